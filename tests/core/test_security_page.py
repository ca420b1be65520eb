"""The page of promises names its tests: each of them exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = [line for line in PAGE.partition("## How it is tested")[2].splitlines() if line.startswith("| ")][1:]


def files_in(row: str) -> list[Path]:
    """The files of tests that a row names; of one without its folder there is one only."""
    found = []
    for name in re.findall(r"`((?:[\w/]+/)?test_\w+\.py)`", row):
        paths = [ROOT / name] if "/" in name else list((ROOT / "tests").rglob(name))
        assert len(paths) == 1, name
        found += paths
    return found


@pytest.mark.parametrize("row", ROWS)
def test_every_promise_names_tests_that_exist(row: str) -> None:
    files = files_in(row)
    assert files or "build/check_package.py" in row, row
    content = "".join(path.read_text("utf-8") for path in files)
    for name in re.findall(r"`(test_\w+)`", row):
        assert f"def {name}(" in content, name
