"""The promises a rulebook makes, and the sentence about one that was not kept."""

from __future__ import annotations

from collections.abc import Sequence
from types import FrameType

from game.api import Ask
from game.core.errors import BrokenRules, told_as
from game.core.watchdog import EndlessLoop

ENDLESS = "went on for seconds without asking anybody anything"


class BrokenPromise(Exception):
    """A promise of the rules contract that was not kept, as the rest of a sentence after the game's title."""

    frame: FrameType | None = None  # of the rules that asked, if they did


def check_ask(ask: Ask | None, seats: int) -> None:
    """Raises unless the question keeps the promises of the rules contract."""
    if ask is None:
        return
    if not isinstance(ask, Ask):
        raise BrokenPromise(f"asked with {ask!r}, which is not an Ask")
    about = f"asked “{ask.about}”"
    if not isinstance(ask.seat, int) or not 0 <= ask.seat < seats:
        raise BrokenPromise(f"{about} of seat {ask.seat}, which does not exist among {seats}")
    if not isinstance(ask.options, list | tuple):
        raise BrokenPromise(f"{about} with options that are neither a list nor a tuple: {ask.options!r}")
    if not ask.options:
        raise BrokenPromise(f"{about} without any options")
    for option in ask.options:
        if not isinstance(option, str):
            raise BrokenPromise(f"{about} with the option {option!r}, which is not a string")
        if ask.scale and not option.removeprefix("-").isdigit():
            raise BrokenPromise(f"{about} on a scale with the option {option!r}, which is not a whole number")
        if ask.options.count(option) > 1:
            raise BrokenPromise(f"{about} with the option {option!r} more than once")


def broken(
    title: str, error: BaseException, ask: Ask | None, answers: Sequence[str], option: str | None
) -> BrokenRules:
    """The sentence about a promise that was not kept when `ask` was answered with `option`, after the answers."""
    if isinstance(error, BrokenRules):
        return error
    if isinstance(error, BrokenPromise):
        trouble = str(error)
    elif isinstance(error, EndlessLoop):
        trouble = ENDLESS
    else:
        trouble = f"failed with {told_as(error)}"
    if option is None or ask is None:
        where = f"after {len(answers)} answers" if answers else "before the first answer"
        return BrokenRules(
            f"{title} {trouble} {where}. The mistake is in the game's rules.", title, ask, tuple(answers)
        )
    led = (*answers, option)
    return BrokenRules(
        f"{title} {trouble} after {option!r} was answered to “{ask.about}” by seat {ask.seat}. The match is as it was"
        f" before that answer and can be saved; the mistake is in the game's rules. The last of {len(led)} answers"
        f" that led there: {' → '.join(led[-8:])}.",
        title,
        ask,
        led,
    )
