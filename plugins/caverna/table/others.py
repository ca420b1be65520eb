"""The others' home boards, small, each with its owner's dwarfs and goods."""

from collections.abc import Iterator

from game.api import Banner, Piece, Rect, Text

from ..components import ENTRY_LEVEL, FARM_ANIMALS, TILES, rich
from ..rules import home_board
from ..state import Caverna, Player
from . import home
from .faces import MiniHome
from .kept import kept

GAP = 8
GRIDS = {1: (1, 1), 2: (2, 1), 3: (3, 1), 4: (2, 2), 5: (3, 2), 6: (3, 2)}
"""In how many columns and rows so many boards lie."""
HEIGHTS = {0: 0.0, 1: 176.0, 2: 172.0, 3: 190.0, 4: 206.0, 5: 206.0, 6: 206.0}
"""How much room is left for so many boards."""
SHAPE = 1.5  # six columns and four rows


def others(state: Caverna, player: Player, area: Rect) -> Iterator[Piece]:
    """All others, clockwise from the player's left."""
    seats = state.seats
    count = seats - 1
    if not count:
        return
    for number, at in enumerate(area.grid(*GRIDS[count], GAP)[:count], start=1):
        yield from _small_home(state.players[(player.seat + number) % seats], at, count == 1)


@kept()
def _small_home(player: Player, area: Rect, alone: bool) -> Iterator[Piece]:
    """A banner, the board, the dwarfs, and the goods: as tokens if there is room for them, else in a few words."""
    seat = player.seat
    tall = area.h > 120
    top = 36.0 if tall else 30.0
    x, y, body = area.x, area.y + top + 5, area.h - top - 5
    high = min(body, area.w * 0.6 / SHAPE) if tall and not alone else body
    board = Rect(x, y, high * SHAPE, high)
    beside = Rect(x + board.w + GAP, y, area.w - board.w - GAP, body)
    banner = Rect(x, area.y, 250 if alone else area.w if tall else area.w * 0.6, top)
    yield Piece(f"banner:{seat}", banner, Banner(seat), 1)
    (face,) = mini(player, len(player.dwarfs))
    yield Piece(f"view:home{seat}#small", board, face, 1, "main", _summary(player))
    place = home.place("main", f"other{seat}:", area, False)
    dwarfs, goods = Rect(x + banner.w + 6, area.y, area.w - banner.w - 6, top), beside
    if alone:
        yield from home.goods(player, place, beside.inset(4, 0), 3)
        yield from home.purses(player, home.goods_places(beside.inset(4, 0), 3))
    else:
        if tall:
            dwarfs = beside._replace(h=40.0 if beside.w > 110 else min(high, 64.0))
            goods = beside._replace(y=y + dwarfs.h + 2, h=body - dwarfs.h - 2)
        if body - high > 36:  # there is room below the board, in the whole width
            goods = Rect(x, y + high + 3, area.w, body - high - 3)
        text = _few_goods(player) if area.w < 230 else _goods_text(player)
        yield Piece(
            f"has:{seat}", goods, Text(text, 23 if area.w > 230 else 20, "left", serif=True, bold=True), 1, "main"
        )
        yield from home.purses(player, [goods] * len(home.GOODS_SHOWN))
    yield from home.dwarfs(player, place, dwarfs, False)


def _summary(player: Player) -> str:
    return (
        f"**{{seat:{player.seat}}}**\n{_dwarfs_text(player)}\n{_goods_text(player)}\n"
        "[quiet|A click shows the whole home board.]"
    )


def _goods_text(player: Player) -> str:
    return rich({good: getattr(player, good) for good in home.GOODS_SHOWN}) or "no goods"


def _few_goods(player: Player) -> str:
    """The goods with all animals together: what fits beside a board that is very small."""
    goods = {good: getattr(player, good) for good in home.GOODS_SHOWN if good not in FARM_ANIMALS}
    return rich(goods | {"farm_animal": sum(getattr(player, animal) for animal in FARM_ANIMALS)}) or "no goods"


def _dwarfs_text(player: Player) -> str:
    return " ".join(f"{{dwarf_armed:{dwarf.weapon}}}" if dwarf.weapon else "{dwarf}" for dwarf in player.dwarfs)


# -- the board --


def _rows(beyond: bool) -> list[str]:
    """The spaces of the board row by row, or of the board and all around it."""
    rim = int(beyond)
    rows, columns = range(1 - rim, home_board.ROWS + 1 + rim), range(1 - rim, home_board.COLUMNS + 1 + rim)
    return [home_board.name(column, row) for row in rows for column in columns]


BOARD, BEYOND = _rows(beyond=False), _rows(beyond=True)


@kept(*home.ON_BOARD)
def mini(player: Player, dwarfs: int) -> Iterator[MiniHome]:
    """A home board, small; with a row around it if tiles lie over its edge."""
    beyond = not home_board.BOARD.issuperset(player.land)
    spaces = BEYOND if beyond else BOARD
    animals = {herd.space: herd.animal for herd in home.herds(player, dwarfs)}
    yield MiniHome(
        home_board.COLUMNS + 2 * beyond,
        tuple([_ground(player, space) for space in spaces]),
        tuple([_kind_of_room(player.rooms.get(space, "")) for space in spaces]),
        tuple([space in player.stables for space in spaces]),
        tuple([animals.get(space) or _crop(player, space) for space in spaces]),
        player.seat,
    )


def _ground(player: Player, space: str) -> str:
    bare = ("forest" if home_board.HALF[space] == "forest" else "rock") if space in home_board.BOARD else ""
    return player.land.get(space, bare)


def _crop(player: Player, space: str) -> str:
    if space in player.grain_fields:
        return "crop_grain"
    return "crop_vegetable" if space in player.vegetable_fields else ""


def _kind_of_room(tile: str) -> str:
    if tile == ENTRY_LEVEL:
        return "dwelling"
    return TILES[tile].kind if tile else ""
