"""Pictures that a plugin brings: shown sharp, cropped, cut to fit, kept within bounds, and refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.api import Box, Picture, Rect
from game.system.reading import pictures
from game.ui import faces
from game.ui.paint import picture_cache, rasters
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from game.ui.widgets.covers import Cover


@pytest.fixture
def halves(tmp_path: Path) -> str:
    """A picture of 80 × 40 pixels, its left half red, its right half blue."""
    picture = pygame.Surface((80, 40), pygame.SRCALPHA)
    picture.fill("#ff0000", (0, 0, 40, 40))
    picture.fill("#0000ff", (40, 0, 40, 40))
    path = tmp_path / "halves.png"
    pygame.image.save(picture, path)
    return str(path)


def color(canvas: Canvas, at: tuple[int, int]) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at(at))


RED, BLUE, NOTHING = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 0, 0)


def test_all_of_a_picture_is_seen_in_its_proportions(halves: str) -> None:
    canvas = faces.paint(Picture(halves), (80, 80), 1.0, Look())
    assert color(canvas, (10, 40)) == RED and color(canvas, (70, 40)) == BLUE
    assert color(canvas, (10, 5)) == NOTHING and color(canvas, (10, 75)) == NOTHING


def test_a_picture_that_fills_its_piece_is_cut(halves: str) -> None:
    canvas = faces.paint(Picture(halves, fill=True), (40, 80), 1.0, Look())
    assert color(canvas, (5, 5)) == RED and color(canvas, (35, 75)) == BLUE


def test_a_part_of_a_picture_is_shown(halves: str) -> None:
    canvas = faces.paint(Picture(halves, crop=Rect(40, 0, 40, 40)), (40, 40), 1.0, Look())
    assert color(canvas, (2, 20)) == BLUE
    beyond = faces.paint(Picture(halves, crop=Rect(70, 0, 400, 40)), (10, 40), 1.0, Look())
    assert color(beyond, (5, 20)) == BLUE


def test_a_picture_is_part_of_a_face_and_stays_in_its_box(halves: str) -> None:
    canvas = Canvas((100, 100), 1.0, Look())
    canvas.picture(halves, Box(20, 20, 20, 20), fill=True)
    assert color(canvas, (22, 30)) == RED and color(canvas, (38, 30)) == BLUE
    assert color(canvas, (18, 30)) == NOTHING and color(canvas, (42, 30)) == NOTHING


def test_corners_are_rounded(halves: str) -> None:
    canvas = faces.paint(Picture(halves, fill=True, corner=12), (80, 40), 1.0, Look())
    assert color(canvas, (0, 0))[3] == 0 and color(canvas, (20, 20)) == RED


def test_a_jpeg_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "grey.jpg"
    plain = pygame.Surface((30, 20))
    plain.fill("#808080")
    pygame.image.save(plain, path)
    assert pictures.size_of(path.read_bytes()) == (30, 20)
    assert rasters.load(str(path)).get_size() == (30, 20)


def test_what_cannot_be_shown_is_told_once_and_marked(tmp_path: Path) -> None:
    faces.forget()
    folder = tmp_path / "goblins" / "pictures"
    folder.mkdir(parents=True)
    (folder / "fox.png").write_bytes(b"this is no picture")
    face = Picture(str(folder / "fox.png"))
    assert faces.render(face, (40, 40), 1.0, Look()).get_size() == (40, 40)
    faces.render(face, (50, 50), 1.0, Look())
    assert faces.troubles() == ["The picture goblins/pictures/fox.png is no PNG or JPEG: save it as one of these."]
    assert faces.troubles() == []


def test_a_file_that_would_unfold_to_gigabytes_is_refused_unread(tmp_path: Path) -> None:
    header = b"\x89PNG\r\n\x1a\n" + (13).to_bytes(4, "big") + b"IHDR" + (60_000).to_bytes(4, "big") * 2
    (tmp_path / "bomb.png").write_bytes(header + b"\x08\x06\0\0\0")
    with pytest.raises(rasters.PictureError, match="has 60000 × 60000 pixels: make it smaller"):
        rasters.load(str(tmp_path / "bomb.png"))


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"\xff\xd8\xff\xe0\0\0" * 40])
def test_headers_that_are_cut_short_are_no_pictures(content: bytes) -> None:
    assert pictures.size_of(content) is None


def test_a_missing_and_a_damaged_file_are_told(halves: str, tmp_path: Path) -> None:
    with pytest.raises(rasters.PictureError, match=r"gone\.png cannot be shown"):
        rasters.load(str(tmp_path / "gone.png"))
    whole = Path(halves).read_bytes()
    (tmp_path / "torn.png").write_bytes(whole[:60])
    with pytest.raises(rasters.PictureError, match=r"torn\.png is damaged"):
        rasters.load(str(tmp_path / "torn.png"))


def test_memory_is_bounded(tmp_path: Path) -> None:
    rasters.forget()
    picture_cache.fit_to((3840, 2160))
    large = pygame.Surface((3000, 2000))
    for number in range(4):
        pygame.image.save(large, tmp_path / f"board{number}.png")
        rasters.load(str(tmp_path / f"board{number}.png"))
    assert len(rasters._loaded) == 2  # six million pixels each
    picture_cache.fit_to((1280, 720))
    assert len(rasters._loaded) == 1, "a small window keeps less"
    rasters.forget()


def test_a_game_has_its_own_cover(halves: str, tmp_path: Path) -> None:
    canvas = faces.paint(Cover("Halves", (halves,)), (160, 80), 1.0, Look())
    assert color(canvas, (20, 20)) == RED and color(canvas, (140, 20)) == BLUE
    gone = faces.paint(Cover("Halves", (str(tmp_path / "gone.png"),)), (160, 80), 1.0, Look())
    assert color(gone, (80, 10))[3] == 255  # painted as without one
