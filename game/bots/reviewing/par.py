"""Par: what the Master, playing quickly, makes at a seat of this very deal, against the nearest level."""

from __future__ import annotations

from game.api import Chance
from game.bots.judgement import Judgement
from game.bots.positions import Root
from game.bots.reviewing.reviewed import Quick
from game.bots.reviewing.telling_numbers import numbers
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, follow, search
from game.core.match import Match

GAMES = 8
OWN = Budget(400, 20)
OTHERS = {"apprentice": Budget(40, 4), "journeyman": Budget(90, 6), "master": Budget(150, 10)}
"""How much each level thinks in a quick game."""
LEFT = 2


def quick_game(match: Match, seat: int, judgement: Judgement, others: str, number: int) -> Quick:
    """The game of that number: what it comes to for the seat, and how it stood after each of its turns."""
    game = match.game
    see = features_of(game)
    luck = Chance(match.setup.seed ^ 0x9A7, number)
    # A little more in each game than in the one before: where nothing is hidden they would else be one and the same.
    own = Budget(OWN.nodes * (16 + number) // 20, OWN.width)
    walker = Match(game, match.setup)
    seen = []
    while walker.ask is not None:
        asked = walker.ask.seat
        budget = own if asked == seat else OTHERS.get(others, OTHERS["apprentice"])
        end = search(Root.of(walker, asked, luck), see, judgement, budget).ends[0]
        if follow(walker, end.answers) and asked == seat:
            seen.append((see(walker.state, seat)[LEFT], numbers(game, walker.state, seat)))
    return Quick(seat, game.standings(walker.state)[seat].total, seen)
