"""A learned judgement: what a table is worth to a seat, in thousandths of a point.

The features of a state are small whole numbers. Each is compared with a few steps ("at least 3 food?"), the yes and no
answers go through a small network with two hidden layers and past it by two plain sums of weights, one of which
counts by how much of the game is left. Out comes what the seat and its best rival will have at the end more, or less,
than the points so far with which the features begin: what a game's author knows is the start, and learning adds to it.

All weights are whole numbers, and every sum stays so small that floating-point units hold it exactly (below 2**24 in
single precision, 2**53 in double): the same answer on every processor, whatever the order of the additions.

A learned file is one line of JSON, which says how it was made, and the weights as little-endian numbers. Nothing in
it is code.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from game.bots.learned import Header, read_header

Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]

LEFT = 2  # the feature that says how much of the game is left
WHOLE_GAME = 100  # what it says at the beginning
SUM_BITS = 23  # sums of weights stay below 2**24
HIDDEN_BITS = 10  # what a hidden unit says has so many bits after the point
MOST_SAID = 1 << 16  # the largest thing a hidden unit says


class Judgement:
    """What a learned file says."""

    def __init__(self, header: Header, arrays: list[Ints]) -> None:
        self.header = header
        self._column, self._step = arrays[0], arrays[1].astype(np.int16)
        self._first = arrays[2].astype(np.float32)
        self._first_bias = arrays[3].astype(np.float32)
        self._second, self._second_bias = arrays[4].astype(np.float64), arrays[5].astype(np.float64)
        self._last, self._last_bias = arrays[6].astype(np.float64), arrays[7].astype(np.float64)
        self._plain = arrays[8].astype(np.float32)
        self._plain_bias = arrays[9].astype(np.float64)
        self._early = arrays[10].astype(np.float32)
        self._early_bias = arrays[11].astype(np.float64)
        self._arrays = arrays

    def __call__(self, rows: list[Sequence[float]]) -> list[int]:
        """What each state is worth, from its features."""
        points = self.points(np.array(rows, dtype=np.int16))
        worth: list[int] = (points[:, 0] - np.floor(points[:, 1] * self.header.against)).astype(np.int64).tolist()
        return worth

    def points(self, rows: npt.NDArray[np.int16]) -> Floats:
        """The final points of the seat and of its best rival, each in thousandths, as whole numbers."""
        one, two, plain = self.header.shifts
        inputs = (rows[:, self._column] >= self._step).astype(np.float32)
        hidden = np.maximum((inputs @ self._first + self._first_bias).astype(np.float64), 0)
        hidden = np.minimum(np.floor(hidden * 2.0 ** (HIDDEN_BITS - one)), MOST_SAID)
        hidden = np.maximum(hidden @ self._second + self._second_bias, 0)
        hidden = np.minimum(np.floor(hidden * 2.0**-two), MOST_SAID)
        said = np.floor((hidden @ self._last + self._last_bias) * 2.0**-HIDDEN_BITS)
        always = (inputs @ self._plain).astype(np.float64) + self._plain_bias
        early = (inputs @ self._early).astype(np.float64) + self._early_bias
        left = rows[:, LEFT : LEFT + 1].astype(np.float64)
        more = said + np.floor((always * WHOLE_GAME + early * left) * 2.0**-plain / WHOLE_GAME)
        points: Floats = more + 1000.0 * rows[:, :LEFT]
        return points

    # -- as a file --

    def save(self, path: Path) -> None:
        """Writes the learned file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        """The learned file."""
        kinds = ("<i2", "<i2", "<i4", "<i4", "<i4", "<i4", "<i4", "<i8", "<i4", "<i8", "<i4", "<i8")
        parts = [each.astype(kind).tobytes() for each, kind in zip(self._arrays, kinds, strict=True)]
        return msgspec.json.encode(self.header) + b"\n" + b"".join(parts)

    @classmethod
    def from_bytes(cls, data: bytes) -> Judgement:
        """Reads a learned file; raises `ValueError` if it is none."""
        line, _, rest = data.partition(b"\n")
        header = read_header(line)
        one, two = header.hidden
        steps = header.steps
        shapes: list[tuple[str, tuple[int, ...]]] = [
            ("<i2", (steps,)),
            ("<i2", (steps,)),
            ("<i4", (steps, one)),
            ("<i4", (one,)),
            ("<i4", (one, two)),
            ("<i4", (two,)),
            ("<i4", (two, 2)),
            ("<i8", (2,)),
            ("<i4", (steps, 2)),
            ("<i8", (2,)),
            ("<i4", (steps, 2)),
            ("<i8", (2,)),
        ]
        arrays = []
        at = 0
        for kind, shape in shapes:
            count = int(np.prod(shape))
            size = count * np.dtype(kind).itemsize
            if at + size > len(rest):
                raise ValueError("the learned file ends too early")
            arrays.append(np.frombuffer(rest, kind, count, at).reshape(shape).astype(np.int64))
            at += size
        return cls(header, arrays)


def in_whole_numbers(
    header: Header,
    column: Ints,
    step: Ints,
    weights: Sequence[Floats],
) -> Judgement:
    """The judgement with these weights, rounded to whole numbers: layers, then the plain sums, in points."""
    first, first_bias, second, second_bias, last, last_bias, plain, plain_bias, early, early_bias = weights
    one = _bits(np.abs(first).sum(axis=0) + np.abs(first_bias))
    two = 12
    sums = _bits(np.maximum(np.abs(plain * 1000).sum(axis=0), np.abs(early * 1000).sum(axis=0)))

    def rounded(values: Floats, bits: int) -> Ints:
        return np.rint(values * 2.0**bits).astype(np.int64)

    header.shifts = (one, two, sums)
    return Judgement(
        header,
        [
            column,
            step,
            rounded(first, one),
            rounded(first_bias, one),
            rounded(second, two),
            rounded(second_bias, two + HIDDEN_BITS),
            rounded(last * 1000, 0),
            rounded(last_bias * 1000, HIDDEN_BITS),
            rounded(plain * 1000, sums),
            rounded(plain_bias * 1000, sums),
            rounded(early * 1000, sums),
            rounded(early_bias * 1000, sums),
        ],
    )


def _bits(sums: Floats) -> int:
    """How many bits after the point weights may have, so that no sum of them gets too large."""
    return int(np.clip(np.floor(SUM_BITS - np.log2(max(float(sums.max()), 1e-6))), 0, 14))
