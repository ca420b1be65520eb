"""The two typefaces, Source Serif Pro and Source Sans Pro, at any pixel size."""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

_FAMILIES = {True: ("font_source_serif_pro", "SourceSerifPro"), False: ("font_source_sans_pro", "SourceSansPro")}
_STYLES = {(False, False): "Regular", (True, False): "Semibold", (False, True): "It", (True, True): "SemiboldIt"}


@cache
def _file(serif: bool, bold: bool, italic: bool) -> Path:
    package, family = _FAMILIES[serif]
    # The packages glob their folder when they are imported; only their place is needed.
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"The typeface package {package.replace('_', '-')} is not installed; run play.py once more.")
    style = "Bold" if serif and bold and not italic else _STYLES[bold, italic]
    return Path(spec.origin).parent / "files" / f"{family}-{style}.ttf"


@lru_cache(maxsize=256)
def _load(serif: bool, bold: bool, italic: bool, px: int) -> pygame.font.Font:
    pygame.register_quit(_load.cache_clear)  # fonts do not outlive the font module
    return pygame.font.Font(str(_file(serif, bold, italic)), max(px, 4))


def font(serif: bool = False, bold: bool = False, italic: bool = False, px: int = 16) -> pygame.font.Font:
    """The font in that style, with letters of that pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
        _load.cache_clear()
    return _load(serif, bold, italic, px)
