"""Teaching: a spotlight on what a lesson's step means, and a card beside it that says what to do and why.

What lies in the dark can still be clicked: the lesson then finds its way back, or steps aside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.api import Piece, Rect
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace
from game.ui.input.intents import Intent, Touch
from game.ui.paint import brush
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.stage.motion import ease_out
from game.ui.stage.placing import free_place
from game.ui.stage.stage import Stage
from game.ui.table.panels.frame import Frame
from game.ui.widgets.button import Button

SKIP, LEAVE = "lesson:skip", "lesson:leave"
CARD = (640.0, 316.0)
NIGHT = (25, 22, 20, 190)
EDGE = 60  # units over which the light fades
SHARES = (1.0, 0.85, 0.72, 0.62)
"""Where the card would cover what it speaks of, it is that much smaller."""
DOT_SECONDS, GLIDE_SECONDS = 0.4, 0.28
RING_DOTS = 44


class LessonCard(WidgetFace, frozen=True):
    """A parchment card: what to do, what it needs, why, and how far one has come."""

    say: str
    need: str
    why: str
    step: int
    steps: int
    done: tuple[int, ...] = ()


@paints(LessonCard)
def paint_lesson_card(face: LessonCard, canvas: Canvas) -> None:
    """The old dwarf who teaches, three sentences, a row of dots."""
    canvas.panel("parchment")
    pad, side = canvas.px(24), canvas.px(96)
    canvas.icon("lesson_master", pygame.Rect(pad, pad - canvas.px(4), side, side))
    left = 2 * pad + side
    canvas.text(
        face.say,
        pygame.Rect(left, pad - canvas.px(6), canvas.w - left - pad, canvas.px(80 if face.need else 126)),
        34, least=20, serif=True, bold=True, color="ink", align="left",
    )  # fmt: skip
    canvas.text(
        face.need,
        pygame.Rect(left, pad + canvas.px(74), canvas.w - left - pad, canvas.px(52)),
        23, least=15, color="ink", align="left",
    )  # fmt: skip
    rule = pad + canvas.px(130)
    canvas.fill(pygame.Rect(pad, rule, canvas.w - 2 * pad, max(1, canvas.px(1.5))), "brass", alpha=150)
    if face.why:
        room = pygame.Rect(pad, rule + canvas.px(8), canvas.w - 2 * pad, canvas.px(84))
        color = "ink" if canvas.theme.plain else "brass_dark"
        canvas.text(f"[{color}|**Why?**] {face.why}", room, 24, least=15, color="ink", align="left")
    _paint_dots(face, canvas, pad)
    canvas.edge(canvas.rect, "glow", width=2.5, radius=12)


def _paint_dots(face: LessonCard, canvas: Canvas, pad: int) -> None:
    y = canvas.h - canvas.px(42)
    room = canvas.w - 2 * pad - canvas.px(270)
    step = min(canvas.px(28), room // max(1, face.steps))
    for number in range(face.steps):
        now = number == face.step
        side = min(canvas.px(22 if now else 15), step)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = (pad + step // 2 + number * step, y)
        if now:
            canvas.fill(spot, "orange", radius=11)
        elif number in face.done:
            canvas.icon("check", spot)
        else:
            canvas.edge(spot, "brass_dark", width=1.6, radius=8)


class Teaching:
    """What of a lesson is seen at one question."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self._lit: list[pygame.Rect] = []
        self._main: list[pygame.Rect] = []
        self._pointed: pygame.Rect | None = None
        self._veil: pygame.Surface | None = None
        self._turned = 0
        self._way = (pygame.Vector2(), pygame.Vector2(), 0.0)  # of the card: from, to, in so many seconds
        self._gone = 0.0

    @property
    def shown(self) -> bool:
        """Whether a step is being taught."""
        return self.stage is not None

    def clear(self) -> None:
        """Nothing is taught at this question."""
        self.stage = None
        self._veil = None

    def show(
        self,
        card: LessonCard,
        meant: Sequence[pygame.Rect],
        also: Sequence[pygame.Rect],
        frame: Frame,
        look: Look,
        motion: float,
    ) -> None:
        """Lights up what is meant and what belongs to it, and lays the card where it covers none of that."""
        self._main, self._lit = list(meant), [*meant, *also]
        self._veil = None
        size, at = self._placed(frame.unit * look.text, frame.table)
        wide, high = at.size
        self._pointed = min(meant, key=lambda rect: math.dist(rect.center, at.center)) if meant else None
        look = look._replace(text=max(1.0, look.text))  # smaller text makes the card smaller, not its letters as well
        if self.stage is None:
            self.stage, motion = Stage(at, look, scale=size, motion=motion), 0
        self._glide(at, size, GLIDE_SECONDS * motion)
        self.stage.wear(look)
        whole = Rect(0, 0, wide / size, high / size)
        pieces = [
            Piece("lesson:card", whole, card),
            Piece(
                SKIP, Rect(whole.w - 268, whole.h - 66, 138, 46), Button("Skip step", kind="paper", size=19), layer=1
            ),
            Piece(LEAVE, Rect(whole.w - 122, whole.h - 66, 100, 46), Button("Leave", kind="paper", size=19), layer=1),
        ]
        self.stage.show(pieces, live={SKIP, LEAVE}, still=True)

    def _glide(self, at: pygame.Rect, size: float, seconds: float) -> None:
        """Brings the card to another place, there to be seen arriving."""
        assert self.stage is not None
        seconds = 0.0 if at.topleft == self.stage.view.topleft else seconds
        self._way = (pygame.Vector2(self.stage.view.topleft), pygame.Vector2(at.topleft), seconds)
        self._gone = 0.0
        self.stage.place(at if seconds <= 0 else pygame.Rect(self.stage.view.topleft, at.size), scale=size)

    def _move(self, dt: float) -> None:
        start, end, seconds = self._way
        assert self.stage is not None
        self._gone += dt
        spot = start.lerp(end, ease_out(min(1.0, self._gone / seconds)))
        self.stage.place(
            pygame.Rect(round(spot.x), round(spot.y), *self.stage.view.size), scale=self.stage.camera.scale
        )

    @property
    def gliding(self) -> bool:
        """Whether the card is on its way."""
        return self.shown and self._gone < self._way[2]

    def _placed(self, size: float, room: pygame.Rect) -> tuple[float, pygame.Rect]:
        """How large the card is and where it lies: smaller rather than over what is meant."""
        beside = self._main[0].unionall(self._main[1:]) if self._main else room
        at = pygame.Rect(0, 0, 0, 0)
        for free_of in (self._lit, self._main):
            for share in SHARES:
                wide = min(round(CARD[0] * size * share), round(room.width * 0.7))
                high = min(round(CARD[1] * size * share), round(room.height * 0.62))
                at = pygame.Rect(room.x, room.y, wide, high)
                if (found := free_place(at.size, beside, room, free_of)) is not None:
                    return size * share, found
        # What is meant is nearly everywhere: the card lies where least of it is.
        corners = [at.move(x, y) for x in (0, room.width - at.width) for y in (0, room.height - at.height)]
        return size * SHARES[-1], min(corners, key=self._covered)

    def _covered(self, at: pygame.Rect) -> int:
        return sum(clip.width * clip.height for clip in (at.clip(rect) for rect in self._main))

    def pressed(self, intent: Intent) -> str:
        """The button of the card that a click means; "lesson:card" if it only hit the card, "" if it missed it."""
        if self.stage is None or not isinstance(intent, Touch) or not self.stage.view.collidepoint(intent.at):
            return ""
        return self.stage.at_pixel(*intent.at, lambda sprite: True) or "lesson:card"

    def update(self, now: float, dt: float) -> bool:
        """The card glides, the ring around what is meant turns by half a dot now and then; True when either has."""
        before, self._turned = self._turned, int(now / DOT_SECONDS)
        if gliding := self.gliding:
            self._move(dt)
        return gliding or (self.shown and self._turned != before)

    # -- pixels --

    def draw(self, surface: pygame.Surface, area: pygame.Rect, unit: float) -> None:
        """The dark with its holes, the ring, the card and its pointer."""
        if self.stage is None:
            return
        if self._veil is None or self._veil.get_size() != area.size:
            self._veil = veil(area, self._lit, max(4, round(EDGE * unit)))
        surface.blit(self._veil, area)
        # Many things that are meant get one ring around all of them.
        rings = self._main if len(self._main) <= 3 else [self._main[0].unionall(self._main[1:])]
        for rect in rings:
            _ring(surface, rect, self._turned, unit)
        if self._pointed is not None and not self.gliding:
            _pointer(surface, self.stage.view, self._pointed, unit)
        self.stage.draw(surface)


