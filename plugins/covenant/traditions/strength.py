"""Traditions that make fighting and working easier."""

from ..data import TROLL
from ..rules.moments import Tradition


class SharpPicks(Tradition, id="sharp_picks"):
    """Stronger with a pick."""

    def tool_strength(self, kind: str) -> int:
        """More strength for Dig."""
        return self.tile.amounts["strength"] if kind == "pick" else 0


class GreasedAxles(Tradition, id="greased_axles"):
    """Stronger with a cart."""

    def tool_strength(self, kind: str) -> int:
        """More strength for Transport."""
        return self.tile.amounts["strength"] if kind == "cart" else 0


class BattleSongs(Tradition, id="battle_songs"):
    """Stronger with an axe."""

    def tool_strength(self, kind: str) -> int:
        """More strength for Skirmish."""
        return self.tile.amounts["strength"] if kind == "axe" else 0


class MasterMasons(Tradition, id="master_masons"):
    """Stronger with a compass."""

    def tool_strength(self, kind: str) -> int:
        """More strength for Build."""
        return self.tile.amounts["strength"] if kind == "compass" else 0


class TrollSlayers(Tradition, id="troll_slayers"):
    """Trolls are easier to defeat."""

    def enemy_strength(self, kind: int) -> int:
        """Less for a troll; it is worth as much as ever."""
        return self.tile.amounts["strength"] if kind == TROLL else 0


class LoadedDice(Tradition, id="loaded_dice"):
    """The dice show what one likes."""

    def any_die_face(self) -> bool:
        """Any face of an enemy die; it is rolled all the same."""
        return True
