"""Special rooms: new ways to use the home board."""

from collections.abc import Iterator

from ..components import Goods
from ..rules.home_board import empty_fields
from ..rules.pen import Pen, pen
from ..state import Player
from .ability import Ability


class CuddleRoom(Ability):
    """Holds as many sheep as there are dwarfs, newborn ones included."""

    name = "cuddle_room"

    def pens(self, player: Player, space: str) -> list[Pen]:
        """For sheep."""
        return [pen(space, len(player.dwarfs), "sheep")]


class BreakfastRoom(Ability):
    """Holds cattle."""

    name = "breakfast_room"

    def pens(self, player: Player, space: str) -> list[Pen]:
        """For cattle."""
        return [pen(space, self.amounts["cattle"], "cattle")]


class StubbleRoom(Ability):
    """Animals stand on empty fields."""

    name = "stubble_room"

    def pens(self, player: Player, space: str) -> Iterator[Pen]:
        """Not in the room, but on each field with no crops on it."""
        for field in empty_fields(player):
            yield pen(field, self.amounts["animals"])


class WorkRoom(Ability):
    """Tunnels can be furnished."""

    name = "work_room"

    def furnishes(self) -> tuple[str, ...]:
        """Those that are no mines."""
        return ("tunnel", "deep_tunnel")


class GuestRoom(Ability):
    """Either … or becomes and/or."""

    name = "guest_room"
    once = "extension"
    """The action space on which it does so only once in the game."""

    def does_both(self, player: Player, space: str) -> bool:
        """On every space that says so."""
        return space != self.once or not player.extended_twice


class OfficeRoom(Ability):
    """Twin tiles may stick out."""

    name = "office_room"

    def over_the_edge(self) -> Goods:
        """Gold for each that does."""
        return {"gold": self.amounts["gold"]}


ABILITIES = (CuddleRoom(), BreakfastRoom(), StubbleRoom(), WorkRoom(), GuestRoom(), OfficeRoom())
