"""The rows of tiles on the board: they slide and are filled up at the end of a turn.

Stacks are kept in order and drawn from by lot, so no hidden order has to be shuffled, stored or dealt anew.
"""

from typing import TypeVar

from ..speech import say
from ..state import Covenant

Thing = TypeVar("Thing", str, int)

_NEW_TILES = say("New tiles come onto the board.")


def _slide(state: Covenant, row: list[Thing], deck: list[Thing], empty: Thing) -> None:
    """Closes the gaps towards the first place, then fills the last ones while the stack lasts."""
    size = len(row)
    row[:] = [each for each in row if each != empty]
    while len(row) < size:
        row.append(state.chance.draw(deck) if deck else empty)


def draw_rubble(state: Covenant) -> int:
    """The next rubble tile; the discarded ones come back when the stack is empty."""
    if not state.rubble_deck:
        state.rubble_deck, state.rubble_discard = sorted(state.rubble_discard), []
    return state.chance.draw(state.rubble_deck)


def refill(state: Covenant) -> None:
    """Rulebook, Replacing Tiles: rows slide along their arrows; tools are replaced where they lay."""
    rubble = state.rubble
    before = state.chance.drawn
    if -1 in rubble:
        left = [tile for tile in rubble if tile >= 0]
        # They slide to the right, new tiles come from the left.
        rubble[:] = [draw_rubble(state) for _ in range(5 - len(left))] + left
    if "" in state.coins:
        _slide(state, state.coins, state.coin_deck, "")
    if 0 in state.traditions:
        _slide(state, state.traditions, state.tradition_deck, 0)
    if "" in state.relics:
        _slide(state, state.relics, state.relic_deck, "")
    if "" in state.tools:
        for space, tool in enumerate(state.tools):
            if not tool and state.tool_deck:
                state.tools[space] = state.chance.draw(state.tool_deck)
    if state.chance.drawn != before:
        state.reveal(_NEW_TILES)


def replace_jewel(state: Covenant, space: int) -> None:
    """Rulebook, Inlay a Jewel: the vacated space gets another jewel of the same colour at once."""
    deck = state.silver_deck if space < 3 else state.gold_deck
    state.jewels[space] = state.chance.draw(deck) if deck else ""
    state.reveal(say("A new jewel is laid out."))
