"""Where everything lies: a moor of 160 fields, much larger than the screen; banners are above it."""

from collections.abc import Iterator

from game.api import Hex, Panel, Piece, Rect, Token, View

from ..moor import FOLDS, GROUND, ROWS, place, worth
from ..state import LostSheep

WIDE, HIGH, MARGIN = 176.0, 200.0, 60.0
SIZE = (len(ROWS[0]) * WIDE + WIDE / 2 + 2 * MARGIN, (len(ROWS) - 1) * HIGH * 0.75 + HIGH + 2 * MARGIN)
MOOR = View("moor", "Moor", size=SIZE, least=0.6)
LOOKS = {".": "green", "~": "wood", "o": "blue", "^": "stone"}
TIPS = {
    ".": "**Heath**\nTakes 1 step.",
    "~": "**Bog**\nTakes 2 steps.",
    "o": "**Tarn**\nNobody walks here.",
    "^": "**Tor**\nTakes 1 step.",
}


def layout(state: LostSheep) -> Iterator[Piece]:
    """Everything on the moor; nothing is hidden, so all see the same."""
    yield Piece("ground", Rect(0, 0, *SIZE), Panel("felt"), layer=-3, view=MOOR.id)
    for field, sign in GROUND.items():
        yield _field(field, sign)
    for seat, fold in enumerate(FOLDS[: state.seats]):
        token = Token("fence", len(state.home[seat]), tint=f"seat{seat}", plate=f"seat{seat}")
        tip = f"The fold of {{seat:{seat}}}: sheep that were carried here count."
        yield Piece(f"fold:{seat}", _within(fold, 0.55, 0.6, 0.56), token, 1, MOOR.id, tip)
    for sheep, field in state.loose.items():
        tip = f"**A lost sheep**\nWorth {worth(sheep)} in a fold."
        yield Piece(f"sheep:{sheep}", _within(field, 0.5, 0.46, 0.5), Token("sheep", worth(sheep)), 2, MOOR.id, tip)
    yield Piece("wolf", _within(state.wolf, 0.5, 0.5, 0.56), Token("skull", plate="red_dark"), 3, MOOR.id, WOLF)
    for seat, field in enumerate(state.shepherds):
        yield from _shepherd(state, seat, field)


WOLF = "**The wolf**\nAfter everybody has walked it goes 2 fields towards the nearest loose sheep."


def _field(field: str, sign: str) -> Piece:
    """A hexagon of ground."""
    ground = sign if sign in LOOKS else "."
    icon = {"~": "water", "^": "rock"}.get(ground, "")
    face = Hex(LOOKS[ground], "brass_dark", icon=icon if field not in FOLDS else "")
    return Piece(f"at:{field}", at(field), face, 0, MOOR.id, TIPS[ground], shape="hex")


def _shepherd(state: LostSheep, seat: int, field: str) -> Iterator[Piece]:
    yield Piece(
        f"shepherd:{seat}",
        _within(field, 0.38, 0.42, 0.5),
        Token("dwarf", tint=f"seat{seat}", plate=f"seat{seat}"),
        4,
        MOOR.id,
        f"{{seat:{seat}}} walks 4 steps, 3 with a sheep.",
    )
    if sheep := state.carried[seat]:
        face = Token("sheep", worth(sheep))
        yield Piece(f"sheep:{sheep}", _within(field, 0.7, 0.42, 0.4), face, 5, MOOR.id, "On the shoulders.")


def at(field: str) -> Rect:
    """Where a field lies on the moor."""
    column, row = place(field)
    return Rect(MARGIN + column * WIDE + row % 2 * WIDE / 2, MARGIN + row * HIGH * 0.75, WIDE, HIGH)


def _within(field: str, x: float, y: float, size: float) -> Rect:
    """A square in a field, around a point given in fractions of it."""
    ground, side = at(field), size * WIDE
    return Rect(ground.x + x * WIDE - side / 2, ground.y + y * HIGH - side / 2, side, side)
