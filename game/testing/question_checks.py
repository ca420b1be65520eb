"""Checks of the questions: each is one record, and rules that are written twice say the same."""

from __future__ import annotations

import sys
from typing import Any

from game.api import API_VERSION, Chance, Game
from game.api.twice import Twins, twins_of
from game.core.match import Match
from game.plugins import manifest
from game.testing.probe import Check, Failed, NotChecked, Probe
from game.ui.table.model.spoken import names, said_alike

SAMPLES = 40

NAMES_SINCE = 3
"""The version of the API from which on every option must have a name of its own."""


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


def _secret_until_all_have_answered(probe: Probe) -> None:
    """Bots imagine the answers of the others from the beginning of the turn on: it must lead here again."""
    for match in probe.walk():
        ask = match.ask
        if ask is None or not ask.secret or not any(seat < ask.seat for seat in ask.among):
            continue
        if match.imagined_anew(ask.seat, Chance(1)) is None:
            raise Failed(
                f"“{ask.about}” is asked of several seats after something else in the same turn, which does not fit"
                " other hands than the real ones; a bot could guess from it. Let `together` be the first question of a"
                " turn: end the turn before it."
            )


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


def _named_apart(probe: Probe) -> None:
    """Whoever hears a question, or reads it as a list, chooses by the names alone."""
    made_for = api_of(probe)
    for match in probe.walk():
        if match.ask is None:
            continue
        called = names(probe.game, match.state, match.ask)
        alike = said_alike(called)
        if not alike:
            continue
        sentence = (
            f"The options {', '.join(map(repr, alike[:3]))} of “{match.ask.about}” are all called"
            f" “{_shown(called[alike[0]])[1:-1]}”: whoever cannot see the table cannot tell them apart. Say in describe"
            " which one it is."
        )
        if made_for < NAMES_SINCE:
            raise NotChecked(
                f"It is made for version {made_for} of the interface, which asked for no names. {sentence}"
            )
        raise Failed(sentence)


def api_of(probe: Probe) -> int:
    """The version of the API that a game is made for: what its plugin says, or this one where it has no plugin."""
    try:
        return API_VERSION if probe.folder is None else manifest.read(probe.folder).api
    except manifest.ManifestError:
        return API_VERSION


def _unordered(said: Any) -> Any:
    return said if isinstance(said, bool | str | int | None) else sorted(said)


def _shown(what: Any) -> str:
    text = repr(what)
    return text if len(text) <= 300 else f"{text[:300]}…"


CHECKS = [
    Check("records", "Every question that is asked is one of the game's `questions`.", _in_one_record),
    Check(
        "together",
        "What several answer at once is secret until all have answered.",
        _secret_until_all_have_answered,
    ),
    Check("names", "No two options of a question are called the same.", _named_apart),
    Check("twice", "Rules that are written twice, to be quick, say the same.", _written_twice),
]
