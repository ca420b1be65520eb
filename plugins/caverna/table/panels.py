"""Panels beside the home board: the furnishing supply, the loot card, the market, exchanging and feeding."""

from collections.abc import Iterable, Iterator

from game.api import Ask, Icon, Piece, Rect, Text

from ..anytime import EATING, GOLD_OPTIONS, brings
from ..data import EXCHANGES, LOOT, MARKET, TILES, Loot, rich
from ..farming import CHEAP_PASTURE_WOOD, pasture_cost
from ..furnish import CHEAP_DWELLING, cost_of, payments
from ..harvest import WORKING_CAVE, need
from ..payment import propose
from ..state import Caverna, Player
from .faces import Furnishing, Heading, Plate

GAP = 6
TILES_IN_A_ROW = 6
KIND_ICONS = {
    "dwelling": "dwelling",
    "special_room": "special_room",
    "material_room": "material_room",
    "food_room": "food_room",
    "parlor": "parlor",
    "storage": "storage",
    "chamber": "chamber",
}
KIND_WORDS = {
    "dwelling": "Dwellings: room for dwarfs",
    "special_room": "Special rooms",
    "material_room": "Rooms for building material",
    "food_room": "Rooms for food",
    "parlor": "Parlors",
    "storage": "Storages",
    "chamber": "Chambers",
}


def _grid(area: Rect, columns: int, height: float) -> Iterator[Rect]:
    """Places in rows, from the top left."""
    width = (area.w + GAP) / columns
    row = 0
    while True:
        for column in range(columns):
            yield Rect(area.x + column * width, area.y + row * (height + GAP), width - GAP, height)
        row += 1


# -- the furnishing supply --


def tile_face(player: Player, name: str) -> Furnishing:
    """A furnishing tile in the supply, with what it costs this player."""
    tile = TILES[name]
    points = "+" if tile.bonus else str(tile.points)
    cost = rich(cost_of(player, tile)).replace(" ", "\n") or "free"
    return Furnishing(tile.title, tile.kind, cost, tile.face, points)


def tile_tip(state: Caverna, player: Player, name: str) -> str:
    """A furnishing tile in words."""
    tile = TILES[name]
    cost = rich(tile.cost) or "nothing"
    points = "points by its ability" if tile.bonus else f"{tile.points} {{points}}"
    text = f"**{tile.title}**\n{tile.text}\nCosts {cost}; {points}."
    if cost_of(player, tile) != tile.cost:
        text += f" You pay {rich(cost_of(player, tile)) or 'nothing'}."
    owner = next((other.seat for other in state.players if other.owns(name)), None)
    if name in state.built and owner is not None:
        text += f"\nBuilt by {{seat:{owner}}}."
    return text


