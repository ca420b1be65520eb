"""Rewards: every icon that can be gained, one small function each.

A reward is a list of gains from the data files. Each gain has two functions under its name: `settle` gains it if
nobody has to decide anything, and `resolve` asks and gains. What needs no decision is gained first, except where that
could do harm; of the rest the clan chooses the order (rulebook: rewards are received in whatever order you prefer).
"""

from collections.abc import Callable
from typing import TypeAlias

from game.api import Ask, Rules

from .boards import ACHIEVEMENT_SPACES, TRACK_END, TRACK_GAINS
from .data import RESOURCES, TRACKS, Gains
from .state import Clan, Covenant
from .words import in_icons

GAINED = 1  # settled: nothing had to be decided
NOTHING = 2  # there is nothing to gain, at least not now
ASKING = 3  # somebody has to decide

Settle: TypeAlias = Callable[[Covenant, Clan, int], int]
Resolve: TypeAlias = Callable[[Covenant, Clan, int], Rules]

SETTLE: dict[str, Settle] = {}
RESOLVE: dict[str, Resolve] = {}

DWARF_KEYS = tuple(tuple(f"dwarf{dwarf}:{seat}" for dwarf in range(4)) for seat in range(4))
TAKE_KEYS = tuple(f"take:{name}" for name in RESOURCES)
DROP_KEYS = tuple(f"drop:{name}" for name in RESOURCES)
SUPPORT_CHOICES = ("support:+1", "support:swap")


def gain(name: str, settle: Settle) -> Callable[[Resolve], Resolve]:
    """Makes the decorated function what happens when a clan gains the icon of that name."""

    def register(resolve: Resolve) -> Resolve:
        SETTLE[name] = settle
        RESOLVE[name] = resolve
        return resolve

    return register


def receive(state: Covenant, clan: Clan, gains: Gains, source: str) -> Rules:
    """Gives the clan a reward; `source` is the line of the score sheet that its Glory Points go to."""
    state.tell(f"{source}: {in_icons(gains)}", clan.seat)
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
        patient: list[tuple[str, int]] = []
        if 15 in state.traditions or 23 in state.traditions:
            patient = [each for each in waiting if _had_better_wait(clan, *each)]
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
        if asking:
            chosen = asking[0]
            if len(asking) > 1 and not all(name in RESOURCES for name, _ in asking):
                keys = [order_key(*each) for each in asking]
                chosen = asking[keys.index((yield Ask(clan.seat, "order", keys)))]
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


# -- resources (rulebook: Resources and Storage) -------------------------------------------------------------------


def store(state: Covenant, clan: Clan, resource: int, amount: int) -> Rules:
    """Stores resources one by one; with full storage, something is discarded for it or it is declined."""
    storage = clan.storage
    for _ in range(amount):
        if sum(storage) < clan.storage_spaces():
            storage[resource] += 1
            continue
        others = [DROP_KEYS[other] for other in range(4) if storage[other] and other != resource]
        if not others:
            return
        answer = yield Ask(clan.seat, "drop", [*others, "done"], RESOURCES[resource])
        if answer == "done":
            return
        storage[DROP_KEYS.index(answer)] -= 1
        storage[resource] += 1


def _resource(resource: int) -> None:
    def settle(state: Covenant, clan: Clan, amount: int) -> int:
        if sum(clan.storage) + amount > clan.storage_spaces():
            return ASKING
        clan.storage[resource] += amount
        return GAINED

    @gain(RESOURCES[resource], settle)
    def resolve(state: Covenant, clan: Clan, amount: int) -> Rules:
        return store(state, clan, resource, amount)


for _each in range(4):
    _resource(_each)


