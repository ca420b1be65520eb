"""The score sheets: points, and in a tie the promises that were kept."""

from game.api import Score, ScoreLine

from .state import DeepestVein


def standings(state: DeepestVein) -> list[Score]:
    """Points of the promises that were kept."""
    ranks = list(zip(state.points, state.kept, strict=True))
    return [
        Score(
            seat,
            (ScoreLine("Promises kept", points, f"{kept} of {state.round}"),),
            1 + sum(rank > (points, kept) for rank in ranks),
        )
        for seat, (points, kept) in enumerate(ranks)
    ]
