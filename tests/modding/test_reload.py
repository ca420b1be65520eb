"""A running match goes on when its game's code changes, as far as its answers fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api import Ask, Chance, Game, GameInfo, Number, Rules, Score, ScoreLine, State, TableSetup
from game.core.library import Library
from game.core.reload import CannotTakeOver, reload, replay
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from tests.core.table import take_back


class Walk(State):
    """Steps to the left or right, and whoever is on turn."""

    at: int = 0
    steps: int = 0


class WalkGame(Game[Walk]):
    """The old code: six steps, one each in turn."""

    info = GameInfo(id="walk", title="Walk", version="1", seats=(2, 2), options=(Number("long", "Long", 1, 9, 6),))
    state_type = Walk
    ways: tuple[str, ...] = ("left", "right")
    stride = 1

    def setup(self, table: TableSetup) -> Walk:
        return Walk(seats=2, chance=Chance(table.seed))

    def turn(self, state: Walk) -> Rules:
        answer = yield Ask(state.steps % 2, "way", self.ways)
        state.at += self.stride if answer == "right" else -self.stride
        state.steps += 1
        state.over = state.steps == 6

    def standings(self, state: Walk) -> list[Score]:
        return [Score(seat, (ScoreLine("At", state.at),)) for seat in range(2)]


@pytest.fixture
def session() -> Session:
    """A walk of four steps, the last of them taken back, with another line abandoned."""
    session = Session.start(WalkGame(), TableSetup(2, 1), [Seat("Ann"), Seat("Bo")], library=Library(), policy="free")
    for answer in ("left", "right", "right", "left"):
        session.choose(answer)
    session.go_back(1)  # a whole round: less would be a change of mind, and no line
    session.choose("left")
    session.go_back(1)
    for _ in range(3):
        session.choose("right")
    take_back(session)
    return session


def test_all_answers_fit_and_have_the_new_effect(session: Session) -> None:
    class Longer(WalkGame):
        stride = 10

    assert reload(session, Longer()) == "Walk goes on with the new code: all 3 answers fit."
    assert session.match.answers == ["left", "right", "right"]
    assert session.match.state.at == 10
    assert session.match.redo_line == ["right"]
    assert session.match.branches == [("left", "right", "right", "left")]
    session.choose("left")
    assert session.match.state.at == 0
    assert session.people[1].seconds >= 0


def test_the_first_answer_that_no_longer_fits_is_told_and_the_old_game_is_kept(session: Session) -> None:
    class Southward(WalkGame):
        ways = ("left", "south")

    message = reload(session, Southward())
    assert "Answer 2 of 3, 'right', no longer fits: “way” is asked now." in message
    assert "You are where the first answer had been given." in message
    assert "saved as “Walk, before the reload”" in message
    assert session.match.answers == ["left"]
    session.choose("south")
    [entry] = [entry for entry in Library().entries() if "before the reload" in entry.name]
    old = resume(entry.path, {"walk": WalkGame()}, library=None)
    assert old.match.answers == ["left", "right", "right"]


def test_an_answer_that_the_new_rules_fail_on_is_told(session: Session) -> None:
    class Failing(WalkGame):
        def turn(self, state: Walk) -> Rules:
            yield from super().turn(state)
            if state.steps == 3:
                raise KeyError("boots")

    message = reload(session, Failing())
    assert "Answer 3 of 3, 'right', breaks the new rules:" in message and "boots" in message
    assert session.match.answers == ["left", "right"]


def test_a_game_that_is_over_earlier_is_told(session: Session) -> None:
    class Short(WalkGame):
        def turn(self, state: Walk) -> Rules:
            yield from super().turn(state)
            state.over = state.steps == 2

    assert "the game is over by then" in reload(session, Short())
    assert session.match.over


def test_code_that_cannot_begin_leaves_the_old_match_alone(session: Session) -> None:
    class Stuck(WalkGame):
        def setup(self, table: TableSetup) -> Walk:
            raise ValueError("no path")

    class Three(WalkGame):
        info = GameInfo(id="walk", title="Walk", version="1", seats=(3, 4))

    before = session.match
    for broken, says in ((Stuck(), "no path"), (Three(), "3 to 4 players, not 2")):
        with pytest.raises(CannotTakeOver, match=says):
            reload(session, broken)
    assert session.match is before
    session.choose("left")


def test_an_option_that_is_gone_does_not_matter(session: Session) -> None:
    class Plain(WalkGame):
        info = GameInfo(id="walk", title="Walk", version="2", seats=(2, 2))

    assert "all 3 answers fit" in reload(session, Plain())


def test_a_state_with_new_fields_is_filled_by_replaying(session: Session) -> None:
    class Tired(Walk):
        tired: int = 0

    class TiringGame(WalkGame):
        state_type = Tired

        def setup(self, table: TableSetup) -> Walk:
            return Tired(seats=2, chance=Chance(table.seed))

        def turn(self, state: Walk) -> Rules:
            yield from super().turn(state)
            state.tired += 2  # type: ignore[attr-defined]

    reload(session, TiringGame())
    assert session.match.state.tired == 6


def test_what_is_played_after_a_reload_survives_a_crash(session: Session, home: Path) -> None:
    reload(session, WalkGame())
    session.choose("left")
    [journal] = home.rglob("*.journal")
    resumed = resume(journal, {"walk": WalkGame()}, library=None)
    assert resumed.match.answers == ["left", "right", "right", "left"]


def test_lines_that_no_longer_fit_are_left_out() -> None:
    session = Session.start(WalkGame(), TableSetup(2, 1), [Seat("Ann"), Seat("Bo")], library=None, policy="free")
    session.choose("left")
    session.choose("right")
    take_back(session)

    class OnlyLeft(WalkGame):
        ways = ("left", "stay")

    done = replay(session.match, OnlyLeft())
    assert (done.problem, done.match.redo_line) == ("", [])
