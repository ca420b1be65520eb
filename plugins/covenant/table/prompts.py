"""The questions and options in words, and why something cannot be chosen."""

from collections.abc import Callable, Sequence

from game.api import Ask, Label

from ..boards import DELIVERY_OF, ELDER_CARDS, OBJECTIVES, STARTS, THRONE_KEYS, TOOL_KIND
from ..build import PIECE_OF, benefit
from ..clan_turn import SUPPORT_KEYS, actions_of, nothing_to_do, tool_bonus
from ..data import (
    COIN_COST,
    COIN_SPACES,
    COINS,
    ENEMIES,
    ENEMY_KIND,
    ENEMY_KINDS,
    ENEMY_OF,
    ERAS,
    JEWELS,
    RELICS,
    RESOURCES,
    RUBBLE_COST,
    RUBBLE_KEYS,
    TRACKS,
    TRADITION_COST,
    TRADITION_KEYS,
    TRADITIONS,
)
from ..forge import FORGE_SPACE_KEYS
from ..gains import DROP_KEYS, DWARF_KEYS, NOTHING, SETTLE, TAKE_KEYS
from ..skirmish import DIE_KEYS
from ..state import Clan, Covenant, Elders
from ..transport import delivery_glory
from ..treasures import COIN_SPACE_KEYS, price
from ..words import forge_space_tip, in_icons, in_short, in_words, objective_text, objective_tip, tradition_tip

PROMPTS = {
    "draft": ("choose a tile", "One starting tile, one tradition and one objective of each kind."),
    "dwarf": ("choose a dwarf", "Click one in your tavern: stronger dwarves do more."),
    "tool": (
        "put the dwarf on a tool",
        "{pick} digs, {axe} fights, {compass} builds, {cart} delivers. Each tool serves one dwarf in an Era.",
    ),
    "relic_after": ("use a relic, or end the turn", "One relic in a turn, before or after the tool."),
    "dig": ("clear more rubble", "The first space takes 2 strength, the others 1."),
    "hall": ("open a hall", "Its reward is yours; then its enemies come out."),
    "skirmish": ("defeat more enemies", "Goblins take 1 strength, orcs 2, trolls 3."),
    "defeat": ("defeat an enemy", "Without a tool's strength, and with its die."),
    "die": ("take the dice's rewards", "A die whose reward you take is rolled anew."),
    "deliver": ("deliver a resource", "Each delivery brings Glory Points."),
    "throne": ("deliver to the King's Throne", "Most carts here count at the end."),
    "marker": ("put a marker on the site", "Take the reward of a free marker space."),
    "build": ("build", "What your strength allows, in any order."),
    "house": ("place the house", "A revealed hall with a free place and no house or workshop of yours."),
    "workshop": ("place the workshop", "A revealed hall with a free place and no house or workshop of yours."),
    "pillar": ("place the pillar", "Where three revealed halls meet, away from other pillars."),
    "gate": ("place the gate", "Between two revealed halls without a gate."),
    "house_guard": ("take a prisoner into your dungeons", "House Guard: one enemy of this hall, without reward."),
    "forge": ("forge a tool", "For 1 {iron} and the tool's resource."),
    "forge_space": ("place the tool", "Its space gives a reward; two tools to a column."),
    "forge_or_inlay": ("forge a tool or inlay a jewel", "One of them, for its normal cost."),
    "inlay": ("inlay a jewel", "For the resource beside it. Silver {glory:3}, gold {glory:2}."),
    "inlay_tool": ("choose a tool for the jewel", "A free place of its colour."),
    "coin": ("take a King's Coin", "Coins pay in every Council."),
    "coin_space": ("place the coin", "The space's benefit comes at once."),
    "tradition": ("take a tradition", "It holds from now on."),
    "relic": ("take a relic", "Beside or behind your Mining marker."),
    "relic_for_iron": ("take a relic for 1 {iron}", "Or keep the iron."),
    "relic_lore": ("choose the relic's benefit", "Lore of Old: its own, or that of a relic on display."),
    "support": ("get a support", "One more +1, or swap a +1 for a +2. Support makes a dwarf stronger for a turn."),
    "strengthen": ("strengthen a dwarf", "By 1, up to 4; not the one in use."),
    "any_track": ("advance on a Track", "One step, for what its space shows."),
    "wild": ("take a resource", "Click one of the four in your storage."),
    "drop": ("make room", "Storage is full: discard something for it, or let it go."),
    "order": ("choose what to take first", "Rewards come in the order you like."),
    "move": ("move an enemy", "To an adjacent revealed hall with fewer than 3."),
    "move_to": ("choose where the enemy goes", "An adjacent revealed hall with fewer than 3."),
    "council_coin": ("choose the next coin to pay", "Each of your coins pays once."),
    "council_tradition": ("choose the next tradition", "Each Council tradition acts once."),
    "borrow_coin": ("borrow a coin's benefit", "Borrowed Coin: any coin on display; it stays there."),
    "escape": ("choose who escapes", "You have more enemies than keys."),
    "council": ("look at what the Council brought", "Then the next Era begins."),
}


