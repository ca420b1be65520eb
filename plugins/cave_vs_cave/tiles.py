"""The printed things: goods, rooms, action tiles and bonus spaces, read once from `data/`."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

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
    era: int
    limit: int
    food: bool = False  # 1:1 for food at any time
    plural: str = ""

    def many(self, count: int) -> str:
        """So many of them, in words."""
        return f"{count} {self.plural if self.plural and count != 1 else self.id}"


class Room(msgspec.Struct, frozen=True):
    """A room tile."""

    number: int
    id: str
    name: str
    era: int
    kind: str  # "orange" rooms are activated, "blue" ones always work
    back: str  # "light", "dark", or "board" for the preprinted Cave Entrance
    cost: Amounts
    points: int
    tip: str  # what it does in words; amounts are put in for what follows a $
    walls: str = ""
    pay: OneOrMore = {}
    get: OneOrMore = {}
    level: Amounts = {}  # other numbers printed on it
    signs: tuple[str, ...] = ()  # the activations it goes with
    action: str = ""  # the action tile it goes with
    face: str = ""  # what is printed on it, where that is not simply what is paid and got
    pooled: bool = False  # always in the common pool of the short game

    @property
    def key(self) -> str:
        """The key of its piece, and the answer that means it."""
        return f"room:{self.number:02}"


class Action(msgspec.Struct, frozen=True):
    """An action tile."""

    number: int
    name: str
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


class Bonus(msgspec.Struct, frozen=True):
    """A bonus space below the action tiles of era II."""

    name: str
    part: dict[str, Any]
    needs_more: str = ""


GOODS: Final = msgspec.convert(read("goods")["good"], tuple[Good, ...])
GOOD_INDEX: Final = {good.id: index for index, good in enumerate(GOODS)}
WOOD, STONE, EMMER, FLAX, FOOD, GOLD, DONKEY, ORE, IRON, WEAPON = range(10)
LIMITS: Final = tuple(good.limit for good in GOODS)

ROOMS: Final = msgspec.convert(read("rooms")["room"], tuple[Room, ...])
ACTIONS: Final = {action.number: action for action in msgspec.convert(read("actions")["action"], tuple[Action, ...])}
BONUSES: Final = msgspec.convert(read("actions")["bonus"], tuple[Bonus, ...])


def bits(numbers: list[int]) -> int:
    """A set of small numbers as one integer."""
    return sum(1 << number for number in numbers)


ENTRANCE: Final = next(room.number for room in ROOMS if room.back == "board")
BLUE_ROOMS: Final = bits([room.number for room in ROOMS if room.kind == "blue"])
ORANGE_ROOMS: Final = bits([room.number for room in ROOMS if room.kind == "orange"])
POINTS: Final = tuple(room.points for room in ROOMS)
COSTS: Final = tuple(tuple((GOOD_INDEX[good], count) for good, count in room.cost.items()) for room in ROOMS)
ROOM_KEYS: Final = tuple(room.key for room in ROOMS)
ACTION_KEYS: Final = {number: action.key for number, action in ACTIONS.items()}


def goods_key(seat: int, good: int) -> str:
    """The key of a good in a player's tray."""
    return f"goods{seat}:{GOODS[good].id}"


def entrance_key(seat: int) -> str:
    """The key of a cave's own Cave Entrance."""
    return f"entrance:{seat}"


ROOM_OF: Final = {key: room for room, key in enumerate(ROOM_KEYS)} | {entrance_key(seat): ENTRANCE for seat in (0, 1)}
"""The room that a key means."""

TILE_OF: Final = {key: number for number, key in ACTION_KEYS.items()}
"""The action tile that a key means."""


def room_name(key: str) -> str:
    """The name of the room that a key means."""
    return ROOMS[ROOM_OF[key]].name


@cache
def _rooms_with(era: int, back: str) -> tuple[int, ...]:
    return tuple(room.number for room in ROOMS if room.era == era and room.back == back)


def rooms_with(era: int, back: str) -> list[int]:
    """The numbers of an era's rooms with that back."""
    return list(_rooms_with(era, back))


@cache
def _actions_with(era: int, back: int) -> tuple[int, ...]:
    return tuple(action.number for action in ACTIONS.values() if action.era == era and action.back == back)


def actions_with(era: int, back: int) -> list[int]:
    """The numbers of an era's action tiles with that back."""
    return list(_actions_with(era, back))
