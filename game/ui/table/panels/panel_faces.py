"""Faces of the table's own furniture: chips, tabs, bars, log lines, the timeline."""

from __future__ import annotations

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.paint import brush, theme
from game.ui.paint.canvas import Canvas
from game.ui.paint.markup import signed
from game.ui.widgets.button import RADIUS


class Gain(WidgetFace, frozen=True):
    """A gain or a loss that an option would bring."""

    by: float
    icon: str = ""


class Sentence(WidgetFace, frozen=True):
    """What is asked, in the seat's name, and a quieter line below."""

    text: Words
    tip: Words = ""


class SeatWash(WidgetFace, frozen=True):
    """The light of a seat's colour on the bar below, where several people pass the mouse on."""

    seat: int


class GiveUp(WidgetFace, frozen=True):
    """A quiet button that gives something up, and says what is lost by it."""

    text: Words
    loses: Words


class LogLine(WidgetFace, frozen=True):
    """A line of the log; the one the table is shown at is lit."""

    text: Words
    seat: int = -1
    lit: bool = False
    later: bool = False  # was taken back, or lies after the moment that is looked at


class Timeline(WidgetFace, frozen=True):
    """The whole game as a line, with a tick for each turn, a knob, and a lozenge where a line branched off."""

    total: int
    at: int
    turns: tuple[int, ...] = ()
    branches: tuple[int, ...] = ()
    undone: int = 0  # answers at the end that were taken back
    costs: tuple[
        tuple[int, int, float], ...
    ] = ()  # what answers gave away, once the Master said so: (at, seat, points)


class Course(WidgetFace, frozen=True):
    """How the scores went, over the timeline: for some moments, the score of each seat."""

    total: int
    scores: tuple[tuple[int, tuple[float, ...]], ...]


class HelpLine(WidgetFace, frozen=True):
    """A piece of the help: a heading, a paragraph or a point of a list."""

    text: Words
    level: int = 0  # 1 to 3 for headings
    point: bool = False
    lit: bool = False  # it is what was asked about


class Heading(WidgetFace, frozen=True):
    """The head of a docked panel."""

    text: Words
    icon: str = ""


