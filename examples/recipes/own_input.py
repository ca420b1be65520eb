"""Input of a game's own: sheep are dragged from pen to pen, either half of the meadow is clicked, B rings a bell."""

from collections.abc import Iterator, Sequence

from game.api import (
    Ask,
    Chance,
    Click,
    Drag,
    Game,
    GameInfo,
    Gesture,
    Key,
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
)  # fmt: skip

WORDS = {"north": "Open the north gate", "south": "Open the south gate", "bell": "Ring the bell"}
ACT = Question(
    "act", prompt=Label("tend the sheep"), describe=lambda state, ask, option: Label(WORDS.get(option, "Go"))
)
TO = Question("to", prompt=Label("into another pen"), describe=lambda state, ask, option: Label(f"Pen {option[3:]}"))


class Flock(State):
    """How many sheep each pen holds, which gate is open, and how often the bell has rung."""

    pens: list[int]
    gate: str = "north"
    rung: int = 0


class ShepherdGame(Game[Flock]):
    """Sheep are moved about until the bell has rung three times."""

    info = GameInfo(id="own_input", title="Input of its own", version="1", seats=(1, 1))
    state_type = Flock
    questions = by_name(ACT, TO)
    keys = {"b": "rings the bell"}

    def setup(self, table: TableSetup) -> Flock:
        """Three pens."""
        return Flock(seats=1, chance=Chance(table.seed), pens=[3, 0, 1])

    def turn(self, state: Flock) -> Rules:
        """A sheep goes from pen to pen, a gate is opened, or the bell rings."""
        held = [f"from:{pen}" for pen, sheep in enumerate(state.pens) if sheep]
        answer = yield ACT(0, (*held, "north", "south", "bell"))
        if answer == "bell":
            state.rung += 1
            state.over = state.rung == 3
        elif answer.startswith("from:"):
            pen = int(answer[5:])
            to = yield TO(0, [f"to:{other}" for other in range(3) if other != pen])
            state.pens[pen] -= 1
            state.pens[int(to[3:])] += 1
        else:
            state.gate = answer

    def standings(self, state: Flock) -> list[Score]:
        """The first pen counts."""
        return [Score(0, (ScoreLine("Sheep in the first pen", state.pens[0]),))]

    def layout(self, state: Flock, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """No piece has the key of an answer: what they mean, `input` says."""
        for pen, (at, sheep) in enumerate(zip(Rect(40, 40, 1500, 260).columns(3, gap=20), state.pens, strict=True)):
            yield Piece(f"pen:{pen}", at, Panel())
            if sheep:
                yield Piece(f"sheep:{pen}", at.inset(160, 60), Token("sheep", sheep), layer=1)
        yield Piece("meadow", Rect(40, 340, 700, 360), Panel("felt", f"The {state.gate} gate is open"))

    def input(self, state: Flock, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        """What a hand means: one answer, or several in a row; None: the table does as ever."""
        if ask.about != "act":
            return None
        match gesture:
            case Drag(piece=sheep, to=pen) if sheep.startswith("sheep:") and pen.startswith("pen:"):
                return (f"from:{sheep[6:]}", f"to:{pen[4:]}") if sheep[6:] != pen[4:] else None
            case Click(piece="meadow", y=y):
                return "north" if y < 0.5 else "south"
            case Key(key="b"):
                return "bell"
        return None


if __name__ == "__main__":
    from game.testing.window import play

    window = play(ShepherdGame(), seats=1)
    window.drag_onto("sheep:0", "pen:1")
    assert window.match.answers == ["from:0", "to:1"] and window.match.state.pens == [2, 1, 1]
    meadow = window.rect("meadow")
    window.click_at((meadow.centerx, meadow.bottom - 20))
    assert window.match.state.gate == "south"
    window.picture(__file__.replace(".py", ".png"))
    for _ in range(3):
        window.press("b")
    assert window.match.over
