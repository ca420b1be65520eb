"""Why something cannot be chosen now, in a sentence."""

from game.api import Ask

from .actions import ROOM_OF, Activate, entrance_key
from .cave import free_sides, slot_of, space_of, walls_around
from .dig import BuildWall, Dig, DigOnceOrTwice, why_not_build, why_not_dig
from .draft import draft_spaces
from .furnish import Furnish, prices_left, why_not_fit, why_not_furnish
from .goods import EAT_KEYS, why_not_eat
from .player import Player
from .state import Cave, CaveState
from .tiles import BLUE_ROOMS
from .turns import TILE_OF, seen, why_not_take
from .walls import IMPOSSIBLE, ROOM_NEEDS, kind_of_space


def why_not(state: CaveState, ask: Ask, key: str) -> str | None:
    """Why a piece cannot be chosen now, or None."""
    player = seen(state, ask.seat)
    kind = key.partition(":")[0]
    if key in TILE_OF:
        if ask.about != "tile":
            return "You have already taken a tile this turn." if state.tile else None
        return why_not_take(state, ask.seat, TILE_OF[key])
    if key in ROOM_OF:
        mine = key != entrance_key(1 - ask.seat) and player.has_room(ROOM_OF[key])
        return _why_not_room(player, ask, ROOM_OF[key], mine)
    if kind == "goods":
        return None
    if kind == f"cave{ask.seat}":
        return _why_not_space(player, ask, space_of(key))
    if kind == f"cave{1 - ask.seat}":
        return "This is your opponent's cave."
    if kind == f"wall{ask.seat}":
        return why_not_build(player, slot_of(key)) if ask.about == "wall" else None
    if key == "wall":
        return "No walls are left." if not state.walls else _tile_does_not(player, ask, "build walls", BuildWall)
    if key in EAT_KEYS:
        return why_not_eat(player.goods, EAT_KEYS[key])
    return None


def _why_not_room(player: Player, ask: Ask, room: int, mine: bool) -> str | None:
    state = player.state
    if room in state.display:
        if ask.about == "draft":
            return _why_not_draft(player, room)
        prices = prices_left(player)
        if not prices and (reason := _tile_does_not(player, ask, "furnish", Furnish)):
            return reason
        return why_not_furnish(player, room, prices or None)
    if not mine:
        return "This room is in your opponent's cave."
    if state.before_era_2:
        return None
    if BLUE_ROOMS >> room & 1:
        return "Blue rooms are not activated: they work by themselves."
    if room in state.activated:
        return "Already activated this turn."
    return _tile_does_not(player, ask, "activate rooms", Activate)


def _tile_does_not(player: Player, ask: Ask, verb: str, *kinds: type) -> str | None:
    """That the tile in hand has no such part, or has it no more; None while something else is asked."""
    if ask.about != "use":
        return None
    used = any(isinstance(part, kinds) for part in player.all_parts)
    return f"The tile in hand does not {verb}{' any more' if used else ''}."


def _why_not_draft(player: Player, room: int) -> str | None:
    if draft_spaces(player, room):
        return None
    if BLUE_ROOMS >> room & 1:
        return "You must always have more orange rooms than blue ones, and place it with the walls you have."
    return "It fits nowhere with the walls you have left."


def _why_not_space(player: Player, ask: Ask, space: int) -> str | None:
    cave = player.cave
    if ask.about == "place" and ask.subject in ROOM_OF:
        room = ROOM_OF[ask.subject]
        if player.state.phase == "draft" and cave.empty >> space & 1:
            return _why_not_draft_to(cave, room, space)
        return why_not_fit(cave, room, space)
    if cave.down >> space & 1:
        through = any(isinstance(part, Dig) and part.through_walls for part in player.parts)
        return why_not_dig(player, space, through) or _tile_does_not(player, ask, "excavate", Dig, DigOnceOrTwice)
    return None


def _why_not_draft_to(cave: Cave, room: int, space: int) -> str | None:
    """Why a drafted room cannot lie on an empty space, where only walls can be in the way."""
    needed = ROOM_NEEDS[room][
        kind_of_space(walls_around(cave.walls, cave.side)[space], free_sides(cave.walls, cave.slots)[space])
    ]
    if needed == IMPOSSIBLE:
        return why_not_fit(cave, room, space)
    if needed > cave.stock:
        return f"It would need {{wall:{needed}}} more here; you have {cave.stock}."
    return "Another space needs fewer new walls."
