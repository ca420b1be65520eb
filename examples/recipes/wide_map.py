"""A board larger than the screen: the table scrolls, zooms, and goes to what is asked."""

from collections.abc import Iterator, Sequence

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Hex,
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
    View,
    by_name,
)  # fmt: skip

FIELDS = [f"at:{column},{row}" for row in range(10) for column in range(20)]
GO = Question("go", prompt=Label("walk on"), describe=lambda state, ask, option: Label("Walk here"))


class Walk(State):
    """Where the walker is."""

    at: str = FIELDS[0]
    steps: int = 0


class WideGame(Game[Walk]):
    """Ten steps east or south."""

    info = GameInfo(id="wide_map", title="Wide map", version="1", seats=(1, 1))
    state_type = Walk
    questions = by_name(GO)

    def setup(self, table: TableSetup) -> Walk:
        """In the north-west."""
        return Walk(seats=1, chance=Chance(table.seed))

    def turn(self, state: Walk) -> Rules:
        """Up to three fields east, or one south."""
        column, row = map(int, state.at[3:].split(","))
        near = [(column + 1, row), (column + 3, row), (column, row + 1)]
        state.at = yield GO(0, [key for c, r in near if (key := f"at:{c},{r}") in FIELDS])
        state.steps += 1
        state.over = state.steps == 10 or state.at == FIELDS[-1]

    def standings(self, state: Walk) -> list[Score]:
        """How far east."""
        return [Score(0, (ScoreLine("Fields", int(state.at[3:].split(",")[0])),))]

    def views(self, state: Walk, seat: int) -> Sequence[View]:
        """3,260 × 1,500 units, never smaller than seven tenths of the usual scale."""
        return (View("map", "Map", size=(3260, 1500), least=0.7),)

    def layout(self, state: Walk, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """Two hundred hexagons and somebody on one of them."""
        for key in FIELDS:
            column, row = map(int, key[3:].split(","))
            at = Rect(30 + 156 * column + row % 2 * 78, 20 + 137 * row, 156, 180)
            yield Piece(key, at, Hex("green"), view="map", shape="hex")
            if key == state.at:
                yield Piece("walker", at.inset(40, 50), Token("dwarf", tint="seat0"), layer=1, view="map")


if __name__ == "__main__":
    from game.testing.window import play

    window = play(WideGame(), seats=1)
    for column in (3, 6, 9, 12, 15, 18):
        window.click(f"at:{column},0")  # the table follows
    window.picture(__file__.replace(".py", ".png"))
    assert window.match.state.at == "at:18,0"
