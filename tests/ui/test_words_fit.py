"""Tables, questions, tips, cards and lessons in the pseudo-language and in the others: nothing is cut off or overlaps.

Menus are in `test_words_everywhere.py`. CI walks a sample in the pseudo-language and in German; `play.py test --deep`
walks all of it, at three sizes and three text sizes, in Spanish and French too.
"""

from __future__ import annotations

import itertools

import pytest

from game.api import Chance
from game.languages import choosing, tongue
from game.ui.table.model import table_model as table_model
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui import layout
from tests.ui.driver import table_of
from tests.ui.layout import fit, some, unpainted  # noqa: F401 - a fixture
from tests.ui.test_lesson import LESSONS, bots_answer_at_once, taught  # noqa: F401 - a fixture
from tests.ui.test_table_layout import TABLES, AtTable, moments_of, troubles_at, under_the_sheet
from tests.ui.test_teaching_layout import GAMES, in_rail

SPOKEN = ("xx", "de", "es", "fr") if DEEP else ("xx", "de")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TEXTS = (90, 120, 150)
CASES = list(itertools.product(SIZES, TEXTS)) if DEEP else [((1280, 720), 150), ((1024, 640), 120)]
WALKED = (
    TABLES if DEEP else [AtTable("cave_vs_cave", 2, {"mode": "eras"}), AtTable("caverna", 4), AtTable("covenant", 3)]
)
ASKED = [AtTable("cave_vs_cave", 2), AtTable("caverna", 3), AtTable("covenant", 4)]
EVERY = 1 if DEEP else 17
"""One of so many questions is looked at, a prime number: no kind of question is always passed over."""


@pytest.fixture(params=SPOKEN)
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language that the window begins with."""
    monkeypatch.setenv(choosing.VARIABLE, request.param)
    tongue.speak(request.param)
    return str(request.param)


@pytest.mark.usefixtures("unpainted", "spoken")
@pytest.mark.parametrize("table", WALKED, ids=str)
def test_every_table_fits_in_words(table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles = troubles_at(itertools.islice(moments_of(table), 0, None, 1 if DEEP else 2), CASES, monkeypatch)
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted", "spoken")
@pytest.mark.parametrize("table", ASKED, ids=str)
def test_every_question_fits_in_words(table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = next(moments_of(table))
    session, chance = scene.session, Chance(11)
    troubles = []
    for number in itertools.count():
        if session.ask is None:
            break
        if number % EVERY == 0:
            session.take_mouse()
            scene.model.refresh(still=True)
            with monkeypatch.context() as patch:
                patch.setattr(table_model, "see", lambda *_, sight=scene.model.sight, **__: sight)
                for size, text in CASES if DEEP else [((1280, 720), 150)]:
                    fit(app, size, text)
                    where = f"{session.ask.about} ({number}), {size} at {text} %"
                    troubles += [f"{where}: {trouble}" for trouble in asked(scene)]
        session.choose(chance.pick(session.ask.options))
    assert troubles == [], some(troubles)


def asked(scene: TableScene) -> list[str]:
    """What is wrong at a question: with all words, and with the places of what stands around the table."""
    stages = scene.table_stages
    found = under_the_sheet(scene)
    for stage in stages.all():
        found += layout.clipped_text(stage) + layout.long_tips(stage, scene.app)
        if stage is not stages.table:
            found += layout.outside(stage) + layout.overlaps(stage)
    return found


@pytest.mark.usefixtures("unpainted", "spoken", "bots_answer_at_once")
@pytest.mark.parametrize("name", [name for name in LESSONS if name.split()[0] in GAMES])
def test_every_step_of_a_lesson_fits_in_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene, guide = taught(name)
    app, troubles = driver.app, []
    monkeypatch.setattr(scene, "resize", lambda: scene.show(still=True))
    for _ in range(60):
        while scene.session.bot_asked and not guide.finished:
            app.update(0.05)
        if guide.finished:
            break
        for size, text in CASES:
            fit(app, size, text)
            where = f"step {scene.model.lesson.taught} at {size}, {text} %"
            troubles += [f"{where}: {trouble}" for trouble in in_rail(scene)]
        scene.model.moves.answer(guide.meant(scene.session.ask)[0], sure=True)
        scene.model.look_up()
    assert guide.finished
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted", "spoken")
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_fit_in_words(name: str) -> None:
    driver, scene = table_of(name)
    driver.click("tool:help")
    panel = scene.table_stages.help
    troubles: list[str] = []
    for size, text in CASES:
        fit(driver.app, size, text)
        for number in range(0, len(panel._rows), 1 if DEEP else 7):
            panel.turn_to(number)
            assert panel.stage is not None
            shown = [*layout.outside(panel.stage), *layout.clipped_text(panel.stage)]
            troubles += [f"{size} at {text} %, row {number}: {trouble}" for trouble in shown]
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted", "spoken")
@pytest.mark.parametrize("table", [AtTable("cave_vs_cave", 2), AtTable("caverna", 4), AtTable("covenant", 3)], ids=str)
def test_close_ups_fit_in_words(table: AtTable) -> None:
    app, scene = list(moments_of(table))[2]
    troubles = []
    for size, text in CASES:
        fit(app, size, text)
        for key in sorted(piece.key for piece in scene.table_stages.table.pieces() if piece.tip)[:: 3 if DEEP else 29]:
            scene.close_up(key)
            assert scene.closeup is not None
            veil = scene.closeup.veil_stage
            found = [*layout.clipped_text(veil), *layout.outside(veil)]
            troubles += [f"{key} {size} at {text} %: {trouble}" for trouble in found]
            scene.closeup = None
    assert troubles == [], some(troubles)
