"""A mod in a test: its settings, and what it keeps between matches, with nothing written anywhere."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.api import OptionValue
from game.plugins import manifest
from game.plugins.mod_storage import SETTINGS, KeptMod


class TriedMod(KeptMod):
    """Keeps in memory what a mod keeps in its folder."""

    def __init__(self, package: str) -> None:
        module = importlib.import_module(package)
        card = manifest.read(Path(str(module.__file__)).parent)
        settings = getattr(module, "settings", tuple)
        super().__init__(card.id, card.title, tuple(settings()))
        self._kept: dict[str, bytes] = {}

    def read(self, name: str) -> dict[str, Any]:
        """What was kept under that name."""
        return dict(msgspec.json.decode(self._kept[name])) if name in self._kept else {}

    def keep(self, name: str, data: Mapping[str, Any]) -> None:
        """Keeps plain data under a name; raises `KeepError`."""
        self._kept[name] = self._encoded(name, data)

    def forget(self, name: str) -> None:
        """Forgets what was kept under that name."""
        self._kept.pop(name, None)


def try_mod(package: str, **settings: OptionValue) -> TriedMod:
    """The mod in that package, with these settings: what its pages, commands and observers are given."""
    mod = TriedMod(package)
    mod.keep(SETTINGS, {**mod.settings, **settings})
    return mod
