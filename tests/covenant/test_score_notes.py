"""The lines of the score sheet say how they come about."""

from plugins.covenant.scoring import NOTES, TITLES


def test_every_line_of_the_score_sheet_says_how_it_comes_about() -> None:
    """By hand: a column named by a rune told nobody anything."""
    silent = [source for source in TITLES if source not in NOTES]
    assert silent == []
    assert NOTES["Leftovers"] == "1 for every 3 resources and support points"
