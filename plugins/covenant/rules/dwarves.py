"""Dwarves: supports for a turn, and strength for good."""

from functools import cache

from game.api import WHO, Ask, Glint, Label, Question, Rules, Words

from ..speech import say
from ..state import Clan, Covenant
from .gains import ASKING, GAINED, NOTHING, gain

DWARF_KEYS = tuple(tuple(f"dwarf{dwarf}:{seat}" for dwarf in range(4)) for seat in range(4))
STRONGEST = 4
SUPPORT_CHOICES = ("support:+1", "support:swap")
SUPPORT_LABELS = {
    "support:+1": Label(say("Take a +1"), say("One more +1 support."), "support_1"),
    "support:swap": Label(say("Swap for a +2"), say("A +1 support becomes a +2 support."), "support_2"),
}
SUPPORT = Question(
    "support",
    prompt=Label(
        say("get a support"), say("One more +1, or swap a +1 for a +2. Support makes a dwarf stronger for a turn.")
    ),
    describe=lambda state, ask, option: SUPPORT_LABELS[option],
)


def _settle_support(state: Covenant, clan: Clan, amount: int) -> int:
    if amount > 1 or clan.supports[0]:
        return ASKING
    clan.supports[0] = 1
    return GAINED


@gain("support", _settle_support)
def support(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A +1 support, or a +1 support swapped for a +2 one."""
    supports = clan.supports
    for _ in range(amount):
        if supports[0] and (yield SUPPORT(clan.seat, SUPPORT_CHOICES)) == "support:swap":
            supports[0] -= 1
            supports[1] += 1
        else:
            supports[0] += 1


def why_not_strengthen(clan: Clan, dwarf: int) -> Words | None:
    """Why the dwarf cannot be strengthened, or None."""
    if dwarf == clan.working:
        return say("The dwarf in use this turn cannot be strengthened.")
    if clan.dwarves[dwarf] == STRONGEST:
        return say("No dwarf is stronger than {most}.", most=STRONGEST)
    return None


@cache
def _grows(seat: int, strength: int) -> Words:
    return say("A dwarf of $who grows to {strength:$strength}", who=WHO[seat], strength=strength)


def _grow(state: Covenant, clan: Clan, dwarf: int) -> None:
    clan.dwarves[dwarf] += 1
    text = _grows(clan.seat, clan.dwarves[dwarf])
    state.tell(text, clan.seat)
    if state.watched:
        state.show(text, clan.seat, sound="grow", effects=(Glint(DWARF_KEYS[clan.seat][dwarf]),))


def to_strengthen(clan: Clan) -> list[int]:
    """One dwarf of each strength, in the tavern and out of it: equals need no choice."""
    seen: list[tuple[int, bool]] = []
    found: list[int] = []
    for dwarf, strength in enumerate(clan.dwarves):
        sort = (strength, clan.jobs[dwarf] == "")
        if sort not in seen and why_not_strengthen(clan, dwarf) is None:
            seen.append(sort)
            found.append(dwarf)
    return found


def _settle_strengthen(state: Covenant, clan: Clan, amount: int) -> int:
    found = to_strengthen(clan)
    if not found:
        return NOTHING
    if len(found) > 1 or amount > 1:
        return ASKING
    _grow(state, clan, found[0])
    return GAINED


def _strengthened(state: Covenant, ask: Ask, option: str) -> Label:
    clan, dwarf = state.clans[ask.seat], DWARF_KEYS[ask.seat].index(option)
    strength = clan.dwarves[dwarf] + 1
    if clan.jobs[dwarf]:
        return Label(say("Strengthen one that has worked to {strength}", strength=strength))
    return Label(say("Strengthen one in the tavern to {strength}", strength=strength))


def _why_not_this_dwarf(state: Covenant, ask: Ask, key: str) -> Words | None:
    keys = DWARF_KEYS[ask.seat]
    if key not in keys or key in ask.options:
        return None
    return why_not_strengthen(state.clans[ask.seat], keys.index(key)) or AS_STRONG_AS_ONE


AS_STRONG_AS_ONE = say("As strong as one that glows: choose that one.")
STRENGTHEN = Question(
    "strengthen",
    prompt=Label(say("strengthen a dwarf"), say("By 1, up to {most}; not the one in use.", most=STRONGEST)),
    describe=_strengthened,
    why_not=_why_not_this_dwarf,
)


@gain("strengthen", _settle_strengthen)
def strengthen(state: Covenant, clan: Clan, amount: int) -> Rules:
    """One dwarf, not the one in use this turn, grows stronger by 1 for good."""
    keys = DWARF_KEYS[clan.seat]
    for _ in range(amount):
        found = to_strengthen(clan)
        if not found:
            return
        dwarf = found[0]
        if len(found) > 1:
            dwarf = keys.index((yield STRENGTHEN(clan.seat, [keys[each] for each in found])))
        _grow(state, clan, dwarf)


QUESTIONS = (SUPPORT, STRENGTHEN)
