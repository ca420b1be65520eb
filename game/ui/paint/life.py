"""What moves by itself over a picture that stands still: light that flickers, embers that rise, glints, breathing.

Each is a spot: a small rectangle, and a painter that knows nothing but the clock, so the same moment always looks the
same. What lies below a spot is kept, so a frame costs these few pixels and nothing else is drawn.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import pygame

from game.api.vignette import Light, Vignette
from game.ui.paint import brush
from game.ui.paint.picture_cache import kept
from game.ui.paint.scene import light, props

FRAME_SECONDS = 1 / 9
"""Nobody counts the pictures of a flame, and each of them costs something."""

LEAST = 8
"""Pixels: in a smaller spot nothing would be seen."""

FIRES = ("fire",)
"""The lights that embers rise from."""

FLICKER = 0.16
"""So much of its colour a light gives more at its brightest than at its darkest."""

EMBER_SECONDS = 2.6
SLEEP_SECONDS = 4.4
GRAZE_SECONDS = 8.0


class Spot(NamedTuple):
    """Where something lives."""

    kind: str  # one of `PAINTERS`
    rect: pygame.Rect
    color: brush.RGB = (255, 200, 120)
    seed: int = 0  # no two are in step
    heat: float = 1.0  # how strongly it lives


class Life:
    """The spots of a picture, and what lies below them."""

    def __init__(self, spots: Iterable[Spot]) -> None:
        self.spots = list(spots)
        self._below: list[tuple[pygame.Surface, pygame.Rect]] = []

    def draw(self, surface: pygame.Surface, clock: float) -> list[pygame.Rect]:
        """Draws that moment onto a picture that nobody else has changed meanwhile; returns the pixels it took."""
        if not self._below:
            whole = surface.get_rect()
            self.spots = [spot._replace(rect=spot.rect.clip(whole)) for spot in self.spots]
            self.spots = [spot for spot in self.spots if min(spot.rect.size) >= LEAST]
            self._below = [(surface.subsurface(spot.rect).copy(), spot.rect) for spot in self.spots]
        surface.fblits(self._below)
        for spot in self.spots:
            surface.set_clip(spot.rect)
            PAINTERS[spot.kind](surface, spot, clock)
        surface.set_clip(None)
        return [spot.rect for spot in self.spots]


def spots_of(scene: Vignette, at: pygame.Rect, seed: int) -> list[Spot]:
    """What lives in a small lit scene that is painted there: its lights flicker, and embers rise from fires."""
    spots = []
    for number, each in enumerate(scene.lights[:2]):
        middle = (at.x + at.w * each.x / 100, at.y + at.h * each.y / 100)
        reach = round(at.h * 0.34 * min(each.reach, 1.2))
        glow = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        glow.center = round(middle[0]), round(middle[1])
        spots.append(Spot("glow", glow.clip(at), _tone(each), seed + number))
        if each.color in FIRES:
            high = round(at.h * 0.4)
            column = pygame.Rect(0, 0, max(high // 2, LEAST), high)
            column.midbottom = glow.center
            spots.append(Spot("embers", column.clip(at), seed=seed + number))
    return spots


def spot_of(kind: str, at: pygame.Rect, seed: int) -> Spot | None:
    """Where a piece does something by itself; a tool is held at its right. None where nobody knows what that is."""
    if kind not in PAINTERS:
        return None
    if kind in ("work", "hammer"):
        at = pygame.Rect(at.x, at.y, round(at.w * 1.25), at.h)
    if kind == "graze_together":  # the one that stands at the left, before the others
        at = pygame.Rect(at.x, at.y, min(at.w, round(at.h * 0.8)), at.h)
    return Spot(kind, at, seed=seed)


def _tone(each: Light) -> brush.RGB:
    red, green, blue = (round(part * min(each.strength, 1.0)) for part in light.color_of(each))
    return red, green, blue


def flicker(clock: float, seed: int) -> float:
    """How bright a flame is, from 0 to 1: never quite regular."""
    return 0.5 + 0.3 * math.sin(clock * 5.1 + seed * 2.1) + 0.2 * math.sin(clock * 11.7 + seed * 3.7)


def _paint_glow(surface: pygame.Surface, spot: Spot, clock: float) -> None:
    strength = round(flicker(clock, spot.seed) * spot.heat * 8) / 8 * FLICKER  # in a few steps, each drawn once
    if strength > 0:
        reach = max(spot.rect.size) // 2
        red, green, blue = (round(part * strength) for part in spot.color)
        glow = light.sprite((red, green, blue), reach)
        surface.blit(glow, glow.get_rect(center=spot.rect.center), special_flags=pygame.BLEND_RGB_ADD)


def _paint_embers(surface: pygame.Surface, spot: Spot, clock: float) -> None:
    luck = random.Random(spot.seed)
    wide, high = spot.rect.size
    side = max(2, round(high * 0.035))
    for _ in range(round(5 * spot.heat)):
        at, begun, sway = luck.uniform(0.25, 0.75), luck.random(), luck.uniform(0, 6.3)
        risen = (clock / EMBER_SECONDS * luck.uniform(0.7, 1.2) + begun) % 1.0
        x = spot.rect.x + wide * (at + 0.12 * math.sin(clock * 1.7 + sway) * risen)
        spark = _spark(side, round((1 - risen) * 8))
        surface.blit(spark, (x, spot.rect.bottom - high * risen), special_flags=pygame.BLEND_RGB_ADD)


def _paint_glint(surface: pygame.Surface, spot: Spot, clock: float) -> None:
    """A star for a moment, every few seconds, each time elsewhere in the spot."""
    every = 3.1 + spot.seed % 5 * 0.7
    turn, since = divmod(clock + spot.seed * 1.3, every)
    if since < 0.5:
        luck = random.Random(spot.seed * 1000 + int(turn))
        side = max(5, round(min(spot.rect.size) * 0.4 * math.sin(since / 0.5 * math.pi)))
        star = _star(side)
        x = spot.rect.x + luck.uniform(0.1, 0.9) * (spot.rect.w - side)
        y = spot.rect.y + luck.uniform(0.1, 0.9) * (spot.rect.h - side)
        surface.blit(star, (x, y))


def _paint_tool(surface: pygame.Surface, spot: Spot, clock: float, tool: str) -> None:
    """Who works there lifts a tool and brings it down, in three pictures; now and then there is a rest."""
    moment = int(clock * 3.2 + spot.seed * 1.7) % 14
    turned = (50, 10, -35)[moment % 3] if moment < 9 else 50
    drawn = _tool(tool, max(round(spot.rect.h * 0.6), 6), turned)
    surface.blit(drawn, drawn.get_rect(center=(spot.rect.right - spot.rect.h * 0.26, spot.rect.centery)))


def _paint_sleep(surface: pygame.Surface, spot: Spot, clock: float) -> None:
    """Whoever sleeps there breathes out a small z every few seconds."""
    turn = (clock + spot.seed * 1.9) % SLEEP_SECONDS / SLEEP_SECONDS
    if turn < 0.6:
        risen = turn / 0.6
        side = max(6, round(spot.rect.h * (0.12 + 0.1 * risen)))
        letter = _letter(side, round((1 - risen) * 8))
        x = spot.rect.x + spot.rect.w * (0.24 - 0.05 * math.sin(risen * 4))
        surface.blit(letter, (x, spot.rect.y + spot.rect.h * (0.5 - 0.48 * risen)))


def _paint_graze(surface: pygame.Surface, spot: Spot, clock: float, turns: bool) -> None:
    """An animal lowers its head to the grass a few times, and looks the other way for a while where it is alone."""
    moment = (clock + spot.seed * 2.3) % GRAZE_SECONDS
    seen = surface.subsurface(spot.rect).copy()
    if 4 <= moment < 6:
        lowered = round(spot.rect.h * 0.07) if int(moment * 3) % 2 else 0
        surface.blit(seen, (spot.rect.x, spot.rect.y + lowered))
    elif turns and moment < 2:
        surface.blit(pygame.transform.flip(seen, True, False), spot.rect)


PAINTERS: dict[str, Callable[[pygame.Surface, Spot, float], None]] = {
    "glow": _paint_glow,
    "embers": _paint_embers,
    "glint": _paint_glint,
    "work": partial(_paint_tool, tool="pick"),
    "hammer": partial(_paint_tool, tool="hammer"),
    "sleep": _paint_sleep,
    "graze": partial(_paint_graze, turns=True),
    "graze_together": partial(_paint_graze, turns=False),
}


@kept(40_000)
def _spark(side: int, bright: int) -> pygame.Surface:
    share = bright / 8
    return light.sprite((round(255 * share), round(170 * share), round(70 * share)), side)


@kept(60_000)
def _tool(name: str, side: int, turned: int) -> pygame.Surface:
    left, above, right, below = props.extent(name)
    scale = side / max(left + right, above + below)
    return pygame.transform.rotozoom(props.picture(name, scale, "", False), turned, 1)


@kept(40_000)
def _letter(side: int, bright: int) -> pygame.Surface:
    shape = f'<path d="M3 3 H17 L6 15 H17 V18 H2 V15 L12 6 H3 Z" fill="#fbf3dd" fill-opacity="{bright / 8:.2f}"/>'
    return brush.svg(shape, (side, side), (20, 20))


@kept(40_000)
def _star(side: int) -> pygame.Surface:
    shape = '<path d="M10 0 L11.4 8.6 L20 10 L11.4 11.4 L10 20 L8.6 11.4 L0 10 L8.6 8.6 Z" fill="#fffbe6"/>'
    return brush.svg(shape, (side, side), (20, 20))
