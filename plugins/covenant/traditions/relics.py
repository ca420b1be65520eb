"""Traditions about relics."""

from collections.abc import Generator

from game.api import Ask, Label, Question

from ..data import RELICS
from ..rules.moments import Tradition
from ..rules.relics import uses_relic
from ..speech import say
from ..state import Clan, Covenant


class DeepDelvers(Tradition):
    """No relic is too deep."""

    id = "deep_delvers"

    def reaches_all_relics(self) -> bool:
        """The Mining marker does not matter."""
        return True


LORE = Question(
    "relic_lore",
    prompt=Label(say("choose the relic's benefit"), say("Lore of Old: its own, or that of a relic on display.")),
    describe=uses_relic,
)


class LoreOfOld(Tradition):
    """A relic can stand for another."""

    id = "lore_of_old"

    def relic_used(self, state: Covenant, clan: Clan, relic: str) -> Generator[Ask, str, str]:
        """Its own benefit, or that of a relic of another kind on display."""
        others = [other for other in state.relics if other and RELICS[other] is not RELICS[relic]]
        if not others:
            return relic
        return (yield LORE(clan.seat, [relic, *others], relic))


class Heirloom(Tradition):
    """The tradition itself is a relic, of a kind that the clan lacks, even a seventh."""

    id = "heirloom"

    def more_relics(self) -> int:
        """One of its kind."""
        return self.tile.amounts["relics"]


TRADITIONS = (DeepDelvers, LoreOfOld, Heirloom)
QUESTIONS = (LORE,)
