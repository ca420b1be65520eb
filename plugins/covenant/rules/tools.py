"""Tools: the dwarf's strength on one, a support spent with it, then the tool's action and its jewel."""

from collections.abc import Callable, Container
from typing import NamedTuple

from game.api import WHO, Ask, Label, Question, Rules, Words, joined, names

from ..data import ACTIONS, ENEMY_OF, JEWEL_EFFECT, RUBBLE_OF
from ..data.boards import DELIVERY_OF, TOOL_KIND
from ..speech import say
from ..state import Clan, Covenant
from . import build, dig, skirmish, transport
from .forge import jewel_effect
from .gains import ASKING, SETTLE
from .moments import TOOL_STRENGTH

SUPPORT_KEYS = ("spend:+1", "spend:+2")
NO_SUPPORTS = [0, 0]


class Action(NamedTuple):
    """A basic action: what can begin it with so much strength, how it goes on, and how it is told."""

    choices: Callable[[Covenant, Clan, int], list[str]]
    perform: Callable[[Covenant, Clan, str], Rules]
    work: Callable[[int], Words]  # to do it with so much strength
    keys: Container[str]  # of what it may begin with
    begins_with: Words
    describe: Callable[[Covenant, Ask, str], Label]
    why_not: Callable[[Covenant, Ask, str], Words | None]
    takes: Words


BASIC_ACTIONS = {
    "dig": Action(
        dig.choices,
        dig.dig,
        lambda effort: say("dig with {strength:$effort}", effort=effort),
        RUBBLE_OF,
        say("a rubble tile", "click …"),
        lambda state, ask, option: dig.clears(state, option),
        dig.why_not_this_rubble,
        say("Digging takes a pick or a book."),
    ),
    "skirmish": Action(
        skirmish.choices,
        skirmish.skirmish,
        lambda effort: say("fight with {strength:$effort}", effort=effort),
        ENEMY_OF,
        say("an enemy", "click …"),
        lambda state, ask, option: skirmish.enemy_label(state, skirmish.defeating, option),
        skirmish.why_not_this_enemy,
        say("Fighting takes an axe or a book."),
    ),
    "build": Action(
        build.choices,
        build.build,
        lambda effort: say("build with {strength:$effort}", effort=effort),
        build.PIECE_OF,
        say("a building in your forge", "click …"),
        lambda state, ask, option: build.builds(option),
        build.why_not_this_building,
        say("Building takes a compass or a book."),
    ),
    "transport": Action(
        transport.choices,
        transport.transport,
        lambda effort: say("deliver with {strength:$effort}", effort=effort),
        DELIVERY_OF,
        say("a resource at a site", "click …"),
        transport.delivers,
        transport.why_not_this_delivery,
        say("Delivering takes a cart or a book."),
    ),
}


def actions_of(tool: str) -> tuple[str, ...]:
    """The actions a tool is good for; a book is good for any."""
    kind = TOOL_KIND[tool]
    return (ACTIONS[kind],) if kind in ACTIONS else tuple(BASIC_ACTIONS)


# -- strength ------------------------------------------------------------------------------------------------------


def strength(clan: Clan, tool: str) -> int:
    """The strength of the dwarf in use: itself, its support, and what the tool adds."""
    return clan.dwarves[clan.working] + clan.support + tool_bonus(clan, tool)


def tool_bonus(clan: Clan, tool: str) -> int:
    """What a tradition for the tool and a jewel in it add to the strength of any dwarf."""
    jewel = clan.inlays.get(tool)
    kind = TOOL_KIND[tool]
    honoured = TOOL_STRENGTH[kind].of(clan.traditions) if kind in TOOL_STRENGTH else 0
    return honoured + (jewel is not None and JEWEL_EFFECT[jewel] == "strength")


# -- what can be done with a tool ----------------------------------------------------------------------------------


def first_choices(state: Covenant, clan: Clan, tool: str, effort: int) -> dict[str, str]:
    """What begins the tool's action with so much strength: a first rubble, enemy, delivery or building."""
    found: dict[str, str] = {}
    for action in actions_of(tool):
        found |= dict.fromkeys(BASIC_ACTIONS[action].choices(state, clan, effort), action)
    return found


def jewel_to_use(state: Covenant, clan: Clan, tool: str) -> str:
    """The jewel in the tool, if its effect could do something now; one of strength is counted, not used."""
    jewel = clan.inlays.get(tool)
    if jewel is None or JEWEL_EFFECT[jewel] == "strength":
        return ""
    return jewel if SETTLE[JEWEL_EFFECT[jewel]](state, clan, 1) == ASKING else ""


def supports_to_spend(state: Covenant, clan: Clan, tool: str, *, able: bool) -> list[str]:
    """The supports that may help: any, if the tool can be used as it is; else those that make its action possible."""
    return [
        key
        for number, key in enumerate(SUPPORT_KEYS)
        if clan.supports[number] and (able or first_choices(state, clan, tool, clan.effort + number + 1))
    ]


