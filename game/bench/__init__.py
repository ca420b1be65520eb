"""The measurements behind docs/performance.md: what `underhall bench` runs.

A measurement is a function that takes the games by id and yields `Row`s; it is known by its name. A module with
measurements lists them in a dict `MEASUREMENTS`, and is itself listed in `MODULES` here::

    def frames(games: Games) -> Iterator[Row]:
        yield Row("a frame while animating, 1920×1080", milliseconds, "ms", most=8)

    MEASUREMENTS = {"frames": frames}

Modules are imported only when one of them is needed, so those that draw may import pygame.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.api import Game

Games: TypeAlias = Mapping[str, Game[Any]]

MODULES = ("engine", "travel", "saves", "thinking", "ui", "wide", "following")


class Row(NamedTuple):
    """One number, and the budget it must keep."""

    what: str
    value: float
    unit: str  # "/s", "×", "ms", "µs", "MB", "%"
    least: float | None = None
    most: float | None = None
    note: str = ""

    @property
    def kept(self) -> bool | None:
        """Whether the budget is kept; None if there is none."""
        if self.least is not None:
            return self.value >= self.least
        return self.value <= self.most if self.most is not None else None


Measurement: TypeAlias = Callable[[Games], Iterator[Row]]


def measurements() -> dict[str, Measurement]:
    """All measurements by name."""
    found: dict[str, Measurement] = {}
    for name in MODULES:
        found.update(importlib.import_module(f"game.bench.{name}").MEASUREMENTS)
    return found
