"""A lesson's guide: what is meant at a question, the way back after straying, and lessons that cannot be done."""

from pathlib import Path

import msgspec
import pytest

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Icon,
    Lesson,
    Part,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    Step,
    TableSetup,
)
from game.core.guide import Guide, begin, begun, problems
from game.core.match import Match


class Walk(State):
    miles: int = 0


class WalkGame(Game[Walk]):
    info = GameInfo(id="walk", title="Walk", version="1", seats=(1, 2))
    state_type = Walk

    def setup(self, table: TableSetup) -> Walk:
        return Walk(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Walk) -> Rules:
        for seat in range(state.seats):
            pace = yield Ask(seat, "pace", ("walk", "run", "rest"))
            if pace == "run":
                yield Ask(seat, "way", ("wood", "road"))
            state.miles += 1
        state.over = state.miles >= 8

    def standings(self, state: Walk) -> list[Score]:
        return [Score(seat, (ScoreLine("Miles", state.miles),), place=1) for seat in range(state.seats)]

    def layout(self, state: Walk, ask: Ask | None, seat: int) -> list[Piece]:
        return [Piece("shoes", Rect(0, 0, 90, 90), Icon("wood"))]


WALK = Step(ask="pace", do=["walk"], say="Walk a mile.", why="Walking is safe.", light=["shoes"])
RUN = Step(ask="pace", do=["run"], say="Now run.")
ROAD = Step(ask="way", do=["r*"], say="Take the road.")


def lesson(*steps: Step, seats: int = 1, others: list[str] | None = None) -> Lesson:
    return Lesson(title="Walking", seats=seats, seed=1, steps=list(steps), others=others or [])


def pace(seat: int = 0) -> Ask:
    return Ask(seat, "pace", ("walk", "run", "rest"))


WAY = Ask(0, "way", ("wood", "road"))


def test_the_steps_are_met_one_after_another() -> None:
    guide = Guide(lesson(WALK, RUN, ROAD))
    assert guide.click(pace()) == 0
    assert guide.answered(pace(), "walk", 0)
    assert guide.click(pace()) == 1
    assert guide.answered(pace(), "run", 1)
    assert guide.click(WAY) == 2
    assert guide.answered(WAY, "road", 2)
    assert guide.finished and guide.click(pace()) is None


def test_only_the_first_seat_is_taught() -> None:
    assert Guide(lesson(WALK)).click(pace(seat=1)) is None


def test_whoever_does_something_else_is_asked_for_it_again() -> None:
    guide = Guide(lesson(WALK, RUN))
    assert not guide.answered(pace(), "rest", 0)
    assert guide.click(pace()) == 0


def test_whoever_went_ahead_is_met_at_a_later_step() -> None:
    guide = Guide(lesson(WALK, RUN, ROAD))
    guide.answered(pace(), "run", 0)  # not what was meant
    assert guide.click(WAY) == 2
    guide.answered(WAY, "road", 1)
    assert guide.finished and guide.done == {2}


def test_where_nothing_fits_it_steps_aside() -> None:
    assert Guide(lesson(WALK)).click(WAY) is None


def test_taking_back_takes_the_step_back_too() -> None:
    guide = Guide(lesson(WALK, RUN))
    guide.answered(pace(), "walk", 0)
    guide.went_back(0)
    assert guide.click(pace()) == 0


def test_a_lesson_can_be_left() -> None:
    guide = Guide(lesson(WALK, RUN))
    guide.left = True
    assert guide.click(pace()) is None


def test_what_was_left_out_is_remembered_until_a_step_is_done_or_taken_back() -> None:
    guide = Guide(lesson(WALK, RUN, ROAD))
    assert guide.strayed is None
    guide.answered(pace(), "rest", 3)
    guide.answered(pace(), "rest", 5)
    assert guide.strayed is not None and (guide.strayed.answers, guide.strayed.said) == (3, "Walk a mile.")
    guide.answered(pace(), "walk", 8)
    assert guide.strayed is None
    guide.went_back(8)
    assert guide.strayed is not None
    guide.went_back(3)
    assert guide.strayed is None


def test_what_follows_in_a_step_is_meant_only_after_its_beginning() -> None:
    both = Step(ask="pace", do=["walk"], say="Walk.", then=[Part(ask="way", do=["road"], say="Take the road.")])
    guide = Guide(lesson(both, RUN))
    assert guide.click(WAY) is None
    guide.answered(pace(), "walk", 0)
    assert guide.click(WAY) == 1


