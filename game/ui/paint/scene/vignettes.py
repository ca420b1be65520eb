"""The painter of vignettes: a ground, props by their depth with their shadows, darkness, and light.

The same parts make a picture of any size. One lower than `LEAST` shows nothing that could be told apart, so there is
none; a small one has only the two most telling props, as large as they fit; the others have all of them.
"""

import zlib
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.api.vignette import KEY_PROPS, Prop, Vignette
from game.ui.paint import brush
from game.ui.paint.picture_cache import kept
from game.ui.paint.scene import grounds, light, props
from game.ui.paint.scene.shapes import FLOOR, HIGH

LEAST = 40
"""Pixels: a lower picture would show nothing that can be told apart."""

SMALL = (130, 72)
"""Pixels: a picture narrower or lower than this has only the key props."""

FULL_WIDTH = 1.62
"""How many times wider than high a picture is in which props have their full size."""

NARROW = 0.72
"""How large props are at least in a picture that is narrower, against their full size."""

WIDE, NEAREST = 2.0, 1.8
"""From how many times wider than high on a picture comes nearer to what is in its scene, and how near at most."""

LOOKS = 3
"""How many different walls of a kind there are."""

RECEDES = (228, 224, 226)
"""The wall and the floor are a little darker than drawn, so that what stands there comes forward."""


class _Placed(NamedTuple):
    """A prop with its size and the place of its foot, in pixels."""

    prop: Prop
    scale: float
    x: float
    y: float


def can_show(size: tuple[int, int]) -> bool:
    """Whether a picture of that size would show anything."""
    return min(size) >= LEAST


