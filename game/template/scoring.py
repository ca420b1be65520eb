"""The end: what the gems at home are worth."""

from game.api import Score, ScoreLine

from .speech import say
from .state import DeepDig, worth
from .tiles.gems import GEMS


def standings(state: DeepDig) -> list[Score]:
    """Gems count by their depth, and one more each if the queen wished for them; ties go to more gems."""
    lines = []
    for seat, hoard in enumerate(state.hoards):
        wished = sum(state.mountain[tile] == state.wishes[seat] for tile in hoard)
        gems = (
            ScoreLine(title, sum(worth(tile) for tile in hoard if state.mountain[tile] == gem))
            for gem, title in GEMS.items()
        )
        wish = ScoreLine(say("The queen's wish"), wished if state.over else 0, say("1 for each gem of the wished kind"))
        lines.append((*gems, wish))
    ranks = [(sum(line.points for line in lines[seat]), len(state.hoards[seat])) for seat in range(state.seats)]
    return [Score(seat, lines[seat], 1 + sum(rank > ranks[seat] for rank in ranks)) for seat in range(state.seats)]
