"""The picture behind the title: a pillared hall, lanterns that flicker and smoke, embers that rise."""

import math
import random
from functools import lru_cache

import pygame

from game.ui.paint import brush, lantern, theme
from game.ui.paint.backdrop import beam, paint_hall
from game.ui.paint.brush import web

EMBERS = 46


def _pillar(light: pygame.Color, dark: pygame.Color) -> str:
    """A pillar, 100 wide and 1000 high, with a stepped head and foot, lit on its right."""
    shade, stone, lit = (web(dark.lerp(light, share)) for share in (0.25, 0.6, 1.0))
    parts = [
        f'<rect x="0" y="0" width="100" height="1000" fill="{stone}"/>',
        f'<rect x="0" y="0" width="22" height="1000" fill="{shade}"/>',
        f'<rect x="72" y="0" width="10" height="1000" fill="{lit}"/>',
    ]
    for left, top, high, tone in (
        (-15, 100, 35, lit),
        (-8, 135, 30, stone),
        (-15, 860, 50, lit),
        (-22, 910, 90, stone),
    ):
        wide = 100 - 2 * left
        parts.append(f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{tone}"/>')
        parts.append(f'<rect x="{left}" y="{top + high * 0.8}" width="{wide}" height="{high * 0.2}" fill="{shade}"/>')
    for y in (300, 470, 640):
        parts.append(f'<path d="M47 {y - 20} l20 20 l-20 20 l-20 -20 Z" fill="{shade}"/>')
        parts.append(f'<path d="M47 {y - 10} l10 10 l-10 10 l-10 -10 Z" fill="{lit}"/>')
    return "".join(parts)


_FAR = (0.335, 0.24, 0.665, 0.66)
"""The far wall of the hall: left, top, right and bottom as parts of the picture."""


def _edges(depth: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the hall at a depth from 0 (the front) to 1 (the far wall)."""
    left, top, right, bottom = _FAR
    return left * depth, top * depth, 1 - (1 - right) * depth, 1 - (1 - bottom) * depth


def _polygon(points: list[tuple[float, float]], fill: str, width: float, height: float, opacity: float = 1) -> str:
    places = " ".join(f"{x * width:.1f},{y * height:.1f}" for x, y in points)
    return f'<polygon points="{places}" fill="{fill}" fill-opacity="{opacity}"/>'


def _walls(width: float, height: float, used: theme.Theme) -> str:
    """Ceiling, floor and walls that run to the far wall, and the hearth there."""
    dark, warm = used.color("dark"), used.color("wood").lerp(used.color("orange_dark"), 0.25)
    left, top, right, bottom = _FAR
    parts = [
        _polygon([(0, 0), (1, 0), (right, top), (left, top)], web(dark.lerp(warm, 0.05)), width, height),
        _polygon([(0, 1), (1, 1), (right, bottom), (left, bottom)], web(dark.lerp(warm, 0.22)), width, height),
        _polygon([(0, 0), (left, top), (left, bottom), (0, 1)], web(dark.lerp(warm, 0.13)), width, height),
        _polygon([(1, 0), (right, top), (right, bottom), (1, 1)], web(dark.lerp(warm, 0.13)), width, height),
        _polygon(
            [(left, top), (right, top), (right, bottom), (left, bottom)], web(dark.lerp(warm, 0.4)), width, height
        ),
    ]
    joint = web(dark.lerp(warm, 0.10))
    for step in range(1, 9):  # flagstones: lines that meet far behind, and lines across
        near, far = step / 9, left + (right - left) * step / 9
        edge = 0.0022
        parts.append(_polygon([(near - edge, 1), (near + edge, 1), (far, bottom)], joint, width, height))
    for depth in (0.12, 0.30, 0.46, 0.60, 0.72, 0.82, 0.90, 0.96):
        from_x, _, to_x, y = _edges(depth)
        parts.append(_polygon([(from_x, y), (to_x, y), (to_x, y + 0.004), (from_x, y + 0.004)], joint, width, height))
    middle, half, foot = width / 2, width * 0.10, bottom * height
    spring = (top + 0.20) * height
    for grow, fill in ((1.22, web(dark.lerp(warm, 0.18))), (1.0, "#5a2a10"), (0.8, "#a85a1c"), (0.55, "#e8a23c")):
        wide, rise = half * grow, half * grow * 1.05
        parts.append(
            f'<path d="M{middle - wide:.1f} {foot:.1f} V{spring:.1f} A{wide:.1f} {rise:.1f} 0 0 1 {middle + wide:.1f} '
            f'{spring:.1f} V{foot:.1f} Z" fill="{fill}"/>'
        )
    return "".join(parts)


def _aisle(width: float, height: float, used: theme.Theme) -> list[str]:
    """Pillars along both walls, the nearer the larger, and banners between them."""
    dark, warm = used.color("dark"), used.color("stone_dark").lerp(used.color("orange_dark"), 0.28)
    parts = []
    colors = [used.seat_color(color) for color in ("red", "blue", "green", "yellow", "purple", "red")]
    for number, depth in enumerate((0.80, 0.60, 0.36)):  # the far ones first
        light = dark.lerp(warm, 0.24 + 0.42 * depth)
        thick = 0.075 * (1 - depth * 0.72)
        for side in (0, 1):
            left, top, right, bottom = _edges(depth)
            near = left if side == 0 else right
            inward = thick if side == 0 else -thick
            faces = ((0.0, 0.28, 0.5), (0.28, 0.86, 1.0), (0.86, 1.0, 1.35))
            for start, end, tone in faces:
                a, b = near + inward * start, near + inward * end
                shade = web(dark.lerp(light, min(tone, 1.0)) if tone <= 1 else light.lerp("#ffd9a0", 0.14))
                parts.append(_polygon([(a, top), (b, top), (b, bottom), (a, bottom)], shade, width, height))
            for y, high in (
                (top + 0.05 * (1 - depth), 0.022),
                (bottom - 0.055 * (1 - depth * 0.6), 0.05 * (1 - depth * 0.6)),
            ):
                a, b = near - inward * 0.16, near + inward * 1.16
                parts.append(_polygon([(a, y), (b, y), (b, y + high), (a, y + high)], web(light), width, height))
            parts.append(_banner(depth, side, colors[number * 2 + side].lerp(dark, 0.45 - 0.2 * depth), width, height))
    return parts


def _banner(depth: float, side: int, color: pygame.Color, width: float, height: float) -> str:
    """A cloth on the wall behind a pillar, with a point at its foot."""
    points = []
    for at, drop in (
        (depth + 0.05, 0.0),
        (depth + 0.12, 0.0),
        (depth + 0.12, 0.42),
        (depth + 0.085, 0.50),
        (depth + 0.05, 0.42),
    ):
        left, top, right, bottom = _edges(min(at, 0.98))
        x = left if side == 0 else right
        points.append((x, top + (bottom - top) * (0.16 + drop)))
    return _polygon(points, web(color), width, height, 0.9)


def _lamps(size: tuple[int, int]) -> tuple[list[tuple[float, float]], float]:
    """The points that the lanterns hang from, and how high a lantern is."""
    width, height = size
    return [(width * 0.165, height * 0.25), (width * 0.835, height * 0.25)], height * 0.15


@lru_cache(maxsize=1)  # one leaves the title and comes back to it time and again
def _painted(size: tuple[int, int], used: theme.Theme) -> pygame.Surface:
    """The hall without its light."""
    width, height = size
    ground = pygame.Surface(size)
    if used.plain:
        ground.fill(used.color("dark"))
        return ground
    paint_hall(ground, used.name, 0.95)
    shapes = [_walls(width, height, used), *_aisle(width, height, used)]
    stone = used.color("stone_dark").lerp(used.color("dark"), 0.35)
    shade = used.color("dark").lerp(used.color("stone_deep"), 0.5)
    pillar, wide = _pillar(stone, shade), width * 0.00078
    for x, turned in ((width * 0.032, 1), (width * 0.968, -1)):
        shapes.append(f'<g transform="translate({x} 0) scale({turned * wide} {height / 1000})">{pillar}</g>')
    lamps, high = _lamps(size)
    for x, y in lamps:
        hangs = lantern.shape(web(used.color("wood_deep")))
        shapes.append(f'<g transform="translate({x} {y}) scale({high / 100})">{hangs}</g>')
    ground.blit(brush.svg("".join(shapes), size), (0, 0))
    brush.weave(ground, "rock")
    hearth = beam(round(width * 0.34), (255, 150, 60), 96)
    ground.blit(hearth, hearth.get_rect(center=(width // 2, round(height * 0.56))))
    return ground


class Hallway:
    """The hall, painted once per window size, with the light that moves in it."""

    def __init__(self, size: tuple[int, int], theme_name: str) -> None:
        self.size = size
        self.theme = theme.named(theme_name)
        self._lamps, self._lamp = _lamps(size)
        self.ground = _painted(size, self.theme)
        self._clock = 0.0
        self._random = random.Random(7)
        self._embers = [self._ember(self._random.random()) for _ in range(EMBERS)]

    def _ember(self, height: float) -> list[float]:
        """Where it is across, how high, how fast, how large, and its own rhythm."""
        dice = self._random
        return [dice.random(), height, dice.uniform(0.02, 0.07), dice.choice((0.5, 0.75, 1.0)), dice.uniform(0, 6.3)]

    def update(self, dt: float) -> None:
        """Lets the embers rise."""
        self._clock += dt
        for index, ember in enumerate(self._embers):
            ember[1] += ember[2] * dt
            ember[0] += 0.006 * math.sin(self._clock * 0.7 + ember[4]) * dt
            if ember[1] > 1.05:
                self._embers[index] = self._ember(-0.05)

    def draw(self, surface: pygame.Surface, moving: bool) -> None:
        """Draws the hall and its light."""
        surface.blit(self.ground, (0, 0))
        if self.theme.plain:
            return
        width, height = self.size
        gold = brush.rgb(self.theme.color("glow"))
        halo = beam(round(self._lamp * 2.4), gold, 120)
        for number, (x, y) in enumerate(self._lamps):
            flicker = math.sin(self._clock * 5.1 + number * 2) * 0.5 + math.sin(self._clock * 11.7 + number) * 0.3
            halo.set_alpha(round(205 + 40 * flicker) if moving else 205)
            surface.blit(halo, halo.get_rect(center=(x, y + self._lamp * 0.5)))
        if moving:
            for number, (x, y) in enumerate(self._lamps):
                lantern.draw_smoke(surface, (x, y - self._lamp * 0.12), self._lamp, self._clock + number)
            for across, high, _, large, rhythm in self._embers:
                light = 0.5 + 0.5 * math.sin(self._clock * 2.3 + rhythm)
                side = max(round(height * 0.006 * large), 2)
                spark = beam(side * 2, (255, 170 + round(50 * large), 80), 255)
                spark.set_alpha(round((60 + 190 * light) * max(0.0, 1 - high) ** 0.6))
                surface.blit(spark, (across * width, (1 - high) * height))
