"""The guided first Era can be done as it says, and uses each action once."""

from game.core.guide import problems
from plugins.covenant.game import CovenantGame

GAME = CovenantGame()


def test_the_lesson_can_be_done_as_it_says() -> None:
    assert problems(GAME, GAME.lesson) == []


def test_the_lesson_has_each_action_once() -> None:
    done = [answer for step in GAME.lesson.steps for answer in step.do]
    tools = [answer for answer in done if answer.endswith(":0") and answer.partition(":")[0] in ("pick", "axe", "cart")]
    assert tools == ["pick:0", "cart:0", "axe:0"] and "gate0:0" in done  # the compass is the tool that is left
    assert GAME.lesson.steps[-1].ask == "council"


def test_each_step_says_why_in_one_short_sentence() -> None:
    for step in GAME.lesson.steps:
        assert step.why and len(step.say) <= 60 and len(step.need) <= 90 and len(step.why) <= 90, step.say
