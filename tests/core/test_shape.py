"""What holds for every game that comes with the program: which files there are, rules said once, nothing hidden.

Who imports whom is held by the contract in `.importlinter`; here are the imports that it cannot see.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.api import Game
from game.plugins.registry import Plugins

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "plugins").glob("*/plugin.toml"))

SKELETON = ("plugin.toml", "__init__.py", "game.py", "state.py", "setup.py", "scoring.py", "help.md")
FOLDERS = ("data", "rules", "table")


def imports(path: Path) -> Iterator[str]:
    """All that a module imports, at its head, inside a function, for types only, or by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield module
                yield from (f"{module}.{name.name}" for name in names)
    yield from by_name(path)


def by_name(path: Path) -> Iterator[str]:
    """What a module imports by a name that is a text."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
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


def test_an_example_imports_the_api_and_nothing_else_of_the_program() -> None:
    """Examples are projects of their own, which the contract does not know."""
    for_tests = ("game.testing", "game.core")
    wrong = [
        told(path, name)
        for path in below("examples")
        for name in imports(path)
        if within(name, "pygame")
        or (
            name.startswith("game.")
            and not within(name, "game.api", *(for_tests if path.name.startswith("test_") else ()))
            and not (path.parent.name == "recipes" and name.startswith("game.testing."))
        )  # each plays itself
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ["plugins", "game/template", "game/api", "game/core", "game/ui"])
def test_nothing_is_imported_behind_the_contract(folder: str) -> None:
    """By its name, as a text: no tool would see it."""
    hidden = [told(path, name) for path in below(folder) for name in by_name(path)]
    assert hidden == [name for name in ["game/core/bots.py imports game.bots.answering"] if folder == "game/core"]


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
    ]
    assert wrong == []


def test_an_import_is_found_wherever_it_hides(tmp_path: Path) -> None:
    (tmp_path / "sly.py").write_text(
        "def paint():\n    import pygame.draw\n    from game import ui\n    import_module('game.ui.paint.brush')\n"
    )
    assert {"pygame.draw", "game.ui", "game.ui.paint.brush"} <= set(imports(tmp_path / "sly.py"))


@pytest.mark.parametrize(
    "folder", ["game/template", "examples/deepest_vein/deepest_vein", *(f"plugins/{name}" for name in GAMES)]
)
def test_every_game_has_the_same_skeleton(folder: str) -> None:
    """Who knows one knows all: docs/architecture.md shows it."""
    game = ROOT / folder
    assert [name for name in SKELETON if not (game / name).is_file()] == []
    assert [name for name in FOLDERS if not (game / name).is_dir()] == []
    assert list((game / "data").glob("*.toml")) != []
    components = [path.parent.name for path in game.glob("*/__init__.py") if path.parent.name not in FOLDERS]
    assert components, "what a component does has a folder of its own"
    classes = [node for node in ast.parse((game / "game.py").read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    assert len(classes) == 1, "game.py is the wiring, and nothing else"


@pytest.mark.parametrize("name", GAMES)
def test_words_reasons_and_ghosts_are_in_records_and_nowhere_else(name: str) -> None:
    """The check "records" of the conformance suite finds every question of random games in exactly one of them."""
    game = Plugins.load().games[name]
    assert game.questions
    own = vars(type(game))
    assert [method for method in ("prompt", "describe", "ghost") if method in own] == []
    if "why_not" in own:  # what holds whatever is asked may come after what the question says
        assert "super().why_not(" in inspect.getsource(own["why_not"])
    assert {about: question.about for about, question in game.questions.items()} == {
        name: name for name in game.questions
    }


def test_a_game_of_the_first_api_answers_by_its_methods() -> None:
    """The two old examples have no records."""
    for path in below("examples/lantern_fair", "examples/wet_feet"):
        assert "Question" not in path.read_text("utf-8")
    assert Game.questions == {}
