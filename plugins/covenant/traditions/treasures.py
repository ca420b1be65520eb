"""Traditions about Glory Points for ore, and about what coins and traditions cost."""

from ..data import EMERALD
from ..rules.moments import Tradition


class HumbleOres(Tradition, id="humble_ores"):
    """Plain ore is as good as gold."""

    def delivery_glory(self, resource: int) -> int:
        """More for iron and emeralds."""
        return self.tile.amounts["glory"] if resource <= EMERALD else 0


class KingsFavour(Tradition, id="kings_favour"):
    """What the King lays out is free."""

    def free_places(self) -> bool:
        """No place of coins or traditions costs anything."""
        return True


class DeepCellars(Tradition, id="deep_cellars"):
    """More room, and one more lock."""

    def more_keys(self) -> int:
        """A key."""
        return self.tile.amounts["keys"]

    def more_storage(self) -> int:
        """A storage space."""
        return self.tile.amounts["storage"]
