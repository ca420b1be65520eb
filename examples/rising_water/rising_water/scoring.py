"""The score sheets: all have the same, and the water is whom they play against."""

from game.api import Rival, Score, ScoreLine

from .mine import BEAMS, wanted
from .state import RisingWater


def won(state: RisingWater) -> bool:
    """Whether enough gems are up."""
    return state.up >= wanted(state.seats)


def standings(state: RisingWater) -> list[Score]:
    """Gems that are up, and whole beams once all are; all share the place."""
    spared = BEAMS - state.broken if won(state) else 0
    lines = (ScoreLine("Gems brought up", state.up), ScoreLine("Beams that held", spared, "if enough gems are up"))
    water = Rival("The water", (ScoreLine("Gems it wants to keep", wanted(state.seats) - 0.5),), "water")
    verdict = "The mine is saved." if won(state) else "The mine is lost." if state.over else ""
    place = 2 if state.over and not won(state) else 1
    return [Score(seat, lines, place, verdict, (water,)) for seat in range(state.seats)]
