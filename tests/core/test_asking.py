"""Questions of several answers are plain questions one after the other: kept, undone, replayed and never peeked at."""

from collections.abc import Generator
from typing import Any

import pytest

from game.api import Ask, Chance, TableSetup, amount, some, together
from game.core.errors import BrokenRules
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.core.session import Session
from game.testing import check_game
from tests.core.bazaar import BazaarGame
from tests.core.table import hand_over


def any_match(seats: int = 3, seed: int = 1) -> Match:
    return Match(BazaarGame(), TableSetup(seats, seed))


def asked(asking: Generator[Ask, str, Any], *answers: str) -> tuple[list[Ask], Any]:
    """The questions that are asked while these answers are given, and what comes out, if it does."""
    asks = []
    try:
        asks.append(next(asking))
        for answer in answers:
            asks.append(asking.send(answer))
    except StopIteration as done:
        return asks, done.value
    return asks, None


def test_the_game_of_these_tests_keeps_every_promise() -> None:
    check_game(BazaarGame(), answers=60, setups=[TableSetup(2, 1), TableSetup(4, 2)])


# -- several at once --


def test_all_are_asked_in_their_order_and_in_secret() -> None:
    asks, answers = asked(together("bid", {2: ("a", "b"), 0: ("c", "d"), 1: ("e",)}), "d", "a")
    assert [(ask.seat, ask.secret, list(ask.options)) for ask in asks] == [(0, True, ["c", "d"]), (2, True, ["a", "b"])]
    assert answers == {0: "d", 1: "e", 2: "a"}


def test_until_the_last_answer_there_is_nothing_to_see() -> None:
    match = any_match()
    before = match.state_hash()
    lowest, highest = match.state.hands[0][0], match.state.hands[1][-1]
    match.choose(lowest)
    match.choose(highest)
    assert match.state_hash() == before and match.log == []
    match.choose(match.state.hands[2][0])
    assert [news.revealed for news in match.log] == [True]


def test_everybody_may_change_their_mind_until_the_last_has_answered() -> None:
    session = Session.start(BazaarGame(), TableSetup(2, 1), [Seat("Ann"), Seat("Bob")], library=None)
    session.choose(session.match.state.hands[0][0])
    assert session.taking_back.refusal(session.taking_back.target()) is None
    session.choose(session.match.state.hands[1][0])
    refusal = session.taking_back.refusal(session.taking_back.target())
    assert refusal is not None and refusal.agreement


def test_the_doors_close_before_each_of_several_people() -> None:
    class Open(BazaarGame):
        def has_secrets(self, state: Any, seat: int) -> bool:
            return False

    session = Session.start(Open(), TableSetup(2, 1), [Seat("Ann"), Seat("Bob")], library=None)
    assert hand_over(session) == (0, True)
    alone = Session.start(Open(), TableSetup(2, 1), [Seat("Ann"), Seat("Bob", bot="apprentice")], library=None)
    assert hand_over(alone) == (0, False)


def test_a_bot_does_not_know_what_was_answered_in_secret_nor_from_which_hand() -> None:
    match = any_match()
    match.choose(match.state.hands[0][-1])
    match.choose(match.state.hands[1][-1])
    real, before = list(match.answers), match.state_hash()
    thoughts = [match.imagine(2, Chance(seed)) for seed in range(40)]
    assert all(thought.ask == match.ask for thought in thoughts)
    assert len({tuple(thought.answers) for thought in thoughts}) > 35
    assert {thought.answers[0] for thought in thoughts} - set(match.state.hands[0])  # cards that seat 0 does not have
    for thought in thoughts:
        assert thought.state.hands[2] == match.state.hands[2]
        thought.play_out(Chance(1))  # what was answered fits the hands that were dealt anew
    assert (match.answers, match.state_hash()) == (real, before)


