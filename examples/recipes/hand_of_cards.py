"""A hand of cards that lies face down until its owner holds the eye: no curtain falls before a turn."""

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
)  # fmt: skip

PLAY = Question("play", prompt=Label("play a card"), describe=lambda state, ask, option: Label(f"Play {option[5:]}"))


class Table(State):
    """Everybody's cards, and what was played."""

    hands: list[list[str]]
    played: list[str] = []


class HandGame(Game[Table]):
    """The higher card wins."""

    info = GameInfo(id="hand_of_cards", title="A hand of cards", version="1", seats=(2, 2))
    state_type = Table
    questions = by_name(PLAY)
    covered = True

    def setup(self, table: TableSetup) -> Table:
        """Five cards each."""
        chance, cards = Chance(table.seed), [f"card:{number}" for number in range(1, 11)]
        chance.shuffle(cards)
        return Table(seats=2, chance=chance, hands=[sorted(cards[:5]), sorted(cards[5:])])

    def turn(self, state: Table) -> Rules:
        """One card each."""
        for seat in range(2):
            card = yield PLAY(seat, state.hands[seat])
            state.hands[seat].remove(card)
            state.played.append(card)
        state.over = True

    def has_secrets(self, state: Table, seat: int) -> bool:
        """Hands are secret."""
        return True

    def determinize(self, state: Table, seat: int, chance: Chance) -> None:
        """With two, the other hand is whatever is not in one's own."""

    def standings(self, state: Table) -> list[Score]:
        """The card that was played."""
        worth = [int(card[5:]) for card in state.played] + [0] * (2 - len(state.played))
        return [Score(seat, (ScoreLine("Card", n),), 1 if n == max(worth) else 2) for seat, n in enumerate(worth)]

    def layout(self, state: Table, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """A fan: with `seat` it is raised under the mouse, sorted by dragging, and covered."""
        cards = {card: Tile(card[5:]) for card in state.hands[seat]}
        yield from hand(cards, Rect(200, 480, 1200, 240), (140, 200), bow=20, fan=6, seat=seat)


if __name__ == "__main__":
    from game.testing.window import play

    window = play(HandGame(), seats=2)
    card = window.match.state.hands[0][2]
    window.hold("v")  # the eye
    window.hover(card)
    window.picture(__file__.replace(".py", ".png"))
    window.let_go("v")
    window.click(card)
    assert window.match.answers == [card] and not window.has("answer:ready")
