"""The forges: forging tools into the columns of the clan board, and inlaying jewels into tools."""

from game.api import WHO, Ask, Glint, Label, Question, Rules, Words, joined, same_as

from ..data import (
    IRON,
    JEWEL_COLOUR,
    JEWEL_COST,
    JEWEL_EFFECT,
    JEWEL_GLORY,
    RESOURCES,
    TOOL_INLAY,
    TOOL_RESOURCE,
)
from ..data.boards import FORGE_KEYS, FORGE_SPACES, PRINTED_INLAYS, PRINTED_TOOLS, TOOL_KIND
from ..data.nouns import A_TOOL
from ..data.words import forge_space_tip, in_words, jewel_icon
from ..speech import say
from ..state import IN_FORGE, ON_TOOL_SPACE, Clan, Covenant
from .cases import clans
from .displays import replace_jewel
from .gains import ASKING, NOTHING, RESOLVE, SETTLE, gain, receive
from .moments import JEWEL_INLAID, TOOL_FORGED
from .names import tool_name

WITH_A_PLACE = {"silver": say("With a silver inlay place."), "gold": say("With a gold inlay place.")}
NO_SUCH_PLACE = {"silver": say("This tool has no silver place."), "gold": say("This tool has no gold place.")}
NO_FREE_PLACE = {
    "silver": say("None of your tools has a free silver place."),
    "gold": say("None of your tools has a free gold place."),
}
FORGE_SPACE_KEYS = tuple(tuple(f"{key}:{seat}" for key in FORGE_KEYS) for seat in range(4))


def own_tools(clan: Clan) -> list[str]:
    """The clan's tools: the four printed ones, then the forged ones."""
    return [*PRINTED_TOOLS[clan.seat], *filter(None, clan.forged)]


def inlay_slot(clan: Clan, tool: str) -> str:
    """The colour of a tool's place for a jewel."""
    if tool in TOOL_INLAY:
        return TOOL_INLAY[tool]
    return PRINTED_INLAYS[clan.board][TOOL_KIND[tool]]


# -- forge a tool --------------------------------------------------------------------------------------------------


_TAKES = tuple(say("This tool takes 1 {iron} and 1 {$resource}.", resource=name) for name in RESOURCES)


def why_not_tool(state: Covenant, clan: Clan, tool: str) -> Words | None:
    """Why the clan cannot forge the tool on display, or None."""
    if "" not in clan.forged:
        return say("All eight places for forged tools are taken.")
    if not clan.storage[IRON]:
        return say("Forging a tool takes 1 {iron}.")
    resource = TOOL_RESOURCE[tool]
    if clan.storage[resource] < 1 + (resource == IRON):
        return _TAKES[resource]
    return None


def tools_to_forge(state: Covenant, clan: Clan) -> list[str]:
    """The tools on display that the clan can pay for."""
    if not clan.storage[IRON]:
        return []
    return [tool for tool in state.tools if tool and why_not_tool(state, clan, tool) is None]


