"""A face of our own: the card to bid with."""

from game.api import Face, paints


class BidCard(Face, frozen=True):
    """A bidding card, face up."""

    number: int


@paints(BidCard)
def paint_bid_card(face, canvas):
    """A parchment with a large number on it, and a lantern below."""
    canvas.panel("parchment")
    upper, lower = canvas.rect.copy(), canvas.rect.copy()
    upper.height = round(canvas.h * 0.62)
    lower.top, lower.height = upper.bottom, round(canvas.h * 0.26)
    canvas.text(str(face.number), upper, 46, serif=True, bold=True)
    canvas.icon("lantern_star", lower)
