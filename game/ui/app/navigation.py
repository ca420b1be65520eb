"""Where one can go from a screen: asked for here by name, so that no scene has to know another one.

`game.ui.shell` is the only place that knows all scenes; it gives every app its ways (`App.navigate`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.api import Words

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.api import Game
    from game.core.guide import Guide
    from game.core.session import Session
    from game.ui.app.query import Query
    from game.ui.paint.look import Look


class Entry(NamedTuple):
    """An entry of a menu: its key, its words, its icon, and what it does."""

    key: str
    text: Words
    icon: str
    act: Callable[[], None]


class Navigation(Protocol):
    """Each puts a screen on top of the others; `replace`: in the place of the topmost one."""

    def to_title(self) -> None:
        """Takes all screens away and begins with the title."""

    # -- from the title --

    def to_new_game(self, *, replace: bool = False) -> None:
        """Which game."""

    def to_setup(self, game: Game[Any]) -> None:
        """Who plays a game, and how."""

    def to_saves(self) -> None:
        """The saved games."""

    def to_kept(self, path: Path, missing: Words) -> None:
        """What is kept of a saved game that lacks an expansion."""

    def to_trash(self) -> None:
        """The saved games that were deleted."""

    def to_fame(self) -> None:
        """The Hall of Fame."""

    def to_evenings(self) -> None:
        """What everybody has done."""

    def to_daily(self) -> None:
        """The deal of the day."""

    def to_puzzles(self) -> None:
        """The puzzles."""

    def to_plugins(self) -> None:
        """Games and mods."""

    def to_mod_page(self, plugin: str, page: str) -> None:
        """A page that a mod brings."""

    def to_settings(self) -> None:
        """The settings."""

    def to_keys(self) -> None:
        """Keys of one's own."""

    def to_access(self) -> None:
        """What helps hands, ears and eyes."""

    def to_pads(self, seats: Sequence[tuple[int, str]] = ()) -> None:
        """The pads; `seats`: the people of a table, who can be given one."""

    def to_letters(self) -> None:
        """Letters on the screen, for the field that is written into."""

    # -- around a table --

    def to_table(self, session: Session, *, guide: Guide | None = None, replace: bool = False) -> None:
        """The table of a session; `guide`: of a lesson."""

    def to_pause(self, session: Session, picture: pygame.Surface, more: Sequence[Entry] = ()) -> None:
        """The pause menu; `picture`: of the table, for saves and reports; `more`: what else can be done just now."""

    def to_goal(self, game: Game[Any], lesson: int = 0) -> None:
        """How one wins a game, in three pictures; `lesson`: as that one of its lessons says."""

    def to_lesson(self, game: Game[Any], number: int) -> None:
        """Another lesson of a game, in place of the table that is open."""

    def to_first_game(self, game: Game[Any]) -> None:
        """A game against the Apprentice, in place of the table that is open."""

    def to_report(self, session: Session, picture: pygame.Surface) -> None:
        """The report of a problem."""

    def to_finale(self, session: Session, picture: pygame.Surface) -> None:
        """The score sheet of a game that is over."""

    def to_review(self, session: Session) -> None:
        """The game explained by the Master."""

    # -- questions --

    def ask(self, query: Query, look: Look | None = None) -> None:
        """Asks the people something over the scene; `look`: at a table, the people who may be named."""

    def ask_for_text(self, title: Words, text: Words, before: str, ok: Words, then: Callable[[str], object]) -> None:
        """Asks for a line of text; `then` is told it, unless the player thinks better of it."""

    def ask_for_pasted(self, title: Words, text: Words, ok: Words, then: Callable[[str], object]) -> None:
        """Asks for a text that was copied elsewhere, over what is shown now."""
