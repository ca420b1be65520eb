"""What things are called that are told apart by where they are: halls, places, sites, enemies, tools."""

from game.api import Words, capital, names

from ..data import ENEMIES, ENEMY_KIND
from ..data.boards import SITES, TOOL_KIND
from ..data.nouns import NTH_ENEMY, SITE_NAMES, THE_ENEMY, THE_NTH_ENEMY, TOOL_NAMES
from ..speech import say
from ..state import Clan, Covenant


def hall_name(state: Covenant, hall: int) -> Words:
    """A hall by its row from the top and its place from the left: "hall 2-3"."""
    for row, halls in enumerate(state.mountain().rows):
        if hall in halls:
            return say("hall {row}-{place}", row=row + 1, place=halls.index(hall) + 1)
    raise LookupError(hall)


def place_name(state: Covenant, kind: str, where: int) -> Words:
    """Where a building stands: "in hall 2-3", "between hall 1-2 and hall 2-3"."""
    halls = [hall_name(state, hall) for hall in state.mountain().halls_of(kind, where)]
    return say("in {hall}", hall=halls[0]) if len(halls) == 1 else say("between {halls}", halls=names(halls))


def site_name(state: Covenant, site: int) -> Words:
    """A site among those for its building."""
    return SITE_NAMES[SITES[state.side][site].piece][site % 3]


def enemy_name(state: Covenant, enemy: int) -> Words:
    """An enemy with its hall, and which of its kind it is there; one in a dungeon by its kind alone."""
    kind = ENEMIES[ENEMY_KIND[enemy]]
    for hall, here in enumerate(state.halls):
        if enemy in here.enemies:
            alike = [other for other in here.enemies if ENEMIES[ENEMY_KIND[other]] == kind]
            named = THE_NTH_ENEMY[kind](NTH_ENEMY[alike.index(enemy)]) if len(alike) > 1 else THE_ENEMY[kind]
            return say("{enemy} in {hall}", enemy=named, hall=hall_name(state, hall))
    return THE_ENEMY[kind]


def tool_name(clan: Clan, tool: str) -> Words:
    """A tool of the clan; a forged one with the space it lies on."""
    name = capital(TOOL_NAMES[TOOL_KIND[tool]])
    if tool not in clan.forged:
        return name
    return say("{tool} on forge space {space}", tool=name, space=clan.forged.index(tool) + 1)
