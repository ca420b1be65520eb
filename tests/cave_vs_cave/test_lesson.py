"""The guided first game: every step can be done as it says, and each kind of thing is done once."""

from game.api import TableSetup
from game.core.guide import problems
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.cave import SPACE_INDEX
from plugins.cave_vs_cave.rules.placing import why_not_fit

GAME = CaveVsCave()


def test_every_step_can_be_done_as_it_says():
    assert problems(GAME, GAME.lesson) == []


def test_the_lesson_digs_buys_walls_and_activates():
    answers = [step.do[0] for step in GAME.lesson.steps]
    kinds = {answer.rstrip("0123456789").partition(":")[0] for answer in answers}
    assert kinds >= {"A", "cave0", "get", "room", "wall", "wall0", "pay", "end"}
    assert 10 <= len(answers) <= 15


def test_the_wall_makes_what_the_lesson_promises():
    """After the lesson's wall the cavern beside the entrance has two walls side by side: a Food Corner fits."""
    match = Match(GAME, TableSetup(2, GAME.lesson.seed, dict(GAME.lesson.options)))
    others, steps = iter(GAME.lesson.others), iter(GAME.lesson.steps)
    for _ in range(len(GAME.lesson.others) + len(GAME.lesson.steps)):
        if match.ask.seat:
            match.choose(next(others))
        else:
            match.choose(next(steps).do[0])

    assert why_not_fit(match.state.caves[0], 5, SPACE_INDEX["I7"]) is None
