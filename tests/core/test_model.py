"""Random sequences of everything a match can do, against a model that is nothing but lists."""

import tempfile
from functools import lru_cache
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.api import Ask, Chance, News, TableSetup
from game.core.careful import CarefulMatch
from game.core.codec import state_hash
from game.core.errors import IllegalAnswer
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from tests.core.table import GAME, GAMES, people

NUMBERS = st.integers(0, 1_000_000)


@lru_cache(maxsize=20_000)
def told_by_the_rules(seats: int, seed: int, answers: tuple[str, ...]) -> tuple[str, Ask | None, list[News], list[int]]:
    """State, question, log and turns after the answers, from the rules alone: no checkpoint, no replay."""
    state = GAME.setup(TableSetup(seats, seed, {"depth": 4}))
    log: list[News] = []
    turns: list[int] = []
    given = 0
    while not state.over:
        rules = GAME.turn(state)
        try:
            ask = next(rules)
            turns.append(given)
            while given < len(answers):
                given += 1
                ask = rules.send(answers[given - 1])
        except StopIteration:
            log += state.news
            state.news.clear()
            continue
        log += state.news
        state.news.clear()
        return state_hash(state), ask, log, turns
    return state_hash(state), None, log, turns


class MatchAgainstModel(RuleBasedStateMachine):
    """The model: the answers given, those that can be redone, and the abandoned lines."""

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 50), kind=st.sampled_from([Match, CarefulMatch]))
    def begin(self, seats: int, seed: int, kind: type[Match]) -> None:
        self.seats, self.seed, self.kind = seats, seed, kind
        self.match = kind(GAME, TableSetup(seats, seed))
        self.line: list[str] = []
        self.redone: list[str] = []
        self.branches: list[tuple[str, ...]] = []

    def _expected(self, answers: list[str]) -> tuple[str, Ask | None, list[News], list[int]]:
        return told_by_the_rules(self.seats, self.seed, tuple(answers))

    def _give(self, answer: str) -> None:
        self.match.choose(answer)
        if self.redone and self.redone[0] == answer:
            self.redone.pop(0)
        elif self.redone:
            abandoned = (*self.line, *self.redone)
            if abandoned not in self.branches:
                self.branches.append(abandoned)
            self.redone = []
        self.line.append(answer)

    @precondition(lambda self: self.match.ask is not None)
    @rule(numbers=st.lists(NUMBERS, min_size=1, max_size=8))
    def choose(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.match.ask is not None:
                self._give(self.match.ask.options[number % len(self.match.ask.options)])

    @rule(word=st.sampled_from(["", "nonsense", "at:9,9", "pick"]))
    def choose_what_is_not_offered(self, word: str) -> None:
        if self.match.ask is not None and word in self.match.ask.options:
            return
        try:
            self.match.choose(word)
        except IllegalAnswer:
            return
        raise AssertionError("an illegal answer was taken")

    @precondition(lambda self: self.line)
    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.line))):
            self.match.undo()
            self.redone.insert(0, self.line.pop())

    @precondition(lambda self: self.line)
    @rule()
    def undo_turn(self) -> None:
        start = max(turn for turn in (0, *self._expected(self.line)[3]) if turn < len(self.line))
        self.match.undo_turn()
        self.redone[:0] = self.line[start:]
        del self.line[start:]

    @precondition(lambda self: self.redone)
    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(min(times, len(self.redone))):
            self.match.redo()
            self.line.append(self.redone.pop(0))

    @rule(number=NUMBERS)
    def branch(self, number: int) -> None:
        moment = number % (len(self.line) + 1)
        self.match.branch(moment)
        self.redone[:0] = self.line[moment:]
        del self.line[moment:]

    @precondition(lambda self: self.branches)
    @rule(number=NUMBERS)
    def switch(self, number: int) -> None:
        index = number % len(self.branches)
        self.match.switch(index)
        target = self.branches.pop(index)
        played = (*self.line, *self.redone)
        if target[: len(played)] != played and played not in self.branches:
            self.branches.append(played)
        self.line, self.redone = list(target), []

    @rule()
    def save_and_load(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model.toml"
            write_save(path, describe_match(self.match, people(self.seats), "Model", "free"))
            restored = restore(read_save(path), GAMES)
        assert restored.same, restored.message
        self.match = restored.match if self.kind is Match else CarefulMatch.taking_over(restored.match)

    @rule(luck=st.integers(0, 100))
    def fork_and_play_on(self, luck: int) -> None:
        fork = self.match.fork()
        assert (fork.state_hash(), fork.ask, fork.log) == self._expected(self.line)[:3]
        fork.play_out(Chance(luck))
        assert (fork.state_hash(), fork.ask, fork.log) == self._expected(fork.answers)[:3]

    @rule(number=NUMBERS)
    def look_at(self, number: int) -> None:
        moment = number % (len(self.line) + 1)
        seen = self.match.at(moment)
        assert (seen.state_hash(), seen.ask, seen.log) == self._expected(self.line[:moment])[:3]

    @rule()
    def look_at_the_scores(self) -> None:
        turns = [moment for moment, _ in self.match.score_history]
        assert turns == [*self._expected(self.line)[3], len(self.line)]

    @invariant()
    def nothing_differs(self) -> None:
        if not hasattr(self, "match"):
            return
        state, ask, log, turns = self._expected(self.line)
        assert self.match.answers == self.line
        assert self.match.redo_line == self.redone
        assert self.match.branches == self.branches
        assert self.match.state_hash() == state
        assert self.match.ask == ask
        assert self.match.log == log
        assert list(self.match.turns) == turns


TestMatchAgainstModel = MatchAgainstModel.TestCase
TestMatchAgainstModel.settings = settings(max_examples=80, stateful_step_count=50)
