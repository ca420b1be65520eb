"""What is run on GitHub is what anybody can run here: every step is a command of `play.py`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_step_is_a_command_of_play(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    told = (ROOT / "play.py").read_text("utf-8") + (ROOT / "build" / "README.md").read_text("utf-8")
    steps = re.findall(r"^\s+(?:- )?run: (.+)$", text, re.M)
    own = [step for step in steps if not step.startswith("gh release create ")]  # what only GitHub can do
    assert own and len(steps) - len(own) <= 1
    for step in own:
        python, play, *words = step.split()
        assert (python, play) == ("python", "play.py")
        assert all(word in told for word in words), f"{step} is not told of"


def test_every_push_and_every_request_is_tried_with_the_oldest_and_the_newest_python() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    on, _, _ = text.partition("\npermissions:")
    assert 'branches: ["**"]' in on and "pull_request:" in on
    pythons = re.findall(r'"(3\.\d+)"', next(line for line in text.splitlines() if "python: [" in line))
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert needed == f">={pythons[0]}" and len(pythons) == 2
    assert f"{pythons[1]} is the newest" in text, "and it says which one that is"
    assert re.search(r"os: \[ubuntu-[\d.]+, windows-latest\]", text)
