"""A bazaar, for the tests of questions with several answers: secret bids, cards to discard, coins to pay."""

from game.api import (
    Ask,
    Banner,
    Chance,
    Game,
    GameInfo,
    Label,
    Panel,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Text,
    Tile,
    Token,
    amount,
    by_name,
    hand,
    some,
    together,
)

BID = Question("bid", prompt=Label("bid a card"), describe=lambda state, ask, option: Label(option[5:]))
DISCARD = Question(
    "discard",
    prompt=Label("discard one or two cards"),
    describe=lambda state, ask, option: Label(option[5:]),
    ends={"done": Label("Discard them")},
)
PAY = Question("pay", prompt=Label("pay"), describe=lambda state, ask, option: Label(f"{option} coins"))


class Bazaar(State):
    """Who holds what."""

    hands: list[list[str]]
    coins: list[int]
    round: int = 0


class BazaarGame(Game[Bazaar]):
    """Three rounds: all bid a card in secret, the highest discards one or two cards and pays."""

    info = GameInfo(id="bazaar", title="Bazaar", version="1", seats=(2, 4))
    state_type = Bazaar
    questions = by_name(BID, DISCARD, PAY)
    rounds = 3

    def setup(self, table: TableSetup) -> Bazaar:
        cards = [f"card:{number}" for number in range(10 * table.seats)]
        chance = Chance(table.seed)
        chance.shuffle(cards)
        hands = [sorted(cards[10 * seat : 10 * seat + 10], key=worth) for seat in range(table.seats)]
        return Bazaar(seats=table.seats, chance=chance, hands=hands, coins=[12] * table.seats)

    def turn(self, state: Bazaar) -> Rules:
        bids = yield from together(BID, dict(enumerate(state.hands)))
        winner = max(bids, key=lambda seat: worth(bids[seat]))
        state.reveal(f"{{seat:{winner}}} wins with {bids[winner][5:]}.", winner)
        for seat, card in bids.items():
            state.hands[seat].remove(card)
        for card in (yield from some(DISCARD, winner, state.hands[winner], least=1, most=2)):
            state.hands[winner].remove(card)
        state.coins[winner] -= yield from amount(PAY, winner, 0, min(state.coins[winner], 9))
        state.round += 1
        state.over = state.round == self.rounds

    def standings(self, state: Bazaar) -> list[Score]:
        best = max(state.coins)
        return [
            Score(seat, (ScoreLine("Coins", coins),), 1 if coins == best else 2)
            for seat, coins in enumerate(state.coins)
        ]

    def has_secrets(self, state: Bazaar, seat: int) -> bool:
        return True

    def determinize(self, state: Bazaar, seat: int, chance: Chance) -> None:
        others = [other for other in range(state.seats) if other != seat]
        cards = [card for other in others for card in state.hands[other]]
        chance.shuffle(cards)
        for other in others:
            state.hands[other] = sorted((cards.pop() for _ in state.hands[other]), key=worth)

    def layout(self, state: Bazaar, ask: Ask | None, seat: int) -> list[Piece]:
        table = Rect(0, 0, 1600, 740)
        cloth, below = table.split(None, 240, down=True)
        pieces = [Piece("cloth", table, Panel("felt"), layer=-2)]
        for other, at in enumerate(cloth.inset(40, 60).columns(state.seats, gap=30)):
            banner, coins = at.split(90, None, gap=20, down=True)
            pieces.append(Piece(f"banner:{other}", banner, Banner(other)))
            pieces.append(Piece(f"coins:{other}", coins._replace(w=110, h=110), Token("gold", state.coins[other])))
        cards = {card: Tile(card[5:]) for card in state.hands[seat]}
        return [*pieces, *hand(cards, below.inset(40, 20), (150, 180), bow=16)]


def worth(card: str) -> int:
    return int(card[5:])


class AsksTooLate(BazaarGame):
    """All bid after something was shown from a hand in the same turn: with other hands that cannot be imagined."""

    def turn(self, state: Bazaar) -> Rules:
        shown = yield DISCARD(0, state.hands[0])
        state.hands[0].remove(shown)
        yield from together(BID, dict(enumerate(state.hands)))
        state.over = True


class Fan(BazaarGame):
    """The bazaar with hands that lie face down."""

    covered = True

    def layout(self, state: Bazaar, ask: Ask | None, seat: int) -> list[Piece]:
        cards = {card: Tile(card[5:]) for card in state.hands[seat]}
        return hand(cards, Rect(100, 500, 1400, 200), (120, 180), bow=10, seat=seat)


class Telltale(Fan):
    """Says beside the hand what is in it."""

    def layout(self, state: Bazaar, ask: Ask | None, seat: int) -> list[Piece]:
        return [*super().layout(state, ask, seat), Piece("note", Rect(0, 0, 300, 60), Text(state.hands[seat][0]))]
