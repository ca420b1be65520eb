"""The pages of rulings name, for each ruling, tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def known_tests(game: str) -> set[str]:
    """All tests of a game, as the pages tell them: `rulings.the_short_game_is_begun_by_lot`."""
    return {
        f"{file.stem.removeprefix('test_')}.{name}"
        for file in (ROOT / "tests" / game).glob("test_*.py")
        for name in re.findall(r"^def test_(\w+)\(", file.read_text("utf-8"), re.MULTILINE)
    }


def rulings(game: str) -> list[list[str]]:
    """The rows of a page's tables that have a question."""
    page = (ROOT / "docs" / "rulings" / f"{game}.md").read_text("utf-8")
    blocks = re.findall(r"^\| (?:# \| )?question .*\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for block in blocks for row in block.splitlines()]


@pytest.mark.parametrize(("game", "number"), [("cave_vs_cave", 34), ("covenant", 48)])
def test_every_ruling_names_tests_that_hold_it(game: str, number: int) -> None:
    known = known_tests(game)
    found = rulings(game)
    assert len(found) == number
    for row in found:
        named = re.findall(r"`(\w+\.\w+)`", row[-1])
        assert named, row[0]
        assert set(named) <= known, f"{row[0]}: {set(named) - known}"


def test_every_ruling_of_the_cave_farmers_has_a_test_of_its_number() -> None:
    numbers = [row[0].replace(".", "_") for row in rulings("caverna")]
    assert len(numbers) == 32
    for number in numbers:
        assert [name for name in known_tests("caverna") if name.startswith(f"rulings.{number}_")], number
