"""Deep Dig: a board of hexagons."""

from collections.abc import Iterable

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Hex,
    Label,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Token,
    hookimpl,
)

COLUMNS, ROWS, TURNS = 7, 5, 8
WIDE, HIGH = 130, 150
Hexagon = tuple[int, int]


class DeepDig(State):
    """Where everybody stands, and who has seen which hexagon first."""

    at: list[Hexagon]
    seen: dict[str, int] = {}  # by key, the seat that was there first
    on_turn: int = 0
    turns: int = 0


def key_of(place: Hexagon) -> str:
    """The key of a hexagon, and the answer that means it."""
    return f"at:{place[0]},{place[1]}"


def around(place: Hexagon) -> list[Hexagon]:
    """The neighbours of a hexagon; odd rows are moved half a hexagon to the right."""
    x, y = place
    shift = y % 2
    near = [(x - 1, y), (x + 1, y), *((x + dx + shift - 1, y + dy) for dy in (-1, 1) for dx in (0, 1))]
    return [(x, y) for x, y in near if 0 <= x < COLUMNS and 0 <= y < ROWS]


class DeepDigGame(Game[DeepDig]):
    """Everybody walks; who is first somewhere has a point."""

    info = GameInfo(
        id="deep_dig",
        title="Deep Dig",
        version="1.0",
        seats=(2, 4),
        summary="A walk over hexagons: who has seen the most?",
        minutes=(5, 10),
        cover=("compass",),
    )
    state_type = DeepDig

    def setup(self, table: TableSetup) -> DeepDig:
        """Everybody begins in a corner."""
        corners = [(0, 0), (COLUMNS - 1, ROWS - 1), (COLUMNS - 1, 0), (0, ROWS - 1)][: table.seats]
        seen = {key_of(corner): seat for seat, corner in enumerate(corners)}
        return DeepDig(seats=table.seats, chance=Chance(table.seed), at=corners, seen=seen)

    def turn(self, state: DeepDig) -> Rules:
        """One step."""
        seat = state.on_turn
        near = {key_of(place): place for place in around(state.at[seat])}
        answer = yield Ask(seat, "walk", list(near))
        state.at[seat] = near[answer]
        state.seen.setdefault(answer, seat)
        state.on_turn = (seat + 1) % state.seats
        state.turns += state.on_turn == 0
        state.over = state.turns == TURNS

    def standings(self, state: DeepDig) -> list[Score]:
        """A point for each hexagon that one was on first."""
        points = [list(state.seen.values()).count(seat) for seat in range(state.seats)]
        places = [1 + sum(other > own for other in points) for own in points]
        return [Score(seat, (ScoreLine("Seen first", points[seat]),), places[seat]) for seat in range(state.seats)]

    def prompt(self, state: DeepDig, ask: Ask) -> Label:
        """What is asked."""
        return Label("go one step")

    def describe(self, state: DeepDig, ask: Ask, option: str) -> Label:
        """The words for a hexagon."""
        column, row = option.removeprefix("at:").split(",")
        return Label(f"To column {int(column) + 1}, row {int(row) + 1}")

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """The hexagons, and who stands where."""
        for y in range(ROWS):
            for x in range(COLUMNS):
                key = key_of((x, y))
                fill = f"seat{state.seen[key]}" if key in state.seen else "stone"
                yield Piece(key, place(x, y), Hex(fill), shape="hex")
        for other, (x, y) in enumerate(state.at):
            at = place(x, y)
            spot = Rect(at.x + 20 + 24 * other, at.y + 50, 50, 50)
            yield Piece(f"walker:{other}", spot, Token("dwarf", tint=f"seat{other}"), layer=1)


def place(x: int, y: int) -> Rect:
    """Where a hexagon lies on the table."""
    return Rect(290 + x * WIDE + (y % 2) * WIDE / 2, 120 + y * HIGH * 0.75, WIDE, HIGH)


@hookimpl
def games() -> list[DeepDigGame]:
    """The games that this plugin brings."""
    return [DeepDigGame()]
