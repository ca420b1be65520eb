"""Painters of action spaces, the calendar, plates and headings; those of the land are in `ground`, those of tiles in
`furnishings`."""

from game.api import Box, Canvas, Words, paints

from ..scoring import figure
from ..speech import say
from .faces import (
    BRIEF_FOOT,
    FOOT,
    Calendar,
    Forecast,
    Heading,
    LootItem,
    Mark,
    Meal,
    Plate,
    RoundBack,
    SpaceCard,
    SpaceWords,
    room_for_good,
)

STAGES = ("parchment", "blue", "green", "purple", "red")
LONG = 13
"""Letters of a word: a longer one is broken after its last hyphen."""
NUMERALS = ("", "I", "II", "III", "IV")
"""The colours of the cards by the stage of the game that they come in, and how their backs count the stages."""


# -- action spaces --


@paints(SpaceCard)
def paint_space_card(face: SpaceCard, canvas: Canvas) -> None:
    """The name, what the space does, and a wooden foot for goods and dwarfs, beside which the scene is if there is
    room for it; all dark where somebody works."""
    canvas.panel("wood" if face.taken else "parchment")
    if face.taken:
        canvas.fill(canvas.area, "wood_deep", radius=8, alpha=120)
    ink = "cream" if face.taken else "ink"
    w, h = canvas.w, canvas.h
    foot = h * (FOOT if face.effect else BRIEF_FOOT) if face.foot else 0.0
    bar = Box.at(0, 0, w, h * 0.33 if face.effect else h - foot)
    if face.stage:
        top, bottom = canvas.tones(STAGES[face.stage])
        if face.taken:
            top, bottom = (canvas.mix(tone, "wood_deep", 0.72) for tone in (top, bottom))
        canvas.fill(bar, top, bottom)
    elif not face.taken:
        canvas.fill(bar, "parchment_light", alpha=200)
    line = "brass_dark" if face.taken else "brass"
    canvas.fill(Box.at(0, bar.bottom - canvas.px(1.4), w, canvas.px(1.4)), line)
    title = Box.at(canvas.px(2), 0, w - canvas.px(4), bar.h)
    _paint_title(face.title, title, canvas, ink)
    if foot:
        strip = Box.at(0, h - foot, w, foot + 1)
        canvas.fill(strip, *(("wood_dark", "wood_deep") if face.taken else ("wood", "wood_dark")))
        canvas.weave("wood", strip)
        _, scene = strip.split(face.goods * room_for_good(strip, face.goods), None)
        _paint_scene(face, scene, canvas)
        canvas.fill(Box.at(0, strip.y, w, canvas.px(1.4)), "shadow", alpha=90)
    if face.effect:
        pad = canvas.px(2)
        room = Box.at(pad, bar.bottom, w - 2 * pad, h - foot - bar.h)
        units = min(27.0, h * (0.67 - FOOT) / 2.6 / canvas.scale * (1.0 if foot else 1.1))
        if not foot:  # nothing ever lies there: the scene has what the effect, as large as ever, leaves
            effect = canvas.typeset(face.effect, room.size, units, least=10, bold=True, trial=True)
            above, below = room.split(effect.size[1] + 2 * pad, None, down=True)
            if _paint_scene(face, Box(0, below.y, w, h - below.y), canvas):
                room = above
        canvas.text(face.effect, room, units, least=10, bold=True, color=ink)
        if face.taken:
            canvas.fill(room, "wood_deep", alpha=130)
    canvas.round_off()
    canvas.edge(color=line)


def _paint_scene(face: SpaceCard, at: Box, canvas: Canvas) -> bool:
    """The scene of a space, darker where somebody works; False where there is none."""
    if face.vignette is None or not canvas.vignette(face.vignette, at):
        return False
    if face.taken:
        canvas.fill(at, "wood_deep", alpha=130)
    canvas.fill(Box(at.x, at.y, at.w, canvas.px(1.2)), "brass_dark")
    return True


