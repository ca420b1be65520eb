"""How Rising Water begins, and what nobody can know: where the water comes in next."""

from game.api import Chance, TableSetup

from .mine import FOUND, SEEPS
from .state import RisingWater


def new_game(table: TableSetup) -> RisingWater:
    """All in the open air, the mine still dry."""
    chance, seeps = Chance(table.seed), list(SEEPS)
    chance.shuffle(seeps)
    return RisingWater(
        seats=table.seats,
        chance=chance,
        at=[0] * table.seats,
        carries=[[] for _ in range(table.seats)],
        gems=list(FOUND),
        water=[0] * len(FOUND),
        seeps=seeps,
        storm=table.options["weather"] == "storm",
    )


def deal_anew(state: RisingWater, seat: int, chance: Chance) -> None:
    """Shuffles the stack: nobody knows it."""
    state.seeps.sort()
    chance.shuffle(state.seeps)
