"""Goods: having, taking, paying, and trading them for food at any time."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from .tiles import FLAX, FOOD, GOOD_INDEX, GOODS, LIMITS

Bundle: TypeAlias = tuple[tuple[int, int], ...]
"""Some goods: pairs of a good and how many of it."""

NOTHING: Final[Bundle] = ()


def bundle(**goods: int) -> Bundle:
    """A bundle, written with the goods' names."""
    return tuple((GOOD_INDEX[good], count) for good, count in goods.items())


def has(goods: Sequence[int], cost: Bundle) -> bool:
    """Whether the cost can be paid in full."""
    for good, count in cost:  # noqa: SIM110 - half the time of all(), and asked for every room on sale
        if goods[good] < count:
            return False
    return True


def pay(goods: list[int], cost: Bundle) -> None:
    """Pays a cost that can be paid."""
    for good, count in cost:
        goods[good] -= count


def add(goods: list[int], gain: Bundle) -> int:
    """Takes goods; what the goods track cannot hold is lost (Big Box p. 4). Returns how much flax really came."""
    flax = 0
    for good, count in gain:
        room = LIMITS[good] - goods[good]
        if count > room:
            count = room
        goods[good] += count
        if good == FLAX:
            flax = count
    return flax


def missing(goods: Sequence[int], cost: Bundle) -> str | None:
    """What is lacking to pay a cost, in words; None if it can be paid."""
    lacking = [f"{{{GOODS[good].id}:{count}}} (you have {goods[good]})" for good, count in cost if goods[good] < count]
    return " and ".join(lacking) or None


def icons(goods: Bundle) -> str:
    """The goods as rich text."""
    return " ".join(f"{{{GOODS[good].id}:{count}}}" for good, count in goods)


def short(goods: Bundle) -> str:
    """The goods as part of an answer: "2wood1flax"."""
    return "".join(f"{count}{GOODS[good].id}" for good, count in goods)


# Anytime action: emmer, flax, gold and donkeys for food, 1:1.
EDIBLE: Final = tuple(index for index, good in enumerate(GOODS) if good.food)
EAT_KEYS: Final = {f"eat:{GOODS[good].id}": good for good in EDIBLE}
_EMMER, _FLAX, _GOLD, _DONKEY = EDIBLE
_EAT_OPTIONS: Final = tuple(
    tuple(key for bit, key in enumerate(EAT_KEYS) if have >> bit & 1) for have in range(1 << len(EDIBLE))
)


def eat_options(goods: Sequence[int]) -> tuple[str, ...]:
    """The trades for food that are open at this moment; none when food is at its limit, for it would be lost."""
    if goods[FOOD] >= LIMITS[FOOD]:
        return ()
    return _EAT_OPTIONS[
        (goods[_EMMER] > 0) | (goods[_FLAX] > 0) << 1 | (goods[_GOLD] > 0) << 2 | (goods[_DONKEY] > 0) << 3
    ]


def why_not_eat(goods: Sequence[int], good: int) -> str | None:
    """Why a good cannot be traded for food now, or None."""
    if not goods[good]:
        return f"You have no {GOODS[good].id} to trade."
    if goods[FOOD] >= LIMITS[FOOD]:
        return f"Your food is at its limit of {LIMITS[FOOD]}."
    return None


def eat(goods: list[int], key: str) -> None:
    """Trades one good for one food."""
    goods[EAT_KEYS[key]] -= 1
    goods[FOOD] += 1
