"""The guided first game: it can be played through as it says, and what it says is true."""

from game.core.guide import Guide, begin, problems
from game.core.match import Match
from plugins.caverna.game import CavernaGame

GAME = CavernaGame()


def test_the_lesson_can_be_played_through() -> None:
    """Every step is met in its order, can be done, and lights what is on the table."""
    assert GAME.lesson is not None
    assert problems(GAME, GAME.lesson) == []


KINDS = {
    "twin tiles in the forest": "lay_twin",
    "which twin tile goes into the mountain": "which_twin",
    "sowing": "sow",
    "a weapon": "forge",
    "an expedition": "loot",
    "fences": "pasture",
    "stables": "stable",
    "feeding": "feed",
    "rubies, and exchanging at any time": "exchange",
    "furnishing": "housework",
    "family growth": "wish",
    "a mine": "ruby_mine",
}
"""The kinds of action in the rulebook's order of spaces; imitation and the starting player need others at the table."""


def test_each_kind_of_action_is_done_once_and_what_the_lesson_promises_happens() -> None:
    """The boar comes, the sheep breed, nobody begs, the dwelling is built, a child comes and the mine is dug."""
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
    assert match.state.round == 6
    assert (player.sheep, player.wild_boar, player.begging, len(player.dwarfs)) == (3, 1, 0, 3)
    assert player.owns("dwelling") and player.stables and player.ruby == 2
    assert "ruby_mine" in player.land.values()
    assert max(dwarf.weapon for dwarf in player.dwarfs) == 4
    assert set(KINDS.values()) <= {click.ask for click in guide.clicks}


def test_it_has_at_most_fifteen_steps_with_short_sentences() -> None:
    lesson = GAME.lesson
    assert lesson is not None and 10 <= len(lesson.steps) <= 15
    for number, click in enumerate(Guide(lesson).clicks):
        say, need, why = Guide(lesson).said(number)
        assert why and len(say) <= 60 and len(need) <= 90 and len(why) <= 90, click
    assert "Points" in lesson.farewell
