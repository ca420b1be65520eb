"""What can be looked up at any time: the action spaces, also in words, the loot card, and all exchanges."""

from collections.abc import Iterator

from game.api import BESIDE, Piece, Rect, View

from ..components import SPACES, SPACES_FOR, spaces
from ..speech import say
from ..state import Caverna, Player
from . import board, exchanging, panels
from .faces import SpaceWords
from .plates import GAP, grid, links

PAGES = {
    "spaces": (say("Action spaces"), say("All action spaces, with goods and dwarfs")),
    "spaces/words": (
        say("{book} In words"),
        say("What every action space does, those that are still to come included"),
    ),
    "spaces/loot": (say("{loot} Loot"), say("What expeditions bring home")),
    "spaces/exchanges": (
        say("{exchange} Exchanges"),
        say("What rubies, crops, animals and gold can become, at any time"),
    ),
}
BAR = Rect(8, 2, 1264, 44)
LINKS = tuple(links(PAGES, BAR))
AREA = Rect(8, 54, 1264, 682)


def views() -> Iterator[View]:
    """One view with a tab, and its pages."""
    for page, (title, _) in PAGES.items():
        yield View(page, say("Overview") if page == "spaces" else title, BESIDE)


def overview(state: Caverna, player: Player) -> Iterator[Piece]:
    """All pages."""
    yield from LINKS
    yield board.calendar(state, AREA._replace(h=44), "spaces", "calendar#see")
    yield from board.action_board(state, Rect(AREA.x, AREA.y + 52, AREA.w, AREA.h - 52), "spaces", "#see")
    yield from _in_words(state.seats, tuple([space.id for space in spaces(state)]))
    yield from panels.loot(player, panels.items(state), AREA, "spaces/loot", "#see", None)
    yield from exchanging.all_exchanges(player, AREA, "spaces/exchanges", "#see")


@SPACES.cached
def _in_words(seats: int, names: tuple[str, ...]) -> tuple[Piece, ...]:
    """Every action space of a game of so many players with its sentence."""
    known = sorted((SPACES_FOR[seats][name] for name in names), key=lambda space: space.stage)
    columns = 6 if len(known) <= 24 else 7
    height = (AREA.h + GAP) / -(-len(known) // columns) - GAP
    return tuple(
        Piece(f"words:{space.id}", at, SpaceWords(space.title, space.text, space.stage), 1, "spaces/words", space.text)
        for space, at in zip(known, grid(AREA, columns, height, len(known)), strict=True)
    )
