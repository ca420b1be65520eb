"""The furnishing supply: all tiles, only the affordable ones, or one kind with the words to each tile.

A tile lies on several pages, on each of which it can be chosen. Whoever furnishes begins with the affordable ones.
"""

from collections.abc import Iterator

import msgspec

from game.api import Ask, Icon, Panel, Piece, Rect, Text, View

from ..components import DWELLINGS, TILES, Tile, rich
from ..rules.payment import cost_of, payments
from ..scoring import BY_ABILITY
from ..state import Caverna, Player
from . import home
from .choosing import BESIDE_TILES, FOR_DWELLINGS, choices
from .faces import Furnishing, Heading
from .kept import discounts, kept
from .plates import GAP, Plates, grid, links

TILES_IN_A_ROW = 6
WITH_WORDS = 12
"""So many tiles or fewer on a page are shown with their words."""
AREA = Rect(20, 4, 1560, 732)
BAR = 46.0  # the filters at the top
GOODS = 50.0  # below the affordable tiles, what they are paid with
CHIPS = 24.0  # below that, what the mouse would change
HEADING = 26.0
BUILT_NOW = 260.0
"""How much of the panel the tile takes that is being built."""
BESIDE = 64.0
"""How high the plates are for what can be chosen beside tiles."""
KINDS = {
    "dwelling": "Dwellings",
    "special_room": "Special rooms",
    "material_room": "Materials",
    "food_room": "Food",
    "storage": "Storages",
    "parlor": "Parlors",
    "chamber": "Chambers",
}
KIND_TIPS = {
    "dwelling": "Dwellings: room for more dwarfs",
    "special_room": "Special rooms: new ways to use the board",
    "material_room": "Rooms that bring or save building material",
    "food_room": "Rooms that bring or save food",
    "storage": "Storages: points for what you have",
    "parlor": "Parlors: food, gold and points",
    "chamber": "Chambers: points at the end",
}
FILTERS = {
    "supply": ("All", "All furnishing tiles, one kind to a row"),
    "supply/affordable": ("Affordable", "Only the tiles that you could pay for now"),
    **{f"supply/{kind}": (f"{{{kind}}} {title}", KIND_TIPS[kind]) for kind, title in KINDS.items()},
}
"""The pages of the view by their ids: the words on the filter, and its tip."""
OPENED = "supply/affordable"
"""The page with which whoever furnishes begins."""
Built = tuple[tuple[str, int], ...]


def views() -> Iterator[View]:
    """One view with a tab, and its pages."""
    for page, (title, _) in FILTERS.items():
        yield View(page, "Furnishings" if page == "supply" else title)


Shown = tuple[Tile, tuple[Furnishing, str]]
"""A tile, its face and the words for it."""


