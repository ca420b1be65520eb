"""The walls of scenes: stones, rock, boards, and what is seen under the open sky."""

import random

from game.ui.paint.scene.shapes import FLOOR, Shapes, Tones, between, ellipse, line, polygon, rect


def blocks(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Dressed stones in courses, each with a lit upper and a dark lower edge."""
    light, middle, dark, joint = tones
    shapes = [rect(0, 0, wide, FLOOR + 2, joint)]
    y, odd = -dice.uniform(0, 8), False
    while y < FLOOR:
        high, x, odd = dice.uniform(13, 17), -dice.uniform(4, 30) - (12 if odd else 0), not odd
        while x < wide:
            long = dice.uniform(20, 38)
            tone = between(middle, dark, dice.random() * 0.75)
            corners = [
                (x + 0.8, y + 0.8),
                (x + long - 0.8, y + 0.8),
                (x + long - 0.8, y + high - 0.8),
                (x + 0.8, y + high - 0.8),
            ]
            stone = [(a + dice.uniform(-0.7, 0.7), b + dice.uniform(-0.6, 0.6)) for a, b in corners]
            shapes.append(polygon(stone, tone))
            (x1, y1), (x2, y2), (x3, y3), (x4, y4) = stone
            shapes.append(
                polygon([(x1, y1), (x2, y2), (x2 - 1.6, y2 + 1.8), (x1 + 1.8, y1 + 1.8)], between(tone, light, 0.5))
            )
            shapes.append(
                polygon([(x4, y4), (x3, y3), (x3 - 1.4, y3 - 2), (x4 + 1.6, y4 - 1.8)], between(tone, joint, 0.45))
            )
            if dice.random() < 0.16:
                a, b = x + long * dice.uniform(0.25, 0.7), y + high * 0.3
                shapes.append(line(f"M{a:.1f} {b:.1f}l2.5 3l-1 3.5", joint, 0.8, 0.7))
            x += long
        y += high
    return shapes


def facets(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Raw rock: planes that look up are light, planes that look down are dark."""
    light, middle, dark, crack = tones
    columns, rows = max(round(wide / 26), 3), 4
    points = [
        [
            (
                wide * column / columns + (dice.uniform(-9, 9) if 0 < column < columns else 0),
                (FLOOR + 6) * row / rows + (dice.uniform(-7, 7) if 0 < row < rows else 0),
            )
            for column in range(columns + 1)
        ]
        for row in range(rows + 1)
    ]
    shapes = [rect(0, 0, wide, FLOOR + 6, middle)]
    for row in range(rows):
        for column in range(columns):
            a, b = points[row][column], points[row][column + 1]
            c, d = points[row + 1][column + 1], points[row + 1][column]
            halves = ([a, b, d], [b, c, d]) if dice.random() < 0.5 else ([a, b, c], [a, c, d])
            for half, bias in zip(halves, (0.28, -0.18), strict=True):
                lit = bias + dice.uniform(-0.3, 0.3)
                tone = between(middle, light, min(lit, 1)) if lit > 0 else between(middle, dark, min(-lit * 2, 1))
                shapes.append(polygon(half, tone))
    for _ in range(max(round(wide / 60), 2)):
        x, y = dice.uniform(0, wide), dice.uniform(8, FLOOR - 20)
        steps = "".join(f"l{dice.uniform(-7, 7):.1f} {dice.uniform(4, 10):.1f}" for _ in range(3))
        shapes.append(line(f"M{x:.1f} {y:.1f}{steps}", crack, 1.1, 0.6))
    return shapes


def cliff(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """The foot of the mountain in daylight: rock, a jagged edge with grass on it, and the sky."""
    edge, x = [(-2.0, 26.0)], -2.0
    while x < wide:
        x += dice.uniform(12, 26)
        edge.append((x, 25 + dice.uniform(-10, 9)))
    shapes = facets(wide, dice, tones)
    for tone, high in (("#f3e6c8", 0.0), ("#cfe0e4", 9.0), ("#a6cdea", 18.0)):  # the higher the bluer
        shapes.append(polygon([*((px, py - high) for px, py in edge), (wide + 30, -2), (-2, -2)], tone))
    for tone, up, down in (("#557f38", 1.0, 4.0), ("#86b254", 2.2, 0.5)):
        upper = [(px, py - up) for px, py in edge]
        lower = [(px, py + down * dice.uniform(0.4, 1.4)) for px, py in reversed(edge)]
        shapes.append(polygon([*upper, *lower], tone))
    return shapes


def panels(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Boards of a warm room, with a rail along them and a frieze above."""
    light, middle, dark, gap = tones
    shapes, x = [rect(0, 0, wide, FLOOR + 2, gap)], -dice.uniform(0, 10)
    while x < wide:
        long = dice.uniform(11, 16)
        tone = between(middle, dark, dice.random() * 0.6)
        shapes.append(rect(x + 0.4, 0, long - 0.8, FLOOR, tone))
        shapes.append(rect(x + 0.4, 0, 1.3, FLOOR, between(tone, light, 0.5)))
        if dice.random() < 0.4:
            y = dice.uniform(24, 66)
            shapes.append(ellipse(x + long / 2, y, 1.6, 2.6, gap, 0.6))
        x += long
    for y, high in ((13, 4.5), (58, 4)):
        shapes += [
            rect(0, y, wide, high, between(middle, light, 0.35)),
            rect(0, y, wide, 1.2, light),
            rect(0, y + high, wide, 2, gap, 0.7),
        ]
    return shapes


def great_wall(ornament: str) -> Shapes:
    """The wall of a great hall: smooth stones, and a carved band with an ornament, 12 units wide, again and again."""

    def draw(wide: float, dice: random.Random, tones: Tones) -> list[str]:
        light, middle, dark, joint = tones
        shapes = [rect(0, 0, wide, FLOOR + 2, joint)]
        y, odd = -3.0, False
        while y < FLOOR:
            x, odd = (-22.0 if odd else -4.0), not odd
            while x < wide:
                tone = between(middle, dark, dice.random() * 0.55)
                shapes += [
                    rect(x + 0.5, y + 0.5, 35, 21, tone),
                    rect(x + 0.5, y + 0.5, 35, 1.5, between(tone, light, 0.45)),
                ]
                x += 36
            y += 22
        shapes += [
            rect(0, 23, wide, 11, between(middle, dark, 0.8)),
            rect(0, 23, wide, 1.2, light, 0.7),
            rect(0, 33, wide, 1.2, light, 0.4),
        ]
        carved = "".join(f"M{x} 28.5{ornament}" for x in range(0, round(wide) + 12, 12))
        return [*shapes, line(carved, between(light, middle, 0.2), 1.7)]

    return draw


def heaven(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """The open sky in bands, with clouds and hills."""
    light, middle, far, near = tones
    shapes = [rect(0, number * 9, wide, 9.5, between(middle, light, number / 8)) for number in range(10)]
    for _ in range(max(round(wide / 80), 2)):
        x, y, size = dice.uniform(0, wide), dice.uniform(8, 34), dice.uniform(0.7, 1.3)
        for dx, dy, r in ((-11, 1, 6), (-3, -3, 8), (7, -1, 6.5), (13, 2, 4.5)):
            shapes.append(ellipse(x + dx * size, y + dy * size, r * size, r * size, "#ffffff", 0.5))
    for tone, low, rise in ((far, 66, 20), (between(far, near, 0.6), 74, 13)):
        points, x = [(0.0, FLOOR + 2)], -10.0
        while x < wide + 30:
            points.append((x, low - dice.uniform(0.2, 1) * rise))
            x += dice.uniform(20, 38)
        shapes.append(polygon([*points, (wide, FLOOR + 2)], tone))
    return shapes


def thicket(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """A forest, row behind row, the light between its trunks."""
    light, middle, far, near = tones
    shapes = [rect(0, number * 9, wide, 9.5, between(middle, light, number / 9)) for number in range(10)]
    for tone, step, size, low in ((far, 13, 0.7, 78), (between(far, near, 0.5), 19, 0.95, 83), (near, 31, 1.25, 89)):
        x = -dice.uniform(0, step)
        while x < wide + step:
            tall = size * dice.uniform(46, 66)
            shapes.append(
                rect(x - 1.6 * size, low - tall * 0.3, 3.2 * size, tall * 0.3, between(tone, "#2a1a0c", 0.55))
            )
            for part, broad in ((0.22, 12), (0.45, 9.5), (0.68, 7)):
                y = low - tall * part
                shapes.append(
                    polygon(
                        [(x - broad * size, y), (x, y - tall * 0.36), (x + broad * size, y)],
                        between(tone, light, 0.1 + part * 0.12),
                    )
                )
            x += step * dice.uniform(0.75, 1.3)
    return shapes


def peaks(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Mountains at dusk, snow on them, stars above."""
    light, middle, far, near = tones
    shapes = [rect(0, number * 9, wide, 9.5, between(middle, light, (number / 9) ** 1.4)) for number in range(10)]
    for _ in range(max(round(wide / 12), 8)):
        shapes.append(
            ellipse(
                dice.uniform(0, wide),
                dice.uniform(2, 40),
                dice.uniform(0.3, 0.9),
                dice.uniform(0.3, 0.9),
                "#ffffff",
                0.8,
            )
        )
    for tone, step, rise in ((far, 62, 62), (near, 48, 36)):
        x = -dice.uniform(10, 30)
        while x < wide + 20:
            top, half = FLOOR - rise * dice.uniform(0.65, 1), step * 0.62
            shapes.append(polygon([(x - half, FLOOR + 2), (x, top), (x + half, FLOOR + 2)], tone))
            shapes.append(
                polygon(
                    [(x, top), (x + half, FLOOR + 2), (x + half * 0.1, FLOOR + 2), (x - half * 0.08, top + rise * 0.4)],
                    between(tone, "#0c0a12", 0.25),
                )
            )
            shapes.append(
                polygon(
                    [
                        (x, top),
                        (x + half * 0.24, top + rise * 0.3),
                        (x + 2, top + rise * 0.2),
                        (x - half * 0.1, top + rise * 0.32),
                        (x - half * 0.2, top + rise * 0.24),
                    ],
                    "#eef2ff",
                    0.75,
                )
            )
            x += step * dice.uniform(0.8, 1.2)
    return shapes
