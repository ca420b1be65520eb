"""What is seen: the views, and everything on them as keyed pieces."""

from collections.abc import Iterator, Sequence

import msgspec

from game.api import Ask, Banner, Piece, Rect, Tile, View

from ..data.boards import ELDER_CARDS
from ..rules.gains import ORDER
from ..state import Covenant
from .board import board
from .clan import Board
from .closeup import SIDE, close_up, deed
from .deliveries import deliveries
from .elders import ELDERS_SIZE, elders
from .extra import DRAFT_SIZE, REPORT_SIZE, draft, gains_to_order, report
from .faces import ElderPlate
from .mountain import mountain

CLAN_SIZE = (920.0, 425.0)
BANNER, BANNER_ALONE = 37.0, 46.0
BACK_TIP = "Back to the close-up of the mountain."
BACK = Rect(464, 84, 104, 44)
"""The way back from the page with all boards, beside the top of the mountain."""


def views(state: Covenant, seat: int) -> Sequence[View]:
    """The table with the viewer's own board; the other clans' boards; draft, Council and Elders when there are any."""
    found = [View("main", "Table"), View("main/whole", "All boards")]
    if state.draft is not None and state.phase == "draft":
        found.append(View("draft", "Draft", DRAFT_SIZE))
    found += [
        View(f"clan{other}", f"{{seat:{other}}}", CLAN_SIZE, other) for other in range(state.seats) if other != seat
    ]
    if state.elders is not None:
        found.append(View("elders", "Elders", ELDERS_SIZE))
    if state.report:
        found.append(View("council", "Council", REPORT_SIZE))
    return found


def layout(state: Covenant, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table, as seen from a seat."""
    what = deed(state, ask)
    if what:
        yield from banners(state, SIDE - 2)
        yield from close_up(state, ask, seat, what, under_banners(state))
        for piece in usual(state, ask, seat):
            yield msgspec.structs.replace(piece, key=f"{piece.key}#whole", view="main/whole")
        yield Piece("view:main#back", BACK, Tile("Back", kind="wood"), layer=9, view="main/whole", tip=BACK_TIP)
    else:
        yield from usual(state, ask, seat)
    for other in range(state.seats):
        if other != seat:
            theirs = Board(state, state.clans[other], f"clan{other}", own=False)
            yield from theirs.upper(4, 10)
            yield from theirs.lower(464, 10, 402)
    if state.draft is not None and state.phase == "draft":
        yield from draft(state, state.draft, seat)
    if state.elders is not None:
        yield from elders(state, state.elders)
    if state.report:
        yield from report(state, asked=ask is not None and ask.about == "council")


def usual(state: Covenant, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """The main view with everything at its usual size."""
    yield from banners(state, 452)
    yield from mountain(state, ask)
    yield from board(state, seat)
    yield from deliveries(state)
    own = Board(state, state.clans[seat], "main", own=True, ask=ask)
    top = under_banners(state)
    yield from own.upper(2, top)
    yield from own.lower(2, top + 404, 740 - top - 406)
    if ask is not None and ask.about == ORDER.about and ask.seat == seat:
        yield from gains_to_order(ask)


def under_banners(state: Covenant) -> float:
    """Where the clan board begins: up to three banners fit beside each other."""
    return 4 + (BANNER_ALONE if len(state.clans) < 4 else 2 * BANNER)


def banners(state: Covenant, wide: float) -> Iterator[Piece]:
    """The clans' banners in the upper left corner; the Council of Elders has a plate of its own."""
    rows = 1 if len(state.clans) < 4 else 2
    places = Rect(2, 2, wide - 4, under_banners(state) - 8).grid(len(state.clans) // rows, rows, 4)
    for clan, at in zip(state.clans, places, strict=True):
        if state.elders is not None and clan.seat == 1:
            used = state.elders.discarded
            face = ElderPlate(clan.glory, ELDER_CARDS[used[-1]].tool if used else "")
            tip = "**The Council of Elders**, with the tool it used last: a click shows its board."
            yield Piece("view:elders", at, face, tip=tip)
        else:
            yield Piece(f"banner:{clan.seat}", at, Banner(clan.seat))
