"""Districts, and where a clan is present in them."""

from collections.abc import Iterable
from functools import lru_cache

from ..data import BUILDINGS, HALL_TILES
from ..data.mountain import MOUNTAINS
from ..state import AT_SITE, Clan, Covenant


def districts(state: Covenant) -> list[int]:
    """For each hall the number of its district: connected revealed halls of one colour; -1 while face down."""
    return _districts(state.side, state.up, tuple([hall.tile for hall in state.halls]))


@HALL_TILES.cached
@lru_cache(maxsize=1 << 12)  # asked for by every project and column, of a mountain that rarely changes
def _districts(side: str, up: int, tiles: tuple[int, ...]) -> list[int]:
    neighbours = MOUNTAINS[side].neighbours
    found = [-1] * len(tiles)
    colours = [HALL_TILES[tile].colour for tile in tiles]
    count = 0
    for start in range(len(found)):
        if found[start] >= 0 or not up >> start & 1:
            continue
        found[start] = count
        edge = [start]
        while edge:
            here = edge.pop()
            for there in neighbours[here]:
                if found[there] < 0 and up >> there & 1 and colours[there] == colours[here]:
                    found[there] = count
                    edge.append(there)
        count += 1
    return found


def built(clan: Clan, kind: str) -> list[int]:
    """Where the clan's buildings of a kind stand in the mountain."""
    return standing(clan.pieces(kind))


def standing(places: Iterable[int]) -> list[int]:
    """Those of the places of a kind of building that are in the mountain."""
    return [where for where in places if where >= 0]


def buildings(clan: Clan) -> int:
    """How many buildings the clan has in the halls."""
    return sum([len(built(clan, kind)) for kind in BUILDINGS])


def touched(state: Covenant, clan: Clan, kind: str) -> tuple[int, ...]:
    """The halls in which the clan's buildings of a kind stand or which they touch, once for each building."""
    return _touched(state.side, kind, tuple(clan.pieces(kind)))


@lru_cache(maxsize=1 << 12)  # asked for as often as the districts, and a clan rarely builds
def _touched(side: str, kind: str, places: tuple[int, ...]) -> tuple[int, ...]:
    mountain = MOUNTAINS[side]
    return tuple(hall for where in standing(places) for hall in mountain.halls_of(kind, where))


def presence(state: Covenant, clan: Clan) -> tuple[int, ...]:
    """The halls in which the clan has a building or which one of its pillars or gates touches."""
    return _presence(state.side, tuple(clan.houses), tuple(clan.workshops), tuple(clan.pillars), tuple(clan.gates))


@lru_cache(maxsize=1 << 12)
def _presence(side: str, *places_by_kind: tuple[int, ...]) -> tuple[int, ...]:
    found = {
        hall for kind, places in zip(BUILDINGS, places_by_kind, strict=True) for hall in _touched(side, kind, places)
    }
    return tuple(sorted(found))


def infested(state: Covenant, clan: Clan) -> list[int]:
    """The halls with the clan's presence and at least one enemy."""
    return [hall for hall in presence(state, clan) if state.halls[hall].enemies]


def monuments(clan: Clan) -> int:
    """The pillars and gates the clan has acquired, built or not."""
    pieces = clan.pillars + clan.gates
    return len(pieces) - pieces.count(AT_SITE)
