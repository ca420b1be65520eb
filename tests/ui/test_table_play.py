"""The table, played with the mouse: every click hits what is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.template import DeepDigGame
from game.ui.menus.dialog import DialogScene
from tests.ui.driver import Driver, open_table, usual_seats


def dig(seats: int = 2, seed: int = 7, policy: str = "free") -> Session:
    return Session.start(DeepDigGame(), TableSetup(seats, seed), usual_seats(seats), library=None, policy=policy)  # type: ignore[arg-type]


def take_seat(driver: Driver) -> None:
    """Lifts the curtain if it is down."""
    if driver.has("answer:ready"):
        driver.click("answer:ready")


def test_the_curtain_hides_everything_until_the_next_person_has_the_mouse() -> None:
    driver, scene = open_table(dig())
    assert isinstance(driver.scene, DialogScene) and driver.scene.query.curtain
    assert driver.live() == {"answer:ready"}
    driver.click("answer:ready")
    assert driver.scene is scene
    assert scene.session.people.facing == 0
    assert str(driver.piece("wish:0").tip).startswith("The queen wishes")
    assert "secret" in driver.piece("wish:1").tip


def test_a_click_on_a_glowing_piece_answers() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    assert "at:2,0" in scene.table_stages.table.live
    driver.click("at:2,0")
    assert scene.session.match.answers[0] == "at:2,0"


def test_a_click_on_a_piece_that_does_not_glow_changes_nothing() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    assert "at:2,3" not in scene.table_stages.table.live
    driver.click("at:2,3")
    assert scene.session.match.answers == []


def test_options_without_a_piece_are_buttons_and_hovering_shows_the_ghost() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    driver.click("at:2,0")
    assert {"option:pick", "option:powder"} <= driver.live()
    driver.hover("option:powder")
    assert driver.has("ghost:ghost:below")
    driver.click("option:pick")
    assert scene.session.match.answers[:2] == ["at:2,0", "pick"]
    assert not driver.has("ghost:ghost:below")


def test_a_preview_never_tells_what_is_hidden() -> None:
    driver, _ = open_table(dig())
    take_seat(driver)
    driver.click("at:2,0")
    driver.hover("option:pick")  # would turn a tile up, and maybe roll the die
    shown = {piece.key for stage in driver.scene.stages() for piece in stage.pieces()}
    assert not any(key.startswith("preview:") for key in shown)


def test_why_not_is_said_on_hover_and_in_red_only_after_it_was_tried() -> None:
    driver, _scene = open_table(dig())
    take_seat(driver)
    driver.hover("at:2,3")
    assert "[quiet|" in driver.read and "[loss|" not in driver.read
    driver.click("at:2,3")
    assert "[loss|" in driver.read  # in the colour of what cannot be
    driver.hover("at:2,2")
    driver.hover("at:2,3")
    assert "[loss|" not in driver.read, "that was another time"


def test_undo_and_redo() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    assert "tool:undo" not in driver.live()
    driver.click("at:2,0")
    driver.click("tool:undo")
    assert scene.session.match.answers == []
    driver.click("tool:redo")
    assert scene.session.match.answers == ["at:2,0"]
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.session.match.answers == []


def test_taking_back_what_was_revealed_asks_around() -> None:
    driver, scene = open_table(dig(policy="until_revealed"))
    take_seat(driver)
    driver.click("at:2,0")
    driver.click("option:pick")
    take_seat(driver)
    driver.click("tool:undo")
    assert isinstance(driver.scene, DialogScene)
    driver.click("answer:no")
    assert len(scene.session.match.answers) == 2
    driver.click("tool:undo")
    driver.click("answer:yes")
    assert scene.session.match.answers == ["at:2,0"]


def play_to_the_end(driver: Driver, session: Session) -> None:
    for _ in range(400):
        if session.match.over:
            return
        take_seat(driver)
        live = driver.live()
        targets = sorted(key for key in live if key.startswith(("at:", "option:")))
        driver.click(targets[0])
    raise AssertionError("the game did not end")


def test_a_whole_game_with_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = open_table(dig(seats=3, seed=11))
    shown: list[bool] = []
    monkeypatch.setattr(scene, "celebrate", lambda: shown.append(True))
    play_to_the_end(driver, scene.session)
    driver.settle()
    driver.wait(2.2)
    assert shown
    assert driver.has("tool:finale")


def test_looking_back_along_the_log_and_branching() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    for key in ("at:2,0", "option:pick"):
        driver.click(key)
    take_seat(driver)
    driver.click("tool:log")
    assert driver.has("log:0")
    answers = list(scene.session.match.answers)
    driver.press(pygame.K_COMMA)
    assert scene.model.history.looking == len(answers) - 1
    assert scene.table_stages.table.live == frozenset()
    driver.click("tool:now")
    assert scene.model.history.looking is None
    driver.click("log:0")
    assert scene.model.history.looking is None  # the line was told by the last answer: that moment is now
    driver.press(pygame.K_COMMA)
    driver.press(pygame.K_COMMA)
    driver.click("tool:branch")
    assert scene.session.match.answers == []
    assert scene.session.match.redo_line == answers


def test_the_timeline_scrubs_and_abandoned_lines_are_reachable() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    scene.session.match.choose("at:2,0")
    scene.session.answered_by.append(0)
    scene.session.match.branch(0)
    scene.session.answered_by.clear()
    scene.model.refresh()
    driver.click("at:3,0")
    driver.click("tool:timeline")
    assert len(scene.session.match.branches) == 1
    driver.click("time:lines")
    assert isinstance(driver.scene, DialogScene)
    driver.click("answer:0")
    assert scene.session.match.answers == ["at:2,0"]
    rect = driver.rect("time:line")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(rect.left + 2, rect.centery), button=1))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(rect.left + 2, rect.centery), button=1))
    assert scene.model.history.looking == 0


def test_help_is_searchable() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    driver.press(pygame.K_f, pygame.KMOD_CTRL)
    assert scene.table_stages.help.writing
    driver.write("powder")
    at = driver.rect("help:search")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(at.left + 10, at.centery), button=1))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at.left + 10, at.centery), button=1))
    assert scene.table_stages.help.entry.caret == 0
    texts = [piece.face.text for piece in scene.table_stages.help.stage.pieces() if hasattr(piece.face, "level")]  # type: ignore[union-attr]
    assert texts and any("owder" in text for text in texts)
    assert "Deep Dig" not in texts
    driver.press(pygame.K_ESCAPE)
    assert not scene.table_stages.help.writing


def test_close_up_by_the_right_button() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    driver.click("at:2,0", button=3)
    assert scene.closeup is not None and scene.closeup.key == "at:2,0"
    driver.press(pygame.K_SPACE)
    assert scene.closeup is None
    assert scene.session.match.answers == []


def test_keyboard_alone_plays() -> None:
    driver, scene = open_table(dig())
    driver.press(pygame.K_RETURN)  # the curtain's only button has the focus
    assert driver.scene is scene
    driver.settle()
    driver.press(pygame.K_TAB)
    assert scene.table_stages.table.pointer.focus.startswith("at:")
    driver.press(pygame.K_RIGHT)
    assert scene.table_stages.table.pointer.focus == "at:1,0"
    driver.press(pygame.K_RETURN)
    assert scene.session.match.answers == ["at:1,0"]
    # The focus is on the first of the next options at once.
    driver.settle()
    driver.press(pygame.K_RETURN)
    assert len(scene.session.match.answers) == 2


def test_peeking_shows_ones_own_things_and_the_doors_close_again() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    driver.click("tool:peek")
    driver.click("answer:1")
    assert scene.model.viewer == 1
    assert "The queen wishes" in driver.piece("wish:1").tip
    assert scene.table_stages.table.live == frozenset()
    driver.click("tool:hide")
    assert isinstance(driver.scene, DialogScene) and driver.scene.query.curtain
    driver.click("answer:ready")
    assert scene.model.viewer == 0


@pytest.mark.parametrize("motion", ["full", "less", "none"])
def test_motion_ends_and_the_table_comes_to_rest(motion: str) -> None:
    driver, scene = open_table(dig(), settings=Settings(motion=motion))  # type: ignore[arg-type]
    take_seat(driver)
    driver.click("at:2,0")
    driver.settle()
    assert driver.app.frame([], 0.02) is False
    assert scene.wake_in() is None


def test_the_wheel_over_the_prompt_goes_through_all_that_can_be_answered() -> None:
    driver, scene = open_table(dig())
    take_seat(driver)
    driver.wheel("prompt", -1)
    assert scene.table_stages.table.pointer.focus == "at:0,0"
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert scene.table_stages.table.pointer.focus == "at:1,0"
    driver.press(pygame.K_RETURN)
    assert scene.session.match.answers == ["at:1,0"]


def test_a_long_log_is_scrolled_by_keyboard() -> None:
    session = dig(seats=3, seed=5)
    while session.ask is not None:
        session.choose(session.ask.options[0])
    driver, scene = open_table(session)
    driver.press(pygame.K_l)
    lines = len(session.match.log)
    assert driver.has(f"log:{lines - 1}")
    assert not driver.has("log:0")
    for _ in range(40):
        driver.press(pygame.K_TAB)
        if scene.table_stages.log.stage is not None and scene.table_stages.log.stage.pointer.focus.startswith("log:"):
            break
    for _ in range(lines):
        driver.press(pygame.K_UP)
    assert driver.has("log:0")
    driver.press(pygame.K_PAGEDOWN)
    assert not driver.has("log:0")
