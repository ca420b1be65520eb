"""Games and mods: what is there, what is not, and asking before a mod runs."""

from __future__ import annotations

import pygame
import pytest

from game.plugins import consent
from game.system import places
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.plugins import PluginsScene
from tests.ui.driver import Driver
from tests.ui.menus import furnish, open_app


@pytest.fixture
def driver() -> Driver:
    app = open_app(furnish())
    app.push(PluginsScene(app))
    return Driver(app)


def test_what_was_found_and_what_was_put_aside_are_listed(driver: Driver) -> None:
    assert driver.has("found:bundled:caverna")
    assert driver.has("aside:mod:broken")
    assert driver.has("aside:mod:deep_dig")


def test_a_mod_runs_only_after_consent(driver: Driver) -> None:
    assert "deep_dig" not in driver.app.services.plugins.games
    driver.click("allow:mod:deep_dig")
    assert isinstance(driver.scene, DialogScene)
    driver.click("answer:no")
    assert "deep_dig" not in driver.app.services.plugins.games
    driver.click("allow:mod:deep_dig")
    driver.click("answer:yes")
    assert "deep_dig" in driver.app.services.plugins.games
    assert driver.has("found:mod:deep_dig")
    driver.app.push(NewGameScene(driver.app))
    assert driver.has("play:deep_dig")


def test_a_consent_that_cannot_be_kept_is_told(driver: Driver) -> None:
    (places.home() / consent.FILE).unlink(missing_ok=True)
    (places.home() / consent.FILE).mkdir()
    driver.click("allow:mod:deep_dig")
    driver.click("answer:yes")
    assert "consent.toml could not be written" in driver.app.toasts.texts[-1]
    assert isinstance(driver.scene, PluginsScene)


def test_what_waits_is_told_what_to_do_here_and_not_on_a_command_line(driver: Driver) -> None:
    waiting = [piece for stage in driver.scene.stages() for piece in stage.pieces() if piece.key.startswith("reason:")]
    texts = [piece.face.text for piece in waiting]  # type: ignore[attr-defined]
    assert any("until you let it run" in text for text in texts)
    assert not any("underhall allow" in text for text in texts)


def test_escape_is_no_consent(driver: Driver) -> None:
    driver.click("allow:mod:deep_dig")
    driver.press(pygame.K_ESCAPE)
    assert "deep_dig" not in driver.app.services.plugins.games


def test_looking_again_finds_what_was_mended(driver: Driver) -> None:
    folder = places.mods()[0] / "broken"
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    driver.click("reload")
    assert not driver.has("aside:mod:broken")
    assert driver.has("found:bundled:caverna")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_safe_answer_is_the_default(driver: Driver, key: int) -> None:
    driver.click("allow:mod:deep_dig")
    driver.press(key)
    assert isinstance(driver.scene, PluginsScene)
    assert "deep_dig" not in driver.app.services.plugins.games


def test_a_mod_that_changes_while_the_question_is_on_the_screen_waits_again(driver: Driver) -> None:
    driver.click("allow:mod:deep_dig")
    (places.mods()[0] / "deep_dig" / "more.py").write_text("x = 1")
    driver.click("answer:yes")
    assert "deep_dig" not in driver.app.services.plugins.games
    assert driver.has("allow:mod:deep_dig")


def test_a_mod_is_switched_off_and_on_and_stays(driver: Driver) -> None:
    driver.click("allow:mod:deep_dig")
    driver.click("answer:yes")
    scene = driver.scene
    assert isinstance(scene, PluginsScene)
    scene.focus_on("switch:mod:deep_dig", by_keyboard=False)
    driver.click("switch:mod:deep_dig")
    assert "deep_dig" not in driver.app.services.plugins.games
    assert (places.mods()[0] / "deep_dig").is_dir()
    scene.focus_on("switch:aside:mod:deep_dig", by_keyboard=False)
    driver.click("switch:aside:mod:deep_dig")
    assert "deep_dig" in driver.app.services.plugins.games, "it is allowed as it was"
