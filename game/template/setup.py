"""How Deep Dig begins, and what of it a seat cannot know."""

from game.api import Chance, TableSetup

from .state import DEEPEST, KEGS, SHAFTS, DeepDig
from .tiles.gems import GEMS
from .tiles.rumble import RUMBLE

KINDS = list(GEMS)
BOX = [RUMBLE if number % 4 == 3 else KINDS[number % 3] for number in range(SHAFTS * DEEPEST)]
"""All tiles of the game, every fourth of them a rumble; a mountain that is less deep takes the first ones."""


def new_game(table: TableSetup) -> DeepDig:
    """A shuffled mountain, and a secret wish for each seat."""
    chance = Chance(table.seed)
    mountain = BOX[: SHAFTS * int(table.options["depth"])]
    chance.shuffle(mountain)
    wishes = [*KINDS, *KINDS]
    chance.shuffle(wishes)
    return DeepDig(
        seats=table.seats,
        chance=chance,
        mountain=mountain,
        faces=list(range(SHAFTS)),
        hoards=[[] for _ in range(table.seats)],
        kegs=[KEGS] * table.seats,
        wishes=wishes[: table.seats],
        unused_wishes=wishes[table.seats :],
    )


def deal_anew(state: DeepDig, seat: int, chance: Chance) -> None:
    """Shuffles the tiles that nobody has seen, and the wishes that this seat has not seen."""
    hidden = state.hidden()
    kinds = sorted(state.mountain[tile] for tile in hidden)  # how they really lie must not matter
    chance.shuffle(kinds)
    for tile, kind in zip(hidden, kinds, strict=True):
        state.mountain[tile] = kind
    others = [other for other in range(state.seats) if other != seat]
    wishes = sorted([*(state.wishes[other] for other in others), *state.unused_wishes])
    chance.shuffle(wishes)
    for other in others:
        state.wishes[other] = wishes.pop()
    state.unused_wishes = wishes
