"""The blue rooms: each works by itself at the moments that it names by defining them."""

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from game.api import Components, Label, Moment

from ..rules.cave import members
from ..rules.goods import add, icons, one_bundle
from ..rules.log import lines_for_both
from ..rules.part import Part
from ..rules.trades import OneOf, Trade
from ..speech import say
from ..tiles import ACTIONS, FLAX, ROOMS, Action, Room, bits
from .text import tip_of

if TYPE_CHECKING:
    from ..rules.player import Player


def blue_key(room: int) -> str:
    """The answer that uses a blue room."""
    return f"blue:{room}"


class BlueRoom:
    """A blue room. A moment that it takes part in is a method that it defines; here are all that there are."""

    between = True  # whether its gain may come between two activations

    def __init__(self, room: Room) -> None:
        self.room = room
        self.id = room.id
        self.number = room.number
        self.name = room.name
        self.key = blue_key(room.number)
        self.gain = one_bundle(room.get)
        self.told = lines_for_both(
            lambda who: say("{who} gets {goods} from the {room}", who=who, goods=icons(self.gain), room=room.name)
        )

    def tile_taken(self, action: Action) -> Part | None:
        """An action tile was taken: a part that the room adds to it."""
        raise NotImplementedError

    def activates_more(self, sign: str) -> int:
        """Rooms are to be activated: so many more than the sign on the tile says."""
        raise NotImplementedError

    def activating(self, sign: str) -> bool:
        """Rooms are activated: whether the room's gain comes with it."""
        raise NotImplementedError

    def gained(self, player: "Player", before: list[int]) -> None:
        """An effect gave goods; the player had those before it."""
        raise NotImplementedError

    def built_wall(self, player: "Player") -> None:
        """The player built a wall."""
        raise NotImplementedError

    def excavated(self, player: "Player") -> None:
        """An effect let the player excavate."""
        raise NotImplementedError

    def pay_out(self, player: "Player") -> None:
        """Gives the player what the room adds."""
        player.take(self.gain)
        self.tell(player)

    def tell(self, player: "Player") -> None:
        """A line for the log."""
        player.state.news.append(self.told[player.seat])


class ProspectingSite(BlueRoom):
    """Sells food for gold, once, while its action tile is in hand."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.part = Prospecting(room, Trade(one_bundle(room.pay), self.gain, self.key))
        self._tiles = ACTIONS.ids(lambda every: (each.number for each in every if room.action in (each.id, each.name)))

    def tile_taken(self, action: Action) -> Part | None:
        """The tile gets one part more."""
        return self.part if action.number in self._tiles else None


class Prospecting(OneOf):
    """The part that the Prospecting Site adds to an action tile."""

    def __init__(self, room: Room, trade: Trade) -> None:
        super().__init__(trade)
        self._label = Label(say("{room}: {trade}", room=room.name, trade=trade.text), tip_of(room))

    def describe(self, player: "Player", option: str) -> Label:
        """The trade, with the name of the room."""
        return self._label


class RettingRoom(BlueRoom):
    """Food, once for each effect that really gave flax, after it (Big Box p. 15)."""

    def gained(self, player: "Player", before: list[int]) -> None:
        """Pays if there is more flax than before."""
        if player.goods[FLAX] > before[FLAX]:
            add(player.goods, self.gain)
            self.tell(player)


class EquipmentRoom(BlueRoom):
    """One more room, where a tile says two or three."""

    def activates_more(self, sign: str) -> int:
        """Adds to its signs."""
        return self.room.level["rooms"] if sign in self.room.signs else 0


class GainWithActivation(BlueRoom):
    """Goods that come with activations of certain signs, before or after a room (Big Box p. 15 and 16)."""

    def activating(self, sign: str) -> bool:
        """Whether it is one of its signs."""
        return sign in self.room.signs


class IronTrader(GainWithActivation):
    """Its iron comes before or after *the rooms*, that of others before or after *a room* (Big Box p. 16)."""

    between = False


class Dungeon(BlueRoom):
    """Gold for each wall that is built."""

    def built_wall(self, player: "Player") -> None:
        """Pays."""
        self.pay_out(player)


class EquipmentCabinet(BlueRoom):
    """Goods for each effect that excavates, however often."""

    def excavated(self, player: "Player") -> None:
        """Pays."""
        self.pay_out(player)


KINDS: Final[dict[str, type[BlueRoom]]] = {
    "prospecting_site": ProspectingSite,
    "retting_room": RettingRoom,
    "equipment_room": EquipmentRoom,
    "wood_storeroom": GainWithActivation,
    "dungeon": Dungeon,
    "iron_trader": IronTrader,
    "equipment_cabinet": EquipmentCabinet,
    "breeding_cave": GainWithActivation,
}
BLUE: Final = Components(
    [KINDS[room.id](room) for room in ROOMS.own if room.kind == "blue"], key=attrgetter("number"), name=attrgetter("id")
)

TILE_TAKEN: Final = Moment(BLUE, BlueRoom.tile_taken)
ACTIVATES_MORE: Final = Moment(BLUE, BlueRoom.activates_more)
ACTIVATING: Final = Moment(BLUE, BlueRoom.activating)
GAINED: Final = Moment(BLUE, BlueRoom.gained)
BUILT_WALL: Final = Moment(BLUE, BlueRoom.built_wall)
EXCAVATED: Final = Moment(BLUE, BlueRoom.excavated)
_MOMENTS: Final = (TILE_TAKEN, ACTIVATES_MORE, ACTIVATING, GAINED, BUILT_WALL, EXCAVATED)

TAKING_PART: Final = BLUE.table(lambda _: {moment: bits(moment.parts) for moment in _MOMENTS})
"""For each moment the rooms that take part in it, as a set: that a cave has none of them is seen at once."""


def among(moment: Moment[BlueRoom], rooms: int) -> list[BlueRoom]:
    """Those of a set of rooms that take part in a moment, in the order of their numbers."""
    taking_part = rooms & TAKING_PART[moment]
    return moment.among(members(taking_part)) if taking_part else []
