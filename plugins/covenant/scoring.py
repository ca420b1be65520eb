"""Final Scoring, line by line, and who is ahead at any time."""

from collections.abc import Callable
from functools import lru_cache

from game.api import WHO, Rival, Score, ScoreLine, Words

from .data import boards as printed
from .data.boards import (
    ACHIEVEMENT_GLORY,
    CLAN_BOARDS,
    COLUMN_RUNES,
    LEFTOVER_UNITS,
    OBJECTIVE_ACHIEVEMENTS,
    THRONE_GLORY,
)
from .data.nouns import THE_ELDERS
from .rules.moments import INFESTED_GLORY, MORE_ACHIEVEMENTS
from .rules.objectives import objective_glory, relic_kinds
from .rules.presence import districts, infested, monuments, presence
from .speech import say
from .state import Clan, Covenant


def final_scoring(state: Covenant) -> None:
    """Throne, objectives, achievements, infested halls, tool columns, leftovers."""
    for clan, glory in throne_glory(state):
        score(state, clan, "Throne", glory, f"{carts_on_throne(state, clan)} {{clan_cart}}")
    for clan in people(state):
        score_objectives(state, clan)
        achieved = final_achievements(clan)
        score(state, clan, "Achievements", ACHIEVEMENT_GLORY[min(achieved, 12)], f"{{achievement:{achieved}}}")
        score_infested(state, clan)
        score_columns(state, clan)
        score_leftovers(state, clan)


def people(state: Covenant) -> list[Clan]:
    """The clans that people play: all but the Council of Elders."""
    return state.clans[: state.seats]


def score(state: Covenant, clan: Clan, source: str, glory: int, how: Words) -> None:
    """Glory Points for the score sheet, with a line for the report and the log: what was really gained or lost."""
    if glory:
        glory = clan.earn(glory, source)
    if glory:
        own = clan.seat < state.seats
        text = say(
            "$who scores {glory:$points} for $source ($how)"
            if glory > 0
            else "$who loses {glory:$points} for $source ($how)",
            who=WHO[clan.seat] if own else THE_ELDERS,
            points=abs(glory),
            source=line_title(source),
            how=how,
        )
        state.tell(text, clan.seat if own else -1)
    state.report.append((clan.seat, source, glory, str(how)))


# -- the King's Throne ---------------------------------------------------------------------------------------------


def carts_on_throne(state: Covenant, clan: Clan) -> int:
    """How many carts the clan has at the Throne."""
    return sum([level.count(clan.seat) for level in state.throne])


def throne_glory(state: Covenant) -> list[tuple[Clan, int]]:
    """What each clan gets for its place at the Throne."""
    glory = _throne_glory(len(state.clans), *[tuple(level) for level in state.throne])
    return list(zip(state.clans, glory, strict=True))


@lru_cache(maxsize=1 << 10)  # bots ask at every table they think of, and few of those have other carts
def _throne_glory(clans: int, *levels: tuple[int, ...]) -> tuple[int, ...]:
    """By clan; tied in everything, each gets the place in full."""
    standing = [_throne_standing(seat, levels) for seat in range(clans)]
    found = []
    for own in standing:
        place = sum(other > own for other in standing)
        pays = own[0] > 0 and place < len(THRONE_GLORY)
        found.append(THRONE_GLORY[place] if pays else 0)
    return tuple(found)


