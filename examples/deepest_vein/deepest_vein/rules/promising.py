"""Dealing, and the promise that all make at once."""

from game.api import Ask, Label, Question, Rules, together

from ..cards import DEALT, DECK, ORDER, PROMISE
from ..state import DeepestVein


def deal(state: DeepestVein) -> Rules:
    """A new round: everybody gets a hand. Nobody is asked, so that all know their cards before they promise."""
    cards = list(DECK)
    state.chance.shuffle(cards)
    for seat in range(state.seats):
        state.hands[seat] = sorted((cards.pop() for _ in range(DEALT)), key=ORDER.__getitem__)
    state.unused = cards
    state.promises = [-1] * state.seats
    state.carts = [0] * state.seats
    state.leads = state.round % state.seats
    state.phase = "promise"
    state.show(f"Round {state.round + 1}", title=f"Round {state.round + 1} of {state.seats}", sound="gong")
    return
    yield


def promise(state: DeepestVein) -> Rules:
    """All say at once how many carts they will fill."""
    numbers = tuple(str(number) for number in range(DEALT + 1))
    said = yield from together(HOW_MANY, dict.fromkeys(range(state.seats), numbers))
    for seat, number in said.items():
        state.promises[seat] = int(number)
        state.reveal(f"{{seat:{seat}}} promises {{cart:{number}}}.", seat)
    state.show("The promises are made.", sound="flip")
    state.phase = "trick"


def _describe(state: DeepestVein, ask: Ask, option: str) -> Label:
    return Label(f"{{cart:{option}}}", f"Worth {PROMISE + int(option)} points if you fill exactly {{cart:{option}}}.")


HOW_MANY = Question("promise", prompt=Label("promise how many carts you will fill"), describe=_describe)
