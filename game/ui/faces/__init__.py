"""Faces painted: `render` gives the picture of a face at its real pixel size, from a bounded cache."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import pygame

from game.api.faces import Banner, Face, painters
from game.api.vignette import Vignette
from game.core.plugin_calls import PluginFailed
from game.ui.boundary import checks, open_window, safety_net
from game.ui.faces import banner, die, from_file, grounds, hexagon, scene, text, tile, token, track  # noqa: F401 - they register their painters
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint.canvas import BlankCanvas, Canvas
from game.ui.paint.look import Look
from game.ui.paint.markup import SeatLook
from game.ui.paint.picture_cache import PictureCache
from game.ui.paint.rasters import PictureError

__all__ = [
    "Look",
    "SeatLook",
    "forget",
    "full_text",
    "least_text",
    "measure",
    "paint",
    "paint_on",
    "render",
    "scenes_on",
    "troubles",
]

T = TypeVar("T")

_troubles: dict[type[Face] | str, str] = {}
_told: set[type[Face] | str] = set()
_hopeless: dict[type[Face], str] = {}  # whose painter is not called again, and why

_scenes: WeakKeyDictionary[pygame.Surface, tuple[tuple[pygame.Rect, Vignette], ...]] = WeakKeyDictionary()
_painted = PictureCache[pygame.Surface](11_000_000)  # 44 MB: a full table on a 4K screen


def render(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """The picture of a face; shared by all who ask for the same, so never draw on it."""
    if not isinstance(face, Banner | WidgetFace):
        look = look.for_pieces()
    key = (face, size_px, scale, look)
    return _painted.get(key) or _painted.keep(key, _painted_or_marked(face, size_px, scale, look))


def _painted_or_marked(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """The picture of a face; one that a plugin's painter fails at is marked, and the game goes on."""
    try:
        return _called(type(face), lambda: _with_scenes(paint(face, size_px, scale, look), size_px))
    except PluginFailed as failed:
        _note(type(face), failed)
        return _mark(size_px, scale, look)


def _with_scenes(canvas: Canvas, size_px: tuple[int, int]) -> pygame.Surface:
    """The picture on a canvas; where scenes are on it is remembered for as long as it is."""
    picture = _sound(canvas.surface, size_px)
    if canvas.scenes and not canvas.look.dim:
        _scenes[picture] = tuple(canvas.scenes)
    return picture


def scenes_on(picture: pygame.Surface) -> tuple[tuple[pygame.Rect, Vignette], ...]:
    """The small lit scenes on the picture of a face, and where on it."""
    return _scenes.get(picture, ())


def _called(kind: type[Face], act: Callable[[], T]) -> T:
    """What the painter of a face gives, over the net; raises `PluginFailed`. One without end is called once."""
    if kind in _hopeless:
        raise PluginFailed(_hopeless[kind])
    try:
        return open_window.kept_open(act)
    except PluginFailed as failed:
        if failed.endless:
            _hopeless[kind] = "its painter did not come to an end"
            raise PluginFailed(_hopeless[kind]) from None
        raise
    except safety_net.Closed as closed:
        _hopeless[kind] = str(closed)
        raise PluginFailed(_hopeless[kind]) from None


def _sound(picture: pygame.Surface, size_px: tuple[int, int]) -> pygame.Surface:
    """The picture, if it can be drawn: a painter has had it in its hands."""
    if not isinstance(picture, pygame.Surface) or picture.get_size() != size_px or picture.get_locked():
        raise checks.Unsound("its painter left no picture")
    return picture


def _note(kind: type[Face], failed: PluginFailed) -> None:
    """Remembers what is to be told about a face."""
    if failed.cause is PictureError:
        _troubles[str(failed)] = str(failed)
    else:
        _troubles[kind] = f"{kind.__module__}.{kind.__name__} cannot be painted ({str(failed).rstrip('.')})."


def _mark(size_px: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """What stands where a picture should be."""
    canvas = Canvas((min(size_px[0], 400), min(size_px[1], 400)), scale, look)
    canvas.panel("stone")
    canvas.icon("warning", canvas.rect)
    if canvas.surface.get_size() == size_px:
        return canvas.surface
    return pygame.transform.scale(canvas.surface, size_px)


def troubles() -> list[str]:
    """Sentences about faces that could not be painted, each told once."""
    new = [told for kind, told in _troubles.items() if kind not in _told]
    _told.update(_troubles)
    return new


def paint(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> Canvas:
    """Paints a face anew; the canvas knows what did not fit."""
    canvas = Canvas(size_px, scale, look)
    paint_on(canvas, face)
    if look.dim:
        _subdue(canvas.surface)
    return canvas


def measure(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> Canvas:
    """Sets the words of a face without painting it; the canvas knows what did not fit."""
    canvas = BlankCanvas(size_px, scale, look)
    paint_on(canvas, face)
    return canvas


def paint_on(canvas: Canvas, face: Face) -> None:
    """Paints a face on a canvas."""
    _painter_of(type(face))(face, canvas)


@lru_cache(maxsize=256)  # the mouse asks again wherever it moves to
def full_text(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> str:
    """What does not fit onto a face and ends in an ellipsis, in full: for its tip. Empty where all fits."""
    try:
        return _called(type(face), lambda: "\n".join(measure(face, size_px, scale, look).cut))
    except PluginFailed as failed:
        _note(type(face), failed)
        return ""


@lru_cache(maxsize=512)
def least_text(face: Face, size_px: tuple[int, int], scale: float, look: Look) -> int:
    """How large the smallest letters on a face are, in pixels; 0 where there are none."""
    try:
        return _called(type(face), lambda: measure(face, size_px, scale, look.for_pieces()).least)
    except PluginFailed as failed:
        _note(type(face), failed)
        return 0


def _painter_of(face_type: type[Face]) -> Any:
    for each in face_type.__mro__:
        if each in painters:
            return painters[each]
    raise LookupError(f"The face {face_type.__name__} has no painter: decorate one with @paints({face_type.__name__}).")


def _subdue(picture: pygame.Surface) -> None:
    """Makes a picture look spent: half its colour gone, and in the shade."""
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(150)
    opacity = picture.copy()
    picture.blit(grey, (0, 0))
    opacity.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    opacity.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((132, 108, 82, 255), special_flags=pygame.BLEND_RGBA_MULT)


def forget() -> None:
    """Paints everything anew when it is next shown (a plugin, a theme or an icon has changed)."""
    _painted.clear()
    full_text.cache_clear()
    least_text.cache_clear()
    _troubles.clear()
    _told.clear()
    _hopeless.clear()
