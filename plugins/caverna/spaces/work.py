"""A dwarf at work on an action space."""

from typing import NamedTuple

from ..data import Space, rich
from ..goods import gain
from ..state import Caverna, Dwarf, Player


class Work(NamedTuple):
    """A dwarf at work: whose, which one, and the space it uses (an imitated one, perhaps)."""

    state: Caverna
    player: Player
    dwarf: Dwarf
    space: Space


def take(work: Work) -> bool:
    """Takes what has piled up on the space and what it gives besides; says whether there was anything."""
    state, player, _, space = work
    goods = dict(space.plus)
    if pile := state.piles.get(space.id):
        for good, amount in pile.items():
            goods[good] = goods.get(good, 0) + amount
        pile.clear()
    if goods:
        gain(player, goods)
        state.tell(f"{{seat:{player.seat}}} takes {rich(goods)}", player.seat)
    return bool(goods)
