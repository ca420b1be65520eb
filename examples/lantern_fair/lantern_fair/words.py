"""What Lantern Fair says: everything here is rich text."""

from game.api import Ask, Label, Words

from . import rules
from .speech import say
from .state import MOTH, LanternFair, kind_of

KINDS = {
    "fish": say("fish", "lantern"),
    "star": say("star", "lantern"),
    "moon": say("moon", "lantern"),
    "lotus": say("lotus", "lantern"),
    "drum": say("drum", "lantern"),
    MOTH: say("moth", "lantern"),
}
"""What the tiles are called: said once, and a part of other sentences."""


def status(state: LanternFair) -> list[Words]:
    """For the top bar."""
    phase = say("Lanterns") if state.shown else say("Bids")
    return [say("Round {round} of {rounds}", round=state.round, rounds=state.rounds), phase]


def prompt(state: LanternFair, ask: Ask) -> Label:
    """What is asked; the seat's name stands before it."""
    if ask.about == "bid":
        return Label(say("lay a card face down"), say("The highest card chooses first. Cards that were laid are gone."))
    return Label(say("take a tile from the stall"))


def describe(state: LanternFair, ask: Ask, option: str) -> Label:
    """What an answer means: the words on its button, and the tip on its piece."""
    kind, _, number = option.partition(":")
    if kind == "card":
        return Label(say("Bid {card}", card=number), say("The others see it when everybody has laid a card."))
    tile = kind_of(int(number))
    place = state.stall.index(int(number)) + 1  # no two answers are called the same, for whoever cannot see the table
    if tile == MOTH:
        hole = say("It eats a hole: [loss|{points}] points.", points=rules.MOTH_HOLE)
        return Label(say("Take the {lantern_moth} moth, place {place}", place=place), hole)
    have = [kind_of(other) for other in state.shelves[ask.seat]].count(tile)
    more = rules.worth(have + 1) - rules.worth(have)
    tip = say("Your number {number} of this kind: [gain|+{more}].", number=have + 1, more=more)
    return Label(
        say("Take a {icon} {kind}, place {place}", icon=f"{{lantern_{tile}}}", kind=KINDS[tile], place=place), tip
    )


def why_not(state: LanternFair, ask: Ask, key: str) -> Words | None:
    """Why a piece cannot be clicked now."""
    if key.startswith("tile:") and ask.about == "bid":
        return say("First everybody lays a card.")
    if key.startswith("tile:"):
        return say("It is on a shelf and stays there.")
    return say("It has been laid and stays there.") if key.startswith("bid:") else None
