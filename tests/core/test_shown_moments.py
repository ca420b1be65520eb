"""Beats: what the rules show between two questions is seen by who watches, and by nobody else."""

import pytest

from game.api import Ask, Burst, Chance, Dust, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules
from game.core.match import Match
from game.core.shown_moments import MOST_MOMENTS, moments_after, watched


class Mine(State):
    stones: int = 0
    rounds: int = 0


class MineGame(Game[Mine]):
    info = GameInfo(id="mine", title="Mine", version="1", seats=(1, 1))
    state_type = Mine

    def setup(self, table: TableSetup) -> Mine:
        return Mine(seats=1, chance=Chance(table.seed))

    def turn(self, state: Mine) -> Rules:
        state.rounds += 1
        state.tell(f"Round {state.rounds} begins.")
        state.show(f"Round {state.rounds} begins", title=f"Round {state.rounds}", sound="gong")
        answer = yield Ask(0, "dig", ("one", "two", "forever"))
        for _ in range({"one": 1, "two": 2, "forever": MOST_MOMENTS + 1}[answer]):
            state.stones += 1
            state.show(f"Stone {state.stones}", 0, effects=[Dust("rock"), Burst("stone", "rock", "tray")])
        state.over = state.rounds == 3

    def standings(self, state: Mine) -> list[Score]:
        return [Score(0, (ScoreLine("Stones", state.stones),), place=1)]


@pytest.fixture(params=[Match, CarefulMatch])
def match(request: pytest.FixtureRequest) -> Match:
    made: Match = request.param(MineGame(), TableSetup(1, 1, {}))
    return made


def test_what_is_shown_is_seen_with_the_table_of_that_moment(match: Match) -> None:
    with watched(match) as moments:
        match.choose("two")
    assert [moment.beat.text for moment in moments] == ["Stone 1", "Stone 2", "Round 2 begins"]
    assert [moment.look(match).stones for moment in moments] == [1, 2, 2]
    assert [moment.look(match).rounds for moment in moments] == [1, 1, 2]
    assert moments[0].beat.effects == (Dust("rock"), Burst("stone", "rock", "tray"))
    assert moments[2].beat.title == "Round 2"


def test_nothing_of_it_is_in_the_log_the_state_or_the_checkpoints(match: Match) -> None:
    quiet = Match(MineGame(), TableSetup(1, 1, {}))
    quiet.choose("two")
    with watched(match):
        match.choose("two")
    assert match.state_hash() == quiet.state_hash()
    assert match.checkpoint == quiet.checkpoint
    assert [news.text for news in match.log] == ["Round 1 begins.", "Round 2 begins."]


def test_who_does_not_watch_pays_nothing_and_sees_nothing(match: Match) -> None:
    match.choose("forever")  # more than anybody could watch
    assert match.state.stones == MOST_MOMENTS + 1


def test_a_loop_of_beats_is_a_sentence_and_the_match_stays(match: Match) -> None:
    with pytest.raises(BrokenRules, match="shows more than 500 things between two questions"), watched(match):
        match.choose("forever")
    assert match.answers == [] and match.state.stones == 0
    match.choose("one")
    assert match.state.stones == 1


def test_taking_back_goes_past_it(match: Match) -> None:
    with watched(match):
        match.choose("one")
    match.undo()
    assert match.answers == [] and match.state.stones == 0
    with watched(match) as moments:
        match.choose("one")
    assert [moment.beat.text for moment in moments] == ["Stone 1", "Round 2 begins"]


def test_the_timeline_finds_the_moments_of_every_answer_again(match: Match) -> None:
    for answer in ("one", "two", "one"):
        match.choose(answer)
    seen = [[moment.beat.text for moment in moments_after(match, answers)] for answers in range(-1, 3)]
    assert seen == [
        ["Round 1 begins"],
        ["Stone 1", "Round 2 begins"],
        ["Stone 2", "Stone 3", "Round 3 begins"],
        ["Stone 4"],
    ]


def test_a_copy_beside_what_is_watched_is_watched_by_nobody(match: Match) -> None:
    beside = match.fork()
    with watched(match) as moments:
        assert match.state.watched  # for all states: whose it is, the audience knows
        beside.choose("two")
        match.choose("one")
    assert [moment.beat.text for moment in moments] == ["Stone 1", "Round 2 begins"]
    assert not match.state.watched
