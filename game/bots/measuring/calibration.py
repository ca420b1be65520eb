"""Whether a review can be believed: the Master's and an Apprentice's games of the same deals, looked at again.

What the Master gives away in its own games should be little, what an Apprentice gives away should come to the
difference of the two, and luck should be nothing on average. What was looked at is kept line by line, so that a
calibration can be stopped and gone on with.
"""

from __future__ import annotations

import contextlib
import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.api import Game, TableSetup
from game.bots.learned import learned_for
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS
from game.bots.measuring.ladder import answering, sure
from game.bots.mind import judgement_for
from game.bots.reviewing.fortune import fortune_at, reveals
from game.bots.reviewing.going_through import review
from game.bots.reviewing.reviewed import SLIP, People, Reviewed
from game.bots.reviewing.summing import luck_of_seat, summed
from game.core.match import Match

BEST, LEARNER = "master", "apprentice"
FILE = "looked_at.jsonl"


class Looked(msgspec.Struct, frozen=True):
    """One seat's game, looked at again."""

    of: str  # the game, its rules' version, and what was learned
    setup: TableSetup
    levels: list[str]  # who sat where
    answers: list[str]
    seat: int
    result: float
    reviewed: Reviewed  # of a game in which only luck was looked at, that alone

    @property
    def level(self) -> str:
        """Who played it."""
        return self.levels[self.seat]

    @property
    def deal(self) -> tuple[int, list[str]]:
        """Which game it was."""
        return self.setup.seed, self.levels

    @property
    def luck(self) -> float:
        """What luck gave it."""
        return luck_of_seat(self.reviewed.fortune, self.seat)

    @property
    def judged(self) -> float:
        """What its turns gave away, as they were judged."""
        return sum(turn.cost for turn in self.reviewed.turns if turn.cost >= SLIP)


class Calibration(NamedTuple):
    """What a review says of games about which something is known."""

    games: int  # of each of the two
    best: float  # what the Master made, on average
    learner: float  # and the Apprentice
    par: float  # what the Master makes in the Apprentice's seat, playing quickly
    given_away: float  # by the Master: the part of its points that the review calls mistakes, …
    given_away_judged: float  # … and all that its turns were judged to cost
    explained: float  # the Apprentice's mistakes, as a part of the difference of the two, …
    explained_judged: float  # … and all that its turns were judged to cost
    unexplained: int  # so many of the Apprentice's games have more small change than a third
    luck: float  # on average
    luck_sure: float  # half of the 95 % confidence interval
    luck_games: int


def seatings(setup: TableSetup, whole: bool) -> list[list[str]]:
    """Who sits where in a deal: at the seat that is looked at the Master, then an Apprentice, with Apprentices around.

    So the two differ in nothing but who plays: the same seat, the same deal, the same rivals. Where only luck is looked
    at, Apprentices play: it is the same for everybody, and they are quick.
    """
    learners = [LEARNER] * setup.seats
    at = seat_of(setup)
    return [[*learners[:at], BEST, *learners[at + 1 :]], learners] if whole else [learners]


def seat_of(setup: TableSetup) -> int:
    """The seat that is looked at: each in turn."""
    return setup.seed % setup.seats


def looked_at(game_id: str, setup: TableSetup, levels: Sequence[str], answers: Sequence[str], whole: bool) -> Looked:
    """One game, played unless these are its answers, and then looked at: what a process somewhere does."""
    game = game_called(game_id)
    match = _played(game, setup, levels, answers)
    seat = seat_of(setup)
    result = game.standings(match.state)[seat].total
    told = _review(match, seat) if whole else _luck(match, seat)
    return Looked(made_with(game, setup), setup, list(levels), match.answers, seat, result, told)


def _played(game: Game[Any], setup: TableSetup, levels: Sequence[str], answers: Sequence[str]) -> Match:
    match = Match(game, setup)
    for answer in answers:
        match.take(answer)
    by_name = {level.name: level for level in LEVELS}
    minds = [answering(game, setup, by_name[name]) for name in levels]
    while match.ask is not None:
        match.take(minds[match.ask.seat](match))
    return match


def _review(match: Match, seat: int) -> Reviewed:
    found = Reviewed()
    for found in review(match, People(frozenset({seat}), LEARNER)):  # noqa: B007 - the last one has it all
        pass
    return found


def _luck(match: Match, seat: int) -> Reviewed:
    judgement = judgement_for(match.game, match.setup)
    if judgement is None:
        return Reviewed()
    every = (fortune_at(match, after, frozenset({seat}), judgement) for after in reveals(match))
    return Reviewed(fortune=[fortune for each in every for fortune in each])


def made_with(game: Game[Any], setup: TableSetup) -> str:
    """The game, its rules' version, and what was learned: what is found counts for these alone."""
    learned = learned_for(game, setup)
    return f"{game.info.id} {game.info.version} {learned.fingerprint if learned else ''}"


def calibrated(looked: Sequence[Looked]) -> Calibration:
    """What these say, with as many of the Master's as of an Apprentice's that were looked at turn by turn."""
    whole = [each for each in looked if each.reviewed.turns]
    best = [each for each in whole if each.level == BEST]
    learner = [each for each in whole if each.level == LEARNER]
    made, made_by_learner = _mean(each.result for each in best), _mean(each.result for each in learner)
    sums = [summed(each.reviewed, {each.seat: each.result})[0] for each in learner]
    named = _mean(sum(mistake.points for mistake in each.mistakes) for each in sums)
    given = _mean(
        sum(mistake.points for mistake in summed(each.reviewed, {each.seat: each.result})[0].mistakes) for each in best
    )
    lucks = [each.luck for each in looked if BEST not in each.levels]  # one game of each deal
    apart = made - made_by_learner
    return Calibration(
        len(best),
        made,
        made_by_learner,
        _mean(each.par for each in sums),
        given / made,
        _mean(each.judged for each in best) / made,
        named / apart,
        _mean(each.judged for each in learner) / apart,
        sum(not each.explained for each in sums),
        _mean(lucks),
        sure(lucks),
        len(lucks),
    )


def _mean(values: Iterable[float]) -> float:
    return statistics.fmean([*values] or [0.0])


class Kept:
    """What has been looked at, in a folder; a line counts for the learned file that it was made with."""

    def __init__(self, folder: Path, game: Game[Any], setup: TableSetup) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / FILE
        self._of, self._setup = made_with(game, setup), setup
        self.looked: list[Looked] = []
        if self._path.exists():
            for line in self._path.read_bytes().splitlines():
                with contextlib.suppress(msgspec.MsgspecError):  # a line that was cut off when the power went
                    self._keep(msgspec.json.decode(line, type=Looked))

    def _keep(self, each: Looked) -> None:
        same_table = msgspec.structs.replace(each.setup, seed=self._setup.seed) == self._setup
        if each.of == self._of and same_table:
            self.looked = [old for old in self.looked if old.deal != each.deal] + [each]

    def of_deal(self, seed: int, levels: Sequence[str]) -> Looked | None:
        """What was found in a game, if it was looked at."""
        return next((each for each in self.looked if each.deal == (seed, list(levels))), None)

    def add(self, looked: Looked) -> None:
        """Keeps what was found in a game."""
        with self._path.open("ab") as file:
            file.write(b"\n" + msgspec.json.encode(looked) + b"\n")  # the line before may have been cut off
            self._keep(looked)
