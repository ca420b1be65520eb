"""Materials: wood, stone, parchment, brass, glass and felt, as rounded plates of any size."""

from functools import lru_cache

import pygame

from game.ui.paint import brush, theme
from game.ui.paint.picture_cache import forget_all, kept

SHADED = 0.7  # so much contrast is lost by the grain and the shade that lie over a plate's tones

STYLES = ("wood", "stone", "parchment", "brass", "glass", "felt")


@kept(4_000_000)
def plate(style: str, size: tuple[int, int], radius: int, edge: int, theme_name: str) -> pygame.Surface:
    """A plate of a material with its edge; a style that is no material is taken as a colour."""
    used = theme.named(theme_name)
    painter = {
        "wood": _wood,
        "stone": _stone,
        "parchment": _parchment,
        "brass": _brass,
        "glass": _glass,
        "felt": _felt,
    }.get(style)
    if painter is None:
        return _colored(style, size, radius, edge, used)
    return painter(size, radius, edge, used)


def _ground(
    size: tuple[int, int], radius: int, used: theme.Theme, top: pygame.Color, bottom: pygame.Color, texture: str
) -> pygame.Surface:
    picture = brush.gradient(size, brush.rgb(top), brush.rgb(bottom))
    if texture and not used.plain:
        # Plates of different sizes show different parts of the texture.
        brush.weave(picture, texture, offset=(size[0] * 7 % 256, size[1] * 11 % 256))
    brush.round_off(picture, radius)
    return picture


def _shade(picture: pygame.Surface, radius: int, blur: int, color: pygame.Color, alpha: int) -> None:
    picture.blit(brush.inner_shade(picture.get_size(), radius, blur, brush.rgb(color), alpha), (0, 0))


def _edge(picture: pygame.Surface, radius: int, width: int, color: pygame.Color, alpha: int = 255) -> None:
    if width > 0:
        picture.blit(brush.ring(picture.get_size(), radius, width, brush.rgb(color), alpha), (0, 0))


def _bevel(picture: pygame.Surface, radius: int, width: int, light: int, dark: int) -> None:
    """A lit upper edge and a shaded lower one, as on a thing that lies in light from above."""
    size = picture.get_size()
    for color, alpha, shift in (((255, 255, 255), light, 1), ((0, 0, 0), dark, -1)):
        rim = brush.rounded(size, radius, color)
        rim.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        rim.blit(brush.rounded(size, radius, (0, 0, 0)), (0, shift * width), special_flags=pygame.BLEND_RGBA_SUB)
        picture.blit(rim, (0, 0))


def lightest_wood(used: theme.Theme) -> pygame.Color:
    """The top of a plate of wood, where the light falls on it."""
    return brush.mixed(used.color("wood"), "#ffffff", 0.05)


def _wood(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    picture = _ground(size, radius, used, lightest_wood(used), used.color("wood_dark"), "wood")
    if used.plain:
        _edge(picture, radius, edge, used.color("brass"))
        return picture
    _shade(picture, radius, max(min(size) // 7, 2), used.color("wood_deep"), 165)
    _bevel(picture, radius, max(edge // 2, 1), 46, 90)
    _edge(picture, radius, edge, used.color("wood_deep"), 210)
    return picture


def _stone(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    top, bottom = used.color("stone"), used.color("stone_dark")
    picture = _ground(size, radius, used, brush.mixed(top, "#ffffff", 0.10), bottom, "stone")
    if used.plain:
        _edge(picture, radius, edge, used.color("brass"))
        return picture
    _shade(picture, radius, max(min(size) // 6, 2), used.color("stone_deep"), 150)
    _bevel(picture, radius, max(edge, 1), 60, 90)
    _edge(picture, radius, edge, used.color("stone_deep"), 230)
    return picture


def _parchment(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    picture = _ground(
        size,
        radius,
        used,
        used.color("parchment_light"),
        brush.mixed(used.color("parchment"), "#c9ab6a", 0.05),
        "parchment",
    )
    if not used.plain:
        _shade(picture, radius, max(min(size) // 5, 2), used.color("brass"), 52)
    _edge(picture, radius, edge, used.color("brass_dark"), 235)
    return picture


def _brass(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    picture = _ground(size, radius, used, *shades("brass", used), "parchment")
    if not used.plain:
        _bevel(picture, radius, max(edge, 1), 110, 80)
    _edge(picture, radius, edge, used.color("brass_dark"))
    return picture


def _glass(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    color = used.color("glass")
    picture = brush.rounded(size, radius, brush.rgb(brush.mixed(color, "#ffffff", 0.05)), brush.rgb(color))
    if used.plain:
        _edge(picture, radius, edge, used.color("brass_dark"))
        return picture
    picture.fill((255, 255, 255, 214), special_flags=pygame.BLEND_RGBA_MULT)
    _bevel(picture, radius, max(edge, 1), 30, 60)
    _edge(picture, radius, edge, used.color("brass"), 130)
    return picture


def _felt(size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    picture = _ground(size, radius, used, used.color("felt"), used.color("felt_dark"), "felt")
    if not used.plain:
        _shade(picture, radius, max(min(size) // 6, 2), used.color("dark"), 140)
    _edge(picture, radius, edge, used.color("brass"), 200)
    return picture


def _colored(name: str, size: tuple[int, int], radius: int, edge: int, used: theme.Theme) -> pygame.Surface:
    base = used.color(name)
    top, bottom = shades(name, used)
    picture = _ground(size, radius, used, top, bottom, "parchment")
    if not used.plain:
        _shade(picture, radius, max(min(size) // 7, 2), brush.mixed(base, "#000000", 0.6), 90)
        _bevel(picture, radius, max(edge // 2, 1), 90, 70)
    _edge(picture, radius, edge, brush.mixed(base, "#000000", 0.5))
    return picture


@lru_cache(maxsize=256)
def _shades(name: str, theme_name: str) -> tuple[pygame.Color, pygame.Color]:
    used = theme.named(theme_name)
    color = used.color(name)
    if name == "brass":
        top, bottom = used.color("brass_light"), color
    elif f"{name}_dark" in used.palette:
        top, bottom = color, used.color(f"{name}_dark")
    else:
        top, bottom = brush.mixed(color, "#ffffff", 0.14), brush.mixed(color, "#000000", 0.16)
    ink = used.color(theme.readable_on(top.lerp(bottom, 0.5), used))
    least = used.least_contrast + SHADED
    return _cleared(top, ink, least), _cleared(bottom, ink, least)


def _cleared(tone: pygame.Color, ink: pygame.Color, least: float) -> pygame.Color:
    """The tone, moved away from the ink until what is written on it can be read."""
    away = (
        "#ffffff"
        if theme.contrast(ink, pygame.Color("#ffffff")) > theme.contrast(ink, pygame.Color("#000000"))
        else "#000000"
    )
    for amount in range(30):
        moved = tone.lerp(away, amount / 40)
        if theme.contrast(moved, ink) >= least:
            return moved
    return tone


def shades(name: str, used: theme.Theme) -> tuple[pygame.Color, pygame.Color]:
    """The upper and the lower tone of a plate of a colour, on both of which text can be read."""
    return _shades(name, used.name)


def forget() -> None:
    """Makes all plates anew when they are next needed (a theme has changed)."""
    forget_all()
    _shades.cache_clear()
