"""How those of the hall feel about the game, from the points that all can see: their faces and their words show it."""

from collections.abc import Sequence
from enum import StrEnum

CLEARLY = 0.12
"""Who has so much more, or less, than the best of the others shows it: as a part of that one's points."""
EARLY = 10
"""Points; as long as nobody has more, nobody is ahead."""


class Mood(StrEnum):
    """How somebody feels about the game."""

    CALM = "calm"
    AHEAD = "ahead"
    BEHIND = "behind"
    BEATEN = "beaten"


def moods(scores: Sequence[float], *, over: bool = False) -> tuple[str, ...]:
    """What each seat feels, from the points that all can see; alone one feels nothing."""
    if len(scores) < 2 or max(scores) < EARLY:
        return ()
    found = []
    for seat, points in enumerate(scores):
        rival = max(other for number, other in enumerate(scores) if number != seat)
        clearly = 0.0 if over else CLEARLY * max(points, rival)
        mood = Mood.AHEAD if points - rival > clearly else Mood.BEHIND if rival - points > clearly else Mood.CALM
        found.append(Mood.BEATEN if over and mood is Mood.BEHIND else mood)
    return tuple(found)
