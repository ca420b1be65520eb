"""The projects: what the clans' buildings are worth in each Council."""

from collections.abc import Callable

from ..data import HALL_TILES
from ..data.boards import PROJECTS
from ..state import Clan, Covenant
from .places import halls_of
from .presence import built, districts, presence, touched

COLOUR_AND_VEIN = HALL_TILES.table(lambda tiles: {tile.number: (tile.colour, tile.vein) for tile in tiles})
HALL_GLORY = PROJECTS.table(
    lambda projects: {
        project.id: {
            (colour, vein): by_colour + by_vein
            for colour, by_colour in enumerate(project.colour)
            for vein, by_vein in enumerate(project.vein)
        }
        for project in projects
    }
)
"""What a hall counts for a building in it or touching it, by its colour and vein."""


def project_glory(state: Covenant, clan: Clan, name: str) -> int:
    """The Glory Points of a project for a clan."""
    project = PROJECTS[name]
    if project.special:
        return project.glory * SPECIAL[project.special](state, clan)
    counts = HALL_GLORY[name]
    return sum([counts[COLOUR_AND_VEIN[state.halls[hall].tile]] for hall in touched(state, clan, project.building)])


def _district_halls(state: Covenant, kind: str, where: int) -> int:
    """The halls of all districts that a pillar or gate touches, each district once."""
    of_hall = districts(state)
    touched = {of_hall[hall] for hall in halls_of(state, kind, where)}
    return sum(of_hall.count(district) for district in touched)


def gate_districts(state: Covenant, clan: Clan) -> int:
    """The best own gate: each hall of the districts it touches."""
    return max((_district_halls(state, "gate", where) for where in built(clan, "gate")), default=0)


def pillar_districts(state: Covenant, clan: Clan) -> int:
    """The best own pillar: each hall of the districts it touches."""
    return max((_district_halls(state, "pillar", where) for where in built(clan, "pillar")), default=0)


def building_types(state: Covenant, clan: Clan) -> int:
    """The kinds of buildings in the halls."""
    return sum(bool(built(clan, kind)) for kind in ("house", "workshop", "pillar", "gate"))


def clean_halls(state: Covenant, clan: Clan) -> int:
    """The halls with presence and no enemy."""
    return sum(not state.halls[hall].enemies for hall in presence(state, clan))


def pillar_neighbours(state: Covenant, clan: Clan) -> int:
    """The best own pillar: each house and workshop of anybody in its three halls."""
    return max(
        (
            sum(
                len(state.halls[hall].houses) + len(state.halls[hall].workshops)
                for hall in halls_of(state, "pillar", where)
            )
            for where in built(clan, "pillar")
        ),
        default=0,
    )


def workshop_neighbours(state: Covenant, clan: Clan) -> int:
    """Each own workshop: each house of anybody in the halls next to its own."""
    neighbours = state.mountain().neighbours
    return sum(len(state.halls[hall].houses) for where in built(clan, "workshop") for hall in neighbours[where])


SPECIAL: dict[str, Callable[[Covenant, Clan], int]] = {
    "gate_districts": gate_districts,
    "pillar_districts": pillar_districts,
    "building_types": building_types,
    "clean_halls": clean_halls,
    "pillar_neighbours": pillar_neighbours,
    "workshop_neighbours": workshop_neighbours,
}
