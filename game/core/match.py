"""A match: one game being played, as a seed, options and a list of answers.

    match = Match(game, TableSetup(seats=2, seed=7))
    while match.ask:
        match.choose(match.ask.options[0])
    print(game.standings(match.state))

The rules run as a generator that waits inside a turn for the next answer. Before a turn the whole state is encoded
(a checkpoint), so any earlier point is reached by decoding the last checkpoint before it and replaying the few
answers since. A pending question is never stored: it is reached again by replaying.
"""

from __future__ import annotations

import contextlib
import sys
from bisect import bisect_right
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from game.api import Ask, Chance, Game, News, Rules, Score, TableSetup, names
from game.core import interrupts, watchdog
from game.core.codec import encode_state, state_decoder, state_hash
from game.core.errors import BrokenRules, IllegalAnswer
from game.core.lines import shared
from game.core.past import Checkpoints, Log, readable
from game.core.rules_contract import BrokenPromise, broken, check_ask, to_blame
from game.core.speech import say
from game.core.visible import can_be_written

MOST_ANSWERS_IN_A_TURN = 10_000
MOST_SILENT_TURNS = 10_000
"""More than that in a turn, or so many turns in a row in which nobody is asked, is an endless game."""
TURNS_AT_A_TIME = 16
"""Of a playout, between two looks at how long it has become."""


def set_up(game: Game[Any], setup: TableSetup) -> Any:
    """The state that a game begins with; it knows the expansions that were chosen, whatever the game makes of them."""
    state = game.setup(setup)
    if setup.expansions:
        state.expansions = setup.expansions
        if titles := [each.title for each in game.info.expansions if each.id in setup.expansions]:
            state.tell(say("Played with {names}.", names=names(titles)))
        for name in setup.expansions:
            if (house_rule := game.house_rules.get(name)) is not None:
                house_rule(state)
    return state


