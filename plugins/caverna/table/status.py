"""The words of the top bar."""

from game.api import Words

from ..components import ENDING_WORDS
from ..speech import say
from ..state import Caverna

PHASE_WORDS = {"harvest": say("Harvest"), "final": say("Final exchanges")}


LAST_ROUND = 12


def tension(state: Caverna) -> float:
    """How many of all dwarfs have been placed in this round; 2 in the last one."""
    if state.round >= LAST_ROUND:
        return 2.0
    working = [not dwarf.newborn for player in state.players for dwarf in player.dwarfs]
    waiting = sum(len(player.waiting()) for player in state.players)
    return 1 - waiting / max(sum(working), 1) if state.round else 0.0


def status(state: Caverna) -> list[Words]:
    """Round, phase and how the round ends, for the top bar."""
    words: list[Words] = [say("Round {round} of 12", round=state.round or 1)]
    if state.phase in PHASE_WORDS:
        words.append(PHASE_WORDS[state.phase])
    elif state.round:
        words.append(say("ends with: {end}", end=ENDING_WORDS[state.harvest]))
    return words
