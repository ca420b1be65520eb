"""Build: houses and workshops into halls, pillars onto points, gates onto sides; each has its benefit."""

from collections.abc import Callable, Iterator
from functools import cache

from game.api import Ask, Rules

from .boards import BUILD_ROWS, BUILDING_GAINS
from .data import BUILDINGS, ENEMY_KEYS, ENEMY_OF, HALL_TILES, Gains
from .gains import ASKING, NOTHING, gain, receive
from .state import IN_FORGE, Clan, Covenant

PIECE_KEYS = {
    kind: tuple(tuple(f"{kind}{number}:{seat}" for number in range(count)) for seat in range(4))
    for kind, count in (("house", 4), ("workshop", 4), ("pillar", 3), ("gate", 3))
}
PIECE_OF = {
    key: (kind, number) for kind, by_seat in PIECE_KEYS.items() for keys in by_seat for number, key in enumerate(keys)
}


# -- where a building may stand ------------------------------------------------------------------------------------


def basic_refused(state: Covenant, clan: Clan, hall: int) -> str | None:
    """Why the clan cannot put a house or workshop into the hall, or None."""
    if not state.up >> hall & 1:
        return "Buildings stand in revealed halls only."
    here = state.halls[hall]
    if len(here.houses) + len(here.workshops) >= HALL_TILES[here.tile].slots:
        return "This hall has no free place for a building."
    if (clan.seat in here.houses or clan.seat in here.workshops) and 25 not in clan.traditions:
        return "You already have a house or workshop in this hall."
    return None


def pillar_refused(state: Covenant, clan: Clan, point: int) -> str | None:
    """Why the clan cannot put a pillar on the point, or None."""
    mountain = state.mountain()
    if mountain.point_mask[point] & ~state.up:
        return "A pillar stands between three revealed halls."
    standing = [where for each in state.clans for where in each.pillars if where >= 0]
    if point in standing:
        return "A pillar already stands here."
    if 32 not in clan.traditions and any(near in standing for near in mountain.near_points[point]):
        return "Pillars stand more than one side apart."
    return None


def gate_refused(state: Covenant, clan: Clan, side: int) -> str | None:
    """Why the clan cannot put a gate on the side, or None."""
    mountain = state.mountain()
    if mountain.side_mask[side] & ~state.up:
        return "A gate stands between two revealed halls."
    for each in state.clans:
        for where in each.gates:
            if where < 0:
                continue
            if where == side:
                return "A gate already stands here."
            blocks = each is clan or 33 not in clan.traditions
            if blocks and mountain.side_mask[where] & mountain.side_mask[side]:
                return "One of these halls already has a gate."
    return None


def _basic_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    up = state.up
    for hall, key in enumerate(state.mountain().hall_keys):
        if up >> hall & 1 and basic_refused(state, clan, hall) is None:
            yield key


def _pillar_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    mountain = state.mountain()
    down = ~state.up
    for point, mask in enumerate(mountain.point_mask):
        if not mask & down and pillar_refused(state, clan, point) is None:
            yield mountain.point_keys[point]


def _gate_spots(state: Covenant, clan: Clan) -> Iterator[str]:
    mountain = state.mountain()
    down = ~state.up
    for side, mask in enumerate(mountain.side_mask):
        if not mask & down and gate_refused(state, clan, side) is None:
            yield mountain.side_keys[side]


SPOTS: dict[str, Callable[[Covenant, Clan], Iterator[str]]] = {
    "house": _basic_spots,
    "workshop": _basic_spots,
    "pillar": _pillar_spots,
    "gate": _gate_spots,
}


# -- what may be built ---------------------------------------------------------------------------------------------


@cache
def row_allows(strength: int, built: int, kind: int) -> bool:
    """Whether some row of the building table within the strength has this building beside those built so far."""
    wanted = built | 1 << kind
    return not built >> kind & 1 and any(wanted & row == wanted for row in BUILD_ROWS[min(strength, 6)])


def building_refused(state: Covenant, clan: Clan, kind: str, strength: int) -> str | None:
    """Why the clan cannot build such a building now, or None."""
    if not row_allows(strength, 0, BUILDINGS.index(kind)):
        return f"A strength of {strength} does not allow a {kind}."
    if IN_FORGE not in clan.pieces(kind):
        return f"There is no {kind} in your forge."
    return None if has_spot(state, clan, kind) else f"No revealed place is free for a {kind}."


def has_spot(state: Covenant, clan: Clan, kind: str) -> bool:
    """Whether such a building fits anywhere."""
    return next(SPOTS[kind](state, clan), None) is not None


