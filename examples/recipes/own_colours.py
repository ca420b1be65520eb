"""Colours of a game's own: they are worn at its table, where the player has chosen no others, and nowhere else."""

from collections.abc import Iterator
from pathlib import Path

from game.api import (
    Ask,
    Banner,
    Chance,
    Game,
    GameInfo,
    Label,
    Panel,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Token,
    by_name,
)

FISH = Question(
    "fish", prompt=Label("fish, or go home"), describe=lambda state, ask, option: Label(option.capitalize())
)


class Pond(State):
    """What was caught."""

    caught: int = 0


class PondGame(Game[Pond]):
    """Three fish are enough."""

    info = GameInfo(id="own_colours", title="Night fishing", version="1", seats=(1, 1))
    state_type = Pond
    questions = by_name(FISH)
    theme = Path(__file__).with_suffix(".toml")
    # music = Path(__file__).with_suffix(".ogg"): heard in place of the hall's, at this table only

    def setup(self, table: TableSetup) -> Pond:
        """An empty basket."""
        return Pond(seats=1, chance=Chance(table.seed))

    def turn(self, state: Pond) -> Rules:
        """One fish, or home."""
        if (yield FISH(0, ("fish", "home"))) == "fish":
            state.caught += 1
        state.over = state.caught == 3 or not state.caught

    def standings(self, state: Pond) -> list[Score]:
        """A point for each fish."""
        return [Score(0, (ScoreLine("Fish", state.caught),))]

    def layout(self, state: Pond, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """The pond by night."""
        yield Piece("pond", Rect(40, 40, 1520, 660), Panel("felt", "The pond"), layer=-1)
        yield Piece("banner:0", Rect(80, 120, 420, 90), Banner(0))
        yield Piece("fish", Rect(620, 220, 360, 300), Token("water", state.caught, plate="blue"))


if __name__ == "__main__":
    from game.testing.window import play

    window = play(PondGame(), seats=1)
    window.click("fish")
    window.picture(__file__.replace(".py", ".png"))
    window.click("option:home")
    window.click("fish")
    window.click("fish")
    assert window.match.over and window.match.state.caught == 3
