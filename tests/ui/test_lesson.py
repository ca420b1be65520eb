"""Lessons at the table: every step is lit, done by clicks alone, strayed from and left."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.api import Chance, Game
from game.core.guide import PUPIL, Guide, begin, other_answer
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.template.game import DeepDigGame
from game.ui.menus.dialog import DialogScene
from game.ui.shell.navigation import make_app
from game.ui.table.model import bot_turns
from game.ui.table.model.rail_state import Tab
from game.ui.table.rail.lesson_page import LEAVE, SKIP, LessonCard
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, usual_seats
from tests.ui.thinkers import InstantThinker

GAMES: dict[str, Game[Any]] = {"deep_dig": DeepDigGame()} | {
    name: game for name, game in Plugins.load().games.items() if game.lesson is not None
}


@pytest.fixture(autouse=True)
def bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)


def taught(name: str) -> tuple[Driver, TableScene, Guide]:
    game = GAMES[name]
    assert game.lesson is not None
    people = usual_seats(game.lesson.seats)
    for other in people[1:]:
        other.bot = "random"
    session = Session.start(game, begin(game, game.lesson), people, library=None, policy="free")
    app = make_app(Settings(motion="none", bot_pace="swift"))
    guide = Guide(game.lesson)
    scene = TableScene(app, session, guide=guide)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    return driver, scene, guide


def card(scene: TableScene) -> LessonCard:
    piece = scene.table_stages.rail.body.piece("lesson:card")
    assert piece is not None and isinstance(piece.face, LessonCard)
    return piece.face


def wait_for_pupil(driver: Driver, scene: TableScene) -> None:
    for _ in range(400):
        if driver.has("answer:ready"):
            driver.click("answer:ready")
        if isinstance(driver.scene, DialogScene):
            return  # the lesson says farewell
        if scene.session.ask is None or (scene.session.ask.seat == PUPIL and not scene.session.bot_asked):
            return
        driver.app.frame([], 0.05)
    raise AssertionError("the pupil is never asked")


def do_step(driver: Driver, scene: TableScene, guide: Guide) -> None:
    """Clicks what the step means."""
    ask = scene.session.ask
    number = scene.model.lesson.taught
    assert ask is not None and number is not None
    meant = guide.clicks[number].meant(ask)[0]
    before = len(scene.session.match.answers)
    for key in (meant, meant.partition("/")[0], f"option:{meant}"):
        if driver.has(key):
            driver.click(key)
            break
    else:
        raise AssertionError(f"nothing to click for {meant}")
    assert len(scene.session.match.answers) > before, f"the click on {meant} did nothing"


def can_be_left(scene: TableScene, guide: Guide) -> None:
    """Whoever leaves here plays on as if there had never been a lesson; this one then thinks better of it."""
    scene.model.leave_lesson()
    assert not scene.overlays.light.shown and scene.model.can_answer
    guide.left = False
    scene.model.refresh()
    assert scene.overlays.light.shown


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_lesson_is_played_through_by_clicks_alone(name: str) -> None:
    driver, scene, guide = taught(name)
    for _ in range(60):
        wait_for_pupil(driver, scene)
        if guide.finished:
            break
        number = scene.model.lesson.taught
        assert number is not None, f"no step is meant at {scene.session.ask}"
        assert card(scene).say == guide.said(number)[0]
        meant, _ = scene.overlays._meant()
        assert meant, "what is meant is seen, and lit"
        can_be_left(scene, guide)
        do_step(driver, scene, guide)
    assert guide.finished and len(guide.done) == len(guide.lesson.steps)
    assert isinstance(driver.scene, DialogScene) and driver.scene.query.text == guide.lesson.farewell
    driver.click("answer:on")
    assert driver.scene is scene
    assert not scene.overlays.light.shown


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_every_wrong_turn_leads_back_or_aside(name: str, seed: int) -> None:
    driver, scene, guide = taught(name)
    luck, strayed = Chance(seed), False
    for _ in range(40):
        wait_for_pupil(driver, scene)
        ask = scene.session.ask
        if ask is None or guide.finished:
            break
        if scene.model.lesson.taught is None or luck.below(2):
            option = luck.pick(ask.options)
            strayed |= scene.model.lesson.taught is not None and option not in guide.meant(ask)
            scene.model.moves.answer(option, sure=True)
            driver.settle()
        else:
            do_step(driver, scene, guide)
    if guide.finished:
        driver.click("answer:on")
    assert driver.scene is scene and guide.strayed == strayed


@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_wrong_answer_at_each_step_is_met_again_or_taken_back(name: str) -> None:
    """Every option that was not meant, one after the other: what is meant next can be done, taking back leads back."""
    game = GAMES[name]
    assert game.lesson is not None
    match, guide = Match(game, begin(game, game.lesson)), Guide(game.lesson)
    others = 0
    while match.ask is not None and not guide.finished:
        ask = match.ask
        if ask.seat != PUPIL:
            answer = other_answer(game.lesson, ask, others)
            assert answer is not None
            others += 1
        else:
            answer = guide.meant(ask)[0]
            for wrong in [option for option in ask.options if option not in guide.meant(ask)][:6]:
                strayed, on = copy.deepcopy(guide), match.fork()
                assert not strayed.answered(ask, wrong, len(match.answers))
                on.choose(wrong)
                for _ in range(6):
                    if on.ask is None:
                        break
                    meant = strayed.meant(on.ask)
                    assert set(meant) <= set(on.ask.options)
                    given = (meant or list(on.ask.options))[0]
                    strayed.answered(on.ask, given, len(on.answers))
                    on.choose(given)
                strayed.went_back(len(match.answers))
                assert strayed.meant(ask) == guide.meant(ask) and strayed.done == guide.done
            guide.answered(ask, answer, len(match.answers))
        match.choose(answer)
    assert guide.finished


def test_a_step_is_skipped_and_the_lesson_left_while_the_game_goes_on() -> None:
    driver, scene, guide = taught("deep_dig")
    wait_for_pupil(driver, scene)
    assert card(scene).step == 0
    driver.click(SKIP)
    assert scene.model.lesson.taught == 2 and scene.session.match.answers == []
    driver.click(LEAVE)
    assert guide.left and not scene.overlays.light.shown
    assert scene.table_stages.table.live


def test_taking_a_step_back_teaches_it_again() -> None:
    driver, scene, guide = taught("deep_dig")
    wait_for_pupil(driver, scene)
    do_step(driver, scene, guide)
    assert scene.model.lesson.taught == 1
    scene.model.taking_back.undo()
    driver.settle()
    assert scene.model.lesson.taught == 0


def test_what_the_lesson_says_stands_in_the_rail_and_tips_lie_elsewhere() -> None:
    driver, scene, guide = taught("cave_vs_cave")
    driver.app.settings.tips = True
    wait_for_pupil(driver, scene)
    do_step(driver, scene, guide)
    rail = scene.table_stages.rail.body
    assert rail.piece("lesson:card") is not None and scene.model.rail.tab is Tab.LESSON
    for key in ("A04", "cave0:I5", "room:01", "goods0:food", "cave1:I4"):
        driver.hover(key)
        driver.wait(0.6)
        assert driver.app.tip.text and not driver.app.tip.at.colliderect(rail.view), key
        assert scene.table_stages.rail.reading.text, "it is read at its place as ever"


def test_whoever_turns_to_another_page_reads_it_until_the_next_step() -> None:
    driver, scene, guide = taught("cave_vs_cave")
    wait_for_pupil(driver, scene)
    driver.click("rail:chronicle")
    driver.settle()
    assert scene.model.rail.tab is Tab.CHRONICLE and scene.overlays.light.shown
    do_step(driver, scene, guide)
    wait_for_pupil(driver, scene)
    assert scene.model.rail.tab is Tab.LESSON


def test_after_the_lesson_the_chronicle_is_read_again() -> None:
    driver, scene, _ = taught("cave_vs_cave")
    wait_for_pupil(driver, scene)
    assert scene.model.rail.tab is Tab.LESSON
    driver.click(LEAVE)
    assert scene.model.rail.tab is Tab.CHRONICLE


def test_the_light_goes_with_what_it_lights_when_the_table_is_moved() -> None:
    driver, scene, _ = taught("cave_vs_cave")
    wait_for_pupil(driver, scene)
    table = scene.table_stages.table
    table.zoom(*scene.overlays._meant()[0][0].center, 2)
    before = scene.overlays._meant()[0][0].topleft
    assert table.pan(-60, 0)
    assert scene.overlays._meant()[0][0].left == before[0] - 60
    driver.app.draw()
    lit = scene.overlays.light._veil
    table.pan(60, 0)
    driver.app.draw()
    assert scene.overlays.light._veil is not lit, "the dark is another one"
