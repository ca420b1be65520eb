"""Tricks: follow the vein that was led, if you can; then the round is counted."""

from game.api import Ask, Glint, Label, Question, Rules

from ..cards import PROMISE, vein, winner
from ..state import DeepestVein


def trick(state: DeepestVein) -> Rules:
    """One trick: everybody plays a card, and the winner leads the next."""
    for step in range(state.seats):
        seat = (state.leads + step) % state.seats
        cards = [card for card in state.hands[seat] if why_not_play(state, seat, card) is None]
        card = cards[0] if len(cards) == 1 else (yield PLAY(seat, cards))
        state.hands[seat].remove(card)
        state.trick.append(card)
        state.tell(f"{{seat:{seat}}} plays {in_words(card)}.", seat)
    taker = (state.leads + winner(state.trick)) % state.seats
    state.carts[taker] += 1
    state.tell(f"{{seat:{taker}}} fills a cart with {in_words(state.trick[winner(state.trick)])}.", taker)
    state.show(f"{{seat:{taker}}} fills a cart.", taker, sound="coin", effects=[Glint(f"carts:{taker}")])
    state.trick = []
    state.leads = taker
    if not state.hands[0]:
        count(state)


def why_not_play(state: DeepestVein, seat: int, card: str) -> str | None:
    """Why a card of the hand cannot be played now, or None."""
    if not state.trick or vein(card) == vein(state.trick[0]):
        return None
    led = vein(state.trick[0])
    follows = any(vein(other) == led for other in state.hands[seat])
    return f"You must follow {{{led}}} while you have some." if follows else None


def count(state: DeepestVein) -> None:
    """The round is over: a promise that was kept pays."""
    for seat in range(state.seats):
        if state.carts[seat] == state.promises[seat]:
            state.points[seat] += PROMISE + state.carts[seat]
            state.kept[seat] += 1
            told = f"{{seat:{seat}}} kept the promise: [gain|{PROMISE + state.carts[seat]} points]."
            state.tell(told, seat)
            state.show(told, seat, sound="chime", effects=[Glint(f"banner:{seat}")])
    state.round += 1
    state.phase = "deal"
    state.over = state.round == state.seats


def in_words(card: str) -> str:
    """A card in rich text."""
    kind, _, deep = card.partition(":")
    return f"{{{kind}:{deep}}}"


def _why_not(state: DeepestVein, ask: Ask, key: str) -> str | None:
    return why_not_play(state, ask.seat, key) if key in state.hands[ask.seat] else None


PLAY = Question(
    "play",
    prompt=lambda state, ask: Label("follow, cut or throw away" if state.trick else "lead a card"),
    describe=lambda state, ask, option: Label(f"Play {in_words(option)}"),
    why_not=_why_not,
)
