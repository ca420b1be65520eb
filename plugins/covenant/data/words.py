"""Rewards and tiles in words and icons: rich text for faces, tips and the log."""

import re
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from . import COIN_GIVES, COLOURS, JEWELS, RESOURCES, Gains, Relic, TraditionTile
from .boards import FORGE_SPACES, OBJECTIVES, PROJECTS, TILE_KEYS, TILE_STORAGE

Marks: TypeAlias = tuple[tuple[str, int], ...]
"""Icons, each with a number; 0 for none."""

ICON = {
    "wild": "wild_resource",
    "coin": "kings_coin",
    "throne": "throne_delivery",
    "defeat_orc_or_goblin": "defeat_orc",
    "move_enemies": "move_enemy",
    "strength": "strength",
}
"""Icons that have another name than the gain or jewel effect they stand for."""

SENTENCES = {
    "glory": "{n} Glory Points",
    "iron": "{n} iron",
    "emerald": "{n} emerald",
    "gold": "{n} gold",
    "mythrall": "{n} mythrall",
    "wild": "{n} resources of your choice",
    "support": "{n} supports",
    "court": "{n} steps on the Court Track",
    "prestige": "{n} steps on the Prestige Track",
    "mining": "{n} steps on the Mining Track",
    "any_track": "{n} steps on Tracks of your choice",
    "strengthen": "strengthen a dwarf (not the one in use)",
    "coin": "take a King's Coin",
    "relic": "take a relic beside or behind your Mining marker",
    "tradition": "take a tradition",
    "throne": "deliver up to {n} resources to the King's Throne",
    "inlay": "inlay a jewel, paying for it",
    "forge": "forge a tool, paying for it",
    "forge_or_inlay": "forge a tool or inlay a jewel, paying for it",
    "defeat_goblin": "defeat a goblin anywhere, with its die",
    "defeat_orc_or_goblin": "defeat an orc or a goblin anywhere, with its die; an orc also gives 1 Prestige",
    "house": "build a house",
    "workshop": "build a workshop",
    "deliver": "deliver a resource to a site",
    "move_enemies": "move enemies by {n} halls in all",
    "relic_for_iron": "you may pay 1 iron for a relic",
    "strength": "1 strength more for the dwarf on this tool",
}


NAMES = {
    "glory": "Glory",
    "wild": "Any resource",
    "any_track": "Any Track",
    "coin": "King's Coin",
    "defeat_goblin": "Defeat a goblin",
    "defeat_orc_or_goblin": "Defeat an enemy",
    "move_enemies": "Move enemies",
    "forge_or_inlay": "Forge or inlay",
    "relic_for_iron": "Relic for iron",
}
"""Gains that are called otherwise than their key, in a word or two."""


def in_short(name: str, amount: int) -> str:
    """A gain on a button: its icon and its name."""
    return f"{_icon(name, amount)} {NAMES.get(name, name.capitalize())}"


