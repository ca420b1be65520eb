"""What the action that is begun leads to by itself: steps on the Tracks, told before it is done."""

from game.api import Ask

from ..data import ENEMY_KIND, MINING, PRESTIGE, RUBBLE_COST
from ..data.boards import DIG_MINING
from ..state import Clan, Covenant
from .dig import DIG
from .skirmish import SKIRMISH, prestige_steps, strength_needed
from .tools import USE, actions_of, strength

NO_STEPS = (0, 0, 0)


def steps_of_action(state: Covenant, clan: Clan, ask: Ask | None) -> tuple[int, int, int]:
    """The steps on each Track that the action brings at most, with the strength that is left."""
    if ask is None or ask.seat != clan.seat or clan.working < 0:
        return NO_STEPS
    if ask.about in (USE.about, DIG.about, SKIRMISH.about):
        actions = actions_of(clan.jobs[clan.working])
        steps = [0, 0, 0]
        if actions == ("dig",):
            steps[MINING] = _mining(state, clan)
        elif actions == ("skirmish",):
            steps[PRESTIGE] = _prestige(state, clan)
        return steps[0], steps[1], steps[2]
    return NO_STEPS


def _mining(state: Covenant, clan: Clan) -> int:
    """For the rubble that is cleared already, and as much more as the strength clears: the cheapest first."""
    left, cleared = clan.effort, state.rubble.count(-1)
    for cost in sorted(cost for cost, tile in zip(RUBBLE_COST, state.rubble, strict=True) if tile >= 0):
        if cost > left:
            break
        left -= cost
        cleared += 1
    return DIG_MINING[cleared] if clan.effort else 0


def _prestige(state: Covenant, clan: Clan) -> int:
    """For the enemies that this action has beaten, and the best of those that the strength still beats."""
    if not clan.effort:
        return 0
    there = [0, 0, 0]
    for hall in state.halls:
        for enemy in hall.enemies:
            there[ENEMY_KIND[enemy]] += 1
    beaten = _beaten_by_this_action(clan)
    takes = [strength_needed(clan, kind) for kind in range(3)]
    best = 0
    for trolls in range(min(there[2], clan.effort // takes[2]) + 1):
        for orcs in range(min(there[1], (clan.effort - trolls * takes[2]) // takes[1]) + 1):
            goblins = min(there[0], (clan.effort - trolls * takes[2] - orcs * takes[1]) // takes[0])
            more = (goblins, orcs, trolls)
            best = max(best, prestige_steps([one + other for one, other in zip(beaten, more, strict=True)]))
    return best


def _beaten_by_this_action(clan: Clan) -> list[int]:
    """The prisoners on top, as many as the strength that is gone has beaten."""
    spent = strength(clan, clan.jobs[clan.working]) - clan.effort
    beaten = [0, 0, 0]
    for enemy in reversed(clan.dungeon):
        spent -= strength_needed(clan, ENEMY_KIND[enemy])
        if spent < 0:
            break
        beaten[ENEMY_KIND[enemy]] += 1
    return beaten
