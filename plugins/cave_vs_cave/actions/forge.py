"""The bonus space that turns any number of iron into as many weapons."""

from collections.abc import Sequence
from typing import Final

from game.api import Label

from ..rules.part import Part
from ..rules.player import Player
from ..tiles import GOOD_INDEX, LIMITS, WEAPON


class Forge(Part):
    """As many weapons as one pays iron."""

    click = "Choose below how many."

    def __init__(self, good: str) -> None:
        self.good = GOOD_INDEX[good]
        self.name = good
        self.keys: Final = tuple(f"forge:{count}" for count in range(1, LIMITS[self.good] + 1))
        self.face = f"{{{good}}} → {{weapon}}"
        self.words = f"turn any number of {good} into as many weapons"

    def offers(self, player: Player) -> Sequence[str]:
        """Every number of iron the player has."""
        return self.keys[: player.goods[self.good]]

    def use(self, player: Player, answer: str) -> None:
        """Forges."""
        player.spend(self)
        count = self.keys.index(answer) + 1
        player.goods[self.good] -= count
        player.say(f"forges {{{self.name}:{count}}} into {{weapon:{count}}}")
        player.take(((WEAPON, count),))

    def hint(self, player: Player) -> str:
        """To forge, with iron."""
        return f"forge {self.name} into weapons" if self.offers(player) else ""

    def describe(self, player: Player, option: str) -> Label:
        """So many."""
        count = option.partition(":")[2]
        return Label(f"{{{self.name}:{count}}} → {{weapon:{count}}}")
