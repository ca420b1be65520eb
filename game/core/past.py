"""What a match keeps of its past: encoded states to go back to, and the log."""

from __future__ import annotations

import sys
from bisect import bisect_right, insort
from operator import itemgetter
from typing import Any

from game.api import News, Words
from game.core.errors import IllegalAnswer
from game.core.sound_words import is_words

_BYTES_PER_ANSWER = 1024
"""Large states get a checkpoint every few turns only: one answer further apart for every so many bytes."""

MOST_SEATS = 100

_count = itemgetter(0)


class Checkpoints:
    """States at the start of some turns as bytes, each with how many answers had been given."""

    __slots__ = ("_kept", "due")

    def __init__(self, kept: list[tuple[int, bytes]] | None = None) -> None:
        self._kept = kept or []
        self.due = 0  # after so many answers, the next turn begins with a checkpoint
        self._plan()

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, count: int, state: bytes) -> None:
        """Keeps a checkpoint; of two after the same number of answers (nobody was asked in between) the later one."""
        kept = self._kept
        if not kept or kept[-1][0] < count:
            kept.append((count, state))
            self.due = count + len(state) // _BYTES_PER_ANSWER
            return
        at = bisect_right(kept, count, key=_count)
        if kept[at - 1][0] == count:
            kept[at - 1] = (count, state)
        else:
            insort(kept, (count, state), key=_count)

    def pause(self) -> None:
        """Keeps no more checkpoints of its own accord, until it is given one."""
        self.due = sys.maxsize

    def last_until(self, count: int) -> tuple[int, bytes]:
        """The last checkpoint from when no more than so many answers had been given."""
        at = bisect_right(self._kept, count, key=_count)
        if not at:
            raise IllegalAnswer("This match was imagined from here on: what was before cannot be gone back to.")
        return self._kept[at - 1]

    def forget_after(self, count: int) -> None:
        """Forgets what came after so many answers."""
        del self._kept[bisect_right(self._kept, count, key=_count) :]
        self._plan()

    def until(self, count: int) -> Checkpoints:
        """A copy of all up to so many answers."""
        return Checkpoints(self._kept[: bisect_right(self._kept, count, key=_count)])

    def _plan(self) -> None:
        if self._kept:
            count, state = self._kept[-1]
            self.due = count + len(state) // _BYTES_PER_ANSWER


def readable(news: Any, title: Words) -> list[News]:
    """The lines that a game has told, as they can be kept and read: for one that is none a sentence stands there."""
    if isinstance(news, list) and all(map(_is_line, news)):
        return news
    lines, unread = (
        news if isinstance(news, list) else [news],
        News(f"{title} told something here that cannot be read."),
    )
    return [line if _is_line(line) else unread for line in lines]


def _is_line(line: Any) -> bool:
    return (
        type(line) is News
        and is_words(line.text)
        and type(line.seat) is int
        and -1 <= line.seat < MOST_SEATS
        and type(line.revealed) is bool
    )


class Log:
    """What the game told, each line with how many answers had been given."""

    __slots__ = ("lines", "told_after")

    def __init__(self, lines: list[News] | None = None, told_after: list[int] | None = None) -> None:
        self.lines = lines or []
        self.told_after = told_after or []

    def add(self, news: list[News], count: int) -> None:
        """Adds lines."""
        self.lines += news
        self.told_after += [count] * len(news)

    def since(self, count: int) -> list[News]:
        """The lines that were told after so many answers had been given."""
        return self.lines[bisect_right(self.told_after, count) :]

    def forget_after(self, count: int) -> None:
        """Forgets what was told after so many answers."""
        told = bisect_right(self.told_after, count)
        del self.lines[told:]
        del self.told_after[told:]

    def until(self, count: int) -> Log:
        """A copy of all up to so many answers."""
        told = bisect_right(self.told_after, count)
        return Log(self.lines[:told], self.told_after[:told])
