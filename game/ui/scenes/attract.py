"""Attract mode: a table that plays itself while nobody touches the mouse."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame

from game.api import Game, TableSetup
from game.core import interrupts
from game.core.match import Match
from game.ui.app.people import seat_looks, usual_seats
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.backdrop import paint_hall
from game.ui.stage.stage import Stage

if TYPE_CHECKING:
    from game.ui.app.app import App

STEP_SECONDS = 0.9
SIDE = 0
"""The side of the table that one looks from: it stays, whoever's turn it is."""


class SelfPlay:
    """A game that plays itself with random answers on a part of the window."""

    def __init__(self, app: App, view: pygame.Rect, games: list[Game[Any]], seed: int) -> None:
        self._app = app
        self._view = view
        self._games = [GuardedGame(game, lambda _, error: self._broken.append(error)) for game in games]
        self._random = random.Random(seed)
        self._waited = 0.0
        self._match: Match | None = None
        self._stage: Stage | None = None
        self._guarded: GuardedGame
        self._broken: list[BaseException] = []  # what went wrong with the game that is shown
        self._deal()

    def _deal(self) -> None:
        """Sets up the next game; one that cannot be set up or shown is passed over: the title must stay."""
        for game in self._random.sample(self._games, len(self._games)):
            low, high = game.info.seats
            seats = min(max(low, 2), high)
            try:
                setup = TableSetup(seats, self._random.getrandbits(48), game.info.settle(seats, {}))
                self._match, self._stage = Match(game.rules, setup), None
                self._broken.clear()
                self._guarded = game
                self._show()
            except BaseException as error:
                interrupts.pass_on(error)
                self._pass_over(game)
            else:
                return

    def _pass_over(self, game: GuardedGame) -> None:
        self._games = [each for each in self._games if each is not game]
        self._match = self._stage = None

    def _show(self) -> None:
        match = self._match
        if match is None:
            return
        guarded = self._guarded
        view = guarded.views(match.state, SIDE)[0]
        scores = tuple(score.total for score in guarded.standings(match.state))
        look = self._app.look._replace(
            seats=seat_looks(usual_seats(match.setup.seats)), scores=scores, asked=match.ask.seat if match.ask else -1
        )
        pieces = [piece for piece in guarded.layout(match.state, match.ask, SIDE) if piece.view == view.id]
        if self._broken:
            raise self._broken[0]
        if self._stage is None:
            self._stage = Stage(
                self._view,
                look,
                plane=view.size,
                backdrop=lambda surface: paint_hall(surface, self._app.look.theme),
                motion=self._app.motion,
            )
        self._stage.wear(look)
        self._stage.show(pieces)

    def update(self, dt: float) -> bool:
        """Lets time pass; answers once in a while. False when there is nothing to see."""
        if self._match is None or self._stage is None:
            return False
        self._waited += dt
        if self._waited >= STEP_SECONDS:
            self._waited = 0.0
            try:
                if self._match.ask is None:
                    self._deal()
                else:
                    self._match.choose(self._random.choice(self._match.ask.options))
                    self._show()
            except BaseException as error:
                interrupts.pass_on(error)
                self._pass_over(self._guarded)
                self._deal()
        if self._stage is not None:
            self._stage.update(dt)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""
        if self._stage is not None:
            self._stage.draw(surface)
