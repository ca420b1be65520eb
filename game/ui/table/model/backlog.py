"""The backlog: what has happened and has not been shown yet. Bots think on while the turns before theirs are shown.

A turn of a bot is shown as a whole, when it is over, in about a second: its many small moments become a few acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import groupby

import msgspec

from game.api import Beat, Burst
from game.api.beat import Effect
from game.core.settings import BotPace
from game.core.shown_moments import Moment
from game.ui.table.model.programme import ROW, Act, BotTurn, as_acts

TURN_SECONDS: dict[BotPace, tuple[float, float]] = {"calm": (1.1, 1.1), "brisk": (1.1, 0.6), "swift": (0.35, 0.35)}
"""How long a bot's turn is shown: of the first two after a person's, and of all others."""

SLOWLY = 2.2
"""How much longer a rival's turn is shown in a lesson."""

AT_LENGTH = 2
"""So many turns are shown at length."""

ACT_SECONDS = 0.3
"""Less than that nobody can follow: shorter ones become one."""

CEREMONY_SECONDS = 2.5
MOST_FLYING = 6


@dataclass(slots=True)
class Played:
    """What a seat did in a turn, or a part of it."""

    seat: int
    begun: int  # how many answers had been given before it
    bot: bool
    moments: list[Moment] = field(default_factory=list)
    over: bool = True  # somebody else is asked now; a bot's turn is shown only then
    end: bytes = b""  # the table as it is after it


class Backlog:
    """Turn after turn, the earliest first."""

    def __init__(self) -> None:
        self._turns: list[Played] = []
        self.jumped = False  # the match is elsewhere
        self.news = False  # the match went on or back, and nobody has looked up yet
        self.answered = False  # by an answer: it is heard
        self.hurried = False  # nobody wants to see what the bots do, until a person is asked
        self._bots = 0  # that have been shown since a person answered

    @property
    def pending(self) -> bool:
        """Whether something is still to be shown, or to be shown as soon as it is over."""
        return self.news or bool(self._turns)

    @property
    def waiting(self) -> int:
        """How many whole turns of bots wait to be shown."""
        return sum(turn.bot and turn.over for turn in self._turns)

    def jump(self) -> None:
        """The match is elsewhere: nothing of what was to be shown counts any more."""
        self._turns.clear()
        self.news = self.jumped = True

    def add(self, played: Played) -> None:
        """Something was answered; what a bot does in one turn belongs together."""
        last = self._turns[-1] if self._turns else None
        if last is not None and last.bot and not last.over and last.seat == played.seat:
            last.moments += played.moments
            last.over, last.end = played.over, played.end
        else:
            self._turns.append(played)
        self.news = self.answered = True

    def take(self) -> list[Played] | None:
        """The turns of which something is to be shown next; None: there is nothing, or nothing yet."""
        if not self.news:
            return None
        ready = [turn for turn in self._turns if turn.over]
        if self._turns and not ready:
            return None
        self._turns = [turn for turn in self._turns if not turn.over]
        self.news = self.jumped = False
        return [turn for turn in ready if (turn.moments or turn.end) and not (turn.bot and self.hurried)]

    def acts(self, turns: Iterable[Played], pace: BotPace, *, slowly: bool = False) -> list[Act]:
        """The turns as what is seen of them. `slowly`: to be understood."""
        return [act for turn in turns for act in self._acts(turn, pace, slowly)]

    def seen(self) -> None:
        """A person is asked: what bots do from now on is shown again, at length."""
        self.hurried, self._bots = False, 0

    def _acts(self, turn: Played, pace: BotPace, slowly: bool) -> Iterator[Act]:
        if not turn.bot:
            yield from acts_of(turn)
        else:
            self._bots += 1
            yield from acts_of(turn, TURN_SECONDS[pace][self._bots > AT_LENGTH] * (SLOWLY if slowly else 1))


