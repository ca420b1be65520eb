"""The focus: in which order one thing follows another, and which of them lies in a direction. For tables and menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.api import Rect

Thing = TypeVar("Thing")

LINE = 12.0
"""Things whose middles differ by less than this in height are in one line; high ones may differ by more."""


def reading_order(places: Mapping[Thing, Rect]) -> list[Thing]:
    """Things as an eye goes over them: line by line, left to right; those of nearly one height are one line."""
    lines: list[tuple[float, list[Thing]]] = []
    for thing in sorted(places, key=lambda thing: places[thing].center[1]):
        at = places[thing]
        if lines and at.center[1] - lines[-1][0] < max(LINE, at.h * 0.4):
            lines[-1][1].append(thing)
        else:
            lines.append((at.center[1], [thing]))
    return [thing for _, line in lines for thing in sorted(line, key=lambda thing: places[thing].x)]


def following(order: Sequence[Thing], now: Thing | None, step: int) -> Thing | None:
    """The next thing of an order (1), or the one before (-1), and round again; None if there is none at all."""
    if not order:
        return None
    if now not in order:
        return order[0 if step > 0 else -1]
    return order[(order.index(now) + step) % len(order)]


def beside(places: Mapping[Thing, Rect], here: Rect, dx: int, dy: int) -> Thing | None:
    """The nearest thing in a direction, as the eye would say; None if there is none.

    What lies straight ahead comes before what is nearer but off to the side, and what is further to the side than
    ahead comes only where there is nothing else. Things may lie over each other, like the cards of a hand: there the
    middles count.
    """
    return _found(places, here, dx, dy)[1]


def faces(places: Mapping[Thing, Rect], here: Rect, dx: int, dy: int) -> bool:
    """Whether there is something in a direction that is not further to the side than ahead."""
    return not _found(places, here, dx, dy)[0][0]


def _found(places: Mapping[Thing, Rect], here: Rect, dx: int, dy: int) -> tuple[tuple[bool, float], Thing | None]:
    """How good the best one is: whether it lies to the side, and how far it is; and the thing itself."""
    best, found = (True, float("inf")), None
    for thing, there in places.items():
        ahead, aside = _distances(here, there, dx, dy)
        if ahead <= -0.5:
            further = (there.center[0] - here.center[0]) * dx + (there.center[1] - here.center[1]) * dy
            if further <= 1 or not _overlap(here, there):
                continue
            ahead = further * 0.02
        ahead = max(ahead, 0)
        if (cost := (aside > ahead + LINE, ahead + 3 * aside)) < best:
            best, found = cost, thing
    return best, found


def _distances(here: Rect, there: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead the other one begins, and how far off to the side it is (0 where they face each other)."""
    if dx:
        ahead = there.x - (here.x + here.w) if dx > 0 else here.x - (there.x + there.w)
        aside = max(there.y - (here.y + here.h), here.y - (there.y + there.h), 0)
        off = abs(there.center[1] - here.center[1])
    else:
        ahead = there.y - (here.y + here.h) if dy > 0 else here.y - (there.y + there.h)
        aside = max(there.x - (here.x + here.w), here.x - (there.x + there.w), 0)
        off = abs(there.center[0] - here.center[0])
    return ahead, aside + off * 0.02


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )
