"""What the lessons' sentences speak of: dwarves and their strength, the tool in hand, goods, keys and prisoners."""

from game.api import Ask, Facts

from .data import RESOURCES, RUBBLE_COST, RUBBLE_KEYS
from .rules.clan_board import keys
from .state import Covenant


def facts(state: Covenant, ask: Ask, option: str) -> Facts:
    """What is true for the clan that is asked."""
    clan = state.clans[ask.seat]
    found: dict[str, int | str] = {f"has_{name}": count for name, count in zip(RESOURCES, clan.storage, strict=True)}
    found["effort"] = clan.effort or (clan.dwarves[clan.working] + clan.support if clan.working >= 0 else 0)
    found["tool"] = clan.jobs[clan.working].partition(":")[0] if clan.working >= 0 else ""
    found["prisoners"], found["keys"] = len(clan.dungeon), keys(clan)
    number = option.partition(":")[0].removeprefix("dwarf")
    if number.isdecimal() and int(number) < len(clan.dwarves):
        found["of"] = clan.dwarves[int(number)]
    for space, tile in enumerate(state.rubble):
        if tile >= 0 and RUBBLE_KEYS[tile] == option:
            found["takes"] = RUBBLE_COST[space]
    return found
