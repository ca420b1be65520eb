"""The guided first game: it can be played through as it says, and what it says is true."""

from game.core.guide import Guide, begin, problems
from game.core.match import Match
from plugins.caverna.game import CavernaGame

GAME = CavernaGame()


def test_the_lesson_can_be_played_through() -> None:
    """Every step is met in its order, can be done, and lights what is on the table."""
    assert GAME.lesson is not None
    assert problems(GAME, GAME.lesson) == []


def test_what_the_lesson_promises_happens() -> None:
    """The boar comes, the sheep breed, nobody begs, and the Carpenter is built in round 4."""
    lesson = GAME.lesson
    assert lesson is not None
    match, guide = Match(GAME, begin(GAME, lesson)), Guide(lesson)
    while not guide.finished:
        ask = match.ask
        step = guide.step(ask)
        answer = lesson.steps[step].meant(ask)[0]
        guide.answered(ask, answer, len(match.answers))
        match.choose(answer)
    player = match.state.players[0]
    assert match.state.round == 4
    assert (player.wild_boar, player.sheep, player.begging) == (1, 3, 0)
    assert player.owns("carpenter")
    assert max(dwarf.weapon for dwarf in player.dwarfs) == 4
    asked = {step.ask for step in lesson.steps}
    assert {"work", "lay_twin", "sow", "forge", "loot", "fences_and_stable", "feed", "housework"} <= asked
