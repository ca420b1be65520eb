"""What lies on the table of Rising Water: plain data, complete between two turns."""

from game.api import State


class RisingWater(State):
    """Levels are numbers: 0 is the open air, 1 the upper gallery."""

    at: list[int]  # for each seat, its level
    carries: list[list[str]]  # for each seat, the gems in its sack
    gems: list[int]  # for each level, the gems that are left there
    water: list[int]  # for each level
    seeps: list[int]  # the stack of levels that water will come in at; the next one is the last
    storm: bool  # twice as much water comes in
    up: int = 0  # gems that were brought up
    broken: int = 0  # beams
    on_turn: int = 0
