"""Checks of the rules: that they end, repeat themselves, and keep everything in the state."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from game.api import Chance, Score
from game.core.codec import encode_state, state_decoder
from game.core.match import Match
from game.core.restoring import restore
from game.core.rules_contract import BrokenPromise, check_ask
from game.core.savefile import describe_match, read_save, write_save
from game.core.seats import Seat
from game.testing.probe import Check, Failed, Probe


def _ends(probe: Probe) -> None:
    played = number = 0
    while played < probe.answers:
        match = probe.begin(number)
        match.play_out(probe.luck(number), probe.most_answers)
        played += max(1, len(match.answers))
        number += 1


def _asks_properly(probe: Probe) -> None:
    for match in probe.walk():
        try:
            check_ask(match.ask, probe.setup.seats)
        except BrokenPromise as promise:
            raise Failed(f"The game {promise}.") from promise


def _repeats_itself(probe: Probe) -> None:
    match = probe.begin_carefully()
    luck = probe.luck()
    for _ in range(probe.answers):
        if match.ask is None:
            break
        match.choose(luck.pick(match.ask.options))
    again = Match(probe.game, probe.setup)
    for answer in match.answers:
        if again.ask is None or answer not in again.ask.options:
            raise Failed("The same seed and answers led to another question.")
        again.choose(answer)
    if again.state_hash() != match.state_hash() or again.log != match.log:
        raise Failed("The same seed and answers led to another state or other news.")


def _undoes(probe: Probe) -> None:
    for match in probe.walk():
        if not match.answers:
            before = match.state_hash()
            continue
        now, asked, told = match.state_hash(), match.ask, len(match.log)
        match.undo()
        if match.state_hash() != before:
            raise Failed("Undo led to another state than the one before the answer.")
        match.redo()
        if (match.state_hash(), match.ask, len(match.log)) != (now, asked, told):
            raise Failed("Redo led to another state than the one that was undone.")
        before = now


def _saves(probe: Probe) -> None:
    with tempfile.TemporaryDirectory(prefix="underhall-check-") as folder:
        path = Path(folder) / "check.toml"
        for match in probe.samples(10):
            seats = [Seat(f"Seat {seat}") for seat in range(probe.setup.seats)]
            write_save(path, describe_match(match, seats, "check", "free"))
            save = read_save(path)
            restored = restore(save, {probe.game.info.id: probe.game})
            if not restored.same or restored.match.state_hash() != match.state_hash():
                raise Failed(f"A save does not load as what was saved. {restored.message}")
            resumed = msgspec.json.decode(save.line.checkpoint, type=probe.game.state_type)
            if encode_state(resumed) != match.checkpoint[1]:
                raise Failed("The state is another one after it was written as JSON and read again.")


def _forks(probe: Probe) -> None:
    for match in probe.samples(20):
        before = match.state_hash()
        fork = match.fork()
        if _mutable_parts(match.state) & _mutable_parts(fork.state):
            raise Failed("A fork shares a list, dict or Struct with its match.")
        if fork.state_hash() != before or fork.ask != match.ask:
            raise Failed("A fork is not where its match is.")
        fork.play_out(Chance(1), probe.most_answers)
        if match.state_hash() != before:
            raise Failed("Playing a fork on changed the match it came from.")


def _plain_state(probe: Probe) -> None:
    problem = _not_plain(probe.game.state_type, set())
    if problem is not None:
        raise Failed(problem)
    for match in probe.samples(50):
        encoded = encode_state(match.state)
        if encode_state(state_decoder(probe.game.state_type).decode(encoded)) != encoded:
            raise Failed("The state is another one after it was encoded and decoded.")


def _scores(probe: Probe) -> None:
    for match in probe.samples(50):
        scores = probe.game.standings(match.state)
        seats = [score.seat for score in scores if isinstance(score, Score)]
        if seats != list(range(probe.setup.seats)):
            raise Failed(f"The standings are of the seats {seats}, not of all in order.")
        # Alone, or all together against a rival, everybody can lose.
        can_lose = probe.setup.seats == 1 or all(score.rivals for score in scores)
        if match.ask is None and not can_lose and min(score.place for score in scores) != 1:
            raise Failed("At the end nobody has place 1.")


def _not_plain(kind: Any, seen: set[Any]) -> str | None:
    """Why a type has no place in a state, or None."""
    if kind in (int, float, str, bool, None, type(None), msgspec.UnsetType) or kind in seen:
        return None
    origin, arguments = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        seen.add(kind)
        for field in msgspec.structs.fields(kind):
            problem = _not_plain(field.type, seen)
            if problem is not None:
                return f"{kind.__name__}.{field.name}: {problem}" if ":" not in problem else problem
        return None
    if kind in (set, frozenset) or origin in (set, frozenset):
        return "a set has no order that is the same everywhere; use a list."
    if origin is dict and arguments[0] is not str and get_origin(arguments[0]) is None:
        return "a dict in a state has strings as its keys."
    if origin is not None or kind in (list, dict, tuple):
        for argument in arguments:
            if argument is not Ellipsis and not isinstance(argument, str | int):
                problem = _not_plain(argument, seen)
                if problem is not None:
                    return problem
        return None
    return f"{getattr(kind, '__name__', kind)} is not plain data (ints, strings, bools, floats, lists, dicts, Structs)."


def _mutable_parts(thing: Any) -> set[int]:
    """The identities of all that could be changed inside a state."""
    found: set[int] = set()
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        if isinstance(part, msgspec.Struct):
            if not part.__struct_config__.frozen:
                found.add(id(part))
            waiting += [getattr(part, name) for name in part.__struct_fields__]
        elif isinstance(part, list | tuple):
            if isinstance(part, list):
                found.add(id(part))
            waiting += part
        elif isinstance(part, dict):
            found.add(id(part))
            waiting += part.values()
    return found


CHECKS = [
    Check("plain state", "The state is plain data that reads back as it was written.", _plain_state),
    Check("asks", "Every question has options: unique strings, for a seat that exists.", _asks_properly),
    Check("ends", "Every game ends.", _ends),
    Check(
        "repeats",
        "The same seed and answers give the same game; nothing matters that is not in the state.",
        _repeats_itself,
    ),
    Check("undo", "Undo and redo at every step restore the same state.", _undoes),
    Check("save", "A save loads as what was saved.", _saves),
    Check("fork", "A fork shares nothing with its match.", _forks),
    Check("scores", "The standings are there at any time, for all seats in order.", _scores),
]
