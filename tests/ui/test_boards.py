"""The boards in the finale, which light up part by part with what each line of the score sheet brings."""

from __future__ import annotations

import pygame
import pytest

from game.api import Rect, ScoreLine
from game.api.gems import GEMS, gems
from game.core.score_sheet import by_row
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint import brush
from game.ui.scenes.boards import Board, board_of, places
from game.ui.scenes.finale import FinaleScene
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app

ELSEWHERE = {
    "cave_vs_cave": {"Era I: rooms", "Era I: gold"},
    "caverna": {"Begging markers"},
    "covenant": {"Deliveries", "Enemy dice", "Tracks", "Glory", "Costs", "Projects", "Throne", "Achievements"}
    | {"Infested halls"},
}
"""Lines whose points do not lie on the board of whoever has them."""


def at_the_end(game: str, motion: str) -> tuple[Driver, FinaleScene]:
    services = Services.at_home()
    services.settings.motion = motion  # type: ignore[assignment]
    app = open_app(services)
    session = begin(services, game, answers=-1)
    app.push(TableScene(app, session))
    del app.scenes[1:]
    finale = FinaleScene(app, session)
    app.push(finale)
    return Driver(app), finale


@pytest.mark.parametrize("game", ["cave_vs_cave", "caverna", "covenant"])
def test_every_line_with_points_lights_something_on_the_board(game: str) -> None:
    session = begin(Services.at_home(), game, answers=-1)
    told: list[str] = []
    guarded = GuardedGame(session.match.game, lambda sentence, _: told.append(str(sentence)))
    for score in guarded.standings(session.match.state):
        board = board_of(guarded, session.match.state, score)
        assert board is not None
        assert len(guarded.points_from(session.match.state, score.seat)) == len(score.lines)
        for row, line in by_row(score.lines).items():
            if line.points and str(line.title) not in ELSEWHERE[game]:
                assert board.parts[row], f"{line.title} brings {line.points}, and nothing is lit"
    assert not told


def brightness(surface: pygame.Surface, at: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, at)[:3])


def test_a_part_is_dark_until_its_line_is_counted_and_stays_bright_then() -> None:
    driver, finale = at_the_end("cave_vs_cave", "full")
    board, row = finale.boards[0], finale.sheet.rows[0]
    for _ in range(60):  # it is painted in a few frames, while hardly any time passes
        driver.app.frame([], 0.001)
        if not board.unfinished:
            break
    at = finale.rect_of("board:0")
    assert at is not None and not board.unfinished
    scale = at.w / board.size[0]
    part = board.parts[row][0]
    room = pygame.Rect(at.x + part.x * scale, at.y + part.y * scale, part.w * scale, part.h * scale).inflate(-6, -6)
    dark = brightness(driver.app.window, room)
    driver.wait(finale.line_seconds + 0.3)
    bright = brightness(driver.app.window, room)
    assert bright > 1.4 * dark, "its line is counted"


def test_boards_and_race_are_beside_each_other_and_a_click_goes_on_at_once() -> None:
    driver, finale = at_the_end("cave_vs_cave", "full")
    boards = [finale.rect_of(f"board:{seat}") for seat in (0, 1)]
    race = finale.rect_of("race")
    assert race is not None
    for at in boards:
        assert at is not None and at.h > 100 and not at.colliderect(race)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert finale.all_seen


def test_a_game_that_does_not_say_where_points_lie_has_the_race_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuardedGame, "points_from", lambda *_: [])
    driver, finale = at_the_end("cave_vs_cave", "full")
    assert not finale.boards and driver.has("race") and not driver.has("board:0")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert finale.all_seen and not driver.has("board:0")


def test_keys_that_are_none_are_told_and_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(Services.at_home(), "cave_vs_cave", answers=-1)
    told: list[str] = []
    guarded = GuardedGame(session.match.game, lambda sentence, _: told.append(str(sentence)))
    monkeypatch.setattr(type(session.match.game), "points_from", lambda *_: [[5], ["x"]])
    assert guarded.points_from(session.match.state, 0) == []
    assert len(told) == 1 and "where its points lie" in told[0]


@pytest.mark.parametrize("count", range(1, 8))
def test_any_number_of_boards_has_room_and_none_lies_over_another(count: int) -> None:
    room = Rect(0, 0, 640, 360)
    found = places(room, [(900.0, 700.0)] * count, 40)
    assert len(found) == count
    for number, at in enumerate(found):
        assert at.x >= 0 and at.y >= 40 and at.right <= 640.01 and at.bottom <= 360.01 and at.w > 60
        for other in found[:number]:
            apart = at.x >= other.right or other.x >= at.right or at.y - 40 >= other.bottom or other.y - 40 >= at.bottom
            assert apart


def test_a_board_shows_what_brings_points_with_what_it_lies_on() -> None:
    row = ("Rooms", 0)
    board = Board([], {row: [Rect(100, 50, 20, 20), Rect(160, 90, 20, 20)]}, {row: 3})
    assert board.size == (100, 80)  # 80 and 60, and 10 on each side
    assert [at.x for at in board.parts[row]] == [10, 70]
    assert ScoreLine("Rooms", 3).points == board.points[row]


def test_gems_are_of_the_colour_of_what_is_dug() -> None:
    pygame.display.set_mode((10, 10))
    for kind, (_, body, *_rest) in GEMS.items():
        shapes = gems(kind, 80, 60, look=3)
        picture = brush.from_svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">{shapes}</svg>', (80, 60)
        )
        mask = pygame.mask.from_threshold(picture, pygame.Color(body), (24, 24, 24, 255))
        assert mask.count() > 12, kind
        assert gems(kind, 80, 60, look=4) != shapes, "no two spaces side by side are alike"
    assert gems("food", 80, 60) == ""
