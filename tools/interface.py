"""The interface that mods rely on, written down: what docs/modding.md promises not to break.

python -m tools.interface     # writes tests/modding/interface.toml anew: only to add to it, see the test
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import tomli_w

from game import api, testing
from game.core.match import Match
from game.plugins import hookspecs, manifest
from game.ui import sound
from game.ui.paint import theme
from game.ui.paint.canvas import Canvas

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "modding" / "interface.toml"

HOOKS = (
    "games",
    "bots",
    "characters",
    "themes",
    "sounds",
    "components",
    "questions",
    "begun",
    "settings",
    "pages",
    "menu",
    "commands",
    "match_started",
    "answered",
    "taken_back",
    "match_over",
)
MATCH = ("choose", "fork", "undo")


def interface() -> dict[str, Any]:
    """All that is promised, as plain data."""
    return {
        "api_version": api.API_VERSION,
        "names": sorted(api.__all__),
        "fields": {name: _fields(kind) for name in api.__all__ if _fields(kind := getattr(api, name))},
        "methods": {name: _methods(kind) for name in api.__all__ if _methods(kind := getattr(api, name))},
        "hooks": {name: list(inspect.signature(getattr(hookspecs, name)).parameters) for name in HOOKS},
        "canvas": _methods(Canvas),
        "testing": {name: _parameters(getattr(testing, name)) for name in ("check_game", "conform")},
        "match": {name: _parameters(getattr(Match, name)) for name in MATCH},
        "plugin_toml": list(manifest._EXAMPLE),
        "colours": sorted(theme.named(theme.DEFAULT).palette),
        "sounds": sorted(sound.NAMES),
        "icons": sorted(path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")),
        "luck": _luck(),
    }


def _fields(kind: Any) -> list[str]:
    """The fields in their order; one that may be left out ends with "?"."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [f.name + ("" if f.required else "?") for f in msgspec.structs.fields(kind)]
    if named := getattr(kind, "_fields", ()):  # a NamedTuple
        return [name + ("?" if name in kind._field_defaults else "") for name in named]
    if isinstance(kind, type) and kind.__module__ == "game.api.bot":
        return [name + ("?" if hasattr(kind, name) else "") for name in get_type_hints(kind)]
    return []


def _methods(kind: Any) -> dict[str, list[str]]:
    if not isinstance(kind, type) or kind.__module__.partition(".")[0] != "game":
        return {}
    found = {
        name: value
        for base in kind.__mro__[::-1]
        if base.__module__.startswith("game")
        for name, value in vars(base).items()
    }
    return {
        name: _parameters(value)
        for name, value in sorted(found.items())
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
    }


def _parameters(function: Any) -> list[str]:
    if isinstance(function, property):
        return []
    parameters = list(inspect.signature(function).parameters.values())
    return [p.name + ("" if p.default is p.empty else "?") for p in parameters if p.name != "self"]


def _luck() -> dict[str, list[int]]:
    """What comes out of a few seeds: a save of today must be the same game tomorrow."""
    shuffled = list(range(10))
    chance = api.Chance(7)
    chance.shuffle(shuffled)
    dice = api.Chance(1)
    return {
        "dice_of_seed_1": [dice.die() for _ in range(12)],
        "shuffle_of_seed_7": shuffled,
        "below_a_million_of_seed_2": [api.Chance(2, drawn).below(10**6) for drawn in range(5)],
    }


def main() -> None:
    """Writes it down."""
    FILE.write_text("# What mods rely on; see tests/modding/test_promises.py.\n" + tomli_w.dumps(interface()), "utf-8")


if __name__ == "__main__":
    main()
