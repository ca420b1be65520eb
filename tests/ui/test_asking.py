"""Questions of several answers at the table: things are raised and put back, a number is slid to, secrets stay so."""

from __future__ import annotations

import pygame
import pytest

from game.api import TableSetup
from game.core.seats import Seat
from game.core.session import Session
from game.ui.table.scene import TableScene
from tests.core.bazaar import BazaarGame
from tests.ui.driver import Driver, open_table, usual_seats


def bazaar() -> tuple[Driver, TableScene]:
    seats = usual_seats(2)
    session = Session.start(BazaarGame(), TableSetup(2, 1), seats, library=None, policy="free")
    return open_table(session)


def lift(driver: Driver) -> None:
    driver.click("answer:ready")


def bid(driver: Driver, scene: TableScene) -> None:
    """Both bid their lowest card, behind the curtain; the winner has the mouse then."""
    for seat in range(2):
        lift(driver)
        driver.click(scene.session.match.state.hands[seat][0])
    if driver.has("answer:ready"):
        lift(driver)


def test_each_bids_behind_the_curtain_and_nothing_is_previewed() -> None:
    driver, scene = bazaar()
    lift(driver)
    driver.click(scene.session.match.state.hands[0][0])
    assert driver.live() == {"answer:ready", "answer:seat:0"}
    lift(driver)
    assert scene.session.match.log == []
    driver.hover(scene.session.match.state.hands[1][0])
    assert not any(piece.key.startswith("preview:") for stage in driver.scene.stages() for piece in stage.pieces())


def test_what_is_chosen_is_raised_and_a_click_puts_it_back() -> None:
    driver, scene = bazaar()
    bid(driver, scene)
    first, second, third = scene.session.match.ask.options[:3]
    low = driver.piece(first).at.y
    driver.click(first)
    driver.click(second)
    assert driver.piece(first).at.y < low and driver.piece(second).at.y < low
    assert third not in driver.live()  # two are the most
    assert {first, second} <= driver.live()
    driver.click(first)
    assert list(scene.session.ask.chosen) == [second]
    assert driver.piece(first).at.y == low
    driver.click(third)
    driver.click("option:done")
    assert scene.session.match.ask.about == "pay"
    assert second not in scene.session.match.state.hands[scene.session.ask.seat]


def test_nothing_is_confirmed_before_there_is_enough() -> None:
    driver, scene = bazaar()
    bid(driver, scene)
    assert not driver.has("option:done")
    driver.click(scene.session.ask.options[0])
    assert driver.has("option:done")


def to_pay() -> tuple[Driver, TableScene]:
    driver, scene = bazaar()
    bid(driver, scene)
    driver.click(scene.session.ask.options[0])
    driver.click("option:done")
    return driver, scene


def test_a_number_is_slid_to_and_previewed() -> None:
    driver, scene = to_pay()
    winner = scene.session.ask.seat
    assert driver.has("option:0") and not driver.has("option:5")
    line = driver.rect("scale:line")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(line.right - 5, line.centery), button=1))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(line.right - 5, line.centery), button=1))
    assert driver.has("option:9")
    driver.click("scale:less")
    driver.click("scale:less")
    assert driver.has("option:7")
    assert driver.has(f"preview:coins:{winner}")
    driver.wheel("scale:line", -1)
    driver.click("option:6")
    assert scene.session.match.answers[-1] == "6"
    assert scene.session.match.state.coins[winner] == 12 - 6


def test_the_slider_begins_anew_with_each_question() -> None:
    driver, scene = to_pay()
    driver.click("scale:more")
    assert scene.model.level == 1
    driver.click("option:1")
    assert scene.model.level == 0


def test_the_ends_of_the_scale_are_ends() -> None:
    driver, scene = to_pay()
    assert "scale:less" not in driver.live() and "scale:more" in driver.live()
    scene.model.slide(100)
    assert scene.model.sight.offers.picked == "9"


def test_they_come_in_any_order_and_may_change_their_mind() -> None:
    session = Session.start(BazaarGame(), TableSetup(3, 1), usual_seats(3), library=None)
    driver, scene = open_table(session)
    hands = [list(hand) for hand in session.match.state.hands]
    driver.click("answer:seat:2")
    assert scene.thumbnail().get_size() == driver.app.size, "a picture for the save, without anybody's cards"
    driver.click(hands[2][0])
    assert driver.live() == {"answer:ready", "answer:seat:1", "answer:seat:2"}
    driver.click("answer:seat:2")
    driver.click(hands[2][5])
    assert (
        session.gathering.given == {2: hands[2][5]}
        and session.match.answers == []
        and scene.model.history.live.log == []
    )
    lift(driver)
    driver.click(hands[0][0])
    lift(driver)
    driver.click(hands[1][0])
    assert session.match.answers == [hands[0][0], hands[1][0], hands[2][5]]


def test_one_person_among_bots_waits_for_nobody_and_undo_takes_the_own_answer_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats = usual_seats(3)
    for seat in (0, 2):
        seats[seat] = Seat(seats[seat].name, seats[seat].colour, bot="random")
    session = Session.start(BazaarGame(), TableSetup(3, 1), seats, library=None)
    driver, scene = open_table(session)
    bot_turns = scene.model.bot_turns
    thoughts: list[str] = []

    def step(dt: float, pause: float) -> str | None:
        thinks = session.gathering.bot_to_think
        assert thinks is not None and thinks[0].ask is not None
        return thinks[0].ask.options[0] if thoughts else None

    monkeypatch.setattr(bot_turns, "step", step)
    card = session.match.state.hands[1][3]
    driver.click(card)
    assert session.gathering.given == {1: card}
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert not session.gathering.given and session.ask is not None and session.ask.seat == 1
    thoughts.append("ready")
    driver.wait(0.1)
    assert session.gathering.given.keys() == {0, 2} and session.ask.seat == 1, "bots do not wait for the person"
    bot_turns.paused = True
    driver.click(card)
    assert session.match.answers[1] == card and len(session.match.answers) == 3
