"""What holds for every game that comes with the program: who imports whom, which files there are, rules said once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "plugins").glob("*/plugin.toml"))

DRAWS_BY_ITSELF = {"covenant"}
"""Games whose painters still reach through the canvas; it shrinks until it is empty."""


def imports(path: Path) -> Iterator[str]:
    """All that a module imports, at its head, inside a function, for types only, or by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield module
                yield from (f"{module}.{name.name}" for name in names)
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name


def below(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert found
    return found


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def told(path: Path, name: str) -> str:
    return f"{path.relative_to(ROOT).as_posix()} imports {name}"


def test_games_know_nothing_of_the_window_and_the_window_nothing_of_games() -> None:
    """Both directions: a game needs no pygame, and the table treats every game alike."""
    wrong = [
        told(path, name)
        for path in below("plugins", "examples", "game/template")
        for name in imports(path)
        if within(name, "pygame", "game.ui") and path.parts[len(ROOT.parts) + 1] not in DRAWS_BY_ITSELF
    ]
    wrong += [
        told(path, name)
        for path in below("game")
        for name in imports(path)
        if within(name, "plugins", "mods", "examples")
    ]
    assert wrong == []


def test_a_game_imports_the_api_and_nothing_else_of_the_program() -> None:
    for_tests = ("game.testing", "game.core", "game.template")
    wrong = [
        told(path, name)
        for path in below("plugins", "examples", "game/template")
        for name in imports(path)
        if name.startswith("game.")
        and not within(name, "game.api", *(for_tests if path.name.startswith("test_") else ()))
        and path.parts[len(ROOT.parts) + 1] not in DRAWS_BY_ITSELF
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ["game/api", "game/core"])
def test_the_rules_of_the_house_are_without_a_window(folder: str) -> None:
    wrong = [told(path, name) for path in below(folder) for name in imports(path) if within(name, "pygame", "game.ui")]
    assert wrong == []


def test_a_canvas_is_a_canvas_and_not_anything() -> None:
    """A painter says what it draws on, so that a tool can say what it may draw."""
    wrong = [
        f"{path.relative_to(ROOT).as_posix()}, line {argument.lineno}"
        for path in below("plugins", "game/template", "game/ui")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        for argument in (*node.args.args, *node.args.kwonlyargs)
        if argument.arg == "canvas"
        and ast.unparse(argument.annotation or ast.Constant(None)) not in ("Canvas", "api.Canvas")
        and path.parts[len(ROOT.parts) + 1] not in {*DRAWS_BY_ITSELF, "caverna"}
    ]
    assert wrong == []


def test_an_import_is_found_wherever_it_hides(tmp_path: Path) -> None:
    (tmp_path / "sly.py").write_text(
        "def paint():\n    import pygame.draw\n    from game import ui\n    import_module('game.ui.brush')\n"
    )
    assert {"pygame.draw", "game.ui", "game.ui.brush"} <= set(imports(tmp_path / "sly.py"))
