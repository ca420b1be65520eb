"""Why something cannot be chosen that is not asked about: a tile in the supply, or an exchange in the overview."""

from game.api import Ask

from ..components import TILES
from ..state import Caverna
from . import exchanges, furnish


def why_not(state: Caverna, ask: Ask, key: str) -> str | None:
    """What holds whatever is asked."""
    if key in ask.options:
        return None
    if key.startswith("tile:") and key[5:] in TILES:
        reason = furnish.why_not_tile(state, ask, key)
        return reason or "You could build it with an action that furnishes a cavern."
    if exchanges.is_exchange(key):
        now = "Choose Exchange below to do it." if "exchange" in ask.options else "First finish what you are doing."
        return exchanges.why_not(state.players[ask.seat], key) or now
    return None
