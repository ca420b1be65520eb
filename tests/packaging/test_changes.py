"""What is new is told in small files that the changelog can be made of."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_change_is_of_a_kind_and_says_something() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["towncrier"]
    kinds = {kind["directory"] for kind in told["type"]}
    for change in (ROOT / told["directory"]).iterdir():
        if change.name not in ("README.md", Path(told["template"]).name):
            name, kind, ending = change.name.rsplit(".", 2)
            assert name.startswith("+") and kind in kinds and ending == "md", change.name
            assert change.read_text("utf-8").strip().endswith("."), f"{change.name} says nothing whole"
    assert told["start_string"] in (ROOT / told["filename"]).read_text("utf-8"), "where a new version is put"
