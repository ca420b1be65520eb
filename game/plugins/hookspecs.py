"""What a plugin can hook into. `games` is all that a game needs; the others are for those who want more.

A plugin is a package with a `plugin.toml` beside its `__init__.py`::

    from game.api import hookimpl
    from .rules import MyGame

    @hookimpl
    def games():
        return [MyGame()]

A hook takes only those of its arguments that it wants: ``def answered(option): …`` is enough.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from game.api import Bot, Character, Command, Components, Game, MenuEntry, Mod, Option, Page, Question

hookspec = pluggy.HookspecMarker("underhall")


@hookspec
def games() -> Iterable[Game[Any]]:  # type: ignore[empty-body]
    """The games that the plugin brings."""


@hookspec
def bots() -> Iterable[Bot]:  # type: ignore[empty-body]
    """The bots that can take a seat, in this plugin's games or any other."""


@hookspec
def characters() -> Iterable[Character]:  # type: ignore[empty-body]
    """The people of the hall that it adds: a bot of any level plays with their face and temper."""


@hookspec
def themes() -> Iterable[Path]:  # type: ignore[empty-body]
    """TOML files, each of them a theme of the table (palette, sizes, fonts)."""


@hookspec
def sounds() -> Iterable[Path]:  # type: ignore[empty-body]
    """Folders of sound files; a file with the name of one of the table's sounds replaces it."""


@hookspec
def components() -> Iterable[tuple[Components[Any], Iterable[Any]]]:  # type: ignore[empty-body]
    """What an expansion adds to its game (`extends` in its `plugin.toml`): pairs of the game's components and records.

    They are added one after another: with `yield`, what comes later can look up what came before.
    """


@hookspec
def questions() -> Iterable[Question]:  # type: ignore[empty-body]
    """The questions that an expansion's own code asks, as records; their names begin with its id and a colon."""


@hookspec
def begun(state: Any) -> None:
    """A house rule: a match that has chosen this expansion was set up, and may be changed before the first turn."""


@hookspec
def settings() -> Iterable[Option]:  # type: ignore[empty-body]
    """Options of the mod itself, not of a match: they stand on the page of settings, and in `mod.settings`."""


@hookspec
def pages() -> Iterable[Page]:  # type: ignore[empty-body]
    """Pages of its own: statistics, the map of a campaign. They are opened from Games and mods, or from the menu."""


@hookspec
def menu() -> Iterable[MenuEntry]:  # type: ignore[empty-body]
    """Entries of the title's menu, each of which leads to one of its pages."""


@hookspec
def commands() -> Iterable[Command]:  # type: ignore[empty-body]
    """Commands of its own, for the terminal: `underhall run MOD NAME …`."""


@hookspec
def match_started(match: Any, mod: Mod) -> None:
    """A match begins or is resumed. Observers must not change the match."""


@hookspec
def answered(match: Any, option: str, mod: Mod) -> None:
    """A seat has answered with the option, and the match has gone on to its next ask."""


@hookspec
def taken_back(match: Any, mod: Mod) -> None:
    """Answers were taken back, or another line of play was gone to: what counts now is in `match.answers`."""


@hookspec
def match_over(match: Any, mod: Mod) -> None:
    """A match has come to its end."""
