"""The table without its picture: whose eyes look at which moment of the match, on which view, and what may be answered.

The scene draws it, the controls move it, and it can be played, looked back at and handed over with no window at all.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from game.bots.process import INSTALLED
from game.core.guide import Guide
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment, moments_after, moments_since
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import escape
from game.ui.table.model import prompt
from game.ui.table.model.adviser import Adviser
from game.ui.table.model.bot_control import BotControl
from game.ui.table.model.bot_turns import HASTE, PAUSES, BotTurns
from game.ui.table.model.card_hands import CardHands
from game.ui.table.model.choose_again import Step, steps_so_far
from game.ui.table.model.doubts import Doubts
from game.ui.table.model.handover import Handover
from game.ui.table.model.history import History
from game.ui.table.model.lesson import Lesson
from game.ui.table.model.moves import Moves
from game.ui.table.model.prompt import Said
from game.ui.table.model.screen import Screen
from game.ui.table.model.sight import Eyes, Sight, see
from game.ui.table.model.taking_back import TakingBack

LINGER = 1.6
"""Seconds that a finished table is left to look at before the score sheet comes."""

NOTHING: frozenset[str] = frozenset()

PANELS = ("log", "help")
"""What docks at the right, one at a time."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A moment of the game with all that is said, offered and opened around it."""

    sight: Sight
    view: str
    said: Said
    tools: frozenset[str] = frozenset()  # those that can be used: "undo", "redo", "peek", "bot"
    opened: frozenset[str] = frozenset()  # "log" or "help", "timeline"
    lit: frozenset[str] = frozenset()  # keys of what a lesson speaks of: it has to be in sight


