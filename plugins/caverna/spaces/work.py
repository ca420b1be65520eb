"""A dwarf at work on an action space, and what an action space is: what it needs, and what is done there."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import msgspec

from game.api import WHO, Rules, Words

from ..components import Space, rich
from ..rules.goods import gain
from ..rules.showing import flying, show
from ..speech import say
from ..state import Caverna, Dwarf, Player


class Work(msgspec.Struct, gc=False):
    """A dwarf at work: whose, which one, and the space it uses (an imitated one, perhaps)."""

    state: Caverna
    player: Player
    dwarf: Dwarf
    space: Space


WhyNot: TypeAlias = Callable[[Caverna, Player, Dwarf], Words | None]


class Action(NamedTuple):
    """What an action space lets a dwarf do."""

    carry_out: Callable[[Work], Rules]
    needs: WhyNot | None = None
    """Why nothing can be done there when there are no goods to take; None: it can always be used."""
    needs_of: Callable[[Space], WhyNot] | None = None
    """The same where it depends on the space."""
    imitable: bool = True


ACTIONS: dict[str, Action] = {}
"""By what the data say that a space does; the package fills it."""


def need_of(space: Space) -> WhyNot | None:
    """What an action space needs when there is nothing to take from it, unless it is always open."""
    action = ACTIONS[space.does]
    return action.needs if action.needs_of is None else action.needs_of(space)


def why_not_work(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> Words | None:
    """Why nothing on an action space can be done, whoever stands on it."""
    if space.plus or state.piles.get(space.id):
        return None
    need = need_of(space)
    return None if need is None else need(state, player, dwarf)


@lru_cache(maxsize=1 << 10)  # taken again and again in the games that bots imagine
def _takes(seat: int, goods: str) -> Words:
    return say("{who} takes {goods}", who=WHO[seat], goods=goods)


def take(work: Work) -> bool:
    """Takes what has piled up on the space and what it gives besides; says whether there was anything."""
    state, player, space = work.state, work.player, work.space
    pile = state.piles.get(space.id)
    goods = pile | space.plus if pile else space.plus  # no space piles up what it gives besides
    if not goods:
        return False
    gain(player, goods)
    state.tell(_takes(player.seat, rich(goods)), player.seat)
    if pile:
        pile.clear()
    if state.watched:
        show(
            state,
            player,
            _takes(player.seat, rich(goods)),
            "place",
            flying(player, goods, space.key),
        )
    return True
