"""The things in scenes: SVG drawings that stand on their foot, at the point 0, 0; every icon is one, too."""

import math
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.system import places
from game.system.reading import text as texts
from game.system.reading.files import Unreadable
from game.ui.paint import brush, icons
from game.ui.paint.picture_cache import kept

_BOX = re.compile(r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')
ICON = 34.0
"""How large an icon is as a prop, in units of a scene."""


class Drawing(NamedTuple):
    """A prop's file, and the part of the scene it takes, in units around its foot."""

    svg: str
    left: float
    top: float
    wide: float
    high: float


@cache
def drawing(name: str) -> Drawing | None:
    """The drawing of a prop; None where there is only an icon."""
    if not name.replace("_", "").isalnum():
        return None
    try:
        svg = texts.read(folder() / f"{name}.svg")
    except Unreadable:
        return None
    box = _BOX.search(svg)
    return Drawing(svg, *map(float, box.groups())) if box is not None else None


def folder() -> Path:
    """Where the props are that come with the program."""
    return places.bundled("assets") / "props"


def names() -> list[str]:
    """The names of all props."""
    return sorted(path.stem for path in folder().glob("*.svg"))


def exists(name: str) -> bool:
    """Whether there is a prop or an icon of that name."""
    return drawing(name) is not None or icons.exists(name)


def extent(name: str) -> tuple[float, float, float, float]:
    """How far a prop reaches to the left, above, to the right and below of its foot, in units."""
    found = drawing(name)
    if found is None:
        return ICON / 2, ICON * 0.94, ICON / 2, ICON * 0.06
    return -found.left, -found.top, found.left + found.wide, found.top + found.high


def nearly(scale: float) -> float:
    """The nearest scale, 4 % apart from the next, that props are drawn in: scenes of nearly one size share them."""
    return float(1.04 ** round(math.log(max(scale, 0.01)) / math.log(1.04)))


@kept(2_000_000)
def picture(name: str, scale: float, tint: str, mirrored: bool) -> pygame.Surface:
    """A prop at so many pixels to a unit; shared, so never draw on it."""
    if mirrored:
        return pygame.transform.flip(picture(name, scale, tint, False), True, False)
    found = drawing(name)
    if found is None:
        return icons.icon(name, max(round(ICON * scale), 1), tint)
    size = (max(round(found.wide * scale), 1), max(round(found.high * scale), 1))
    return brush.from_svg(icons.tinted(found.svg, tint), size)
