"""Room tiles as they are painted: at every size that they have on a table, nothing lies on anything else."""

import msgspec
import pygame
import pytest

from game.api import Rect
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.table import effect as faces_effect
from plugins.cave_vs_cave.table.cave import furnished_face, sale_face
from plugins.cave_vs_cave.table.plan import grid
from plugins.cave_vs_cave.table.tiles import Chamber, has_name, paint_chamber, shield_place, title_of
from plugins.cave_vs_cave.tiles import ROOMS

GAME = CaveVsCave()
NUMBERS = [room.number for room in ROOMS.own]
WINDOWS = {"1024x640": 0.64, "1280x720": 0.8, "1920x1080": 1.2, "3840x2160": 2.4}
IN_CAVES = {"era I": 119.0, "both eras, two players": 74.0, "both eras, one player": 106.0, "short game": 115.0}
FOR_SALE = {  # width and height of a tile with so many of them for sale
    "era I, 6 tiles": (212.0, 134.0),
    "era I, 12 tiles": (108.0, 121.0),
    "era I, 20 tiles": (91.0, 88.0),
    "both eras, 13 tiles": (94.0, 105.0),
    "both eras, 20 tiles": (94.0, 80.0),
    "short game, 10 tiles": (80.0, 89.0),
    "alone, 8 tiles": (212.0, 175.0),
}


def troubles(face, size, scale):
    """What is cut off on a tile, or lies on its shield."""
    whole, bare = Canvas(size, scale, Look()), Canvas(size, scale, Look())
    paint_chamber(face, whole)
    paint_chamber(msgspec.structs.replace(face, effect=""), bare)
    shield = shield_place(whole)
    pictures = [pygame.image.tobytes(each.surface.subsurface(shield), "RGBA") for each in (whole, bare)]
    return whole.cut + ([f"the effect of the {face.name} touches its points"] if pictures[0] != pictures[1] else [])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("table", IN_CAVES)
def test_the_effect_of_a_furnished_room_leaves_its_points_free(table, window):
    scale = WINDOWS[window]
    size = (round(IN_CAVES[table] * scale),) * 2
    assert not [trouble for room in NUMBERS for trouble in troubles(furnished_face(room), size, scale)]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("table", FOR_SALE)
def test_the_effect_of_a_room_for_sale_leaves_its_points_free(table, window):
    scale = WINDOWS[window]
    size = tuple(round(each * scale) for each in FOR_SALE[table])
    assert not [trouble for room in NUMBERS[1:] for trouble in troubles(sale_face(room), size, scale)]


def sizes_of_signs(monkeypatch, faces, size, scale):
    """How many pixels high the letters are beside the signs of each tile, the smallest first."""
    found = []
    settle = faces_effect.best_setting
    monkeypatch.setattr(faces_effect, "best_setting", lambda *how: found.append(settle(*how)) or found[-1])
    for face in faces:
        paint_chamber(face, Canvas(size, scale, Look()))
    return sorted(setting.px for setting in found)


@pytest.mark.parametrize(("size", "scale", "usual"), [((47, 47), 0.64, 9), ((59, 59), 0.8, 12)])
def test_small_tiles_leave_out_their_name_so_that_most_signs_can_be_read(monkeypatch, size, scale, usual):
    """Both eras with two players, in windows of 1024 × 640 and 1280 × 720."""
    rooms = [furnished_face(room) for room in NUMBERS]
    signs = sizes_of_signs(monkeypatch, rooms, size, scale)
    assert signs[0] >= 6
    assert signs[len(signs) // 4] >= usual


@pytest.mark.parametrize(("mode", "count", "least"), [("era_1", 12, 14), ("eras", 16, 13), ("short_game", 8, 14)])
def test_a_room_that_is_to_be_chosen_can_be_read(monkeypatch, table, mode, count, least):
    """In a window of 1280 × 720 the signs of a room that can be bought are 14 pixels high; 13 with three trades."""
    t = table(mode)
    if mode == "eras":
        t.era_2()
    t.all_tiles(dwarfs=4).for_sale(*range(count, 0, -1) if mode == "era_1" else range(25, 25 + count))
    t.open(*[space for space in ("I5", "II7") if space in t.spaces_with("rock")])
    t.goods(wood=9, stone=9, food=9, gold=9, iron=9, weapon=9, emmer=9)
    ask = t.turn("A02").ask
    rooms = [piece for piece in GAME.layout(t.state, ask, 0) if isinstance(piece.face, Chamber) and piece.face.for_sale]
    assert len(rooms) == count
    size = (round(rooms[0].at.w * 0.8), round(rooms[0].at.h * 0.8))
    assert sizes_of_signs(monkeypatch, [piece.face for piece in rooms], size, 0.8)[0] >= least
    others = [piece for piece in GAME.layout(t.state, ask, 1) if piece.key == rooms[0].key]
    assert others[0].at.w * others[0].at.h < rooms[0].at.w * rooms[0].at.h, "for the other player nothing moves"


def test_a_room_that_is_to_be_activated_can_be_read_although_the_caves_of_both_eras_are_small(monkeypatch, table):
    t = table("eras").era_2()
    for room in (2, 16, 25, 32, 36, 41, 23):  # with two and three trades, and the Wood Storeroom
        t.room(room)
    ask = t.turn("A01").ask
    large = {piece.key: piece for piece in GAME.layout(t.state, ask, 0) if piece.key.endswith("#large")}
    rooms = [option for option in ask.options if option.startswith(("room", "entrance", "blue"))]
    assert list(large) == [f"{option}#large" for option in rooms]
    size = (round(large["room:41#large"].at.w * 0.8), round(large["room:41#large"].at.h * 0.8))
    assert sizes_of_signs(monkeypatch, [piece.face for piece in large.values()], size, 0.8)[0] >= 14
    assert not [piece for piece in GAME.layout(t.state, ask, 1) if piece.key.endswith("#large")]
    t.goods(flax=3)
    ask = t.turn("A04", "room:02").ask
    assert ask.about == "room"
    assert [piece.key for piece in GAME.layout(t.state, ask, 0) if piece.key.endswith("#large")] == ["room:02#large"]


def test_a_tile_has_its_name_wherever_there_is_room_for_it():
    assert has_name(Canvas((76, 76), 0.64, Look()))  # era I in the smallest window
    assert not has_name(Canvas((74, 52), 0.8, Look()))


@pytest.mark.parametrize("size", [(95, 95), (118, 121), (131, 109), (155, 109), (280, 280)])
def test_names_of_rooms_beside_each_other_have_one_size(size):
    titles = [title_of(room.name, Canvas(size, 0.8, Look())) for room in ROOMS.own]
    assert len({title.size for title in titles}) == 1
    on_two_lines = [room.name for room, title in zip(ROOMS.own, titles, strict=True) if title.high > min(titles).high]
    assert set(on_two_lines) <= {"Furniture Workshop", "Equipment Cabinet", "Slaughtering Cave", "Weapon Chamber"}


def test_few_rooms_for_sale_are_large_and_many_fill_their_place():
    area = Rect(0, 0, 680, 280)
    assert [(round(at.w), round(at.h)) for at in grid(area, 6)[:1]] == [(212, 136)]
    for count in (7, 12, 20, 26):
        places = grid(area, count)
        assert len(set(places)) == count
        assert all(at.x >= -0.01 and at.x + at.w <= 680.01 and at.y + at.h <= 280.01 for at in places)
        assert max(at.y + at.h for at in places) > 240
