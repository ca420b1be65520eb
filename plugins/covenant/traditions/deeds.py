"""Traditions about achievements, and about what the mountain looks like at the end."""

from ..data import Gains
from ..rules.moments import Tradition


class SungDeeds(Tradition):
    """Glory Points for each achievement."""

    id = "sung_deeds"

    def achievement(self) -> Gains:
        """At once."""
        return self.tile.gives


class FeastOfDeeds(Tradition):
    """A support for each achievement."""

    id = "feast_of_deeds"

    def achievement(self) -> Gains:
        """At once."""
        return self.tile.gives


class OldRenown(Tradition):
    """Achievements of long ago."""

    id = "old_renown"

    def more_achievements(self) -> int:
        """They count for table, objectives and ties."""
        return self.tile.amounts["achievements"]


class StoutHearts(Tradition):
    """Infested halls are borne better."""

    id = "stout_hearts"

    def infested_glory(self) -> int:
        """They cost less."""
        return -self.tile.amounts["cost"]


TRADITIONS = (SungDeeds, FeastOfDeeds, OldRenown, StoutHearts)
