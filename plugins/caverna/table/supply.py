"""The furnishing supply: all tiles, only the affordable ones, or one kind with the words to each tile.

A tile lies on several pages, on each of which it can be chosen; those that can be built now lie on the table itself,
in place of the action board.
"""

from collections.abc import Iterator

import msgspec

from game.api import BESIDE, WHO, Ask, Icon, Panel, Piece, Rect, Text, View, Words, joined, lines

from ..components import DWELLINGS, TILES, Tile, price, rich
from ..rules.payment import cost_of, payments
from ..scoring import BY_ABILITY
from ..speech import say
from ..state import Caverna, Player
from ..table.plates import bold
from . import home
from .choosing import BESIDE_TILES, FOR_DWELLINGS, choices
from .faces import Furnishing, Heading, Plate
from .kept import discounts, kept
from .plates import GAP, Plates, grid, links
from .scenes import of_tile

TILES_IN_A_ROW = 6
AREA = Rect(8, 4, 1264, 732)
BAR = 42.0  # the filters at the top
BESIDE_GOODS = 420.0  # so wide is what can be chosen beside the goods with which the affordable tiles are paid
HEADING = 26.0
BUILT_NOW = 224.0
"""How high the tile is that is being built."""
ROW = 60.0
"""How high the plates are for what can be chosen beside tiles."""
KINDS = {
    "dwelling": say("Dwellings"),
    "special_room": say("Special"),
    "material_room": say("Materials"),
    "food_room": say("Food"),
    "storage": say("Storages"),
    "parlor": say("Parlors"),
    "chamber": say("Chambers"),
}
KIND_TIPS = {
    "dwelling": say("Dwellings: room for more dwarfs"),
    "special_room": say("Special rooms: new ways to use the board"),
    "material_room": say("Rooms that bring or save building material"),
    "food_room": say("Rooms that bring or save food"),
    "storage": say("Storages: points for what you have"),
    "parlor": say("Parlors: food, gold and points"),
    "chamber": say("Chambers: points at the end"),
}
BROUGHT = say("What expansions bring")
FILTERS = {
    "supply": (say("All"), say("All furnishing tiles, one kind to a row")),
    "supply/affordable": (say("Affordable"), say("Only the tiles that you could pay for now")),
    **{f"supply/{kind}": (joined([f"{{{kind}}}", title]), KIND_TIPS[kind]) for kind, title in KINDS.items()},
}
"""The pages of the view by their ids: the words on the filter, and its tip."""
AFFORDABLE = "supply/affordable"
Built = tuple[tuple[str, int], ...]


def views() -> Iterator[View]:
    """One view with a tab, and its pages."""
    for page, (title, _) in FILTERS.items():
        yield View(page, say("Furnishings") if page == "supply" else title, BESIDE)


Shown = tuple[Tile, tuple[Furnishing, Words]]
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
        worth: Words = say("Costs {price}; {number} {points}.", price=price(tile.cost), number=tile.points)
        if tile.id in BY_ABILITY:
            worth = say("Costs {price}; points by its ability.", price=price(tile.cost))
        if cost != tile.cost:
            worth = joined([worth, say("You pay {price}.", price=price(cost))])
        tip = lines(bold(tile.title), tile.text, worth)
        paid = rich(cost).replace(" ", "\n") or say("free", "a price")
        face = Furnishing(tile.title, tile.kind, paid, tile.face, points, vignette=of_tile(tile.id))
        yield tile, (face, tip)


def _built(state: Caverna) -> Built:
    """The tiles that are no longer in the supply, and who has built them."""
    owners = {tile: player.seat for player in state.players for tile in player.rooms.values()}
    return tuple((name, owners[name]) for name in state.built if name in owners)


