"""The tiles around food; the Cooking cave has all it does in its record."""

from game.api import Label, Words

from ..components import Goods
from ..rules.home_board import count
from ..speech import say
from ..state import Caverna, Player
from .ability import Ability


class SlaughteringCave(Ability):
    """More food from farm animals."""

    name = "slaughtering_cave"

    def food_per_animal(self) -> int:
        """Whichever way they become food."""
        return int(self.amounts["food"])


class WorkingCave(Ability):
    """Feeds one dwarf with building material."""

    name = "working_cave"

    def meals(self) -> dict[str, Goods]:
        """Wood, stone or ore."""
        return {f"work:{good}": {good: amount} for good, amount in self.amounts["meals"].items()}


class MiningCave(Ability):
    """Donkeys in mines save food."""

    name = "mining_cave"

    def food_saved(self, player: Player) -> int:
        """As many donkeys as possible stand in mines: animals may be moved at any time."""
        mines = count(player, "ore_mine") + count(player, "ruby_mine") if player.donkey else 0
        return int(self.amounts["food"]) * min(player.donkey, mines)


class BreedingCave(Ability):
    """Food for newborn animals."""

    name = "breeding_cave"

    def with_newborn(self, born: list[str]) -> Goods:
        """The more at a time, the better."""
        return {"food": self.amounts["food"][len(born) - 1]}


class PeacefulCave(Ability):
    """Weapons become food."""

    name = "peaceful_cave"
    kind_of_exchange = "peace"

    def exchanges(self, player: Player) -> list[str]:
        """One for each armed dwarf that is not on an expedition."""
        options = [f"peace:{number}" for number in range(len(player.dwarfs))]
        return [option for option in options if self.why_not_exchange(player, option) is None]

    def why_not_exchange(self, player: Player, option: str) -> Words | None:
        """A weapon that is in use just now is kept."""
        number = int(option[6:])
        if not player.dwarfs[number].weapon:
            return say("This dwarf has no weapon.")
        if player.expedition == number:
            return say("This dwarf is on an expedition.")
        return None

    def exchange(self, state: Caverna, player: Player, option: str) -> None:
        """As much food as the weapon is strong; the dwarf is unarmed then and may forge again."""
        dwarf = player.dwarfs[int(option[6:])]
        state.tell(f"{{seat:{player.seat}}}: {{weapon:{dwarf.weapon}}} → {{food:{dwarf.weapon}}}", player.seat)
        player.food += dwarf.weapon
        dwarf.weapon = 0

    def describe(self, player: Player, option: str) -> Label:
        """The weapon and its food."""
        strength = player.dwarfs[int(option[6:])].weapon
        return Label(
            f"{{weapon:{strength}}} → {{food:{strength}}}", say("The dwarf is unarmed then and may forge again.")
        )


ABILITIES = (SlaughteringCave(), WorkingCave(), MiningCave(), BreedingCave(), PeacefulCave())
