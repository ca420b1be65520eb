"""The bonus space that turns any number of iron into as many weapons."""

from collections.abc import Sequence
from typing import Final

from game.api import Label, Words

from ..rules.part import Part
from ..rules.player import Player
from ..speech import say
from ..tiles import GOOD_INDEX, GOODS, LIMITS, WEAPON


class Forge(Part):
    """As many weapons as one pays iron."""

    click = say("Choose below how many.")

    def __init__(self, good: str) -> None:
        self.good = GOOD_INDEX[good]
        self.name = good
        self.keys: Final = tuple(f"forge:{count}" for count in range(1, LIMITS[self.good] + 1))
        self.face = f"{{{good}}} → {{weapon}}"
        self.words = say("turn any number of {goods} into as many weapons", goods=GOODS[self.good].name)

    def offers(self, player: Player) -> Sequence[str]:
        """Every number of iron the player has."""
        return self.keys[: player.goods[self.good]]

    def use(self, player: Player, answer: str) -> None:
        """Forges."""
        player.spend(self)
        count = self.keys.index(answer) + 1
        player.goods[self.good] -= count
        iron, weapons = f"{{{self.name}:{count}}}", f"{{weapon:{count}}}"
        player.tell(say("{who} forges {iron_paid} into {weapons}", who=player.who, iron_paid=iron, weapons=weapons))
        player.take(((WEAPON, count),))

    def hint(self, player: Player) -> Words:
        """To forge, with iron."""
        return say("forge {goods} into weapons", goods=GOODS[self.good].name) if self.offers(player) else ""

    def describe(self, player: Player, option: str) -> Label:
        """So many."""
        count = option.partition(":")[2]
        return Label(f"{{{self.name}:{count}}} → {{weapon:{count}}}")
