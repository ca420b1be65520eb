"""The rumble: the roof groans, and may come down."""

from ..state import DeepDig

RUMBLE = "rubble"
THE_ROOF = "When a rumble is dug up, a die is rolled: the roof holds if it shows more than all rumbles so far."


def turn_up(state: DeepDig, seat: int, tile: int) -> bool:
    """A die decides whether the roof holds; if not, the cart is lost."""
    state.groans += 1
    state.die = state.chance.die()
    if state.die > state.groans:
        state.reveal(f"{{{RUMBLE}}} The roof groans: a {state.die} against {state.groans} … it holds.", seat)
        return True
    state.reveal(f"{{{RUMBLE}}} A {state.die} against {state.groans}: the roof comes down on {{seat:{seat}}}!", seat)
    state.cart.clear()
    return False
