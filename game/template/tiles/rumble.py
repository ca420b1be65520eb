"""The rumble: the roof groans, and may come down."""

from game.api import WHO

from ..speech import say
from ..state import DeepDig

RUMBLE = "rubble"
THE_ROOF = say("When a rumble is dug up, a die is rolled: the roof holds if it shows more than all rumbles so far.")


def turn_up(state: DeepDig, seat: int, tile: int) -> bool:
    """A die decides whether the roof holds; if not, the cart is lost."""
    state.groans += 1
    state.die = state.chance.die()
    if state.die > state.groans:
        held = say("{rubble} The roof groans: a {die} against {groans} … it holds.", die=state.die, groans=state.groans)
        state.reveal(held, seat)
        return True
    fell = say(
        "{rubble} A {die} against {groans}: the roof comes down on {who}!",
        die=state.die,
        groans=state.groans,
        who=WHO[seat],
    )
    state.reveal(fell, seat)
    state.cart.clear()
    return False
