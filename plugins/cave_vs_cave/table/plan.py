"""Where everything lies on the table beside the rail: a plan for each combination of players and boards.

The own cave lies at the left, the opponent's is small (its row in the rail leads to it, large). While an action tile is
chosen, the action board shows all parts of its tiles; while one is in hand, their names, and the tile lies below them.
Nothing else moves: the rooms for sale, the pool and the opponent have the same place in both.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.api import BESIDE, Ask, Rect

from ..rules.activate import Activate
from ..rules.cave import ADDITIONAL, BOARD
from ..rules.furnish import Furnish
from ..rules.turns import TAKE, seen
from ..state import CaveState
from ..tiles import ROOM_OF, bonuses
from .cave_plan import BOTH_ERAS, EDGE, ERA_1, ERA_2, GAP, CavePlan, Shape, cave_plan, small_cave_plan

WIDE, HIGH = BESIDE
BONUS, HEADING = 37.0, 39.0
ACTION, LATER_ACTION, FLAT_ACTION, COMPACT = 110.0, 112.0, 84.0, 44.0
HAND, HAND_WITH_BONUS = 84.0, 97.0
POOL = 124.0
RIVAL = 140.0  # how wide the opponent's side is where it stands upright


@dataclass
class RivalPlan:
    """Where the opponent's side lies, small."""

    area: Rect
    cave: CavePlan


@dataclass
class Plan:
    """Where all things lie, as one of the players sees them."""

    own: CavePlan
    rival: RivalPlan | None
    actions: list[Rect]
    bonuses: list[Rect]
    supply: Rect
    hand: Rect | None  # only while there is something in it
    pool: Rect | None
    heading: Rect | None
    sale: Rect
    shelf: Rect | None = None  # the rooms that can be chosen, once more and large: they hide the opponent's side
    compact: bool = False  # the action tiles show their names only


class Asked(NamedTuple):
    """What the table makes room for, because it is asked of who looks at it."""

    acting: bool = False  # something is in hand: a tile, or a word about what is to be done
    shelf: bool = False  # rooms are chosen: to be activated or to be built


def asked_of(state: CaveState, ask: Ask | None, seat: int) -> Asked:
    """Whether who looks acts, and with a tile about rooms; the same from the beginning of an action to its end."""
    if state.before_era_2:
        return Asked(acting=True)
    if ask is None or ask.seat != seat or ask.about == TAKE.about:
        return Asked()
    parts = seen(state, seat).all_parts if state.tile else ()
    about_rooms = any(key in ROOM_OF for key in (*ask.options, ask.subject))
    return Asked(acting=True, shelf=about_rooms or any(isinstance(part, Activate | Furnish) for part in parts))


def plan_of(state: CaveState, ask: Ask | None, seat: int) -> Plan:
    """The plan for the table as it is now, for who looks at it."""
    shape = _shape_of(state)
    actions = 0 if state.before_era_2 else len(state.board)
    crowded = tuple(bool(cave.spaces >> ADDITIONAL & 1) for cave in state.caves)
    crowded = (*crowded[seat:], *crowded[:seat])
    lower = len(bonuses(state)) if state.era == 2 else 0
    return _plan(shape, crowded, (actions, lower), bool(state.pool), asked_of(state, ask, seat))


def visit_of(state: CaveState, owner: int) -> CavePlan:
    """A cave that fills a view of its own."""
    shape = _shape_of(state)._replace(widest=131)
    crowded = bool(state.caves[owner].spaces >> ADDITIONAL & 1)
    room = Rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - EDGE)
    cave = cave_plan(shape, room, goods=not state.before_era_2, crowded=crowded)
    middle = (WIDE - cave.width) / 2
    return cave_plan(shape, room._replace(x=middle), goods=not state.before_era_2, crowded=crowded)


def _shape_of(state: CaveState) -> Shape:
    spaces = state.caves[0].spaces
    return {BOARD[1]: ERA_1, BOARD[2]: ERA_2}.get(spaces & (BOARD[1] | BOARD[2]), BOTH_ERAS)


