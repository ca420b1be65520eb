"""Every scene in the pseudo-language and in German: nothing stays English, nothing is cut off, nothing overlaps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import template
from game.api import Piece
from game.api.said import spoken
from game.cli.words import WINDOW, _said_by
from game.core.speech import say
from game.languages import tongue
from game.languages.catalogue import FOLDER, read_po
from game.languages.language import languages
from game.languages.proofreading import mistakes, page_troubles, unfinished
from game.languages.punctuation import oddities
from game.system import places
from game.template import DeepDigGame
from game.testing.window import play
from game.ui.menus.menu import MenuScene
from game.ui.paint.icon_names import NAMES as NAMED
from game.ui.paint.markup import figure
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.layout import CASES, fit, some, unpainted  # noqa: F401 - a fixture
from tests.ui.menus import MORE, SCENES, furnish, open_app
from tests.ui.test_layout_sizes import troubles_of
from tests.untold import untold

WRITTEN_BY_TESTS = ("dialog", "curtain", "other lines of play", "dialog with a field")
"""Scenes whose words the test makes up."""

NAMES = re.compile(
    r"Ann|Bob|Cleo|Dag(obert)?|Edda|Finn|Gro|Rainy|Sunday|Dogs|Era|Underhall|Caverna?|Cave|vs|The|Farmers|Covenant|authors"
    r"|damaged|save|toml|Deep|Dig|deep_dig|broken|mods?|MIT|xx|Deutsch|English|Espa|ol|Fran|ais|Pseudo|min|report",
    re.IGNORECASE,
)
"""Names of people, games, files and languages."""

NOT_OURS = (
    "note",
    "option:",
    "credits",
    "line:",
    "points:",
    "well:",
    "liked:",
    "part:",
    "best:",
    "reason:",
    "save:",
    "about",
    "text",
    "help:",
)
"""Pieces with words of a game, of a mod that nobody has agreed to, and what a parser says about a damaged file."""

WALKED = CASES if DEEP else [((1280, 720), 100), ((1024, 640), 150), ((1920, 1080), 90)]


def words_of(piece: Piece) -> Iterator[object]:
    """Whatever stands on a piece, and its tip."""
    yield piece.tip
    yield from (getattr(piece.face, name, "") for name in ("text", "title", "line", "right", "note", "label"))


def english_in(scene: MenuScene | TableScene, *, everything: bool = False) -> set[str]:
    """What is readable although nobody speaks English."""
    found = set()
    for stage in scene.stages():
        for piece in stage.pieces():
            for words in words_of(piece) if everything or not piece.key.startswith(NOT_OURS) else ():
                left = [word for word in untold(words).split() if not NAMES.fullmatch(word)]
                if left:
                    found.add(f"{piece.key}: {' '.join(left)}")
    return found


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", [name for name in (*SCENES, *MORE) if name not in WRITTEN_BY_TESTS])
def test_no_menu_stays_english_or_is_cut_off(name: str) -> None:
    services = furnish()
    services.settings.language = "xx"
    app = open_app(services)
    tongue.speak("xx")
    scene = {**SCENES, **MORE}[name](app)
    app.push(scene)
    found = sorted(english_in(scene))
    assert found == [], some(found)
    troubles = []
    for size, text in WALKED:
        fit(app, size, text)
        troubles += [f"{size} at {text} %: {trouble}" for trouble in troubles_of(scene, size)]
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["de", "es", "fr"] if DEEP else ["de"])
@pytest.mark.parametrize("name", [name for name in (*SCENES, *MORE) if name not in WRITTEN_BY_TESTS])
def test_no_menu_is_cut_off_in_a_language(name: str, language: str) -> None:
    services = furnish()
    services.settings.language = language
    app = open_app(services)
    tongue.speak(language)
    scene = {**SCENES, **MORE}[name](app)
    app.push(scene)
    troubles = []
    for size, text in WALKED if DEEP else WALKED[:1]:
        fit(app, size, text)
        troubles += [f"{size} at {text} %: {trouble}" for trouble in troubles_of(scene, size)]
    assert troubles == [], some(troubles)


@pytest.mark.parametrize("panel", ["l", "t", "f1", ""])
def test_no_part_of_a_table_stays_english(panel: str) -> None:
    window = play(DeepDigGame(), seats=2, seed=7)
    window.lift_curtain()
    window.app.settings.language = "xx"
    window.app.apply_settings()
    window.click("at:2,0")
    window.click("option:pick")
    if panel:
        window.press(panel)
    window.settle()
    assert isinstance(window.scene, TableScene)
    assert sorted(english_in(window.scene)) == []


@pytest.mark.parametrize("name", [WINDOW, "caverna", "covenant", "cave_vs_cave", str(Path(template.__file__).parent)])
def test_the_languages_are_complete(name: str) -> None:
    """CI fails where a sentence has no translation, or one that is wrong; `underhall words` says which."""
    folder, said = _said_by(name)
    assert said.problems == []
    for language in ("de", "es", "fr"):
        catalogue = read_po(folder / FOLDER / f"{language}.po")
        assert catalogue is not None
        found = [*mistakes(catalogue), *unfinished(catalogue, said.entries), *page_troubles(folder, language)]
        assert found == [], language
        assert list(oddities(catalogue, folder, languages()[language])) == [], language


def test_every_icon_has_a_name_to_be_said() -> None:
    """A voice and the captions say icons by their names: the name of the file would be English."""
    icons = {path.stem for path in (places.bundled("assets") / "icons").glob("*.svg")}
    assert icons == NAMED.keys()


def test_in_german_the_window_has_no_word_of_english_left() -> None:
    tongue.speak("de")
    assert spoken(say("New game")) == "Neue Partie"
    assert spoken(say(one="{n} answer", many="{n} answers", n=1)) == "1 Antwort"
    assert figure(-2.5) == "−2,5"
