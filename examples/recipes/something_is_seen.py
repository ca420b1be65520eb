"""Something is seen: a card is turned up, with a sound and a gleam, before anybody is asked again."""

from collections.abc import Iterator

from game.api import (
    Ask,
    Back,
    Chance,
    Game,
    GameInfo,
    Glint,
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
)  # fmt: skip

GUESS = Question(
    "guess", prompt=Label("guess the next card"), describe=lambda state, ask, option: Label(option.capitalize())
)


class Deck(State):
    """A deck, and the card on top of it that was turned up."""

    deck: list[int]
    up: int = 0
    right: int = 0


class SeenGame(Game[Deck]):
    """Odd or even, three times; the last reveal is seen although no question follows it."""

    info = GameInfo(id="something_is_seen", title="Something is seen", version="1", seats=(1, 1))
    state_type = Deck
    questions = by_name(GUESS)

    def setup(self, table: TableSetup) -> Deck:
        """Nine cards, three of them on the table."""
        chance, deck = Chance(table.seed), list(range(1, 10))
        chance.shuffle(deck)
        return Deck(seats=1, chance=chance, deck=deck[:3])

    def turn(self, state: Deck) -> Rules:
        """Guess, then look."""
        guess = yield GUESS(0, ("odd", "even"))
        state.up = state.deck.pop()
        state.right += (state.up % 2 == 1) == (guess == "odd")
        state.reveal(f"{state.up} comes up.")
        state.show(f"{state.up} comes up.", focus="card", sound="flip", effects=[Glint("card")])
        state.over = not state.deck

    def determinize(self, state: Deck, seat: int, chance: Chance) -> None:
        """Nobody knows the deck; it could be any cards that have not been seen."""
        chance.shuffle(state.deck)

    def standings(self, state: Deck) -> list[Score]:
        """Right guesses."""
        return [Score(0, (ScoreLine("Right", state.right),))]

    def layout(self, state: Deck, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """The deck and the card."""
        if state.deck:
            yield Piece("deck", Rect(520, 200, 200, 280), Back())
        yield Piece("card", Rect(880, 200, 200, 280), Tile(str(state.up)) if state.up else Back())


if __name__ == "__main__":
    from game.testing.window import play

    window = play(SeenGame(), seats=1)
    window.click("option:odd")
    window.picture(__file__.replace(".py", ".png"))
    assert window.match.state.up
