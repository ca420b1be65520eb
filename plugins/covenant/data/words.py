"""Rewards and tiles in words and icons: rich text for faces, tips and the log."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from game.api import WHO, Words, capital, joined, lines, names

from ..speech import say
from . import COIN_GIVES, COLOURS, JEWELS, RESOURCES, Gains, Relic, TraditionTile
from .boards import FORGE_SPACES, OBJECTIVES, PROJECTS, TILE_KEYS, TILE_STORAGE
from .nouns import JEWEL_NAMES, RESOURCE_NAMES

Marks: TypeAlias = tuple[tuple[str, int], ...]
"""Icons, each with a number; 0 for none."""

Counted: TypeAlias = Callable[[int], Words]
"""So many of something, in words."""

ICON = {
    "wild": "wild_resource",
    "coin": "kings_coin",
    "throne": "throne_delivery",
    "defeat_orc_or_goblin": "defeat_orc",
    "move_enemies": "move_enemy",
    "strength": "strength",
}
"""Icons that have another name than the gain or jewel effect they stand for."""

SENTENCES: dict[str, Counted] = {
    "glory": lambda n: say(one="{n} Glory Point", many="{n} Glory Points", n=n),
    "iron": lambda n: say(one="{n} iron", many="{n} iron", n=n),
    "emerald": lambda n: say(one="{n} emerald", many="{n} emerald", n=n),
    "gold": lambda n: say(one="{n} gold", many="{n} gold", n=n),
    "mythrall": lambda n: say(one="{n} mythrall", many="{n} mythrall", n=n),
    "wild": lambda n: say(one="{n} resource of your choice", many="{n} resources of your choice", n=n),
    "support": lambda n: say(one="{n} support", many="{n} supports", n=n),
    "court": lambda n: say(one="{n} step on the Court Track", many="{n} steps on the Court Track", n=n),
    "prestige": lambda n: say(one="{n} step on the Prestige Track", many="{n} steps on the Prestige Track", n=n),
    "mining": lambda n: say(one="{n} step on the Mining Track", many="{n} steps on the Mining Track", n=n),
    "any_track": lambda n: say(one="{n} step on Tracks of your choice", many="{n} steps on Tracks of your choice", n=n),
    "strengthen": lambda n: say("strengthen a dwarf (not the one in use)"),
    "coin": lambda n: say("take a King's Coin"),
    "relic": lambda n: say("take a relic beside or behind your Mining marker"),
    "tradition": lambda n: say("take a tradition"),
    "throne": lambda n: say(
        one="deliver up to {n} resource to the King's Throne",
        many="deliver up to {n} resources to the King's Throne",
        n=n,
    ),
    "inlay": lambda n: say("inlay a jewel, paying for it"),
    "forge": lambda n: say("forge a tool, paying for it"),
    "forge_or_inlay": lambda n: say("forge a tool or inlay a jewel, paying for it"),
    "defeat_goblin": lambda n: say("defeat a goblin anywhere, with its die"),
    "defeat_orc_or_goblin": lambda n: say(
        "defeat an orc or a goblin anywhere, with its die; an orc also gives 1 Prestige"
    ),
    "house": lambda n: say("build a house"),
    "workshop": lambda n: say("build a workshop"),
    "deliver": lambda n: say("deliver a resource to a site"),
    "move_enemies": lambda n: say(one="move an enemy by {n} hall", many="move enemies by {n} halls in all", n=n),
    "relic_for_iron": lambda n: say("you may pay 1 iron for a relic"),
    "strength": lambda n: say("1 strength more for the dwarf on this tool"),
}
"""Gains in the sentence of a tip."""

NAMES = {
    "glory": say("Glory", "gain"),
    "iron": say("Iron", "gain"),
    "emerald": say("Emerald", "gain"),
    "gold": say("Gold", "gain"),
    "mythrall": say("Mythrall", "gain"),
    "wild": say("Any resource", "gain"),
    "support": say("Support", "gain"),
    "court": say("Court", "gain"),
    "prestige": say("Prestige", "gain"),
    "mining": say("Mining", "gain"),
    "any_track": say("Any Track", "gain"),
    "strengthen": say("Strengthen", "gain"),
    "coin": say("King's Coin", "gain"),
    "relic": say("Relic", "gain"),
    "tradition": say("Tradition", "gain"),
    "throne": say("Throne", "gain"),
    "inlay": say("Inlay", "gain"),
    "forge": say("Forge", "gain"),
    "forge_or_inlay": say("Forge or inlay", "gain"),
    "defeat_goblin": say("Defeat a goblin", "gain"),
    "defeat_orc_or_goblin": say("Defeat an enemy", "gain"),
    "house": say("House", "gain"),
    "workshop": say("Workshop", "gain"),
    "deliver": say("Deliver", "gain"),
    "move_enemies": say("Move enemies", "gain"),
    "relic_for_iron": say("Relic for iron", "gain"),
    "strength": say("Strength", "gain"),
}
"""What gains are called, in a word or two."""

IN_A_LIST = {
    "glory": say("glory", "gain in a list"),
    "iron": say("iron", "gain in a list"),
    "emerald": say("emerald", "gain in a list"),
    "gold": say("gold", "gain in a list"),
    "mythrall": say("mythrall", "gain in a list"),
    "wild": say("any resource", "gain in a list"),
    "support": say("support", "gain in a list"),
    "court": say("court", "gain in a list"),
    "prestige": say("prestige", "gain in a list"),
    "mining": say("mining", "gain in a list"),
    "any_track": say("any track", "gain in a list"),
    "strengthen": say("strengthen", "gain in a list"),
    "throne": say("throne", "gain in a list"),
}
"""The same beside others: what rubble and coins have."""


def in_short(name: str, amount: int) -> Words:
    """A gain on a button: its icon and its name."""
    return joined([_icon(name, amount), NAMES[name]])


def in_a_list(name: str) -> Words:
    """A gain beside others."""
    return IN_A_LIST.get(name, NAMES[name])


@cache
def in_icons(gains: Gains) -> str:
    """A reward in icons."""
    return " ".join(_icon(name, amount) for name, amount in gains)


@cache
def in_marks(gains: Gains) -> Marks:
    """A reward as icons with numbers, for faces too small for text."""
    found: list[tuple[str, int]] = []
    for name, amount in gains:
        if name == "forge_or_inlay":
            found += [("forge", 0), ("or", 0), ("inlay", 0)]
        elif name == "relic_for_iron":
            found += [("iron", 0), ("arrow_right", 0), ("relic", 0)]
        else:
            found.append((ICON.get(name, name), amount if amount > 1 or name == "glory" else 0))
    return tuple(found)


def _icon(name: str, amount: int) -> str:
    if name == "forge_or_inlay":
        return "{forge}/{inlay}"
    if name == "relic_for_iron":
        return "{iron}→{relic}"
    icon = ICON.get(name, name)
    return f"{{{icon}:{amount}}}" if amount > 1 or name == "glory" else f"{{{icon}}}"


def sentence(told: Words) -> Words:
    """What was told, as a sentence: with a capital letter and a full stop."""
    return say("{told}.", told=capital(told)) if told else ""


def bold(words: Words) -> Words:
    """A headline."""
    return joined(["**", words, "**"], "")


@cache
def in_words(gains: Gains) -> Words:
    """A reward as a sentence."""
    return sentence(_listed({}, gains))


def _listed(words: Mapping[str, Counted], gains: Gains) -> Words:
    """Gains in a row, each in those words or else in those of a tip."""
    return names(words.get(name, SENTENCES[name])(amount) for name, amount in gains)


NEWS: dict[str, Counted] = {
    "wild": lambda n: say(one="{n} resource of their choice", many="{n} resources of their choice", n=n),
    "any_track": lambda n: say(
        one="{n} step on Tracks of their choice", many="{n} steps on Tracks of their choice", n=n
    ),
    "strengthen": lambda n: say("a stronger dwarf"),
    "coin": lambda n: say("a King's Coin"),
    "relic": lambda n: say("a relic"),
    "tradition": lambda n: say("a tradition"),
    "throne": lambda n: say(one="{n} delivery to the Throne", many="{n} deliveries to the Throne", n=n),
    "inlay": lambda n: say("a jewel to inlay"),
    "forge": lambda n: say("a tool to forge"),
    "forge_or_inlay": lambda n: say("a tool to forge or a jewel to inlay"),
    "defeat_goblin": lambda n: say("a goblin to defeat"),
    "defeat_orc_or_goblin": lambda n: say("an orc or a goblin to defeat"),
    "house": lambda n: say("a house to build"),
    "workshop": lambda n: say("a workshop to build"),
    "deliver": lambda n: say("a resource to deliver"),
    "move_enemies": lambda n: say(one="{n} move of enemies", many="{n} moves of enemies", n=n),
    "relic_for_iron": lambda n: say("a relic for 1 iron"),
}
"""Gains as things that somebody gets, where the sentence of a tip would not do."""

BRIEF: dict[str, Counted] = NEWS | {"wild": SENTENCES["wild"], "any_track": SENTENCES["any_track"]}
"""The same, said to who gets them."""


@cache
def in_brief(gains: Gains) -> Words:
    """A reward as a short sentence."""
    return sentence(_listed(BRIEF, gains))


SOURCES: dict[str, Callable[[Words], Words]] = {
    "Rubble": lambda what: say("{what} from the rubble", what=what),
    "Dig": lambda what: say("{what} for digging", what=what),
    "Halls": lambda what: say("{what} for opening a hall", what=what),
    "Skirmish": lambda what: say("{what} for the fight", what=what),
    "Enemy dice": lambda what: say("{what} by the die", what=what),
    "Sites": lambda what: say("{what} for completing a site", what=what),
    "Forge spaces": lambda what: say("{what} from the forge space", what=what),
    "Coin spaces": lambda what: say("{what} from the coin space", what=what),
    "King's Coins": lambda what: say("{what} from a King's Coin", what=what),
    "Traditions": lambda what: say("{what} by tradition", what=what),
    "Relics": lambda what: say("{what} from the relic", what=what),
    "Tracks": lambda what: say("{what} on a Track", what=what),
    "Gates": lambda what: say("{what} for the gate", what=what),
    "Buildings": lambda what: say("{what} for the building", what=what),
    "Starting tile": lambda what: say("{what} from the starting tile", what=what),
}
"""Where a reward comes from, in a sentence."""


@cache
def in_news(gains: Gains, source: str = "") -> Words:
    """What somebody gets, as the rest of a sentence: "2 iron from the rubble"; nothing for nothing."""
    got = tuple((name, amount) for name, amount in gains if amount)
    if not got:
        return ""
    told = _listed(NEWS, got)
    return SOURCES[source](told) if source in SOURCES else told


@cache
def told_gain(seat: int, gains: Gains, source: str) -> Words:
    """The line of the log for a reward."""
    told = in_news(gains, source)
    return say("{who} gets {what}", who=WHO[seat], what=told) if told else ""


TOOL_DOES = {
    "pick": say("Dig: clear rubble, keep what is in it, then open a hall."),
    "axe": say("Skirmish: defeat enemies, in whatever hall they are."),
    "compass": say("Build: put up what is ready in your forge."),
    "cart": say("Transport: deliver resources to a site."),
    "book": say("Dig, skirmish, build or transport, as you like."),
}

TOOL_VERBS = {
    "pick": say("digs", "what a tool does"),
    "axe": say("fights", "what a tool does"),
    "compass": say("builds", "what a tool does"),
    "cart": say("delivers", "what a tool does"),
    "book": say("any work", "what a tool does"),
}

UNLOCKED_WORDS = {
    "keys": say("{n} keys", n=TILE_KEYS),
    "storage": say("{n} storage spaces", n=TILE_STORAGE),
    "buildings": say("a house and a workshop for the forge"),
}


UNLOCKED_SHORT = {
    "keys": UNLOCKED_WORDS["keys"],
    "storage": say("{n} spaces", n=TILE_STORAGE),
    "buildings": say("two buildings"),
}


def forge_space_tip(space: int) -> Words:
    """What a tool forged on that space brings."""
    reward = FORGE_SPACES[space]
    if not reward.unlocks:
        return in_words(reward.gives)
    unlocks = names(UNLOCKED_WORDS[what] for what in reward.unlocks)
    return joined([in_words(reward.gives), say("Unlocks {what}.", what=unlocks)])


def forge_space_words(space: int) -> Words:
    """The same in short: "2 supports, a house and a workshop"."""
    reward = FORGE_SPACES[space]
    return sentence(names([in_news(reward.gives), *(UNLOCKED_SHORT[what] for what in reward.unlocks)]))


def jewel_icon(effect: str) -> str:
    """The icon of a jewel's effect."""
    return ICON.get(effect, effect)


