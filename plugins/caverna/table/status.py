"""The words of the top bar."""

from ..components import ENDING_WORDS
from ..state import Caverna

PHASE_WORDS = {"harvest": "Harvest", "final": "Final exchanges"}


LAST_ROUND = 12


def tension(state: Caverna) -> float:
    """How many of all dwarfs have been placed in this round; 2 in the last one."""
    if state.round >= LAST_ROUND:
        return 2.0
    working = [not dwarf.newborn for player in state.players for dwarf in player.dwarfs]
    waiting = sum(len(player.waiting()) for player in state.players)
    return 1 - waiting / max(sum(working), 1) if state.round else 0.0


def status(state: Caverna) -> list[str]:
    """Round, phase and how the round ends, for the top bar."""
    words = [f"Round {state.round or 1} of 12"]
    if state.phase in PHASE_WORDS:
        words.append(PHASE_WORDS[state.phase])
    elif state.round:
        words.append(f"ends with: {ENDING_WORDS[state.harvest]}")
    return words
