"""Where everything lies on the main view: once to choose a space, and once to act on the home board.

The two arrangements exchange the widths of the action board and the home board; nothing else changes places.
"""

from functools import lru_cache
from typing import NamedTuple

from game.api import BESIDE, Rect

MARGIN, TOP = 6.0, 4.0
WIDE, NARROW, BETWEEN = 814.0, 444.0, 10.0
CALENDAR = 42.0
BANNER = 44.0
GOODS, GOODS_ACTING = 66.0, 46.0
FORECAST = 58.0
GAP = 5.0
OTHERS = {0: 190.0, 1: 240.0, 2: 240.0, 3: 240.0, 4: 268.0, 5: 304.0, 6: 304.0}
"""How much height so many others have below the home board of whoever looks; alone it is the mark to beat."""
OTHERS_ACTING = {0: 70.0, 1: 104.0, 2: 104.0, 3: 104.0, 4: 104.0, 5: 104.0, 6: 104.0}
SHAPE = 0.67
"""A home board is at most so much higher than wide: four rows, six columns."""


class Places(NamedTuple):
    """The parts of the main view."""

    calendar: Rect
    left: Rect  # the action board, or what is asked in its place
    banner: Rect
    frame: Rect  # of the home board
    shelf: Rect  # the goods
    forecast: Rect
    others: Rect
    acting: bool


@lru_cache
def places(seats: int, acting: bool) -> Places:
    """Where the parts lie with so many players, while a space is chosen or while somebody acts at home."""
    left, right = Rect(MARGIN, TOP, BESIDE[0] - 2 * MARGIN, BESIDE[1] - 2 * TOP).split(
        NARROW if acting else WIDE, None, gap=BETWEEN
    )
    calendar, below = left.split(CALENDAR, None, gap=6, down=True)
    spare = (OTHERS_ACTING if acting else OTHERS)[seats - 1]
    goods = GOODS_ACTING if acting else GOODS
    board = min(right.h - BANNER - goods - FORECAST - spare - 4 * GAP, right.w * SHAPE)
    banner, frame, shelf, forecast, others = right.split(BANNER, board, goods, FORECAST, None, gap=GAP, down=True)
    return Places(calendar, below, banner, frame, shelf, forecast, others, acting)
