"""Traditions about prisoners."""

from ..rules.moments import Tradition


class TrophyHall(Tradition):
    """Glory Points for prisoners of all three kinds."""

    id = "trophy_hall"

    def prisoners_glory(self, goblins: int, orcs: int, trolls: int) -> tuple[int, str]:
        """For each set of a goblin, an orc and a troll."""
        sets = min(goblins, orcs, trolls)
        return self.tile.amounts["glory"] * sets, f"{sets} {{goblin}}{{orc}}{{troll}}"


class CrampedCells(Tradition):
    """Goblins share a cell."""

    id = "cramped_cells"

    def goblins_per_key(self) -> int:
        """More of them to a key."""
        return self.tile.amounts["goblins"]


TRADITIONS = (TrophyHall, CrampedCells)
