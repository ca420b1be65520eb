"""How room tiles, action tiles and small plaques are painted."""

from typing import NamedTuple

from game.api import Box, Canvas, Face, Vignette, Words, paints

from ..tiles import ACTIONS, ROOMS
from .effect import best_setting, lowest_strip, paint_effect

NAMED, MEDIUM, CLOSE_UP = 86, 70, 170  # pixels: how wide a room tile must be to show more of itself
LOW = 64  # pixels: how high at least for a name
DWARF = 27  # units: how wide a dwarf is who stands on the name of a tile
LETTERS, SIGNS = 13, 16  # pixels: the smallest letters of a name, and those beside which icons are 20 high
USUAL = 0.8  # pixels to a unit in a window of 1280 × 720


def least_letters(canvas: Canvas) -> int:
    """The smallest letters that are written; in a smaller window they are smaller with it."""
    return max(round(LETTERS * min(canvas.scale / USUAL, 1)), 1)


def least_signs(canvas: Canvas) -> int:
    """The smallest letters between icons: an effect that would be smaller is left to the reading place."""
    return max(round(SIGNS * min(canvas.scale / USUAL, 1)), 1)


APART = "\u2003"  # between two parts of an action tile that lie side by side


class Chamber(Face, frozen=True):
    """A room tile. Its cost is shown while it is for sale, and in a close-up; in a cave there is less room."""

    name: Words
    kind: str
    effect: Words
    points: int
    cost: Words
    diagram: str
    for_sale: bool
    vignette: Vignette | None = None


class ActionTile(Face, frozen=True):
    """An action tile: its name, and its parts one below the other (none where it only says which it is)."""

    name: Words
    rows: tuple[Words, ...]
    badge: str = ""
    vignette: Vignette | None = None


class Plaque(Face, frozen=True):
    """A small plate with a line of rich text."""

    text: Words
    style: str = "parchment"  # empty: no plate


class Glimpse(Face, frozen=True):
    """A room of the opponent's, too small for signs: its points on the colour of its kind."""

    kind: str
    points: int


LEAST_SCENE = 40
"""Pixels: a lower scene is none."""
TINY = 32
"""Pixels: on a room that is smaller, as in the rules' drawings at large text, only the scene is seen."""


@paints(Chamber)
def paint_chamber(face: Chamber, canvas: Canvas) -> None:
    """Name on the colour of its kind, cost and walls on wood, effect on parchment, points on a shield; and the scene
    wherever the effect, as large as ever, leaves it room. What would be too small to be read is left out: first the
    name, then the effect."""
    if face.for_sale and not has_name(canvas) and _cost_width(face, canvas) > canvas.w - canvas.px(6):
        _paint_ticket(face, canvas)
    elif not _paint_all(face, canvas, named=has_name(canvas)) and has_name(canvas):
        _paint_all(face, canvas, named=False)


def _cost_width(face: Chamber, canvas: Canvas) -> int:
    """How much width the cost needs on one line."""
    return int(canvas.line(face.cost, least_signs(canvas) + 1, serif=True, bold=True).size[0])


def _walls_below(face: Chamber, canvas: Canvas) -> bool:
    """Whether the walls of a room for sale have no room beside its cost: then they are drawn below the effect."""
    return _cost_width(face, canvas) > canvas.w - round(least_signs(canvas) * 1.8) - canvas.px(6)


def _paint_ticket(face: Chamber, canvas: Canvas) -> None:
    """A room for sale where there is no room for more than the cost, good by good, the walls and the points."""
    canvas.panel("parchment")
    bar = _bar(face, canvas.px(8), canvas)
    shield, pad = shield_place(canvas), 1
    goods = canvas.spoken(face.cost).split()
    left = Box(2 * pad, bar.bottom, canvas.w - shield.w - 3 * pad, canvas.h - bar.bottom - pad)
    units = canvas.text_units(least_signs(canvas))
    for good, row in zip(goods, left.rows(len(goods)), strict=True):
        canvas.text(good, row, units, serif=True, bold=True, align="left", signs=True)
    canvas.diagram(face.diagram, Box(canvas.w - shield.w, bar.bottom + pad, shield.w - pad, shield.w - pad))
    _shield(face.points, shield, canvas)
    canvas.round_off()
    canvas.edge(color=f"{face.kind}_dark")


