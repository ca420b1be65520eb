"""The chronicle: what each seat did in its last turn, in the order of play. Pure data; the rail draws it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.api import Burst
from game.api.said import Words, spoken
from game.core.match import Match
from game.core.shown_moments import Moment, is_gain, moments_of

MOST_TURNS = 60
"""Who has not played for so many turns has no last turn any more."""

Gain = tuple[str, int]
"""An icon, and how many of it."""


class Turn(NamedTuple):
    """What a seat did in its last turn, and what has come to it since."""

    seat: int
    begun: int = -1  # how many answers had been given before it; -1: the seat has not played
    ended: int = -1  # and after it
    lines: tuple[str, ...] = ()  # all that was told, without the seat's name
    gains: tuple[Gain, ...] = ()

    @property
    def headline(self) -> str:
        """What it was, in a few words: the first name that is told, or the first line."""
        named = (found for line in self.lines if (found := re.search(r"\*\*(.+?)\*\*", line)))
        name = next(named, None)
        return capital(name[1]) if name is not None else "".join(self.lines[:1])


def without_name(text: str, seat: int) -> str:
    """The sentence as it stands below the name of who did it."""
    rest = re.sub(rf"^\{{seat:{seat}\}}[:,]?\s*", "", text).strip().rstrip(".")
    return capital(rest)


def capital(text: str) -> str:
    """The text as a line begins."""
    return text[:1].upper() + text[1:]


def gains_in(moments: Iterable[Moment]) -> dict[int, Counter[str]]:
    """What came to each seat in some moments: what flew to where it is kept, once on whichever view that is seen."""
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for moment in moments:
        beat = moment.beat
        by_place, own = Counter[tuple[str, str]](), f"banner:{beat.seat}"
        for effect in beat.effects:
            if isinstance(effect, Burst) and is_gain(effect) and (effect.to == own or effect.to[:7] != "banner:"):
                by_place[effect.icon, effect.to] += effect.count
        for icon in {icon for icon, _ in by_place}:
            found[beat.seat][icon] += max(count for (each, _), count in by_place.items() if each == icon)
    return found


class Chronicle:
    """What was done in one session; what was gained by each answer is found out once."""

    def __init__(self, answered_by: Sequence[int]) -> None:
        """`answered_by`: the seat that gave each answer of the match."""
        self._answered_by = answered_by
        self._gains: dict[int, dict[int, Counter[str]]] = {}  # by answer, by seat
        self._order: tuple[Sequence[Words], Sequence[int]] = ((), ())
        self._deeds: dict[int, list[tuple[int, Words]]] = defaultdict(list)  # by seat: after how many answers, and what

    def note_deed(self, seat: int, after: int, line: Words) -> None:
        """A deed was done: it stands among what the seat did in that turn."""
        self._deeds[seat].append((after, line))

    def note(self, answer: int, moments: Sequence[Moment]) -> None:
        """What was seen when the answer of that number was given."""
        self._gains[answer] = gains_in(moments)

    def forget(self) -> None:
        """Another line of the match is played: what its answers brought is found out anew."""
        self._gains.clear()

    def order(self, status: Sequence[Words], order: Sequence[int]) -> Sequence[int]:
        """The order of the rows: they are sorted anew only with a new round, which the top bar tells."""
        if status != self._order[0] or len(order) != len(self._order[1]):
            self._order = (status, order)
        return self._order[1]

    def turns(self, match: Match, until: int | None = None) -> list[Turn]:
        """The last turn of each seat by number, as it was after so many answers."""
        until = len(match.answers) if until is None else until
        spans = self._spans(match, until)
        first = min((begun for begun, _ in spans.values()), default=until)
        lines: dict[int, list[str]] = defaultdict(list)
        told = bisect_left(match.told_after, first)
        for news, after in zip(match.log[told:], match.told_after[told:], strict=True):
            if news.seat in spans and self._begins(news.seat, spans[news.seat][0]) <= after <= until:
                lines[news.seat].append(without_name(spoken(news.text), news.seat))
        for seat, span in spans.items():
            lines[seat] += [spoken(line) for after, line in self._deeds[seat] if span[0] < after <= span[1]]
        self._find_gains(match, first, until)
        return [
            Turn(seat, *spans[seat], tuple(lines[seat]), self._gained(seat, *spans[seat]))
            if seat in spans
            else Turn(seat)
            for seat in range(match.setup.seats)
        ]

    def _begins(self, seat: int, begun: int) -> int:
        """From how many answers on what is told belongs to a turn: what goes by itself is told before the first one."""
        return begun + (begun > 0 and self._answered_by[begun - 1] == seat)

    def _spans(self, match: Match, until: int) -> dict[int, tuple[int, int]]:
        """For each seat, where its last own turn began and ended: one in which it answered first."""
        turns = match.turns[: bisect_right(match.turns, until - 1)]
        found: dict[int, tuple[int, int]] = {}
        end = until
        for begun in reversed(turns[-MOST_TURNS:]):
            found.setdefault(self._answered_by[begun], (begun, end))
            end = begun
            if len(found) == match.setup.seats:
                break
        return found

    def _find_gains(self, match: Match, first: int, until: int) -> None:
        missing = [answer for answer in range(first, until) if answer not in self._gains]
        if missing:
            for answer, moments in enumerate(moments_of(match, missing[0], until), missing[0]):
                self._gains.setdefault(answer, gains_in(moments))

    def _gained(self, seat: int, begun: int, ended: int) -> tuple[Gain, ...]:
        total: Counter[str] = Counter()
        for answer in range(begun, ended):
            total += self._gains.get(answer, {}).get(seat, Counter())
        return tuple(total.items())
