"""What lies on the table, and what hovers over it while the mouse considers something."""

from collections.abc import Iterator

from game.api import Ask, Icon, Panel, Piece, Rect, Text, Token

from .actions import ROOM_OF
from .cave import (
    SLOTS,
    SPACES,
    fitting,
    members,
    slot_of,
    space_of,
)
from .dig import WALL
from .draft import draft_spaces
from .faces import Space, Wall
from .faces_tiles import Plaque
from .furnish import may_furnish_blue, walls_in_words, why_not_fit
from .plan import GAP, CavePlan, Plan, grid, plan_of
from .player import Player
from .state import NOBODY, CaveState
from .table_board import lay_action_board
from .table_cave import furnished_face, lay_banner, lay_cave, lay_goods, light_of_blue, room_tip, sale_face
from .table_hand import lay_hand
from .tiles import BLUE_ROOMS, ROOM_KEYS
from .turns import seen
from .walls import EAST, ROOM_ACCEPTS


def layout(state: CaveState, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table."""
    plan = plan_of(state)
    for owner, cave in enumerate(state.caves):
        yield from lay_cave(state, owner, cave, plan.caves[owner], ask)
        yield from lay_goods(state, owner, cave, plan.caves[owner], ask)
        yield from lay_banner(state, owner, plan)
    yield from lay_action_board(state, plan)
    yield from lay_info(state, plan)
    yield from lay_hand(state, plan, ask)
    if plan.pool is not None:
        yield from lay_pool(state, plan.pool, ask)
    yield from lay_sale(state, plan)


def lay_info(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """What the rooms below are; at the right what lies there for all: walls, the additional cavern, draw piles."""
    supply = list(_supply(state))
    if plan.heading is not None:
        words = "Rooms to draft" if state.phase == "draft" else "Rooms for sale"
        heading = Text(words, 21, "left", serif=True, bold=True, color="brass_light")
        yield Piece("sale", Rect(plan.heading.x + 2, plan.heading.y, 240, plan.heading.h), heading, layer=-1)
        widths = [48.0 if face.count is None else 92.0 for _, face, _ in supply]
        x = plan.info.x + plan.info.w + GAP
        for wide, (key, face, tip) in zip(widths, supply, strict=True):
            x -= wide + GAP
            yield Piece(key, Rect(x, plan.info.y, wide, plan.info.h), face, tip=tip)
        return
    wide = plan.info.w / max(len(supply), 1)
    for number, (key, face, tip) in enumerate(supply):
        at = Rect(plan.info.x + number * wide, plan.info.y, wide, plan.info.h).inset(4, 20)
        yield Piece(key, at, face, tip=tip)


def _supply(state: CaveState) -> Iterator[tuple[str, Token, str]]:
    """Key, face and tip of each thing that lies there for all."""
    if not state.before_era_2:
        yield WALL, Token("wall", state.walls, plate="wood"), "**Walls** left in the supply."
    if state.additional == NOBODY:
        tip = "**Additional cavern**: for the first whose whole cave is furnished."
        yield "additional", Token("additional_cavern", plate="wood"), tip
    for number, pile in ((1, state.pile_1), (2, state.pile_2)):
        if pile and (state.solo or state.before_era_2):
            tip = f"**Draw pile** of era {'I' * number}: {len(pile)} room tiles, face down."
            yield f"pile:{number}", Token("room_hidden", len(pile), plate="wood"), tip


def lay_pool(state: CaveState, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """The six rooms that both players use in the short game."""
    yield Piece("pool", at, Panel("felt"), layer=-1, tip="**Common pool**: both may use these rooms; nobody buys them.")
    inner = at.inset(6)
    yield Piece("pool:title", Rect(inner.x, inner.y, 70, inner.h), Text("{common_pool}\nCommon pool", 17, serif=True))
    rooms = members(state.pool)
    places = grid(Rect(inner.x + 76, inner.y, inner.w - 76, inner.h), len(rooms), widest=inner.h)
    for room, place in zip(rooms, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, furnished_face(room), layer=1, tip=room_tip(room))
        yield from light_of_blue(room, place, ask)


def lay_sale(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """The rooms for sale, as large as they fit."""
    places = grid(plan.sale, len(state.display))
    for room, place in zip(state.display, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, sale_face(room), layer=1, tip=room_tip(room))


def ghost(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """What would lie where: a room on every space it fits, a wall in its gap, a pick on rock."""
    plan = plan_of(state).caves[ask.seat]
    kind = key.partition(":")[0]
    if key in ROOM_OF and ROOM_OF[key] in state.display:
        yield from fits(seen(state, ask.seat), ROOM_OF[key], plan)
    elif kind == f"cave{ask.seat}" and key in ask.options:
        space = space_of(key)
        if ask.about == "place" and ask.subject in ROOM_OF:
            yield Piece("here", plan.tile(space), furnished_face(ROOM_OF[ask.subject]))
        elif ask.about == "cover":
            yield Piece("here", plan.tile(space), Space(0, rock=True))
        else:
            yield Piece("here", plan.space(space).inset(plan.pitch * 0.22), Icon("excavate"))
    elif kind == f"wall{ask.seat}" and key in ask.options and ask.about != "use":
        slot = slot_of(key)
        yield Piece("here", plan.slot(slot, long=True), Wall(SLOTS[slot][3] == EAST))


def fits(player: Player, room: int, plan: CavePlan) -> Iterator[Piece]:
    """The room on every empty space where it fits, and on the others what is wrong with them."""
    spaces = spaces_for(player, room)
    for space in members(player.cave.empty):
        at = plan.tile(space)
        if spaces >> space & 1:
            yield Piece(f"fit:{SPACES[space]}", at, furnished_face(room))
        elif reason := why_not_lie(player, room, space):
            yield Piece(f"unfit:{SPACES[space]}", at, Plaque(f"{{cross}} {reason}", "glass"))


def why_not_lie(player: Player, room: int, space: int) -> str:
    """In a few words, why an empty space will not do for a room."""
    if why_not_fit(player.cave, room, space) is None:
        return "more blue than orange" if BLUE_ROOMS >> room & 1 else ""
    return walls_in_words(player.cave, space).removeprefix("this space has ")


def spaces_for(player: Player, room: int) -> int:
    """Where a room would fit in the player's cave now."""
    cave = player.cave
    if player.state.phase == "draft":
        return draft_spaces(player, room)
    if BLUE_ROOMS >> room & 1 and not may_furnish_blue(player.state, cave):
        return 0
    return fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room])
