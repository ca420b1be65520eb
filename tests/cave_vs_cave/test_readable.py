"""Where a choice depends on it, all can be read at 1280 × 720: no letter below 13 pixels, no icon below 20."""

import pytest

from game.api import Chance, TableSetup
from plugins.cave_vs_cave.game import CaveVsCave
from tests.abilities import DEEP
from tests.readable import questions, unreadable

GAME = CaveVsCave()
MODES = [("era_1", 1), ("era_1", 2), ("eras", 1), ("eras", 2), ("quick_start", 2), ("short_game", 2)]
GIVING_UP = ("done", "end", "skip", "stop")


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_all_that_is_seen_at_a_question_can_be_read(mode: str, seats: int) -> None:
    """With up to twenty rooms for sale, since random players dig more than they build."""
    most = 0
    for seed in range(8 if DEEP else 1):
        setup = TableSetup(seats, 20 + seed, {"mode": mode})
        for match in questions(GAME, setup, Chance(seed), GIVING_UP):
            assert unreadable(GAME, match) == []
            most = max(most, len(match.state.display))
    assert most >= 8
