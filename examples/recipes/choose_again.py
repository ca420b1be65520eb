"""Choose again: what was picked is exchanged by clicking another, or dragged; the rules say only what it is about."""

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
)

PICK = Question("pick", prompt=Label("pick a stone"), describe=lambda state, ask, option: Label(f"Pick {option}"))
PLACE = Question("place", prompt=Label("lay it down"), describe=lambda state, ask, option: Label(f"Lay it on {option}"))


class Stones(State):
    """Where each stone lies."""

    at: dict[str, int]


class StonesGame(Game[Stones]):
    """Three stones go to the right."""

    info = GameInfo(id="choose_again", title="Choose again", version="1", seats=(1, 1))
    state_type = Stones
    questions = by_name(PICK, PLACE)

    def setup(self, table: TableSetup) -> Stones:
        """All at the left."""
        return Stones(seats=1, chance=Chance(table.seed), at={f"stone:{number}": number for number in range(3)})

    def turn(self, state: Stones) -> Rules:
        """The second question names the stone as its `subject`: that is all."""
        stone = yield PICK(0, [stone for stone, at in state.at.items() if at < 3])
        free = [f"place:{number}" for number in range(3, 6) if number not in state.at.values()]
        place = yield PLACE(0, free, subject=stone)
        state.at[stone] = int(place.removeprefix("place:"))
        state.over = min(state.at.values()) >= 2

    def standings(self, state: Stones) -> list[Score]:
        """The further the better."""
        return [Score(0, (ScoreLine("Steps", sum(state.at.values())),))]

    def layout(self, state: Stones, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """Six places, and the stones on them."""
        places = Rect(100, 240, 1400, 220).columns(6, gap=20)
        for number, at in enumerate(places):
            yield Piece(f"place:{number}", at, Tile(f"Place {number + 1}"))
        for stone, place in state.at.items():
            yield Piece(stone, places[place].inset(50, 65), Tile(stone.removeprefix("stone:")), layer=1)


if __name__ == "__main__":
    from game.testing.window import play

    window = play(StonesGame(), seats=1)
    window.click("stone:0")
    window.click("stone:1")  # that one was meant
    window.picture(__file__.replace(".py", ".png"))
    assert window.match.answers == ["stone:1"]
    window.press("left")  # by keyboard: the arrows come to the others too
    window.drag_onto("stone:2", "place:5")  # no, that one, and there
    assert window.match.answers == ["stone:2", "place:5"]
