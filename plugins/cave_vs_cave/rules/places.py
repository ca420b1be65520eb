"""Where a space or a wall is, in words: so that no two choices are called the same."""

from functools import cache

from game.api import Words

from ..speech import say
from .cave import ADDITIONAL, ERA_OF_SPACE, PLACES, SLOTS, slot_of, space_of
from .walls import EAST


@cache
def _space(space: int) -> Words:
    if space == ADDITIONAL:
        return say("the additional cavern")
    era = ERA_OF_SPACE[space]
    first = min(column for number, (_, column) in enumerate(PLACES) if ERA_OF_SPACE[number] == era)
    row, column = PLACES[space][0] + 1, PLACES[space][1] - first + 1
    if era == 1:
        return say("row {row}, column {column}", row=row, column=column)
    return say("row {row}, column {column} of the new board", row=row, column=column)


def where(key: str) -> Words:
    """Where the space of a key is."""
    return _space(space_of(key))


def wall_at(key: str) -> Words:
    """Where the gap or the wall of a key is."""
    _, space, _, side = SLOTS[slot_of(key)]
    if side == EAST:
        return say("at the right of {place}", place=_space(space))
    return say("below {place}", place=_space(space))
