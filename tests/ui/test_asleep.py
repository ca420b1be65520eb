"""Asleep means settled: when the loop goes to sleep, what is seen is what the settled scene looks like.

The real loop runs on a clock of its own on which hours pass in a moment, and no event comes to help it on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame
import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.template import DeepDigGame
from game.ui.app.app import App
from game.ui.app.clock import Clock
from game.ui.app.scene import Scene
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene, ask
from game.ui.menus.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.reloading import reload_plugins
from game.ui.scenes.saves import SavesScene
from game.ui.shell.navigation import make_app
from game.ui.table.model import bot_turns
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene
from tests.ui.driver import usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.menus import MORE, SCENES, furnish, open_app
from tests.ui.thinkers import InstantThinker

NO_EVENTS = 20.0
"""Seconds without a picture after which the loop sleeps for good."""


class SleepingClock(Clock):
    """Time passes only while the loop sleeps; a loop that has slept for very long is ended."""

    def __init__(self, most: float) -> None:
        self.time = 0.0
        self.most = most
        self.drawn = 0.0  # when the last picture was drawn

    def now(self) -> float:
        return self.time

    def draws(self, draw: Callable[[], None]) -> Callable[[], None]:
        def drawing() -> None:
            self.drawn = self.time
            draw()

        return drawing

    def sleep(self, seconds: float) -> None:
        self.time += seconds
        if self.time - self.drawn > NO_EVENTS or self.time > self.most:
            pygame.event.post(pygame.event.Event(pygame.QUIT))


def sleep_well(app: App, most: float = 300.0) -> None:
    """Runs the loop until it sleeps for good, and compares the window with the settled scene."""
    pygame.event.clear()
    app.clock = clock = SleepingClock(most)
    seen: list[pygame.Surface] = []
    kept: list[Scene] = []

    def stay() -> None:
        """In the place of leaving: keeps the window as the sleeping loop shows it, and what is in it."""
        seen.append(app.window.copy())
        kept[:], app.scenes = app.scenes, []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "draw", clock.draws(app.draw))
        patch.setattr(app, "_dismiss", stay)
        patch.setattr(App, "in_front", False)  # what moves by itself does so only in front of everybody
        patch.setattr(app, "quit", lambda: setattr(app, "running", False))
        app.run()
    app.scenes = kept
    assert app.clock.now() < most, "it never slept"
    for scene in app.scenes:
        scene.resize()
        for stage in scene.drawn_stages():
            stage.repaint()
            stage.settle()
    app.draw()
    assert_same(seen[0], app.window)


def assert_same(seen: pygame.Surface, settled: pygame.Surface) -> None:
    assert seen.get_size() == settled.get_size()
    other = pygame.mask.from_threshold(seen, (0, 0, 0), (2, 2, 2, 255), settled)
    other.invert()
    where = other.get_bounding_rects()
    assert other.count() == 0, f"{other.count()} pixels are not those of the settled scene, at {where[:5]}"


@pytest.fixture(autouse=True)
def bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)


def table_of(game: str, bots: int = 0) -> tuple[App, TableScene]:
    services = Services.at_home()
    played = {**services.plugins.games, "deep_dig": DeepDigGame(), "gallery": GalleryGame()}[game]
    people = usual_seats(2)
    for seat in people[2 - bots :]:
        seat.bot = "random"
    setup = TableSetup(2, 7, played.info.settle(2, {}))
    services.settings.volume = 0
    app = open_app(services)
    scene = TableScene(app, Session.start(played, setup, people, library=None, policy="free"))
    app.push(scene)
    return app, scene


GAMES = ("cave_vs_cave", "covenant", "caverna", "deep_dig", "gallery")


def answer(scene: TableScene, luck: Chance) -> None:
    """A person's answer; the curtain is lifted first, if it is down."""
    above = scene.app.scene
    if isinstance(above, DialogScene):
        above.answer("ready")
    assert scene.session.ask is not None
    scene.model.moves.answer(luck.pick(scene.session.ask.options), sure=True)
    scene.model.look_up()


