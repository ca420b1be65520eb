"""A game looked at again: what answers cost, what was luck, and which moments decided."""

import pytest

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.bots.review import Review
from game.core.match import Match


class Fair(State):
    coins: list[int]
    round: int = 0


class FairGame(Game[Fair]):
    """Each round everybody works for 3, begs for 1, or opens a purse that holds 0 or 9."""

    info = GameInfo(id="fair", title="Fair", version="1", seats=(1, 2))
    state_type = Fair

    def setup(self, table: TableSetup) -> Fair:
        return Fair(seats=table.seats, chance=Chance(table.seed), coins=[0] * table.seats)

    def turn(self, state: Fair) -> Rules:
        for seat in range(state.seats):
            answer = yield Ask(seat, "earn", ("work", "beg", "purse"))
            if answer == "purse":
                found = 9 * state.chance.below(2)
                state.coins[seat] += found
                state.reveal(f"The purse holds {found}.", seat)
            else:
                state.coins[seat] += 3 if answer == "work" else 1
            yield Ask(seat, "go_on", ("on",))
        state.round += 1
        state.over = state.round == 4

    def standings(self, state: Fair) -> list[Score]:
        return [Score(seat, (ScoreLine("Coins", coins),), place=1) for seat, coins in enumerate(state.coins)]


def advice(match: Match) -> list[tuple[str, float]]:
    """What a wise dwarf would say: work is worth 3, a purse 2.5, begging 1; the rest of the rounds 3 each."""
    assert match.ask is not None
    coming = match.state.coins[match.ask.seat] + 3 * (3 - match.state.round)
    return [("work", coming + 3), ("purse", coming + 2.5), ("beg", coming + 1)]


def reviewed(answers: list[str], seats: int = 1, people: tuple[int, ...] = (0,), seed: int = 3) -> Review:
    match = Match(FairGame(), TableSetup(seats, seed))
    for answer in answers:
        match.choose(answer)
        match.choose("on")
    review = Review(match, people)
    while (asked := review.next()) is not None:
        review.note(advice(asked))
    return review


def test_every_answer_has_its_cost() -> None:
    review = reviewed(["work", "beg", "purse", "work"])
    assert [judged.cost for judged in review.judged] == [0, 2, 0.5, 0]
    assert [judged.best for judged in review.judged] == ["work"] * 4
    assert review.cost(0) == 2.5
    assert review.done == 1


def test_questions_with_one_answer_and_those_of_bots_are_passed_over() -> None:
    review = reviewed(["work", "beg"] * 4, seats=2, people=(1,))
    assert [(judged.seat, judged.answer) for judged in review.judged] == [(1, "beg")] * 4


def test_luck_is_told_apart_from_skill() -> None:
    review = reviewed(["purse", "beg", "work", "work"])
    found = review.match.at(2).state.coins[0]
    assert found in (0, 9)
    luck = review.luck()
    assert [(point.at, point.luck) for point in luck] == [(0, True)]
    assert luck[0].points == pytest.approx(found - 2.5)
    slip = next(point for point in review.turning_points() if not point.luck and point.answer == "beg")
    assert (slip.at, slip.points, slip.best) == (2, -2, "work")


def test_the_turning_points_are_the_three_that_decided_most_in_their_order() -> None:
    points = reviewed(["beg", "purse", "beg", "beg"]).turning_points()
    assert len(points) == 3
    assert [point.at for point in points] == sorted(point.at for point in points)


def test_a_faultless_game_has_none() -> None:
    assert reviewed(["work"] * 4).turning_points() == []


def test_where_nobody_knows_nothing_is_judged() -> None:
    match = Match(FairGame(), TableSetup(1, 1))
    match.choose("beg")
    review = Review(match, {0})
    while review.next() is not None:
        review.note([])
    assert review.judged == [] and review.turning_points() == []


def test_it_can_be_stopped_and_gone_on_with() -> None:
    match = Match(FairGame(), TableSetup(1, 1))
    for _ in range(4):
        match.choose("beg")
        match.choose("on")
    review = Review(match, {0})
    assert review.next() is not None
    review.note(advice(match.at(0)))
    assert 0 <= review.done < 1 and len(review.judged) == 1
    while (asked := review.next()) is not None:
        review.note(advice(asked))
    assert len(review.judged) == 4
