"""What can be looked up at any time: the action spaces, the loot card, and all that can be exchanged."""

from collections.abc import Iterator

from game.api import Piece, Rect, View

from ..state import Caverna, Player
from . import board, exchanging, panels
from .plates import links

PAGES = {
    "spaces": ("Action spaces", "All action spaces, with goods and dwarfs"),
    "spaces/loot": ("{loot} Loot", "What expeditions bring home"),
    "spaces/exchanges": ("{exchange} Exchanges", "What rubies, crops, animals and gold can become, at any time"),
}
BAR = Rect(150, 2, 1300, 44)
LINKS = tuple(links(PAGES, BAR))
AREA = Rect(150, 54, 1300, 682)


def views() -> Iterator[View]:
    """One view with a tab, and its pages."""
    for page, (title, _) in PAGES.items():
        yield View(page, "Overview" if page == "spaces" else title)


def overview(state: Caverna, player: Player) -> Iterator[Piece]:
    """All pages."""
    yield from LINKS
    yield board.calendar(state, AREA._replace(h=44), "spaces", "see:calendar")
    yield from board.action_board(state, Rect(AREA.x, AREA.y + 52, AREA.w, AREA.h - 52), "spaces", "see:")
    yield from panels.loot(player, AREA, "spaces/loot", "see:", (), 0)
    yield from exchanging.all_exchanges(player, AREA, "spaces/exchanges", "see:")
