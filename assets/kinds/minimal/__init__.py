"""Deep Dig: a whole game in one file."""

from collections.abc import Iterable

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Icon,
    Label,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    hookimpl,
)

STONES = 13


class DeepDig(State):
    """What lies on the table."""

    stones: int = STONES
    on_turn: int = 0
    winner: int = -1


class DeepDigGame(Game[DeepDig]):
    """The rules, the table and the words."""

    info = GameInfo(
        id="deep_dig",
        title="Deep Dig",
        version="1.0",
        seats=(2, 4),
        summary="Take one or two stones; whoever takes the last one wins.",
        minutes=(1, 3),
        cover=("stone",),
    )
    state_type = DeepDig

    def setup(self, table: TableSetup) -> DeepDig:
        """A heap of stones."""
        return DeepDig(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: DeepDig) -> Rules:
        """Somebody takes stones."""
        options = ("one", "two") if state.stones > 1 else ("one",)
        answer = yield Ask(state.on_turn, "take", options)
        state.stones -= 1 + (answer == "two")
        state.tell(f"{{seat:{state.on_turn}}} takes {answer}.", state.on_turn)
        state.over = state.stones == 0
        if state.over:
            state.winner = state.on_turn
        state.on_turn = (state.on_turn + 1) % state.seats

    def standings(self, state: DeepDig) -> list[Score]:
        """Who took the last stone has won."""
        won = [int(seat == state.winner) for seat in range(state.seats)]
        return [Score(seat, (ScoreLine("The last stone", won[seat]),), 2 - won[seat]) for seat in range(state.seats)]

    def prompt(self, state: DeepDig, ask: Ask) -> Label:
        """What is asked."""
        return Label("how many stones do you take?")

    def describe(self, state: DeepDig, ask: Ask, option: str) -> Label:
        """The words on the buttons."""
        return Label({"one": "One stone", "two": "Two stones"}[option], icon="stone")

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """The heap."""
        places = Rect(300, 250, 1000, 300).grid(7, 2, 20)
        return [Piece(f"stone:{number}", places[number], Icon("stone")) for number in range(state.stones)]


@hookimpl
def games() -> list[DeepDigGame]:
    """The games that this plugin brings."""
    return [DeepDigGame()]
