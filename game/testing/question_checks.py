"""Checks of the questions: each is one record, and rules that are written twice say the same."""

from __future__ import annotations

import sys
from typing import Any

from game.api import Game
from game.api.twice import Twins, twins_of
from game.core.match import Match
from game.testing.probe import Check, Failed, Probe

SAMPLES = 40


def package_of(game: Game[Any]) -> str:
    """The package that a game's class is written in."""
    module = type(game).__module__
    return module if hasattr(sys.modules.get(module), "__path__") else module.rpartition(".")[0]


def _in_one_record(probe: Probe) -> None:
    """A game that has no records answers by methods, as all did in the first API."""
    if not probe.game.questions:
        return
    for match in probe.walk():
        ask = match.ask
        if ask is not None and ask.about not in probe.game.questions:
            raise Failed(f"“{ask.about}” is asked, and is not in the game's `questions`.")


def _written_twice(probe: Probe) -> None:
    declared = twins_of(package_of(probe.game))
    for match in probe.samples(SAMPLES if declared else 1):
        for twins in declared:
            compare(twins, match)


def compare(twins: Twins, match: Match) -> None:
    """Raises `Failed` where the two give different things in the state of a match."""
    for case in twins.cases(match.fork().state):
        quick, plain = twins.quick(*case), twins.plain(*case)
        if _unordered(quick) != _unordered(plain):
            raise Failed(
                f"{twins.name} and {twins.plain.__name__} should say the same, but for {_shown(case)} the quick one"
                f" says {_shown(quick)}, the plain one {_shown(plain)}."
            )


def _unordered(said: Any) -> Any:
    return said if isinstance(said, bool | str | int | None) else sorted(said)


def _shown(what: Any) -> str:
    text = repr(what)
    return text if len(text) <= 300 else f"{text[:300]}…"


CHECKS = [
    Check("records", "Every question that is asked is one of the game's `questions`.", _in_one_record),
    Check("twice", "Rules that are written twice, to be quick, say the same.", _written_twice),
]
