"""Goods: gaining and paying them."""

from collections.abc import Mapping
from functools import cache

from game.api import Moment, Words

from ..components import GOODS, Goods, words
from ..speech import say
from ..state import Player
from ..tiles import ABILITIES, Ability

_WITH_NEW = Moment(ABILITIES, Ability.with_new)
_BRINGING_TILES = _WITH_NEW.ids
_BRINGING_MORE = ABILITIES.ids(
    lambda _: (good for good in GOODS if any(each.with_new({good: 1}) for each in _WITH_NEW.parts.values()))
)
"""The goods with which some tile brings others."""


def gain(player: Player, goods: Goods) -> None:
    """The player takes goods from the general supply or from a space."""
    for good, amount in goods.items():
        setattr(player, good, getattr(player, good) + amount)
    if not _BRINGING_MORE.isdisjoint(goods) and not _BRINGING_TILES.isdisjoint(player.rooms.values()):
        for ability in _WITH_NEW.among(player.rooms.values()):
            for good, amount in ability.with_new(goods).items():
                setattr(player, good, getattr(player, good) + amount)


def pay(player: Player, goods: Mapping[str, int]) -> None:
    """The player returns goods to the general supply."""
    for good, amount in goods.items():
        setattr(player, good, getattr(player, good) - amount)


def can_pay(player: Player, goods: Mapping[str, int]) -> bool:
    """Whether the player has the goods."""
    for good, amount in goods.items():  # noqa: SIM110  # all() with a generator takes twice as long
        if getattr(player, good) < amount:
            return False
    return True


def why_not_pay(player: Player, goods: Mapping[str, int]) -> Words | None:
    """What the player lacks to pay the goods, as a sentence."""
    if can_pay(player, goods):
        return None
    return _lacking(tuple((good, amount - getattr(player, good)) for good, amount in goods.items()))


@cache
def _lacking(goods: tuple[tuple[str, int], ...]) -> Words:
    return say("You lack {goods}.", goods=words({good: amount for good, amount in goods if amount > 0}))


def cheaper(player: Player, cost: Goods, savings: Mapping[str, Goods]) -> Goods:
    """A cost less what the player's tiles save on it; `savings`: what each tile does."""
    for tile in player.rooms.values():
        if tile in savings:
            saved = savings[tile]
            cost = {good: max(0, amount - saved.get(good, 0)) for good, amount in cost.items()}
    return cost
