"""The numbers that bots learn from, and their names: each number is what its name says."""

from __future__ import annotations

from collections.abc import Iterator

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.covenant.data import COINS, ENEMY_KIND, HALL_TILES, JEWELS, RELICS, RUBBLE, TRADITION_TILES
from plugins.covenant.data.boards import ACHIEVEMENT_GLORY, CLAN_BOARDS, SITES, TOOL_KIND
from plugins.covenant.features import COLUMN_RUNES, KINDS
from plugins.covenant.game import CovenantGame
from plugins.covenant.prospect import POINTS, prospect_of
from plugins.covenant.rules.clan_board import keys, storage_spaces
from plugins.covenant.rules.council import counted, keys_needed
from plugins.covenant.rules.objectives import objective_glory
from plugins.covenant.rules.presence import infested, monuments, presence
from plugins.covenant.rules.projects import project_glory
from plugins.covenant.scoring import COLUMN_COUNT, carts_on_throne, final_achievements, throne_glory
from plugins.covenant.state import FREE, IN_FORGE, ON_TOOL_SPACE, Clan, Covenant
from tests.covenant.test_match import TABLES, pick

GAME = CovenantGame()
TRACKS = ("court", "prestige", "mining")
ORES = ("iron", "emerald", "gold", "mythrall")
BUILDINGS = ("houses", "workshops", "pillars", "gates")


def states() -> Iterator[Covenant]:
    """Tables of all kinds, from the draft to the end."""
    for number, (seats, options) in enumerate(TABLES):
        match, chance = Match(GAME, TableSetup(seats, number, options)), Chance(number)
        while match.ask is not None:
            if len(match.answers) % 30 == 0:
                yield match.state
            match.choose(pick(chance, match.ask.options))
        yield match.state


def test_every_number_has_a_name_of_its_own() -> None:
    first: list[str] = []
    for state in states():
        names = GAME.feature_names(state)
        first = first or list(names)
        assert names == first and len(set(names)) == len(names)
        assert all(group and what for group, _, what in (name.partition("/") for name in names))
        for seat in range(state.seats):
            assert len(GAME.features(state, seat)) == len(names)


def test_a_number_is_what_its_name_says() -> None:
    told: set[str] = set()
    for state in states():
        names = GAME.feature_names(state)
        for seat in range(state.seats):
            found = dict(zip(names, GAME.features(state, seat), strict=True))
            meant = meaning(state, state.clans[seat], seat)
            assert found == meant, {name: (found.get(name), meant.get(name)) for name in names}
            told |= {name for name, number in found.items() if number}
    assert len(told) > 0.8 * len(names)  # zeros alone would prove nothing


def meaning(state: Covenant, clan: Clan, seat: int) -> dict[str, int]:
    """What each name means, said once more and without haste."""
    prospects = [prospect_of(state, each, throne) for each, throne in throne_glory(state)]
    own = prospects.pop(seat)
    totals = [sum(each.points) for each in prospects]
    best = prospects[totals.index(max(totals))].clan
    found = {
        "points/in all": sum(own.points),
        "rivals/points of the best": max(totals),
        "rivals/points on average": sum(totals) // len(totals),
    }
    found |= {f"points/{what}": 0 for what in POINTS} | {"points/glory now": clan.glory}
    found |= {} if state.over else _to_come(state, clan)
    return found | _time(state, clan, seat) | _of_table(state, clan) | _of_clan(state, clan) | _of_rival(state, best)


