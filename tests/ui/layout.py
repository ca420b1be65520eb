"""What must hold for every layout at every size; computed from places and set text, without painting anything."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame
import pytest

from game.api import Banner, Face, Piece, Words
from game.api.said import spoken
from game.ui import faces
from game.ui.app.app import App
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import brush, icons, markup, richtext
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.paint.scene import vignettes
from game.ui.scenes.settings import TEXT_SIZES
from game.ui.stage.hit import inside
from game.ui.stage.stage import Stage
from game.ui.widgets import tip

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
CASES = [(size, text) for size in SIZES for text in TEXT_SIZES]

LEAST_TARGET = 28
"""Pixels; in a window of 1280×720."""

CROWDED = 0.1
"""The part of a round token that another one may cover where they stand shoulder to shoulder."""

TIP_EDGE = 30
"""Units that a tip's slip is higher than its words, with the air around it."""

GRID = 12
"""Points across, at which shapes that are not rectangles are looked at."""

DRAWING = ("panel", "fill", "blend", "edge", "shadow", "glow", "weave", "round_off", "svg", "icon")


class Set(NamedTuple):
    """What became of the words on a face."""

    cut: tuple[str, ...]  # they end in an ellipsis
    spilled: tuple[str, ...]  # they reach over the edge of the piece


_spilled: list[str] = []


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Text is set, and where it goes is watched; nothing is painted."""
    empty = brush.blank((1, 1))
    for name in DRAWING:
        monkeypatch.setattr(Canvas, name, lambda *_, **__: None)
    monkeypatch.setattr(icons, "icon", lambda *_: empty)
    monkeypatch.setattr(vignettes, "paint", lambda *_: empty)
    monkeypatch.setattr(richtext.Typeset, "draw", _watch)
    richtext.forget()
    faces.forget()
    yield
    richtext.forget()
    faces.forget()


def _watch(self: richtext.Typeset, surface: pygame.Surface, topleft: tuple[float, float]) -> None:
    """Lines have some air above and below their letters, which may lie outside."""
    left, top = round(topleft[0]), round(topleft[1])
    air = round(self.size[1] / max(self.lines, 1) * 0.16) + 1
    around = surface.get_rect().inflate(4, 2 * air)
    if not around.contains(pygame.Rect(left, top, *self.size)):
        _spilled.append(f"{self.size} at {left},{top} on {surface.get_size()}")


@cache
def words_on(face: Face, size: tuple[int, int], scale: float, look: Look) -> Set:
    """Sets the words of a face."""
    _spilled.clear()
    canvas = faces.paint(face, size, scale, look)
    return Set(tuple(canvas.cut), tuple(_spilled))


def fit(app: App, size: tuple[int, int], text: int) -> None:
    """Gives the window another size, and the player another text size."""
    if app.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    app.settings.text_size = text
    app.apply_settings()


def some(troubles: Sequence[str], most: int = 30) -> str:
    """The first troubles, a line each; one mistake is often seen at all sizes."""
    rest = [f"… and {len(troubles) - most} more"] if len(troubles) > most else []
    return "\n".join([*troubles[:most], *rest])


# -- one stage --


def rect_of(stage: Stage, piece: Piece) -> pygame.Rect:
    """A piece's pixels."""
    return stage.camera.rect_px(piece.at)


def clipped_text(stage: Stage) -> list[str]:
    """Texts that end in an ellipsis which no tip resolves, and texts that reach over the edge of their piece."""
    found = []
    scale, look = stage.camera.scale, stage.look._replace(dim=False)
    plainly = look.for_pieces()
    for piece in stage.pieces():
        width, height = rect_of(stage, piece).size
        size = (height, width) if piece.turn % 180 == 90 else (width, height)
        own = isinstance(piece.face, Banner | WidgetFace)
        words = words_on(piece.face, size, scale, look if own else plainly)
        if words.cut:
            told = _letters(piece.tip)
            cut = (text for text in words.cut if _letters(text) not in told)
            found += [f"{piece.key} {size} cuts off {text!r}" for text in cut]
        found += [f"{piece.key} {size} spills text {spilled}" for spilled in words.spilled]
    return found


def _letters(text: Words) -> str:
    """The words of a text without icons, as far as they can be told apart; the pseudo-language fills up with waves."""
    letters = (atom.text for atom in markup.parse(spoken(text), ()) if isinstance(atom, markup.Word))
    return " ".join("".join(f"{each} " for each in letters).replace("~", " ").casefold().split())


