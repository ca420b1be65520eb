"""The floors of scenes, whose lines run towards one point far behind."""

import random
from itertools import pairwise

from game.ui.paint.scene.shapes import FLOOR, HIGH, Tones, between, ellipse, line, polygon, rect

VANISHING = 30.0
"""How high the lines of a floor would meet."""


def _towards(x: float, y: float, wide: float) -> float:
    """Where a line that begins at x on the stage's edge is at a height: all lines meet far behind."""
    return wide / 2 + (x - wide / 2) * (y - VANISHING) / (HIGH - VANISHING)


def boards(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Planks that run to the back, with nails and joints."""
    light, middle, dark, gap = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, gap)]
    x, end = -wide * 0.45, wide * 1.45
    while x < end:
        step = dice.uniform(15, 20)
        tone = between(middle, dark, dice.random() * 0.7)
        a, b = x + 0.5, x + step - 0.5
        shapes.append(
            polygon([(_towards(a, FLOOR, wide), FLOOR), (_towards(b, FLOOR, wide), FLOOR), (b, HIGH), (a, HIGH)], tone)
        )
        shapes.append(
            polygon(
                [
                    (_towards(a, FLOOR, wide), FLOOR),
                    (_towards(a + 1.3, FLOOR, wide), FLOOR),
                    (a + 1.3, HIGH),
                    (a, HIGH),
                ],
                between(tone, light, 0.5),
            )
        )
        y = FLOOR + dice.uniform(4, 40)
        left, right = _towards(a, y, wide), _towards(b, y, wide)
        shapes.append(line(f"M{left:.1f} {y:.1f}H{right:.1f}", gap, 0.9))
        x += step
    return shapes


def _slabs(
    wide: float, dice: random.Random, step: float, ragged: float
) -> list[tuple[list[tuple[float, float]], int, int]]:
    """Stones in rows that get narrower towards the back: their corners, row and column."""
    found = []
    lines = [FLOOR, FLOOR + 5, FLOOR + 13, FLOOR + 25, HIGH + 2]
    for row, (top, low) in enumerate(pairwise(lines)):
        x, column = -wide * 0.5 - (step / 2 if row % 2 and ragged else 0), 0
        while x < wide * 1.5:
            long = step * (1 + dice.uniform(-ragged, ragged))
            a, b = x + 0.5, x + long - 0.5
            found.append(
                (
                    [
                        (_towards(a, top, wide), top + 0.4),
                        (_towards(b, top, wide), top + 0.4),
                        (_towards(b, low, wide), low - 0.5),
                        (_towards(a, low, wide), low - 0.5),
                    ],
                    row,
                    column,
                )
            )
            x, column = x + long, column + 1
    return found


def flags(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Flagstones, worn."""
    light, middle, dark, joint = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, joint)]
    for stone, _, _ in _slabs(wide, dice, 34, 0.3):
        tone = between(middle, dark, dice.random() * 0.8)
        shapes.append(polygon(stone, tone))
        (x1, y1), (x2, y2) = stone[:2]
        shapes.append(polygon([(x1, y1), (x2, y2), (x2, y2 + 1), (x1, y1 + 1)], between(tone, light, 0.5)))
    return shapes


def chequers(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Polished slabs, light and dark in turn."""
    light, middle, dark, joint = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, joint)]
    for stone, row, column in _slabs(wide, dice, 26, 0):
        tone = between(middle if (row + column) % 2 else dark, light, dice.random() * 0.14)
        shapes.append(polygon(stone, tone))
    return shapes


def ripples(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """A polished floor laid in waves."""
    light, middle, dark, joint = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, between(middle, dark, 0.4))]
    for number in range(7):
        y, half = FLOOR + 2 + number * number * 1.05, 7 + number * 2.0
        d = f"M{-dice.uniform(0, 2 * half):.1f} {y:.1f}q{half / 2:.1f} {-half * 0.3:.1f} {half:.1f} 0"
        d += f"t{half:.1f} 0" * (round(wide / half) + 2)
        shapes += [line(d, joint, 0.9 + number * 0.2, 0.75), line(d, light, 0.4 + number * 0.1, 0.3)]
    return shapes


def slanting(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Long dark stones that lie aslant."""
    light, middle, dark, joint = tones
    shapes, x = [rect(0, FLOOR, wide, HIGH - FLOOR, joint)], -wide * 0.4
    while x < wide * 1.9:
        tone = between(middle, dark, dice.random())
        shapes.append(polygon([(x, FLOOR), (x + 9, FLOOR), (x - 36, HIGH), (x - 52, HIGH)], tone))
        shapes.append(polygon([(x, FLOOR), (x + 1, FLOOR), (x - 50, HIGH), (x - 52, HIGH)], between(tone, light, 0.4)))
        x += 10
    return shapes


def soil(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Trodden earth with pebbles."""
    light, middle, dark, pebble = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, middle), rect(0, FLOOR, wide, 7, dark, 0.6)]
    for number in range(round(wide / 9)):
        x, y = dice.uniform(0, wide), FLOOR + 2 + 46 * dice.random() ** 1.3
        size = 0.6 + (y - FLOOR) / 34
        if number % 3 == 2:
            shapes.append(ellipse(x, y, size * 1.3, size * 0.85, pebble, 0.9))
        else:
            shapes.append(ellipse(x, y, size * 4.5, size * 0.85, (light, dark)[number % 3], 0.35))
    return shapes


def strewn(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Earth under straw."""
    light, middle, dark, earth = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, earth), rect(0, FLOOR, wide, 6, "#000000", 0.2)]
    for tone, count, heavy in ((dark, 5, 1.5), (middle, 4.5, 1.3), (light, 7, 1.1)):
        d = ""
        for _ in range(round(wide / count)):
            x, y = dice.uniform(0, wide), FLOOR + 3 + 45 * dice.random() ** 1.2
            size = 0.5 + (y - FLOOR) / 40
            along, across = dice.choice((-1, 1)) * dice.uniform(3, 8) * size, dice.uniform(-2, 2) * size
            d += f"M{x:.1f} {y:.1f}l{along:.1f} {across:.1f}"
        shapes.append(line(d, tone, heavy))
    return shapes


