"""From what was learned in floating point to a judgement in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.bots.judgement import HIDDEN_BITS, Judgement, Weights
from game.bots.learned import Header

Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]

SUM_BITS = 23  # sums of weights stay below 2**24


def in_whole_numbers(
    header: Header,
    column: Ints,
    step: Ints,
    weights: Sequence[Floats],
) -> Judgement:
    """The judgement with these weights, rounded to whole numbers: layers, then the plain sums, in points."""
    first, first_bias, second, second_bias, last, last_bias, plain, plain_bias, early, early_bias = weights
    one = max(_bits(np.abs(first).sum(axis=0) + np.abs(first_bias)), HIDDEN_BITS)
    two = 12
    sums = _bits(np.maximum(np.abs(plain * 1000).sum(axis=0), np.abs(early * 1000).sum(axis=0)))

    def rounded(values: Floats, bits: int) -> list[int]:
        whole: list[int] = np.rint(values * 2.0**bits).astype(np.int64).ravel().tolist()
        return whole

    header.shifts = (one, two, sums)
    return Judgement(
        header,
        Weights(
            column.tolist(),
            step.tolist(),
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
        ),
    )


def _bits(sums: Floats) -> int:
    """How many bits after the point weights may have, so that no sum of them gets too large."""
    return int(np.clip(np.floor(SUM_BITS - np.log2(max(float(sums.max()), 1e-6))), 0, 14))
