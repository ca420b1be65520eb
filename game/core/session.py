"""A session: a match with people around it.

session = Session.start(game, TableSetup(2, seed), [Seat("Ada"), Seat("Bo", bot="random")], library=Library())
session.choose(option)                    # autosaved
session.go_back(session.back_target())    # takes the last decision back, as far as the table's policy lets one
session.save("Rainy Sunday")
session.leave()                           # kept for "Continue"; after a crash the autosave is there instead

session = Session.open(path, games, library=Library())   # a save or an autosave
"""

from __future__ import annotations

import contextlib
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from game.api import Ask, Game, TableSetup
from game.core import journal as journals
from game.core import seal
from game.core.autosave import Autosave
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules, CoreError, IllegalAnswer
from game.core.files import FileTrouble, Stamp, stamp
from game.core.gathering import Gathering
from game.core.journal import Journal, JournalContent, Step
from game.core.library import Library
from game.core.lines import shared
from game.core.match import Match
from game.core.restoring import restore
from game.core.save_format import FORMAT, SaveFile
from game.core.savefile import describe_match, read_save
from game.core.seats import Seat
from game.core.stopwatch import Stopwatch

Policy = Literal["free", "until_revealed", "off"]
"""About taking back: always; for free until something hidden came out, then if all agree; never."""

POLICIES: tuple[Policy, ...] = get_args(Policy)

Observer = Callable[..., None]
"""observer("answered", match=…, option=…): told "match_started", "answered" and "match_over"."""


class TakeBackRefused(CoreError):
    """The table's policy does not let that be taken back (now: `agreement` says whether asking around helps)."""

    def __init__(self, message: str, agreement: bool) -> None:
        super().__init__(message)
        self.agreement = agreement


class HandOver(NamedTuple):
    """The mouse goes to another person."""

    to_seat: int
    secret: bool  # a curtain falls in between: the next one has something that others must not see


