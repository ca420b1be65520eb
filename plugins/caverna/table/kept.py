"""Pieces kept from one layout to the next: an answer changes one home board, and the others lie as they lay."""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, TypeVar, TypeVarTuple

import msgspec

from ..components import TILES
from ..rules.farming import SAVED_ON_FENCES, SAVED_ON_STABLES
from ..rules.payment import SAVED_BY
from ..state import Player
from ..tiles import ABILITIES

SAVING = ABILITIES.ids(lambda _: SAVED_BY.ids | SAVED_ON_FENCES.ids | SAVED_ON_STABLES.ids)

T = TypeVar("T")
Where = TypeVarTuple("Where")

MOST = 64
"""How much each function keeps: the boards of seven players, and what the mouse passes over."""
_encode = msgspec.msgpack.Encoder().encode
_memories: list[dict[Any, Any]] = []


def discounts(player: Player) -> list[str]:
    """The tiles that make others, fences or stables cheaper: on these depends what is printed as their cost."""
    return [tile for tile in player.rooms.values() if tile in SAVING]


def kept(
    *parts: str | Callable[[Player], object],
) -> Callable[[Callable[[Player, *Where], Iterator[T]]], Callable[[Player, *Where], tuple[T, ...]]]:
    """Makes something of a player once for each content, and keeps it.

    `parts`: all of a player that it depends on, as fields or as functions; the whole player if none is named.
    """

    def keep(make: Callable[[Player, *Where], Iterator[T]]) -> Callable[[Player, *Where], tuple[T, ...]]:
        getters = [attrgetter(part) if isinstance(part, str) else part for part in parts]
        memory: dict[tuple[Any, ...], tuple[T, ...]] = TILES.table(lambda _: {})  # until there are other tiles
        _memories.append(memory)

        def again(player: Player, *where: *Where) -> tuple[T, ...]:
            content = _encode([get(player) for get in getters] if getters else player)
            known = memory.get((content, *where))
            if known is None:
                if len(memory) >= MOST:
                    del memory[next(iter(memory))]
                known = memory[content, *where] = tuple(make(player, *where))
            return known

        return again

    return keep


def forget() -> None:
    """Begins anew."""
    for memory in _memories:
        memory.clear()
