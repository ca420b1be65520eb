"""How Bright Windows begins, and what of it a seat cannot know."""

from game.api import Chance, TableSetup

from .panes import ALL
from .state import BrightWindows


def new_game(table: TableSetup) -> BrightWindows:
    """Shuffled panes and empty windows; the first turn deals."""
    chance, pile = Chance(table.seed), list(ALL)
    chance.shuffle(pile)
    nothing: list[list[str]] = [[] for _ in range(table.seats)]
    return BrightWindows(
        seats=table.seats, chance=chance, pile=pile, hands=nothing, windows=[[] for _ in range(table.seats)]
    )


def deal_anew(state: BrightWindows, seat: int, chance: Chance) -> None:
    """Deals the pile and the other hands anew."""
    others = [other for other in range(state.seats) if other != seat]
    panes = sorted([*state.pile, *(pane for other in others for pane in state.hands[other])])
    chance.shuffle(panes)
    for other in others:
        state.hands[other] = sorted(panes.pop() for _ in state.hands[other])
    state.pile = panes
