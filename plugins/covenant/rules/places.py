"""Where buildings stand: houses and workshops in halls, pillars on points, gates on sides; what the veins give."""

from collections.abc import Callable, Iterator

from game.api import Ask, Label, Question, Words, capital, same_as

from ..data import SLOTS, VEINS, Gains
from ..data.boards import BUILDING_GAINS
from ..data.words import in_icons, in_words
from ..speech import say
from ..state import Clan, Covenant
from .cases import clans
from .moments import GATE_BESIDE_ANOTHERS, PILLARS_SIDE_BY_SIDE, SHARES_HALLS
from .names import place_name


def why_not_basic(state: Covenant, clan: Clan, hall: int) -> Words | None:
    """Why the clan cannot put a house or workshop into the hall, or None."""
    if not state.up >> hall & 1:
        return say("Buildings stand in revealed halls only.")
    here = state.halls[hall]
    if len(here.houses) + len(here.workshops) >= SLOTS[here.tile]:
        return say("This hall has no free place for a building.")
    if (clan.seat in here.houses or clan.seat in here.workshops) and not SHARES_HALLS.of(clan.traditions):
        return say("You already have a house or workshop in this hall.")
    return None


def why_not_pillar(state: Covenant, clan: Clan, point: int) -> Words | None:
    """Why the clan cannot put a pillar on the point, or None."""
    mountain = state.mountain()
    if mountain.point_mask[point] & ~state.up:
        return say("A pillar stands between three revealed halls.")
    standing = [where for each in state.clans for where in each.pillars if where >= 0]
    if point in standing:
        return say("A pillar already stands here.")
    if any(near in standing for near in mountain.near_points[point]) and not PILLARS_SIDE_BY_SIDE.of(clan.traditions):
        return say("Pillars stand more than one side apart.")
    return None


def why_not_gate(state: Covenant, clan: Clan, side: int) -> Words | None:
    """Why the clan cannot put a gate on the side, or None."""
    mountain = state.mountain()
    if mountain.side_mask[side] & ~state.up:
        return say("A gate stands between two revealed halls.")
    halls = mountain.side_mask[side]
    own = foreign = 0  # which of the two halls have gates
    for each in state.clans:
        for where in each.gates:
            if where == side:
                return say("A gate already stands here.")
            if where >= 0 and each is clan:
                own |= mountain.side_mask[where] & halls
            elif where >= 0:
                foreign |= mountain.side_mask[where] & halls
    if own or (foreign and not GATE_BESIDE_ANOTHERS.of(clan.traditions)):
        return say("One of these halls already has a gate.")
    return say("Both of these halls already have a gate.") if foreign == halls else None


def basic_places(state: Covenant, clan: Clan) -> list[str]:
    """Where a house or workshop of the clan may stand, by the rule."""
    keys = state.mountain().hall_keys
    return [key for hall, key in enumerate(keys) if why_not_basic(state, clan, hall) is None]


@same_as(basic_places, cases=clans)
def _basic_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    up, seat, shares = state.up, clan.seat, SHARES_HALLS.of(clan.traditions)
    for hall, key in enumerate(state.mountain().hall_keys):
        if up >> hall & 1:
            here = state.halls[hall]
            houses, workshops = here.houses, here.workshops
            if len(houses) + len(workshops) < SLOTS[here.tile] and (
                shares or not (seat in houses or seat in workshops)
            ):
                yield key


def _pillar_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    mountain = state.mountain()
    down = ~state.up
    for point, mask in enumerate(mountain.point_mask):
        if not mask & down and why_not_pillar(state, clan, point) is None:
            yield mountain.point_keys[point]


def _gate_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    mountain = state.mountain()
    down = ~state.up
    for side, mask in enumerate(mountain.side_mask):
        if not mask & down and why_not_gate(state, clan, side) is None:
            yield mountain.side_keys[side]


SPOTS: dict[str, Callable[[Covenant, Clan], Iterator[str]]] = {
    "house": _basic_spots,
    "workshop": _basic_spots,
    "pillar": _pillar_spots,
    "gate": _gate_spots,
}


def spot_keys(state: Covenant, kind: str) -> tuple[str, ...]:
    """The keys of all places for such a building."""
    mountain = state.mountain()
    return mountain.side_keys if kind == "gate" else mountain.point_keys if kind == "pillar" else mountain.hall_keys


def halls_of(state: Covenant, kind: str, where: int) -> tuple[int, ...]:
    """The halls a building stands in or touches."""
    return state.mountain().halls_of(kind, where)


def benefit(state: Covenant, kind: str, where: int) -> Gains:
    """What the veins of the halls give to a new building there."""
    total: dict[str, int] = {}
    for hall in halls_of(state, kind, where):
        for name, amount in BUILDING_GAINS[kind][VEINS[state.halls[hall].tile]]:
            total[name] = total.get(name, 0) + amount
    return tuple(total.items())


# -- where does it go? ---------------------------------------------------------------------------------------------


def _basic_rule(clan: Clan) -> Words:
    if SHARES_HALLS.of(clan.traditions):
        return say("A revealed hall with a free place.")
    return say("A revealed hall with a free place and no house or workshop of yours.")


def _pillar_rule(clan: Clan) -> Words:
    if PILLARS_SIDE_BY_SIDE.of(clan.traditions):
        return say("Where three revealed halls meet.")
    return say("Where three revealed halls meet, away from other pillars.")


def _gate_rule(clan: Clan) -> Words:
    if GATE_BESIDE_ANOTHERS.of(clan.traditions):
        return say("Between two revealed halls without a gate; one may have another clan's.")
    return say("Between two revealed halls without a gate.")


PLACE_IT = {
    "house": say("place the house"),
    "workshop": say("place the workshop"),
    "pillar": say("place the pillar"),
    "gate": say("place the gate"),
}


def _place(
    kind: str, rule: Callable[[Clan], Words], why_not: Callable[[Covenant, Clan, int], Words | None]
) -> Question:
    """The question where a building of that kind goes."""

    def here(state: Covenant, ask: Ask, option: str) -> Label:
        where = spot_keys(state, kind).index(option)
        gives = benefit(state, kind, where)
        place = capital(place_name(state, kind, where))
        text = say("{place} for {gains}", place=place, gains=in_icons(gives)) if gives else place
        return Label(text, in_words(gives))

    def why_not_here(state: Covenant, ask: Ask, key: str) -> Words | None:
        keys = spot_keys(state, kind)
        return why_not(state, state.clans[ask.seat], keys.index(key)) if key in keys else None

    return Question(
        kind,
        prompt=lambda state, ask: Label(PLACE_IT[kind], rule(state.clans[ask.seat])),
        describe=here,
        why_not=why_not_here,
    )


PLACE = {
    "house": _place("house", _basic_rule, why_not_basic),
    "workshop": _place("workshop", _basic_rule, why_not_basic),
    "pillar": _place("pillar", _pillar_rule, why_not_pillar),
    "gate": _place("gate", _gate_rule, why_not_gate),
}
QUESTIONS = tuple(PLACE.values())
