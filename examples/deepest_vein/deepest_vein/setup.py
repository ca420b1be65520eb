"""How Deepest Vein begins, and what of it a seat cannot know."""

from game.api import Chance, TableSetup

from .cards import ORDER
from .state import DeepestVein


def new_game(table: TableSetup) -> DeepestVein:
    """Nobody has anything yet; the first turn deals."""
    seats = table.seats
    return DeepestVein(
        seats=seats,
        chance=Chance(table.seed),
        hands=[[] for _ in range(seats)],
        unused=[],
        promises=[-1] * seats,
        carts=[0] * seats,
        points=[0] * seats,
        kept=[0] * seats,
    )


def deal_anew(state: DeepestVein, seat: int, chance: Chance) -> None:
    """Deals the other hands and the unused cards anew."""
    others = [other for other in range(state.seats) if other != seat]
    cards = [*state.unused, *(card for other in others for card in state.hands[other])]
    chance.shuffle(cards)
    for other in others:
        state.hands[other] = sorted((cards.pop() for _ in state.hands[other]), key=ORDER.__getitem__)
    state.unused = cards