def _settle_forge(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if tools_to_forge(state, clan) else NOTHING


def _forges(state: Covenant, ask: Ask, option: str) -> Label:
    kind, place = TOOL_KIND[option], state.tools.index(option) + 1
    cost = f"{{iron}} {{{RESOURCES[TOOL_RESOURCE[option]]}}}"
    return Label(
        say("Forge {what}, place {place}, for {cost}", what=A_TOOL[kind], place=place, cost=cost),
        WITH_A_PLACE[TOOL_INLAY[option]],
    )


def _why_not_this_tool(state: Covenant, ask: Ask, key: str) -> Words | None:
    return why_not_tool(state, state.clans[ask.seat], key) if key in state.tools else None


FORGE = Question(
    "forge",
    prompt=Label(say("forge a tool"), say("For 1 {iron} and the tool's resource.")),
    describe=_forges,
    why_not=_why_not_this_tool,
    ends={"done": Label(say("Forge nothing"), loses=say("you lose the tool"))},
)


@gain("forge", _settle_forge)
def forge(state: Covenant, clan: Clan, amount: int) -> Rules:
    """One tool for 1 iron and its resource, onto an empty forge space, whose reward is gained."""
    for _ in range(amount):
        choices = tools_to_forge(state, clan)
        if not choices:
            return
        answer = yield FORGE(clan.seat, [*choices, "done"])
        if answer == "done":
            return
        yield from forge_tool(state, clan, answer)


def _forge_space(state: Covenant, ask: Ask, option: str) -> Label:
    space = FORGE_SPACE_KEYS[ask.seat].index(option)
    return Label(say("Forge space {space}", space=space + 1), forge_space_tip(space))


FORGE_SPACE = Question(
    "forge_space",
    prompt=Label(say("place the tool"), say("Its space gives a reward; two tools to a column.")),
    describe=_forge_space,
)


def forge_tool(state: Covenant, clan: Clan, tool: str) -> Rules:
    """Forges that tool."""
    seat = clan.seat
    clan.storage[IRON] -= 1
    clan.storage[TOOL_RESOURCE[tool]] -= 1
    keys = FORGE_SPACE_KEYS[seat]
    spaces = [space for space in range(8) if not clan.forged[space]]
    space = spaces[0]
    if len(spaces) > 1:
        space = keys.index((yield FORGE_SPACE(seat, [keys[each] for each in spaces], tool)))
    state.tools[state.tools.index(tool)] = ""
    clan.forged[space] = tool
    kind = TOOL_KIND[tool]
    text = say("$who forges $what {$kind}", who=WHO[seat], what=A_TOOL[kind], kind=kind)
    state.tell(text, seat)
    if state.watched:
        state.show(text, seat, sound="axe", effects=(Glint(tool),))
    unlock(clan, space)
    following = TOOL_FORGED.of(clan.traditions)  # a tradition that this very tool brings holds from then on
    yield from receive(state, clan, FORGE_SPACES[space].gives, "Forge spaces")
    for tradition in following:
        yield from tradition.tool_forged(state, clan)


def unlock(clan: Clan, space: int) -> None:
    """What lay on the forge space or was locked by it becomes the clan's: buildings, keys, storage."""
    for what in FORGE_SPACES[space].unlocks:
        if what == "keys":
            clan.key_tiles += 1
        elif what == "storage":
            clan.storage_tiles += 1
        else:
            clan.houses[clan.houses.index(ON_TOOL_SPACE)] = IN_FORGE
            clan.workshops[clan.workshops.index(ON_TOOL_SPACE)] = IN_FORGE


# -- inlay a jewel -------------------------------------------------------------------------------------------------


def tools_to_inlay(clan: Clan, colour: str) -> list[str]:
    """The clan's tools with a free place of that colour."""
    return [tool for tool in own_tools(clan) if tool not in clan.inlays and inlay_slot(clan, tool) == colour]


def why_not_jewel(state: Covenant, clan: Clan, space: int) -> Words | None:
    """Why the clan cannot inlay the jewel on that space of the display, or None."""
    if not state.jewels[space]:
        return say("There is no jewel left in this place.")
    cost = JEWEL_COST[space]
    if not clan.storage[cost]:
        return say("This jewel takes 1 {$cost}.", cost=RESOURCES[cost])
    colour = JEWEL_COLOUR[state.jewels[space]]
    return None if tools_to_inlay(clan, colour) else NO_FREE_PLACE[colour]


def inlayable(state: Covenant, clan: Clan) -> list[str]:
    """The jewels on display that the clan can pay for and has a place for, by the rule."""
    return [jewel for space, jewel in enumerate(state.jewels) if why_not_jewel(state, clan, space) is None]


@same_as(inlayable, cases=clans)
def jewels_to_inlay(state: Covenant, clan: Clan) -> list[str]:
    """The jewels on display that the clan can pay for and has a place for."""
    storage = clan.storage
    if not any(storage):
        return []
    free = {inlay_slot(clan, tool) for tool in own_tools(clan) if tool not in clan.inlays}
    return [
        jewel
        for space, jewel in enumerate(state.jewels)
        if jewel and storage[JEWEL_COST[space]] and JEWEL_COLOUR[jewel] in free
    ]


def _settle_inlay(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if jewels_to_inlay(state, clan) else NOTHING


def _inlays(state: Covenant, ask: Ask, option: str) -> Label:
    space = state.jewels.index(option)
    effect, cost = JEWEL_EFFECT[option], RESOURCES[JEWEL_COST[space % 3]]
    colour = JEWEL_COLOUR[option]
    text = say(
        "Inlay a silver jewel, {$effect}, for {$cost}"
        if colour == "silver"
        else "Inlay a gold jewel, {$effect}, for {$cost}",
        effect=jewel_icon(effect),
        cost=cost,
    )
    return Label(text, joined([in_words(((effect, 1),)), say("{glory:$glory} at once.", glory=JEWEL_GLORY[colour])]))


def _why_not_this_jewel(state: Covenant, ask: Ask, key: str) -> Words | None:
    return why_not_jewel(state, state.clans[ask.seat], state.jewels.index(key)) if key in state.jewels else None


INLAY = Question(
    "inlay",
    prompt=Label(
        say("inlay a jewel"),
        say("For the resource beside it. Silver {glory:$silver}, gold {glory:$gold}.", **JEWEL_GLORY),
    ),
    describe=_inlays,
    why_not=_why_not_this_jewel,
    ends={"done": Label(say("Inlay nothing"), loses=say("you lose the jewel"))},
)


@gain("inlay", _settle_inlay)
def inlay(state: Covenant, clan: Clan, amount: int) -> Rules:
    """One jewel for the resource beside it, into a free place of its colour."""
    for _ in range(amount):
        choices = jewels_to_inlay(state, clan)
        if not choices:
            return
        answer = yield INLAY(clan.seat, [*choices, "done"])
        if answer == "done":
            return
        yield from inlay_jewel(state, clan, answer)


def _why_not_into_this_tool(state: Covenant, ask: Ask, key: str) -> Words | None:
    if key not in TOOL_KIND or key in state.tools or key in ask.options:
        return None
    if key in state.clans[ask.seat].inlays:
        return say("This tool has a jewel.")
    return NO_SUCH_PLACE[JEWEL_COLOUR[ask.subject]]


INLAY_TOOL = Question(
    "inlay_tool",
    prompt=Label(say("choose a tool for the jewel"), say("A free place of its colour.")),
    describe=lambda state, ask, option: Label(tool_name(state.clans[ask.seat], option)),
    why_not=_why_not_into_this_tool,
)


def inlay_jewel(state: Covenant, clan: Clan, name: str) -> Rules:
    """Inlays that jewel."""
    colour = JEWEL_COLOUR[name]
    space = state.jewels.index(name)
    clan.storage[JEWEL_COST[space]] -= 1
    tools = tools_to_inlay(clan, colour)
    tool = tools[0]
    if len(tools) > 1:
        tool = yield INLAY_TOOL(clan.seat, tools, name)
    clan.inlays[tool] = name
    glory = JEWEL_GLORY[colour]
    clan.earn(glory, "Jewels")
    text = say(
        "$who inlays a silver jewel {jewel_silver} for {glory:$glory}"
        if colour == "silver"
        else "$who inlays a gold jewel {jewel_gold} for {glory:$glory}",
        who=WHO[clan.seat],
        glory=glory,
    )
    state.tell(text, clan.seat)
    replace_jewel(state, space)
    if state.watched:  # now it lies in one place only
        state.show(text, clan.seat, sound="chime", effects=(Glint(name),))
    for tradition in JEWEL_INLAID.of(clan.traditions):
        yield from tradition.jewel_inlaid(state, clan, name)


def jewel_effect(state: Covenant, clan: Clan, name: str) -> Rules:
    """The effect of a jewel, as often as a dwarf works with its tool."""
    effect = JEWEL_EFFECT[name]
    if SETTLE[effect](state, clan, 1) == ASKING:
        yield from RESOLVE[effect](state, clan, 1)


# -- either, or ----------------------------------------------------------------------------------------------------


def _settle_forge_or_inlay(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if tools_to_forge(state, clan) or jewels_to_inlay(state, clan) else NOTHING


FORGE_OR_INLAY = Question(
    "forge_or_inlay",
    prompt=Label(say("forge a tool or inlay a jewel"), say("One of them, for its normal cost.")),
    describe=lambda state, ask, option: (_forges if option in TOOL_INLAY else _inlays)(state, ask, option),
    why_not=lambda state, ask, key: _why_not_this_tool(state, ask, key) or _why_not_this_jewel(state, ask, key),
    ends={"done": Label(say("Neither"), loses=say("you lose tool and jewel"))},
)


@gain("forge_or_inlay", _settle_forge_or_inlay)
def forge_or_inlay(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Forge one tool or inlay one jewel."""
    choices = [*tools_to_forge(state, clan), *jewels_to_inlay(state, clan), "done"]
    answer = yield FORGE_OR_INLAY(clan.seat, choices)
    if answer in TOOL_INLAY:
        yield from forge_tool(state, clan, answer)
    elif answer != "done":
        yield from inlay_jewel(state, clan, answer)


QUESTIONS = (FORGE, FORGE_SPACE, INLAY, INLAY_TOOL, FORGE_OR_INLAY)
