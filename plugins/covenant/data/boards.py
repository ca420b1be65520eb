"""The boards and tables of `data/*.toml`: Tracks, sites, building table, clan boards, scoring, the Elders' cards."""

from collections.abc import Mapping
from operator import attrgetter
from typing import NamedTuple

from game.api import Components, Words

from ..speech import say
from . import (
    BUILDINGS,
    COLOURS,
    EMERALD,
    GOLD,
    IRON,
    MYTHRALL,
    RESOURCES,
    TOOL_TILES,
    TOOLS,
    Gains,
    gains,
    read,
    with_amounts,
)
from .nouns import BUILDINGS_NAMED

# -- starting tiles and Tracks -----------------------------------------------------------------------------------


class Start(NamedTuple):
    """A starting tile."""

    id: str
    name: Words
    resources: Gains
    support: int
    steps: Gains


STARTS = Components(
    Start(
        each["id"],
        say("Starting tile {number}", number=number),
        gains(each["resources"]),
        each["support"],
        gains(each["steps"]),
    )
    for number, each in enumerate(read("starts")["start"], 1)
)

_tracks = read("tracks")["track"]
TRACK_GAINS: tuple[tuple[Gains, ...], ...] = tuple(
    ((), *(gains(space) for space in each["spaces"])) for each in _tracks
)
TRACK_END = tuple(len(spaces) - 1 for spaces in TRACK_GAINS)
ACHIEVEMENT_SPACES: tuple[tuple[int, ...], ...] = tuple(tuple(each["achievements"]) for each in _tracks)
ACHIEVEMENTS_AT = tuple(
    tuple(sum(mark <= space for mark in marks) for space in range(end + 1))
    for marks, end in zip(ACHIEVEMENT_SPACES, TRACK_END, strict=True)
)

# -- sites and Throne --------------------------------------------------------------------------------------------


class Site(NamedTuple):
    """A Monumental Construction site on one side of the board."""

    id: str
    piece: str
    limit: int
    spaces: tuple[int, ...]  # the resource each space asks for, dearest first
    by_resource: tuple[slice, ...]  # the spaces for each resource
    covered: tuple[int, ...]  # spaces under neutral carts with three clans
    markers: tuple[Gains, ...]


_DEAREST_FIRST = (MYTHRALL, GOLD, EMERALD, IRON)