def long_tips(stage: Stage, app: App) -> list[str]:
    """Tips that are higher than the window."""
    unit, look = app.unit, stage.look
    return [
        f"the tip of {piece.key} takes {high} of {app.size[1]} pixels"
        for piece in stage.pieces()
        if piece.tip and (high := _tip_height(piece.tip, unit, look.for_pieces())) > app.size[1]
    ]


@cache
def _tip_height(text: str, unit: float, look: Look) -> int:
    px = max(12, round(tip.TEXT * unit * look.text))
    wide = tip.WIDTH * max(tip.WIDTHS) * unit * look.text
    words = richtext.typeset(text, wide, px, seats=look.seats, theme_name=look.theme)
    return words.size[1] + round(2 * TIP_EDGE * unit)


def outside(stage: Stage, *, sideways_only: bool = False) -> list[str]:
    """Pieces that stick out of the stage; one that scrolls may do so above and below."""
    view = stage.view.inflate(2, 2)
    found = []
    for piece in stage.pieces():
        rect = rect_of(stage, piece)
        fits = view.left <= rect.left and rect.right <= view.right if sideways_only else view.contains(rect)
        if not fits:
            found.append(f"{piece.key} at {rect} is outside of {stage.view}")
    return found


def targets(stage: Stage) -> dict[str, pygame.Rect]:
    """What can be clicked on a stage, whole."""
    return {key: rect for key in stage.live if (rect := stage.rect_of(key)) is not None}


def too_small(stage: Stage, thin: frozenset[str] = frozenset()) -> list[str]:
    """Targets that are hard to hit, except bars that are pulled along their length."""
    return [
        f"{key} is only {rect.size}"
        for key, rect in targets(stage).items()
        if min(rect.size) < LEAST_TARGET and not (key in thin and max(rect.size) >= LEAST_TARGET)
    ]


def overlaps(stage: Stage) -> list[str]:
    """Clickable things of a stage that share pixels, each in its own shape."""
    found = []
    live = [piece for piece in stage.pieces() if piece.key in stage.live]
    rects = [rect_of(stage, piece) for piece in live]
    for number, (one, here) in enumerate(zip(live, rects, strict=True)):
        for after in here.collidelistall(rects[number + 1 :]):
            other, there = live[number + 1 + after], rects[number + 1 + after]
            if _shared(stage, one, other) > CROWDED * min(_area(one, here), _area(other, there)):
                found.append(f"{one.key} {here} and {other.key} {there} overlap")
    return found


def overlaps_among(stages: Sequence[Stage]) -> list[str]:
    """Clickable things of any of these stages that share pixels, where they are seen."""
    found = [trouble for stage in stages for trouble in overlaps(stage)]
    for one, other in itertools.combinations(stages, 2):
        for (first, here), (second, there) in itertools.product(seen(one).items(), seen(other).items()):
            shared = here.clip(there)
            if shared.w > 2 and shared.h > 2:
                found.append(f"{first} {here} and {second} {there} of another stage share {shared.size} px")
    return found


def seen(stage: Stage) -> dict[str, pygame.Rect]:
    """What can be clicked on a stage, as far as it is not scrolled away."""
    return {key: part for key, rect in targets(stage).items() if (part := rect.clip(stage.view))}


def _area(piece: Piece, rect: pygame.Rect) -> float:
    """How many pixels of a token may be shared; of a rectangle none."""
    return rect.w * rect.h * 0.785 if piece.shape == "disc" else 0.0


def _shared(stage: Stage, one: Piece, other: Piece) -> int:
    """About how many pixels two pieces share."""
    common = rect_of(stage, one).clip(rect_of(stage, other))
    if common.w <= 2 or common.h <= 2:
        return 0
    if one.shape == other.shape == "rect":
        return common.w * common.h
    hits = 0
    for across, down in itertools.product(range(GRID), repeat=2):
        x, y = stage.camera.to_units(
            common.left + (across + 0.5) * common.w / GRID, common.top + (down + 0.5) * common.h / GRID
        )
        hits += inside(one.shape, one.at, x, y) and inside(other.shape, other.at, x, y)
    return common.w * common.h * hits // GRID**2
