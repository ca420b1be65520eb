"""The components, as in the box: the tiles of `*.toml`, read once and laid out for fast use by the rules.

Tiles and cards are `Components`: an expansion may bring more of them. What is printed on the boards (Tracks, sites, the
building table) and the three kinds of enemies are what the rules are written about: they are tables.

`boards` has the boards and tables, `mountain` the shape of the halls, `words` how all of it is put into words.
"""

import re
import tomllib
from collections.abc import Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from game.api import Components, Say, Words, number_of

from ..speech import say

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


def with_amounts(words: str, context: str, numbers: Mapping[str, int], say: Say = say) -> Words:
    """Words of a data file, with the numbers that they name (`$glory`); raises `ValueError` for one that nobody has."""
    named = set(re.findall(r"\$([a-z_]+)", words))
    if unknown := sorted(named - numbers.keys()):
        raise ValueError(f"“{words}” names ${unknown[0]}, which its record does not have")
    return say(words, context, **{name: numbers[name] for name in sorted(named)})


def gains(table: Mapping[str, int]) -> Gains:
    """A reward as the data files write it."""
    return tuple(table.items())


class HallTile(NamedTuple):
    """A hall: what makes its district, its benefits, its room for buildings, its enemies, and its back."""

    number: int
    id: str
    colour: int
    vein: int
    slots: int
    skulls: int
    back: Gains


HALL_TILES = Components(
    (
        HallTile(
            number,
            each["id"],
            COLOURS.index(each["colour"]),
            RESOURCES.index(each["vein"]),
            each["slots"],
            each["skulls"],
            gains(each["back"]),
        )
        for number, each in enumerate(read("halls")["hall"])
    ),
    key=attrgetter("number"),
    name=attrgetter("id"),
)
SLOTS = HALL_TILES.table(lambda tiles: {tile.number: tile.slots for tile in tiles})
VEINS = HALL_TILES.table(lambda tiles: {tile.number: tile.vein for tile in tiles})
BACKS = HALL_TILES.table(lambda tiles: {tile.number: tile.back for tile in tiles})

# -- rubble ------------------------------------------------------------------------------------------------------


class RubbleTile(NamedTuple):
    """A rubble tile, and what is in it."""

    number: int
    id: str
    gives: Gains


_rubble = read("rubble")
RUBBLE = Components(
    (
        RubbleTile(number, f"rubble{number + 1:02}", gains(each["gives"]))
        for number, each in enumerate(each for each in _rubble["rubble"] for _ in range(each["copies"]))
    ),
    key=attrgetter("number"),
    name=attrgetter("id"),
)
RUBBLE_KEYS = RUBBLE.table(lambda tiles: {tile.number: tile.id for tile in tiles})
RUBBLE_OF = RUBBLE.table(lambda tiles: {tile.id: tile.number for tile in tiles})
RUBBLE_COST: tuple[int, ...] = tuple(_rubble["display"]["cost"])
RUBBLE_DIE: tuple[int, ...] = tuple(space - 1 for space in _rubble["council_die"]["space"])

# -- relics ------------------------------------------------------------------------------------------------------


class Relic(NamedTuple):
    """A kind of relic."""

    id: str
    name: Words
    icon: str
    copies: int
    gives: Gains

    def tiles(self) -> list[str]:
        """The relics of this kind, by name."""
        return [f"{self.id}{copy}" for copy in range(1, self.copies + 1)]


_relics = read("relics")
RELIC_KINDS = Components(
    Relic(each["id"], say(each["name"], "relic"), each["icon"], each["copies"], gains(each["gives"]))
    for each in _relics["relic"]
)
RELICS = RELIC_KINDS.table(lambda kinds: {name: kind for kind in kinds for name in kind.tiles()})
"""The kind of each relic."""
RELIC_MINING: tuple[int, ...] = tuple(_relics["display"]["mining"])

# -- tools -------------------------------------------------------------------------------------------------------


class Tool(NamedTuple):
    """A tool; printed ones have no cost."""

    id: str
    kind: str
    resource: int
    inlay: str


