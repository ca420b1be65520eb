"""Chambers: points at the end."""

from ..components import FARM_ANIMALS
from ..state import Player
from .ability import Ability


class BroomChamber(Ability):
    """A large family."""

    name = "broom_chamber"

    def points(self, player: Player, space: str) -> int:
        """For so many dwarfs."""
        worth: dict[int, int] = dict(zip(self.amounts["dwarfs"], self.amounts["worth"], strict=True))
        return worth.get(len(player.dwarfs), 0)


class TreasureChamber(Ability):
    """Rubies."""

    name = "treasure_chamber"

    def points(self, player: Player, space: str) -> int:
        """On top of what they are worth anyway."""
        return int(self.amounts["worth"]) * player.ruby


class FoodChamber(Ability):
    """Pairs of a grain and a vegetable."""

    name = "food_chamber"

    def points(self, player: Player, space: str) -> int:
        """In the supply or on fields."""
        grain = player.grain + sum(player.grain_fields.values())
        vegetables = player.vegetable + sum(player.vegetable_fields.values())
        return int(self.amounts["worth"]) * min(grain, vegetables)


class PrayerChamber(Ability):
    """A peaceful family."""

    name = "prayer_chamber"

    def points(self, player: Player, space: str) -> int:
        """If no dwarf is armed."""
        return 0 if any(dwarf.weapon for dwarf in player.dwarfs) else int(self.amounts["worth"])


class WritingChamber(Ability):
    """Lost points that do not count."""

    name = "writing_chamber"

    def prevents(self) -> int:
        """Of missing animals, unused spaces and begging markers together."""
        return int(self.amounts["prevents"])


class FodderChamber(Ability):
    """Farm animals."""

    name = "fodder_chamber"

    def points(self, player: Player, space: str) -> int:
        """So many together, of whatever kinds."""
        animals: int = sum(getattr(player, animal) for animal in FARM_ANIMALS)
        return int(self.amounts["worth"]) * (animals // int(self.amounts["per"]))


ABILITIES = (
    BroomChamber(),
    TreasureChamber(),
    FoodChamber(),
    PrayerChamber(),
    WritingChamber(),
    FodderChamber(),
)
