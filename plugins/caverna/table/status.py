"""The words of the top bar."""

from ..components import ENDING_WORDS
from ..state import Caverna

PHASE_WORDS = {"harvest": "Harvest", "final": "Final exchanges"}


def status(state: Caverna) -> list[str]:
    """Round, phase and how the round ends, for the top bar."""
    words = [f"Round {state.round or 1} of 12"]
    if state.phase in PHASE_WORDS:
        words.append(PHASE_WORDS[state.phase])
    elif state.round:
        words.append(f"ends with: {ENDING_WORDS[state.harvest]}")
    return words
