"""What lies on the table of Bright Windows: plain data, complete between two turns."""

from game.api import State


class BrightWindows(State):
    """A pane is a string, "fish:7": its picture, and which of the copies it is."""

    pile: list[str]  # panes that nobody has seen
    hands: list[list[str]]  # for each seat, what it may take from
    windows: list[list[str]]  # for each seat, its panes in the order they were set: from the sill up, left to right
    round: int = 0
