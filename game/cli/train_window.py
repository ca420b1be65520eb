"""The window of `underhall train --watch`: in a process of its own, which only looks into the run's folder."""

from __future__ import annotations

import multiprocessing
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.cli import Failed
from game.cli.window import has_display

SIZE = (1100, 620)


def open_beside(game_id: str, folder: Path) -> BaseProcess:
    """Opens the window, which is closed with the process that learns; closing it before does not stop the learning."""
    if not has_display():
        raise Failed("There is no display to watch on. Without --watch the same command learns and tells its progress.")
    process = multiprocessing.get_context("spawn").Process(target=watch, args=(game_id, folder), daemon=True)
    process.start()
    return process


def watch(game_id: str, folder: Path) -> None:
    """Shows a run until the window is closed."""
    from game.ui.app.services import Services
    from game.ui.scenes.training import TrainingScene
    from game.ui.shell.navigation import make_app

    services = Services.at_home()
    app = make_app(services.settings, SIZE, services=services)
    app.push(TrainingScene(app, services.plugins.games[game_id], folder))
    app.run()
