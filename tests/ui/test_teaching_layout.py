"""Lesson, advice and rules at every window and text size: nothing is cut off, nothing lies over what it speaks of."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.api import Chance
from game.api.said import spoken
from game.bots.advice import first_words
from game.bots.advised import Proposal, Share
from game.core.guide import Guide, Stray
from game.plugins.registry import Plugins
from game.ui.table.model.prompt import OPTION
from game.ui.table.scene import TableScene
from game.ui.widgets.little_scene import LittleScene
from tests.ui import layout
from tests.ui.driver import table_of
from tests.ui.layout import fit, some, unpainted  # noqa: F401 - a fixture
from tests.ui.test_lesson import LESSONS, taught

GAMES = sorted(name for name, game in Plugins.load().games.items() if game.lesson is not None)
SOME = [
    ((1024, 640), 150),
    ((1280, 720), 90),
    ((1280, 720), 150),
    ((1920, 1080), 120),
    ((3840, 2160), 100),
    ((1024, 640), 100),
]

EVERY = [(size, text) for size in ((1024, 640), (1280, 720), (1920, 1080)) for text in (90, 120, 150)]


def in_rail(scene: TableScene) -> list[str]:
    """What is wrong with what is read in the rail."""
    stage = scene.table_stages.rail.body
    return [*layout.outside(stage), *layout.clipped_text(stage), *layout.overlaps(stage)]


def unlit(scene: TableScene, guide: Guide) -> list[str]:
    """What a step speaks of and is not seen whole, or lies under a sheet of buttons."""
    ask, number = scene.session.ask, scene.model.lesson.taught
    assert ask is not None and number is not None and scene.overlays.light.shown
    click = guide.clicks[number]
    found = []
    for key in (*(option.partition("/")[0] for option in click.meant(ask)), *click.light):
        seen = [
            (stage, rect)
            for stage in scene.table_stages.all()
            for name in (key, OPTION + key)
            if (rect := stage.rect_of(name)) is not None
        ]
        if not seen:
            found.append(f"{key} is nowhere to be seen")
        for stage, rect in seen:
            above = scene.table_stages.sheet
            if not stage.view.contains(rect):
                found.append(f"{key} at {rect} is not in sight in {stage.view}")
            if above is not None and above is not stage and above.view.colliderect(rect):
                found.append(f"the buttons {above.view} cover {key} at {rect}")
    return found


@contextlib.contextmanager
def strayed(scene: TableScene, guide: Guide) -> Iterator[None]:
    """As if something else had been done than the step that is taught."""
    ask, number = scene.session.ask, scene.model.lesson.taught
    assert ask is not None and number is not None
    guide._strays = [Stray(len(scene.session.match.answers), number, guide.said(number, ask).say)]
    scene.model.refresh(still=True)
    assert scene.table_stages.rail.body.piece("lesson:back") is not None
    yield
    guide._strays = []
    scene.model.refresh(still=True)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", [name for name in LESSONS if name.split()[0] in GAMES])
def test_every_step_of_a_lesson_fits_at_every_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the card is cut off, all that it speaks of is in sight, and it covers none of that."""
    driver, scene, guide = taught(name)
    app, troubles = driver.app, []
    # What is seen does not depend on the size of the window: the game lays it out once for each step.
    monkeypatch.setattr(scene, "resize", lambda: scene.show(still=True))
    for _ in range(60):
        while scene.session.bot_asked and not guide.finished:
            app.update(0.05)
        if guide.finished:
            break
        for size, text in EVERY:
            fit(app, size, text)
            where = f"“{guide.said(scene.model.lesson.taught or 0, scene.session.ask).say}” at {size}, {text} %"
            found = [*in_rail(scene), *unlit(scene, guide)]
            troubles += [f"{where}: {trouble}" for trouble in found]
        with strayed(scene, guide):  # with what was left out, and the way back, at the narrowest
            fit(app, (1024, 640), 150)
            troubles += [f"after a wrong turn: {trouble}" for trouble in in_rail(scene)]
        scene.model.moves.answer(guide.meant(scene.session.ask)[0], sure=True)
        scene.model.look_up()
    assert guide.finished and len(guide.done) == len(guide.lesson.steps)
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", GAMES)
def test_advice_fits(name: str) -> None:
    driver, scene = table_of(name)
    ask = scene.session.ask
    assert ask is not None
    adviser: Any = scene.model.adviser
    adviser.ask = lambda match: None
    adviser.advice = [Proposal(option, 12.5 - 3 * number) for number, option in enumerate(ask.options[:3])]
    scene.model.advise()
    troubles: list[str] = []
    for size, text in SOME:
        fit(driver.app, size, text)
        assert scene.table_stages.rail.body.piece("advice:" + ask.options[0]) is not None
        troubles += [f"{size} at {text} %: {trouble}" for trouble in in_rail(scene)]
    assert troubles == [], some(troubles)


def longest_reasons(game: Any) -> list[Share]:
    """The longest that can be said for a plan, and against it."""
    said = {(each.id, more): each.more if more else each.less for each in game.reasons.reason for more in (True, False)}
    one, other = sorted(said, key=lambda way: -len(spoken(said[way])))[:2]
    return [Share(one[0], 12.3, one[1]), Share(other[0], -11.2, other[1])]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", GAMES)
def test_all_that_an_advice_says_is_read_whole_at_every_size(name: str) -> None:
    """Each of the three, when it is looked at: the turn that it means, one reason, what it gives up and changes."""
    driver, scene = table_of(name)
    adviser: Any = scene.model.adviser
    adviser.ask = lambda match: None
    rail, luck, troubles = scene.table_stages.rail, Chance(3), []
    for _ in range(4):
        ask = scene.session.ask
        assert ask is not None
        why = longest_reasons(scene.session.match.game)
        adviser.advice = [msgspec.structs.replace(each, why=why) for each in first_words(scene.session.match)]
        scene.model.advise()
        for size, text in (*EVERY, ((1280, 720), 100)):
            fit(driver.app, size, text)
            for proposal in adviser.advice[:3]:
                rail.light(proposal.option)
                troubles += [f"{size} at {text} %: {trouble}" for trouble in in_rail(scene)]
        scene.model.advise()
        for _ in range(9):
            if driver.has("answer:ready"):
                driver.click("answer:ready")
            scene.model.moves.answer(luck.pick(scene.session.ask.options), sure=True)
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_with_their_examples_fit(name: str) -> None:
    driver, scene = table_of(name)
    driver.click("tool:help")
    panel = scene.table_stages.help
    troubles: list[str] = []
    for size, text in SOME[:4]:
        fit(driver.app, size, text)
        drawn = [number for number, row in enumerate(panel._rows) if isinstance(row.face, LittleScene)]
        for number in (0, *drawn):
            panel.turn_to(number)
            assert panel.stage is not None
            shown = [*layout.outside(panel.stage), *layout.clipped_text(panel.stage)]
            troubles += [f"{size} at {text} %, row {number}: {trouble}" for trouble in shown]
    assert troubles == [], some(troubles)
