"""How room tiles, action tiles and small plaques are painted."""

from typing import NamedTuple

from game.api import Box, Canvas, Face, paints

from ..tiles import ACTIONS
from .effect import paint_effect

NAMED, MEDIUM, CLOSE_UP = 64, 70, 170  # pixels: how large a room tile must be to show more of itself
WORDS = sorted({word for action in ACTIONS.own for word in action.name.split()})  # of one size on all tiles
DWARF = 24  # units: how wide a dwarf is who stands on the name of a tile
LEAST_LETTERS = 9  # pixels: the smallest letters that the table writes


class Chamber(Face, frozen=True):
    """A room tile. Its cost is shown while it is for sale, and in a close-up; in a cave there is less room."""

    name: str
    kind: str
    effect: str
    points: int
    cost: str
    diagram: str
    for_sale: bool


class ActionTile(Face, frozen=True):
    """An action tile: its name, and its parts one below the other (none where it only says which it is)."""

    name: str
    rows: tuple[str, ...]
    badge: str = ""


class Plaque(Face, frozen=True):
    """A small plate with a line of rich text."""

    text: str
    style: str = "parchment"  # empty: no plate


@paints(Chamber)
def paint_chamber(face: Chamber, canvas: Canvas) -> None:
    """Name on the colour of its kind, cost and walls on wood, effect on parchment, points on a shield."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    named = has_name(canvas)
    below = _paint_name(face, canvas) if named else _paint_band(face, canvas)
    shield = shield_place(canvas)
    marks = [shield]
    if named and face.diagram and (face.for_sale or w >= CLOSE_UP):
        row = Box(0, below, w, max(round(h * 0.23), round(w * 0.2)))
        canvas.fill(row, "wood", "wood_dark")
        canvas.weave("wood", row)
        _paint_cost(face, row, canvas, "cream")
        below = row.bottom
    elif face.diagram and not face.for_sale and w >= MEDIUM:
        side, pad = round(shield.w * 0.75), canvas.px(4)
        marks.append(Box(pad, h - side - pad, side, side))
        canvas.diagram(face.diagram, marks[-1])
    pad = canvas.px(4) if w >= MEDIUM else 2
    most = min(canvas.px(27), w / (5.4 if named else 3.4))
    paint_effect(face.effect, Box(pad, below + 1, w - 2 * pad, h - below - 2), marks, most, canvas)
    _shield(face.points, shield, canvas)
    canvas.round_off()
    canvas.edge(color=f"{face.kind}_dark")


def has_name(canvas: Canvas) -> bool:
    """Whether a tile is large enough for its name; on smaller ones the signs need the room, and the tip has it."""
    return bool(min(canvas.w, canvas.h) >= NAMED)


def _paint_name(face: Chamber, canvas: Canvas) -> int:
    """The name on the colour of its kind; returns where it ends."""
    title = title_of(face.name, canvas)
    bar = _bar(face, title.high, canvas)
    title.paint(face.name, bar, canvas)
    return bar.bottom


def _paint_band(face: Chamber, canvas: Canvas) -> int:
    """A band in the colour of its kind instead of the name, with the cost on it while it is for sale."""
    if not face.for_sale:
        return _bar(face, canvas.px(8), canvas).bottom
    bar = _bar(face, max(round(canvas.h * 0.3), LEAST_LETTERS + 4), canvas)
    _paint_cost(face, bar, canvas, "ink")
    return bar.bottom


def _bar(face: Chamber, high: int, canvas: Canvas) -> Box:
    """The upper end of a tile in the colour of its kind."""
    bar = Box(0, 0, canvas.w, high)
    canvas.fill(bar, *canvas.tones(face.kind))
    canvas.fill(Box(0, 0, bar.w, canvas.px(1.5)), "white", alpha=90)
    canvas.fill(Box(0, bar.bottom - canvas.px(1.5), bar.w, canvas.px(1.5)), "shadow", alpha=90)
    return bar


def shield_place(canvas: Canvas) -> Box:
    """Where the points are on a room tile: in the lower right corner."""
    side = min(round(min(canvas.w, canvas.h) * (0.27 if canvas.w >= MEDIUM else 0.22)), canvas.px(32))
    side = max(side, LEAST_LETTERS + 5)
    return Box(canvas.w - side - canvas.px(3), canvas.h - side - canvas.px(3), side, side)


class Title(NamedTuple):
    """How the name of a tile is set: in a bar so high, so large, so far from its ends, in these letters."""

    high: int
    size: float
    margin: int
    serif: bool
    bold: bool

    def paint(self, name: str, bar: Box, canvas: Canvas) -> None:
        """Writes the name into its bar."""
        canvas.text(name, bar.inset(self.margin / 2, 0), self.size, serif=self.serif, bold=self.bold)


class Letters(NamedTuple):
    """How far the letters of a name stay from the ends of its bar, and which they are."""

    margin: int
    serif: bool
    bold: bool


ON_ONE_LINE = ("Equipment Room", "Wood Storeroom")  # names up to their width; the few longer ones take two lines


def title_of(name: str, canvas: Canvas, bar: float = 0.2) -> Title:
    """How to set a name so that tiles of one size have names of one size, and no word is broken.

    Letters without serifs are narrower, thin ones narrower still; only small tiles need them.
    """
    one_line = round(canvas.h * bar)
    usual = Letters(canvas.px(6), serif=True, bold=True)
    largest = round(min(one_line * 0.66, canvas.h * bar * 0.7))
    px = next(
        (
            px
            for px in range(largest, LEAST_LETTERS, -1)
            if all(_fits(widest, px, usual, canvas) for widest in ON_ONE_LINE)
        ),
        LEAST_LETTERS,
    )
    ways = [usual]
    if px == LEAST_LETTERS:
        ways += [Letters(canvas.px(3), serif=False, bold=True), Letters(canvas.px(1), serif=False, bold=False)]
    for way in ways:
        if _fits(name, px, way, canvas):
            return Title(one_line, canvas.text_units(px), *way)
    for way in ways:
        if all(_fits(word, px, way, canvas) for word in name.split()):
            break
    return Title(max(one_line, round(px * 2.45)), canvas.text_units(px), *way)


def _fits(name: str, px: int, letters: Letters, canvas: Canvas) -> bool:
    """Whether a name fits on one line of a tile in letters of that size."""
    return canvas.line(name, px, serif=letters.serif, bold=letters.bold).size[0] < canvas.w - letters.margin


def _paint_cost(face: Chamber, row: Box, canvas: Canvas, color: str) -> None:
    """What the room costs and the walls it asks for."""
    canvas.fill(Box(0, row.bottom - canvas.px(1), row.w, canvas.px(1)), "shadow", alpha=110)
    pad = canvas.px(2.5)
    side = row.h - 2 * pad
    canvas.diagram(face.diagram, Box(row.right - side - pad, row.y + pad, side, side))
    left = max(pad, round(row.w * 0.04))
    room = Box(left, row.y, row.w - side - 2 * pad - left, row.h)
    units = canvas.text_units(row.h * (0.6 if has_name(canvas) else 0.72))
    canvas.text(face.cost, room, units, serif=True, bold=True, color=color, align="left", signs=True)


def _shield(points: int, rect: Box, canvas: Canvas) -> None:
    """The points on a small shield."""
    w, h = rect.size
    canvas.svg(
        f'<path d="M1 {h * 0.16} Q{w / 2} {-h * 0.06} {w - 1} {h * 0.16} L{w - 1} {h * 0.56} '
        f'Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.56} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass_dark")}" stroke-width="{max(h / 18, 1)}"/>',
        rect,
    )
    canvas.text(str(points), rect.inset(0, h * 0.05), canvas.text_units(h * 0.6), serif=True, bold=True)


@paints(ActionTile)
def paint_action_tile(face: ActionTile, canvas: Canvas) -> None:
    """Parchment with a title, and a fine orange line between the parts; without parts only the title."""
    canvas.panel("parchment")
    if not face.rows:
        _paint_only_name(face.name, canvas)
        return
    title = title_of(face.name, canvas, 0.24)
    bar = Box(0, 0, canvas.w, title.high)
    canvas.fill(bar, "parchment_light", alpha=200)
    canvas.fill(Box(0, bar.bottom - canvas.px(1.5), canvas.w, canvas.px(1.5)), "brass")
    title.paint(face.name, bar, canvas)
    pad = canvas.px(3)
    area = Box(pad, bar.bottom + 1, canvas.w - 2 * pad, canvas.h - bar.bottom - pad - 1)
    step = area.h / len(face.rows)
    units = min(24.0, canvas.w / canvas.scale / 5, step / canvas.scale * 0.8)
    for number, row in enumerate(face.rows):
        at = Box(area.x, round(area.y + number * step), area.w, round(step))
        if number:
            canvas.fill(Box(canvas.w // 6, at.y, canvas.w * 2 // 3, canvas.px(1)), "orange_dark", alpha=150)
        canvas.text(row, at, units, least=LEAST_LETTERS / canvas.scale, bold=True)
    if face.badge:  # beside the last part, which is always a single sign
        mark = min(canvas.px(30), round(step))
        canvas.icon(face.badge, Box(canvas.w - mark - pad, canvas.h - mark - pad, mark, mark))
    canvas.round_off()
    canvas.edge(color="brass")


def _paint_only_name(name: str, canvas: Canvas) -> None:
    """The name beside the place of a dwarf, on one line or two; all tiles in letters of one size."""
    room, _ = canvas.area.inset(canvas.px(3), 0).split(None, canvas.px(DWARF))
    largest = round(canvas.h * 0.42)
    sizes = range(min(largest, canvas.px(18)), LEAST_LETTERS, -1)
    px = next(
        (px for px in sizes if all(_width(word, px, canvas) < room.w for word in (*WORDS, *name.split()))),
        LEAST_LETTERS,
    )
    canvas.text(name, room, canvas.text_units(px), serif=True, bold=True)
    canvas.edge(color="brass")


def _width(word: str, px: int, canvas: Canvas) -> int:
    return canvas.line(word, px, serif=True, bold=True).size[0]


@paints(Plaque)
def paint_plaque(face: Plaque, canvas: Canvas) -> None:
    """Rich text on its plate, as large as it fits."""
    if face.style:
        canvas.panel(face.style)
    color = "cream" if face.style in ("", "wood", "stone", "felt", "glass") else "ink"
    room = canvas.area.inset(min(canvas.px(8), canvas.w // 8) / 2, canvas.px(4) / 2)
    canvas.text(face.text, room, min(24.0, canvas.h / canvas.scale * 0.5), bold=True, color=color)
