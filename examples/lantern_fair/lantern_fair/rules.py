"""The rules of Lantern Fair, as they would be read out; `help.md` has them in words.

Options: `rounds`, 4 to 6, normally 6.
"""

from game.api import WHO, Ask, Chance, Rules, Score, ScoreLine, TableSetup, joined

from .speech import say
from .state import CARDS, LANTERNS, MOTH, SPARE, TILES, LanternFair, kind_of

FULL_STRING = 10
MOTH_HOLE = -2


def setup(table: TableSetup) -> LanternFair:
    """Shuffled tiles, and a hand of cards for everybody."""
    chance = Chance(table.seed)
    rounds = int(table.options["rounds"])
    pile, cards = list(range(TILES)), list(range(1, CARDS + 1))
    chance.shuffle(pile)
    chance.shuffle(cards)
    hands = [sorted(cards.pop() for _ in range(rounds + SPARE)) for _ in range(table.seats)]
    return LanternFair(
        seats=table.seats,
        chance=chance,
        rounds=rounds,
        pile=pile,
        unused=cards,
        hands=hands,
        bids=[0] * table.seats,
        shelves=[[] for _ in range(table.seats)],
        coins=[0] * table.seats,
    )


def turn(state: LanternFair) -> Rules:
    """One round: the stall opens, everybody lays a card in secret, and the highest card chooses first."""
    open_stall(state)
    for seat in range(state.seats):
        answer = yield Ask(seat, "bid", [f"card:{card}" for card in state.hands[seat]])
        lay(state, seat, int(answer.removeprefix("card:")))
    show_bids(state)
    for seat in by_bid(state):
        answer = yield Ask(seat, "take", [f"tile:{tile}" for tile in state.stall])
        take(state, seat, int(answer.removeprefix("tile:")))
    console(state, by_bid(state)[-1])
    state.over = state.round == state.rounds


def open_stall(state: LanternFair) -> None:
    """Takes the old bids away and puts out one tile more than there are seats."""
    state.round += 1
    state.shown = False
    state.bids = [0] * state.seats
    state.stall = [state.pile.pop() for _ in range(state.seats + 1)]
    tiles = joined(f"{{lantern_{kind_of(tile)}}}" for tile in state.stall)
    state.reveal(say("**Round {round}:** {tiles}", round=state.round, tiles=tiles))


def lay(state: LanternFair, seat: int, card: int) -> None:
    """A card goes from the hand onto the table, face down."""
    state.hands[seat].remove(card)
    state.bids[seat] = card


def show_bids(state: LanternFair) -> None:
    """All cards are turned up at once."""
    state.shown = True
    bids = (say("{who} bids {card}", who=WHO[seat], card=state.bids[seat]) for seat in by_bid(state))
    state.reveal(joined(bids, " · "))


def by_bid(state: LanternFair) -> list[int]:
    """The seats, the highest bid first."""
    return sorted(range(state.seats), key=lambda seat: -state.bids[seat])


def take(state: LanternFair, seat: int, tile: int) -> None:
    """A tile goes from the stall onto the shelf."""
    state.stall.remove(tile)
    state.shelves[seat].append(tile)
    state.tell(say("{who} takes {lantern}.", who=WHO[seat], lantern=f"{{lantern_{kind_of(tile)}}}"), seat)


def console(state: LanternFair, seat: int) -> None:
    """Who had to choose last gets a coin."""
    state.coins[seat] += 1
    state.tell(say("{who} chose last and gets {gold:1}.", who=WHO[seat]), seat)


def standings(state: LanternFair) -> list[Score]:
    """Everybody's points; if there is a tie, fewer moths win."""
    sheets = [score_sheet(state, seat) for seat in range(state.seats)]
    ranks = [(sum(line.points for line in sheets[seat]), -moths(state, seat)) for seat in range(state.seats)]
    places = [1 + sum(other > rank for other in ranks) for rank in ranks]
    return [Score(seat, sheets[seat], places[seat]) for seat in range(state.seats)]


def score_sheet(state: LanternFair, seat: int) -> tuple[ScoreLine, ...]:
    """One line for each kind of lantern, then the full string, the moths and the coins."""
    kinds = [kind_of(tile) for tile in state.shelves[seat]]
    full = all(kind in kinds for kind in LANTERNS)
    return (
        *(ScoreLine(f"{{lantern_{kind}}}", worth(kinds.count(kind))) for kind in LANTERNS),
        ScoreLine(say("Full string"), FULL_STRING if full else 0, say("one of each kind")),
        ScoreLine(say("Moths"), MOTH_HOLE * moths(state, seat)),
        ScoreLine(say("Coins"), state.coins[seat]),
    )


def worth(lanterns: int) -> int:
    """So many lanterns of one kind: 1, 3, 6, 10, 15 or 21 points."""
    return lanterns * (lanterns + 1) // 2


def moths(state: LanternFair, seat: int) -> int:
    """How many moths sit on a shelf."""
    return sum(kind_of(tile) == MOTH for tile in state.shelves[seat])


def determinize(state: LanternFair, seat: int, chance: Chance) -> None:
    """Deals anew what the seat cannot see: the pile, the other hands, and bids that lie face down."""
    chance.shuffle(state.pile)
    others = [other for other in range(state.seats) if other != seat]
    face_down = [other for other in others if state.bids[other] and not state.shown]
    cards = state.unused + [card for other in others for card in state.hands[other]]
    cards += [state.bids[other] for other in face_down]
    chance.shuffle(cards)
    for other in others:
        state.hands[other] = sorted(cards.pop() for _ in state.hands[other])
    for other in face_down:
        state.bids[other] = cards.pop()
    state.unused = cards
