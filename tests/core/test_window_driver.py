"""The window driver that modders test with plays a game by mouse, on a table that is kept nowhere."""

from pathlib import Path

import pygame

from game.template import DeepDigGame
from game.testing.window import play
from tests.core.bazaar import BazaarGame


def test_a_game_is_played_by_mouse(tmp_path: Path, home: Path) -> None:
    window = play(DeepDigGame(), seats=2, seed=7)
    window.lift_curtain()
    window.click("at:2,0")
    window.click("option:pick")
    assert window.match.answers[:2] == ["at:2,0", "pick"]
    window.picture(tmp_path / "seen.png")
    assert pygame.image.load(tmp_path / "seen.png").get_size() == window.app.size
    assert not (home / "saves").exists()


def test_a_curtain_that_is_not_down_need_not_be_lifted() -> None:
    window = play(BazaarGame(), seats=2)
    window.lift_curtain()
    answers = list(window.match.answers)
    window.lift_curtain()
    assert window.match.answers == answers
