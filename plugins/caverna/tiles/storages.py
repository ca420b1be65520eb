"""Storages: points for what one has. The Spare part storage has all it does in its record."""

from ..components import TILES, YELLOW
from ..state import Player
from .ability import Ability


class StoneStorage(Ability):
    """Stone."""

    name = "stone_storage"

    def points(self, player: Player, space: str) -> int:
        """Each stone in the supply."""
        return int(self.amounts["worth"]) * player.stone


class OreStorage(Ability):
    """Ore."""

    name = "ore_storage"

    def points(self, player: Player, space: str) -> int:
        """So many ore in the supply together."""
        return int(self.amounts["worth"]) * (player.ore // int(self.amounts["per"]))


class MainStorage(Ability):
    """Tiles with a yellow name tag."""

    name = "main_storage"

    def points(self, player: Player, space: str) -> int:
        """This one included."""
        yellow = sum(TILES[tile].kind in YELLOW for tile in player.rooms.values() if tile in TILES)
        return int(self.amounts["worth"]) * yellow


class WeaponStorage(Ability):
    """Armed dwarfs."""

    name = "weapon_storage"

    def points(self, player: Player, space: str) -> int:
        """Each of them, however strong."""
        return int(self.amounts["worth"]) * sum(dwarf.weapon > 0 for dwarf in player.dwarfs)


class SuppliesStorage(Ability):
    """A family under arms."""

    name = "supplies_storage"

    def points(self, player: Player, space: str) -> int:
        """If every dwarf is armed."""
        return int(self.amounts["worth"]) if all(dwarf.weapon for dwarf in player.dwarfs) else 0


ABILITIES = (StoneStorage(), OreStorage(), MainStorage(), WeaponStorage(), SuppliesStorage())
