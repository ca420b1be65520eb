"""What a clan's points come from, as far as they are there or sure to come: the first thing that bots look at."""

from functools import lru_cache
from typing import Final, NamedTuple

from .data import COIN_GIVES, COINS, ERAS
from .data.boards import (
    ACHIEVEMENT_GLORY,
    CLAN_BOARDS,
    COLUMN_RUNES,
    DUNGEON_GLORY,
    INFESTED_GLORY,
    LEFTOVER_UNITS,
    OBJECTIVE_ACHIEVEMENTS,
)
from .rules.council import counted
from .rules.moments import PRISONERS_GLORY
from .rules.objectives import objective_glory
from .rules.presence import infested
from .rules.projects import project_glory
from .scoring import COLUMN_COUNT, final_achievements
from .state import Clan, Covenant

REMEMBERED: Final = 1 << 12
"""How much a function of a small part of the table remembers of what it has answered."""


class Prospect(NamedTuple):
    """A clan, what its points come from, and the points."""

    clan: Clan
    columns: list[tuple[int, int]]  # of the forge: tools, and what is counted
    achieved: int
    objectives: list[int]  # Glory Points, the best first
    points: list[int]


POINTS: Final = (
    "glory now",
    "projects to come",
    "prisoners to come",
    "coins to come",
    "throne",
    "objectives",
    "achievements",
    "infested halls",
    "columns of the forge",
    "leftovers",
)
"""What the points of a prospect are for."""


def prospect_of(state: Covenant, clan: Clan, throne: int) -> Prospect:
    """What there is to say of every clan; its Glory Points for the Throne come from comparing all of them."""
    columns = _columns(state, clan)
    achieved = final_achievements(clan)
    objectives = sorted([objective_glory(clan, name) for name in clan.objectives], reverse=True)
    if state.over:
        return Prospect(clan, columns, achieved, objectives, [clan.glory, *[0] * (len(POINTS) - 1)])
    shown = sum([achieved >= needed for needed in OBJECTIVE_ACHIEVEMENTS])
    left = len(ERAS) - state.era
    points = [
        clan.glory,
        _projects(state, clan),
        left * _prisoners(clan),
        left * _coin_glory(tuple(clan.coins)),
        throne,
        sum(objectives[:shown]),
        ACHIEVEMENT_GLORY[min(achieved, 12)],
        len(infested(state, clan)) * INFESTED_GLORY,
        sum([tools * count for tools, count in columns]),
        (sum(clan.storage) + clan.supports[0] + 2 * clan.supports[1]) // LEFTOVER_UNITS,
    ]
    return Prospect(clan, columns, achieved, objectives, points)


def _projects(state: Covenant, clan: Clan) -> int:
    """What the projects would bring in the Councils to come; the first is scored in all, the last in the last only."""
    return sum(
        [
            project_glory(state, clan, name) * (len(ERAS) - max(number, state.era))
            for number, name in enumerate(state.projects)
        ]
    )


def _prisoners(clan: Clan) -> int:
    """What the dungeons would bring in a Council."""
    goblins, orcs, trolls = counted(clan.dungeon)
    glory = (
        goblins // DUNGEON_GLORY["goblins_per_point"] + orcs * DUNGEON_GLORY["orc"] + trolls * DUNGEON_GLORY["troll"]
    )
    for tradition in PRISONERS_GLORY.of(clan.traditions):
        glory += tradition.prisoners_glory(goblins, orcs, trolls)[0]
    return glory


@COINS.cached
@lru_cache(REMEMBERED)
def _coin_glory(coins: tuple[str, ...]) -> int:
    """The Glory Points that coins pay in a Council."""
    return sum(amount for coin in coins if coin for name, amount in COIN_GIVES[coin] if name == "glory")


def _columns(state: Covenant, clan: Clan) -> list[tuple[int, int]]:
    """For each column of the forge: its tools, and what it counts."""
    tools = _column_tools(clan.board, tuple(clan.forged))
    return [(number, COLUMN_COUNT[rune](state, clan)) for number, rune in zip(tools, COLUMN_RUNES, strict=True)]


@CLAN_BOARDS.cached
@lru_cache(REMEMBERED)
def _column_tools(board: int, forged: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sum(forged[space] != "" for space in spaces) for spaces in CLAN_BOARDS[board].spaces)
