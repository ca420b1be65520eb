"""Never a peek: what a level answers does not depend on what its seat cannot see, in every game."""

from typing import Any

import pytest

from game.api import Chance, Game, TableSetup
from game.bots.advice import advise
from game.bots.judgement import Judgement
from game.bots.learning.learner import Learner
from game.bots.learning.plan import game_called
from game.bots.levels import Master
from game.bots.mind import Mind
from game.bots.seeing import features_of
from game.core.codec import encode_state, state_decoder
from game.core.match import Match
from tests.core.table import GAME

TABLES = [("cave_vs_cave", 1), ("cave_vs_cave", 2), ("caverna", 2), ("covenant", 1), ("covenant", 2), ("deep_dig", 2)]


class Brief(Master):
    """The Master with all it does, and little of each."""

    nodes, width, deals, looked_at, nodes_ahead, width_ahead = 30, 3, 2, 2, 10, 2


def points_only(game: Game[Any], setup: TableSetup) -> Judgement:
    """A judgement that has learned nothing: the points so far."""
    count = len(features_of(game)(Match(game, setup).state, 0))
    return Learner(count, (2, 2), 1, ridge=100).judgement(game.info.id, "1", {"seats": (1, 9)}, against=0.5)


def dealt_otherwise(match: Match, seat: int, luck: int) -> Match:
    """The same table to that seat's eyes, from the start of this turn on, with everything hidden dealt anew."""
    game = match.game
    state = state_decoder(game.state_type).decode(match.checkpoint[1])
    game.determinize(state, seat, Chance(luck))
    state.chance = Chance(luck)
    return Match(game, match.setup, begun_from=encode_state(state))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_answer_does_not_depend_on_what_is_hidden(name: str, seats: int) -> None:
    game: Game[Any] = GAME if name == "deep_dig" else game_called(name)
    setup = TableSetup(seats, 11)
    judgement = points_only(game, setup)
    match = Match(game, setup)
    luck = Chance(4)
    compared = 0
    while match.ask is not None and compared < 5:
        at_start = len(match.answers) == match.turns[-1]
        if at_start and luck.below(3) == 0:
            seat = match.ask.seat
            real = Match(game, match.setup, begun_from=match.checkpoint[1])
            if real.ask == match.ask:  # nothing came out between the checkpoint and the question
                answers = {Mind(Brief(), judgement).answer(real)}
                for number in range(2):
                    other = dealt_otherwise(match, seat, 100 + number)
                    if other.ask == match.ask:
                        answers.add(Mind(Brief(), judgement).answer(other))
                        compared += 1
                assert len(answers) == 1, match.ask
        match.choose(luck.pick(match.ask.options))
    assert compared >= 2


def test_an_answer_does_not_depend_on_whether_the_bot_was_asked_before() -> None:
    game = game_called("cave_vs_cave")
    setup = TableSetup(1, 5)
    judgement = points_only(game, setup)
    match, kept = Match(game, setup), Mind(Brief(), judgement)
    for _ in range(25):
        answer = kept.answer(match)
        assert Mind(Brief(), judgement).answer(match) == answer
        match.choose(answer)


def test_advice_tells_the_worth_of_every_option(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_called("cave_vs_cave")
    match = Match(game, TableSetup(1, 5))
    found = advise(match, level=Brief())
    if found:  # something was learned for this table
        told = [option for each in found for option in (each.option, *each.twins)]
        assert match.ask is not None and sorted(told) == sorted(match.ask.options)
        assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert advise(Match(GAME, TableSetup(2, 5))) == [], "nothing was learned about Deep Dig"


@pytest.mark.parametrize(("name", "seats"), [("cave_vs_cave", 2), ("covenant", 2)])
def test_advice_is_the_same_in_every_replay_and_knows_nothing_hidden(name: str, seats: int) -> None:
    game = game_called(name)
    match = Match(game, TableSetup(seats, 11))
    luck = Chance(4)
    told = 0
    for _ in range(60):
        assert match.ask is not None
        if len(match.answers) == match.turns[-1] and len(match.ask.options) > 1:
            real = Match(game, match.setup, begun_from=match.checkpoint[1])
            other = dealt_otherwise(match, match.ask.seat, 100)
            if real.ask == other.ask == match.ask:
                assert advise(real, level=Brief()) == advise(other, level=Brief())
                again = Match(game, match.setup)
                for answer in match.answers:
                    again.choose(answer)
                assert advise(again, level=Brief()) == advise(match, level=Brief()) != []
                told += 1
        if told:
            return
        match.choose(luck.pick(match.ask.options))
    assert told
