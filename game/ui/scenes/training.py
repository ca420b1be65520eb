"""A run of learning, watched: the points over time, a game of the moment, and what the judgement values most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.api import Game, Rect
from game.api.said import spoken
from game.bots.learning import glimpse
from game.bots.learning.glimpse import Glimpse, Line
from game.core import interrupts
from game.core.match import Match
from game.core.speech import say
from game.ui.app.people import seat_looks, usual_seats
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.menu import MenuScene
from game.ui.paint.backdrop import paint_hall
from game.ui.paint.markup import escape, tenths
from game.ui.stage.stage import Stage
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import Page
from game.ui.widgets.pictures import Graph

if TYPE_CHECKING:
    from game.ui.app.app import App

LOOK_SECONDS = 1.0
"""Between two looks into the run's folder."""
STEP_SECONDS = 0.35
"""Between two answers of the game that is shown."""
GAME_SECONDS = 45.0
"""A long game is shown in larger steps, so that it takes no longer than this."""
ROW = 34.0


class ShownGame:
    """A finished game that is shown from its beginning on."""

    def __init__(self, app: App, view: pygame.Rect, game: Game[Any], seen: Glimpse) -> None:
        assert seen.setup is not None
        self.match = Match(game, seen.setup)
        self.totals = seen.totals
        self._app = app
        self._guarded = GuardedGame(game, lambda *_: None)
        self._answers = seen.answers
        self._at_once = max(1, round(len(seen.answers) * STEP_SECONDS / GAME_SECONDS))
        self._waited = 0.0
        self.stage = Stage(
            view,
            app.look,
            plane=self._guarded.views(self.match.state, 0)[0].size,
            backdrop=lambda surface: paint_hall(surface, app.look.theme),
            motion=app.motion,
        )
        self._show()

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        return len(self.match.answers) >= len(self._answers) or self.match.ask is None

    def update(self, dt: float) -> None:
        """Goes on, once in a while."""
        self._waited += dt
        if self._waited >= STEP_SECONDS and not self.over:
            self._waited = 0.0
            for answer in self._answers[len(self.match.answers) :][: self._at_once]:
                self.match.choose(answer)
            self._show()

    def _show(self) -> None:
        state, ask = self.match.state, self.match.ask
        view = self._guarded.views(state, 0)[0]
        scores = tuple(score.total for score in self._guarded.standings(state))
        seats = seat_looks(usual_seats(self.match.setup.seats))
        self.stage.wear(self._app.look._replace(seats=seats, scores=scores, asked=ask.seat if ask else -1))
        self.stage.show([piece for piece in self._guarded.layout(state, ask, 0) if piece.view == view.id])


class TrainingScene(MenuScene):
    """What there is to see of a run while it learns."""

    def __init__(self, app: App, game: Game[Any], folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.seen = Glimpse()
        self.lines: list[Line] = []
        self.shown: ShownGame | None = None
        self._looked = LOOK_SECONDS  # at once
        super().__init__(app)

    def build(self, page: Page) -> None:
        """The curve and what is valued most to the left, the game to the right."""
        top = self.header(
            page,
            escape(spoken(self.game.info.title)),
            say(one="{n} game played", many="{n} games played", n=self.seen.games),
        )
        wide = page.w * 0.34
        page.heading("points", Rect(24, top, wide, 40), say("Points, game by game"), 24)
        if self.lines:
            drawn = tuple(line.points for line in self.lines), tuple(line.careful for line in self.lines)
            page.put("curve", Rect(24, top + 44, wide, page.h * 0.32), Graph(drawn))
            words = say(
                "{points} in all games, {careful} where nobody tries things",
                points=round(self.lines[-1].points, 1),
                careful=round(self.lines[-1].careful, 1),
            )
        else:
            words = say("The first generation is being played. What it learns is seen here when it is over.")
        page.put("words", Rect(24, top + 50 + page.h * 0.32, wide, 56), Paragraph(words, 19, color="quiet"))
        self._build_values(page, Rect(24, top + 116 + page.h * 0.32, wide, page.h - top - 130 - page.h * 0.32))
        if self.shown is None:
            at = Rect(60 + wide, top + 60, page.w - wide - 100, 80)
            page.put("none", at, Paragraph(say("No game is over yet."), 22, align="center"))

    def _build_values(self, page: Page, at: Rect) -> None:
        if not self.seen.valued:
            return
        page.heading("values", Rect(at.x, at.y, at.w, 40), say("What makes the most of a difference"), 24)
        for number, (name, points) in enumerate(self.seen.valued[: int((at.h - 46) // ROW)]):
            row = Rect(at.x, at.y + 46 + number * ROW, at.w, ROW)
            group, _, what = name.partition("/")
            page.text(f"value:{number}", Rect(row.x, row.y, row.w * 0.78, row.h), escape(f"{group}: {what}"), 19)
            page.text(f"by:{number}", Rect(row.x + row.w * 0.78, row.y, row.w * 0.22, row.h), tenths(points), 19)

    def _table_view(self) -> pygame.Rect:
        """The pixels of the game that is shown."""
        width, height = self.app.size
        left, top = round(width * 0.34 + 60 * self.scale), round(100 * self.scale)
        return pygame.Rect(left, top, width - left - round(20 * self.scale), height - top - round(20 * self.scale))

    def update(self, dt: float) -> None:
        """Looks into the folder once a second; the game goes on."""
        super().update(dt)
        self._looked += dt
        if self._looked >= LOOK_SECONDS:
            self._looked = 0.0
            self._look()
        if self.shown is not None:
            self.shown.update(dt)
            self.app.redraw()

    def _look(self) -> None:
        seen, lines = glimpse.read(self.folder), glimpse.lines(self.folder)
        if (seen, lines) != (self.seen, self.lines):
            self.seen, self.lines = seen, lines
            self.refresh()
        if seen.setup is not None and (self.shown is None or self.shown.over):
            try:
                self.shown = ShownGame(self.app, self._table_view(), self.game, seen)
            except BaseException as error:
                interrupts.pass_on(error)  # a table that cannot be shown: the curve can
                self.app.note_trace(error)

    def resize(self) -> None:
        """The game finds its new place."""
        super().resize()
        if self.shown is not None:
            self.shown.stage.place(self._table_view())

    def drawn_stages(self) -> list[Stage]:
        """The table moves too."""
        return [*self.stages(), self.shown.stage] if self.shown is not None else self.stages()

    def wake_in(self) -> float | None:
        """Something may have happened."""
        return STEP_SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the table on it."""
        super().draw(surface)
        if self.shown is not None:
            self.shown.stage.draw(surface)
