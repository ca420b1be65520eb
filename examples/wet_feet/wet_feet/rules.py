"""The rules of Wet Feet: own design, all of it; `help.md` has them in words.

Options: `goal`, the points that end the game (40, 60 or 100, normally 60).
"""

from game.api import Ask, Chance, Rules, Score, ScoreLine, State, TableSetup

DICE = 6
ACROSS = 10  # points more for laying all six
GOALS = {"usual": 60, "short": 40, "long": 100}


class WetFeet(State):
    """The dice are known by their number, from 0 to 5."""

    goal: int
    points: list[int]  # for each seat
    falls: list[int]  # for each seat, how often it fell into the river
    dice: list[int]  # what each die shows; 0 before the first roll
    stones: list[int] = []  # the dice that lie in the river, the first one first
    on_turn: int = 0
    said: str = ""  # how the last turn ended

    @property
    def step(self) -> int:
        """What the next stone must show at least."""
        return self.dice[self.stones[-1]] if self.stones else 1

    @property
    def stake(self) -> int:
        """What is safe if one goes ashore now: the stones times the last of them."""
        return len(self.stones) * self.step + (ACROSS if len(self.stones) == DICE else 0)

    def in_hand(self) -> list[int]:
        """The dice that are rolled."""
        return [die for die in range(DICE) if die not in self.stones]


def setup(table: TableSetup) -> WetFeet:
    """Everybody stands on the bank with dry feet."""
    return WetFeet(
        seats=table.seats,
        chance=Chance(table.seed),
        goal=GOALS[str(table.options["goal"])],
        points=[0] * table.seats,
        falls=[0] * table.seats,
        dice=[0] * DICE,
    )


def turn(state: WetFeet) -> Rules:
    """Roll, lay a stone, and go ashore or roll again, until the river is crossed or the feet are wet."""
    seat = state.on_turn
    state.stones = []
    while True:
        roll(state, seat)
        fitting = [die for die in state.in_hand() if why_not_lay(state, die) is None]
        if not fitting:
            fall(state, seat)
            break
        die = fitting[0]
        if len(fitting) > 1:
            die = int((yield Ask(seat, "lay", [f"die:{each}" for each in fitting])).removeprefix("die:"))
        state.stones.append(die)
        if len(state.stones) == DICE or (yield Ask(seat, "on", ("roll", "end"))) == "end":
            go_ashore(state, seat)
            break
    state.on_turn = (seat + 1) % state.seats
    state.over = state.on_turn == 0 and max(state.points) >= state.goal  # everybody has the same number of turns


def roll(state: WetFeet, seat: int) -> None:
    """All dice that do not lie in the river."""
    for die in state.in_hand():
        state.dice[die] = state.chance.die()
    rolled = " ".join(f"{{die_{state.dice[die]}}}" for die in state.in_hand())
    state.reveal(f"{{seat:{seat}}} rolls {rolled}", seat)


def why_not_lay(state: WetFeet, die: int) -> str | None:
    """Why a die cannot be the next stone, or None."""
    if die in state.stones:
        return "It lies in the river already."
    return None if state.dice[die] >= state.step else f"The next stone must show {state.step} or more."


def fall(state: WetFeet, seat: int) -> None:
    """No die fits: the points of this turn are gone."""
    state.falls[seat] += 1
    state.said = f"{{seat:{seat}}} has wet feet."
    state.tell(f"{{water}} No stone of {state.step} or more: {state.said}", seat)


def go_ashore(state: WetFeet, seat: int) -> None:
    """The points of this turn are safe."""
    state.points[seat] += state.stake
    state.said = f"{{seat:{seat}}} is ashore with {state.stake}."
    state.tell(state.said, seat)


def standings(state: WetFeet) -> list[Score]:
    """The points; if there is a tie, who fell in less often is ahead."""
    ranks = [(state.points[seat], -state.falls[seat]) for seat in range(state.seats)]
    places = [1 + sum(other > rank for other in ranks) for rank in ranks]
    return [Score(seat, (ScoreLine("Points", state.points[seat]),), places[seat]) for seat in range(state.seats)]