TOOL_TILES = Components(
    Tool(each["id"], each["kind"], RESOURCES.index(each["resource"]), each["inlay"]) for each in read("tools")["tool"]
)
TOOL_INLAY = TOOL_TILES.table(lambda tools: {tool.id: tool.inlay for tool in tools})
TOOL_RESOURCE = TOOL_TILES.table(lambda tools: {tool.id: tool.resource for tool in tools})

# -- jewels ------------------------------------------------------------------------------------------------------


class Jewel(NamedTuple):
    """An inlaid jewel."""

    id: str
    effect: str
    colour: str


_jewels = read("jewels")
JEWELS = Components(
    Jewel(f"J{number:02}", each["effect"], each["colour"])
    for number, each in enumerate((each for each in _jewels["jewel"] for _ in range(each["copies"])), 1)
)
JEWEL_COLOUR = JEWELS.table(lambda jewels: {jewel.id: jewel.colour for jewel in jewels})
JEWEL_EFFECT = JEWELS.table(lambda jewels: {jewel.id: jewel.effect for jewel in jewels})
JEWEL_GLORY: dict[str, int] = {colour: _jewels["glory"][colour] for colour in ("silver", "gold")}
_jewel_rows = tuple(RESOURCES.index(name) for name in _jewels["display"]["cost"])
JEWEL_COST = _jewel_rows + _jewel_rows  # the three silver spaces, then the three gold ones
_jewel_die: tuple[int, ...] = (*_jewels["council_die"]["silver"], *_jewels["council_die"]["gold"])
JEWEL_DIE = tuple(_jewel_die.index(value) for value in range(1, 7))

# -- coins and traditions ----------------------------------------------------------------------------------------


class Coin(NamedTuple):
    """A King's Coin, and what it pays in every Council."""

    id: str
    gives: Gains


_coins = read("coins")
COINS = Components(Coin(name, gains(each["gives"])) for each in _coins["coin"] for name in sorted(each["ids"]))
COIN_GIVES = COINS.table(lambda coins: {coin.id: coin.gives for coin in coins})
COIN_COST: tuple[int, ...] = tuple(_coins["display"]["cost"])
COIN_DIE: tuple[int, ...] = tuple(slot - 1 for slot in _coins["council_die"]["slot"])
COIN_SPACES: tuple[Gains, ...] = tuple(gains(each["gives"]) for each in _coins["space"])


class TraditionTile(NamedTuple):
    """A tradition tile: its number in the rulebook, the words on it, what it gives, and its other amounts by name."""

    number: int
    id: str
    name: Words
    text: Words
    tip: Words
    gives: Gains
    by_vein: tuple[Gains, ...]
    amounts: dict[str, int]

    @property
    def key(self) -> str:
        """The tile on the table and in answers: by its number in the rulebook, if it is in there."""
        return self.id if ":" in self.id else f"tradition{self.number}"


def tradition_tile(record: Mapping[str, Any], say: Say = say) -> TraditionTile:
    """A tile whose words have the numbers of its record; one of an expansion needs no number, and `say` is its own."""
    gives, veins = record.get("gives", {}), record.get("vein", {})
    amounts = {name: each for name, each in record.items() if isinstance(each, int)}
    numbers = amounts | gives | {vein: sum(each.values()) for vein, each in veins.items()}
    text = with_amounts(record["text"], "on a tradition tile", numbers, say)
    tip = with_amounts(record["tip"], "", numbers, say)
    by_vein = tuple(gains(veins.get(vein, {})) for vein in RESOURCES)
    id: str = record["id"]
    return TraditionTile(
        record.get("number") or number_of(id),
        id,
        say(record["name"], "tradition"),
        text,
        tip,
        gains(gives),
        by_vein,
        amounts,
    )


_traditions = read("traditions")
TRADITION_TILES = {each["id"]: tradition_tile(each) for each in _traditions["tradition"]}
"""Those of the rulebook; what they do is in `traditions/`, and those of a match are `rules.moments.TRADITIONS`."""
TRADITION_COST: tuple[int, ...] = (*_traditions["display"]["cost"], *_traditions["display"]["cost"][-1:] * 4)
"""By place; an expansion may lay out more of them than are printed, which cost as much as the last."""
TRADITION_DIE: tuple[int, ...] = tuple(slot - 1 for slot in _traditions["council_die"]["slot"])

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
