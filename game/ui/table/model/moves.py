"""The hand that plays: answers, takes back, does again, and sits down for a bot that cannot play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Back, Die, Piece
from game.core.errors import BrokenRules, CoreError, IllegalAnswer
from game.core.seats import Seat
from game.core.session import TakeBackRefused
from game.core.watching import Moment, watched
from game.ui.app.query import Choice, Query, yes_or_no
from game.ui.paint.markup import escape
from game.ui.table.model.bot_turns import PAUSES
from game.ui.table.model.choose_again import Instead
from game.ui.table.model.option_names import called
from game.ui.table.model.sight import Sight

if TYPE_CHECKING:
    from game.ui.table.model.table_model import TableModel


TUTOR_LIMITS = {"blunders": 4.0, "slips": 1.5}
"""Points that an answer may give away before the tutor asks about it."""


class Moves:
    """What people do to the match."""

    def __init__(self, table: TableModel) -> None:
        self._table = table
        self._planned: tuple[str, Sequence[str]] = ("", ())
        self._rows: dict[int, tuple[str, ...]] = {}  # answers that one gesture gave, by how many there were before

    def answer(self, option: str, *, sure: bool = False) -> None:
        """Answers the pending question for a person."""
        table = self._table
        ask = table.session.ask
        if ask is None:
            return
        if option in ask.chosen:
            self.put_back(option)
            return
        if not sure and (self._which_is_meant(option) or self._warned(option) or self._tutored(option)):
            return
        self._stray(option)
        self._give((option,))

    def answer_all(self, chain: Sequence[str]) -> None:
        """Gives several answers one after another, all of them or none; or one, as ever."""
        if len(chain) == 1:
            self.answer(chain[0])
        elif self._can_be_given(chain):
            self._rows[len(self._table.session.match.answers)] = tuple(chain)
            self._give(chain)

    def _give(self, chain: Sequence[str]) -> None:
        """Tells the match the answers, and lets be seen and heard what comes of them."""
        table, before = self._table, self._table.sight
        seen: list[Moment] = []
        try:
            for option in chain:
                ask = table.session.ask
                given = len(table.session.match.answers)
                if table.guide is not None and ask is not None and table.guide.answered(ask, option, given):
                    table.screen.play("coin")
                with watched(table.session.match) as shown:
                    table.session.answer(option)
                seen += shown
        except CoreError as error:
            table.screen.play("error")
            if isinstance(error, BrokenRules):
                table.screen.complain(str(error), error)
            else:
                table.screen.say(escape(str(error)))
        table.changed(seen, table.haste)
        if not seen:
            table.screen.play(_sound_of(before, table.sight))

    def _can_be_given(self, chain: Sequence[str]) -> bool:
        """Whether all these answers can be given in this order, by the same seat; if not, that is told."""
        table = self._table
        fork = table.session.match.fork()
        asked = fork.ask.seat if fork.ask is not None else -1
        for option in chain:
            ask = fork.ask
            try:
                if ask is None or ask.seat != asked:
                    raise IllegalAnswer(f"nobody asks for {option!r} any more")
                fork.take(option)
            except CoreError as error:
                table.words.not_meant(f"Of the answers {', '.join(map(repr, chain))}, {error}")
                return False
        return True

    def _which_is_meant(self, option: str) -> bool:
        """Whether a click may mean another effect too, which it would spend: then it is always asked which."""
        table, ask = self._table, self._table.session.ask
        assert ask is not None
        label = table.words.describe(table.session.match.state, ask, option)
        if label.instead not in ask.options or self._told_to(option):
            return False
        other = table.words.describe(table.session.match.state, ask, label.instead)
        choices = (Choice(option, label.text), Choice(label.instead, other.text), Choice("", "Not yet"))
        table.screen.ask(
            Query(
                "Which do you mean?",
                "\n".join(line for line in (label.tip, other.tip) if line),
                choices,
                lambda meant: self.answer(meant, sure=True) if meant else None,
                upright=True,
            )
        )
        return True

    def _told_to(self, option: str) -> bool:
        """Whether a lesson has just said to answer that."""
        table, ask, number = self._table, self._table.session.ask, self._table.taught
        if table.guide is None or ask is None or number is None:
            return False
        return option in table.guide.clicks[number].meant(ask)

    def _stray(self, option: str) -> None:
        """Whoever leaves a lesson's way hears once that this is all right, and how to come back."""
        guide = self._table.guide
        if guide is not None and not guide.strayed and self._table.taught is not None and not self._told_to(option):
            guide.strayed = True
            self._table.screen.say(
                "That is all right too. The lesson goes on where it fits again; {undo} takes it back."
            )

    def _warned(self, option: str) -> bool:
        """Whether it is asked once more, because of what the answer would leave or lose."""
        table, ask = self._table, self._table.session.ask
        if ask is None or not table.settings.confirm_end_of_turn:
            return False
        warning = table.words.describe(table.session.match.state, ask, option).warn
        if not warning:
            return False
        go_on = partial(self.answer, option, sure=True)
        table.screen.ask(yes_or_no("Are you sure?", warning, "Yes, go on", "Not yet", go_on))
        return True

    def answer_quietly(self, option: str) -> None:
        """Answers for a bot that is asked at once with people; they see nothing of it while they think."""
        table = self._table
        to_think = table.session.bot_to_think
        if to_think is None or to_think[0].ask is None:
            return
        try:
            table.session.answer(option, to_think[0].ask.seat)
        except CoreError as error:
            table.screen.complain(str(error), error)

    def plan(self, subject: str, goals: Sequence[str]) -> None:
        """A thing was let go on these pieces before the rules asked where it goes: as soon as they do, that counts."""
        self._planned = (subject, goals)

    def go_on(self) -> None:
        """Answers what was planned, or forgets it when something else is asked."""
        subject, goals = self._planned
        ask = self._table.session.ask
        if not subject:
            return
        if ask is None or ask.subject != subject or not self._table.can_answer:
            self._planned = ("", ())
            return
        offers = self._table.sight.offers
        option = next((found for key in goals if (found := offers.option_at(key, self._table.turn))), "")
        if option:
            self._planned = ("", ())
            self.answer(option)

    def _tutored(self, option: str) -> bool:
        """Whether the tutor asks about an answer that would give much away; it never keeps anybody waiting."""
        table = self._table
        ask = table.session.ask
        if ask is None or table.settings.tutor == "off" or table.session.bot_asked:
            return False
        cost, best = table.adviser.cost_of(table.session.present, option)
        if cost < TUTOR_LIMITS[table.settings.tutor]:
            return False
        better = called(table.sight, table.words, best)
        text = f"“{better}” looks {cost:.1f} points better."
        go_on = partial(self.answer, option, sure=True)
        table.screen.ask(yes_or_no("Are you sure?", text, "Yes, go on", "Let me look", go_on))
        return True

    # -- taking back --

    def put_back(self, option: str) -> None:
        """Puts back one of several things that are being chosen; those that were picked after it stay picked."""
        session = self._table.session
        ask, answers = session.ask, session.match.answers
        picked = list(ask.chosen) if ask is not None else []
        first = len(answers) - len(picked)
        if option not in picked or answers[first:] != picked:
            return
        at = picked.index(option)
        try:
            session.go_back(first + at)
            for later in picked[at + 1 :]:
                session.choose(later)
        except CoreError as error:
            self._table.screen.say(escape(str(error)))
            return
        self._table.screen.play("undo")
        self._table.changed()

    def choose_again(self, instead: Instead, *, sure: bool = False) -> None:
        """Answers an earlier step of the pending choice anew; what followed it is taken back."""
        table, before = self._table, instead.step.answers
        try:
            table.session.go_back(before)
        except CoreError as error:
            table.screen.say(escape(str(error)))
            return
        if table.guide is not None:
            table.guide.went_back(before)
        self.answer(instead.option, sure=sure)
        if len(table.session.match.answers) == before:  # somebody is asked first whether that is meant
            table.changed()

    def undo(self, turn: bool = False) -> None:
        """Takes back, as far as the table lets one; of several who are asked at once, everybody their own answer."""
        session = self._table.session
        if session.have_answered:
            if self._table.viewer not in session.have_answered:
                self._table.screen.say("Others have answered already. Everybody can change their own answer, no other.")
                return
            session.think_again(self._table.viewer)
            self._table.screen.play("undo")
            self._table.changed()
            return
        target = self._table.session.back_target(turn)
        self.go_back(target if turn else self._begin_of_row(target))

    def _begin_of_row(self, target: int | None) -> int | None:
        """What one gesture answered is taken back at once."""
        answers = self._table.session.match.answers
        begun = (at for at, row in self._rows.items() if target == at + len(row) - 1 and tuple(answers[at:]) == row)
        return next(begun, target)

    def go_back(self, target: int | None, agreed: bool = False) -> None:
        """Goes back to where so many answers had been given, if the table lets one."""
        try:
            self._table.session.go_back(target, agreed)
        except TakeBackRefused as refused:
            if refused.agreement:
                self.ask_around(str(refused), lambda: self.go_back(target, agreed=True))
            else:
                self._table.screen.say(escape(str(refused)))
            return
        self._table.screen.play("undo")
        self._table.changed()

    def ask_around(self, reason: str, act: Callable[[], object]) -> None:
        """Does something if everybody agrees."""
        self._table.screen.ask(yes_or_no("Does everybody agree?", reason, "All agree", "No, it stays", act))

    def redo(self) -> None:
        """Does again what was taken back."""
        if self._table.session.can_redo:
            session = self._table.session
            row = self._rows.get(len(session.match.answers), ())
            again = len(row) if row == tuple(session.match.redo_line[: len(row)]) else 1
            try:
                for _ in range(max(1, again)):
                    session.redo()
            except CoreError as error:
                self._table.screen.say(escape(str(error)))
            self._table.screen.play("redo")
            self._table.changed()

    # -- bots --

    def take_seat(self) -> None:
        """A person takes the seat of a bot that cannot play on."""
        session = self._table.session
        if session.ask is not None:
            seat = session.seats[session.ask.seat]
            session.seat_player(session.ask.seat, Seat(seat.name, seat.colour))
        self._table.bot_turns.try_again()
        self._table.changed()

    def hold_bots(self) -> None:
        """Bots that play among themselves wait, or go on."""
        self._table.bot_turns.paused = not self._table.bot_turns.paused
        self._table.refresh()

    def change_pace(self) -> None:
        """The bots play at the next pace."""
        settings, paces = self._table.settings, list(PAUSES)
        settings.bot_pace = paces[(paces.index(settings.bot_pace) + 1) % len(paces)]
        self._table.screen.keep_settings()
        self._table.refresh()

    def retry_bot(self) -> None:
        """The bot may try once more."""
        self._table.bot_turns.try_again()
        self._table.refresh()


def _sound_of(before: Sight, after: Sight) -> str:
    """What an answer sounds like, from what it did."""
    if after.ask is None:
        return "win"
    old = {piece.key: piece for view in before.pieces.values() for piece in view}
    changed = [piece for view in after.pieces.values() for piece in view if _new_face(old.get(piece.key), piece)]
    if any(isinstance(piece.face, Die) for piece in changed):
        return "dice"
    if any(isinstance(old[piece.key].face, Back) for piece in changed):
        return "flip"
    if before.ask is not None and before.ask.seat != after.ask.seat:
        return "turn"
    return "place"


def _new_face(before: Piece | None, after: Piece) -> bool:
    return before is not None and before.face != after.face
