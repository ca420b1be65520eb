"""What can be read on the table without the lens: letters and icons as they are painted, question by question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pygame

from game.api import BESIDE, Banner, Chance, Face, Game, Piece, TableSetup, Words
from game.api.said import spoken
from game.core.match import Match
from game.ui import faces
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.look import Look
from game.ui.stage.camera import Camera
from game.ui.table.model.sight import Eyes, Sight, see

LETTERS, ICONS = 13, 20
"""The smallest that a choice may depend on, in pixels of a window of 1280 × 720."""

ROOM = pygame.Rect(0, 0, *(round(side * 0.8) for side in BESIDE))
"""What is left of that window between its bars and beside the rail."""


def questions(game: Game[Any], setup: TableSetup, luck: Chance, ends: tuple[str, ...]) -> Iterator[Match]:
    """A random game, question by question; what ends an effect is seldom answered, so that more is seen."""
    match = Match(game, setup)
    while match.ask is not None:
        yield match
        going_on = [option for option in match.ask.options if option not in ends]
        match.choose(luck.pick(going_on if going_on and luck.below(8) else match.ask.options))


def _fail(message: Words, error: BaseException | None = None) -> None:
    raise AssertionError(spoken(message)) from error


def shown(game: Game[Any], match: Match, now: str) -> tuple[Sight, str]:
    """What who is asked sees, and the view that the table turns to."""
    ask = match.ask
    assert ask is not None
    sight = see(GuardedGame(game, _fail), match, Eyes(ask.seat, active=True))
    return sight, sight.best_view(now)


def scale_of(sight: Sight, view: str) -> float:
    """How many pixels a unit of the view has in that window."""
    plane = sight.view(view)
    camera = Camera(ROOM.copy())
    camera.look(camera.view, plane=plane.size, least=plane.least)
    camera.reset()
    return camera.scale


@lru_cache(maxsize=20_000)
def sizes(face: Face, size: tuple[int, int], scale: float) -> tuple[int, int]:
    """The smallest letters and the smallest icon of a face, in pixels; 0 where there are none."""
    canvas = faces.measure(face, size, scale, Look())
    return canvas.least, canvas.least_icon


def too_small(piece: Piece, scale: float) -> str:
    """What cannot be read on a piece, in words; "" where all can."""
    if isinstance(piece.face, Banner):
        return ""  # who sits where is told by the rail
    size = (max(round(piece.at.w * scale), 1), max(round(piece.at.h * scale), 1))
    letters, icons = sizes(piece.face, size, scale)
    if 0 < letters < LETTERS:
        return f"{piece.key}: letters of {letters} pixels on {piece.face}"
    return f"{piece.key}: an icon of {icons} pixels on {piece.face}" if 0 < icons < ICONS else ""


def unreadable(game: Game[Any], match: Match, now: str = "main") -> list[str]:
    """What cannot be read of all that is seen while this question is asked, on pages that can be unfolded neither."""
    sight, view = shown(game, match, now)
    about = match.ask.about if match.ask is not None else ""
    found = []
    for seen in (view, *(page.id for page in sight.views if page.over and page.tab == view)):
        scale = scale_of(sight, seen)
        found += [f"{seen}, {about}: {told}" for piece in sight.pieces[seen] if (told := too_small(piece, scale))]
    return found
