"""Pinned pieces stay in their strip while the board scrolls; zones glow as drop targets; a drag shows its trail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
import pytest

from game.api import (
    Ask,
    Chance,
    Drag,
    Game,
    GameInfo,
    Gesture,
    Label,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    State,
    TableSetup,
    Tile,
    View,
    Zone,
)
from game.testing import check_game
from game.testing.window import Window, play
from game.ui.stage.strip import GROUND

SITES = {"inn": (300.0, 2300.0), "mill": (3500.0, 200.0), "ford": (1900.0, 1200.0)}


class Ropes(State):
    """A hand of ropes, and where they were laid."""

    hand: list[str]
    laid: list[str] = []


class RopeGame(Game[Ropes]):
    """A large map, and a hand that stays below it."""

    info = GameInfo(id="ropes", title="Ropes", version="1", seats=(1, 1))
    state_type = Ropes

    def setup(self, table: TableSetup) -> Ropes:
        return Ropes(seats=1, chance=Chance(table.seed), hand=["rope:0", "rope:1", "rope:2"])

    def turn(self, state: Ropes) -> Rules:
        rope = yield Ask(0, "rope", state.hand)
        site = yield Ask(0, "where", tuple(SITES), subject=rope)
        state.hand.remove(rope)
        state.laid.append(site)
        state.over = not state.hand

    def standings(self, state: Ropes) -> list[Score]:
        return [Score(0, (), 1)]

    def describe(self, state: Ropes, ask: Ask, option: str) -> Label:
        return Label(f"The {option}")

    def views(self, state: Ropes, seat: int) -> Sequence[View]:
        return (
            View("map", "Map", size=(4000, 2600), least=0.7),
            View("map/hand", size=(1600, 200), pinned=True),
        )

    def layout(self, state: Ropes, ask: Ask | None, seat: int) -> Iterable[Piece]:
        yield Piece("land", Rect(0, 0, 4000, 2600), Panel("felt"), layer=-1, view="map")
        for key, (x, y) in SITES.items():
            yield Piece(key, Rect(x, y, 200, 200), Tile(key), view="map")
        for number, key in enumerate(state.hand):
            yield Piece(key, Rect(100 + 200 * number, 20, 150, 160), Tile(key), view="map/hand")


@pytest.fixture
def window() -> Window:
    return play(RopeGame(), seats=1)


def test_the_game_keeps_its_promises() -> None:
    check_game(RopeGame(), answers=20)


def test_the_hand_stays_while_the_board_is_scrolled_and_zoomed(window: Window) -> None:
    table = window.stage_of("land")
    assert {"land", "rope:0", GROUND} <= table.sprites.keys()
    hand, inn = window.rect("rope:0"), table.rect_of("inn")
    strip = table.strip.rect
    assert strip.contains(hand) and strip.bottom == table.view.bottom
    for move in (
        lambda: table.pan(-300, -200),
        lambda: table.zoom(*table.view.center, 1.7),
        lambda: table.travel_to(Rect(3500, 200, 200, 200), cut=True),
        lambda: window.press(pygame.K_MINUS),
        lambda: window.wheel("land", 2),
    ):
        move()
        window.settle()
        assert table.rect_of("rope:0") == hand
    assert table.rect_of("inn") != inn
    window.resize((1920, 1080))
    window.settle()
    assert table.strip.rect.contains(window.rect("rope:0"))
    assert len(window.app.scenes[-1].model.sight.views) == 1, "a strip has no tab"  # type: ignore[attr-defined]


def test_what_is_asked_is_seen_above_the_strip(window: Window) -> None:
    window.click("rope:1")
    table = window.stage_of("land")
    seen = [key for key in SITES if (rect := table.rect_of(key)) and table.camera.room.contains(rect)]
    assert seen, "the table went to one of them"
    assert window.live() >= set(SITES)


def test_a_card_is_clicked_and_dragged_onto_the_map(window: Window) -> None:
    window.click("rope:1")
    window.click("ford")
    assert window.match.state.laid == ["ford"]
    window.drag_onto("rope:0", "ford")  # right after a click: nothing is dropped silently
    assert window.match.state.laid == ["ford", "ford"]


def test_nothing_of_the_board_is_hit_through_the_strip(window: Window) -> None:
    table = window.stage_of("land")
    window.click("rope:1")
    rect = table.rect_of("ford")
    assert rect is not None
    table.pan(0, table.strip.rect.centery - rect.centery)
    window.settle()
    rect = table.rect_of("ford")
    assert rect is not None
    if (
        table.strip.rect.collidepoint(rect.center)
        and table.first_at(*rect.center, frozenset({"rope:0", "rope:2"})) == ""
    ):
        assert table.first_at(*rect.center, frozenset({"ford"})) == ""
        assert table.is_hidden("ford")


class Path(State):
    """How far the walker has come."""

    way: list[str] = []


class PathGame(Game[Path]):
    """A walker is dragged along stones, whose places are seen only while it is in the hand."""

    info = GameInfo(id="path", title="Path", version="1", seats=(1, 1))
    state_type = Path

    def setup(self, table: TableSetup) -> Path:
        return Path(seats=1, chance=Chance(table.seed))

    def turn(self, state: Path) -> Rules:
        way = yield Ask(0, "walk", ("stay", "a", "a,b", "a,b,c"))
        state.way = [] if way == "stay" else way.split(",")
        state.over = True

    def standings(self, state: Path) -> list[Score]:
        return [Score(0, (), 1)]

    def describe(self, state: Path, ask: Ask, option: str) -> Label:
        return Label(f"Walk {option}")

    def layout(self, state: Path, ask: Ask | None, seat: int) -> Iterable[Piece]:
        yield Piece("walker", Rect(100, 300, 100, 100), Tile("W"))
        for number, key in enumerate("abc"):
            yield Piece(f"stone:{key}", Rect(350 + 250 * number, 300, 150, 150), Zone("stone"))

    def input(self, state: Path, ask: Ask, gesture: Gesture) -> str | None:
        if isinstance(gesture, Drag) and gesture.piece == "walker":
            stones = [key.removeprefix("stone:") for key in gesture.over if key.startswith("stone:")]
            way = ",".join(stones or [gesture.to.removeprefix("stone:")])
            return way if way in ask.options else None
        return None


def test_zones_glow_while_something_is_carried_and_the_trail_is_seen() -> None:
    window = play(PathGame(), seats=1)
    table = window.stage_of("walker")
    at = window.rect("walker").center

    def pixels(key: str) -> bytes:
        window.settle()
        rect = table.rect_of(key)
        assert rect is not None
        return pygame.image.tobytes(window.app.window.subsurface(rect.inflate(-rect.w // 2, -rect.h // 2)), "RGB")

    hidden = pixels("stone:a")
    window.take_time()
    window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    window.move((at[0] + 12, at[1] + 12), (1, 0, 0))
    assert "stone:a" in table.drop_at
    assert pixels("stone:a") != hidden, "the place is seen now"
    window.move(window.rect("stone:a").center, (1, 0, 0))
    window.move(window.rect("stone:b").center, (1, 0, 0))
    assert {"stone:a", "stone:b"} <= table.trail
    window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=window.rect("stone:b").center, button=1))
    window.settle()
    assert table.trail == frozenset() and window.match.state.way == ["a", "b"]


def test_a_test_can_drag_along_keys() -> None:
    window = play(PathGame(), seats=1)
    window.drag_along("walker", "stone:a", "stone:b", "stone:c")
    assert window.match.state.way == ["a", "b", "c"]
