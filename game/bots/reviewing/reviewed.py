"""What a review comes to, as data: what goes from the bots' process to the screen and to the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.bots.advised import Share
from game.core.seats import Seat

SLIP = 0.3
"""Points; what costs less is as good as the best."""


class People(NamedTuple):
    """Whose game it was: the seats of the persons, and the level that most of the others played at."""

    seats: frozenset[int]
    others: str

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> People:
        """The persons of a table, or all where only bots have played."""
        persons = frozenset(number for number, seat in enumerate(seats) if seat.is_person)
        levels = Counter(seat.level for seat in seats if seat.bot)
        return cls(persons or frozenset(range(len(seats))), max(levels, key=levels.__getitem__, default="journeyman"))


class Turn(msgspec.Struct, frozen=True):
    """One turn of a person, from its first choice until it passes or something hidden comes out."""

    seat: int
    at: int  # how many answers had been given
    answers: list[str]
    best: list[str]  # what the Master would have answered
    cost: float  # in points: what the best was worth beyond it
    why: list[Share] = []  # what the best had more of, or less; with what only a look ahead shows they sum to the cost
    left: int = 0  # how much of the game was left, from 100 to 0
    seen: dict[str, int] = {}  # by reason: its telling number at the end of the turn


class Quick(msgspec.Struct, frozen=True):
    """One game that the Master played quickly at a seat."""

    seat: int
    points: float
    seen: list[tuple[int, dict[str, int]]] = []  # after each own turn: how much was left, and the telling numbers


class Fortune(msgspec.Struct, frozen=True):
    """Something hidden that came out, and what that was worth to a seat beyond what usually comes out there."""

    seat: int
    at: int  # after so many answers
    points: float


class Told(msgspec.Struct, frozen=True):
    """Where the own number lay farthest behind the Master's."""

    at: int  # at which turn, as a number of answers
    own: int  # what one had then …
    usual: float  # … and what the Master had
    earlier: int = 0  # so many of one's own turns earlier the Master had more than that already


class Mistake(msgspec.Struct, frozen=True):
    """Several turns with one cause."""

    reason: str
    points: int  # what it cost
    turns: list[int]  # the turns in which it did, as numbers of answers
    told: Told | None = None


class Sum(msgspec.Struct, frozen=True):
    """One person's game: par + luck − mistakes − small change = result."""

    seat: int
    par: int  # the mean of what the Master makes, playing quickly
    spread: tuple[float, float]  # the least and the most that it made
    games: int
    luck: int  # 0 also where nothing was hidden
    mistakes: list[Mistake]
    small_change: int  # negative: more was made than that explains
    result: int
    counted: float = 1.0  # which part of the judged costs of the turns was lost in the end

    @property
    def explained(self) -> bool:
        """Whether most of the difference has a name."""
        return 3 * abs(self.small_change) <= abs(self.par + self.luck - self.result)


class Reviewed(msgspec.Struct):
    """All that has been found so far."""

    turns: list[Turn] = []
    quick: list[Quick] = []
    fortune: list[Fortune] = []
    sums: list[Sum] = []
    done: float = 0.0
    looking_at: str = ""  # "turn", "par" or "luck"
    glanced: int = 0  # so many turns have been looked at, and …
    cared: int = 0  # … so many with care

    @property
    def rough(self) -> bool:
        """Whether what is told may still change."""
        return self.done < 1
