"""Opens the window: dark at once, then everything is loaded, and the title comes up."""

from __future__ import annotations

import contextlib
import gc
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.system import memory, places
from game.system.reading import toml
from game.ui.app.window_size import first_size

if TYPE_CHECKING:
    from game.ui.app.app import App

DARK = (25, 22, 20)
UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where there is no screen."""


class NoScreen(Exception):
    """There is nothing to open a window on."""


def open_window(file: Path | None = None) -> int:
    """Runs the program until it is closed; returns the exit code. A save or a mod is opened as if dropped on it."""
    light_up()
    from game.plugins.hang_report import HangRecorder
    from game.ui import sound

    app = open_app()
    if file is not None:
        from game.ui.shell.dropping import dropped

        dropped(app, file.absolute())
    gc.freeze()  # what is loaded stays: the collector looking through it would cost a frame now and then
    volume, ambience, music = app.settings.levels()
    sound.open(volume, app.services.sounds(), ambience=ambience, music=music)
    app.save_keeper.hangs = hangs = HangRecorder()
    try:
        app.run()
    finally:
        hangs.stop()
        with contextlib.suppress(Exception):
            sound.close()
    return 0


def light_up() -> None:
    """The first frame, before anything else is loaded: a window that is there when it is asked for."""
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # real pixels, not a picture scaled up
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(name, "underhall")  # by this a desktop finds the menu's entry, and so the icon
    _find_screen()
    pygame.display.set_caption("Underhall")
    flags = pygame.FULLSCREEN if _wants_fullscreen() else pygame.RESIZABLE
    window = pygame.display.set_mode((0, 0) if flags == pygame.FULLSCREEN else first_size(), flags)
    window.fill(DARK)
    pygame.display.flip()


def _find_screen() -> None:
    """Raises `NoScreen` where SDL found none and would draw for nobody, for ever: a stale DISPLAY, say."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        from game.core.speech import say  # the first picture does not wait for what only a failure needs

        raise NoScreen(say("The window cannot be opened: there is no screen where DISPLAY or WAYLAND_DISPLAY says."))
    if driver == "x11":
        # Our pictures are made in memory. Shown through OpenGL they would cost a hundred megabytes more and, where
        # there is no graphics card, most of a processor.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _wants_fullscreen() -> bool:
    try:
        return toml.read(places.home() / "settings.toml", toml.SHORT).get("fullscreen") is True
    except ValueError:
        return False  # the settings themselves will say what is wrong with them


def open_app() -> App:
    """The window with the title in it, not yet running."""
    from game.ui.app.services import Services
    from game.ui.shell.failure import recover
    from game.ui.shell.navigation import make_app

    memory.keep_no_holes()
    services = Services.at_home()
    app = make_app(services.settings, first_size(), services=services)
    app.on_failure = recover
    app.navigate.to_title()
    return app
