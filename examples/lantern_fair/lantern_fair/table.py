"""What is seen and clicked in Lantern Fair: a pure function of the state."""

from collections.abc import Iterator

from game.api import Ask, Back, Banner, Panel, Piece, Rect, Text, Token, capital, lines

from .faces import BidCard
from .rules import FULL_STRING, MOTH_HOLE
from .speech import say
from .state import EACH, MOTH, LanternFair, kind_of
from .words import KINDS

STALL = Rect(20, 20, 780, 220)
SIGN = Rect(20, 256, 780, 200)
HAND = Rect(20, 472, 780, 248)
SHELVES = Rect(820, 20, 760, 700)

POINTS = lines(
    say("**One kind:** 1 · 3 · 6 · 10 · 15 · 21 points for 1 to 6 lanterns"),
    say("**A full string:** {n} more for one of each of the five kinds", n=FULL_STRING),
    say("**A moth** {lantern_moth}: {n}", n=MOTH_HOLE),
    say("**A coin** {gold}: 1"),
)


def layout(state: LanternFair, seat: int) -> Iterator[Piece]:
    """The stall and the seat's hand on the left, everybody's shelf on the right."""
    yield Piece("stall", STALL, Panel("wood", say("The stall")), layer=-1)
    for place, tile in enumerate(state.stall):
        yield tile_at(tile, Rect(STALL.x + 24 + 124 * place, STALL.y + 78, 112, 112))
    yield Piece("sign", SIGN, Panel("parchment"), layer=-1)
    yield Piece("points", SIGN.inset(24, 16), Text(POINTS, 24, align="left", color="ink"))
    yield Piece("hand", HAND, Panel("felt", say("Your cards")), layer=-1)
    if state.shown:
        yield Piece("resting", HAND.inset(24, 60), Text(say("They lie face down while tiles are taken."), 24))
    else:  # as `has_secrets` says: the curtain falls only while hands can be seen
        for place, card in enumerate(state.hands[seat]):
            yield Piece(f"card:{card}", Rect(HAND.x + 16 + 94 * place, HAND.y + 78, 88, 132), BidCard(card))
    for owner in range(state.seats):
        yield from shelf(state, owner, seat)


def shelf(state: LanternFair, owner: int, seat: int) -> Iterator[Piece]:
    """One seat's name, bid, coins and tiles, as another seat sees them."""
    at = shelf_of(owner)
    yield Piece(f"shelf:{owner}", at, Panel("wood"), layer=-1)
    yield Piece(f"banner:{owner}", Rect(at.x + 12, at.y + 12, 196, at.h - 24), Banner(owner))
    if bid := state.bids[owner]:
        seen = state.shown or owner == seat
        yield Piece(f"bid:{owner}", bid_place(owner), BidCard(bid) if seen else Back("brass", "?"))
    coins = Token("gold", state.coins[owner])
    tip = say("A coin for each time of choosing last.")
    yield Piece(f"coins:{owner}", Rect(at.x + 304, at.y + 26, 60, 84), coins, tip=tip)
    for place, tile in enumerate(sorted(state.shelves[owner])):
        yield tile_at(tile, tile_place(owner, place))


def tile_at(tile: int, at: Rect) -> Piece:
    """A tile; its key is the same in the stall and on a shelf, so it is seen to glide from one to the other."""
    kind = kind_of(tile)
    plate = "stone" if kind == MOTH else "parchment"
    face = Token(f"lantern_{kind}", plate=plate)
    tip = say("{kind}: one of {n}.", kind=capital(KINDS[kind]), n=EACH)
    return Piece(f"tile:{tile}", at, face, tip=tip, shape="disc")


def shelf_of(owner: int) -> Rect:
    return Rect(SHELVES.x, SHELVES.y + 142 * owner, SHELVES.w, 134)


def bid_place(owner: int) -> Rect:
    return Rect(shelf_of(owner).x + 220, shelf_of(owner).y + 12, 74, 110)


def tile_place(owner: int, place: int) -> Rect:
    return Rect(shelf_of(owner).x + 374 + 63 * place, shelf_of(owner).y + 36, 62, 62)


def ghost(state: LanternFair, ask: Ask, option: str) -> Iterator[Piece]:
    """What hovers under the mouse: the card where it would be laid, the tile where it would stand."""
    kind, _, number = option.partition(":")
    if kind == "card" and ask.about == "bid":
        yield Piece("ghost", bid_place(ask.seat), BidCard(int(number)), layer=5)
    elif kind == "tile" and ask.about == "take" and int(number) in state.stall:
        place = tile_place(ask.seat, len(state.shelves[ask.seat]))
        yield Piece("ghost", place, tile_at(int(number), place).face, layer=5)
