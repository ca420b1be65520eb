"""Nothing in game/ is shaped by the games that come with it: it names none of them and imports none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"cave_vs_cave", "caverna", "covenant"}
# The measurements of docs/performance.md are of these games, by name.
MODULES = sorted(
    path for path in (ROOT / "game").rglob("*.py") if not {"bench", "bundled"} & set(path.relative_to(ROOT).parts)
)


def test_there_are_modules_to_look_at() -> None:
    assert len(MODULES) > 100
    assert {path.name for path in (ROOT / "plugins").iterdir() if (path / "plugin.toml").is_file()} == GAMES


@pytest.mark.parametrize("folder", ["api", "core", "testing", "ui", "cli", "template", "."])
def test_no_module_knows_a_game(folder: str) -> None:
    for path in MODULES:
        if path.is_relative_to(ROOT / "game" / folder):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                assert not _knows(node), f"{path.relative_to(ROOT)}, line {getattr(node, 'lineno', 0)}"


def _knows(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(name.name.split(".")[0] == "plugins" for name in names)
        case ast.ImportFrom(module=str(module), level=0):
            return module.split(".")[0] == "plugins"
        case ast.Constant(value=str(text)):
            return text in GAMES
    return False
