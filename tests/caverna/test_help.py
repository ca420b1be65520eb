"""The rules at a table: the list of action spaces is that of the table being played."""

from game.api import TableSetup
from plugins.caverna.game import CavernaGame

GAME = CavernaGame()


def listed(seats: int) -> list[str]:
    """The points of the list, at a table of so many."""
    return [line for line in str(GAME.help_at(TableSetup(seats, 1), SPACES)).splitlines() if line.startswith("- **")]


SPACES = "$spaces"


def test_the_list_of_spaces_is_that_of_the_table() -> None:
    """Sustenance is food and grain for up to three, and crops from four on; hand-counted from the boards."""
    two, five = ({line.partition("**:")[0]: line for line in listed(seats)} for seats in (2, 5))
    assert "{grain}" in two["- **Sustenance"] and "all food" in two["- **Sustenance"]
    assert "all crops" in five["- **Sustenance"]
    assert not any("Imitation" in title for title in two) and any("Imitation" in title for title in five)


def test_without_a_table_every_version_is_told_with_its_players() -> None:
    text = str(GAME.help(SPACES))
    assert "- **Sustenance (1–3)**: Take all food" in text
    assert "- **Sustenance (4–7)**: Take all crops" in text


def test_one_point_is_no_points() -> None:
    assert " 1 points" not in str(GAME.help("$tiles"))
