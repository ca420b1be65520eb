"""What the top bar says: era, round and turns; alone also the points to reach."""

from game.api import Words

from ..rules.draft import DRAFT_GOAL
from ..scoring import SOLO_GOAL
from ..speech import say
from ..state import CaveState


def tension(state: CaveState) -> float:
    """How much of the round has been played; 2 in the last round of what is played."""
    if state.phase != "turn":
        return 0.0
    if state.round >= state.rounds:
        return 2.0
    return min(state.turns / max(state.dwarfs * state.seats, 1), 1.0)


def status(state: CaveState) -> list[Words]:
    """A few short words."""
    if state.phase == "draft":
        return [say("Draft"), say("until {n} {points}", n=DRAFT_GOAL)]
    if state.phase == "cover":
        return [say("After the draft"), say("Tiles left: {n}", n=len(state.pile_1))]
    era = say("{era_1} Era I") if state.era == 1 else say("{era_2} Era II")
    if state.phase == "era_end":
        return [era, say("finished")]
    turns = say(one="{dwarf} {n} turn each", many="{dwarf} {n} turns each", n=state.dwarfs)
    if state.solo:
        turns = say(one="{dwarf} {n} turn", many="{dwarf} {n} turns", n=state.dwarfs)
    rounds = say("Round {round} of {rounds}", round=state.round, rounds=state.rounds)
    return [era, rounds, turns, *([goal(state)] if state.solo else [])]


def goal(state: CaveState) -> Words:
    """What to reach alone: so many points in era I, more than so many in both eras (Big Box p. 9)."""
    least = SOLO_GOAL[state.era][0]
    return say("Goal {n} {points}", n=least) if state.era == 1 else say("Goal: more than {n} {points}", n=least)
