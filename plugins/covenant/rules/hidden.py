"""What a seat cannot see, dealt anew for bots."""

from game.api import Chance

from ..data import BACKS
from ..state import Covenant
from .elders import deal_anew


def determinize(state: Covenant, seat: int, chance: Chance) -> None:
    """Deals anew the luck, the fronts of face-down halls among equal backs, and the Council's cards.

    Objectives are drafted openly, so every seat knows them.
    """
    state.chance = Chance(chance.number())  # stacks are drawn from by lot: a new luck is a new order
    hidden = [hall for number, hall in enumerate(state.halls) if not state.up >> number & 1]
    fronts = sorted([hall.tile for hall in hidden] + state.box)  # how they really lie must not matter to the luck
    chance.shuffle(fronts)
    for hall in hidden:
        back = BACKS[hall.tile]
        hall.tile = next(tile for tile in fronts if BACKS[tile] == back)
        fronts.remove(hall.tile)
    state.box = sorted(fronts)
    if state.elders is not None:
        deal_anew(state.elders, chance)
