"""What can go wrong in the core. Every message is a sentence for the people at the table."""

import traceback
from pathlib import Path

from game.api import Ask
from game.api.said import Listed, Said, Words
from game.core import interrupts, watchdog
from game.core.speech import voiced
from game.core.visible import visible
from game.system.reading import files
from game.system.saying import Told

_OURS = {Path(__file__).parent, Path(__file__).parent.parent / "testing", Path(__file__).parent.parent / "api"}


class CoreError(Exception):
    """Something the table can show as it is: what happened, what it means, what to do."""


class IllegalAnswer(CoreError):
    """An answer that was not among the options; nothing has changed."""


class BrokenRules(CoreError):
    """A game broke a promise of the rules contract; the match is as it was before the answer in question."""

    def __init__(self, message: Words, title: str = "", ask: Ask | None = None, answers: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.title = title
        self.ask = ask  # the question that was being answered; None if the game had not asked yet
        self.answers = answers  # all answers that led there; the last one broke the rules


def words_for(error: BaseException) -> Words:
    """What an error says to people, in the language of whoever reads it where it was said."""
    said = error.args[0] if len(error.args) == 1 else None
    if isinstance(said, Said | Listed):
        return said
    return voiced(said) if isinstance(said, Told) else words_of(error)


def reason(error: OSError) -> Words:
    """What an OSError means to a player, and what to do about it."""
    return voiced(files.reason(error))


def told_as(error: BaseException) -> str:
    """An exception in a few words: its type, its message, and where in the game's own code it was raised."""
    text = clipped(words_of(error), 200)
    told = f"{type(error).__name__}: {text}" if text else type(error).__name__
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.parent not in _OURS and path.exists():
            return f"{told} ({path.parent.name}/{path.name}, line {frame.lineno})"
    return told


@watchdog.bounded
def words_of(error: BaseException) -> str:
    """What an error says; one that a plugin made may fail even at that."""
    try:
        return str.__str__(str(error)).strip()
    except BaseException as another:
        interrupts.pass_on(another)
        return ""


def clipped(text: object, most: int = 80) -> str:
    """What a stranger's file says, short enough to be part of a sentence, on one line, and nothing but letters."""
    words = " ".join(visible(str(text)[: most * 4]).split())
    return words if len(words) <= most else f"{words[: most - 1]}…"
