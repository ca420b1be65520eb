"""What is seen: the views, and everything on them as keyed pieces."""

from collections.abc import Iterator, Sequence

import msgspec

from game.api import BESIDE, Area, Ask, Piece, View

from ..speech import say
from ..state import Covenant
from .boards import action_column, pages, shown, unfolded
from .clan import Board
from .elders import ELDERS_SIZE, elders
from .extra import draft, report
from .mountain import mountain
from .own import Own, banners
from .projects import projects
from .regions import ACTION, BENCH, FOLDED, MOUNTAIN, PROJECTS, STORAGE, TRACKS
from .tracks import tracks

CLAN_SIZE = (920.0, 425.0)


AREAS = (
    Area(say("Dwarves and tools"), BENCH),
    Area(say("Storage"), STORAGE),
    Area(say("Tracks"), TRACKS),
    Area(say("Projects"), PROJECTS),
    Area(say("Mountain"), MOUNTAIN),
    Area(say("Action"), ACTION),
    Area(say("Boards"), FOLDED),
)


def views(state: Covenant, seat: int) -> Sequence[View]:
    """The table and its boards; the clan boards; draft, Council and Elders when there are any."""
    found = [View("main", say("Table"), BESIDE, areas=AREAS), *pages()]
    if state.draft is not None and state.phase == "draft":
        found.append(View("draft", say("Draft"), BESIDE))
    found += [View(f"clan{each}", f"{{seat:{each}}}", CLAN_SIZE, each) for each in range(state.seats)]
    if state.elders is not None:
        found.append(View("elders", say("Elders"), ELDERS_SIZE))
    if state.report:
        found.append(View("council", say("Council"), BESIDE))
    return found


def layout(state: Covenant, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table, as seen from a seat."""
    yield from main(state, ask, seat)
    yield from unfolded(state, state.clans[seat], ask)
    for each in range(state.seats):
        yield from clan_board(state, each, own=each == seat)
    if state.draft is not None and state.phase == "draft":
        yield from draft(state, state.draft, seat)
    if state.elders is not None:
        yield from elders(state, state.elders)
    if state.report:
        yield from report(state, asked=ask is not None and ask.about == "council")


def main(state: Covenant, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """The main view: the clan, the mountain, what its action touches. A thing at two places has a key for each."""
    clan = state.clans[seat]
    laid = set()
    for piece in (
        *banners(state),
        *Own(state, clan, ask).pieces(),
        *tracks(state, clan, ask),
        *projects(state, clan),
        *mountain(state, ask, clan, fight=shown(clan, ask) == "skirmish"),
        *action_column(state, clan, ask),
    ):
        yield piece if piece.key not in laid else msgspec.structs.replace(piece, key=f"{piece.key}#action")
        laid.add(piece.key)


def clan_board(state: Covenant, seat: int, *, own: bool) -> Iterator[Piece]:
    """A clan's whole board on a view of its own; the viewer's is on the main view, too."""
    board = Board(state, state.clans[seat], f"clan{seat}", own=own)
    for piece in (*board.upper(4, 10), *board.lower(464, 10, 402)):
        yield msgspec.structs.replace(piece, key=f"{piece.key}#clan") if own else piece