BREAKS = {"Blacksmithing": "Black-\nsmithing"}
"""Names of one long word, and where that may be broken."""


def _paint_title(said: Words, room: Box, canvas: Canvas, ink: str) -> None:
    """In two lines at most, and of one size on all spaces of a table; only what has a very long word is smaller."""
    title = canvas.spoken(said)
    px = round(min(room.h * 0.4, room.w * 0.19, 22.5 * canvas.scale))
    broken = " ".join(word if len(word) <= LONG else "-\n".join(word.rsplit("-", 1)) for word in title.split())
    wide = _widest(broken, px, canvas)
    if wide > room.w and title in BREAKS:
        broken, wide = BREAKS[title], 0
    units = canvas.text_units(px * min(1.0, room.w / wide) if wide else px)
    if canvas.typeset(broken, room.size, units, serif=True, bold=True, trial=True).clipped:
        broken = title  # what ends in an ellipsis keeps its hyphens as they are, and its tip says the rest
    canvas.text(broken, room, units, serif=True, bold=True, color=ink)


def _widest(words: str, px: int, canvas: Canvas) -> int:
    return max(canvas.line(word, px, serif=True, bold=True).size[0] for word in words.split())


def _dashes(w: int, h: int, inset: float, length: float) -> str:
    """A frame of dashes: as many as fit on each side, with a gap at the corners."""
    across, down = (max(2, round(side / length / 2)) for side in (w, h))
    path = []
    for number in range(across):
        x, end = ((number + part) * w / across for part in (0.25, 0.75))
        path += [f"M{x:.1f} {y:.1f}H{end:.1f}" for y in (inset, h - inset)]
    for number in range(down):
        y, end = ((number + part) * h / down for part in (0.25, 0.75))
        path += [f"M{x:.1f} {y:.1f}V{end:.1f}" for x in (inset, w - inset)]
    return "".join(path)


@paints(RoundBack)
def paint_round_back(face: RoundBack, canvas: Canvas) -> None:
    """A dashed frame on the bare table: the round, and on a ribbon in the colour of its cards the stage."""
    w, h = canvas.w, canvas.h
    line = canvas.px(1.6)
    canvas.svg(
        f'<path d="{_dashes(w, h, line, canvas.px(7))}" fill="none" stroke="{canvas.hex("brass")}" '
        f'stroke-opacity="0.45" stroke-width="{line}" stroke-linecap="round"/>'
    )
    words, ribbon = canvas.area.part(0.04, 0.14, 0.92, 0.42), canvas.area.part(0.05, 0.6, 0.9, 0.2)
    units = canvas.text_units(min(20.0 * canvas.scale, words.h * 0.6))
    title: Words = say("Round\u00a0{round}", round=face.round)
    if canvas.typeset(title, words.size, units, serif=True, bold=True, trial=True).clipped:
        title = str(face.round)
    canvas.text(title, words, units, serif=True, bold=True, color=canvas.mix("cream", "wood_deep", 0.36))
    top, bottom = canvas.tones(STAGES[face.stage])
    canvas.fill(ribbon, canvas.mix(top, "wood_deep", 0.7), canvas.mix(bottom, "wood_deep", 0.7), radius=3)
    units = canvas.text_units(min(ribbon.h * 0.8, 20 * canvas.scale))
    canvas.text(NUMERALS[face.stage], ribbon, units, serif=True, bold=True, color="parchment")


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
    units = canvas.text_units(bar.h * 0.62)
    long = canvas.typeset(face.title, title.size, units, serif=True, bold=True, trial=True).clipped
    canvas.text(face.title, title, units, serif=not long, bold=not long, color="ink")
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
    corner = Box.at(0, 0, h * 0.56, h * 0.29)
    canvas.fill(corner, "wood" if face.near else "wood_dark", "wood_dark", radius=8, corners="c")
    canvas.text(
        f"{{strength}}{face.strength}", corner, corner.h * 0.7 / canvas.scale, serif=True, bold=True, color="cream"
    )
    pad = canvas.px(3)
    lines = 1 if canvas.line(face.title, round(17 * canvas.scale)).size[0] < w - 2 * pad else 2
    foot = max(h * 0.26, lines * 21.5 * canvas.scale)
    item = Box.at(pad, corner.bottom, w - 2 * pad, h - corner.h - foot)
    canvas.text(face.effect, item, item.h * 0.78 / canvas.scale, least=10, serif=True, bold=True, color=ink)
    canvas.text(face.title, Box.at(pad, h - foot - 1, w - 2 * pad, foot), 19, color=ink)
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
        elif number < face.now or not icon:
            canvas.fill(at, "wood_deep", radius=4, alpha=120)
        else:
            canvas.fill(at, "parchment_dark", radius=4, alpha=46)
        color = "ink" if number == face.now else ("quiet" if number < face.now or not icon else "cream")
        words, picture = at.columns(2)
        canvas.text(round_, words if icon else at, canvas.text_units(at.h * 0.6), serif=True, bold=True, color=color)
        if icon:
            canvas.icon(icon, Box.square(picture.center, min(at.h - 2, picture.w)))
        else:
            canvas.fill(Box.at(at.x + at.w * 0.2, at.center[1], at.w * 0.6, canvas.px(2)), "loss_light", radius=1)


