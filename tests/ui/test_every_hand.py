"""One switch, wide fingers, a pointer of one's own size, looking without holding, and a ring that is always seen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.settings import Settings
from game.system import screen
from game.ui.app import aiming
from game.ui.app.scanner import Scanner
from game.ui.app.services import Services
from game.ui.faces.widget_face import FOCUS_DARK, FOCUS_LIGHT, WidgetFace, paint_focus
from game.ui.input import bindings, mouse
from game.ui.input.bindings import CALLED
from game.ui.input.devices import Kind
from game.ui.input.intents import Beyond, Choose, Command, Do, Pan, Step
from game.ui.input.keyboard import ALWAYS, KEYS
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.paint.theme import contrast
from game.ui.scenes.access import AccessScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.sound import player
from game.ui.stage import glow, stage
from game.ui.table.scene import TableScene
from game.ui.widgets.field import TextField
from tests.ui.driver import Driver, table_of, usual_seats
from tests.ui.menus import open_app

# -- one switch --


def test_the_focus_goes_by_itself_and_the_switch_chooses_or_the_other_way_round() -> None:
    settings = Settings(scanning="goes", scan_tenths=10)
    scanner = Scanner(settings)
    assert scanner.tick(0.6) is None and scanner.tick(0.6) == Step(1) and scanner.tick(0.6) is None
    assert scanner.meant(Choose()) == Choose() and scanner.wake_in() == 1.0
    settings.scanning = "steps"
    assert scanner.tick(5) is None, "nothing is chosen that nobody went to"
    assert scanner.meant(Choose()) == Step(1)
    assert scanner.tick(0.9) is None and scanner.tick(0.2) == Choose() and scanner.tick(5) is None
    settings.scanning = "off"
    assert scanner.meant(Choose()) == Choose() and scanner.tick(9) is None and scanner.wake_in() is None


def switch(driver: Driver) -> None:
    driver.app.now += 1
    driver.press("space")


def test_a_game_is_begun_and_played_with_one_switch() -> None:
    services = Services.at_home()
    settings = services.settings
    settings.motion, settings.played, settings.seats = "none", list(services.plugins.games), usual_seats(2)
    settings.scanning, settings.scan_tenths = "goes", 5
    app = open_app(services)
    app.push(SetupScene(app, services.plugins.games["cave_vs_cave"]))
    driver = Driver(app)
    for _ in range(80):
        scene = driver.scene
        if isinstance(scene, TableScene):
            break
        if getattr(scene, "focus", "") == "start":
            switch(driver)
        driver.app.frame([], 0.5)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    for _ in range(200):
        focus = scene.controls.focus.stage
        asked = [key for _, key in scene.controls.focus._asked()]
        if driver.scene is not scene or (focus is not None and focus.pointer.focus in asked[:-2]):
            switch(driver)
        driver.app.frame([], 0.5)
        if len(scene.session.match.answers) >= 3:
            return
    raise AssertionError("nothing was answered")


def test_one_switch_writes_a_name() -> None:
    services = Services.at_home()
    services.settings.scanning, services.settings.motion = "steps", "none"
    app = open_app(services)
    app.push(SetupScene(app, services.plugins.games["caverna"]))
    driver = Driver(app)
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    while scene.focus != "name:1":
        switch(driver)
    driver.app.frame([], 2.0)
    assert isinstance(driver.scene, LettersScene)


# -- fingers --


def finger(kind: int, at: tuple[int, int], size: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=1, finger_id=1, x=at[0] / size[0], y=at[1] / size[1], dx=0.0, dy=0.0)


def tap(driver: Driver, at: tuple[int, int]) -> None:
    driver.take_time()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.send(finger(kind, at, driver.app.size))
    driver.settle()


def test_what_is_touched_nearly_is_meant_but_for_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "pixels_per_millimetre", lambda: None)
    app = open_app(Services.at_home())
    app.push(AccessScene(app))
    driver = Driver(app)
    rect = driver.rect("back")
    beside = (rect.right + 2, rect.centery)
    assert aiming.aimed(driver.scene.stages(), beside, rect.w + 8)[0] < rect.right
    assert aiming.aimed(driver.scene.stages(), (rect.right + 30, rect.centery), rect.w + 8) == (
        rect.right + 30,
        rect.centery,
    )
    scene = driver.scene
    driver.click_at(beside)
    assert driver.scene is scene
    app.settings.large_targets = True
    driver.click_at(beside)
    assert app.scene is not scene


def test_controls_are_large_enough_from_the_first_touch_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "pixels_per_millimetre", lambda: None)
    app = open_app(Services.at_home())
    app.push(AccessScene(app))
    driver = Driver(app)
    before = driver.rect("captions").height
    tap(driver, (app.size[0] // 2, 4))
    assert app.devices.used is Kind.FINGER
    after = driver.rect("captions").height
    assert after > before and after >= aiming.PIXELS
    for seen in driver.scene.stages():
        rects = [seen.rect_of(key) for key in seen.live if not key.startswith("scroll:")]
        assert all(rect is not None and rect.h >= aiming.PIXELS and rect.w >= aiming.PIXELS for rect in rects)


def test_a_screen_that_tells_its_size_counts_in_millimetres(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "pixels_per_millimetre", lambda: 10.0)
    assert aiming.least_side(large=False) == 90 and aiming.least_side(large=True) > 120
    monkeypatch.setattr(screen, "pixels_per_millimetre", lambda: None)
    assert aiming.least_side(large=False) == 44
    assert aiming.least_text(0.8, large=False) == pytest.approx(1.25) and aiming.least_text(1.2, large=False) == 1.0


# -- looking without holding --


def test_a_hand_is_looked_at_until_the_key_is_pressed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, scene = table_of("covenant", look_switch=True)
    hands = scene.model.card_hands
    monkeypatch.setattr(type(hands), "can_be_covered", property(lambda self: True))
    driver.press("v")
    assert hands.looking, "the key is up again"
    driver.press("v")
    assert not hands.looking


# -- games' own letters --


def test_a_games_own_letters_are_on_the_page_and_can_be_changed() -> None:
    app = open_app(Services.at_home())
    app.push(KeysScene(app))
    driver = Driver(app)
    scene = driver.scene
    assert isinstance(scene, KeysScene)
    scene.focus_on("key:caverna:x")
    driver.press("return")
    driver.press("m")
    assert not app.settings.keys and "advice" in str(driver.piece("hint").face), "the table's own key is told of"
    driver.press("o")
    assert app.settings.keys == {"caverna:x": "o", "caverna:o": "x"}, "two letters of a game change places"
    assert bindings.typed("caverna", ["x", "o"], "o", app.settings.keys) == "x"
    scene.focus_on("key:log")
    driver.press("return")
    driver.press("q")
    assert app.settings.keys["log"] == "q"
    driver.click("reset")
    assert app.settings.keys == {}


def test_a_letter_of_ones_own_does_what_the_games_own_did() -> None:
    driver, scene = table_of("caverna", keys={"caverna:w": "q"})
    driver.press("w")
    assert scene.session.match.answers == []
    driver.press("q")
    assert scene.session.match.answers == ["housework"] or "housework" in str(scene.session.match.answers)


def test_a_field_that_was_left_looks_left() -> None:
    app = open_app(Services.at_home())
    app.push(SetupScene(app, app.services.plugins.games["caverna"]))
    driver = Driver(app)
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    for key, active in (("name:1", True), ("start", False), ("name:1", True), ("name:0", False)):
        scene.focus_on(key)
        face = driver.piece("name:1").face
        assert isinstance(face, TextField) and face.active == active, key


def test_nothing_needs_two_keys_at_once() -> None:
    """What has only a chord can be given a key of its own, or is reached in another way by single ones."""
    single = {key.means for key in (*ALWAYS, *KEYS) if not key.control and not key.shift}
    chords = {key.means for key in KEYS if key.control or key.shift} - single
    can_have_its_own = {Do(command) for command in CALLED}
    reached_otherwise = {
        Step(-1),  # Tab goes round
        Do(Command.SEARCH),  # the rules open with the search field in hand
        *(Pan(*way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))),  # the focus takes the table along
        *(Beyond(*way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))),  # so it does to what is out of sight
    }
    assert chords <= can_have_its_own | reached_otherwise, chords


# -- eyes and ears --


@pytest.mark.parametrize("level", range(0, 256, 5))
def test_the_ring_of_the_focus_stands_out_from_everything(level: int) -> None:
    for ground in ((level, level, level), (level, 120, 30), (40, level, 90)):
        tones = [pygame.Color(*tone) for tone in (glow.RING_LIGHT, glow.RING_DARK)]
        assert max(contrast(tone, pygame.Color(*ground)) for tone in tones) >= 3
        tones = [pygame.Color(tone) for tone in (FOCUS_LIGHT, FOCUS_DARK)]
        assert max(contrast(tone, pygame.Color(*ground)) for tone in tones) >= 3


def test_both_tones_of_the_ring_are_drawn_around_pieces_and_widgets() -> None:
    ring = glow.ring((80, 60), "rect", 6, 0.8)
    middle = ring.get_height() // 2
    row = [tuple(ring.get_at((x, middle))) for x in range(ring.get_width() // 2)]
    assert row.count((*glow.RING_LIGHT, 255)) >= 2 and row.count((*glow.RING_DARK, 255)) >= 4
    canvas = Canvas((80, 40), 0.8, Look(focus=True))
    paint_focus(canvas)
    column = [tuple(canvas.surface.get_at((x, 20)))[:3] for x in range(12)]
    assert column.count(tuple(pygame.Color(FOCUS_LIGHT))[:3]) >= 2
    assert column.count(tuple(pygame.Color(FOCUS_DARK))[:3]) >= 2
    assert issubclass(WidgetFace, object)


def test_the_pointer_is_as_large_as_it_is_wanted() -> None:
    for hand in (False, True):
        for size in mouse.SIZES.values():
            cursor = mouse._large(hand, size)
            picture = cursor.data[1]
            assert picture.get_size() == (size, size) and picture.get_bounding_rect().h > size * 0.8


def test_all_sound_is_mono() -> None:
    """Nothing is heard in one ear only: the device itself is opened with one channel."""
    assert player._open_device()
    assert pygame.mixer.get_init()[2] == 1
    pygame.mixer.quit()


def test_all_of_it_is_set_on_one_page_and_kept() -> None:
    app = open_app(Services.at_home())
    app.push(AccessScene(app))
    driver = Driver(app)
    driver.click("voice")
    driver.click("pointer:large")
    driver.click("scanning:steps")
    driver.click("scanning:off")
    driver.click("look_switch:switch")
    driver.click("stick:free")
    settings = app.settings
    assert settings.voice and settings.pointer == "large" and settings.look_switch and settings.free_cursor
    assert settings.scanning == "off"
    app.reset(TitleScene(app))


def test_the_light_of_what_can_be_chosen_does_not_flash() -> None:
    """Fewer than three times a second, as all guidelines say; then it stays."""
    levels = [stage._wave(step / 60) for step in range(round(60 * stage.PULSE_SECONDS) + 60)]
    turns = [
        at for at in range(1, len(levels) - 1) if (levels[at] - levels[at - 1]) * (levels[at + 1] - levels[at]) < 0
    ]
    assert all(later - first > 60 / 6 for first, later in pairwise(turns))
    assert len({round(level, 3) for level in levels[-30:]}) == 1


def test_whoever_comes_by_key_goes_on_where_the_page_begins() -> None:
    driver = Driver(open_app(Services.at_home()))
    driver.app.push(NewGameScene(driver.app))
    driver.press("return")
    menu = driver.scene
    assert isinstance(menu, NewGameScene) and menu.focus == "play:cave_vs_cave", "not the way back"
    driver.press("return")
    assert isinstance(driver.scene, SetupScene) and driver.scene.focus not in ("", "back", *driver.scene.fields())
    driver.press("escape")
    assert menu.focus == "play:cave_vs_cave", "it is still where it was"
