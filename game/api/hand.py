"""A hand of cards: pieces side by side that overlap where there are many, and lie like a fan."""

from collections.abc import Callable, Mapping

from game.api.faces import Face
from game.api.piece import Piece
from game.api.rect import Rect
from game.api.said import Words


def hand(
    cards: Mapping[str, Face],
    area: Rect,
    size: tuple[float, float],
    *,
    gap: float = 10,
    bow: float = 0,
    layer: int = 1,
    view: str = "main",
    tip: Callable[[str], Words] | None = None,
    seat: int = -1,
    fan: int = 0,
) -> list[Piece]:
    """Lays cards of that size side by side in the middle of an area, in the order they are given.

    Where they have no room they overlap, the later ones on top; each has a layer of its own, so that all can be
    clicked. `bow`: how much lower the outermost cards lie than those in the middle; `fan`: by how many degrees they
    are turned. `tip` says what is told of a key. `seat`: whose hand it is; a card is then raised under the mouse, its
    owner sorts the hand by dragging, and it may lie face down until its owner looks (see `Game.covered`)::

        cards = {card: Tile(title(card)) for card in sorted(state.hands[seat])}
        yield from hand(cards, HAND, (120, 170), bow=16, fan=5, seat=seat)
    """
    wide, high = size
    steps = len(cards) - 1
    step = min(wide + gap, (area.w - wide) / steps) if steps > 0 else 0.0
    left = area.x + (area.w - wide - step * max(steps, 0)) / 2
    top = area.y + (area.h - high - bow) / 2
    laid = []
    for number, (key, face) in enumerate(cards.items()):
        out = 2 * number / steps - 1 if steps > 0 else 0.0  # 0 in the middle, -1 and 1 at the ends
        at = Rect(left + number * step, top + bow * out * out, wide, high)
        words: Words = tip(key) if tip is not None else ""
        laid.append(Piece(key, at, face, layer + number, view, words, round(fan * out), hand=seat))
    return laid
