"""Pads, played by SDL's own virtual joysticks; and fingers."""

from __future__ import annotations

import pygame
import pytest

from game.api import Chance
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.input.devices import Devices, Kind
from game.ui.input.fingers import Fingers
from game.ui.input.intents import (
    Back,
    Choose,
    Command,
    Do,
    Done,
    Examine,
    Grab,
    Intent,
    Leave,
    Move,
    Point,
    Press,
    Release,
    Step,
    Ungrab,
)
from game.ui.input.pad_buttons import MEANS
from game.ui.input.pads import Pad, Pads
from game.ui.shell.navigation import make_app
from tests.abilities import DEEP
from tests.ui.driver import Driver, table_of
from tests.ui.virtual_pads import Virtual

FULL = 32767
GAMES = sorted(Plugins.load().games)
ANSWERS = 5_000 if DEEP else 12


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def button(number: int, *, up: bool = False) -> pygame.event.Event:
    return event(pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)


def axis(number: int, value: int, pad: int = 0) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=value)


def means(pads: Pads, happened: pygame.event.Event) -> Intent | None:
    return next(iter(pads.intents(happened)), None)


def test_every_button_means_something_and_no_two_commands_are_the_same() -> None:
    pads = Pads()
    assert means(pads, button(pygame.CONTROLLER_BUTTON_A)) == Choose()
    assert means(pads, button(pygame.CONTROLLER_BUTTON_B)) == Back()
    assert means(pads, button(pygame.CONTROLLER_BUTTON_X)) == Do(Command.UNDO)
    assert means(pads, button(pygame.CONTROLLER_BUTTON_X, up=True)) == Done(Command.UNDO)
    assert means(pads, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)) == Move(-1, 0)
    assert pads.intents(button(99)) == [] == pads.intents(button(99, up=True))
    assert len(set(MEANS.values())) == len(MEANS)


def test_a_stick_counts_once_until_it_was_let_go() -> None:
    pads = Pads()
    assert means(pads, axis(0, 0)) is None
    assert means(pads, axis(0, FULL)) == Move(1, 0)
    assert means(pads, axis(0, FULL)) is None
    assert means(pads, axis(0, 12_000)) is None, "not let go yet"
    assert means(pads, axis(0, FULL)) is None
    assert means(pads, axis(0, 100)) is None
    assert means(pads, axis(0, -FULL)) == Move(-1, 0)
    assert [means(pads, axis(5, value)) for value in (0, FULL)] == [None, Step(1)]
    assert [means(pads, axis(17, value)) for value in (0, FULL)] == [None, None]


def test_an_axis_that_never_rests_means_nothing_and_keeps_nobody_awake() -> None:
    for settings in (Settings(motion="none"), Settings(motion="none", free_cursor=True)):
        driver = Driver(make_app(settings))
        for number in range(200):
            assert not driver.app.handle(axis(number % 6, FULL - number, pad=3))
        assert driver.app.devices.used is Kind.MOUSE and not driver.app.devices.pads.cursor.moving


def test_a_pad_that_is_pulled_out_lets_go_of_what_it_held() -> None:
    pads = Pads()
    pads.plugged[0] = Pad("Pad", "kind", None)
    pads.intents(axis(0, 0))
    pads.intents(axis(0, FULL))
    assert pads.intents(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)) == [Done(Command.LOOK_AT_HAND)]
    assert pads.intents(event(pygame.JOYDEVICEREMOVED, instance_id=0)) == [], "it is gone once only"
    assert pads.intents(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)) == []
    assert means(pads, axis(0, FULL)) is None
    assert means(pads, event(pygame.CONTROLLERDEVICEADDED, device_index=55)) is None, "it is gone already"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_pad_alone(name: str, pad: Virtual) -> None:
    driver, scene = table_of(name, captions=True)
    driver.send(event(pygame.CONTROLLERDEVICEADDED, device_index=pad.index))
    luck = Chance(4)
    directions = (
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
    )
    for _ in range(ANSWERS * 60):
        match = scene.session.match
        if match.over or len(match.answers) >= ANSWERS:
            break
        if driver.app.scene is scene and scene.closeup is None:
            pad.press(driver, luck.pick(directions))
            focus = scene.controls.focus.stage
            if focus is None or focus.pointer.focus.startswith(("tool:", "rail", "tab:", "again", "panel")):
                continue
        driver.take_time()
        pad.press(driver, pygame.CONTROLLER_BUTTON_A)
    assert scene.session.match.over or len(scene.session.match.answers) >= ANSWERS
    assert driver.app.devices.used is Kind.PAD


