"""Taking: everybody sets one pane at once, then passes the others on."""

from game.api import Ask, Glint, Label, Question, Rules, together

from ..panes import DEALT, ROUNDS, SAYS, kind
from ..state import BrightWindows


def deal(state: BrightWindows) -> Rules:
    """A new round: everybody gets panes. Nobody is asked, so that all know theirs before they take."""
    state.round += 1
    for seat in range(state.seats):
        state.hands[seat] = sorted(state.pile.pop() for _ in range(DEALT))
    way = "left" if state.round % 2 else "right"
    state.tell(f"**Round {state.round}:** panes are passed to the {way}.")
    state.show(f"Panes are passed to the {way}.", title=f"Round {state.round} of {ROUNDS}", sound="gong")
    return
    yield


def take(state: BrightWindows) -> Rules:
    """All take a pane at once and set it; the rest of each hand goes to the neighbour."""
    taken = yield from together(TAKE, dict(enumerate(state.hands)))
    for seat, pane in taken.items():
        state.hands[seat].remove(pane)
        state.windows[seat].append(pane)
        state.reveal(f"{{seat:{seat}}} sets a {kind(pane)}.", seat)
    state.show("The panes are set.", sound="place", effects=[Glint(pane) for pane in taken.values()])
    step = 1 if state.round % 2 else -1
    state.hands = [state.hands[(seat - step) % state.seats] for seat in range(state.seats)]
    state.over = state.round == ROUNDS and not state.hands[0]


def _describe(state: BrightWindows, ask: Ask, option: str) -> Label:
    place = list(ask.options).index(option) + 1  # two panes of a kind are told apart by where they lie in the hand
    return Label(f"Take pane {place}, the {kind(option)}", SAYS[kind(option)])


TAKE = Question("take", prompt=Label("take a pane for the next place in your window"), describe=_describe)
