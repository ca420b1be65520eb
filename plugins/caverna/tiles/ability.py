"""What a furnishing tile can do: all moments of the game at which any of them does something.

The sections of the rulebook call the moments and know no tile by name; a tile takes part in those that it defines.
Abilities look and tell, and change nothing: what they bring is taken by the section that asked.
"""

from collections.abc import Iterable

from game.api import Label, Words

from ..components import TILES, Goods
from ..rules.pen import Pen
from ..state import Caverna, Player


class Ability:
    """What a furnishing tile does, beside what its record in `data/furnishings.toml` says by itself."""

    name: str
    """The id of the tile."""
    kind_of_exchange: str = ""
    """With what the options of its exchanges begin, which feed the family and are numbered: "peace:0"."""

    def __init__(self) -> None:
        record = TILES.get(self.name)
        self.amounts = {} if record is None else record.ability

    # -- what is paid --

    def saves_on_furnishing(self) -> Goods:
        """What every furnishing tile costs less."""
        return {}

    def saves_on_fences(self) -> Goods:
        """What each Build fences action costs less."""
        return {}

    def saves_on_stables(self) -> Goods:
        """What every stable costs less."""
        return {}

    def saves_on_weapons(self) -> int:
        """How much ore every weapon costs less."""
        return 0

    def replaces(self) -> Iterable[str]:
        """The building materials of which an ore may stand for one, when a tile is paid."""
        return ()

    # -- what may be done --

    def furnishes(self) -> tuple[str, ...]:
        """The land that may be furnished beside caverns."""
        return ()

    def over_the_edge(self) -> Goods:
        """Twin tiles may stick out over the edge: what each that does brings."""
        return {}

    def does_both(self, player: Player, space: str) -> bool:
        """Whether both parts may be done on an action space of two parts of which one is to be chosen."""
        return False

    # -- what it brings --

    def with_new(self, goods: Goods) -> Goods:
        """What comes with goods that the player gains."""
        return {}

    def when_placed(self, player: Player, space: str) -> Goods:
        """What it brings when it is placed, beside what is always the same."""
        return {}

    def at_round_start(self, player: Player) -> Goods:
        """What it brings at the start of each round."""
        return {}

    def with_newborn(self, born: list[str]) -> Goods:
        """What comes with animals that are born."""
        return {}

    # -- animals and food --

    def pens(self, player: Player, space: str) -> Iterable[Pen]:
        """Where it holds animals."""
        return ()

    def food_per_animal(self) -> int:
        """The food that each farm animal brings beyond its own when it is eaten."""
        return 0

    def meals(self) -> dict[str, Goods]:
        """With what it feeds one dwarf in each feeding, by the options for it."""
        return {}

    def food_saved(self, player: Player) -> int:
        """The food that the family needs less in a feeding."""
        return 0

    # -- exchanges of its own, beside those in its record --

    def exchanges(self, player: Player) -> list[str]:
        """What can be exchanged just now."""
        return []

    def why_not_exchange(self, player: Player, option: str) -> Words | None:
        """Why one of its exchanges cannot be made."""
        return None

    def exchange(self, state: Caverna, player: Player, option: str) -> None:
        """Makes one of its exchanges."""

    def describe(self, player: Player, option: str) -> Label:
        """One of its exchanges in words."""
        return Label(option)

    # -- the score --

    def points(self, player: Player, space: str) -> int:
        """What it is worth, where that depends on what the player has."""
        return 0

    def prevents(self) -> int:
        """How many lost points do not count."""
        return 0
