"""Settings: applied at once, and kept."""

from __future__ import annotations

import pygame
import pytest

from game.core.settings import load_settings
from game.plugins import consent
from game.system import places
from game.ui.app.services import Services
from game.ui.paint import theme
from game.ui.scenes.settings import SettingsScene
from tests.ui.driver import Driver
from tests.ui.menus import open_app


@pytest.fixture
def driver() -> Driver:
    app = open_app(Services.at_home())
    app.push(SettingsScene(app))
    return Driver(app)


def test_a_theme_is_worn_at_once_and_kept(driver: Driver) -> None:
    before = pygame.image.tobytes(driver.app.picture(), "RGB")
    driver.click("theme:high_contrast")
    assert driver.app.look.theme == "high_contrast"
    assert driver.scene.stages()[0].look.theme == "high_contrast"
    assert pygame.image.tobytes(driver.app.picture(), "RGB") != before
    assert load_settings()[0].theme == "high_contrast"


def test_text_size_goes_from_90_to_150_and_everything_grows(driver: Driver) -> None:
    small = driver.rect("motion:full").height
    driver.click("text_size:150")
    assert driver.app.settings.text_size == 150
    assert driver.rect("motion:full").height > small * 1.4
    driver.click("text_size:90")
    assert driver.rect("motion:full").height < small
    assert load_settings()[0].text_size == 90


def test_the_keyboard_stays_where_it_was_when_everything_grows(driver: Driver) -> None:
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    scene.focus_on("text_size:130")
    driver.press(pygame.K_RETURN)
    assert driver.app.settings.text_size == 130
    assert scene.focus == "text_size:130"


def test_motion_volume_and_the_rest_are_kept(driver: Driver) -> None:
    driver.click("motion:none")
    assert driver.app.motion == 0
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    scene.focus_on("ask_before_loss:always")  # the page scrolls there
    driver.click("ask_before_loss:always")
    scene.focus_on("take_back:off")
    driver.click("take_back:off")
    scene.focus_on("volume")
    for _ in range(20):
        driver.press(pygame.K_LEFT)
    kept, message = load_settings()
    assert message == ""
    assert (kept.motion, kept.ask_before_loss, kept.take_back, kept.volume) == ("none", "always", "off", 0)


def test_fullscreen_is_toggled_and_kept(driver: Driver) -> None:
    assert isinstance(driver.scene, SettingsScene)
    driver.scene.focus_on("fullscreen")  # the page scrolls there
    driver.click("fullscreen")
    assert driver.app.settings.fullscreen
    assert load_settings()[0].fullscreen
    driver.click("fullscreen")
    assert not driver.app.settings.fullscreen


def test_a_plugin_s_theme_can_be_worn_and_a_bad_one_is_told(home: object) -> None:
    folder = places.mods()[0] / "mossy"
    folder.mkdir(parents=True)
    (folder / "plugin.toml").write_text(
        'id = "mossy"\ntitle = "Mossy"\nversion = "1"\napi = 1\nauthors = ["Ann"]\nlicence = "MIT"\nsummary = "Green."'
    )
    (folder / "__init__.py").write_text(
        "from pathlib import Path\nfrom game.api import hookimpl\n@hookimpl\ndef themes():\n"
        "    here = Path(__file__).parent\n    return [here / 'moss.toml', here / 'bad.toml']\n"
    )
    (folder / "moss.toml").write_text('title = "Moss"\n[palette]\ndark = "#0b140b"\n')
    (folder / "bad.toml").write_text('[palette]\ndark = "very"\n')
    consent.consent(folder)
    try:
        services = Services.at_home()
        assert any("very" in message for message in services.messages)
        assert "bad" not in theme.names()
        app = open_app(services)
        app.push(SettingsScene(app))
        driver = Driver(app)
        driver.click("theme:moss")
        assert app.theme.color("dark") == pygame.Color("#0b140b")
    finally:
        theme.drop("moss")


def test_settings_that_cannot_be_kept_are_told_at_once(driver: Driver) -> None:
    (places.home() / "settings.toml").mkdir(parents=True)
    driver.click("motion:none")
    assert driver.app.motion == 0
    assert ["settings.toml could not be written" in text for text in driver.app.toasts.texts] == [True]


def test_a_damaged_settings_file_falls_back_with_a_message_and_a_copy(home: object) -> None:
    places.home().mkdir(parents=True)
    (places.home() / "settings.toml").write_text("theme = [")
    services = Services.at_home()
    assert services.settings.theme == "hall"
    assert services.messages
    assert (places.home() / "settings.damaged.toml").read_text() == "theme = ["
