"""What the Council of Elders gets for each reward, and how its die chooses."""

from collections.abc import Callable

from game.api import Shake

from ..data import (
    COIN_DIE,
    ENEMIES,
    ENEMY_KIND,
    ENEMY_KINDS,
    GOBLIN,
    HALL_TILES,
    JEWEL_DIE,
    MYTHRALL,
    ORC,
    RELICS,
    RESOURCES,
    TRACKS,
    TRADITION_DIE,
    Gains,
)
from ..data.boards import TRACK_END, TRACK_GAINS
from ..data.words import in_news, with_article
from ..state import IN_FORGE, Clan, Covenant, Elders
from . import build as building
from .displays import replace_jewel
from .places import benefit
from .skirmish import roll as roll_enemy_die
from .transport import delivery_glory, throne_spaces

CORNERS = ((5, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 5))  # neighbours beside each corner, from the top, clockwise


def council_of(state: Covenant) -> Clan:
    """The Council's own pieces."""
    return state.clans[1]


def board_of(state: Covenant) -> Elders:
    """The Council's own board."""
    assert state.elders is not None, "the Council of Elders sits only in the solo game"
    return state.elders


def roll(state: Covenant) -> int:
    """Rolls the Council's die: 0 to 5."""
    value = state.chance.below(6)
    board_of(state).last_rolls.append(value + 1)
    return value


def choose_row(state: Covenant, fits: Callable[[int], bool]) -> tuple[int, ...]:
    """Rolls for a row with a hall that fits; () if there is none in the mountain."""
    if not any(fits(hall) for hall in range(len(state.halls))):
        return ()
    row = state.mountain().row_die[roll(state)]
    while not any(fits(hall) for hall in row):
        row = state.mountain().row_die[roll(state)]
    return row


def receive(state: Covenant, gains: Gains) -> None:
    """The Council gets a reward in its own way."""
    if told := in_news(tuple(each for each in gains if REWARDS[each[0]] is not _nothing)):
        text = f"**The Council of Elders** gets {told}"
        state.tell(text)
        state.show(text)
    for name, amount in gains:
        REWARDS[name](state, amount)


# -- Glory Points, Tracks, supports --------------------------------------------------------------------------------


def _nothing(state: Covenant, amount: int) -> None:
    """The Council never gets resources, so it has none to deliver or pay with, and it moves no enemies."""


def _glory(state: Covenant, amount: int) -> None:
    council_of(state).earn(amount, "Glory")


def _advance(state: Covenant, track: int, amount: int) -> None:
    """Steps on a Track, with the benefits of the spaces."""
    tracks = council_of(state).tracks
    for _ in range(amount):
        if tracks[track] < TRACK_END[track]:
            tracks[track] += 1
            if space := TRACK_GAINS[track][tracks[track]]:
                receive(state, space)


def _track(track: int) -> Callable[[Covenant, int], None]:
    return lambda state, amount: _advance(state, track, amount)


def _any_track(state: Covenant, amount: int) -> None:
    """One step on each Track for each step that the reward shows."""
    for _ in range(amount):
        for track in range(3):
            _advance(state, track, 1)


# -- tiles ---------------------------------------------------------------------------------------------------------


def _forge(state: Covenant, amount: int) -> None:
    """The top card of its forge goes under its available tools."""
    board = board_of(state)
    for _ in range(amount):
        if board.forge:
            board.available.insert(0, board.forge.pop())


def _coin(state: Covenant, amount: int) -> None:
    for _ in range(amount):
        if any(state.coins):
            slot = COIN_DIE[roll(state)]
            while not state.coins[slot]:
                slot = COIN_DIE[roll(state)]
            board_of(state).stored_coins.append(state.coins[slot])
            state.coins[slot] = ""


def _tradition(state: Covenant, amount: int) -> None:
    for _ in range(amount):
        if any(state.traditions):
            slot = TRADITION_DIE[roll(state)]
            while not state.traditions[slot]:
                slot = TRADITION_DIE[roll(state)]
            board_of(state).stored_traditions.append(state.traditions[slot])
            state.traditions[slot] = 0


def _inlay(state: Covenant, amount: int) -> None:
    for _ in range(amount):
        if any(state.jewels):
            space = JEWEL_DIE[roll(state)]
            while not state.jewels[space]:
                space = JEWEL_DIE[roll(state)]
            board_of(state).stored_jewels.append(state.jewels[space])
            replace_jewel(state, space)


def _forge_or_inlay(state: Covenant, amount: int) -> None:
    """Forges while there are cards in its forge."""
    (_forge if board_of(state).forge else _inlay)(state, amount)


def _relic(state: Covenant, amount: int) -> None:
    """From the top, the first relic of a kind that the player lacks; else the topmost one."""
    for _ in range(amount):
        owned = {RELICS[name].id for name in state.clans[0].relics}
        slots = [slot for slot in (3, 2, 1, 0) if state.relics[slot]]
        if not slots:
            return
        slot = next((each for each in slots if RELICS[state.relics[each]].id not in owned), slots[0])
        council_of(state).relics.append(state.relics[slot])
        state.relics[slot] = ""


# -- Throne and enemies --------------------------------------------------------------------------------------------


def _throne(state: Covenant, amount: int) -> None:
    """The dearest free spaces of the Throne."""
    council = council_of(state)
    for _ in range(amount):
        for resource in range(MYTHRALL, -1, -1):
            if council.carts and len(state.throne[resource]) < throne_spaces(state, resource):
                state.throne[resource].append(council.seat)
                council.carts -= 1
                council.earn(delivery_glory(council, resource), "Deliveries")
                break


