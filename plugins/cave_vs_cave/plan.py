"""Where everything lies on the table, in table units: a plan for each combination of players and boards."""

from dataclasses import dataclass
from functools import lru_cache

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
        return Rect(
            self.area.x + (column - self.left) * self.pitch, self.area.y + row * self.pitch, self.pitch, self.pitch
        )

    def slot(self, slot: int, long: bool = False) -> Rect:
        """The gap for a wall; `long` as far as a wall is seen, otherwise as far as it can be clicked."""
        _, first, _, side = SLOTS[slot]
        at = self.space(first)
        length = self.pitch - (8 if long else GRIP)
        thick = 26 if long else GRIP
        if side == EAST:
            return Rect(at.x + at.w - thick / 2, at.y + (at.h - length) / 2, thick, length)
        return Rect(at.x + (at.w - length) / 2, at.y + at.h - thick / 2, length, thick)


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


def plan_of(state: CaveState) -> Plan:
    """The plan for the table as it is now."""
    boards = sum(1 << era for era in (1, 2) if state.caves[0].spaces & BOARD[era])
    drafting = state.phase in ("draft", "cover")
    return _plan(state.seats, boards, 0 if drafting else len(state.board), bool(state.pool))


@lru_cache(maxsize=32)
def _plan(seats: int, boards: int, actions: int, pool: bool) -> Plan:
    """`boards`: bit 1 for the era I board, bit 2 for that of era II."""
    left, columns, rows = {2: (0, 3, 5), 4: (-3, 3, 4), 6: (-3, 6, 5)}[boards]
    crowded = seats == 2 and columns == 6
    top = EDGE + (100 + GAP + INFO if crowded else 0)  # the action board lies above crowded caves, else between them
    most = HIGH - top - EDGE - BANNER - SHELF - 2 * GAP - (DOOR if boards == 4 else 0)
    pitch = min(most / rows, 131.0 if boards == 4 else 116.0)  # ten goods need their width below the cave
    door = DOOR if boards == 2 else 0.0  # era I is entered from the left
    wide = columns * pitch + door
    caves = []
    for seat in range(seats):
        x = EDGE if seat == 0 else WIDE - EDGE - wide
        caves.append(_cave_plan(x, top, wide, pitch, left, rows, boards, door))
    middle_x = EDGE + wide + 2 * GAP
    middle_w = WIDE - middle_x - EDGE if seats == 1 else WIDE - 2 * middle_x
    bonuses = len(BONUSES) if boards & 4 and actions else 0
    if crowded:
        board, below = _action_rects(Rect(EDGE, EDGE, WIDE - 2 * EDGE, 100), actions, bonuses, 1)
        info = (
            Rect(EDGE, below, board[actions - bonuses].x - EDGE - GAP, INFO) if actions else Rect(EDGE, EDGE, 800, INFO)
        )
        y = top
    else:
        columns_of_tiles = 6 if bonuses == 0 else 8
        height = 108.0 if actions else 0.0
        board, below = _action_rects(
            Rect(middle_x, EDGE, middle_w, height), actions, bonuses, -(-actions // columns_of_tiles)
        )
        info = Rect(middle_x, below + (BONUS if bonuses else 0), middle_w, INFO)
        y = info.y + INFO + GAP
    hand = Rect(middle_x, y, middle_w, HAND)
    y += HAND + GAP
    pool_area = None
    if pool:
        pool_area = Rect(middle_x, y, middle_w, POOL)
        y += POOL + GAP
    sale = Rect(middle_x, y, middle_w, HIGH - y - EDGE)
    return Plan(
        caves,
        board,
        [Rect(r.x, r.y + r.h + 2, r.w, BONUS) for r in board[actions - bonuses :]] if bonuses else [],
        info,
        hand,
        pool_area,
        sale,
    )


def _cave_plan(
    x: float, top: float, wide: float, pitch: float, left: int, rows: int, boards: int, door: float
) -> CavePlan:
    dwarf = BANNER - 8
    area = Rect(x + door, top + BANNER + GAP, wide - door, rows * pitch)
    # The additional cavern lies in a corner of the picture that no board covers.
    additional = (0.0, -3.0) if boards == 4 else (1.1, 2.0)
    return CavePlan(
        area,
        pitch,
        left,
        additional,
        banner=Rect(x, top, wide - 5 * dwarf - GAP, BANNER),
        # The short game is entered from below, through the last row.
        shelf=Rect(x, area.y + area.h + GAP + (DOOR if boards == 4 else 0), wide, SHELF),
        mountain=Rect(x - 2, area.y - 4, wide + 4, area.h + 8),
        dwarfs=[Rect(x + wide - (4 - number) * dwarf, top + 4, dwarf - 2, dwarf) for number in range(4)],
    )


def _action_rects(first: Rect, count: int, bonuses: int, rows: int) -> tuple[list[Rect], float]:
    """The spaces of the action board in rows, and where the next thing below may begin."""
    if not count:
        return [], first.y
    columns = -(-count // rows)
    wide = (first.w + GAP) / columns
    rects = [
        Rect(first.x + index % columns * wide, first.y + index // columns * (first.h + GAP), wide - GAP, first.h)
        for index in range(count)
    ]
    return rects, first.y + rows * (first.h + GAP)


def grid(area: Rect, count: int, *, ratio: float, widest: float, gap: float = GAP) -> list[Rect]:
    """Places for so many tiles of a shape (height over width) in an area, as large as they fit."""
    if not count:
        return []
    best = 0.0
    columns = 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        wide = min((area.w + gap) / tried - gap, ((area.h + gap) / rows - gap) / ratio, widest)
        if wide > best - 0.01:
            best, columns = wide, tried
    return [
        Rect(
            area.x + index % columns * (best + gap),
            area.y + index // columns * (best * ratio + gap),
            best,
            best * ratio,
        )
        for index in range(count)
    ]