@gain("wild", always_asks)
def wild(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A resource of the clan's choice, as often as it says."""
    for _ in range(amount):
        full = sum(clan.storage) >= clan.storage_spaces()
        answer = yield Ask(clan.seat, "wild", (*TAKE_KEYS, "done") if full else TAKE_KEYS)
        if answer == "done":
            return
        yield from store(state, clan, TAKE_KEYS.index(answer), 1)


# -- supports and strength (rulebook: Dwarves) ---------------------------------------------------------------------


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
        if supports[0] and (yield Ask(clan.seat, "support", SUPPORT_CHOICES)) == "support:swap":
            supports[0] -= 1
            supports[1] += 1
        else:
            supports[0] += 1


def not_strengthened(clan: Clan, dwarf: int) -> str | None:
    """Why the dwarf cannot be strengthened, or None."""
    if dwarf == clan.working:
        return "The dwarf in use this turn cannot be strengthened."
    if clan.dwarves[dwarf] == 4:
        return "No dwarf is stronger than 4."
    return None


def to_strengthen(clan: Clan) -> list[int]:
    """One dwarf of each strength, in the tavern and out of it: equals need no choice."""
    seen: list[tuple[int, bool]] = []
    found: list[int] = []
    for dwarf, strength in enumerate(clan.dwarves):
        sort = (strength, clan.jobs[dwarf] == "")
        if strength < 4 and dwarf != clan.working and sort not in seen:
            seen.append(sort)
            found.append(dwarf)
    return found


def _settle_strengthen(state: Covenant, clan: Clan, amount: int) -> int:
    found = to_strengthen(clan)
    if not found:
        return NOTHING
    if len(found) > 1 or amount > 1:
        return ASKING
    clan.dwarves[found[0]] += 1
    return GAINED


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
            dwarf = keys.index((yield Ask(clan.seat, "strengthen", [keys[each] for each in found])))
        clan.dwarves[dwarf] += 1


# -- Tracks (rulebook: Court, Prestige and Mining Tracks) ----------------------------------------------------------

_PLAIN = tuple(
    tuple(not space or (len(space) == 1 and space[0][0] == "glory") for space in spaces) for spaces in TRACK_GAINS
)


def _is_plain(track: int, here: int, there: int) -> bool:
    """Whether no space on the way has anything to decide."""
    plain = _PLAIN[track]
    return plain[there] and (there == here + 1 or all(plain[here + 1 : there]))


def _had_better_wait(clan: Clan, name: str, amount: int) -> bool:
    """Whether plain steps reach an achievement, which tradition 15 or 23, if taken first, would reward."""
    if name not in TRACKS:
        return False
    track = TRACKS.index(name)
    here = clan.tracks[track]
    there = min(here + amount, TRACK_END[track])
    return any(here < mark <= there for mark in ACHIEVEMENT_SPACES[track]) and _is_plain(track, here, there)


def _settle_track(state: Covenant, clan: Clan, track: int, amount: int) -> int:
    """Walks on if no space on the way has anything to decide."""
    here = clan.tracks[track]
    there = min(here + amount, TRACK_END[track])
    if there == here:
        return NOTHING
    if not _is_plain(track, here, there):
        return ASKING
    marks = sum(here < mark <= there for mark in ACHIEVEMENT_SPACES[track])
    if marks and 15 in clan.traditions:
        return ASKING
    clan.tracks[track] = there
    for space in TRACK_GAINS[track][here + 1 : there + 1]:
        if space:
            clan.earn(space[0][1], "Tracks")
    if marks and 23 in clan.traditions:
        clan.earn(marks, "Traditions")
    return GAINED


def advance(state: Covenant, clan: Clan, track: int, amount: int) -> Rules:
    """Moves the marker space by space; every space that is reached pays, steps beyond the end are lost."""
    for _ in range(amount):
        if clan.tracks[track] == TRACK_END[track]:
            return
        clan.tracks[track] += 1
        here = clan.tracks[track]
        achieved = here in ACHIEVEMENT_SPACES[track]
        glory, support = achieved and 23 in clan.traditions, achieved and 15 in clan.traditions
        if space := TRACK_GAINS[track][here]:
            yield from receive(state, clan, space, "Tracks")
        if glory:
            clan.earn(1, "Traditions")
        if support:
            yield from receive(state, clan, (("support", 1),), "Traditions")


def _track(track: int) -> None:
    @gain(TRACKS[track], lambda state, clan, amount: _settle_track(state, clan, track, amount))
    def resolve(state: Covenant, clan: Clan, amount: int) -> Rules:
        return advance(state, clan, track, amount)


for _each in range(3):
    _track(_each)


def _settle_any_track(state: Covenant, clan: Clan, amount: int) -> int:
    return NOTHING if clan.tracks == [*TRACK_END] else ASKING


@gain("any_track", _settle_any_track)
def any_track(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Single steps, each on a Track of the clan's choice."""
    for _ in range(amount):
        open_tracks = [TRACKS[track] for track in range(3) if clan.tracks[track] < TRACK_END[track]]
        if not open_tracks:
            return
        answer = open_tracks[0]
        if len(open_tracks) > 1:
            answer = yield Ask(clan.seat, "any_track", open_tracks)
        if SETTLE[answer](state, clan, 1) == ASKING:
            yield from RESOLVE[answer](state, clan, 1)
