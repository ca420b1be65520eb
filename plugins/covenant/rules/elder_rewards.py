"""What the Council of Elders gets for each reward."""

from collections.abc import Callable

from game.api import Shake

from ..data import (
    COIN_DIE,
    ENEMIES,
    ENEMY_KIND,
    ENEMY_KINDS,
    GOBLIN,
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
from ..data.nouns import AN_ENEMY
from ..data.words import in_news
from ..speech import say
from ..state import IN_FORGE, Covenant
from . import build as building
from .displays import replace_jewel
from .elder_choices import PLACE, board_of, choose_row, choose_tile, council_of
from .places import benefit
from .skirmish import roll as roll_enemy_die
from .transport import delivery_glory, throne_spaces


def receive(state: Covenant, gains: Gains) -> None:
    """The Council gets a reward in its own way."""
    if told := in_news(tuple(each for each in gains if REWARDS[each[0]] is not _nothing)):
        text = say("**The Council of Elders** gets {what}", what=told)
        state.tell(text)
        if state.watched:
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
        slot = choose_tile(state, state.coins, COIN_DIE)
        if slot is not None:
            board_of(state).stored_coins.append(state.coins[slot])
            state.coins[slot] = ""


def _tradition(state: Covenant, amount: int) -> None:
    for _ in range(amount):
        slot = choose_tile(state, state.traditions, TRADITION_DIE)
        if slot is not None:
            board_of(state).stored_traditions.append(state.traditions[slot])
            state.traditions[slot] = 0


def _inlay(state: Covenant, amount: int) -> None:
    for _ in range(amount):
        space = choose_tile(state, state.jewels, JEWEL_DIE)
        if space is not None:
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
    text = say("**The Council of Elders** defeats $what {$kind}", what=AN_ENEMY[kind], kind=kind)
    state.tell(text)
    if state.watched:
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
    where = PLACE[kind](state)
    if where is None:
        return False
    building.place(state, council, kind, pieces.index(IN_FORGE), where)
    receive(state, benefit(state, kind, where))
    return True


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
