"""Intents: devices turn events into what a person means, and the focus goes where the eye would."""

import re
from pathlib import Path

import pygame
import pytest

import game
from game.api import Rect
from game.api.gesture import TABLE_KEYS
from game.ui.input import mouse
from game.ui.input.bindings import named
from game.ui.input.devices import Devices
from game.ui.input.focus import beside, faces, following, reading_order
from game.ui.input.intents import (
    Back,
    Choose,
    Command,
    Compose,
    Deed,
    Do,
    Done,
    Edit,
    Editing,
    Examine,
    Grab,
    Intent,
    Leave,
    Move,
    Other,
    Page,
    Pan,
    Point,
    Press,
    Release,
    Scroll,
    ShowView,
    Step,
    Type,
    Write,
)
from game.ui.input.key_names import key_of, name_keys
from game.ui.input.keyboard import KEYS, Keyboard


def event(kind: int, **facts: object) -> pygame.event.Event:
    """An event of the window."""
    return pygame.event.Event(kind, facts)


def key(code: int, mod: int = 0, *, up: bool = False) -> pygame.event.Event:
    """A key goes down, or up."""
    return event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=mod)


@pytest.mark.parametrize(
    ("happened", "meant"),
    [
        (event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 0), buttons=(0, 0, 0)), Point((3, 4), (1, 0))),
        (event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 0), buttons=(0, 1, 0)), Point((3, 4), (1, 0), held=True)),
        (event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), Press((3, 4))),
        (event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), Release((3, 4))),
        (event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=2), Grab((3, 4))),
        (event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), Examine((3, 4))),
        (event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=8), Other()),
        (event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=8), None),
        (event(pygame.MOUSEWHEEL, x=0, y=-2), Scroll(-2)),
        (event(pygame.WINDOWLEAVE), Leave()),
        (event(pygame.KEYDOWN, key=pygame.K_a, mod=0), None),
    ],
)
def test_the_mouse(happened: pygame.event.Event, meant: Intent | None) -> None:
    assert mouse.intent(happened) == meant


@pytest.mark.parametrize(
    ("code", "mod", "meant"),
    [
        (pygame.K_RETURN, 0, Choose()),
        (pygame.K_SPACE, pygame.KMOD_SHIFT, Choose()),
        (pygame.K_ESCAPE, 0, Back()),
        (pygame.K_TAB, 0, Step(1)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Step(-1)),
        (pygame.K_TAB, pygame.KMOD_CTRL, Do(Command.NEXT_VIEW)),
        (pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, Do(Command.LAST_VIEW)),
        (pygame.K_TAB, pygame.KMOD_ALT, Other()),
        (pygame.K_LEFT, 0, Move(-1, 0)),
        (pygame.K_DOWN, pygame.KMOD_CTRL, Pan(0, -1)),
        (pygame.K_PAGEDOWN, 0, Page(1)),
        (pygame.K_z, pygame.KMOD_CTRL, Do(Command.UNDO)),
        (pygame.K_z, pygame.KMOD_META | pygame.KMOD_SHIFT, Do(Command.UNDO_TURN)),
        (pygame.K_z, 0, Type("z")),
        (pygame.K_u, 0, Do(Command.UNDO)),
        (pygame.K_3, 0, ShowView(2)),
        (pygame.K_F10, 0, Other()),
        (pygame.K_q, pygame.KMOD_CTRL, Other()),
    ],
)
def test_the_keyboard(code: int, mod: int, meant: Intent) -> None:
    assert Keyboard().intent(key(code, mod)) == meant


def test_a_key_that_answers_is_not_repeated_while_it_is_held() -> None:
    keyboard = Keyboard()
    assert keyboard.intent(key(pygame.K_RETURN)) == Choose()
    assert keyboard.intent(key(pygame.K_RETURN)) is None
    keyboard.intent(key(pygame.K_RETURN, up=True))
    assert keyboard.intent(key(pygame.K_RETURN)) == Choose()
    keyboard.intent(event(pygame.WINDOWFOCUSLOST))  # it is let go where nobody hears of it
    assert keyboard.intent(key(pygame.K_RETURN)) == Choose()
    assert keyboard.intent(key(pygame.K_LEFT)) == keyboard.intent(key(pygame.K_LEFT)) == Move(-1, 0)


def test_looking_at_a_hand_ends_when_its_key_is_let_go() -> None:
    keyboard = Keyboard()
    assert keyboard.intent(key(pygame.K_v)) == Do(Command.LOOK_AT_HAND)
    assert keyboard.intent(key(pygame.K_v, up=True)) == Done(Command.LOOK_AT_HAND)