# -- plates and headings --


@paints(Plate)
def paint_plate(face: Plate, canvas: Canvas) -> None:
    """A plate with rich text in its middle."""
    canvas.panel(face.style)
    pad = canvas.px(6)
    light = face.style in ("parchment", "brass")
    # No higher than its lines: what is too long gets smaller before it is broken.
    high = min(canvas.h - pad, canvas.text_px(face.size) * 1.3 * (1 + canvas.spoken(face.text).count("\n")))
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


@paints(Forecast)
def paint_forecast(face: Forecast, canvas: Canvas) -> None:
    """On wood: an icon at the left, what is eaten, and smaller below it how the rest could be made."""
    canvas.panel("wood")
    pad = canvas.px(6)
    picture, words = canvas.area.inset(pad, canvas.px(2)).split(canvas.h * 0.72, None, gap=pad)
    canvas.icon(face.icon, picture)
    first, second = words.split(words.h * 0.51, None, down=True)
    canvas.text(face.words, first, 21, serif=True, bold=True, color="cream", align="left")
    color = "loss_light" if face.missing else "gain_light"
    canvas.text(face.more, second, 20, color=color, align="left")


@paints(Mark)
def paint_mark(face: Mark, canvas: Canvas) -> None:
    """A trophy, the words, and a bar that fills up to the mark."""
    canvas.panel("wood")
    pad = canvas.px(8)
    picture, rest = canvas.area.inset(pad).split(canvas.h * 0.7, None, gap=pad)
    canvas.icon("trophy", picture)
    words, bar = rest.split(rest.h * 0.6, None, gap=canvas.px(4), down=True)
    canvas.text(
        say("Mark to beat: {reached} of {target} points", reached=figure(face.points), target=face.target),
        words,
        23,
        serif=True,
        bold=True,
        color="cream",
        align="left",
    )
    bar = bar._replace(h=min(bar.h, canvas.px(18)))
    canvas.fill(bar, "wood_deep", radius=9, alpha=200)
    done = max(0.0, min(1.0, face.points / face.target))
    if done:
        canvas.fill(bar._replace(w=max(round(bar.w * done), bar.h)), "glow", "brass", radius=9)
    canvas.edge(bar, "brass", width=1.2, radius=9, alpha=170)


@paints(Heading)
def paint_heading(face: Heading, canvas: Canvas) -> None:
    """The text at the left, and a line that goes on to the right."""
    done = canvas.text(face.text, canvas.area, 20, serif=True, bold=True, color="cream", align="left")
    start = done.size[0] + canvas.px(12)
    if start < canvas.w:
        line = Box.at(start, canvas.h / 2, canvas.w - start, canvas.px(1.5))
        canvas.fill(line, "brass", alpha=140)