def coin_tip(name: str) -> Words:
    """What a King's Coin does."""
    gives = COIN_GIVES[name]
    return say("**King's Coin** {pays}\nIn each Council: {told}", pays=in_icons(gives), told=in_brief(gives))


def relic_tip(kind: Relic) -> Words:
    """What a relic does."""
    return lines(*relic_lines(kind))


def relic_lines(kind: Relic) -> list[Words]:
    """Its name, and what it does."""
    return [
        say("**{relic}** ({copies} in the game)", relic=kind.name, copies=kind.copies),
        say("Once, before or after a turn: {told}", told=in_words(kind.gives)),
    ]


def jewel_tip(name: str) -> Words:
    """What a jewel does."""
    jewel = JEWELS[name]
    told = in_words(((jewel.effect, 1),))
    return say("**{jewel}**\nWith each use of its tool: {told}", jewel=JEWEL_NAMES[jewel.colour], told=told)


def tradition_tip(tile: TraditionTile) -> Words:
    """What a tradition does."""
    return lines(*tradition_lines(tile))


def tradition_lines(tile: TraditionTile) -> list[Words]:
    """Its name, and what it does."""
    number = "" if ":" in tile.id else f"{tile.number} · "
    return [bold(joined([number, tile.name], "")), tile.tip]


