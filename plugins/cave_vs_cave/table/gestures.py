"""What a hand means beside clicks: goods are dragged onto what they pay for, crops onto the food; letters."""

from collections.abc import Sequence
from typing import Final

from game.api import Ask, Drag, Gesture, Key, lettered
from game.api.piece import answered_by

from ..rules.building import WALL
from ..rules.goods import EAT_KEYS
from ..speech import say
from ..state import CaveState
from ..tiles import COSTS, GOODS, ROOM_OF

KEYS: Final = {
    "w": say("takes a wall", "a key …"),
    "d": say("excavates twice", "a key …"),
    "x": say("uses the Cave Entrance", "a key …"),
    "g": say("takes goods", "a key …"),
    "i": say("pays", "a key …"),
    "f": say("trades for food", "a key …"),
    "k": say("goes back", "a key …"),
}
LETTERS: Final = {
    "w": (WALL,),
    "d": ("dig:",),
    "x": ("entrance:",),
    "g": ("get:", "set:"),
    "i": ("pay:", "price:"),
    "f": tuple(EAT_KEYS),
    "k": ("back",),
}


def meant(state: CaveState, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
    """The answers that a gesture means."""
    match gesture:
        case Key(key=key):
            return lettered(ask, key, LETTERS)
        case Drag(piece=piece, to=to) if piece.startswith(f"goods{ask.seat}:"):
            return _paid(ask, piece.partition(":")[2], answered_by(to))
    return None


def _paid(ask: Ask, good: str, to: str) -> str | None:
    """Goods go onto what they pay for; what can be eaten goes onto the food."""
    if to == f"goods{ask.seat}:food":
        eaten = f"eat:{good}"
        return eaten if eaten in ask.options else None
    return to if to in ask.options and good in _given(to) else None


def _given(option: str) -> Sequence[str]:
    """The goods that are given for an option."""
    if option in ROOM_OF:
        return [GOODS[good].id for good, _ in COSTS[ROOM_OF[option]]]
    kind, _, price = option.partition(":")
    return [price.lstrip("0123456789")] if kind in ("pay", "price", "eat", "give") else ()
