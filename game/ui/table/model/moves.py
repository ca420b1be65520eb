"""Moves: what people and bots answer, and what was planned before it could be answered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.api import Back, Die
from game.core.errors import BrokenRules, CoreError, IllegalAnswer, words_for
from game.core.session import Session
from game.core.shown_moments import Moment, watched
from game.ui.paint.markup import escape
from game.ui.table.model.choose_again import Instead
from game.ui.table.model.doubts import Doubts
from game.ui.table.model.lesson import Lesson
from game.ui.table.model.screen import Screen
from game.ui.table.model.sight import Sight
from game.ui.table.model.taking_back import TakingBack


class Table(Protocol):
    """What a move needs to know of the table, and tells it."""

    sight: Sight
    turn: str

    @property
    def can_answer(self) -> bool:
        """Whether a person here may answer what is shown."""

    def changed(self) -> None:
        """The match is elsewhere: that is shown when all of it is done."""

    def answered(self, begun: int, moments: list[list[Moment]]) -> None:
        """Answers were given after so many, and each showed something: that is seen when all of it is done."""


class Moves:
    """What is done to the match."""

    def __init__(
        self,
        table: Table,
        session: Session,
        screen: Screen,
        doubts: Doubts,
        lesson: Lesson | None,
        taking_back: TakingBack,
    ) -> None:
        self._table = table
        self._session = session
        self._screen = screen
        self._doubts = doubts
        self._lesson = lesson
        self._taking_back = taking_back
        self.planned: tuple[str, Sequence[str]] | None = None
        """What is to be answered as soon as it is asked: a thing, and the pieces that it may be let go on."""

    def answer(self, option: str, *, sure: bool = False) -> None:
        """Answers the pending question."""
        ask = self._session.ask
        if ask is None:
            return
        if option in ask.chosen:
            self._taking_back.put_back(option)
            return
        if not sure:
            told = self._lesson is not None and self._lesson.told_to(option)
            if self._doubts.has(ask, option, self._table.sight, partial(self.answer, sure=True), told=told):
                return
        self._give((option,))

    def answer_all(self, chain: Sequence[str]) -> None:
        """Gives several answers one after another, all of them or none; or one, as ever."""
        if len(chain) == 1:
            self.answer(chain[0])
        elif self._can_be_given(chain):
            self._taking_back.note_row(chain)
            self._give(chain)

    def _give(self, chain: Sequence[str]) -> None:
        """Tells the match the answers; the table looks up when that is done."""
        seen: list[list[Moment]] = []
        begun = len(self._session.match.answers)
        try:
            for option in chain:
                if self._lesson is not None:
                    self._lesson.answered(option)
                with watched(self._session.match) as shown:
                    self._session.answer(option)
                seen.append(shown)
        except CoreError as error:
            self._screen.play("error")
            if isinstance(error, BrokenRules):
                self._screen.complain(words_for(error), error)
            else:
                self._screen.say(escape(words_for(error)))
        self._table.answered(begun, seen)

    def _can_be_given(self, chain: Sequence[str]) -> bool:
        """Whether all these answers can be given in this order, by the same seat; if not, that is told."""
        fork = self._session.match.fork()
        asked = fork.ask.seat if fork.ask is not None else -1
        for option in chain:
            ask = fork.ask
            try:
                if ask is None or ask.seat != asked:
                    raise IllegalAnswer(f"nobody asks for {option!r} any more")
                fork.take(option)
            except CoreError as error:
                self._doubts.cannot_be_given(f"Of the answers {', '.join(map(repr, chain))}, {error}")
                return False
        return True

    def answer_quietly(self, option: str) -> None:
        """Answers for a bot that is asked at once with people; they see nothing of it while they think."""
        to_think = self._session.gathering.bot_to_think
        if to_think is None or to_think[0].ask is None:
            return
        try:
            self._session.answer(option, to_think[0].ask.seat)
        except CoreError as error:
            self._screen.complain(words_for(error), error)

    def choose_again(self, instead: Instead, *, sure: bool = False) -> None:
        """Answers an earlier step of the pending choice anew; what followed it is taken back."""
        before = instead.step.answers
        try:
            self._session.go_back(before)
        except CoreError as error:
            self._screen.say(escape(words_for(error)))
            return
        if self._lesson is not None:
            self._lesson.went_back(before)
        self.answer(instead.option, sure=sure)
        if len(self._session.match.answers) == before:  # somebody is asked first whether that is meant
            self._table.changed()

    def put_down(self) -> None:
        """What was picked up and let go nowhere is as it was before, where nobody has to agree to that."""
        ways_back = self._session.taking_back
        if ways_back.refusal(ways_back.target()) is None:
            self._taking_back.undo()

    # -- plans --

    def plan(self, subject: str, goals: Sequence[str]) -> None:
        """A thing was let go on these pieces before the rules asked where it goes: as soon as they do, that counts."""
        self.planned = (subject, goals) if subject else None

    def go_on(self) -> None:
        """Answers what was planned, or forgets it when something else is asked."""
        if self.planned is None:
            return
        subject, goals = self.planned
        ask = self._session.ask
        if ask is None or ask.subject != subject or not self._table.can_answer:
            self.planned = None
            return
        offers = self._table.sight.offers
        option = next((found for key in goals if (found := offers.option_at(key, self._table.turn))), "")
        if option:
            self.planned = None
            self.answer(option)


def sound_of(before: Sight, after: Sight) -> str:
    """What an answer sounds like, from what it did."""
    if after.ask is None:
        return "win"
    old = {piece.key: piece.face for view in before.pieces.values() for piece in view}
    faces = ((old.get(piece.key), piece.face) for view in after.pieces.values() for piece in view)
    changed = [(face, new) for face, new in faces if face is not None and face != new]
    if any(isinstance(new, Die) for _, new in changed):
        return "dice"
    if any(isinstance(face, Back) for face, _ in changed):
        return "flip"
    if before.ask is not None and before.ask.seat != after.ask.seat:
        return "turn"
    return "place"
