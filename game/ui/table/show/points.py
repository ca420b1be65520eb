"""Points that are felt: a gain counts up on the seat's plate, each step a tone higher, and a big one is struck.

What is shown runs after what is true: the plates have a number of their own, which is there after less than a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

STEP_SECONDS = 0.085
STEPS = 8
"""A gain is counted in no more steps than these, however large it is."""

TONES = 5
BIG = 8.0
"""A gain of so many points at once is struck like a coin."""


class Points:
    """The numbers on the plates of all seats."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self.shown: tuple[float, ...] = ()
        self._goal: tuple[float, ...] = ()
        self._waited = 0.0
        self._step = 0  # the tone that comes next
        self._gained = 0.0  # the most that somebody gets in this count
        self.struck: list[int] = []  # the seats that have just got much at once

    @property
    def busy(self) -> bool:
        """Whether something is still counted."""
        return self.shown != self._goal

    def go_to(self, scores: Sequence[float], *, still: bool) -> None:
        """What is true now; `still`: it is shown at once."""
        goal = tuple(scores)
        if still or len(goal) != len(self.shown):
            self.shown = self._goal = goal
            return
        if goal == self._goal:
            return
        if not self.busy:
            self._step, self._waited, self._gained = 0, 0.0, 0.0
        self._goal = goal
        # What is lost is gone at once: nobody wants to watch it go.
        self.shown = tuple(min(was, now) for was, now in zip(self.shown, goal, strict=True))
        gains = [now - was for was, now in zip(self.shown, goal, strict=True)]
        self._gained = max(self._gained, *gains)
        self.struck = [seat for seat, gain in enumerate(gains) if gain >= BIG]

    def update(self, dt: float, pace: float) -> bool:
        """Counts on; True where a plate has changed. `pace`: how long motion lasts, from 0 to 1."""
        if not self.busy:
            return False
        self._waited += dt
        if self._waited < STEP_SECONDS * pace:
            return False
        self._waited = 0.0
        stride = max(1.0, self._gained // STEPS + (self._gained % STEPS > 0))
        self.shown = tuple(min(was + stride, now) for was, now in zip(self.shown, self._goal, strict=True))
        self._step += 1
        if self.busy:
            self._play(f"rise{min(self._step, TONES)}")
        else:
            self._play("struck" if self.struck else f"rise{min(self._step, TONES)}")
        return True

    def finish(self) -> None:
        """Shows what is true."""
        self.shown, self.struck = self._goal, []