WITH_TRADITION = {
    ("house", 25): "A revealed hall with a free place.",
    ("workshop", 25): "A revealed hall with a free place.",
    ("pillar", 32): "Where three revealed halls meet.",
    ("gate", 33): "Between two revealed halls without a gate of yours.",
    ("skirmish", 11): "Goblins take 1 strength, orcs and trolls 2.",
}
"""What a tradition makes of a prompt's explanation."""


def prompt(state: Covenant, ask: Ask) -> Label:
    """What is asked."""
    clan = state.clans[ask.seat]
    if ask.about == "use":
        return _use(clan, ask)
    text, tip = PROMPTS[ask.about]
    tip = next(
        (WITH_TRADITION[ask.about, each] for each in clan.traditions if (ask.about, each) in WITH_TRADITION), tip
    )
    if ask.about in ("dig", "skirmish") or (ask.about == "deliver" and ask.subject):
        text = f"{text}, {{strength:{clan.effort}}} left"
    if ask.about in ("dwarf", "tool") and state.elders is not None and any(clan.jobs):
        tip = _elders_deed(state.elders)
    if ask.about == "dwarf" and any(option in RELICS for option in ask.options):
        tip += " You may use a relic first."
    if ask.about == "wild" and sum(clan.storage) >= clan.storage_spaces():
        tip = "Your storage is full: something else must make room."
    if ask.about == "drop":
        text = f"make room for {{{ask.subject}}}"
    return Label(text, tip)


def _elders_deed(elders: Elders) -> str:
    """What the Council did while the player waited."""
    card = ELDER_CARDS[elders.discarded[-1]]
    return f"The Elders used their {card.tool} {{{card.tool}}}, then got {in_icons(card.reward)}. The log tells more."


def _use(clan: Clan, ask: Ask) -> Label:
    """What can be done with the tool: its action, its jewel, or both."""
    kind = TOOL_KIND[ask.subject]
    jewel = clan.inlays.get(ask.subject) in ask.options
    if jewel and len(ask.options) == 2:
        return Label(f"use the jewel of the {kind}", "Or put the tool down without it.")
    actions = actions_of(ask.subject)
    targets = [HOW_TO_BEGIN[action][0] for action in actions if any(map(HOW_TO_BEGIN[action][1], ask.options))]
    what = " or ".join(targets) if len(targets) < 3 else "what glows"
    tip = f"Click {what} to begin." if targets else "With so little strength there is nothing to do."
    if jewel:
        tip += " The jewel works before or after it."
    if any(option.startswith("spend:") for option in ask.options):
        tip += " You may spend a support first."
    named = "any action" if len(actions) > 1 else actions[0]
    return Label(f"use the {kind}: {named} with {{strength:{clan.effort}}}", tip)


HOW_TO_BEGIN: dict[str, tuple[str, Callable[[str], bool]]] = {
    "dig": ("a rubble tile", RUBBLE_KEYS.__contains__),
    "skirmish": ("an enemy", ENEMY_OF.__contains__),
    "build": ("a building in your forge", PIECE_OF.__contains__),
    "transport": ("a resource at a site", DELIVERY_OF.__contains__),
}
"""What a click on begins an action, and how an answer that does so is told."""


