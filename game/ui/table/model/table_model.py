"""The table without its picture: whose eyes look at which moment of the match, on which view, and what may be answered.

The scene draws it, the controls move it, and it can be played, looked back at and handed over with no window at all.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from game.api import Character
from game.api.said import Words, joined
from game.bots.characters import people
from game.bots.process import INSTALLED
from game.core.codec import encode_state
from game.core.guide import Guide, Stray
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment, moments_after, moments_since, watched
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input.intents import Command
from game.ui.paint.markup import escape
from game.ui.paint.moods import moods
from game.ui.table.model import prompt, voices
from game.ui.table.model.adviser import Adviser
from game.ui.table.model.advising import Advising
from game.ui.table.model.backlog import TURN_SECONDS, Backlog, Played, acts_of
from game.ui.table.model.bot_control import BotControl
from game.ui.table.model.bot_turns import PAUSES, BotTurns
from game.ui.table.model.card_hands import CardHands
from game.ui.table.model.choose_again import Step, steps_so_far
from game.ui.table.model.chronicle import Chronicle, Turn
from game.ui.table.model.deed_watch import DeedWatch
from game.ui.table.model.doubts import Doubts
from game.ui.table.model.handover import Handover
from game.ui.table.model.history import History
from game.ui.table.model.lesson import Lesson
from game.ui.table.model.moves import Moves, sound_of
from game.ui.table.model.programme import Programme, as_acts
from game.ui.table.model.prompt import Said
from game.ui.table.model.rail_state import RailShown, RailState, Tab, Told
from game.ui.table.model.screen import Screen
from game.ui.table.model.sight import Eyes, Sight, see
from game.ui.table.model.sitting_down import who_sits_down
from game.ui.table.model.taking_back import TakingBack

LINGER = 1.6
"""Seconds that a finished table is left to look at before the score sheet comes."""

PLAN_SECONDS = 0.6
"""So long is a step of a plan shown."""

NOTHING: frozenset[str] = frozenset()


class TablePanel(StrEnum):
    """What can be opened beside the table; its button has its word in its key ("tool:log")."""

    LOG = "log"
    RULES = "help"
    TIMELINE = "timeline"


PANELS = frozenset((TablePanel.LOG, TablePanel.RULES))
"""What docks at the right, one at a time."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A moment of the game with all that is said, offered and opened around it."""

    sight: Sight
    view: str
    said: Said
    tools: frozenset[Command] = frozenset()  # those that can be used
    opened: frozenset[TablePanel] = frozenset()
    bot: bool = False  # whether a bot is spoken of in the bar below
    lit: frozenset[str] = frozenset()  # keys of what a lesson speaks of: it has to be in sight
    rail: RailShown | None = None  # None: it is folded away
    rail_news: bool = False  # and has something new to tell
    behind: bool = False  # somebody looks at the table behind a tray
    hands: int = -1  # the seat that has the mouse, where several people pass it on


class Announced(NamedTuple):
    """Whose turn it is."""

    seat: int
    large: bool