@lru_cache(maxsize=64)
def _plan(shape: Shape, crowded: tuple[bool, ...], tiles: tuple[int, int], pool: bool, asked: Asked) -> Plan:
    """The own cave at the left; at the right the action board or the tile in hand, and the rooms below them.

    The opponent's side stands beside the action board or beside the rooms; two boards leave it room below the cave.
    """
    actions, bonuses = tiles
    alone = len(crowded) == 1
    own = cave_plan(shape, Rect(EDGE, EDGE, WIDE, HIGH - EDGE), goods=actions > 0, crowded=crowded[0])
    x = EDGE + own.width + GAP
    room = Rect(x, EDGE, WIDE - x - EDGE, HIGH - 2 * EDGE)
    both = shape is BOTH_ERAS
    rival_at: Rect | None = None
    if both:
        low = own.mountain.bottom + GAP
        below = Rect(EDGE, low, own.width, HIGH - EDGE - low)
        rival_at = None if alone else below
    columns = 4 if both or not bonuses else 5
    cells = actions + 1 if both and actions else actions  # of both eras the supply has a place between the tiles
    rows = -(-cells // columns)
    tall = ACTION if not bonuses else FLAT_ACTION
    high = rows * (tall + GAP) + (LATER_ACTION - FLAT_ACTION + BONUS if bonuses else 0) if actions else 0
    hand_high = HAND_WITH_BONUS if bonuses else HAND
    top, rest = room.split(high or hand_high + GAP, None, down=True)
    if not alone and not both and bonuses == 0 and actions:
        top, rival_at = top._replace(h=top.h - GAP).split(None, RIVAL, gap=GAP)
    elif not alone and not both:
        rest, rival_at = rest.split(None, RIVAL, gap=GAP)
    compact = asked.acting and actions > 0
    board = _action_board(top, cells, columns, COMPACT if compact else tall)
    if bonuses and not compact:
        board = [*board[: (rows - 1) * columns], *(at._replace(h=LATER_ACTION) for at in board[(rows - 1) * columns :])]
    supply = board.pop(actions - bonuses) if both and actions else None
    lower = _below(board, bonuses)
    hand = None
    if asked.acting:
        used = (board[-1].bottom + GAP - top.y + (BONUS if bonuses else 0)) if board else 0
        hand = top._replace(y=top.y + used, h=hand_high)
    pool_at, heading, sale = rest.split(
        POOL + GAP if pool else 0, 0 if (both and actions) or pool else HEADING + GAP, None, down=True
    )
    pool_at, heading = pool_at._replace(h=POOL), heading._replace(h=HEADING)
    if pool and rival_at is not None:
        rival_at, supply = rival_at.split(None, HEADING, gap=GAP, down=True)
    return Plan(
        own,
        RivalPlan(rival_at, small_cave_plan(shape, rival_at)) if rival_at is not None else None,
        board,
        lower,
        supply or heading,
        hand,
        pool_at if pool else None,
        None if supply else heading,
        sale,
        shelf=below if both and asked.shelf else None,
        compact=compact,
    )


def _below(board: list[Rect], bonuses: int) -> list[Rect]:
    """The bonus spaces below the last tiles of the action board."""
    return [Rect(at.x, at.bottom + 2, at.w, BONUS) for at in board[len(board) - bonuses :]]


def _action_board(area: Rect, count: int, columns: int, high: float) -> list[Rect]:
    """The spaces of the action board at the top of an area, in rows so high, of so many at most."""
    rows = -(-count // columns)
    across = GAP if columns < 5 else GAP - 3  # five beside each other need all the width there is
    return area._replace(h=rows * (high + GAP) - GAP).grid(columns, rows, (across, GAP))[:count] if count else []


TALL, FLAT = 1.35, 0.7  # a tile's height over its width: as it likes to be, and as it is where height is scarce
ROOMY, FLATTER = 120.0, 0.62  # a tile so high has room for everything even if it is flatter
WIDEST, WIDEST_GAP = 212.0, 44.0
LEAST_WIDE = 75.0  # a narrower tile has no room for its cost


def grid(area: Rect, count: int, widest: float = WIDEST) -> list[Rect]:
    """Places for so many room tiles in an area: as large as they fit, spread over its width."""
    if not count:
        return []
    ways = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        high = (area.h + GAP) / rows - GAP
        wide = min((area.w + GAP) / columns - GAP, widest, high / (FLATTER if high >= ROOMY else FLAT))
        ways.append((wide >= LEAST_WIDE, wide * min(high, wide * TALL), columns, wide, min(high, wide * TALL)))
    *_, columns, wide, high = max(ways)
    rows = -(-count // columns)
    gap = min((area.w - columns * wide) / max(columns - 1, 1), WIDEST_GAP)
    filled = Rect(area.x, area.y, columns * (wide + gap) - gap, rows * (high + GAP) - GAP)
    return filled.grid(columns, rows, (gap, GAP))[:count]
