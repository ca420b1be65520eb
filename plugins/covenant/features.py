"""What matters about a table to whoever judges it: the numbers that bots learn from, the own clan first."""

from functools import lru_cache
from typing import Final, NamedTuple

from .data import COINS, ERAS, HALL_TILES, JEWELS, RELICS, RESOURCES, RUBBLE, TOOLS, TRADITIONS
from .data.boards import (
    ACHIEVEMENT_GLORY,
    CLAN_BOARDS,
    COLUMN_RUNES,
    DUNGEON_GLORY,
    INFESTED_GLORY,
    LEFTOVER_UNITS,
    OBJECTIVE_ACHIEVEMENTS,
    SITES,
    TOOL_KIND,
)
from .rules.clan_board import keys, storage_spaces
from .rules.council import counted, keys_needed
from .rules.moments import PRISONERS_GLORY
from .rules.objectives import objective_glory
from .rules.presence import infested, monuments, presence, standing
from .rules.projects import project_glory
from .scoring import COLUMN_COUNT, carts_on_throne, final_achievements, throne_glory
from .state import FREE, IN_FORGE, ON_TOOL_SPACE, Clan, Covenant

KINDS: Final = (*TOOLS, "book")
COIN_GAINS: Final = tuple(dict.fromkeys(name for gains in COINS.values() for name, _ in gains))
COIN_GLORY: Final = COIN_GAINS.index("glory")
JEWEL_EFFECTS: Final = tuple(dict.fromkeys(jewel.effect for jewel in JEWELS.values()))
RUBBLE_GAINS: Final = tuple(dict.fromkeys(name for gains in RUBBLE for name, _ in gains))
RELIC_KINDS: Final = tuple(dict.fromkeys(relic.id for relic in RELICS.values()))
SLOTS: Final = tuple(tile.slots for tile in HALL_TILES)
VEINS: Final = tuple(tile.vein for tile in HALL_TILES)
STRENGTHS: Final = (1, 2, 3, 4)

# A search asks for the numbers of thousands of tables that differ in little. So what depends on one small part of the
# table only, like a clan's coins, stands in a function of that part, which remembers what it has answered.
REMEMBERED: Final = 1 << 12


class Prospect(NamedTuple):
    """A clan, what its points come from, and the points."""

    clan: Clan
    columns: list[tuple[int, int]]  # of the forge: tools, and what is counted
    achieved: int
    objectives: list[int]  # Glory Points, the best first
    points: list[int]


def features(state: Covenant, seat: int) -> list[int]:
    """The numbers, always as many."""
    prospects = [_prospect(state, clan, throne) for clan, throne in throne_glory(state)]
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
        *_rubble(tuple(state.rubble)),
        *_tools(tuple(state.tools)),
        state.up.bit_count(),
        enemies,
        *_of_sites(state, own.clan),
        *room,
        state.seats,  # once more: what was learned counts on it
        sum(promised) // len(promised),
        *_of_rival(state, rival.clan),
    ]


def _difficulty(state: Covenant) -> tuple[int, int]:
    if state.elders is None:
        return 0, 0
    return 1 + ("normal", "difficult", "expert").index(state.elders.difficulty), len(state.elders.forge)


# -- points: what there is, and what is sure to come --


def _prospect(state: Covenant, clan: Clan, throne: int) -> Prospect:
    """What there is to say of every clan; its Glory Points for the Throne come from comparing all of them."""
    columns = _columns(state, clan)
    achieved = final_achievements(clan)
    objectives = sorted([objective_glory(clan, name) for name in clan.objectives], reverse=True)
    if state.over:
        return Prospect(clan, columns, achieved, objectives, [clan.glory, *[0] * 9])
    shown = sum([achieved >= needed for needed in OBJECTIVE_ACHIEVEMENTS])
    left = len(ERAS) - state.era
    points = [
        clan.glory,
        _projects(state, clan),
        left * _prisoners(clan),
        left * _coins(tuple(clan.coins))[COIN_GLORY],
        throne,
        sum(objectives[:shown]),
        ACHIEVEMENT_GLORY[min(achieved, 12)],
        len(infested(state, clan)) * INFESTED_GLORY,
        sum([tools * count for tools, count in columns]),
        (sum(clan.storage) + clan.supports[0] + 2 * clan.supports[1]) // LEFTOVER_UNITS,
    ]
    return Prospect(clan, columns, achieved, objectives, points)