def _throne_standing(seat: int, levels: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Carts in all, then level by level from the highest: the larger, the better."""
    carts = [level.count(seat) for level in reversed(levels)]
    return (sum(carts), *carts)


# -- the rest ------------------------------------------------------------------------------------------------------


def final_achievements(clan: Clan) -> int:
    """Achievements on the Tracks, and those that count at the end only."""
    return clan.achievements() + MORE_ACHIEVEMENTS.of(clan.traditions)


def score_objectives(state: Covenant, clan: Clan) -> None:
    """The best objective with 4 achievements, both with 8."""
    shown = sum(final_achievements(clan) >= needed for needed in OBJECTIVE_ACHIEVEMENTS)
    best = sorted(clan.objectives, key=lambda name: -objective_glory(clan, name))
    for name in best[:shown]:
        score(state, clan, "Objectives", objective_glory(clan, name), f"{{objective}} {name}")


def score_infested(state: Covenant, clan: Clan) -> None:
    """Halls with presence and enemies cost Glory Points."""
    halls = len(infested(state, clan))
    each = INFESTED_GLORY.most(clan.traditions, printed.INFESTED_GLORY)
    if halls:
        score(state, clan, "Infested halls", each * halls, f"{halls} {{hall}} {{enemy}}")


def _districts_with_presence(state: Covenant, clan: Clan) -> int:
    of_hall = districts(state)
    return len({of_hall[hall] for hall in presence(state, clan)})


COLUMN_COUNT: dict[str, Callable[[Covenant, Clan], int]] = {
    "R": lambda state, clan: relic_kinds(clan),
    "D": lambda state, clan: len(clan.dungeon),
    "T": _districts_with_presence,
    "E": lambda state, clan: monuments(clan),
}


def score_columns(state: Covenant, clan: Clan) -> None:
    """Each column pays what it counts, times the tools forged in it."""
    board = CLAN_BOARDS[clan.board]
    for column, rune in enumerate(COLUMN_RUNES):
        tools = sum(clan.forged[space] != "" for space in board.spaces[column])
        if tools:
            count = COLUMN_COUNT[rune](state, clan)
            score(state, clan, f"Column {rune}", tools * count, f"{count} × {tools}")


def score_leftovers(state: Covenant, clan: Clan) -> None:
    """1 Glory Point for every 3 resources and support points."""
    units = sum(clan.storage) + clan.supports[0] + 2 * clan.supports[1]
    score(state, clan, "Leftovers", units // LEFTOVER_UNITS, f"{units} ÷ {LEFTOVER_UNITS}")


# -- who is ahead --------------------------------------------------------------------------------------------------

TITLES = {
    "Start": say("Start", "score line"),
    "Deliveries": say("Deliveries", "score line"),
    "Enemy dice": say("Enemy dice", "score line"),
    "Tracks": say("Tracks", "score line"),
    "Jewels": say("Jewels", "score line"),
    "Gates": say("Gates", "score line"),
    "Relics": say("Relics", "score line"),
    "Traditions": say("Traditions", "score line"),
    "Glory": say("Glory", "score line"),
    "King's Coins": say("King's Coins", "score line"),
    "Costs": say("Costs", "score line"),
    "Enemies": say("Enemies", "score line"),
    "Buildings": say("Buildings", "score line"),
    "Projects": say("Projects", "score line"),
    "Throne": say("Throne", "score line"),
    "Objectives": say("Objectives", "score line"),
    "Achievements": say("Achievements", "score line"),
    "Infested halls": say("Infested halls", "score line"),
    "Column R": say("Column R", "score line"),
    "Column D": say("Column D", "score line"),
    "Column T": say("Column T", "score line"),
    "Column E": say("Column E", "score line"),
    "Leftovers": say("Leftovers", "score line"),
    "Stored tiles": say("Stored tiles", "score line"),
    "Tools": say("Tools", "score line"),
}


NOTES = {
    "Start": say("every clan begins with them"),
    "Deliveries": say("at once, for resources brought to a site"),
    "Enemy dice": say("taken from a die after a victory"),
    "Tracks": say("spaces of the three Tracks that pay"),
    "Jewels": say("at once, when a jewel was inlaid"),
    "Gates": say("what gates brought when they were built"),
    "Relics": say("what relics brought when they were used"),
    "Traditions": say("what your own rules brought"),
    "Glory": say("gained by a reward"),
    "King's Coins": say("each coin, in every Council"),
    "Costs": say("paid for coins and traditions further along"),
    "Enemies": say("prisoners with a key, in every Council"),
    "Buildings": say("what buildings brought"),
    "Projects": say("the projects at the top of the board, in every Council"),
    "Throne": say("for the most carts on the Throne"),
    "Objectives": say("the better one with enough achievements, or both"),
    "Achievements": say("brass spaces reached on the Tracks"),
    "Infested halls": say("halls of yours with enemies in them"),
    "Column R": say("kinds of relics × tools forged in this column"),
    "Column D": say("prisoners × tools forged in this column"),
    "Column T": say("districts with something of yours × tools forged in this column"),
    "Column E": say("pillars and gates acquired × tools forged in this column"),
    "Leftovers": say("1 for every {n} resources and support points", n=LEFTOVER_UNITS),
    "Stored tiles": say("tiles that the Elders have put by"),
    "Tools": say("tool cards of the Elders"),
}
"""How each line comes about: a title alone says little of a column."""


def line_title(source: str) -> Words:
    """What a source of Glory Points is called on a score sheet."""
    return TITLES.get(source, source)


def sources(clan: Clan) -> list[str]:
    """What has brought a clan Glory Points, in the order of the sheet."""
    order = [*TITLES, *(source for source in clan.earned if source not in TITLES)]
    return [source for source in order if clan.earned.get(source)]


def lines(clan: Clan) -> tuple[ScoreLine, ...]:
    """Where a clan's Glory Points came from."""
    return tuple(ScoreLine(line_title(source), clan.earned[source], NOTES.get(source, "")) for source in sources(clan))


def standings(state: Covenant) -> list[Score]:
    """Most Glory Points, then most achievements; still tied, the victory is shared."""
    if state.elders is not None:
        return [solo_standing(state)]
    rank = {clan.seat: (clan.glory, final_achievements(clan)) for clan in people(state)}
    found = []
    for clan in people(state):
        own = rank[clan.seat]
        place = 1 + sum(other > own for other in rank.values())
        tied = any(other[0] == own[0] and other != own for other in rank.values())
        note = (
            say(one="{n} achievement decides the tie", many="{n} achievements decide the tie", n=own[1])
            if tied and state.over
            else ""
        )
        found.append(Score(clan.seat, lines(clan), place, note))
    return found


def solo_standing(state: Covenant) -> Score:
    """The player against the Council of Elders; the Council's achievements count in a tie as they do for a clan."""
    clan, council = people(state)[0], state.clans[1]
    own = (clan.glory, final_achievements(clan))
    theirs = (council.glory, council.achievements())
    points = {"own": clan.glory, "theirs": council.glory}
    note = say("{own} : {theirs}, level with the Council of Elders", **points)
    if own != theirs:
        note = say(
            "{own} : {theirs}, ahead of the Council of Elders"
            if own > theirs
            else "{own} : {theirs}, behind the Council of Elders",
            **points,
        )
    rival = Rival(say("Council of Elders"), lines(council), "elders")
    return Score(clan.seat, lines(clan), 1 if own >= theirs else 2, note, (rival,))
