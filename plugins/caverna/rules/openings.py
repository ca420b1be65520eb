"""Openings: whether a dwarf can do anything at all on an action space; else it may not go there."""

from game.api import Words, same_as

from ..components import ALL_SEATS, SPACES, SPACES_FOR, Space
from ..spaces.work import WhyNot, need_of, why_not_work
from ..speech import say
from ..state import Caverna, Dwarf, Player
from . import cases


def why_not_use(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> Words | None:
    """Why a dwarf cannot be placed on an action space."""
    if space.id in state.occupied:
        return say("A dwarf stands here already.")
    return why_not_work(state, player, dwarf, space)


def _door(space: Space) -> tuple[str, WhyNot | None]:
    """The key of a space, and what it needs when there are no goods on it, unless it is always open."""
    return space.key, None if space.plus else need_of(space)


_DOORS = SPACES.table(
    lambda _: {seats: {name: _door(space) for name, space in SPACES_FOR[seats].items()} for seats in ALL_SEATS}
)
"""For so many players, by the ids of the spaces."""


def _open_spaces(state: Caverna, player: Player, dwarf: Dwarf) -> list[str]:
    """The action spaces on which a dwarf can be placed."""
    table = SPACES_FOR[state.seats]
    return [table[name].key for name in state.spaces if why_not_use(state, player, dwarf, table[name]) is None]


@same_as(_open_spaces, cases=cases.dwarfs)
def open_spaces(state: Caverna, player: Player, dwarf: Dwarf) -> list[str]:
    """The action spaces on which a dwarf can be placed: the same, quickly."""
    doors, piles, occupied = _DOORS[state.seats], state.piles, state.occupied
    free = []
    for name in state.spaces:
        if name not in occupied:
            key, need = doors[name]
            if need is None or piles.get(name) or need(state, player, dwarf) is None:
                free.append(key)
    return free
