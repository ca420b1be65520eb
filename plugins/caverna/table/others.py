"""The others' home boards, small, each with its owner's dwarfs and goods."""

from collections.abc import Iterator

from game.api import WHO, Banner, Piece, Rect, Text, Words, lines

from ..components import ENTRY_LEVEL, TILES, rich
from ..rules import home_board
from ..speech import say
from ..state import Caverna, Player
from ..table.plates import bold
from . import home
from .faces import MiniHome
from .kept import kept

GAP = 8
GRIDS = {1: (1, 1), 2: (2, 1), 3: (3, 1), 4: (2, 2), 5: (2, 3), 6: (2, 3)}
"""In how many columns and rows so many boards lie; where there is width to spare, in one row."""
SHAPE = 1.5  # six columns and four rows
BANNER = 32.0
LARGE_BANNER = 40.0
DWARF = 27.0  # how wide each of the dwarfs beside a banner is, at most
WIDEST = 380.0  # a banner with its dwarfs
BROAD = 1.95
"""Where there is so much more width than height below the banner, the goods lie beside the board, else below it."""


def others(state: Caverna, player: Player, area: Rect) -> Iterator[Piece]:
    """All others, clockwise from the player's left."""
    seats = state.seats
    count = seats - 1
    grid = (count, 1) if area.w > SHAPE * 3 * area.h else GRIDS[count]
    for number, at in enumerate(area.grid(*grid, GAP)[:count], start=1):
        yield from _small_home(state.players[(player.seat + number) % seats], at, count == 1)


@kept()
def _small_home(player: Player, area: Rect, alone: bool) -> Iterator[Piece]:
    """A banner, the dwarfs, the board, and the goods: as tokens if there is room for them, else in a few words."""
    seat = player.seat
    top, body = area.split(LARGE_BANNER if alone else BANNER, None, gap=4, down=True)
    place = home.place("main", f"other{seat}:", area, False)
    row = len(player.dwarfs) * min(DWARF if not alone else LARGE_BANNER, top.w * 0.4 / len(player.dwarfs))
    if area.w > LEAST_FOR_DWARFS:
        banner, dwarfs = top._replace(w=min(top.w, WIDEST)).split(None, row, gap=4)
        yield from home.dwarfs(player, place, dwarfs, False)
    else:
        banner = top
        if body.h > area.w:  # there is room for a row of their own
            dwarfs, body = body.split(DWARF, None, gap=3, down=True)
            yield from home.dwarfs(player, place, dwarfs, False)
    yield Piece(f"banner:{seat}", banner, Banner(seat), 1)
    board, goods = _board_and_goods(body, alone)
    (face,) = mini(player, len(player.dwarfs))
    yield Piece(f"view:home{seat}#small", board, face, 1, "main", _summary(player))
    if alone:
        rows = 7 if goods.w < goods.h * 2 else 2
        yield from home.goods(player, place, goods, rows)
        yield from home.purses(player, home.goods_places(goods, rows))
    elif min(goods.w, goods.h) < LEAST_FOR_GOODS:
        yield from home.purses(player, [board] * len(home.GOODS_SHOWN))
    else:
        most = FEW_GOODS if goods.w < LEAST_FOR_ALL_GOODS else len(home.GOODS_SHOWN)
        said = Text(_goods_text(player, most), 21, "left", serif=True, bold=True)
        yield Piece(f"has:{seat}", goods, said, 1, "main")
        yield from home.purses(player, [goods] * len(home.GOODS_SHOWN))


LEAST_FOR_DWARFS, LEAST_FOR_GOODS = 180.0, 44.0
"""Units: where there is less room than that, dwarfs and goods are told with the tip of the board only."""

LEAST_FOR_ALL_GOODS, FEW_GOODS = 120.0, 5
"""Units: where there is less room, so many kinds of goods are seen; the tip of the board has all."""


def _board_and_goods(body: Rect, alone: bool) -> tuple[Rect, Rect]:
    """The board as large as it gets while the goods have room beside it or below it."""
    if body.w > BROAD * body.h or alone:
        board, goods = body.split(min(body.h * SHAPE, body.w * 0.64), None, gap=6)
    else:
        board, goods = body.split(min(body.w / SHAPE, body.h), None, gap=3, down=True)
    high = min(board.h, board.w / SHAPE)
    return board._replace(h=high, w=high * SHAPE), goods


def _summary(player: Player) -> Words:
    return lines(
        bold(WHO[player.seat]),
        _dwarfs_text(player),
        _goods_text(player),
        say("[quiet|A click shows the whole home board.]"),
    )


def _goods_text(player: Player, most: int = len(home.GOODS_SHOWN)) -> Words:
    """What a player has; of more kinds than the most those that there are many of, and a sign that there are more."""
    had = {good: count for good in home.GOODS_SHOWN if (count := getattr(player, good))}
    many = sorted(had, key=lambda good: -had[good])[:most]
    shown = rich({good: had[good] for good in had if good in many}) + (" …" if len(had) > most else "")
    return shown or say("no goods")


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
