"""A long evening in one window: bots against bots through all games and their views, lessons, reviews and menus.

Nobody plays it, and nothing of it is kept. Time in the window runs as fast as pictures can be drawn: an evening's
minutes are those of the window, in which every picture lasts as long as it would for somebody who watches.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.api import Game, TableSetup
from game.core.seats import Seat
from game.core.session import Session
from game.testing.use import Use, used
from game.testing.window import Window
from game.ui.app.people import usual_seats
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.goal import GoalScene
from game.ui.scenes.lesson import begin_lesson
from game.ui.scenes.review import ReviewScene
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene

FRAME = 1 / 30
NAP = 0.004
"""Seconds that are really waited for where nothing moves: bots think in them."""

GAME_SECONDS, LESSON_SECONDS, REVIEW_SECONDS = 150.0, 40.0, 40.0
"""No act lasts longer than that, really waited for: bots and reviews think no faster than for anybody."""

TITLE_SECONDS, MENU_SECONDS = 45.0, 3.0
"""Of the window's own time: after half a minute at the title a table plays itself."""

DEED_EVERY = 1.5
BOTS = ("apprentice", "apprentice", "journeyman")

Passing = Iterator[None]
"""What happens, frame by frame."""


class Evening:
    """Plays for so many seconds, and tells now and then what that took."""

    def __init__(self, window: Window, games: list[Game[Any]], *, seconds: float, every: float, seed: int = 0) -> None:
        """`seconds`: of the window's time; `every`: so many of them are between two looks at what is taken."""
        self.window = window
        self.app = window.app
        self.games = games
        self._random = random.Random(seed)
        self._seconds = seconds
        self._every = every
        self._doing = ""
        self.acts = 0  # so many have come to their end

    def run(self) -> Iterator[Use]:
        """Plays; ends early if somebody closes the window."""
        passed = looked = 0.0
        frames: list[float] = []
        for _ in self._programme():
            before, began = time.thread_time(), time.monotonic()
            events = pygame.event.get()
            if any(event.type == pygame.QUIT for event in events):
                return
            if self.app.frame(events, FRAME):
                frames.append(time.thread_time() - before)
                passed += FRAME
            else:
                time.sleep(NAP)
                passed += min(time.monotonic() - began, FRAME)
            if passed - looked >= self._every:
                looked = passed
                yield used(passed, frames, self._doing)
                frames.clear()
            if passed >= self._seconds:
                return

    def _programme(self) -> Passing:
        """All there is, again and again, each time with other seats, bots and luck."""
        while True:
            yield from self._act("the title", self._title())
            yield from self._act("menus", self._menus())
            for game in self.games:
                name = game.info.title
                yield from self._act(f"{name}: setup", self._setup(game))
                yield from self._act(f"{name}: bots", self._bots(game))
                yield from self._act(f"{name}: lesson", self._lesson(game))
                yield from self._act("menus", self._menus())

    def _act(self, doing: str, act: Passing) -> Passing:
        self._doing = doing
        yield from act
        self.app.navigate.to_title()
        self.acts += 1

    # -- around the table --

    def _title(self) -> Passing:
        """Somebody looks at the fire until a table plays itself."""
        self.app.navigate.to_title()
        yield from _pass(TITLE_SECONDS)

    def _menus(self) -> Passing:
        go = self.app.navigate
        for to in (go.to_new_game, go.to_saves, go.to_fame, go.to_plugins, go.to_settings, go.to_trash):
            to()
            yield from self._look_around(MENU_SECONDS)
            self.app.pop()

    def _setup(self, game: Game[Any]) -> Passing:
        self.app.navigate.to_setup(game)
        yield from self._look_around(MENU_SECONDS)

    def _look_around(self, seconds: float) -> Passing:
        """The mouse goes from one thing to another."""
        for _ in range(round(seconds)):
            self._point_at_something()
            yield from _pass(1)

    def _point_at_something(self) -> None:
        keys = sorted(piece.key for stage in self.window.scene.stages() for piece in stage.pieces())
        if keys:
            self.window.hover(self._random.choice(keys))

    # -- at the table --

    def _bots(self, game: Game[Any]) -> Passing:
        """Bots play a game, somebody watches; then it is counted and explained."""
        seats = self._random.randint(*game.info.seats)
        people = usual_seats(seats)
        for seat in people:
            seat.bot = self._random.choice(BOTS)
        session = self._sit_down(game, people)
        until = time.monotonic() + GAME_SECONDS
        while not session.match.over and time.monotonic() < until:
            yield from _pass(DEED_EVERY)
            if isinstance(self.window.scene, TableScene):
                self._random.choice(self._deeds(self.window.scene))()
        yield from self._until(lambda: isinstance(self.app.scene, FinaleScene), 5)
        yield from _pass(12)
        yield from self._review(session)

    def _sit_down(self, game: Game[Any], people: list[Seat]) -> Session:
        services = self.app.services
        setup = TableSetup(len(people), self._random.getrandbits(48), game.info.settle(len(people), {}))
        session = Session.start(
            game, setup, people, library=services.library, policy="free", observer=services.plugins.notify
        )
        self.app.navigate.to_table(session)
        return session

    def _deeds(self, table: TableScene) -> list[Callable[[], object]]:
        """What somebody does who watches."""
        model = table.model
        views = [view.id for view in model.sight.views]
        return [
            lambda: model.turn_to(self._random.choice(views)),
            lambda: model.turn_to(self._random.choice(views)),
            lambda: model.toggle(self._random.choice(list(TablePanel))),
            lambda: model.history.look_at(self._random.randint(0, len(model.session.match.answers))),
            lambda: model.history.look_at(None),
            lambda: model.history.look_at(None),
            self._point_at_something,
            self._point_at_something,
            lambda: self._close_up(table),
            lambda: self.window.turn_wheel(1),
        ]

    def _close_up(self, table: TableScene) -> None:
        keys = sorted(piece.key for piece in table.table_stages.table.pieces())
        if table.closeup is not None:
            table.closeup = None
        elif keys:
            table.close_up(self._random.choice(keys))

    def _review(self, session: Session) -> Passing:
        review = ReviewScene(self.app, session)
        self.app.push(review)
        yield from self._until(lambda: not review.running, REVIEW_SECONDS)
        if review.running:
            review.stop()
        yield from self._look_around(2 * MENU_SECONDS)

    def _lesson(self, game: Game[Any]) -> Passing:
        """The guided first game, done as it says."""
        begin_lesson(self.app, game)
        if isinstance(self.app.scene, GoalScene):  # how one wins
            yield from _pass(2)
            self.app.scene.back()
        table = self.app.scene
        if not isinstance(table, TableScene):
            return
        until = time.monotonic() + LESSON_SECONDS
        while time.monotonic() < until and not table.session.match.over:
            yield from _pass(0.5)
            lesson, ask = table.model.lesson, table.session.ask
            if isinstance(self.app.scene, DialogScene):  # its farewell
                return
            if lesson is not None and lesson.taught is not None and (meant := lesson.guide.meant(ask)):
                table.model.moves.answer(meant[0], sure=True)

    def _until(self, done: Callable[[], bool], seconds: float) -> Passing:
        """Waits for something, really, but not for ever."""
        until = time.monotonic() + seconds
        while not done() and time.monotonic() < until:
            yield


def _pass(seconds: float) -> Passing:
    """Seconds of the window pass."""
    for _ in range(round(seconds / FRAME)):
        yield
