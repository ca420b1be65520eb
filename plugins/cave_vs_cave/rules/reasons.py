"""Why something on the table cannot be chosen, whatever is asked."""

from game.api import Words

from ..speech import say
from ..state import CaveState
from ..tiles import OF_KIND, ROOM_OF, TILE_OF, entrance_key
from .building import WALL
from .cave import space_of
from .excavate import why_not_dig
from .furnish import prices_left, why_not_furnish
from .goods import EAT_KEYS, why_not_eat
from .player import Player
from .turns import seen


def why_not(state: CaveState, seat: int, key: str) -> Words | None:
    """Why a piece cannot be chosen now, or None."""
    player = seen(state, seat)
    if key in TILE_OF:
        return say("You have already taken a tile this turn.") if state.tile else None
    if key in ROOM_OF:
        mine = key != entrance_key(1 - seat) and bool(player.rooms >> ROOM_OF[key] & 1)
        return _why_not_room(player, ROOM_OF[key], mine)
    if key.startswith(f"cave{seat}:"):
        space = space_of(key)
        return why_not_dig(player, space) if player.cave.down >> space & 1 else None
    if key.startswith(f"cave{1 - seat}:"):
        return say("This is your opponent's cave.")
    if key == WALL:
        return None if state.walls else say("No walls are left.")
    return why_not_eat(player.goods, EAT_KEYS[key]) if key in EAT_KEYS else None


def _why_not_room(player: Player, room: int, mine: bool) -> Words | None:
    state = player.state
    if room in state.display:
        return None if state.before_era_2 else why_not_furnish(player, room, prices_left(player) or None)
    if not mine:
        return say("This room is in your opponent's cave.")
    if state.before_era_2:
        return None
    if OF_KIND["blue"] >> room & 1:
        return say("Blue rooms are not activated: they work by themselves.")
    return say("Already activated this turn.") if room in state.activated else None