def nothing_to_do(state: Covenant, clan: Clan, tool: str, effort: int) -> bool:
    """Whether a dwarf of that strength could do nothing with the tool, whatever support is spent on it."""
    if jewel_to_use(state, clan, tool):
        return False
    supports = [0, *(number + 1 for number in range(2) if clan.supports[number])]
    return not any(first_choices(state, clan, tool, effort + support) for support in supports)


# -- using it ------------------------------------------------------------------------------------------------------


def _action_begun_by(option: str) -> Action | None:
    return next((action for action in BASIC_ACTIONS.values() if option in action.keys), None)


JEWEL_OF = {
    "pick": say("use the jewel of the pick"),
    "axe": say("use the jewel of the axe"),
    "compass": say("use the jewel of the compass"),
    "cart": say("use the jewel of the cart"),
    "book": say("use the jewel of the book"),
}


def _use(state: Covenant, ask: Ask) -> Label:
    """What can be done with the tool: its action, its jewel, or both."""
    clan = state.clans[ask.seat]
    jewel = clan.inlays.get(ask.subject) in ask.options
    if jewel and len(ask.options) == 2:
        return Label(JEWEL_OF[TOOL_KIND[ask.subject]], say("Or put the tool down without it."))
    begins = [BASIC_ACTIONS[action] for action in actions_of(ask.subject)]
    targets = [action.begins_with for action in begins if any(option in action.keys for option in ask.options)]
    what = names(targets, "or") if len(targets) < 3 else say("what glows", "click …")
    tips = [
        say("Click {what} to begin.", what=what) if targets else say("With so little strength there is nothing to do.")
    ]
    if jewel:
        tips.append(say("The jewel works before or after it."))
    if any(option in SUPPORT_KEYS for option in ask.options):
        tips.append(say("You may spend a support first, before anything else."))
    work = begins[0].work(clan.effort)
    if len(begins) > 1:
        work = say("use the book with {strength:$effort}", effort=clan.effort)
    return Label(work, joined(tips))


def _use_option(state: Covenant, ask: Ask, option: str) -> Label:
    if option in SUPPORT_KEYS:
        number = SUPPORT_KEYS.index(option) + 1
        return Label(
            say("Support +{number}", number=number),
            say("{number} strength more this turn.", number=number),
            f"support_{number}",
        )
    action = _action_begun_by(option)
    return action.describe(state, ask, option) if action is not None else Label(say("Use the jewel"))


def _why_not_with_this_tool(state: Covenant, ask: Ask, key: str) -> Words | None:
    clan = state.clans[ask.seat]
    for name, action in BASIC_ACTIONS.items():
        if key in action.keys and (name != "build" or key.endswith(f":{clan.seat}")):
            if name not in actions_of(ask.subject):
                return action.takes
            return action.why_not(state, ask, key) if clan.effort else say("The action of this tool has been used.")
    if key in JEWEL_EFFECT and key in clan.inlays.values():
        return say("Only the jewel of the tool in use works, and only once; +1 strength is counted already.")
    return None


def _put_down(state: Covenant, ask: Ask) -> Label:
    """Putting the tool down gives up what could still be done with it."""
    if any(_action_begun_by(option) is not None for option in ask.options):
        warn = say("The tool's action has not been used. Put the tool down all the same?")
        return Label(say("Put the tool down"), warn=warn, loses=say("its action is not used"))
    return Label(say("Put the tool down"), loses=say("its jewel is not used"))


USE = Question(
    "use",
    prompt=_use,
    describe=_use_option,
    why_not=_why_not_with_this_tool,
    ends={"end": _put_down},
)


def use_tool(state: Covenant, clan: Clan, tool: str) -> Rules:
    """A support if the clan likes, then action and jewel in either order; an action's first click begins it."""
    acted = used_jewel = False
    while True:
        clan.effort = 0 if acted else strength(clan, tool)
        begins = {} if acted else first_choices(state, clan, tool, clan.effort)
        options = [*begins]
        jewel = jewel_to_use(state, clan, tool) if tool in clan.inlays and not used_jewel else ""
        if jewel:
            options.append(jewel)
        # Rulebook, Clan Turns: a support is step 2, with the dwarf; action and jewel are step 3.
        if not (clan.support or acted or used_jewel) and clan.supports != NO_SUPPORTS:
            options += supports_to_spend(state, clan, tool, able=bool(begins or jewel))
        if not options:
            return
        options.append("end")
        answer = yield USE(clan.seat, options, tool)
        if answer == "end":
            return
        if answer in begins:
            acted = True
            yield from BASIC_ACTIONS[begins[answer]].perform(state, clan, answer)
        elif answer == jewel:
            used_jewel = True
            yield from jewel_effect(state, clan, jewel)
        else:
            clan.support = SUPPORT_KEYS.index(answer) + 1
            clan.supports[clan.support - 1] -= 1
            state.tell(
                say("{who} adds a support: {strength}+{support}", who=WHO[clan.seat], support=clan.support), clan.seat
            )


QUESTIONS = (USE,)
