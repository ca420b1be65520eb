"""Where everything lies on the table, in table units: a plan for each combination of players and boards."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.api import Rect

from .cave import ADDITIONAL, BOARD, PLACES, SLOTS
from .state import CaveState
from .tiles import BONUSES
from .walls import EAST

WIDE, HIGH = 1600.0, 740.0
EDGE, GAP = 8.0, 8.0
DOOR = 26.0
BANNER, SHELF = 44.0, 106.0
TILE_GAP = 6.0  # between a space and what lies on it
GRIP = 36.0  # how thick the gap between two spaces is to the mouse
BONUS, INFO = 34.0, 38.0
ACTION_ROW, ACTION_TALL = 100.0, 108.0
HAND = 92.0
POOL = 122.0


@dataclass
class CavePlan:
    """Where one player's cave and goods lie."""

    area: Rect
    pitch: float
    left: int  # the leftmost column
    additional: tuple[float, float]  # row and column of the additional cavern
    banner: Rect
    shelf: Rect
    mountain: Rect
    dwarfs: list[Rect]

    def space(self, space: int) -> Rect:
        """A space of the cave."""
        row, column = self.additional if space == ADDITIONAL else PLACES[space]
        x = self.area.x + (column - self.left) * self.pitch
        return Rect(x, self.area.y + row * self.pitch, self.pitch, self.pitch)

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
    sale: Rect


class Shape(NamedTuple):
    """The picture of a cave: what its boards cover, and where its opening needs room."""

    left: int  # the leftmost column
    columns: int
    rows: int
    widest: float  # a space
    additional: tuple[float, float]  # row and column of the additional cavern: a corner that no board covers
    margin: float = 0  # at the right, for a wall on the open side of the additional cavern
    door_left: float = 0  # era I is entered from the left
    door_below: float = 0  # the short game from below, through the last row


ERA_1 = Shape(0, 3, 5, 116, (1.1, 2.0), margin=12, door_left=DOOR)
ERA_2 = Shape(-3, 3, 4, 131, (0.0, -3.0), door_below=DOOR)
BOTH_ERAS = Shape(-3, 6, 5, 116, (1.1, 2.0), margin=12)


def plan_of(state: CaveState) -> Plan:
    """The plan for the table as it is now."""
    spaces = state.caves[0].spaces
    shape = {BOARD[1]: ERA_1, BOARD[2]: ERA_2}.get(spaces & (BOARD[1] | BOARD[2]), BOTH_ERAS)
    actions = 0 if state.before_era_2 else len(state.board)
    return _plan(shape, state.seats, actions, len(BONUSES) if state.era == 2 else 0, bool(state.pool))


@lru_cache(maxsize=32)
def _plan(shape: Shape, seats: int, actions: int, bonuses: int, pool: bool) -> Plan:
    """Caves at the sides; between them the action board, the tile in hand, and the rooms for sale.

    Two caves of both eras leave too little between them: then the action board lies above everything in one row.
    """
    above = seats == 2 and shape is BOTH_ERAS
    top = EDGE + (ACTION_ROW + GAP + INFO if above else 0)
    caves = [_cave_plan(shape, seat, top) for seat in range(seats)]
    x = caves[0].shelf.x + caves[0].shelf.w + 2 * GAP
    wide = WIDE - x - (x if seats == 2 else EDGE)
    if above:
        board = _action_board(Rect(EDGE, EDGE, WIDE - 2 * EDGE, ACTION_ROW), actions, actions)
        info = Rect(EDGE, EDGE + ACTION_ROW + GAP, board[actions - bonuses].x - 2 * EDGE, INFO)
        y = top
    else:
        board = _action_board(Rect(x, EDGE, wide, ACTION_TALL), actions, 8 if bonuses else 6)
        y = board[-1].y + ACTION_TALL + GAP if board else EDGE
        info = Rect(x, y + (BONUS if bonuses else 0), wide, INFO)
        y = info.y + INFO + GAP
    below = [Rect(at.x, at.y + at.h + 2, at.w, BONUS) for at in board[actions - bonuses :]] if bonuses else []
    hand = Rect(x, y, wide, HAND)
    y += HAND + GAP
    pool_area = Rect(x, y, wide, POOL) if pool else None
    if pool:
        y += POOL + GAP
    return Plan(caves, board, below, info, hand, pool_area, sale=Rect(x, y, wide, HIGH - y - EDGE))


def _cave_plan(shape: Shape, seat: int, top: float) -> CavePlan:
    """Banner, cave and goods below each other, at the left edge of the table or at the right one."""
    high = HIGH - top - EDGE - BANNER - SHELF - 2 * GAP - shape.door_below
    pitch = min(high / shape.rows, shape.widest)
    wide = shape.door_left + shape.columns * pitch + shape.margin
    x = EDGE if seat == 0 else WIDE - EDGE - wide
    area = Rect(x + shape.door_left, top + BANNER + GAP, wide - shape.door_left, shape.rows * pitch)
    dwarf = BANNER - 8
    return CavePlan(
        area,
        pitch,
        shape.left,
        shape.additional,
        banner=Rect(x, top, wide - 5 * dwarf - GAP, BANNER),
        shelf=Rect(x, area.y + area.h + GAP + shape.door_below, wide, SHELF),
        mountain=Rect(x - 2, area.y - 4, wide + 4, area.h + 8),
        dwarfs=[Rect(x + wide - (4 - number) * dwarf, top + 4, dwarf - 2, dwarf) for number in range(4)],
    )


def _action_board(first_row: Rect, count: int, columns: int) -> list[Rect]:
    """The spaces of the action board, in rows of so many at most."""
    if not count:
        return []
    columns = -(-count // -(-count // columns))
    wide = (first_row.w + GAP) / columns
    return [
        Rect(
            first_row.x + index % columns * wide,
            first_row.y + index // columns * (first_row.h + GAP),
            wide - GAP,
            first_row.h,
        )
        for index in range(count)
    ]


TALL, FLAT = 1.12, 0.78  # a tile's height over its width: as it likes to be, and as it is where height is scarce


def grid(area: Rect, count: int, widest: float) -> list[Rect]:
    """Places for so many room tiles in an area: large, and in few rows."""
    if not count:
        return []
    ways = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        high = (area.h + GAP) / rows - GAP
        wide = min((area.w + GAP) / columns - GAP, widest, high / FLAT)
        ways.append((rows, columns, wide, min(high, wide * TALL)))
    largest = max(wide * high for _, _, wide, high in ways)
    _, columns, wide, high = min(
        (way for way in ways if way[2] * way[3] >= 0.72 * largest), key=lambda way: (way[0], -way[2] * way[3])
    )
    return [
        Rect(area.x + index % columns * (wide + GAP), area.y + index // columns * (high + GAP), wide, high)
        for index in range(count)
    ]
