"""What lies on the table of Deepest Vein: plain data, complete between two turns."""

from game.api import State


class DeepestVein(State):
    """Cards are strings: "ruby:7"."""

    hands: list[list[str]]
    unused: list[str]  # cards that nobody was dealt
    promises: list[int]  # for each seat, the carts it means to fill; -1: not said yet
    carts: list[int]  # for each seat, the tricks it took in this round
    points: list[int]
    kept: list[int]  # for each seat, how many promises it kept
    trick: list[str] = []  # the cards on the table, in the order they were played
    leads: int = 0  # the seat that leads, and played the first of them
    round: int = 0
    phase: str = "deal"  # "deal", "promise" or "trick"
