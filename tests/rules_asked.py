"""Rules run with answers written by hand: what every game's tests of its rules do."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.api import Ask


def answered(rules: Generator[Ask, str, Any], *answers: str, least: int = 1) -> list[Ask]:
    """Runs rules with these answers to their end, and returns what was asked.

    Each answer must be legal, and all of them must be asked for; `least`: so many options has every question.
    """
    asks: list[Ask] = []
    given = list(answers)
    try:
        ask = next(rules)
        while True:
            asks.append(ask)
            assert len(set(ask.options)) == len(ask.options) >= least, f"too few options, or one twice: {ask}"
            assert given, f"asked {ask.about} {list(ask.options)} but there is no answer left"
            option = given.pop(0)
            assert option in ask.options, f"{option!r} is not among {list(ask.options)} ({ask.about})"
            ask = rules.send(option)
    except StopIteration:
        assert not given, f"not asked for: {given}"
    return asks
