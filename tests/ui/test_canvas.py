"""Painters get a `game.api.Canvas`; those of the first API, who pass pygame's rectangles, still paint."""

from __future__ import annotations

import pygame
import pytest

from game import api
from game.api import Box, Face, Tile, paints
from game.ui import faces
from game.ui.paint import brush, icons
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look

LOOK = Look(seats=(faces.SeatLook("Ann", "green"),))


class Ruin(Face, frozen=True):
    """A face painted with what `game.api` has."""

    finds: tuple[str, ...]


@paints(Ruin)
def paint_ruin(face: Ruin, canvas: api.Canvas) -> None:
    title, body = canvas.area.split(canvas.px(30), None, down=True)
    canvas.panel("stone")
    canvas.fill(title, *canvas.tones("orange"))
    canvas.text("Ruin", title, canvas.text_units(14), color=canvas.ink_on("orange"))
    for icon, box in zip(face.finds, body.columns(len(face.finds), gap=2), strict=True):
        canvas.icon(icon, box)


class Old(Face, frozen=True):
    """The same, painted as in the first API."""

    finds: tuple[str, ...]


@paints(Old)
def paint_old(face: Old, canvas: Canvas) -> None:
    title = pygame.Rect(0, 0, canvas.w, canvas.px(30))
    canvas.panel("stone", canvas.rect.copy())
    canvas.blend(title, *canvas.shades("orange"))
    units = 14 / canvas.scale / canvas.look.text
    canvas.text("Ruin", title, units, color=canvas.ink_on("orange"))
    for number, icon in enumerate(face.finds):
        canvas.icon(icon, pygame.Rect(round(number * 51), title.bottom, 49, canvas.h - title.bottom))


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGBA")


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_both_ways_of_painting_paint_the_same(text: float) -> None:
    look = LOOK._replace(text=text)
    new = faces.paint(Ruin(("gold", "ore")), (100, 80), 0.8, look)
    old = faces.paint(Old(("gold", "ore")), (100, 80), 0.8, look)
    assert pixels(new) == pixels(old)


def test_colours_are_names_all_the_way() -> None:
    canvas = Canvas((10, 10), 1.0, LOOK)
    assert canvas.mix("#000000", "#ffffff", 0) == "#000000"
    assert canvas.mix("#204060", "#406080", 0.5) == "#305070"
    assert canvas.hex("seat0") == canvas.hex("seat:green")
    assert canvas.ink_on("#ffffff") == "ink" and canvas.ink_on("#000000") == "cream"


def test_a_layer_is_cut_to_a_mask_and_laid_on_top() -> None:
    canvas = Canvas((20, 10), 1.0, LOOK)
    canvas.fill(canvas.area, "#0000ff")
    rock, mask = canvas.layer(), canvas.layer()
    rock.fill(rock.area, "#ff0000")
    mask.fill(Box(0, 0, 10, 10), "#ffffff")
    rock.cut_to(mask)
    canvas.lay(rock)
    assert canvas.surface.get_at((5, 5)) == (255, 0, 0, 255)
    assert canvas.surface.get_at((15, 5)) == (0, 0, 255, 255)


def test_fading_leaves_the_colour() -> None:
    canvas = Canvas((4, 4), 1.0, LOOK)
    canvas.fill(canvas.area, "#ff0000")
    canvas.fade(128)
    assert canvas.surface.get_at((1, 1)) == (255, 0, 0, 128)


def test_a_line_is_measured_and_written() -> None:
    canvas = Canvas((200, 40), 1.0, LOOK)
    small, large = canvas.line("{gold:3} and {ore:2}", 12), canvas.line("{gold:3} and {ore:2}", 24)
    assert large.lines == 1 and 1.8 < large.size[0] / small.size[0] < 2.2
    canvas.write(small, 50, 5)
    drawn = canvas.surface.get_bounding_rect()
    assert 50 <= drawn.left <= 53 and drawn.right <= 50 + small.size[0]


def test_letters_stay_readable_and_signs_may_be_smaller() -> None:
    canvas = Canvas((60, 8), 1.0, LOOK)
    letters = canvas.typeset("{gold:3}", (60, 8), 30, least=1, trial=True)
    signs = canvas.typeset("{gold:3}", (60, 8), 30, least=1, signs=True, trial=True)
    assert letters.size[1] == 11  # 9 pixels, and the room between lines
    assert signs.size[1] <= 8


def test_a_diagram_is_walls_or_an_icon() -> None:
    walls, icon = Canvas((40, 40), 1.0, LOOK), Canvas((40, 40), 1.0, LOOK)
    walls.diagram("n.e", walls.area)
    icon.diagram("gold", icon.area)
    plain = Canvas((40, 40), 1.0, LOOK)
    plain.icon("gold", plain.area)
    assert pixels(icon) == pixels(plain) != pixels(walls)
    assert walls.surface.get_at((20, 5)) == walls.color("black_dark")
    tile = faces.paint(Tile("Hall", cost="{gold:2}", diagram="n.e"), (120, 160), 1.0, LOOK)
    assert tile.cut == []


def test_drawings_have_the_byte_order_in_which_they_are_laid_quickly() -> None:
    native = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    assert brush.svg('<circle cx="5" cy="5" r="5" fill="#fff"/>', (10, 10)).get_masks() == native
    assert icons.icon("wood", 20).get_masks() == native
