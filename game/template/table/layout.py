"""Where everything lies: the mountain on the left; the roof, the cart and the hoards on the right."""

from collections.abc import Iterator

from game.api import Back, Banner, Die, Icon, Panel, Piece, Rect, Text, Token

from ..speech import say
from ..state import DEEPEST, KEYS, SHAFTS, DeepDig, worth
from ..tiles.rumble import RUMBLE, THE_ROOF

TABLE = Rect(36, 26, 1526, 684)
SIDE = 132  # of a tile, in table units
GEM = 44

MOUNTAIN, RIGHT = TABLE.split(SHAFTS * SIDE, None, gap=34)
ABOVE, HOARDS = RIGHT.split(140, None, gap=16, down=True)
ROOF, CART = ABOVE.split(310, None, gap=20)


def layout(state: DeepDig, seat: int) -> Iterator[Piece]:
    """Everything on the table."""
    yield Piece("mountain", _ground(state).inset(-12), Panel("wood"), layer=-2)
    for tile, at in enumerate(places(state)):
        yield _tile(state, tile, at.inset(5))
    yield from _roof(state)
    yield Piece("cart", CART, Panel("wood", say("In the cart")), tip=say("Not safe before it is home."))
    yield from _gems(state, state.cart, Rect(CART.x + 14, CART.y + 44, CART.w - 28, CART.h - 50))
    for owner, at in enumerate(HOARDS.rows(state.seats, gap=10)):
        yield from _hoard(state, owner, seat, at)


def _ground(state: DeepDig) -> Rect:
    """All of the mountain; a shallow one lies in the middle."""
    height = len(state.mountain) // SHAFTS * SIDE
    return Rect(MOUNTAIN.x, MOUNTAIN.y + 4 + (DEEPEST * SIDE - height) / 2, MOUNTAIN.w, height)


def places(state: DeepDig) -> list[Rect]:
    """Where each tile lies."""
    return _ground(state).grid(SHAFTS, len(state.mountain) // SHAFTS)


def _tile(state: DeepDig, tile: int, at: Rect) -> Piece:
    if not state.is_dug(tile):
        tip = say("Unknown rock. A gem from here is worth {points}.", points=worth(tile))
        return Piece(KEYS[tile], at, Back("stone", str(worth(tile))), tip=tip)
    if state.mountain[tile] == RUMBLE:
        return Piece(KEYS[tile], at, Icon(RUMBLE), dim=True, tip=say("The roof groaned here."))
    return Piece(KEYS[tile], at.inset(16), Icon("tunnel"), dim=True, tip=say("A tunnel."))


def _roof(state: DeepDig) -> Iterator[Piece]:
    yield Piece("roof", ROOF, Panel("stone", say("The roof")))
    groans, die = Rect(ROOF.x + 18, ROOF.y + 50, 268, 76).split(180, None, gap=12)
    yield Piece("groans", groans, Text(f"{{{RUMBLE}:{state.groans}}}", 40), tip=THE_ROOF)
    yield Piece("die", die, Die(state.die), tip=THE_ROOF)


def _hoard(state: DeepDig, owner: int, seat: int, at: Rect) -> Iterator[Piece]:
    """A seat's banner, powder, gems and wish."""
    yield Piece(f"hoard:{owner}", at, Panel("wood"), layer=-1)
    banner, kegs, gems, wish = at.inset(10, 8).split(290, 60, None, 66, gap=6)
    middle = at.center[1]
    yield Piece(f"banner:{owner}", Rect(banner.x, middle - 38, banner.w, 76), Banner(owner))
    tip = say("Kegs of powder: one blasts two tiles at once.")
    yield Piece(f"kegs:{owner}", Rect(kegs.x, middle - 30, kegs.w, 60), Token("powder_keg", state.kegs[owner]), tip=tip)
    yield from _gems(state, sorted(state.hoards[owner], key=lambda tile: (state.mountain[tile], tile)), gems)
    yield _wish(state, owner, Rect(wish.x, middle - 44, wish.w, 88), owner == seat or state.over)


def _wish(state: DeepDig, owner: int, at: Rect, seen: bool) -> Piece:
    """The queen's wish, which only its seat may see before the end."""
    if not seen:
        return Piece(f"wish:{owner}", at, Back("brass", "?"), tip=say("A secret wish of the queen."))
    wish = state.wishes[owner]
    tip = say("The queen wishes for {gem}: each one is worth 1 more in the end.", gem=f"{{{wish}}}")
    return Piece(f"wish:{owner}", at, Token(wish, plate="brass"), tip=tip)


def _gems(state: DeepDig, tiles: list[int], at: Rect) -> Iterator[Piece]:
    """Gems in rows, closer together the more there are."""
    rows = int(at.h // GEM)
    in_a_row = max(int(at.w // GEM), -(-len(tiles) // rows))
    step = min(GEM + 4.0, (at.w - GEM) / max(1, in_a_row - 1))
    for number, tile in enumerate(tiles):
        row, column = divmod(number, in_a_row)
        kind = state.mountain[tile]
        spot = Rect(at.x + column * step, at.y + row * GEM, GEM, GEM)
        tip = say("{gem} worth {points}", gem=f"{{{kind}}}", points=worth(tile))
        yield Piece(f"gem:{tile}", spot, Token(kind, worth(tile)), layer=2 + column, tip=tip)