class TableModel:
    """One game on one table."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        screen: Screen,
        finder: str = INSTALLED,
        guide: Guide | None = None,
        *,
        beside: bool = True,
    ) -> None:
        """`finder`: where the bots' process finds the game (see `game.bots.process`). `guide`: of a lesson.

        `beside`: its views were made to lie beside the rail; if not, that is folded away at first.
        """
        self.session = session
        self.settings = settings
        self.screen = screen
        self.programme = Programme()  # what is being shown to have happened
        self.words = words = GuardedGame(session.match.game, screen.complain)
        words.table = session.match.setup
        self.bot_turns = BotTurns(session.gathering, finder)
        self.adviser = Adviser(session.match.game.info.id, finder)
        self.advising = Advising(self.adviser, words)
        self.history = History(session, screen, self.refresh)
        self.handover = Handover(session, words, screen, partial(self.refresh, still=True))
        self.lesson = Lesson(session, words, screen, lambda: self.can_answer, guide) if guide is not None else None
        self.taking_back = TakingBack(session, words, screen, lambda: self.viewer, self.changed)
        self.doubts = Doubts(session, settings, words, screen, self.adviser)
        self.moves = Moves(self, session, screen, self.doubts, self.lesson, self.taking_back)
        self.bot_control = BotControl(session, settings, self.bot_turns, screen, self)
        self.card_hands = CardHands(session, words)
        self.rail = RailState(folded=settings.rail_folded or not beside)
        if guide is not None and not guide.left:
            self.rail.open_for(Tab.LESSON)  # also where a rival has the first turn
        self.chronicle = Chronicle(session.answered_by)
        self.characters: Mapping[str, Character] = people()  # whose faces and voices are known
        self.deeds = DeedWatch(session, self.chronicle)
        self._beside = beside
        self.behind = False  # somebody looks at the table behind a tray
        self._taught: int | Stray | None = None  # what the lesson last spoke of: a click, or one that was left out
        self.view = ""
        self.turn = ""  # how the next piece is turned, as far as it can be
        self.level = 0  # where the slider is, if a number is asked for
        self.opened: set[TablePanel] = set()
        self.sight: Sight  # from the first look on
        self._shown: Shown | None = None  # with all that is said, offered and opened around it; None: not yet found
        self._unheard: list[tuple[int, list[list[Moment]]]] = []  # answers that nobody has been told of
        self._sounds_after: Sight | None = None  # an answer was given here, and is to be heard
        self._announces: Announced | None = None  # whose turn it is, which is to be said
        self.stills = False  # nothing is shown of what happened last: what still flies of something else is over
        self.seen = False  # whether there has been one
        self._question: tuple[int, object] = (-1, None)
        self._steps: tuple[tuple[tuple[str, ...], object], list[Step]] = (((), None), [])
        self._over_for = 0.0
        self._thought = 0.0  # how far a bot was when that was last shown
        self._celebrated = session.match.over
        self._others_played = False  # since a person was last asked
        self.backlog = Backlog()
        self._last: Moment | None = None  # what is shown while the match is ahead, of which nothing is seen yet

    # -- seeing --

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        return self.handover.viewer

    @property
    def watching(self) -> bool:
        """Whether bots play among themselves and somebody looks on."""
        return bool(self.session.bot_asked) and not self.session.people.persons

    @property
    def bots_play(self) -> bool:
        """Whether people wait for bots: one thinks, or what they did is still to be shown."""
        if self.elsewhere or not self.session.people.persons or self.bot_turns.failed:
            return False
        act = self.programme.now
        shown = act is not None and act.turn is not None
        waits = self.backlog.pending and self.backlog.waiting
        return shown or bool(waits) or bool(self.session.bot_asked)

    @property
    def elsewhere(self) -> bool:
        """Whether something else than the present is looked at: the past, or somebody's hidden things."""
        return self.history.looking is not None or self.handover.peeking >= 0

    @property
    def can_answer(self) -> bool:
        """Whether a person here may answer what is shown."""
        if self.elsewhere or self.session.bot_asked or self._performing or self.backlog.pending:
            return False
        return self.session.ask is not None and not self.handover.closed

    @property
    def _performing(self) -> bool:
        """Whether something is shown to happen; a ribbon is in nobody's way."""
        act = self.programme.now
        return act is not None and not act.ribbon

    def refresh(self, still: bool = False) -> None:
        """Looks at the match anew and shows what changed."""
        act = self.programme.now
        if act is not None and act.moment is not None:
            self._last = act.moment
        elif self.history.looking is not None or not self.backlog.pending:
            self._last = None
        sight = self.sight = (self.sight_of(self._last) if self._last is not None else None) or self._present()
        question = (len(sight.match.answers), sight.ask)
        if question != self._question or not any(view.id == self.view for view in sight.views):
            # A new question turns the table to where its targets are.
            self._question = question
            self.behind = False
            self.view = sight.best_view(self.view)
            self.turn = (self.lesson and self.lesson.turned) or self.turn
        else:
            sight.finish()  # the same is asked as before: it is known, and what mouse and focus are on stays
        if sight.active and self.settings.tutor != "off":
            self.adviser.ask(self.session.present)  # it thinks while the person does
        self.seen, self._shown = True, None
        self.screen.show(still=still)

    def _present(self) -> Sight:
        """The moment that is looked at, with the eyes of whoever looks."""
        match = self.session.present if self.history.looking is None else self.history.match
        if (len(match.answers), match.ask) != self._question:
            self.level = 0
        active = self.can_answer
        steps = self._steps_so_far if active and match.ask is not None and match.ask.subject else tuple
        aside = self._beside and bool(self.session.bot_asked) and self.history.looking is None
        return see(self.words, match, Eyes(self.handover.viewer, active, self.level, steps, self.card_hands, aside))

    def _show(self, still: bool = False) -> None:
        """Shows what is to be seen now: the table itself; the rest is found when it is its turn."""
        self._shown = None
        self.screen.show(still=still)

    @property
    def shown(self) -> Shown:
        """What is to be seen now, with all that is said, offered and opened around the table."""
        if self._shown is None:
            self._shown = self._found_around()
        return self._shown

    def _found_around(self) -> Shown:
        self._note_answers()
        self.sight.finish()
        lit = self.lesson.lit if self.lesson is not None else NOTHING
        self._teach()
        said, tools = self._said(), self._tools()
        bot = said.seat >= 0 and not self.session.people[said.seat].is_person
        opened, news = frozenset(self.opened), self.rail.folded and bool(self.rail.news)
        hands = said.seat if not bot and len(self.session.people.persons) > 1 else -1
        return Shown(self.sight, self.view, said, tools, opened, bot, lit, self._rail(), news, self.behind, hands)

    def follow(self) -> None:
        """What is heard of an answer, and who is asked now: told after the table has shown it."""
        self._tell_messages()
        before, self._sounds_after = self._sounds_after, None
        if before is not None:
            self.screen.play(sound_of(before, self.sight))
        announced, self._announces = self._announces, None
        if announced is not None:
            self.screen.announce(announced.seat, large=announced.large)

    def _teach(self) -> None:
        """The page of the lesson is open while it has something to say; whoever turns away from it may, until the next.

        Beside its way it says what was left out: whoever opens such a table again finds the lesson, not a bare game.
        """
        if self.lesson is None:
            return
        guide = self.lesson.guide
        taught = None if guide.left else self.lesson.taught
        said = guide.strayed if taught is None and not guide.left else taught
        if said != self._taught and said is not None:
            self.rail.open_for(Tab.LESSON)
        elif guide.left:
            self.rail.close_for(Tab.LESSON)
        self._taught = said

    def _rail(self) -> RailShown | None:
        """What is told beside the table."""
        rail, sight = self.rail, self.sight
        if rail.folded:
            return None
        act = self.programme.now
        turn = act.turn if act is not None else None
        asked = act.beat.seat if act is not None else sight.ask.seat if sight.ask is not None else -1
        # Where several are asked at once, the match that is seen has answers that nobody has given yet.
        live = self.session.match
        told = min(len(sight.match.answers), len(live.answers)) if turn is None else turn.begun
        turns = self.chronicle.turns(live, told)
        order = list(self.chronicle.order(sight.status, self.words.order(sight.state)))
        comes = order[order.index(asked) + 1 :] if asked in order else []
        said = {seat: self._says(seat, turns[seat]) for seat in order if self.session.people[seat].bot}
        rows = [
            Told(
                turns[seat],
                now=said.get(seat) or self._does(seat),
                said=said.get(seat, ""),
                on=seat == asked,
                comes=seat in comes,
                bot=not self.session.people[seat].is_person,
                targets=sum(sight.to_choose(view.id) for view in sight.views if view.seat == seat),
            )
            for seat in order
        ]
        head = joined([*sight.status[:1], say("in order of play")], " · ")
        lesson = self.lesson.shown if self.lesson is not None else None
        news, advice = frozenset(rail.news), self.advising.shown(sight)
        return RailShown(rail.tab, news, head, tuple(rows), rail.whole, rail.first, advice, lesson)

    def _says(self, seat: int, turn: Turn) -> str:
        """What whoever sits there says now, in a few words; empty: nothing, as nearly always."""
        if not self.settings.voices:
            return ""
        who = self.session.people[seat]
        if not turn.lines:
            return voices.greeting(who, self.characters) if turn.begun < 0 else ""
        feels = moods(self.sight.scores)
        return voices.while_playing(who, self.characters, feels[seat] if feels else "", len(self.session.match.turns))

    def _does(self, seat: int) -> Words:
        """What the seat that is asked does now."""
        if self.session.people[seat].bot:
            return say("at work …")
        return say("now: {doing}", doing=self.sight.prompt.text) if self.sight.prompt.text else ""

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

    def show_moment(self, sight: Sight) -> None:
        """Shows what has happened before anybody is asked again: on the view that is seen."""
        self.sight = sight
        if not any(view.id == self.view for view in sight.views):
            self.view = sight.views[0].id
        self._show()

    def do_step(self) -> None:
        """Does for the pupil what the lesson means."""
        if self.lesson is not None and self.lesson.taught is not None:
            self.moves.answer(self.lesson.guide.meant(self.session.ask)[0], sure=True)

    def leave_lesson(self, *, sure: bool = False) -> None:
        """The lesson is over, if that is really meant; the game simply goes on."""
        if self.lesson is not None and not sure:
            self.lesson.ask_to_leave(lambda: self.leave_lesson(sure=True))
        elif self.lesson is not None:
            self.lesson.leave()
            self.refresh()

    def come_back_to_lesson(self) -> None:
        """The lesson is there again, where it was left."""
        if self.lesson is not None:
            self.lesson.leave(left=False)
            self.refresh()

    def back_to_step(self) -> None:
        """Takes back what was done beside the way of the lesson."""
        stray = self.lesson.guide.strayed if self.lesson is not None else None
        if stray is not None and self.can_answer:
            self.taking_back.go_back(stray.answers)

    def _said(self) -> Said:
        if (act := self.programme.now) is not None and self._performing:
            return prompt.moment(act)
        if self.handover.peeking >= 0:
            return prompt.peeking(self.handover.peeking)
        if self.history.looking is not None:
            return prompt.looking_back(self.history.looking, len(self.session.match.answers))
        if not self.session.bot_asked:
            return prompt.question(self.sight, self.words)
        if self.bot_turns.failed:
            return prompt.failed(self._asked, self.bot_turns.failed)
        if self.watching:
            return prompt.watching(self._asked, self.bot_turns.thought, self.bot_turns.paused, self.settings.bot_pace)
        return prompt.thinking(self._asked, self.bot_turns.thought)

    @property
    def _asked(self) -> int:
        """The seat that is asked now, whatever is still shown."""
        return self.session.ask.seat if self.session.ask is not None else -1

    def _tools(self) -> frozenset[Command]:
        session = self.session
        tools: set[Command] = set()
        if session.gathering.given and session.gathering.have_answered and not self.elsewhere:
            tools |= {Command.UNDO} if self.viewer in session.gathering.have_answered else set()
        elif not self.elsewhere:
            refusal = session.taking_back.refusal(session.taking_back.target())
            if refusal is None or refusal.agreement:
                tools.add(Command.UNDO)
            if session.match.redo_line:
                tools.add(Command.REDO)
        if self.handover.peekers():
            tools.add(Command.PEEK)
        if self.card_hands.can_be_covered:
            tools.add(Command.LOOK_AT_HAND)
        return frozenset(tools)

    # -- what changes it --

    def begin(self) -> None:
        """The first look at the table."""
        self.handover.hand_over()
        self.refresh(still=True)
        self._tell_messages()
        if not self.session.match.answers and not self.handover.closed:
            self.screen.perform(as_acts(moments_after(self.session.match, -1)), self.refresh)

    def changed(self) -> None:
        """The match went somewhere else: it was taken back, or another line is played."""
        self._unheard.clear()
        self.chronicle.forget()
        self.deeds.went_elsewhere()
        self.backlog.jump()

    def answered(self, begun: int, moments: list[list[Moment]]) -> None:
        """Answers were given, and what they showed is seen as soon as its turn comes."""
        match = self.session.match
        seat = self.session.answered_by[begun] if begun < len(match.answers) else self.viewer
        self._unheard.append((begun, moments[: len(match.answers) - begun]))
        bot = bool(self.session.people[seat].bot)
        played = Played(seat, begun, bot, [moment for shown in moments for moment in shown])
        if bot:
            goes_on = match.ask is not None and match.ask.seat == seat and match.turns[-1] <= begun
            played.over = not goes_on
            played.end = b"" if goes_on else encode_state(match.state)
        self.backlog.add(played)

    def _note_answers(self) -> None:
        """The chronicle and the deeds hear of what was answered."""
        if not self._unheard:
            return
        for begun, moments in self._unheard:
            for number, shown in enumerate(moments):
                self.chronicle.note(begun + number, shown)
        self._unheard.clear()
        if self.deeds.look():
            self.rail.note(Tab.CHRONICLE)
            self.screen.play("reveal")

    def look_up(self) -> None:
        """If the match went on or back, everybody looks up, and sees what happened in between."""
        while self.backlog.news and not self._performing and (self.backlog.jumped or not self.elsewhere):
            if (turns := self.backlog.take()) is None:
                return
            before, answered, self.backlog.answered = self.sight, self.backlog.answered, False
            self._announces = None
            if self.elsewhere:
                self.history.forget()
                self.handover.peeking = -1
            if self.adviser.about is not None:
                self.adviser.forget()
            if self.rail.tab is Tab.ADVICE:
                self.rail.close_for(Tab.ADVICE)
            if self.lesson is not None:
                self.lesson.went_back(len(self.session.match.answers))
            if (turns and self.settings.motion != "none") or self.programme.now is not None:
                taught = self.lesson is not None and not self.lesson.guide.left  # then nobody is hurried
                self.screen.perform(self.backlog.acts(turns, self.settings.bot_pace, slowly=taught), self._arrive)
            else:
                self.stills = True
                self._arrive()
            if answered and not turns:
                self._sounds_after = before

    def hurry(self) -> None:
        """Nobody wants to see what the bots do, until a person is asked."""
        self.backlog.hurried = True

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
            self.rail.open_for(Tab.ADVICE)
        else:
            self.rail.close_for(Tab.ADVICE)
        self.refresh()

    def show_plan(self) -> None:
        """Plays the Master's best plan before everybody's eyes, as far as nothing hidden comes out; nothing happens."""
        advice = self.advising.shown(self.sight)
        if advice is None or not advice.rows or not self.can_answer:
            return
        fork, moments = self.session.present.fork(), []
        for option in advice.rows[0].steps:
            with watched(fork) as shown:
                fork.take(option)
            if any(news.revealed for news in fork.news):
                break
            moments += shown
        played = Played(self.viewer, len(self.session.match.answers), bot=True, moments=moments)
        self.screen.perform(acts_of(played, PLAN_SECONDS * len(advice.rows[0].steps)) if moments else (), self.refresh)

    def _arrive(self) -> None:
        """All has been seen: whoever is asked next is asked."""
        if self.backlog.pending:  # a bot has played on meanwhile
            self._show()
            return
        if self.session.ask is not None:  # the end was taken back: it will be celebrated again
            self._celebrated, self._over_for = False, 0.0
        if self.lesson is not None:
            self.lesson.say_farewell()
        before = self.session.people.facing
        self.handover.hand_over()
        if self._others_played:
            self.rail.note(Tab.CHRONICLE)
        self.refresh()
        ask = self.session.ask
        if ask is None or not self.can_answer:
            return
        people = len(self.session.people.persons)
        if people > 1 and ask.seat != before:
            self._announces = Announced(ask.seat, large=True)  # the mouse changes hands
        elif people == 1 and self._others_played:
            self._announces = Announced(ask.seat, large=False)
        if self._others_played or self.backlog.hurried:
            self._others_played = False
            self.backlog.seen()
        if self.moves.planned:
            self._note_answers()
            self.moves.go_on()

    def see_again(self) -> None:
        """Shows once more what the others did since whoever is asked last answered."""
        ask = self.session.ask
        if ask is not None and self.can_answer:
            since = self.session.last_answer_of(ask.seat)
            self.screen.perform(as_acts(moments_since(self.session.match, since)), self.refresh)

    def see_turn_again(self, seat: int, *, slowly: bool = False) -> None:
        """Shows a seat's last turn once more, or at half the speed."""
        turn = self.chronicle.turns(self.session.match)[seat]
        if self.can_answer and turn.begun >= 0:
            moments = moments_since(self.session.match, turn.begun, turn.ended)
            played = Played(seat, turn.begun, bot=True, moments=moments)
            self.screen.perform(acts_of(played, TURN_SECONDS["calm"][0] * (2 if slowly else 1)), self.refresh)

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

    def fold_rail(self) -> None:
        """Folds the rail away, or unfolds it."""
        self.screen.play("page")
        self.rail.fold()
        if self._beside:
            self.settings.rail_folded = self.rail.folded
            self.screen.keep_settings()
        self.refresh(still=True)

    def turn_rail_to(self, tab: Tab) -> None:
        """Turns the rail to another page."""
        self.rail.turn_to(tab)
        self._show()

    def read_turn(self, seat: int) -> None:
        """Opens a seat's whole turn in the chronicle, or closes it."""
        self.rail.read_whole(seat)
        self._show()

    def scroll_rail(self, lines: int) -> None:
        """Goes on in the turn that is read."""
        self.rail.scroll(lines)
        self._show()

    def visit(self, seat: int) -> None:
        """Turns to the board of a seat; where it has none, or is seen already, its turn is read."""
        board = next((view.id for view in self.sight.views if view.seat == seat and view.id == view.tab), self.view)
        if board == self.view:
            self.read_turn(seat)
        else:
            self.turn_to(board)

    def look_behind(self) -> None:
        """Looks at the table behind the cards of a question, or at the cards again."""
        if self.sight.tray is not None:
            self.behind = not self.behind
            self._show()

    def turn_to_option(self, option: str) -> None:
        """Turns to the view on which an option lies."""
        self.turn_to(self.sight.view_with({option.partition("/")[0]}, self.view))

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

    def toggle(self, panel: TablePanel) -> None:
        """Opens or closes a panel; log and rules take turns."""
        self.screen.play("page")
        if panel in self.opened:
            self.opened.discard(panel)
            if panel is TablePanel.TIMELINE:
                self.history.look_at(None)
                return
        else:
            if panel in PANELS:
                self.opened -= PANELS
            self.opened.add(panel)
        self.refresh()

    def play_on_from_here(self) -> None:
        """Plays on from the moment that is looked back at."""
        if self.history.looking is not None:
            self.play_on_from(self.history.looking)

    def play_on_from(self, answers: int, agreed: bool = False) -> None:
        """Plays on from where so many answers had been given; where only bots play, somebody may sit down first."""
        go_on = partial(self.taking_back.go_back, answers, agreed)
        if self.session.people.persons:
            go_on()
        else:
            self.screen.ask(who_sits_down(self.session, go_on))

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
        if self.elsewhere:
            return
        if self.bot_turns.busy and not (self.watching and (busy or self.backlog.waiting)):
            self._let_bots_play(dt)
        if self.session.match.over and not self._celebrated and not busy and not self.backlog.pending:
            self._over_for += dt
            if self._over_for >= LINGER:
                self.celebrate()

    def _let_bots_play(self, dt: float) -> None:
        quietly = not self.session.bot_asked  # several are asked at once: a bot thinks while people do
        # Where nothing moves, what each bot did stands still for a while; else it takes its time to be shown.
        begins = self.session.match.turns[-1:] == [len(self.session.match.answers)]
        waits = self.settings.motion == "none" and begins and not quietly and not self.backlog.hurried
        pause = PAUSES[self.settings.bot_pace] if waits else 0.0
        answer = (self.lesson and self.lesson.other_answer()) or self.bot_turns.step(dt, pause)
        if answer is not None and quietly:
            self.moves.answer_quietly(answer)
        elif answer is not None:
            self._others_played = True
            self.moves.answer(answer, sure=True)
        elif self.bot_turns.failed or self.bot_turns.thought != self._thought:
            self._thought = self.bot_turns.thought
            self._show()

    def wake_in(self) -> float | None:
        """While a bot thinks, the game is played again or has just ended, time goes on without events."""
        ending = self.session.match.over and not self._celebrated
        thinking = self.bot_turns.busy or self.adviser.thinking
        return 0.04 if thinking or self.history.playing or ending else None
