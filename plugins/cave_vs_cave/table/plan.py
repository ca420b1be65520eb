"""Where everything lies on the table, in table units: a plan for each combination of players and boards."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from game.api import Ask, Rect

from ..rules.cave import ADDITIONAL, BOARD, PLACES, SLOTS
from ..rules.goods import EDIBLE
from ..rules.walls import EAST
from ..state import CaveState
from ..tiles import ROOM_OF, bonuses


class Day(Enum):
    """What the table makes room for, because it is asked."""

    USUAL = auto()
    MARKET = auto()  # a room for sale is chosen: they are large, and the action tiles show their names only
    WORK = auto()  # a room is activated: where they are small they lie once more above the caves; the pool is large


WIDE, HIGH = 1600.0, 740.0
EDGE, GAP = 8.0, 8.0
DOOR = 26.0
BANNER = 44.0
TILE_GAP = 0.05  # between a space and what lies on it, as a part of the space
RIM = 7.0  # rock around a cave
GRIP = 39.0  # how thick the gap between two spaces is to the mouse: 28 pixels where the bars are largest
BONUS, HEADING = 34.0, 39.0
ACTION, ACTION_ALONE, ACTION_WITH_POOL, COMPACT = 98.0, 112.0, 86.0, 42.0
HAND, HAND_WITH_BONUS = 76.0, 97.0
POOL: Final = {Day.USUAL: 104.0, Day.MARKET: 62.0, Day.WORK: 134.0}
SHELF = 116.0
TRADE = 41.0  # the plaque under a good that can be traded for food


class Cell(NamedTuple):
    """Where a good stands in its tray, where the plaque below it goes, and where a light around it."""

    good: Rect
    trade: Rect
    light: Rect


@dataclass
class CavePlan:
    """Where one player's cave and goods lie."""

    area: Rect
    pitch: float
    left: int  # the leftmost column
    additional: tuple[float, float]  # row and column of the additional cavern
    banner: Rect
    mountain: Rect
    dwarfs: list[Rect]
    trays: list[Rect]
    cells: dict[int, Cell]  # by good

    def space(self, space: int) -> Rect:
        """A space of the cave."""
        row, column = self.additional if space == ADDITIONAL else PLACES[space]
        x = self.area.x + (column - self.left) * self.pitch
        return Rect(x, self.area.y + row * self.pitch, self.pitch, self.pitch)

    def tile(self, space: int) -> Rect:
        """Where the tile on a space lies."""
        return self.space(space).inset(self.pitch * TILE_GAP)

    def slot(self, slot: int, long: bool = False) -> Rect:
        """The gap for a wall; `long` as far as a wall is seen, otherwise as far as it can be clicked."""
        _, first, _, side = SLOTS[slot]
        at = self.space(first)
        thick = 26 if long else GRIP
        short = 4 if long else GRIP / 2  # what can be clicked leaves out the corners, where gaps cross
        if side == EAST:
            return Rect(at.x + at.w - thick / 2, at.y + short, thick, at.h - 2 * short)
        return Rect(at.x + short, at.y + at.h - thick / 2, at.w - 2 * short, thick)


@dataclass
class Plan:
    """Where all things lie."""

    caves: list[CavePlan]
    actions: list[Rect]
    bonuses: list[Rect]
    info: Rect
    hand: Rect
    pool: Rect | None
    heading: Rect | None
    sale: Rect
    shelf: Rect | None = None  # the rooms that can be activated, once more and large
    compact: bool = False  # the action tiles show their names only


class Tray(NamedTuple):
    """A tray of goods in a corner that no board covers: where, in spaces, and so many goods to a row."""

    row: float
    column: int
    rows: float
    goods: tuple[int, ...]
    across: int = 2


class Shape(NamedTuple):
    """The picture of a cave: what its boards cover, and what lies in the corners that they leave free."""

    left: int  # the leftmost column
    columns: int
    rows: int
    widest: float  # a space
    additional: tuple[float, float]  # row and column of the additional cavern
    trays: tuple[Tray, ...]
    left_margin: float = RIM  # era I is entered from the left
    right_margin: float = RIM  # wider for a wall on the open side of the additional cavern, or for a wider tray
    door_below: float = 0  # the short game from below, through the last row
    shelf: Tray | None = None  # below the cave, as wide as it is


ERA_1_GOODS, ERA_2_GOODS = (0, 1, 2, 3, 4, 5), (6, 7, 8, 9)
ERA_1 = Shape(0, 3, 5, 134, (0.0, 2.0), (Tray(0, 2, 4, ERA_1_GOODS),), left_margin=DOOR, right_margin=12)
ERA_2 = Shape(
    -3,
    3,
    4,
    131,
    (0.0, -2.6),
    (Tray(2, -3, 2.2, ERA_2_GOODS),),
    door_below=DOOR,
    shelf=Tray(0, 0, 0, ERA_1_GOODS, across=6),
)
BOTH_ERAS = Shape(
    -3, 6, 5, 118, (0.0, -2.6), (Tray(0, 2, 4, ERA_1_GOODS), Tray(2, -3, 3, ERA_2_GOODS)), right_margin=22
)


