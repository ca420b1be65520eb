"""Action spaces for goods, trading and the starting player token."""

from game.api import Rules

from ..data import MARKET, Goods, rich
from ..rules.anytime import decide, settle
from ..rules.goods import gain, pay
from ..rules.land import count
from .work import Work, take

MINE_ORE = 2  # for each ore mine
ORE_TRADES = 3
ORE_TRADED: Goods = {"ore": 2}
ORE_PRICE: Goods = {"gold": 2, "food": 1}


def take_goods(work: Work) -> Rules:
    """Take what is there."""
    take(work)
    yield from ()


def starting_player(work: Work) -> Rules:
    """Take the token and what is there; the new order begins with the next round."""
    take(work)
    work.state.starting_player = work.player.seat
    yield from ()


def ore_mining(work: Work) -> Rules:
    """Take what is there, and ore from each ore mine."""
    take(work)
    if mines := count(work.player, "ore_mine"):
        gain(work.player, {"ore": MINE_ORE * mines})
    yield from ()


def ruby_mining(work: Work) -> Rules:
    """Take what is there, and a ruby with a ruby mine."""
    yield from _rubies(work, mines=1)


def ruby_delivery(work: Work) -> Rules:
    """Take what is there, and a ruby with two ruby mines."""
    yield from _rubies(work, mines=2)


def _rubies(work: Work, mines: int) -> Rules:
    take(work)
    if count(work.player, "ruby_mine") >= mines:
        gain(work.player, {"ruby": 1})
    yield from ()


def ore_trading(work: Work) -> Rules:
    """Trade two ore for gold and food, up to three times."""
    state, player = work.state, work.player

    def options() -> list[str]:
        return [f"trade:{times}" for times in range(1, min(ORE_TRADES, player.ore // ORE_TRADED["ore"]) + 1)]

    if answer := (yield from decide(state, player, "ore_trading", options)):
        times = int(answer[6:])
        pay(player, {good: times * amount for good, amount in ORE_TRADED.items()})
        gain(player, goods := {good: times * amount for good, amount in ORE_PRICE.items()})
        state.tell(f"{{seat:{player.seat}}} trades ore for {rich(goods)}", player.seat)


def weekly_market(work: Work) -> Rules:
    """Take gold, then buy at most one of each good."""
    state, player = work.state, work.player
    take(work)
    bought: list[str] = []

    def options() -> list[str]:
        return [f"buy:{good}" for good, gold in MARKET.items() if good not in bought and gold <= player.gold] + ["done"]

    while (answer := (yield from decide(state, player, "weekly_market", options))) != "done":
        good = answer[4:]
        bought.append(good)
        pay(player, {"gold": MARKET[good]})
        gain(player, {good: 1})
        state.tell(f"{{seat:{player.seat}}} buys {{{good}:1}}", player.seat)
        yield from settle(state, player)
