"""Some of many: discard one or two cards; they are raised while they are chosen."""

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
    Tile,
    by_name,
    hand,
    some,
)  # fmt: skip

DISCARD = Question(
    "discard",
    prompt=Label("discard one or two cards"),
    describe=lambda state, ask, option: Label(f"Card {option[5:]}"),
    ends={"done": Label("Discard them")},
)


class Cards(State):
    """A hand of cards."""

    cards: list[str]


class DiscardGame(Game[Cards]):
    """Alone: what is kept counts."""

    info = GameInfo(id="some_of_many", title="Some of many", version="1", seats=(1, 1))
    state_type = Cards
    questions = by_name(DISCARD)

    def setup(self, table: TableSetup) -> Cards:
        """Five cards."""
        return Cards(seats=1, chance=Chance(table.seed), cards=[f"card:{number}" for number in range(1, 6)])

    def turn(self, state: Cards) -> Rules:
        """What was picked comes back in the order of the options."""
        for card in (yield from some(DISCARD, 0, state.cards, least=1, most=2)):
            state.cards.remove(card)
        state.over = True

    def standings(self, state: Cards) -> list[Score]:
        """The numbers on the cards that were kept."""
        return [Score(0, (ScoreLine("Kept", sum(int(card[5:]) for card in state.cards)),))]

    def layout(self, state: Cards, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """The hand."""
        yield from hand(
            {card: Tile(card[5:]) for card in state.cards}, Rect(200, 300, 1200, 240), (150, 210), seat=seat
        )


if __name__ == "__main__":
    from game.testing.window import play

    window = play(DiscardGame(), seats=1)
    for card in ("card:2", "card:4", "card:2", "card:1"):  # the second click puts it back
        window.click(card)
    window.picture(__file__.replace(".py", ".png"))
    window.click("option:done")
    assert window.match.over and window.match.state.cards == ["card:2", "card:3", "card:5"]
