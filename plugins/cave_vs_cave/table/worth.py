"""Where points lie in a cave: what the finale lights up line by line."""

from ..rules.cave import ENTRANCE_SPACE, members
from ..state import Cave, CaveState
from ..tiles import GOLD, IRON, ROOM_KEYS, WEAPON, entrance_key, goods_key


def points_from(state: CaveState, seat: int) -> list[list[str]]:
    """The keys of the pieces that bring each line of a player's sheet; what era I brought lies there no more."""
    cave = state.caves[seat]
    rooms = _rooms(cave, seat)
    if state.before_era_2:
        return [rooms]
    if state.era == 1:
        return [rooms, [goods_key(seat, GOLD)]]
    lines = [rooms, *([goods_key(seat, good)] for good in (WEAPON, IRON, GOLD))]
    return [[], [], *lines] if cave.era_1 else lines


def _rooms(cave: Cave, seat: int) -> list[str]:
    """The rooms that are furnished."""
    furnished = {space: cave.tiles[space] for space in members(cave.spaces) if not cave.down >> space & 1}
    return [
        entrance_key(seat) if space == ENTRANCE_SPACE else ROOM_KEYS[room]
        for space, room in furnished.items()
        if room >= 0
    ]
