"""Scenes: read from lines, painted at any size from the same parts, dark but where light falls."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game.api import Box, Face, Panel, Piece, Rect, Scene, Tile, Vignette, Vignettes
from game.api.faces import vignette_of
from game.api.vignette import Light, Prop
from game.ui.faces import measure, paint
from game.ui.paint.canvas import BlankCanvas, Canvas
from game.ui.paint.look import Look
from game.ui.paint.scene import grounds, vignettes
from game.ui.stage.fitting import unknown_icons
from game.ui.table.input.attention import Attention
from game.ui.table.rail.reading import ReadingPlace

SMITHY = Vignette.read(
    "flagstones",
    ["fire 25 52"],
    ["forge 24 .1", "anvil 57 .7", "dwarf_smith 78 .6 black", "tools 74 0 ^38", "ore 92 .9 x.7"],
)


def shade(picture: pygame.Surface, area: tuple[float, float, float, float]) -> float:
    """How bright a part of a picture is, given in hundredths."""
    width, height = picture.get_size()
    x, y, w, h = area
    at = pygame.Rect(x * width / 100, y * height / 100, w * width / 100, h * height / 100)
    return sum(pygame.transform.average_color(picture, at)[:3]) / 3


# -- what is written --


def test_a_prop_says_where_it_stands_and_more() -> None:
    assert Prop.read("anvil 57 .7") == Prop("anvil", 57, 0.7)
    assert Prop.read("lantern 20 0 ^55") == Prop("lantern", 20, 0, raised=55)
    assert Prop.read("dwarf 8 .6 < x1.2 blue") == Prop("dwarf", 8, 0.6, 1.2, mirrored=True, tint="blue")
    assert Light.read("warm 50 20") == Light("warm", 50, 20)
    assert Light.read("#ff0000 50 20 1.5 .4") == Light("#ff0000", 50, 20, 1.5, 0.4)


@pytest.mark.parametrize("line", ["anvil", "anvil x1.2", "anvil 5 .5 7", "anvil 5 ^high", "anvil 5 xlarge"])
def test_a_prop_that_says_nothing_clear_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="anvil"):
        Prop.read(line)


@pytest.mark.parametrize("line", ["warm", "warm 5", "warm 5 bright", "warm 1 2 3 4 5"])
def test_so_is_a_light(line: str) -> None:
    with pytest.raises(ValueError, match="warm"):
        Light.read(line)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Prop("anvil", 50, size=100_000),
        lambda: Prop("anvil", 50, size=float("nan")),
        lambda: Prop("anvil", float("inf")),
        lambda: Prop("anvil", 50, tint="#none"),
        lambda: Prop(5, 50),  # type: ignore[arg-type]
        lambda: Prop("anvil", "50"),  # type: ignore[arg-type]
        lambda: Light("fire", 50, 50, reach=1_000),
        lambda: Light("fire", 50, 50, strength=float("nan")),
        lambda: Vignette("rock", (), (Prop("anvil", 50),) * 1_000),
        lambda: Vignette("rock", (Light("fire", 50, 50),) * 100, ()),
        lambda: Vignette("rock", (), (Prop("anvil", 50, size=4),) * 5),
        lambda: Vignette("rock", (), 5),  # type: ignore[arg-type]
        lambda: Vignette(None, (), ()),  # type: ignore[arg-type]
    ],
)
def test_what_would_take_gigabytes_or_cannot_be_painted_is_no_scene(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError):
        make()


def test_the_largest_scene_takes_a_moment() -> None:
    """As large as a window, with all that a scene may have in it."""
    large = tuple(Prop(name, 50, size=4) for name in ("anvil", "forge", "dwarf"))
    small = tuple(Prop("ore", number * 2, size=0.55) for number in range(37))
    lights = tuple(Light("fire", 10 * number, 50, reach=4) for number in range(8))
    began = time.process_time()
    vignettes.paint(Vignette("rock", lights, large + small), (1920, 1080), False, True)
    assert time.process_time() - began < 5


def test_a_file_of_scenes_knows_who_has_none(tmp_path: Path) -> None:
    file = tmp_path / "vignettes.toml"
    file.write_text('[room.den]\nground = "straw"\nlight = ["warm 50 20"]\nprops = ["dog 40 .5", "hay 70 .2"]\n')
    scenes = Vignettes(file, room=["den", "attic"])
    assert scenes.of("room", "den").props[0].name == "dog"
    assert scenes.missing() == ["room.attic"]
    made = scenes.of("room", "attic", "{wood:2} → {gold} **and** {wood}")
    assert [prop.name for prop in made.props] == ["wood", "gold", "lantern"]
    assert scenes.of("room", "attic", "{wood:2} → {gold} **and** {wood}") is made


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    file = tmp_path / "vignettes.toml"
    file.write_text('[room.den]\nground = "straw"\nlight = ["warm 50 20"]\nprops = ["dog"]\n')
    with pytest.raises(ValueError, match=r"vignettes\.toml cannot be read: the prop “dog”"):
        Vignettes(file).of("room", "den")


# -- what is painted --


@pytest.mark.parametrize("ground", grounds.GROUNDS)
@pytest.mark.parametrize("size", [(40, 40), (90, 54), (240, 132), (130, 300), (700, 90)])
def test_every_ground_is_painted_at_every_size(ground: str, size: tuple[int, int]) -> None:
    scene = Vignette.read(ground, ["warm 50 30"], ["barrel 30 .5", "chest 70 .5"])
    picture = vignettes.paint(scene, size, False)
    assert picture.get_size() == size
    assert 20 < shade(picture, (0, 0, 100, 100)) < 235


def test_there_is_none_below_40_pixels() -> None:
    canvas = Canvas((300, 39), 1.0, Look())
    assert not canvas.vignette(SMITHY)
    assert pygame.mask.from_surface(canvas.surface, 1).count() == 0
    assert canvas.vignette(SMITHY, Box(0, 0, 39, 300)) is False
    assert Canvas((300, 40), 1.0, Look()).vignette(SMITHY)
    assert BlankCanvas((300, 40), 1.0, Look()).vignette(SMITHY)
    assert not BlankCanvas((300, 39), 1.0, Look()).vignette(SMITHY)


def test_a_small_picture_has_only_the_key_props_and_a_large_one_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    stood: list[str] = []
    monkeypatch.setattr(vignettes, "_stand", lambda picture, placed: stood.append(placed.prop.name))
    vignettes.paint.__wrapped__(SMITHY, (90, 54), False)
    assert stood == ["forge", "anvil"]
    stood.clear()
    vignettes.paint.__wrapped__(SMITHY, (240, 132), False)
    assert stood == ["tools", "forge", "dwarf_smith", "anvil", "ore"], "those at the wall first"


def test_key_props_are_as_large_as_they_fit() -> None:
    for size in ((60, 44), (110, 60), (300, 50), (60, 200)):
        placed = list(vignettes._placed_small(SMITHY, size))
        assert all(0 < each.x < size[0] and 0 < each.y < size[1] for each in placed)
        assert placed[0].scale > size[1] / vignettes.HIGH * 0.3


def test_it_is_bright_where_light_falls_and_dark_elsewhere() -> None:
    lit = vignettes.paint(Vignette.read("flagstones", ["fire 15 40"], ["mug 95 1 x.1"]), (240, 132), False)
    assert shade(lit, (5, 25, 20, 30)) > 1.5 * shade(lit, (80, 25, 15, 30))


def test_where_a_theme_is_plain_nothing_is_dark() -> None:
    scene = Vignette.read("deep", ["fire 15 40 .3"], ["mug 95 1 x.1"])
    assert shade(vignettes.paint(scene, (240, 132), True), (80, 5, 15, 30)) > shade(
        vignettes.paint(scene, (240, 132), False), (80, 5, 15, 30)
    )


def test_a_scene_is_painted_once() -> None:
    same = Vignette.read("flagstones", ["fire 25 52"], ["forge 24 .1", "anvil 57 .7"])
    first = vignettes.paint(same, (200, 110), False)
    again = Vignette.read("flagstones", ["fire 25 52"], ["forge 24 .1", "anvil 57 .7"])
    assert vignettes.paint(again, (200, 110), False) is first
    other = Vignette.read("flagstones", ["fire 25 52"], ["forge 24 .1", "anvil 59 .7"])
    assert vignettes.paint(other, (200, 110), False) is not first


def test_props_and_light_take_little_time() -> None:
    """1.3 ms on a machine to itself, for the five props of 240 × 132; the walls are kept for all scenes."""
    vignettes.paint.__wrapped__(SMITHY, (240, 132), False)
    took = []
    for _ in range(5):
        start = time.perf_counter()
        vignettes.paint.__wrapped__(SMITHY, (240, 132), False)
        took.append(time.perf_counter() - start)
    assert min(took) < 0.02


def test_a_prop_that_does_not_exist_is_found() -> None:
    from game.api import paints

    class Den(Face, frozen=True):
        """A face with a slip of the pen in its scene."""

    @paints(Den)
    def paint_den(face: Den, canvas: Canvas) -> None:
        canvas.vignette(Vignette.read("nowhere", ["warm 50 20"], ["anvil 20 .5", "anvill 40 .5", "dog 60 .5"]))

    assert unknown_icons(Den(), None) == ["anvill"]
    canvas = Canvas((240, 132), 1.0, Look())
    paint_den(Den(), canvas)
    assert pygame.mask.from_surface(canvas.surface, 1).count() == 240 * 132, "it is painted all the same"


# -- where it is seen --


def test_a_tile_that_brings_no_scene_gets_one_of_its_icons() -> None:
    tile = Tile("Shed", "orange", cost="{wood:2}", effect="{stone} → {gold:3}", diagram="nw")
    made = vignette_of(tile)
    assert made is not None and made.ground == "planks"
    assert [prop.name for prop in made.props] == ["stone", "gold", "wood", "lantern"]
    assert vignette_of(Tile("Shed", vignette=SMITHY)) is SMITHY
    assert vignette_of(Tile("Only words", effect="Nothing happens.")) is None
    assert vignette_of(Scene(SMITHY)) is SMITHY
    assert vignette_of(Panel()) is None


def test_a_tile_shows_its_scene_where_its_effect_leaves_room_and_stays_as_large() -> None:
    plain, lit = Tile("Shed", effect="Take {wood:2}."), Tile("Shed", effect="Take {wood:2}.", vignette=SMITHY)
    words = Tile("Shed", effect="Take two of these, or three of those, or none at all, whenever you like. " * 3)
    for size in ((220, 200), (110, 120), (90, 60)):
        assert measure(lit, size, 1.0, Look()).least == measure(plain, size, 1.0, Look()).least
        assert not measure(lit, size, 1.0, Look()).cut
    assert seen(lit, (220, 200)) != seen(Tile("Shed", effect="Take {wood:2}.", vignette=OTHER), (220, 200))
    crowded = msgspec.structs.replace(words, vignette=SMITHY)
    assert seen(crowded, (90, 60)) == seen(words, (90, 60)), "there is no room for it"


OTHER = Vignette.read("meadow", ["day 50 12"], ["cow 30 .5", "fir 70 .2", "fence 50 .9"])


def seen(face: Face, size: tuple[int, int]) -> bytes:
    return pygame.image.tobytes(paint(face, size, 1.0, Look()).surface, "RGBA")


def test_the_reading_place_shows_it_below_the_words() -> None:
    bare, lit = ReadingPlace("Logging", "Take all wood."), ReadingPlace("Logging", "Take all wood.", "", SMITHY)
    assert measure(lit, (300, 280), 1.0, Look()).least == measure(bare, (300, 280), 1.0, Look()).least
    assert seen(lit, (300, 280)) != seen(bare, (300, 280))
    assert seen(lit, (300, 90)) == seen(bare, (300, 90)), "there is no room for it"


def test_nothing_is_read_of_the_scene_of_what_lies_face_down() -> None:
    piece = Piece("tile:smithy", Rect(0, 0, 100, 100), Tile("Smithy", vignette=SMITHY))
    attention = Attention.__new__(Attention)
    attention._stages = SimpleNamespace(table=SimpleNamespace(piece={piece.key: piece}.get))
    attention._model = SimpleNamespace(sight=SimpleNamespace(covered=set()))
    assert attention._scene(piece.key) is SMITHY
    assert attention._scene("elsewhere") is None
    attention._model.sight.covered = {piece.key}
    assert attention._scene(piece.key) is None