def choices(state: Covenant, clan: Clan, strength: int, built: int = 0) -> list[str]:
    """The buildings that can be built, one piece of each kind."""
    found = []
    for number, kind in enumerate(BUILDINGS):
        pieces = clan.pieces(kind)
        if IN_FORGE in pieces and row_allows(strength, built, number) and has_spot(state, clan, kind):
            found.append(PIECE_KEYS[kind][clan.seat][pieces.index(IN_FORGE)])
    return found


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
        answer = yield Ask(clan.seat, "build", [*more, "done"])


def construct(state: Covenant, clan: Clan, kind: str, number: int) -> Rules:
    """Chooses a place for a building, puts it there, and receives its benefit."""
    spots = [*SPOTS[kind](state, clan)]
    spot = spots[0]
    if len(spots) > 1:
        spot = yield Ask(clan.seat, kind, spots, PIECE_KEYS[kind][clan.seat][number])
    mountain = state.mountain()
    keys = mountain.side_keys if kind == "gate" else mountain.point_keys if kind == "pillar" else mountain.hall_keys
    where = keys.index(spot)
    place(state, clan, kind, number, where)
    tradition, follows = TRADITION_ON_BUILDING[kind]
    held = tradition in clan.traditions  # a tradition that this very building brings holds from then on
    yield from receive(state, clan, benefit(state, kind, where), "Gates" if kind == "gate" else "Buildings")
    if held:
        yield from follows(state, clan, where)


def place(state: Covenant, clan: Clan, kind: str, number: int, where: int) -> None:
    """The building stands."""
    clan.pieces(kind)[number] = where
    if kind == "house":
        state.halls[where].houses.append(clan.seat)
    elif kind == "workshop":
        state.halls[where].workshops.append(clan.seat)
    if clan.seat < state.seats:
        state.tell(f"{{seat:{clan.seat}}} builds a {kind} {{{kind}}}", clan.seat)
    else:
        state.tell(f"**The Council of Elders** builds a {kind} {{{kind}}}")


def halls_of(state: Covenant, kind: str, where: int) -> tuple[int, ...]:
    """The halls a building stands in or touches."""
    if kind == "pillar":
        return state.mountain().points[where]
    return state.mountain().sides[where] if kind == "gate" else (where,)


def benefit(state: Covenant, kind: str, where: int) -> Gains:
    """What the veins of the halls give to a new building there."""
    total: dict[str, int] = {}
    for hall in halls_of(state, kind, where):
        for name, amount in BUILDING_GAINS[kind][HALL_TILES[state.halls[hall].tile].vein]:
            total[name] = total.get(name, 0) + amount
    return tuple(total.items())


# -- traditions that follow a building -----------------------------------------------------------------------------


def _after_house(state: Covenant, clan: Clan, hall: int) -> Rules:
    """Tradition 29: an enemy of that hall goes to the dungeons, without Prestige or die."""
    enemies = state.halls[hall].enemies
    if enemies:
        answer = yield Ask(clan.seat, "house_guard", [*(ENEMY_KEYS[enemy] for enemy in enemies), "done"])
        if answer != "done":
            enemies.remove(ENEMY_OF[answer])
            clan.dungeon.append(ENEMY_OF[answer])


def _after_workshop(state: Covenant, clan: Clan, hall: int) -> Rules:
    """Tradition 27: a support."""
    return receive(state, clan, (("support", 1),), "Traditions")


def _after_pillar(state: Covenant, clan: Clan, point: int) -> Rules:
    """Tradition 34: move enemies."""
    return receive(state, clan, (("move_enemies", 2),), "Traditions")


def _after_gate(state: Covenant, clan: Clan, side: int) -> Rules:
    """Tradition 35: strengthen a dwarf."""
    return receive(state, clan, (("strengthen", 1),), "Traditions")


TRADITION_ON_BUILDING: dict[str, tuple[int, Callable[[Covenant, Clan, int], Rules]]] = {
    "house": (29, _after_house),
    "workshop": (27, _after_workshop),
    "pillar": (34, _after_pillar),
    "gate": (35, _after_gate),
}


# -- the jewel that builds a house ---------------------------------------------------------------------------------


def _settle_house(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if building_refused(state, clan, "house", 1) is None else NOTHING


@gain("house", _settle_house)
def house(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Jewel: builds 1 available house."""
    number = clan.houses.index(IN_FORGE)
    answer = yield Ask(clan.seat, "build", (PIECE_KEYS["house"][clan.seat][number], "done"))
    if answer != "done":
        yield from construct(state, clan, "house", number)
