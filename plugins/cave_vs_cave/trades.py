"""Gains and exchanges: the plain effects that most tiles and rooms are made of."""

from typing import Final

from game.api import Rules

from .goods import EDIBLE, NOTHING, Bundle, bundle, has, icons, pay, rises, short
from .player import Player
from .tiles import FOOD, LIMITS

SKIP: Final = "skip"


class Trade:
    """Goods for goods: pay all of the left side, get all of the right one. Nothing on the left: a gain."""

    __slots__ = ("cost", "gain", "key", "says", "text")

    def __init__(self, cost: Bundle, gain: Bundle, key: str = "") -> None:
        self.cost = cost
        self.gain = gain
        self.key = key or (f"pay:{short(cost)}" if cost else f"get:{short(gain)}")
        self.text = f"{icons(cost)} → {icons(gain)}" if cost else f"+{icons(gain)}"
        self.says = f"pays {icons(cost)} for {icons(gain)}" if cost else f"takes {icons(gain)}"

    def open_to(self, goods: list[int]) -> bool:
        """Whether it can be done, and is not empty."""
        return has(goods, self.cost) if self.cost else rises(goods, self.gain)

    def lacks_only_food(self, goods: list[int]) -> bool:
        """Whether trades for food might make it payable."""
        if not self.cost or goods[FOOD] >= LIMITS[FOOD]:
            return False
        larder = sum(goods[good] for good in EDIBLE)
        return all(goods[good] + (larder if good == FOOD else 0) >= count for good, count in self.cost)

    def make(self, player: Player) -> None:
        """Carries it out: pay first, then gain (so that payment makes room on the goods track)."""
        pay(player.goods, self.cost)
        player.say(self.says)
        player.take(self.gain)


def get(**goods: int) -> Trade:
    """A gain."""
    return Trade(NOTHING, bundle(**goods))


class Pay:
    """The left side of a trade, as in ``Pay(flax=1).to_get(gold=1)``."""

    def __init__(self, **goods: int) -> None:
        self.cost = bundle(**goods)

    def to_get(self, **goods: int) -> Trade:
        """The whole trade."""
        return Trade(self.cost, bundle(**goods))


class Gain:
    """An effect that gives goods and asks nothing."""

    __slots__ = ("gain", "says")

    def __init__(self, **goods: int) -> None:
        self.gain = bundle(**goods)
        self.says = f"takes {icons(self.gain)}"

    def __call__(self, player: Player) -> None:
        """Takes the goods."""
        player.say(self.says)
        player.take(self.gain)


class OneOf:
    """An effect with a cut between alternatives: choose one, or none."""

    __slots__ = ("by_key", "trades")

    def __init__(self, *trades: Trade) -> None:
        self.trades = trades
        self.by_key = {trade.key: trade for trade in trades}

    def offers(self, player: Player) -> list[str]:
        """The alternatives that can be paid now."""
        goods = player.goods
        return [trade.key for trade in self.trades if trade.open_to(goods)]

    def use(self, player: Player, answer: str) -> None:
        """Carries out the chosen alternative (when it is a part of an action tile)."""
        player.parts.remove(self)
        self.by_key[answer].make(player)

    def within_reach(self, player: Player) -> bool:
        """Whether some alternative can be paid, trading for food first where that helps."""
        goods = player.goods
        return any(trade.open_to(goods) or trade.lacks_only_food(goods) for trade in self.trades)

    def __call__(self, player: Player) -> Rules | None:
        """Carries it out (when it is what a room does)."""
        return self._choose(player) if self.within_reach(player) else None

    def _choose(self, player: Player) -> Rules:
        answer = yield from player.choose("room", lambda: [*self.offers(player), SKIP], player.subject)
        if answer != SKIP:
            self.by_key[answer].make(player)
