"""The running score, taken apart: pointing at a seat's row tells what it has and what the end would add."""

from __future__ import annotations

import pytest

from game.api import Chance, Rival, Score, ScoreLine, TableSetup
from game.core.codec import encode_state
from game.core.match import Match
from game.plugins.registry import Plugins
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.reckoning import reckoned
from tests.ui.test_reading import table_of


class Counted:
    """A game whose score sheets are given."""

    def __init__(self, now: Score, then: Score) -> None:
        self._now, self._then = now, then

    def standings(self, state: object) -> list[Score]:
        return [self._now]

    def if_ended_now(self, state: object) -> list[Score]:
        return [self._then]


def told(now: Score, then: Score) -> str:
    return reckoned(Counted(now, then), None, 0)  # type: ignore[arg-type]


def test_what_the_end_adds_and_takes_is_told_line_by_line() -> None:
    now = Score(0, (ScoreLine("Deliveries", 30), ScoreLine("Tracks", 10)))
    then = Score(0, (*now.lines, ScoreLine("Throne", 6), ScoreLine("Infested halls", -2)))
    assert told(now, then) == "**40** points now, **44** if the game ended now: Throne +6, Infested halls −2."


def test_where_the_end_adds_nothing_the_lines_are_told() -> None:
    now = Score(0, (ScoreLine("Rooms", 12), ScoreLine("Gold", 2.5), ScoreLine("Iron", 0)))
    assert told(now, now) == "**14.5** points if the game ended now: Rooms 12, Gold 2.5."
    assert told(Score(0, ()), Score(0, ())) == "**0** points if the game ended now."
    one = Score(0, (ScoreLine("Gold", 1),))
    assert told(one, one) == "**1** point if the game ended now: Gold 1."


def test_a_rival_whom_nobody_plays_is_told_too() -> None:
    now = Score(0, (), rivals=(Rival("Council", (ScoreLine("Glory", 7),)),))
    then = Score(0, (), rivals=(Rival("Council", (ScoreLine("Glory", 7), ScoreLine("Tools", 9))),))
    assert told(now, then).endswith("\nCouncil: 7 points, 16 if the game ended now.")


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_pointing_at_a_row_reads_it(name: str) -> None:
    driver, scene = table_of(name, 2, 40, rail_folded=False)
    seat = 1
    driver.hover(f"row:{seat}")
    then = scene.model.words.if_ended_now(scene.model.sight.state)[seat]
    assert "if the game ended now" in driver.read.splitlines()[1], "below the name, before a turn that may be long"
    assert f"**{then.total:g}**".replace("-", "−") in driver.read


@pytest.mark.parametrize("seats", [1, 3])
def test_counting_the_end_of_covenant_never_changes_the_match(seats: int) -> None:
    """In every phase of a game at random; at its end there is nothing to add."""
    game = Plugins.load().games["covenant"]
    errors: list[str] = []
    words = GuardedGame(game, lambda text, *rest: errors.append(str(text)))
    match, chance = Match(game, TableSetup(seats, 5)), Chance(2)
    while match.ask is not None:
        if len(match.answers) % 25 == 0:
            before = encode_state(match.state)
            assert len(words.if_ended_now(match.state)) == seats
            assert encode_state(match.state) == before
        match.choose(chance.pick(match.ask.options))
    assert words.if_ended_now(match.state) == words.standings(match.state)
    assert errors == []


def test_a_game_that_cannot_count_its_end_is_excused() -> None:
    game = Plugins.load().games["cave_vs_cave"]

    class Wild(type(game)):  # type: ignore[misc]
        def if_ended_now(self, state: object) -> list[Score]:
            raise ValueError("no end")

    errors: list[str] = []
    words = GuardedGame(Wild(), lambda text, *rest: errors.append(str(text)))
    state = Match(game, TableSetup(2, 1)).state
    assert words.if_ended_now(state) == [] and reckoned(words, state, 0) == ""
    assert len(errors) > 0
