"""The questions and options in words, and why something cannot be chosen."""

from collections.abc import Sequence

from game.api import Ask, Label

from ..boards import DELIVERY_OF, FORGE_SPACES, OBJECTIVES, STARTS, THRONE_KEYS, TOOL_KIND
from ..build import PIECE_OF
from ..clan_turn import SUPPORT_KEYS, actions_of
from ..data import (
    COIN_SPACES,
    COINS,
    ENEMIES,
    ENEMY_KIND,
    ENEMY_KINDS,
    ENEMY_OF,
    JEWELS,
    RELICS,
    RESOURCES,
    RUBBLE,
    RUBBLE_KEYS,
    TRACKS,
    TRADITION_KEYS,
    TRADITIONS,
)
from ..forge import FORGE_SPACE_KEYS
from ..gains import DROP_KEYS, DWARF_KEYS, TAKE_KEYS
from ..skirmish import DIE_KEYS
from ..state import Clan, Covenant
from ..transport import delivery_glory
from ..treasures import COIN_SPACE_KEYS
from ..words import in_icons, in_words, objective_text, objective_tip, tradition_tip

PROMPTS = {
    "draft": ("choose a tile", "One starting tile, one tradition and one objective of each kind."),
    "dwarf": ("choose a dwarf", "Stronger dwarves do more. You may use a relic first."),
    "tool": ("put the dwarf on a tool", "Each tool serves one dwarf in an Era."),
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
    "house": ("place the house", "A revealed hall with a free place and no building of yours."),
    "workshop": ("place the workshop", "A revealed hall with a free place and no building of yours."),
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
    "support": ("get a support", "A +1 support, or a +1 swapped for a +2."),
    "strengthen": ("strengthen a dwarf", "By 1, up to 4; not the one in use."),
    "any_track": ("advance on a Track", "One step."),
    "wild": ("take a resource", "Any of the four."),
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


def prompt(state: Covenant, ask: Ask) -> Label:
    """What is asked."""
    clan = state.clans[ask.seat]
    if ask.about == "use":
        actions = " or ".join(actions_of(ask.subject))
        return Label(
            f"use the {TOOL_KIND[ask.subject]}: {actions} with {{strength:{clan.effort}}}",
            "Action and jewel in either order.",
        )
    text, tip = PROMPTS[ask.about]
    if ask.about in ("dig", "skirmish") or (ask.about == "deliver" and ask.subject):
        text = f"{text}, {{strength:{clan.effort}}} left"
    if ask.about == "drop":
        text = f"make room for {{{ask.subject}}}"
    return Label(text, tip)


def status(state: Covenant) -> Sequence[str]:
    """Era and phase."""
    era = ("I", "II", "III", "III")[state.era]
    if state.over:
        return ("The game is over",)
    if state.phase in ("draft", "start"):
        return ("Before Era I", "Draft" if state.phase == "draft" else "Starting tiles")
    if state.phase in ("coins", "score", "report"):
        return (f"{{council}} Council {state.era}",)
    done = sum(bool(job) for job in state.clans[state.first].jobs)
    return (f"{{era}} Era {era}", f"Turn {min(done + 1, 4)} of 4")


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
    "move": "Move nobody",
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
        gains = ((option.removeprefix("first:"), 1),)
        return Label(in_icons(gains), in_words(gains))
    if option in TRACKS:
        return Label(f"{option.capitalize()} Track", f"One step on the {option.capitalize()} Track.", option)
    if option == "next_era":
        return Label(f"On to Era {('I', 'II', 'III')[state.era]}", "", "era")
    return None


def _pieces(state: Covenant, ask: Ask, clan: Clan, option: str) -> Label | None:
    """Options that are pieces and places."""
    if option in DWARF_KEYS[ask.seat]:
        strength = clan.dwarves[DWARF_KEYS[ask.seat].index(option)]
        return Label(f"Strengthen to {strength + 1}" if ask.about == "strengthen" else f"Dwarf of strength {strength}")
    if option in ENEMY_OF:
        name = ENEMIES[ENEMY_KIND[ENEMY_OF[option]]]
        verb = {"move": "Move the", "escape": "Let go the", "house_guard": "Lock up the"}.get(ask.about, "Defeat the")
        return Label(f"{verb} {name}", icon=name)
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
    for prefix, text in (("hall", "This hall"), ("point", "This point"), ("side", "This side")):
        if option.startswith(prefix):
            return Label({"hall": "Open this hall", "move_to": "Go here"}.get(ask.about, text))
    if ":marker" in option:
        return Label("Put your marker here")
    return None


def _tiles(state: Covenant, ask: Ask, clan: Clan, option: str) -> Label | None:
    """Options that are tiles and spaces of boards."""
    if option in RUBBLE_KEYS:
        return Label(f"Clear for {in_icons(RUBBLE[RUBBLE_KEYS.index(option)])}")
    if option in TOOL_KIND:
        kind = TOOL_KIND[option].capitalize()
        return Label(f"Forge the {kind}" if ask.about.startswith("forge") else kind)
    if option in JEWELS:
        return Label("Use the jewel" if ask.about == "use" else "Inlay this jewel")
    if option in FORGE_SPACE_KEYS[ask.seat]:
        space = FORGE_SPACE_KEYS[ask.seat].index(option)
        return Label(f"Forge space {space + 1}", in_words(FORGE_SPACES[space].gives))
    if option in COIN_SPACE_KEYS[ask.seat]:
        gives = COIN_SPACES[COIN_SPACE_KEYS[ask.seat].index(option)]
        return Label(f"Place it for {in_icons(gives)}", in_words(gives))
    if option in COINS:
        return Label(
            {"council_coin": "Let this coin pay", "borrow_coin": "Borrow this"}.get(ask.about, "Take this coin")
        )
    if option in RELICS:
        using = ask.about in ("dwarf", "relic_after", "relic_lore")
        return Label(f"{'Use' if using else 'Take'} the {RELICS[option].name}", in_words(RELICS[option].gives))
    if option in TRADITION_KEYS:
        number = TRADITION_KEYS.index(option)
        return Label(TRADITIONS[number].name, tradition_tip(number))
    if option in STARTS:
        start = STARTS[option]
        return Label("Take this starting tile", in_icons((*start.resources, ("support", start.support), *start.steps)))
    if option in OBJECTIVES:
        return Label(f"Objective: {objective_text(option)}", objective_tip(option))
    return None
