"""Small games that break a promise of the rules contract on purpose, each in one way."""

from __future__ import annotations

import contextlib
from typing import Any

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup


class Line(State):
    """How far along the line the game is."""

    at: int = 0
    junk: list[int] = []


class Sound(Game[Line]):
    """The sound game that the broken ones are made from: five turns of one answer, "go" or "stay"."""

    info = GameInfo(id="line", title="The Line", version="1", seats=(2, 2))
    state_type: type[Any] = Line

    def setup(self, table: TableSetup) -> Any:
        return Line(seats=2, chance=Chance(table.seed))

    def turn(self, state: Any) -> Rules:
        answer = yield Ask(state.at % 2, "move", ("go", "stay"))
        yield from self.trouble(state, answer)
        state.at += 1
        state.over = state.at == 5

    def trouble(self, state: Any, answer: str) -> Rules:
        """What goes wrong after an answer; nothing here."""
        return
        yield

    def standings(self, state: Any) -> list[Score]:
        return [Score(seat, (ScoreLine("Way", state.at),)) for seat in range(2)]


class AsksWithoutOptions(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield Ask(0, "nothing", ())


class AsksTwiceTheSame(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield Ask(0, "twins", ("left", "right", "left"))


class AsksWithNumbers(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield Ask(0, "number", (1, 2))  # type: ignore[arg-type]


class AsksWithAString(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield Ask(0, "word", "abc")


class AsksNobody(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield Ask(2, "who", ("a", "b"))


class AsksNoAsk(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            yield ("a", "b")  # type: ignore[misc]


class Fails(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            state.at = 77  # half-way through
            raise KeyError("the well")
        return
        yield


class Exits(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        if state.at == 3:
            raise SystemExit(3)
        return
        yield


class AsksForever(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        while state.at == 3:
            yield Ask(0, "again", ("yes", "no"))


class TurnsForever(Sound):
    def turn(self, state: Line) -> Rules:
        if state.at < 4:
            yield from super().turn(state)


class LoopsForever(Sound):
    def trouble(self, state: Line, answer: str) -> Rules:
        while state.at == 3:
            pass
        return
        yield


class LoopsAndSwallows(Sound):
    """Even `except Exception` around the loop does not keep the watchdog out."""

    def trouble(self, state: Line, answer: str) -> Rules:
        while state.at == 3:
            with contextlib.suppress(Exception):
                sum(range(10))
        return
        yield


class NeverEnds(Sound):
    def turn(self, state: Line) -> Rules:
        yield Ask(state.at % 2, "move", ("go", "stay"))
        state.at += 1


class HasNoGenerator(Sound):
    def turn(self, state: Line) -> Rules:
        state.at += 1
        return None  # type: ignore[return-value]


class FailsInSetup(Sound):
    def setup(self, table: TableSetup) -> Line:
        raise ZeroDivisionError("no tiles")


class KeepsAFunction(Sound):
    """Puts something into the state that is not plain data."""

    def trouble(self, state: Any, answer: str) -> Rules:
        if state.at == 3:
            state.junk = [lambda: 1]
        return
        yield


class KeepsTheWrongType(Sound):
    """Puts a string where the state says that there are numbers."""

    def trouble(self, state: Any, answer: str) -> Rules:
        if state.at == 3:
            state.junk = ["seven"]
        return
        yield


class RemembersElsewhere(Sound):
    """Keeps in the game object what belongs into the state."""

    def __init__(self) -> None:
        self.steps = 0

    def trouble(self, state: Line, answer: str) -> Rules:
        self.steps += 1
        state.junk.append(self.steps)
        return
        yield


class LayoutWrites(Sound):
    """The layout changes the state, which it may only look at."""

    def layout(self, state: Line, ask: Ask | None, seat: int) -> list[Any]:
        state.junk.append(1)
        return []
