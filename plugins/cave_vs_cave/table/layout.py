"""What lies on the table."""

from collections.abc import Iterator

from game.api import Ask, Panel, Piece, Rect, Text, Token, Words, lines

from ..rules.activate import BLUE_ROOM_OF
from ..rules.building import WALL
from ..rules.cave import members
from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import ROOM_KEYS, ROOM_OF
from .action_board import lay_action_board
from .cave import furnished_face, lay_banner, lay_cave, lay_goods, light_of_blue, room_tip, sale_face
from .hand import lay_hand
from .plan import GAP, Plan, day_of, grid, plan_of


def layout(state: CaveState, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table."""
    plan = plan_of(state, day_of(state, ask, seat))
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
    if plan.shelf is not None and ask is not None:
        yield from lay_shelf(plan.shelf, ask)


def lay_shelf(at: Rect, ask: Ask) -> Iterator[Piece]:
    """The rooms that can be activated once more, large enough to be read, or the one that is used."""
    rooms = [(key, ROOM_OF[key]) for key in ask.options if key in ROOM_OF]
    rooms += [(key, BLUE_ROOM_OF[key].number) for key in ask.options if key in BLUE_ROOM_OF]
    rooms = rooms or [(ask.subject, ROOM_OF[ask.subject])]
    for (key, room), place in zip(rooms, grid(at, len(rooms), widest=at.h * 1.15), strict=True):
        yield Piece(f"{key}#large", place, furnished_face(room), layer=1, tip=room_tip(room))


def lay_info(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """What the rooms below are; at the right what lies there for all: walls, the additional cavern, draw piles."""
    supply = list(_supply(state))
    if plan.heading is not None:
        words = say("Rooms to draft") if state.phase == "draft" else say("Rooms for sale")
        heading = Text(words, 21, "left", serif=True, bold=True, color="brass_light")
        yield Piece("sale", Rect(plan.heading.x + 2, plan.heading.y, 240, plan.heading.h), heading, layer=-1)
        widths = [48.0 if face.count is None else 92.0 for _, face, _ in supply]
        x = plan.info.x + plan.info.w + GAP
        for wide, (key, face, tip) in zip(widths, supply, strict=True):
            x -= wide + GAP
            yield Piece(key, Rect(x, plan.info.y, wide, plan.info.h), face, tip=tip)
        return
    margin = 0 if plan.compact else 20
    for (key, face, tip), at in zip(supply, plan.info.columns(max(len(supply), 1)), strict=False):
        yield Piece(key, at.inset(4, margin), face, tip=tip)


def _supply(state: CaveState) -> Iterator[tuple[str, Token, Words]]:
    """Key, face and tip of each thing that lies there for all."""
    if not state.before_era_2:
        yield WALL, Token("wall", state.walls, plate="wood"), say("**Walls** left in the supply.")
    if state.additional == NOBODY:
        tip = say("**Additional cavern**: for the first whose whole cave is furnished.")
        yield "additional", Token("additional_cavern", plate="wood"), tip
    for number, pile in ((1, state.pile_1), (2, state.pile_2)):
        if pile and (state.solo or state.before_era_2):
            tip = say(
                one="**Draw pile** of era {era}: {n} room tile, face down.",
                many="**Draw pile** of era {era}: {n} room tiles, face down.",
                era="I" * number,
                n=len(pile),
            )
            yield f"pile:{number}", Token("room_hidden", len(pile), plate="wood"), tip


def lay_pool(state: CaveState, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """The six rooms that both players use in the short game."""
    tip = say("**Common pool**: both may use these rooms; nobody buys them.")
    yield Piece("pool", at, Panel("felt"), layer=-1, tip=tip)
    inner = at.inset(6)
    title = lines("{common_pool}", say("Common pool"))
    yield Piece("pool:title", Rect(inner.x, inner.y, 70, inner.h), Text(title, 17, serif=True))
    rooms = members(state.pooled)
    places = grid(Rect(inner.x + 76, inner.y, inner.w - 76, inner.h), len(rooms), widest=inner.h)
    for room, place in zip(rooms, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, furnished_face(room), layer=1, tip=room_tip(room))
        yield from light_of_blue(room, place, ask)


def lay_sale(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """The rooms for sale, as large as they fit."""
    places = grid(plan.sale, len(state.display))
    for room, place in zip(state.display, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, sale_face(room), layer=1, tip=room_tip(room))
