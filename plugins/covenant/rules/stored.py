"""What becomes of resources that may not all fit, as it is told: stored, let go, and what made way for them."""

from collections.abc import Sequence
from functools import cache, lru_cache

from game.api import WHO, Burst, Words, joined, names

from ..data import RESOURCES, Gains
from ..data.nouns import RESOURCE_NAMES
from ..speech import say
from ..state import Clan, Covenant
from .clan_board import storage_spaces


def all_fit(clan: Clan, gains: Gains) -> bool:
    """Whether all resources of a reward find room; else it is told one by one what becomes of them."""
    amount = _resources_in(gains)
    return not amount or sum(clan.storage) + amount <= storage_spaces(clan)


@cache
def _resources_in(gains: Gains) -> int:
    return sum(amount for name, amount in gains if name in RESOURCES)


@cache
def beside_resources(gains: Gains) -> Gains:
    """The rest of a reward."""
    return tuple((name, amount) for name, amount in gains if name not in RESOURCES)


def tell_stored(state: Covenant, clan: Clan, name: str, amount: int, dropped: Sequence[int] = ()) -> None:
    """So much was stored, and that was dropped for it."""
    if not amount:
        return
    seat = clan.seat
    text = _stores(seat, name, amount, tuple(dropped))
    state.tell(text, seat)
    if state.watched:
        state.show(text, seat, sound="coin", effects=(Burst(name, f"storage:{seat}", f"banner:{seat}", amount),))


def tell_lost(state: Covenant, clan: Clan, name: str, amount: int) -> None:
    """So much was let go."""
    if amount:
        state.tell(_lets_go(clan.seat, name, amount), clan.seat)


@lru_cache(maxsize=1 << 10)  # the same few, in thousands of games that bots imagine
def _stores(seat: int, name: str, amount: int, dropped: tuple[int, ...]) -> Words:
    goods = joined([f"{{{name}:{amount}}}", RESOURCE_NAMES[name]])
    others = names(f"{{{RESOURCES[each]}:{count}}}" for each, count in enumerate(dropped) if count)
    if others:
        return say("{who} stores {goods}; {others} made way", who=WHO[seat], goods=goods, others=others)
    return say("{who} stores {goods}", who=WHO[seat], goods=goods)


@cache
def _lets_go(seat: int, name: str, amount: int) -> Words:
    return say("{who} lets {goods} go", who=WHO[seat], goods=joined([f"{{{name}:{amount}}}", RESOURCE_NAMES[name]]))
