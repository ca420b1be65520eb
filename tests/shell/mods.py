"""The text of a small mod that works, to be broken in many ways."""

GAME = """
from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.api import hookimpl


class Coins(State):
    heads: int = 0
    tossed: int = 0


class CoinGame(Game[Coins]):
    info = GameInfo(id="NAME", title="TITLE", version="1", seats=(1, 2))
    state_type = Coins

    def setup(self, table: TableSetup) -> Coins:
        return Coins(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Coins) -> Rules:
        yield Ask(0, "toss", ("left_hand", "right_hand"))
        state.heads += state.chance.below(2)
        state.tossed += 1
        state.over = state.tossed == 3

    def standings(self, state: Coins) -> list[Score]:
        return [Score(seat, (ScoreLine("Heads", state.heads),)) for seat in range(state.seats)]


@hookimpl
def games():
    return [CoinGame()]
"""


def manifest_text(name: str, **changes: str) -> str:
    """A good plugin.toml, but for the changes."""
    lines = {
        "id": f'"{name}"',
        "title": f'"{name.title()}"',
        "version": '"1.0"',
        "api": "1",
        "authors": '["Somebody"]',
        "licence": '"MIT"',
        "summary": '"A coin is tossed three times."',
    }
    return "\n".join(f"{key} = {value}" for key, value in {**lines, **changes}.items())
