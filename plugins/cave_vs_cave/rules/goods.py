"""Goods: having, taking, paying, and trading them for food at any time (Big Box p. 4)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from game.api import Ask, Label, Words, names

from ..speech import say
from ..tiles import FOOD, GOOD_INDEX, GOODS, LIMITS, Amounts, OneOrMore

Bundle: TypeAlias = tuple[tuple[int, int], ...]
"""Some goods: pairs of a good and how many of it."""

NOTHING: Final[Bundle] = ()


def bundle(**goods: int) -> Bundle:
    """A bundle, written with the goods' names."""
    return tuple((GOOD_INDEX[good], count) for good, count in goods.items())


def bundles(goods: OneOrMore) -> tuple[Bundle, ...]:
    """The sets of goods that stand in the data, one or several."""
    return tuple(bundle(**each) for each in ((goods,) if isinstance(goods, dict) else goods))


def one_bundle(goods: OneOrMore) -> Bundle:
    """The goods that stand in the data where there is nothing to choose."""
    (only,) = bundles(goods)
    return only


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


def add(goods: list[int], gain: Bundle) -> None:
    """Takes goods; what the goods track cannot hold is lost (Big Box p. 4)."""
    for good, count in gain:
        held = goods[good] + count
        goods[good] = held if held < LIMITS[good] else LIMITS[good]


def missing(goods: Sequence[int], cost: Bundle) -> Words | None:
    """What is lacking to pay a cost, in words; None if it can be paid."""
    lacking = [(good, count) for good, count in cost if goods[good] < count]
    if not lacking:
        return None
    return chained([say("{good} (you have {n})", good=icons((pair,)), n=goods[pair[0]]) for pair in lacking], "and")


# -- in words --


@lru_cache(maxsize=1 << 12)
def icons(goods: Bundle) -> str:
    """The goods as rich text."""
    return " ".join(f"{{{GOODS[good].id}:{count}}}" for good, count in goods)


def words(goods: Bundle) -> Words:
    """The goods as words: "2 wood, 1 flax and 3 weapons"."""
    return names(GOODS[good].counted(count) for good, count in goods)


def either(several: Sequence[Bundle]) -> Words:
    """One of several sets of goods, as words: "5 emmer or 5 flax"; of one good alone "3, 4 or 5 donkeys"."""
    if len({good for each in several for good, _ in each}) == 1 and len(several) > 1:
        *fewer, ((good, most),) = several
        return names([*(each[0][1] for each in fewer), GOODS[good].counted(most)], "or")
    return names((words(each) for each in several), "or")


def chained(things: Sequence[Words], last: str) -> Words:
    """Things that are long in themselves, with the word between all of them: "5 food or 1 gold or nothing"."""
    chain, *others = things
    for other in others:
        chain = names([chain, other], last)
    return chain


def short(goods: Bundle) -> str:
    """The goods as part of an answer: "2wood1flax"."""
    return "".join(f"{count}{GOODS[good].id}" for good, count in goods)


def counted(amounts: Amounts, prefix: str = "") -> dict[str, str]:
    """How many of each good, under its name."""
    return {prefix + name: str(count) for name, count in amounts.items()}


# -- trading for food, the anytime action: emmer, flax, gold and donkeys 1:1 --

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


def why_not_eat(goods: Sequence[int], good: int) -> Words | None:
    """Why a good cannot be traded for food now, or None."""
    if not goods[good]:
        return say("You have no {goods} to trade.", goods=GOODS[good].name)
    if goods[FOOD] >= LIMITS[FOOD]:
        return say("Your food is at its limit of {limit}.", limit=LIMITS[FOOD])
    return None


def eat(goods: list[int], key: str) -> None:
    """Trades one good for one food."""
    goods[EAT_KEYS[key]] -= 1
    goods[FOOD] += 1


_EATING: Final = {
    key: Label(f"{{{GOODS[good].id}:1}} → {{food:1}}", say("Any time, as often as you like."))
    for key, good in EAT_KEYS.items()
}


def or_trade(describe: Callable[[Any, Ask, str], Label]) -> Callable[[Any, Ask, str], Label]:
    """The words of a question beside which goods can be traded for food."""
    return lambda state, ask, option: _EATING.get(option) or describe(state, ask, option)
