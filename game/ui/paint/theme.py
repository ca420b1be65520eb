"""Themes: the colours and sizes everything is painted with, read from TOML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import pygame

from game.api import Words
from game.core.speech import say
from game.system import places
from game.system.reading import toml
from game.ui.paint import font_files

DEFAULT = "hall"

SERIF, SANS = "serif", "sans"
"""The typefaces that come with the program: Source Serif Pro and Source Sans Pro."""

SEAT_COLORS = ("red", "blue", "green", "yellow", "purple", "white", "black")

COLORS: Mapping[str, Words] = {
    "red": say("red"),
    "blue": say("blue"),
    "green": say("green"),
    "yellow": say("yellow"),
    "purple": say("purple"),
    "white": say("white"),
    "black": say("black"),
}
"""What the colours of the seats are called."""

EMBLEMS: Mapping[str, str] = {
    "red": "emblem_hammer",
    "blue": "emblem_anvil",
    "green": "emblem_lantern",
    "yellow": "emblem_crown",
    "purple": "emblem_mountain",
    "white": "emblem_beard",
    "black": "emblem_axe",
}
"""Each seat colour has an emblem of its own, so that colour is never the only sign."""


LARGEST_SIZE = 100.0
"""In table units: of corners and edges."""
LONGEST_TITLE, LONGEST_SUMMARY = 100, 600


class ThemeError(ValueError):
    """A theme that cannot be used, and why."""


@dataclass(frozen=True, eq=False)
class Theme:
    """A palette, seat colours and sizes under a name."""

    name: str
    title: str
    summary: str
    palette: Mapping[str, str]
    seats: Mapping[str, str]
    sizes: Mapping[str, float]
    fonts: Mapping[str, str]
    plain: bool = False  # no textures and no soft light: for high contrast
    _colors: dict[str, pygame.Color] = field(default_factory=dict)

    @property
    def least_contrast(self) -> float:
        """What all words must stand out by: 7 : 1 in a plain theme, 4.5 : 1 elsewhere."""
        return 7.0 if self.plain else 4.5

    def color(self, name: str) -> pygame.Color:
        """The colour of a palette name, "seat0" (the first seat colour), "seat:red", or "#rrggbb"."""
        found = self._colors.get(name)
        if found is None:
            found = self._colors[name] = self._look_up(name)
        return found

    def size(self, name: str) -> float:
        """A size in table units."""
        return self.sizes[name]

    def typeface(self, serif: bool) -> str:
        """What names (serif) or sentences are set in: `SERIF`, `SANS`, or a font file."""
        return self.fonts[SERIF if serif else SANS]

    def seat_color(self, color: str) -> pygame.Color:
        """The tone this theme gives a seat colour such as "red"; "#rrggbb" stays what it is."""
        return self.color(color if color.startswith("#") else f"seat:{color}")

    def _look_up(self, name: str) -> pygame.Color:
        if name.startswith("#"):
            return _parse(name, self.name)
        if name in self.palette:
            return _parse(self.palette[name], self.name)
        if name.startswith("seat"):
            rest = name[4:].removeprefix(":")
            color = SEAT_COLORS[int(rest) % len(SEAT_COLORS)] if rest.isdigit() else rest
            if color in self.seats:
                return _parse(self.seats[color], self.name)
        raise ThemeError(f"The theme “{self.title}” has no colour named {name!r}.")


def _parse(text: str, theme: str) -> pygame.Color:
    try:
        return pygame.Color(text)
    except ValueError:
        raise ThemeError(f"The theme {theme!r} has {text!r} where a colour like #b8892f belongs.") from None


class _File(msgspec.Struct):
    """A theme file as it is written."""

    title: str = ""
    summary: str = ""
    base: str = DEFAULT
    plain: bool = False
    palette: dict[str, str] = {}
    seats: dict[str, str] = {}
    sizes: dict[str, float] = {}
    fonts: dict[str, str] = {}


def read(path: Path) -> Theme:
    """Reads a theme; what it leaves out is taken from its base, one of the bundled themes."""
    try:
        file = msgspec.convert(toml.read(path, toml.SHORT), _File)
    except (ValueError, RecursionError) as error:
        raise ThemeError(f"The theme file {path.name} cannot be read: {str(error).rstrip('.')}.") from error
    if not all(0 <= size <= LARGEST_SIZE for size in file.sizes.values()):
        raise ThemeError(f"The theme file {path.name} has a size that is not between 0 and {LARGEST_SIZE:g}.")
    if len(file.title) > LONGEST_TITLE or len(file.summary) > LONGEST_SUMMARY:
        raise ThemeError(f"The theme file {path.name} has a title or a summary that is too long to be shown.")
    base = None if path.stem == DEFAULT else _base(file.base, path)
    theme = Theme(
        name=path.stem,
        title=file.title or path.stem,
        summary=file.summary,
        palette={**(base.palette if base else {}), **file.palette},
        seats={**(base.seats if base else {}), **file.seats},
        sizes={**(base.sizes if base else {}), **file.sizes},
        fonts={**(base.fonts if base else {}), **_fonts(file.fonts, path)},
        plain=file.plain,
    )
    for name in (*theme.palette, *(f"seat:{color}" for color in SEAT_COLORS)):
        theme.color(name)
    return theme


def _base(name: str, path: Path) -> Theme:
    bundled = places.bundled("assets") / "themes" / f"{name}.toml"
    if not bundled.is_file() or name == path.stem:
        raise ThemeError(f"The theme file {path.name} names the base {name!r}, which does not come with the program.")
    return read(bundled)


def _fonts(chosen: Mapping[str, str], path: Path) -> dict[str, str]:
    """The typefaces a theme names; a file is looked for beside the theme."""
    found = {}
    for use in (SERIF, SANS):
        if use in chosen:
            name = chosen[use]
            if name not in (SERIF, SANS):
                file = path.parent / name
                if not file.is_file():
                    raise ThemeError(f"The theme file {path.name} names the font {name}, which is not beside it.")
                try:
                    font_files.check(file)
                except font_files.FontError as error:
                    raise ThemeError(f"The theme file {path.name} names a font that is none. {error}") from error
                name = str(file)
            found[use] = name
    return found


_files: dict[str, Path] = {}


def _known_files() -> dict[str, Path]:
    if not _files:
        for path in sorted((places.bundled("assets") / "themes").glob("*.toml")):
            _files[path.stem] = path
    return _files


def add(path: Path) -> str:
    """Makes a plugin's theme file known under its file name, and returns that name; a bad one raises `ThemeError`."""
    if (places.bundled("assets") / "themes" / f"{path.stem}.toml").is_file():
        raise ThemeError(f"The theme file {path.name} has the name of a theme that comes with the program; rename it.")
    drop(path.stem)  # it may have been better the last time
    read(path)
    _known_files()[path.stem] = path
    named.cache_clear()
    return path.stem


