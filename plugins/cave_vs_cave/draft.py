"""The draft of the quick start variant (Big Box p. 10 and 11), and the face-down tiles laid out after it."""

from functools import lru_cache

from game.api import Ask, Rules

from .cave import ADDITIONAL, EDGES, fitting, free_sides, members, slot_key, slot_of, space_keys, space_of, walls_around
from .furnish import claim_additional_cavern, may_furnish_blue
from .player import Player
from .scoring import room_points
from .setup import DRAFT_WALLS, ERA_1_WALLS, START_GOLD, set_up_era_2
from .state import CaveState
from .tiles import BLUE_ROOMS, GOLD, ROOM_KEYS, ROOMS
from .walls import KINDS_WITHIN, ROOM_ACCEPTS, ROOM_NEEDS, fewest_walls, kind_of_space

DRAFT_GOAL = 42


def draft_turn(state: CaveState) -> Rules:
    """One pick: turn a tile over, take a room from the display, place it with as few walls as possible."""
    player = Player(state, state.drafter)
    cave = player.cave
    if state.pile_1:
        room = state.pile_1.pop()
        state.display.append(room)
        state.reveal(f"**{ROOMS[room].name}** joins the draft")
    choices = rooms_to_draft(player)
    if choices:
        answer = choices[0] if len(choices) == 1 else (yield Ask(player.seat, "draft", choices))
        yield from place_drafted(player, ROOM_KEYS.index(answer))
    else:
        player.say("cannot place any room: the draft is over for this cave")
        cave.drafting = False
    if room_points(cave) >= DRAFT_GOAL or not cave.empty:
        cave.drafting = False
    pass_the_draft(state)


def rooms_to_draft(player: Player) -> list[str]:
    """The rooms on display that can be placed somewhere with the walls the player has."""
    cave = player.cave
    kinds, _ = kinds_of_spaces(cave.empty, cave.walls, cave.slots, cave.side)
    within = KINDS_WITHIN[cave.stock]
    forbidden = 0 if may_furnish_blue(player.state, cave) else BLUE_ROOMS
    return [ROOM_KEYS[room] for room in player.state.display if within[room] & kinds and not forbidden >> room & 1]


def draft_spaces(player: Player, room: int) -> int:
    """Where a room can be drafted to: the spaces that need the fewest new walls for it, of those the player has."""
    cave = player.cave
    if BLUE_ROOMS >> room & 1 and not may_furnish_blue(player.state, cave):
        return 0
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


def place_drafted(player: Player, room: int) -> Rules:
    """Asks for the space, then for the walls where several sets of them would do, and places the room for free."""
    cave, seat = player.cave, player.seat
    spaces = space_keys(seat, draft_spaces(player, room))
    where = spaces[0] if len(spaces) == 1 else (yield Ask(seat, "place", spaces, ROOM_KEYS[room]))
    space = space_of(where)
    while not fitting(1 << space, cave.walls, cave.side, ROOM_ACCEPTS[room]):
        slots = wall_choices(player, room, space)
        answer = slots[0] if len(slots) == 1 else (yield Ask(seat, "draft_wall", slots, ROOM_KEYS[room]))
        cave.walls |= 1 << slot_of(answer)
        cave.stock -= 1
        player.say("places one of the own walls")
    player.state.display.remove(room)
    cave.place(space, room)
    player.say(f"drafts **{ROOMS[room].name}** and has {room_points(cave)} {{points}}")
    yield from claim_additional_cavern(player)


def wall_choices(player: Player, room: int, space: int) -> list[str]:
    """The slots around the space that belong to a smallest set of walls making the room fit."""
    cave = player.cave
    walls, free = walls_around(cave.walls, cave.side), free_sides(cave.walls, cave.slots)
    sides = 0
    for each in fewest_walls(ROOM_ACCEPTS[room], walls[space], free[space]):
        sides |= each
    return [slot_key(player.seat, slot) for slot, side in EDGES[space] if side & sides]


def pass_the_draft(state: CaveState) -> None:
    """Who is next: the opponent if the player is now ahead, otherwise the same again; none when both are done."""
    seat, other = state.drafter, 1 - state.drafter
    if not state.caves[seat].drafting and not state.caves[other].drafting:
        state.ahead = draft_leader(state)
        state.drafter = state.ahead
        state.phase = "cover"
    elif not state.caves[seat].drafting or (
        state.caves[other].drafting and room_points(state.caves[seat]) > room_points(state.caves[other])
    ):
        state.drafter = other


def draft_leader(state: CaveState) -> int:
    """The player with the higher draft score; the start player in a tie."""
    points = [room_points(cave) for cave in state.caves]
    return state.start if points[0] == points[1] else points.index(max(points))


def cover_turn(state: CaveState) -> Rules:
    """Lays one left-over tile face down on an empty space, in turns; then era II is set up."""
    if not state.pile_1:
        finish_draft(state)
        return
    seat = state.drafter
    cave = state.caves[seat]
    spaces = cave.empty & ~(1 << ADDITIONAL)
    if spaces:
        keys = space_keys(seat, spaces)
        answer = keys[0] if len(keys) == 1 else (yield Ask(seat, "cover", keys))
        cave.cover(space_of(answer), state.pile_1.pop())
        state.tell(f"{{seat:{seat}}} lays a tile face down", seat)
    state.drafter = 1 - seat


def finish_draft(state: CaveState) -> None:
    """Gold for the one behind, one of every other good, all unused walls to the supply; then era II."""
    points = [room_points(cave) for cave in state.caves]
    for seat, cave in enumerate(state.caves):
        cave.goods = [1] * len(cave.goods)
        cave.goods[GOLD] = START_GOLD + max(0, points[1 - seat] - points[seat])
        state.walls += cave.stock
        cave.stock = 0
    state.walls += ERA_1_WALLS - state.seats * DRAFT_WALLS
    set_up_era_2(state)
