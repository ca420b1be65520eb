"""Painters of tiles, action spaces, the calendar, plates and headings; those of the land are in `ground`."""

from game.api import Box, Canvas, paints

from ..components import SPACES
from .faces import (
    FOOT,
    Calendar,
    Furnishing,
    Heading,
    LootItem,
    Meal,
    Plate,
    RoundBack,
    SpaceCard,
    SpaceWords,
)

KINDS = {
    "dwelling": "orange",
    "special_room": "green",
    "material_room": "green",
    "food_room": "green",
    "parlor": "yellow",
    "storage": "yellow",
    "chamber": "yellow",
}
"""The colours of the name tags."""
STAGES = ("parchment", "blue", "green", "purple", "red")
LONG = 13
"""Letters of a word: a longer one is broken after its last hyphen."""
NUMERALS = ("", "I", "II", "III", "IV")
"""The colours of the cards by the stage of the game that they come in, and how their backs count the stages."""


# -- furnishing tiles --


@paints(Furnishing)
def paint_furnishing(face: Furnishing, canvas: Canvas) -> None:
    """A name tag in the colour of its kind with the points, the cost on wood at the left, and the ability."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    tag = Box.at(0, 0, w, h * 0.42 if face.small else min(h * 0.34, canvas.px(50)))
    canvas.fill(tag, *canvas.tones(KINDS[face.kind]))
    canvas.fill(Box.at(0, tag.bottom - canvas.px(1.2), w, canvas.px(1.2)), "shadow", alpha=80)
    pad = canvas.px(2 if face.small else 3)
    shield = 0.0 if face.small else tag.h * 0.86
    indent = pad if face.small else max(pad, h * 0.05)
    title = Box.at(indent, 0, w - indent - pad - shield * 1.15, tag.h)
    units = canvas.text_units(tag.h * (0.46 if face.small else 0.52))
    canvas.text(
        face.title, title, min(units, 34), serif=True, bold=True, color="ink", align="center" if face.small else "left"
    )
    left = 0.0
    if not face.small:
        _paint_points(face.points, canvas, w - pad / 2 - shield * 1.1, tag.h * 0.07, shield * 1.1, shield)
        column = Box.at(0, tag.bottom, min(w * 0.28, canvas.px(110)), h - tag.h)
        left = column.w
        canvas.fill(column, "wood", "wood_dark")
        canvas.weave("wood", column)
        units = canvas.text_units(min(40 * canvas.scale, column.h * 0.4, column.w * 0.5))
        canvas.text(face.cost, column.inset(pad / 2), units, serif=True, bold=True, color="cream")
    right = w * 0.44 if face.herd else 0.0
    room = Box.at(left + pad, tag.bottom, w - left - right - 2 * pad, h - tag.h - 1)
    if face.words:
        room = _paint_words(face.words, canvas, room)
        room = room.inset(0, room.h * 0.08)
    units = min(50.0 if face.words else 42.0, room.h * (0.62 if face.words else 0.42) / canvas.scale)
    if canvas.typeset(face.effect, room.size, units, least=10, bold=True, trial=True).clipped:
        canvas.icon(face.kind, room.inset(pad))  # what it does is said on hover
    else:
        canvas.text(face.effect, room, units, least=10, bold=True, color="ink")
    canvas.round_off(6)
    canvas.edge(color="brass_dark", width=1.2, radius=6)


def _paint_words(words: str, canvas: Canvas, room: Box) -> Box:
    """A sentence below the ability, or beside it where the tile is wide; returns the room that is left."""
    pad = canvas.px(6)
    if room.w > room.h * 3.2:
        room, said = room.split(room.w * 0.44, None)
        canvas.fill(Box.at(said.x, said.y + pad, canvas.px(1.2), said.h - 2 * pad), "brass", alpha=150)
    else:
        room, said = room.split(room.h * 0.4, None, down=True)
        canvas.fill(Box.at(said.x + pad, said.y, said.w - 2 * pad, canvas.px(1.2)), "brass", alpha=150)
    said = said.inset(pad, pad / 2)
    canvas.text(words, said, min(26.0, said.h / 3.2 / canvas.scale), least=13, color="ink", align="left")
    return room


def _paint_points(points: str, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    shape = (
        f'<path d="M1 {h * 0.1} H{w - 1} V{h * 0.58} Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.58} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass")}" stroke-width="{max(h / 16, 1)}"/>'
    )
    at = Box.at(x, y, w, h)
    canvas.svg(shape, at)
    canvas.text(points, at, canvas.text_units(h * 0.62), serif=True, bold=True, color="ink")


# -- action spaces --


@paints(SpaceCard)
def paint_space_card(face: SpaceCard, canvas: Canvas) -> None:
    """The name, what the space does, and a wooden foot for goods and dwarfs; all of wood where somebody works."""
    canvas.panel("wood" if face.taken else "parchment")
    ink = "cream" if face.taken else "ink"
    w, h = canvas.w, canvas.h
    bar = Box.at(0, 0, w, h * 0.34)
    if face.stage:
        top, bottom = canvas.tones(STAGES[face.stage])
        if face.taken:
            top, bottom = (canvas.mix(tone, "wood_deep", 0.72) for tone in (top, bottom))
        canvas.fill(bar, top, bottom)
    elif not face.taken:
        canvas.fill(bar, "parchment_light", alpha=200)
    line = "brass_dark" if face.taken else "brass"
    canvas.fill(Box.at(0, bar.bottom - canvas.px(1.4), w, canvas.px(1.4)), line)
    pad = canvas.px(5)
    title = Box.at(canvas.px(2), bar.h * 0.05, w - canvas.px(4), bar.h * 0.95)
    canvas.text(_broken(face.title), title, _title_units(face.title, title, canvas), serif=True, bold=True, color=ink)
    strip = Box.at(0, h * (1 - FOOT), w, h * FOOT + 1)
    canvas.fill(strip, *(("wood_dark", "wood_deep") if face.taken else ("wood", "wood_dark")))
    canvas.weave("wood", strip)
    canvas.fill(Box.at(0, strip.y, w, canvas.px(1.4)), "shadow", alpha=90)
    room = Box.at(pad, bar.bottom + 1, w - 2 * pad, strip.y - bar.h - 2)
    canvas.text(face.effect, room, min(27.0, room.h * 0.42 / canvas.scale), least=10, bold=True, color=ink)
    canvas.round_off()
    canvas.edge(color=line)


def _broken(title: str) -> str:
    """The name of a space, in which a very long word may be broken."""
    words = [word if len(word) <= LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split()]
    return " ".join(words)


LONGEST_WORD = max((word for space in SPACES.own for word in _broken(space.title).split()), key=len)


def _title_units(title: str, room: Box, canvas: Canvas) -> float:
    """So small that two lines fit, and the longest word: then all names of a table are of one size, or smaller."""
    px = round(min(room.h * 0.4, 100))
    longest = max((LONGEST_WORD, *_broken(title).split()), key=len)
    wide = canvas.line(longest, px, serif=True, bold=True).size[0]
    return canvas.text_units(px * min(1, (room.w - canvas.px(3)) / wide))


@paints(RoundBack)
def paint_round_back(face: RoundBack, canvas: Canvas) -> None:
    """Dark wood in a thin frame: the round, and on a ribbon in the colour of its cards the stage."""
    canvas.panel("wood")
    w, h = canvas.w, canvas.h
    canvas.fill(canvas.area, "wood_deep", radius=8, alpha=110)
    inset = canvas.px(6)
    canvas.edge(canvas.area.inset(inset), "brass", width=1.3, radius=4, alpha=120)
    words = Box.at(2 * inset, h * 0.12, w - 4 * inset, h * 0.5)
    units = canvas.text_units(min(28.0 * canvas.scale, h * 0.22))
    canvas.text(f"Round\u00a0{face.round}", words, units, serif=True, bold=True, color="cream")
    ribbon = Box.at(inset, h * 0.62, w - 2 * inset, h * 0.2)
    top, bottom = canvas.tones(STAGES[face.stage])
    canvas.fill(ribbon, canvas.mix(top, "wood_deep", 0.55), canvas.mix(bottom, "wood_deep", 0.55))
    units = canvas.text_units(ribbon.h * 0.72)
    canvas.text(NUMERALS[face.stage], ribbon, units, serif=True, bold=True, color="cream")


@paints(SpaceWords)
def paint_space_words(face: SpaceWords, canvas: Canvas) -> None:
    """The name on a bar, and the sentence below it."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    bar = Box.at(0, 0, w, h * 0.23)
    if face.stage:
        canvas.fill(bar, *canvas.tones(STAGES[face.stage]))
    else:
        canvas.fill(bar, "parchment_light", alpha=200)
    canvas.fill(Box.at(0, bar.bottom - canvas.px(1.4), w, canvas.px(1.4)), "brass")
    pad = canvas.px(7)
    title = Box.at(pad, 0, w - 2 * pad, bar.h)
    canvas.text(face.title, title, canvas.text_units(bar.h * 0.62), serif=True, bold=True, color="ink")
    room = Box.at(pad, bar.bottom + pad / 2, w - 2 * pad, h - bar.h - pad)
    canvas.text(face.words, room, min(21.0, room.h / 4.6 / canvas.scale), color="ink", align="left")
    canvas.round_off()
    canvas.edge(color="brass")


