"""Boards larger than the screen: they scroll and zoom, are never too small to be read, and show what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
import pytest

from game.api import Ask, Chance, Game, GameInfo, Label, Piece, Rect, Rules, Score, State, TableSetup, Tile, View
from game.core.session import Session
from game.core.settings import Settings
from game.testing import check_game
from game.testing.window import Window, open_table, play
from game.ui.app.people import usual_seats

FIELDS = {"far": (3700.0, 2300.0), "near": (60.0, 60.0), "south": (60.0, 2300.0), "middle": (1900.0, 1200.0)}


class Wide(State):
    """Where the walker is asked to go next."""

    steps: int = 0


class WideGame(Game[Wide]):
    """A field of 4000 × 2600 units, on which one question is asked far from the one before."""

    info = GameInfo(id="wide", title="Wide", version="1", seats=(1, 2))
    state_type = Wide
    side = 160.0

    def setup(self, table: TableSetup) -> Wide:
        return Wide(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Wide) -> Rules:
        asked = (("far", "south"), ("near",), ("far", "near", "south", "middle"))[state.steps]
        yield Ask(0, "go", asked)
        state.steps += 1
        state.over = state.steps == 3

    def standings(self, state: Wide) -> list[Score]:
        return [Score(seat, (), 1) for seat in range(state.seats)]

    def describe(self, state: Wide, ask: Ask, option: str) -> Label:
        return Label(f"Go {option}")

    def views(self, state: Wide, seat: int) -> Sequence[View]:
        return (View("map", "Map", size=(4000, 2600), least=0.7),)

    def layout(self, state: Wide, ask: Ask | None, seat: int) -> Iterable[Piece]:
        for key, (x, y) in FIELDS.items():
            yield Piece(key, Rect(x, y, self.side, self.side), Tile(key), view="map", tip=key)


def test_a_board_is_never_smaller_than_can_be_read() -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    usual = window.app.unit  # the rail takes room, and makes no letter smaller
    for _ in range(30):
        window.press(pygame.K_MINUS)
    assert table.camera.scale == pytest.approx(0.7 * usual)
    window.press(pygame.K_0)
    assert table.camera.scale == pytest.approx(0.7 * usual)
    window.resize((1920, 1080))
    assert table.camera.scale >= 0.7 * window.app.unit - 1e-9


def test_the_table_goes_to_what_is_asked() -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    seen = [key for key in FIELDS if table.view.contains(table.camera.rect_px(window.piece(key).at))]
    assert set(seen) & {"far", "south"}, "something that can be chosen is seen at once"
    window.click(seen[0])
    assert table.view.contains(table.camera.rect_px(window.piece("near").at))
    window.click("near")
    assert window.match.answers[1:] == ["near"]


def test_a_signpost_leads_to_what_lies_beyond() -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    posts = [key for key in window.live() if key.startswith("beyond:")]
    assert len(posts) == 1, "one of the two is out of sight"
    before = set(_seen(window))
    window.click(posts[0])
    after = set(_seen(window))
    assert before != after and after & {"far", "south"}
    assert table.pointer.pressed == ""


def _seen(window: Window) -> list[str]:
    table = window.stage_of("far")
    return [key for key in FIELDS if table.view.contains(table.camera.rect_px(window.piece(key).at))]


@pytest.mark.parametrize("button", [1, 2])
def test_the_ground_is_pulled_by_the_left_and_the_middle_button(button: int) -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    before, answers = table.camera.to_units(*table.view.center), list(window.match.answers)
    start = table.view.center
    held = (int(button == 1), int(button == 2), 0)
    window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
    for step in range(1, 9):
        at = (start[0] + 20 * step, start[1] + 10 * step)
        window.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(20, 10), buttons=held))
    window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(start[0] + 160, start[1] + 80), button=button))
    after = table.camera.to_units(*table.view.center)
    assert after[0] - before[0] == pytest.approx(-160 / table.camera.scale, abs=1)
    assert after[1] - before[1] == pytest.approx(-80 / table.camera.scale, abs=1)
    assert window.match.answers == answers
    window.move((start[0], start[1]))
    assert table.camera.to_units(*table.view.center) == after, "let go is let go"


def test_keys_scroll_and_look_at_what_is_asked() -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    home = table.camera.pose
    for _ in range(20):
        window.press(pygame.K_UP, pygame.KMOD_CTRL)
        window.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    x, y = table.camera.to_units(*table.view.topright)
    assert (round(x), round(y)) == (4000, 0), "it never leaves the view"
    assert not set(_seen(window)) & {"far", "south"}
    window.press(pygame.K_HOME)
    assert set(_seen(window)) & {"far", "south"}
    assert table.camera.pose[0] <= home[0]


def test_the_focus_of_the_keyboard_is_seen() -> None:
    window = play(WideGame(), seats=1)
    table = window.stage_of("far")
    for _ in range(2):
        window.press(pygame.K_TAB)
        key = table.pointer.focus
        assert key in ("far", "south") and key in _seen(window)


def test_with_motion_the_table_glides_and_comes_to_rest() -> None:
    session = Session.start(WideGame(), TableSetup(1, 1), usual_seats(1), library=None, policy="free")
    window, scene = open_table(session, settings=Settings(motion="full"))
    table = scene.table_stages.table
    window.click(next(key for key in _seen(window) if key in table.live))
    assert "near" in _seen(window) and not table.busy
    before = table.camera.pose
    window.wait(0.3)
    assert table.camera.pose == before


def test_targets_and_text_are_measured_at_the_smallest_scale() -> None:
    check_game(WideGame(), answers=10)

    class Small(WideGame):
        side = 40.0

    with pytest.raises(AssertionError, match="is too small to click: 28 units across, where 35 are the least"):
        check_game(Small(), answers=10)
