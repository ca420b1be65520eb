"""The language is chosen once, changed at once, and everything that is seen follows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.api import Panel
from game.api.said import spoken
from game.core.settings import Settings, load_settings
from game.languages import choosing, tongue
from game.template import DeepDigGame
from game.template.speech import say
from game.testing.window import Window, play
from game.ui import faces
from game.ui.app import speaking
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.faces import Look
from game.ui.paint.markup import plain
from game.ui.scenes.access import AccessScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.scene import TableScene
from game.ui.widgets.values import Slider
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app


def change_to(window: Window, language: str) -> None:
    """As the settings do it."""
    window.app.settings.language = language
    window.app.apply_settings()
    window.settle()


def words_of(window: Window, key: str) -> str:
    """What the face with that key says."""
    face = window.piece(key).face
    return plain(face.text)  # type: ignore[attr-defined]


def test_a_language_is_spoken_at_once_in_the_middle_of_a_match() -> None:
    window = play(DeepDigGame(), seats=2, seed=7)
    window.lift_curtain()
    window.click("at:2,0")
    window.click("option:pick")
    window.press("l")  # the log
    scene = window.scene
    assert isinstance(scene, TableScene)
    assert "digs up" in words_of(window, "log:0")
    assert words_of(window, "prompt") == "Seat 1, dig on, or haul the cart home?"
    change_to(window, "en")
    english = pygame.image.tobytes(window.app.picture(), "RGB")
    change_to(window, "xx")
    assert "đîğš ûþ" in words_of(window, "log:0")
    assert "đîğ öñ" in words_of(window, "prompt")
    assert scene.table_stages.table.look.language == "xx"
    assert pygame.image.tobytes(window.app.picture(), "RGB") != english
    change_to(window, "en")
    assert "digs up" in words_of(window, "log:0")
    assert pygame.image.tobytes(window.app.picture(), "RGB") == english


def test_a_review_calls_the_game_what_it_is_called_in_the_language() -> None:
    services = Services.at_home()
    app = open_app(services)
    tongue.speak("de")
    assert spoken(ReviewScene(app, begin(services, "cave_vs_cave", 1, 5)).about()).startswith(
        "Caverna: Höhle gegen Höhle"
    )


def test_parts_of_a_second_are_written_as_the_language_does() -> None:
    app = open_app(Services.at_home())
    app.settings.scan_tenths = 15
    for language, written in (("en", "1.5 s"), ("de", "1,5 s")):
        tongue.speak(language)
        scene = AccessScene(app)
        app.push(scene)
        pieces = [piece for stage in scene.stages() for piece in stage.pieces()]
        told = [spoken(piece.face.label) for piece in pieces if isinstance(piece.face, Slider)]
        assert written in told, told


def test_a_face_that_was_painted_is_painted_anew_in_another_language() -> None:
    pygame.font.init()
    face = Panel("wood", say("In the cart"))
    english = faces.render(face, (300, 120), 1.0, Look(language="en"))
    tongue.speak("xx")
    assert faces.render(face, (300, 120), 1.0, Look(language="xx")) is not english
    tongue.speak("en")
    assert faces.render(face, (300, 120), 1.0, Look(language="en")) is english


def test_the_first_start_takes_what_the_system_prefers_as_far_as_it_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(choosing.VARIABLE)
    monkeypatch.setattr(choosing, "WORDS", tmp_path)
    assert choosing.chosen("", ["de", "fr"]) == "en"
    (tmp_path / "fr.mo").write_bytes(b"")
    assert [each.id for each in choosing.offered()] == ["en", "fr"]
    assert choosing.chosen("", ["de", "fr"]) == "fr"
    assert choosing.chosen("en", ["fr"]) == "en"
    assert choosing.chosen("tlh", ["fr"]) == "fr"  # a setting of another version


def test_a_system_that_cannot_say_what_it_prefers_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(choosing.VARIABLE)
    monkeypatch.delattr(pygame.system, "get_pref_locales")
    assert not speaking.speak("") and tongue.now().language.id == "en"


def test_the_setting_is_kept_as_an_id_and_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(Services.at_home())
    app.push(SettingsScene(app))
    driver = Driver(app)
    assert driver.has("language:en") and driver.has("language:de") and not driver.has("language:xx")
    monkeypatch.setenv(choosing.VARIABLE, "xx")
    driver.scene.resize()
    driver.click("language:xx")
    assert tongue.now().language.id == "xx" == app.look.language
    assert load_settings()[0].language == "xx"
    driver.click("language:en")
    assert tongue.now().language.id == "en" and load_settings()[0].language == "en"


def test_settings_of_before_there_were_languages_are_read(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text('theme = "hall"\n', "utf-8")
    settings, message = load_settings()
    assert settings == Settings() and not message


def test_lessons_and_rules_are_in_the_games_own_voice() -> None:
    lesson = GuardedGame(DeepDigGame(), lambda sentence, error: None).lesson
    assert lesson is not None and lesson.title == "Your first shaft"
    tongue.speak("xx")
    assert spoken(lesson.title).startswith("Ýöûř") and spoken(lesson.steps[0].say).startswith("Đîğ")


def test_a_mod_that_waits_for_consent_speaks_of_itself_by_its_own_catalogue(tmp_path: Path) -> None:
    """Nothing of it runs for that, and what is no plain line is not shown."""
    words = tmp_path / "words"
    words.mkdir()
    (words / "de.po").write_text('msgid "Dig."\nmsgstr "Grabe."\n\nmsgid "Haul."\nmsgstr "Zie\\nhe."\n', "utf-8")
    assert tongue.now().of_a_stranger(tmp_path, "Dig.") == "Dig."
    tongue.speak("de")
    assert tongue.now().of_a_stranger(tmp_path, "Dig.") == "Grabe."
    assert tongue.now().of_a_stranger(tmp_path, "Haul.") == "Zie he."
    assert tongue.now().of_a_stranger(tmp_path, "Rest.") == "Rest."
    (words / "de.po").write_text('msgid "Dig."\nmsgstr "Gra\u202ebe."\n', "utf-8")
    assert tongue.now().of_a_stranger(tmp_path, "Dig.") == "Dig."
    (words / "de.po").write_bytes(b"\xff")
    assert tongue.now().of_a_stranger(tmp_path, "Dig.") == "Dig."
