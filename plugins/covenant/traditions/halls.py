"""Traditions that follow the opening of a hall."""

from game.api import Rules

from ..rules.gains import receive
from ..rules.moments import Tradition
from ..state import Clan, Covenant


class VeinHunters(Tradition):
    """Glory Points for the vein of a revealed hall."""

    id = "vein_hunters"

    def hall_revealed(self, state: Covenant, clan: Clan, vein: int) -> Rules:
        """What that vein is worth."""
        return receive(state, clan, self.tile.by_vein[vein], "Traditions")


class PathFinders(Tradition):
    """A step on a Track for the vein of a revealed hall."""

    id = "path_finders"

    def hall_revealed(self, state: Covenant, clan: Clan, vein: int) -> Rules:
        """The step of that vein."""
        return receive(state, clan, self.tile.by_vein[vein], "Traditions")


TRADITIONS = (VeinHunters, PathFinders)
