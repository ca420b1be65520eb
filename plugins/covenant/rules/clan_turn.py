"""Clan Turns: a dwarf takes a tool and uses it; a relic may be used before or after."""

from collections.abc import Callable, Generator
from functools import cache

from game.api import WHO, Ask, Label, Question, Rules, Words, capital, joined, names

from ..data import RELICS, TOOL_TILES
from ..data.boards import ELDER_CARDS, TOOL_KIND
from ..data.nouns import A_TOOL
from ..data.words import in_icons
from ..speech import say
from ..state import Clan, Covenant, Elders
from .displays import refill
from .dwarves import AS_STRONG_AS_ONE, DWARF_KEYS
from .forge import own_tools
from .names import tool_name
from .relics import relics_to_use, use_relic, uses_relic, why_not_own_relic
from .tools import actions_of, nothing_to_do, tool_bonus, use_tool

ELDERS_USED: dict[str, Callable[[str], Words]] = {
    "pick": lambda got: say("The Elders used their pick {pick}, then got {got}. The log tells more.", got=got),
    "axe": lambda got: say("The Elders used their axe {axe}, then got {got}. The log tells more.", got=got),
    "compass": lambda got: say("The Elders used their compass {compass}, then got {got}. The log tells more.", got=got),
    "cart": lambda got: say("The Elders used their cart {cart}, then got {got}. The log tells more.", got=got),
}


def _elders_deed(elders: Elders) -> Words:
    """What the Council did while the player waited."""
    card = ELDER_CARDS[elders.discarded[-1]]
    return ELDERS_USED[card.tool](in_icons(card.reward))


def _tip(state: Covenant, ask: Ask, usual: Words) -> Words:
    """What the turn's first questions explain; alone, what the Elders did is of more interest."""
    waited = state.elders is not None and any(state.clans[ask.seat].jobs)
    return _elders_deed(state.elders) if state.elders is not None and waited else usual


# -- the dwarf -----------------------------------------------------------------------------------------------------


def _choose_dwarf(state: Covenant, ask: Ask) -> Label:
    tip = _tip(state, ask, say("Click one in your tavern: stronger dwarves do more."))
    if any(option in RELICS for option in ask.options):
        tip = joined([tip, say("You may use a relic first.")])
    return Label(say("choose a dwarf"), tip)


def _dwarf_or_relic(state: Covenant, ask: Ask, option: str) -> Label:
    if option in RELICS:
        return uses_relic(state, ask, option)
    strength = state.clans[ask.seat].dwarves[DWARF_KEYS[ask.seat].index(option)]
    return Label(say("Dwarf of strength {strength}", strength=strength))


def _why_not_this_dwarf(state: Covenant, ask: Ask, key: str) -> Words | None:
    keys = DWARF_KEYS[ask.seat]
    if key not in keys:
        return why_not_own_relic(state, ask, key)
    if key in ask.options:
        return None
    return (
        say("This dwarf has worked in this Era.") if state.clans[ask.seat].jobs[keys.index(key)] else AS_STRONG_AS_ONE
    )


DWARF = Question("dwarf", prompt=_choose_dwarf, describe=_dwarf_or_relic, why_not=_why_not_this_dwarf)


def dwarves_to_choose(clan: Clan) -> list[int]:
    """One dwarf of each strength in the tavern."""
    first: dict[int, int] = {}
    for dwarf, strength in enumerate(clan.dwarves):
        if not clan.jobs[dwarf]:
            first.setdefault(strength, dwarf)
    return [*first.values()]


def choose_dwarf(state: Covenant, clan: Clan) -> Generator[Ask, str, tuple[bool, int]]:
    """The dwarf for this turn, and whether a relic was used before."""
    keys = DWARF_KEYS[clan.seat]
    relic_used = False
    while True:
        dwarves = dwarves_to_choose(clan)
        relics = [] if relic_used else relics_to_use(clan)
        if len(dwarves) == 1 and not relics:
            return relic_used, dwarves[0]
        answer = yield DWARF(clan.seat, [keys[dwarf] for dwarf in dwarves] + relics)
        if answer in RELICS:
            relic_used = True
            yield from use_relic(state, clan, answer)
        else:
            return relic_used, keys.index(answer)


# -- the tool ------------------------------------------------------------------------------------------------------


TO_DO = {
    "dig": say("dig", "an action"),
    "skirmish": say("skirmish", "an action"),
    "build": say("build", "an action"),
    "transport": say("transport", "an action"),
}


def _tool(state: Covenant, ask: Ask, option: str) -> Label:
    clan = state.clans[ask.seat]
    effort = clan.dwarves[DWARF_KEYS[ask.seat].index(ask.subject)] + tool_bonus(clan, option)
    idle, name = nothing_to_do(state, clan, option, effort), tool_name(clan, option)
    if idle:
        return Label(
            name,
            say("There is nothing to do with it now."),
            warn=say("There is nothing to do with this tool now. Use it all the same?"),
            loses=say("your turn passes without an action"),
        )
    return Label(
        name,
        say(
            "$do with {strength:$effort}.",
            do=capital(names((TO_DO[each] for each in actions_of(option)), "or")),
            effort=effort,
        ),
    )


def _why_not_this_tool(state: Covenant, ask: Ask, key: str) -> Words | None:
    if key in state.clans[ask.seat].jobs:
        return say("A dwarf works here already.")
    return say("This tool has to be forged first.") if key in TOOL_TILES and key in state.tools else None


TOOL = Question(
    "tool",
    prompt=lambda state, ask: Label(
        say("put the dwarf on a tool"),
        _tip(
            state,
            ask,
            say("{pick} digs, {axe} fights, {compass} builds, {cart} delivers. Each tool serves one dwarf in an Era."),
        ),
    ),
    describe=_tool,
    why_not=_why_not_this_tool,
)
RELIC_AFTER = Question(
    "relic_after",
    prompt=Label(say("use a relic, or end the turn"), say("One relic in a turn, before or after the tool.")),
    describe=uses_relic,
    why_not=why_not_own_relic,
    ends={"end": Label(say("End turn"))},
)


@cache
def _puts(seat: int, strength: int, kind: str) -> Words:
    """The line that every turn has, said once: bots imagine thousands of turns."""
    return say(
        "$who puts a dwarf of {strength:$strength} on **$tool**",
        who=WHO[seat],
        strength=strength,
        tool=A_TOOL[kind],
    )


def clan_turn(state: Covenant, clan: Clan) -> Rules:
    """Rulebook, Clan Turns: a relic before or after, a dwarf on a tool, then the tool's benefits in any order."""
    clan.fresh_relics.clear()
    relic_used, dwarf = yield from choose_dwarf(state, clan)
    free = [tool for tool in own_tools(clan) if tool not in clan.jobs]
    tool = free[0]  # there always is one: four dwarves, four printed tools
    if len(free) > 1:
        tool = yield TOOL(clan.seat, free, DWARF_KEYS[clan.seat][dwarf])
    clan.jobs[dwarf] = tool
    clan.working = dwarf
    state.tell(_puts(clan.seat, clan.dwarves[dwarf], TOOL_KIND[tool]), clan.seat)
    yield from use_tool(state, clan, tool)
    relics = [] if relic_used else relics_to_use(clan)
    if relics:
        answer = yield RELIC_AFTER(clan.seat, [*relics, "end"])
        if answer != "end":
            yield from use_relic(state, clan, answer)
    clan.working = -1
    clan.support = clan.effort = 0
    clan.fresh_relics.clear()
    refill(state)


QUESTIONS = (DWARF, TOOL, RELIC_AFTER)