def _spaces(counts: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(resource for resource in _DEAREST_FIRST for _ in range(counts.get(RESOURCES[resource], 0)))


def _covered(counts: Mapping[str, int], spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The last spaces of each resource: the right part of a row."""
    found: list[int] = []
    for resource in _DEAREST_FIRST:
        own = [index for index, each in enumerate(spaces) if each == resource]
        found += own[len(own) - counts.get(RESOURCES[resource], 0) :]
    return tuple(found)


def _run(spaces: tuple[int, ...], resource: int) -> slice:
    """Where the spaces for a resource are: next to each other."""
    start = spaces.index(resource) if resource in spaces else 0
    return slice(start, start + spaces.count(resource))


_sites = read("sites")
SIDES = ("small", "large")
SITES: dict[str, tuple[Site, ...]] = {
    side: tuple(
        Site(
            each["id"],
            each["piece"],
            each["limit"],
            spaces := _spaces(each[side]),
            tuple(_run(spaces, resource) for resource in range(4)),
            _covered(each["covered"], spaces) if side == "large" else (),
            tuple(gains(marker) for marker in each[f"{side}_markers"]),
        )
        for each in sorted(_sites["site"], key=lambda site: int(site["die"]))
    )
    for side in SIDES
}
SITE_IDS = tuple(site.id for site in SITES["small"])
THRONE: dict[str, tuple[int, ...]] = {side: tuple(_sites["throne"][side][name] for name in RESOURCES) for side in SIDES}
THRONE_COVERED: tuple[int, ...] = tuple(_sites["throne"]["covered"][name] for name in RESOURCES)
DELIVERY_GLORY: tuple[int, ...] = tuple(_sites["delivery"]["glory"][name] for name in RESOURCES)
DELIVERY_KEYS = tuple(tuple(f"{site}:{name}" for name in RESOURCES) for site in SITE_IDS)
DELIVERY_OF = {key: (site, resource) for site, keys in enumerate(DELIVERY_KEYS) for resource, key in enumerate(keys)}
THRONE_KEYS = tuple(f"throne:{name}" for name in RESOURCES)

# -- buildings ---------------------------------------------------------------------------------------------------

_buildings = read("buildings")


def _build_masks() -> tuple[tuple[int, ...], ...]:
    """For each strength, the sets of buildings (as bits) that its rows and all lower rows allow."""
    masks: list[tuple[int, ...]] = [()]
    for row in _buildings["row"]:
        sets = tuple(sum(1 << BUILDINGS.index(name) for name in option) for option in row["options"])
        masks.append(masks[-1] + sets)
    return tuple(masks)


BUILD_ROWS = _build_masks()
BUILDING_GAINS: dict[str, tuple[Gains, ...]] = {
    name: tuple(gains(_buildings[name].get(vein, {})) for vein in RESOURCES) for name in BUILDINGS
}

# -- clan boards -------------------------------------------------------------------------------------------------


class ForgeSpace(NamedTuple):
    """A space for a forged tool on the clan board."""

    gives: Gains
    unlocks: tuple[str, ...]


class ClanBoard(NamedTuple):
    """One clan's board: the column of each forge space and the inlay slots of the printed tools."""

    number: int
    id: str
    spaces: tuple[tuple[int, ...], ...]  # by column, from 0
    inlays: tuple[str, ...]


_clan = read("clan")
START_GLORY: int = _clan["start"]["glory"]
START_CARTS: int = _clan["start"]["carts"]
BASE_STORAGE: int = _clan["start"]["storage"]
BASE_KEYS: int = _clan["start"]["keys"]
TILE_KEYS: int = _clan["start"]["tile_keys"]
TILE_STORAGE: int = _clan["start"]["tile_storage"]
FORGE_SPACES = tuple(ForgeSpace(gains(each["gives"]), tuple(each["unlocks"])) for each in _clan["space"])
FORGE_KEYS = tuple(f"forge{number}" for number in range(1, len(FORGE_SPACES) + 1))
COLUMN_RUNES = tuple(each["rune"] for each in _clan["column"])
COLUMN_COUNTS = tuple(say(each["counts"], "1 point per …") for each in _clan["column"])
CLAN_BOARDS = Components(
    (
        ClanBoard(
            number,
            each["clan"],
            tuple(tuple(space - 1 for space in column) for column in each["spaces"]),
            tuple(each["inlays"]),
        )
        for number, each in enumerate(_clan["board"])
    ),
    key=attrgetter("number"),
    name=attrgetter("id"),
)
PRINTED_INLAYS = CLAN_BOARDS.table(
    lambda boards: {board.number: dict(zip(TOOLS, board.inlays, strict=True)) for board in boards}
)
PRINTED_TOOLS = tuple(tuple(f"{kind}:{seat}" for kind in TOOLS) for seat in range(4))
_PRINTED_KIND = {key: kind for keys in PRINTED_TOOLS for key, kind in zip(keys, TOOLS, strict=True)}
TOOL_KIND = TOOL_TILES.table(lambda tools: {tool.id: tool.kind for tool in tools} | _PRINTED_KIND)

# -- projects, objectives, scoring -------------------------------------------------------------------------------


class Project(NamedTuple):
    """A project: Glory Points per building by colour and by vein, or the name and words of a special rule."""

    id: str
    era: str  # from whose Council on it is scored
    building: str
    colour: tuple[int, ...]
    vein: tuple[int, ...]
    special: str
    glory: int  # of the special rule, for each of what it counts
    name: Words
    text: Words
    tip: Words


PROJECTS = Components(
    Project(
        each["id"],
        each["id"].partition("-")[0],
        each.get("building", ""),
        tuple(each.get("colour", {}).get(name, 0) for name in COLOURS),
        tuple(each.get("vein", {}).get(name, 0) for name in RESOURCES),
        each.get("special", ""),
        each.get("glory", 0),
        say(each["name"], "project") if "name" in each else BUILDINGS_NAMED[each["building"]],
        with_amounts(each["text"], "on a project tile", {"glory": each["glory"]}) if "text" in each else "",
        with_amounts(each["tip"], "In the Council: …", {"glory": each["glory"]}) if "tip" in each else "",
    )
    for each in read("projects")["project"]
)


class Objective(NamedTuple):
    """An objective of set I or II: so many Glory Points for each of what it counts."""

    id: str
    name: str
    set: str
    glory: int
    counts: str
    icons: tuple[str, ...]
    each: Words


OBJECTIVES = Components(
    Objective(
        each["id"],
        each["id"],
        each["id"].partition("-")[0],
        each["glory"],
        each["counts"],
        tuple(each["icons"]),
        say(each["each"], "points for each …"),
    )
    for each in read("objectives")["objective"]
)

OBJECTIVE_SET = OBJECTIVES.table(lambda every: {each.id: each.set for each in every})

_scoring = read("scoring")
THRONE_GLORY: tuple[int, ...] = tuple(_scoring["throne"]["glory"])
OBJECTIVE_ACHIEVEMENTS: tuple[int, ...] = tuple(_scoring["objectives"]["achievements"])
ACHIEVEMENT_GLORY: tuple[int, ...] = tuple(_scoring["achievements"]["glory"])
INFESTED_GLORY: int = _scoring["infested"]["glory"]
LEFTOVER_UNITS: int = _scoring["leftovers"]["units"]
DUNGEON_GLORY: dict[str, int] = _scoring["dungeon"]
SKIRMISH_PRESTIGE: dict[str, int] = _scoring["prestige"]
DIG_MINING: tuple[int, ...] = tuple(_scoring["dig"]["mining"])

# -- the Council of Elders ---------------------------------------------------------------------------------------


class ElderCard(NamedTuple):
    """A tool card of the Council of Elders."""

    id: str
    tool: str
    reward: Gains


_elders = read("elders")
ELDER_CARDS = Components(
    ElderCard(f"{each['tool']}{'ABCD'[number]}", each["tool"], gains(reward))
    for each in _elders["card"]
    for number, reward in enumerate(each["rewards"])
)
ELDER_INSTEAD: dict[str, int] = {
    tool: (_elders["instead"] | _elders["instead_reconstructed"])[tool] for tool in ("axe", "compass", "cart")
}
ELDER_DUNGEON: dict[str, int] = _elders["dungeon"]
ELDER_BUILDINGS: tuple[int, ...] = tuple(_elders["buildings"]["glory"])


class Difficulty(NamedTuple):
    """A difficulty tile: what the Council's tiles and achievements are worth at the end."""

    tile: int
    achievement: int


DIFFICULTIES = {each["id"]: Difficulty(each["tile"], each["achievement"]) for each in _elders["difficulty"]}
