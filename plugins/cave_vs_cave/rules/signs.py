"""Goods as the signs that are printed on tiles."""

from collections.abc import Sequence

from ..tiles import GOODS
from .goods import NOTHING, Bundle

MOST_LINES = 3  # so many trades are told one by one


def signs(goods: Bundle, between: str = "\u00a0") -> str:
    """Some goods; single ones have no number where three lie together, or nothing else than single ones."""
    if _bare(goods):
        return between.strip("\u00a0").join(f"{{{GOODS[good].id}}}" for good, _ in goods)
    few = len(goods) < 3
    return between.join(
        f"{{{GOODS[good].id}:{count}}}" if few or count > 1 else f"{{{GOODS[good].id}}}" for good, count in goods
    )


def _bare(goods: Bundle) -> bool:
    return len(goods) > 1 and all(count == 1 for _, count in goods)


def signs_of_gain(goods: Bundle) -> str:
    """What is simply taken."""
    return f"+{' ' if _bare(goods) else ''}{signs(goods, ' ')}"


def signs_of_trades(trades: Sequence[tuple[Bundle, Bundle]]) -> str:
    """What is paid and got; alternatives in one line where they share a side, otherwise one below the other."""
    costs, gains = (list(dict.fromkeys(side)) for side in zip(*trades, strict=True))
    if len(trades) == 1:
        return _one_trade(*trades[0])
    if costs == [NOTHING]:
        return f"+{_either(gains)}"
    if len(gains) == 1:
        return f"{_either(costs)} →{signs(gains[0])}"
    if len(costs) == 1:
        shared = tuple(pair for pair in gains[0] if all(pair in gain for gain in gains))
        rest = [tuple(pair for pair in gain if pair not in shared) for gain in gains]
        return f"{signs(costs[0])} → {signs(shared)} {_either(rest)}"
    if len(trades) > MOST_LINES:
        return f"{{{GOODS[costs[0][0][0]].id}}} → {{{GOODS[gains[0][0][0]].id}}}"
    return "\n".join(f"{signs(cost)}→{signs(gain)}" if cost else f"+{signs(gain)}" for cost, gain in trades)


def _one_trade(cost: Bundle, gain: Bundle) -> str:
    """With a place to break the line: before the arrow or after it, where the shorter side is."""
    if not cost:
        return signs_of_gain(gain)
    return f"{signs(cost)} →{signs(gain)}" if len(cost) > len(gain) else f"{signs(cost)}→ {signs(gain)}"


def _either(several: Sequence[Bundle]) -> str:
    """Goods of which one is chosen; more than three may be broken in the middle."""
    each = [_without_one(goods) for goods in several]
    half = len(each) // 2 if len(each) > 3 else len(each)
    return "/ ".join("/".join(some) for some in (each[:half], each[half:]) if some)


def _without_one(goods: Bundle) -> str:
    """A good, its number left out if it is a single one."""
    return signs(goods).replace(":1}", "}")
