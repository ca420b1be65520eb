"""Traditions about achievements, and about what the mountain looks like at the end."""

from ..data import Gains
from ..rules.moments import Tradition


class SungDeeds(Tradition, id="sung_deeds"):
    """Glory Points for each achievement."""

    def achievement(self) -> Gains:
        """At once."""
        return self.tile.gives


class FeastOfDeeds(Tradition, id="feast_of_deeds"):
    """A support for each achievement."""

    def achievement(self) -> Gains:
        """At once."""
        return self.tile.gives


class OldRenown(Tradition, id="old_renown"):
    """Achievements of long ago."""

    def more_achievements(self) -> int:
        """They count for table, objectives and ties."""
        return self.tile.amounts["achievements"]


class StoutHearts(Tradition, id="stout_hearts"):
    """Infested halls are borne better."""

    def infested_glory(self) -> int:
        """They cost less."""
        return -self.tile.amounts["cost"]
