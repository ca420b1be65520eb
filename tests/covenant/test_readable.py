"""Where a choice depends on it, all can be read at 1280 × 720: no letter below 13 pixels, no icon below 20."""

from typing import Any

import pytest

from game.api import Chance, TableSetup, Words
from game.api.said import spoken
from game.languages import tongue
from game.ui.faces import measure, render
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from plugins.covenant.data import JEWELS
from plugins.covenant.data.boards import PROJECTS
from plugins.covenant.data.words import project_text
from plugins.covenant.game import CovenantGame
from plugins.covenant.table.catalogue import jewel
from plugins.covenant.table.deeds import allowed
from plugins.covenant.table.projects import ProjectFace
from plugins.covenant.table.regions import ACTION
from plugins.covenant.table.regions import PROJECTS as PROJECTS_AT
from tests.abilities import DEEP
from tests.readable import questions, unreadable

GAME = CovenantGame()
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_that_is_seen_at_a_question_can_be_read(seats: int) -> None:
    asked = set()
    for seed in range(8 if DEEP else 1):
        setup = TableSetup(seats, 20 + seed, {"asymmetric_boards": seed % 2 == 1})
        for match in questions(GAME, setup, Chance(seed), ("done", "end")):
            assert unreadable(GAME, match) == []
            asked.add(match.ask.about)
    assert asked >= {"draft", "dwarf", "tool", "use", "hall", "die", "house", "drop", "council"}


@pytest.mark.parametrize("name", sorted({each.effect: each.id for each in JEWELS.own}.values()))
def test_what_a_jewel_does_is_written_on_it_however_many_lie_beside_it(name: str, monkeypatch: Patch) -> None:
    """The picture gives way to the words."""
    state = GAME.setup(TableSetup(2, 1, GAME.info.settle(2, {})))
    state.jewels[:1] = [name]
    face = jewel(state, name).face
    written = []
    monkeypatch.setattr(Canvas, "text", lambda self, text, *args, **how: written.append(text))
    render(face, (205, 44), 0.8, Look())
    assert face.words in written


@pytest.mark.parametrize("strength", range(1, 7))
def test_what_a_strength_can_build_stands_in_one_line(strength: int) -> None:
    wide = round(ACTION.w * 0.8)
    canvas = Canvas((wide, 290), 0.8, Look())
    line = canvas.line(f"{{strength:{strength}}}: {allowed(strength)}", canvas.text_px(20))
    assert line.size[0] <= wide - 2 * canvas.px(10)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_a_project_is_named_after_its_number_and_read_whole_in_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = PROJECTS_AT.columns(3, 6)[2]
    size = (round(at.w * 0.8), round(at.h * 0.8))
    written: list[str] = []
    text = Canvas.text

    def noted(canvas: Canvas, words: Words, *where: Any, **how: Any) -> Any:
        written.append(spoken(words))
        return text(canvas, words, *where, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    tongue.speak(language)
    try:
        for project in PROJECTS.own:
            era = project.id.partition("-")[0]
            face = ProjectFace(era, project.name, project_text(project.id), 12, False)
            assert measure(face, size, 0.8, Look()).cut == [], project.id
            assert written[-3] == f"{era} {spoken(project.name)}"
    finally:
        tongue.speak("en")
