"""What is seen and clicked in Deep Dig."""

from collections.abc import Iterator, Sequence

from game.api import (
    Ask,
    Back,
    Banner,
    Chance,
    Die,
    Game,
    GameInfo,
    Icon,
    Label,
    Number,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    TableSetup,
    Text,
    Token,
)

from . import rules
from .state import DEEPEST, GEMS, KEYS, RUMBLE, SHAFTS, TILES, DeepDig, worth

SIDE = 132  # of a tile, in table units
LEFT, TOP, RIGHT, BOTTOM = 36, 30, 862, 710
WIDTH = 700  # of what lies on the right
GEM = 44


class DeepDigGame(Game[DeepDig]):
    """The game as the table knows it: the rules from `rules`, the looks and the words from here."""

    info = GameInfo(
        id="deep_dig",
        title="Deep Dig",
        version="1.0",
        seats=(2, 4),
        summary="Dig gems out of a mountain that groans louder with every tile, and haul them home in time.",
        minutes=(5, 15),
        options=(Number("depth", "Rows of the mountain", low=3, high=5, default=4),),
        credits="Design: the Underhall authors",
        cover=("pick", "ruby", "emerald", "mythrall"),
    )
    state_type = DeepDig

    def setup(self, table: TableSetup) -> DeepDig:
        """The state before the first turn."""
        return rules.setup(table)

    def turn(self, state: DeepDig) -> Rules:
        """One dwarf's turn."""
        return rules.turn(state)

    def standings(self, state: DeepDig) -> list[Score]:
        """The score sheets."""
        return rules.standings(state)

    def determinize(self, state: DeepDig, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see."""
        rules.determinize(state, seat, chance)

    def has_secrets(self, state: DeepDig, seat: int) -> bool:
        """Each seat has a wish that the others must not see."""
        return True

    # -- the table --

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """The mountain on the left; the roof, the cart and the hoards on the right."""
        top_left, bottom_right = _place(state, 0), _place(state, len(state.mountain) - 1)
        ground = Rect(top_left.x, top_left.y, SHAFTS * SIDE, bottom_right.y + SIDE - top_left.y)
        yield Piece("mountain", ground.inset(-12), Panel("wood"), layer=-2)
        for tile in range(len(state.mountain)):
            yield self._tile(state, tile)
        yield from self._roof(state)
        yield from self._cart(state)
        for owner in range(state.seats):
            yield from self._hoard(state, owner, seat)

    def ghost(self, state: DeepDig, ask: Ask, option: str) -> Iterator[Piece]:
        """The pick over the tile that would be dug, or powder over the two that would be blasted."""
        if option in TILES:
            yield Piece("ghost", _place(state, TILES[option]).inset(34), Icon("pick"), layer=5)
        elif option in ("pick", "powder"):
            icon = Icon("pick" if option == "pick" else "powder_keg")
            tile = TILES[ask.subject]
            yield Piece("ghost", _place(state, tile).inset(34), icon, layer=5)
            if option == "powder":
                yield Piece("ghost:below", _place(state, tile + SHAFTS).inset(34), icon, layer=5)

    def _tile(self, state: DeepDig, tile: int) -> Piece:
        place = _place(state, tile).inset(5)
        if not state.is_dug(tile):
            tip = f"Unknown rock. A gem from here is worth {worth(tile)}."
            return Piece(KEYS[tile], place, Back("stone", str(worth(tile))), tip=tip)
        if state.mountain[tile] == RUMBLE:
            return Piece(KEYS[tile], place, Icon(RUMBLE), dim=True, tip="The roof groaned here.")
        return Piece(KEYS[tile], place.inset(16), Icon("tunnel"), dim=True, tip="A tunnel.")

    def _roof(self, state: DeepDig) -> Iterator[Piece]:
        yield Piece("roof", Rect(RIGHT, TOP - 4, 310, 140), Panel("stone", "The roof"))
        yield Piece("groans", Rect(RIGHT + 18, TOP + 46, 180, 80), Text(f"{{{RUMBLE}:{state.groans}}}", 40), tip=_ROOF)
        yield Piece("die", Rect(RIGHT + 210, TOP + 46, 76, 76), Die(state.die), tip=_ROOF)

    def _cart(self, state: DeepDig) -> Iterator[Piece]:
        at = Rect(RIGHT + 330, TOP - 4, WIDTH - 330, 140)
        yield Piece("cart", at, Panel("wood", "In the cart"), tip="Not safe before it is home.")
        yield from self._gems(state, state.cart, Rect(at.x + 14, at.y + 44, at.w - 28, at.h - 50))

    def _hoard(self, state: DeepDig, owner: int, seat: int) -> Iterator[Piece]:
        height = (BOTTOM - TOP - 156) / state.seats
        at = Rect(RIGHT, TOP + 156 + owner * height, WIDTH, height - 10)
        yield Piece(f"hoard:{owner}", at, Panel("wood"), layer=-1)
        middle = at.y + at.h / 2
        yield Piece(f"banner:{owner}", Rect(at.x + 10, middle - 38, 290, 76), Banner(owner))
        tip = "Kegs of powder: one blasts two tiles at once."
        yield Piece(
            f"kegs:{owner}", Rect(at.x + 308, middle - 30, 60, 60), Token("powder_keg", state.kegs[owner]), tip=tip
        )
        place = Rect(at.x + at.w - 76, middle - 44, 66, 88)
        if owner == seat or state.over:
            wish = state.wishes[owner]
            tip = f"The queen wishes for {{{wish}}}: each one is worth 1 more in the end."
            yield Piece(f"wish:{owner}", place, Token(wish, plate="brass"), tip=tip)
        else:
            yield Piece(f"wish:{owner}", place, Back("brass", "?"), tip="A secret wish of the queen.")
        hoard = sorted(state.hoards[owner], key=lambda tile: (state.mountain[tile], tile))
        yield from self._gems(state, hoard, Rect(at.x + 374, at.y + 8, 244, at.h - 16))

    def _gems(self, state: DeepDig, tiles: list[int], at: Rect) -> Iterator[Piece]:
        """Gems in rows, closer together the more there are."""
        rows = int(at.h // GEM)
        in_a_row = max(int(at.w // GEM), -(-len(tiles) // rows))
        step = min(GEM + 4.0, (at.w - GEM) / max(1, in_a_row - 1))
        for number, tile in enumerate(tiles):
            row, column = divmod(number, in_a_row)
            kind = state.mountain[tile]
            place = Rect(at.x + column * step, at.y + row * GEM, GEM, GEM)
            tip = f"{{{kind}}} worth {worth(tile)}"
            yield Piece(f"gem:{tile}", place, Token(kind, worth(tile)), layer=2 + column, tip=tip)

    # -- the words --

    def status(self, state: DeepDig) -> Sequence[str]:
        """How much of the mountain is left."""
        return (f"{len(state.hidden())} tiles left", f"rumbles so far: {state.groans}")

    def prompt(self, state: DeepDig, ask: Ask) -> Label:
        """What is asked."""
        if ask.about == "how":
            return Label("dig this tile with the pick, or blast it and the one below?")
        if state.cart:
            return Label("dig on, or haul the cart home?", tip=_ROOF)
        return Label("choose a tile to dig", tip=_ROOF)

    def describe(self, state: DeepDig, ask: Ask, option: str) -> Label:
        """What an option means."""
        if option == "end":
            return Label(f"Haul {sum(map(worth, state.cart))} home", "What is in your cart is safe then.", "home")
        if option == "pick":
            return Label("Pick", "Digs one tile.", "pick")
        if option == "powder":
            kegs = state.kegs[ask.seat]
            return Label("Powder", f"Blasts this tile and the one below. You have {kegs} left.", "powder_keg")
        hidden = [state.mountain[tile] for tile in state.hidden()]
        gems = ", ".join(f"{{{gem}:{hidden.count(gem)}}}" for gem in GEMS)
        return Label(
            f"Dig at depth {worth(TILES[option])}",
            f"Left in the mountain: {gems}, {{{RUMBLE}:{hidden.count(RUMBLE)}}}.",
        )

    def why_not(self, state: DeepDig, ask: Ask, key: str) -> str | None:
        """Why a tile cannot be dug, or a piece not clicked."""
        if key.startswith("at:") and ask.about == "where":
            return rules.why_not_dig(state, TILES[key])
        if key.startswith("kegs:"):
            return "Choose a tile first; then you may blast it."
        return None


_ROOF = "When a rumble is dug up, a die is rolled: the roof holds if it shows more than all rumbles so far."


def _place(state: DeepDig, tile: int) -> Rect:
    row, shaft = divmod(tile, SHAFTS)
    depth = len(state.mountain) // SHAFTS
    top = TOP + (DEEPEST - depth) * SIDE / 2  # a shallow mountain lies in the middle
    return Rect(LEFT + shaft * SIDE, top + row * SIDE, SIDE, SIDE)
