"""The projects: what the clans' buildings are worth in each Council."""

from collections.abc import Callable

from ..data import HALL_TILES, RESOURCES
from ..data.boards import PROJECTS
from ..state import Clan, Covenant
from .places import halls_of
from .presence import built, districts, presence, touched

GROUND = HALL_TILES.table(lambda tiles: {tile.number: tile.colour * len(RESOURCES) + tile.vein for tile in tiles})
"""The colour and the vein of a hall, as one number."""

HALL_GLORY = PROJECTS.table(
    lambda projects: {
        project.id: (
            project.building,
            tuple(colour + vein for colour in project.colour for vein in project.vein),
        )
        for project in projects
        if not project.special
    }
)
"""The buildings that a project is about, and what a hall counts for one in it or touching it, by its ground."""

SPECIAL_GLORY = PROJECTS.table(
    lambda projects: {project.id: (project.glory, project.special) for project in projects if project.special}
)


def project_glory(state: Covenant, clan: Clan, name: str) -> int:
    """The Glory Points of a project for a clan."""
    if name in HALL_GLORY:
        building, counts = HALL_GLORY[name]
        return sum([counts[GROUND[state.halls[hall].tile]] for hall in touched(state, clan, building)])
    glory, rule = SPECIAL_GLORY[name]
    return glory * SPECIAL[rule](state, clan)


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