def status(state: Covenant) -> Sequence[str]:
    """Era and phase."""
    if state.over:
        return ("The game is over",)
    if state.phase in ("draft", "start"):
        return ("Before Era I", "Draft" if state.phase == "draft" else "Starting tiles")
    if state.phase in ("coins", "score", "report"):
        return (f"{{council}} Council {ERAS[state.era - 1]}",)
    clan = state.clans[state.on_turn]
    begun = sum(bool(job) for job in clan.jobs)
    return (f"{{era}} Era {ERAS[state.era]} of III", f"Turn {min(begun + (clan.working < 0), 4)} of 4")


# -- options -------------------------------------------------------------------------------------------------------

DONE = {
    "use": "Put the tool down",
    "dwarf": "End turn",
    "relic_after": "End turn",
    "dig": "Enough rubble",
    "skirmish": "Enough fighting",
    "die": "Leave the dice",
    "deliver": "Deliver no more",
    "throne": "Deliver no more",
    "build": "Build no more",
    "drop": "Let it go",
    "wild": "Take nothing",
    "move": "No more moves",
    "defeat": "Defeat nobody",
    "house_guard": "Take nobody",
}


def describe(state: Covenant, ask: Ask, option: str) -> Label:
    """What an option means."""
    if option in ("done", "end"):
        return Label(DONE.get(ask.about, "No, thanks"), warn=_warning(state, ask, option))
    clan = state.clans[ask.seat]
    for knows in (_words, _pieces, _tiles):
        label = knows(state, ask, clan, option)
        if label is not None:
            return label
    return Label(option)


def _warning(state: Covenant, ask: Ask, option: str) -> str:
    if ask.about == "use" and any(
        key in RUBBLE_KEYS or key in ENEMY_OF or key in DELIVERY_OF or key in PIECE_OF for key in ask.options
    ):
        return "The tool's action has not been used. Put the tool down all the same?"
    return ""


def _words(state: Covenant, ask: Ask, clan: Clan, option: str) -> Label | None:
    """Options that are buttons."""
    if option in TAKE_KEYS:
        name = RESOURCES[TAKE_KEYS.index(option)]
        return Label(name.capitalize(), f"Take 1 {name}.", name)
    if option in DROP_KEYS:
        name = RESOURCES[DROP_KEYS.index(option)]
        return Label(f"Discard {name}", f"Discard 1 {{{name}}} to make room.", name)
    if option in SUPPORT_KEYS:
        number = SUPPORT_KEYS.index(option) + 1
        return Label(f"Support +{number}", f"{number} strength more this turn.", f"support_{number}")
    if option == "support:+1":
        return Label("Take a +1", "One more +1 support.", "support_1")
    if option == "support:swap":
        return Label("Swap for a +2", "A +1 support becomes a +2 support.", "support_2")
    if option.startswith("first:"):
        name, _, amount = option.removeprefix("first:").partition(":")
        return Label(in_short(name, int(amount or 1)), in_words(((name, int(amount or 1)),)))
    if option in TRACKS:
        return Label(f"{option.capitalize()} Track", f"One step on the {option.capitalize()} Track.", option)
    if option == "next_era":
        return Label(f"On to Era {ERAS[state.era]}", "", "era")
    return None


SPOT_KEYS = {"house": "hall_keys", "workshop": "hall_keys", "pillar": "point_keys", "gate": "side_keys"}


def _pieces(state: Covenant, ask: Ask, clan: Clan, option: str) -> Label | None:
    """Options that are pieces and places."""
    if option in DWARF_KEYS[ask.seat]:
        strength = clan.dwarves[DWARF_KEYS[ask.seat].index(option)]
        return Label(f"Strengthen to {strength + 1}" if ask.about == "strengthen" else f"Dwarf of strength {strength}")
    if option in ENEMY_OF:
        name = ENEMIES[ENEMY_KIND[ENEMY_OF[option]]]
        deed = {"move": "Move the {}", "escape": "Let the {} go", "house_guard": "Lock up the {}"}
        return Label(deed.get(ask.about, "Defeat the {}").format(name), icon=name)
    if option in PIECE_OF:
        return Label(f"Build a {PIECE_OF[option][0]}", icon=PIECE_OF[option][0])
    if option in DELIVERY_OF:
        resource = DELIVERY_OF[option][1]
        return Label(
            f"Deliver {RESOURCES[resource]}", f"For {{glory:{delivery_glory(clan, resource)}}}.", RESOURCES[resource]
        )
    if option in THRONE_KEYS:
        resource = THRONE_KEYS.index(option)
        return Label(
            f"{RESOURCES[resource].capitalize()} for the Throne", f"For {{glory:{delivery_glory(clan, resource)}}}."
        )
    die, _, face = option.partition("/")
    if die in DIE_KEYS:
        kind = DIE_KEYS.index(die)
        reward = ENEMY_KINDS[kind].die[int(face) - 1 if face else state.dice[kind]]
        return Label(f"Take {in_icons(reward)}", in_words(reward))
    if ask.about in ("hall", "move_to"):
        return Label("Open this hall" if ask.about == "hall" else "Go here")
    if ask.about in SPOT_KEYS:
        gives = benefit(state, ask.about, getattr(state.mountain(), SPOT_KEYS[ask.about]).index(option))
        return Label(f"Here for {in_icons(gives)}", in_words(gives))
    if ":marker" in option:
        return Label("Put your marker here")
    return None


