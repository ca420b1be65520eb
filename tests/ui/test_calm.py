"""The table is calm while others play: its view stands still, their turns are short, and Esc or a click ends them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.api import Beat, Burst, Chance, Dust, TableSetup
from game.api.said import spoken
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.menus.dialog import DialogScene
from game.ui.table.model import bot_turns
from game.ui.table.model.backlog import CEREMONY_SECONDS, Backlog, Played, acts_of
from game.ui.table.panels.panel_faces import SeatWash
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.driver import FRAME, Driver, open_table, table_of, usual_seats
from tests.ui.thinkers import InstantThinker, SlowThinker

GAMES = [("deep_dig", 3), ("cave_vs_cave", 2), ("caverna", 4), ("covenant", 3)]


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> type[SlowThinker]:
    """Bots that answer when the test says so."""

    class Own(SlowThinker):
        pass

    monkeypatch.setattr(bot_turns, "Thinker", Own)
    monkeypatch.setattr(TableScene, "celebrate", lambda _: None)
    return Own


def against_bots(name: str, seats: int, **settings: Any) -> tuple[Driver, TableScene]:
    """One person among bots."""
    game = DeepDigGame() if name == "deep_dig" else Plugins.load().games[name]
    people = usual_seats(seats)
    for seat in people[1:]:
        seat.bot = "random"
    setup = TableSetup(seats, 7, game.info.settle(seats, {}))
    session = Session.start(game, setup, people, library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(**{"motion": "full", "bot_pace": "brisk", **settings}))
    until_asked(driver, scene)
    return driver, scene


def until_asked(driver: Driver, scene: TableScene, most: float = 60.0) -> float:
    """Lets bots play; returns how many seconds that took."""
    for frame in range(round(most / FRAME)):
        if driver.has("answer:ready"):
            driver.click("answer:ready")
        if scene.model.can_answer or scene.session.ask is None:
            return frame * FRAME
        driver.app.frame([], FRAME)
    raise AssertionError("the person is never asked")


def click(driver: Driver, key: str) -> None:
    """Clicks, and lets one frame pass."""
    driver.app.now += 1
    at = driver.rect(key).center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    driver.send(down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def seen(scene: TableScene) -> tuple[object, ...]:
    """What of the table must not change while others play."""
    table = scene.table_stages.table
    return scene.model.view, table.camera.pose, table.camera.plane, tuple(table.view)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_view_stands_still_while_bots_play(name: str, seats: int, text: int, thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots(name, seats, text_size=text)
    chance, changes, turns = Chance(5), [], 0
    for _ in range(14):
        ask = scene.session.ask
        if ask is None:
            break
        scene.model.moves.answer(chance.pick(ask.options), sure=True)
        scene.model.look_up()
        if not scene.model.bots_play:
            until_asked(driver, scene)
            continue
        turns += 1
        before = seen(scene)
        while not scene.model.can_answer and scene.session.ask is not None:
            if driver.has("answer:ready"):
                driver.click("answer:ready")
                break
            if scene.model.bots_play and seen(scene) != before:
                changes.append((before, seen(scene)))
                before = seen(scene)
            driver.app.frame([], FRAME)
    assert turns and changes == []


def test_a_bots_layout_is_that_of_nobodys_question(thinker: type[SlowThinker]) -> None:
    _, scene = against_bots("covenant", 2)
    asked: list[object] = []
    layout = scene.session.match.game.layout

    def watched(state: Any, ask: Any, seat: int) -> Any:
        asked.append(ask)
        return layout(state, ask, seat)

    scene.session.match.game.layout = watched  # type: ignore[method-assign]
    try:
        thinker.ready = False
        while not scene.session.bot_asked:
            assert scene.session.ask is not None
            scene.session.choose(scene.session.ask.options[0])
        asked.clear()
        scene.model.refresh()
        assert asked == [None]
    finally:
        del scene.session.match.game.layout
        thinker.ready = True


# -- how long a turn is shown --


def played(*beats: Beat, seat: int = 1) -> Played:
    return Played(seat, 0, bot=True, moments=[Moment(beat, b"") for beat in beats], end=b"end")


def test_a_turn_of_many_moments_lasts_a_second_in_a_few_acts() -> None:
    turn = played(*(Beat(f"{number}", 1, effects=(Dust("rock"),)) for number in range(12)))
    acts = list(acts_of(turn, 1.1))
    assert sum(act.seconds for act in acts) == pytest.approx(1.1)
    assert len(acts) == 3 and all(act.seconds >= 0.3 for act in acts)
    assert acts[0].beat.text == "0", "the headline comes first"
    assert sum(isinstance(effect, Dust) for act in acts for effect in act.beat.effects) == 12
    assert acts[-1].moment is not None and acts[-1].moment.state == b"end"


def test_who_plays_flies_from_its_row_to_where_it_does_something() -> None:
    first, *others = acts_of(played(Beat("a", 1, effects=(Dust("rock"),)), Beat("b", 1)), 1.1)
    assert first.beat.effects[0] == Burst("crest:1", "row:1", "rock")
    assert not any(isinstance(effect, Burst) for act in others for effect in act.beat.effects)


def test_not_more_flies_than_can_be_told_apart() -> None:
    (act,) = acts_of(played(Beat("a", 1, effects=(Burst("ore", "mine", "purse:ore", 30),))), 0.35)
    flying = [effect.count for effect in act.beat.effects if isinstance(effect, Burst)]
    assert sum(flying) <= 7


def test_what_the_game_does_after_a_turn_is_a_short_ceremony() -> None:
    harvest = [Beat("somebody eats", seat % 7, effects=(Burst("food", "a", "b", 9),)) for seat in range(2, 40)]
    turn = played(Beat("digs", 1), Beat("", title="Harvest"), *harvest)
    own, title, *rest = acts_of(turn, 1.1)
    assert own.seconds == pytest.approx(1.1) and title.beat.title == "Harvest"
    assert sum(act.seconds for act in rest) == pytest.approx(CEREMONY_SECONDS)
    person = Played(1, 0, bot=False, moments=turn.moments)
    assert sum(act.seconds for act in list(acts_of(person))[2:]) == pytest.approx(CEREMONY_SECONDS)


def test_from_the_third_bot_on_turns_are_shorter_until_a_person_is_asked() -> None:
    backlog = Backlog()
    lasted = []
    for seat in range(1, 7):
        backlog.add(Played(seat, seat, bot=True, moments=[Moment(Beat("digs", seat), b"")], end=b"end"))
        turns = backlog.take()
        assert turns is not None
        lasted.append(round(sum(act.seconds for act in backlog.acts(turns, "brisk")), 2))
    assert lasted == [1.1, 1.1, 0.6, 0.6, 0.6, 0.6] and sum(lasted) <= 5
    backlog.seen()
    backlog.add(Played(1, 9, bot=True, moments=[Moment(Beat("digs", 1), b"")], end=b"end"))
    turns = backlog.take()
    assert turns is not None and sum(act.seconds for act in backlog.acts(turns, "brisk")) == pytest.approx(1.1)


def test_a_bots_turn_is_shown_when_it_is_over() -> None:
    backlog = Backlog()
    backlog.add(Played(1, 0, bot=True, moments=[Moment(Beat("digs", 1), b"")], over=False))
    assert backlog.take() is None and backlog.pending
    backlog.add(Played(1, 1, bot=True, moments=[Moment(Beat("builds", 1), b"")], end=b"end"))
    turns = backlog.take()
    assert turns is not None and [act.beat.text for act in backlog.acts(turns, "brisk")] == ["digs", "builds"]
    assert not backlog.pending


# -- bots think on --


def test_bots_think_while_the_turn_before_theirs_is_shown(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 4)
    click(driver, "space:logging")
    for _ in range(20):
        driver.app.frame([], FRAME)
    assert scene.model.bots_play and not scene.model.can_answer
    assert len(set(scene.session.answered_by)) == 4, "all have played, and the first is still shown"
    shown = scene.model.shown.rail
    assert shown is not None
    on = [told.turn.seat for told in shown.rows if told.on]
    assert on in ([0], [1]) and not any(told.turn.lines for told in shown.rows if told.turn.seat == 3)
    until_asked(driver, scene)
    shown = scene.model.shown.rail
    assert shown is not None and all(told.turn.lines for told in shown.rows)


def test_no_row_says_now_and_then_nothing(thinker: type[SlowThinker]) -> None:
    """While it is shown what a person did, that person is asked nothing."""
    driver, scene = against_bots("caverna", 3)
    click(driver, "space:supplies")
    shown = 0
    for _ in range(90):
        rail = scene.model.shown.rail
        assert rail is not None
        assert not any(spoken(told.now).strip().endswith(":") for told in rail.rows)
        shown += scene.act is not None
        driver.app.frame([], FRAME)
    assert shown


def test_six_turns_of_bots_take_five_seconds(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 7)
    click(driver, "space:logging")
    assert until_asked(driver, scene) < 7


# -- in a hurry --


@pytest.mark.parametrize("way", ["esc", "space", "click"])
def test_esc_space_or_a_click_cut_all_that_is_shown_of_bots(way: str, thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 5)
    click(driver, "space:logging")
    for _ in range(400):
        if scene.act is not None and scene.act.turn is not None and scene.spectacle.settled:
            break
        driver.app.frame([], FRAME)
    assert scene.model.bots_play
    events = {
        "esc": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        "space": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
        "click": pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 500), button=1),
    }
    driver.send(events[way])
    assert until_asked(driver, scene) < 0.2
    assert driver.scene is scene, "no menu is open"
    assert len(scene.session.match.answers) > 3


def test_esc_while_a_bot_thinks_hastens_and_opens_no_menu(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 3)
    thinker.ready = False
    driver.click("space:logging")
    driver.wait(2)
    assert scene.session.bot_asked and not scene.spectacle.busy
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene and "is thinking" in str(scene.model.shown.said.sentence)
    thinker.ready = True
    assert until_asked(driver, scene) < 0.3, "nothing of it is shown"
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is not scene and not isinstance(driver.scene, DialogScene), "now it is the menu"


@pytest.mark.parametrize("text", [100, 150])
def test_wherever_tab_went_while_bots_play_the_focus_is_on_what_is_asked_then(
    text: int, thinker: type[SlowThinker]
) -> None:
    driver, scene = against_bots("caverna", 3, text_size=text)
    thinker.ready = False
    driver.click("space:logging")
    driver.wait(2)
    assert scene.session.bot_asked
    driver.press(pygame.K_TAB)
    focus, table = scene.controls.focus, scene.table_stages.table
    assert focus.stage is not table, "nothing is asked"
    thinker.ready = True
    until_asked(driver, scene)
    driver.wait(0.1)
    assert focus.stage is table and table.pointer.focus in table.live


def test_the_menu_button_works_while_bots_play(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 3)
    thinker.ready = False
    driver.click("space:logging")
    driver.click("tool:menu")
    assert driver.scene is not scene


def test_after_a_hurry_the_next_turns_are_shown_again(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 3)
    thinker.ready = False
    driver.click("space:logging")
    driver.press(pygame.K_ESCAPE)
    thinker.ready = True
    until_asked(driver, scene)
    assert not scene.model.backlog.hurried


def test_a_double_click_does_not_cut_what_it_set_in_motion(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 5)
    click(driver, "space:logging")
    driver.wait(0.1)
    click(driver, "space:logging")
    driver.wait(0.1)
    assert not scene.model.backlog.hurried and not scene.model.can_answer


def test_taking_back_while_the_bots_are_ahead_forgets_what_was_to_be_shown(thinker: type[SlowThinker]) -> None:
    driver, scene = against_bots("caverna", 4)
    driver.click("space:logging")
    scene.spectacle.finish()
    until_asked(driver, scene)
    scene.model.taking_back.undo()
    scene.model.look_up()
    driver.settle()
    assert scene.session.match.answers == [] and scene.model.can_answer and not scene.model.backlog.pending


def test_instant_bots_play_the_same_game_with_and_without_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)
    games = []
    for motion in ("none", "full"):
        driver, scene = against_bots("caverna", 3, motion=motion)
        for _ in range(3):
            assert scene.session.ask is not None
            scene.model.moves.answer(scene.session.ask.options[0], sure=True)
            until_asked(driver, scene)
        games.append(list(scene.session.match.answers))
    assert games[0] == games[1]


# -- who is a bot --


def test_a_person_never_has_a_robots_badge_not_even_where_the_rules_leave_no_choice(
    thinker: type[SlowThinker],
) -> None:
    """Through a whole game of random answers, in which much goes by itself."""
    _, scene = against_bots("caverna", 2)
    chance = Chance(3)
    while (ask := scene.session.ask) is not None:
        scene.session.choose(chance.pick(ask.options))
        if len(scene.session.match.answers) % 7:
            continue
        scene.session.take_mouse()
        scene.model.refresh(still=True)
        shown = scene.model.shown
        assert shown.rail is not None
        assert {told.turn.seat: told.bot for told in shown.rail.rows} == {0: False, 1: True}
        assert shown.bot == (shown.said.seat == 1)


# -- several people --


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_whose_turn_it_is_stays_lit_as_long_as_it_lasts_where_the_mouse_is_passed_on(name: str) -> None:
    """Whoever looked elsewhere meanwhile sees it too; a ribbon passes in a second."""
    driver, scene = table_of(name)
    chance, lit = Chance(4), set()
    for _ in range(40):
        ask = scene.session.ask
        assert ask is not None
        scene.session.choose(chance.pick(ask.options))
        scene.session.take_mouse()
        scene.model.refresh(still=True)
        ask = scene.session.ask
        assert ask is not None
        wash = driver.piece("bar:hands").face
        assert isinstance(wash, SeatWash) and wash.seat == ask.seat
        lit.add(ask.seat)
    assert lit == {0, 1}


def test_who_plays_alone_passes_nothing_on(thinker: type[SlowThinker]) -> None:
    driver, _ = against_bots("caverna", 3)
    assert not driver.has("bar:hands")


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_in_ones_own_turn_the_view_changes_at_most_once_when_an_action_begins_and_once_when_it_ends(
    name: str, text: int
) -> None:
    _, scene = table_of(name, text_size=text)
    chance, whose, before, changes = Chance(7), (-1, -1), seen(scene), 0
    for _ in range(200 if DEEP else 36):
        ask = scene.session.ask
        if ask is None:
            break
        now = seen(scene)
        if (ask.seat, scene.session.match.turns[-1]) != whose:
            whose, changes = (ask.seat, scene.session.match.turns[-1]), 0
        else:
            changes += now != before
        before = now
        assert changes <= 2, f"{ask.about} {ask.options}"
        scene.session.choose(chance.pick(ask.options))
        scene.session.take_mouse()
        scene.model.refresh(still=True)
