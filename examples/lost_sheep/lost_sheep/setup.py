"""How Lost Sheep begins: shepherds at their folds, some of the tors with a sheep, the wolf in its lair."""

from game.api import Chance, TableSetup

from .moor import FOLDS, LAIR, TORS
from .state import LostSheep

SHEEP = {2: 10, 3: 13, 4: 16}


def new_game(table: TableSetup) -> LostSheep:
    """Sheep are lost on tors that are drawn by lot."""
    chance, tors = Chance(table.seed), list(TORS)
    chance.shuffle(tors)
    lost = sorted(tors[: SHEEP[table.seats]])
    return LostSheep(
        seats=table.seats,
        chance=chance,
        shepherds=[FOLDS[seat] for seat in range(table.seats)],
        loose={tor: tor for tor in lost},
        carried=[""] * table.seats,
        home=[[] for _ in range(table.seats)],
        wolf=LAIR,
    )
