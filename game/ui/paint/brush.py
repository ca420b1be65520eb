"""Pixels: rounded corners, gradients, soft shadows, glows and procedural textures, cached.

What is returned by a cached function is shared: blit from it, never draw on it.
"""

import io
import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.ui.paint.picture_cache import kept

Size = tuple[int, int]
RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


def blank(size: Size) -> pygame.Surface:
    """A transparent picture."""
    return pygame.Surface((max(size[0], 1), max(size[1], 1)), pygame.SRCALPHA)


def rgb(color: pygame.Color) -> RGB:
    """The colour as a hashable triple."""
    return color.r, color.g, color.b


def web(color: pygame.Color) -> str:
    """The colour as SVG writes it: "#rrggbb"."""
    return f"#{color.r:02x}{color.g:02x}{color.b:02x}"


def mixed(color: pygame.Color, other: pygame.Color | str, amount: float) -> pygame.Color:
    """The colour, moved towards another."""
    return color.lerp(other, min(max(amount, 0.0), 1.0))


def hex_corners(at: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    """The six corners of a pointy-top hexagon that fills a rectangle."""
    x, y, w, h = at
    return [
        (x + w / 2, y),
        (x + w, y + h / 4),
        (x + w, y + h * 3 / 4),
        (x + w / 2, y + h),
        (x, y + h * 3 / 4),
        (x, y + h / 4),
    ]


def svg(shapes: str, size: Size, box: tuple[float, float] | None = None) -> pygame.Surface:
    """Draws SVG shapes, anti-aliased; coordinates are pixels, or those of a box that is stretched over the picture."""
    width, height = max(size[0], 1), max(size[1], 1)
    if box is not None:
        shapes = f'<g transform="scale({width / box[0]} {height / box[1]})">{shapes}</g>'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{shapes}</svg>'
    )
    return from_svg(text, (width, height))


def from_svg(text: str, size: Size) -> pygame.Surface:
    """Draws a whole SVG, with its bytes in the window's order: in the other one a blit takes forty times as long."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert(_NATIVE)


_NATIVE = pygame.Surface((1, 1), pygame.SRCALPHA)


@lru_cache(maxsize=128)
def _corner(radius: int) -> pygame.Surface:
    """The top left quarter of a white disc."""
    return svg(f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="#ffffff"/>', (radius, radius))


def round_off(picture: pygame.Surface, radius: int, corners: str = "abcd") -> None:
    """Rounds the corners of a picture: a top left, b top right, c bottom right, d bottom left."""
    width, height = picture.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    corner = _corner(radius)
    for letter, flips, at in (
        ("a", (False, False), (0, 0)),
        ("b", (True, False), (width - radius, 0)),
        ("c", (True, True), (width - radius, height - radius)),
        ("d", (False, True), (0, height - radius)),
    ):
        if letter in corners:
            picture.blit(pygame.transform.flip(corner, *flips), at, special_flags=pygame.BLEND_RGBA_MULT)


def round_of(side: int, tone: Callable[[float], RGBA]) -> pygame.Surface:
    """A round picture of an even side, made of what `tone` says from the middle (0) to the edge and beyond (1); one
    quarter is worked out, the others are its mirror."""
    picture, half = blank((side, side)), side // 2
    for x in range(half):
        for y in range(x + 1):
            color = tone(min(math.hypot(x + 0.5, y + 0.5) / half, 1.0))
            picture.set_at((half + x, half + y), color)
            picture.set_at((half + y, half + x), color)
    quarter = picture.subsurface((half, half, half, half)).copy()
    for flips, at in (((True, False), (0, half)), ((False, True), (half, 0)), ((True, True), (0, 0))):
        picture.blit(pygame.transform.flip(quarter, *flips), at)
    return picture


def gradient(size: Size, top: RGB, bottom: RGB) -> pygame.Surface:
    """A vertical gradient; a fresh picture."""
    height = max(size[1], 1)
    return pygame.transform.scale(_column(height, top, bottom), (max(size[0], 1), height))


@lru_cache(maxsize=256)
def _column(height: int, top: RGB, bottom: RGB) -> pygame.Surface:
    """A gradient one pixel wide, which can be stretched to any width."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    start, end = pygame.Color(*top), pygame.Color(*bottom)
    for y in range(height):
        column.set_at((0, y), start.lerp(end, y / max(height - 1, 1)))
    return column


