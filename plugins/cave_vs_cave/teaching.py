"""What the lessons' sentences speak of: goods, the tile in hand, and whose a room is."""

from game.api import Ask, Facts

from .state import CaveState
from .tiles import ACTION_KEYS, GOODS, ROOM_OF


def facts(state: CaveState, ask: Ask, option: str) -> Facts:
    """What is true for the seat that is asked."""
    cave = state.caves[ask.seat]
    found: dict[str, int | str] = {f"has_{good.id}": count for good, count in zip(GOODS, cave.goods, strict=True)}
    found["tile"] = ACTION_KEYS[state.tile] if state.tile else ""
    found["walls"] = state.walls
    if option in ROOM_OF:
        found["room"] = "yours" if cave.furnished >> ROOM_OF[option] & 1 else "for sale"
    return found
