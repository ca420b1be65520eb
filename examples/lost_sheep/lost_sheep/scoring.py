"""The score sheets: what the sheep in the fold are worth; in a tie more sheep win."""

from game.api import Score, ScoreLine

from .moor import worth
from .state import LostSheep


def standings(state: LostSheep) -> list[Score]:
    """Sheep at home; one on the shoulders counts nothing yet."""
    ranks = [(sum(worth(sheep) for sheep in fold), len(fold)) for fold in state.home]
    return [
        Score(
            seat,
            (ScoreLine("Sheep at home", points, f"{count} {{sheep}}"),),
            1 + sum(rank > (points, count) for rank in ranks),
        )
        for seat, (points, count) in enumerate(ranks)
    ]
