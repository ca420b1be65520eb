"""Every prop can be drawn by pygame-ce, stands on its foot, and looks like no other when it is small."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.ui.paint import icons
from game.ui.paint.scene import props
from tests.assets.test_icons import COLOUR, GEOMETRY, PAINT, SHAPES, SVG, difference, on_grey

FILES = sorted(props.folder().glob("*.svg"))
NAMES = [path.stem for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_uses_only_what_the_svg_reader_understands(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{SVG}svg"
    assert root.attrib.keys() == {"viewBox"}
    shapes = [element for element in root.iter() if element is not root]
    assert {element.tag.removeprefix(SVG) for element in shapes} <= SHAPES | {"g"}
    for element in shapes:
        assert element.attrib.keys() <= PAINT | GEOMETRY
        assert COLOUR.fullmatch(element.get("fill", "none"))
        assert COLOUR.fullmatch(element.get("stroke", "none"))
        assert element.tag == f"{SVG}g" or "fill" in element.attrib, "without a fill a shape is black"


def test_there_is_a_prop_for_nearly_everything() -> None:
    assert 150 <= len(NAMES) <= 280


def test_files_stay_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in FILES}
    assert {name for name, size in sizes.items() if size > 6 * 1024} == set()
    assert sorted(sizes.values())[len(sizes) // 2] < 2 * 1024


@pytest.mark.parametrize("name", NAMES)
def test_a_prop_stands_on_its_foot_and_fills_its_picture(name: str) -> None:
    left, above, right, below = props.extent(name)
    assert left + right > 5 and above > 5
    assert -below <= above * 0.5, "it would float"
    picture = props.picture(name, 2.0, "", False)
    seen = picture.get_bounding_rect(min_alpha=16)
    assert seen.w >= 0.9 * picture.get_width() - 3
    assert seen.h >= 0.9 * picture.get_height() - 3


def test_the_marker_colours_are_all_replaced() -> None:
    for path in FILES:
        drawn = icons.tinted(path.read_text("utf-8"), "#3d74c4")
        assert not set(re.findall(r"#[0-9a-f]{6}", drawn)) & set(icons.MARKERS), path.stem


def on_a_square(name: str, side: int) -> list[int]:
    """A prop as large as it fits, on middle grey."""
    left, above, right, below = props.extent(name)
    picture = props.picture(name, side / max(left + right, above + below), "", False)
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(picture, picture.get_rect(midbottom=(side // 2, side)))
    data = pygame.image.tobytes(square, "RGBA")
    return on_grey([(data[i], data[i + 1], data[i + 2], data[i + 3]) for i in range(0, len(data), 4)])


def test_no_two_props_look_alike_at_30_pixels() -> None:
    small = {name: on_a_square(name, 30) for name in NAMES}
    tiny = {name: on_a_square(name, 8) for name in NAMES}
    alike = [
        (one, other)
        for one, other in combinations(NAMES, 2)
        if difference(tiny[one], tiny[other]) < 9 and difference(small[one], small[other]) < 4
    ]
    assert alike == []