def test_while_a_text_is_written_letters_are_letters() -> None:
    pygame.display.init()
    keyboard = Keyboard()
    keyboard.begin_writing(pygame.Rect(0, 0, 9, 9))
    assert keyboard.intent(key(pygame.K_l)) is None
    assert keyboard.intent(key(pygame.K_SPACE)) is None
    assert keyboard.intent(event(pygame.TEXTINPUT, text="l ")) == Write("l ")
    assert keyboard.intent(key(pygame.K_LEFT, pygame.KMOD_SHIFT)) == Edit(Editing.LEFT, select=True)
    assert keyboard.intent(key(pygame.K_v, pygame.KMOD_CTRL)) == Edit(Editing.PASTE)
    assert keyboard.intent(key(pygame.K_z, pygame.KMOD_CTRL)) == Do(Command.UNDO)
    assert keyboard.intent(key(pygame.K_DOWN)) == Move(0, 1)
    assert keyboard.intent(key(pygame.K_RETURN)) == Choose()
    assert keyboard.intent(event(pygame.TEXTEDITING, text="に")) == Compose("に")
    assert keyboard.intent(key(pygame.K_ESCAPE)) is None  # the input method is in charge
    keyboard.end_writing()
    assert keyboard.intent(key(pygame.K_l)) == Do(Command.LOG)


def test_the_keys_that_no_game_gets_are_those_of_the_table() -> None:
    assert {each.name.lower() for each in KEYS if len(each.name) == 1} == TABLE_KEYS


def test_a_key_is_named_once() -> None:
    name_keys(named({}))
    assert key_of(Do(Command.UNDO_TURN)) == "Ctrl+Shift+Z"
    assert key_of(Do(Command.FULLSCREEN)) == "F11"


def test_only_what_is_done_on_purpose_hastens() -> None:
    on_purpose = (Press((0, 0)), Choose(), Back(), Do(Command.LOG), Other())
    assert all(isinstance(intent, Deed) for intent in on_purpose)
    assert not any(isinstance(intent, Deed) for intent in (Point((0, 0)), Release((0, 0)), Scroll(1), Leave()))


def test_of_the_devices_of_a_window_the_one_that_knows_an_event_says_what_it_means() -> None:
    devices = Devices()
    assert devices.read(event(pygame.MOUSEWHEEL, x=0, y=1)) == [Scroll(1)]
    assert devices.read(key(pygame.K_ESCAPE)) == [Back()]
    assert devices.read(event(pygame.WINDOWEXPOSED)) == []


# -- the focus --

PAD = {f"{column}{row}": Rect(20 + 100 * column, 20 + 60 * row, 90, 50) for column in range(3) for row in range(3)}


def test_the_focus_goes_line_by_line_and_round() -> None:
    order = reading_order(PAD)
    assert order == ["00", "10", "20", "01", "11", "21", "02", "12", "22"]
    assert following(order, "22", 1) == "00"
    assert following(order, "00", -1) == "22"
    assert following(order, None, 1) == "00"
    assert following(order, "elsewhere", -1) == "22"
    assert following([], None, 1) is None


def others(than: str) -> dict[str, Rect]:
    return {name: at for name, at in PAD.items() if name != than}


def test_the_focus_goes_straight_ahead_before_it_goes_aside() -> None:
    assert beside(others("11"), PAD["11"], 1, 0) == "21"
    assert beside(others("11"), PAD["11"], 0, -1) == "10"
    assert beside(others("21"), PAD["21"], 1, 0) is None
    wide = {"wide": Rect(20, 220, 290, 50)}
    assert beside(others("20") | wide, PAD["22"], 0, 1) == "wide"


def test_what_is_further_to_the_side_than_ahead_comes_last() -> None:
    here, below, aside = Rect(0, 0, 300, 40), Rect(40, 400, 80, 40), Rect(390, 60, 300, 40)
    assert beside({"below": below, "aside": aside}, here, 0, 1) == "below", "however far it is"
    assert beside({"aside": aside}, here, 0, 1) == "aside", "where there is nothing else"
    assert faces({"below": below, "aside": aside}, here, 0, 1) and not faces({"aside": aside}, here, 0, 1)


def test_the_focus_goes_through_cards_that_lie_over_each_other() -> None:
    hand = {f"card {n}": Rect(100 + 30 * n, 0, 80, 120) for n in range(5)}
    here = hand.pop("card 2")
    assert beside(hand, here, 1, 0) == "card 3"
    assert beside(hand, here, -1, 0) == "card 1"
    assert beside(hand, here, 0, 1) is None


def test_the_focus_goes_over_hexagons_whose_corners_reach_into_the_next_row() -> None:
    hexes = {f"{q},{r}": Rect(100 * q + 50 * (r % 2), 87 * r, 100, 116) for q in range(4) for r in range(4)}
    here = hexes.pop("1,1")
    assert beside(hexes, here, 1, 0) == "2,1"
    assert beside(hexes, here, 0, 1) in ("1,2", "2,2")


def test_only_the_devices_know_pygames_constants_of_input() -> None:
    root = Path(game.__file__).parent
    constants = re.compile(
        r"\bpygame\.(K_|KMOD_|KEYDOWN|KEYUP|MOUSE|TEXTINPUT|TEXTEDITING|WINDOWLEAVE|FINGER|JOY|key\.|mouse\.)"
    )
    knows = {
        path.relative_to(root).as_posix() for path in root.rglob("*.py") if constants.search(path.read_text("utf-8"))
    }
    devices = {f"ui/input/{name}.py" for name in ("bindings", "fingers", "keyboard", "mouse", "pads")}
    assert knows == {*devices, "testing/window.py", "bench/wide.py"}  # the last two play them
