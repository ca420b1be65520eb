"""The loot of the expeditions that is more than goods: when it can be brought home, and how that is done."""

from collections.abc import Callable
from typing import NamedTuple

from game.api import Rules, Words, joined

from .components import LOOT, Goods, Loot, price, rich
from .nouns import NO_PLACE_FOR
from .rules import land
from .rules.anytime import lay_single
from .rules.breeding import breed, breeds
from .rules.farming import (
    CHEAP_PASTURE_COST,
    build_pasture,
    build_stable,
    pasture_cost,
    sow,
    why_not_pasture,
    why_not_sow,
    why_not_stable,
)
from .rules.furnish import CHEAP_DWELLING, COMMON, build, caverns, furnish, furnish_options, why_not_furnish
from .rules.housing import housed
from .rules.payment import cost_of
from .speech import say
from .state import Caverna, Player

BRED = 2  # kinds of animals


class Item(NamedTuple):
    """How an item is brought home, why it cannot be, and what it costs this player and is said to cost."""

    carry_out: Callable[[Caverna, Player, Loot], Rules]
    why_not: Callable[[Caverna, Player, Loot], Words | None]
    price: Callable[[Player, Loot], tuple[Goods, Goods]] = lambda player, loot: ({}, {})


def _strengthen_all(state: Caverna, player: Player, loot: Loot) -> Rules:
    """Takes effect after the expedition."""
    yield from ()


def _always(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return None


# -- rooms --


def _furnish(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from furnish(state, player, must=True)


def _why_not_furnish(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return None if furnish_options(state, player) else say("You can pay for no tile, or have no cavern for it.")


def _cheap_dwelling(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build(state, player, COMMON.key, CHEAP_DWELLING)


def _why_not_cheap_dwelling(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return why_not_furnish(state, player, COMMON, caverns(player), CHEAP_DWELLING)


def _price_of_dwelling(player: Player, loot: Loot) -> tuple[Goods, Goods]:
    return cost_of(player, COMMON, CHEAP_DWELLING), CHEAP_DWELLING


# -- land --


def _stable(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build_stable(state, player, {})


def _why_not_stable(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return why_not_stable(player, {})


def _single_tile(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from lay_single(state, player, loot.id)


def _why_not_single_tile(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return None if land.can_lay_single(player, loot.id) else NO_PLACE_FOR[loot.id]


def _pasture(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build_pasture(state, player, loot.id, pasture_cost(player, loot.id, CHEAP_PASTURE_COST))


def _why_not_pasture(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return why_not_pasture(player, loot.id, pasture_cost(player, loot.id, CHEAP_PASTURE_COST))


def _price_of_pasture(player: Player, loot: Loot) -> tuple[Goods, Goods]:
    return pasture_cost(player, loot.id, CHEAP_PASTURE_COST), CHEAP_PASTURE_COST[loot.id]


# -- farming --


def _sow(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from sow(state, player, must=True)


def _why_not_sow(state: Caverna, player: Player, loot: Loot) -> Words | None:
    return why_not_sow(player)


def _breed(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from breed(state, player, most=BRED, must=True)


def _why_not_breed(state: Caverna, player: Player, loot: Loot) -> Words | None:
    if any(housed(player, [kind]) for kind in breeds(player)):
        return None
    return say("No two animals of a kind have room for a newborn.")


ITEMS = {
    "strengthen_all": Item(_strengthen_all, _always),
    "furnish_any": Item(_furnish, _why_not_furnish),
    "cheap_dwelling": Item(_cheap_dwelling, _why_not_cheap_dwelling, _price_of_dwelling),
    "free_stable": Item(_stable, _why_not_stable),
    "single_tile": Item(_single_tile, _why_not_single_tile),
    "cheap_pasture": Item(_pasture, _why_not_pasture, _price_of_pasture),
    "sow_loot": Item(_sow, _why_not_sow),
    "breed_two": Item(_breed, _why_not_breed),
}
"""By what `data/loot.toml` says that an item does."""
WHY_NOT = LOOT.table(lambda items: {loot.id: ITEMS[loot.does].why_not for loot in items if not loot.gain})
"""Of the items that are more than goods, by their ids."""


def loot_text(player: Player, item: Loot) -> Words:
    """A loot item in words, with what this player really pays for it."""
    if item.gain:
        return item.text or say("Take {goods}.", goods=rich(item.gain))
    cost, printed = ITEMS[item.does].price(player, item)
    return item.text if cost == printed else joined([item.text, say("You pay {price}.", price=price(cost))])