_own: dict[str, Path] = {}  # themes of single games, which nobody chooses for the house


def own(path: Path) -> str:
    """Makes the theme of one game's table known, and returns the name that it has there; raises `ThemeError`."""
    read(path)
    _own[str(path)] = path
    named.cache_clear()
    return str(path)


def drop(name: str) -> None:
    """Forgets a theme that cannot be used."""
    if name != DEFAULT:
        _known_files().pop(name, None)
        named.cache_clear()


def names() -> list[str]:
    """The names of all themes, the default first."""
    return sorted(_known_files(), key=lambda name: (name != DEFAULT, name))


@cache
def named(name: str) -> Theme:
    """The theme of that name; the default where there is none (a plugin that is gone may have had it)."""
    return read(_own.get(name) or _known_files().get(name, _known_files()[DEFAULT]))


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    """How well one colour reads on the other: the ratio of WCAG, from 1 to 21."""
    lighter, darker = sorted((_luminance(*one), _luminance(*other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=512)  # asked about every word that is drawn
def _luminance(red: int, green: int, blue: int, alpha: int) -> float:
    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def readable_on(ground: pygame.Color, theme: Theme) -> str:
    """The name of the text colour, "ink" or "cream", that reads better on a ground."""
    ink, cream = theme.color("ink"), theme.color("cream")
    return "ink" if contrast(ground, ink) >= contrast(ground, cream) else "cream"
