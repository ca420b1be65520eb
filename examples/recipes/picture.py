"""A picture file as a face, and a part of it as another."""

from collections.abc import Iterator
from pathlib import Path

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Label,
    Picture,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    State,
    TableSetup,
    by_name,
)  # fmt: skip

FILE = str(Path(__file__).parents[1] / "bright_windows" / "bright_windows" / "pictures" / "sun.png")
LOOK = Question("look", prompt=Label("click a picture"), describe=lambda state, ask, option: Label(option))


class Gallery(State):
    """Nothing but the state."""


class PictureGame(Game[Gallery]):
    """One click, and it is over."""

    info = GameInfo(id="picture", title="Picture", version="1", seats=(1, 1), cover=(FILE,))
    state_type = Gallery
    questions = by_name(LOOK)

    def setup(self, table: TableSetup) -> Gallery:
        """An empty wall."""
        return Gallery(seats=1, chance=Chance(table.seed))

    def turn(self, state: Gallery) -> Rules:
        """Whichever is clicked."""
        yield LOOK(0, ("whole", "part"))
        state.over = True

    def standings(self, state: Gallery) -> list[Score]:
        """Nobody counts."""
        return [Score(0, ())]

    def layout(self, state: Gallery, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """All of the file at the left, its middle at the right; `crop` is in the file's own pixels."""
        yield Piece("whole", Rect(300, 150, 400, 400), Picture(FILE, corner=12))
        yield Piece("part", Rect(900, 150, 400, 400), Picture(FILE, crop=Rect(96, 96, 192, 192), corner=12))


if __name__ == "__main__":
    from game.testing.window import play

    window = play(PictureGame(), seats=1)
    window.picture(Path(__file__).with_suffix(".png"))
    window.click("part")
    assert window.match.over
