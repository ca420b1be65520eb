"""The score sheet, its tie-break, and the verdicts for those who play alone. Half points are counted as halves."""

from collections.abc import Sequence
from functools import lru_cache

from game.api import Score, ScoreLine, Words

from .rules.cave import members
from .speech import say
from .state import NOBODY, Cave, CaveState
from .tiles import GOLD, IRON, POINTS, ROOMS, WEAPON

SOLO_GOAL = {1: (50, 60), 2: (180, 180)}  # era I: at least 50, above 60 is outstanding; both eras: more than 180


def room_points(cave: Cave) -> int:
    """The points printed on the rooms furnished in a cave."""
    return points_of_rooms(cave.furnished if cave.brought else cave.rooms)


@ROOMS.cached
@lru_cache(maxsize=1 << 12)
def points_of_rooms(rooms: int) -> int:
    """The points printed on some rooms."""
    return sum(POINTS[room] for room in members(rooms))


def room_values(cave: Cave) -> list[int]:
    """The values of the rooms from the highest down: what breaks ties."""
    return sorted((POINTS[room] for room in members(cave.furnished)), reverse=True)


def ahead(points: Sequence[float], caves: Sequence[Cave]) -> int:
    """Who is ahead, by points, then by the most valuable room, the next one and so on; `NOBODY` in a draw."""
    ranks = ranking(points, caves)
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else NOBODY


def ranking(points: Sequence[float], caves: Sequence[Cave]) -> list[tuple[float, list[int]]]:
    """What decides the order of the players; comparing lists treats a missing room as less than any."""
    values = [room_values(cave) for cave in caves]
    length = max(len(each) for each in values)
    return [(total, each + [0] * (length - len(each))) for total, each in zip(points, values, strict=True)]


def score_lines(state: CaveState, cave: Cave) -> tuple[ScoreLine, ...]:
    """A player's lines on the score sheet."""
    if state.before_era_2:
        return (ScoreLine(say("Drafted rooms"), room_points(cave), say("the {points} on each drafted room")),)
    if state.era == 1:
        return (
            ScoreLine(say("Rooms"), room_points(cave), say("the {points} on each furnished room")),
            ScoreLine(say("Gold"), cave.goods[GOLD], say("{gold} 1 each")),
        )
    lines = [
        ScoreLine(say("Rooms"), room_points(cave), say("the {points} on each furnished room")),
        ScoreLine(say("Weapons"), cave.goods[WEAPON], say("{weapon} 1 each")),
        ScoreLine(say("Iron"), cave.goods[IRON] / 2, say("{iron:$n} ½ each", n=cave.goods[IRON])),
        ScoreLine(say("Gold"), cave.goods[GOLD] / 2, say("{gold:$n} ½ each", n=cave.goods[GOLD])),
    ]
    if cave.era_1:
        rooms, gold = cave.era_1
        lines[:0] = [ScoreLine(say("Era I: rooms"), rooms), ScoreLine(say("Era I: gold"), gold)]
    return tuple(lines)


def standings(state: CaveState) -> list[Score]:
    """The score sheets of all players."""
    sheets = [score_lines(state, cave) for cave in state.caves]
    totals = [sum(line.points for line in lines) for lines in sheets]
    ranks = ranking(totals, state.caves)
    best = max(ranks)
    tied = state.over and len(totals) == 2 and totals[0] == totals[1]
    scores = []
    for seat, lines in enumerate(sheets):
        note: Words = ""
        if state.over and state.solo:
            note = solo_verdict(state, totals[0])
        elif tied:
            decided = ranks[0] != ranks[1]
            note = say("Tie: the more valuable rooms decide.") if decided else say("A draw, down to the last room.")
        scores.append(Score(seat, lines, place=1 if ranks[seat] == best else 2, note=note))
    return scores


def solo_verdict(state: CaveState, total: float) -> Words:
    """How good a solo score is (Big Box p. 9)."""
    goal, great = SOLO_GOAL[state.era]
    if state.era == 2:
        if total > goal:
            return say("Goal reached: more than {goal} points.", goal=goal)
        return say("The goal is more than {goal} points.", goal=goal)
    if total > great:
        return say("A truly remarkable score: more than {goal} points.", goal=great)
    if total >= goal:
        return say("Goal reached: at least {goal} points.", goal=goal)
    return say("The goal is at least {goal} points.", goal=goal)
