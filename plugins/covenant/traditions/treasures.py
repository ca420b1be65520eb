"""Traditions about Glory Points for ore, and about what coins and traditions cost."""

from ..data import EMERALD
from ..rules.moments import Tradition


class HumbleOres(Tradition):
    """Plain ore is as good as gold."""

    id = "humble_ores"

    def delivery_glory(self, resource: int) -> int:
        """More for iron and emeralds."""
        return self.tile.amounts["glory"] if resource <= EMERALD else 0


class KingsFavour(Tradition):
    """What the King lays out is free."""

    id = "kings_favour"

    def free_places(self) -> bool:
        """No place of coins or traditions costs anything."""
        return True


class DeepCellars(Tradition):
    """More room, and one more lock."""

    id = "deep_cellars"

    def more_keys(self) -> int:
        """A key."""
        return self.tile.amounts["keys"]

    def more_storage(self) -> int:
        """A storage space."""
        return self.tile.amounts["storage"]


TRADITIONS = (HumbleOres, KingsFavour, DeepCellars)