def _to_come(state: Covenant, clan: Clan) -> dict[str, int]:
    left = 3 - state.era
    goblins, orcs, trolls = counted(clan.dungeon)
    trophies = 2 * min(goblins, orcs, trolls) if 6 in clan.traditions else 0
    coins = [COINS[coin].gives for coin in clan.coins if coin]
    worth = sorted((objective_glory(clan, name) for name in clan.objectives), reverse=True)
    achieved = final_achievements(clan)
    columns = zip(COLUMN_RUNES, CLAN_BOARDS[clan.board].spaces, strict=True)
    return {
        "points/projects to come": sum(
            project_glory(state, clan, name) for era in range(state.era, 3) for name in state.projects[: era + 1]
        ),
        "points/prisoners to come": left * (goblins // 2 + orcs + 2 * trolls + trophies),
        "points/coins to come": left * sum(amount for gives in coins for name, amount in gives if name == "glory"),
        "points/throne": {each.seat: glory for each, glory in throne_glory(state)}[clan.seat],
        "points/objectives": sum(worth[: (achieved >= 4) + (achieved >= 8)]),
        "points/achievements": ACHIEVEMENT_GLORY[min(achieved, 12)],
        "points/infested halls": -2 * len(infested(state, clan)),
        "points/columns of the forge": sum(
            COLUMN_COUNT[rune](state, clan) for rune, spaces in columns for space in spaces if clan.forged[space]
        ),
        "points/leftovers": (sum(clan.storage) + clan.supports[0] + 2 * clan.supports[1]) // 3,
    }


def _time(state: Covenant, clan: Clan, seat: int) -> dict[str, int]:
    left = 3 - state.era
    home = sum(not job for job in clan.jobs)
    turns = home + (4 * (left - 1) if left > 1 else 0)
    return {
        "time/percent of the turns left": int(100 * turns / 12) if left else 0,
        "time/eras left": left,
        "time/turns left": turns,
        "time/turns left in this era": home,
        "time/draft": state.phase == "draft",
        "time/council": state.phase in ("coins", "score", "report"),
        "time/over": state.over,
        "time/goes first": state.first == seat,
    }


def _of_table(state: Covenant, clan: Clan) -> dict[str, int]:
    up = [hall for number, hall in enumerate(state.halls) if state.up >> number & 1]
    free = {id(hall): HALL_TILES[hall.tile].slots - len(hall.houses) - len(hall.workshops) for hall in up}
    quiet = [hall for hall in up if not hall.enemies and free[id(hall)] > 0]
    shown = [gain for tile in state.rubble if tile >= 0 for gain in RUBBLE[tile].gives]
    levels = {"normal": 1, "difficult": 2, "expert": 3}
    found = {
        "table/seats": state.seats,
        "table/seats once more": state.seats,
        "table/enemies in the bag": len(state.bag),
        "elders/difficulty": levels[state.elders.difficulty] if state.elders else 0,
        "elders/cards in their forge": len(state.elders.forge) if state.elders else 0,
        "halls/face up": len(up),
        "halls/enemies": sum(len(hall.enemies) for hall in up),
        "halls/free places without enemies": sum(free[id(hall)] for hall in quiet),
        "halls/with presence": len(presence(state, clan)),
    }
    for vein, ore in enumerate(ORES):
        found[f"halls/with free places on {ore} without enemies"] = sum(
            HALL_TILES[hall.tile].vein == vein for hall in quiet
        )
    for name in (*ORES, "wild"):
        found[f"rubble/{name}"] = sum(amount for each, amount in shown if each == name)
    for kind in KINDS:
        found[f"tools on display/{kind}"] = sum(TOOL_KIND[tool] == kind for tool in state.tools if tool)
    for plan, site in zip(SITES[state.side], state.sites, strict=True):
        made = sum(owner == clan.seat for owner in site.spaces)
        open_for = [resource for resource, owner in zip(plan.spaces, site.spaces, strict=True) if owner == FREE]
        possible = sum(min(clan.storage[resource], open_for.count(resource)) for resource in range(4))
        found[f"sites/{plan.id} delivered"] = made
        found[f"sites/{plan.id} possible from storage"] = min(possible, plan.limit - made)
        found[f"sites/{plan.id} within reach"] = possible >= plan.limit - made
    return found


def _of_clan(state: Covenant, clan: Clan) -> dict[str, int]:
    forged = [tool for tool in clan.forged if tool]
    effects = [JEWELS[jewel].effect for jewel in clan.inlays.values()]
    pays = [gain for coin in clan.coins if coin for gain in COINS[coin].gives]
    prisoners = [ENEMY_KIND[enemy] for enemy in clan.dungeon]
    strong = sorted(clan.dwarves, reverse=True)
    home = [strength for strength, job in zip(clan.dwarves, clan.jobs, strict=True) if not job]
    best = [*sorted((objective_glory(clan, name) for name in clan.objectives), reverse=True), 0, 0]
    found = {
        "tracks/achievements": final_achievements(clan),
        "objectives/the best": best[0],
        "objectives/the other": best[1],
        "dwarves and tools/strength of all": sum(strong),
        "dwarves and tools/strength at home": sum(home),
        "dwarves and tools/tools forged": len(forged),
        "supports/+1": clan.supports[0],
        "supports/+2": clan.supports[1],
        "storage/used": sum(clan.storage),
        "storage/spaces": storage_spaces(clan),
        "keys for the Council/keys": keys(clan),
        "keys for the Council/to spare": keys(clan) - keys_needed(clan),
        "jewels/inlaid": len(clan.inlays),
        "coins/owned": sum(bool(coin) for coin in clan.coins),
        "traditions/held": len(clan.traditions),
        "relics/found": len(clan.relics),
        "relics/unused": len([relic for relic in clan.relics if relic not in clan.used_relics]),
        "buildings/pillars and gates acquired": monuments(clan),
        "deliveries/carts left": clan.carts,
        "deliveries/carts at the throne": carts_on_throne(state, clan),
    }
    found |= {f"tracks/{track}": clan.tracks[number] for number, track in enumerate(TRACKS)}
    found |= {f"storage/{ore}": clan.storage[number] for number, ore in enumerate(ORES)}
    found |= {f"prisoners/{kind}": prisoners.count(number) for number, kind in enumerate(("goblin", "orc", "troll"))}
    found |= {f"dwarves and tools/strength of dwarf {number + 1}": strong[number] for number in range(4)}
    found |= {f"dwarves and tools/at home with strength {each}": home.count(each) for each in (1, 2, 3, 4)}
    for kind in KINDS:
        owned = sum(TOOL_KIND[tool] == kind for tool in forged) + (kind != "book")
        found[f"dwarves and tools/{kind} owned"] = owned
        found[f"dwarves and tools/{kind} idle"] = owned - sum(TOOL_KIND[job] == kind for job in clan.jobs if job)
    for effect in ("defeat_goblin", "deliver", "inlay", "strength", "defeat_orc_or_goblin", "house"):
        found[f"jewels/{effect}"] = effects.count(effect)
    tracks_and_more = (*TRACKS, "any_track", "strengthen", "support", "throne", "wild")
    for name in ("glory", *ORES, *tracks_and_more):
        found[f"coins/{name}"] = sum(amount for each, amount in pays if each == name)
    found |= {f"traditions/{tile.id}": tile.number in clan.traditions for tile in TRADITION_TILES.values()}
    for kind in ("horn", "lantern", "tablet", "helm", "anvil", "crown"):
        found[f"relics/{kind}"] = any(RELICS[relic].id == kind for relic in clan.relics)
    for buildings in BUILDINGS:
        places = clan.pieces(buildings.removesuffix("s"))
        found[f"buildings/{buildings} in the halls"] = sum(where >= 0 for where in places)
        found[f"buildings/{buildings} ready"] = places.count(IN_FORGE)
        found[f"buildings/{buildings} held by the forge"] = places.count(ON_TOOL_SPACE)
    for column, rune in enumerate(COLUMN_RUNES):
        spaces = CLAN_BOARDS[clan.board].spaces[column]
        found[f"columns/tools in {rune}"] = sum(bool(clan.forged[space]) for space in spaces)
        found[f"columns/counted by {rune}"] = COLUMN_COUNT[rune](state, clan)
    return found


def _of_rival(state: Covenant, clan: Clan) -> dict[str, int]:
    found = {
        "rivals/glory now": clan.glory,
        "rivals/strength of all": sum(clan.dwarves),
        "rivals/storage used": sum(clan.storage),
        "rivals/supports +1": clan.supports[0],
        "rivals/supports +2": clan.supports[1],
        "rivals/tools forged": sum(bool(tool) for tool in clan.forged),
        "rivals/prisoners": len(clan.dungeon),
        "rivals/pillars and gates acquired": monuments(clan),
        "rivals/carts at the throne": carts_on_throne(state, clan),
        "rivals/dwarves at home": sum(not job for job in clan.jobs),
        "rivals/coins owned": sum(bool(coin) for coin in clan.coins),
    }
    return found | {f"rivals/{track}": clan.tracks[number] for number, track in enumerate(TRACKS)}
