"""A judgement adds up in the lanes of one long number; here the same network is worked out one weight at a time."""

import random

import pytest

from game.bots.judgement import Judgement, Weights
from game.bots.learned import MAGIC, Header

FEATURES, STEPS, ONE, TWO = 9, 40, 6, 4


def header(**other: object) -> Header:
    usual = Header(MAGIC, "x", "1", (1, 2), {}, FEATURES, STEPS, (ONE, TWO), (12, 8, 5), against=0.3)
    for name, value in other.items():
        setattr(usual, name, value)
    return usual


def weights(luck: random.Random, large: int) -> Weights:
    def some(number: int, most: int) -> list[int]:
        return [luck.randint(-most, most) for _ in range(number)]

    return Weights(
        column=[luck.randrange(FEATURES) for _ in range(STEPS)],
        step=some(STEPS, 12),
        first=some(STEPS * ONE, large),
        first_bias=some(ONE, large),
        second=some(ONE * TWO, 900),
        second_bias=some(TWO, 100_000),
        last=some(TWO * 2, 3000),
        last_bias=some(2, 1 << 40),
        plain=some(STEPS * 2, 20_000),
        plain_bias=some(2, 1 << 40),
        early=some(STEPS * 2, 20_000),
        early_bias=some(2, 1 << 20),
    )


def plainly(w: Weights, row: list[int]) -> list[int]:
    """Final points of the seat and of its rival, as the docstring of the judgement tells it."""
    yes = [index for index in range(STEPS) if row[w.column[index]] >= w.step[index]]
    sums = [w.first_bias[unit] + sum(w.first[index * ONE + unit] for index in yes) for unit in range(ONE)]
    hidden = [min(max(each, 0) >> 12 - 10, 65536) for each in sums]
    sums = [w.second_bias[unit] + sum(hidden[i] * w.second[i * TWO + unit] for i in range(ONE)) for unit in range(TWO)]
    hidden = [min(max(each, 0) >> 8, 65536) for each in sums]
    points = []
    for who in range(2):
        said = (w.last_bias[who] + sum(hidden[unit] * w.last[unit * 2 + who] for unit in range(TWO))) // 1024
        always = w.plain_bias[who] + sum(w.plain[index * 2 + who] for index in yes)
        early = w.early_bias[who] + sum(w.early[index * 2 + who] for index in yes)
        points.append(said + (always * 100 + early * row[2]) // 32 // 100 + 1000 * row[who])
    return points


@pytest.mark.parametrize("silent", [False, True])  # many files end before their hidden layers have learned a word
@pytest.mark.parametrize("large", [300, 40_000, 50_000_000])  # the largest make every unit say the most it can
def test_lanes_add_up_as_single_weights_do(large: int, silent: bool) -> None:
    luck = random.Random(large)
    learned = weights(luck, large)
    if silent:
        learned = learned._replace(last=[0] * (TWO * 2))
    judgement = Judgement(header(), learned)
    rows = [[luck.randint(-15, 15) for _ in range(FEATURES)] for _ in range(60)]
    rows += [rows[-1], [*rows[-1][:-1], 40]]  # the same once more, and nearly the same
    expected = [plainly(learned, row) for row in rows]
    assert judgement.points(rows) == [tuple(each) for each in expected]
    assert judgement(rows) == [own - int(rival * 0.3 // 1) for own, rival in expected]
    assert judgement.points([]) == []


def test_a_learned_file_is_read_and_written_byte_for_byte() -> None:
    judgement = Judgement(header(), weights(random.Random(1), 300))
    data = judgement.to_bytes()
    again = Judgement.from_bytes(data)
    assert again.weights == judgement.weights
    assert again.to_bytes() == data


def test_what_does_not_fit_is_refused_rather_than_judged_wrongly() -> None:
    learned = weights(random.Random(2), 300)
    with pytest.raises(ValueError, match="too large"):
        Judgement(header(), learned._replace(first=[1 << 28] * (STEPS * ONE)))
    with pytest.raises(ValueError, match="too large"):
        Judgement(header(shifts=(9, 8, 5)), learned)
    with pytest.raises(ValueError, match="8 features, and 9 were learned"):
        Judgement(header(), learned).points([[0] * 8])
