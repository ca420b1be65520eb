"""Faces of the action column: the steps of an action, and kinds of things with what they bring."""

from game.api import Box, Canvas, Face, Words, paints

from ..data.words import Marks
from .marks import paint_marks


class Step(Face, frozen=True):
    """A step of an action: its headline, a few words, and whether it is its turn."""

    title: Words
    words: Words = ""
    when: str = "now"  # "now", "done" or "later"


@paints(Step)
def paint_step(face: Step, canvas: Canvas) -> None:
    """Wood with a golden rim while it is asked, quiet before, with a tick after."""
    if face.when == "now":
        canvas.panel("wood", radius=9)
        canvas.edge(color="glow", width=2, radius=9)
    else:
        canvas.fill(canvas.area, "#241a13", "#1c1510", radius=9, alpha=230)
        canvas.edge(color="brass_dark", width=1.2, radius=9)
    room = canvas.area.inset(canvas.px(10), canvas.px(5))
    head, body = room.split(canvas.px(34), None, down=True)
    if face.when == "done":
        tick, head = head.split(canvas.px(28), None, gap=canvas.px(4))
        canvas.icon("check", tick)
    tone = "cream" if face.when == "now" else "parchment_dark"
    canvas.text(face.title, head, 23, least=18, serif=True, bold=True, color=tone, align="left")
    if face.words:
        canvas.text(face.words, body, 20, least=16.5, color=tone, align="left", valign="top")


class Kind(Face, frozen=True):
    """A kind of enemy or building: its name, what it takes, what it brings in words and icons."""

    name: Words
    takes: Words
    words: Words
    gives: Marks = ()


@paints(Kind)
def paint_kind(face: Kind, canvas: Canvas) -> None:
    """Room for a picture at the left, the words beside it, the icons at the right."""
    canvas.fill(canvas.area, "#2b221a", "#1f1812", radius=8, alpha=215)
    canvas.edge(color="brass_dark", width=1.2, radius=8)
    left = min(canvas.h, canvas.px(80))
    room = Box(left, canvas.px(3), canvas.w - left - canvas.px(5), canvas.h - canvas.px(6))
    middle = canvas.px(29) if face.takes or face.gives else 0
    name, takes, words = room.split(canvas.px(30), middle, None, down=True)
    canvas.text(face.name, name, 21, least=17, serif=True, bold=True, color="cream", align="left")
    if face.gives:
        takes, icons = takes.split(None, canvas.px(74))
        paint_marks(face.gives, icons, canvas, most=34)
    if face.takes:
        canvas.text(face.takes, takes, 20, least=20, color="parchment", align="left")
    canvas.text(face.words, words, 19, least=16.25, color="parchment", align="left", valign="top")
