"""The programme: what is still to be seen before the table asks again, one thing after another.

It knows nothing of pixels: the table asks what comes next and lets time pass; whoever is in a hurry hastens it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.api import Beat, Burst, Tumble
from game.core.shown_moments import Moment
from game.ui.paint.markup import plain

ROW = "row:"
"""Before the number of a seat, in the key of its row in the chronicle."""

HEADLINE_SECONDS = 1.7
RIBBON_SECONDS = 0.9
STRIP_SECONDS = 0.35
LEAST_SECONDS, MOST_SECONDS = 0.55, 1.6
LETTER_SECONDS = 0.024
"""Reading takes that much for each letter of a sentence, within reason."""


class BotTurn(NamedTuple):
    """Whose turn is shown, and how many answers had been given before it."""

    seat: int
    begun: int


@dataclass(frozen=True, slots=True)
class Act:
    """One thing to be seen: a beat of the rules on its own table, or the ribbon of whoever is asked next."""

    beat: Beat
    moment: Moment | None = None  # None: the table stays as it is
    ribbon: bool = False
    large: bool = True  # of a ribbon: over the whole table, not only over the prompt
    lasts: float = 0.0  # the seconds that it is given; 0: as long as it takes
    turn: BotTurn | None = None  # the turn of a bot that it is a part of

    @property
    def keys(self) -> set[str]:
        """The pieces that it is about."""
        found = {getattr(effect, end, "") for effect in self.beat.effects for end in ("at", "to")}
        return (found | {self.beat.focus}) - {""}

    @property
    def places(self) -> set[str]:
        """Those of them on which something happens: not where it is only kept, and not who does it."""
        found = {getattr(effect, "at", "") for effect in self.beat.effects} | {self.beat.focus}
        return {key for key in found if key and not key.startswith(ROW)}

    @property
    def seconds(self) -> float:
        """How long it is shown if nobody is in a hurry."""
        return self.lasts or self._usual

    @property
    def haste(self) -> float:
        """How long what moves in it takes, against what it usually does."""
        return min(1.0, self.lasts / self._usual) if self.lasts else 1.0

    @property
    def _usual(self) -> float:
        if self.ribbon:
            return RIBBON_SECONDS if self.large else STRIP_SECONDS
        if self.beat.title:
            return HEADLINE_SECONDS
        reading = LEAST_SECONDS + LETTER_SECONDS * len(plain(self.beat.text))
        bursts = sum(min(effect.count, 12) for effect in self.beat.effects if isinstance(effect, Burst))
        flying = 0.45 + 0.07 * min(bursts, 16) if bursts else 0.0
        if any(isinstance(effect, Tumble) for effect in self.beat.effects):
            flying = max(flying, 0.75)
        return max(min(reading, MOST_SECONDS), flying)


def as_acts(moments: Iterable[Moment]) -> list[Act]:
    """Each moment as something to be seen, as long as it takes."""
    return [Act(moment.beat, moment) for moment in moments]


def ribbon(seat: int, *, large: bool) -> Act:
    """Whose turn it is."""
    return Act(Beat("", seat, sound="turn"), ribbon=True, large=large)


class Programme:
    """What is shown now, and what comes after it."""

    def __init__(self) -> None:
        self.now: Act | None = None
        self.elapsed = 0.0
        self.lasts = 0.0
        self._waiting: deque[Act] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is shown or still to come."""
        return self.now is not None or bool(self._waiting)

    @property
    def part(self) -> float:
        """How much of what is shown now is over, from 0 to 1."""
        return 1.0 if self.lasts <= 0 else min(1.0, self.elapsed / self.lasts)

    @property
    def last(self) -> bool:
        """Whether nothing comes after what is shown now."""
        return not self._waiting

    def add(self, acts: Iterable[Act]) -> None:
        """Puts something at its end."""
        self._waiting.extend(acts)

    def next(self, pace: float) -> Act | None:
        """Ends what is shown and begins what comes next; None when that was all.

        `pace`: how long things last; what is given a time of its own takes it however little moves.
        """
        self.now = self._waiting.popleft() if self._waiting else None
        self.elapsed = 0.0
        self.lasts = (self.now.lasts or self.now.seconds * pace) if self.now is not None else 0.0
        return self.now

    def tick(self, dt: float) -> bool:
        """Lets time pass; True when something else is to be shown."""
        if self.now is None:
            return bool(self._waiting)
        self.elapsed += dt
        return self.elapsed >= self.lasts

    def hasten(self) -> None:
        """What is shown now has been seen."""
        self.elapsed = self.lasts

    def clear(self) -> None:
        """Nothing of it is to be seen any more."""
        self.now = None
        self._waiting.clear()
