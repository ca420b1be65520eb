"""Icons: SVG files drawn at their real pixel size, in the colour of a seat where they have one."""

import contextlib
from functools import cache
from pathlib import Path

import pygame

from game.system import places
from game.system.reading import patience, svg
from game.system.reading import text as texts
from game.system.reading.files import Unreadable
from game.ui.paint.brush import from_svg, web
from game.ui.paint.picture_cache import PictureCache

MARKERS = ("#c0ffee", "#c0ff00", "#c0ffff")
"""The marker colours in a tinted icon: base, shade and highlight."""

_UNTINTED = ("#c8493a", "#8e2d22", "#e8806f")

_QUESTION_MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">'
    '<rect x="4" y="4" width="24" height="24" rx="7" fill="#5b5148"/>'
    '<path d="M11.5 13 C11.5 6.5 20.5 6.5 20.5 12 C20.5 15.5 16 15.5 16 19.5" fill="none" stroke="#f3e6c8" '
    'stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="24" r="2" fill="#f3e6c8"/></svg>'
)

_folders: list[Path] = []
_added: dict[str, str] = {}  # drawings that are no files, by name
_drawn = PictureCache[pygame.Surface](6_000_000)
_takes_long: set[str] = set()  # to draw: nobody waits for these again


def add_folder(folder: Path) -> None:
    """Looks for icons in a plugin's folder too, after the bundled ones: no plugin changes how another game looks."""
    if folder not in _folders:
        _folders.append(folder)
        forget()


def add(name: str, drawing: str) -> None:
    """A drawing from elsewhere under the name of an icon."""
    if _added.get(name) != drawing:
        _added[name] = drawing
        forget()


def forget() -> None:
    """Reads all icons anew when they are next drawn (a plugin was loaded or reloaded)."""
    _drawn.clear()
    _source.cache_clear()
    _takes_long.clear()


def hidden_in(folder: Path) -> list[str]:
    """The names of the icons in a plugin's folder that are never seen, because a bundled one has the same name."""
    return sorted(path.stem for path in folder.glob("*.svg") if (_bundled() / path.name).is_file())


def exists(name: str) -> bool:
    """Whether there is an icon of that name."""
    return _source(name) is not None


@cache
def _source(name: str) -> tuple[str, bool] | None:
    """The text of the icon's file, and whether it is a stranger's; None if there is none that can be drawn."""
    if not name or not name.replace("_", "").isalnum():
        return None
    if name in _added:
        return _added[name], True
    with contextlib.suppress(Unreadable):
        return texts.read(_bundled() / f"{name}.svg"), False
    for folder in _folders:
        with contextlib.suppress(Unreadable):
            return svg.read(folder / f"{name}.svg"), True
    return None


def _bundled() -> Path:
    return places.bundled("assets") / "icons"


def _tones(tint: str) -> tuple[str, str, str]:
    """The base, shade and highlight that stand in for the marker colours."""
    if not tint:
        return _UNTINTED
    base = pygame.Color(tint)
    return web(base), web(base.lerp("#100804", 0.38)), web(base.lerp("#fff4e0", 0.38))


def tinted(svg: str, tint: str) -> str:
    """A drawing in the colour of a seat, "#rrggbb" or empty, where it has one."""
    for marker, tone in zip(MARKERS, _tones(tint), strict=True):
        svg = svg.replace(marker, tone)
    return svg


def icon(name: str, px: int, tint: str = "") -> pygame.Surface:
    """The icon as a square picture; a small question mark where there is none of that name.

    `tint` is "#rrggbb" or empty. The picture is shared: never draw on it.
    """
    key = (name, px, tint)
    return _drawn.get(key) or _drawn.keep(key, _draw(name, max(px, 1), tint))


def _draw(name: str, px: int, tint: str) -> pygame.Surface:
    source = _source(name) if name not in _takes_long else None
    if source is not None:
        text, strange = tinted(source[0], tint), source[1]
        try:
            return patience.within(lambda: from_svg(text, (px, px))) if strange else from_svg(text, (px, px))
        except pygame.error:
            pass  # a plugin's broken drawing is shown as unknown, not as an error
        except patience.TooLong:
            _takes_long.add(name)
    return from_svg(_QUESTION_MARK, (px, px))
