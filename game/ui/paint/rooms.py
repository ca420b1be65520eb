"""The rooms of the hall: what the menus stand in, each with its own things, dimmed so that what is read stands out."""

import math
from functools import lru_cache

import msgspec
import pygame

from game.api import Vignette, Vignettes
from game.system import places
from game.ui.paint import theme
from game.ui.paint.backdrop import paint_hall
from game.ui.paint.picture_cache import PictureCache
from game.ui.paint.scene import vignettes

LIT, SHADED = (188, 178, 170), (84, 74, 70)
"""So much of each colour is left, of 255, in the middle and in the corners: the room is behind what is read."""

AWAY = 0.78
"""How large things are in a room, against a scene on a tile: one stands farther away from them."""

MOST_PIXELS = 1920 * 1080
"""A larger picture is enlarged from one of that size: nobody wants to wait for a wall."""


@lru_cache(maxsize=1)
def _rooms() -> Vignettes:
    return Vignettes(places.bundled("assets") / "rooms.toml")


def scene_of(room: str) -> Vignette:
    """The scene of a room."""
    scene = _rooms().drawn["room"][room]
    props = tuple(msgspec.structs.replace(prop, size=prop.size * AWAY) for prop in scene.props)
    return msgspec.structs.replace(scene, props=props)


def layer(name: str) -> Vignette:
    """A layer of the title: "far", "middle" or "near"."""
    return _rooms().drawn["title"][name]


def names() -> list[str]:
    """The names of all rooms."""
    return list(_rooms().drawn["room"])


def paint_room(surface: pygame.Surface, theme_name: str, room: str) -> None:
    """Fills the surface with a room; a theme without textures has a bare one."""
    if theme.named(theme_name).plain:
        paint_hall(surface, theme_name)
    else:
        key = room, surface.get_size()
        surface.blit(_kept.get(key) or _kept.keep(key, _painted(*key)), (0, 0))


_kept = PictureCache[pygame.Surface](2 * MOST_PIXELS)  # one goes to a room and back again; no theme changes it


def _painted(room: str, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    factor = min((MOST_PIXELS / (width * height)) ** 0.5, 1.0)
    picture = vignettes.paint_large(scene_of(room), (round(width * factor), round(height * factor)))
    if factor < 1:
        picture = pygame.transform.smoothscale(picture, size)
    picture.blit(pygame.transform.smoothscale(_shade(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@lru_cache(maxsize=1)
def _shade() -> pygame.Surface:
    """Light that falls off towards the corners; so smooth that it can be stretched over any window."""
    wide, high = 64, 36
    picture = pygame.Surface((wide, high))
    lit, shaded = pygame.Color(*LIT), pygame.Color(*SHADED)
    for x in range(wide):
        for y in range(high):
            away = math.hypot(x / (wide - 1) - 0.5, y / (high - 1) - 0.5) / 0.72
            picture.set_at((x, y), lit.lerp(shaded, min(away, 1.0) ** 2.4))
    return picture
