"""Dwellings: their room for dwarfs is in their records; two of them have room for animals too."""

from ..components import ENTRY_LEVEL, HOME
from ..rules.pen import Pen, pen
from ..state import Player
from .ability import Ability


class EntryLevelDwelling(Ability):
    """The dwelling printed on the home board: a pair of animals lives with the first two dwarfs."""

    name = ENTRY_LEVEL

    def pens(self, player: Player, space: str) -> list[Pen]:
        """For animals of one kind."""
        return [pen(space, HOME["entry_level_animals"])]


class MixedDwelling(Ability):
    """A dwarf and animals of one kind."""

    name = "mixed_dwelling"

    def pens(self, player: Player, space: str) -> list[Pen]:
        """For animals of one kind."""
        return [pen(space, self.amounts["animals"])]


ABILITIES = (EntryLevelDwelling(), MixedDwelling())