@kept(1_500_000)
def paint(vignette: Vignette, size: tuple[int, int], plain: bool, whole: bool = False) -> pygame.Surface:
    """The scene as a picture of that size, without a frame; shared, so never draw on it.

    `whole`: with all props in their places, however small it is.
    """
    width, height = size
    small = not whole and (width < SMALL[0] or height < SMALL[1])
    near = 1.0 if small else min(max(width / height / WIDE, 1.0), NEAREST)
    tall = round(height * near)
    picture = _painted(vignette, (width, tall), small, plain)
    if tall > height:  # of a wide picture's scene the ceiling is not seen
        picture = picture.subsurface((0, round((tall - height) * 0.9), width, height)).copy()
    if not plain:
        picture.blit(brush.inner_shade(size, 0, max(height // 18, 2), (12, 7, 4), 90), (0, 0))
    return picture


def paint_large(vignette: Vignette, size: tuple[int, int]) -> pygame.Surface:
    """The scene as large as a window, a fresh picture: it would push all others out of what is kept."""
    return _painted(vignette, size, small=False, plain=False, keep=False)


def paint_props(vignette: Vignette, size: tuple[int, int]) -> pygame.Surface:
    """Only the things of a scene, in its light, and nothing behind them: a layer to be laid over another."""
    picture = brush.blank(size)
    for each in _placed(vignette, size):
        _stand(picture, each)
    light.shine(picture, vignette.lights, grounds.GROUNDS[vignette.ground].dusk)
    return picture


def _painted(vignette: Vignette, size: tuple[int, int], small: bool, plain: bool, keep: bool = True) -> pygame.Surface:
    """The scene with its props and its light; `keep`: what others may share of it."""
    name = vignette.ground if vignette.ground in grounds.GROUNDS else "flagstones"
    ground = grounds.GROUNDS[name]
    picture = pygame.Surface(size)
    if keep:
        _lay_ground(picture, name, _look(vignette), small, plain)
    else:
        picture.blit(_draw_ground(name, size, _look(vignette), small, plain), (0, 0))
    for each in _placed_small(vignette, size) if small else _placed(vignette, size):
        _stand(picture, each)
    if plain:
        return picture
    if ground.frame is not None and not small:
        picture.blit((_frame if keep else _draw_frame)(name, size, _look(vignette)), (0, 0))
    light.shine(picture, vignette.lights, _lighter(ground.dusk) if small else ground.dusk)
    return picture


def _look(vignette: Vignette) -> int:
    """Which of a few walls a scene has; always the same one."""
    return zlib.crc32("".join(prop.name for prop in vignette.props).encode()) % LOOKS


def _lighter(dusk: brush.RGB) -> brush.RGB:
    """A small picture is less dark: what is in it must be seen at a glance."""
    red, green, blue = (min(each + 52, 255) for each in dusk)
    return red, green, blue


def _lay_ground(picture: pygame.Surface, name: str, look: int, small: bool, plain: bool) -> None:
    """Draws the wall and the floor."""
    width, height = picture.get_size()
    # Pictures of nearly one size share one ground, which takes longer to draw than all the rest.
    ground = _ground(name, (-(-width // 40) * 40, -(-height // 8) * 8), look, small, plain)
    picture.blit(ground, ((width - ground.get_width()) // 2, height - ground.get_height()))


def _draw_ground(name: str, size: tuple[int, int], look: int, small: bool, plain: bool) -> pygame.Surface:
    """The wall and the floor; a small picture has fewer and larger stones."""
    wide, zoom = HIGH * size[0] / size[1], 1.6 if small else 1.0
    shapes = (grounds.plain if plain else grounds.behind)(name, -(-wide / zoom // 24) * 24, look)
    shapes = f'<g transform="translate(0 {FLOOR - FLOOR * zoom:.2f}) scale({zoom})">{shapes}</g>'
    picture = brush.svg(shapes, size, (wide, HIGH)).convert(pygame.Surface((1, 1), depth=32))
    if plain:
        return picture
    if not small:
        brush.weave(picture, "rock")
    picture.fill(RECEDES, special_flags=pygame.BLEND_RGB_MULT)
    return picture


_ground = kept(2_500_000)(_draw_ground)


def _draw_frame(name: str, size: tuple[int, int], look: int) -> pygame.Surface:
    """What stands nearest, at the edges."""
    wide = HIGH * size[0] / size[1]
    return brush.svg(grounds.before(name, wide, look), size, (wide, HIGH))


_frame = kept(1_200_000)(_draw_frame)


def _placed(vignette: Vignette, size: tuple[int, int]) -> Iterator[_Placed]:
    """All props where they stand, those at the wall first."""
    width, height = size
    unit = height / HIGH * min(1.0, max(width / height / FULL_WIDTH, NARROW))
    for prop in sorted(vignette.props, key=lambda each: each.depth):
        near = 0.86 + 0.26 * prop.depth
        foot = FLOOR + 1 + (HIGH - FLOOR - 7) * prop.depth - FLOOR * prop.raised / 100
        yield _Placed(prop, unit * prop.size * near, width * prop.x / 100, height * foot / HIGH)


def _placed_small(vignette: Vignette, size: tuple[int, int]) -> Iterator[_Placed]:
    """The key props side by side, as large as they fit."""
    width, height = size
    key = sorted(vignette.props[:KEY_PROPS], key=lambda prop: prop.x)
    extents = [props.extent(prop.name) for prop in key]
    wide = sum((left + right) * prop.size for prop, (left, _, right, _) in zip(key, extents, strict=True))
    high = max((above * prop.size for prop, (_, above, _, _) in zip(key, extents, strict=True)), default=1)
    unit = min(width * 1.04 / max(wide, 1), height * 0.84 / max(high, 1), height / 46)
    x = (width - wide * unit) / 2
    for prop, (left, _, right, _) in zip(key, extents, strict=True):
        scale = unit * prop.size
        foot = height * (0.9 if prop.depth > 0.3 else 0.86)
        yield _Placed(prop, scale, x + (right if prop.mirrored else left) * scale, foot)
        x += (left + right) * scale


def _stand(picture: pygame.Surface, placed: _Placed) -> None:
    """Draws a prop, and its shadow on the floor."""
    prop, scale = placed.prop, props.nearly(placed.scale)
    left, above, right, _ = props.extent(prop.name)
    if not prop.raised:
        _shade(picture, placed, (left + right) * scale)
    drawn = props.picture(prop.name, scale, tint_of(prop.tint), prop.mirrored)
    x = placed.x - (right if prop.mirrored else left) * scale
    picture.blit(drawn, (round(x), round(placed.y - above * scale)))


def _shade(picture: pygame.Surface, placed: _Placed, wide: float) -> None:
    width, high = max(round(wide * 1.08), 2), max(round(wide * 0.2), 2)
    shadow = _shadow((width, min(high, max(round(placed.scale * 14), 2))))
    picture.blit(shadow, shadow.get_rect(center=(round(placed.x), round(placed.y))))


@kept(300_000)
def _shadow(size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(brush.spot(32, (10, 6, 4), 190), size)


TINTS = {
    "red": "#c8493a",
    "blue": "#3d74c4",
    "green": "#4c9a4a",
    "yellow": "#d9a521",
    "purple": "#8a5bb5",
    "white": "#e8e2d4",
    "black": "#4a453f",
}


def tint_of(name: str) -> str:
    """A tint as drawings have it; empty for the usual one."""
    return TINTS.get(name, name if name.startswith("#") else "")