def rounded(size: Size, radius: int, top: RGB, bottom: RGB | None = None, corners: str = "abcd") -> pygame.Surface:
    """A rounded rectangle of one colour or a vertical gradient; a fresh picture."""
    if bottom is None or bottom == top:
        picture = blank(size)
        picture.fill((*top, 255))
    else:
        picture = gradient(size, top, bottom)
    round_off(picture, radius, corners)
    return picture


@kept(1_500_000)
def ring(size: Size, radius: int, width: int, color: RGB, alpha: int = 255) -> pygame.Surface:
    """The edge of a rounded rectangle."""
    outer = rounded(size, radius, color)
    if alpha < 255:
        outer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    inner_size = (size[0] - 2 * width, size[1] - 2 * width)
    if inner_size[0] > 0 and inner_size[1] > 0:
        inner = rounded(inner_size, max(radius - width, 0), (0, 0, 0))
        hole = blank(size)
        hole.blit(inner, (width, width))
        outer.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return outer


@lru_cache(maxsize=128)
def _soft_block(radius: int, blur: int, color: RGB, alpha: int) -> pygame.Surface:
    """The smallest blurred rounded square that a soft rectangle of any size can be cut from."""
    core = 2 * (radius + blur) + 1
    block = blank((core + 2 * blur, core + 2 * blur))
    block.fill((*color, 0))
    plate = rounded((core, core), radius, color)
    plate.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    block.blit(plate, (blur, blur))
    _keep_color(block, color)
    half = max(blur // 2, 1)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(block, half), half)
    _keep_color(soft, color)
    return soft


def _keep_color(picture: pygame.Surface, color: RGB) -> None:
    """Gives every pixel the colour, and leaves it its opacity."""
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)


@kept(2_500_000)
def soft(size: Size, radius: int, blur: int, color: RGB = (0, 0, 0), alpha: int = 255) -> pygame.Surface:
    """A blurred rounded rectangle, `blur` pixels larger on each side than `size`: a shadow, or a glow."""
    blur = max(blur, 1)
    block = _soft_block(radius, blur, color, alpha)
    return nine_slice(block, (size[0] + 2 * blur, size[1] + 2 * blur))


