"""A trade is a question to somebody else; a reaction is a question to whoever may interrupt."""

from game.api import (
    Asking,
    Chance,
    Game,
    GameInfo,
    Label,
    Question,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    by_name,
)

OFFER = Question("offer", prompt=Label("offer wood for stone"), describe=lambda state, ask, option: Label(option))
TRADE = Question("trade", prompt=Label("take the wood for a stone?"), describe=lambda state, ask, option: Label(option))
STOP = Question(
    "stop", prompt=Label("stop the trade with your shield?"), describe=lambda state, ask, option: Label(option)
)


class Market(State):
    """Who has what."""

    goods: list[list[str]]
    on_turn: int = 0


class TradeGame(Game[Market]):
    """Each offers once; pairs of different goods score."""

    info = GameInfo(id="trade", title="Trade", version="1", seats=(3, 3))
    state_type = Market
    questions = by_name(OFFER, TRADE, STOP)

    def setup(self, table: TableSetup) -> Market:
        """Wood here, stone there, a shield in the middle."""
        goods = [["wood", "wood"], ["stone", "stone"], ["shield"]]
        return Market(seats=3, chance=Chance(table.seed), goods=goods)

    def turn(self, state: Market) -> Rules:
        """An offer; first those who may interrupt are asked, then the other one."""
        state.over = True
        if (yield OFFER(0, ("yes", "no"))) == "no" or (yield from stopped(state)):
            return
        if (yield TRADE(1, ("yes", "no"))) == "yes":
            state.goods = [["wood", "stone"], ["stone", "wood"], state.goods[2]]

    def standings(self, state: Market) -> list[Score]:
        """Different goods."""
        counts = [len(set(goods)) for goods in state.goods]
        return [Score(seat, (ScoreLine("Goods", n),), 1 if n == max(counts) else 2) for seat, n in enumerate(counts)]


def stopped(state: Market) -> Asking[bool]:
    """Everybody else with a shield may stop it, in turn order."""
    for seat in (1, 2):
        if "shield" in state.goods[seat] and (yield STOP(seat, ("stop", "no"))) == "stop":
            state.goods[seat].remove("shield")
            return True
    return False


if __name__ == "__main__":
    from game.testing.window import play

    window = play(TradeGame(), seats=3)
    window.click("option:yes")
    window.picture(__file__.replace(".py", ".png"))
    window.click("option:no")
    window.click("option:yes")
    assert window.match.state.goods[0] == ["wood", "stone"]
