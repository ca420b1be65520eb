"""Mods made for a test, and a shell with no other plugins than those."""

import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.plugins import consent, discovery
from game.system import places
from tests.shell.mods import GAME, manifest_text

MakeMod = Callable[..., Path]


@pytest.fixture
def make_mod(home: Path) -> MakeMod:
    """Makes a mod: a game of coins, with `before` and `after` its code, agreed to unless `agreed` is False."""

    def make(
        name: str,
        *,
        before: str = "",
        after: str = "",
        code: str | None = None,
        manifest: str | None = None,
        agreed: bool = True,
    ) -> Path:
        folder = home / "mods" / name
        folder.mkdir(parents=True)
        game = GAME.replace("NAME", name).replace("TITLE", name.title())
        (folder / "__init__.py").write_text(before + game + after if code is None else code, "utf-8")
        (folder / "plugin.toml").write_text(manifest_text(name) if manifest is None else manifest, "utf-8")
        if agreed:
            consent.consent(folder)
        return folder

    return make


@pytest.fixture(autouse=True)
def forgotten_mods(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the modules of another test's mods; what was bundled is bundled again afterwards."""
    discovery.unload("mods")
    monkeypatch.setattr(importlib.import_module("plugins"), "__path__", [str(places.bundled("plugins"))])


@pytest.fixture
def only_mods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that comes with no games of its own."""
    empty = tmp_path / "nothing"
    empty.mkdir()
    bundled = places.bundled
    monkeypatch.setattr(places, "bundled", lambda name: empty if name == "plugins" else bundled(name))