@paints(Gain)
def paint_gain(face: Gain, canvas: Canvas) -> None:
    """Green for a gain, red for a loss; the sign says it too."""
    gain = face.by > 0
    canvas.fill(canvas.rect, "gain" if gain else "loss", radius=canvas.h / canvas.scale / 2)
    canvas.edge(color="gain_light" if gain else "loss_light", width=1.4, radius=canvas.h / canvas.scale / 2)
    icon = f"{{{face.icon}}}" if face.icon else ""
    inner = canvas.rect.inflate(-canvas.h // (2 if icon else 6), -2)  # a narrow one has no room to give away
    canvas.text(f"**{signed(face.by)}**{icon}", inner, 20, color="white", serif=True)


@paints(SeatWash)
def paint_wash(face: SeatWash, canvas: Canvas) -> None:
    """From the colour at the left into the wood, below a line that is all in that colour."""
    color, night = canvas.color(f"seat{face.seat}"), canvas.color("dark")
    tone = color.lerp(night, 0.55)
    canvas.svg(
        f'<defs><linearGradient id="g"><stop offset="0" stop-color="{brush.web(tone)}"/>'
        f'<stop offset="0.75" stop-color="{brush.web(tone)}" stop-opacity="0"/></linearGradient></defs>'
        f'<rect width="{canvas.w}" height="{canvas.h}" fill="url(#g)"/>'
    )
    canvas.fill(pygame.Rect(0, 0, canvas.w, canvas.px(6)), f"seat{face.seat}")


SENTENCE, HINT = 31.0, 21.0
"""Letters, in units."""

SHARES = (0.56, 0.5, 0.46, 0.42)
"""How much of the height the sentence may take; the hint below it has the rest, for one line or two."""


@paints(Sentence)
def paint_sentence(face: Sentence, canvas: Canvas) -> None:
    """A serif line, and a quieter one below if there is something to add; both as large as they fit together."""
    if not face.tip:
        canvas.text(face.text, canvas.rect, SENTENCE, least=16, serif=True, bold=True, color="cream", align="left")
        return
    split = round(canvas.h * max(SHARES, key=lambda share: _fits(face, canvas, share)))
    upper = pygame.Rect(0, 0, canvas.w, split)
    lower = pygame.Rect(0, split, canvas.w, canvas.h - split)
    canvas.text(face.text, upper, SENTENCE, least=16, serif=True, bold=True, color="cream", align="left")
    canvas.text(face.tip, lower, HINT, least=14, color="quiet", align="left", valign="top")


def _fits(face: Sentence, canvas: Canvas, share: float) -> float:
    """How large sentence and hint would be, against what they should be, with that share for the sentence."""
    high = round(canvas.h * share)
    upper, lower = (canvas.w, high), (canvas.w, canvas.h - high)
    sentence = canvas.typeset(face.text, upper, SENTENCE, least=16, serif=True, bold=True, align="left", trial=True)
    hint = canvas.typeset(face.tip, lower, HINT, least=14, align="left", trial=True)
    if sentence.clipped or hint.clipped:
        return 0.0
    return min(sentence.px / canvas.text_px(SENTENCE), hint.px / canvas.text_px(HINT))


@paints(GiveUp)
def paint_give_up(face: GiveUp, canvas: Canvas) -> None:
    """No ground, a rim of dark brass, a red cross; below the word what is lost."""
    plate = body(canvas)
    if canvas.look.hover or canvas.look.focus:
        canvas.fill(plate, "cream", radius=RADIUS, alpha=34)
    canvas.edge(plate, "glow" if canvas.look.hover else "brass_dark", width=1.6, radius=RADIUS)
    side = min(canvas.px(28), plate.h - canvas.px(8))
    cross = pygame.Rect(plate.x + canvas.px(12), plate.centery - side // 2, side, side)
    canvas.icon("cross", cross)
    words = pygame.Rect(cross.right + canvas.px(10), plate.y, plate.right - cross.right - canvas.px(18), plate.h)
    upper = pygame.Rect(words.x, plate.y + canvas.px(3), words.w, round(plate.h * 0.54) - canvas.px(3))
    lower = pygame.Rect(words.x, upper.bottom, words.w, plate.bottom - upper.bottom - canvas.px(4))
    canvas.text(face.text, upper, 22, least=13, serif=True, bold=True, color="cream", align="left")
    canvas.text(face.loses, lower, 19, least=12, color="loss_light", align="left")
    paint_focus(canvas)


@paints(LogLine)
def paint_log_line(face: LogLine, canvas: Canvas) -> None:
    """A line with a stripe in the colour of whose doing it was."""
    look = canvas.look
    if face.lit:
        canvas.fill(canvas.rect, "brass_dark", radius=5, alpha=170)
    elif look.hover or look.focus:
        canvas.fill(canvas.rect, "light", radius=5, alpha=200)
    stripe = pygame.Rect(canvas.px(3), canvas.px(4), canvas.px(4), canvas.h - 2 * canvas.px(4))
    if face.seat >= 0:
        canvas.fill(stripe, f"seat{face.seat}", radius=2)
    room = pygame.Rect(canvas.px(14), 0, canvas.w - canvas.px(18), canvas.h)
    canvas.text(face.text, room, LOG_TEXT, color="quiet" if face.later else "cream", align="left")


LOG_TEXT = 17.0


KNOB = 13.0
"""Units that the timeline's knob needs at both ends."""


@paints(Course)
def paint_course(face: Course, canvas: Canvas) -> None:
    """A line for each seat in its colour, with its emblem at the end."""
    points = [value for _, scores in face.scores for value in scores]
    if len(face.scores) < 2 or not points:
        return
    low, high = min(points), max(max(points), min(points) + 1)
    left, wide = canvas.px(KNOB), canvas.w - 2 * canvas.px(KNOB)
    side = canvas.px(20)
    top, tall = side / 2, canvas.h - side
    shapes, ends = [], []
    for seat in range(len(face.scores[0][1])):
        places = [
            (left + wide * moment / max(1, face.total), top + tall * (1 - (scores[seat] - low) / (high - low)))
            for moment, scores in face.scores
        ]
        color = canvas.color(f"seat{seat}")
        if theme.contrast(color, canvas.color("wood_deep")) < 3:
            color = color.lerp("#ffffff", 0.45)
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        shapes.append(
            f'<polyline points="{path}" fill="none" stroke="rgb({color.r},{color.g},{color.b})" '
            f'stroke-width="{max(1.4, 2.2 * canvas.scale):.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        ends.append((places[-1], seat))
    canvas.svg("".join(shapes))
    lowest = -side * 0.8
    for (x, y), seat in sorted(ends, key=lambda end: end[0][1]):  # emblems of equal scores stand below each other
        lowest = min(max(y - side / 2, lowest + side * 0.8), canvas.h - side)
        who = canvas.look.seats[seat].color if seat < len(canvas.look.seats) else theme.SEAT_COLORS[seat % 7]
        spot = pygame.Rect(round(min(x + 2, canvas.w - side)), round(lowest), side, side)
        canvas.icon(theme.EMBLEMS[who], spot, f"seat{seat}")


WORST = 5.0  # points; an answer that costs more hangs down no further


@paints(Timeline)
def paint_timeline(face: Timeline, canvas: Canvas) -> None:
    """A groove of wood, filled with brass up to the knob."""
    total = max(1, face.total)
    knob = canvas.px(11)
    left, right = canvas.px(KNOB), canvas.w - canvas.px(KNOB)
    middle = canvas.h // 2

    def x_of(answers: int) -> int:
        return round(left + (right - left) * answers / total)

    groove = pygame.Rect(left - 3, middle - canvas.px(4), right - left + 6, max(4, canvas.px(8)))
    canvas.fill(groove, "wood_deep", "wood", radius=4)
    played = pygame.Rect(groove.x, groove.y, max(1, x_of(face.at) - groove.x), groove.h)
    canvas.fill(played, "glow", "brass", radius=4)
    if face.undone:
        canvas.fill(
            pygame.Rect(x_of(total - face.undone), groove.y, max(1, right - x_of(total - face.undone)), groove.h),
            "stone",
            "stone_deep",
            radius=4,
        )
    if face.turns and (right - left) / len(face.turns) > canvas.px(5):
        for turn in face.turns:
            tick = pygame.Rect(x_of(turn), groove.bottom + canvas.px(3), max(1, canvas.px(1)), canvas.px(5))
            canvas.fill(tick, "quiet")
    for at, seat, cost in face.costs:
        high = round(canvas.px(3) + (canvas.h - groove.bottom - canvas.px(3)) * min(1.0, cost / WORST))
        canvas.fill(pygame.Rect(x_of(at), groove.bottom, max(2, canvas.px(3)), high), f"seat{seat}")
    for branch in face.branches:
        reach = canvas.px(6)
        x, y = x_of(branch), groove.top - canvas.px(4)
        points = f"{x},{y - reach} {x + reach},{y} {x},{y + reach} {x - reach},{y}"
        tone = canvas.color("brass_light")
        canvas.svg(f'<polygon points="{points}" fill="rgb({tone.r},{tone.g},{tone.b})"/>')
    center = pygame.Rect(0, 0, 2 * knob, 2 * knob)
    center.center = (x_of(face.at), middle)
    canvas.fill(center, "parchment_light", "brass_light", radius=11)
    canvas.edge(center, "cream" if canvas.look.focus or canvas.look.hover else "brass_dark", width=2, radius=11)


@paints(HelpLine)
def paint_help_line(face: HelpLine, canvas: Canvas) -> None:
    """A heading in serif, a paragraph, or a point with a lozenge before it."""
    room = canvas.rect.copy()
    if face.lit:
        canvas.fill(canvas.rect, "glow", radius=6, alpha=36)
        canvas.fill(pygame.Rect(0, 0, max(2, canvas.px(3)), canvas.h), "glow")
    if face.level:
        size = heading_size(face.level)
        canvas.text(face.text, room, size, serif=True, bold=True, color="glow", align="left", valign="bottom")
        return
    if face.point:
        reach = canvas.px(4)
        x, y = canvas.px(8), round(canvas.px(HELP_TEXT) * 0.62 * canvas.look.text)
        tone = canvas.color("brass_light")
        points = f"{x},{y - reach} {x + reach},{y} {x},{y + reach} {x - reach},{y}"
        canvas.svg(f'<polygon points="{points}" fill="rgb({tone.r},{tone.g},{tone.b})"/>')
        room.x += canvas.px(POINT_INDENT)
        room.w -= canvas.px(POINT_INDENT)
    canvas.text(face.text, room, HELP_TEXT, color="cream", align="left", valign="top")


HELP_TEXT = 18.0
POINT_INDENT = 20.0


def heading_size(level: int) -> float:
    """The letters of a heading, in units."""
    return {1: 27.0, 2: 23.0}.get(level, 20.0)


@paints(Heading)
def paint_heading(face: Heading, canvas: Canvas) -> None:
    """An icon and a serif title."""
    room = canvas.rect.copy()
    if face.icon:
        side = min(room.h, canvas.px(30))
        canvas.icon(face.icon, pygame.Rect(0, (canvas.h - side) // 2, side, side))
        room.x += side + canvas.px(8)
        room.w -= side + canvas.px(8)
    canvas.text(face.text, room, 25, serif=True, bold=True, color="glow", align="left")
