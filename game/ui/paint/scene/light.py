"""Light in scenes: what lies in no light is dark, and each light gives its colour to what is around it."""

from functools import lru_cache

import pygame

from game.api.vignette import Light
from game.ui.paint import brush
from game.ui.paint.picture_cache import kept

COLORS = {
    "warm": (255, 226, 172),
    "fire": (255, 196, 122),
    "cool": (158, 194, 255),
    "glow": (255, 236, 176),
    "day": (255, 250, 235),
    "ruby": (255, 110, 130),
    "green": (150, 240, 170),
}
"""What a light makes of white."""

REACH = 1.4
"""How far a light reaches whose reach is 1, in heights of the picture."""

COARSE = 4
"""Light is so smooth that it is worked out for every so manieth pixel only."""


def color_of(light: Light) -> brush.RGB:
    """The colour of a light."""
    if light.color in COLORS:
        return COLORS[light.color]
    try:
        return brush.rgb(pygame.Color(light.color))
    except ValueError:
        return COLORS["warm"]  # a slip of the pen is not worth a dark room


@lru_cache(maxsize=1)
def _falloff() -> pygame.Surface:
    """How light fades from its middle to its edge, in grey."""

    def tone(away: float) -> brush.RGBA:
        grey = round(255 * (1 - away) ** 1.3)
        return grey, grey, grey, 255

    return brush.round_of(96, tone).convert(32)


@kept(800_000)
def sprite(color: brush.RGB, radius: int) -> pygame.Surface:
    """A round light, to be added to what it falls on; shared, so never draw on it."""
    light = pygame.transform.smoothscale(_falloff(), (2 * radius, 2 * radius))
    light.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return light


def _dimmed(color: brush.RGB, share: float) -> brush.RGB:
    red, green, blue = (min(round(each * share), 255) for each in color)
    return red, green, blue


def _more_than(dusk: brush.RGB, color: brush.RGB, strength: float) -> brush.RGB:
    """What must be added to the dusk so that things have the light's colour at its middle."""
    red, green, blue = (
        min(max(round((1.1 * lit - dark) * strength), 0), 255) for lit, dark in zip(color, dusk, strict=True)
    )
    return red, green, blue


def shine(picture: pygame.Surface, lights: tuple[Light, ...], dusk: brush.RGB) -> None:
    """Makes a picture dark but where light falls, and lets the lights themselves glow."""
    width, height = picture.get_size()
    small = (max(width // COARSE, 1), max(height // COARSE, 1))
    falling = pygame.Surface(small)
    falling.fill(dusk)
    for light in lights:
        radius = max(round(small[1] * REACH * light.reach), 1)
        spot = sprite(_more_than(dusk, color_of(light), light.strength), radius)
        at = (round(small[0] * light.x / 100) - radius, round(small[1] * light.y / 100) - radius)
        falling.blit(spot, at, special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(pygame.transform.smoothscale(falling, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for light in lights:
        radius = max(round(height * 0.42 * light.reach), 1)
        spot = sprite(_dimmed(color_of(light), 0.3 * light.strength), radius)
        at = (round(width * light.x / 100) - radius, round(height * light.y / 100) - radius)
        picture.blit(spot, at, special_flags=pygame.BLEND_RGB_ADD)
