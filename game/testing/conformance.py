"""The conformance suite: what every game must do, tried with thousands of random answers per setup.

for finding in conform(game):
    print("✓" if finding.ok else "✗", finding.promise, finding.sentence)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.api import Game, OptionValue, TableSetup
from game.core.errors import BrokenRules, told_as
from game.core.rules_contract import ENDLESS
from game.testing import (
    bot_checks,
    colour_checks,
    deed_checks,
    giving_up_checks,
    hash_order,
    input_checks,
    lesson_checks,
    question_checks,
    rules_checks,
    table_checks,
)
from game.testing.drawn import text_as_drawn
from game.testing.probe import Check, Failed, NotChecked, Probe
from game.testing.setups import setups_of
from game.testing.where import where_to_look

ANSWERS = 2000
MOST_ANSWERS = 100_000

CHECKS: tuple[Check, ...] = (
    *rules_checks.CHECKS,
    *question_checks.CHECKS,
    *giving_up_checks.CHECKS,
    *hash_order.CHECKS,
    *table_checks.CHECKS,
    *colour_checks.CHECKS,
    *input_checks.CHECKS,
    *lesson_checks.CHECKS,
    *deed_checks.CHECKS,
    *bot_checks.CHECKS,
)

Progress = Callable[[int, int, str], None]
"""progress(done, all, what): called before each check of each setup, and once at the end."""


class Finding(msgspec.Struct, frozen=True):
    """What came out of one check, over all setups; a failed one has all that is needed to see it again."""

    check: str  # the check's short name
    promise: str  # what is true if it is ok
    ok: bool
    sentence: str = ""  # what went wrong; of one that is ok, why it could not be looked at
    seats: int = 0
    options: dict[str, OptionValue] = {}
    seed: int = 0
    answers: tuple[str, ...] = ()
    where: str = ""  # the file, line and function to look at
    seconds: float = 0.0  # that the check took, over all setups
    expansions: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.ok:
            return f"not checked: {self.promise} {self.sentence}" if self.sentence else f"ok: {self.promise}"
        options = "".join(f", {name}={str(value).lower()}" for name, value in self.options.items())
        shown = " ".join(self.answers[-12:]) + (
            f" (the last 12 of {len(self.answers)})" if len(self.answers) > 12 else ""
        )
        again = f"Seen with {self.seats} seats, seed {self.seed}{options}"
        look = f"\n    Look at {self.where}" if self.where else ""
        return f"FAILED: {self.promise}\n    {self.sentence}{look}\n    {again}, after the answers: {shown or 'none'}"


def conform(
    game: Game[Any],
    *,
    answers: int = ANSWERS,
    most_answers: int = MOST_ANSWERS,
    setups: Sequence[TableSetup] | None = None,
    checks: Sequence[Check] = CHECKS,
    progress: Progress | None = None,
) -> list[Finding]:
    """Runs every check with every setup; one finding per check, the first failure of each. Never raises."""
    try:
        tried = list(setups_of(game)) if setups is None else list(setups)
    except Exception as error:
        return [Finding("setups", "The options can be played.", False, f"They fail with {told_as(error)}.")]
    found: dict[str, Finding] = {}
    everything = len(tried) * len(checks)
    for number, setup in enumerate(tried):
        for place, check in enumerate(checks):
            if progress is not None:
                progress(number * len(checks) + place, everything, f"{check.name}, {_words(setup)}")
            if check.name not in found or (found[check.name].ok and not check.once):
                before = found[check.name].seconds if check.name in found else 0.0
                began = time.perf_counter()
                result = _run(check, game, setup, answers, most_answers)
                found[check.name] = msgspec.structs.replace(result, seconds=before + time.perf_counter() - began)
                if not result.ok and ENDLESS in result.sentence:
                    return _nothing_else(list(found.values()))
    if progress is not None:
        progress(everything, everything, "done")
    return list(found.values())


def _nothing_else(found: list[Finding]) -> list[Finding]:
    """Rules that loop without asking would loop in every other check too, for seconds each."""
    last = msgspec.structs.replace(found[-1], sentence=f"{found[-1].sentence} Nothing else was tried.")
    return [*found[:-1], last]


def check_game(game: Game[Any], **how: Any) -> None:
    """For a test: raises AssertionError with everything that the conformance suite finds wrong."""
    with text_as_drawn():
        failed = [finding for finding in conform(game, **how) if not finding.ok]
    if failed:
        raise AssertionError(f"{game.info.title} does not conform:\n" + "\n".join(map(str, failed)))


def _run(check: Check, game: Game[Any], setup: TableSetup, answers: int, most_answers: int) -> Finding:
    probe = None
    led: Sequence[str] | None = None
    trouble: Exception
    try:
        probe = Probe(game, setup, answers, most_answers)
        check.run(probe)
        return Finding(check.name, check.promise, True)
    except NotChecked as reason:
        return Finding(check.name, check.promise, True, str(reason))
    except Failed as failed:
        sentence, trouble = str(failed), failed
    except BrokenRules as error:
        sentence, led, trouble = str(error), error.answers, error
    except Exception as error:
        sentence, trouble = f"The game failed with {told_as(error)}.", error
    seen = probe.current if probe is not None else None
    if led is None:
        led = seen.answers if seen is not None else ()
    seed = seen.setup.seed if seen is not None else setup.seed
    where = where_to_look(game, check.name, trouble)
    found = Finding(check.name, check.promise, False, sentence, setup.seats, setup.options, seed, tuple(led), where)
    return msgspec.structs.replace(found, expansions=setup.expansions)


def _words(setup: TableSetup) -> str:
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    return f"{setup.seats} seats" + (f", {options}" if options else "")