def bedrock(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """The rough floor of a cave: broad steps and loose stones."""
    light, middle, dark, crack = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, middle)]
    for y, tone in (
        (FLOOR, dark),
        (FLOOR + 8, between(middle, dark, 0.45)),
        (FLOOR + 20, middle),
        (FLOOR + 34, between(middle, light, 0.25)),
    ):
        points, x = [(0.0, HIGH + 2)], -6.0
        while x < wide + 20:
            points.append((x, y + dice.uniform(-2.5, 2.5)))
            x += dice.uniform(14, 30)
        shapes.append(polygon([*points, (wide + 20, HIGH + 2)], tone))
    for _ in range(round(wide / 16)):
        x, y = dice.uniform(0, wide), FLOOR + 4 + 42 * dice.random()
        size = 0.7 + (y - FLOOR) / 36
        shapes.append(
            polygon(
                [
                    (x - 2.4 * size, y),
                    (x - size, y - 1.8 * size),
                    (x + 1.4 * size, y - 1.4 * size),
                    (x + 2.4 * size, y),
                ],
                light,
                0.8,
            )
        )
        shapes.append(
            polygon(
                [
                    (x + 0.3 * size, y - 1.5 * size),
                    (x + 1.4 * size, y - 1.4 * size),
                    (x + 2.4 * size, y),
                    (x + 0.6 * size, y),
                ],
                crack,
                0.7,
            )
        )
    return shapes


def turf(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Grass, tufts and a few flowers."""
    light, middle, dark, flower = tones
    shapes = [rect(0, FLOOR + number * 7, wide, 7.5, between(dark, middle, min(number / 4, 1))) for number in range(7)]
    d = ""
    for _ in range(round(wide / 5)):
        x, y = dice.uniform(0, wide), FLOOR + 3 + 44 * dice.random()
        size = 0.6 + (y - FLOOR) / 34
        for along, up in ((-1.6, 3.4), (0.4, 4.4), (2.0, 3.0)):
            d += f"M{x:.1f} {y:.1f}l{along * size:.1f} {-up * size:.1f}"
    shapes.append(line(d, light, 1))
    for _ in range(round(wide / 18)):
        x, y = dice.uniform(0, wide), FLOOR + 6 + 40 * dice.random()
        petal = 0.6 + (y - FLOOR) / 50
        shapes.append(ellipse(x, y, petal, petal, dice.choice((flower, "#ffffff", "#f4a6b8"))))
    return shapes


def furrows(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Ploughed earth whose furrows run to the back."""
    light, middle, dark, deep = tones
    shapes = [rect(0, FLOOR, wide, HIGH - FLOOR, deep)]
    x = -wide * 0.5
    while x < wide * 1.5:
        points = [(x, HIGH), (x + 7, HIGH), (x + 14, HIGH)]
        (a, _), (b, _), (c, _) = points
        tops = [_towards(each, FLOOR, wide) for each in (a, b, c)]
        shapes.append(
            polygon(
                [(tops[0], FLOOR), (tops[1], FLOOR), (b, HIGH), (a, HIGH)], between(middle, light, dice.random() * 0.4)
            )
        )
        shapes.append(
            polygon(
                [(tops[1], FLOOR), (tops[2], FLOOR), (c - 1.5, HIGH), (b, HIGH)],
                between(middle, dark, 0.5 + dice.random() * 0.4),
            )
        )
        x += 17
    return shapes
