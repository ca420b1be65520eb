"""Build: houses and workshops into halls, pillars onto points, gates onto sides; each has its benefit."""

from functools import cache

from game.api import WHO, Ask, Dust, Label, Question, Rules, Shake, Words

from ..data import BUILDINGS
from ..data.boards import BUILD_ROWS
from ..data.nouns import A_BUILDING, THE_ELDERS
from ..speech import say
from ..state import IN_FORGE, Clan, Covenant
from .gains import ASKING, NOTHING, gain, receive
from .moments import BUILT
from .places import PLACE, SPOTS, benefit, spot_keys

PIECE_KEYS = {
    kind: tuple(tuple(f"{kind}{number}:{seat}" for number in range(count)) for seat in range(4))
    for kind, count in (("house", 4), ("workshop", 4), ("pillar", 3), ("gate", 3))
}
NONE_IN_FORGE = {
    "house": say("There is no house in your forge."),
    "workshop": say("There is no workshop in your forge."),
    "pillar": say("There is no pillar in your forge."),
    "gate": say("There is no gate in your forge."),
}
NOT_YET_IN_FORGE = {
    "house": say("This house is not in your forge yet."),
    "workshop": say("This workshop is not in your forge yet."),
    "pillar": say("This pillar is not in your forge yet."),
    "gate": say("This gate is not in your forge yet."),
}
PIECE_OF = {
    key: (kind, number) for kind, by_seat in PIECE_KEYS.items() for keys in by_seat for number, key in enumerate(keys)
}


@cache
def row_allows(strength: int, built: int, kind: int) -> bool:
    """Whether some row of the building table within the strength has this building beside those built so far."""
    wanted = built | 1 << kind
    return not built >> kind & 1 and any(wanted & row == wanted for row in BUILD_ROWS[min(strength, 6)])


def why_not_building(state: Covenant, clan: Clan, kind: str, strength: int) -> Words | None:
    """Why the clan cannot build such a building now, or None."""
    if not row_allows(strength, 0, BUILDINGS.index(kind)):
        return say("A strength of {strength} does not allow {kind}.", strength=strength, kind=A_BUILDING[kind])
    if IN_FORGE not in clan.pieces(kind):
        return NONE_IN_FORGE[kind]
    return None if has_spot(state, clan, kind) else say("No revealed place is free for {kind}.", kind=A_BUILDING[kind])


def has_spot(state: Covenant, clan: Clan, kind: str) -> bool:
    """Whether such a building fits anywhere."""
    return next(SPOTS[kind](state, clan), None) is not None


def choices(state: Covenant, clan: Clan, strength: int, built: int = 0) -> list[str]:
    """The buildings that can be built, one piece of each kind."""
    found = []
    for number, kind in enumerate(BUILDINGS):
        if not row_allows(strength, built, number):
            continue
        pieces = clan.pieces(kind)
        if IN_FORGE in pieces and has_spot(state, clan, kind):
            found.append(PIECE_KEYS[kind][clan.seat][pieces.index(IN_FORGE)])
    return found


def why_not_this_building(state: Covenant, ask: Ask, key: str) -> Words | None:
    """Why a piece on the table is no building that the asked clan can build, if it is one that does not stand yet."""
    if key not in PIECE_OF:
        return None
    kind, number = PIECE_OF[key]
    clan = state.clans[ask.seat]
    if key in ask.options or not key.endswith(f":{clan.seat}") or clan.pieces(kind)[number] >= 0:
        return None
    if ask.about == BUILD.about and not ask.subject:
        return say("This jewel builds a house.")
    if clan.pieces(kind)[number] != IN_FORGE:
        return NOT_YET_IN_FORGE[kind]
    reason = why_not_building(state, clan, kind, clan.effort)
    if reason is None and ask.about == BUILD.about:
        return say(
            "No row of a strength of {effort} has {kind} beside what you have built.",
            effort=clan.effort,
            kind=A_BUILDING[kind],
        )
    return reason


def builds(option: str) -> Label:
    """Building that piece, in words."""
    kind, _ = PIECE_OF[option]
    return Label(say("Build {kind}", kind=A_BUILDING[kind]), icon=kind)


BUILD = Question(
    "build",
    prompt=lambda state, ask: (
        Label(say("build", "what are you going to do?"), say("What your strength allows, in any order."))
        if ask.subject
        else Label(say("build a house"), say("The jewel of this tool builds one."))
    ),
    describe=lambda state, ask, option: builds(option),
    why_not=why_not_this_building,
    ends={"done": Label(say("Build no more"), loses=say("what glows is not built"))},
)


def build(state: Covenant, clan: Clan, first: str) -> Rules:
    """The whole action, beginning with the first building: all parts of one row, in any order."""
    built = 0
    answer = first
    while answer != "done":
        kind, number = PIECE_OF[answer]
        yield from construct(state, clan, kind, number)
        built |= 1 << BUILDINGS.index(kind)
        more = choices(state, clan, clan.effort, built)
        if not more:
            return
        answer = yield BUILD(clan.seat, [*more, "done"], clan.jobs[clan.working])


def construct(state: Covenant, clan: Clan, kind: str, number: int) -> Rules:
    """Chooses a place for a building, puts it there, and receives its benefit."""
    spots = [*SPOTS[kind](state, clan)]
    spot = spots[0]
    if len(spots) > 1:
        spot = yield PLACE[kind](clan.seat, spots, PIECE_KEYS[kind][clan.seat][number])
    where = spot_keys(state, kind).index(spot)
    place(state, clan, kind, number, where)
    moment = BUILT[kind]
    following = moment.of(clan.traditions)  # a tradition that this very building brings holds from then on
    yield from receive(state, clan, benefit(state, kind, where), "Gates" if kind == "gate" else "Buildings")
    for tradition in following:
        yield from getattr(tradition, moment.name)(state, clan, where)


def place(state: Covenant, clan: Clan, kind: str, number: int, where: int) -> None:
    """The building stands."""
    clan.pieces(kind)[number] = where
    if kind == "house":
        state.halls[where].houses.append(clan.seat)
    elif kind == "workshop":
        state.halls[where].workshops.append(clan.seat)
    who: Words
    who, seat = (WHO[clan.seat], clan.seat) if clan.seat < state.seats else (THE_ELDERS, -1)
    text = say("$who builds $what {$icon}", who=who, what=A_BUILDING[kind], icon=kind)
    state.tell(text, seat)
    if state.watched:
        state.show(text, seat, sound="place", effects=(Dust(PIECE_KEYS[kind][clan.seat][number]), Shake(1)))


# -- the jewel that builds a house ---------------------------------------------------------------------------------


def _settle_house(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if why_not_building(state, clan, "house", 1) is None else NOTHING


@gain("house", _settle_house)
def house(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Jewel: builds 1 available house."""
    number = clan.houses.index(IN_FORGE)
    answer = yield BUILD(clan.seat, (PIECE_KEYS["house"][clan.seat][number], "done"))
    if answer != "done":
        yield from construct(state, clan, "house", number)


QUESTIONS = (BUILD,)
