"""Why something cannot be chosen that is not asked about: a tile in the supply, or an exchange in the overview."""

from game.api import Ask, Words

from ..components import TILES
from ..speech import say
from ..state import Caverna
from . import exchanges, furnish


def why_not(state: Caverna, ask: Ask, key: str) -> Words | None:
    """What holds whatever is asked."""
    if key in ask.options:
        return None
    if key.startswith("tile:") and key[5:] in TILES:
        reason = furnish.why_not_tile(state, ask, key)
        return reason or say("You could build it with an action that furnishes a cavern.")
    if exchanges.is_exchange(key):
        now = (
            say("Choose Exchange below to do it.")
            if "exchange" in ask.options
            else say("First finish what you are doing.")
        )
        return exchanges.why_not(state.players[ask.seat], key) or now
    return None
