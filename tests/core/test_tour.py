"""The guided tour in docs/architecture.md leads to things that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TOUR = PAGE[PAGE.index("## A guided tour") : PAGE.index("## Decided, and why")]
FOLDERS = {"Cave vs Cave": "cave_vs_cave", "The Cave Farmers": "caverna", "Covenant": "covenant"}
LINES = re.findall(r"^\| (Cave vs Cave|The Cave Farmers|Covenant): (.+?) \| (.+) \|$", TOUR, re.MULTILINE)


def test_there_are_three_lines_of_each_rulebook() -> None:
    assert [game for game, _, _ in LINES] == [game for game in FOLDERS for _ in range(3)]


@pytest.mark.parametrize(("game", "rule", "way"), LINES)
def test_every_hop_of_a_rule_is_there(game: str, rule: str, way: str) -> None:
    folder = ROOT / "plugins" / FOLDERS[game]
    files = [name for name in re.findall(r"`([^`]+)`", way) if name.endswith((".py", ".toml"))]
    assert files and [name for name in files if not (folder / name).is_file()] == []
    code = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    for name in re.findall(r"`([\w.]+)`", way):
        if name not in files:
            last = name.rpartition(".")[2]
            assert re.search(rf"(def|class) {last}\b|^{last}(: \w+)? = ", code, re.MULTILINE), name


def test_every_file_and_name_of_the_other_walks_is_there() -> None:
    walks = "\n".join(line for line in TOUR.splitlines() if not line.startswith("|"))
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "game").rglob("*.py"))
    for name in re.findall(r"`([^`]+)`", walks):
        if re.fullmatch(r"(ui|core)/[\w/]+\.py", name):
            assert (ROOT / "game" / name).is_file(), name
        elif re.fullmatch(r"tests/[\w/]+\.py", name):
            assert (ROOT / name).is_file(), name
        elif re.fullmatch(r"[A-Z]\w+\.\w+", name):
            kind, _, method = name.partition(".")
            assert f"class {kind}" in code and f"def {method}(" in code, name