# -- loot --


@paints(LootItem)
def paint_loot_item(face: LootItem, canvas: Canvas) -> None:
    """The strength on a corner, the item in the middle, its name at the foot; on wood what is out of reach."""
    canvas.panel("parchment" if face.near else "wood")
    ink = "ink" if face.near else "cream"
    w, h = canvas.w, canvas.h
    corner = Box.at(0, 0, h * 0.6, h * 0.31)
    canvas.fill(corner, "wood" if face.near else "wood_dark", "wood_dark", radius=8, corners="c")
    canvas.text(
        f"{{strength}}{face.strength}", corner, corner.h * 0.7 / canvas.scale, serif=True, bold=True, color="cream"
    )
    foot = h * 0.26
    item = Box.at(canvas.px(4), h * 0.35, w - canvas.px(8), h * 0.65 - foot)
    canvas.text(face.effect, item, item.h * 0.78 / canvas.scale, least=10, serif=True, bold=True, color=ink)
    name = Box.at(canvas.px(4), h - foot - canvas.px(2), w - canvas.px(8), foot)
    canvas.text(face.title, name, 19, color=ink)
    canvas.round_off()
    canvas.edge(color="brass" if face.near else "brass_dark")


# -- the calendar --


@paints(Calendar)
def paint_calendar(face: Calendar, canvas: Canvas) -> None:
    """One field for each round; the present one is lit."""
    canvas.panel("wood", radius=6)
    pad = canvas.px(4)
    count = len(face.rounds)
    width = (canvas.w - 2 * pad) / count
    for number, (round_, icon) in enumerate(face.rounds):
        at = Box.at(pad + number * width + 1, pad, width - 2, canvas.h - 2 * pad)
        if number == face.now:
            canvas.fill(at, "glow", "brass", radius=4)
        elif number < face.now:
            canvas.fill(at, "wood_deep", radius=4, alpha=120)
        else:
            canvas.fill(at, "parchment_dark", radius=4, alpha=46)
        color = "ink" if number == face.now else ("quiet" if number < face.now else "cream")
        half = at.w // 2
        units = canvas.text_units(at.h * 0.6)
        words = Box.at(at.x, at.y, half, at.h)
        canvas.text(round_, words, units, serif=True, bold=True, color=color)
        if icon:
            side = min(at.h - 2, half)
            canvas.icon(icon, Box.at(at.x + half, at.y + (at.h - side) / 2, side, side))


