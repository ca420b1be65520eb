"""A dwarf at work on an action space."""

import msgspec

from ..data import Space, rich
from ..rules.goods import gain
from ..state import Caverna, Dwarf, Player


class Work(msgspec.Struct, gc=False):
    """A dwarf at work: whose, which one, and the space it uses (an imitated one, perhaps)."""

    state: Caverna
    player: Player
    dwarf: Dwarf
    space: Space


def take(work: Work) -> bool:
    """Takes what has piled up on the space and what it gives besides; says whether there was anything."""
    state, player, space = work.state, work.player, work.space
    pile = state.piles.get(space.id)
    goods = pile | space.plus if pile else space.plus  # no space piles up what it gives besides
    if not goods:
        return False
    gain(player, goods)
    state.tell(f"{{seat:{player.seat}}} takes {rich(goods)}", player.seat)
    if pile:
        pile.clear()
    return True