def supply(
    state: Caverna, player: Player, area: Rect, view: str, prefix: str, options: Iterable[str] = ()
) -> Iterator[Piece]:
    """All furnishing tiles, one kind to a row; those that can be built now glow, the others are subdued."""
    names = list(TILES)
    lines = -(-len(names) // TILES_IN_A_ROW)
    height = (area.h + GAP) / lines - GAP
    label = 34.0
    places = _grid(Rect(area.x + label, area.y, area.w - label, area.h), TILES_IN_A_ROW, height)
    choosing = bool(options)
    chosen, left = set(options), set(state.supply)
    for number, (name, at) in enumerate(zip(names, places, strict=False)):
        if number % TILES_IN_A_ROW == 0:
            kind = TILES[name].kind
            mark = Rect(area.x, at.y + (height - 30) / 2, 30, 30)
            yield Piece(f"{prefix}kind:{number}", mark, Icon(KIND_ICONS[kind]), 1, view, f"**{KIND_WORDS[kind]}**")
        gone = name not in left
        if gone and not any(other.owns(name) for other in state.players):
            continue  # not in the introductory game, or covered by another tile
        key = prefix + TILES[name].key
        dim = gone or (choosing and TILES[name].key not in chosen)
        yield Piece(key, at, tile_face(player, name), 1, view, tile_tip(state, player, name), dim=dim)


def affordable(state: Caverna, player: Player, area: Rect, view: str, prefix: str) -> Iterator[Piece]:
    """Only the tiles that the player could pay for now, kind by kind."""
    names = [name for name in state.supply if payments(player, TILES[name])]
    if not names:
        at = Rect(area.x, area.y, area.w, 40)
        yield Piece(f"{prefix}none", at, Text("There is no tile that you could pay for now.", 26, serif=True), 1, view)
    height = min(120.0, (area.h + GAP) / max(1, -(-len(names) // TILES_IN_A_ROW)) - GAP)
    for name, at in zip(names, _grid(area, TILES_IN_A_ROW, height), strict=False):
        yield Piece(prefix + TILES[name].key, at, tile_face(player, name), 1, view, tile_tip(state, player, name))


# -- loot --


def loot_text(player: Player, item: Loot) -> str:
    """A loot item in words, with what this player really pays for it."""
    if item.does == "cheap_pasture":
        printed, cost = {"wood": CHEAP_PASTURE_WOOD[item.id]}, pasture_cost(player, item.id, CHEAP_PASTURE_WOOD)
    elif item.does == "cheap_dwelling":
        printed, cost = CHEAP_DWELLING, cost_of(player, TILES["dwelling"], CHEAP_DWELLING)
    else:
        return item.text or f"Take {rich(item.gain)}."
    return item.text if cost == printed else f"{item.text} You pay {rich(cost) or 'nothing'}."


def loot(
    player: Player, area: Rect, view: str, prefix: str, options: Iterable[str] = (), strength: int = 0
) -> Iterator[Piece]:
    """The loot card; with a strength, what is out of reach is subdued."""
    columns, lines = 5, 5
    height = (area.h + GAP) / lines - GAP
    chosen = set(options)
    for item, at in zip(LOOT.values(), _grid(area, columns, height), strict=False):
        tip = f"**{item.title}**, from strength {item.strength}\n{loot_text(player, item)}"
        face = Plate(f"{{strength}}{item.strength}\n{item.face}", 30)
        yield Piece(prefix + item.key, at, face, 1, view, tip, dim=bool(strength) and item.key not in chosen)


# -- the market --


def market(area: Rect, view: str, options: Iterable[str]) -> Iterator[Piece]:
    """The price list."""
    chosen = set(options)
    yield Piece("market:title", Rect(area.x, area.y, area.w, 30), Heading("Weekly market: one of each"), 1, view)
    places = _grid(Rect(area.x, area.y + 40, area.w, area.h), 5, 110)
    for (good, price), at in zip(MARKET.items(), places, strict=False):
        key = f"buy:{good}"
        face = Plate(f"{{{good}}}\n{{gold:{price}}}", 34)
        yield Piece(key, at, face, 1, view, f"Buy 1 {{{good}}} for {{gold:{price}}}.", dim=key not in chosen)


# -- exchanging and feeding --


class _Column:
    """Groups of plates, from top to bottom."""

    def __init__(self, area: Rect, view: str, options: Iterable[str]) -> None:
        self.area, self.view, self.y = area, view, area.y
        self.options = set(options)

    def heading(self, text: str) -> Iterator[Piece]:
        yield Piece(f"heading:{text}", Rect(self.area.x, self.y, self.area.w, 26), Heading(text), 1, self.view)
        self.y += 30

    def plates(
        self, items: list[tuple[str, str, str]], columns: int, height: float, size: float = 24
    ) -> Iterator[Piece]:
        """A group of plates: key, text, tip."""
        places = _grid(Rect(self.area.x, self.y, self.area.w, 0), columns, height)
        for (key, text, tip), at in zip(items, places, strict=False):
            yield Piece(key, at, Plate(text, size), 1, self.view, tip, dim=key not in self.options)
        self.y += -(-len(items) // columns) * (height + GAP) + 6


def _plate(player: Player, name: str) -> tuple[str, str, str]:
    each = EXCHANGES[name]
    get = f"{{{each.place}}}" if each.place else rich(brings(player, each))
    tip = (
        f"Give {rich(each.give)}, get {get}."
        if not each.place
        else f"Give {rich(each.give)} and lay a single {{{each.place}}}."
    )
    return name, f"{rich(each.give)} → {get}", tip


def exchanges(state: Caverna, player: Player, area: Rect, view: str, ask: Ask) -> Iterator[Piece]:
    """Everything that can be exchanged at any time; in a feeding what is needed, a proposal, and what gives food."""
    column = _Column(area, view, ask.options)
    if ask.about == "settle":
        yield from column.heading("No room for all animals: eat some")
        meals = [option for options in EATING.values() for option in options]
        yield from column.plates([_plate(player, name) for name in meals], 4, 64)
        return
    feeding = ask.about == "feed"
    if feeding:
        yield from _feeding(state, player, column)
    else:
        yield from column.heading("Rubies for goods and tiles")
        yield from column.plates([_plate(player, name) for name in EXCHANGES if name.startswith("ruby:")], 6, 52)
    yield from column.heading("Crops and animals into food")
    meals = [name for name in EXCHANGES if name.startswith("eat:")] + (["ruby:food"] if feeding else [])
    yield from column.plates([_plate(player, name) for name in meals], 4 if feeding else 7, 64 if feeding else 52)
    yield from column.heading("Gold into food: one gold is lost each time")
    gold = [(option, f"{{food:{option[5:]}}}", _gold_tip(option)) for option in GOLD_OPTIONS]
    yield from column.plates(gold, 12, 46)
    special = [_plate(player, each.id) for each in EXCHANGES.values() if each.tile and player.owns(each.tile)]
    special += _weapons(player)
    if special:
        yield from column.heading("Your rooms")
        yield from column.plates(special, 5, 52)
    if ask.about == "exchange":
        yield from column.plates(
            [("arrange", "{farm_animal} Rearrange animals", "Say which animals a pen should hold.")], 3, 46
        )


def _gold_tip(option: str) -> str:
    food = int(option[5:])
    return f"Give {{gold:{food + 1}}}, get {{food:{food}}}."


def _weapons(player: Player) -> list[tuple[str, str, str]]:
    if not player.owns("peaceful_cave"):
        return []
    return [
        (f"peace:{number}", f"{{weapon:{dwarf.weapon}}} → {{food:{dwarf.weapon}}}", "Give up this dwarf's weapon.")
        for number, dwarf in enumerate(player.dwarfs)
        if dwarf.weapon
    ]


def _feeding(state: Caverna, player: Player, column: _Column) -> Iterator[Piece]:
    """What the family needs, what is there, and a proposal."""
    needed = need(state, player)
    missing = max(0, needed - player.food)
    text = f"{{feeding}} {len(player.dwarfs)} {{dwarf}} need {{food:{needed}}}, you have {{food:{player.food}}}"
    text += f": [loss_light|{missing} missing]" if missing else ": [gain_light|enough]"
    at = Rect(column.area.x, column.y, column.area.w, 40)
    yield Piece("feeding:need", at, Text(text, 26, serif=True, bold=True), 1, column.view)
    column.y += 48
    if missing and (plan := propose(player, missing)):
        at = Rect(column.area.x, column.y, column.area.w, 56)
        tip = "Make these exchanges and feed everybody with one click; or choose others below."
        yield Piece("proposal", at, Plate(f"Proposal: {plan_text(player, plan)}", 26, "brass"), 1, column.view, tip)
        column.y += 62
    if player.owns("working_cave"):
        plates = [
            (option, f"{rich(goods)} → {{dwarf}}", f"The Working cave feeds one dwarf with {rich(goods)}.")
            for option, goods in WORKING_CAVE.items()
        ]
        yield from column.plates(plates, 6, 44)


def plan_text(player: Player, plan: list[str]) -> str:
    """A proposal as rich text."""
    give: dict[str, int] = {}
    food = 0
    for option in plan:
        if option.startswith("gold:"):
            give["gold"] = give.get("gold", 0) + int(option[5:]) + 1
            food += int(option[5:])
        else:
            for good, amount in EXCHANGES[option].give.items():
                give[good] = give.get(good, 0) + amount
            food += brings(player, EXCHANGES[option])["food"]
    return f"{rich(give)} → {{food:{food}}}"
