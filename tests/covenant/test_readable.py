"""Where a choice depends on it, all can be read at 1280 × 720: no letter below 13 pixels, no icon below 20."""

import pytest

from game.api import Chance, TableSetup
from plugins.covenant.game import CovenantGame
from tests.abilities import DEEP
from tests.readable import questions, unreadable

GAME = CovenantGame()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_that_is_seen_at_a_question_can_be_read(seats: int) -> None:
    asked = set()
    for seed in range(8 if DEEP else 1):
        setup = TableSetup(seats, 20 + seed, {"asymmetric_boards": seed % 2 == 1})
        for match in questions(GAME, setup, Chance(seed), ("done", "end")):
            assert unreadable(GAME, match) == []
            asked.add(match.ask.about)
    assert asked >= {"draft", "dwarf", "tool", "use", "hall", "die", "house", "drop", "council"}
