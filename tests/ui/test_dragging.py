"""Dragging: a thing that is picked up stays the thing in question, and the place that it goes to glows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.api import Ask, Icon, Piece, Rules, TableSetup
from game.core.session import Session
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import Gallery, GalleryGame


class OnePlaceGallery(GalleryGame):
    """A tile has but one place, the first free cell: nobody is asked where it goes."""

    def turn(self, state: Gallery) -> Rules:
        seat = state.on_turn
        while True:
            answer = yield Ask(seat, "act", (*(f"tile:{name}" for name in state.supply), "end"))
            if answer == "end":
                break
            name = answer.removeprefix("tile:")
            state.laid[seat][self.place(state, seat)] = f"{name}/n"
            state.supply.remove(name)
        state.turns_left -= 1
        state.over = state.turns_left <= 0
        state.on_turn = (seat + 1) % state.seats

    def place(self, state: Gallery, seat: int) -> str:
        return next(cell for cell in self.cells(seat) if cell not in state.laid[seat])

    def ghost(self, state: Gallery, ask: Ask, option: str) -> Iterator[Piece]:
        if option.startswith("tile:"):
            for piece in self.layout(state, ask, ask.seat):
                if piece.key == self.place(state, ask.seat):
                    yield Piece("lay", piece.at, Icon("arrow_up"), view=piece.view)


def table(game: GalleryGame) -> tuple[Driver, TableScene]:
    setup = TableSetup(2, 5, {"apart": False})
    return open_table(Session.start(game, setup, usual_seats(2), library=None, policy="free"))


def pick_up(driver: Driver, key: str) -> tuple[int, int]:
    at = driver.rect(key).center
    driver.move(at)
    driver.take_time()
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move((at[0] + 12, at[1] + 12), (1, 0, 0))
    return at


def let_go(driver: Driver, at: tuple[int, int]) -> None:
    driver.move(at, (1, 0, 0))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    driver.settle()


def test_a_thing_with_one_place_is_not_laid_before_it_is_there() -> None:
    driver, scene = table(OnePlaceGallery())
    prompt = scene.model.shown.said.sentence
    pick_up(driver, "tile:forge")
    assert scene.session.match.answers == []
    assert scene.model.shown.said.sentence == prompt
    assert scene.table_stages.table.drop_at == {"ghost:lay"}, "its place glows"
    driver.move((700, 500), (1, 0, 0))
    assert scene.table_stages.table.drop_at == {"ghost:lay"}, "as long as it is carried"
    let_go(driver, driver.rect("cell:0:0,0").center)
    assert scene.session.match.answers == ["tile:forge"]
    assert scene.table_stages.table.drop_at == frozenset()


def test_a_thing_that_is_let_go_elsewhere_goes_back_and_nothing_has_happened() -> None:
    driver, scene = table(OnePlaceGallery())
    pick_up(driver, "tile:forge")
    let_go(driver, (1200, 600))
    assert scene.session.match.answers == []
    assert scene.table_stages.table.drop_at == frozenset()
    driver.click("tile:forge")
    assert scene.session.match.answers == ["tile:forge"]


def test_a_thing_that_is_gone_from_the_hand_is_forgotten() -> None:
    driver, scene = table(OnePlaceGallery())
    pick_up(driver, "tile:forge")
    scene.table_stages.table.pointer.end_drag()
    scene.model.refresh()
    assert scene.table_stages.table.drop_at == frozenset(), "its place no longer glows"
    let_go(driver, driver.rect("cell:0:0,0").center)
    assert scene.session.match.answers == []


def test_a_thing_with_several_places_is_asked_about_while_it_is_in_the_hand() -> None:
    driver, scene = table(GalleryGame())
    pick_up(driver, "tile:forge")
    assert scene.session.match.answers == ["tile:forge"]
    assert "lay the tile" in scene.model.shown.said.sentence
    assert "cell:0:2,2" in scene.table_stages.table.live
    let_go(driver, driver.rect("cell:0:2,2").center)
    assert scene.session.match.answers == ["tile:forge", "cell:0:2,2/n"]


def test_a_key_right_after_a_drag_is_heard() -> None:
    driver, scene = table(OnePlaceGallery())
    at = pick_up(driver, "tile:forge")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at[0] + 12, at[1] + 12), button=1))  # and goes back
    driver.app.now += 0.02  # no time to look
    driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0))
    assert TablePanel.LOG in scene.model.opened