class Match:
    """One game being played. Answers go in with `choose`; `ask` is the pending question, None when it is over."""

    __slots__ = (
        "_checkpoints",
        "_history",
        "_kept_until",
        "_left_for_good",
        "_log",
        "_send",
        "_turn_starts",
        "_undone_starts",
        "answers",
        "ask",
        "begun_from",
        "branches",
        "game",
        "redo_line",
        "setup",
        "state",
    )

    game: Game[Any]
    setup: TableSetup
    state: Any
    """The live state. Look, don't touch."""
    ask: Ask | None
    answers: list[str]
    """All answers from the beginning to now. Look, don't touch."""
    redo_line: list[str]
    """The answers that were taken back and can be redone, the next one first."""
    branches: list[tuple[str, ...]]
    """Abandoned lines, each as all of its answers from the beginning; see `switch`."""

    @watchdog.watched
    def __init__(self, game: Game[Any], setup: TableSetup, begun_from: bytes | None = None) -> None:
        """Sets the game up, or goes on from a checkpoint, and plays to the first question.

        Raises `OptionError` if the options do not fit, and `BrokenRules` if the game cannot be begun.
        """
        watchdog.start()
        self.game = game
        options = game.info.settle(setup.seats, setup.options)
        self.setup = msgspec.structs.replace(setup, options=options)
        self.begun_from = begun_from  # a checkpoint whose history no longer fits the rules; None: the game's setup
        self.answers = []
        self.redo_line = []
        self.branches = []
        self.ask = None
        self._log = Log()
        self._kept_until: int | None = None  # the answer after which a playout kept no log and no checkpoints
        self._undone_starts: list[int] = []  # of the turns that were taken back last
        self._left_for_good = False  # what was taken back last is forgotten once it is answered otherwise
        self._turn_starts: list[int] = []  # for each turn that asked something, how many answers had been given
        self._checkpoints = Checkpoints()
        self._history: list[tuple[int, list[Score]]] = []
        self._send: Callable[[str], Ask] = _nobody_asked
        try:
            self.state = set_up(game, self.setup) if begun_from is None else self._decoded(begun_from)
            self.ask = self._begin_turn()
            if self.ask is not None and not self._looks_sound(self.ask):
                self._check(self.ask)
        except BaseException as error:
            interrupts.pass_on(error)
            raise self._broken(error, None, None) from error
        if self.state.news:
            self._drain()

    def _decoded(self, checkpoint: bytes) -> Any:
        return state_decoder(self.game.state_type).decode(checkpoint)

    # -- playing on --

    def choose(self, option: str) -> None:
        """Answers the pending question. A wrong answer raises `IllegalAnswer` and changes nothing."""
        ask = self.ask
        if ask is None or option not in ask.options:
            raise self._illegal(option)
        self.take(option)

    @watchdog.watched
    def take(self, option: str) -> None:
        """Answers with an option that is known to be in `ask.options` (`choose` without looking)."""
        answers = self.answers
        answers.append(option)
        try:
            try:
                ask = self._send(option)
            except StopIteration:
                ask = self._begin_turn()  # type: ignore[assignment]
            else:
                if len(answers) > self._turn_starts[-1] + MOST_ANSWERS_IN_A_TURN:
                    raise BrokenPromise(f"asked more than {MOST_ANSWERS_IN_A_TURN:,} times in one turn")
            if ask is not None and not self._looks_sound(ask):
                self._check(ask)
        except BaseException as error:
            raise self._stepped_back(error) from error
        self.ask = ask
        if self.state.news:
            self._drain()
        if self.redo_line:
            self._leave_redo_line(option)

    def _looks_sound(self, ask: Ask) -> bool:
        """Whether the question is worth no closer look: says all that `check_ask` does, at a tenth of the cost."""
        try:
            options = ask.options
            return bool(
                isinstance(options, list | tuple)
                and len(set(options)) == len(options)
                and (letters := "".join(options))  # fails unless all of them are strings
                and (letters.isascii() or can_be_written(letters))
                and type(ask.seat) is int
                and 0 <= ask.seat < self.setup.seats
                and not ask.scale
                and ask.about.isascii()
                and ask.subject.isascii()
                and (not ask.chosen or "".join(ask.chosen).isascii())
                and (not ask.among or set(ask.among).issubset(range(self.setup.seats)))
            )
        except (TypeError, AttributeError):
            return False

    def play_out(self, chance: Chance, most_answers: int = 1_000_000, *, ahead: int = 0) -> None:
        """Plays to the end with random answers, as fast as it goes: `take` in a loop, with all that can be left out.

        With `ahead` it ends with the turn in which that many answers have been given.
        What is left out is to look for duplicates and other oddities among the options, which are harmless here, and
        to keep the log and checkpoints: all is played again if somebody wants to read it or to go back.
        """
        fraction = Random(chance.number()).random  # the one method of Random that is the same in every Python
        start = len(self.answers)
        if self._kept_until is None:
            self._kept_until = start
        self._checkpoints.pause()
        if self.redo_line:
            self._keep_branch((*self.answers, *self.redo_line))
            self.redo_line.clear()
        enough = start + ahead if ahead else sys.maxsize
        while self.ask is not None and len(self.answers) < enough:
            self._play_turns_out(self.ask, fraction, enough)
            if len(self.answers) > most_answers:
                unending = BrokenPromise(f"did not end within {most_answers:,} answers given at random")
                raise self._broken(unending, None, None)
        if self.ask is not None:
            return  # in the middle of a turn, of which there are no checkpoints
        try:
            self._checkpoints.keep(len(self.answers), encode_state(self.state))
        except Exception:  # something in the state is not plain data: playing carefully finds the answer that did it
            played = self.answers[start:]
            self._restore(start)
            for answer in played:
                self.take(answer)

    @watchdog.watched
    def _play_turns_out(self, ask: Ask, fraction: Callable[[], float], enough: int) -> None:
        """Answers at random to the end of a few turns, or of the one with which there are answers enough."""
        answers, send, news = self.answers, self._send, self.state.news
        for _ in range(TURNS_AT_A_TIME):
            answered = ask
            try:
                for _ in range(MOST_ANSWERS_IN_A_TURN):
                    options = ask.options
                    option = options[int(fraction() * len(options))]
                    answers.append(option)
                    answered = ask
                    ask = send(option)
                raise BrokenPromise(f"asked more than {MOST_ANSWERS_IN_A_TURN:,} times in one turn")
            except StopIteration:
                news.clear()
                try:
                    begun = self._begin_turn()
                except BaseException as error:
                    self.ask = answered
                    raise self._stepped_back(error) from error
            except BaseException as error:
                self.ask = answered
                try:
                    check_ask(ask, self.setup.seats)  # an ask without options fails at the choice among them
                except BrokenPromise as promise:
                    raise self._stepped_back(promise) from None
                raise self._stepped_back(error) from error
            self.ask = begun
            if begun is None or len(answers) >= enough:
                return
            ask, send = begun, self._send

    def _begin_turn(self) -> Ask | None:
        """Runs turns until one asks something; None when the game is over."""
        state = self.state
        turn = self.game.turn
        count = len(self.answers)
        for _ in range(MOST_SILENT_TURNS):
            if state.news:
                self._drain()
            if count >= self._checkpoints.due:
                self._checkpoints.keep(count, encode_state(state))
            if state.over:
                self._send = _nobody_asked
                return None
            rules = turn(state)
            try:
                ask = next(rules)
            except StopIteration:
                continue
            except TypeError:
                _must_be_rules(rules)
                raise
            self._send = rules.send
            self._turn_starts.append(count)
            return ask
        raise BrokenPromise(f"played {MOST_SILENT_TURNS:,} turns without asking anybody anything")

    def _drain(self) -> None:
        news = self.state.news
        if self._kept_until is None:
            self._log.add(readable(news, self.game.info.title), len(self.answers))
        if isinstance(news, list):
            news.clear()
        else:  # a plugin has put something else there
            self.state.news = []

    def _catch_up(self, count: int | None = None) -> None:
        """Makes the log and the checkpoints complete after a playout, up to where `count` answers had been given."""
        kept_until, self._kept_until = self._kept_until, None
        if kept_until is None:
            return
        with contextlib.suppress(IllegalAnswer, BrokenRules):  # what was imagined cannot be told: the log ends there
            again = self.at(kept_until)
            for answer in self.answers[kept_until:count]:
                again.take(answer)
            self._log = again._log
            self._checkpoints = again._checkpoints

    # -- going back and forth --

    def undo(self) -> None:
        """Takes the last answer back. Raises `IllegalAnswer` at the very beginning."""
        if not self.answers:
            raise IllegalAnswer(say("This is the beginning of the game: there is nothing to take back."))
        self.branch(len(self.answers) - 1)

    def undo_turn(self) -> None:
        """Goes back to the first question of this turn, or of the one before if this is it."""
        if not self.answers:
            raise IllegalAnswer(say("This is the beginning of the game: there is no turn to take back."))
        self.branch(self.turn_start())

    def turn_start(self) -> int:
        """Where `undo_turn` goes back to, as a number of answers."""
        now = len(self.answers)
        for start in reversed(self._turn_starts):
            if start < now:
                return start
        return 0

    def redo(self) -> None:
        """Gives the next answer that was taken back again."""
        if not self.redo_line:
            raise IllegalAnswer(say("There is nothing to redo."))
        self.choose(self.redo_line[0])

    def branch(self, answers: int, keep: bool = True) -> None:
        """Goes back to where so many answers had been given; the rest can be redone until one is answered otherwise.

        Then it becomes one of the `branches`, unless none of it was said to be worth keeping.
        """
        if not 0 <= answers <= len(self.answers):
            raise IllegalAnswer(f"The game has {len(self.answers)} answers: it cannot go back to answer {answers}.")
        undone = self.answers[answers:]
        self._left_for_good = not keep and (self._left_for_good or not self.redo_line)
        self._undone_starts = self._starts_after(answers)
        self._restore(answers)
        self.redo_line[:0] = undone

    def is_change_of_mind(self, answers: int) -> bool:
        """Whether nobody could miss the line that is left by going back to where so many answers had been given.

        That is so until a whole round of turns has been played on it, or it has come to the end of the game.
        """
        length = len(self.answers) + len(self.redo_line)
        later = [start for start in self._starts_after(answers) if start < length]
        return len(later) < self.setup.seats and not self.over

    def _starts_after(self, answers: int) -> list[int]:
        """Where turns begin after so many answers, those of what was taken back included."""
        taken_back = [start for start in self._undone_starts if start > len(self.answers)] if self.redo_line else []
        return [*(start for start in self._turn_starts if start > answers), *taken_back]

    def switch(self, branch: int) -> None:
        """Goes to the end of one of the `branches`; the line played until now becomes a branch itself."""
        line = self.branches.pop(branch)
        played = (*self.answers, *self.redo_line)
        together = shared(line, played)
        if together < len(played):
            self._keep_branch(played)
        self.redo_line.clear()
        if together < len(self.answers):
            self._restore(together)
        for answer in line[len(self.answers) :]:
            self.choose(answer)

    def _leave_redo_line(self, option: str) -> None:
        if option == self.redo_line[0]:
            del self.redo_line[0]
        else:
            if not self._left_for_good:
                self._keep_branch((*self.answers[:-1], *self.redo_line))
            self.redo_line.clear()

    def _keep_branch(self, line: tuple[str, ...]) -> None:
        if line not in self.branches:
            self.branches.append(line)

    def _restore(self, count: int) -> None:
        """Puts the match back to where `count` answers had been given; forgets the answers after that."""
        self._catch_up(count)
        self.state, self._send, self.ask = self._replayed(count)
        del self.answers[count:]
        self._checkpoints.forget_after(count)
        self._log.forget_after(count)
        starts = bisect_right(self._turn_starts, count)
        del self._turn_starts[starts:]
        del self._history[bisect_right(self._history, count, key=lambda entry: entry[0]) :]

    @watchdog.watched
    def _replayed(self, count: int, origin: int | None = None) -> tuple[Any, Callable[[str], Ask], Ask | None]:
        """The state, the waiting rules and the question after `count` answers.

        They are replayed from the last checkpoint, or from the last one that has no more than `origin` answers.
        """
        given, checkpoint = self._checkpoints.last_until(count if origin is None else origin)
        turns_begun = bisect_right(self._turn_starts, count)
        keep_at = self._turn_starts[turns_begun - 1] if turns_begun else given
        if keep_at <= self._checkpoints.last_until(count)[0]:
            keep_at = -1  # there is a checkpoint of the turn itself already
        ask = None
        try:
            state = self._decoded(checkpoint)
            while not state.over:
                if given == keep_at:  # whoever goes back to this turn once does so again
                    self._checkpoints.keep(given, encode_state(state))
                rules = self.game.turn(state)
                try:
                    ask = next(rules)
                    while given < count:
                        answer = self.answers[given]
                        if answer not in ask.options:
                            raise BrokenPromise("asks something else when the same answers are given again")
                        given += 1
                        ask = rules.send(answer)
                except StopIteration:
                    state.news.clear()
                    continue
                state.news.clear()
                if not self._looks_sound(ask):
                    self._check(ask)
                return state, rules.send, ask
            if given < count:
                raise BrokenPromise("ends earlier when the same answers are given again")
        except BaseException as error:
            interrupts.pass_on(error)
            raise self._broken(error, ask, self.answers[given] if given < count else None) from error
        return state, _nobody_asked, None

    # -- copies --

    def fork(self) -> Match:
        """A match of its own at the same point, that shares nothing which can change; without branches and redo."""
        return self.at(len(self.answers))

    def at(self, answers: int) -> Match:
        """A match of its own as this one was when so many answers had been given: the replay slider."""
        if not 0 <= answers <= len(self.answers):
            raise IllegalAnswer(f"The game has {len(self.answers)} answers: there is no answer {answers} to look at.")
        other = object.__new__(Match)
        other.game = self.game
        other.setup = self.setup
        other.begun_from = self.begun_from
        other.redo_line = []
        other.branches = []
        other._history = []
        other._left_for_good = False
        other._undone_starts = []
        if self._kept_until is not None and answers > self._kept_until:
            self._catch_up()
        other.state, other._send, other.ask = self._replayed(answers)
        other.answers = self.answers[:answers]
        other._checkpoints = self._checkpoints.until(answers)
        other._log = self._log.until(answers)
        other._kept_until = None
        other._turn_starts = self._turn_starts[: bisect_right(self._turn_starts, answers)]
        return other

    def imagine(self, seat: int, chance: Chance) -> Match:
        """A fork in which all that the seat cannot see was dealt anew, the coming dice too: for bots.

        It can only be played on: undo and fork work again from its next checkpoint.
        """
        other = None
        if self.ask is not None and self.ask.secret:
            other = self.imagined_anew(seat, chance) or self._with_other_answers(seat, chance)
        if other is None:
            other = self.fork()
            other.state.chance = Chance(chance.number())
            self.game.determinize(other.state, seat, chance)
        other.setup = msgspec.structs.replace(self.setup, seed=0)
        other._checkpoints = Checkpoints()
        return other

    def _with_other_answers(self, seat: int, chance: Chance) -> Match | None:
        """What is left where the turn cannot begin anew: the others may at least have answered anything they could.

        None if nobody has answered yet.
        """
        assert self.ask is not None
        before = sum(other < self.ask.seat for other in self.ask.among)
        if not before:
            return None
        other = self.at(len(self.answers) - before)
        other.state.chance = Chance(chance.number())
        self.game.determinize(other.state, seat, chance)
        for _ in range(before):
            assert other.ask is not None
            other.take(chance.pick(other.ask.options))
        return other

    def imagined_anew(self, seat: int, chance: Chance) -> Match | None:
        """A match in which the others, who have answered in secret, may have answered anything; see `together`.

        The turn begins anew after all was dealt anew that the seat cannot see, so that what they answer is what they
        may have; None if the seat would be asked something else there.
        """
        start = self._turn_starts[-1]
        other = self.at(start)
        count, state = self._checkpoints.last_until(start)
        if count != start:
            return None
        other.state = self._decoded(state)
        self.game.determinize(other.state, seat, chance)
        other.ask = other._begin_turn()
        for answer in self.answers[start:]:
            ask = other.ask
            if ask is None:
                return None
            if ask.secret and ask.seat != seat:
                answer = chance.pick(ask.options)
            elif answer not in ask.options:
                return None
            other.take(answer)
        other.state.chance = Chance(chance.number())
        return other if other.ask == self.ask else None

    # -- looking --

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ask is None

    @property
    def log(self) -> list[News]:
        """Everything the game told, oldest first. Look, don't touch."""
        if self._kept_until is not None:
            self._catch_up()
        return self._log.lines

    @property
    def told_after(self) -> list[int]:
        """For each line of the log, how many answers had been given when it was told (see `at`)."""
        if self._kept_until is not None:
            self._catch_up()
        return self._log.told_after

    @property
    def news(self) -> list[News]:
        """What the game told after the last answer."""
        self._catch_up()
        return self._log.since(len(self.answers) - 1)

    def revealed_since(self, answers: int) -> bool:
        """Whether hidden information came out after so many answers: taking back to there is not for free."""
        self._catch_up()
        return any(news.revealed for news in self._log.since(answers))

    @property
    def turns(self) -> Sequence[int]:
        """For each turn in which somebody was asked, how many answers had been given when it began."""
        return self._turn_starts

    @property
    def score_history(self) -> list[tuple[int, list[Score]]]:
        """The score sheets at the start of every turn and now, each with how many answers had been given."""
        starts = self._turn_starts[len(self._history) :]
        if starts:
            walker = self.at(starts[0])
            for start in starts:
                for answer in self.answers[len(walker.answers) : start]:
                    walker.take(answer)
                self._history.append((start, self.game.standings(walker.state)))
        return [*self._history, (len(self.answers), self.game.standings(self.state))]

    @property
    def checkpoint(self) -> tuple[int, bytes]:
        """The state at the start of this turn as bytes, and how many answers had been given: what a save keeps."""
        if self.ask is None:
            return len(self.answers), encode_state(self.state)
        start = self._turn_starts[-1]
        if self._checkpoints.last_until(start)[0] < start:
            self._replayed(start)
        return self._checkpoints.last_until(start)

    def state_hash(self) -> str:
        """A fingerprint of the state, the same on every platform and Python version."""
        return state_hash(self.state)

    # -- when something is wrong --

    def _stepped_back(self, error: BaseException) -> BrokenRules:
        """Makes the match what it was before the last answer, on which the rules failed; returns what to raise."""
        ask, option = self.ask, self.answers[-1]
        self._step_back()
        interrupts.pass_on(error)
        return self._broken(error, ask, option)

    def _step_back(self) -> None:
        """Makes the match what it was before the last answer, whose rules ran into trouble."""
        try:
            self._restore(len(self.answers) - 1)
        except (BrokenRules, IllegalAnswer):
            # Not even the answers before it can be repeated. They and the last checkpoint can still be saved.
            self.answers.pop()
            self._send = _stuck

    def choose_surely(self, option: str) -> None:
        """As `choose`; even if rules fail so badly that no answer can be repeated, the state is as it was before.

        It costs a copy of the state, which the match that people play is worth.
        """
        before = b""
        with contextlib.suppress(TypeError, ValueError):  # the rules put something odd into the state
            before = encode_state(self.state)
        try:
            self.choose(option)
        except BrokenRules:
            if self._send is _stuck and before:
                with contextlib.suppress(msgspec.ValidationError):
                    self.state = self._decoded(before)
            raise

    def _illegal(self, option: str) -> IllegalAnswer:
        if self.ask is None:
            return IllegalAnswer(f"The game is over: {option!r} answers nothing.")
        shown = ", ".join(map(repr, self.ask.options[:12])) + (", …" if len(self.ask.options) > 12 else "")
        return IllegalAnswer(f"{option!r} is no answer to “{self.ask.about}”; the answers are: {shown}.")

    def _check(self, ask: Ask | None) -> None:
        """Raises unless the question keeps its promises; the error knows the line that asked."""
        try:
            check_ask(ask, self.setup.seats)
        except BrokenPromise as promise:
            rules: Any = getattr(self._send, "__self__", None)
            while getattr(rules, "gi_yieldfrom", None) is not None:
                rules = rules.gi_yieldfrom
            promise.frame = getattr(rules, "gi_frame", None)
            raise

    def _broken(self, error: BaseException, ask: Ask | None, option: str | None) -> BrokenRules:
        return broken(to_blame(self.game.info, self.setup, error), error, ask, self.answers, option)


def _must_be_rules(rules: Rules) -> None:
    if not hasattr(rules, "send"):
        raise BrokenPromise("has a turn that is not a generator: it must yield an Ask somewhere")


def _nobody_asked(option: str) -> Ask:
    raise IllegalAnswer(f"Nobody was asked: {option!r} answers nothing.")


def _stuck(option: str) -> Ask:
    raise BrokenPromise("cannot go on, because it does not repeat itself when the same answers are given again")
