"""Districts, and where a clan is present in them."""

from functools import lru_cache

from ..data import HALL_TILES
from ..data.mountain import MOUNTAINS
from ..state import Clan, Covenant
from .places import halls_of


def districts(state: Covenant) -> list[int]:
    """For each hall the number of its district: connected revealed halls of one colour; -1 while face down."""
    return _districts(state.side, state.up, tuple([hall.tile for hall in state.halls]))


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
    return [where for where in clan.pieces(kind) if where >= 0]


def buildings(clan: Clan) -> int:
    """How many buildings the clan has in the halls."""
    return sum(len(built(clan, kind)) for kind in ("house", "workshop", "pillar", "gate"))


def presence(state: Covenant, clan: Clan) -> list[int]:
    """The halls in which the clan has a building or which one of its pillars or gates touches."""
    found = {
        hall
        for kind in ("house", "workshop", "pillar", "gate")
        for where in built(clan, kind)
        for hall in halls_of(state, kind, where)
    }
    return sorted(found)


def infested(state: Covenant, clan: Clan) -> list[int]:
    """The halls with the clan's presence and at least one enemy."""
    return [hall for hall in presence(state, clan) if state.halls[hall].enemies]


def monuments(clan: Clan) -> int:
    """The pillars and gates the clan has acquired, built or not."""
    return sum(where > -2 for where in (*clan.pillars, *clan.gates))
