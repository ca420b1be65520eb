"""Goods: gaining and paying them."""

from collections.abc import Mapping
from functools import cache

from ..data import words
from ..state import Player


def gain(player: Player, goods: Mapping[str, int]) -> None:
    """The player takes goods from the general supply or from a space."""
    for good, amount in goods.items():
        setattr(player, good, getattr(player, good) + amount)
    if "stone" in goods and player.owns("seam"):
        player.ore += goods["stone"]
    if "dog" in goods and player.owns("dog_school"):
        player.wood += goods["dog"]


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


def why_not_pay(player: Player, goods: Mapping[str, int]) -> str | None:
    """What the player lacks to pay the goods, as a sentence."""
    if can_pay(player, goods):
        return None
    return _lacking(tuple((good, amount - getattr(player, good)) for good, amount in goods.items()))


@cache
def _lacking(goods: tuple[tuple[str, int], ...]) -> str:
    return f"You lack {words({good: amount for good, amount in goods if amount > 0})}."