def _projects(state: Covenant, clan: Clan) -> int:
    """What the projects would bring in the Councils to come; the first is scored in all, the last in the last only."""
    return sum(
        [
            project_glory(state, clan, name) * (len(ERAS) - max(number, state.era))
            for number, name in enumerate(state.projects)
        ]
    )


def _prisoners(clan: Clan) -> int:
    """What the dungeons would bring in a Council."""
    goblins, orcs, trolls = counted(clan.dungeon)
    glory = (
        goblins // DUNGEON_GLORY["goblins_per_point"] + orcs * DUNGEON_GLORY["orc"] + trolls * DUNGEON_GLORY["troll"]
    )
    for more in PRISONERS_GLORY.of(clan):
        glory += more(goblins, orcs, trolls)[0]
    return glory


def _columns(state: Covenant, clan: Clan) -> list[tuple[int, int]]:
    """For each column of the forge: its tools, and what it counts."""
    tools = _column_tools(clan.board, tuple(clan.forged))
    return [(number, COLUMN_COUNT[rune](state, clan)) for number, rune in zip(tools, COLUMN_RUNES, strict=True)]


@lru_cache(REMEMBERED)
def _column_tools(board: int, forged: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sum(forged[space] != "" for space in spaces) for spaces in CLAN_BOARDS[board].spaces)


# -- the clan --


def _of_clan(state: Covenant, own: Prospect) -> list[int]:
    clan = own.clan
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
        *_jewels(tuple(clan.inlays.values())),
        len(coins) - coins.count(""),
        *_coins(coins),
        len(clan.traditions),
        *_traditions(tuple(clan.traditions)),
        *_relics(relics),
        len(relics),
        len(relics) - len(clan.used_relics),
        *_buildings(tuple(clan.houses), tuple(clan.workshops), tuple(clan.pillars), tuple(clan.gates)),
        monuments(clan),
        clan.carts,
        carts_on_throne(state, clan),
        len(presence(state, clan)),
    ]


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


@lru_cache(REMEMBERED)
def _tools(tools: tuple[str, ...]) -> tuple[int, ...]:
    """How many there are of each kind."""
    kinds = [TOOL_KIND[tool] for tool in tools if tool]
    return tuple(kinds.count(kind) for kind in KINDS)


@lru_cache(REMEMBERED)
def _owned_and_idle(forged: tuple[str, ...], jobs: tuple[str, ...]) -> tuple[int, ...]:
    """How many tools of each kind the clan has, printed ones too, and how many of them no dwarf works with."""
    owned = [forged_ones + (kind in TOOLS) for kind, forged_ones in zip(KINDS, _tools(forged), strict=True)]
    return (*owned, *(each - busy for each, busy in zip(owned, _tools(jobs), strict=True)))


@lru_cache(REMEMBERED)
def _jewels(jewels: tuple[str, ...]) -> tuple[int, ...]:
    """How many there are of each effect."""
    effects = [JEWELS[jewel].effect for jewel in jewels]
    return tuple(effects.count(effect) for effect in JEWEL_EFFECTS)


@lru_cache(REMEMBERED)
def _coins(coins: tuple[str, ...]) -> tuple[int, ...]:
    """What they pay in a Council."""
    gains = [gain for coin in coins if coin for gain in COINS[coin]]
    return tuple(sum(amount for name, amount in gains if name == each) for each in COIN_GAINS)


@lru_cache(REMEMBERED)
def _traditions(traditions: tuple[int, ...]) -> tuple[int, ...]:
    """Which of them are there."""
    return tuple(int(number in traditions) for number in TRADITIONS)


@lru_cache(REMEMBERED)
def _relics(relics: tuple[str, ...]) -> tuple[int, ...]:
    """Which kinds are there."""
    kinds = {RELICS[name].id for name in relics}
    return tuple(int(kind in kinds) for kind in RELIC_KINDS)


@lru_cache(REMEMBERED)
def _buildings(*places_by_kind: tuple[int, ...]) -> tuple[int, ...]:
    """For each kind: in the halls, ready to be built, and still held by a forge space."""
    return tuple(
        number
        for places in places_by_kind
        for number in (len(standing(places)), places.count(IN_FORGE), places.count(ON_TOOL_SPACE))
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


@lru_cache(REMEMBERED)
def _rubble(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """What the tiles on display give."""
    gains = [gain for tile in tiles if tile >= 0 for gain in RUBBLE[tile]]
    return tuple(sum(amount for name, amount in gains if name == each) for each in RUBBLE_GAINS)


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
