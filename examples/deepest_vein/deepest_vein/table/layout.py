"""Where everything lies: promises and carts above, promises to make or the trick in the middle, one's hand below."""

from collections.abc import Iterator

from game.api import Banner, Panel, Piece, Rect, Text, Token, hand

from ..cards import DEALT, depth, vein
from ..state import DeepestVein
from .faces import Card

TABLE = Rect(0, 0, 1600, 740)
ABOVE, MIDDLE, BELOW = TABLE.inset(30, 20).split(190, None, 220, gap=16, down=True)
CARD = (136, 190)


def layout(state: DeepestVein, seat: int) -> Iterator[Piece]:
    """Everything on the table, as a seat sees it."""
    yield Piece("cloth", TABLE, Panel("felt"), layer=-3)
    columns = ABOVE.columns(state.seats, gap=20)
    for owner, at in enumerate(columns):
        yield from _miner(state, owner, at)
    if state.phase == "promise":
        for number, at in enumerate(MIDDLE.inset(0, 80).columns(DEALT + 1, gap=20)):
            yield Piece(str(number), at, Token("cart", number, plate="wood"))
    for number, card in enumerate(state.trick):
        x, y = columns[(state.leads + number) % state.seats].center[0], MIDDLE.center[1]
        yield Piece(card, Rect(x - CARD[0] / 2, y - CARD[1] / 2, *CARD), face(card))
    yield from hand({card: face(card) for card in state.hands[seat]}, BELOW, CARD, bow=18, fan=4, seat=seat)


def face(card: str) -> Card:
    """What a card looks like."""
    return Card(vein(card), depth(card))


def _miner(state: DeepestVein, owner: int, at: Rect) -> Iterator[Piece]:
    """A seat's banner, its carts and its promise."""
    banner, row = at.split(84, None, gap=14, down=True)
    carts, promised = row.columns(2, gap=10)
    yield Piece(f"banner:{owner}", banner, Banner(owner))
    tip = "The carts filled in this round: one for each trick."
    yield Piece(f"carts:{owner}", carts.inset(10, 0), Token("cart", state.carts[owner]), tip=tip)
    words = "…" if state.promises[owner] < 0 else f"of {state.promises[owner]}"
    yield Piece(f"promise:{owner}", promised, Text(words, 34, align="left", serif=True), tip="What was promised.")
