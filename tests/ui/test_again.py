"""Choose again: what was picked is exchanged by a click, and the thing in question is dragged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.api import Ask, Chance, Game, GameInfo, Piece, Rect, Rules, Score, State, TableSetup, Token
from game.core.session import Session
from game.testing.window import play
from game.ui.table.panels.rulebook import table_help
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame


class Stones(State):
    """Stones on a line of eight places; what a move cost."""

    at: dict[str, int]
    paid: int = 0


class StonesGame(Game[Stones]):
    """Pick a stone, say what you pay, and lay it; where there is one place for it nobody is asked."""

    info = GameInfo(id="stones", title="Stones", version="1", seats=(1, 1))
    state_type = Stones

    def __init__(self, stones: int = 3, toll: bool = False, reveals: bool = False, places: int = 4) -> None:
        self.stones, self.toll, self.reveals, self.places = stones, toll, reveals, places

    def setup(self, table: TableSetup) -> Stones:
        return Stones(seats=1, chance=Chance(table.seed), at={f"stone:{n}": n for n in range(self.stones)})

    def turn(self, state: Stones) -> Rules:
        free = [f"place:{n}" for n in range(4, 4 + self.places) if n not in state.at.values()]
        stones = [stone for stone, at in state.at.items() if at < 4]
        state.over = not (free and stones)
        if state.over:
            return
        stone = stones[0] if len(stones) == 1 else (yield Ask(0, "stone", stones))
        if self.reveals:
            state.reveal("What lay below comes out.")
        if self.toll:
            state.paid += int((yield Ask(0, "toll", ("1", "2"), stone)))
        place = free[0] if len(free) == 1 and len(stones) > 1 else (yield Ask(0, "place", free, stone))
        state.at[stone] = int(place[6:])

    def standings(self, state: Stones) -> list[Score]:
        return [Score(0, (), 1)]

    def layout(self, state: Stones, ask: Ask | None, seat: int) -> Iterator[Piece]:
        for number in range(8):
            yield Piece(f"place:{number}", Rect(60 + 180 * number, 300, 150, 150), Token("stone"))
        for toll in "12" if ask is not None and ask.about == "toll" else "":
            yield Piece(toll, Rect(100 * int(toll), 60, 80, 80), Token("gold"))
        for stone, at in state.at.items():
            yield Piece(stone, Rect(90 + 180 * at, 330, 90, 90), Token("stone", 1), layer=1, tip="A stone.")


def answers(window: Driver) -> list[str]:
    return list(window.match.answers)


def gallery(policy: Any = "until_revealed") -> tuple[Driver, TableScene]:
    session = Session.start(
        GalleryGame(), TableSetup(2, 1, {"apart": False}), usual_seats(2), library=None, policy=policy
    )
    return open_table(session)


def test_another_tile_is_picked_by_clicking_it() -> None:
    driver, scene = gallery()
    driver.click("tile:forge")
    assert {"tile:cellar", "tile:shrine"} <= scene.table_stages.table.quiet
    assert not {"tile:cellar", "tile:forge"} & scene.table_stages.table.live, "they do not glow"
    driver.click("tile:cellar")
    assert answers(driver) == ["tile:cellar"]
    assert scene.session.ask is not None and scene.session.ask.subject == "tile:cellar"
    driver.click("cell:0:0,0")
    assert answers(driver) == ["tile:cellar", "cell:0:0,0/n"]


def test_what_is_done_is_not_exchanged() -> None:
    driver, scene = gallery()
    driver.click("tile:forge")
    driver.click("cell:0:0,0")
    assert not scene.table_stages.table.quiet, "the tile lies there; nothing is half chosen"


def test_the_tile_in_question_is_no_second_click() -> None:
    driver, scene = gallery()
    driver.click("tile:forge")
    driver.click("tile:forge")
    assert answers(driver) == ["tile:forge"]
    assert "tile:forge" not in scene.table_stages.table.quiet


def test_a_table_without_taking_back_offers_nothing_again() -> None:
    driver, scene = gallery(policy="off")
    driver.click("tile:forge")
    assert not scene.table_stages.table.quiet
    driver.click("tile:cellar")
    assert answers(driver) == ["tile:forge"]


def test_nothing_is_exchanged_across_a_reveal() -> None:
    session = Session.start(
        StonesGame(reveals=True), TableSetup(1, 1, {}), usual_seats(1), library=None, policy="until_revealed"
    )
    driver, scene = open_table(session)
    driver.click("stone:1")
    assert not scene.table_stages.table.quiet
    driver.click("stone:2")
    assert answers(driver) == ["stone:1"]


def test_an_earlier_step_is_exchanged_over_one_in_between() -> None:
    window = play(StonesGame(toll=True), seats=1)
    window.click("stone:1")
    window.click("2")
    window.click("stone:0")
    assert answers(window) == ["stone:0"], "the toll belonged to the other stone"
    window.click("1")
    window.click("place:6")
    assert answers(window) == ["stone:0", "1", "place:6"]


def test_a_double_click_on_another_picks_it_and_nothing_else() -> None:
    window = play(StonesGame(), seats=1)
    window.click("stone:1")
    at = window.rect("stone:2").center
    window.move(at)
    window.take_time()
    for _ in range(2):
        window.send(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )
    assert answers(window) == ["stone:2"]


def test_the_thing_in_question_can_be_dragged() -> None:
    window = play(StonesGame(), seats=1)
    window.click("stone:1")
    window.drag_onto("stone:1", "place:5")
    assert answers(window) == ["stone:1", "place:5"]


def test_it_can_be_dragged_when_it_is_the_only_one() -> None:
    window = play(StonesGame(stones=1), seats=1)
    assert window.match.ask is not None and window.match.ask.about == "place"
    window.drag_onto("stone:0", "place:7")
    assert answers(window) == ["place:7"]


def test_letting_it_go_elsewhere_takes_nothing_back() -> None:
    window = play(StonesGame(), seats=1)
    window.click("stone:1")
    window.drag("stone:1", (700, 650))
    assert answers(window) == ["stone:1"]


def test_another_one_can_be_dragged_instead() -> None:
    window = play(StonesGame(), seats=1)
    window.click("stone:1")
    window.drag_onto("stone:2", "place:5")
    assert answers(window) == ["stone:2", "place:5"]


def test_a_drop_is_remembered_while_a_toll_is_asked() -> None:
    window = play(StonesGame(toll=True), seats=1)
    window.drag_onto("stone:1", "place:5")
    assert answers(window) == ["stone:1"], "the toll is open"
    window.click("2")
    assert answers(window) == ["stone:1", "2", "place:5"]


def test_a_drop_elsewhere_while_a_toll_is_asked_takes_back() -> None:
    window = play(StonesGame(toll=True), seats=1)
    window.drag("stone:1", (700, 650))
    assert answers(window) == []


def test_a_drop_on_the_only_place_is_kept_although_nobody_is_asked_about_it() -> None:
    window = play(StonesGame(places=1), seats=1)
    window.drag_onto("stone:1", "place:4")
    assert answers(window) == ["stone:1"] and window.match.state.at["stone:1"] == 4
    window = play(StonesGame(places=1, toll=True), seats=1)
    window.drag_onto("stone:1", "place:4")
    assert answers(window) == ["stone:1"]
    window.click("1")
    assert window.match.state.at["stone:1"] == 4


def test_a_drop_beside_the_only_place_answers_nothing() -> None:
    window = play(StonesGame(places=1), seats=1)
    window.drag("stone:1", (700, 650))
    assert answers(window) == []


def test_while_a_toll_is_asked_the_places_are_lit_where_a_stone_in_the_hand_will_go() -> None:
    for places, lit in ((4, "place:5"), (1, "ghost:stone:1")):
        window = play(StonesGame(toll=True, places=places), seats=1)
        at = window.rect("stone:1").center
        window.move(at)
        window.take_time()
        window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        window.move((at[0] + 10, at[1] + 10), (1, 0, 0))
        assert answers(window) == ["stone:1"]
        scene = window.scene
        assert isinstance(scene, TableScene)
        assert lit in scene.table_stages.table.drop_at and window.has(lit)
        assert not window.read, "nothing is told about what is in the hand"
        window.move(window.rect("2").center, (1, 0, 0))
        assert window.has(lit), "also while it is carried over something else"
        window.press(pygame.K_ESCAPE)
        assert answers(window) == [] and not scene.table_stages.table.drop_at


def test_another_one_is_chosen_by_keyboard_too() -> None:
    window = play(StonesGame(), seats=1)
    for key in ("tab", "right", "return"):
        window.press(key)
    assert answers(window) == ["stone:1"]
    scene = window.scene
    assert isinstance(scene, TableScene)
    pointer = scene.table_stages.table.pointer
    assert pointer.focus == "place:4", "to begin with, what is asked for"
    for _ in range(2):
        window.press("left")
    assert pointer.focus == "stone:0" and "instead" in window.read
    window.press("return")
    assert answers(window) == ["stone:0"]
    assert pointer.focus == "place:4"
    window.press("return")
    assert answers(window) == ["stone:0", "place:4"]


def test_tab_comes_to_what_can_be_exchanged_after_all_that_is_asked_for() -> None:
    window = play(StonesGame(), seats=1)
    window.click("stone:1")
    scene = window.scene
    assert isinstance(scene, TableScene)
    pointer = scene.table_stages.table.pointer
    seen = []
    for _ in range(6):
        window.press("tab")
        seen.append(pointer.focus)
    assert seen == ["place:4", "place:5", "place:6", "place:7", "stone:0", "stone:2"]


def test_the_help_says_how() -> None:
    assert "go to it with the **arrows** and press **Enter**" in str(table_help())
