"""Rewards: every icon that can be gained, one small function each.

A reward is a list of gains from the data files. Each gain has two functions under its name: `settle` gains it if
nobody has to decide anything, and `resolve` asks and gains. What needs no decision is gained first, except where that
could do harm; of the rest the clan chooses the order (rulebook: rewards are received in whatever order you prefer).
"""

from collections.abc import Callable
from typing import TypeAlias

from game.api import Label, Question, Rules

from ..data import RESOURCES, Gains
from ..data.words import in_short, in_words, told_gain
from ..speech import say
from ..state import Clan, Covenant
from .stored import all_fit, beside_resources, tell_stored

GAINED = 1  # settled: nothing had to be decided
NOTHING = 2  # there is nothing to gain, at least not now
ASKING = 3  # somebody has to decide

Settle: TypeAlias = Callable[[Covenant, Clan, int], int]
Resolve: TypeAlias = Callable[[Covenant, Clan, int], Rules]
Waits: TypeAlias = Callable[[Covenant, Clan, int], bool]

SETTLE: dict[str, Settle] = {}
RESOLVE: dict[str, Resolve] = {}
WAITS: dict[str, Waits] = {}


def gain(name: str, settle: Settle, waits: Waits | None = None) -> Callable[[Resolve], Resolve]:
    """Makes the decorated function what happens when a clan gains the icon of that name.

    `waits` says whether it had better come after the other gains of a reward although nothing has to be decided.
    """

    def register(resolve: Resolve) -> Resolve:
        SETTLE[name] = settle
        RESOLVE[name] = resolve
        if waits is not None:
            WAITS[name] = waits
        return resolve

    return register


def gain_of(option: str) -> tuple[str, int]:
    """The gain that an answer takes first."""
    name, _, amount = option.removeprefix("first:").partition(":")
    return name, int(amount or 1)


ORDER = Question(
    "order",
    prompt=Label(say("choose what to take first"), say("Rewards come in the order you like.")),
    describe=lambda state, ask, option: Label(in_short(*gain_of(option)), in_words((gain_of(option),))),
)


def receive(state: Covenant, clan: Clan, gains: Gains, source: str) -> Rules:
    """Gives the clan a reward; `source` is the line of the score sheet that its Glory Points go to."""
    fits = all_fit(clan, gains)
    if told := told_gain(clan.seat, gains if fits else beside_resources(gains), source):
        state.tell(told, clan.seat)
    if len(gains) == 1:
        name, amount = gains[0]
        if name == "glory":
            clan.earn(amount, source)
        elif SETTLE[name](state, clan, amount) == ASKING:
            yield from RESOLVE[name](state, clan, amount)
        return
    waiting = list(gains)
    while waiting:
        asking: list[tuple[str, int]] = []
        idle: list[tuple[str, int]] = []
        gained = False
        patient = [each for each in waiting if each[0] in WAITS and WAITS[each[0]](state, clan, each[1])]
        if patient:
            waiting.sort(key=patient.__contains__)
        for each in waiting:
            name, amount = each
            if name == "glory":
                clan.earn(amount, source)
                gained = True
                continue
            settled = ASKING if asking and each in patient else SETTLE[name](state, clan, amount)
            if settled == ASKING:
                asking.append(each)
            elif settled == NOTHING:
                idle.append(each)
            else:
                gained = True
                if not fits and name in RESOURCES:
                    tell_stored(state, clan, name, amount)
        if asking:
            chosen = asking[0]
            if len(asking) > 1 and not all(name in RESOURCES for name, _ in asking):
                keys = [order_key(*each) for each in asking]
                chosen = asking[keys.index((yield ORDER(clan.seat, keys)))]
            asking.remove(chosen)
            yield from RESOLVE[chosen[0]](state, clan, chosen[1])
        elif not gained:
            return
        waiting = asking + idle  # what could not be gained before may be possible now


def order_key(name: str, amount: int) -> str:
    """The answer that takes this gain of a reward first."""
    return f"first:{name}:{amount}" if amount > 1 else f"first:{name}"


def always_asks(state: Covenant, clan: Clan, amount: int) -> int:
    """For gains that always have something to decide."""
    return ASKING


QUESTIONS = (ORDER,)
