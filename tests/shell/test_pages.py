"""What our pages show can be done: every command is one, with options that it has, and every block of code is code."""

from __future__ import annotations

import argparse
import ast
import json
import re
import shlex
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import LEVELS
from game.cli import parser
from tests.shell.test_links import ROOT, pages

SPAN = re.compile(r"`([^`\n]+)`|^ {4}(\S[^\n]*)$", re.M)
COMMAND = re.compile(r"(?:^|\s)(?:underhall|python3? play\.py) (.+)$")
BLOCK = re.compile(r"^( *)```(python|toml|json)\b[^\n]*\n(.*?)^ *```", re.M | re.S)
OF_PLAY = {
    "test": {"--yes", "--deep", "--windows"},
    "package": {"--check", "--windows", "--yes", "--reproduce", "--debian"},
    "docs": set(),
    "release": {"--changelog", "--tags", "--tag-here"},
}
"""The words of play.py itself, and what each of them takes."""


def commands() -> dict[str, set[str]]:
    """Every command and its options."""
    whole = parser()
    every = _options(whole)
    [chosen] = [action for action in whole._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: every | _options(one) for name, one in chosen.choices.items()} | OF_PLAY | {"": every}


def _options(one: argparse.ArgumentParser) -> set[str]:
    return {word for action in one._actions for word in action.option_strings}


def shown(page: Path) -> list[str]:
    """The commands of a page, without the name of the program."""
    text = BLOCK.sub("", page.read_text("utf-8"))
    spans = [(one or other).partition("  ")[0] for one, other in SPAN.findall(text)]
    return [found[1] for span in spans if (found := COMMAND.search(span))]


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_can_be_given(page: Path) -> None:
    known = commands()
    wrong = []
    for line in shown(page):
        words = [word.strip("[]…,.()") for word in shlex.split(line.replace("'", ""))]
        name = next((word for word in words if word in known), "")
        if not name and re.fullmatch(r"[A-Z]+(\.(toml|zip))?|--.*", words[0]):
            name = ""  # a file that is opened, or an option of the program itself
        elif words[0] != name and not words[0].startswith("-"):
            wrong.append(line)
        taken = {word.partition("=")[0] for word in words if word.startswith("--")}
        wrong += [f"{line}: {word}" for word in taken - known[name]]
    assert wrong == []


FOLLOWED = ROOT / "docs" / "modding" / "tutorial.md"
"""Its blocks are put together by `tests/modding/test_tutorial.py`, lines that take the place of others among them."""


@pytest.mark.parametrize(
    "page", [page for page in pages() if page != FOLLOWED], ids=lambda page: str(page.relative_to(ROOT))
)
def test_every_block_of_code_is_code(page: Path) -> None:
    read: dict[str, Any] = {"python": ast.parse, "toml": tomllib.loads, "json": json.loads}
    for _, kind, block in BLOCK.findall(page.read_text("utf-8")):
        read[kind](textwrap.dedent(block))


def test_the_page_of_commands_has_them_all() -> None:
    told = (ROOT / "docs" / "commands.md").read_text("utf-8")
    assert [name for name in commands().keys() - OF_PLAY.keys() - {""} if f"`underhall {name}" not in told] == []


def test_the_maps_have_every_folder() -> None:
    """Of CONTRIBUTING and of the page of layers: who adds a folder says there what it is for."""
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    architecture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    parts = {folder.parent.name for folder in (ROOT / "game").glob("*/__init__.py")}
    assert parts >= {"api", "core", "languages", "ui"}
    assert [name for name in sorted(parts) if f"`game/{name}/`" not in contributing] == []
    assert [name for name in sorted(parts - {"template"}) if f"`game/{name}/`" not in architecture] == []
    tracked = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] not in "._"} - {"dist", "game"}
    assert [name for name in sorted(tracked) if f"`{name}/" not in contributing] == []


def test_the_levels_are_as_many_as_the_pages_say() -> None:
    """The page that says how bots think knows how many levels there are."""
    told = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    numbers = {3: "three", 4: "four", 5: "five"}
    assert f"The {numbers[len(LEVELS)]} levels (`game/bots/levels.py`)" in told
