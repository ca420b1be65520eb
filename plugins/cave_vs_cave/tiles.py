"""The printed things: goods, rooms, action tiles and bonus spaces, read once from `data/`."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

DATA = Path(__file__).parent / "data"


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
    name: str
    era: int
    kind: str  # "orange" rooms are activated, "blue" ones always work
    back: str  # "light", "dark", or "board" for the preprinted Cave Entrance
    cost: dict[str, int]
    points: int
    tip: str
    walls: str = ""
    effect: str = ""
    face: str = ""

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
    parts: tuple[str, ...]
    face: tuple[str, ...]
    tip: str
    one: bool = False  # a diagonal cut: at most one of the parts
    needs_more: str = ""  # the good of which the opponent must have less

    @property
    def key(self) -> str:
        """The key of its piece, and the answer that means it."""
        return f"A{self.number:02}"


class Bonus(msgspec.Struct, frozen=True):
    """A bonus space below the action tiles of era II."""

    name: str
    face: str
    tip: str
    needs_more: str = ""


GOODS: Final = msgspec.convert(read("goods")["good"], tuple[Good, ...])
GOOD_INDEX: Final = {good.id: index for index, good in enumerate(GOODS)}
WOOD, STONE, EMMER, FLAX, FOOD, GOLD, DONKEY, ORE, IRON, WEAPON = range(10)
LIMITS: Final = tuple(good.limit for good in GOODS)

ROOMS: Final = msgspec.convert(read("rooms")["room"], tuple[Room, ...])
ACTIONS: Final = {action.number: action for action in msgspec.convert(read("actions")["action"], tuple[Action, ...])}
BONUSES: Final = msgspec.convert(read("actions")["bonus"], tuple[Bonus, ...])

# Rooms that the rules name one by one.
ENTRANCE, DIGGING_CAVE = 0, 15
PROSPECTING_SITE, RETTING_ROOM, EQUIPMENT_ROOM, WOOD_STOREROOM, DUNGEON = range(20, 25)
IRON_TRADER, EQUIPMENT_CABINET, BREEDING_CAVE = range(43, 46)
FOOD_CORNER, WAREHOUSE, SACRIFICIAL_ALTAR = 5, 7, 9

# Action tiles that the rules name one by one.
UNDERGROWTH, BREACH, RENOVATION = 4, 9, 12


def bits(numbers: list[int]) -> int:
    """A set of small numbers as one integer."""
    return sum(1 << number for number in numbers)


BLUE_ROOMS: Final = bits([room.number for room in ROOMS if room.kind == "blue"])
ORANGE_ROOMS: Final = bits([room.number for room in ROOMS if room.kind == "orange"])
POINTS: Final = tuple(room.points for room in ROOMS)
COSTS: Final = tuple(tuple((GOOD_INDEX[good], count) for good, count in room.cost.items()) for room in ROOMS)
ROOM_KEYS: Final = tuple(room.key for room in ROOMS)
ACTION_KEYS: Final = {number: action.key for number, action in ACTIONS.items()}


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
