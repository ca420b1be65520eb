"""Traditions of the forges."""

from game.api import Rules

from ..data import JEWEL_COLOUR
from ..rules.forge import jewel_effect
from ..rules.gains import receive
from ..rules.moments import Tradition
from ..state import Clan, Covenant


class ProudSmiths(Tradition):
    """A step on a Track for each forged tool."""

    id = "proud_smiths"

    def tool_forged(self, state: Covenant, clan: Clan) -> Rules:
        """The step comes after the reward of the forge space."""
        return receive(state, clan, self.tile.gives, "Traditions")


class GemWhisperers(Tradition):
    """Jewels work at once, or are worth more."""

    id = "gem_whisperers"

    def jewel_inlaid(self, state: Covenant, clan: Clan, jewel: str) -> Rules:
        """The effect of a silver jewel, or Glory Points for a gold one."""
        if JEWEL_COLOUR[jewel] == "silver":
            return jewel_effect(state, clan, jewel)
        return receive(state, clan, (("glory", self.tile.amounts["glory"]),), "Traditions")


TRADITIONS = (ProudSmiths, GemWhisperers)
