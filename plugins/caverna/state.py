"""The state of a game of Caverna: the players, their home boards, and the action board."""

import msgspec

from game.api import State

from .components import SETUP, SPACES_FOR, Space, kinds_of_tiles

STABLES: int = SETUP["stables"]


class Dwarf(msgspec.Struct, omit_defaults=True):
    """A dwarf of a player."""

    weapon: int = 0  # its strength; 0: unarmed
    at: str = ""  # the action space it stands on; empty: at home
    newborn: bool = False  # born this round: works from the next round on


class Player(msgspec.Struct, omit_defaults=True):
    """A player's supply and home board. Spaces are called "at:column,row"; see `land`."""

    seat: int
    dwarfs: list[Dwarf]
    land: dict[str, str]  # what covers a space: "meadow", "cavern", …; a space that is not here is forest or rock
    rooms: dict[str, str]  # the furnishing tile on a space
    wood: int = 0
    stone: int = 0
    ore: int = 0
    ruby: int = 0
    gold: int = 0
    food: int = 0
    grain: int = 0
    vegetable: int = 0
    dog: int = 0
    sheep: int = 0
    donkey: int = 0
    wild_boar: int = 0
    cattle: int = 0
    begging: int = 0
    stables: list[str] = []
    large: dict[str, str] = {}  # the two spaces of each large pasture
    grain_fields: dict[str, int] = {}  # grain left on sown fields
    vegetable_fields: dict[str, int] = {}
    deliveries: dict[str, int] = {}  # for how many more rounds the suppliers deliver a good
    covered: dict[str, str] = {}  # the tile under another one that was laid on it
    pens: dict[str, str] = {}  # where the player wants which animals to stand; see `housing`
    extended_twice: bool = False  # both parts of Extension were done at once, as one tile allows once
    expedition: int = -1  # the dwarf that is on an expedition just now
    fed_by_work: bool = False  # a tile has fed a dwarf in this feeding
    building: bool = False  # something is laid on the home board in this turn

    def owns(self, tile: str) -> bool:
        """Whether the furnishing tile lies on the home board."""
        return tile in self.rooms.values()

    @property
    def stables_left(self) -> int:
        """How many stables the player can still build."""
        return STABLES - len(self.stables)

    def waiting(self) -> list[int]:
        """The dwarfs at home that can work this round, by number."""
        return [number for number, dwarf in enumerate(self.dwarfs) if not dwarf.at and not dwarf.newborn]


class Caverna(State, kw_only=True, omit_defaults=True):
    """A game of Caverna between two turns."""

    players: list[Player]
    late_markers: bool = False  # harvest markers are revealed at the end of the round
    round: int = 0
    phase: str = "round"  # what the next turn does: a key of rules.PHASES
    starting_player: int = 0
    on_turn: int = 0
    queue: list[int] = []  # seats that have still to take their turn in the phase
    cards: list[str]  # action cards to come, the next one first: nobody has seen them
    markers: list[str] = []  # harvest markers to come, "leaf" or "question"
    questions: int = 0  # question marks revealed
    harvest: str = ""  # how this round ends: "none", "harvest", "pay_one", "skip"; empty: not revealed
    harvests: list[str] = []  # how the earlier rounds ended
    spaces: list[str]  # action spaces in play
    piles: dict[str, dict[str, int]] = {}  # goods on accumulating spaces
    occupied: dict[str, int] = {}  # the seat whose dwarf stands on a space
    introductory: bool = False  # 27 kinds of furnishing tiles in place of 48
    built: list[str] = []  # unique furnishing tiles that are no longer in the supply

    @property
    def supply(self) -> list[str]:
        """The furnishing tiles that can be bought."""
        return [name for name in kinds_of_tiles(self)[self.introductory] if name not in self.built]

    @property
    def at_work(self) -> str:
        """The action space on which the last dwarf was placed; empty before the first one of a round."""
        return next(reversed(self.occupied), "")

    def space(self, name: str) -> Space:
        """The action space with that id."""
        return SPACES_FOR[self.seats][name]
