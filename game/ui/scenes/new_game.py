"""A new game: which one."""

from __future__ import annotations

from game.api import Rect
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape
from game.ui.scenes.lesson import choose_lesson
from game.ui.scenes.setup import span
from game.ui.widgets.button import Button
from game.ui.widgets.covers import GameArch
from game.ui.widgets.page import CONTROL, Page


class NewGameScene(MenuScene):
    """An arch of the hall for each game found."""

    title = say("New game")
    room = "shelf"

    def build(self, page: Page) -> None:
        """Arches with the scenes of the games, each with what one wants to know before choosing."""
        top = self.header(page, say("New game"), say("Choose a game"))
        services = self.app.services
        games = [services.guarded(game) for game in services.plugins.games.values()]
        if not games:
            words = say("No game was found. Look at *Games and mods* on the title to see what was put aside, and why.")
            page.text("none", Rect(60, top + 60, page.w - 120, 80), words, 22, align="center")
            return
        page.area("games", Rect(44, top, page.w - 48, page.h - top - 14), lambda area: self._cards(area, games))

    def _cards(self, page: Page, games: list[GuardedGame]) -> float:
        columns = max(min(int(page.w // 330), len(games)), 1)
        rows = -(-len(games) // columns)
        wide = min(page.w / columns, 520.0)
        tall = min(max(page.h / rows, 400), 700.0)
        left = (page.w - wide * columns) / 2
        top = max((page.h - tall * rows) * 0.4, 0)
        for index, game in enumerate(games):
            x, y = left + index % columns * wide, top + index // columns * tall
            self._card(page, game, Rect(x + 10, y + 6, wide - 20, tall - 14))
        return top + tall * rows

    def _card(self, page: Page, game: GuardedGame, at: Rect) -> None:
        info, lesson = game.info, game.lesson
        if lesson is not None:  # the way to it stands below the card
            at, below = at.split(None, CONTROL + 8, down=True)
        facts = say(
            "{seats} {players}\u2003{hourglass} {minutes} min", players=span(info.seats), minutes=span(info.minutes)
        )
        page.put(f"play:{info.id}", at, GameArch(info.title, info.cover, game.cover, facts, info.summary), layer=1)
        page.acts[f"play:{info.id}"] = lambda: self.app.navigate.to_setup(game.rules)
        if lesson is not None:
            page.button(
                f"learn:{info.id}",
                Rect(below.x, below.y + 8, below.w, CONTROL),
                Button(say("Learn it, step by step"), icon="lesson_master", size=20),
                lambda: choose_lesson(self.app, game.rules),
                tip=say("{title}: a guided first game at the real table.", title=escape(lesson.title)),
            )
