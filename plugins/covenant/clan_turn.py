"""A clan turn: a dwarf takes a tool, perhaps with support, and uses its action and its jewel."""

from collections.abc import Callable, Generator

from game.api import Ask, Rules

from . import build, dig, skirmish, transport
from .boards import TOOL_KIND
from .data import ACTIONS, JEWELS, RELICS
from .displays import refill
from .forge import jewel_effect, own_tools
from .gains import ASKING, DWARF_KEYS, SETTLE
from .state import Clan, Covenant
from .treasures import relics_to_use, use_relic
from .words import with_article

SUPPORT_KEYS = ("spend:+1", "spend:+2")
STRENGTH_TRADITION = {"pick": 1, "cart": 2, "axe": 3, "compass": 4}

CHOICES: dict[str, Callable[[Covenant, Clan, int], list[str]]] = {
    "dig": dig.choices,
    "skirmish": skirmish.choices,
    "build": build.choices,
    "transport": transport.choices,
}
PERFORM: dict[str, Callable[[Covenant, Clan, str], Rules]] = {
    "dig": dig.dig,
    "skirmish": skirmish.skirmish,
    "build": build.build,
    "transport": transport.transport,
}


def clan_turn(state: Covenant, clan: Clan) -> Rules:
    """Rulebook, Clan Turns: a relic before or after, a dwarf on a tool, then the tool's benefits in any order."""
    clan.fresh_relics.clear()
    relic_used, dwarf = yield from choose_dwarf(state, clan)
    free = [tool for tool in own_tools(clan) if tool not in clan.jobs]
    tool = free[0]  # there always is one: four dwarves, four printed tools
    if len(free) > 1:
        tool = yield Ask(clan.seat, "tool", free, DWARF_KEYS[clan.seat][dwarf])
    clan.jobs[dwarf] = tool
    clan.working = dwarf
    work = f"a dwarf of {{strength:{clan.dwarves[dwarf]}}} on {with_article(TOOL_KIND[tool])}"
    state.tell(f"{{seat:{clan.seat}}} puts {work}", clan.seat)
    yield from use_tool(state, clan, tool)
    relics = [] if relic_used else relics_to_use(clan)
    if relics:
        answer = yield Ask(clan.seat, "relic_after", [*relics, "end"])
        if answer != "end":
            yield from use_relic(state, clan, answer)
    clan.working = -1
    clan.support = clan.effort = 0
    clan.fresh_relics.clear()
    refill(state)


def dwarves_to_choose(clan: Clan) -> list[int]:
    """One dwarf of each strength in the tavern."""
    seen: list[int] = []
    found: list[int] = []
    for dwarf, strength in enumerate(clan.dwarves):
        if not clan.jobs[dwarf] and strength not in seen:
            seen.append(strength)
            found.append(dwarf)
    return found


def choose_dwarf(state: Covenant, clan: Clan) -> Generator[Ask, str, tuple[bool, int]]:
    """The dwarf for this turn, and whether a relic was used before."""
    keys = DWARF_KEYS[clan.seat]
    relic_used = False
    while True:
        dwarves = dwarves_to_choose(clan)
        relics = [] if relic_used else relics_to_use(clan)
        if len(dwarves) == 1 and not relics:
            return relic_used, dwarves[0]
        answer = yield Ask(clan.seat, "dwarf", [*(keys[dwarf] for dwarf in dwarves), *relics])
        if answer in RELICS:
            relic_used = True
            yield from use_relic(state, clan, answer)
        else:
            return relic_used, keys.index(answer)


def actions_of(tool: str) -> tuple[str, ...]:
    """The actions a tool is good for; a book is good for any."""
    kind = TOOL_KIND[tool]
    return tuple(CHOICES) if kind == "book" else (ACTIONS[kind],)


def strength(clan: Clan, tool: str) -> int:
    """The strength of the dwarf in use: itself, its support, the tool's tradition (books have none), a jewel."""
    return clan.dwarves[clan.working] + clan.support + tool_bonus(clan, tool)


def tool_bonus(clan: Clan, tool: str) -> int:
    """What the tool's tradition and a jewel in it add to the strength of any dwarf."""
    jewel = clan.inlays.get(tool)
    honoured = STRENGTH_TRADITION.get(TOOL_KIND[tool]) in clan.traditions
    return honoured + (jewel is not None and JEWELS[jewel].effect == "strength")


def first_choices(state: Covenant, clan: Clan, tool: str, effort: int) -> dict[str, str]:
    """What begins the tool's action with so much strength: a first rubble, enemy, delivery or building."""
    return {key: action for action in actions_of(tool) for key in CHOICES[action](state, clan, effort)}


def supports_to_spend(state: Covenant, clan: Clan, tool: str, *, able: bool) -> list[str]:
    """The supports that help with the tool's action: any, if the dwarf is able as it is; else those that make it so."""
    return [
        key
        for number, key in enumerate(SUPPORT_KEYS)
        if clan.supports[number] and (able or first_choices(state, clan, tool, clan.effort + number + 1))
    ]


def nothing_to_do(state: Covenant, clan: Clan, tool: str, effort: int) -> bool:
    """Whether a dwarf of that strength could do nothing with the tool, whatever support is spent on it."""
    jewel = clan.inlays.get(tool)
    effect = JEWELS[jewel].effect if jewel else "strength"
    if effect != "strength" and SETTLE[effect](state, clan, 1) == ASKING:
        return False
    supports = [0, *(number + 1 for number in range(2) if clan.supports[number])]
    return not any(first_choices(state, clan, tool, effort + support) for support in supports)


def use_tool(state: Covenant, clan: Clan, tool: str) -> Rules:
    """The action, with a support spent before it, and the jewel, in either order; an action's first click begins it."""
    acted = used_jewel = False
    while True:
        clan.effort = strength(clan, tool)
        begins = {} if acted else first_choices(state, clan, tool, clan.effort)
        options = [*begins]
        jewel = clan.inlays.get(tool, "")
        effect = JEWELS[jewel].effect if jewel and not used_jewel else "strength"
        if effect != "strength" and SETTLE[effect](state, clan, 1) == ASKING:
            options.append(jewel)
        if not (clan.support or acted):  # a support comes before the action; the jewel may precede both
            options += supports_to_spend(state, clan, tool, able=bool(begins))
        if not options:
            return
        options.append("end")
        answer = yield Ask(clan.seat, "use", options, tool)
        if answer == "end":
            return
        if answer in begins:
            acted = True
            yield from PERFORM[begins[answer]](state, clan, answer)
        elif answer == jewel:
            used_jewel = True
            yield from jewel_effect(state, clan, jewel)
        else:
            clan.support = SUPPORT_KEYS.index(answer) + 1
            clan.supports[clan.support - 1] -= 1
            state.tell(f"{{seat:{clan.seat}}} adds a support: {{strength}}+{clan.support}", clan.seat)
