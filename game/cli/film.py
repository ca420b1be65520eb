"""Frames of what an answer sets in motion, or of a scene, as pictures: for `shot --film`, to look at and compare."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed, Misused

if TYPE_CHECKING:
    from game.ui.app.app import App
    from game.ui.table.scene import TableScene

FRAMES_A_SECOND = 30
MOST_SECONDS, SCENE_SECONDS = 30, 12
"""What moves longer is not filmed to its end: an answer, and a scene (in most of them something always moves)."""


def film(app: App, scene: TableScene, answer: str, folder: Path, rate: int = FRAMES_A_SECOND) -> int:
    """Gives the answer and writes a picture for every frame until the table is at rest; returns how many."""
    ask = scene.session.ask
    if ask is None or answer not in ask.options:
        raise Misused(f"{answer!r} cannot be answered now; the options are: {', '.join(ask.options if ask else ())}.")
    scene.model.moves.answer(answer, sure=True)
    return _frames(app, folder, MOST_SECONDS, rate)


def film_scene(app: App, folder: Path, rate: int) -> int:
    """Writes a picture for every frame of the scene that has just been entered, until it rests; returns how many."""
    return _frames(app, folder, SCENE_SECONDS, rate)


def _frames(app: App, folder: Path, seconds: int, rate: int) -> int:
    import pygame

    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while count < rate * seconds:
            for _ in range(FRAMES_A_SECOND // rate):  # the window never lets more time pass at once
                moving = app.frame([], 1 / FRAMES_A_SECOND)
            count += 1
            pygame.image.save(app.window, str(folder / f"frame_{count:04}.png"))
            if not moving:
                break
    except (OSError, pygame.error) as error:
        raise Failed(f"The film could not be written to {folder}: {error}.") from error
    return count
