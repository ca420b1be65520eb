"""The tutorial is followed to the letter, as a stranger would, and builds exactly the example."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from game.cli import main
from game.plugins import consent, discovery
from game.plugins.registry import Plugins
from game.testing import conform, setups_of
from game.testing.conformance import CHECKS
from tools import tutorial
from tools.tutorial import Step, TutorialError, Writing

STEPS = [step for step in tutorial.steps() if step.writings or step.commands]
WITHOUT_WORDS = STEPS[:3]
"""In the first steps the answers have no words yet; the tutorial says so."""


def test_the_tutorial_has_eleven_steps_and_a_package() -> None:
    assert [step.title.partition(":")[0] for step in STEPS] == [f"Step {number}" for number in range(1, 12)] + [
        "How to share"
    ]


def test_every_code_block_of_a_step_is_written_or_typed() -> None:
    text = tutorial.pages()
    told = text[text.index("### Step 1") : text.index("## Recipes\n")]
    blocks = len(re.findall(r"^```\w", told, re.MULTILINE))
    typed = len(re.findall(r"^```sh$", told, re.MULTILINE))
    assert blocks - typed == sum(len(step.writings) for step in STEPS[:-1])


@pytest.fixture
def fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the reader makes, seen from where the reader types."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "fair" / "mods" / "lantern_fair"
    folder.mkdir(parents=True)
    monkeypatch.setenv("UNDERHALL_HOME", str(tmp_path / "fair"))
    return folder


def test_each_step_runs_and_the_last_one_is_the_example(fair: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for step in STEPS:
        for writing in step.writings:
            writing.carry_out(fair)
        discovery.unload("mods")
        for command in step.commands:
            type_in(command, fails=step in WITHOUT_WORDS and " check " in command)
        if step is STEPS[0]:
            assert consent.given(fair), "the tutorial has not let its mod run"
        look_at(step)
    assert (fair.parent.parent / "table.png").stat().st_size > 20_000
    assert files_of(fair) == files_of(tutorial.EXAMPLE)
    package = "pyproject.toml"
    assert (fair.parent / package).read_text() == (tutorial.EXAMPLE.parent / package).read_text()


def type_in(command: str, fails: bool) -> None:
    """Types a command as the tutorial has it; only checks with fewer answers, because each step is checked too."""
    name, *words = shlex.split(command)
    assert name == "underhall"
    code = main([*words, "--answers", "20"] if "check" in words else words)
    assert code == (1 if fails else 0), command


def look_at(step: Step) -> None:
    """The plugin is loaded, and its game conforms as far as the tutorial says."""
    plugins = Plugins.load()
    assert not plugins.set_aside, (step.title, plugins.set_aside[0].reason)
    game = plugins.games["lantern_fair"]
    setups = list(setups_of(game))[:: 1 if step is STEPS[-1] else 5]
    checks = [check for check in CHECKS if step is STEPS[-1] or not check.once]  # those start a Python of their own
    broken = [finding for finding in conform(game, answers=40, setups=setups, checks=checks) if not finding.ok]
    expected = ["labels"] if step in WITHOUT_WORDS else []
    assert [finding.check for finding in broken] == expected, (step.title, broken)


def files_of(folder: Path) -> dict[str, str]:
    """Everything in a folder that a person wrote."""
    return {
        file.relative_to(folder).as_posix(): file.read_text("utf-8")
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.name != consent.AUTHORS_FILE
    }


def test_a_tutorial_that_cannot_be_followed_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    with pytest.raises(TutorialError, match="written before"):
        Writing("a.py", "a new file", "", "y = 2\n").carry_out(tmp_path)
    with pytest.raises(TutorialError, match="no line 'y = 2'"):
        Writing("a.py", "in place of the line `y = 2`", "y = 2", "y = 3\n").carry_out(tmp_path)
    with pytest.raises(FileNotFoundError):
        Writing("b.py", "at the end", "", "y = 2\n").carry_out(tmp_path)