class TableModel:
    """One game on one table."""

    def __init__(
        self, session: Session, settings: Settings, screen: Screen, finder: str = INSTALLED, guide: Guide | None = None
    ) -> None:
        """`finder`: where the bots' process finds the game (see `game.bots.process`). `guide`: of a lesson."""
        self.session = session
        self.settings = settings
        self.screen = screen
        self.words = words = GuardedGame(session.match.game, screen.complain)
        self.bot_turns = BotTurns(session.gathering, finder)
        self.adviser = Adviser(session.match.game.info.id, finder)
        self.history = History(session, screen, self.refresh)
        self.handover = Handover(session, words, screen, partial(self.refresh, still=True))
        self.lesson = Lesson(session, screen, lambda: self.can_answer, guide) if guide is not None else None
        self.taking_back = TakingBack(session, screen, lambda: self.viewer, self.changed)
        doubts = Doubts(session, settings, words, screen, self.adviser)
        self.moves = Moves(self, session, screen, doubts, self.lesson, self.taking_back)
        self.bot_control = BotControl(session, settings, self.bot_turns, screen, self)
        self.card_hands = CardHands(session)
        self.view = ""
        self.turn = ""  # how the next piece is turned, as far as it can be
        self.level = 0  # where the slider is, if a number is asked for
        self.opened: set[str] = set()
        self.haste = 1.0  # how long motion lasts: what bots do may be shown faster
        self.sight: Sight  # from the first look on
        self.shown: Shown  # with all that is said, offered and opened around it
        self.seen = False  # whether there has been one
        self._question: tuple[int, object] = (-1, None)
        self._steps: tuple[tuple[tuple[str, ...], object], list[Step]] = (((), None), [])
        self._over_for = 0.0
        self._thought = 0.0  # how far a bot was when that was last shown
        self._celebrated = session.match.over
        self._others_played = False  # since a person was last asked

    # -- seeing --

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        return self.handover.viewer

    @property
    def watching(self) -> bool:
        """Whether bots play among themselves and somebody looks on."""
        return bool(self.session.bot_asked) and not any(seat.is_person for seat in self.session.people)

    @property
    def elsewhere(self) -> bool:
        """Whether something else than the present is looked at: the past, or somebody's hidden things."""
        return self.history.looking is not None or self.handover.peeking >= 0

    @property
    def can_answer(self) -> bool:
        """Whether a person here may answer what is shown."""
        if self.elsewhere or self.session.bot_asked or self._performing:
            return False
        return self.session.ask is not None and not self.handover.closed

    @property
    def _performing(self) -> bool:
        """Whether something is shown to happen; a ribbon is in nobody's way."""
        act = self.screen.act
        return act is not None and not act.ribbon

    def refresh(self, still: bool = False) -> None:
        """Looks at the match anew and shows what changed."""
        act = self.screen.act
        happens = self.sight_of(act.moment) if act is not None and act.moment is not None else None
        sight = self.sight = happens or self._present()
        question = (len(sight.match.answers), sight.ask)
        if question != self._question or not any(view.id == self.view for view in sight.views):
            # A new question turns the table to where its targets are.
            self._question = question
            self.view = sight.best_view(self.view)
            self.turn = (self.lesson and self.lesson.turned) or self.turn
        if sight.active and self.settings.tutor != "off":
            self.adviser.ask(self.session.present)  # it thinks while the person does
        self.seen = True
        self._show(still)

    def _present(self) -> Sight:
        """The moment that is looked at, with the eyes of whoever looks."""
        match = self.history.match
        if (len(match.answers), match.ask) != self._question:
            self.level = 0
        active = self.can_answer
        steps = self._steps_so_far() if active else ()
        return see(self.words, match, Eyes(self.viewer, active, self.level, steps, self.card_hands))

    def _show(self, still: bool = False) -> None:
        """Shows what is to be seen now."""
        lit = self.lesson.lit if self.lesson is not None else NOTHING
        self.shown = Shown(self.sight, self.view, self._said(), self._tools(), frozenset(self.opened), lit)
        self.screen.show(still=still)

    def _steps_so_far(self) -> Sequence[Step]:
        """The steps of the pending choice that can be answered anew; found once after each answer."""
        now = (tuple(self.session.match.answers), self.session.ask)
        if now != self._steps[0]:
            self._steps = (now, steps_so_far(self.session))
        return self._steps[1]

    def sight_of(self, moment: Moment) -> Sight | None:
        """The table of a moment between two questions; None where it cannot be laid out."""
        match = self.session.match
        with contextlib.suppress(Exception):  # the rules were in the middle of a change
            return see(self.words, match, Eyes(self.viewer, hands=self.card_hands), moment.look(match))
        return None

    def show_moment(self, sight: Sight, seat: int, keys: Collection[str]) -> None:
        """Shows what has happened before anybody is asked again; what one has done oneself, on the view it is on."""
        self.sight = sight
        if not any(view.id == self.view for view in sight.views):
            self.view = sight.views[0].id
        if seat == sight.viewer:
            self.view = sight.view_with(keys, self.view)
        self._show()

    def skip_step(self) -> None:
        """Leaves a step of the lesson out."""
        if self.lesson is not None and self.lesson.skip():
            self.refresh()

    def leave_lesson(self) -> None:
        """The lesson is over; the game simply goes on."""
        if self.lesson is not None:
            self.lesson.leave()
            self.refresh()

    def _said(self) -> Said:
        if (act := self.screen.act) is not None and self._performing:
            return prompt.moment(act)
        if self.handover.peeking >= 0:
            return prompt.peeking(self.handover.peeking)
        if self.history.looking is not None:
            return prompt.looking_back(self.history.looking, len(self.session.match.answers))
        if self.bot_turns.failed and self.session.bot_asked:
            return prompt.failed(self.sight, self.bot_turns.failed)
        if self.watching:
            return prompt.watching(self.sight, self.bot_turns.thought, self.bot_turns.paused, self.settings.bot_pace)
        if self.session.bot_asked:
            return prompt.thinking(self.sight, self.bot_turns.thought)
        return prompt.question(self.sight, self.words)

    def _tools(self) -> frozenset[str]:
        session = self.session
        tools = set()
        if session.gathering.have_answered and not self.elsewhere:
            tools |= {"undo"} if self.viewer in session.gathering.have_answered else set()
        elif not self.elsewhere:
            refusal = session.taking_back.refusal(session.taking_back.target())
            if refusal is None or refusal.agreement:
                tools.add("undo")
            if session.match.redo_line:
                tools.add("redo")
        if session.bot_asked:
            tools.add("bot")
        if self.handover.peekers():
            tools.add("peek")
        if self.card_hands.can_be_covered:
            tools.add("look")
        return frozenset(tools)

    # -- what changes it --

    def begin(self) -> None:
        """The first look at the table."""
        self.handover.hand_over()
        self.refresh(still=True)
        self._tell_messages()
        if not self.session.match.answers and not self.handover.closed:
            self.screen.perform(moments_after(self.session.match, -1), self.refresh, 1.0)

    def changed(self, moments: Sequence[Moment] = ()) -> None:
        """The match went on or back: everybody looks up, and sees what happened in between."""
        self.history.forget()
        self.handover.peeking = -1
        self.adviser.forget()
        if self.lesson is not None:
            self.lesson.went_back(len(self.session.match.answers))
        self.screen.perform(moments, self._arrive, self.haste)

    def advise(self) -> None:
        """Asks the Master about the pending question, for whoever is asked; once more: has seen enough."""
        ask = self.session.ask
        if ask is None or not self.can_answer:
            return
        self.adviser.wanted = not self.adviser.wanted
        if self.adviser.wanted:
            self.adviser.ask(self.session.present)
            self.adviser.wanted = True
            self.session.note_advice(ask.seat)
        self.refresh()

    def _arrive(self) -> None:
        """All has been seen: whoever is asked next is asked."""
        if not self.session.match.over:  # the end was taken back: it will be celebrated again
            self._celebrated, self._over_for = False, 0.0
        self._tell_messages()
        if self.lesson is not None:
            self.lesson.say_farewell()
        before = self.session.people.facing
        self.handover.hand_over()
        self.refresh()
        ask = self.session.ask
        if ask is None or not self.can_answer:
            return
        if since := self.session.last_answer_of(ask.seat):
            self.screen.recapitulate(since)
        people = len(self.session.people.persons)
        if people > 1 and ask.seat != before:
            self.screen.announce(ask.seat, large=True)  # the mouse changes hands
        elif people == 1 and self._others_played:
            self.screen.announce(ask.seat, large=False)
        self._others_played = False
        self.moves.go_on()

    def see_again(self) -> None:
        """Shows once more what the others did since whoever is asked last answered."""
        ask = self.session.ask
        if ask is not None and self.can_answer:
            since = self.session.last_answer_of(ask.seat)
            self.screen.perform(moments_since(self.session.match, since), self.refresh, 1.0)

    def _tell_messages(self) -> None:
        for message in self.session.messages:
            self.screen.say(escape(message))
        self.session.messages.clear()

    def look(self, looking: bool) -> None:
        """The eye is held, or let go: who has the mouse looks at a hand that lies face down."""
        if looking != self.card_hands.looking:
            self.card_hands.looking = looking
            self.screen.play("flip")
            self.refresh()

    def turn_to(self, view: str) -> None:
        """Turns the table to another view."""
        self.view = view
        self.refresh()

    def slide(self, steps: int) -> None:
        """Moves the slider, if there is one, by so many numbers."""
        if scale := self.sight.offers.scale:
            level = min(max(self.level + steps, 0), len(scale) - 1)
            if level != self.level:
                self.level = level
                self.screen.play("tick")
                self.refresh()

    def slide_to(self, share: float) -> None:
        """Moves the slider to a place between its ends, 0 and 1."""
        self.slide(round(share * (len(self.sight.offers.scale) - 1)) - self.level)

    def toggle(self, panel: str) -> None:
        """Opens or closes "log", "help" or "timeline"; log and help take turns."""
        self.screen.play("page")
        if panel in self.opened:
            self.opened.discard(panel)
            if panel == "timeline":
                self.history.look_at(None)
                return
        else:
            if panel in PANELS:
                self.opened -= set(PANELS)
            self.opened.add(panel)
        self.refresh()

    def play_on_from_here(self) -> None:
        """Plays on from the moment that is looked back at."""
        if self.history.looking is not None:
            self.taking_back.go_back(self.history.looking)

    def celebrate(self) -> None:
        """To the score sheet."""
        self._celebrated = True
        self.screen.celebrate()

    # -- time --

    def tick(self, dt: float, busy: bool) -> None:
        """Lets bots play, and goes on with a replay; `busy`: what has happened is still being shown."""
        self.history.tick(dt, busy)
        if self.adviser.tick() or (self.adviser.wanted and self.adviser.thinking):
            self._show()
        if busy or self.elsewhere:
            return
        if self.bot_turns.busy:
            self._let_bots_play(dt)
        if self.session.match.over and not self._celebrated:
            self._over_for += dt
            if self._over_for >= LINGER:
                self.celebrate()

    def _let_bots_play(self, dt: float) -> None:
        pace = self.settings.bot_pace
        quietly = not self.session.bot_asked  # several are asked at once: a bot thinks while people do
        answer = (self.lesson and self.lesson.other_answer()) or self.bot_turns.step(
            dt, 0.0 if quietly else PAUSES[pace]
        )
        if answer is not None and quietly:
            self.moves.answer_quietly(answer)
        elif answer is not None:
            self._others_played = True
            self.haste = HASTE[pace]
            self.moves.answer(answer, sure=True)
            self.haste = 1.0
        elif self.bot_turns.failed or self.bot_turns.thought != self._thought:
            self._thought = self.bot_turns.thought
            self._show()

    def wake_in(self) -> float | None:
        """While a bot thinks, the game is played again or has just ended, time goes on without events."""
        ending = self.session.match.over and not self._celebrated
        thinking = self.bot_turns.busy or self.adviser.thinking
        return 0.04 if thinking or self.history.playing or ending else None
