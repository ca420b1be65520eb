"""The picture behind the title: a pillared hall, lanterns that flicker, embers that rise."""

import math
import random

import pygame

from game.ui import brush, theme
from game.ui.backdrop import beam, paint_hall

EMBERS = 46


def _arch(width: float, height: float, depth: float, fill: str) -> str:
    """The wall around an arch with dwarven corners: the deeper, the smaller its opening."""
    half = width * (0.46 - 0.30 * depth)
    top = height * (0.06 + 0.26 * depth)
    foot = height * (1.02 - 0.24 * depth)
    middle, bevel = width / 2, half * 0.38
    return (
        f'<path fill-rule="evenodd" fill="{fill}" d="M0 0 H{width} V{height} H0 Z '
        f"M{middle - half} {foot} V{top + bevel} L{middle - half + bevel} {top} H{middle + half - bevel} "
        f'L{middle + half} {top + bevel} V{foot} Z"/>'
    )


def _hex(color: pygame.Color) -> str:
    return f"#{color.r:02x}{color.g:02x}{color.b:02x}"


def _pillar(light: pygame.Color, dark: pygame.Color) -> str:
    """A pillar, 100 wide and 1000 high, with a stepped head and foot, lit on its right."""
    shade, stone, lit = (_hex(dark.lerp(light, share)) for share in (0.25, 0.6, 1.0))
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


def _lantern(iron: str) -> str:
    """A lantern, 100 high, that hangs from the point 0, 0."""
    return (
        f'<rect x="-4" y="-300" width="8" height="300" fill="{iron}"/>'
        '<rect x="-26" y="20" width="52" height="62" fill="#ffce6a"/>'
        '<path d="M0 30 Q16 55 0 72 Q-16 55 0 30 Z" fill="#fffbe6"/>'
        f'<path d="M-34 20 L0 -12 L34 20 Z M-34 80 h68 v14 h-68 Z" fill="{iron}"/>'
        f'<path d="M-28 20 h6 v62 h-6 Z M22 20 h6 v62 h-6 Z" fill="{iron}"/>'
    )


class Hallway:
    """The hall, painted once per window size, with the light that moves in it."""

    def __init__(self, size: tuple[int, int], theme_name: str) -> None:
        self.size = size
        self.theme = theme.named(theme_name)
        width, height = size
        self._lamps = [(width * 0.165, height * 0.25), (width * 0.835, height * 0.25)]
        self._lamp = height * 0.15
        self.ground = pygame.Surface(size)
        self._paint(theme_name)
        self._clock = 0.0
        self._random = random.Random(7)
        self._embers = [self._ember(self._random.random()) for _ in range(EMBERS)]

    def _paint(self, theme_name: str) -> None:
        width, height = self.size
        used = self.theme
        if used.plain:
            self.ground.fill(used.color("dark"))
            return
        paint_hall(self.ground, theme_name, 0.95)
        warm, dark = used.color("wood").lerp(used.color("orange_dark"), 0.2), used.color("dark")
        shapes = [f'<rect width="{width}" height="{height}" fill="#f0902c" opacity="0.16"/>']
        for depth in (1.0, 0.66, 0.33, 0.0):
            shapes.append(_arch(width, height, depth, _hex(dark.lerp(warm, 0.06 + 0.40 * depth))))
        stone, shade = used.color("stone_dark").lerp(dark, 0.42), dark.lerp(used.color("stone_deep"), 0.5)
        pillar, wide = _pillar(stone, shade), width * 0.00075
        for x, turned in ((width * 0.045, 1), (width * 0.955, -1)):
            shapes.append(f'<g transform="translate({x} 0) scale({turned * wide} {height / 1000})">{pillar}</g>')
        for x, y in self._lamps:
            lantern = _lantern(_hex(used.color("wood_deep")))
            shapes.append(f'<g transform="translate({x} {y}) scale({self._lamp / 100})">{lantern}</g>')
        self.ground.blit(brush.svg("".join(shapes), self.size), (0, 0))
        brush.weave(self.ground, "rock")
        floor = beam(round(width * 0.42), brush.rgb(used.color("glow")), 34)
        self.ground.blit(floor, floor.get_rect(center=(width // 2, round(height * 0.46))))

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
            for across, high, _, large, rhythm in self._embers:
                light = 0.5 + 0.5 * math.sin(self._clock * 2.3 + rhythm)
                side = max(round(height * 0.006 * large), 2)
                spark = beam(side * 2, (255, 170 + round(50 * large), 80), 255)
                spark.set_alpha(round((60 + 190 * light) * max(0.0, 1 - high) ** 0.6))
                surface.blit(spark, (across * width, (1 - high) * height))
