"""Where one player's cave, goods and dwarfs lie: large, around the cave; or small, as the opponent's side."""

from dataclasses import dataclass
from typing import NamedTuple

from game.api import Rect

from ..rules.cave import ADDITIONAL, PLACES, SLOTS
from ..rules.goods import EDIBLE
from ..rules.walls import EAST

EDGE, GAP = 8.0, 8.0
DOOR = 26.0
BANNER = 44.0
TILE_GAP = 0.05  # between a space and what lies on it, as a part of the space
RIM = 7.0  # rock around a cave
GRIP = 39.0  # how thick the gap between two spaces is to the mouse: 28 pixels where the bars are largest
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
    width: float = 0  # with all that lies around the cave

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
        thick = min(26, self.pitch * 0.3) if long else GRIP
        short = self.pitch * 0.03 if long else GRIP / 2  # what can be clicked leaves out the corners, where gaps cross
        if side == EAST:
            return Rect(at.x + at.w - thick / 2, at.y + short, thick, at.h - 2 * short)
        return Rect(at.x + short, at.y + at.h - thick / 2, at.w - 2 * short, thick)


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
BOTH_ERAS = Shape(-3, 6, 5, 90, (0.0, -2.6), (Tray(0, 2, 4, ERA_1_GOODS), Tray(2, -3, 3, ERA_2_GOODS)), right_margin=22)


def cave_plan(shape: Shape, room: Rect, *, goods: bool, crowded: bool) -> CavePlan:
    """Banner and cave below each other at the left edge of a room, and trays around the cave."""
    shelf = SHELF + GAP if shape.shelf else 0
    high = room.h - BANNER - GAP - 2 * RIM - EDGE / 2 - shape.door_below - shelf
    pitch = min(high / shape.rows, shape.widest)
    wide = shape.left_margin + shape.columns * pitch + shape.right_margin
    x, top = room.x, room.y
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
        width=wide,
    )


SMALL_BANNER, SMALL_DWARF, SMALL_GOOD = 34.0, 28.0, 26.0


def small_cave_plan(shape: Shape, at: Rect) -> CavePlan:
    """The opponent's side: name, dwarfs, cave and goods below each other, or the goods beside the cave."""
    goods = [good for tray in shape.trays for good in tray.goods] + list(shape.shelf.goods if shape.shelf else ())
    goods.sort()
    upright = at.h > at.w
    if upright:
        banner, dwarfs, body = at.split(SMALL_BANNER, SMALL_DWARF + 2, None, gap=4, down=True)
        tray_high = -(-len(goods) // 2) * SMALL_GOOD + 8
        cave, tray = body.split(None, tray_high, gap=GAP, down=True)
    else:
        top, body = at.split(SMALL_BANNER, None, gap=4, down=True)
        banner, dwarfs = top._replace(w=min(top.w, 400)).split(None, 4 * SMALL_DWARF, gap=GAP)
        cave, tray = body.split(body.h * shape.columns / shape.rows + 2 * RIM, None, gap=GAP)
    inner = cave.inset(RIM)
    pitch = min(inner.w / shape.columns, inner.h / shape.rows)
    area = Rect(inner.x + (inner.w - pitch * shape.columns) / 2, inner.y, pitch * shape.columns, pitch * shape.rows)
    columns = 2 if upright else 5
    places = tray.inset(4).grid(columns, -(-len(goods) // columns), 2)
    return CavePlan(
        area,
        pitch,
        shape.left,
        shape.additional,
        banner=banner,
        mountain=area.inset(-RIM),
        dwarfs=[
            Rect(dwarfs.right - (4 - number) * SMALL_DWARF, dwarfs.y + 1, SMALL_DWARF - 2, SMALL_DWARF)
            for number in range(4)
        ],
        trays=[tray],
        cells={good: Cell(place, place, place) for good, place in zip(goods, places, strict=False)},
        width=at.w,
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
