"""Learning a judgement: a network in floating point, and how it gets better from positions and how they ended.

The plain sums are a ridge regression over all that was seen, what is old counting less: a few hundred games already
say something. What they leave over is for two hidden layers, trained with Adam on the squared error once there is
enough to learn from. The steps that features are compared with are found in the data, and become more as larger
numbers are met.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.judgement import LEFT, WHOLE_GAME, Judgement
from game.bots.learned import MAGIC, Header
from game.bots.learning.rounding import Floats, Ints, in_whole_numbers

STEPS = np.array(
    [
        *(-100, -60, -40, -25, -15, -10, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18),
        *(20, 23, 26, 30, 35, 40, 45, 50, 56, 63, 70, 78, 87, 97, 110, 125, 140, 160, 180, 200, 230, 260, 300, 400),
    ],
    dtype=np.int64,
)
LEAST_SEEN = 20
"""So often both answers must have been seen before a step is worth comparing with."""
SCALE = 10.0  # points are learned in tens
RATE = 5e-4
FORGETTING = 0.99
"""What was seen a generation ago counts so much less."""
ENOUGH = 40_000
"""So many positions must have been seen before the hidden layers learn."""
UNSEEN = 0.2
"""The part of all answers that the hidden layers do not get while they learn, so that they learn none by heart."""
FADING = 5e-4
"""By so much of themselves the first layer's weights fade in each step."""


