"""A session: a match with people around it.

session = Session.start(game, TableSetup(2, seed), [Seat("Ada"), Seat("Bo", bot="random")], library=Library())
session.choose(option)                               # autosaved
session.go_back(session.taking_back.target())        # takes the last decision back, as far as the table lets one
session.keeping.save("Rainy Sunday")
session.keeping.leave()                              # kept for "Continue"; after a crash the autosave is there instead

What people do to the match is done here, so that the question, the clock and the autosave keep step with it. Who they
are, who of them has yet to answer, what may be taken back and what is kept are parts with names of their own. A save
or an autosave is gone on with by `game.core.resuming`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.api import Ask, Game, TableSetup, Words
from game.core.careful import CarefulMatch
from game.core.errors import IllegalAnswer
from game.core.gathering import Gathering
from game.core.journal import Step
from game.core.keeping import Keeping
from game.core.library import Library
from game.core.lines import shared
from game.core.match import Match
from game.core.people import People
from game.core.replaying import who_answered
from game.core.seats import Seat
from game.core.speech import say
from game.core.stopwatch import Stopwatch
from game.core.taking_back import Policy, TakingBack

Observer = Callable[..., None]
"""observer("answered", match=…, option=…): told "match_started", "answered", "taken_back" and "match_over"."""


class Session:
    """A match with people around it. See the module for how it is used."""

    ask: Ask | None
    """The pending question, to whoever answers now; None when the game is over."""
    present: Match
    """The match as whoever answers now is asked; another one only where several are asked at once."""
    bot_asked: str
    """The name of the bot that has to answer; empty if a person has to, or nobody."""

    def __init__(
        self,
        match: CarefulMatch,
        seats: Iterable[Seat],
        *,
        library: Library | None,
        policy: Policy = "until_revealed",
        answered_by: Iterable[int] = (),
        observer: Observer | None = None,
    ) -> None:
        """Use `start`, or `resume`. With no library nothing is ever written."""
        self.match = match
        self.people = People(seats)
        self.answered_by = list(answered_by)
        """The seat that gave each answer of the match."""
        self.messages: list[Words] = []
        """Sentences that the people must be told (about the autosave, about the save just opened); drain it."""
        self.gathering = Gathering(match, self.people)
        self.taking_back = TakingBack(match, self.people, self.answered_by, policy)
        self.keeping = Keeping(match, self.people, self.gathering, self.taking_back, library, self.messages.append)
        self.stopwatch = Stopwatch()
        self._observer = observer
        self._ask_anew()

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
    ) -> Session:
        """A new game. Raises `OptionError` or `BrokenRules` with a sentence if it cannot be set up."""
        if len(seats) != setup.seats:
            raise ValueError(f"{len(seats)} people for {setup.seats} seats")
        match = CarefulMatch(game, setup)
        session = cls(match, seats, library=library, policy=policy, observer=observer)
        session.keeping.autosave.begin()
        session.tell("match_started", match=match)
        return session

    # -- the question --

    def take_mouse(self, seat: int | None = None) -> None:
        """The person who is asked has the mouse now, or that one of several who are: ends a `hand_over`."""
        if seat is not None:
            self.gathering.let_answer(seat)
            self._ask_anew()
        if self.ask is not None and not self.bot_asked:
            self.people.facing = self.ask.seat

    def last_answer_of(self, seat: int) -> int:
        """How many answers had been given when the seat had given its last one; 0 if it has given none."""
        answered_by = self.answered_by
        return next((n + 1 for n in reversed(range(len(answered_by))) if answered_by[n] == seat), 0)

    # -- answering --

    def answer(self, option: str, seat: int | None = None) -> bool:
        """Answers for whoever answers now, or for a seat; True if the match went on.

        Where several are asked at once the answer waits for the others', and can be changed until the last one has
        answered. Raises as `choose` does.
        """
        gathering = self.gathering
        if len(gathering.asked) < 2:
            self._tell_match([option])
            return True
        seat = gathering.seat if seat is None else seat
        if not gathering.allows(seat, option):
            raise IllegalAnswer(
                say("{option} is no answer that seat {seat} can give now.", option=repr(option), seat=seat + 1)
            )
        gathering.give(seat, option)
        if self.people[seat].is_person:
            self.people.facing = seat
            self._clock_in(seat)
        self.keeping.note(Step(given=dict(gathering.given)))
        if gathering.outstanding:
            self._ask_anew()
            return False
        self._tell_match([gathering.given[each] for each in gathering.asked])
        return True

    def think_again(self, seat: int) -> None:
        """The seat takes its own answer back, as long as others have yet to answer."""
        if self.gathering.given.pop(seat, None) is not None:
            self.gathering.let_answer(seat)
            self._ask_anew()
            self.keeping.note(Step(given=dict(self.gathering.given)))

    def choose(self, option: str) -> None:
        """Answers the pending question, for a person or a bot; autosaves.

        Raises `IllegalAnswer` or `BrokenRules` with a sentence; then nothing has changed.
        """
        self._tell_match([option])

    def _tell_match(self, options: Iterable[str]) -> None:
        match = self.match
        try:
            for option in options:
                seat = match.ask.seat if match.ask else -1
                match.choose_surely(option)
                self.gathering.begin()
                self.answered_by.append(seat)
                if not self.people[seat].bot:
                    self.people.facing = seat
                self.keeping.note(Step(answer=option, seconds=self._clock_in(seat)))
                if self._observer is not None:
                    self._observer("answered", match=match, option=option)
                    if match.ask is None:
                        self._observer("match_over", match=match)
        finally:
            self._ask_anew()

    # -- going back and forth --

    def go_back(self, target: int | None, agreed: bool = False) -> None:
        """Goes back to where so many answers had been given: to a target of `taking_back`, or along the timeline.

        Raises `TakeBackRefused`; where its `agreement` is true, ask around and call again with `agreed`.
        """
        self.taking_back.check(target, agreed)
        assert target is not None  # that is refused
        self.match.branch(target, keep=not self.match.is_change_of_mind(target))
        del self.answered_by[target:]
        self._moved(Step(back_to=target))
        self.tell("taken_back", match=self.match)

    def redo(self) -> None:
        """Gives the next answer that was taken back again, and those of bots that followed it."""
        if not self.match.redo_line:
            raise IllegalAnswer(say("There is nothing to redo."))
        while self.match.redo_line:
            self.choose(self.match.redo_line[0])
            if not self.bot_asked:
                break

    def switch(self, branch: int, agreed: bool = False) -> None:
        """Goes to the end of one of `match.branches`; the line played until now becomes a branch."""
        common = shared(self.match.branches[branch], self.match.answers)
        if common < len(self.match.answers):
            self.taking_back.check(common, agreed)
        self.match.switch(branch)
        self.answered_by[common:] = who_answered(self.match, common)
        self._moved(Step(switch=branch))
        self.tell("taken_back", match=self.match)

    def _moved(self, step: Step) -> None:
        """The match is at another point, where nobody has thought yet."""
        self.gathering.begin()
        self._ask_anew()
        self.stopwatch.restart()
        self.keeping.note(step)

    # -- the people --

    def seat_player(self, seat: int, player: Seat) -> None:
        """Somebody else, or a bot, takes the seat from now on; the thinking time so far stays with the seat."""
        player.seconds = self.people[seat].seconds
        self.people[seat] = player
        self._ask_anew()
        self.keeping.note(Step(seats=self.people))

    def note_advice(self, seat: int) -> None:
        """The seat has asked for advice: that stays with the game. Looking at the same advice again is no asking."""
        asked, now = self.people[seat], len(self.match.answers)
        if asked.advised_at[-1:] != [now]:
            asked.advised += 1
            asked.advised_at = [*asked.advised_at, now]
            self.keeping.note(Step(seats=self.people))

    # -- from elsewhere --

    def go_on_with(self, match: Match) -> None:
        """Goes on with another match in place of this one: the same answers on other code (see `game.core.reload`)."""
        self.match.become(match)
        self.answered_by[:] = who_answered(match)
        self.gathering.begin()
        self._ask_anew()
        self.stopwatch.restart()
        self.keeping.autosave.begin()
        self.keeping.changed = True

    def restore_given(self, given: dict[int, str]) -> None:
        """The answers that were waiting for the others' when the session was kept."""
        self.gathering.restore(given)
        self._ask_anew()

    def tell(self, what: str, **facts: object) -> None:
        """Tells the observer what has happened."""
        if self._observer is not None:
            self._observer(what, **facts)

    def _ask_anew(self) -> None:
        """Finds the pending question again, after all that may have changed it: whoever looks then finds it made."""
        self.gathering.look()
        self.present = self.gathering.present
        self.ask = self.present.ask
        self.bot_asked = self.people[self.ask.seat].bot if self.ask is not None else ""

    def _clock_in(self, seat: int) -> float:
        """The seat has thought long enough; returns for how many seconds."""
        seconds = round(self.stopwatch.restart(), 3)
        self.people[seat].seconds += seconds
        return seconds
