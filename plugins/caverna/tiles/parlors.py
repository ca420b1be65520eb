"""Parlors: food at once and points at the end; three of them have all they do in their records."""

from ..components import Goods
from ..rules.home_board import dwellings_beside
from ..state import Player
from .ability import Ability


class WeavingParlor(Ability):
    """Sheep."""

    name = "weaving_parlor"

    def when_placed(self, player: Player, space: str) -> Goods:
        """Food for each."""
        return {"food": self.amounts["food"] * player.sheep}

    def points(self, player: Player, space: str) -> int:
        """So many together."""
        return int(self.amounts["worth"]) * (player.sheep // int(self.amounts["per"]))


class MilkingParlor(Ability):
    """Cattle."""

    name = "milking_parlor"

    def when_placed(self, player: Player, space: str) -> Goods:
        """Food for each."""
        return {"food": self.amounts["food"] * player.cattle}

    def points(self, player: Player, space: str) -> int:
        """Each of them."""
        return int(self.amounts["worth"]) * player.cattle


class StateParlor(Ability):
    """Dwellings beside it."""

    name = "state_parlor"

    def when_placed(self, player: Player, space: str) -> Goods:
        """Food for each."""
        return {"food": self.amounts["food"] * dwellings_beside(player, space)}

    def points(self, player: Player, space: str) -> int:
        """Each of them, also those that came later."""
        return int(self.amounts["worth"]) * dwellings_beside(player, space)


ABILITIES = (WeavingParlor(), MilkingParlor(), StateParlor())
