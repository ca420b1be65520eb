"""What a mod can bring to the house beside games: settings, pages, entries of the menu, commands, and what it keeps.

A page is a function of what the mod knows, as a table is of the state: pieces with keys, some of which can be chosen.

    class Map(Page):
        id, title = "map", "The Long Shaft"

        def layout(self, mod):
            won = mod.read("progress").get("won", 0)
            yield Piece("next", Rect(600, 400, 400, 90), Tile(f"Game {won + 1}"))

        def choices(self, mod):
            return ["next"]

        def chosen(self, mod, key):
            return Begin("deep_dig", seed=7, opponents=("apprentice",))
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias

import msgspec

from game.api.info import OptionValue
from game.api.piece import Piece
from game.api.said import Words


class KeepError(ValueError):
    """Why something cannot be kept, as a sentence."""


class Mod(Protocol):
    """A mod as its own pages, commands and observers know it: its settings, and what it keeps between matches.

    What it keeps is small (see `keep`), lies in a folder of its own in the player's home, and goes when the mod goes.
    Rules must not look at it: a match is played again from its answers.
    """

    @property
    def id(self) -> str:
        """The id of the plugin."""

    @property
    def settings(self) -> Mapping[str, OptionValue]:
        """What the player has set, by the ids of the options that its hook `settings` gives."""

    def read(self, name: str) -> dict[str, Any]:
        """What was kept under that name; empty where there is nothing, or where it cannot be read."""

    def keep(self, name: str, data: Mapping[str, Any]) -> None:
        """Keeps plain data (numbers, texts, lists, dicts) under a name: small letters, digits and underscores.

        At most 64 kB each, 32 names and 256 kB in all; raises `KeepError` with a sentence, and keeps what there was.
        """

    def forget(self, name: str) -> None:
        """Forgets what was kept under that name."""


class Begin(msgspec.Struct, frozen=True):
    """A match that a page begins: whoever sits before the window, in seat 0, and bots."""

    game: str  # its id
    seed: int
    options: dict[str, OptionValue] = {}
    opponents: tuple[str, ...] = ()  # bots by name, as "apprentice" or "master:hilde"
    expansions: tuple[str, ...] = ()


class Page:
    """A page of a mod: statistics, the map of a campaign. Like a table it is laid out in units, 1600 wide, 800 high."""

    id: ClassVar[str]
    """Stable, snake_case."""
    title: ClassVar[Words]
    icon: ClassVar[str] = "plugin"
    """Of the button that leads to it."""

    def layout(self, mod: Mod) -> Iterable[Piece]:
        """Everything on the page."""
        return ()

    def choices(self, mod: Mod) -> Collection[str]:
        """The keys of the pieces that can be chosen; they glow, and a click or Enter chooses them."""
        return ()

    def chosen(self, mod: Mod, key: str) -> Begin | Words | None:
        """A piece was chosen: a match to begin, a sentence to be told, or nothing; then it is laid out anew."""
        return None


class MenuEntry(msgspec.Struct, frozen=True):
    """An entry of the title's menu that leads to one of the mod's pages."""

    title: Words
    page: str  # the page's id
    icon: str = "plugin"
    tip: Words = ""


RunCommand: TypeAlias = Callable[[Mod, Sequence[str]], Words | None]
"""What a command does with the words behind its name; what it gives is printed, a `ValueError` told as a sentence."""


class Command(msgspec.Struct, frozen=True):
    """A command of a mod: `underhall run MOD NAME …`."""

    name: str  # small letters, digits and hyphens
    help: str
    run: RunCommand
