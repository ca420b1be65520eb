"""Where everything lies: one's own window at the left, the hand below, everybody else's windows at the right."""

from collections.abc import Iterator
from pathlib import Path

from game.api import Ask, Banner, Panel, Picture, Piece, Rect, Zone, hand

from ..panes import DEALT, ROUNDS, SAYS, WIDE, kind
from ..state import BrightWindows

PICTURES = Path(__file__).parents[1] / "pictures"
TABLE = Rect(0, 0, 1600, 740)
OWN, OTHERS = Rect(40, 20, 430, 700), Rect(510, 20, 1050, 470)
HAND = Rect(510, 520, 1050, 200)
PANE = (164.0, 164.0)


def layout(state: BrightWindows, seat: int) -> Iterator[Piece]:
    """Everything on the table, as a seat sees it."""
    yield Piece("cloth", TABLE, Panel("stone"), layer=-3)
    yield from _window(state, seat, OWN)
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    for other, at in zip(others, OTHERS.columns(max(2, state.seats - 1), gap=20), strict=False):
        yield from _window(state, other, at)
    yield from hand({pane: picture(pane) for pane in state.hands[seat]}, HAND, PANE, tip=words, seat=seat)


def places(at: Rect) -> list[Rect]:
    """The places of a window, from the sill up, left to right."""
    rows = DEALT * ROUNDS // WIDE
    side = min((at.w - 20) / WIDE, (at.h - 100) / rows)
    left, low = at.x + (at.w - WIDE * side) / 2, at.y + at.h - 10
    return [
        Rect(left + c * side, low - (r + 1) * side, side, side).inset(2, 2) for r in range(rows) for c in range(WIDE)
    ]


def picture(pane: str) -> Picture:
    """A pane of painted glass."""
    return Picture(str(PICTURES / f"{kind(pane)}.png"), corner=6)


def words(pane: str) -> str:
    """What a pane is worth."""
    return f"**{kind(pane).capitalize()}**\n{SAYS[kind(pane)]}"


def ghost(state: BrightWindows, ask: Ask, option: str) -> Iterator[Piece]:
    """The pane where it would be set."""
    if len(state.windows[ask.seat]) < DEALT * ROUNDS and option in state.hands[ask.seat]:
        yield Piece("pane", places(OWN)[len(state.windows[ask.seat])], picture(option))


def _window(state: BrightWindows, owner: int, at: Rect) -> Iterator[Piece]:
    """A banner, the frame of lead, and the panes in it."""
    spots = places(at)
    yield Piece(f"banner:{owner}", Rect(at.x, at.y, at.w, 76), Banner(owner))
    around = Rect(spots[0].x, spots[-1].y, spots[2].right - spots[0].x, spots[0].bottom - spots[-1].y)
    yield Piece(f"frame:{owner}", around.inset(-8, -8), Panel("wood"), layer=-1, tip="Panes are set from the sill up.")
    for number, spot in enumerate(spots[len(state.windows[owner]) :]):
        yield Piece(f"gap:{owner}:{number}", spot, Zone())
    for pane, spot in zip(state.windows[owner], spots, strict=False):
        yield Piece(pane, spot, picture(pane), tip=words(pane))
