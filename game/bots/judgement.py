"""A learned judgement: what a table is worth to a seat, in thousandths of a point.

The features of a state are small whole numbers. Each is compared with a few steps ("at least 3 food?"), the yes and no
answers go through a small network with two hidden layers and past it by two plain sums of weights, one of which
counts by how much of the game is left. Out comes what the seat and its best rival will have at the end more, or less,
than the points so far with which the features begin: what a game's author knows is the start, and learning adds to it.

All weights are whole numbers: the same answer on every processor, whatever the order of the additions. A layer is added
up inside one long whole number, in which every unit has a lane of bits to itself: Python adds to all lanes at once,
nearly as quickly as a library for arrays, which a player's program then need not bring along.

A learned file is one line of JSON, which says how it was made, and the weights as little-endian numbers. Nothing in
it is code.
"""

from __future__ import annotations

import math
import struct
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import getitem, mul, ne
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.bots.learned import Header, read_header

LEFT = 2  # the feature that says how much of the game is left
WHOLE_GAME = 100  # what it says at the beginning
HIDDEN_BITS = 10  # what a hidden unit says has so many bits after the point
MOST_SAID = 1 << 16  # the largest thing a hidden unit says


class Lanes:
    """Several whole numbers inside one: a lane of bits for each.

    A lane that is read began in its middle, so that what is negative borrows nothing from its neighbour.
    """

    def __init__(self, number: int, bits: int) -> None:
        self._bits = bits
        self._bytes = number * bits // 8
        self._unpack = struct.Struct(f"<{number}{'I' if bits == 32 else 'Q'}").unpack
        self.middle = 1 << bits - 1
        self.middles = self.pack([self.middle] * number)

    def pack(self, values: Sequence[int]) -> int:
        """The values, each in its lane."""
        return sum(value << self._bits * lane for lane, value in enumerate(values))

    def unpack(self, total: int) -> tuple[int, ...]:
        """What is in the lanes, each more by `middle`."""
        return self._unpack(total.to_bytes(self._bytes, "little"))


class Added(dict[int, int]):
    """What a feature adds to all lanes, by its value: the weights of all steps that it has reached."""

    def __init__(self, weights: list[tuple[int, int]]) -> None:
        super().__init__()
        self._steps = [step for step, _ in sorted(weights)]
        self._sums = [0]
        for _, added in sorted(weights):
            self._sums.append(self._sums[-1] + added)

    def __missing__(self, value: int) -> int:
        self[value] = added = self._sums[bisect_right(self._steps, value)]
        return added


class Weights(NamedTuple):
    """All that was learned, as it stands in the file: tables row by row."""

    column: list[int]  # of each step: the feature …
    step: list[int]  # … and what it is compared with
    first: list[int]
    first_bias: list[int]
    second: list[int]
    second_bias: list[int]
    last: list[int]
    last_bias: list[int]
    plain: list[int]
    plain_bias: list[int]
    early: list[int]
    early_bias: list[int]


KINDS = "hhiiiiiqiqiq"
"""How large the numbers of each of these tables are in the file, as `struct` calls it."""