WITH_A_TARGET = ("defeat_goblin", "defeat_orc_or_goblin", "forge", "inlay", "forge_or_inlay", "move_enemies", "throne")
"""Gains that somebody or something must be there for; asking whether it is changes nothing."""


def _tiles(state: Covenant, ask: Ask, clan: Clan, option: str) -> Label | None:
    """Options that are tiles and spaces of boards."""
    if option in RUBBLE_KEYS:
        strength = RUBBLE_COST[state.rubble.index(RUBBLE_KEYS.index(option))]
        return Label(f"Clear it with {{strength:{strength}}}")
    if option in TOOL_KIND:
        kind = TOOL_KIND[option].capitalize()
        if ask.about == "tool":
            effort = clan.dwarves[DWARF_KEYS[ask.seat].index(ask.subject)] + tool_bonus(clan, option)
            idle = nothing_to_do(state, clan, option, effort)
            tip = f"{' or '.join(actions_of(option)).capitalize()} with {{strength:{effort}}}."
            return Label(
                kind, tip, warn="There is nothing to do with this tool now. Use it all the same?" if idle else ""
            )
        return Label(f"Forge the {kind}" if ask.about.startswith("forge") else kind)
    if option in JEWELS:
        return Label("Use the jewel" if ask.about == "use" else "Inlay this jewel")
    if option in FORGE_SPACE_KEYS[ask.seat]:
        space = FORGE_SPACE_KEYS[ask.seat].index(option)
        return Label(f"Forge space {space + 1}", forge_space_tip(space))
    if option in COIN_SPACE_KEYS[ask.seat]:
        gives = COIN_SPACES[COIN_SPACE_KEYS[ask.seat].index(option)]
        return Label(f"Place it for {in_icons(gives)}", in_words(gives))
    if option in COINS:
        if ask.about != "coin":
            return Label("Let this coin pay" if ask.about == "council_coin" else "Borrow this")
        cost = price(clan, COIN_COST, state.coins.index(option))
        return Label("Take this coin" + (f" for {{glory_cost:{cost}}}" if cost else ""))
    if option in RELICS:
        using = ask.about in ("dwarf", "relic_after", "relic_lore")
        gives = RELICS[option].gives
        warn = ""
        if (
            using
            and 20 not in clan.traditions
            and all(name in WITH_A_TARGET and SETTLE[name](state, clan, amount) == NOTHING for name, amount in gives)
        ):
            warn = "This relic would do nothing now, and be used up. Use it all the same?"
        return Label(f"{'Use' if using else 'Take'} the {RELICS[option].name}", in_words(gives), warn=warn)
    if option in TRADITION_KEYS:
        number = TRADITION_KEYS.index(option)
        cost = price(clan, TRADITION_COST, state.traditions.index(number)) if ask.about == "tradition" else 0
        return Label(TRADITIONS[number].name + (f" for {{glory_cost:{cost}}}" if cost else ""), tradition_tip(number))
    if option in STARTS:
        start = STARTS[option]
        return Label("Take this starting tile", in_icons((*start.resources, ("support", start.support), *start.steps)))
    if option in OBJECTIVES:
        return Label(f"Objective: {objective_text(option)}", objective_tip(option))
    return None
