"""Deep Dig: all together against the game, a rival on the score sheet."""

from collections.abc import Iterable

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Label,
    Piece,
    Rect,
    Rival,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Token,
    Track,
    hookimpl,
)

GEMS, FLOOD = 12, 10


class DeepDig(State):
    """The gems that were saved, and how high the water stands."""

    gems: int = 0
    water: int = 0
    on_turn: int = 0


class DeepDigGame(Game[DeepDig]):
    """Dig, or pump: the water rises either way."""

    info = GameInfo(
        id="deep_dig",
        title="Deep Dig",
        version="1.0",
        seats=(1, 4),
        summary="All together against a mine that fills with water.",
        minutes=(3, 8),
        cover=("water", "ruby"),
    )
    state_type = DeepDig

    def setup(self, table: TableSetup) -> DeepDig:
        """A dry mine."""
        return DeepDig(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: DeepDig) -> Rules:
        """Somebody digs or pumps, then the water rises."""
        seat = state.on_turn
        answer = yield Ask(seat, "work", ("dig", "pump"))
        if answer == "dig":
            state.gems += 1
        else:
            state.water = max(state.water - 2, 0)
        rises = state.chance.below(3)
        state.water += rises
        state.reveal(f"The water rises by {rises}.")
        state.over = state.gems >= GEMS or state.water >= FLOOD
        state.on_turn = (seat + 1) % state.seats

    def standings(self, state: DeepDig) -> list[Score]:
        """All win, or all lose: the mine is the rival."""
        lost = state.water >= FLOOD
        mine = Rival("The mine", (ScoreLine("Water", state.water),), "water")
        sheet = (ScoreLine("Gems", state.gems),)
        return [Score(seat, sheet, 2 if lost else 1, rivals=(mine,)) for seat in range(state.seats)]

    def prompt(self, state: DeepDig, ask: Ask) -> Label:
        """What is asked."""
        return Label("dig for a gem, or pump?")

    def describe(self, state: DeepDig, ask: Ask, option: str) -> Label:
        """The words on the pieces."""
        if option == "dig":
            return Label("Dig", "One gem more.", "pick")
        return Label("Pump", "The water falls by 2.", "water")

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Two things to click, and two tracks."""
        yield Piece("dig", Rect(400, 120, 300, 260), Token("pick", label="Dig"))
        yield Piece("pump", Rect(900, 120, 300, 260), Token("water", label="Pump"))
        for key, at, most, icon in (("gems", state.gems, GEMS, "ruby"), ("flood", state.water, FLOOD, "water")):
            spaces = tuple(str(number) for number in range(most + 1))
            y = 440 if key == "gems" else 580
            yield Piece(key, Rect(200, y, 1200, 100), Track(spaces, ((min(at, most), icon, ""),)))


@hookimpl
def games() -> list[DeepDigGame]:
    """The games that this plugin brings."""
    return [DeepDigGame()]
