"""The guided first Era can be done as it says, uses each action once and forges a tool."""

from game.core.guide import Guide, problems
from plugins.covenant.game import CovenantGame

GAME = CovenantGame()


def test_the_lesson_can_be_done_as_it_says() -> None:
    assert problems(GAME, GAME.lesson) == []


def test_the_lesson_has_each_action_once() -> None:
    guide = Guide(GAME.lesson)
    done = [answer for click in guide.clicks for answer in click.do]
    tools = [answer for answer in done if answer.endswith(":0") and answer.partition(":")[0] in ("pick", "axe", "cart")]
    assert tools == ["pick:0", "cart:0", "axe:0"] and "workshop0:0" in done  # the compass is the tool that is left
    assert "throne:emerald" in done and "T05" in done
    assert guide.clicks[-1].ask == "council"
