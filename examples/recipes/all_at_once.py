"""All at once: everybody shows a hand; whoever shows what nobody else shows scores."""

from game.api import (
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
    together,
)

SHOW = Question("show", prompt=Label("show a hand"), describe=lambda state, ask, option: Label(option.capitalize()))


class Hands(State):
    """Points so far."""

    points: list[int]


class HandsGame(Game[Hands]):
    """First to two points."""

    info = GameInfo(id="all_at_once", title="All at once", version="1", seats=(2, 5))
    state_type = Hands
    questions = by_name(SHOW)

    def setup(self, table: TableSetup) -> Hands:
        """Nobody has a point."""
        return Hands(seats=table.seats, chance=Chance(table.seed), points=[0] * table.seats)

    def turn(self, state: Hands) -> Rules:
        """The first question of the turn goes to all; nothing is written before all have answered."""
        shown = yield from together(SHOW, dict.fromkeys(range(state.seats), ("rock", "paper", "scissors")))
        for seat, hand in shown.items():
            state.reveal(f"{{seat:{seat}}} shows {hand}.", seat)
            state.points[seat] += list(shown.values()).count(hand) == 1
        state.over = max(state.points) >= 2

    def standings(self, state: Hands) -> list[Score]:
        """The points."""
        best = max(state.points)
        return [Score(seat, (ScoreLine("Points", p),), 1 if p == best else 2) for seat, p in enumerate(state.points)]


if __name__ == "__main__":
    from game.testing.window import play

    window = play(HandsGame(), seats=3)
    for seat, hand in ((2, "rock"), (0, "paper"), (1, "rock")):  # in any order
        window.lift_curtain(seat)
        window.click(f"option:{hand}")
    assert window.match.answers == ["paper", "rock", "rock"] and window.match.state.points == [1, 0, 0]
    window.picture(__file__.replace(".py", ".png"))