class Session:
    """A match with people around it. See the module for how it is used."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        *,
        library: Library | None,
        policy: Policy = "until_revealed",
        name: str = "",
        observer: Observer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Use `start` or `open`. With no library nothing is ever written."""
        self.match = match
        self.seats = seats
        self.library = library
        self.policy: Policy = policy
        self.name = name
        self.messages: list[str] = []
        """Sentences that the people must be told (about the autosave, about the save just opened); drain it."""
        self.facing = -1
        """The seat of the person who has the mouse; -1 before the first one has taken it."""
        self._gathering = Gathering()
        self._answering = -1  # the seat that answers now, of several that are asked at once; -1: the first person
        self._answered_by: list[int] = []  # the seat that gave each answer of the match
        self._observer = observer
        self._stopwatch = Stopwatch(clock)
        self.mark = ""
        """What keeps this game out of the Hall of Fame: "edited" or "foreign" (see `game.core.seal`); or nothing."""
        self._autosave = Autosave(library, match.game.info.id, self.as_save, self.messages.append)
        self._auto_path: Path | None = None  # where this session was kept by itself the last time
        self._auto_stamp: Stamp | None = None  # of that file then
        self._changed = False

    # -- beginning --

    @classmethod
    def start(
        cls,
        game: Game[Any],
        setup: TableSetup,
        seats: list[Seat],
        *,
        library: Library | None,
        policy: Policy = "until_revealed",
        observer: Observer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> Session:
        """A new game. Raises `OptionError` or `BrokenRules` with a sentence if it cannot be set up."""
        if len(seats) != setup.seats:
            raise ValueError(f"{len(seats)} people for {setup.seats} seats")
        match = CarefulMatch(game, setup)
        session = cls(match, seats, library=library, policy=policy, observer=observer, clock=clock)
        session._autosave.begin()
        session._tell("match_started", match=match)
        return session

    @classmethod
    def open(
        cls,
        path: Path,
        games: Mapping[str, Game[Any]],
        *,
        library: Library | None,
        observer: Observer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> Session:
        """Goes on with a save, or with the autosave of a game that was interrupted.

        Raises `CoreError` with a sentence if that is impossible. What the people must be told is in `messages`.
        """
        if path.suffix != journals.SUFFIX:
            return cls._open(path, games, read_save(path), None, None, library, observer, clock)
        journal = None
        if library is not None:
            with contextlib.suppress(FileTrouble):  # it cannot be gone on with; perhaps it can be read at least
                journal = Journal.claim(path)  # before it is read: nobody changes it from now on
        try:
            content = journals.read_journal(path)
            return cls._open(path, games, content.save, content, journal, library, observer, clock)
        except BaseException:
            if journal is not None:
                journal.close()
            raise

    @classmethod
    def _open(
        cls,
        path: Path,
        games: Mapping[str, Game[Any]],
        save: SaveFile,
        content: JournalContent | None,
        journal: Journal | None,
        library: Library | None,
        observer: Observer | None,
        clock: Callable[[], float],
    ) -> Session:
        steps, torn = (content.steps, content.message) if content is not None else ([], "")
        restored = restore(save, games, path.name)
        policy: Policy = save.policy if save.policy in POLICIES else "until_revealed"
        session = cls(
            restored.match, save.seats, library=library, policy=policy, name=save.name, observer=observer, clock=clock
        )
        session.mark = save.mark
        edited = seal.TOLD[seal.EDITED] if save.mark == seal.EDITED and restored.same else ""
        session.messages += [message for message in (torn, restored.message, edited) if message]
        session._answered_by = _who_answered(restored.match)
        whole = restored.same and session._repeat(steps)
        session.match = CarefulMatch.taking_over(restored.match)
        session._restore_given(save, steps if whole else [])
        session._changed = content is not None and whole
        if content is not None and journal is not None and library is not None:
            session._go_on_writing(library, journal, content, whole)
        else:
            session._autosave.begin()
        # A file that lies somewhere else is the player's: it is read, and never written.
        ours = library is not None and path.is_relative_to(library.folder)
        if save.auto and content is None and restored.same and ours:
            session._auto_path, session._auto_stamp = path, stamp(path)
        session._tell("match_started", match=session.match)
        return session

    def _go_on_writing(self, library: Library, journal: Journal, content: JournalContent, whole: bool) -> None:
        """Goes on with an autosave, or leaves it as it is and begins a new one: nothing is cut before it is kept."""
        if whole:
            try:
                if content.message:
                    library.copy_aside(journal.path)
                if content.save.format < FORMAT:  # its lines look different
                    self._autosave.replace(journal)
                else:
                    self._autosave.go_on(journal, content)
                return
            except FileTrouble as trouble:
                self.messages.append(str(trouble))
        journal.close()
        self._autosave.begin()

    # -- the question --

    @property
    def present(self) -> Match:
        """The match as whoever answers now is asked; another one only where several are asked at once."""
        return self._gathering.match_for(self.match, self._seat_asked)

    @property
    def _seat_asked(self) -> int:
        outstanding = self._gathering.outstanding(self.match)
        if self._answering in self._gathering.seats(self.match):
            return self._answering
        people = (seat for seat in outstanding if self.seats[seat].is_person)
        return next(people, outstanding[0] if outstanding else -1)

    @property
    def ask(self) -> Ask | None:
        """The pending question, to whoever answers now; None when the game is over."""
        return self.present.ask

    @property
    def asked(self) -> Seat | None:
        """Whose turn it is to answer."""
        return self.seats[self.ask.seat] if self.ask else None

    @property
    def bot_asked(self) -> str:
        """The name of the bot that has to answer; empty if a person has to, or nobody."""
        return self.asked.bot if self.asked else ""

    @property
    def hand_over(self) -> HandOver | None:
        """The mouse has to go to another person before they are asked; None if it is in the right hands."""
        ask = self.ask
        if ask is None or ask.seat == self.facing or self.seats[ask.seat].bot:
            return None
        several = sum(seat.is_person for seat in self.seats) > 1
        covered = self.match.game.covered  # the hands lie face down
        secret = several and (ask.secret or (not covered and self._has_secrets(ask.seat)))
        return HandOver(ask.seat, secret)

    def _has_secrets(self, seat: int) -> bool:
        try:
            return self.match.game.has_secrets(self.match.state, seat)
        except (Exception, SystemExit):  # a mod's mistake must not stop the game; a curtain too many gives nothing away
            return True

    def take_mouse(self, seat: int | None = None) -> None:
        """The person who is asked has the mouse now, or that one of several who are: ends a `hand_over`."""
        if seat is not None and seat in self._gathering.seats(self.match):
            self._answering = seat
        if self.ask is not None and not self.seats[self.ask.seat].bot:
            self.facing = self.ask.seat

    # -- several at once --

    @property
    def at_once(self) -> Sequence[int]:
        """The people who are asked at once, in any order: those who have answered may still change their mind."""
        return tuple(seat for seat in self._gathering.seats(self.match) if self.seats[seat].is_person)

    @property
    def given(self) -> Mapping[int, str]:
        """The answers that wait for those of others, by seat."""
        return self._gathering.given

    @property
    def have_answered(self) -> list[int]:
        """The people among those who are asked at once who have answered already."""
        return [seat for seat in self.given if self.seats[seat].is_person]

    @property
    def bot_to_think(self) -> tuple[Match, str] | None:
        """A bot that has something to think about, and the match as it is asked: bots need not wait for people."""
        for seat in self._gathering.outstanding(self.match):
            if self.seats[seat].bot:
                return self._gathering.match_for(self.match, seat), self.seats[seat].bot
        return None

    def answer(self, option: str, seat: int | None = None) -> bool:
        """Answers for whoever answers now, or for a seat; True if the match went on.

        Where several are asked at once the answer waits for the others', and can be changed until the last one has
        answered. Raises as `choose` does.
        """
        seats = self._gathering.seats(self.match)
        seat = self._seat_asked if seat is None else seat
        if len(seats) < 2:
            self.choose(option)
            return True
        if not self._gathering.allows(self.match, seat, option):
            raise IllegalAnswer(f"{option!r} is no answer that seat {seat + 1} can give now.")
        self._gathering.given[seat] = option
        if self.seats[seat].is_person:
            self.facing = seat
            self.seats[seat].seconds += round(self._stopwatch.restart(), 3)
            self._answering = -1
        self._note(Step(given=dict(self.given)))
        if self._gathering.outstanding(self.match):
            return False
        given = dict(self.given)
        for each in seats:
            self.choose(given[each])
        return True

    def think_again(self, seat: int) -> None:
        """The seat takes its own answer back, as long as others have yet to answer."""
        if self._gathering.given.pop(seat, None) is not None:
            self._answering = seat
            self._note(Step(given=dict(self.given)))

    def _restore_given(self, save: SaveFile, steps: list[Step]) -> None:
        """The answers that were waiting when the file was written."""
        given = {int(seat): answer for seat, answer in save.line.given.items() if seat.isdecimal()}
        for step in steps:
            if step.seats is None:  # who sits where changes nothing about them
                given = step.given or {}
        self._gathering.restore(self.match, given)

    def choose(self, option: str) -> None:
        """Answers the pending question, for a person or a bot; autosaves.

        Raises `IllegalAnswer` or `BrokenRules` with a sentence; then nothing has changed.
        """
        ask = self.match.ask
        self.match.choose(option)
        if ask is None:
            return
        self._went_on()
        seconds = round(self._stopwatch.restart(), 3)
        self._answered_by.append(ask.seat)
        self.seats[ask.seat].seconds += seconds
        if not self.seats[ask.seat].bot:
            self.facing = ask.seat
        self._note(Step(answer=option, seconds=seconds))
        self._tell("answered", match=self.match, option=option)
        if self.match.over:
            self._tell("match_over", match=self.match)

    @property
    def answered_by(self) -> Sequence[int]:
        """The seat that gave each answer of the match."""
        return self._answered_by

    def last_answer_of(self, seat: int) -> int:
        """How many answers had been given when the seat had given its last one; 0 if it has given none."""
        answered_by = self._answered_by
        return next((n + 1 for n in reversed(range(len(answered_by))) if answered_by[n] == seat), 0)

    # -- taking back --

    def back_target(self, turn: bool = False) -> int | None:
        """Where taking back would go, as a number of answers: the last decision of a person; None if there is none.

        With `turn`, the first decision of a person in this turn, or in the one before.
        """
        answered_by = self._answered_by
        last = next((n for n in reversed(range(len(answered_by))) if self.seats[answered_by[n]].is_person), None)
        if last is None or not turn:
            return last
        turns = self.match.turns
        start = turns[bisect_right(turns, last) - 1]
        return next(n for n in range(start, last + 1) if self.seats[answered_by[n]].is_person)

    def take_back_refusal(self, target: int | None) -> TakeBackRefused | None:
        """Why the table may not go back to so many answers without further ado; None if it may."""
        if target is None or target >= len(self.match.answers):
            return TakeBackRefused("There is nothing to take back.", agreement=False)
        if self.policy == "off":
            return TakeBackRefused("This table plays without taking back.", agreement=False)
        if self.policy == "until_revealed" and self.match.revealed_since(target):
            return TakeBackRefused("Something hidden has come out since: all must agree to take that back.", True)
        return None

    def go_back(self, target: int | None, agreed: bool = False) -> None:
        """Goes back to where so many answers had been given: to `back_target`, or to any point of the timeline.

        Raises `TakeBackRefused`; where its `agreement` is true, ask around and call again with `agreed`.
        """
        refusal = self.take_back_refusal(target)
        if target is None or (refusal is not None and not (agreed and refusal.agreement)):
            raise refusal or TakeBackRefused("There is nothing to take back.", agreement=False)
        self.match.branch(target)
        self._went_on()
        del self._answered_by[target:]
        self._stopwatch.restart()
        self._note(Step(back_to=target))

    @property
    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        return bool(self.match.redo_line)

    def redo(self) -> None:
        """Gives the next answer that was taken back again, and those of bots that followed it."""
        if not self.match.redo_line:
            raise IllegalAnswer("There is nothing to redo.")
        while self.match.redo_line:
            self.choose(self.match.redo_line[0])
            if not self.bot_asked:
                break

    def switch(self, branch: int, agreed: bool = False) -> None:
        """Goes to the end of one of `match.branches`; the line played until now becomes a branch."""
        common = shared(self.match.branches[branch], self.match.answers)
        refusal = self.take_back_refusal(common) if common < len(self.match.answers) else None
        if refusal is not None and not (agreed and refusal.agreement):
            raise refusal
        self.match.switch(branch)
        self._went_on()
        self._answered_by = _who_answered(self.match)
        self._stopwatch.restart()
        self._note(Step(switch=branch))

    # -- the people --

    def seat_player(self, seat: int, player: Seat) -> None:
        """Somebody else, or a bot, takes the seat from now on; the thinking time so far stays with the seat."""
        player.seconds = self.seats[seat].seconds
        self.seats[seat] = player
        self._note(Step(seats=self.seats))

    def go_on_with(self, match: Match) -> None:
        """Goes on with another match in place of this one: the same answers on other code (see `game.core.reload`)."""
        self.match = match
        self._went_on()
        self._answered_by = _who_answered(match)
        self._stopwatch.restart()
        self._autosave.begin()
        self._changed = True

    def note_advice(self, seat: int) -> None:
        """The seat has asked for advice: that stays with the game. Looking at the same advice again is no asking."""
        asked, now = self.seats[seat], len(self.match.answers)
        if asked.advised_at[-1:] != [now]:
            asked.advised += 1
            asked.advised_at = [*asked.advised_at, now]
            self._note(Step(seats=self.seats))

    def pause(self) -> None:
        """Stops the clock: a menu is open, or nobody looks at the table."""
        self._stopwatch.pause()

    def go_on(self) -> None:
        """Lets the clock run again."""
        self._stopwatch.go_on()

    def thinking(self, seat: int) -> float:
        """How many seconds the seat has thought in this match so far."""
        spent = self.seats[seat].seconds
        if self.ask is not None and self.ask.seat == seat:
            spent += self._stopwatch.seconds()
        return spent

    # -- keeping --

    def save(self, name: str, over: Path | None = None) -> Path:
        """Keeps the match under a name, in a new file or over the one given; raises `FileTrouble` with a sentence."""
        if self.library is None:
            raise FileTrouble("This table is not kept anywhere.")
        self.name = name
        kept = self.library.keep(self.as_save(), over)
        if self.match.over:
            self._changed = False  # a game that is over is kept once, not as one to go on with too
        return kept

    def as_save(self, auto: bool = False) -> SaveFile:
        """The save file of this session as it is now."""
        save = describe_match(self.match, self.seats, self.name, self.policy, auto, self.mark)
        save.line.given = {str(seat): answer for seat, answer in self.given.items()}
        return save

    def leave(self) -> Path | None:
        """Ends the session and keeps it for "Continue"; returns the file, None if there was nothing to keep.

        If it cannot be kept (`FileTrouble`), the autosave stays as it is and the next start resumes from that.
        """
        if self.library is None:
            return None
        kept = None
        if self._changed:
            # Another window may have gone on with the same game meanwhile: what was played there is not written over.
            ours = self._auto_path is not None and stamp(self._auto_path) == self._auto_stamp
            kept = self.library.keep(self.as_save(auto=True), self._auto_path if ours else None)
            self._auto_path, self._auto_stamp = kept, stamp(kept)
            self._changed = False
        self._autosave.remove()
        return kept

    def save_elsewhere(self, folder: Path) -> Path:
        """Keeps the match in a folder of the player's choice; raises `FileTrouble` with a sentence."""
        if not folder.is_dir():
            raise FileTrouble(f"There is no folder {folder}.")
        kept = Library(folder).keep(self.as_save())
        self._changed = False
        self._autosave.remove()
        return kept

    def tend(self) -> None:
        """Looks after what is written; called about once a second, also while somebody thinks."""
        self._autosave.tend()

    @property
    def trouble(self) -> str:
        """Why what is played is not written at the moment, as a sentence; empty if all is well."""
        return self._autosave.trouble

    @property
    def unwritten(self) -> int:
        """How many things that happened are only in memory."""
        return self._autosave.unwritten

    def _went_on(self) -> None:
        """The match went on or back: what was gathered has been told, or is no longer asked."""
        self._gathering.clear()
        self._answering = -1

    def _note(self, step: Step) -> None:
        self._changed = True
        self._autosave.note(step)

    def _repeat(self, steps: list[Step]) -> bool:
        """Does again what an autosave says was done; False, with a message, where that no longer fits."""
        for number, step in enumerate(steps):
            try:
                self._repeat_step(step)
            except (IllegalAnswer, BrokenRules, IndexError):
                self.messages.append(
                    f"The autosave no longer fits the rules of {self.match.game.info.title} at step {number + 1} of"
                    f" {len(steps)}. You play on from there, as a new save."
                )
                return False
        return True

    def _repeat_step(self, step: Step) -> None:
        match = self.match
        if step.answer is not None:
            seat = match.ask.seat if match.ask else 0
            match.choose(step.answer)
            self._answered_by.append(seat)
            self.seats[seat].seconds += max(0.0, step.seconds)
        elif step.back_to is not None:
            match.branch(step.back_to)
            del self._answered_by[step.back_to :]
        elif step.switch is not None:
            match.switch(step.switch)
            self._answered_by = _who_answered(match)
        elif step.seats is not None and len(step.seats) == len(self.seats):
            self.seats = step.seats

    def _tell(self, what: str, **facts: object) -> None:
        if self._observer is not None:
            self._observer(what, **facts)


def _who_answered(match: Match) -> list[int]:
    """The seat that gave each answer of the match."""
    walker = match.at(0)
    seats: list[int] = []
    for answer in match.answers:
        seats.append(walker.ask.seat if walker.ask else 0)
        walker.take(answer)
    return seats
