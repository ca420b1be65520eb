"""A plugin that was loaded with what it brought, and one that was put aside with the reason."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import ModuleType
from typing import Any

from game.api import Bot, Character, Command, Game, MenuEntry, Option, Page
from game.plugins import expansions
from game.plugins.discovery import Candidate
from game.plugins.manifest import Manifest
from game.plugins.mod_storage import KeptMod


@dataclasses.dataclass(frozen=True)
class Plugin:
    """A plugin that was loaded, and what it brought."""

    candidate: Candidate
    manifest: Manifest
    folder: Path
    module: ModuleType
    games: tuple[Game[Any], ...]
    bots: tuple[Bot, ...]
    characters: tuple[Character, ...]
    themes: tuple[Path, ...]
    sounds: tuple[Path, ...]
    settings: tuple[Option, ...]
    pages: tuple[Page, ...]
    menu: tuple[MenuEntry, ...]
    commands: tuple[Command, ...]
    kinds: expansions.Kinds  # the components of its game that it adds to
    notes: tuple[str, ...]  # what it did while it was loaded that it should not have done

    @property
    def id(self) -> str:
        """Its id."""
        return self.manifest.id

    @property
    def source(self) -> str:
        """Where it came from: "bundled", "mod" or "installed"."""
        return self.candidate.source

    @property
    def mod(self) -> KeptMod:
        """The plugin as its own pages, commands and observers know it."""
        return KeptMod(self.id, self.manifest.title, self.settings)

    @property
    def brings(self) -> str:
        """What it brings, in a few words."""
        games = [f"{len(self.games)} game{'s' * (len(self.games) > 1)}"] if self.games else []
        kind = [f"a variant of {self.manifest.variant_of.partition(' ')[0]}"] if self.manifest.variant_of else []
        return ", ".join([*kind, *games, *filter(None, [self.also])]) or "an observer"

    @property
    def also(self) -> str:
        """What it brings beside games, in a few words; empty: nothing."""
        counted = (
            (len(self.bots), "bot", "bots"),
            (len(self.characters), "character", "characters"),
            (len(self.themes), "theme", "themes"),
            (len(self.sounds), "folder of sounds", "folders of sounds"),
            (len(self.settings), "setting", "settings"),
            (len(self.pages), "page", "pages"),
            (len(self.menu), "menu entry", "menu entries"),
            (len(self.commands), "command", "commands"),
        )
        extended = [f"an expansion of {self.manifest.extended}"] if self.manifest.extends else []
        return ", ".join([*extended, *(f"{n} {one if n == 1 else many}" for n, one, many in counted if n)])


@dataclasses.dataclass(frozen=True)
class SetAside:
    """A plugin that is not used, and why."""

    candidate: Candidate
    reason: str  # a sentence or two
    trace: str = ""  # for whoever writes the plugin
    needs_consent: bool = False
    seen: str = ""  # the fingerprint of what the player would agree to
    left_out: bool = False  # it was being loaded when the program ended
    switched_off: bool = False  # the player does without it

    @property
    def source(self) -> str:
        """Where it came from: "bundled", "mod" or "installed"."""
        return self.candidate.source