# -- plates and headings --


@paints(Plate)
def paint_plate(face: Plate, canvas: Canvas) -> None:
    """A plate with rich text in its middle."""
    canvas.panel(face.style)
    pad = canvas.px(6)
    light = face.style in ("parchment", "brass")
    # No higher than its lines: what is too long gets smaller before it is broken.
    high = min(canvas.h - pad, canvas.text_px(face.size) * 1.3 * (1 + face.text.count("\n")))
    room = Box.at(pad, (canvas.h - high) / 2, canvas.w - 2 * pad, high)
    canvas.text(face.text, room, face.size, serif=True, bold=True, color="ink" if light else "cream")


@paints(Meal)
def paint_meal(face: Meal, canvas: Canvas) -> None:
    """The words, and below them a plate for each food that is needed; what is missing is an empty plate."""
    canvas.panel("glass")
    w, h = canvas.w, canvas.h
    canvas.text(face.text, Box.at(0, h * 0.04, w, h * 0.42), 30, serif=True, bold=True, color="cream")
    side = min(h * 0.46, w / max(face.need, 1))
    left = (w - face.need * side) / 2
    for number in range(face.need):
        at = Box.at(left + number * side, h * 0.48, side, side)
        if number < face.have:
            canvas.icon("food", at)
        else:
            canvas.edge(at.inset(at.w * 0.15, at.h * 0.15), "loss_light", width=2, radius=side)


@paints(Heading)
def paint_heading(face: Heading, canvas: Canvas) -> None:
    """The text at the left, and a line that goes on to the right."""
    done = canvas.text(face.text, canvas.area, 20, serif=True, bold=True, color="cream", align="left")
    start = done.size[0] + canvas.px(12)
    if start < canvas.w:
        line = Box.at(start, canvas.h / 2, canvas.w - start, canvas.px(1.5))
        canvas.fill(line, "brass", alpha=140)
