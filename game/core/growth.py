"""How large a game may grow: whatever is written can be read again, and who plays is told while there is time.

A save has limits, because it may come from anybody. Lines that were taken back are forgotten, the oldest first, before
they go beyond them; a state that is too large is left out of a save, which has all answers to reach it again; and a
game that has more answers than a save may have is kept from its last turn on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.api import Words
from game.core.match import Match
from game.core.save_format import SaveFile
from game.core.speech import say

MOST_ANSWERS = 40_000
"""With those that were taken back; each is replayed when a save is opened, which takes seconds for so many."""

_MANY_ANSWERS = 36_000
_ANSWERS_KEPT = 24_000
_MANY_LINES, _LINES_KEPT = 2_000, 1_500
_LARGE_STATE = 1024 * 1024

FOLDED = say("So much was taken back in this game that the oldest of the lines set aside are forgotten.")
MANY = say(
    "This game has nearly {n} answers, which is all that a save can have: bring it to an end soon.",
    n=MOST_ANSWERS,
)
LARGE = say("This game has grown very large: it takes long to save, and a save may keep only how it was played.")


def fold(match: Match) -> bool:
    """Forgets the oldest lines that were set aside, where a save would have too much in it; whether there were any."""
    lines = match.branches
    if len(match.answers) + sum(map(len, lines)) <= _MANY_ANSWERS and len(lines) <= _MANY_LINES:
        return False
    played = tuple(match.answers)
    own = [1 + len(line) - _shared(line, played) for line in lines]
    total = len(played) + len(match.redo_line) + sum(own)
    if not lines or (total <= _MANY_ANSWERS and len(lines) <= _MANY_LINES):
        return False
    forgotten = 0
    while forgotten < len(lines) and (total > _ANSWERS_KEPT or len(lines) - forgotten > _LINES_KEPT):
        total -= own[forgotten]
        forgotten += 1
    del lines[:forgotten]
    return True


def warning(match: Match) -> Words:
    """What the people should know about a game that grows; empty: nothing."""
    if len(match.answers) > _MANY_ANSWERS:
        return MANY
    return LARGE if len(match.checkpoint[1]) > _LARGE_STATE else ""


def forms(save: SaveFile) -> Iterator[SaveFile]:
    """A save as it is, and what can be kept of it if that cannot be read again: less and less."""
    yield save
    if save.line.told:
        save = _with_line(save, told="")
        yield save
    if save.line.checkpoint:
        yield _with_line(save, checkpoint="", checkpoint_after=0)
        yield _from_its_last_turn(save)


def _from_its_last_turn(save: SaveFile) -> SaveFile:
    """The game as one that begins with its last turn."""
    answers = save.line.answers[save.line.checkpoint_after :]
    begun_from = save.line.checkpoint
    cut = _with_line(
        save, answers=answers, begun_from=begun_from, checkpoint="", checkpoint_after=0, taken_back=[], branches=[]
    )
    cut.length = len(answers)
    return cut


def _with_line(save: SaveFile, **changes: object) -> SaveFile:
    return msgspec.structs.replace(save, line=msgspec.structs.replace(save.line, **changes))


def _shared(line: Sequence[str], other: Sequence[str]) -> int:
    """How many answers two tuples share from their beginning; quick for long ones."""
    low, high = 0, min(len(line), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if line[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