class Judgement:
    """What a learned file says."""

    def __init__(self, header: Header, weights: Weights) -> None:
        self.header = header
        self.weights = weights
        one, two = header.hidden
        self._heard = any(weights.last)  # whether the hidden layers say anything: many files end before they learn
        units = one if self._heard else 0
        self._lanes, self._second_lanes = Lanes(units + 4, 32), Lanes(two, 64)
        layers = zip(_rows(weights.first, one), _rows(weights.plain, 2), _rows(weights.early, 2), strict=True)
        rows = [[*first[:units], *plain, *early] for first, plain, early in layers]
        bias = [*weights.first_bias[:units], 0, 0, 0, 0]
        if header.shifts[0] < HIDDEN_BITS or not _fit(rows, bias, self._lanes.middle):
            raise ValueError("the weights of the learned file are too large")
        if not all(0 <= column < header.features for column in weights.column):
            raise ValueError("the learned file looks at features that it does not have")
        of_feature: list[list[tuple[int, int]]] = [[] for _ in range(header.features)]
        for column, step, row in zip(weights.column, weights.step, rows, strict=True):
            of_feature[column].append((step, self._lanes.pack(row)))
        self._added = [Added(each) for each in of_feature]
        self._none = self._lanes.middles + self._lanes.pack(bias)
        self._second = [self._second_lanes.pack(row) for row in _rows(weights.second, two)]
        self._last = weights.last[::2], weights.last[1::2]
        self._second_none = self._second_lanes.middles + self._second_lanes.pack(weights.second_bias)

    def __call__(self, rows: list[Sequence[int]]) -> list[int]:
        """What each state is worth, from its features."""
        against = self.header.against
        return [own - math.floor(rival * against) for own, rival in self.points(rows)]

    def points(self, rows: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """The final points of the seat and of its best rival, each in thousandths."""
        if rows and len(rows[0]) != self.header.features:
            raise ValueError(f"{len(rows[0])} features, and {self.header.features} were learned")
        shift, middle = self.header.shifts[2], self._lanes.middle
        always_own, always_rival = (bias - middle for bias in self.weights.plain_bias)
        early_own, early_rival = (bias - middle for bias in self.weights.early_bias)
        own_said, rival_said = (bias >> HIDDEN_BITS for bias in self.weights.last_bias)
        found = []
        for row, total in zip(rows, self._totals(rows), strict=False):
            *units, own, rival, own_early, rival_early = self._lanes.unpack(total)
            if units:
                own_said, rival_said = self._said(units)
            left = row[LEFT]
            own_more = ((own + always_own) * WHOLE_GAME + (own_early + early_own) * left >> shift) // WHOLE_GAME
            rival_more = (
                (rival + always_rival) * WHOLE_GAME + (rival_early + early_rival) * left >> shift
            ) // WHOLE_GAME
            found.append((own_said + own_more + 1000 * row[0], rival_said + rival_more + 1000 * row[1]))
        return found

    def _said(self, units: list[int]) -> tuple[int, int]:
        """What the hidden layers add to the points of the seat and of its best rival."""
        first, second, _ = self.header.shifts
        shift, middle, second_middle = first - HIDDEN_BITS, self._lanes.middle, self._second_lanes.middle
        heard = [
            weights * (said if (said := lane - middle >> shift) < MOST_SAID else MOST_SAID)  # `min` takes far longer
            for weights, lane in zip(self._second, units, strict=True)
            if lane > middle
        ]
        hidden = [
            (said if (said := lane - second_middle >> second) < MOST_SAID else MOST_SAID) if lane > second_middle else 0
            for lane in self._second_lanes.unpack(sum(heard, self._second_none))
        ]
        own, rival = self.weights.last_bias
        return (
            sum(map(mul, hidden, self._last[0])) + own >> HIDDEN_BITS,
            sum(map(mul, hidden, self._last[1])) + rival >> HIDDEN_BITS,
        )

    def _totals(self, rows: Sequence[Sequence[int]]) -> Iterator[int]:
        """The lanes of the first layer. States that are judged together have much in common: only that is added which
        differs from the one before."""
        added, before = self._added, rows[0]
        total = sum(map(getitem, added, before), self._none)
        for row in rows:
            for feature in compress(count(), map(ne, row, before)):
                adds = added[feature]
                total += adds[row[feature]] - adds[before[feature]]
            before = row
            yield total

    def rearranged(self, names: Sequence[str]) -> Judgement:
        """The same for a game that gives its features in the order of these names, also with others among them.

        Only which feature a step belongs to is another; so nothing need be sorted or left out while it judges.
        """
        place = {name: number for number, name in enumerate(names)}
        column = [place[self.header.names[feature]] for feature in self.weights.column]
        header = msgspec.structs.replace(self.header, features=len(names), names=list(names))
        return Judgement(header, self.weights._replace(column=column))

    # -- as a file --

    def save(self, path: Path) -> None:
        """Writes the learned file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        """The learned file."""
        packed = (struct.pack(f"<{len(table)}{kind}", *table) for table, kind in zip(self.weights, KINDS, strict=True))
        return msgspec.json.encode(self.header) + b"\n" + b"".join(packed)

    @classmethod
    def from_bytes(cls, data: bytes) -> Judgement:
        """Reads a learned file; raises `ValueError` if it is none."""
        line, _, rest = data.partition(b"\n")
        header = read_header(line)
        (one, two), steps = header.hidden, header.steps
        sizes = (steps, steps, steps * one, one, one * two, two, two * 2, 2, steps * 2, 2, steps * 2, 2)
        tables = []
        at = 0
        for size, kind in zip(sizes, KINDS, strict=True):
            table = struct.Struct(f"<{size}{kind}")
            if at + table.size > len(rest):
                raise ValueError("the learned file ends too early")
            tables.append(list(table.unpack_from(rest, at)))
            at += table.size
        return cls(header, Weights(*tables))


def points_now(rows: list[Sequence[int]]) -> list[int]:
    """How to judge before anything is learned: by the points so far, which features begin with."""
    return [int(1000 * row[0] - 500 * row[1]) for row in rows]


def _rows(table: list[int], width: int) -> Iterator[list[int]]:
    return (table[at : at + width] for at in range(0, len(table), width))


def _fit(rows: list[list[int]], bias: list[int], most: int) -> bool:
    """Whether no sum of a lane can leave it."""
    return all(
        sum(map(abs, lane)) + abs(start) < most for lane, start in zip(zip(*rows, strict=True), bias, strict=False)
    )
