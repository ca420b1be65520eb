"""Action spaces for goods, trading and the starting player token."""

from game.api import WHO, Ask, Burst, Label, Rules, Words

from ..components import MARKET, SPACES, Goods, rich
from ..rules.anytime import decide, question, settle
from ..rules.goods import gain, pay
from ..rules.home_board import count
from ..rules.showing import flying, show
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .work import Action, WhyNot, Work, take

_NOTHING_THERE = say("There is nothing to take.")


def _nothing(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return _NOTHING_THERE


def _mined(mine: str, mines: int) -> WhyNot:
    def why_not(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
        return None if count(player, mine) >= mines else _NOTHING_THERE

    return why_not


def take_goods(work: Work) -> Rules:
    """Take what is there."""
    take(work)
    yield from ()


def starting_player(work: Work) -> Rules:
    """Take the token and what is there; the new order begins with the next round."""
    take(work)
    work.state.starting_player = work.player.seat
    if work.state.watched:
        flag = Burst("starting_player", work.space.key, f"banner:{work.player.seat}")
        show(work.state, work.player, say("{who} begins the next round", who=WHO[work.player.seat]), "chime", [flag])
    yield from ()


def ore_mining(work: Work) -> Rules:
    """Take what is there, and ore from each ore mine."""
    take(work)
    if mines := count(work.player, "ore_mine"):
        gain(work.player, {good: amount * mines for good, amount in work.space.per_mine.items()})
    yield from ()


def rubies(work: Work) -> Rules:
    """Take what is there, and a ruby with as many ruby mines as the space asks for."""
    take(work)
    if count(work.player, "ruby_mine") >= work.space.mines:
        gain(work.player, work.space.per_mine)
    yield from ()


# -- ore trading --

_TRADING = SPACES["ore_trading"]
ORE_TRADED: Goods = _TRADING.numbers["give"]
ORE_PRICE: Goods = _TRADING.numbers["get"]
ORE_TRADES: int = _TRADING.numbers["times"]


def _why_not_trade(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if player.ore >= ORE_TRADED["ore"] else say("You have no two ore to trade.")


def _times(goods: Goods, times: int) -> Goods:
    return {good: times * amount for good, amount in goods.items()}


def _describe_trade(state: Caverna, ask: Ask, option: str) -> Label:
    times = int(option.removeprefix("trade:"))
    return Label(f"{rich(_times(ORE_TRADED, times))} → {rich(_times(ORE_PRICE, times))}")


TRADE = question(
    "ore_trading",
    Label(
        say("trade ore"),
        say("{ore} bring {price}, up to {times} times.", ore=rich(ORE_TRADED), price=rich(ORE_PRICE), times=ORE_TRADES),
    ),
    _describe_trade,
)


def ore_trading(work: Work) -> Rules:
    """Trade ore for gold and food, a few times."""
    state, player = work.state, work.player

    def options() -> list[str]:
        return [f"trade:{times}" for times in range(1, min(ORE_TRADES, player.ore // ORE_TRADED["ore"]) + 1)]

    if answer := (yield from decide(state, player, TRADE, options)):
        times = int(answer[6:])
        pay(player, _times(ORE_TRADED, times))
        gain(player, goods := _times(ORE_PRICE, times))
        state.tell(say("{who} trades ore for {goods}", who=WHO[player.seat], goods=rich(goods)), player.seat)
        if state.watched:
            show(
                state,
                player,
                say("{who} trades ore for {goods}", who=WHO[player.seat], goods=rich(goods)),
                "coin",
                flying(player, goods, work.space.key),
            )


# -- the weekly market --


def _describe_purchase(state: Caverna, ask: Ask, option: str) -> Label:
    good = option.removeprefix("buy:")
    return Label(say("Buy {$good:1} for {gold:$price}", good=good, price=MARKET[good]))


def _why_not_buy(state: Caverna, ask: Ask, key: str) -> Words | None:
    good = key.removeprefix("buy:")
    if good == key or key in ask.options:
        return None
    enough = state.players[ask.seat].gold >= MARKET[good]
    return say("You have bought it already.") if enough else say("You have too little gold.")


BUY = question(
    "weekly_market",
    Label(say("buy at the market"), say("At most one of each.")),
    _describe_purchase,
    _why_not_buy,
    {"done": Label(say("Leave the market"))},
)


def weekly_market(work: Work) -> Rules:
    """Take gold, then buy at most one of each good."""
    state, player = work.state, work.player
    take(work)
    bought: list[str] = []

    def options() -> list[str]:
        return [f"buy:{good}" for good, gold in MARKET.items() if good not in bought and gold <= player.gold] + ["done"]

    while (answer := (yield from decide(state, player, BUY, options))) != "done":
        good = answer[4:]
        bought.append(good)
        pay(player, {"gold": MARKET[good]})
        gain(player, {good: 1})
        state.tell(say("$who buys {$good:1}", who=WHO[player.seat], good=good), player.seat)
        if state.watched:
            show(
                state,
                player,
                say("$who buys {$good:1}", who=WHO[player.seat], good=good),
                "coin",
                flying(player, {good: 1}, work.space.key),
            )
        yield from settle(state, player)


ACTIONS = {
    "take_goods": Action(take_goods, _nothing),
    "starting_player": Action(starting_player, imitable=False),
    "ore_mining": Action(ore_mining, _mined("ore_mine", 1)),
    "ruby_mining": Action(rubies, _mined("ruby_mine", 1)),
    "ruby_delivery": Action(rubies, _mined("ruby_mine", 2)),
    "ore_trading": Action(ore_trading, _why_not_trade),
    "weekly_market": Action(weekly_market),
}
QUESTIONS = (TRADE, BUY)
