"""The frames of what an answer sets in motion, as pictures: for `shot --film`, to look at motion and compare it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed, Misused

if TYPE_CHECKING:
    from game.ui.app.app import App
    from game.ui.table.scene import TableScene

FRAMES_A_SECOND = 30
MOST_SECONDS = 30
"""What still moves after that is not filmed any further."""


def film(app: App, scene: TableScene, answer: str, folder: Path) -> int:
    """Gives the answer and writes a picture for every frame until the table is at rest; returns how many."""
    import pygame

    ask = scene.session.ask
    if ask is None or answer not in ask.options:
        raise Misused(f"{answer!r} cannot be answered now; the options are: {', '.join(ask.options if ask else ())}.")
    scene.model.moves.answer(answer, sure=True)
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while count < FRAMES_A_SECOND * MOST_SECONDS:
            moving = app.frame([], 1 / FRAMES_A_SECOND)
            count += 1
            pygame.image.save(app.window, str(folder / f"frame_{count:04}.png"))
            if not moving:
                break
    except (OSError, pygame.error) as error:
        raise Failed(f"The film could not be written to {folder}: {error}.") from error
    return count
