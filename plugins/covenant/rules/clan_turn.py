"""Clan Turns: a dwarf takes a tool and uses it; a relic may be used before or after."""

from collections.abc import Generator

from game.api import Ask, Label, Question, Rules

from ..data import RELICS, TOOL_TILES
from ..data.boards import ELDER_CARDS, TOOL_KIND
from ..data.words import in_icons, with_article
from ..state import Clan, Covenant, Elders
from .displays import refill
from .dwarves import AS_STRONG_AS_ONE, DWARF_KEYS
from .forge import own_tools
from .names import tool_name
from .relics import relics_to_use, use_relic, uses_relic, why_not_own_relic
from .tools import actions_of, nothing_to_do, tool_bonus, use_tool


def _elders_deed(elders: Elders) -> str:
    """What the Council did while the player waited."""
    card = ELDER_CARDS[elders.discarded[-1]]
    return f"The Elders used their {card.tool} {{{card.tool}}}, then got {in_icons(card.reward)}. The log tells more."


def _tip(state: Covenant, ask: Ask, usual: str) -> str:
    """What the turn's first questions explain; alone, what the Elders did is of more interest."""
    waited = state.elders is not None and any(state.clans[ask.seat].jobs)
    return _elders_deed(state.elders) if state.elders is not None and waited else usual


# -- the dwarf -----------------------------------------------------------------------------------------------------


def _choose_dwarf(state: Covenant, ask: Ask) -> Label:
    tip = _tip(state, ask, "Click one in your tavern: stronger dwarves do more.")
    relic = " You may use a relic first." if any(option in RELICS for option in ask.options) else ""
    return Label("choose a dwarf", tip + relic)


def _dwarf_or_relic(state: Covenant, ask: Ask, option: str) -> Label:
    if option in RELICS:
        return uses_relic(state, ask, option)
    return Label(f"Dwarf of strength {state.clans[ask.seat].dwarves[DWARF_KEYS[ask.seat].index(option)]}")


def _why_not_this_dwarf(state: Covenant, ask: Ask, key: str) -> str | None:
    keys = DWARF_KEYS[ask.seat]
    if key not in keys:
        return why_not_own_relic(state, ask, key)
    if key in ask.options:
        return None
    return "This dwarf has worked in this Era." if state.clans[ask.seat].jobs[keys.index(key)] else AS_STRONG_AS_ONE


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


def _tool(state: Covenant, ask: Ask, option: str) -> Label:
    clan = state.clans[ask.seat]
    effort = clan.dwarves[DWARF_KEYS[ask.seat].index(ask.subject)] + tool_bonus(clan, option)
    idle, name = nothing_to_do(state, clan, option, effort), tool_name(clan, option)
    if idle:
        return Label(
            name,
            "There is nothing to do with it now.",
            warn="There is nothing to do with this tool now. Use it all the same?",
            loses="your turn passes without an action",
        )
    return Label(name, f"{' or '.join(actions_of(option)).capitalize()} with {{strength:{effort}}}.")


def _why_not_this_tool(state: Covenant, ask: Ask, key: str) -> str | None:
    if key in state.clans[ask.seat].jobs:
        return "A dwarf works here already."
    return "This tool has to be forged first." if key in TOOL_TILES and key in state.tools else None


TOOL = Question(
    "tool",
    prompt=lambda state, ask: Label(
        "put the dwarf on a tool",
        _tip(
            state,
            ask,
            "{pick} digs, {axe} fights, {compass} builds, {cart} delivers. Each tool serves one dwarf in an Era.",
        ),
    ),
    describe=_tool,
    why_not=_why_not_this_tool,
)
RELIC_AFTER = Question(
    "relic_after",
    prompt=Label("use a relic, or end the turn", "One relic in a turn, before or after the tool."),
    describe=uses_relic,
    why_not=why_not_own_relic,
    ends={"end": Label("End turn")},
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
    work = f"a dwarf of {{strength:{clan.dwarves[dwarf]}}} on {with_article(TOOL_KIND[tool])}"
    state.tell(f"{{seat:{clan.seat}}} puts {work}", clan.seat)
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
