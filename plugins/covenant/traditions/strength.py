"""Traditions that make fighting and working easier."""

from ..data import TROLL
from ..rules.moments import Tradition


class SharpPicks(Tradition):
    """Stronger with a pick."""

    id = "sharp_picks"

    def tool_strength(self, kind: str) -> int:
        """More strength for Dig."""
        return self.tile.amounts["strength"] if kind == "pick" else 0


class GreasedAxles(Tradition):
    """Stronger with a cart."""

    id = "greased_axles"

    def tool_strength(self, kind: str) -> int:
        """More strength for Transport."""
        return self.tile.amounts["strength"] if kind == "cart" else 0


class BattleSongs(Tradition):
    """Stronger with an axe."""

    id = "battle_songs"

    def tool_strength(self, kind: str) -> int:
        """More strength for Skirmish."""
        return self.tile.amounts["strength"] if kind == "axe" else 0


class MasterMasons(Tradition):
    """Stronger with a compass."""

    id = "master_masons"

    def tool_strength(self, kind: str) -> int:
        """More strength for Build."""
        return self.tile.amounts["strength"] if kind == "compass" else 0


class TrollSlayers(Tradition):
    """Trolls are easier to defeat."""

    id = "troll_slayers"

    def enemy_strength(self, kind: int) -> int:
        """Less for a troll; it is worth as much as ever."""
        return self.tile.amounts["strength"] if kind == TROLL else 0


class LoadedDice(Tradition):
    """The dice show what one likes."""

    id = "loaded_dice"

    def any_die_face(self) -> bool:
        """Any face of an enemy die; it is rolled all the same."""
        return True


TRADITIONS = (SharpPicks, GreasedAxles, BattleSongs, MasterMasons, TrollSlayers, LoadedDice)
