"""What matters about a table to whoever judges it: the numbers that bots learn from, the own clan first.

Each number has a name, "group/what", by which what was learned knows it. A part of the numbers and the names of that
part stand side by side, in the same order.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import msgspec

from .data import (
    COIN_GIVES,
    COINS,
    ENEMIES,
    ERAS,
    JEWEL_EFFECT,
    JEWELS,
    RELIC_KINDS,
    RELICS,
    RESOURCES,
    RUBBLE,
    SLOTS,
    TOOL_TILES,
    TOOLS,
    TRACKS,
    VEINS,
    Gains,
)
from .data.boards import COLUMN_RUNES, DIFFICULTIES, SITE_IDS, SITES, TOOL_KIND
from .prospect import POINTS, REMEMBERED, Prospect, prospect_of
from .rules.clan_board import keys, storage_spaces
from .rules.council import counted, keys_needed
from .rules.moments import TRADITIONS, tradition_numbers
from .rules.presence import monuments, presence, standing
from .scoring import carts_on_throne, throne_glory
from .state import FREE, IN_FORGE, ON_TOOL_SPACE, Clan, Covenant

KINDS: Final = (*TOOLS, "book")
STRENGTHS: Final = (1, 2, 3, 4)


Expansions: TypeAlias = tuple[str, ...] | msgspec.UnsetType


class Choice(NamedTuple):
    """The expansions of a match, and nothing else of it."""

    expansions: Expansions


# What the components of a match can give: for each of it there is a number, in the order in which it is met.


def _kinds_of(gains: Iterable[Gains]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for each in gains for name, _ in each))


coin_gains = COINS.listing(lambda coins: _kinds_of(coin.gives for coin in coins))
rubble_gains = RUBBLE.listing(lambda tiles: _kinds_of(tile.gives for tile in tiles))
jewel_effects = JEWELS.listing(lambda jewels: tuple(dict.fromkeys(jewel.effect for jewel in jewels)))
relic_kinds = RELIC_KINDS.listing(lambda kinds: tuple(kind.id for kind in kinds))


# -- all of it --


def features(state: Covenant, seat: int) -> list[int]:
    """The numbers, always as many with the same expansions."""
    prospects = [prospect_of(state, clan, throne) for clan, throne in throne_glory(state)]
    own = prospects.pop(seat)
    promised = [sum(other.points) for other in prospects]
    rival = prospects[promised.index(max(promised))]
    left = len(ERAS) - state.era
    enemies, *room = _of_halls(state)
    at_home = own.clan.jobs.count("")
    turns = at_home + 4 * max(left - 1, 0)
    return [
        sum(own.points),
        max(promised),
        100 * turns // (4 * len(ERAS)) if left else 0,
        *own.points,
        left,
        turns,
        at_home,
        state.seats,
        int(state.phase == "draft"),
        int(state.phase in ("coins", "score", "report")),
        int(state.over),
        int(state.first == seat),
        len(state.bag),
        *_difficulty(state),
        *[number for column in own.columns for number in column],
        *_of_clan(state, own),
        *_rubble(tuple(state.rubble), state.expansions),
        *_tools(tuple(state.tools)),
        state.up.bit_count(),
        enemies,
        *_of_sites(state, own.clan),
        *room,
        state.seats,  # once more: what was learned counts on it
        sum(promised) // len(promised),
        *_of_rival(state, rival.clan),
    ]


def names(state: Covenant) -> list[str]:
    """What each of the numbers is, "group/what"."""
    enemies, *room = HALLS
    return [
        "points/in all",
        "rivals/points of the best",
        "time/percent of the turns left",
        *(f"points/{what}" for what in POINTS),
        "time/eras left",
        "time/turns left",
        "time/turns left in this era",
        "table/seats",
        "time/draft",
        "time/council",
        "time/over",
        "time/goes first",
        "table/enemies in the bag",
        *DIFFICULTY,
        *(f"columns/{what} {rune}" for rune in COLUMN_RUNES for what in ("tools in", "counted by")),
        *_names_of_clan(state),
        *(f"rubble/{name}" for name in rubble_gains(state)),
        *(f"tools on display/{kind}" for kind in KINDS),
        "halls/face up",
        enemies,
        *(f"sites/{site} {what}" for site in SITE_IDS for what in SITE),
        *room,
        "table/seats once more",
        "rivals/points on average",
        *RIVAL,
    ]


DIFFICULTY: Final = ("elders/difficulty", "elders/cards in their forge")


def _difficulty(state: Covenant) -> tuple[int, int]:
    if state.elders is None:
        return 0, 0
    return 1 + [*DIFFICULTIES].index(state.elders.difficulty), len(state.elders.forge)


# -- the clan --


def _of_clan(state: Covenant, own: Prospect) -> list[int]:
    clan, chosen = own.clan, state.expansions
    jobs, forged, coins, relics = tuple(clan.jobs), tuple(clan.forged), tuple(clan.coins), tuple(clan.relics)
    return [
        *clan.tracks,
        own.achieved,
        *[*own.objectives, 0, 0][:2],
        *_dwarves(tuple(clan.dwarves), jobs),
        *clan.supports,
        *clan.storage,
        sum(clan.storage),
        storage_spaces(clan),
        keys(clan),
        keys(clan) - keys_needed(clan),
        *counted(clan.dungeon),
        len(forged) - forged.count(""),
        *_owned_and_idle(forged, jobs),
        len(clan.inlays),
        *_jewels(tuple(clan.inlays.values()), chosen),
        len(coins) - coins.count(""),
        *_coins(coins, chosen),
        len(clan.traditions),
        *_traditions(tuple(clan.traditions), chosen),
        *_relics(relics, chosen),
        len(relics),
        len(relics) - len(clan.used_relics),
        *_buildings(tuple(clan.houses), tuple(clan.workshops), tuple(clan.pillars), tuple(clan.gates)),
        monuments(clan),
        clan.carts,
        carts_on_throne(state, clan),
        len(presence(state, clan)),
    ]


def _names_of_clan(state: Covenant) -> list[str]:
    return [
        *(f"tracks/{track}" for track in TRACKS),
        "tracks/achievements",
        "objectives/the best",
        "objectives/the other",
        *DWARVES,
        "supports/+1",
        "supports/+2",
        *(f"storage/{resource}" for resource in RESOURCES),
        "storage/used",
        "storage/spaces",
        "keys for the Council/keys",
        "keys for the Council/to spare",
        *(f"prisoners/{enemy}" for enemy in ENEMIES),
        "dwarves and tools/tools forged",
        *OWNED_AND_IDLE,
        "jewels/inlaid",
        *(f"jewels/{effect}" for effect in jewel_effects(state)),
        "coins/owned",
        *(f"coins/{name}" for name in coin_gains(state)),
        "traditions/held",
        *(f"traditions/{TRADITIONS[number].id}" for number in tradition_numbers(state)),
        *(f"relics/{kind}" for kind in relic_kinds(state)),
        "relics/found",
        "relics/unused",
        *BUILDINGS,
        "buildings/pillars and gates acquired",
        "deliveries/carts left",
        "deliveries/carts at the throne",
        "halls/with presence",
    ]


# A search asks for the numbers of thousands of tables that differ in little. So what depends on one small part of the
# table only, like a clan's coins, stands in a function of that part, which remembers what it has answered.

DWARVES: Final = (
    *(f"dwarves and tools/strength of dwarf {number}" for number in (1, 2, 3, 4)),
    "dwarves and tools/strength of all",
    *(f"dwarves and tools/at home with strength {strength}" for strength in STRENGTHS),
    "dwarves and tools/strength at home",
)


@lru_cache(REMEMBERED)
def _dwarves(dwarves: tuple[int, ...], jobs: tuple[str, ...]) -> tuple[int, ...]:
    """The dwarves, the strongest first, and those that are free."""
    free = [strength for strength, job in zip(dwarves, jobs, strict=True) if not job]
    return (
        *sorted(dwarves, reverse=True),
        sum(dwarves),
        *(free.count(strength) for strength in STRENGTHS),
        sum(free),
    )


@TOOL_TILES.cached
@lru_cache(REMEMBERED)
def _tools(tools: tuple[str, ...]) -> tuple[int, ...]:
    """How many there are of each kind."""
    kinds = [TOOL_KIND[tool] for tool in tools if tool]
    return tuple(kinds.count(kind) for kind in KINDS)


OWNED_AND_IDLE: Final = tuple(f"dwarves and tools/{kind} {what}" for what in ("owned", "idle") for kind in KINDS)


@TOOL_TILES.cached
@lru_cache(REMEMBERED)
def _owned_and_idle(forged: tuple[str, ...], jobs: tuple[str, ...]) -> tuple[int, ...]:
    """How many tools of each kind the clan has, printed ones too, and how many of them no dwarf works with."""
    owned = [forged_ones + (kind in TOOLS) for kind, forged_ones in zip(KINDS, _tools(forged), strict=True)]
    return (*owned, *(each - busy for each, busy in zip(owned, _tools(jobs), strict=True)))


@JEWELS.cached
@lru_cache(REMEMBERED)
def _jewels(jewels: tuple[str, ...], chosen: Expansions) -> tuple[int, ...]:
    """How many there are of each effect."""
    effects = [JEWEL_EFFECT[jewel] for jewel in jewels]
    return tuple(effects.count(effect) for effect in jewel_effects(Choice(chosen)))


@COINS.cached
@lru_cache(REMEMBERED)
def _coins(coins: tuple[str, ...], chosen: Expansions) -> tuple[int, ...]:
    """What they pay in a Council."""
    gains = [gain for coin in coins if coin for gain in COIN_GIVES[coin]]
    return tuple(sum(amount for name, amount in gains if name == each) for each in coin_gains(Choice(chosen)))


@TRADITIONS.cached
@lru_cache(REMEMBERED)
def _traditions(traditions: tuple[int, ...], chosen: Expansions) -> tuple[int, ...]:
    """Which of them are there."""
    return tuple(int(number in traditions) for number in tradition_numbers(Choice(chosen)))


@RELIC_KINDS.cached
@lru_cache(REMEMBERED)
def _relics(relics: tuple[str, ...], chosen: Expansions) -> tuple[int, ...]:
    """Which kinds are there."""
    kinds = {RELICS[name].id for name in relics}
    return tuple(int(kind in kinds) for kind in relic_kinds(Choice(chosen)))


BUILDINGS: Final = tuple(
    f"buildings/{kind} {what}"
    for kind in ("houses", "workshops", "pillars", "gates")
    for what in ("in the halls", "ready", "held by the forge")
)


@lru_cache(REMEMBERED)
def _buildings(*places_by_kind: tuple[int, ...]) -> tuple[int, ...]:
    """For each kind: in the halls, ready to be built, and still held by a forge space."""
    return tuple(
        number
        for places in places_by_kind
        for number in (len(standing(places)), places.count(IN_FORGE), places.count(ON_TOOL_SPACE))
    )


RIVAL: Final = (
    "rivals/glory now",
    *(f"rivals/{track}" for track in TRACKS),
    "rivals/strength of all",
    "rivals/storage used",
    "rivals/supports +1",
    "rivals/supports +2",
    "rivals/tools forged",
    "rivals/prisoners",
    "rivals/pillars and gates acquired",
    "rivals/carts at the throne",
    "rivals/dwarves at home",
    "rivals/coins owned",
)


def _of_rival(state: Covenant, clan: Clan) -> list[int]:
    return [
        clan.glory,
        *clan.tracks,
        sum(clan.dwarves),
        sum(clan.storage),
        *clan.supports,
        len(clan.forged) - clan.forged.count(""),
        len(clan.dungeon),
        monuments(clan),
        carts_on_throne(state, clan),
        clan.jobs.count(""),
        len(clan.coins) - clan.coins.count(""),
    ]


# -- the table --


@RUBBLE.cached
@lru_cache(REMEMBERED)
def _rubble(tiles: tuple[int, ...], chosen: Expansions) -> tuple[int, ...]:
    """What the tiles on display give."""
    gains = [gain for tile in tiles if tile >= 0 for gain in RUBBLE[tile].gives]
    return tuple(sum(amount for name, amount in gains if name == each) for each in rubble_gains(Choice(chosen)))


HALLS: Final = (
    "halls/enemies",
    "halls/free places without enemies",
    *(f"halls/with free places on {vein} without enemies" for vein in RESOURCES),
)


def _of_halls(state: Covenant) -> list[int]:
    """Of the halls face up: all enemies; in halls without, the free places, and for each vein the halls with some."""
    enemies = free = 0
    by_vein = [0] * len(RESOURCES)
    for number in _face_up(state.up):
        hall = state.halls[number]
        if hall.enemies:
            enemies += len(hall.enemies)
        elif (places := SLOTS[hall.tile] - len(hall.houses) - len(hall.workshops)) > 0:
            free += places
            by_vein[VEINS[hall.tile]] += 1
    return [enemies, free, *by_vein]


@lru_cache(REMEMBERED)
def _face_up(up: int) -> tuple[int, ...]:
    return tuple(number for number in range(up.bit_length()) if up >> number & 1)


SITE: Final = ("delivered", "possible from storage", "within reach")


def _of_sites(state: Covenant, clan: Clan) -> list[int]:
    """How far the six sites are for the clan."""
    stored = tuple(clan.storage)
    found: list[int] = []
    for number, site in enumerate(state.sites):
        found += _site(state.side, number, tuple(site.spaces), clan.seat, stored)
    return found


@lru_cache(REMEMBERED)
def _site(side: str, number: int, spaces: tuple[int, ...], seat: int, stored: tuple[int, ...]) -> tuple[int, int, int]:
    """Deliveries made; those of the missing ones that are possible from storage; whether they are all."""
    plan = SITES[side][number]
    made = spaces.count(seat)
    missing = plan.limit - made
    possible = sum(min(stock, spaces[run].count(FREE)) for stock, run in zip(stored, plan.by_resource, strict=True))
    return made, min(missing, possible), int(missing <= possible)


# -- what a search need not tell apart --


def strand(state: Covenant) -> str:
    """A search keeps the tools apart."""
    if state.phase != "clan":
        return ""
    clan = state.clans[state.on_turn]
    return clan.jobs[clan.working] if clan.working >= 0 else ""
