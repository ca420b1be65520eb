"""Lantern Fair, tried out: run it with pytest."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import check_game

from . import rules
from .fair import LanternFairGame
from .state import LanternFair

FISH, STAR, MOON, LOTUS, DRUM, MOTH = range(0, 36, 6)  # the first tile of each kind


def begin(hands: list[list[int]], pile: list[int]) -> Match:
    """A match with known cards and tiles; the first tile of the pile comes first."""

    class Arranged(LanternFairGame):
        def setup(self, table: TableSetup) -> LanternFair:
            state = super().setup(table)
            state.hands, state.pile = hands, pile[::-1]
            return state

    return Match(Arranged(), TableSetup(len(hands), 1, {"rounds": 4}))


def test_it_keeps_the_promises_that_every_game_makes() -> None:
    check_game(LanternFairGame(), answers=200)


def test_the_highest_card_chooses_first_and_the_lowest_gets_a_coin() -> None:
    match = begin([[5, 9], [30, 31], [7, 8]], [FISH, STAR, MOON, MOTH, *range(7, 30)])
    for answer in ("card:5", "card:30", "card:8"):
        match.choose(answer)
    asked = []
    for tile in (STAR, FISH, MOTH):
        asked.append(match.ask.seat)
        match.choose(f"tile:{tile}")
    assert asked == [1, 2, 0]
    assert match.state.shelves == [[MOTH], [STAR], [FISH]]
    assert match.state.coins == [1, 0, 0]
    assert match.state.hands == [[9], [31], [7]]


def test_points() -> None:
    state = begin([[1], [2]], list(range(36))).state
    state.shelves = [[FISH, FISH + 1, FISH + 2, MOTH], [FISH, STAR, MOON, LOTUS, DRUM]]
    state.coins = [2, 0]
    assert [score.total for score in rules.standings(state)] == [6 - 2 + 2, 5 + 10]


def test_a_tie_goes_to_fewer_moths() -> None:
    state = begin([[1], [2]], list(range(36))).state
    state.shelves = [[FISH, FISH + 1, MOTH], [STAR]]  # 3 - 2 and 1
    assert [(score.total, score.place) for score in rules.standings(state)] == [(1, 2), (1, 1)]


def test_a_bot_sees_its_own_hand_and_nothing_else() -> None:
    match = begin([[5, 9], [30, 31]], list(range(36)))
    match.choose("card:5")
    state = match.fork().state
    rules.determinize(state, 1, Chance(3))
    assert state.hands[1] == [30, 31]
    assert (state.bids[0], state.hands[0]) != (5, [9])
    assert state.stall == match.state.stall and state.pile != match.state.pile
