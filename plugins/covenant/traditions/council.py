"""Traditions that act in each Council, after the coins."""

from collections.abc import Sequence

from game.api import Label, Question, Rules

from ..data import COIN_GIVES
from ..data.words import coin_tip, in_icons
from ..rules.gains import receive
from ..rules.moments import MORE_RELICS, Tradition
from ..rules.presence import buildings, monuments
from ..speech import say
from ..state import Clan, Covenant


class StoneWardens(Tradition):
    """Glory Points for pillars and gates, built or not."""

    id = "stone_wardens"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """For each of them."""
        return receive(state, clan, (("glory", self.tile.amounts["glory"] * monuments(clan)),), "Traditions")

    def acts_unasked(self, waiting: Sequence[Tradition]) -> bool:
        """It only counts."""
        return True


class RelicShrine(Tradition):
    """Glory Points for relics, used or not."""

    id = "relic_shrine"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """For each of them, and for what counts as one."""
        relics = len(clan.relics) + MORE_RELICS.of(clan.traditions)
        return receive(state, clan, (("glory", self.tile.amounts["glory"] * relics),), "Traditions")

    def acts_unasked(self, waiting: Sequence[Tradition]) -> bool:
        """It only counts, unless another one may bring relics first."""
        return not any(other.may_bring_relics() for other in waiting)


class GrowingCity(Tradition):
    """Glory Points for buildings in the halls."""

    id = "growing_city"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """One for so many of them."""
        return receive(state, clan, (("glory", buildings(clan) // self.tile.amounts["buildings"]),), "Traditions")

    def acts_unasked(self, waiting: Sequence[Tradition]) -> bool:
        """It only counts."""
        return True


class ThroneTithe(Tradition):
    """A delivery to the King's Throne."""

    id = "throne_tithe"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """If the clan likes."""
        return receive(state, clan, self.tile.gives, "Traditions")


BORROW = Question(
    "borrow_coin",
    prompt=Label(say("borrow a coin's benefit"), say("Borrowed Coin: any coin on display; it stays there.")),
    describe=lambda state, ask, option: Label(
        say("Borrow coin {number}, {gains}", number=state.coins.index(option) + 1, gains=in_icons(COIN_GIVES[option])),
        coin_tip(option),
    ),
    ends={"done": Label(say("Borrow nothing"), loses=say("you lose the benefit"))},
)


class BorrowedCoin(Tradition):
    """The benefit of a coin on display."""

    id = "borrowed_coin"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """Without its cost; the coin stays."""
        coins = [name for name in state.coins if name]
        if coins:
            answer = yield BORROW(clan.seat, [*coins, "done"])
            if answer != "done":
                yield from receive(state, clan, COIN_GIVES[answer], "Traditions")

    def may_bring_relics(self) -> bool:
        """A coin's Track steps may."""
        return True


class NightPatrol(Tradition):
    """A Glory Point, and an enemy moves."""

    id = "night_patrol"

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """Both, in the order the clan likes."""
        return receive(state, clan, self.tile.gives, "Traditions")


TRADITIONS = (StoneWardens, RelicShrine, GrowingCity, ThroneTithe, BorrowedCoin, NightPatrol)
QUESTIONS = (BORROW,)
