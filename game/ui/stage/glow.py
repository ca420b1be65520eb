"""Light around pieces: the gold of a legal target, the brighter edge of the hovered one, the ring of the focus."""

from __future__ import annotations

import pygame

from game.ui.paint import brush
from game.ui.paint.picture_cache import PictureCache

_lights = PictureCache[pygame.Surface](8_000_000)  # 32 MB: those of a full table on a 4K screen


def _outline(
    surface: pygame.Surface,
    color: tuple[int, int, int, int],
    shape: str,
    box: tuple[float, float, float, float],
    width: int,
    radius: int,
) -> None:
    x, y, w, h = box
    if w <= 0 or h <= 0:
        return
    rect = pygame.Rect(round(x), round(y), round(w), round(h))
    if shape == "disc":
        pygame.draw.ellipse(surface, color, rect, width)
    elif shape == "hex":
        pygame.draw.polygon(surface, color, brush.hex_corners(box), width)
    else:
        pygame.draw.rect(surface, color, rect, width, border_radius=radius)


def margin(scale: float) -> int:
    """How many pixels the light reaches beyond its piece."""
    return max(5, round(14 * scale))


def halo(size: tuple[int, int], shape: str, color: pygame.Color, radius: int, scale: float) -> pygame.Surface:
    """Soft light outside a piece and a crisp edge on it; blit it `margin` pixels up and left of the piece."""
    reach = margin(scale)
    key = ("halo", size, shape, tuple(color), radius, reach)
    if (found := _lights.get(key)) is not None:
        return found
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    r, g, b = color.r, color.g, color.b
    for step in range(reach):  # from the faint outside to the bright inside
        near = (step + 1) / reach
        _outline(
            surface,
            (r, g, b, round(150 * near * near * near)),
            shape,
            (step, step, w - 2 * step, h - 2 * step),
            2,
            radius + reach - step,
        )
    edge = max(2, round(3 * scale))
    _outline(surface, (r, g, b, 255), shape, (reach - 1, reach - 1, size[0] + 2, size[1] + 2), edge, radius + 1)
    return _lights.keep(key, surface)


def pip(color: pygame.Color, rim: pygame.Color, scale: float) -> pygame.Surface:
    """The little lozenge on the edge of a legal target: the sign that is not a colour."""
    across = max(9, round(15 * scale)) | 1
    key = ("pip", across, tuple(color), tuple(rim))
    if (found := _lights.get(key)) is not None:
        return found
    large = pygame.Surface((across * 4, across * 4), pygame.SRCALPHA)
    middle, reach = across * 2, across * 2 - 2
    for tone, share in ((rim, 1.0), (color, 0.72)):
        far = reach * share
        pygame.draw.polygon(
            large,
            tone,
            [(middle, middle - far), (middle + far, middle), (middle, middle + far), (middle - far, middle)],
        )
    return _lights.keep(key, pygame.transform.smoothscale(large, (across, across)))


def sheen(size: tuple[int, int], shape: str, radius: int, strength: int) -> pygame.Surface:
    """A breath of white over a piece that is hovered or pressed; add it with `BLEND_RGB_ADD`."""
    key = ("sheen", size, shape, radius, strength)
    if (found := _lights.get(key)) is not None:
        return found
    surface = pygame.Surface(size)
    tone = (strength, strength, round(strength * 0.8))
    box = (0.0, 0.0, float(size[0]), float(size[1]))
    _outline(surface, (*tone, 255), shape, box, 0, radius)
    return _lights.keep(key, surface)


RING_LIGHT, RING_DARK = (255, 248, 224), (23, 16, 11)
"""Whatever lies below, one of the two stands out from it by more than 4 : 1."""


def ring(size: tuple[int, int], shape: str, radius: int, scale: float) -> pygame.Surface:
    """A light ring in a dark one around the piece that has the focus; blit it `margin` pixels up and left of it."""
    reach = margin(scale)
    key = ("ring", size, shape, radius, reach)
    if (found := _lights.get(key)) is not None:
        return found
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    light, dark = max(2, round(4 * scale)), max(2, round(2.5 * scale))
    thick = light + 2 * dark
    first = max(0, reach - thick - max(0, round(2 * scale)))
    for tone, inset, width in ((RING_DARK, first, thick), (RING_LIGHT, first + dark, light)):
        box = (float(inset), float(inset), float(w - 2 * inset), float(h - 2 * inset))
        _outline(surface, (*tone, 255), shape, box, width, radius + reach - inset)
    return _lights.keep(key, surface)


def shadow(size: tuple[int, int], shape: str, radius: int, reach: int, strength: int = 110) -> pygame.Surface:
    """A soft shadow, `reach` pixels larger than its piece on each side."""
    key = ("shadow", size, shape, radius, reach, strength)
    if (found := _lights.get(key)) is not None:
        return found
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    for step in range(reach + 1):
        near = (step + 1) / (reach + 1)
        box = (float(step), float(step), float(w - 2 * step), float(h - 2 * step))
        width = 0 if step == reach else 2
        _outline(surface, (0, 0, 0, round(strength * near * near)), shape, box, width, radius + reach - step)
    return _lights.keep(key, surface)
