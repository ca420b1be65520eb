"""What lies on the table of Lantern Fair: plain data."""

from game.api import State

LANTERNS = ("fish", "star", "moon", "lotus", "drum")
MOTH = "moth"
EACH = 6  # tiles of each kind
TILES = EACH * (len(LANTERNS) + 1)
CARDS = 40  # bidding cards, numbered from 1: no two are the same, so there are no ties
SPARE = 2  # cards that each seat has more than there are rounds


class LanternFair(State):
    """Tiles are known by their number (see `kind_of`), cards by what is printed on them."""

    rounds: int  # how many will be played
    pile: list[int]  # tiles that nobody has seen; the next one is the last
    unused: list[int]  # cards that nobody was dealt
    hands: list[list[int]]  # for each seat, its cards
    bids: list[int]  # for each seat, the card that it has laid; 0 is none
    shelves: list[list[int]]  # for each seat, the tiles that it took
    coins: list[int]  # for each seat
    stall: list[int] = []  # the tiles for sale
    shown: bool = False  # whether the bids were turned up
    round: int = 0


def kind_of(tile: int) -> str:
    """What is on a tile: one of LANTERNS, or MOTH."""
    return (*LANTERNS, MOTH)[tile // EACH]
