"""What is kept keeps ids and what was said, never words in a language; and what is seen follows the language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api.said import Words, spoken
from game.core.settings import store_settings
from game.languages import choosing, tongue
from game.languages.catalogue import read_po
from game.template import DeepDigGame
from game.testing.window import play
from game.ui.app.services import Services
from game.ui.scenes.evenings import EveningsScene
from game.ui.scenes.fame import FameScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.lesson import begin_lesson
from game.ui.scenes.report import ReportScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.ui.menus import begin, open_app
from tests.ui.test_words_everywhere import english_in, words_of

ROOT = Path(__file__).parents[2]
LEAST = 9
"""Letters: shorter words may be a part of an id, or of somebody's name."""


def german() -> set[str]:
    """All that the window and the games say in German, as far as it differs from the English."""
    found, english = set(), set()
    for folder in ("game", "plugins/cave_vs_cave"):
        catalogue = read_po(ROOT / folder / "words" / "de.po")
        assert catalogue is not None
        for entry in catalogue.entries:
            found |= {form for form in entry.forms if len(form) >= LEAST}
            english |= {entry.id.casefold(), entry.plural.casefold()}
    return {word for word in found if word.casefold() not in english}


def test_nothing_that_is_kept_has_words_of_a_language(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(choosing.VARIABLE, "de")
    services = Services.at_home()
    services.settings.language = "de"
    services.settings.motion = "none"
    app = open_app(services)
    app.apply_settings()
    assert tongue.now().language.id == "de"
    session = begin(services, answers=-1)
    session.keeping.save("Regen am Sonntag")
    app.push(FinaleScene(app, session))  # the Hall of Fame, the annals, deeds
    services.annals.remember(session)
    ReportScene(app, begin(services, answers=5)).write()
    store_settings(services.settings)
    texts = {}
    for path in home.rglob("*"):
        if path.suffix in (".toml", ".json", ".journal"):
            texts[path.relative_to(home).as_posix()] = path.read_text("utf-8")
    for kept in ("hall-of-fame", "annals", "reports/", "saves/played/", "saves/autosaves/", "settings"):
        assert any(kept in name for name in texts), kept
    words = german()
    found = [(name, word) for name, text in texts.items() for word in words if word in text]
    assert found == []


def test_a_hall_and_evenings_of_english_days_are_read_in_german(home: Path) -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    session = begin(services, answers=-1)
    app = open_app(services)
    app.push(FinaleScene(app, session))
    services.annals.remember(session)
    tongue.speak("xx")
    again = open_app(Services.at_home())
    tongue.speak("xx")
    for scene, kept in ((FameScene(again), "feat:"), (EveningsScene(again), "best:")):
        again.push(scene)
        assert any(piece.key.startswith(kept) for stage in scene.stages() for piece in stage.pieces())
        assert english_in(scene, everything=True) == set(), scene


def test_saves_are_listed_by_what_their_games_are_called(home: Path) -> None:
    services = Services.at_home()
    begin(services, answers=3).keeping.leave()
    tongue.speak("de")
    app = open_app(services)
    tongue.speak("de")
    for scene in (SavesScene(app), TitleScene(app)):
        app.push(scene)
        pieces = (piece for stage in scene.stages() for piece in stage.pieces())
        told = " ".join(spoken(words) for piece in pieces for words in words_of(piece) if isinstance(words, Words))
        assert "Höhle gegen Höhle" in told and "Cave vs Cave" not in told


def test_a_lesson_that_was_left_is_called_what_it_is_called_now(home: Path) -> None:
    services = Services.at_home()
    app = open_app(services)
    tongue.speak("de")
    begin_lesson(app, services.plugins.games["cave_vs_cave"])
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    table.model.do_step()
    table.session.keeping.leave()
    entry = services.library.entries()[0]
    assert spoken(services.called(entry)) == "Lektion: Deine erste Höhle"
    tongue.speak("es")
    assert spoken(services.called(entry)) == "Lección: Tu primera cueva"
    assert "Lek" not in entry.path.read_text("utf-8")


def test_a_game_is_proposed_to_be_kept_under_its_own_name_in_the_language(home: Path) -> None:
    keeping = begin(Services.at_home(), answers=3).keeping
    tongue.speak("de")
    assert spoken(keeping.title) == "Caverna: Höhle gegen Höhle"


def test_log_and_timeline_follow_the_language_in_the_middle_of_a_match() -> None:
    window = play(DeepDigGame(), seats=2, seed=7)
    window.lift_curtain()
    window.click("at:2,0")
    window.click("option:pick")
    window.press("l")
    window.press("t")
    window.settle()
    assert isinstance(window.scene, TableScene)
    shown = {piece.key for stage in window.scene.stages() for piece in stage.pieces()}
    assert any(key.startswith("log:") for key in shown) and any("turn" in key or "time" in key for key in shown), shown
    for language in ("xx", "en", "xx"):
        window.app.settings.language = language
        window.app.apply_settings()
        window.settle()
        assert (sorted(english_in(window.scene)) == []) is (language == "xx")
