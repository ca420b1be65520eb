"""The components, as in the box: the tiles of `*.toml`, read once and laid out for fast use by the rules.

`boards` has the boards and tables, `mountain` the shape of the halls, `words` how all of it is put into words.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any, NamedTuple, TypeAlias

Gains: TypeAlias = tuple[tuple[str, int], ...]
"""A reward: the names of its gains and how many of each, e.g. ``(("mining", 1), ("prestige", 1))``."""

RESOURCES = ("iron", "emerald", "gold", "mythrall")
IRON, EMERALD, GOLD, MYTHRALL = range(4)
TRACKS = ("court", "prestige", "mining")
COURT, PRESTIGE, MINING = range(3)
COLOURS = ("yellow", "blue", "black")
ERAS = ("I", "II", "III")
ENEMIES = ("goblin", "orc", "troll")
GOBLIN, ORC, TROLL = range(3)
TOOLS = ("pick", "axe", "compass", "cart")
BUILDINGS = ("house", "workshop", "pillar", "gate")
ACTIONS = {"pick": "dig", "axe": "skirmish", "compass": "build", "cart": "transport"}


def read(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text("utf-8"))


def gains(table: Mapping[str, int]) -> Gains:
    """A reward as the data files write it."""
    return tuple(table.items())


class HallTile(NamedTuple):
    """A hall: what makes its district, its benefits, its room for buildings, its enemies, and its back."""

    id: str
    colour: int
    vein: int
    slots: int
    skulls: int
    back: Gains


HALL_TILES = tuple(
    HallTile(
        each["id"],
        COLOURS.index(each["colour"]),
        RESOURCES.index(each["vein"]),
        each["slots"],
        each["skulls"],
        gains(each["back"]),
    )
    for each in read("halls")["hall"]
)

# -- rubble ------------------------------------------------------------------------------------------------------

_rubble = read("rubble")
RUBBLE: tuple[Gains, ...] = tuple(gains(each["gives"]) for each in _rubble["rubble"] for _ in range(each["copies"]))
RUBBLE_KEYS = tuple(f"rubble{number:02}" for number in range(1, len(RUBBLE) + 1))
RUBBLE_OF = {key: tile for tile, key in enumerate(RUBBLE_KEYS)}
RUBBLE_COST: tuple[int, ...] = tuple(_rubble["display"]["cost"])
RUBBLE_DIE: tuple[int, ...] = tuple(space - 1 for space in _rubble["council_die"]["space"])

# -- relics ------------------------------------------------------------------------------------------------------


class Relic(NamedTuple):
    """A kind of relic."""

    id: str
    name: str
    icon: str
    copies: int
    gives: Gains


_relics = read("relics")
RELIC_KINDS = {
    each["id"]: Relic(each["id"], each["name"], each["icon"], each["copies"], gains(each["gives"]))
    for each in _relics["relic"]
}
RELICS = {f"{kind.id}{copy}": kind for kind in RELIC_KINDS.values() for copy in range(1, kind.copies + 1)}
RELIC_MINING: tuple[int, ...] = tuple(_relics["display"]["mining"])

# -- tools -------------------------------------------------------------------------------------------------------


class Tool(NamedTuple):
    """A tool; printed ones have no cost."""

    id: str
    kind: str
    resource: int
    inlay: str


TOOL_TILES = {
    each["id"]: Tool(each["id"], each["kind"], RESOURCES.index(each["resource"]), each["inlay"])
    for each in read("tools")["tool"]
}

# -- jewels ------------------------------------------------------------------------------------------------------


class Jewel(NamedTuple):
    """An inlaid jewel."""

    id: str
    effect: str
    colour: str


_jewels = read("jewels")


def _numbered_jewels() -> dict[str, Jewel]:
    found: dict[str, Jewel] = {}
    for each in _jewels["jewel"]:
        for _ in range(each["copies"]):
            name = f"J{len(found) + 1:02}"
            found[name] = Jewel(name, each["effect"], each["colour"])
    return found


JEWELS = _numbered_jewels()
JEWEL_GLORY: dict[str, int] = {colour: _jewels["glory"][colour] for colour in ("silver", "gold")}
_jewel_rows = tuple(RESOURCES.index(name) for name in _jewels["display"]["cost"])
JEWEL_COST = _jewel_rows + _jewel_rows  # the three silver spaces, then the three gold ones
_jewel_die: tuple[int, ...] = (*_jewels["council_die"]["silver"], *_jewels["council_die"]["gold"])
JEWEL_DIE = tuple(_jewel_die.index(value) for value in range(1, 7))

# -- coins and traditions ----------------------------------------------------------------------------------------

_coins = read("coins")
COINS: dict[str, Gains] = {name: gains(each["gives"]) for each in _coins["coin"] for name in sorted(each["ids"])}
COIN_COST: tuple[int, ...] = tuple(_coins["display"]["cost"])
COIN_DIE: tuple[int, ...] = tuple(slot - 1 for slot in _coins["council_die"]["slot"])
COIN_SPACES: tuple[Gains, ...] = tuple(gains(each["gives"]) for each in _coins["space"])


class TraditionTile(NamedTuple):
    """A tradition tile: its number in the rulebook, the words on it, what it gives, and its other amounts by name."""

    number: int
    id: str
    name: str
    text: str
    tip: str
    gives: Gains
    by_vein: tuple[Gains, ...]
    amounts: dict[str, int]


def _tradition(record: Mapping[str, Any]) -> TraditionTile:
    """A tile whose words have the numbers of its record."""
    gives, veins = record.get("gives", {}), record.get("vein", {})
    amounts = {name: each for name, each in record.items() if isinstance(each, int)}
    numbers = amounts | gives | {vein: sum(each.values()) for vein, each in veins.items()}
    text, tip = (Template(record[words]).substitute(numbers) for words in ("text", "tip"))
    by_vein = tuple(gains(veins.get(vein, {})) for vein in RESOURCES)
    return TraditionTile(record["number"], record["id"], record["name"], text, tip, gains(gives), by_vein, amounts)


_traditions = read("traditions")
TRADITIONS = {each["number"]: _tradition(each) for each in _traditions["tradition"]}
TRADITION_COST: tuple[int, ...] = tuple(_traditions["display"]["cost"])
TRADITION_DIE: tuple[int, ...] = tuple(slot - 1 for slot in _traditions["council_die"]["slot"])
TRADITION_KEYS = tuple(f"tradition{number}" for number in range(len(TRADITIONS) + 1))

# -- enemies -----------------------------------------------------------------------------------------------------


class EnemyKind(NamedTuple):
    """A kind of enemy and its die."""

    strength: int
    pieces: int
    colour: str  # of its die
    die: tuple[Gains, ...]


ENEMY_KINDS = tuple(
    EnemyKind(each["strength"], each["pieces"], each["colour"], tuple(gains(face) for face in each["die"]))
    for each in read("enemies")["enemy"]
)
ENEMY_KIND = tuple(kind for kind, each in enumerate(ENEMY_KINDS) for _ in range(each.pieces))
ENEMY_KEYS = tuple(
    f"{ENEMIES[kind]}{copy}" for kind, each in enumerate(ENEMY_KINDS) for copy in range(1, each.pieces + 1)
)
ENEMY_OF = {key: enemy for enemy, key in enumerate(ENEMY_KEYS)}
