"""The ways between all scenes, and the app that is given them: the only place that knows every scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.api import Game, Words
from game.core.guide import Guide
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.app import App
from game.ui.app.navigation import Entry
from game.ui.app.query import Query
from game.ui.app.scene import Scene
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene, ask_for_pasted, ask_for_text
from game.ui.paint.look import Look
from game.ui.scenes.access import AccessScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.evenings import EveningsScene
from game.ui.scenes.fame import FameScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.goal import GoalScene, goal_of
from game.ui.scenes.kept import KeptScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.lesson import begin_first_game, begin_lesson
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.mod_page import ModPageScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pads import PadsScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.report import ReportScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trash import TrashScene
from game.ui.shell.dropping import dropped
from game.ui.table.scene import TableScene


def make_app(settings: Settings, size: tuple[int, int] = (1280, 720), *, services: Services | None = None) -> App:
    """A window, with nothing in it yet, from which every scene can be reached; for players, pictures and tests."""
    app = App(settings, size, services=services)
    app.navigate = SceneNavigation(app)
    app.on_drop = dropped
    return app


class SceneNavigation:
    """Makes the scenes that are asked for (see `game.ui.app.app.navigation`)."""

    def __init__(self, app: App) -> None:
        self._app = app

    def _go(self, scene: Scene, replace: bool) -> None:
        if replace:
            self._app.replace(scene)
        else:
            self._app.push(scene)

    def to_title(self) -> None:
        """Takes all screens away and begins with the title."""
        self._app.reset(TitleScene(self._app))

    def to_new_game(self, *, replace: bool = False) -> None:
        """Which game."""
        self._go(NewGameScene(self._app), replace)

    def to_setup(self, game: Game[Any]) -> None:
        """Who plays a game, and how."""
        self._app.push(SetupScene(self._app, game))

    def to_saves(self) -> None:
        """The saved games."""
        self._app.push(SavesScene(self._app))

    def to_kept(self, path: Path, missing: Words) -> None:
        """What is kept of a saved game that lacks an expansion."""
        self._app.push(KeptScene(self._app, path, missing))

    def to_trash(self) -> None:
        """The saved games that were deleted."""
        self._app.push(TrashScene(self._app))

    def to_fame(self) -> None:
        """The Hall of Fame."""
        self._app.push(FameScene(self._app))

    def to_evenings(self) -> None:
        """What everybody has done."""
        self._app.push(EveningsScene(self._app))

    def to_daily(self) -> None:
        """The deal of the day."""
        self._app.push(DailyScene(self._app))

    def to_puzzles(self) -> None:
        """The puzzles."""
        self._app.push(PuzzlesScene(self._app))

    def to_plugins(self) -> None:
        """Games and mods."""
        self._app.push(PluginsScene(self._app))

    def to_mod_page(self, plugin: str, page: str) -> None:
        """A page that a mod brings."""
        found = next((each for each in self._app.services.plugins.found if each.id == plugin), None)
        if found is not None:
            self._app.push(ModPageScene(self._app, found, page))

    def to_settings(self) -> None:
        """The settings."""
        self._app.push(SettingsScene(self._app))

    def to_keys(self) -> None:
        """Keys of one's own."""
        self._app.push(KeysScene(self._app))

    def to_access(self) -> None:
        """What helps hands, ears and eyes."""
        self._app.push(AccessScene(self._app))

    def to_pads(self, seats: Sequence[tuple[int, str]] = ()) -> None:
        """The pads."""
        self._app.push(PadsScene(self._app, seats))

    def to_letters(self) -> None:
        """Letters on the screen."""
        if self._app.scene is not None:
            self._app.push(LettersScene(self._app, self._app.scene))

    def to_table(self, session: Session, *, guide: Guide | None = None, replace: bool = False) -> None:
        """The table of a session."""
        self._go(TableScene(self._app, session, guide=guide), replace)

    def to_pause(self, session: Session, picture: pygame.Surface, more: Sequence[Entry] = ()) -> None:
        """The pause menu."""
        self._app.push(PauseScene(self._app, session, picture, more))

    def to_goal(self, game: Game[Any], lesson: int = 0) -> None:
        """How one wins."""
        if (goal := goal_of(self._app, game, lesson)) is not None:
            self._app.push(GoalScene(self._app, *goal))

    def to_lesson(self, game: Game[Any], number: int) -> None:
        """Another lesson."""
        begin_lesson(self._app, game, number, replace=True)

    def to_first_game(self, game: Game[Any]) -> None:
        """A game against the Apprentice."""
        begin_first_game(self._app, game)

    def to_report(self, session: Session, picture: pygame.Surface) -> None:
        """The report of a problem."""
        self._app.push(ReportScene(self._app, session, picture))

    def to_finale(self, session: Session, picture: pygame.Surface) -> None:
        """The score sheet of a game that is over."""
        self._app.push(FinaleScene(self._app, session, picture))

    def to_review(self, session: Session) -> None:
        """The game explained by the Master."""
        self._app.push(ReviewScene(self._app, session))

    def ask(self, query: Query, look: Look | None = None) -> None:
        """Asks the people something."""
        self._app.push(DialogScene(self._app, query, look))

    def ask_for_text(self, title: Words, text: Words, before: str, ok: Words, then: Callable[[str], object]) -> None:
        """Asks for a line of text."""
        ask_for_text(self._app, title, text, before, ok, then)

    def ask_for_pasted(self, title: Words, text: Words, ok: Words, then: Callable[[str], object]) -> None:
        """Asks for a text that was copied elsewhere."""
        ask_for_pasted(self._app, title, text, ok, then)
