"""The objectives: each counts one thing a clan has at the end."""

from collections.abc import Callable

from ..data import RELICS
from ..data.boards import OBJECTIVES
from ..state import Clan
from .clan_board import keys, storage_spaces
from .moments import MORE_RELICS
from .presence import buildings, built, monuments


def relic_kinds(clan: Clan) -> int:
    """Different kinds of relics."""
    return len({RELICS[name].id for name in clan.relics}) + MORE_RELICS.of(clan.traditions)


COUNTS: dict[str, Callable[[Clan], int]] = {
    "tools": lambda clan: 4 + sum(tool != "" for tool in clan.forged),
    "inlays": lambda clan: len(clan.inlays),
    "monuments_acquired": monuments,
    "buildings": buildings,
    "pillars": lambda clan: len(built(clan, "pillar")),
    "gates": lambda clan: len(built(clan, "gate")),
    "coins": lambda clan: sum(coin != "" for coin in clan.coins),
    "traditions": lambda clan: len(clan.traditions),
    "strength": lambda clan: sum(clan.dwarves),
    "keys": keys,
    "storage": storage_spaces,
    "relic_kinds": relic_kinds,
}


GLORY_AND_COUNTS = OBJECTIVES.table(lambda every: {each.id: (each.glory, each.counts) for each in every})


def objective_glory(clan: Clan, name: str) -> int:
    """The Glory Points of an objective for a clan."""
    glory, counts = GLORY_AND_COUNTS[name]
    return glory * COUNTS[counts](clan)
