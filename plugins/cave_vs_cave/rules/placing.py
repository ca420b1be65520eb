"""Where a room may lie: the walls around a space, and in the draft the walls that can still be placed."""

from functools import lru_cache
from typing import Final

from game.api import Ask, Label, Question, Words

from ..speech import say
from ..state import Cave, CaveState
from ..tiles import OF_KIND, ROOM_NAMES, ROOM_OF, ROOMS, room_name
from .cave import fitting, free_sides, members, space_of, walls_around
from .goods import or_trade
from .places import where
from .player import Player
from .walls import IMPOSSIBLE, ROOM_ACCEPTS, ROOM_NEEDS, WALLS_IN_WORDS, kind_of_space

FACING: Final = (5, 10)  # two walls, north and south or east and west
_AROUND: Final = (
    say("no walls", "around a space"),
    say("one wall", "around a space"),
    say("two walls side by side", "around a space"),
    say("three walls", "around a space"),
    say("four walls", "around a space"),
)
_FACING_EACH_OTHER: Final = say("two walls facing each other", "around a space")


def may_furnish_blue(state: CaveState, cave: Cave) -> bool:
    """Whether orange rooms would still outnumber the blue ones; the short game does not ask for it (Big Box p. 13)."""
    if state.mode == "short_game":
        return True
    rooms = cave.furnished if state.expansions else cave.rooms
    return (rooms & OF_KIND["orange"]).bit_count() > (rooms & OF_KIND["blue"]).bit_count() + 1


def spaces_for(player: Player, room: int) -> int:
    """Where a room may lie in the player's cave now."""
    cave = player.cave
    if OF_KIND["blue"] >> room & 1 and not may_furnish_blue(player.state, cave):
        return 0
    if player.state.phase == "draft":
        return draft_spaces(cave, room)
    return fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room])


def draft_spaces(cave: Cave, room: int) -> int:
    """The spaces that need the fewest new walls for a room, of those the player has."""
    needs = ROOM_NEEDS[room]
    fewest, found = cave.stock, 0
    for kind, spaces in kinds_of_spaces(cave.empty, cave.walls, cave.slots, cave.side)[1]:
        needed = needs[kind]
        if needed < fewest:
            fewest, found = needed, spaces
        elif needed == fewest:
            found |= spaces
    return found


@lru_cache(maxsize=1 << 12)
def kinds_of_spaces(empty: int, walls: int, slots: int, side: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The kinds of the empty spaces of a cave as a set, and the spaces of each kind."""
    around, free = walls_around(walls, side), free_sides(walls, slots)
    kinds: dict[int, int] = {}
    for space in members(empty):
        kind = kind_of_space(around[space], free[space])
        kinds[kind] = kinds.get(kind, 0) | 1 << space
    return sum(1 << kind for kind in kinds), tuple(kinds.items())


def why_not_fit(cave: Cave, room: int, space: int) -> Words | None:
    """Why a room cannot lie on a space, or None."""
    if not cave.spaces >> space & 1:
        return say("This space is not part of your cave.")
    if cave.down >> space & 1:
        return say("Solid rock: excavate it first.")
    if not cave.empty >> space & 1:
        return say("This space is already furnished.")
    if not ROOM_ACCEPTS[room] >> walls_around(cave.walls, cave.side)[space] & 1:
        return say(
            "{room} needs {walls}; this space has {there}.",
            room=ROOM_NAMES[room],
            walls=WALLS_IN_WORDS[ROOMS[room].walls],
            there=walls_in_words(cave, space),
        )
    return None


def walls_in_words(cave: Cave, space: int) -> Words:
    """What surrounds a space, in words."""
    mask = walls_around(cave.walls, cave.side)[space]
    return _FACING_EACH_OTHER if mask in FACING else _AROUND[mask.bit_count()]


def why_not_draft_to(cave: Cave, room: int, space: int) -> Words | None:
    """Why a drafted room cannot lie on an empty space, where only walls can be in the way."""
    needed = ROOM_NEEDS[room][
        kind_of_space(walls_around(cave.walls, cave.side)[space], free_sides(cave.walls, cave.slots)[space])
    ]
    if needed == IMPOSSIBLE:
        return why_not_fit(cave, room, space)
    if needed > cave.stock:
        return say("It would need {walls} more here; you have {n}.", walls=f"{{wall:{needed}}}", n=cave.stock)
    return say("Another space needs fewer new walls.")


def why_not_place(player: Player, room: int, space: int) -> Words | None:
    """Why a room that is bought or drafted cannot go to a space, or None."""
    cave = player.cave
    if player.state.phase == "draft" and cave.empty >> space & 1:
        return None if draft_spaces(cave, room) >> space & 1 else why_not_draft_to(cave, room, space)
    return why_not_fit(cave, room, space)


# -- what is asked --


def _why_not(state: CaveState, ask: Ask, key: str) -> Words | None:
    own = key.startswith(f"cave{ask.seat}:")
    return why_not_place(Player(state, ask.seat), ROOM_OF[ask.subject], space_of(key)) if own else None


PLACE: Final = Question(
    "place",
    prompt=lambda state, ask: Label(
        say("where does the {room} go?", room=room_name(ask.subject)), say("Glowing spaces have the walls it asks for.")
    ),
    describe=or_trade(
        lambda state, ask, option: Label(
            say("Furnish {room} in {place}", room=room_name(ask.subject), place=where(option))
        )
    ),
    why_not=_why_not,
)
QUESTIONS: Final = (PLACE,)