def test_a_sentence_is_said_only_where_it_is_true_and_with_the_numbers_of_the_table() -> None:
    miles = {"miles": 2, "mood": "tired"}
    tired = Step(ask="pace", do=["rest"], say="Rest: {miles} miles.", when={"miles": [3, 9], "mood": "tired"})
    guide = Guide(lesson(tired, RUN), lambda ask, option: miles)
    assert guide.click(pace()) == 1
    miles["miles"] = 4
    assert guide.click(pace()) == 0 and guide.said(0, pace()).say == "Rest: 4 miles."
    miles["mood"] = "merry"
    assert guide.click(pace()) == 1


def test_a_lesson_that_was_kept_goes_on_where_it_was() -> None:
    made = lesson(WALK, RUN, ROAD, seats=2, others=["walk", "rest"])
    match = Match(WalkGame(), begin(WalkGame(), made))
    for option in ("walk", "walk", "rest", "rest"):
        match.choose(option)
    guide = Guide(made)
    guide.follow(match)
    assert guide.done == {0} and guide.click(match.ask) == 1
    assert guide.strayed is not None and guide.strayed.answers == 2


def test_a_prepared_position_is_played_before_the_lesson_begins() -> None:
    made = msgspec.structs.replace(lesson(WALK), played=["walk", "run", "wood"])
    assert begun(WalkGame(), made).state.miles == 2
    assert problems(WalkGame(), made) == []
    made = msgspec.structs.replace(made, played=["fly"])
    assert "cannot be set up" in problems(WalkGame(), made)[0]


def test_what_the_others_do_is_explained() -> None:
    guide = Guide(msgspec.structs.replace(lesson(WALK), rivals={"ru*": "Who runs is early."}))
    assert guide.explained(["rest", "run", "road"]) == "Who runs is early."
    assert guide.explained(["rest"]) == ""


def test_a_step_of_several_clicks_is_done_when_all_are() -> None:
    both = Step(ask="pace", do=["run"], say="Run.", why="It is fast.", then=[Part(ask="way", do=["road"], need="Dry.")])
    guide = Guide(lesson(both, WALK))
    assert guide.answered(pace(), "run", 0)
    assert guide.click(WAY) == 1 and guide.steps == [0, 0, 1]
    assert guide.said(1, WAY) == ("Run.", "Dry.", "")
    assert guide.done == frozenset() and guide.meant(WAY) == ["road"]
    assert guide.answered(WAY, "road", 1)
    assert guide.done == {0} and guide.click(pace()) == 2
    guide.went_back(1)
    assert guide.done == frozenset() and guide.click(WAY) == 1


def test_a_sound_lesson_has_no_problems() -> None:
    assert problems(WalkGame(), lesson(WALK, RUN, ROAD)) == []
    both = Step(ask="pace", do=["run"], say="Run.", then=[Part(ask="way", do=["road"])])
    assert problems(WalkGame(), lesson(WALK, both)) == []
    assert problems(WalkGame(), lesson(WALK, RUN, ROAD, seats=2, others=["walk", "rest"])) == []


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lesson(RUN, WALK), "step 2 is not met: “way” is asked after 1 answers"),
        (lesson(WALK, Step(ask="pace", do=["fly"], say="Fly.")), "step 2 is not met: “pace” is asked"),
        (lesson(WALK, WALK, seats=2, others=["fly"]), "answer 1 of the others does not fit: seat 2 is asked “pace”"),
        (lesson(*[WALK] * 9), "the game ends before step 9"),
        (lesson(Step(ask="pace", do=["walk"], say="", light=["boots"])), "step 1 lights 'boots'"),
        (lesson(WALK, seats=5), "the lesson's table cannot be set up"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(made: Lesson, told: str) -> None:
    found = problems(WalkGame(), made)
    assert found and told in found[0]


def test_a_lesson_is_read_from_toml(tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text('title = "Walking"\nseats = 1\nseed = 1\n[[steps]]\nask = "pace"\ndo = ["walk"]\nsay = "Walk."\n')
    assert Lesson.read(path).steps[0].say == "Walk."
    path.write_text('title = "Walking"\nseats = 1\nseed = 1\nsteps = []\ncolour = "red"\n')
    with pytest.raises(ValueError, match="cannot be read"):
        Lesson.read(path)
