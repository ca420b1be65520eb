"""The guided first game: it can be played through as it says, and what it says is true."""

from game.core.guide import Guide, begin, facts_of, problems
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
    match = Match(GAME, begin(GAME, lesson))
    guide = Guide(lesson, facts_of(match))
    while not guide.finished:
        ask = match.ask
        assert ask is not None
        answer = guide.meant(ask)[0]
        guide.answered(ask, answer, len(match.answers))
        match.choose(answer)
    player = match.state.players[0]
    assert match.state.round == 7
    assert (player.sheep, player.wild_boar, player.begging, len(player.dwarfs)) == (4, 1, 0, 3)
    assert player.owns("dwelling") and player.stables and player.ruby == 1
    assert "ruby_mine" in player.land.values()
    assert max(dwarf.weapon for dwarf in player.dwarfs) == 4
    assert set(KINDS.values()) <= {click.ask for click in guide.clicks}
