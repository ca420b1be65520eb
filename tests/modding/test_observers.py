"""Observers are told of everything that happens to a match: of undo, and of games without a screen too."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api import TableSetup
from game.cli import main
from game.core.seats import Seat
from game.core.session import Session
from game.plugins.registry import Plugins
from tests.shell.conftest import MakeMod

pytestmark = pytest.mark.usefixtures("only_mods")

WATCHER = """
from pathlib import Path
from game.api import hookimpl

TOLD = Path(__file__).parent.parent.parent / "told"


def note(what, match):
    with TOLD.open("a") as file:
        file.write(f"{what} {len(match.answers)}\\n")


@hookimpl
def match_started(match):
    note("started", match)


@hookimpl
def answered(match):
    note("answered", match)


@hookimpl
def taken_back(match):
    note("back", match)


@hookimpl
def match_over(match):
    note("over", match)
"""


@pytest.fixture
def told(home: Path, make_mod: MakeMod) -> Path:
    """Where the observer writes down what it is told of a game of three coins."""
    make_mod("coins")
    make_mod("watcher", code=WATCHER)
    return home / "told"


def test_of_undo(told: Path) -> None:
    plugins = Plugins.load()
    seats = [Seat("Ada")]
    game = plugins.games["coins"]
    session = Session.start(game, TableSetup(1, 1), seats, library=None, policy="free", observer=plugins.notify)
    session.choose("left_hand")
    session.choose("left_hand")
    session.go_back(1)
    session.redo()
    assert told.read_text().splitlines() == ["started 0", "answered 1", "answered 2", "back 1", "answered 2"]


def test_of_selfplay(told: Path) -> None:
    assert main(["selfplay", "coins", "--seed", "1", "--games", "2"]) == 0
    assert told.read_text().splitlines() == ["started 0", "answered 1", "answered 2", "answered 3", "over 3"] * 2
