"""The bonus space that turns any number of iron into as many weapons."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.api import Label

from ..rules.part import CLICK_TO_TAKE, Part, Plate
from ..rules.player import Player
from ..tiles import GOOD_INDEX, LIMITS, WEAPON


class Forge(Part):
    """As many weapons as one pays iron."""

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

    def plates(self, player: Player) -> Iterator[Plate]:
        """One for each number."""
        for key in self.offers(player):
            yield Plate(key, self.describe(player, key).text, True, CLICK_TO_TAKE)
        if not self.offers(player):
            yield Plate("", self.face, False, f"You have no {self.name}.")
