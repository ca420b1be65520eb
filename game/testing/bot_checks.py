"""Checks of what a game tells bots: the numbers they learn from, and what they may leave out."""

from __future__ import annotations

from typing import Any

from game.api import Chance, Game
from game.api.score import result
from game.core.codec import encode_state, state_decoder
from game.core.match import Match
from game.testing.probe import Check, Failed, Probe

SAMPLES = 60
LARGEST = (1 << 15) - 1
WHOLE_GAME = 100


def _features(probe: Probe) -> None:
    """Always as many small whole numbers, nothing hidden in them, and the points where they belong."""
    game = probe.game
    if type(game).features is Game.features:
        return
    count = len(game.features(probe.begin().state, 0))
    for match in probe.samples(SAMPLES):
        for seat in range(probe.setup.seats):
            seen = list(game.features(match.state, seat))
            _look_at(seen, count, seat)
            if match.ask is None:
                _look_at_the_end(game, match, seen, seat)
            elif seen != list(game.features(match.imagine(seat, Chance(len(match.answers))).state, seat)):
                raise Failed(f"The features of seat {seat} change with what it cannot see.")


def _look_at(seen: list[Any], count: int, seat: int) -> None:
    if len(seen) != count:
        raise Failed(f"There are {count} features at first, and {len(seen)} later: there must always be as many.")
    for index, number in enumerate(seen):
        if type(number) is not int or not -LARGEST <= number <= LARGEST:
            raise Failed(f"Feature {index} of seat {seat} is {number!r}: they are whole numbers up to {LARGEST:,}.")
    if not 0 <= seen[2] <= WHOLE_GAME:
        raise Failed(f"The third feature says how much of the game is left, from 100 to 0; it is {seen[2]}.")


def _look_at_the_end(game: Game[Any], match: Match, seen: list[int], seat: int) -> None:
    own, rival = result(game.standings(match.state), seat)
    if abs(seen[0] - own) >= 1 or abs(seen[1] - rival) >= 1:
        raise Failed(
            f"At the end the features of seat {seat} begin with {seen[0]} and {seen[1]}: the first is its points "
            f"({own:g}), the second those of its best rival ({rival:g})."
        )
    if seen[2]:
        raise Failed(f"At the end the third feature is {seen[2]}: nothing of the game is left.")


def _left_out(probe: Probe) -> None:
    """What a search tries is among the options, and equal states are equal to it."""
    game = probe.game
    for match in probe.samples(SAMPLES):
        ask = match.ask
        if ask is None:
            continue
        promising = list(game.promising(match.state, ask))
        if not promising or not set(promising) <= set(ask.options):
            raise Failed(f"Of “{ask.about}” {promising} are promising: at least one option must be, and nothing else.")
        copy = state_decoder(game.state_type).decode(encode_state(match.state))
        try:
            same = hash(game.canonical(match.state)) == hash(game.canonical(copy))
        except TypeError as error:
            raise Failed(f"What tells two states apart must be hashable: {error}.") from error
        if not same or game.canonical(match.state) != game.canonical(copy):
            raise Failed("Two equal states are told apart by `canonical`.")
        if not isinstance(game.strand(match.state), str):
            raise Failed("`strand` must return a string.")


CHECKS = [
    Check("features", "What bots learn from is always as many numbers, and nothing hidden.", _features),
    Check("promising", "What bots try is among the options, and equal states are equal to them.", _left_out),
]
