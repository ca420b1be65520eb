"""Gains and exchanges: the plain effects that most tiles and rooms are made of."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.api import Label, Words

from ..speech import say
from ..tiles import FOOD, LIMITS, OneOrMore
from .goods import EDIBLE, Bundle, bundles, either, has, icons, missing, pay, short, words
from .log import lines_for_both
from .part import CLICK_TO_TAKE, FULL, Part, Plate
from .signs import signs_of_trades

if TYPE_CHECKING:
    from .player import Player


class Trade:
    """Goods for goods: pay all of the left side, get all of the right one. Nothing on the left: a gain."""

    __slots__ = ("cost", "gain", "key", "text", "told")

    def __init__(self, cost: Bundle, gain: Bundle, key: str = "") -> None:
        self.cost = cost
        self.gain = gain
        self.key = key or (f"pay:{short(cost)}" if cost else f"get:{short(gain)}")
        self.text = f"{icons(cost)} → {icons(gain)}" if cost else f"+{icons(gain)}"
        self.told = lines_for_both(
            lambda who: (
                say("{who} pays {goods} for {gain}", who=who, goods=icons(cost), gain=icons(gain))
                if cost
                else say("{who} takes {goods}", who=who, goods=icons(gain))
            )
        )

    def lacks_only_food(self, goods: list[int]) -> bool:
        """Whether trades for food might make it payable."""
        if not self.cost or goods[FOOD] >= LIMITS[FOOD]:
            return False
        larder = sum(goods[good] for good in EDIBLE)
        return all(goods[good] + (larder if good == FOOD else 0) >= count for good, count in self.cost)

    def make(self, player: "Player") -> None:
        """Carries it out: pay first, then gain (so that payment makes room on the goods track)."""
        pay(player.goods, self.cost)
        player.state.news.append(self.told[player.seat])
        player.take(self.gain)


def trades(costs: OneOrMore, gains: OneOrMore, named: str = "") -> tuple[Trade, ...]:
    """The trades of the data: a single side goes with each of several others; `named` where the costs are one."""
    left, right = bundles(costs), bundles(gains)
    count = max(len(left), len(right))
    pairs = zip(left * (count if len(left) == 1 else 1), right * (count if len(right) == 1 else 1), strict=True)
    if named:
        return tuple(Trade(cost, gain, f"{named}:{short(gain[-1:])[1:]}") for cost, gain in pairs)
    return tuple(Trade(cost, gain) for cost, gain in pairs)


def in_words(several: Sequence[Trade]) -> Words:
    """What the alternatives of a trade let one do."""
    costs, gains = _different(trade.cost for trade in several), _different(trade.gain for trade in several)
    if not any(costs):
        return say("take {goods}", goods=either(gains))
    shared = [pair for pair in gains[0] if all(pair in gain for gain in gains)]
    rest = [tuple(pair for pair in gain if pair not in shared) for gain in gains]
    if len(gains) > 1 and shared:
        sure = words(tuple(shared))
        return say("pay {goods} for {sure} and {gain}", goods=either(costs), sure=sure, gain=either(rest))
    return say("pay {goods} for {gain}", goods=either(costs), gain=either(gains))


def _different(several: Iterator[Bundle]) -> list[Bundle]:
    return list(dict.fromkeys(several))


class Alternatives:
    """Trades and gains with a cut between them: choose one, or none."""

    def __init__(self, *trades: Trade) -> None:
        self.trades = {trade.key: trade for trade in trades}
        self._gains = tuple((trade.key, trade.gain[0][0]) for trade in trades if not trade.cost)
        self._exchanges = tuple((trade.key, trade.cost) for trade in trades if trade.cost)

    def offers(self, player: "Player") -> list[str]:
        """The alternatives that can be paid now; a gain is none when the goods track is full."""
        goods = player.goods
        keys = [key for key, good in self._gains if goods[good] < LIMITS[good]]
        for key, cost in self._exchanges:
            if has(goods, cost):
                keys.append(key)
        return keys

    def plates(self, player: "Player") -> Iterator[Plate]:
        """One for each alternative, also for those that cannot be paid."""
        offers = self.offers(player)
        for key, trade in self.trades.items():
            lacking = missing(player.goods, trade.cost)
            tip = CLICK_TO_TAKE if key in offers else say("You need {goods}.", goods=lacking) if lacking else FULL
            yield Plate(key, trade.text, key in offers, tip)


class OneOf(Alternatives, Part):
    """The part of an action tile that gives goods, or goods for goods."""

    def __init__(self, *trades: Trade) -> None:
        super().__init__(*trades)
        self.face = signs_of_trades([(trade.cost, trade.gain) for trade in trades])
        self.words = in_words(trades)

    def use(self, player: "Player", answer: str) -> None:
        """Carries out the chosen alternative."""
        player.spend(self)
        self.trades[answer].make(player)

    def hint(self, player: "Player") -> Words:
        """To click a trade, or the goods."""
        if not self.offers(player):
            return ""
        return say("click a trade") if self._exchanges else say("click the goods to take")

    def describe(self, player: "Player", option: str) -> Label:
        """What is paid, and what one gets."""
        return Label(self.trades[option].text)


class Take(OneOf):
    """Some of one good, with nothing to choose."""

    def __init__(self, trade: Trade) -> None:
        super().__init__(trade)
        self._keys = [trade.key]
        self._good = trade.gain[0][0]
        self._limit = LIMITS[self._good]

    def offers(self, player: "Player") -> list[str]:
        """The gain, unless the goods track is full."""
        return self._keys if player.goods[self._good] < self._limit else _NONE


_NONE: Final[list[str]] = []
