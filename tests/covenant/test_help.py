"""The help takes its amounts from the data."""

import re
from pathlib import Path

from plugins.covenant.data import boards
from plugins.covenant.game import CovenantGame

WRITTEN = (Path(boards.__file__).parents[1] / "help.md").read_text("utf-8")
GAME = CovenantGame()


def test_amounts_that_the_data_has_are_named_not_written() -> None:
    for line in WRITTEN.splitlines():
        plain = re.sub(r"\{(support_[12]|glory:1)\}", "", line)
        assert not re.search(r"\{glory:\d+\}|[4-9]\b(?! \{)", plain.replace("up to 4", "")), line


def test_the_help_has_the_amounts_of_the_data() -> None:
    told = GAME.help(WRITTEN)
    assert "$" not in told
    assert "the leftmost tile takes 2, the others 1 each" in told
    assert "1 or 2 tiles: 1 step; 3 or 4 tiles: 2 steps; 5 tiles: 3 steps" in told
    assert "4: {workshop}{pillar} or {workshop}{gate}." in told
    assert "- {house}: {vein_emerald} {emerald:2} {iron}; {vein_gold} {gold} {iron};" in told
    assert "most carts {glory:6}, second {glory:3}, third {glory:1}" in told
    assert "for each achievement and tool card: 1 normal, 2 difficult, 2 expert" in told


def test_a_changed_amount_changes_the_help(monkeypatch) -> None:
    monkeypatch.setattr("plugins.covenant.data.help.LEFTOVER_UNITS", 7)
    assert "1 for every 7 resources and support points" in GAME.help(WRITTEN)


def test_what_was_asked_for_and_not_found_is_told() -> None:
    """By hand from the data: carts, keys, jewels, forge spaces, coin spaces, objectives, how the Elders choose."""
    told = str(GAME.help(WRITTEN))
    for found in (
        "or at once if a relic forged it before you placed a dwarf",
        "You begin with two keys",
        "What jewels do: 1 more {strength}",
        "15 are all you have for the whole game",
        "- Strengthen a dwarf (not the one in use). {house}{workshop}",
        "{double_key} {storage_space}",
        "The spaces give: {relic}; {strengthen}; {support:2};",
        "3 Glory Points for each pillar in the halls",
        "opens the leftmost closed hall of a row that the die chooses",
        "takes the leftmost free marker space",
        "the first free corner clockwise from the top",
        "the newest of a kind that you do not have",
    ):
        assert found in told, found


def test_every_language_fills_in_the_same_amounts() -> None:
    """A page that is translated leaves none of the lists out."""
    named = set(re.findall(r"\$(\w+)", WRITTEN))
    for page in Path(boards.__file__).parents[1].glob("help.*.md"):
        assert set(re.findall(r"\$(\w+)", page.read_text("utf-8"))) == named, page.name
