"""The reading place at the rail's foot: what the thing under the mouse or the focus is, would give, or why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.api import Piece, Rect, Vignette, Words
from game.api.faces import paints
from game.api.said import spoken
from game.core.speech import say
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.paint.richtext import Typeset
from game.ui.stage.stage import Stage
from game.ui.widgets.toast import lasts

TITLE, BODY, NOTE, LEAST = 20.0, 19.0, 14.0, 15.0
"""Letters, in units."""

SCENE_HEIGHT = 0.6
"""How high a scene is at most, as a part of its width."""

REST_SECONDS, FADE_SECONDS = 0.06, 0.08
"""The mouse rests for so long before something else is read; then that fades in."""

INVITATION = say("[quiet|Point at anything: here you read what it is, what it would bring you now, or why not.]")
LONGEST = 4_000  # letters
MOST_MESSAGES = 3


class ReadingPlace(WidgetFace, frozen=True):
    """A slip of parchment: a name, words, and a small note in the corner."""

    title: str
    text: str
    note: str = ""
    scene: Vignette | None = None


@paints(ReadingPlace)
def paint_reading(face: ReadingPlace, canvas: Canvas) -> None:
    """The name in serif letters; the words as large as they fit, and in what room they leave the scene."""
    canvas.panel("parchment")
    pad = canvas.px(12)
    room = canvas.rect.inflate(-2 * pad, -2 * canvas.px(8))
    if face.title:
        note = canvas.typeset(face.note, (room.w // 2, room.h), NOTE, color="quiet_ink", align="left")
        wide = room.w - (note.size[0] + canvas.px(8) if face.note else 0)
        title = _title(face, canvas, wide, TITLE)
        if _below(face, canvas, room, title).px < canvas.px(
            BODY
        ):  # larger text makes no words smaller: the name yields
            title = _title(face, canvas, wide, min(TITLE, canvas.text_units(canvas.px(TITLE))))
        canvas.write(title, room.x, room.y)
        canvas.write(note, room.right - note.size[0], room.y + canvas.px(4))
        room = pygame.Rect(room.x, room.y + title.size[1], room.w, room.h - title.size[1])
    text = canvas.text(face.text, room, BODY, least=LEAST, color="ink", align="left", valign="top")
    if face.scene is not None:
        left = room.h - text.size[1] - canvas.px(8)
        high = min(left, round(room.w * SCENE_HEIGHT))
        scene = pygame.Rect(room.x, room.bottom - high, room.w, high)
        if canvas.vignette(face.scene, scene):
            canvas.edge(scene, "brass_dark", width=1.4, radius=2)
    canvas.edge(canvas.rect, "brass", width=2, radius=10)


def _title(face: ReadingPlace, canvas: Canvas, wide: int, units: float) -> Typeset:
    high = round(canvas.text_px(units) * (2.6 if face.text else 6))
    return canvas.typeset(face.title, (wide, high), units, least=LEAST, serif=True, bold=True, align="left")


def _below(face: ReadingPlace, canvas: Canvas, room: pygame.Rect, title: Typeset) -> Typeset:
    """The words below the name."""
    size = (room.w, room.h - title.size[1])
    return canvas.typeset(face.text, size, BODY, least=LEAST, align="left", trial=True)


class Message(WidgetFace, frozen=True):
    """What the program says in passing, over the reading place."""

    text: Words


@paints(Message)
def paint_message(face: Message, canvas: Canvas) -> None:
    """A slip of wood with a rim of brass."""
    canvas.panel("wood")
    room = canvas.rect.inflate(-2 * canvas.px(14), -2 * canvas.px(8))
    canvas.text(face.text, room, BODY, least=LEAST, color="cream", align="left")
    canvas.edge(canvas.rect, "brass", width=2, radius=10)


def split(text: str) -> tuple[str, str]:
    """A text as its name, if it begins with one, and the rest."""
    first, _, rest = text.partition("\n")
    if first.startswith("**") and first.endswith("**") and "**" not in first[2:-2]:
        return first[2:-2], rest
    return "", text


class Read(NamedTuple):
    """What is read: a text, a small note, and the scene of what it is about."""

    text: str = ""
    note: str = ""
    scene: Vignette | None = None


class Reading:
    """What is read now, and what will be when the mouse has rested."""

    def __init__(self, look: Look, motion: float, now: Callable[[], float]) -> None:
        """`now`: the seconds that have passed, asleep or not."""
        self._clock = now
        self.stage = Stage(pygame.Rect(0, 0, 0, 0), look, motion=motion)
        self._about: object = None  # what is pointed at
        self._tell: Callable[[], Read] | None = None  # what there is to say about it is worked out when it is due
        self._now = Read()
        self._next = Read()
        self._rested = 0.0
        self._messages: list[tuple[Words, float]] = []  # what is said in passing, and until when

    @property
    def messages(self) -> list[Words]:
        """What is being said in passing, the oldest first."""
        return [text for text, _ in self._messages]

    @property
    def text(self) -> str:
        """What is read, or will be in a moment; empty where nothing is pointed at."""
        self._find_out()
        return self._next.text

    @property
    def restless(self) -> bool:
        """Whether something else is about to be read."""
        return not self._messages and (self._tell is not None or self._now != self._next)

    def place(self, view: pygame.Rect, look: Look, unit: float, motion: float) -> None:
        """Puts it onto its pixels."""
        self.stage.motion = motion
        self.stage.place(view, scale=unit)
        self.stage.wear(look)
        self._write()

    def tell(self, about: object, tell: Callable[[], Read]) -> None:
        """Something is pointed at; None: nothing is."""
        if about is None and self._about is None:
            return
        if about != self._about:
            self._rested = 0.0
        self._about, self._tell = about, tell
        if self._rested >= REST_SECONDS:  # it is read already, and may have changed
            self.update(0.0)

    def _find_out(self) -> None:
        if self._tell is not None:
            tell, self._tell = self._tell, None
            told = tell()
            self._next = told._replace(text=told.text[:LONGEST])

    def announce(self, text: Words) -> None:
        """Says something in passing: it is read first, for as long as it takes."""
        text = text[:LONGEST] if isinstance(text, str) else text
        waiting = [each for each in self._messages if each[0] != text][-(MOST_MESSAGES - 1) :]
        begins = waiting[-1][1] if waiting else self._clock()
        self._messages = [*waiting, (text, begins + lasts(text))]
        self._write()

    def let_pass(self) -> None:
        """What was said has been read."""
        if self._messages:
            self._messages = self._messages[1:]
            self._write()

    def wake_in(self) -> float | None:
        """When the next message has been read."""
        return max(0.0, self._messages[0][1] - self._clock()) if self._messages else None

    def hurry(self) -> None:
        """It is read without delay."""
        self._find_out()
        self._now = self._next
        self._write()

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self._messages:
            if self._clock() >= self._messages[0][1]:
                self.let_pass()
            return
        if not self.restless:
            return
        self._rested += dt if self.stage.motion else REST_SECONDS
        if self._rested < REST_SECONDS:
            return
        self._find_out()
        if self._now != self._next:
            self.stage.cross_fade(FADE_SECONDS * self.stage.motion)
            self.hurry()

    def _write(self) -> None:
        text, note, scene = self._now
        title, rest = split(text or spoken(INVITATION))
        view, unit = self.stage.view, self.stage.camera.scale
        whole = Rect(0, 0, view.width / unit, view.height / unit)
        face = Message(self._messages[0][0]) if self._messages else ReadingPlace(title, rest, note, scene)
        self.stage.show([Piece("reading", whole, face)], still=True)
