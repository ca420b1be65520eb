"""Everybody has one more support, and the songs are among the traditions."""

from collections.abc import Iterator

import pytest

from game.api import Chance, TableSetup, number_of
from game.core.match import Match
from game.testing import extended
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.council import traditions_pay
from plugins.covenant.rules.displays import refill
from plugins.covenant.rules.moments import TRADITION_KEYS, TRADITIONS
from plugins.covenant.rules.treasures import traditions_to_take

NAME = "helping_hand"
SONGS = number_of("helping_hand:songs")


@pytest.fixture
def game() -> Iterator[CovenantGame]:
    """The game with the house rule."""
    with extended(CovenantGame(), __package__ or "") as extended_game:
        yield extended_game


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_one_more_support(game: CovenantGame, seats: int) -> None:
    usual = Match(game, TableSetup(seats, 3)).state
    helped = Match(game, TableSetup(seats, 3, {}, (NAME,))).state
    for before, after in zip(usual.clans[:seats], helped.clans[:seats], strict=True):
        assert after.supports[0] == before.supports[0] + 1


@pytest.mark.parametrize("seats", [1, 3])
def test_a_fifth_row_of_traditions_that_is_filled_up(game: CovenantGame, seats: int) -> None:
    state = Match(game, TableSetup(seats, 3, {}, (NAME,))).state
    assert len(state.traditions) == len(set(state.traditions)) == 5
    clan, last = state.clans[0], TRADITION_KEYS[state.traditions[4]]
    for clan.glory, takes in ((1, False), (2, True)):
        assert (last in traditions_to_take(state, clan)) == takes, "it costs as much as the fourth"
    state.traditions[1] = 0
    refill(state)
    assert len(state.traditions) == 5 and 0 not in state.traditions


def test_songs_bring_two_glory_points_in_a_council(game: CovenantGame) -> None:
    state = Match(game, TableSetup(2, 3, {}, (NAME,))).state
    assert SONGS in TRADITIONS
    clan = state.clans[0]
    clan.traditions.append(SONGS)
    before = clan.glory
    assert list(traditions_pay(state, clan)) == []
    assert clan.glory == before + 2


def test_a_whole_game_is_played_with_it(game: CovenantGame) -> None:
    match, luck = Match(game, TableSetup(2, 5, {}, (NAME,))), Chance(5)
    while match.ask is not None:
        match.choose(luck.pick(match.ask.options))
    assert match.over