def nine_slice(block: pygame.Surface, size: Size) -> pygame.Surface:
    """Stretches the middle row and column of a picture; its corners stay as they are."""
    side = block.get_width() // 2
    width, height = size
    picture = blank(size)
    left, top = min(side, width // 2), min(side, height // 2)
    right, bottom = min(side, width - left), min(side, height - top)
    far_x, far_y = block.get_width() - right, block.get_height() - bottom
    columns = ((0, left, 0, left), (side, 1, left, width - left - right), (far_x, right, width - right, right))
    rows = ((0, top, 0, top), (side, 1, top, height - top - bottom), (far_y, bottom, height - bottom, bottom))
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            if min(from_w, from_h, to_w, to_h) < 1:
                continue
            part = block.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            picture.blit(part, (to_x, to_y))
    return picture


@kept(600_000)
def inner_shade(size: Size, radius: int, blur: int, color: RGB, alpha: int) -> pygame.Surface:
    """A soft shade along the inside of the edge of a rounded rectangle."""
    blur = max(blur, 1)
    picture = blank(size)
    picture.fill((*color, alpha))
    hole = soft((max(size[0] - 2 * blur, 1), max(size[1] - 2 * blur, 1)), radius, blur, (0, 0, 0), alpha)
    picture.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    round_off(picture, radius)
    return picture


@lru_cache(maxsize=128)
def spot(radius: int, color: RGB, alpha: int = 255) -> pygame.Surface:
    """A round spot of light or dust that fades towards its edge."""
    side, paint = 2 * max(radius, 1), web(pygame.Color(*color))
    stops = "".join(
        f'<stop offset="{at}" stop-color="{paint}" stop-opacity="{share * alpha / 255}"/>'
        for at, share in ((0, 1), (0.45, 0.62), (1, 0))
    )
    fading = f'<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}</radialGradient>'
    return svg(
        f'<defs>{fading}</defs><circle cx="50" cy="50" r="50" fill="url(#s)"/>',
        (side, side),
        (100, 100),
    )


TEXTURE = 256


def _noise(size: Size, seed: int) -> pygame.Surface:
    grains = pygame.image.frombytes(random.Random(seed).randbytes(size[0] * size[1]), size, "P")
    grains.set_palette([(tone, tone, tone) for tone in range(256)])
    picture = pygame.Surface(size, depth=32)
    picture.blit(grains, (0, 0))
    return picture


def _stretched(seed: int, small: Size, blur: int = 0) -> pygame.Surface:
    """Noise stretched over a texture tile, mirrored so that it repeats without a seam."""
    half = TEXTURE // 2
    quarter = pygame.transform.smoothscale(_noise(small, seed), (half, half))
    if blur:
        quarter = pygame.transform.box_blur(quarter, blur)
    tile = pygame.Surface((TEXTURE, TEXTURE))
    for column in range(2):
        for row in range(2):
            tile.blit(pygame.transform.flip(quarter, bool(column), bool(row)), (column * half, row * half))
    return tile


def _layered(layers: Sequence[tuple[pygame.Surface, int]]) -> pygame.Surface:
    """White, darkened by each layer of noise by up to so much."""
    tile = pygame.Surface((TEXTURE, TEXTURE))
    tile.fill((255, 255, 255))
    for layer, depth in layers:
        shade = layer.copy()
        shade.fill((depth, depth, depth), special_flags=pygame.BLEND_MULT)
        tile.blit(shade, (0, 0), special_flags=pygame.BLEND_SUB)
    return tile


@lru_cache(maxsize=8)
def texture(kind: str) -> pygame.Surface:
    """A tile of "parchment", "wood", "stone", "rock" or "felt" to multiply a ground with."""
    if kind == "wood":
        return _layered(
            [(_stretched(1, (3, 64)), 46), (_stretched(2, (6, 128)), 34), (_stretched(3, (24, 128), 1), 16)]
        )
    if kind == "stone":
        return _layered([(_stretched(4, (6, 6), 4), 44), (_stretched(5, (36, 36)), 24), (_noise((256, 256), 6), 20)])
    if kind == "rock":  # for large walls: no pattern that would be seen to repeat
        return _layered([(_stretched(12, (64, 64)), 26), (_noise((256, 256), 13), 26)])
    if kind == "felt":
        return _layered([(_noise((256, 256), 7), 34), (_stretched(8, (8, 8), 4), 18)])
    return _layered([(_stretched(9, (5, 5), 6), 11), (_stretched(10, (20, 60)), 7), (_noise((256, 256), 11), 6)])


def weave(picture: pygame.Surface, kind: str, area: pygame.Rect | None = None, offset: Size = (0, 0)) -> None:
    """Multiplies an area of a picture with a texture, keeping its opacity."""
    area = picture.get_rect() if area is None else area
    tile = texture(kind)
    clip = picture.get_clip()
    picture.set_clip(area.clip(clip))
    for x in range(area.left - offset[0] % TEXTURE, area.right, TEXTURE):
        for y in range(area.top - offset[1] % TEXTURE, area.bottom, TEXTURE):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    picture.set_clip(clip)
