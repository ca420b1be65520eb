"""The recipes of examples/recipes are whole games: each is run as its file says, and keeps every promise."""

from __future__ import annotations

import importlib.util
import runpy
from pathlib import Path
from typing import Any

import pytest

from game.api import Game
from game.testing import check_game
from game.testing.conformance import CHECKS
from game.testing.window import Window

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "recipes"
FILES = sorted(FOLDER.glob("*.py"))
# "order" needs another Python, and is tried elsewhere; "names" is asked of games for version 3 of the interface, and
# the recipes stay as they were written, for version 2.
QUICK = [check for check in CHECKS if check.name not in ("order", "names")]


def test_the_table_of_recipes_has_them_all() -> None:
    told = (FOLDER / "README.md").read_text("utf-8")
    assert len(FILES) == 11
    for file in FILES:
        assert f"[{file.name}]({file.name})" in told


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recipe_runs_and_shows_what_it_is_about(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Window, "picture", lambda window, path: seen.append(Path(path).name))
    runpy.run_path(str(file), run_name="__main__")
    assert seen == [f"{file.stem}.png"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recipe_keeps_every_promise(file: Path) -> None:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (kind,) = (each for each in vars(module).values() if isinstance(each, type) and _is_game(each))
    check_game(kind(), answers=12, checks=QUICK)


def _is_game(kind: type) -> bool:
    return issubclass(kind, Game) and kind is not Game
