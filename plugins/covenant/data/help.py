"""The amounts in `help.md`: it names them (`$storage`), and they come from the data."""

from collections.abc import Iterable

from game.api import Words, filled, joined, names
from game.api.said import Part

from ..speech import say
from . import (
    BUILDINGS,
    COIN_SPACES,
    ENEMY_KINDS,
    JEWEL_GLORY,
    RELIC_KINDS,
    RESOURCES,
    RUBBLE_COST,
    TRADITION_TILES,
    read,
)
from .boards import (
    ACHIEVEMENT_GLORY,
    BASE_STORAGE,
    BUILDING_GAINS,
    DELIVERY_GLORY,
    DIFFICULTIES,
    DIG_MINING,
    DUNGEON_GLORY,
    ELDER_BUILDINGS,
    ELDER_DUNGEON,
    ELDER_INSTEAD,
    FORGE_SPACES,
    INFESTED_GLORY,
    LEFTOVER_UNITS,
    OBJECTIVE_ACHIEVEMENTS,
    OBJECTIVES,
    PROJECTS,
    SITES,
    SKIRMISH_PRESTIGE,
    START_CARTS,
    THRONE_GLORY,
)
from .words import bold, in_icons, in_words, objective_worth, project_lines, relic_lines, tradition_lines


def filled_in(text: str) -> Words:
    """The help with its amounts."""
    return filled(text, **_amounts())


def _amounts() -> dict[str, Part]:
    goblin, orc, troll = (kind.strength for kind in ENEMY_KINDS)
    first, second, third = THRONE_GLORY
    one, both = OBJECTIVE_ACHIEVEMENTS
    return {
        "storage": BASE_STORAGE,
        "rubble_first": RUBBLE_COST[0],
        "rubble": RUBBLE_COST[1],
        "dig_steps": _dig_steps(),
        "goblin": goblin,
        "orc": orc,
        "troll": troll,
        "goblins_per_step": SKIRMISH_PRESTIGE["goblins_per_step"],
        "orc_steps": SKIRMISH_PRESTIGE["orc"],
        "troll_steps": SKIRMISH_PRESTIGE["troll"],
        **{f"deliver_{name}": glory for name, glory in zip(RESOURCES, DELIVERY_GLORY, strict=True)},
        "limits": names(sorted({site.limit for site in SITES["small"]}), "or"),
        "build_rows": _build_rows(),
        **{f"veins_{kind}": _veins(kind) for kind in BUILDINGS},
        "silver": JEWEL_GLORY["silver"],
        "gold": JEWEL_GLORY["gold"],
        "goblins_per_point": DUNGEON_GLORY["goblins_per_point"],
        "orc_glory": DUNGEON_GLORY["orc"],
        "troll_glory": DUNGEON_GLORY["troll"],
        "throne_first": first,
        "throne_second": second,
        "throne_third": third,
        "achievements_one": one,
        "achievements_both": both,
        "achievement_table": ", ".join(map(str, ACHIEVEMENT_GLORY)),
        "most_achievements": len(ACHIEVEMENT_GLORY) - 1,
        "infested": -INFESTED_GLORY,
        "leftovers": LEFTOVER_UNITS,
        **{f"elders_{tool}": glory for tool, glory in ELDER_INSTEAD.items()},
        "traditions": _list(map(tradition_lines, TRADITION_TILES.values())),
        "relics": _list(map(relic_lines, RELIC_KINDS.own)),
        "objectives": _list([bold(each.name), objective_worth(each.id)] for each in OBJECTIVES.own),
        "forge_spaces": _forge_spaces(),
        "coin_spaces": joined((in_icons(gains) for gains in COIN_SPACES), "; "),
        "carts": START_CARTS,
        "projects": _list(project_lines(project.id) for project in PROJECTS.own),
        "elders_goblins": ELDER_DUNGEON["goblins_per_point"],
        "elders_orc": ELDER_DUNGEON["orc"],
        "elders_troll": ELDER_DUNGEON["troll"],
        "elders_buildings": ", ".join(f"{{glory:{each}}}" for each in ELDER_BUILDINGS),
        "elders_tile": _by_difficulty({name: worth.tile for name, worth in DIFFICULTIES.items()}),
        "elders_achievement": _by_difficulty({name: worth.achievement for name, worth in DIFFICULTIES.items()}),
    }


def _by_difficulty(worth: dict[str, int]) -> Words:
    """A number for each difficulty."""
    return joined((joined([number, IN_A_LIST[name]]) for name, number in worth.items()), ", ")


IN_A_LIST = {
    "normal": say("normal", "difficulty in a list"),
    "difficult": say("difficult", "difficulty in a list"),
    "expert": say("expert", "difficulty in a list"),
}


def _dig_steps() -> Words:
    """How many steps in Mining so many tiles are, one clause for each number of steps."""
    clauses = []
    for steps in sorted(set(DIG_MINING[1:])):
        tiles = names((tiles for tiles, gained in enumerate(DIG_MINING) if gained == steps), "or")
        clauses.append(say(one="{tiles} tiles: {n} step", many="{tiles} tiles: {n} steps", tiles=tiles, n=steps))
    return joined(clauses, "; ")


def _build_rows() -> Words:
    """What each strength allows."""
    rows = []
    for row in read("buildings")["row"]:
        options = ["".join(f"{{{kind}}}" for kind in option) for option in row["options"]]
        rows.append(joined([f"{row['strength']}:", names(options, "or")]))
    return joined(rows, ". ")


def _veins(kind: str) -> str:
    """What each vein gives to a building."""
    return "; ".join(
        f"{{vein_{vein}}} {in_icons(gains)}"
        for vein, gains in zip(RESOURCES, BUILDING_GAINS[kind], strict=True)
        if gains
    )


UNLOCKED = {"buildings": "{house}{workshop}", "keys": "{double_key}", "storage": "{storage_space}"}


def _forge_spaces() -> Words:
    """What each space of the forge gives, and what it unlocks."""
    return _list([in_words(space.gives), *(UNLOCKED[each] for each in space.unlocks)] for space in FORGE_SPACES)


def _list(tips: Iterable[list[Words]]) -> Words:
    """A list of all tiles of a kind: each once, its name first, by which it is found."""
    return joined(dict.fromkeys(joined(["-", *tip]) for tip in tips), "\n")