@TILES.listing
def _in_the_game(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """The furnishing tiles of a match, those that are built and those for the full game only included."""
    return tuple(tile.id for tile in tiles)


@kept(discounts)
def _tiles(player: Player, names: tuple[str, ...]) -> Iterator[Shown]:
    """Furnishing tiles with what they cost this player."""
    for tile in [TILES[name] for name in names]:
        cost = cost_of(player, tile)
        points = "+" if tile.id in BY_ABILITY else str(tile.points)
        worth = "points by its ability" if tile.id in BY_ABILITY else f"{tile.points} {{points}}"
        tip = f"**{tile.title}**\n{tile.text}\nCosts {rich(tile.cost) or 'nothing'}; {worth}."
        if cost != tile.cost:
            tip += f" You pay {rich(cost) or 'nothing'}."
        paid = rich(cost).replace(" ", "\n") or "free"
        yield tile, (Furnishing(tile.title, tile.kind, paid, tile.face, points), tip)


def _built(state: Caverna) -> Built:
    """The tiles that are no longer in the supply, and who has built them."""
    owners = {tile: player.seat for player in state.players for tile in player.rooms.values()}
    return tuple((name, owners[name]) for name in state.built if name in owners)


def built_now(player: Player, key: str, area: Rect) -> Iterator[Piece]:
    """The tile that the player has chosen, while it is paid and placed."""
    for shown in _tiles(player, (key.removeprefix("tile:"),)):
        yield Piece("built_now", area._replace(h=HEADING), Heading("You build"), 1)
        at = Rect(area.x, area.y + HEADING + 4, area.w * 0.6, BUILT_NOW - HEADING - 14)
        yield _piece(_worded(shown), at, "main", "#chosen")


def _worded(shown: Shown) -> Shown:
    """The tile with its words below its icons."""
    tile, (face, tip) = shown
    return tile, (msgspec.structs.replace(face, words=tile.text), tip)


# -- all tiles --


@kept(discounts)
def _all(player: Player, names: tuple[str, ...], left: tuple[str, ...], built: Built, area: Rect) -> Iterator[Piece]:
    """All furnishing tiles, one kind to a row; those that somebody has built are subdued, and what is neither left
    nor built is not in this game."""
    lines = -(-len(names) // TILES_IN_A_ROW)
    height = (area.h + GAP) / lines - GAP
    label = 36.0
    places = grid(Rect(area.x + label, area.y, area.w - label, area.h), TILES_IN_A_ROW, height, len(names))
    owners = dict(built)
    for number, (shown, at) in enumerate(zip(_tiles(player, names), places, strict=True)):
        tile = shown[0]
        if number % TILES_IN_A_ROW == 0:
            mark = Rect(area.x, at.y + (height - 32) / 2, 32, 32)
            yield Piece(f"see:kind:{number}", mark, Icon(tile.kind), 1, "supply", f"**{KIND_TIPS[tile.kind]}**")
        if tile.id in left or tile.id in owners:
            yield _piece(shown, at, "supply", "#all", owners.get(tile.id))


def _piece(shown: Shown, at: Rect, view: str, mark: str = "", owner: int | None = None) -> Piece:
    tile, (face, tip) = shown
    if owner is not None:
        tip += f"\nBuilt by {{seat:{owner}}}."
    return Piece(tile.key + mark, at, face, 1, view, tip, dim=owner is not None)


# -- the view with its filters --


def pages(state: Caverna, player: Player, ask: Ask | None) -> Iterator[Piece]:
    """The whole supply, and a page for every filter; above the tiles what can be chosen beside them."""
    names, left, built = _in_the_game(state), tuple(state.supply), _built(state)
    below = Rect(AREA.x, AREA.y + BAR + 8, AREA.w, AREA.h - BAR - 8)
    yield from FILTER_BARS
    if ask is not None and ask.about in BESIDE_TILES and (others := choices(state, ask)):
        for page in sorted(FILTERS, key=lambda page: page != OPENED):  # what lies there first is turned to
            plates = Plates(below, page, ask.options, "" if page == OPENED else f"#{page}")
            yield from plates.rows(others, 3, BESIDE - GAP, 28)
        below = below._replace(y=below.y + BESIDE, h=below.h - BESIDE)
    if ask is not None and ask.about in FOR_DWELLINGS:
        yield from _affordable(player, names, tuple(name for name in left if name in DWELLINGS), below)
    else:
        yield from _affordable(player, names, left, below)
    yield from _all(player, names, left, built, below)
    yield from _kinds(player, names, left, built, below)


FILTER_BARS = tuple(links(FILTERS, AREA._replace(h=BAR)))


@kept(discounts)
def _kinds(player: Player, names: tuple[str, ...], left: tuple[str, ...], built: Built, area: Rect) -> Iterator[Piece]:
    """A page for each kind, with the words to each tile."""
    owners = dict(built)
    shown = _tiles(player, names)
    for kind in KINDS:
        tiles = [each for each in shown if each[0].kind == kind and (each[0].id in left or each[0].id in owners)]
        yield from _with_words(tiles, owners, area, f"supply/{kind}", "#kind")


@kept()
def _affordable(player: Player, names: tuple[str, ...], left: tuple[str, ...], area: Rect) -> Iterator[Piece]:
    """Only the tiles that the player could pay for now, kind by kind, and what they can be paid with."""
    view = OPENED
    shelf = Rect(area.x, area.y + area.h - GOODS - CHIPS, area.w, GOODS)
    yield Piece("pay:goods", shelf, Panel("wood"), 0, view)
    yield from home.goods(player, home.place(view, "pay:", shelf, False), shelf.inset(6, 3), 1)
    area = area._replace(h=shelf.y - GAP - area.y)
    tiles = [each for each in _tiles(player, names) if each[0].id in left and payments(player, each[0])]
    if not tiles:
        words = Text("There is no tile that you could pay for now.", 26, serif=True)
        yield Piece("pay:nothing", area._replace(h=60), words, 1, view)
    elif len(tiles) <= WITH_WORDS:
        yield from _with_words(tiles, {}, area, view)
    else:
        height = min(120.0, (area.h + GAP) / -(-len(tiles) // TILES_IN_A_ROW) - GAP)
        for shown, at in zip(tiles, grid(area, TILES_IN_A_ROW, height, len(tiles)), strict=True):
            yield _piece(shown, at, view)


def _with_words(tiles: list[Shown], owners: dict[str, int], area: Rect, view: str, mark: str = "") -> Iterator[Piece]:
    """Tiles as large as they get, each with what it does in words."""
    columns, rows = (3, 2) if len(tiles) <= TILES_IN_A_ROW else (4, 3)
    height = (area.h + GAP) / rows - GAP
    for shown, at in zip(tiles, grid(area, columns, height, len(tiles)), strict=True):
        yield _piece(_worded(shown), at, view, mark, owners.get(shown[0].id))
