"""What hovers over the table while the mouse considers something: a room on every space it fits, a wall, a pick."""

from collections.abc import Iterator

from game.api import Ask, Icon, Piece, Words, joined

from ..rules.cave import SLOTS, SPACES, members, slot_of, space_of
from ..rules.placing import spaces_for, walls_in_words, why_not_fit
from ..rules.player import Player
from ..rules.turns import seen
from ..rules.walls import EAST
from ..speech import say
from ..state import CaveState
from ..tiles import OF_KIND, ROOM_OF
from .cave import furnished_face
from .cave_plan import CavePlan
from .faces import Space, Wall
from .hand import given_up, lay_hand
from .plan import plan_of
from .tiles import Plaque


def of_tile(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """What the tile in hand lets one do, and a cross on what is given up by it."""
    yield from pick(state, ask, key) if key.startswith("cave") else room_for_sale(state, ask, key)
    lost = set(given_up(seen(state, ask.seat), key))
    if key in ask.options and lost:
        for piece in lay_hand(state, plan_of(state, ask, ask.seat), ask):
            if piece.key in lost:
                yield Piece(f"gone:{piece.key}", piece.at.inset(6), Icon("cross"))


def room_for_sale(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """The room on every empty space where it fits, and on the others what is wrong with them."""
    if key not in ROOM_OF or ROOM_OF[key] not in state.display:
        return
    player, room = Player(state, ask.seat), ROOM_OF[key]
    spaces = spaces_for(player, room)
    for space in members(player.cave.empty):
        at = _plan(state, ask).tile(space)
        if spaces >> space & 1:
            yield Piece(f"fit:{SPACES[space]}", at, furnished_face(room))
        elif reason := _why_not_lie(player, room, space):
            yield Piece(f"unfit:{SPACES[space]}", at, Plaque(joined(["{cross}", reason]), "glass"))


def room_here(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """The room in question on a space."""
    if key in ask.options and key.startswith("cave"):
        yield Piece("here", _plan(state, ask).tile(space_of(key)), furnished_face(ROOM_OF[ask.subject]))


def pick(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """A pick on rock."""
    if key in ask.options and key.startswith("cave"):
        plan = _plan(state, ask)
        yield Piece("here", plan.space(space_of(key)).inset(plan.pitch * 0.22), Icon("excavate"))


def rock(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """A face-down tile on a space."""
    if key in ask.options:
        yield Piece("here", _plan(state, ask).tile(space_of(key)), Space(0, rock=True))


def wall(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """A wall in its gap."""
    if key in ask.options and key.startswith("wall"):
        slot = slot_of(key)
        yield Piece("here", _plan(state, ask).slot(slot, long=True), Wall(SLOTS[slot][3] == EAST))


def _plan(state: CaveState, ask: Ask) -> CavePlan:
    return plan_of(state, ask, ask.seat).own


def _why_not_lie(player: Player, room: int, space: int) -> Words:
    """In a few words, why an empty space will not do for a room."""
    if why_not_fit(player.cave, room, space) is None:
        return say("more blue than orange") if OF_KIND["blue"] >> room & 1 else ""
    return walls_in_words(player.cave, space)
