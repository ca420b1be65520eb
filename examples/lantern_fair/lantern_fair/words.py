"""What Lantern Fair says: everything here is rich text."""

from game.api import Ask, Label

from . import rules
from .state import MOTH, LanternFair, kind_of


def status(state: LanternFair) -> list[str]:
    """For the top bar."""
    return [f"Round {state.round} of {state.rounds}", "Lanterns" if state.shown else "Bids"]


def prompt(state: LanternFair, ask: Ask) -> Label:
    """What is asked; the seat's name stands before it."""
    if ask.about == "bid":
        return Label("lay a card face down", "The highest card chooses first. Cards that were laid are gone.")
    return Label("take a tile from the stall")


def describe(state: LanternFair, ask: Ask, option: str) -> Label:
    """What an answer means: the words on its button, and the tip on its piece."""
    kind, _, number = option.partition(":")
    if kind == "card":
        return Label(f"Bid {number}", "The others see it when everybody has laid a card.")
    tile = kind_of(int(number))
    if tile == MOTH:
        return Label(f"Take the {{lantern_{MOTH}}} moth", f"It eats a hole: [loss|{rules.MOTH_HOLE}] points.")
    have = [kind_of(other) for other in state.shelves[ask.seat]].count(tile)
    more = rules.worth(have + 1) - rules.worth(have)
    return Label(f"Take a {{lantern_{tile}}} {tile}", f"Your number {have + 1} of this kind: [gain|+{more}].")


def why_not(state: LanternFair, ask: Ask, key: str) -> str | None:
    """Why a piece cannot be clicked now."""
    if key.startswith("tile:") and ask.about == "bid":
        return "First everybody lays a card."
    if key.startswith("tile:"):
        return "It is on a shelf and stays there."
    return "It has been laid and stays there." if key.startswith("bid:") else None
