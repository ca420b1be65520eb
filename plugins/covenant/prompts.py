"""The questions and options in words, and why something cannot be chosen."""

from collections.abc import Callable, Sequence

from game.api import Ask, Label

from .boards import DELIVERY_OF, FORGE_SPACES, OBJECTIVES, STARTS, THRONE_KEYS, TOOL_KIND
from .build import PIECE_OF, basic_refused, building_refused, gate_refused, pillar_refused
from .clan_turn import SUPPORT_KEYS, actions_of
from .data import (
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
    TOOL_TILES,
    TRACKS,
    TRADITION_KEYS,
    TRADITIONS,
)
from .dig import hall_refused, rubble_refused
from .forge import FORGE_SPACE_KEYS, jewel_refused, tool_refused
from .gains import DROP_KEYS, DWARF_KEYS, TAKE_KEYS, not_strengthened
from .skirmish import DIE_KEYS, enemy_refused, move_refused
from .state import Clan, Covenant
from .transport import delivery_glory, delivery_refused, throne_refused
from .treasures import COIN_SPACE_KEYS, coin_refused, relic_refused, tradition_refused
from .words import in_icons, in_words, objective_text, objective_tip, tradition_tip

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
    if ask.about in ("dig", "skirmish") or (ask.about in ("deliver", "throne") and clan.effort):
        text = f"{text}, {{strength:{clan.effort}}} left" if clan.working >= 0 else text
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
    if state.phase in ("coins", "keys", "score", "report"):
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


# -- why not -------------------------------------------------------------------------------------------------------


def why_not(state: Covenant, ask: Ask, key: str) -> str | None:
    """Why a piece cannot be chosen now: the same predicates that make the options."""
    reason = REASONS.get(ask.about)
    return reason(state, state.clans[ask.seat], ask, key) if reason is not None else None


def _use(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    actions = actions_of(ask.subject)
    if key in RUBBLE_KEYS:
        return _rubble(state, clan, ask, key) if "dig" in actions else "Digging takes a pick or a book."
    if key in ENEMY_OF:
        return _fight(state, clan, ask, key) if "skirmish" in actions else "Fighting takes an axe or a book."
    if key in DELIVERY_OF:
        return _deliver(state, clan, ask, key) if "transport" in actions else "Delivering takes a cart or a book."
    if key in PIECE_OF and key.endswith(f":{clan.seat}"):
        return _build(state, clan, ask, key) if "build" in actions else "Building takes a compass or a book."
    if key in JEWELS and key in clan.inlays.values():
        return "Only the jewel of the tool in use works, and only once; +1 strength is counted already."
    return None


def _rubble(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in RUBBLE_KEYS or RUBBLE_KEYS.index(key) not in state.rubble:
        return None
    return rubble_refused(state, state.rubble.index(RUBBLE_KEYS.index(key)), clan.effort)


def _fight(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return enemy_refused(clan, ENEMY_OF[key], clan.effort) if _in_the_halls(state, key) else None


def _in_the_halls(state: Covenant, key: str) -> bool:
    return key in ENEMY_OF and any(ENEMY_OF[key] in hall.enemies for hall in state.halls)


def _defeat(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return "This effect cannot defeat it." if _in_the_halls(state, key) else None


def _deliver(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in THRONE_KEYS:
        return "The Throne is served after the site is complete."
    if key not in DELIVERY_OF:
        return None
    return delivery_refused(state, clan, *DELIVERY_OF[key]) or "One site for each Transport."


def _throne(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return throne_refused(state, clan, THRONE_KEYS.index(key)) if key in THRONE_KEYS else None


def _build(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in PIECE_OF:
        return None
    kind, number = PIECE_OF[key]
    return building_refused(state, clan, kind, clan.effort) if clan.pieces(kind)[number] < 0 else None


def _hall_of(state: Covenant, key: str) -> int:
    keys = state.mountain().hall_keys
    return keys.index(key) if key in keys else -1


def _reveal(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    return hall_refused(state, hall) if hall >= 0 else None


def _basic(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    return basic_refused(state, clan, hall) if hall >= 0 else None


def _pillar(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = state.mountain().point_keys
    return pillar_refused(state, clan, keys.index(key)) if key in keys else None


def _gate(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = state.mountain().side_keys
    return gate_refused(state, clan, keys.index(key)) if key in keys else None


def _move_to(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    here = next(number for number, each in enumerate(state.halls) if ENEMY_OF[ask.subject] in each.enemies)
    return move_refused(state, here, hall) if hall >= 0 else None


def _forge(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in state.jewels and ask.about != "forge":
        return jewel_refused(state, clan, state.jewels.index(key))
    return tool_refused(state, clan, key) if key in state.tools and ask.about != "inlay" else None


def _coin(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return coin_refused(state, clan, state.coins.index(key)) if key in state.coins else None


def _tradition(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in TRADITION_KEYS or TRADITION_KEYS.index(key) not in state.traditions:
        return None
    return tradition_refused(state, clan, state.traditions.index(TRADITION_KEYS.index(key)))


def _relic(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return relic_refused(state, clan, state.relics.index(key)) if key in state.relics else None


def _strengthen(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = DWARF_KEYS[clan.seat]
    if key not in keys:
        return None
    return not_strengthened(clan, keys.index(key)) or "As strong as one that glows: choose that one."


def _dwarf(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = DWARF_KEYS[clan.seat]
    if key in keys:
        at_work = clan.jobs[keys.index(key)]
        return "This dwarf has worked in this Era." if at_work else "As strong as one that glows: choose that one."
    return "This relic has been used." if key in clan.used_relics else None


def _tool(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in clan.jobs:
        return "A dwarf works here already."
    return "This tool has to be forged first." if key in TOOL_TILES and key in state.tools else None


def _inlay_tool(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in TOOL_KIND or key in state.tools:
        return None
    return "This tool has a jewel." if key in clan.inlays else f"This tool has no {JEWELS[ask.subject].colour} place."


REASONS: dict[str, Callable[[Covenant, Clan, Ask, str], str | None]] = {
    "use": _use,
    "dig": _rubble,
    "skirmish": _fight,
    "defeat": _defeat,
    "deliver": _deliver,
    "throne": _throne,
    "build": _build,
    "hall": _reveal,
    "house": _basic,
    "workshop": _basic,
    "pillar": _pillar,
    "gate": _gate,
    "move_to": _move_to,
    "forge": _forge,
    "inlay": _forge,
    "forge_or_inlay": _forge,
    "coin": _coin,
    "tradition": _tradition,
    "relic": _relic,
    "relic_for_iron": _relic,
    "strengthen": _strengthen,
    "dwarf": _dwarf,
    "tool": _tool,
    "inlay_tool": _inlay_tool,
}