def veil(area: pygame.Rect, lit: Sequence[pygame.Rect], edge: int, dark: int = NIGHT[3]) -> pygame.Surface:
    """The dark over an area, with soft holes where something is lit."""
    veil = brush.blank(area.size)
    veil.fill((*NIGHT[:3], dark))
    for rect in lit:
        light = brush.soft(rect.size, 12, edge, (0, 0, 0), 255)
        hole = rect.move(-area.left - edge, -area.top - edge)
        veil.blit(light, hole, special_flags=pygame.BLEND_RGBA_SUB)
        inner = rect.move(-area.left, -area.top).inflate(8, 8)
        veil.fill((0, 0, 0, 255), inner, special_flags=pygame.BLEND_RGBA_SUB)
    return veil


def _ring(surface: pygame.Surface, rect: pygame.Rect, turned: int, unit: float) -> None:
    """A ring of dots around what is meant."""
    grown = rect.inflate(round(26 * unit), round(26 * unit))
    around = 2 * (grown.width + grown.height)
    dot = brush.spot(max(2, round(4.5 * unit)), (255, 211, 90))
    count = max(16, min(RING_DOTS, around // max(8, round(20 * unit))))
    for number in range(count):
        x, y = float(grown.left), float(grown.top)
        way = ((number + turned % 2 * 0.5) / count) % 1 * around
        if way < grown.width:
            x, y = grown.left + way, grown.top
        elif way < grown.width + grown.height:
            x, y = grown.right, grown.top + way - grown.width
        elif way < 2 * grown.width + grown.height:
            x, y = grown.right - (way - grown.width - grown.height), grown.bottom
        else:
            x, y = grown.left, grown.bottom - (way - 2 * grown.width - grown.height)
        surface.blit(dot, (x - dot.get_width() / 2, y - dot.get_height() / 2))


def _pointer(surface: pygame.Surface, card: pygame.Rect, at: pygame.Rect, unit: float) -> None:
    """A wedge of parchment from the card towards what it speaks of."""
    x, y = at.center
    wide = round(26 * unit)
    if card.left <= x <= card.right:
        edge = card.bottom - 2 if y > card.bottom else card.top + 2
        tip = (x, at.top - round(8 * unit) if y > card.bottom else at.bottom + round(8 * unit))
        base = min(max(x, card.left + 2 * wide), card.right - 2 * wide)
        points = [(base - wide, edge), (base + wide, edge), tip]
    else:
        edge = card.right - 2 if x > card.right else card.left + 2
        tip = (at.left - round(8 * unit) if x > card.right else at.right + round(8 * unit), y)
        base = min(max(y, card.top + 2 * wide), card.bottom - 2 * wide)
        points = [(edge, base - wide), (edge, base + wide), tip]
    if math.dist(points[0], points[2]) < 260 * unit:
        pygame.draw.polygon(surface, (224, 205, 160), points)