def test_what_was_answered_before_in_the_same_turn_is_known() -> None:
    class Twice(BazaarGame):
        def turn(self, state: Any) -> Any:
            pace = yield Ask(0, "pace", ("walk", "run"))
            state.reveal(pace)
            answers = yield from together("way", {0: ("left", "right"), 1: ("left", "right")})
            state.coins = [len(set(answers.values())), 0]
            state.over = True

    match = Match(Twice(), TableSetup(2, 1))
    match.choose("run")
    match.choose("left")
    thoughts = [match.imagine(1, Chance(seed)) for seed in range(20)]
    assert {thought.answers[0] for thought in thoughts} == {"run"}
    assert {thought.answers[1] for thought in thoughts} == {"left", "right"}


def test_a_save_of_it_is_a_list_of_short_strings(tmp_path: Any) -> None:
    match = any_match(2)
    match.play_out(Chance(3))
    path = tmp_path / "bazaar.toml"
    write_save(path, describe_match(match, [Seat("Ann"), Seat("Bob")], "Kept", "free"))
    restored = restore(read_save(path), {"bazaar": match.game})
    assert restored.same and restored.match.answers == match.answers
    assert all(answer == "done" or answer.isdigit() or answer.startswith("card:") for answer in match.answers)


# -- some of many --


def test_some_are_picked_in_any_order_and_come_back_in_the_options_order() -> None:
    asks, picked = asked(some("discard", 1, ("a", "b", "c"), least=1, most=2), "c", "a", "done")
    assert [(list(ask.options), list(ask.chosen)) for ask in asks] == [
        (["a", "b", "c"], []),
        (["a", "b", "done"], ["c"]),
        (["done"], ["c", "a"]),
    ]
    assert picked == ["a", "c"]


def test_exactly_so_many_cannot_be_confirmed_before() -> None:
    asks, _ = asked(some("discard", 0, ("a", "b", "c"), least=2, most=2), "b")
    assert [list(ask.options) for ask in asks] == [["a", "b", "c"], ["a", "c"]]


def test_where_all_must_be_taken_nobody_is_asked() -> None:
    assert asked(some("discard", 0, ("a", "b"), least=2)) == ([], ["a", "b"])
    assert asked(some("discard", 0, ())) == ([], [])


def test_each_pick_can_be_undone() -> None:
    match = any_match(2)
    for hand in list(match.state.hands):
        match.choose(hand[0])
    first, second = match.ask.options[:2]
    match.choose(first)
    match.choose(second)
    assert list(match.ask.chosen) == [first, second]
    match.undo()
    assert list(match.ask.chosen) == [first]


@pytest.mark.parametrize(
    ("least", "most", "says"),
    [(3, None, "at least 3 and at most 2 of 2 options"), (2, 1, "at least 2 and at most 1"), (-1, 1, "at least -1")],
)
def test_impossible_numbers_are_told(least: int, most: int | None, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked(some("discard", 0, ("a", "b"), least=least, most=most))


def test_the_word_that_confirms_is_no_option() -> None:
    with pytest.raises(ValueError, match="what confirms them"):
        asked(some("discard", 0, ("a", "done")))


# -- how many --


def test_a_number_is_asked_on_a_scale() -> None:
    asks, number = asked(amount("pay", 0, -1, 2), "2")
    assert asks[0].scale and list(asks[0].options) == ["-1", "0", "1", "2"]
    assert number == 2
    assert asked(amount("pay", 0, 4, 4)) == ([], 4)


@pytest.mark.parametrize(("low", "high"), [(3, 2), (0, 100_000)])
def test_an_impossible_range_is_a_sentence_that_names_the_game_and_what_to_do(low: int, high: int) -> None:
    class Impossible(BazaarGame):
        def turn(self, state: Any) -> Any:
            yield from amount("pay", 0, low, high)

    with pytest.raises(
        BrokenRules, match=f"Bazaar failed with ValueError: “pay” asks for a number from {low} to {high}"
    ):
        Match(Impossible(), TableSetup(2, 1))


def test_a_scale_without_numbers_is_told() -> None:
    class NoNumbers(BazaarGame):
        def turn(self, state: Any) -> Any:
            yield Ask(0, "pay", ("much", "little"), scale=True)

    with pytest.raises(BrokenRules, match="on a scale with the option 'much', which is not a whole number"):
        Match(NoNumbers(), TableSetup(2, 1))
