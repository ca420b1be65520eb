"""Motion: the small moves that carry a sprite from one layout to the next."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.api import Die, Face, Rect, Token


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Settles from a little too far, as something that lands."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


@dataclass(slots=True)
class Pose:
    """How a sprite is drawn at this moment."""

    at: Rect
    face: Face
    alpha: float = 1.0
    grow: float = 1.0  # size, around the middle
    squeeze: float = 1.0  # width alone, for a flip
    spin: float = 0.0  # degrees clockwise
    lift: float = 0.0  # 0 … 1: how far above the table

    @property
    def plain(self) -> bool:
        """Whether the face is drawn just as it was rendered."""
        return self.grow == 1.0 and self.squeeze == 1.0 and self.spin == 0.0 and self.alpha >= 1.0


@dataclass(slots=True)
class Move:
    """One change in time: `apply` poses the sprite at t from 0 to 1 and is last called with 1."""

    duration: float
    apply: Callable[[Pose, float], None]
    delay: float = 0.0
    elapsed: float = 0.0

    def step(self, pose: Pose, dt: float) -> bool:
        """Lets time pass; True while the move goes on."""
        self.elapsed += dt
        if self.elapsed < self.delay:
            self.apply(pose, 0.0)
            return True
        t = 1.0 if self.duration <= 0 else min(1.0, (self.elapsed - self.delay) / self.duration)
        self.apply(pose, t)
        return t < 1.0


def glide(start: Rect, end: Rect, duration: float) -> Move:
    """From one place to another, in a low arc, larger on the way."""
    far = math.hypot(end.x - start.x, end.y - start.y)
    height = min(46.0, far * 0.12)

    def apply(pose: Pose, t: float) -> None:
        e = ease_in_out(ease_out(t) * 0.6 + t * 0.4)
        arc = math.sin(math.pi * e)
        pose.at = Rect(
            start.x + (end.x - start.x) * e,
            start.y + (end.y - start.y) * e - arc * height,
            start.w + (end.w - start.w) * e,
            start.h + (end.h - start.h) * e,
        )
        pose.lift = arc

    return Move(duration, apply)


def walk(start: Rect, end: Rect, duration: float) -> Move:
    """From one place to another on foot: straight there, in a few steps, leaning from one foot to the other."""
    steps = 4

    def apply(pose: Pose, t: float) -> None:
        e = ease_in_out(t)
        stride = abs(math.sin(math.pi * steps * t))
        pose.at = Rect(
            start.x + (end.x - start.x) * e,
            start.y + (end.y - start.y) * e - stride * 0.14 * end.h,
            start.w + (end.w - start.w) * e,
            start.h + (end.h - start.h) * e,
        )
        pose.spin = 0.0 if t >= 1 else 9 * math.sin(math.pi * steps * t)
        pose.lift = 0.0 if t >= 1 else 0.5

    return Move(duration, apply)


def pop_in(duration: float, delay: float = 0.0) -> Move:
    """Comes into being with a small thud."""

    def apply(pose: Pose, t: float) -> None:
        pose.alpha = min(1.0, t * 2)
        pose.grow = 1.0 if t >= 1 else 0.72 + 0.28 * overshoot(t)

    return Move(duration, apply, delay)


def fade_out(duration: float) -> Move:
    """Goes out of sight."""

    def apply(pose: Pose, t: float) -> None:
        pose.alpha = 1 - t
        pose.grow = 1 - 0.18 * ease_out(t)

    return Move(duration, apply)


def flip(before: Face, after: Face, duration: float) -> Move:
    """Turns over: the old face narrows to an edge, the new one widens from it."""

    def apply(pose: Pose, t: float) -> None:
        pose.face = before if t < 0.5 else after
        pose.squeeze = 1.0 if t >= 1 else max(0.04, abs(math.cos(math.pi * t)))
        pose.lift = math.sin(math.pi * t)

    return Move(duration, apply)


def tick(before: Token, after: Token, duration: float) -> Move:
    """A count runs to its new value, and the token beats once."""
    assert before.count is not None and after.count is not None
    low, high = before.count, after.count

    def apply(pose: Pose, t: float) -> None:
        count = high if t >= 1 else low + round((high - low) * t)
        pose.face = Token(after.icon, count, after.tint, after.plate, after.label)
        pose.grow = 1.0 if t >= 1 else 1 + 0.22 * math.sin(math.pi * t)

    return Move(duration, apply)


def tumble(after: Die, duration: float) -> Move:
    """A die rolls through other faces and comes to rest."""

    def apply(pose: Pose, t: float) -> None:
        if t >= 1:
            pose.face, pose.spin, pose.grow, pose.lift = after, 0.0, 1.0, 0.0
            return
        shown = (after.value + int((1 - t) * (1 - t) * 12)) % 6 + 1 if t < 0.92 else after.value
        pose.face = Die(shown, after.color, "" if t < 0.92 else after.icon)
        pose.spin = 540 * (1 - ease_out(t))
        pose.grow = 1 + 0.25 * math.sin(math.pi * t)
        pose.lift = math.sin(math.pi * t)

    return Move(duration, apply)


def swing(degrees: float, duration: float) -> Move:
    """Turns into its new place by so many degrees."""

    def apply(pose: Pose, t: float) -> None:
        pose.spin = degrees * (1 - ease_out(t))

    return Move(duration, apply)


def beat(duration: float) -> Move:
    """Swells once: something about this piece has changed."""

    def apply(pose: Pose, t: float) -> None:
        pose.grow = 1.0 if t >= 1 else 1 + 0.05 * math.sin(math.pi * t)

    return Move(duration, apply)


def settle(before: Rect, after: Rect, duration: float) -> Move:
    """Straight back or across, without an arc: snap-back of a drag, panels that slide."""

    def apply(pose: Pose, t: float) -> None:
        e = ease_out(t)
        pose.at = Rect(*(a + (b - a) * e for a, b in zip(before, after, strict=True)))

    return Move(duration, apply)