def built_now(player: Player, key: str, area: Rect) -> Iterator[Piece]:
    """The tile that the player has chosen, while it is paid and placed."""
    for shown in _tiles(player, (key.removeprefix("tile:"),)):
        yield Piece("built_now", area._replace(h=HEADING), Heading(say("You build")), 1)
        at = Rect(area.x, area.y + HEADING + 4, area.w, area.h - HEADING - 4)
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
    rows = -(-len(names) // TILES_IN_A_ROW)
    height = (area.h + GAP) / rows - GAP
    label = 36.0
    places = grid(Rect(area.x + label, area.y, area.w - label, area.h), TILES_IN_A_ROW, height, len(names))
    owners = dict(built)
    for number, (shown, at) in enumerate(zip(_tiles(player, names), places, strict=True)):
        tile = shown[0]
        if number % TILES_IN_A_ROW == 0:
            mark = Rect(area.x, at.y + (height - 32) / 2, 32, 32)
            icon, tip = ("furnish", BROUGHT) if ":" in tile.id else (tile.kind, KIND_TIPS[tile.kind])
            yield Piece(f"see:kind:{number}", mark, Icon(icon), 1, "supply", bold(tip))
        if tile.id in left or tile.id in owners:
            yield _piece(shown, at, "supply", "#all", owners.get(tile.id))


def _piece(shown: Shown, at: Rect, view: str, mark: str = "", owner: int | None = None) -> Piece:
    tile, (face, tip) = shown
    if owner is not None:
        tip = lines(tip, say("Built by {who}.", who=WHO[owner]))
    return Piece(tile.key + mark, at, face, 1, view, tip, dim=owner is not None)


# -- on the table, while a tile is chosen --


FURNISHING = ("furnish", *BESIDE_TILES)
"""What is asked where furnishing tiles are chosen."""


def to_build(ask: Ask) -> tuple[str, ...]:
    """The tiles that are asked about."""
    return tuple(option.removeprefix("tile:") for option in ask.options if option.startswith("tile:"))


def on_the_table(ask: Ask | None) -> bool:
    """Whether tiles are asked about, and few enough to lie on the table."""
    return ask is not None and ask.about in FURNISHING and len(to_build(ask)) <= MOST


def asked(state: Caverna, player: Player, ask: Ask, area: Rect) -> Iterator[Piece]:
    """The tiles that can be built now, in place of the action board, and what can be chosen beside them."""
    top, below = area.split(ROW, None, gap=GAP, down=True)
    beside, link = top.split(None, LINK, gap=GAP)
    text, tip = say("{furnish} All furnishings"), FILTERS["supply"][1]
    yield Piece("view:supply#asked", link, Plate(text, 22, "wood"), 1, "main", tip)
    others = choices(state, ask)
    for choice, at in zip(others, beside.columns(max(2, len(others)), GAP), strict=False):
        yield Piece(choice.key, at, Plate(choice.text, 26), 1, "main", choice.tip)
    if not others:
        yield Piece("asked", beside, Heading(say("What you can build now")), 1)
    yield from _to_build(player, to_build(ask), below)


LINK = 220.0
SHAPES = ((3, 3, 1), (6, 2, 3), (12, 3, 4), (20, 4, 5))
"""For so many tiles at most so many columns and rows; the few have their words with them."""
FEW = SHAPES[0][0]
STRIP = 250.0
"""How much room so few tiles need with what lies beside them: the action board has the rest."""
WORDED = SHAPES[1][0]
MOST = SHAPES[-1][0]
"""More tiles than that are not laid out on the table: the question turns to the page of the affordable ones."""


@kept(discounts)
def _to_build(player: Player, names: tuple[str, ...], area: Rect) -> Iterator[Piece]:
    """Tiles as large as they get."""
    tiles = _tiles(player, names)
    columns, rows = next(shape[1:] for shape in SHAPES if len(tiles) <= shape[0])
    worded = len(tiles) <= WORDED
    for shown, at in zip(tiles, area.grid(columns, rows, GAP), strict=False):
        yield _piece(_worded(shown) if worded else shown, at, "main")


# -- the view with its filters --


def pages(state: Caverna, player: Player, ask: Ask | None) -> Iterator[Piece]:
    """The whole supply, and a page for every filter; above the tiles what can be chosen beside them."""
    names, left, built = _in_the_game(state), tuple(state.supply), _built(state)
    below = Rect(AREA.x, AREA.y + BAR + 6, AREA.w, AREA.h - BAR - 6)
    yield from FILTER_BARS
    mark = PAYABLE if on_the_table(ask) else ""
    if ask is not None and ask.about in BESIDE_TILES and (others := choices(state, ask)):
        for page in sorted(FILTERS, key=lambda page: page != AFFORDABLE):  # what lies there first is turned to
            opened = page == AFFORDABLE
            row = below._replace(w=BESIDE_GOODS if opened else below.w)
            plates = Plates(row, page, ask.options, mark if opened else f"#{page}")
            yield from plates.rows(others, len(others), ROW - GAP, 26)
        rest = below._replace(y=below.y + ROW, h=below.h - ROW)
    else:
        rest = below
    dwellings = ask is not None and ask.about in FOR_DWELLINGS
    payable = tuple(name for name in left if not dwellings or name in DWELLINGS)
    yield from _affordable(player, names, payable, below, mark)
    yield from _all(player, names, left, built, rest)
    yield from _kinds(player, names, left, built, rest)


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
def _affordable(
    player: Player, names: tuple[str, ...], left: tuple[str, ...], area: Rect, mark: str
) -> Iterator[Piece]:
    """Only the tiles that the player could pay for now, kind by kind, and what they can be paid with."""
    view = AFFORDABLE
    top, area = area.split(ROW - GAP, None, gap=GAP, down=True)
    shelf = top.split(BESIDE_GOODS, None, gap=GAP)[1]
    yield Piece("pay:goods", shelf, Panel("wood"), 0, view)
    yield from home.goods(player, home.place(view, "pay:", shelf, False), shelf.inset(6, 5), 1)
    tiles = [each for each in _tiles(player, names) if each[0].id in left and payments(player, each[0])]
    if not tiles:
        words = Text(say("There is no tile that you could pay for now."), 26, serif=True)
        yield Piece("pay:nothing", area._replace(h=60), words, 1, view)
    elif len(tiles) <= TILES_IN_A_ROW:
        yield from _with_words(tiles, {}, area, view, mark)
    else:
        height = min(120.0, (area.h + GAP) / -(-len(tiles) // TILES_IN_A_ROW) - GAP)
        for shown, at in zip(tiles, grid(area, TILES_IN_A_ROW, height, len(tiles)), strict=True):
            yield _piece(shown, at, view, mark)


PAYABLE = "#payable"
"""What tells the affordable tiles from those that lie on the table."""


def _with_words(tiles: list[Shown], owners: dict[str, int], area: Rect, view: str, mark: str) -> Iterator[Piece]:
    """Tiles as large as they get, each with what it does in words."""
    columns, rows = (3, 2) if len(tiles) <= TILES_IN_A_ROW else (4, 3)
    rows = max(rows, -(-len(tiles) // columns))  # expansions may bring more of a kind than there is in the box
    height = (area.h + GAP) / rows - GAP
    for shown, at in zip(tiles, grid(area, columns, height, len(tiles)), strict=True):
        yield _piece(_worded(shown), at, view, mark, owners.get(shown[0].id))
