"""Checks of a game's own input: what it answers can be answered, it only looks, and it takes no key of the table's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.api import Chance, Click, DoubleClick, Drag, Game, Gesture, Key, LongPress, Wheel
from game.api.gesture import TABLE_KEYS
from game.core.codec import encode_state
from game.core.errors import IllegalAnswer
from game.core.match import Match
from game.testing.probe import Check, Failed, Probe

SAMPLES = 20
"""At so many moments of each setup every gesture is tried."""

DRAGGED = 12
"""So many pieces of a table are dragged onto all others."""

SPOTS = ((0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9))


def _own_keys(probe: Probe) -> None:
    game = probe.game
    for key in game.keys:
        if key in TABLE_KEYS:
            free = "".join(sorted(set("abcdefghijklmnopqrstuvwxyz") - TABLE_KEYS))
            raise Failed(f"The key {key!r} is the table's own: no game gets it. These letters are free: {free}.")
        if len(key) != 1 or key != key.lower():
            raise Failed(f"{key!r} in keys is no single small letter or sign.")
    if game.keys and type(game).input is Game.input:
        raise Failed("The game has keys, but no input that answers to them.")


def _input(probe: Probe) -> None:
    game = probe.game
    if type(game).input is Game.input:
        return
    for number, match in enumerate(probe.samples(SAMPLES)):
        ask = match.ask
        if ask is None:
            continue
        before = encode_state(match.state)
        keys = [piece.key for piece in game.layout(match.state, ask, ask.seat)]
        for gesture in _gestures(keys, game, Chance(number)):
            answers = game.input(match.state, ask, gesture)
            if answers is not None:
                _can_be_answered(match, gesture, (answers,) if isinstance(answers, str) else tuple(answers))
        if encode_state(match.state) != before:
            raise Failed("input changed the state; it may only look.")


def _gestures(keys: Sequence[str], game: Game[Any], chance: Chance) -> Iterator[Gesture]:
    yield from map(Key, game.keys)
    for key in keys:
        for spot in SPOTS:
            yield Click(key, *spot)
        yield DoubleClick(key)
        yield LongPress(key)
        yield Wheel(key, 1)
        yield Wheel(key, -1)
    for _ in range(min(DRAGGED, len(keys))):
        dragged = chance.pick(keys)
        for to in keys:
            if to != dragged:
                yield Drag(dragged, to, (to,))


def _can_be_answered(match: Match, gesture: Gesture, answers: tuple[str, ...]) -> None:
    ask = match.ask
    if ask is None or not answers or answers[0] in (*ask.options, *ask.chosen):
        if len(answers) < 2:
            return
    elif isinstance(answers[0], str):
        raise Failed(f"For {gesture} input answers {answers[0]!r}, which is none of the options of “{ask.about}”.")
    else:
        raise Failed(f"For {gesture} input answers {answers[0]!r}, which is no text.")
    fork = match.fork()
    for answer in answers:
        try:
            if fork.ask is None or ask is None or fork.ask.seat != ask.seat:
                raise Failed(f"For {gesture} input answers {answers!r}, but nobody asks for {answer!r} any more.")
            fork.choose(answer)
        except IllegalAnswer as error:
            raise Failed(f"For {gesture} input answers {answers!r}: {error}") from error


CHECKS = [
    Check("keys", "The game's keys are its own, and each is one letter.", _own_keys, once=True),
    Check("input", "What a gesture is said to mean can be answered, and saying it changes nothing.", _input),
]
