"""The grounds of scenes by their names: a wall, a floor, and perhaps a frame before them.

Everything comes from a seeded chance, so that a ground is always the same and few scenes have the same stones.
"""

import random
from functools import lru_cache
from typing import NamedTuple

from game.ui.paint.scene.floors import bedrock, boards, chequers, flags, furrows, ripples, slanting, soil, strewn, turf
from game.ui.paint.scene.frames import arch, crags, leaves, timber
from game.ui.paint.scene.shapes import FLOOR, Shapes, Tones, between, rect
from game.ui.paint.scene.walls import blocks, cliff, facets, great_wall, heaven, panels, peaks, thicket


class Ground(NamedTuple):
    """What a scene stands on and before."""

    wall: tuple[Shapes, Tones]
    floor: tuple[Shapes, Tones]
    frame: tuple[Shapes, Tones] | None = None
    dusk: tuple[int, int, int] = (104, 90, 96)
    """How much of each colour is seen where no light falls, of 255."""


_STONE: Tones = ("#a3988a", "#7d7267", "#61574e", "#3c342e")
_SLATE: Tones = ("#9aa3ad", "#6c7580", "#525a64", "#31373e")
_ROCK: Tones = ("#9a8b7c", "#72665b", "#4d443d", "#2b2521")
_DEEP: Tones = ("#7d7a80", "#58545a", "#3a373c", "#1d1b1f")
_WOOD: Tones = ("#b98850", "#8a5f34", "#6d4826", "#3a2412")
_TIMBER: Tones = ("#b07d45", "#754c27", "#4e3117", "#2e1c0d")
_STRAW: Tones = ("#f2d47c", "#d1a748", "#9a7630", "#6d5330")
_EARTH: Tones = ("#8d6b47", "#6f5236", "#553d27", "#8b8074")
_GRASS: Tones = ("#a8cf6c", "#7fae4e", "#557f38", "#ffd75a")
_SKY: Tones = ("#f3e6c8", "#8fc0e8", "#7d9c8a", "#55803f")
_OPEN = (222, 216, 208)

GROUNDS: dict[str, Ground] = {
    "planks": Ground((blocks, _STONE), (boards, _WOOD), (timber, _TIMBER)),
    "flagstones": Ground((blocks, _STONE), (flags, ("#b5aa9b", "#857a6e", "#685e54", "#39322c")), (arch, _STONE)),
    "straw": Ground((facets, _ROCK), (strewn, _STRAW), (crags, _ROCK)),
    "rock": Ground((facets, _ROCK), (bedrock, _ROCK), (crags, _ROCK), (98, 88, 96)),
    "deep": Ground((facets, _DEEP), (bedrock, _DEEP), (crags, _DEEP), (84, 82, 98)),
    "mine": Ground((facets, _DEEP), (soil, _EARTH), (timber, _TIMBER), (94, 84, 90)),
    "cellar": Ground((blocks, _ROCK), (soil, _EARTH), (arch, _ROCK)),
    "parlor": Ground((panels, ("#c08a50", "#8c5a30", "#6b4222", "#3c2311")), (boards, _WOOD), (timber, _TIMBER)),
    "vault": Ground((blocks, _SLATE), (flags, _SLATE), (arch, _SLATE), (96, 98, 112)),
    "dungeon": Ground((blocks, _DEEP), (flags, _DEEP), (arch, _DEEP), (82, 86, 98)),
    "hall": Ground(
        (great_wall("m2 0l4 -3l4 3l-4 3z"), ("#f0d089", "#a8823e", "#7f5f2a", "#4a3515")),
        (chequers, ("#f6dc9a", "#c39a4c", "#94702f", "#4a3515")),
        dusk=(112, 98, 88),
    ),
    "blue_hall": Ground(
        (great_wall("q3 -4 6 0t6 0"), ("#a9cbe8", "#587fa6", "#3f6189", "#223850")),
        (ripples, ("#bcd9f0", "#6f98c0", "#4a739e", "#223850")),
        dusk=(98, 100, 116),
    ),
    "black_hall": Ground(
        (great_wall("m0 3l6 -6l6 6"), ("#a79fb8", "#5a5369", "#423c52", "#221e2a")),
        (slanting, ("#b5aec6", "#6c6480", "#4a435c", "#221e2a")),
        dusk=(112, 106, 124),
    ),
    "meadow": Ground((heaven, _SKY), (turf, _GRASS), (leaves, _GRASS), _OPEN),
    "field": Ground((heaven, _SKY), (furrows, ("#a97a48", "#8a5f34", "#5f3f20", "#4a3018")), None, _OPEN),
    "forest": Ground(
        (thicket, ("#f4efb8", "#7fae76", "#5c8f5f", "#2c5a34")),
        (turf, ("#8fbf58", "#5f8f3f", "#3f6b2e", "#ffd75a")),
        (leaves, ("#7fb04f", "#4f8038", "#2c5426", "#1d3a1a")),
        (196, 200, 190),
    ),
    "peaks": Ground(
        (peaks, ("#f2b98a", "#3d4470", "#6a6f98", "#3a3e60")),
        (bedrock, ("#9a93a0", "#6a6474", "#4a4556", "#2a2734")),
        dusk=(150, 140, 170),
    ),
    "yard": Ground(
        (cliff, ("#b5a692", "#8d7f70", "#665a4f", "#3d342d")),
        (soil, ("#b9955f", "#96744a", "#735636", "#a59a8c")),
        dusk=(206, 196, 182),
    ),
}


def plain(name: str, wide: float, look: int) -> str:
    """A ground where a theme wants neither textures nor dark corners: the wall in one tone, and the floor."""
    (_, tones), (floor, paving) = GROUNDS[name].wall, GROUNDS[name].floor
    wall = [rect(0, 0, wide, FLOOR + 2, between(tones[2], tones[3], 0.4))]
    return "".join([*wall, *floor(wide, random.Random(look), paving)])


@lru_cache(maxsize=64)
def behind(name: str, wide: float, look: int) -> str:
    """The wall and the floor of a ground, as SVG shapes in units."""
    ground = GROUNDS[name]
    dice = random.Random(look)
    shapes = [*ground.wall[0](wide, dice, ground.wall[1]), *ground.floor[0](wide, dice, ground.floor[1])]
    if sum(ground.dusk) < 500:  # within the mountain it is darkest where wall and floor meet
        shapes += [rect(0, FLOOR - away, wide, 2 * away, "#000000", 0.10) for away in (1.5, 3, 5)]
    return "".join(shapes)


def before(name: str, wide: float, look: int) -> str:
    """The frame of a ground, if it has one."""
    frame = GROUNDS[name].frame
    return "" if frame is None else "".join(frame[0](wide, random.Random(look), frame[1]))
