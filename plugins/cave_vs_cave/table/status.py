"""What the top bar says: era, round and turns; alone also the points to reach."""

from ..rules.draft import DRAFT_GOAL
from ..scoring import SOLO_GOAL
from ..state import CaveState


def status(state: CaveState) -> list[str]:
    """A few short words."""
    if state.phase == "draft":
        return ["Draft", f"until {DRAFT_GOAL} {{points}}"]
    if state.phase == "cover":
        return ["After the draft", f"Tiles left: {len(state.pile_1)}"]
    era = "{era_1} Era I" if state.era == 1 else "{era_2} Era II"
    if state.phase == "era_end":
        return [era, "finished"]
    turns = f"{{dwarf}} {state.dwarfs} turns each"
    return [era, f"Round {state.round} of {state.rounds}", turns, *([goal(state)] if state.solo else [])]


def goal(state: CaveState) -> str:
    """What to reach alone: so many points in era I, more than so many in both eras (Big Box p. 9)."""
    least = SOLO_GOAL[state.era][0]
    return f"Goal {least} {{points}}" if state.era == 1 else f"Goal: more than {least} {{points}}"
