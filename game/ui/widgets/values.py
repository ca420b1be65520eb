"""Widgets that show a value: toggle, slider, progress."""

import pygame

from game.api import Words
from game.api.faces import paints
from game.ui.faces.widget_face import WidgetFace, body, paint_focus
from game.ui.paint.canvas import Canvas


class Toggle(WidgetFace, frozen=True):
    """A switch that is on or off, with what it switches written beside it."""

    text: Words
    on: bool = False


@paints(Toggle)
def paint_toggle(face: Toggle, canvas: Canvas) -> None:
    """The words at the left, the switch at the right; a tick and a cross say it without colour."""
    plate = body(canvas)
    if canvas.look.hover:
        canvas.fill(plate, "cream", radius=9, alpha=22)
    high = min(canvas.px(32), plate.h)
    groove = pygame.Rect(plate.right - high * 2, plate.centery - high // 2, high * 2 - canvas.px(4), high)
    radius = high / canvas.scale / 2
    upper, lower = ("brass_light", "brass") if face.on else ("wood_deep", "wood_dark")
    canvas.fill(groove, upper, lower, radius=radius)
    canvas.edge(groove, "brass", radius=radius, alpha=220)
    knob = pygame.Rect(0, 0, high - canvas.px(6), high - canvas.px(6))
    knob.center = (groove.right - high // 2 if face.on else groove.x + high // 2, groove.centery)
    canvas.shadow(knob, knob.h / canvas.scale / 2, blur=3, drop=1)
    canvas.fill(knob, "parchment_light", "parchment_dark", radius=knob.h / canvas.scale / 2)
    sign = pygame.Rect(0, 0, round(high * 0.6), round(high * 0.6))
    sign.center = (
        groove.x + high // 2 + canvas.px(1) if face.on else groove.right - high // 2 - canvas.px(1),
        groove.centery,
    )
    stroke = (
        f'fill="none" stroke-width="14" stroke-linecap="round" stroke="{canvas.hex("ink" if face.on else "quiet")}"'
    )
    canvas.svg(
        f'<path d="M20 55 L42 76 L82 28" {stroke}/>'
        if face.on
        else f'<path d="M28 28 L72 72 M72 28 L28 72" {stroke}/>',
        sign,
        (100, 100),
    )
    room = pygame.Rect(plate.x + canvas.px(8), plate.y, groove.x - plate.x - canvas.px(16), plate.h)
    canvas.text(face.text, room, 20, color="cream", align="left")
    paint_focus(canvas)


class Slider(WidgetFace, frozen=True):
    """A value between nothing and all, set by pulling a knob along a groove."""

    value: float  # 0 to 1
    label: Words = ""  # the value in words


LABEL_SHARE = 0.22
"""The part of a slider's width that its label takes."""


def slider_value(inside: float, labelled: bool) -> float:
    """The value under the mouse, from where it is in the slider as a fraction of its width."""
    span = 1 - LABEL_SHARE if labelled else 1.0
    return min(max((inside / span - 0.05) / 0.9, 0.0), 1.0)


@paints(Slider)
def paint_slider(face: Slider, canvas: Canvas) -> None:
    """A groove filled with brass up to a round knob."""
    plate = canvas.rect
    span = round(plate.w * (1 - LABEL_SHARE)) if face.label else plate.w
    left, right = round(span * 0.05), round(span * 0.95)
    thick = canvas.px(8)
    groove = pygame.Rect(left, plate.centery - thick // 2, right - left, thick)
    at = left + round((right - left) * min(max(face.value, 0.0), 1.0))
    canvas.fill(groove, "wood_deep", radius=4)
    canvas.edge(groove, "brass_dark", width=1, radius=4)
    canvas.fill(pygame.Rect(groove.x, groove.y, at - left, thick), "brass_light", "brass", radius=4)
    side = min(canvas.px(28 if canvas.look.hover or canvas.look.pressed else 25), plate.h - canvas.px(4))
    knob = pygame.Rect(0, 0, side, side)
    knob.center = (at, plate.centery)
    radius = side / canvas.scale / 2
    canvas.shadow(knob, radius, blur=4, drop=2)
    canvas.fill(knob, "parchment_light", "yellow_dark", radius=radius)
    canvas.edge(knob, "glow" if canvas.look.hover else "brass_dark", width=2, radius=radius)
    if face.label:
        canvas.text(
            face.label, pygame.Rect(span, 0, plate.w - span, plate.h), 20, color="cream", align="left", bold=True
        )
    paint_focus(canvas)


class Progress(WidgetFace, frozen=True):
    """How far something has come."""

    value: float  # 0 to 1
    text: Words = ""


@paints(Progress)
def paint_progress(face: Progress, canvas: Canvas) -> None:
    """A groove that fills with brass, its words on top."""
    plate = body(canvas)
    radius = min(plate.h / canvas.scale / 2, 10)
    canvas.fill(plate, "wood_deep", radius=radius)
    done = pygame.Rect(plate.x, plate.y, round(plate.w * min(max(face.value, 0.0), 1.0)), plate.h)
    if done.w >= 2 * canvas.px(radius):
        canvas.fill(done, "brass", "brass_dark", radius=radius)
    canvas.edge(plate, "brass", radius=radius)
    canvas.text(face.text, plate.inflate(-canvas.px(12), 0), 18, bold=True, color="cream")
