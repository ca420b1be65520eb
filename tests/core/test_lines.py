"""Lines of play: where they part, and whether one can be played."""

import pytest

from game.core.errors import IllegalAnswer
from game.core.lines import shared
from game.core.replaying import at_end_of, fits
from tests.core.table import begun


@pytest.mark.parametrize(
    ("line", "other", "together"),
    [("", "", 0), ("ab", "", 0), ("ab", "ab", 2), ("ab", "abc", 2), ("abc", "abd", 2), ("xbc", "abc", 0)],
)
def test_two_lines_go_together_until_one_answer_differs(line, other, together):
    assert shared(list(line), tuple(other)) == together


def test_a_line_is_walked_from_where_it_parts_and_the_match_stays_as_it_is():
    match = begun()
    for answer in ("at:0,0", "pick"):
        match.choose(answer)
    assert at_end_of(("at:0,0", "powder"), match).answers == ["at:0,0", "powder"]
    assert fits(("at:0,0",), match) and not fits(("at:0,0", "shovel"), match)
    with pytest.raises(IllegalAnswer):
        at_end_of(("at:0,0", "shovel"), match)
    assert match.answers == ["at:0,0", "pick"]
