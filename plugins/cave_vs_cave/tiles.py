"""The printed things: goods, rooms, action tiles and bonus spaces, read once from `data/`.

The goods are the words of this game. To the rooms, the action tiles and the bonus spaces plugins may add: whatever
looks one up finds it by its number, whatever lists them asks for those of a match (`ROOMS.of(state)`).
"""

import tomllib
from collections.abc import Iterable
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from game.api import Components, Words, number_of
from game.api.components import Chosen

from .speech import say

DATA = Path(__file__).parent / "data"

Amounts: TypeAlias = dict[str, int]
"""Some goods by their names."""

OneOrMore: TypeAlias = Amounts | tuple[Amounts, ...]
"""Some goods, or several sets of them of which one is chosen."""


def read(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


class Good(msgspec.Struct, frozen=True):
    """A good and its goods track."""

    id: str
    name: Words  # of all there is of it
    one: str
    many: str
    era: int
    limit: int
    food: bool = False  # 1:1 for food at any time

    def counted(self, count: int) -> Words:
        """So many of them, in words."""
        return say(one=self.one, many=self.many, n=count)


class Numbered(msgspec.Struct, frozen=True, kw_only=True):
    """What states know by its number: one of the game's own has it from the data, one of a plugin from its id."""

    id: str
    number: int = -1

    def __post_init__(self) -> None:
        if self.number < 0:
            msgspec.structs.force_setattr(self, "number", number_of(self.id))


class Room(Numbered, frozen=True, kw_only=True):
    """A room tile."""

    name: Words
    era: int
    kind: str  # "orange" rooms are activated, "blue" ones always work
    back: str  # "light", "dark", or "board" for the preprinted Cave Entrance
    cost: Amounts
    points: int
    tip: Words  # what it does in words; amounts are put in for what follows a $
    walls: str = ""
    pay: OneOrMore = {}
    get: OneOrMore = {}
    level: Amounts = {}  # other numbers printed on it
    signs: tuple[str, ...] = ()  # the activations it goes with
    action: str = ""  # the action tile it goes with
    face: Words = ""  # what is printed on it, where that is not simply what is paid and got
    pooled: bool = False  # always in the common pool of the short game

    @property
    def key(self) -> str:
        """The key of its piece, and the answer that means it."""
        return f"room:{self.number:02}"


class Action(Numbered, frozen=True, kw_only=True):
    """An action tile."""

    name: Words
    era: int
    back: int  # turns per round once it is revealed; 1: face up from the start
    parts: tuple[dict[str, Any], ...]
    one: bool = False  # a diagonal cut: at most one of the parts
    needs_more: str = ""  # the good of which the opponent must have less
    for_two: bool = False  # not in the game when one plays alone
    leaves: bool = False  # out of the game after era I

    @property
    def key(self) -> str:
        """The key of its piece, and the answer that means it."""
        return f"A{self.number:02}"


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """A bonus space below the action tiles of era II; one that a plugin brings is laid over the printed one."""

    id: str
    space: int  # which of the four it is, from left to right
    name: Words
    part: dict[str, Any]
    needs_more: str = ""


def said(records: list[dict[str, Any]], **contexts: str) -> list[dict[str, Any]]:
    """Records of the data with the fields that are words said: each with its context, see `words/fields.toml`."""
    for record in records:
        record |= {field: say(record[field], context) for field, context in contexts.items() if field in record}
    return records


GOODS: Final = msgspec.convert(said(read("goods")["good"], name="good"), tuple[Good, ...])
GOOD_INDEX: Final = {good.id: index for index, good in enumerate(GOODS)}
WOOD, STONE, EMMER, FLAX, FOOD, GOLD, DONKEY, ORE, IRON, WEAPON = range(10)
LIMITS: Final = tuple(good.limit for good in GOODS)

_BY_NUMBER: Final = {"key": attrgetter("number"), "name": attrgetter("id")}
_ROOMS: Final = said(read("rooms")["room"], name="room", tip="", face="on a room tile")
ROOMS: Final = Components(msgspec.convert(_ROOMS, tuple[Room, ...]), **_BY_NUMBER)
_ACTIONS: Final = read("actions")
ACTIONS: Final = Components(
    msgspec.convert(said(_ACTIONS["action"], name="action tile"), tuple[Action, ...]), **_BY_NUMBER
)
BONUSES: Final = Components(msgspec.convert(said(_ACTIONS["bonus"], name="bonus space"), tuple[Bonus, ...]))


PRINTED: Final = 64
"""What is printed in this game has numbers below this; what plugins bring has larger ones (see `number_of`)."""


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as one integer."""
    return sum(1 << number for number in numbers)


ENTRANCE: Final = next(room.number for room in ROOMS.own if room.back == "board")

# What rules look up for any room or action tile, by its number.
OF_KIND: Final = ROOMS.table(
    lambda rooms: {
        kind: bits(room.number for room in rooms if room.kind == kind) for kind in ("orange", "blue")
    }
)  # fmt: skip
"""The rooms of either kind, as sets."""
ROOM_NAMES: Final = ROOMS.table(lambda rooms: {room.number: room.name for room in rooms})
ERA_OF_ROOM: Final = ROOMS.table(lambda rooms: {room.number: room.era for room in rooms})
POINTS: Final = ROOMS.table(lambda rooms: {room.number: room.points for room in rooms})
COSTS: Final = ROOMS.table(
    lambda rooms: {
        room.number: tuple((GOOD_INDEX[good], count) for good, count in room.cost.items()) for room in rooms
    }
)  # fmt: skip
ROOM_KEYS: Final = ROOMS.table(lambda rooms: {room.number: room.key for room in rooms})
ACTION_KEYS: Final = ACTIONS.table(lambda actions: {action.number: action.key for action in actions})
ONLY_ONE: Final = ACTIONS.table(lambda actions: {action.number: action.one for action in actions})
"""Whether at most one part of a tile is used."""
TURNS: Final = ACTIONS.table(lambda actions: {action.number: action.back for action in actions})
"""How many turns each player has in the round that reveals a tile."""


def goods_key(seat: int, good: int) -> str:
    """The key of a good in a player's tray."""
    return f"goods{seat}:{GOODS[good].id}"


def entrance_key(seat: int) -> str:
    """The key of a cave's own Cave Entrance."""
    return f"entrance:{seat}"


ROOM_OF: Final = ROOMS.table(
    lambda rooms: {room.key: room.number for room in rooms} | {entrance_key(seat): ENTRANCE for seat in (0, 1)}
)
"""The room that a key means."""

TILE_OF: Final = ACTIONS.table(lambda actions: {action.key: action.number for action in actions})
"""The action tile that a key means."""


def room_name(key: str) -> Words:
    """The name of the room that a key means."""
    return ROOM_NAMES[ROOM_OF[key]]


@ROOMS.listing
def _rooms_by_back(rooms: tuple[Room, ...]) -> dict[tuple[int, str], list[int]]:
    found: dict[tuple[int, str], list[int]] = {}
    for room in rooms:
        found.setdefault((room.era, room.back), []).append(room.number)
    return found


def rooms_with(match: Chosen, era: int, back: str) -> list[int]:
    """The numbers of an era's rooms with that back."""
    return _rooms_by_back(match)[era, back].copy()


@ACTIONS.listing
def _actions_by_back(actions: tuple[Action, ...]) -> dict[tuple[int, int], list[int]]:
    found: dict[tuple[int, int], list[int]] = {}
    for action in actions:
        found.setdefault((action.era, action.back), []).append(action.number)
    return found


def actions_with(match: Chosen, era: int, back: int) -> list[int]:
    """The numbers of an era's action tiles with that back."""
    return _actions_by_back(match)[era, back].copy()


@BONUSES.listing
def bonuses(printed: tuple[Bonus, ...]) -> tuple[Bonus, ...]:
    """The bonus spaces of a match, from left to right."""
    seen = {bonus.space: bonus for bonus in printed}
    return tuple(seen[space] for space in sorted(seen))