def acts_of(turn: Played, seconds: float = 0.0) -> Iterator[Act]:
    """A turn as what is to be seen of it; with `seconds`, all that the seat itself did lasts so long together.

    What the game does after it (a harvest) is a ceremony of a few seconds, however much there is to tell.
    """
    moments = turn.moments or ([Moment(Beat("", turn.seat), turn.end)] if turn.end else [])
    runs = [
        (kind, [moment for _, moment in run])
        for kind, run in groupby(zip(_kinds(moments, turn.seat), moments, strict=True), key=lambda each: each[0])
    ]
    own = sum(len(run) for kind, run in runs if kind is _Kind.OWN)
    whose = BotTurn(turn.seat, turn.begun) if seconds else None
    flies = bool(seconds)
    for kind, run in runs:
        if kind is _Kind.HEADLINE or (kind is _Kind.OWN and not seconds):
            yield from as_acts(run)
            continue
        if kind is _Kind.OWN:
            lasts = seconds * len(run) / own
        else:
            lasts = min(CEREMONY_SECONDS, sum(act.seconds for act in as_acts(run)))
        groups = list(_grouped(run, max(1, int(lasts / ACT_SECONDS))))
        for group in groups:
            if flies and kind is _Kind.OWN:
                group[0], flies = _with_flight(group[0], turn.seat), False
            state = turn.end if turn.end and group[-1] is moments[-1] else group[-1].state
            beat = _merged([moment.beat for moment in group], turn.seat if kind is _Kind.OWN else -1)
            whole = Moment(beat, state)
            yield Act(beat, whole, lasts=lasts / len(groups), turn=whose if kind is _Kind.OWN else None)


class _Kind(Enum):
    """What a moment of a turn is."""

    OWN = auto()  # the seat does something
    HEADLINE = auto()
    CEREMONY = auto()  # the game does something, for everybody


def _kinds(moments: Sequence[Moment], seat: int) -> Iterator[_Kind]:
    """What each moment is; when the game has begun to do something for everybody, the rest belongs to that."""
    own = True
    for moment in moments:
        beat = moment.beat
        own = own and beat.seat == seat and not beat.phases and not beat.title
        yield _Kind.HEADLINE if beat.title else _Kind.OWN if own else _Kind.CEREMONY


def _grouped(moments: Sequence[Moment], most: int) -> Iterator[list[Moment]]:
    """At most so many groups of moments that follow each other, of about one size."""
    count = min(most, len(moments))
    for number in range(count):
        yield list(moments[number * len(moments) // count : (number + 1) * len(moments) // count])


def _with_flight(moment: Moment, seat: int) -> Moment:
    """Whoever begins a turn flies from its row in the rail to where it does something."""
    places = [getattr(effect, end, "") for effect in moment.beat.effects for end in ("at", "to")]
    to = next((place for place in (moment.beat.focus, *places) if place), "")
    if not to:
        return moment
    beat = moment.beat
    flight = Burst(f"crest:{seat}", f"{ROW}{seat}", to)
    return moment._replace(beat=msgspec.structs.replace(beat, effects=(flight, *beat.effects)))


def _merged(beats: Sequence[Beat], seat: int) -> Beat:
    """Several beats as one; not more flies than can be told apart."""
    if len(beats) == 1:
        return msgspec.structs.replace(beats[0], effects=tuple(_fewer(beats)))
    text = next((beat.text for beat in beats if beat.text), "")
    sound = next((beat.sound for beat in beats if beat.sound), "")
    focus = next((beat.focus for beat in reversed(beats) if beat.focus), "")
    last = beats[-1]
    return Beat(text, seat, "", focus, sound, tuple(_fewer(beats)), last.phases, last.phase)


def _fewer(beats: Sequence[Beat]) -> Iterator[Effect]:
    flying = 0
    for effect in (effect for beat in beats for effect in beat.effects):
        if isinstance(effect, Burst):
            count = min(effect.count, MOST_FLYING - flying)
            flying += count
            if count > 0:
                yield msgspec.structs.replace(effect, count=count)
        else:
            yield effect
