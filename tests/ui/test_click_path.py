"""The way of a click stays short: docs/architecture.md has its numbers, `python -m tools.click_path` counts them."""

from __future__ import annotations

import sys

import pygame
import pytest

from game.testing.window import FRAME, play
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.moves import Moves
from game.ui.table.scene import TableScene
from tests.ui.gallery import GalleryGame
from tools.click_path import click


@pytest.mark.parametrize(("name", "most"), [("cave_vs_cave", 138), ("caverna", 153), ("covenant", 143)])
def test_a_click_is_one_layout_few_hit_tests_and_no_more_functions_than_now(name: str, most: int) -> None:
    way = click(name)
    row = way.row
    assert row["layouts"] == 1
    assert row["hit tests"] <= 2
    assert row["functions"] <= most, "of the program; what the game itself calls is not counted"
    assert way.rest["together"] <= 390, "with all that follows in the frame, and is called in every frame"


@pytest.mark.parametrize("next_event", [None, pygame.MOUSEMOTION])
def test_the_table_answers_first_and_who_hears_of_it_follows_before_a_picture_or_an_event(
    next_event: int | None,
) -> None:
    window = play(GalleryGame(), seats=2, seed=7)
    window.lift_curtain()
    scene = window.scene
    assert isinstance(scene, TableScene)
    table, bar = scene.table_stages.table, scene.table_stages.prompt
    key = min(table.live)
    at = window.rect(key).center
    window.move(at)
    window.take_time()
    glows, told = table.live, bar.pieces()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.app.handle(pygame.event.Event(kind, pos=at, button=1))
    assert window.match.answers == [key]
    assert table.live != glows and bar.pieces() == told
    if next_event is not None:
        window.app.handle(pygame.event.Event(next_event, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    else:
        window.app.update(FRAME)
    assert bar.pieces() != told


def test_nothing_is_laid_out_before_the_answer_is_given_and_everybody_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """One way down and then one way up: no layout is made inside of answering."""
    within: list[bool] = []
    layout = GuardedGame.layout

    def watched(*arguments: object) -> object:
        frame, answering = sys._getframe(), False
        while frame is not None and not answering:
            answering, frame = frame.f_code is Moves.answer.__code__, frame.f_back  # type: ignore[assignment]
        within.append(answering)
        return layout(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(GuardedGame, "layout", watched)
    click("cave_vs_cave")
    assert within and not any(within)