def test_the_bar_shows_the_buttons_of_what_was_used_last(pad: Virtual) -> None:
    driver, scene = table_of("caverna")
    driver.send(event(pygame.CONTROLLERDEVICEADDED, device_index=pad.index))

    def told() -> str:
        return " ".join(str(piece.face) for piece in scene.table_stages.prompt.pieces())

    assert "{pad_a}" not in told() and "to read what it does" in told()
    pad.press(driver, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "{pad_a}" in told() and "{pad_x}" not in told(), "nothing can be taken back yet"
    driver.press("tab")
    assert "{pad_a}" not in told() and "Enter" in told()
    driver.send(finger(pygame.FINGERDOWN, 0.001, 0.999))
    assert "Enter" not in told()
    driver.send(finger(pygame.FINGERUP, 0.001, 0.999))
    driver.move((3, 3))
    assert "to read what it does" in told()


def test_a_pad_asks_why_not(pad: Virtual) -> None:
    driver, scene = table_of("caverna", captions=True)
    driver.send(event(pygame.CONTROLLERDEVICEADDED, device_index=pad.index))
    pad.press(driver, pygame.CONTROLLER_BUTTON_BACK)
    first = scene.captions.now
    assert first.head and first.text
    pad.press(driver, pygame.CONTROLLER_BUTTON_BACK)
    assert scene.captions.now != first


# -- fingers --


def finger(kind: int, x: float, y: float, number: int = 1) -> pygame.event.Event:
    return event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def meant(*events: pygame.event.Event) -> list[Intent]:
    fingers = Fingers()
    return [intent for each in events for intent in fingers.intents(each, (100, 100))]


def test_a_tap_is_a_press_and_a_release() -> None:
    down, up = finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERUP, 0.5, 0.25)
    assert meant(down, up) == [Point((50, 25)), Press((50, 25)), Release((50, 25)), Leave()]


def test_a_long_press_looks_closer_and_chooses_nothing() -> None:
    times = iter((0.0, 0.7, 1.0, 1.7))
    fingers = Fingers(lambda: next(times))
    found = []
    for each in (finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERUP, 0.55, 0.25)):
        found += fingers.intents(each, (100, 100))
    assert found[2:] == [Release((-1, -1)), Examine((55, 25))]
    for each in (finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERUP, 0.9, 0.25)):
        found += fingers.intents(each, (100, 100))
    assert found[-2:] == [Release((90, 25)), Leave()], "what was dragged for long is let go there"


def test_dragging_is_as_with_the_mouse() -> None:
    down, moved = finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERMOTION, 0.6, 0.25)
    assert meant(down, moved)[2:] == [Point((60, 25), (10, 0), held=True)]


def test_two_fingers_move_and_zoom_and_choose_nothing() -> None:
    first, second = finger(pygame.FINGERDOWN, 0.4, 0.5), finger(pygame.FINGERDOWN, 0.6, 0.5, 2)
    apart = finger(pygame.FINGERMOTION, 0.8, 0.5, 2)
    together = finger(pygame.FINGERMOTION, 0.5, 0.5, 2)
    up, last = finger(pygame.FINGERUP, 0.5, 0.5, 2), finger(pygame.FINGERUP, 0.4, 0.5)
    assert meant(first, second, apart, together, up, last)[2:] == [
        Release((-1, -1)),
        Grab((50, 50)),
        Point((60, 50), held=True),
        Do(Command.ZOOM_IN),
        Point((45, 50), held=True),
        Do(Command.ZOOM_OUT),
        Ungrab((50, 50)),
    ]


def test_a_finger_that_was_never_down_means_nothing() -> None:
    assert meant(finger(pygame.FINGERMOTION, 0.5, 0.5), finger(pygame.FINGERUP, 0.5, 0.5)) == []
    assert meant(finger(pygame.FINGERDOWN, 7.0, -3.0))[0] == Point((99, 0))


def test_the_mouse_that_is_made_of_a_finger_is_not_heard() -> None:
    made = event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True)
    assert Devices().read(made) == []


def test_a_dwarf_is_placed_by_a_tap() -> None:
    driver, scene = table_of("caverna")
    key = next(key for key in sorted(driver.live()) if scene.table_stages.table.piece(key) is not None)
    at = driver.rect(key).center
    wide, high = driver.app.size
    driver.take_time()
    driver.send(finger(pygame.FINGERDOWN, at[0] / wide, at[1] / high))
    driver.send(finger(pygame.FINGERUP, at[0] / wide, at[1] / high))
    driver.settle()
    assert scene.session.match.answers == [key]
    assert driver.app.devices.used is Kind.FINGER