IN_A_HALL: dict[str, Counted] = {
    "yellow": lambda n: say("{n} in a yellow hall", n=n),
    "blue": lambda n: say("{n} in a blue hall", n=n),
    "black": lambda n: say("{n} in a black hall", n=n),
}
WORTH: dict[str, Callable[[Words], Words]] = {
    "house": lambda worth: say("In the Council each of your houses is worth Glory Points: {worth}.", worth=worth),
    "workshop": lambda worth: say("In the Council each of your workshops is worth Glory Points: {worth}.", worth=worth),
    "pillar": lambda worth: say(
        "In the Council each of your pillars is worth Glory Points: {worth} for each hall it touches.", worth=worth
    ),
    "gate": lambda worth: say(
        "In the Council each of your gates is worth Glory Points: {worth} for each hall it touches.", worth=worth
    ),
}


@PROJECTS.cached
def project_text(name: str) -> Words:
    """The face of a project tile."""
    project = PROJECTS[name]
    if project.special:
        return project.text
    colours = [
        f"{{hall_{colour}}}{{glory:{each}}}" for colour, each in zip(COLOURS, project.colour, strict=True) if each
    ]
    veins = [f"{{vein_{vein}}}{{glory:{each}}}" for vein, each in zip(RESOURCES, project.vein, strict=True) if each]
    return " ".join([f"{{{project.building}}}", *colours, *veins])


