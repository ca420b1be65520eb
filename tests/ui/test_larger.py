"""Large means larger: what must be read to choose can be read, and larger text makes the table larger too."""

from __future__ import annotations

import statistics
from collections import Counter

import pytest

from game.api import Chance, Panel, Rect, TableSetup, Tile
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.faces import least_text, measure
from game.ui.input.devices import Kind
from game.ui.paint.look import Look
from game.ui.stage.camera import Camera
from game.ui.table.scene import TableScene
from game.ui.table.show.lens import HIGH, READABLE, WIDE, lens
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame

GAMES = ("cave_vs_cave", "caverna", "covenant")


def at_table(
    name: str, text: int = 100, options: dict[str, str | int | bool] | None = None, seats: int = 2
) -> tuple[Driver, TableScene]:
    game = GalleryGame() if name == "gallery" else Plugins.load().games[name]
    setup = TableSetup(seats, 7, game.info.settle(seats, options or {}))
    session = Session.start(game, setup, usual_seats(seats), library=None, policy="free")
    return open_table(session, settings=Settings(motion="none", text_size=text))


def test_the_smallest_letters_of_a_face_are_known() -> None:
    tile = Tile("Bakehouse", effect="2{grain} {arrow_right} 3{food}", points="4")
    large, small = least_text(tile, (300, 260), 1.6, Look()), least_text(tile, (90, 80), 0.5, Look())
    assert large > READABLE > small > 0
    assert least_text(Panel(), (90, 80), 0.5, Look()) == 0


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("cave_vs_cave", {"mode": "era_1"}),
        ("cave_vs_cave", {"mode": "eras"}),
        ("cave_vs_cave", {"mode": "short_game"}),
        ("caverna", {"game": "full"}),
        ("covenant", {}),
    ],
)
def test_what_is_too_small_to_be_read_is_seen_large_while_the_mouse_rests_on_it(
    name: str, options: dict[str, str | int | bool]
) -> None:
    driver, scene = at_table(name, options=options)
    luck, small = Chance(3), 0
    for step in range(150):
        if scene.session.ask is None:
            break
        if step % 9 == 0:
            scene.model.refresh(still=True)
            table = scene.table_stages.table
            for key in sorted(table.live):
                piece, rect = table.piece(key), table.rect_of(key)
                assert piece is not None and rect is not None
                if rect.w > WIDE * driver.app.size[0] or rect.h > HIGH * driver.app.size[1]:
                    continue  # a whole board: the wheel and C bring it closer
                if 0 < least_text(piece.face, rect.size, table.camera.scale, table.look) < READABLE:
                    small += 1
                    seen = lens(table, key, table.look, driver.app.size)
                    assert seen is not None, f"{key} cannot be read"
                    growth = seen.get_width() / rect.w
                    size = seen.get_size()
                    read = least_text(piece.face, size, table.camera.scale * growth, table.look)
                    assert read >= READABLE, f"{key}: {read} px"
        scene.session.choose(luck.pick(scene.session.ask.options))
        scene.session.take_mouse()
    assert small or name == "caverna"


def test_the_lens_is_part_of_the_tip_and_goes_with_it() -> None:
    driver, scene = at_table("gallery")
    driver.hover("tile:forge")
    table = scene.table_stages.table
    small = least_text(driver.piece("tile:forge").face, driver.rect("tile:forge").size, table.camera.scale, table.look)
    assert (driver.app.tip.lens is not None) == (small < READABLE)
    driver.resize((1024, 640))
    driver.hover("tile:forge")
    assert driver.app.tip.lens is not None
    driver.hover("tool:log")
    assert driver.app.tip.lens is None


# -- larger text --


def test_the_camera_comes_as_close_as_it_may_and_all_of_it_stays_in_sight() -> None:
    import pygame

    view = pygame.Rect(0, 50, 1280, 590)
    camera = Camera(view, plane=(1600, 740))
    whole = camera.scale
    assert camera.close_in(Rect(200, 100, 300, 200), 1.8)
    assert camera.scale == pytest.approx(whole * 1.8)
    assert view.contains(camera.rect_px(Rect(200, 100, 300, 200)))
    camera.close_in(Rect(0, 0, 1500, 200), 1.8)
    assert camera.scale == pytest.approx(whole * 1600 / 1500, rel=0.01)
    assert view.contains(camera.rect_px(Rect(0, 0, 1500, 200)))


@pytest.mark.parametrize("name", GAMES)
def test_larger_text_makes_what_glows_larger_and_hides_none_of_it(name: str) -> None:
    driver, scene = at_table(name)
    app, luck, growth = driver.app, Chance(3), []
    for step in range(100):
        if scene.session.ask is None:
            break
        if step % 6 == 0:
            scene.model.refresh(still=True)
            table = scene.table_stages.table
            before = table.camera.scale
            app.settings.text_size = 150
            app.apply_settings()
            if table.live:
                growth.append(table.camera.scale / before)
                hidden = [key for key in table.live if not table.view.contains(driver.rect(key))]
                assert hidden == []
                assert all((rect := table.rect_of(key)) and table.view.contains(rect) for key in table.live)
            app.settings.text_size = 100
            app.apply_settings()
            assert table.camera.scale == pytest.approx(before)
        scene.session.choose(luck.pick(scene.session.ask.options))
        scene.session.take_mouse()
    assert statistics.median(growth) > 1.1
    assert min(growth) >= 1


@pytest.mark.parametrize("name", GAMES)
def test_text_that_is_a_little_larger_leaves_the_table_whole_without_signposts(name: str) -> None:
    driver, scene = at_table(name)
    driver.app.settings.text_size = 120
    driver.app.apply_settings()
    driver.settle()
    assert scene.table_stages.table.camera.zoom == 1
    assert scene.table_stages.signposts.stages == []


@pytest.mark.parametrize("device", [Kind.MOUSE, Kind.KEYS])
@pytest.mark.parametrize("name", GAMES)
def test_larger_text_makes_no_question_and_no_hint_below_it_smaller(name: str, device: Kind) -> None:
    driver, scene = at_table(name)
    app, luck, tried = driver.app, Chance(3), Counter[str]()
    app.devices.used = device

    def letters() -> int:
        stage, rect = driver.stage_of("prompt"), driver.stage_of("prompt").rect_of("prompt")
        assert rect is not None
        return measure(driver.piece("prompt").face, rect.size, stage.camera.scale, stage.look).least

    for _ in range(160):
        ask = scene.session.ask
        if ask is None:
            break
        tried[ask.about] += 1
        if tried[ask.about] < 3:
            scene.model.refresh(still=True)
            sizes = []
            for text in (100, 120, 150):
                app.settings.text_size = text
                app.apply_settings()
                sizes.append(letters())
            assert min(sizes) == sizes[0], f"{ask.about}: {sizes} px"
            app.settings.text_size = 100
            app.apply_settings()
        scene.session.choose(luck.pick(ask.options))
        scene.session.take_mouse()
    assert len(tried) > 3


def test_a_zoom_by_hand_stays_until_something_else_glows() -> None:
    driver, scene = at_table("gallery", 150)
    table = scene.table_stages.table
    near = table.camera.zoom
    driver.wheel("tile:forge", 2)
    assert table.camera.zoom > near
    by_hand = table.camera.zoom
    scene.model.refresh()
    assert table.camera.zoom == by_hand
    driver.click("tile:forge")
    assert all((rect := table.rect_of(key)) and table.view.contains(rect) for key in table.live)