@pytest.mark.parametrize("game", GAMES)
def test_after_every_answer_and_what_was_taken_back(game: str) -> None:
    app, scene = table_of(game)
    luck = Chance(3)
    for _ in range(5):
        answer(scene, luck)
        sleep_well(app)
    scene.model.taking_back.undo()
    sleep_well(app)
    scene.model.taking_back.redo()
    sleep_well(app)


@pytest.mark.parametrize("game", GAMES)
def test_after_a_bot_has_handed_over(game: str) -> None:
    app, scene = table_of(game, bots=1)
    luck = Chance(4)
    handed_over = 0
    for _ in range(24):
        if handed_over == 3:
            break
        answer(scene, luck)
        handed_over += bool(scene.session.bot_asked)
        sleep_well(app)
        assert not scene.session.bot_asked
    assert handed_over == 3


@pytest.mark.parametrize("motion", ["less", "none"])
def test_however_much_motion_there_is(motion: Literal["less", "none"]) -> None:
    app, scene = table_of("deep_dig", bots=1)
    app.settings.motion = motion
    app.apply_settings()
    luck = Chance(4)
    for _ in range(6):
        answer(scene, luck)
        sleep_well(app)


@pytest.mark.parametrize("game", GAMES)
def test_after_everything_else_at_a_table(game: str) -> None:
    app, scene = table_of(game)
    luck = Chance(5)

    def mouse(at: tuple[int, int]) -> None:
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def dialog() -> None:
        scene.model.taking_back.ask_around("Because.", lambda: None)

    def resize() -> None:
        pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
        app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))

    changes: list[Callable[[], object]] = [
        lambda: app.toast("Something in passing."),
        dialog,
        app.pop,
        lambda: answer(scene, luck),
        lambda: scene.model.toggle(TablePanel.LOG),
        lambda: scene.model.toggle(TablePanel.TIMELINE),
        lambda: scene.model.history.look_at(0),
        lambda: scene.model.history.look_at(None),
        lambda: scene.model.toggle(TablePanel.RULES),
        lambda: scene.model.turn_to(scene.model.sight.views[-1].id),
        lambda: mouse((500, 300)),
        lambda: mouse((640, 700)),
        lambda: app.handle(pygame.event.Event(pygame.WINDOWLEAVE)),
        lambda: app.push(PauseScene(app, scene.session)),
        app.pop,
        lambda: (answer(scene, luck), app.push(PauseScene(app, scene.session))),  # while the table still moves
        app.pop,
        resize,
        lambda: reload_plugins(app),
        lambda: setattr(app.settings, "text_size", 150) or app.apply_settings(),  # type: ignore[func-returns-value]
    ]
    for change in changes:
        change()
        sleep_well(app)


@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_at_every_other_scene(name: str) -> None:
    app = open_app(furnish())
    scene = {**SCENES, **MORE}[name](app)
    if name not in ("title", "first start"):  # their fire never sleeps
        app.settings.motion = "full"
    app.push(MenuScene(app))
    app.push(scene)
    scene.write_into("")  # a caret blinks for ever
    scene.refresh()
    sleep_well(app)
    app.toast("Something in passing.")
    sleep_well(app)
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))
    sleep_well(app)
    ask(app, "Sure?", "It is a question.", [("yes", "Yes", "primary"), ("no", "No", "wood")], lambda answer: None)
    sleep_well(app)
    app.pop()
    sleep_well(app)


def test_after_a_delete() -> None:
    app = open_app(furnish())
    app.settings.motion = "full"
    scene = SavesScene(app)
    app.push(scene)
    sleep_well(app)
    for act in (scene.delete, scene.bring_back, scene.delete, scene.delete):
        scene.perform(act)
        sleep_well(app)


def test_a_toast_goes_after_its_time_also_while_nothing_happens() -> None:
    app = make_app(Settings(volume=0))
    app.push(Scene())
    app.clock = clock = SleepingClock(300.0)
    app.toast("Saved.")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "draw", clock.draws(app.draw))
        app.run()
    assert app.toasts.texts == []
    assert 3.5 < clock.time - NO_EVENTS < 4.0
