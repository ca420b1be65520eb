"""How many: pay any number of coins, on a slider that previews what it does."""

from collections.abc import Iterator

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Label,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Token,
    amount,
    by_name,
)  # fmt: skip

PAY = Question(
    "pay", prompt=Label("pay for grain"), describe=lambda state, ask, option: Label(f"Pay {{gold:{option}}}")
)


class Purse(State):
    """Coins, and what was bought for them."""

    gold: int = 12
    grain: int = 0


class PayGame(Game[Purse]):
    """Alone: each coin buys two grain, up to three times."""

    info = GameInfo(id="how_many", title="How many", version="1", seats=(1, 1))
    state_type = Purse
    questions = by_name(PAY)

    def setup(self, table: TableSetup) -> Purse:
        """A full purse."""
        return Purse(seats=1, chance=Chance(table.seed))

    def turn(self, state: Purse) -> Rules:
        """One answer, a number from 0 to 9."""
        paid = yield from amount(PAY, 0, 0, min(9, state.gold))
        state.gold -= paid
        state.grain += 2 * paid
        state.over = state.gold < 4 or not paid

    def standings(self, state: Purse) -> list[Score]:
        """Grain and coins."""
        return [Score(0, (ScoreLine("Grain", state.grain), ScoreLine("Coins", state.gold)))]

    def layout(self, state: Purse, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """Two piles."""
        yield Piece("gold", Rect(500, 260, 220, 220), Token("gold", state.gold))
        yield Piece("grain", Rect(880, 260, 220, 220), Token("grain", state.grain))


if __name__ == "__main__":
    from game.testing.window import play

    window = play(PayGame(), seats=1)
    for _ in range(9):
        window.click("scale:more")
    window.picture(__file__.replace(".py", ".png"))
    window.click("option:9")
    assert window.match.state.gold == 3 and window.match.over
