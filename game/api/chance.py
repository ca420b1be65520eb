"""Chance: dice, shuffles and draws that a replay repeats exactly, on every platform and Python version."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class Chance(msgspec.Struct):
    """A seed and how many numbers were drawn from it (splitmix64, counted): all the randomness a game has."""

    seed: int
    drawn: int = 0

    def number(self) -> int:
        """The next number, from 0 to 2**64 - 1."""
        self.drawn += 1
        x = self.seed + self.drawn * _GOLDEN & _MASK
        x = (x ^ x >> 30) * _FIRST & _MASK
        x = (x ^ x >> 27) * _SECOND & _MASK
        return x ^ x >> 31

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        if limit < 1:
            raise ValueError(f"cannot draw a number below {limit}")
        return (self.number() * limit) >> 64

    def die(self, sides: int = 6) -> int:
        """A roll of one die."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffles the things in place."""
        golden, mask, first, second = _GOLDEN, _MASK, _FIRST, _SECOND
        position = self.seed + self.drawn * golden
        for last in range(len(things) - 1, 0, -1):
            position += golden
            x = position & mask  # `number`, written out: every match and every thought of a bot begins with shuffles
            x = (x ^ x >> 30) * first & mask
            x = (x ^ x >> 27) * second & mask
            other = (x ^ x >> 31) * (last + 1) >> 64
            things[last], things[other] = things[other], things[last]
        self.drawn += max(len(things) - 1, 0)

    def draw(self, pile: MutableSequence[T]) -> T:
        """Takes one of the things out of the pile."""
        return pile.pop(self.below(len(pile)))
