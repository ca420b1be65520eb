"""What lies on the table."""

from collections.abc import Iterator

import msgspec

from game.api import WHO, Area, Ask, Banner, Icon, Panel, Piece, Rect, Text, Token, Words

from ..rules.activate import BLUE_ROOM_OF
from ..rules.building import WALL
from ..rules.cave import members
from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import ROOM_KEYS, ROOM_OF
from .action_board import lay_action_board
from .cave import furnished_face, lay_banner, lay_cave, lay_goods, light_of_blue, room_tip, sale_face
from .cave_plan import GAP
from .hand import lay_hand
from .plan import HEADING, Plan, grid, plan_of, visit_of
from .rival import lay_rival


def layout(state: CaveState, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table."""
    plan = plan_of(state, ask, seat)
    yield from lay_cave(state, seat, state.caves[seat], plan.own, ask)
    yield from lay_goods(state, seat, state.caves[seat], plan.own, ask)
    yield from lay_banner(state, seat, plan.own, plan)
    if plan.rival is not None:
        if plan.shelf is None:
            yield from lay_rival(state, 1 - seat, plan.rival, plan)
        yield from lay_visit(state, 1 - seat)
    yield from lay_action_board(state, plan)
    yield from lay_info(state, plan)
    yield from lay_hand(state, plan, ask)
    if plan.pool is not None:
        yield from lay_pool(state, plan.pool, ask)
    yield from lay_sale(state, plan)
    if plan.shelf is not None and ask is not None:
        yield from lay_shelf(state, plan.shelf, ask)


def areas_of(state: CaveState, seat: int) -> tuple[Area, ...]:
    """The parts of the table by name."""
    plan = plan_of(state, None, seat)
    found = [Area(say("Your cave"), plan.own.mountain), Area(say("Rooms"), plan.sale)]
    if plan.actions:
        first, last = plan.actions[0], plan.actions[-1]
        found.append(Area(say("Action tiles"), Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)))
    if plan.rival is not None:
        found.append(Area(WHO[1 - seat], plan.rival.area))
    return tuple(found)


def lay_visit(state: CaveState, owner: int) -> Iterator[Piece]:
    """The opponent's side once more and large, on a view of its own."""
    at = visit_of(state, owner)
    for pieces in (
        lay_cave(state, owner, state.caves[owner], at, None),
        lay_goods(state, owner, state.caves[owner], at, None),
    ):
        for piece in pieces:
            yield msgspec.structs.replace(piece, key=f"{piece.key}#visit", view=view_of(owner))
    yield Piece(f"banner:{owner}#visit", at.banner, Banner(owner), view=view_of(owner))


def view_of(owner: int) -> str:
    """The view on which a cave is seen large."""
    return f"cave{owner}"


def lay_shelf(state: CaveState, at: Rect, ask: Ask) -> Iterator[Piece]:
    """The rooms that can be chosen once more, large enough to be read, or the one in question."""
    rooms = [(key, ROOM_OF[key]) for key in ask.options if key in ROOM_OF]
    rooms += [(key, BLUE_ROOM_OF[key].number) for key in ask.options if key in BLUE_ROOM_OF]
    if not rooms and ask.subject in ROOM_OF:
        rooms = [(ask.subject, ROOM_OF[ask.subject])]
    for (key, room), place in zip(rooms, grid(at, len(rooms), widest=at.h), strict=True):
        face = sale_face(room) if room in state.display else furnished_face(room)
        yield Piece(f"{key}#large", place, face, layer=1, tip=room_tip(room))


def lay_info(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """What the rooms below are; at the right what lies there for all: walls, the additional cavern, draw piles."""
    supply = list(_supply(state))
    if plan.heading is not None:
        words = say("Rooms to draft") if state.phase == "draft" else say("Rooms for sale")
        heading = Text(words, 21, "left", serif=True, bold=True, color="brass_light")
        yield Piece("sale", Rect(plan.heading.x + 2, plan.heading.y, 240, plan.heading.h), heading, layer=-1)
        widths = [48.0 if face.count is None else 92.0 for _, face, _ in supply]
        x = plan.supply.right + GAP
        for wide, (key, face, tip) in zip(widths, supply, strict=True):
            x -= wide + GAP
            yield Piece(key, Rect(x, plan.supply.y, wide, plan.supply.h), face, tip=tip)
        return
    margin = max((plan.supply.h - HEADING) / 2, 0)
    for (key, face, tip), at in zip(supply, plan.supply.columns(max(len(supply), 1)), strict=False):
        yield Piece(key, at.inset(2, margin), face, tip=tip)


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
    sign, name = Rect(inner.x, inner.y + 8, 76, inner.h - 16).split(None, 48, down=True)
    yield Piece("pool:sign", sign.inset(18, 2), Icon("common_pool"))
    yield Piece("pool:title", name, Text(say("Common pool"), 18, serif=True))
    rooms = members(state.pooled)
    places = grid(Rect(inner.x + 80, inner.y, inner.w - 80, inner.h), len(rooms), widest=inner.h)
    for room, place in zip(rooms, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, furnished_face(room), layer=1, tip=room_tip(room))
        yield from light_of_blue(room, place, ask)


def lay_sale(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """The rooms for sale, as large as they fit."""
    places = grid(plan.sale, len(state.display))
    for room, place in zip(state.display, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, sale_face(room), layer=1, tip=room_tip(room))
