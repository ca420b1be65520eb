"""Gains and exchanges: the plain effects that most tiles and rooms are made of."""

from typing import Final

from game.api import Ask, Rules

from .goods import EAT_KEYS, EDIBLE, NOTHING, Bundle, bundle, eat_options, has, icons, pay, short
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

    __slots__ = ("_exchanges", "_gains", "trades")

    def __init__(self, *trades: Trade) -> None:
        self.trades = {trade.key: trade for trade in trades}
        self._gains = tuple((trade.key, trade.gain[0][0]) for trade in trades if not trade.cost)
        self._exchanges = tuple((trade.key, trade.cost) for trade in trades if trade.cost)

    def offers(self, player: Player) -> list[str]:
        """The alternatives that can be paid now; a gain is none when the goods track is full."""
        goods = player.goods
        keys = [key for key, good in self._gains if goods[good] < LIMITS[good]]
        for key, cost in self._exchanges:
            if has(goods, cost):
                keys.append(key)
        return keys

    def use(self, player: Player, answer: str) -> None:
        """Carries out the chosen alternative (when it is a part of an action tile)."""
        player.spend(self)
        self.trades[answer].make(player)

    def __call__(self, player: Player) -> Rules | None:
        """Carries it out (when it is what a room does)."""
        offers = self.offers(player)
        if offers or any(trade.lacks_only_food(player.goods) for trade in self.trades.values()):
            return self._choose(player, offers)
        return None

    def _choose(self, player: Player, offers: list[str]) -> Rules:
        while offers or eat_options(player.goods):
            answer = yield Ask(player.seat, "room", [*offers, SKIP, *eat_options(player.goods)], player.subject)
            if answer == SKIP:
                return
            if answer in EAT_KEYS:
                player.eat(answer)
                offers = self.offers(player)
            else:
                self.trades[answer].make(player)
                return


class Take(OneOf):
    """The part of an action tile that gives some of one good."""

    __slots__ = ("_good", "_keys", "_limit")

    def __init__(self, **goods: int) -> None:
        trade = get(**goods)
        super().__init__(trade)
        self._keys = [trade.key]
        self._good = trade.gain[0][0]
        self._limit = LIMITS[self._good]

    def offers(self, player: Player) -> list[str]:
        """The gain, unless the goods track is full."""
        return self._keys if player.goods[self._good] < self._limit else _NONE


_NONE: Final[list[str]] = []
