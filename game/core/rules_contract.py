"""The promises a rulebook makes, and the sentence about one that was not kept."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from types import FrameType

from game.api import Ask, GameInfo, TableSetup, Words
from game.api.said import joined
from game.core.errors import BrokenRules, clipped, told_as
from game.core.speech import say
from game.core.visible import is_text
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
    if not is_text(ask.about):
        raise BrokenPromise(f"asked about {clipped(repr(ask.about))}, which is not a short text")
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
        if not is_text(option):
            raise BrokenPromise(f"{about} with the option {clipped(repr(option))}, which cannot be written down")
        if ask.scale and not option.removeprefix("-").isdigit():
            raise BrokenPromise(f"{about} on a scale with the option {option!r}, which is not a whole number")
        if ask.options.count(option) > 1:
            raise BrokenPromise(f"{about} with the option {option!r} more than once")
    if not is_text(ask.subject) or not all(map(is_text, ask.chosen)):
        raise BrokenPromise(f"{about} with something as its subject or as already chosen that is not a short text")
    if not all(isinstance(seat, int) and 0 <= seat < seats for seat in ask.among):
        raise BrokenPromise(f"{about} among {clipped(repr(ask.among))}, which are not all seats")


def to_blame(info: GameInfo, setup: TableSetup, error: BaseException) -> Words:
    """Whose rules failed: an expansion's where the error comes out of its code, otherwise the game's."""
    frames = list(traceback.walk_tb(error.__traceback__))
    for frame, _ in reversed(frames):
        module = str(frame.f_globals.get("__name__", ""))
        for each in info.expansions:
            if each.module and (module == each.module or module.startswith(each.module + ".")):
                return say("{title}, an expansion of {game},", title=each.title, game=info.title)
    return info.titled(info.title, setup)


def broken(
    title: Words, error: BaseException, ask: Ask | None, answers: Sequence[str], option: str | None
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
        told = say("{title} {trouble} before the first answer.", title=title, trouble=trouble)
        if answers:
            told = say(
                one="{title} {trouble} after {n} answer.",
                many="{title} {trouble} after {n} answers.",
                n=len(answers),
                title=title,
                trouble=trouble,
            )
        return BrokenRules(joined([told, say("The mistake is in the game's rules.")]), str(title), ask, tuple(answers))
    led = (*answers, option)
    told = say(
        "{title} {trouble} after {answer} was answered to “{about}” by seat {seat}. The match is as it was before that "
        "answer and can be saved; the mistake is in the game's rules. The last of {n} answers that led there: {led}.",
        title=title,
        trouble=trouble,
        answer=repr(option),
        about=ask.about,
        seat=ask.seat,
        n=len(led),
        led=" → ".join(led[-8:]),
    )
    return BrokenRules(told, str(title), ask, led)
