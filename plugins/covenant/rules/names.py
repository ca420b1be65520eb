"""What things are called that are told apart by where they are: halls, places, sites, enemies, tools."""

from ..data import ENEMIES, ENEMY_KIND
from ..data.boards import SITES, TOOL_KIND
from ..state import Clan, Covenant

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def hall_name(state: Covenant, hall: int) -> str:
    """A hall by its row from the top and its place from the left: "hall 2-3"."""
    for row, halls in enumerate(state.mountain().rows):
        if hall in halls:
            return f"hall {row + 1}-{halls.index(hall) + 1}"
    raise LookupError(hall)


def place_name(state: Covenant, kind: str, where: int) -> str:
    """Where a building stands: "in hall 2-3", "between hall 1-2 and hall 2-3"."""
    names = [hall_name(state, hall) for hall in state.mountain().halls_of(kind, where)]
    return f"in {names[0]}" if len(names) == 1 else f"between {', '.join(names[:-1])} and {names[-1]}"


def site_name(state: Covenant, site: int) -> str:
    """A site among those for its building."""
    return f"the {ORDINALS[site % 3]} {SITES[state.side][site].piece} site"


def enemy_name(state: Covenant, enemy: int) -> str:
    """An enemy with its hall, and which of its kind it is there; one in a dungeon by its kind alone."""
    kind = ENEMY_KIND[enemy]
    for hall, here in enumerate(state.halls):
        if enemy in here.enemies:
            alike = [other for other in here.enemies if ENEMY_KIND[other] == kind]
            which = f"{ORDINALS[alike.index(enemy)]} " if len(alike) > 1 else ""
            return f"{which}{ENEMIES[kind]} in {hall_name(state, hall)}"
    return ENEMIES[kind]


def tool_name(clan: Clan, tool: str) -> str:
    """A tool of the clan; a forged one with the space it lies on."""
    name = TOOL_KIND[tool].capitalize()
    return f"{name} on forge space {clan.forged.index(tool) + 1}" if tool in clan.forged else name