def capture(state: Covenant, enemy: int) -> None:
    """An enemy goes to the Council's dungeons."""
    next(hall for hall in state.halls if enemy in hall.enemies).enemies.remove(enemy)
    council_of(state).dungeon.append(enemy)
    kind = ENEMIES[ENEMY_KIND[enemy]]
    text = f"**The Council of Elders** defeats {with_article(kind)} {{{kind}}}"
    state.tell(text)
    state.show(text, sound="clash", effects=(Shake(),))


def die_reward(state: Covenant, kind: int) -> None:
    """What the enemy die shows; then it is rolled."""
    receive(state, ENEMY_KINDS[kind].die[state.dice[kind]])
    roll_enemy_die(state, kind)


def _defeat(state: Covenant, kind: int) -> bool:
    """Defeats the leftmost enemy of a kind in a row chosen by die, if there is any."""

    def standing(hall: int) -> list[int]:
        return [enemy for enemy in state.halls[hall].enemies if ENEMY_KIND[enemy] == kind]

    row = choose_row(state, lambda hall: bool(standing(hall)))
    if not row:
        return False
    capture(state, next(enemy for hall in row for enemy in standing(hall)))
    if kind == ORC:
        receive(state, (("prestige", 1),))
    die_reward(state, kind)
    return True


def _defeat_goblin(state: Covenant, amount: int) -> None:
    """A goblin if there is one."""
    _defeat(state, GOBLIN)


def _defeat_orc_or_goblin(state: Covenant, amount: int) -> None:
    """An orc if there is one, else a goblin."""
    if not _defeat(state, ORC):
        _defeat(state, GOBLIN)


# -- buildings -----------------------------------------------------------------------------------------------------


def build(state: Covenant, kind: str) -> bool:
    """Builds one such building if the Council has one and a place for it, and receives the veins' benefit."""
    council = council_of(state)
    pieces = council.pieces(kind)
    if IN_FORGE not in pieces:
        return False
    where = _PLACE[kind](state)
    if where is None:
        return False
    building.place(state, council, kind, pieces.index(IN_FORGE), where)
    receive(state, benefit(state, kind, where))
    return True


def _diagram(state: Covenant) -> list[int]:
    """The halls of its diagram: one that is face up by die, then the others clockwise."""
    diagram = state.mountain().diagram
    start = roll(state)
    while not state.up >> diagram[start] & 1:
        start = roll(state)
    turned = diagram[start:] + diagram[:start]
    return [hall for hall in turned if state.up >> hall & 1]


def _pillar_place(state: Covenant) -> int | None:
    """The first corner clockwise from the top between revealed halls and without a pillar; spacing is ignored."""
    mountain = state.mountain()
    taken = [where for clan in state.clans for where in clan.pillars if where >= 0]
    for hall in _diagram(state):
        for left, right in CORNERS:
            one, other = mountain.beside[hall][left], mountain.beside[hall][right]
            if one < 0 or other < 0:
                continue
            low, middle, high = sorted((hall, one, other))
            point = mountain.point_between[(low, middle, high)]
            if point not in taken and not mountain.point_mask[point] & ~state.up:
                return point
    return None


def _gate_place(state: Covenant) -> int | None:
    """The first side clockwise from the upper right to a revealed hall and without a gate; other gates are ignored."""
    mountain = state.mountain()
    taken = [where for clan in state.clans for where in clan.gates if where >= 0]
    for hall in _diagram(state):
        for other in mountain.beside[hall]:
            if other < 0 or not state.up >> other & 1:
                continue
            side = mountain.side_between[(min(hall, other), max(hall, other))]
            if side not in taken:
                return side
    return None


def _basic_place(state: Covenant) -> int | None:
    """The leftmost hall with a free place in a row chosen by die; a second own building there is allowed."""

    def free(hall: int) -> bool:
        here = state.halls[hall]
        used = len(here.houses) + len(here.workshops)
        return bool(state.up >> hall & 1) and used < HALL_TILES[here.tile].slots

    row = choose_row(state, free)
    return next((hall for hall in row if free(hall)), None)


_PLACE: dict[str, Callable[[Covenant], int | None]] = {
    "pillar": _pillar_place,
    "gate": _gate_place,
    "workshop": _basic_place,
    "house": _basic_place,
}


def _build_one(kind: str) -> Callable[[Covenant, int], None]:
    def build_one(state: Covenant, amount: int) -> None:
        build(state, kind)

    return build_one


REWARDS: dict[str, Callable[[Covenant, int], None]] = {
    **dict.fromkeys((*RESOURCES, "wild", "deliver", "move_enemies", "relic_for_iron"), _nothing),
    **{name: _track(number) for number, name in enumerate(TRACKS)},
    "glory": _glory,
    "any_track": _any_track,
    "support": _glory,  # 1 Glory Point for each support and each strengthening
    "strengthen": _glory,
    "forge": _forge,
    "inlay": _inlay,
    "forge_or_inlay": _forge_or_inlay,
    "coin": _coin,
    "tradition": _tradition,
    "relic": _relic,
    "throne": _throne,
    "defeat_goblin": _defeat_goblin,
    "defeat_orc_or_goblin": _defeat_orc_or_goblin,
    "house": _build_one("house"),
    "workshop": _build_one("workshop"),
}
