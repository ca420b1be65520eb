"""The draft of the quick start variant (Big Box p. 10 and 11), and the face-down tiles laid out after it."""

from collections.abc import Iterator
from typing import Final

from game.api import WHO, Ask, Dust, Label, Question, Rules, Words, same_as

from ..scoring import room_points
from ..setup import DRAFT_WALLS, ERA_1_WALLS, START_GOLD, set_up_era_2
from ..speech import say
from ..state import Cave, CaveState
from ..tiles import GOLD, LIMITS, OF_KIND, ROOM_KEYS, ROOM_NAMES, ROOM_OF, room_name
from .building import describe_gap
from .cave import ADDITIONAL, EDGES, fitting, free_sides, slot_key, slot_of, space_keys, space_of, walls_around
from .furnish import claim_additional_cavern
from .places import where
from .placing import PLACE, kinds_of_spaces, may_furnish_blue, spaces_for
from .player import Player
from .walls import KINDS_WITHIN, ROOM_ACCEPTS, fewest_walls

DRAFT_GOAL = 42


def drafters(state: CaveState) -> Iterator[tuple[Player]]:
    """Both players while they draft."""
    if state.phase == "draft":
        yield from ((Player(state, seat),) for seat in range(state.seats))


def draft_turn(state: CaveState) -> Rules:
    """One pick: turn a tile over, take a room from the display, place it with as few walls as possible."""
    player = Player(state, state.drafter)
    cave = player.cave
    if state.pile_1:
        room = state.pile_1.pop()
        state.display.append(room)
        joins = say("**{room}** joins the draft", room=ROOM_NAMES[room])
        state.reveal(joins)
        state.show(joins, focus=ROOM_KEYS[room], sound="flip")
    choices = rooms_to_draft(player)
    if choices:
        answer = choices[0] if len(choices) == 1 else (yield DRAFT(player.seat, choices))
        yield from place_drafted(player, ROOM_OF[answer])
    else:
        player.tell(say("{who} cannot place any room: the draft is over for this cave", who=player.who))
        cave.drafting = False
    if room_points(cave) >= DRAFT_GOAL or not cave.empty:
        cave.drafting = False
    pass_the_draft(state)


def why_not_draft(player: Player, room: int) -> Words | None:
    """Why a room on display cannot be drafted, or None."""
    if spaces_for(player, room):
        return None
    if OF_KIND["blue"] >> room & 1:
        return say("You must always have more orange rooms than blue ones, and place it with the walls you have.")
    return say("It fits nowhere with the walls you have left.")


def draft_options(player: Player) -> list[str]:
    """The rooms on display that can be drafted."""
    return [ROOM_KEYS[room] for room in player.state.display if why_not_draft(player, room) is None]


@same_as(draft_options, cases=drafters)
def rooms_to_draft(player: Player) -> list[str]:
    """The same, found all at once."""
    cave = player.cave
    kinds, _ = kinds_of_spaces(cave.empty, cave.walls, cave.slots, cave.side)
    within = KINDS_WITHIN[cave.stock]
    forbidden = 0 if may_furnish_blue(player.state, cave) else OF_KIND["blue"]
    return [ROOM_KEYS[room] for room in player.state.display if within[room] & kinds and not forbidden >> room & 1]


def place_drafted(player: Player, room: int) -> Rules:
    """Asks for the space, then for the walls where several sets of them would do, and places the room for free."""
    cave, seat = player.cave, player.seat
    spaces = space_keys(seat, spaces_for(player, room))
    where = spaces[0] if len(spaces) == 1 else (yield PLACE(seat, spaces, ROOM_KEYS[room]))
    space = space_of(where)
    while not fitting(1 << space, cave.walls, cave.side, ROOM_ACCEPTS[room]):
        slots = wall_choices(player, room, space)
        answer = slots[0] if len(slots) == 1 else (yield DRAFT_WALL(seat, slots, ROOM_KEYS[room]))
        cave.walls |= 1 << slot_of(answer)
        cave.stock -= 1
        player.tell(say("{who} places one of the own walls", who=player.who))
    player.state.display.remove(room)
    player.place(space, room)
    said = say(
        "{who} drafts **{room}** and has {n} {points}", who=player.who, room=ROOM_NAMES[room], n=room_points(cave)
    )
    player.tell(said)
    player.show(said, sound="thud", effects=(Dust(where, 14),))
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
    if not state.pile_1 or not any(spaces_to_cover(cave) for cave in state.caves):
        finish_draft(state)
        return
    seat = state.drafter
    cave = state.caves[seat]
    if spaces := spaces_to_cover(cave):
        keys = space_keys(seat, spaces)
        answer = keys[0] if len(keys) == 1 else (yield COVER(seat, keys))
        cave.cover(space_of(answer), state.pile_1.pop())
        state.tell(say("{who} lays a tile face down", who=WHO[seat]), seat)
    state.drafter = 1 - seat


def spaces_to_cover(cave: Cave) -> int:
    """The empty spaces of the board; never the additional cavern, from which no tile could be dug (docs/rulings)."""
    return cave.empty & ~(1 << ADDITIONAL)


def finish_draft(state: CaveState) -> None:
    """Gold for the one behind, one of every other good, all unused walls to the supply; then era II."""
    points = [room_points(cave) for cave in state.caves]
    for seat, cave in enumerate(state.caves):
        cave.goods = [1] * len(cave.goods)
        gold = START_GOLD + max(0, points[1 - seat] - points[seat])
        cave.goods[GOLD] = min(gold, LIMITS[GOLD])  # the goods track ends there
        state.walls += cave.stock
        cave.stock = 0
    state.walls += ERA_1_WALLS - state.seats * DRAFT_WALLS
    state.aside, state.pile_1 = state.pile_1, []  # none of the printed ones is left
    set_up_era_2(state)


# -- what is asked --


def _why_not(state: CaveState, ask: Ask, key: str) -> Words | None:
    for_sale = key in ROOM_OF and ROOM_OF[key] in state.display
    return why_not_draft(Player(state, ask.seat), ROOM_OF[key]) if for_sale else None


DRAFT: Final = Question(
    "draft",
    prompt=lambda state, ask: Label(
        say("draft a room"),
        say("It costs nothing. You have {walls} of your own.", walls=f"{{wall:{state.caves[ask.seat].stock}}}"),
    ),
    describe=lambda state, ask, option: Label(say("Draft {room}", room=room_name(option))),
    why_not=_why_not,
)
DRAFT_WALL: Final = Question(
    "draft_wall",
    prompt=lambda state, ask: Label(
        say("where does the wall for the {room} go?", room=room_name(ask.subject)),
        say("As few walls as possible are placed."),
    ),
    describe=describe_gap,
)
COVER: Final = Question(
    "cover",
    prompt=Label(say("lay a tile face down on an empty space"), say("Covered symbols can be dug up in era II.")),
    describe=lambda state, ask, option: Label(say("Cover {place}", place=where(option))),
)
QUESTIONS: Final = (DRAFT, DRAFT_WALL, COVER)
