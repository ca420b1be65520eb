"""How the opponent's side lies, small: who it is, the dwarfs left, the cave in pictures, the goods in numbers.

A click on the cave, or on the row in the rail, shows it large.
"""

from collections.abc import Iterator

from game.api import Banner, Icon, Panel, Piece

from ..rules.cave import ENTRANCE_SPACE, SLOTS, members, slot_key, space_key
from ..rules.walls import EAST
from ..speech import say
from ..state import Cave, CaveState
from ..tiles import GOODS, ROOM_KEYS, ROOMS, entrance_key, goods_key
from .cave import dwarf_pieces, good_tip, rock_around, room_tip, space_face, space_tip
from .cave_plan import CavePlan
from .faces import Mountain, Purse, Rubble, Wall
from .plan import Plan, RivalPlan
from .tiles import Glimpse


def lay_rival(state: CaveState, seat: int, rival: RivalPlan, plan: Plan) -> Iterator[Piece]:
    """All of it."""
    at, cave = rival.cave, state.caves[seat]
    yield Piece(f"banner:{seat}", at.banner, Banner(seat))
    if seat == state.start:
        marker = at.dwarfs[0].moved(-at.dwarfs[0].w - 2, 0)
        yield Piece("start", marker, Icon("starting_player"), layer=4, tip=say("Start player of this round."))
    yield from dwarf_pieces(state, seat, at, plan)
    yield from _cave(state, seat, cave, at)
    if state.before_era_2:
        return
    yield Piece(f"tray{seat}:0", at.trays[0], Panel("wood"), layer=-1)
    for good, cell in at.cells.items():
        face = Purse(GOODS[good].id, cave.goods[good])
        yield Piece(goods_key(seat, good), cell.good, face, tip=good_tip(cave, good, state.era))


def _cave(state: CaveState, seat: int, cave: Cave, at: CavePlan) -> Iterator[Piece]:
    """Spaces, rooms as pictures, and walls."""
    yield Piece(f"mountain:{seat}", at.mountain, Mountain(seat, rock_around(cave, at)), layer=-2)
    for space in members(cave.spaces):
        rock, room = bool(cave.down >> space & 1), cave.tiles[space]
        key = space_key(seat, space)
        yield Piece(key, at.space(space).inset(0.5), space_face(state, cave, space), tip=space_tip(space, rock))
        if room >= 0 and not rock:
            name = entrance_key(seat) if space == ENTRANCE_SPACE else ROOM_KEYS[room]
            face = Glimpse(ROOMS[room].kind, ROOMS[room].points)
            yield Piece(name, at.tile(space), face, layer=1, tip=room_tip(room))
    for slot in members(cave.slots):
        key, upright = slot_key(seat, slot), SLOTS[slot][3] == EAST
        if cave.walls >> slot & 1:
            yield Piece(key, at.slot(slot, long=True), Wall(upright), layer=2, tip=say("A placed wall."))
        else:  # a wall that falls is seen to fall there
            gap = at.slot(slot, long=True)  # what can be clicked would be larger than the whole space of a small cave
            thin = min(gap.w, gap.h) / 4
            yield Piece(key, gap.inset(thin, 1) if upright else gap.inset(1, thin), Rubble(upright))