class Learner:
    """A judgement that is still learning."""

    def __init__(self, features: int, hidden: tuple[int, int], seed: int, ridge: float) -> None:
        self.features = features
        self.hidden = hidden
        self.ridge = ridge  # what was seen only so often counts half
        self.random = np.random.default_rng(seed)
        self.column: Ints = np.zeros(0, np.int64)
        self.step: Ints = np.zeros(0, np.int64)
        self.weights: list[Floats] = [np.zeros((0, 2)), np.zeros(2), np.zeros((0, 2)), np.zeros(2)]
        self.gram: Floats = np.zeros((2, 2))
        self.sums: Floats = np.zeros((2, 2))
        self._forget_hidden()

    def _forget_hidden(self) -> None:
        """Hidden layers that have learned nothing."""
        one, two = self.hidden
        count = len(self.column)
        self.weights[:-4] = [
            self.random.normal(0, 0.5 / np.sqrt(max(count, 1)), (count, one)),
            np.zeros(one),
            self.random.normal(0, np.sqrt(2 / one), (one, two)),
            np.zeros(two),
            np.zeros((two, 2)),
            np.zeros(2),
        ]
        self.moments: list[Floats] = [np.zeros_like(each) for each in (*self.weights[:6], *self.weights[:6])]
        self.updates = 0

    # -- what is compared with what --

    def widen(self, rows: npt.NDArray[np.int16]) -> None:
        """Adds the steps that these positions make worth comparing with."""
        known = set(zip(self.column.tolist(), self.step.tolist(), strict=True))
        columns, steps = [], []
        for feature in range(self.features):
            values = rows[:, feature]
            low, high = int(values.min()), int(values.max())
            for step in STEPS[(low < STEPS) & (high >= STEPS)].tolist():
                if (feature, step) in known:
                    continue
                above = int((values >= step).sum())
                if LEAST_SEEN <= above <= len(values) - LEAST_SEEN:
                    columns.append(feature)
                    steps.append(step)
        if not columns:
            return
        self.column = np.concatenate([self.column, np.array(columns, np.int64)])
        self.step = np.concatenate([self.step, np.array(steps, np.int64)])
        one = self.hidden[0]
        fresh = self.random.normal(0, 0.5 / np.sqrt(max(len(self.column), 1)), (len(columns), one))
        self.weights[0] = np.concatenate([self.weights[0], fresh])
        for index in (6, 8):
            self.weights[index] = np.concatenate([self.weights[index], np.zeros((len(columns), 2))])
        for index in (0, 6):
            self.moments[index] = np.concatenate([self.moments[index], np.zeros((len(columns), one))])
        self.gram, self.sums = np.zeros((2, 2)), np.zeros((2, 2))

    def move(self, places: Ints) -> None:
        """Each feature has moved to its place of these; of one that is nowhere (-1) all is forgotten."""
        column = places[self.column]
        kept = column >= 0
        self.column, self.step = column[kept], self.step[kept]
        for index in (0, 6, 8):
            self.weights[index] = self.weights[index][kept]
        for index in (0, 6):
            self.moments[index] = self.moments[index][kept]

    def inputs(self, rows: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """The yes and no answers to all comparisons."""
        return (rows[:, self.column] >= self.step).astype(np.float32)

    # -- learning --

    def sum_up(self, rows: npt.NDArray[np.int16], points: Floats, all_rows: Any, all_points: Floats) -> None:
        """Sets the plain sums by ridge regression: new positions, and all known ones if the comparisons changed."""
        size = 2 * len(self.column) + 2
        if len(self.gram) != size:
            self.gram, self.sums = np.zeros((size, size)), np.zeros((size, 2))
            rows, points = all_rows, all_points
        self.gram *= FORGETTING
        self.sums *= FORGETTING
        for start in range(0, len(rows), 2000):
            part = rows[start : start + 2000]
            summands = self._summands(part)
            self.gram += summands.T @ summands
            self.sums += summands.T @ self._more(part, points[start : start + 2000]).astype(np.float32)
        price = np.full(size, self.ridge)
        price[-2:] = 1e-3
        solved: Floats = np.linalg.solve(self.gram + np.diag(price), self.sums).astype(np.float64)
        count = len(self.column)
        self.weights[6], self.weights[8] = solved[:count], solved[count : 2 * count]
        self.weights[7], self.weights[9] = solved[-2], solved[-1]

    def _more(self, rows: npt.NDArray[np.int16], points: Floats) -> Floats:
        """By how much the points at the end are more than those so far, in tens."""
        return (points - rows[:, :LEFT]) / SCALE

    def _summands(self, rows: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """The answers to all comparisons, the same times how much of the game is left, and for each a constant."""
        inputs = self.inputs(rows)
        left = rows[:, LEFT : LEFT + 1].astype(np.float32) / WHOLE_GAME
        return np.hstack([inputs, inputs * left, np.ones((len(rows), 1), np.float32), left])

    def plain(self, rows: npt.NDArray[np.int16]) -> Floats:
        """What the plain sums say, in tens of points."""
        weights = np.concatenate([self.weights[6], self.weights[8], [self.weights[7]], [self.weights[9]]])
        said: Floats = self._summands(rows) @ weights
        return said

    def by_feature(self, rows: npt.NDArray[np.int16]) -> Floats:
        """What each feature adds to the own points by the plain sums, row by row."""
        added = np.zeros((len(rows), self.features))
        left = rows[:, LEFT : LEFT + 1] / WHOLE_GAME
        weights = self.weights[6][:, 0] + left * self.weights[8][:, 0]
        np.add.at(added.T, self.column, (self.inputs(rows) * weights * SCALE).T)
        return added

    def learn(self, rows: npt.NDArray[np.int16], points: Floats, batches: int, size: int = 256) -> float:
        """So many steps on positions drawn from these; returns the mean error in points."""
        errors = 0.0
        for _ in range(batches):
            chosen = self.random.integers(0, len(rows), size)
            left_over = self._more(rows[chosen], points[chosen]) - self.plain(rows[chosen])
            inputs = self.inputs(rows[chosen])
            inputs *= (self.random.random(inputs.shape, np.float32) >= UNSEEN) / np.float32(1 - UNSEEN)
            errors += self._step_on(inputs, left_over)
            self.weights[0] *= 1 - FADING
        return float(np.sqrt(errors / max(batches, 1)) * SCALE)

    def learn_anew(self, rows: npt.NDArray[np.int16], points: Floats, batches: int) -> float:
        """The same with hidden layers that forget all they knew: they have learned beside plain sums of long ago."""
        self._forget_hidden()
        return self.learn(rows, points, batches)

    def _step_on(self, x: npt.NDArray[np.float32], target: Floats) -> float:
        w1, b1, w2, b2, w3, b3 = self.weights[:6]
        h1 = np.maximum(x @ w1.astype(np.float32) + b1.astype(np.float32), 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        error = h2 @ w3 + b3 - target
        back = 2 * error / len(x)
        g2 = (back @ w3.T) * (h2 > 0)
        g1 = ((g2 @ w2.T) * (h1 > 0)).astype(np.float32)
        self._adam([x.T @ g1, g1.sum(axis=0), h1.T @ g2, g2.sum(axis=0), h2.T @ back, back.sum(axis=0)])
        return float((error[:, 0] ** 2).mean())

    def _adam(self, gradients: list[Any]) -> None:
        self.updates += 1
        late_1, late_2 = 1 - 0.9**self.updates, 1 - 0.999**self.updates
        count = len(gradients)
        for index, gradient in enumerate(gradients):
            first, second = self.moments[index], self.moments[index + count]
            first *= 0.9
            first += 0.1 * gradient
            second *= 0.999
            second += 0.001 * gradient * gradient
            self.weights[index] -= RATE * (first / late_1) / (np.sqrt(second / late_2) + 1e-8)

    # -- the result --

    def judgement(self, game: str, version: str, table: dict[str, Any], against: float) -> Judgement:
        """What has been learned, in whole numbers."""
        header = Header(
            magic=MAGIC,
            game=game,
            version=version,
            seats=tuple(table["seats"]),
            options=table.get("options", {}),
            features=self.features,
            steps=len(self.column),
            hidden=self.hidden,
            shifts=(0, 0, 0),
            against=against,
            made=table.get("made", {}),
        )
        weights = [*self.weights]
        for index in range(4, 10):
            weights[index] = weights[index] * SCALE
        return in_whole_numbers(header, self.column, self.step, weights)

    def arrays(self) -> dict[str, Any]:
        """All that must be kept to go on later."""
        kept: dict[str, Any] = {"column": self.column, "step": self.step, "updates": np.array(self.updates)}
        kept |= {"gram": self.gram, "sums": self.sums}
        kept |= {f"weight{index}": each for index, each in enumerate(self.weights)}
        kept |= {f"moment{index}": each for index, each in enumerate(self.moments)}
        return kept

    def restore(self, kept: Any) -> None:
        """Goes on from what was kept."""
        self.column, self.step, self.updates = kept["column"], kept["step"], int(kept["updates"])
        self.gram, self.sums = kept["gram"], kept["sums"]
        self.weights = [kept[f"weight{index}"] for index in range(len(self.weights))]
        self.moments = [kept[f"moment{index}"] for index in range(len(self.moments))]
