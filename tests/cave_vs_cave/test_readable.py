"""Where a choice depends on it, all can be read at 1280 × 720: no letter below 13 pixels, no icon below 20."""

import pytest

from game.api import Chance, TableSetup, Text
from game.api.said import spoken
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.part import CLICK_TO_TAKE
from plugins.cave_vs_cave.rules.turns import TAKE, USE
from plugins.cave_vs_cave.scoring import room_points
from plugins.cave_vs_cave.table.hand import FIRST_THIS
from plugins.cave_vs_cave.table.tiles import Plaque
from plugins.cave_vs_cave.tiles import GOLD
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


@pytest.mark.parametrize("mode", ["era_1", "eras"])
def test_no_plaque_is_as_bright_as_a_choice_that_is_none(mode: str) -> None:
    """While a part is being used, what the others offer waits in the dark and says so."""
    waiting = 0
    for match in questions(GAME, TableSetup(2, 21, {"mode": mode}), Chance(1), GIVING_UP):
        ask = match.ask
        assert ask is not None
        if ask.about in (TAKE.about, USE.about):
            continue
        for piece in GAME.layout(match.state, ask, ask.seat):
            printed = piece.key.startswith("bonus:")  # on the action board, where nothing is taken from
            if not isinstance(piece.face, Plaque) or printed or piece.key in ask.options:
                continue
            assert piece.dim, f"{ask.about}: {piece.key}"
            assert spoken(piece.tip) != spoken(CLICK_TO_TAKE), f"{ask.about}: {piece.key}"
            waiting += piece.tip == FIRST_THIS
    assert waiting


@pytest.mark.parametrize("seats", [1, 2])
def test_whether_to_go_on_is_asked_with_the_parts_of_what_era_i_was_worth(seats: int) -> None:
    for match in questions(GAME, TableSetup(seats, 21, {"mode": "eras"}), Chance(1), GIVING_UP):
        ask, state = match.ask, match.state
        assert ask is not None
        if ask.about == "go_on":
            words = [spoken(piece.face.text) for piece in GAME.layout(state, ask, 0) if isinstance(piece.face, Text)]
            for cave in state.caves:
                rooms, coins = room_points(cave), cave.goods[GOLD]
                assert any(f"rooms {rooms} + {{gold:{coins}}} = **{rooms + coins}**" in each for each in words), words
            return
    raise AssertionError("it is never asked")
