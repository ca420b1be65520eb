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
    """The boar comes, the sheep breed, nobody begs, the dwelling is built and the child is there in round 5."""
    lesson = GAME.lesson
    assert lesson is not None
    match, guide = Match(GAME, begin(GAME, lesson)), Guide(lesson)
    while not guide.finished:
        ask = match.ask
        assert ask is not None
        answer = guide.meant(ask)[0]
        guide.answered(ask, answer, len(match.answers))
        match.choose(answer)
    player = match.state.players[0]
    assert match.state.round == 5
    assert (player.wild_boar, player.begging, len(player.dwarfs)) == (1, 0, 3)
    assert player.owns("dwelling")
    assert max(dwarf.weapon for dwarf in player.dwarfs) == 4
    asked = {click.ask for click in guide.clicks}
    assert {"work", "lay_twin", "sow", "forge", "loot", "fences_and_stable", "feed", "housework"} <= asked


def test_it_has_at_most_fifteen_steps_with_short_sentences() -> None:
    lesson = GAME.lesson
    assert lesson is not None and 10 <= len(lesson.steps) <= 15
    for number, click in enumerate(Guide(lesson).clicks):
        say, need, why = Guide(lesson).said(number)
        assert why and len(say) <= 60 and len(need) <= 90 and len(why) <= 90, click
    assert "Points" in lesson.farewell