def day_of(state: CaveState, ask: Ask | None, seat: int) -> Day:
    """What whoever looks is to choose: a room for sale (then to pay and place it), or a room to activate and use."""
    if ask is None or ask.seat != seat or state.before_era_2:
        return Day.USUAL
    rooms = [ROOM_OF[key] for key in (*ask.options, ask.subject) if key in ROOM_OF]
    if any(room in state.display for room in rooms):
        return Day.MARKET
    return Day.WORK if rooms else Day.USUAL


def plan_of(state: CaveState, day: Day = Day.USUAL) -> Plan:
    """The plan for the table as it is now, on a day that asks for this or that."""
    spaces = state.caves[0].spaces
    shape = {BOARD[1]: ERA_1, BOARD[2]: ERA_2}.get(spaces & (BOARD[1] | BOARD[2]), BOTH_ERAS)
    actions = 0 if state.before_era_2 else len(state.board)
    crowded = tuple(bool(cave.spaces >> ADDITIONAL & 1) for cave in state.caves)
    return _plan(shape, crowded, actions, len(bonuses(state)) if state.era == 2 else 0, bool(state.pool), day)


@lru_cache(maxsize=64)
def _plan(shape: Shape, crowded: tuple[bool, ...], actions: int, bonuses: int, pool: bool, day: Day) -> Plan:
    """Caves at the sides; between them the action board, the tile in hand, and the rooms for sale.

    Two caves of both eras leave too little between them: then the action board lies above everything, in two rows,
    and the supply has a place in it between the tiles of the two eras; the rooms need the place of their heading.
    """
    seats = len(crowded)
    above = seats == 2 and shape is BOTH_ERAS
    band = 2 * (ACTION + GAP) + BONUS + 2 if above else 0
    caves = [_cave_plan(shape, seat, EDGE + band, goods=actions > 0, crowded=crowded[seat]) for seat in range(seats)]
    x = caves[0].mountain.right + GAP
    middle = Rect(x, EDGE + band, WIDE - x - (x if seats == 2 else EDGE), HIGH - band - 2 * EDGE)
    hand_high = HAND_WITH_BONUS if bonuses else HAND
    if above:
        wide = Rect(EDGE, EDGE, WIDE - 2 * EDGE, band - GAP)
        hand, sale = middle.split(hand_high, None, gap=GAP, down=True)
        if day is Day.WORK:
            top, shelf = wide.split(2 * COMPACT + GAP, None, gap=GAP, down=True)
            upper, lower = (row.columns(10, GAP) for row in top.rows(2, GAP))
            board = [*upper[:6], *lower[:5], *upper[6:]]
            return Plan(caves, board, lower[6:], lower[5], hand, None, None, sale, shelf=shelf, compact=True)
        if day is Day.MARKET:
            board, sale = _action_board(sale, actions + 1, 4, COMPACT), wide
        else:
            board = _action_board(wide, actions + 1, 8, ACTION)
        info = board.pop(actions - bonuses)
        return Plan(caves, board, _below(board, bonuses), info, hand, None, None, sale, compact=day is Day.MARKET)
    compact = day is Day.MARKET or (day is Day.WORK and pool)
    high, columns = (ACTION_WITH_POOL if pool else ACTION), (5 if bonuses else 4)
    if seats == 1 and not bonuses:
        high, columns = ACTION_ALONE, 6
    board = _action_board(middle, actions, columns, COMPACT if compact else high)
    used = board[-1].bottom + GAP + (BONUS if bonuses else 0) - middle.y if board else 0
    _, hand, pool_area, heading, sale = middle.split(
        used, hand_high + GAP, POOL[day] + GAP if pool else 0, HEADING + GAP, None, down=True
    )
    hand, pool_area, heading = (area._replace(h=area.h - GAP) for area in (hand, pool_area, heading))
    return Plan(
        caves, board, _below(board, bonuses), heading, hand, pool_area if pool else None, heading, sale, compact=compact
    )


def _below(board: list[Rect], bonuses: int) -> list[Rect]:
    """The bonus spaces below the last tiles of the action board."""
    return [Rect(at.x, at.bottom + 2, at.w, BONUS) for at in board[len(board) - bonuses :]]


