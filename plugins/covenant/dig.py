"""Dig: clear rubble away for its resources, advance in Mining, and turn over one hall."""

from game.api import Ask, Rules

from .boards import DIG_MINING
from .data import ENEMIES, ENEMY_KIND, GOLD, HALL_TILES, MYTHRALL, RESOURCES, RUBBLE, RUBBLE_COST, RUBBLE_KEYS
from .gains import receive
from .state import Clan, Covenant


def rubble_refused(state: Covenant, space: int, strength: int) -> str | None:
    """Why the rubble on that space cannot be cleared with so much strength left, or None."""
    if state.rubble[space] < 0:
        return "This rubble has been cleared away."
    if RUBBLE_COST[space] > strength:
        return f"Clearing this rubble takes {RUBBLE_COST[space]} strength; {strength} is left."
    return None


def choices(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The rubble that can be cleared."""
    return [
        RUBBLE_KEYS[tile] for space, tile in enumerate(state.rubble) if tile >= 0 and RUBBLE_COST[space] <= strength
    ]


def dig(state: Covenant, clan: Clan, first: str) -> Rules:
    """The whole action, beginning with the first rubble tile chosen."""
    cleared = 0
    answer = first
    while answer != "done":
        tile = RUBBLE_KEYS.index(answer)
        space = state.rubble.index(tile)
        clan.effort -= RUBBLE_COST[space]
        state.rubble[space] = -1
        state.rubble_discard.append(tile)
        cleared += 1
        yield from receive(state, clan, RUBBLE[tile], "Rubble")
        more = choices(state, clan, clan.effort)
        if not more:
            break
        answer = yield Ask(clan.seat, "dig", [*more, "done"])
    yield from receive(state, clan, (("mining", DIG_MINING[cleared]),), "Dig")
    yield from reveal_hall(state, clan)


def hall_refused(state: Covenant, hall: int) -> str | None:
    """Why a hall cannot be turned over, or None."""
    if state.up >> hall & 1:
        return "This hall is already revealed."
    if not state.mountain().neighbour_mask[hall] & state.up:
        return "Only a hall next to a revealed one can be turned over."
    return None


def reveal_hall(state: Covenant, clan: Clan) -> Rules:
    """Turns over one hall next to a revealed one: its back's reward, then the hall, then its enemies."""
    mountain = state.mountain()
    up = state.up
    found = [
        mountain.hall_keys[hall]
        for hall, beside in enumerate(mountain.neighbour_mask)
        if beside & up and not up >> hall & 1
    ]
    if not found:
        return
    answer = found[0]
    if len(found) > 1:
        answer = yield Ask(clan.seat, "hall", found)
    hall = mountain.hall_keys.index(answer)
    tile = HALL_TILES[state.halls[hall].tile]
    yield from receive(state, clan, tile.back, "Halls")
    turn_over(state, hall)
    if 7 in clan.traditions:
        clan.earn(1 if tile.vein < GOLD else 2, "Traditions")
    if 8 in clan.traditions:
        track = "court" if tile.vein == MYTHRALL else "prestige" if tile.vein == GOLD else "mining"
        yield from receive(state, clan, ((track, 1),), "Traditions")


def turn_over(state: Covenant, hall: int) -> None:
    """The hall lies face up, and as many enemies as it shows skulls come out of the bag, while it lasts."""
    state.up |= 1 << hall
    here = state.halls[hall]
    tile = HALL_TILES[here.tile]
    for _ in range(min(tile.skulls, len(state.bag))):
        here.enemies.append(state.chance.draw(state.bag))
    enemies = " ".join(f"{{{ENEMIES[ENEMY_KIND[enemy]]}}}" for enemy in here.enemies)
    state.reveal(f"A hall with a {{{RESOURCES[tile.vein]}}} vein is revealed: {enemies}")
