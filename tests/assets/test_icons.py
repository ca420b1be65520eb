"""Every icon can be drawn by pygame-ce, is seen on each ground of the table, and is listed in the index."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.ui.paint.icons import MARKERS, icon
from tools.contact_sheet import DARK_WOOD, ICONS, NIGHT, PARCHMENT

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "transform"}
GEOMETRY = {"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
COLOUR = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}")
GROUNDS = [DARK_WOOD, NIGHT, PARCHMENT]
SEATS = {
    "red": "#c8493a",
    "blue": "#3d74c4",
    "green": "#4c9a4a",
    "yellow": "#d9a521",
    "purple": "#8a5bb5",
    "white": "#e8e2d4",
    "black": "#3a3733",
}
FILES = sorted(ICONS.glob("*.svg"))
NAMES = [path.stem for path in FILES]
INDEX = (ICONS / "INDEX.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([a-z0-9_]+)` \| ([^|]+) \| ([^|]+) \|$", INDEX, re.MULTILINE)
TINTED = {name for name, meaning, _ in ROWS if "(tinted)" in meaning or name.startswith("emblem_")}

# Each pixel is (red, green, blue, alpha); the list runs line by line.
Pixels = list[tuple[int, int, int, int]]


@cache
def pixels(name: str, size: int, colour: str = SEATS["red"]) -> Pixels:
    data = pygame.image.tobytes(icon(name, size, colour), "RGBA")
    return [(data[i], data[i + 1], data[i + 2], data[i + 3]) for i in range(0, len(data), 4)]


def luminance(red: float, green: float, blue: float) -> float:
    """Relative luminance as WCAG defines it."""
    parts = (red / 255, green / 255, blue / 255)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(pixel: tuple[int, int, int, int], ground: pygame.Color) -> float:
    """Contrast of a pixel, as it lies on the ground, to the ground itself."""
    *parts, alpha = pixel
    shown = [(part * alpha + under * (255 - alpha)) / 255 for part, under in zip(parts, ground[:3], strict=True)]
    light, dark = luminance(*shown), luminance(*ground[:3])
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)


def is_seen(name: str, ground: str, colour: str, needed: float) -> bool:
    """Whether two fifths of the icon's area, or three fifths of its rim, stand out from the ground at 18 pixels."""
    size = 18
    picture = pixels(name, size, colour)
    solid = {(i % size, i // size): pixel for i, pixel in enumerate(picture) if pixel[3] >= 128}
    rim = [
        place
        for place in solid
        if any((place[0] + dx, place[1] + dy) not in solid for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    ]
    under = pygame.Color(ground)
    clear = {place for place, pixel in solid.items() if contrast(pixel, under) >= needed}
    return len(clear) >= 0.4 * len(solid) or sum(place in clear for place in rim) >= 0.6 * len(rim)


def on_grey(picture: Pixels) -> list[int]:
    """The picture on middle grey, as a flat list of colour parts."""
    return [(part * alpha + 128 * (255 - alpha)) // 255 for *parts, alpha in picture for part in parts]


def difference(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_the_index_and_the_folder_agree() -> None:
    listed = [name for name, _, _ in ROWS]
    assert len(listed) == INDEX.count("\n| `"), "a row of INDEX.md is malformed"
    assert sorted(listed) == NAMES


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_uses_only_what_the_svg_reader_understands(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{SVG}svg"
    assert root.attrib == {"viewBox": "0 0 32 32"}
    shapes = [element for element in root.iter() if element is not root]
    assert {element.tag.removeprefix(SVG) for element in shapes} <= SHAPES | {"g"}
    for element in shapes:
        assert element.attrib.keys() <= PAINT | GEOMETRY
        assert COLOUR.fullmatch(element.get("fill", "none"))
        assert COLOUR.fullmatch(element.get("stroke", "none"))
        assert element.tag == f"{SVG}g" or "fill" in element.attrib, "without a fill a shape is black"


def test_outlines_are_at_least_one_unit_wide() -> None:
    thin = {
        path.stem
        for path in FILES
        for element in ElementTree.parse(path).getroot()  # not the small pictures inside a picture
        if element.get("stroke", "none") != "none" and float(element.get("stroke-width", "1")) < 1
    }
    assert thin == set()


def test_files_stay_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in FILES}
    assert {name for name, size in sizes.items() if size > 6 * 1024} == set()
    assert sorted(sizes.values())[len(sizes) // 2] < 2 * 1024


@pytest.mark.parametrize("size", [18, 32, 96])
def test_every_icon_fills_its_square(size: int) -> None:
    for path in FILES:
        surface = pygame.image.load_sized_svg(str(path), (size, size))  # raises if it cannot be read
        assert surface.get_size() == (size, size)
        box = surface.get_bounding_rect(min_alpha=64)
        assert max(box.size) >= 0.75 * size, f"{path.stem} is too small"
        solid = sum(alpha >= 128 for *_, alpha in pixels(path.stem, size))
        assert solid >= 0.08 * size * size, f"{path.stem} is too thin"


def test_nothing_is_cut_off_at_the_edge() -> None:
    size = 96
    edge = {(x, y) for x in range(size) for y in range(size) if {x, y} & {0, size - 1}}
    cut = {name for name in NAMES if sum(pixels(name, size)[x + y * size][3] >= 128 for x, y in edge) > 6}
    assert cut == set()


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_icon_is_seen_at_18_pixels(ground: str) -> None:
    assert [name for name in NAMES if not is_seen(name, ground, SEATS["red"], needed=2.0)] == []


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("seat", SEATS)
def test_tinted_icons_are_seen_in_every_seat_colour(seat: str, ground: str) -> None:
    assert [name for name in sorted(TINTED) if not is_seen(name, ground, SEATS[seat], needed=1.5)] == []


def test_the_marker_colours_are_in_tinted_icons_only() -> None:
    for path in FILES:
        colours = set(re.findall(r"#[0-9a-f]{6}", path.read_text(encoding="utf-8")))
        if path.stem in TINTED:
            assert colours >= set(MARKERS[:2]), f"{path.stem} lacks the seat's colours"
        else:
            assert colours.isdisjoint(MARKERS), f"{path.stem} is not marked as tinted"


def test_no_two_icons_look_alike_at_18_pixels() -> None:
    small = {name: on_grey(pixels(name, 18)) for name in NAMES}
    # A coarse look first: pictures that are alike are alike when they are tiny, too.
    tiny = {name: on_grey(pixels(name, 6)) for name in NAMES}
    alike = [
        (one, other)
        for one, other in combinations(NAMES, 2)
        if difference(tiny[one], tiny[other]) < 16 and difference(small[one], small[other]) < 5
    ]
    assert alike == []