def project_tip(name: str) -> Words:
    """What a project is worth."""
    return lines(*project_lines(name))


def project_lines(name: str) -> list[Words]:
    """Its name, and what it is worth."""
    project = PROJECTS[name]
    if project.special:
        return [bold(project.name), say("In the Council: {tip}.", tip=project.tip)]
    worth = [IN_A_HALL[colour](each) for colour, each in zip(COLOURS, project.colour, strict=True) if each]
    worth += [
        say("{n} on a vein of {resource}", n=each, resource=RESOURCE_NAMES[vein])
        for vein, each in zip(RESOURCES, project.vein, strict=True)
        if each
    ]
    return [bold(project.name), WORTH[project.building](joined(worth, ", "))]


def objective_text(name: str) -> Words:
    """The face of an objective tile."""
    icons = "".join(f"{{{icon}}}" for icon in OBJECTIVES[name].icons)
    return say("{glory:$glory} per $icons", glory=OBJECTIVES[name].glory, icons=icons)


def objective_marks(name: str) -> Marks:
    """The face of a small objective tile."""
    return (("glory", OBJECTIVES[name].glory), *((icon, 0) for icon in OBJECTIVES[name].icons))


def objective_worth(name: str) -> Words:
    """What an objective is worth at the end."""
    objective = OBJECTIVES[name]
    return say(
        one="{n} Glory Point for each {thing}.",
        many="{n} Glory Points for each {thing}.",
        n=objective.glory,
        thing=objective.each,
    )


def objective_tip(name: str) -> Words:
    """What an objective is worth, with its name."""
    worth = objective_worth(name)
    return say("**Objective {name}**\nAt the end {worth}", name=OBJECTIVES[name].name, worth=worth)
