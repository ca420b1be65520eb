"""What things are called: a noun alone, and as somebody takes it ("a house"), which a language may write otherwise."""

from collections.abc import Callable

from game.api import Said

from ..speech import say

THE_ELDERS = say("**The Council of Elders**")
GLORY_OF_ELDERS = say("Council of Elders")

RESOURCE_NAMES = {
    "iron": say("iron", "resource"),
    "emerald": say("emerald", "resource"),
    "gold": say("gold", "resource"),
    "mythrall": say("mythrall", "resource"),
}
A_VEIN = {
    "iron": say("an iron vein"),
    "emerald": say("an emerald vein"),
    "gold": say("a gold vein"),
    "mythrall": say("a mythrall vein"),
}
TRACK_NAMES = {"court": say("Court", "Track"), "prestige": say("Prestige", "Track"), "mining": say("Mining", "Track")}

ENEMY_NAMES = {"goblin": say("goblin", "enemy"), "orc": say("orc", "enemy"), "troll": say("troll", "enemy")}
AN_ENEMY = {
    "goblin": say("a goblin", "somebody defeats, moves or meets …"),
    "orc": say("an orc", "somebody defeats, moves or meets …"),
    "troll": say("a troll", "somebody defeats, moves or meets …"),
}
THE_ENEMY = {
    "goblin": say("the goblin", "defeat, move or release …"),
    "orc": say("the orc", "defeat, move or release …"),
    "troll": say("the troll", "defeat, move or release …"),
}
THE_NTH_ENEMY: dict[str, Callable[[Said], Said]] = {
    "goblin": lambda which: say("the {which} goblin", "defeat, move or release …", which=which),
    "orc": lambda which: say("the {which} orc", "defeat, move or release …", which=which),
    "troll": lambda which: say("the {which} troll", "defeat, move or release …", which=which),
}
NTH_ENEMY = (
    say("first", "of several enemies"),
    say("second", "of several enemies"),
    say("third", "of several enemies"),
    say("fourth", "of several enemies"),
)

BUILDING_NAMES = {
    "house": say("house", "building"),
    "workshop": say("workshop", "building"),
    "pillar": say("pillar", "building"),
    "gate": say("gate", "building"),
}
A_BUILDING = {
    "house": say("a house", "somebody builds …"),
    "workshop": say("a workshop", "somebody builds …"),
    "pillar": say("a pillar", "somebody builds …"),
    "gate": say("a gate", "somebody builds …"),
}
BUILDINGS_NAMED = {"house": say("Houses"), "workshop": say("Workshops"), "pillar": say("Pillars"), "gate": say("Gates")}
SITE_TITLES = {"pillar": say("Pillar site"), "gate": say("Gate site")}
SITE_NAMES = {
    "pillar": (say("the first pillar site"), say("the second pillar site"), say("the third pillar site")),
    "gate": (say("the first gate site"), say("the second gate site"), say("the third gate site")),
}

TOOL_NAMES = {
    "pick": say("pick", "tool"),
    "axe": say("axe", "tool"),
    "compass": say("compass", "tool"),
    "cart": say("cart", "tool"),
    "book": say("book", "tool"),
}
A_TOOL = {
    "pick": say("a pick", "forges …, puts a dwarf on …"),
    "axe": say("an axe", "forges …, puts a dwarf on …"),
    "compass": say("a compass", "forges …, puts a dwarf on …"),
    "cart": say("a cart", "forges …, puts a dwarf on …"),
    "book": say("a book", "forges …, puts a dwarf on …"),
}
JEWEL_NAMES = {"silver": say("Silver jewel"), "gold": say("Gold jewel")}
HALL_NAMES = (say("Yellow hall"), say("Blue hall"), say("Black hall"))
DIFFICULTY_NAMES = {
    "normal": say("Normal", "difficulty"),
    "difficult": say("Difficult", "difficulty"),
    "expert": say("Expert", "difficulty"),
}
