"""A free cursor: moved with a stick, for those who like that better than going from thing to thing."""

from __future__ import annotations

from game.ui.input.intents import Point, Spot

SPEED = 900.0
"""Pixels a second in a window that is 900 high with the stick all the way out; half way out it is a quarter of it."""

FULL = 32767.0


class FreeCursor:
    """Where it is, and how far the stick is out."""

    def __init__(self) -> None:
        self.on = False  # whether the stick moves it at all
        self.used = False  # it was moved after the focus was: what is chosen is what lies there
        self.held = False  # something is pressed there
        self.at: Spot = (-1, -1)
        self._out = [0.0, 0.0]
        self._spot = (0.0, 0.0)

    @property
    def moving(self) -> bool:
        """Whether the stick is out."""
        return self.on and any(self._out)

    def push(self, axis: int, value: int, rests: int) -> None:
        """The stick is pushed along an axis (0 across, 1 down); below `rests` it is at rest."""
        self._out[axis] = 0.0 if abs(value) < rests else value / FULL

    def let_go(self) -> None:
        """The pad is gone."""
        self._out, self.held, self.used = [0.0, 0.0], False, False

    def tick(self, seconds: float, size: tuple[int, int]) -> Point | None:
        """Time passes in a window of that size; what is pointed at if it moved."""
        if not self.moving:
            return None
        if self.at == (-1, -1):
            self._spot = (size[0] / 2, size[1] / 2)
        pace = SPEED * size[1] / 900 * seconds
        moved = [out * abs(out) * pace for out in self._out]
        self._spot = (
            min(max(self._spot[0] + moved[0], 0.0), size[0] - 1.0),
            min(max(self._spot[1] + moved[1], 0.0), size[1] - 1.0),
        )
        before, self.at = self.at, (round(self._spot[0]), round(self._spot[1]))
        self.used = True
        if before == self.at:
            return None
        step = (self.at[0] - before[0], self.at[1] - before[1]) if before != (-1, -1) else (0, 0)
        return Point(self.at, step, self.held)
