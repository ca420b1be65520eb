"""The tiles around building material; the suppliers and the Trader have all they do in their records."""

from ..components import Goods
from ..rules.home_board import count
from ..state import Player
from .ability import Ability


class Carpenter(Ability):
    """Saves wood on tiles and fences."""

    name = "carpenter"

    def saves_on_furnishing(self) -> Goods:
        """Wood."""
        saves: Goods = self.amounts["saves"]
        return saves

    saves_on_fences = saves_on_furnishing


class StoneCarver(Ability):
    """Saves stone on tiles and stables."""

    name = "stone_carver"

    def saves_on_furnishing(self) -> Goods:
        """Stone."""
        saves: Goods = self.amounts["saves"]
        return saves

    saves_on_stables = saves_on_furnishing


class Blacksmith(Ability):
    """Saves ore on weapons."""

    name = "blacksmith"

    def saves_on_weapons(self) -> int:
        """On each of them; it gets no stronger for that."""
        return int(self.amounts["saves"]["ore"])


class Miner(Ability):
    """Donkeys in ore mines bring ore."""

    name = "miner"

    def at_round_start(self, player: Player) -> Goods:
        """As many donkeys as possible stand in ore mines: animals may be moved at any time."""
        return {"ore": self.amounts["ore"] * min(player.donkey, count(player, "ore_mine"))} if player.donkey else {}


class Builder(Ability):
    """Pays for tiles with ore."""

    name = "builder"

    def replaces(self) -> list[str]:
        """One of each."""
        materials: list[str] = self.amounts["stands_for"]
        return materials


class DogSchool(Ability):
    """Wood for each new dog."""

    name = "dog_school"

    def with_new(self, goods: Goods) -> Goods:
        """Also for a dog that comes with the very action that built it."""
        return {"wood": self.amounts["wood"] * goods["dog"]} if "dog" in goods else {}


class Quarry(Ability):
    """Stone for each newborn donkey."""

    name = "quarry"

    def with_newborn(self, born: list[str]) -> Goods:
        """There is one in a breeding at most."""
        return {"stone": self.amounts["stone"]} if "donkey" in born else {}


class Seam(Ability):
    """Ore for each new stone."""

    name = "seam"

    def with_new(self, goods: Goods) -> Goods:
        """By whatever route it comes."""
        return {"ore": self.amounts["ore"] * goods["stone"]} if "stone" in goods else {}


ABILITIES = (Carpenter(), StoneCarver(), Blacksmith(), Miner(), Builder(), DogSchool(), Quarry(), Seam())
