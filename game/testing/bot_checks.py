"""Checks of what a game tells bots: the numbers they learn from, and what they may leave out."""

from __future__ import annotations

from typing import Any

from game.api import Ask, Chance, Game, Rules
from game.api.score import result
from game.bots.learned import FOLDER, unfit_for
from game.core.codec import encode_state, state_decoder
from game.core.match import Match
from game.system import places
from game.testing.probe import Check, Failed, Probe

SAMPLES = 60
LARGEST = (1 << 15) - 1
WHOLE_GAME = 100


def _features(probe: Probe) -> None:
    """Always as many small whole numbers, nothing hidden in them, and the points where they belong."""
    game = probe.game
    if type(game).features is Game.features:
        return
    state = probe.begin().state
    count = len(game.features(state, 0))
    names = list(game.feature_names(state))
    _look_at_names(names, count)
    for match in probe.samples(SAMPLES):
        if list(game.feature_names(match.state)) != names:
            raise Failed("The feature names change in the course of a match: they must stay as they are.")
        for seat in range(probe.setup.seats):
            seen = list(game.features(match.state, seat))
            _look_at(seen, count, seat)
            if match.ask is None:
                _look_at_the_end(game, match, seen, seat)
            elif seen != list(game.features(match.imagine(seat, Chance(len(match.answers))).state, seat)):
                raise Failed(f"The features of seat {seat} change with what it cannot see.")


def _look_at_names(names: list[Any], count: int) -> None:
    if names and len(names) != count:
        raise Failed(f"There are {count} features, and {len(names)} feature names: there must be one for each.")
    for index, name in enumerate(names):
        if not isinstance(name, str) or not all(name.partition("/")):
            raise Failed(f"Feature {index} is called {name!r}: write a name as “group/what”, as in “family/dwarfs”.")
    if twice := [name for name in dict.fromkeys(names) if names.count(name) > 1]:
        raise Failed(f"Two features are called {twice[0]!r}: each needs a name of its own.")


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


def _goes_on(probe: Probe) -> None:
    """Where a turn is said to go on from the state alone, the rules ask the same there, and then do the same."""
    game = probe.game
    decode = state_decoder(game.state_type).decode
    for match in probe.samples(SAMPLES):
        ask = match.ask
        given, checkpoint = match.checkpoint
        if ask is None or len(match.answers) == given or not game.goes_on(match.state, ask):
            continue
        for option in ask.options:
            whole, rest = decode(checkpoint), decode(encode_state(match.state))
            begun, going_on = game.turn(whole), game.turn(rest)
            asked = next(begun)
            for answer in match.answers[given:]:
                asked = begun.send(answer)
            if next(going_on, None) != asked:
                raise Failed(f"The turn does not go on from its state where “{ask.about}” is asked: it asks otherwise.")
            after = [_after(rules, state, option) for rules, state in ((begun, whole), (going_on, rest))]
            if after[0] != after[1]:
                raise Failed(f"The turn goes on otherwise from its state, after {option!r} to “{ask.about}”.")


def _after(rules: Rules, state: Any, option: str) -> tuple[Ask | None, bytes]:
    """What is asked after an answer, if the turn has not ended, and the state, without what was told on the way."""
    try:
        ask = rules.send(option)
    except StopIteration:
        ask = None
    state.news.clear()
    return ask, encode_state(state)


def _learned(probe: Probe) -> None:
    """The plugin's learned files for this table can be used."""
    for learned, reason in unfit_for(probe.game, probe.setup):
        low, high = learned.header.seats
        seats = " ".join(map(str, range(low, high + 1)))
        raise Failed(
            f"{FOLDER}/{learned.path.name} does not fit, so bots do not use it: {reason}. Learn it again: "
            f"{places.program()} train {probe.game.info.id} --seats {seats} --keep, with the options it is for."
        )


CHECKS = [
    Check("features", "What bots learn from is always as many numbers, and nothing hidden.", _features),
    Check("learned", "What bots have learned fits what the game gives them to see.", _learned),
    Check("promising", "What bots try is among the options, and equal states are equal to them.", _left_out),
    Check("goes on", "A turn that bots think on from the middle goes on as from its beginning.", _goes_on),
]
