"""Pieces kept from one layout to the next: an answer changes one home board, and the others lie as they lay."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, TypeVarTuple

import msgspec

from ..state import Player

T = TypeVar("T")
Where = TypeVarTuple("Where")

MOST = 64
"""How much each function keeps: the boards of seven players, and what the mouse passes over."""
_encode = msgspec.msgpack.Encoder().encode
_memories: list[dict[Any, Any]] = []


def kept(
    *fields: str,
) -> Callable[[Callable[[Player, *Where], Iterator[T]]], Callable[[Player, *Where], tuple[T, ...]]]:
    """Makes something of a player once for each content, and keeps it: of those fields, or of all if none is named."""

    def keep(make: Callable[[Player, *Where], Iterator[T]]) -> Callable[[Player, *Where], tuple[T, ...]]:
        memory: dict[tuple[Any, ...], tuple[T, ...]] = {}
        _memories.append(memory)

        def again(player: Player, *where: *Where) -> tuple[T, ...]:
            content = _encode([getattr(player, field) for field in fields] if fields else player)
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