def _paint_all(face: Chamber, canvas: Canvas, *, named: bool) -> bool:
    """Paints a room tile with its name or without it; false if it would better be painted without it."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    high = title_of(face.name, canvas).high if named else _band_high(face, canvas)
    shield = shield_place(canvas)
    priced = named and bool(face.diagram) and (face.for_sale or w >= CLOSE_UP)
    row = Box(0, high, w, max(round(h * 0.2), round(w * 0.18), canvas.px(30)) if priced else 0)
    pad = canvas.px(4) if w >= MEDIUM else 2
    most = max(min(canvas.px(27), w / (5.4 if named else 3.4)), least_signs(canvas))
    room, marks = Box(pad, row.bottom + 1, w - 2 * pad, h - row.bottom - 2), [shield]
    side = round(shield.w * 0.75)
    walls = Box(canvas.px(4), h - side - canvas.px(4), side, side)
    below_cost = face.for_sale and bool(face.diagram) and _walls_below(face, canvas)
    drawn = below_cost or (bool(face.diagram) and not priced and not face.for_sale and w >= MEDIUM)
    if below_cost:
        marks.append(walls)
    effect, least = canvas.spoken(face.effect), least_signs(canvas)
    fits = not effect or (w >= TINY and best_setting(effect, room, marks, most, canvas).px >= least)
    if named and not fits:
        return False
    below = _paint_name(face, canvas) if named else _paint_band(face, canvas)
    if not fits:
        _paint_scene(face, Box(0, below, w, h - below), canvas)
        _shield(face.points, shield, canvas)
    else:
        smallest = min(least, round(most))
        enough = round(most) if face.for_sale else smallest
        strip = lowest_strip(effect, room, marks, most, enough, canvas)
        if strip.y - below < LEAST_SCENE:  # signs as small as in a cave leave it room
            enough = smallest
            strip = lowest_strip(effect, room, marks, most, enough, canvas)
        scene = Box(0, below, w, strip.y - below)
        if named and _paint_scene(face, scene, canvas):
            room, most = Box(pad, scene.bottom, w - 2 * pad, h - scene.bottom - 1), enough
            walls = walls if below_cost else walls.moved(0, scene.bottom - h)
            if priced:
                _paint_price_tags(face, scene, row.h, canvas)
        elif priced:
            canvas.fill(row, "wood", "wood_dark")
            canvas.weave("wood", row)
            _paint_cost(face, row, canvas, "cream")
        elif drawn and not below_cost:
            marks.append(walls)
            drawn = best_setting(effect, room, marks, most, canvas).px >= least
            marks = marks if drawn else [shield]
        if drawn:
            canvas.diagram(face.diagram, walls)
        paint_effect(effect, room, marks, most, canvas)
        _shield(face.points, shield, canvas)
    canvas.round_off()
    canvas.edge(color=f"{face.kind}_dark")
    return True


@paints(Glimpse)
def paint_glimpse(face: Glimpse, canvas: Canvas) -> None:
    """As large as a number can be there."""
    canvas.fill(canvas.area, *canvas.tones(face.kind), radius=3)
    units = canvas.text_units(max(min(canvas.h * 0.5, canvas.px(22)), least_letters(canvas)))
    canvas.text(str(face.points), canvas.area, units, serif=True, bold=True)
    canvas.edge(color=f"{face.kind}_dark", radius=3)


def _paint_scene(face: Chamber, scene: Box, canvas: Canvas) -> bool:
    """The scene above the strip that the effect needs, if there is room for one."""
    if face.vignette is None or not canvas.vignette(face.vignette, scene):
        return False
    canvas.fill(Box(0, scene.bottom - canvas.px(1.2), canvas.w, canvas.px(1.2)), "brass_dark")
    return True


def _paint_price_tags(face: Chamber, scene: Box, high: int, canvas: Canvas) -> None:
    """What the room costs and the walls it asks for, as large as they are in a row of that height, on tags at the
    sides of the scene."""
    pad = canvas.px(2.5)
    left = max(pad, round(canvas.w * 0.04))
    below = _walls_below(face, canvas)
    room = (canvas.w - left if below else canvas.w - high - left, high)
    units = canvas.text_units(max(high * 0.6, least_signs(canvas)))
    cost = canvas.typeset(face.cost, room, units, serif=True, bold=True, color="cream", align="left", signs=True)
    y = scene.bottom - high
    tag = Box(0, y, min(cost.size[0] + left + 2 * pad, canvas.w), high)
    canvas.fill(tag, "wood", "wood_dark", radius=5, corners="b", alpha=245)
    canvas.write(cost, left, y + (high - cost.size[1]) / 2)
    if below:
        return
    canvas.fill(Box(canvas.w - high, y, high, high), "wood", "wood_dark", radius=5, corners="a", alpha=245)
    canvas.diagram(face.diagram, Box(canvas.w - high + pad, y + pad, high - 2 * pad, high - 2 * pad))


def has_name(canvas: Canvas) -> bool:
    """Whether a tile is large enough for its name; on smaller ones the signs need the room, and the tip has it."""
    usual = min(canvas.scale / USUAL, 1)
    return bool(canvas.w >= NAMED * usual and canvas.h >= LOW * usual)


def _paint_name(face: Chamber, canvas: Canvas) -> int:
    """The name on the colour of its kind; returns where it ends."""
    title = title_of(face.name, canvas)
    bar = _bar(face, title.high, canvas)
    title.paint(face.name, bar, canvas)
    return bar.bottom


def _paint_band(face: Chamber, canvas: Canvas) -> int:
    """A band in the colour of its kind instead of the name, with the cost on it while it is for sale."""
    bar = _bar(face, _band_high(face, canvas), canvas)
    if face.for_sale:
        _paint_cost(face, bar, canvas, "ink")
    return bar.bottom


def _band_high(face: Chamber, canvas: Canvas) -> int:
    return round(least_signs(canvas) * 1.45) if face.for_sale else canvas.px(8)


def _bar(face: Chamber, high: int, canvas: Canvas) -> Box:
    """The upper end of a tile in the colour of its kind."""
    bar = Box(0, 0, canvas.w, high)
    canvas.fill(bar, *canvas.tones(face.kind))
    canvas.fill(Box(0, 0, bar.w, canvas.px(1.5)), "white", alpha=90)
    canvas.fill(Box(0, bar.bottom - canvas.px(1.5), bar.w, canvas.px(1.5)), "shadow", alpha=90)
    return bar


def shield_place(canvas: Canvas) -> Box:
    """Where the points are on a room tile: in the lower right corner."""
    side = min(round(min(canvas.w, canvas.h) * (0.24 if canvas.w >= MEDIUM else 0.22)), canvas.px(32))
    side = max(side, round(least_letters(canvas) * 1.75))
    return Box(canvas.w - side - canvas.px(3), canvas.h - side - canvas.px(3), side, side)


class Title(NamedTuple):
    """How the name of a tile is set: in a bar so high, so large, so far from its ends, in these letters."""

    high: int
    size: float
    margin: int
    serif: bool
    bold: bool

    def paint(self, name: Words, bar: Box, canvas: Canvas) -> None:
        """Writes the name into its bar."""
        canvas.text(name, bar.inset(self.margin / 2, 0), self.size, serif=self.serif, bold=self.bold)


class Letters(NamedTuple):
    """How far the letters of a name stay from the ends of its bar, and which they are."""

    margin: int
    serif: bool
    bold: bool


ON_ONE_LINE = tuple(room.name for room in ROOMS.own if room.id in ("equipment_room", "wood_storeroom"))
"""Names up to their width stand on one line; the few longer ones take two."""


def title_of(name: Words, canvas: Canvas, bar: float = 0.2) -> Title:
    """How to set a name so that tiles of one size have names of one size, and no word is broken.

    Letters without serifs are narrower, thin ones narrower still; only small tiles need them.
    """
    least = least_letters(canvas)
    one_line = max(round(canvas.h * bar), round(least * 1.35))
    usual = Letters(canvas.px(6), serif=True, bold=True)
    largest = max(round(min(one_line * 0.66, canvas.h * bar * 0.7)), least)
    px = next(
        (px for px in range(largest, least, -1) if all(_fits(widest, px, usual, canvas) for widest in ON_ONE_LINE)),
        least,
    )
    ways = [usual]
    if px == least:
        ways += [Letters(canvas.px(3), serif=False, bold=True), Letters(canvas.px(1), serif=False, bold=False)]
    for way in ways:
        if _fits(name, px, way, canvas):
            return Title(one_line, canvas.text_units(px), *way)
    for way in ways:
        if all(_fits(word, px, way, canvas) for word in canvas.spoken(name).split()):
            break
    return Title(max(one_line, round(px * 2.45)), canvas.text_units(px), *way)


def _fits(name: Words, px: int, letters: Letters, canvas: Canvas) -> bool:
    """Whether a name fits on one line of a tile in letters of that size."""
    return canvas.line(name, px, serif=letters.serif, bold=letters.bold).size[0] < canvas.w - letters.margin


def _paint_cost(face: Chamber, row: Box, canvas: Canvas, color: str) -> None:
    """What the room costs and the walls it asks for."""
    canvas.fill(Box(0, row.bottom - canvas.px(1), row.w, canvas.px(1)), "shadow", alpha=110)
    pad = canvas.px(2.5)
    side = row.h - 2 * pad
    left = max(pad, round(row.w * 0.03))
    room = Box(left, row.y, row.w - left, row.h)
    if not _walls_below(face, canvas):
        canvas.diagram(face.diagram, Box(row.right - side - pad, row.y + pad, side, side))
        room = room._replace(w=row.w - side - 2 * pad - left)
    units = canvas.text_units(max(row.h * 0.6, least_signs(canvas)))
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
    canvas.text(str(points), rect.inset(0, h * 0.05), canvas.text_units(h * 0.62), serif=True, bold=True)


@paints(ActionTile)
def paint_action_tile(face: ActionTile, canvas: Canvas) -> None:
    """Parchment with a title, and a fine orange line between the parts; without parts only the title."""
    canvas.panel("parchment")
    if not face.rows:
        _paint_only_name(canvas.spoken(face.name), canvas)
        return
    title = title_of(face.name, canvas, 0.24)
    bar = Box(0, 0, canvas.w, title.high)
    canvas.fill(bar, "parchment_light", alpha=200)
    canvas.fill(Box(0, bar.bottom - canvas.px(1.5), canvas.w, canvas.px(1.5)), "brass")
    title.paint(face.name, bar, canvas)
    pad = canvas.px(3)
    area = Box(pad, bar.bottom + 1, canvas.w - 2 * pad, canvas.h - bar.bottom - pad - 1)
    rows = _rows_that_fit([canvas.spoken(row) for row in face.rows], area, canvas)
    step = area.h / len(rows)
    units = _units_of(step, canvas)
    mark = min(canvas.px(30), round(step)) if face.badge else 0
    if face.vignette is not None:
        widest = max(_row_width(row, (area.w, round(step)), units, canvas) for row in rows)
        left = max(widest, 2 * mark) + 4 * pad
        if canvas.vignette(face.vignette, Box(left, bar.bottom, canvas.w - left, canvas.h - bar.bottom)):
            area = area._replace(w=left - 2 * pad)
            canvas.fill(Box(left, bar.bottom, canvas.px(1.2), canvas.h - bar.bottom), "brass")
    for number, row in enumerate(rows):
        at = Box(area.x, round(area.y + number * step), area.w, round(step))
        if number:
            canvas.fill(Box(area.x + area.w // 6, at.y, area.w * 2 // 3, canvas.px(1)), "orange_dark", alpha=150)
        canvas.text(row, at, units, least=least_letters(canvas) / canvas.scale, bold=True)
    if face.badge:  # beside the last part, which is always a single sign
        canvas.icon(face.badge, Box(area.right - mark, canvas.h - mark - pad, mark, mark))
    canvas.round_off()
    canvas.edge(color="brass")


def _units_of(step: float, canvas: Canvas) -> float:
    """How large the parts of an action tile are written in rows of that height."""
    return float(min(24.0, canvas.w / canvas.scale / 5, step / canvas.scale * 0.82))


def _rows_that_fit(rows: list[str], area: Box, canvas: Canvas) -> list[str]:
    """The parts of an action tile one below the other; three of which two lie side by side where they would be too
    small otherwise."""
    if len(rows) < 3 or _units_of(area.h / len(rows), canvas) * canvas.scale >= least_signs(canvas):
        return rows
    units = _units_of(area.h / 2, canvas)
    first, second, third = rows
    ways = [
        [f"{first}{APART}{second}", third],
        [first, f"{second}{APART}{third}"],
        [f"{first}{APART}{third}", second],
    ]
    size = (canvas.w * 9, round(area.h / 2))
    return min(ways, key=lambda way: max(_row_width(row, size, units, canvas) for row in way))


def _row_width(row: str, size: tuple[int, int], units: float, canvas: Canvas) -> int:
    """How wide a part of an action tile comes out."""
    least = least_letters(canvas) / canvas.scale
    return canvas.typeset(row, size, units, least=least, bold=True, align="left", trial=True).size[0]


def _paint_only_name(name: str, canvas: Canvas) -> None:
    """The name beside the place of a dwarf, on one line or two; all tiles in letters of one size."""
    room, _ = canvas.area.inset(canvas.px(3), 0).split(None, canvas.px(DWARF))
    largest = round(canvas.h * 0.42)
    words = {word for action in ACTIONS.own for word in canvas.spoken(action.name).split()}
    least = least_letters(canvas)
    sizes = range(min(largest, canvas.px(18)), least, -1)
    px = next(
        (px for px in sizes if all(_width(word, px, canvas) < room.w for word in (*words, *name.split()))),
        least,
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
    canvas.text(face.text, room, min(24.0, canvas.h / canvas.scale * 0.62), bold=True, color=color)
