"""What lies on the table of Lost Sheep: plain data, complete between two turns."""

from game.api import State


class LostSheep(State):
    """Fields are strings, "3,4": column and row. A sheep is known by the tor it was lost on."""

    shepherds: list[str]  # for each seat, the field it stands on
    loose: dict[str, str]  # sheep that nobody has found, and where each is
    carried: list[str]  # for each seat, the sheep on its shoulders, or ""
    home: list[list[str]]  # for each seat, the sheep in its fold
    wolf: str
    eaten: int = 0
    on_turn: int = 0
    round: int = 1
