"""What is seen, said and clicked in Wet Feet."""

from collections.abc import Iterator, Sequence

from game.api import (
    Ask,
    Banner,
    Choice,
    Die,
    Game,
    GameInfo,
    Label,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    TableSetup,
    Text,
    Token,
    Value,
)

from . import rules
from .rules import ACROSS, DICE, GOALS, WetFeet

RIVER = Rect(30, 30, 1010, 320)
BANK = Rect(30, 380, 1010, 330)
SEATS = Rect(1070, 30, 500, 680)
SIDE = 120  # of a die


class WetFeetGame(Game[WetFeet]):
    """The game as the table knows it."""

    info = GameInfo(
        id="wet_feet",
        title="Wet Feet",
        version="1.0",
        seats=(2, 6),
        summary="Cross the river on six dice, each as high as the one before, and stop before your luck does.",
        minutes=(5, 15),
        options=(
            Choice(
                "goal",
                "How long",
                tuple(Value(id, id.capitalize(), f"To {points} points.") for id, points in GOALS.items()),
            ),
        ),
        credits="Design: the Underhall authors",
        cover=("river", "die_2", "die_4", "die_6"),
    )
    state_type = WetFeet

    def setup(self, table: TableSetup) -> WetFeet:
        return rules.setup(table)

    def turn(self, state: WetFeet) -> Rules:
        return rules.turn(state)

    def standings(self, state: WetFeet) -> list[Score]:
        return rules.standings(state)

    # -- the table --

    def layout(self, state: WetFeet, ask: Ask | None, seat: int) -> Iterator[Piece]:
        """The river above, the dice to roll on the bank below, the players on the right."""
        yield Piece("river", RIVER, Panel("blue_dark", "The river"), layer=-2)
        for place in range(DICE):
            yield Piece(f"ford:{place}", _stone(place).inset(-8), Panel("stone"), layer=-1)
        yield Piece("bank", BANK, Panel("felt", "The bank"), layer=-2)
        for place, die in enumerate(state.stones):
            yield Piece(f"die:{die}", _stone(place), Die(state.dice[die], "white"))
        for die in state.in_hand():
            low = state.dice[die] < state.step
            yield Piece(f"die:{die}", _on_bank(die), Die(state.dice[die]), dim=low and ask is not None)
        yield Piece("stake", Rect(BANK.x + 30, BANK.y + 240, BANK.w - 60, 60), Text(_stake(state), 28))
        for owner in range(state.seats):
            yield from self._seat(state, owner)

    def _seat(self, state: WetFeet, owner: int) -> Iterator[Piece]:
        at = Rect(SEATS.x, SEATS.y + owner * SEATS.h / 6, SEATS.w, SEATS.h / 6 - 10)
        yield Piece(f"seat:{owner}", at, Panel("wood"), layer=-1)
        tip = f"{state.goal} points end the game, once everybody has had the same number of turns."
        yield Piece(f"banner:{owner}", Rect(at.x + 10, at.y + 8, 370, at.h - 16), Banner(owner), tip=tip)
        falls = Token("water", state.falls[owner])
        yield Piece(f"falls:{owner}", Rect(at.x + 396, at.y + 20, 96, at.h - 40), falls, tip="Times of wet feet.")

    def ghost(self, state: WetFeet, ask: Ask, option: str) -> Iterator[Piece]:
        """The die in the river, where it would lie."""
        if ask.about == "lay" and option in ask.options:
            die = int(option.removeprefix("die:"))
            yield Piece("ghost", _stone(len(state.stones)), Die(state.dice[die], "white"), layer=5)

    # -- the words --

    def status(self, state: WetFeet) -> Sequence[str]:
        """What is played to, and how the last turn ended."""
        return [f"To {state.goal}", *([state.said] if state.said else [])]

    def prompt(self, state: WetFeet, ask: Ask) -> Label:
        """What is asked."""
        if ask.about == "lay":
            need = f"It must show {state.step} or more." if state.stones else "The first may show anything."
            return Label("lay one die as the next stone", need)
        return Label("go ashore, or roll for one stone more?", f"A stone of {state.step} or more is needed.")

    def describe(self, state: WetFeet, ask: Ask, option: str) -> Label:
        """What an answer means."""
        if option == "roll":
            left = DICE - len(state.stones)
            fits = 1 - ((state.step - 1) / 6) ** left
            return Label(
                f"Roll {left}", f"With {left} dice, {state.step} or more comes in {fits:.0%} of all rolls.", "die"
            )
        if option == "end":
            return Label(f"Go ashore with {state.stake}", "These points are safe then.", "home")
        shows = state.dice[int(option.removeprefix("die:"))]
        stones = len(state.stones) + 1
        return Label(f"Lay the {shows}", f"{stones} × {shows} = **{stones * shows}** if you go ashore then.")

    def why_not(self, state: WetFeet, ask: Ask, key: str) -> str | None:
        """Why a die cannot be laid."""
        if not key.startswith("die:"):
            return None
        if ask.about == "on":
            return "First decide: roll these, or go ashore?"
        return rules.why_not_lay(state, int(key.removeprefix("die:")))


def _stake(state: WetFeet) -> str:
    if not state.stones:
        return f"Stones × the last one, and {ACROSS} more for all six"
    return f"{len(state.stones)} × {state.step} = **{state.stake}** if you go ashore"


def _stone(place: int) -> Rect:
    return Rect(RIVER.x + 60 + place * 154, RIVER.y + 120, SIDE, SIDE)


def _on_bank(die: int) -> Rect:
    return Rect(BANK.x + 60 + die * 154, BANK.y + 90, SIDE, SIDE)
