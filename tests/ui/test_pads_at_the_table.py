"""Pads at tables and in menus: whose they are, unknown ones, the free cursor, letters on the screen, an evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.api import Chance
from game.api.said import spoken
from game.plugins.registry import Plugins
from game.system import places
from game.ui.app.services import Services
from game.ui.input import key_names, pad_mappings
from game.ui.input.devices import Kind
from game.ui.input.intents import Command, Do
from game.ui.input.pad_buttons import MEANS, button_for, changed, meanings
from game.ui.menus.dialog import DialogScene
from game.ui.menus.menu import MenuScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.pads import PadSetupScene, PadsScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.driver import Driver, table_of, usual_seats
from tests.ui.menus import open_app
from tests.ui.virtual_pads import NEITHER, REST, Virtual

A, B, X, START = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_START,
)
UP, DOWN, LEFT, RIGHT = (
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)
FULL = 32767
GAMES = sorted(Plugins.load().games)
MOST = 30_000 if DEEP else 6


def plugged(driver: Driver, *made: Virtual) -> None:
    """The window hears of pads that are there."""
    for each in made:
        driver.send(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=each.index))
    assert set(driver.app.devices.pads.plugged) >= {each.instance for each in made}


# -- whose they are --


def test_only_the_pad_of_a_seat_answers_for_it(plug_in: type[Virtual]) -> None:
    anns, bobs, free = plug_in(), plug_in(), plug_in()
    driver, scene = table_of("caverna")
    plugged(driver, anns, bobs, free)
    pads = driver.app.devices.pads
    assert scene.session.ask is not None and scene.session.ask.seat == 0
    pads.plugged[anns.instance].seat, pads.plugged[bobs.instance].seat = 0, 1
    for other in (bobs, free):
        for button in (RIGHT, A, A, RIGHT, A):
            other.press(driver, button)
        assert scene.session.match.answers == []
    driver.take_time()
    anns.press(driver, RIGHT)
    anns.press(driver, A)
    assert scene.session.match.answers
    bobs.press(driver, START)
    assert isinstance(driver.scene, PauseScene), "the menu is everybody's"


def test_without_an_owner_every_pad_is_the_tables_and_the_mouse_always_is(plug_in: type[Virtual]) -> None:
    one, other = plug_in(), plug_in()
    driver, scene = table_of("caverna")
    plugged(driver, one, other)
    other.press(driver, RIGHT)
    driver.take_time()
    one.press(driver, A)
    assert len(scene.session.match.answers) == 1
    driver.app.devices.pads.plugged[other.instance].seat = 1
    driver.app.devices.used = Kind.MOUSE
    assert driver.app.devices.answers_for(1) and driver.app.devices.answers_for(0)


def test_a_pad_rumbles_when_its_turn_comes(plug_in: type[Virtual], monkeypatch: pytest.MonkeyPatch) -> None:
    one = plug_in()
    driver, scene = table_of("caverna")
    plugged(driver, one)
    felt: list[int] = []
    pads = driver.app.devices.pads
    monkeypatch.setattr(pads, "rumble", felt.append)
    luck = Chance(3)
    while scene.session.ask is not None and scene.session.ask.seat == 0:
        scene.model.moves.answer(luck.pick(scene.session.ask.options))
        driver.settle()
        if isinstance(driver.scene, DialogScene):
            driver.press("return")
    driver.settle()
    assert felt[-1] == 1


def test_a_rumble_goes_to_the_seats_own_pad_alone() -> None:
    class Handle:
        def __init__(self) -> None:
            self.felt: list[tuple[float, float, int]] = []

        def rumble(self, low: float, high: float, milliseconds: int) -> None:
            self.felt.append((low, high, milliseconds))

    from game.ui.input.pads import Pad, Pads

    pads, handles = Pads(), [Handle(), Handle()]
    for number, handle in enumerate(handles):
        broken: Any = handle
        pads.plugged[number] = Pad("Pad", "kind", broken, seat=number)
    pads.rumble(1)
    pads.rumble(-1)
    assert not handles[0].felt and len(handles[1].felt) == 1
    pads.use(MEANS, free_cursor=False, rumble=False)
    pads.rumble(1)
    assert len(handles[1].felt) == 1, "who does not like it turns it off"


def test_a_pad_lifts_its_own_curtain(plug_in: type[Virtual]) -> None:
    anns, bobs = plug_in(), plug_in()
    driver, scene = table_of("covenant")
    plugged(driver, anns, bobs)
    pads = driver.app.devices.pads
    pads.plugged[anns.instance].seat, pads.plugged[bobs.instance].seat = 0, 1
    lifted: list[int] = []
    for seat, wrong, right in ((0, bobs, anns), (1, anns, bobs)):
        scene.model.handover._close(seat, "It is your turn", "")
        query = driver.scene.query if isinstance(driver.scene, DialogScene) else None
        assert query is not None and query.curtain
        wrong.press(driver, A)
        assert isinstance(driver.scene, DialogScene), "the other one sees nothing"
        right.press(driver, A)
        assert driver.scene is scene
        lifted.append(seat)
    assert lifted == [0, 1]


def test_who_comes_with_a_pad_sees_at_once_where_the_focus_is(pad: Virtual) -> None:
    services = Services.at_home()
    services.settings.motion, services.settings.seats = "none", usual_seats(2)
    app = open_app(services)
    app.push(SetupScene(app, services.plugins.games["caverna"]))
    driver = Driver(app)
    plugged(driver, pad)
    _go_to(driver, pad, lambda menu: menu.focus == "start")
    pad.press(driver, A)
    dialog = driver.scene
    assert isinstance(dialog, DialogScene) and dialog.stage.pointer.by_keyboard, "the answer has its ring"
    pad.press(driver, RIGHT)
    pad.press(driver, A)
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, TableScene)
    stage = scene.controls.focus.stage
    assert stage is scene.table_stages.table and stage.pointer.focus in stage.live and stage.pointer.by_keyboard


def test_back_leads_home_from_a_neighbour_before_it_opens_the_menu(pad: Virtual) -> None:
    driver, scene = table_of("cave_vs_cave")
    plugged(driver, pad)
    home = scene.model.view
    scene.model.visit(1)
    driver.settle()
    assert scene.model.view != home
    pad.press(driver, B)
    assert driver.scene is scene and scene.model.view == home
    pad.press(driver, B)
    assert isinstance(driver.scene, PauseScene)


def test_a_pad_that_comes_back_belongs_to_its_seat_again(plug_in: type[Virtual]) -> None:
    one = plug_in()
    driver, _ = table_of("caverna")
    plugged(driver, one)
    pads = driver.app.devices.pads
    pads.plugged[one.instance].seat = 1
    one.pull_out()
    driver.send()
    assert not pads.plugged and not pads.has_own(1)
    other = plug_in()
    plugged(driver, other)
    assert pads.plugged[other.instance].seat == 1


def test_pads_are_given_to_people_in_the_menu(plug_in: type[Virtual]) -> None:
    one = plug_in()
    driver, _ = table_of("caverna")
    plugged(driver, one)
    one.press(driver, START)
    for _ in range(12):
        menu = driver.scene
        assert isinstance(menu, PauseScene)
        if menu.focus == "pads":
            break
        one.press(driver, DOWN)
    one.press(driver, A)
    assert isinstance(driver.scene, PadsScene)
    driver.click(f"pad:{one.instance}:1")
    assert driver.app.devices.pads.plugged[one.instance].seat == 1
    driver.click(f"pad:{one.instance}:-1")
    assert driver.app.devices.pads.plugged[one.instance].seat == -1


# -- bad devices --


def test_a_keyboard_that_claims_to_be_a_pad_means_nothing(plug_in: type[Virtual]) -> None:
    claims = plug_in(NEITHER)
    driver, scene = table_of("caverna")
    driver.send(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=claims.index))
    before = driver.app.picture()
    for number in range(15):
        claims.press(driver, number)
    assert scene.session.match.answers == [] and driver.scene is scene
    assert driver.app.devices.used is Kind.MOUSE
    assert sum("not known" in each for each in driver.said) == 1, "told once"
    assert before.get_size() == driver.app.size


def test_a_pad_pulled_out_in_a_drag_drops_nothing_anywhere(plug_in: type[Virtual]) -> None:
    one = plug_in()
    driver, scene = table_of("cave_vs_cave", free_cursor=True)
    plugged(driver, one)
    cursor = driver.app.devices.pads.cursor
    one.push(driver, 0, REST)
    one.push(driver, 0, FULL)
    driver.wait(0.2)
    one.push(driver, 0, 0)
    assert cursor.used
    answers = list(scene.session.match.answers)
    one.hold(driver, A)
    assert cursor.held
    one.push(driver, 1, REST)
    one.push(driver, 1, FULL)
    driver.wait(0.2)
    one.pull_out()
    driver.send()
    driver.settle()
    assert not cursor.held and not cursor.moving
    assert not any(stage.pointer.holding for stage in scene.stages())
    assert scene.session.match.answers == answers


# -- an unknown pad --

PRESSED = {"a": 3, "b": 2, "x": 7, "y": 8, "leftshoulder": 4, "rightshoulder": 5, "back": 10, "start": 11}
TILTED = {"dpup": 1, "dpright": 2, "dpdown": 4, "dpleft": 8}


def test_an_unknown_pad_is_set_up_by_pressing_what_is_asked(
    plug_in: type[Virtual], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(pad_mappings.HINT, raising=False)
    strange = plug_in(NEITHER)
    app = open_app(Services.at_home())
    app.push(PadsScene(app))
    driver = Driver(app)
    driver.send(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=strange.index))
    kind = app.devices.pads.unknown[strange.instance].get_guid()
    driver.click(f"teach:{strange.instance}")
    scene = driver.scene
    assert isinstance(scene, PadSetupScene)
    strange.press(driver, 3)
    strange.press(driver, 3)
    assert "already" in str(driver.piece("note").face)
    for control, _ in pad_mappings.ASKED[1:]:
        if control in TILTED:
            strange.tilt(driver, TILTED[control])
        else:
            strange.hold(driver, PRESSED[control])
    assert isinstance(driver.scene, PadsScene)
    kept = (places.home() / pad_mappings.FILE).read_text()
    assert kept.startswith(f"{kind},") and "a:b3" in kept and "dpup:h0.1" in kept and "start:b11" in kept
    again = plug_in(NEITHER)  # SDL has let all its virtual ones go: it is plugged in once more
    plugged(driver, again)
    again.press(driver, 2)
    assert app.scene is None, "its own B goes back"
    monkeypatch.delenv(pad_mappings.HINT, raising=False)


def test_a_mapping_takes_the_place_of_an_older_one_and_others_stay() -> None:
    path: Path = places.home() / pad_mappings.FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("# mine\naaaa,Old,a:b0,platform:Linux,\nbbbb,Other,a:b1,platform:Linux,\n")
    pad_mappings.keep("aaaa", pad_mappings.line_for("aaaa", "New, pad\n", {"a": "b7"}))
    lines = path.read_text().splitlines()
    assert lines[:2] == ["# mine", "bbbb,Other,a:b1,platform:Linux,"]
    assert lines[2].startswith("aaaa,New pad,a:b7,platform:")


# -- the free cursor --


def test_a_stick_moves_a_free_cursor_that_clicks(plug_in: type[Virtual]) -> None:
    one = plug_in()
    driver, scene = table_of("caverna", free_cursor=True)
    plugged(driver, one)
    cursor = driver.app.devices.pads.cursor
    key = next(key for key in sorted(driver.live()) if scene.table_stages.table.piece(key) is not None)
    for axis in (0, 1):
        one.push(driver, axis, REST)
    middle = (driver.app.size[0] // 2, driver.app.size[1] // 2)
    one.push(driver, 0, FULL)
    driver.wait(0.1)
    assert cursor.at[0] > middle[0] and cursor.at[1] == middle[1]
    assert driver.app.restless, "it goes on as long as the stick is out"
    one.push(driver, 0, 0)
    assert not cursor.moving
    cursor._spot = tuple(map(float, driver.rect(key).center))  # a stick would need a while
    one.push(driver, 0, 9_500)
    one.push(driver, 0, 0)
    assert scene.table_stages.table.pointer.hover == key
    driver.take_time()
    one.press(driver, A)
    driver.settle()
    assert scene.session.match.answers == [key]
    one.press(driver, RIGHT)
    assert not cursor.used, "the cross goes from thing to thing again"


# -- buttons of one's own --


def test_a_button_of_ones_own_takes_the_place_of_what_it_meant() -> None:
    own = changed(Command.LOG, "Y", {})
    assert meanings(own)["Y"] == Do(Command.LOG) and Do(Command.CLOSE_UP) not in meanings(own).values()
    assert button_for(Command.LOG, own) == "Y" and button_for(Command.CLOSE_UP, own) == ""
    assert meanings({"undo": "A", "nonsense": "X", "log": "no such button"}) == MEANS, "A always chooses"
    moved = changed(Command.UNDO, "RT", {})
    assert meanings(moved)["RT"] == Do(Command.UNDO) and "X" not in meanings(moved), "it has one button"


def test_a_button_is_changed_on_the_page_told_and_reset(pad: Virtual) -> None:
    app = open_app(Services.at_home())
    app.push(KeysScene(app))
    driver = Driver(app)
    plugged(driver, pad)
    driver.click("pad:log")
    pad.press(driver, A)
    assert "always" in str(driver.piece("hint").face) and not app.settings.pad_buttons
    pad.press(driver, pygame.CONTROLLER_BUTTON_Y)
    assert app.settings.pad_buttons == {"log": "Y"}
    assert "Close up" in str(driver.piece("hint").face), "what is lost is told"
    driver.click("reset")
    assert app.settings.pad_buttons == {}
    driver.click("pad:log")
    pad.press(driver, B)
    assert isinstance(driver.scene, KeysScene) and not app.devices.pads.asks, "B leaves it as it is"


def test_with_a_pad_its_buttons_are_named_and_no_keys(pad: Virtual) -> None:
    driver, _ = table_of("caverna")
    plugged(driver, pad)
    undo, advice = Do(Command.UNDO), Do(Command.ADVICE)
    assert key_names.key_of(undo) == "U"
    pad.press(driver, RIGHT)
    assert key_names.key_of(undo) == "{pad_x}" and key_names.key_of(advice) == "{pad_rs}"
    assert key_names.key_of(Do(Command.RULES)) == "", "what has no button is not named by a key"
    assert spoken(key_names.with_key("Words.", undo)).endswith("{pad_x}")
    driver.app.settings.pad_buttons = {"advice": "Y"}
    driver.app.apply_settings()
    assert key_names.key_of(advice) == "{pad_y}"
    driver.press("tab")
    assert key_names.key_of(undo) == "U", "and back"


# -- writing, and a whole evening --


def test_a_name_is_written_with_a_pad(pad: Virtual) -> None:
    app = open_app(Services.at_home())
    app.push(SetupScene(app, app.services.plugins.games["caverna"]))
    driver = Driver(app)
    plugged(driver, pad)
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    _go_to(driver, pad, lambda menu: menu.focus == "name:1")
    pad.press(driver, A)
    letters = driver.scene
    assert isinstance(letters, LettersScene)
    for letter in "eva":
        _go_to(driver, pad, lambda menu, letter=letter: menu.focus == f"letter:{letter}")  # type: ignore[misc]
        pad.press(driver, A)
    _go_to(driver, pad, lambda menu: menu.focus == "erase")
    pad.press(driver, A)
    pad.press(driver, B)
    assert driver.scene is scene
    assert scene.fields()["name:1"].text == "Ev"


def test_the_rules_are_searched_with_a_pad(pad: Virtual) -> None:
    driver, scene = table_of("caverna", pad_buttons={"help": "RT"})
    plugged(driver, pad)
    for _ in range(3):  # SDL takes the first pull for the trigger's rest
        if not scene.table_stages.help.writing:
            pad.step(driver)
    assert scene.table_stages.help.writing
    pad.press(driver, A)
    assert isinstance(driver.scene, LettersScene)
    pad.press(driver, RIGHT)
    pad.press(driver, A)
    pad.press(driver, B)
    assert driver.scene is scene and scene.table_stages.help.entry.text == "B"


def _go_to(driver: Driver, pad: Virtual, there: Callable[[MenuScene], bool]) -> None:
    """Goes on from thing to thing until it is found."""
    for _ in range(120):
        menu = driver.scene
        assert isinstance(menu, MenuScene)
        if there(menu):
            return
        pad.step(driver)
    raise AssertionError("it is never reached")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_evening_is_played_by_pad_alone(name: str, pad: Virtual) -> None:
    """From the title through a game to the title again; whole games only where there is time."""
    services = Services.at_home()
    services.settings.motion, services.settings.played = "none", list(services.plugins.games)
    services.settings.seats = usual_seats(2)
    app = open_app(services)
    app.navigate.to_title()
    driver = Driver(app)
    plugged(driver, pad)
    for wanted in ("new", f"play:{name}", "start"):
        _go_to(driver, pad, lambda menu, wanted=wanted: menu.focus == wanted)  # type: ignore[misc]
        pad.press(driver, A)
        driver.settle()
        while isinstance(driver.scene, DialogScene):
            pad.press(driver, A)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    _play(driver, scene, pad)
    if scene.session.match.over:
        driver.wait(3)
        while isinstance(driver.scene, DialogScene):
            pad.press(driver, A)
        assert isinstance(driver.scene, FinaleScene)
    else:
        driver.settle()
        pad.press(driver, START)
        assert isinstance(driver.scene, PauseScene)
        _go_to(driver, pad, lambda menu: menu.focus == "leave")
        pad.press(driver, A)
    for _ in range(6):
        if isinstance(driver.scene, TitleScene):
            break
        pad.press(driver, B)
        driver.settle()
    assert isinstance(driver.scene, TitleScene) and driver.app.devices.used is Kind.PAD


def _play(driver: Driver, scene: TableScene, pad: Virtual) -> None:
    """Chooses at random among all that is asked, until enough was answered."""
    luck = Chance(4)
    for _ in range(MOST * 60):
        match = scene.session.match
        if match.over or len(match.answers) >= MOST:
            return
        driver.take_time()
        if driver.scene is scene:
            for _ in range(1 + luck.below(4)):
                pad.step(driver)
            asked = [key for _, key in scene.controls.focus._asked() if not key.startswith("tool:")]
            focus = scene.controls.focus.stage
            if focus is None or focus.pointer.focus not in asked:
                continue
        pad.press(driver, A)
        driver.settle()
    raise AssertionError("nothing could be played")
