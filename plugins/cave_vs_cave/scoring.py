"""The score sheet, its tie-break, and the verdicts for those who play alone. Half points are counted as halves."""

from collections.abc import Sequence
from functools import lru_cache

from game.api import Score, ScoreLine

from .rules.cave import members
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
        return (ScoreLine("Drafted rooms", room_points(cave)),)
    if state.era == 1:
        return (ScoreLine("Rooms", room_points(cave)), ScoreLine("Gold", cave.goods[GOLD], "{gold} 1 each"))
    lines = [
        ScoreLine("Rooms", room_points(cave)),
        ScoreLine("Weapons", cave.goods[WEAPON], "{weapon} 1 each"),
        ScoreLine("Iron", cave.goods[IRON] / 2, f"{{iron:{cave.goods[IRON]}}} ½ each"),
        ScoreLine("Gold", cave.goods[GOLD] / 2, f"{{gold:{cave.goods[GOLD]}}} ½ each"),
    ]
    if cave.era_1:
        rooms, gold = cave.era_1
        lines[:0] = [ScoreLine("Era I: rooms", rooms), ScoreLine("Era I: gold", gold)]
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
        note = ""
        if state.over and state.solo:
            note = solo_verdict(state, totals[0])
        elif tied:
            note = "Tie: the more valuable rooms decide." if ranks[0] != ranks[1] else "A draw, down to the last room."
        scores.append(Score(seat, lines, place=1 if ranks[seat] == best else 2, note=note))
    return scores


def solo_verdict(state: CaveState, total: float) -> str:
    """How good a solo score is (Big Box p. 9)."""
    goal, great = SOLO_GOAL[state.era]
    if state.era == 2:
        return f"Goal reached: more than {goal} points." if total > goal else f"The goal is more than {goal} points."
    if total > great:
        return f"A truly remarkable score: more than {great} points."
    return f"Goal reached: at least {goal} points." if total >= goal else f"The goal is at least {goal} points."
