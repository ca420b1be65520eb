"""What matters about a table to whoever judges it: the numbers that bots learn from, the own clan first."""

from typing import Final

from .data import BUILDINGS, COINS, ERAS, HALL_TILES, JEWELS, RELICS, RESOURCES, RUBBLE, TOOLS, TRADITIONS
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
from .rules.presence import built, infested, monuments, presence
from .rules.projects import project_glory
from .scoring import COLUMN_COUNT, carts_on_throne, final_achievements, people, throne_glory
from .state import FREE, IN_FORGE, ON_TOOL_SPACE, Clan, Covenant

KINDS: Final = (*TOOLS, "book")
COIN_GAINS: Final = tuple(dict.fromkeys(name for gains in COINS.values() for name, _ in gains))
JEWEL_EFFECTS: Final = tuple(dict.fromkeys(jewel.effect for jewel in JEWELS.values()))
RUBBLE_GAINS: Final = tuple(dict.fromkeys(name for gains in RUBBLE for name, _ in gains))
RELIC_KINDS: Final = tuple(dict.fromkeys(relic.id for relic in RELICS.values()))
STRENGTHS: Final = (1, 2, 3, 4)


def features(state: Covenant, seat: int) -> list[int]:
    """The numbers, always as many."""
    own = state.clans[seat]
    left = len(ERAS) - state.era
    columns = _columns(state, own)
    points = promises(state, own, columns)
    others = [clan for clan in state.clans if clan is not own]
    promised = [sum(promises(state, clan, _columns(state, clan))) for clan in others]
    found = [
        sum(points),
        max(promised),
        100 * (own.jobs.count("") + 4 * max(left - 1, 0)) // (4 * len(ERAS)) if left else 0,
        *points,
        left,
        own.jobs.count("") + 4 * max(left - 1, 0),
        own.jobs.count(""),
        state.seats,
        int(state.phase == "draft"),
        int(state.phase in ("coins", "score", "report")),
        int(state.over),
        int(state.first == seat),
        len(state.bag),
        *_difficulty(state),
        *(number for column in columns for number in column),
        *_of_clan(state, own),
        *_of_table(state),
        *_within_reach(state, own),
    ]
    return [*found, sum(promised) // len(promised), *_of_rival(state, others[promised.index(max(promised))])]


def _difficulty(state: Covenant) -> tuple[int, int]:
    if state.elders is None:
        return 0, 0
    return 1 + ("normal", "difficult", "expert").index(state.elders.difficulty), len(state.elders.forge)


# -- points: what there is, and what is sure to come --


def promises(state: Covenant, clan: Clan, columns: list[tuple[int, int]]) -> list[int]:
    """Glory Points now, and what would come if nothing changed any more: in Councils, and in the end."""
    if state.over:
        return [clan.glory, *[0] * 9]
    left = len(ERAS) - state.era - (state.phase in ("score",) and state.era == len(ERAS))
    left = max(left, 0)
    projects = [project_glory(state, clan, name) for name in state.projects]
    of_projects = sum(sum(projects[:council]) for council in range(state.era + 1, len(ERAS) + 1))
    goblins, orcs, trolls = counted(clan.dungeon)
    per_council = (
        goblins // DUNGEON_GLORY["goblins_per_point"] + orcs * DUNGEON_GLORY["orc"] + trolls * DUNGEON_GLORY["troll"]
    )
    for more in PRISONERS_GLORY.of(clan):
        per_council += more(goblins, orcs, trolls)[0]
    coins = sum(amount for coin in clan.coins if coin for name, amount in COINS[coin] if name == "glory")
    achieved = final_achievements(clan)
    shown = sum(achieved >= needed for needed in OBJECTIVE_ACHIEVEMENTS)
    objectives = sorted((objective_glory(clan, name) for name in clan.objectives), reverse=True)
    throne = next((glory for each, glory in throne_glory(state) if each is clan), 0)
    units = sum(clan.storage) + clan.supports[0] + 2 * clan.supports[1]
    return [
        clan.glory,
        of_projects,
        left * per_council,
        left * coins,
        throne,
        sum(objectives[:shown]),
        ACHIEVEMENT_GLORY[min(achieved, 12)],
        len(infested(state, clan)) * INFESTED_GLORY,
        sum(tools * count for tools, count in columns),
        units // LEFTOVER_UNITS,
    ]


def _columns(state: Covenant, clan: Clan) -> list[tuple[int, int]]:
    """For each column of the forge: its tools, and what it counts."""
    forged = clan.forged
    return [
        (sum([forged[space] != "" for space in spaces]), COLUMN_COUNT[rune](state, clan))
        for spaces, rune in zip(CLAN_BOARDS[clan.board].spaces, COLUMN_RUNES, strict=True)
    ]


# -- the clan --


def _of_clan(state: Covenant, clan: Clan) -> list[int]:
    free = [strength for strength, job in zip(clan.dwarves, clan.jobs, strict=True) if not job]
    owned = [*TOOLS, *(TOOL_KIND[tool] for tool in clan.forged if tool)]
    busy = [TOOL_KIND[job] for job in clan.jobs if job]
    goblins, orcs, trolls = counted(clan.dungeon)
    coins = [0] * len(COIN_GAINS)
    for coin in clan.coins:
        if coin:
            for name, amount in COINS[coin]:
                coins[COIN_GAINS.index(name)] += amount
    effects = [JEWELS[jewel].effect for jewel in clan.inlays.values()]
    achieved = final_achievements(clan)
    objectives = sorted((objective_glory(clan, name) for name in clan.objectives), reverse=True)
    return [
        *clan.tracks,
        achieved,
        *[*objectives, 0, 0][:2],
        *sorted(clan.dwarves, reverse=True),
        sum(clan.dwarves),
        *(free.count(strength) for strength in STRENGTHS),
        sum(free),
        *clan.supports,
        *clan.storage,
        sum(clan.storage),
        storage_spaces(clan),
        keys(clan),
        keys(clan) - keys_needed(clan),
        goblins,
        orcs,
        trolls,
        len(clan.forged) - clan.forged.count(""),
        *(owned.count(kind) for kind in KINDS),
        *(owned.count(kind) - busy.count(kind) for kind in KINDS),
        len(clan.inlays),
        *(effects.count(effect) for effect in JEWEL_EFFECTS),
        len(clan.coins) - clan.coins.count(""),
        *coins,
        len(clan.traditions),
        *(int(number in clan.traditions) for number in TRADITIONS),
        *(int(any(RELICS[name].id == kind for name in clan.relics)) for kind in RELIC_KINDS),
        len(clan.relics),
        len(clan.relics) - len(clan.used_relics),
        *(number for kind in BUILDINGS for number in _pieces(clan, kind)),
        monuments(clan),
        clan.carts,
        carts_on_throne(state, clan),
        len(presence(state, clan)),
    ]


def _pieces(clan: Clan, kind: str) -> tuple[int, int, int]:
    """Buildings of a kind in the halls, ready to be built, and still held by a forge space."""
    places = clan.pieces(kind)
    return len(built(clan, kind)), places.count(IN_FORGE), places.count(ON_TOOL_SPACE)


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


def _of_table(state: Covenant) -> list[int]:
    """What lies open: rubble, tools, coins, traditions, halls face up, enemies in them."""
    rubble = [0] * len(RUBBLE_GAINS)
    for tile in state.rubble:
        if tile >= 0:
            for name, amount in RUBBLE[tile]:
                rubble[RUBBLE_GAINS.index(name)] += amount
    kinds = [TOOL_KIND[tool] for tool in state.tools if tool]
    return [
        *rubble,
        *(kinds.count(kind) for kind in KINDS),
        state.up.bit_count(),
        sum(len(hall.enemies) for number, hall in enumerate(state.halls) if state.up >> number & 1),
    ]


def _within_reach(state: Covenant, clan: Clan) -> list[int]:
    """How far the six sites are: deliveries made, missing, and possible from storage; and rooms in halls face up."""
    found: list[int] = []
    stored = clan.storage
    for plan, site in zip(SITES[state.side], state.sites, strict=True):
        made = site.spaces.count(clan.seat)
        missing = plan.limit - made
        possible = sum(
            [
                min(stock, site.spaces[run].count(FREE))
                for stock, run in zip(stored, plan.by_resource, strict=True)
                if stock
            ]
        )
        found += [made, min(missing, possible), int(missing <= possible)]
    by_vein = [0] * len(RESOURCES)
    rooms = 0
    for number, hall in enumerate(state.halls):
        if state.up >> number & 1 and not hall.enemies:
            tile = HALL_TILES[hall.tile]
            free = tile.slots - len(hall.houses) - len(hall.workshops)
            if free > 0:
                rooms += free
                by_vein[tile.vein] += 1
    return [*found, rooms, *by_vein, len(people(state))]


# -- what a search need not tell apart --


def strand(state: Covenant) -> str:
    """A search keeps the tools apart."""
    if state.phase != "clan":
        return ""
    clan = state.clans[state.on_turn]
    return clan.jobs[clan.working] if clan.working >= 0 else ""
