"""Deep Dig: hands of cards that the others must not see."""

from collections.abc import Iterable

from game.api import (
    Ask,
    Back,
    Chance,
    Game,
    GameInfo,
    Label,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Tile,
    hand,
    hookimpl,
)

CARDS, HAND = 40, 6
CARD = (140, 190)
"""How large a card is, in table units."""


class DeepDig(State):
    """A card is its number; no two are the same."""

    hands: list[list[int]]
    unused: list[int]  # nobody was dealt these
    table: list[int]  # the card that each seat has played in this trick; 0: none yet
    tricks: list[int]  # how many each seat has won
    leader: int = 0


class DeepDigGame(Game[DeepDig]):
    """The highest card takes the trick, and whoever took it leads the next one."""

    info = GameInfo(
        id="deep_dig",
        title="Deep Dig",
        version="1.0",
        seats=(2, 4),
        summary="Everybody plays a card; the highest takes the trick.",
        minutes=(3, 8),
        cover=("ruby",),
    )
    state_type = DeepDig
    covered = True  # hands lie face down until their owner holds the eye

    def setup(self, table: TableSetup) -> DeepDig:
        """A hand for everybody."""
        chance = Chance(table.seed)
        cards = list(range(1, CARDS + 1))
        chance.shuffle(cards)
        hands = [sorted(cards.pop() for _ in range(HAND)) for _ in range(table.seats)]
        none = [0] * table.seats
        return DeepDig(
            seats=table.seats, chance=chance, hands=hands, unused=sorted(cards), table=none, tricks=none.copy()
        )

    def turn(self, state: DeepDig) -> Rules:
        """One trick."""
        state.table = [0] * state.seats
        for seat in [(state.leader + step) % state.seats for step in range(state.seats)]:
            answer = yield Ask(seat, "play", [f"card:{card}" for card in state.hands[seat]])
            card = int(answer.removeprefix("card:"))
            state.hands[seat].remove(card)
            state.table[seat] = card
        state.leader = state.table.index(max(state.table))
        state.tricks[state.leader] += 1
        state.tell(f"{{seat:{state.leader}}} takes the trick.", state.leader)
        state.over = not state.hands[0]

    def standings(self, state: DeepDig) -> list[Score]:
        """A point for each trick."""
        places = [1 + sum(other > own for other in state.tricks) for own in state.tricks]
        return [Score(seat, (ScoreLine("Tricks", state.tricks[seat]),), places[seat]) for seat in range(state.seats)]

    def has_secrets(self, state: DeepDig, seat: int) -> bool:
        """Everybody has a hand."""
        return True

    def determinize(self, state: DeepDig, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see: the other hands, and what nobody was dealt."""
        others = [other for other in range(state.seats) if other != seat]
        cards = sorted([*state.unused, *(card for other in others for card in state.hands[other])])
        chance.shuffle(cards)
        for other in others:
            state.hands[other] = sorted(cards.pop() for _ in state.hands[other])
        state.unused = sorted(cards)

    def prompt(self, state: DeepDig, ask: Ask) -> Label:
        """What is asked."""
        return Label("play a card")

    def describe(self, state: DeepDig, ask: Ask, option: str) -> Label:
        """The words for a card."""
        return Label(f"Card {option.removeprefix('card:')}")

    def layout(self, state: DeepDig, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """The trick in the middle, one's own hand below, the others' above."""
        for other, at in enumerate(Rect(400, 250, 800, 200).columns(state.seats, 20)):
            if state.table[other]:
                at = Rect(at.x + at.w / 2 - 70, at.y, *CARD)
                yield Piece(f"card:{state.table[other]}", at, _face(state.table[other]), layer=1)
        faces = {f"card:{card}": _face(card) for card in state.hands[seat]}
        yield from hand(faces, Rect(300, 530, 1000, 200), CARD, seat=seat)
        others = [other for other in range(state.seats) if other != seat]
        for other, at in zip(others, Rect(100, 40, 1400, 150).columns(len(others), 20), strict=True):
            backs = {f"back:{other}:{number}": Back("wood") for number in range(len(state.hands[other]))}
            yield from hand(backs, at, (80, 112))


def _face(card: int) -> Tile:
    return Tile(f"{card}", "orange" if card > CARDS // 2 else "blue", effect="{ruby}")


@hookimpl
def games() -> list[DeepDigGame]:
    """The games that this plugin brings."""
    return [DeepDigGame()]
