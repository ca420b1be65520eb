"""A real window, driven with mouse and keyboard from the title through a whole tiny game to the finale."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame

from tests.ui.xwindow import XWindow, needs_x, open_window, tones

LEAST_TONES = 150
"""An empty or broken window has far fewer colours than any of our scenes."""


def make_tiny_game(home: Path) -> None:
    """The template as a mod in the player's folder, allowed to run."""
    for words in (("new-plugin", "deep_dig"), ("allow", "deep_dig")):
        subprocess.run(
            [sys.executable, "-m", "game", *words, "--home", str(home)],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
            check=True,
            capture_output=True,
        )


def check_picture(window: XWindow, step: str) -> pygame.Surface:
    """Something is drawn, all over the window."""
    picture = window.picture()
    assert picture.get_size() == (1280, 720)
    assert tones(picture) > LEAST_TONES, f"{step}: hardly anything is drawn"
    return picture


def differ(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many of some thousand pixels are different."""
    width, height = one.get_size()
    return sum(one.get_at((x, y)) != other.get_at((x, y)) for x in range(0, width, 13) for y in range(0, height, 13))


@needs_x
def test_from_the_title_through_a_whole_game_to_the_finale(tmp_path: Path) -> None:
    home = tmp_path / "home"
    make_tiny_game(home)
    with open_window(tmp_path) as window:
        window.wait_for(scene="TitleScene", key="new")
        title = check_picture(window, "title")
        window.click("new")
        window.wait_for(scene="NewGameScene", key="play:deep_dig")
        time.sleep(0.4)
        assert differ(title, check_picture(window, "new game")) > 500
        window.click("play:deep_dig")
        window.wait_for(scene="SetupScene", key="start")
        time.sleep(0.4)
        check_picture(window, "setup")
        window.click("bot:2")  # an opponent is proposed, and a person sits down instead
        window.wait_for(scene="DialogScene", key="answer:person")
        window.click("answer:person")
        window.wait_for(scene="SetupScene", key="start")
        window.click("start")
        window.wait_for(scene="DialogScene", key="answer:start")  # a guided game is offered, once
        window.click("answer:start")
        window.wait_for(key="answer:ready")
        time.sleep(0.6)
        check_picture(window, "table")
        play(window)
        window.wait_for(scene="FinaleScene", seconds=40)
        time.sleep(4)
        check_picture(window, "finale")
        window.press("Escape")
        time.sleep(0.5)
        window.press("Escape")
        assert window.program.poll() is None


def play(window: XWindow) -> None:
    """Clicks what can be clicked until the game is over; now and then by keyboard."""
    for number in range(200):
        seen = window.seen()
        if seen["scene"] not in ("TableScene", "DialogScene"):
            return
        keys = seen["keys"]
        if "answer:ready" in keys:
            window.click("answer:ready")
        elif targets := sorted(key for key in keys if key.startswith(("at:", "option:"))):
            if number % 5 == 4 and seen["focus"] in targets:
                window.press("Return")
            elif number % 5 == 3:
                window.press("Tab")
                time.sleep(0.2)
                continue
            else:
                window.click(targets[number % len(targets)])
        else:
            time.sleep(0.2)
            continue
        window.wait_until_changed(seen)
        if number % 10 == 0:
            check_picture(window, f"table, step {number}")
    raise AssertionError("the game did not end")
