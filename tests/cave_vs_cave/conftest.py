"""A table to put any situation of Cave vs Cave on, and to play single turns at."""

from collections.abc import Callable

import pytest

from game.api import Ask, TableSetup
from plugins.cave_vs_cave import game as rules
from plugins.cave_vs_cave.rules.cave import SLOT_INDEX, SPACE_INDEX, SPACES, slot_key, space_key
from plugins.cave_vs_cave.setup import set_up_era_2
from plugins.cave_vs_cave.state import Cave, CaveState
from plugins.cave_vs_cave.tiles import GOODS

GAME = rules.CaveVsCave()


class Turn:
    """A turn being played: what is asked, and what is answered."""

    def __init__(self, state: CaveState) -> None:
        self.state = state
        self.rules = GAME.turn(state)
        self.ask: Ask | None = next(self.rules, None)

    @property
    def options(self) -> list[str]:
        """What can be answered now, without the trades for food; nothing once the turn is over."""
        return [option for option in self.ask.options if not option.startswith("eat:")] if self.ask else []

    @property
    def trades(self) -> list[str]:
        """The trades for food that are offered now."""
        return [option for option in self.ask.options if option.startswith("eat:")] if self.ask else []

    def answer(self, *answers: str) -> "Turn":
        """Gives answers, each of which must be offered."""
        for answer in answers:
            assert self.ask is not None, f"the turn is over before {answer!r}"
            assert answer in self.ask.options, f"{answer!r} is not among {self.ask.options} ({self.ask.about})"
            try:
                self.ask = self.rules.send(answer)
            except StopIteration:
                self.ask = None
        return self

    @property
    def over(self) -> bool:
        """Whether the turn has ended."""
        return self.ask is None


class Table:
    """A game brought into a situation by hand."""

    def __init__(self, mode: str = "era_1", seats: int = 2, seed: int = 1, expansions: tuple[str, ...] = ()) -> None:
        self.state: CaveState = GAME.setup(TableSetup(seats, seed, {"mode": mode}, expansions))
        self.state.start = 0
        self.state.drafter = 0

    def all_tiles(self, dwarfs: int = 2) -> "Table":
        """All action tiles face up, in the middle of a round with so many turns each."""
        self.state.revealed = len(self.state.board)
        self.state.taken = [-1] * self.state.revealed
        self.state.dwarfs = dwarfs
        self.state.round = 1
        self.state.phase = "turn"
        return self

    def era_2(self, ahead: int = 0, bonus: dict[str, int] | None = None) -> "Table":
        """Goes on to era II, with action tiles ("A13") on the bonus spaces (0 to 3) one wants them on."""
        self.state.ahead = ahead
        set_up_era_2(self.state)
        self.all_tiles(dwarfs=4)
        first = len(self.state.board) - 4
        for tile, space in (bonus or {}).items():
            old = self.state.board.index(int(tile[1:]))
            board = self.state.board
            board[first + space], board[old] = board[old], board[first + space]
        return self

    def cave(self, seat: int = 0) -> Cave:
        """A player's cave."""
        return self.state.caves[seat]

    def goods(self, seat: int = 0, **goods: int) -> "Table":
        """Sets some goods; those of era I that are not named become 0."""
        self.cave(seat).goods[:] = [goods.get(good.id, 0) for good in GOODS]
        return self

    def has(self, seat: int = 0) -> dict[str, int]:
        """The goods that a player has any of."""
        return {good.id: count for good, count in zip(GOODS, self.cave(seat).goods, strict=True) if count}

    def room(self, number: int, space: str = "", seat: int = 0) -> "Table":
        """Furnishes a room, on any space that is not furnished yet unless one is named; walls do not matter."""
        cave = self.cave(seat)
        index = SPACE_INDEX[space] if space else (cave.empty | cave.down).bit_length() - 1
        for other in self.state.caves:
            if number in other.tiles:
                at = other.tiles.index(number)
                other.tiles[at], cave.tiles[index] = cave.tiles[index], other.tiles[at]
        for pile in (self.state.display, self.state.pile_1, self.state.pile_2):
            if number in pile:
                pile.remove(number)
        if cave.down >> index & 1:
            self.state.aside.append(cave.uncover(index))
        cave.place(index, number)
        return self

    def for_sale(self, *numbers: int) -> "Table":
        """Sets the display to just these rooms."""
        self.state.display[:] = numbers
        return self

    def open(self, *spaces: str, seat: int = 0) -> "Table":
        """Excavates spaces as if it had been done before; the tiles leave the game."""
        cave = self.cave(seat)
        for space in spaces:
            if cave.down >> SPACE_INDEX[space] & 1:
                self.state.aside.append(cave.uncover(SPACE_INDEX[space]))
        return self

    def wall(self, *slots: str, seat: int = 0) -> "Table":
        """Places walls from the supply."""
        for slot in slots:
            self.cave(seat).walls |= 1 << SLOT_INDEX[slot]
            self.state.walls -= 1
        return self

    def hidden(self, space: str, number: int, seat: int = 0) -> "Table":
        """Makes sure that a certain tile lies face down on a space."""
        cave, index = self.cave(seat), SPACE_INDEX[space]
        for other in self.state.caves:
            if number in other.tiles:
                at = other.tiles.index(number)
                other.tiles[at] = cave.tiles[index]
        cave.tiles[index] = number
        cave.down |= 1 << index
        cave.empty &= ~(1 << index)
        return self

    def turn(self, *answers: str) -> Turn:
        """Begins a turn and gives answers."""
        self.state.tile = 0  # a turn that was left half-way is over
        self.state.used.clear()
        self.state.activated.clear()
        return Turn(self.state).answer(*answers)

    def content(self, space: str, seat: int = 0) -> str:
        """What lies on a space: "empty", "rock", or the number of its room."""
        cave, index = self.cave(seat), SPACE_INDEX[space]
        if cave.empty >> index & 1:
            return "empty"
        return "rock" if cave.down >> index & 1 else str(cave.tiles[index])

    def spaces_with(self, content: str, seat: int = 0) -> list[str]:
        """The spaces of a cave on which a kind of content lies."""
        cave = self.cave(seat)
        return [
            name
            for index, name in enumerate(SPACES)
            if cave.spaces >> index & 1 and self.content(name, seat) == content
        ]


def at(*spaces: str, seat: int = 0) -> list[str]:
    """The answers that mean spaces."""
    return [space_key(seat, SPACE_INDEX[space]) for space in spaces]


def slot(name: str, seat: int = 0) -> str:
    """The answer that means a slot for a wall."""
    return slot_key(seat, SLOT_INDEX[name])


@pytest.fixture
def table() -> Callable[..., Table]:
    """Makes a table: ``table("eras", seats=1)``."""
    return Table
