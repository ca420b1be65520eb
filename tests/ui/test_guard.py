"""One click, one meaning: what came under the hand after it had decided is not answered by it."""

from __future__ import annotations

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.template import DeepDigGame
from game.ui.menus.dialog import DialogScene
from game.ui.table.input.click_guard import ClickGuard, Meaning, Means
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame

END, TRADE = Meaning("option:end", "end", "act", 0), Meaning("option:trade", "trade", "act", 0)
HERS = Meaning("option:end", "end", "act", 1)
LOG = Meaning("tool:log")


class Watch:
    time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_what_slid_under_the_mouse_counts_after_a_third_of_a_second(watch: Watch) -> None:
    guard = ClickGuard(watch)
    guard.changed(0, {Means.MOUSE: END})
    watch.time = 5.0
    guard.changed(0, {Means.MOUSE: TRADE})
    assert not guard.lets(Means.MOUSE, TRADE)
    assert guard.lets(Means.MOUSE, END), "the hand went elsewhere and meant that"
    watch.time = 5.34
    assert guard.lets(Means.MOUSE, TRADE)


def test_what_stays_what_it_was_can_be_clicked_as_fast_as_one_likes(watch: Watch) -> None:
    guard = ClickGuard(watch)
    guard.changed(0, {Means.MOUSE: TRADE})
    watch.time = 5.0
    guard.changed(0, {Means.MOUSE: TRADE})
    assert guard.lets(Means.MOUSE, TRADE)


def test_for_somebody_else_nothing_plays_at_first_wherever_the_mouse_is(watch: Watch) -> None:
    guard = ClickGuard(watch)
    guard.changed(0, {Means.MOUSE: END})
    watch.time = 5.0
    guard.changed(1, {Means.MOUSE: HERS})
    assert not guard.lets(Means.MOUSE, HERS) and not guard.lets(Means.MOUSE, Meaning("tool:undo"))
    assert guard.lets(Means.MOUSE, LOG), "what plays nothing is not held back"
    watch.time = 5.34
    assert guard.lets(Means.MOUSE, HERS) and guard.lets(Means.MOUSE, Meaning("tool:undo"))


def test_where_the_hand_went_by_itself_it_may_click_at_once(watch: Watch) -> None:
    guard = ClickGuard(watch)
    guard.changed(0, {Means.MOUSE: END, Means.FOCUS: END})
    watch.time = 5.0
    guard.changed(0, {Means.MOUSE: TRADE, Means.FOCUS: END})
    guard.moved({Means.MOUSE: LOG, Means.FOCUS: END})
    assert guard.lets(Means.MOUSE, LOG) and guard.lets(Means.FOCUS, END)


# -- at the table --


def down_and_up(driver: Driver, at: tuple[int, int]) -> None:
    driver.send(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )


def double_click(driver: Driver, key: str) -> None:
    """Two clicks, an eighth of a second apart, by a mouse that does not move."""
    driver.take_time()
    at = driver.rect(key).center
    driver.move(at)
    down_and_up(driver, at)
    driver.wait(0.12)
    down_and_up(driver, at)
    driver.wait(0.1)


def gallery(seats: int = 2) -> tuple[Driver, TableScene]:
    setup = TableSetup(seats, 5, {"apart": False})
    return open_table(Session.start(GalleryGame(), setup, usual_seats(seats), library=None, policy="free"))


def test_a_double_click_on_end_turn_ends_one_turn_and_takes_nothing_back() -> None:
    driver, scene = gallery()
    double_click(driver, "option:end")
    assert scene.session.match.answers == ["end"]
    driver.take_time()
    driver.click("option:end")
    assert scene.session.match.answers == ["end", "end"], "after that, a click counts again"


def test_a_double_click_on_a_piece_picks_for_one_person_only() -> None:
    session = Session.start(DeepDigGame(), TableSetup(2, 7), usual_seats(2), library=None)
    driver, scene = open_table(session)
    driver.click("answer:ready")
    double_click(driver, "at:2,0")
    assert len(scene.session.match.answers) == 1


def test_a_double_click_does_not_answer_the_question_that_follows_in_the_same_place() -> None:
    driver, scene = gallery()
    key = "tile:cellar"
    double_click(driver, key)
    assert scene.session.match.answers == [key]
    driver.take_time()
    # The same seat goes on where the mouse was not: nothing is held back.
    at = driver.rect("cell:0:1,1").center
    driver.move(at)
    down_and_up(driver, at)
    assert scene.session.match.answers == [key, "cell:0:1,1/n"]


def test_a_button_that_went_down_on_something_else_does_nothing() -> None:
    driver, scene = gallery()
    driver.take_time()
    at = driver.rect("option:end").center
    driver.move(at)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    scene.model.moves.answer("end", sure=True)  # somebody else was quicker
    driver.wait(0.5)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert scene.session.match.answers == ["end"]


def key_down(driver: Driver, key: int) -> None:
    driver.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_e])
def test_a_held_key_answers_once(key: int) -> None:
    driver, scene = gallery()
    driver.app.scenes[-1].table_stages.prompt.pointer.focus_on("option:end")  # type: ignore[attr-defined]
    driver.take_time()
    for _ in range(30):
        key_down(driver, key)
        driver.wait(0.1)
    assert scene.session.match.answers == ["end"]
    driver.send(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    driver.wait(0.4)
    key_down(driver, pygame.K_e)
    assert scene.session.match.answers == ["end", "end"]


def test_a_held_enter_does_not_go_on_through_a_curtain() -> None:
    session = Session.start(DeepDigGame(), TableSetup(2, 7), usual_seats(2), library=None)
    driver, scene = open_table(session)
    driver.click("answer:ready")
    driver.press(pygame.K_TAB)
    driver.take_time()
    for _ in range(20):
        key_down(driver, pygame.K_RETURN)
        driver.wait(0.1)
    assert len(scene.session.match.answers) == 1
    while scene.session.ask is not None and scene.session.ask.seat == 0:
        driver.take_time()
        driver.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        key_down(driver, pygame.K_RETURN)
    for _ in range(10):
        key_down(driver, pygame.K_RETURN)
        driver.wait(0.1)
    assert isinstance(driver.scene, DialogScene)


def test_nothing_blinks_or_beeps_while_a_click_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = gallery()
    driver.take_time()
    at = driver.rect("option:end").center
    driver.move(at)
    down_and_up(driver, at)
    heard: list[str] = []
    monkeypatch.setattr("game.ui.sound.play", heard.append)
    driver.wait(0.1)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.table_stages.prompt.pointer.pressed == ""
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert heard == [] and driver.said == []