@cache
def with_article(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


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


@cache
def in_words(gains: Gains) -> str:
    """A reward as a sentence."""
    text = _listed({}, gains)
    return text[:1].upper() + text[1:] + "." if text else ""


SINGULAR = {"Glory Points": "Glory Point", "steps": "step", "resources": "resource", "supports": "support"} | {
    "deliveries": "delivery",
    "moves": "move",
}


def _listed(words: Mapping[str, str], gains: Gains) -> str:
    """Gains in a row, each in those words or else in those of a tip."""
    parts = [words.get(name, SENTENCES[name]).replace("{n}", str(amount)) for name, amount in gains]
    for many, one in SINGULAR.items():
        parts = [re.sub(rf"\b1 {many}\b", f"1 {one}", part) for part in parts]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


NEWS = {
    "wild": "{n} resources of their choice",
    "any_track": "{n} steps on Tracks of their choice",
    "strengthen": "a stronger dwarf",
    "coin": "a King's Coin",
    "relic": "a relic",
    "tradition": "a tradition",
    "throne": "{n} deliveries to the Throne",
    "inlay": "a jewel to inlay",
    "forge": "a tool to forge",
    "forge_or_inlay": "a tool to forge or a jewel to inlay",
    "defeat_goblin": "a goblin to defeat",
    "defeat_orc_or_goblin": "an orc or a goblin to defeat",
    "house": "a house to build",
    "workshop": "a workshop to build",
    "deliver": "a resource to deliver",
    "move_enemies": "{n} moves of enemies",
    "relic_for_iron": "a relic for 1 iron",
}
"""Gains as things that somebody gets, where the sentence of a tip would not do."""

BRIEF = NEWS | {"wild": "{n} resources of your choice", "any_track": "{n} steps on Tracks of your choice"}
"""The same, said to who gets them."""


@cache
def in_brief(gains: Gains) -> str:
    """A reward as a short sentence."""
    text = _listed(BRIEF, gains)
    return text[:1].upper() + text[1:] + "." if text else ""


SOURCES = {
    "Rubble": "from the rubble",
    "Dig": "for digging",
    "Halls": "for opening a hall",
    "Skirmish": "for the fight",
    "Enemy dice": "by the die",
    "Sites": "for completing a site",
    "Forge spaces": "from the forge space",
    "Coin spaces": "from the coin space",
    "King's Coins": "from a King's Coin",
    "Traditions": "by tradition",
    "Relics": "from the relic",
    "Tracks": "on a Track",
    "Gates": "for the gate",
    "Buildings": "for the building",
    "Starting tile": "from the starting tile",
}
"""Where a reward comes from, in a sentence."""


@cache
def in_news(gains: Gains, source: str = "") -> str:
    """What somebody gets, as the rest of a sentence: "2 iron from the rubble"; nothing for nothing."""
    got = tuple((name, amount) for name, amount in gains if amount)
    if not got:
        return ""
    return " ".join(filter(None, (_listed(NEWS, got), SOURCES.get(source, ""))))


@cache
def told_gain(seat: int, gains: Gains, source: str) -> str:
    """The line of the log for a reward."""
    told = in_news(gains, source)
    return f"{{seat:{seat}}} gets {told}" if told else ""


TOOL_DOES = {
    "pick": "Dig: clear rubble, keep what is in it, then open a hall.",
    "axe": "Skirmish: defeat enemies, in whatever hall they are.",
    "compass": "Build: put up what is ready in your forge.",
    "cart": "Transport: deliver resources to a site.",
    "book": "Dig, skirmish, build or transport, as you like.",
}

TOOL_VERBS = {"pick": "digs", "axe": "fights", "compass": "builds", "cart": "delivers", "book": "any work"}

UNLOCKED_WORDS = {
    "keys": f"{TILE_KEYS} keys",
    "storage": f"{TILE_STORAGE} storage spaces",
    "buildings": "a house and a workshop for the forge",
}


UNLOCKED_SHORT = {"keys": f"{TILE_KEYS} keys", "storage": f"{TILE_STORAGE} spaces", "buildings": "two buildings"}


def forge_space_tip(space: int) -> str:
    """What a tool forged on that space brings."""
    reward = FORGE_SPACES[space]
    unlocks = " and ".join(UNLOCKED_WORDS[what] for what in reward.unlocks)
    return in_words(reward.gives) + (f" Unlocks {unlocks}." if unlocks else "")


def forge_space_words(space: int) -> str:
    """The same in short: "2 supports, a house and a workshop"."""
    reward = FORGE_SPACES[space]
    parts = [in_news(reward.gives), *(UNLOCKED_SHORT[what] for what in reward.unlocks)]
    told = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return told[0].upper() + told[1:] + "."


def jewel_icon(effect: str) -> str:
    """The icon of a jewel's effect."""
    return ICON.get(effect, effect)


def coin_tip(name: str) -> str:
    """What a King's Coin does."""
    gives = COIN_GIVES[name]
    return f"**King's Coin** {in_icons(gives)}\nIn each Council: {in_words(gives)}"


def relic_tip(kind: Relic) -> str:
    """What a relic does."""
    return f"**{kind.name}** ({kind.copies} in the game)\nOnce, before or after a turn: {in_words(kind.gives)}"


def jewel_tip(name: str) -> str:
    """What a jewel does."""
    jewel = JEWELS[name]
    return f"**{jewel.colour.capitalize()} jewel**\nWith each use of its tool: {in_words(((jewel.effect, 1),))}"


def tradition_tip(tile: TraditionTile) -> str:
    """What a tradition does."""
    number = "" if ":" in tile.id else f"{tile.number} · "
    return f"**{number}{tile.name}**\n{tile.tip}"


def _worth(name: str, colour_text: str, vein_text: str) -> list[str]:
    """What each colour and each vein is worth for a project, in a form with a name and a number."""
    project = PROJECTS[name]
    colours = [colour_text.format(colour, each) for colour, each in zip(COLOURS, project.colour, strict=True) if each]
    return colours + [vein_text.format(vein, each) for vein, each in zip(RESOURCES, project.vein, strict=True) if each]


@PROJECTS.cached
def project_text(name: str) -> str:
    """The face of a project tile."""
    project = PROJECTS[name]
    if project.special:
        return project.text
    return " ".join(
        [f"{{{project.building}}}", *_worth(name, "{{hall_{0}}}{{glory:{1}}}", "{{vein_{0}}}{{glory:{1}}}")]
    )


def project_tip(name: str) -> str:
    """What a project is worth."""
    project = PROJECTS[name]
    if project.special:
        return f"**{project.name}**\nIn the Council: {project.tip}."
    worth = ", ".join(_worth(name, "{1} in a {0} hall", "{1} on a vein of {0}"))
    per = " for each hall it touches" if project.building in ("pillar", "gate") else ""
    return f"**{project.name}**\nIn the Council each of your {project.building}s is worth Glory Points: {worth}{per}."


def objective_text(name: str) -> str:
    """The face of an objective tile."""
    icons = "".join(f"{{{icon}}}" for icon in OBJECTIVES[name].icons)
    return f"{{glory:{OBJECTIVES[name].glory}}} per {icons}"


def objective_marks(name: str) -> Marks:
    """The face of a small objective tile."""
    return (("glory", OBJECTIVES[name].glory), *((icon, 0) for icon in OBJECTIVES[name].icons))


def objective_tip(name: str) -> str:
    """What an objective is worth."""
    objective = OBJECTIVES[name]
    points = "1 Glory Point" if objective.glory == 1 else f"{objective.glory} Glory Points"
    return f"**Objective {objective.name}**\nAt the end {points} for each {objective.each}."
