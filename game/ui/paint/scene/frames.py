"""The frames of scenes: what stands nearest, at the edges."""

import random

from game.ui.paint.scene.shapes import HIGH, Tones, ellipse, line, polygon, rect


def timber(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Posts, a beam on them, and struts."""
    light, middle, dark, _ = tones
    shapes = []
    for x, turned in ((0.0, 1), (wide, -1)):
        shapes.append(
            polygon([(x + turned * 20, 8), (x + turned * 8, 22), (x + turned * 8, 28), (x + turned * 26, 8)], dark)
        )
        post = [(x - turned * 2, 4), (x + turned * 9, 4), (x + turned * 8, HIGH), (x - turned * 2, HIGH)]
        shapes.append(polygon(post, middle))
        shapes.append(
            polygon(
                [(x + turned * 6.6, 4), (x + turned * 9, 4), (x + turned * 8, HIGH), (x + turned * 6.2, HIGH)],
                light if turned > 0 else dark,
            )
        )
    shapes += [
        rect(-2, -3, wide + 4, 12, middle),
        rect(-2, 7, wide + 4, 2.4, light, 0.8),
        rect(-2, 9.4, wide + 4, 1.6, "#000000", 0.35),
    ]
    x = dice.uniform(14, 40)
    while x < wide:
        shapes.append(line(f"M{x:.1f} {dice.uniform(0, 4):.1f}h{dice.uniform(14, 34):.1f}", dark, 0.9, 0.8))
        x += dice.uniform(40, 80)
    return shapes


def crags(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """The mouth of a cave: dark rock around the scene, with stone teeth above."""
    _, middle, dark, _ = tones
    shapes = []
    for x, turned in ((0.0, 1), (wide, -1)):
        points = [(x - turned * 2, -2.0), (x + turned * dice.uniform(20, 30), -2.0)]
        y = 5.0
        while y < HIGH:
            points.append((x + turned * (3 + 11 * abs(1 - y / 70) ** 1.6 + dice.uniform(0, 6)), y))
            y += dice.uniform(11, 18)
        points += [(x + turned * 12, HIGH + 2), (x - turned * 2, HIGH + 2)]
        shapes.append(polygon([(px + turned * 2.2, py) for px, py in points], middle))
        shapes.append(polygon(points, dark))
    points, x = [(-2.0, -2.0)], 0.0
    while x < wide:
        points += [(x, dice.uniform(1, 4)), (x + dice.uniform(4, 7), dice.uniform(5, 13))]
        x += dice.uniform(11, 20)
    points += [(wide + 2, 3), (wide + 2, -2)]
    shapes.append(polygon([(px, py + 1.8) for px, py in points], middle))
    shapes.append(polygon(points, dark))
    return shapes


def arch(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """A stone arch from side to side."""
    light, middle, dark, joint = tones
    spring, crown, deep = 44.0, 9.0, 8.0
    left, right = f"{deep}", f"{wide - deep:.1f}"
    over = (
        f"V{spring}Q{deep + 4} {crown} {wide / 2:.1f} {crown}Q{wide - deep - 4:.1f} {crown} {right} {spring}V{HIGH + 2}"
    )
    shapes = [
        f'<path d="M{left} {HIGH + 2}{over}H{wide + 2:.1f}V-2H-2V{HIGH + 2}Z" fill="{middle}"/>',
        line(f"M{left} {HIGH + 2}{over}", light, 1.6, 0.9),
    ]
    for y in (spring + 12, spring + 34, spring + 56):
        shapes += [
            line(f"M-2 {y}H{deep}", joint, 1.1),
            line(f"M{wide - deep:.1f} {y - 7}H{wide + 2:.1f}", joint, 1.1),
        ]
    shapes += [rect(-2, spring - 4, deep + 3.5, 4.5, light), rect(wide - deep - 1.5, spring - 4, deep + 4, 4.5, dark)]
    for part in (0.16, 0.3, 0.42, 0.58, 0.7, 0.84):
        x = wide * part
        y = crown + (spring - crown) * abs(2 * part - 1) ** 2.6
        shapes.append(line(f"M{x:.1f} {y:.1f}l{(part - 0.5) * 14:.1f} -14", joint, 1.1))
    return shapes


def leaves(wide: float, dice: random.Random, tones: Tones) -> list[str]:
    """Branches that hang into the scene from above."""
    light, middle, dark, _ = tones
    shapes = []
    for x, turned in ((0.0, 1), (wide, -1)):
        for _ in range(16):
            away = dice.random()
            cx, cy = x + turned * away * 34, dice.uniform(-4, 20) * (1 - away * 0.7)
            leaf = dice.choice((light, middle, middle, dark))
            shapes.append(ellipse(cx, cy, dice.uniform(4, 7), dice.uniform(2.6, 4), leaf))
    return shapes
