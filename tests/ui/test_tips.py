"""Tips and messages lie in the way of nothing, and no tip outlives what it describes."""

from __future__ import annotations

import pygame
import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.paint.look import Look
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.tip import Tip, place
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.menus import furnish, open_app

WINDOW = pygame.Rect(8, 8, 1264, 704)


def test_a_tip_goes_where_it_covers_no_neighbour() -> None:
    cards = [pygame.Rect(100 + 140 * column, 100, 120, 160) for column in range(6)]
    for card in cards:
        at = place(pygame.Rect(0, 0, 260, 120), card, WINDOW, 8, [other for other in cards if other is not card])
        assert at is not None and at.collidelist(cards) < 0 and WINDOW.contains(at)


def test_a_tip_that_has_no_room_beside_its_piece_goes_a_little_further() -> None:
    rows = [pygame.Rect(100 + 70 * column, 100 + 70 * row, 60, 60) for row in range(3) for column in range(5)]
    at = place(pygame.Rect(0, 0, 300, 200), rows[7], WINDOW, 8, rows)
    assert at is not None and at.collidelist(rows) < 0


def test_a_tip_without_room_becomes_flatter_and_at_last_only_its_title() -> None:
    def down_to(y: int) -> list[pygame.Rect]:
        """All can be clicked, around the piece too."""
        return [pygame.Rect(0, 90, 1280, y - 90), pygame.Rect(90, 0, 1190, 90)]

    tip, window = Tip(), pygame.Surface((1280, 720))
    piece = pygame.Rect(20, 20, 60, 60)
    tip.point("**Forge**\n" + "Every weapon here is worth one more. " * 6, piece)
    tip.hurry()
    tip.draw(window, Look(), 0.8)
    usual = tip.at.copy()
    assert usual.h > 100 and not usual.colliderect(piece)
    tip.draw(window, Look(), 0.8, down_to(590))
    assert tip.at.w > usual.w and tip.at.top >= 590
    tip.draw(window, Look(), 0.8, down_to(650))
    assert tip.at.top >= 650 and 0 < tip.at.h < 60
    tip.draw(window, Look(), 0.8, down_to(720))
    assert tip.at.size == (0, 0)


def covered_by_tip(driver: Driver, key: str) -> list[str]:
    """The clickable things that lie under the tip of a piece."""
    driver.hover(key)
    driver.app.tip.hurry()
    driver.app.draw()
    if not driver.app.tip.text:
        return []
    own = driver.rect(key)
    others = {other: driver.rect(other) for other in driver.live() if other != key}
    return [other for other, rect in others.items() if not rect.contains(own) and rect.colliderect(driver.app.tip.at)]


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_at_the_games_a_tip_covers_neither_a_neighbour_nor_its_own_piece(name: str) -> None:
    game = Plugins.load().games[name]
    setup = TableSetup(2, 7, game.info.settle(2, {}))
    session = Session.start(game, setup, usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none", tips=True))
    luck, pointed = Chance(3), 0
    for step in range(60):
        if session.ask is None:
            break
        if step % 12 == 5:
            scene.model.refresh(still=True)
            for key in sorted(scene.table_stages.table.live)[:8]:
                pointed += 1
                assert covered_by_tip(driver, key) == [], key
                assert driver.read, "where there is no room for it, it is read in the rail"
                assert not driver.app.tip.at.colliderect(driver.rect(key))
        session.choose(luck.pick(session.ask.options))
        session.take_mouse()
    assert pointed > 8


def test_in_a_menu_a_tip_covers_neither_buttons_nor_pictures() -> None:
    app = open_app(furnish())
    driver = Driver(app)
    app.push(SetupScene(app, app.services.plugins.games["caverna"]))
    driver.settle()
    for key in sorted(driver.live()):
        assert covered_by_tip(driver, key) == [], key
    saves = SavesScene(app)
    app.push(saves)
    driver.settle()
    for key in sorted(driver.live()):
        assert covered_by_tip(driver, key) == [], key
        if app.tip.text:
            assert not app.tip.at.colliderect(driver.rect("picture"))


# -- messages --


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_a_message_covers_nothing_that_can_be_clicked(name: str) -> None:
    game = Plugins.load().games[name]
    setup = TableSetup(2, 7, game.info.settle(2, {}))
    session = Session.start(game, setup, usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none"))
    luck = Chance(5)
    for step in range(40):
        if step % 8 == 3:
            scene.model.refresh(still=True)
            driver.app.toast(f"Something happened that takes a sentence of a usual length, {step}.")
            driver.wait(0.3)
            at = driver.app.toasts.places
            taken = {key: driver.rect(key) for key in driver.live()}
            assert [key for key, rect in taken.items() if rect.collidelist(at) >= 0] == []
            driver.wait(5)
        assert session.ask is not None
        session.choose(luck.pick(session.ask.options))
        session.take_mouse()


# -- no tip outlives what it describes --


def gallery() -> tuple[Driver, Session]:
    setup = TableSetup(2, 5, {"apart": False})
    session = Session.start(GalleryGame(), setup, usual_seats(2), library=None, policy="free")
    driver, _ = open_table(session)
    return driver, session


def test_the_tip_of_a_line_of_the_log_goes_with_the_log() -> None:
    driver, _ = gallery()
    driver.click("option:trade")
    driver.press(pygame.K_l)
    driver.hover("log:0")
    assert driver.read == "Look at the table as it was then."
    driver.press(pygame.K_l)
    assert driver.read != "Look at the table as it was then."
    driver.press(pygame.K_t)
    assert "as it was then" not in driver.read


def test_the_tip_of_a_piece_that_moved_away_goes() -> None:
    driver, _ = gallery()
    driver.hover("tile:forge")
    for _ in range(3):
        driver.wheel("tile:forge", 1)
    text = driver.read
    assert "Forge" in text
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=2))
    driver.move((300, 500), (0, 1, 0))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(300, 500), button=2))
    driver.press(pygame.K_0)
    under = [key for key in driver.live() if driver.rect(key).collidepoint(300, 500)]
    assert driver.read != text or "tile:forge" in under


def test_a_tip_is_about_what_lies_under_the_mouse_after_an_answer() -> None:
    driver, session = gallery()
    driver.hover("cell:0:0,0")
    assert "First take a tile." in driver.read
    session.choose("tile:forge")
    driver.scene.model.refresh()  # type: ignore[attr-defined]
    driver.settle()
    assert "First take a tile." not in driver.read


def test_no_chip_of_a_preview_is_left_behind_a_question() -> None:
    driver, _ = gallery()
    driver.click("option:trade")
    driver.hover("option:trade")
    assert any(piece.key.startswith("preview:") for piece in driver.scene.stages()[-1].pieces())
    table = driver.scene
    table.model.taking_back.ask_around("A card was seen.", lambda: None)  # type: ignore[attr-defined]
    driver.settle()
    shown = [piece.key for stage in table.drawn_stages() for piece in stage.pieces()]
    assert not any(key.startswith("preview:") for key in shown)
    assert driver.read == ""