def _cave_plan(shape: Shape, seat: int, top: float, *, goods: bool, crowded: bool) -> CavePlan:
    """Banner and cave below each other, at the left edge of the table or at the right one, and trays around it."""
    shelf = SHELF + GAP if shape.shelf else 0
    high = HIGH - top - BANNER - GAP - 2 * RIM - EDGE / 2 - shape.door_below - shelf
    pitch = min(high / shape.rows, shape.widest)
    wide = shape.left_margin + shape.columns * pitch + shape.right_margin
    x = EDGE if seat == 0 else WIDE - EDGE - wide
    area = Rect(x + shape.left_margin, top + BANNER + GAP + RIM, wide - shape.left_margin, shape.rows * pitch)
    dwarf = BANNER - 8
    trays: list[Rect] = []
    cells: dict[int, Cell] = {}
    for tray in shape.trays if goods else ():
        at = _tray_place(shape, tray, area, pitch, crowded=crowded)
        trays.append(at)
        cells |= _cells(at, tray)
    if shape.shelf and goods:
        at = Rect(x, area.y + area.h + RIM + shape.door_below, wide, SHELF)
        trays.append(at)
        cells |= _cells(at, shape.shelf)
    return CavePlan(
        area,
        pitch,
        shape.left,
        shape.additional,
        banner=Rect(x, top, wide - 5 * dwarf - GAP, BANNER),
        mountain=Rect(area.x - RIM, area.y - RIM, area.w + 2 * RIM, area.h + 2 * RIM),
        dwarfs=[Rect(x + wide - (4 - number) * dwarf, top + 4, dwarf - 2, dwarf) for number in range(4)],
        trays=trays,
        cells=cells,
    )


def _tray_place(shape: Shape, tray: Tray, area: Rect, pitch: float, *, crowded: bool) -> Rect:
    """A corner of the cave, less the rock of its neighbours; shorter where the additional cavern lies above it."""
    rows, row = tray.rows, tray.row
    if crowded and tray.column == shape.additional[1]:
        row += 1 + (GRIP / 2 + 2) / pitch
        rows -= row
    x = area.x + (tray.column - shape.left) * pitch
    y, low = area.y + row * pitch, area.y + (row + rows) * pitch
    first, last = tray.column == shape.left, tray.row + tray.rows >= shape.rows
    left, right = (x - RIM, x + pitch - RIM - 4) if first else (x + RIM + 4, area.x + area.w)
    top = y - RIM if not row else y + RIM + 4 if row == tray.row else y
    return Rect(left, top, right - left, (low + RIM if last else low - RIM - 4) - top)


def _cells(at: Rect, tray: Tray) -> dict[int, Cell]:
    """The goods of a tray in rows, with room for a plaque under rows in which something can be eaten."""
    rows = [tray.goods[start : start + tray.across] for start in range(0, len(tray.goods), tray.across)]
    kitchens = [any(good in EDIBLE for good in row) for row in rows]
    inner = at.inset(4, 5)  # so that two goods beside each other are wide enough to be clicked
    wide = inner.w / tray.across
    free = inner.h - TRADE * sum(kitchens)
    high = min(free / len(rows) - 4, wide * 1.4)
    gap = free / len(rows) - high
    found, y = {}, inner.y
    for row, kitchen in zip(rows, kitchens, strict=True):
        y += gap / 2
        for number, good in enumerate(row):
            x = inner.x + number * wide
            trade = Rect(x + 1, y + high + 1, max(wide - 2, GRIP), GRIP)
            found[good] = Cell(Rect(x + 2, y, wide - 4, high), trade, light=Rect(x, y - 2, wide, high + 3))
        y += high + gap / 2 + (TRADE if kitchen else 0)
    return found


def _action_board(area: Rect, count: int, columns: int, high: float) -> list[Rect]:
    """The spaces of the action board at the top of an area, in rows so high, of so many at most."""
    rows = -(-count // columns)
    return area._replace(h=rows * (high + GAP) - GAP).grid(columns, rows, GAP)[:count] if count else []


TALL, FLAT = 1.12, 0.7  # a tile's height over its width: as it likes to be, and as it is where height is scarce
ROOMY, FLATTER = 120.0, 0.62  # a tile so high has room for everything even if it is flatter
WIDEST, WIDEST_GAP = 212.0, 44.0


def grid(area: Rect, count: int, widest: float = WIDEST) -> list[Rect]:
    """Places for so many room tiles in an area: as large as they fit, spread over its width."""
    if not count:
        return []
    ways = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        high = (area.h + GAP) / rows - GAP
        wide = min((area.w + GAP) / columns - GAP, widest, high / (FLATTER if high >= ROOMY else FLAT))
        ways.append((wide * min(high, wide * TALL), columns, wide, min(high, wide * TALL)))
    _, columns, wide, high = max(ways)
    rows = -(-count // columns)
    gap = min((area.w - columns * wide) / max(columns - 1, 1), WIDEST_GAP)
    filled = Rect(area.x, area.y, columns * (wide + gap) - gap, rows * (high + GAP) - GAP)
    return filled.grid(columns, rows, (gap, GAP))[:count]
