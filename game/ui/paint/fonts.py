"""The typefaces at any pixel size: Source Serif Pro for names, Source Sans Pro for sentences, or a theme's own."""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.ui.paint import font_fallback, font_files, theme
from game.ui.paint.font_fallback import Typeface

_PACKAGES = {
    theme.SERIF: ("font_source_serif_pro", "SourceSerifPro"),
    theme.SANS: ("font_source_sans_pro", "SourceSansPro"),
}
_STYLES = {(False, False): "Regular", (True, False): "Semibold", (False, True): "It", (True, True): "SemiboldIt"}


@cache
def _file(typeface: str, bold: bool, italic: bool) -> Path:
    package, family = _PACKAGES[typeface]
    # The packages glob their folder when they are imported; only their place is needed.
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"The typeface package {package.replace('_', '-')} is not installed; run play.py once more.")
    style = "Bold" if typeface == theme.SERIF and bold and not italic else _STYLES[bold, italic]
    return Path(spec.origin).parent / "files" / f"{family}-{style}.ttf"


@lru_cache(maxsize=64)  # with their letters half a megabyte each
def _load(typeface: str, bold: bool, italic: bool, px: int) -> Typeface:
    pygame.register_quit(_load.cache_clear)  # fonts do not outlive the font module
    px = max(px, 4)
    if typeface in _PACKAGES:
        file = str(_file(typeface, bold, italic))
        sister = str(_file(theme.SANS if typeface == theme.SERIF else theme.SERIF, bold, italic))
        return Typeface(font_files.load(file, px), file, px, sister)
    own = font_files.load(typeface, px)  # one file of a plugin's theme, for all styles
    own.set_bold(bold)
    own.set_italic(italic)
    return Typeface(own, typeface, px)


def forget() -> None:
    """Loads all anew when they are next used: fonts do not outlive the font module."""
    _load.cache_clear()
    font_fallback.forget()


def font(
    serif: bool = False, bold: bool = False, italic: bool = False, px: int = 16, theme_name: str = theme.DEFAULT
) -> Typeface:
    """The font in that style, with letters of that pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
        forget()
    return _load(theme.named(theme_name).typeface(serif), bold, italic, px)
