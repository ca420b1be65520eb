"""Room tiles as they are painted: at every size that they have on a table, nothing lies on anything else."""

import pygame
import pytest

from game.api import Rect
from game.api.piece import answered_by
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.table import effect as faces_effect
from plugins.cave_vs_cave.table import tiles
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


def troubles(monkeypatch, face, size, scale):
    """What is cut off on a tile, or lies on its shield."""
    whole, bare = Canvas(size, scale, Look()), Canvas(size, scale, Look())
    paint_chamber(face, whole)
    with monkeypatch.context() as without:
        without.setattr(tiles, "paint_effect", lambda *_: None)
        paint_chamber(face, bare)
    shield = shield_place(whole)
    pictures = [pygame.image.tobytes(each.surface.subsurface(shield), "RGBA") for each in (whole, bare)]
    return whole.cut + ([f"the effect of the {face.name} touches its points"] if pictures[0] != pictures[1] else [])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("table", IN_CAVES)
def test_the_effect_of_a_furnished_room_leaves_its_points_free(monkeypatch, table, window):
    scale = WINDOWS[window]
    size = (round(IN_CAVES[table] * scale),) * 2
    assert not [trouble for room in NUMBERS for trouble in troubles(monkeypatch, furnished_face(room), size, scale)]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("table", FOR_SALE)
def test_the_effect_of_a_room_for_sale_leaves_its_points_free(monkeypatch, table, window):
    scale = WINDOWS[window]
    size = tuple(round(each * scale) for each in FOR_SALE[table])
    assert not [trouble for room in NUMBERS[1:] for trouble in troubles(monkeypatch, sale_face(room), size, scale)]


def sizes_of_signs(monkeypatch, pieces):
    """How many pixels high the letters are beside the signs of each piece at 1280 × 720; 0 where they are left out."""
    found = []

    def note(*how):
        found[-1] = faces_effect.best_setting(*how).px

    with monkeypatch.context() as noting:
        noting.setattr(tiles, "paint_effect", note)
        for piece in pieces:
            found.append(0)
            paint_chamber(piece.face, Canvas((round(piece.at.w * 0.8), round(piece.at.h * 0.8)), 0.8, Look()))
    return found


def of_rooms(pieces, options):
    """The largest piece of each room that can be chosen."""
    rooms = [piece for piece in pieces if isinstance(piece.face, Chamber) and piece.view == "main"]
    largest = {answered_by(piece.key): piece for piece in sorted(rooms, key=lambda piece: piece.at.w * piece.at.h)}
    return {option: largest[option] for option in options if option in largest}


@pytest.mark.parametrize(("mode", "count"), [("era_1", 12), ("eras", 12), ("short_game", 8)])
def test_a_room_that_is_to_be_bought_can_be_read(monkeypatch, table, mode, count):
    """In a window of 1280 × 720 the letters between its signs are 17 pixels high, the signs themselves 20."""
    t = table(mode)
    if mode == "eras":
        t.era_2()
    t.all_tiles(dwarfs=4).for_sale(*range(count, 0, -1) if mode == "era_1" else range(25, 25 + count))
    t.open(*[space for space in ("I5", "II7") if space in t.spaces_with("rock")])
    t.goods(wood=9, stone=9, food=9, gold=9, iron=9, weapon=9, emmer=9)
    ask = t.turn("A02").ask
    rooms = of_rooms(GAME.layout(t.state, ask, 0), ask.options)
    assert len(rooms) >= 4
    assert min(sizes_of_signs(monkeypatch, rooms.values())) >= tiles.SIGNS


def test_nothing_moves_for_who_is_not_asked(table):
    t = table("eras").era_2().all_tiles(dwarfs=4).for_sale(*range(25, 37))
    before = {piece.key: piece.at for piece in GAME.layout(t.state, None, 1)}
    ask = t.turn("A02").ask
    now = {piece.key: piece.at for piece in GAME.layout(t.state, ask, 1)}
    assert {key for key in before.keys() & now.keys() if before[key] != now[key]} <= {"dwarf0:0"}


def test_a_room_that_is_to_be_activated_can_be_read_although_the_caves_of_both_eras_are_small(monkeypatch, table):
    t = table("eras").era_2()
    for room in (2, 16, 25, 32, 36, 41, 23):  # with two and three trades, and the Wood Storeroom
        t.room(room)
    ask = t.turn("A01").ask
    large = {piece.key: piece for piece in GAME.layout(t.state, ask, 0) if piece.key.endswith("#large")}
    rooms = [option for option in ask.options if option.startswith(("room", "entrance", "blue"))]
    assert list(large) == [f"{option}#large" for option in rooms]
    assert min(sizes_of_signs(monkeypatch, large.values())) >= tiles.SIGNS
    assert not [piece for piece in GAME.layout(t.state, ask, 1) if piece.key.endswith("#large")]
    t.goods(flax=3)
    ask = t.turn("A04", "room:02").ask
    assert ask.about == "room"
    assert [piece.key for piece in GAME.layout(t.state, ask, 0) if piece.key.endswith("#large")] == ["room:02#large"]


def test_the_opponents_cave_is_small_on_the_table_and_large_on_a_view_of_its_own(table):
    t = table("eras").era_2()
    key = "entrance:1"
    pieces = {(piece.view, piece.key): piece.at for piece in GAME.layout(t.state, None, 0)}
    small, large, own = pieces["main", key], pieces["cave1", f"{key}#visit"], pieces["main", "entrance:0"]
    assert small.w < own.w < large.w
    assert [view.seat for view in GAME.views(t.state, 0)] == [-1, 1]
    assert [view.seat for view in GAME.views(t.state, 1)] == [-1, 0]


def test_a_tile_has_its_name_wherever_there_is_room_for_it():
    assert has_name(Canvas((76, 76), 0.64, Look()))  # era I in the smallest window
    assert not has_name(Canvas((74, 74), 0.8, Look()))


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
