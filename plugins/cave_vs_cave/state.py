"""The state of a game of Cave vs Cave: everything that lies on the table, as plain data."""

import msgspec

from game.api import State

from .rules.cave import ADDITIONAL, ENTRANCE_SPACE
from .tiles import DONKEY, ENTRANCE, GOODS, PRINTED, bits

NOBODY = -1


class Cave(msgspec.Struct, omit_defaults=True):
    """One player's cave and goods. Sets of spaces, slots and rooms are integers with one bit for each member."""

    goods: list[int]  # how many of each good, in the order of the goods track
    tiles: list[int]  # the number of the room lying on each space, face up or down; -1: none
    spaces: int = 0  # the spaces this cave has
    empty: int = 0  # those without a tile
    down: int = 0  # those with a face-down tile
    slots: int = 0  # where walls can be placed
    walls: int = 0  # where walls are placed
    rooms: int = 0  # the numbers of the printed rooms furnished here
    brought: tuple[int, ...] = ()  # those of plugins' rooms: too large to be kept as bits of one integer
    side: int = 0  # side of the additional cavern: 0 not owned, 1 with two walls, 2 with three walls
    stock: int = 0  # own walls during the draft
    era_1: list[int] = []  # points of rooms and of gold when era I was scored
    drafting: bool = True  # still taking part in the draft

    @property
    def furnished(self) -> int:
        """All rooms furnished here, as a set."""
        return self.rooms | bits(self.brought) if self.brought else self.rooms

    def place(self, space: int, room: int) -> None:
        """Furnishes an empty space."""
        self.tiles[space] = room
        self.empty &= ~(1 << space)
        if room < PRINTED:
            self.rooms |= 1 << room
        else:
            self.brought += (room,)

    def cover(self, space: int, room: int) -> None:
        """Lays a face-down tile on an empty space."""
        self.tiles[space] = room
        self.empty &= ~(1 << space)
        self.down |= 1 << space

    def uncover(self, space: int) -> int:
        """Takes the face-down tile off a space."""
        room = self.tiles[space]
        self.tiles[space] = -1
        self.down &= ~(1 << space)
        self.empty |= 1 << space
        return room

    def add_board(self, spaces: int, slots: int) -> None:
        """Adds a cave board, all of its spaces empty but for the preprinted Cave Entrance."""
        self.spaces |= spaces
        self.empty |= spaces
        self.slots |= slots
        if spaces >> ENTRANCE_SPACE & 1:
            self.place(ENTRANCE_SPACE, ENTRANCE)


def new_cave() -> Cave:
    """A cave with no board yet."""
    return Cave(goods=[0] * len(GOODS), tiles=[-1] * (ADDITIONAL + 1))


class CaveState(State, omit_defaults=True):
    """A game of Cave vs Cave."""

    mode: str  # "era_1", "eras", "quick_start" or "short_game"
    phase: str  # which function of `game.PHASES` runs the next turn
    caves: list[Cave]
    era: int = 1
    round: int = 0  # of this era; 0 before the first
    dwarfs: int = 0  # turns per player this round
    turns: int = 0  # turns taken this round, all players together
    start: int = 0  # the seat with the start player marker
    board: list[int] = []  # the action tile on each space of the action board, from left to right
    taken: list[int] = []  # for each space turned face up, who has taken its tile this round
    order: list[int] = []  # the spaces in the order in which their tiles were taken this round
    revealed: int = 0  # how many spaces of the action board have been turned face up
    display: list[int] = []  # rooms for sale
    walls: int = 0  # the common supply
    pile_1: list[int] = []  # face-down draw pile of era I rooms (solo and draft), the top last
    pile_2: list[int] = []  # the same for era II (solo)
    aside: list[int] = []  # tiles put back into the box unseen
    pool: int = 0  # the printed rooms in the common pool of the short game, as a set
    pool_brought: tuple[int, ...] = ()  # those of plugins
    additional: int = NOBODY  # who owns the additional cavern
    drafter: int = 0  # whose turn it is in the draft or when covering spaces after it
    ahead: int = NOBODY  # who won era I (or the draft) and covers the space above the opening
    tile: int = 0  # the action tile in use during a turn
    used: list[int] = []  # which of its parts have been used, in that order, for the eyes
    activated: list[int] = []  # rooms activated this turn, for the eyes

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.seats == 1

    @property
    def pooled(self) -> int:
        """All rooms in the common pool, as a set."""
        return self.pool | bits(self.pool_brought) if self.pool_brought else self.pool

    @property
    def before_era_2(self) -> bool:
        """Whether the draft of the quick start is still going on, or its tiles are being laid out."""
        return self.phase in ("draft", "cover")

    @property
    def active(self) -> int:
        """Whose turn it is in the action phase."""
        return (self.start + self.turns) % self.seats

    @property
    def goods_in_play(self) -> int:
        """How many goods the track has: six in era I, ten from era II on."""
        return len(GOODS) if self.era == 2 else DONKEY

    @property
    def rounds(self) -> int:
        """How many rounds this era has."""
        return 4 if self.era == 2 else 7 if self.solo else 8
