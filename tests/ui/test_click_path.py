"""The way of a click stays short: docs/architecture.md has its numbers, `python -m tools.click_path` counts them."""

from __future__ import annotations

import sys

import pytest

from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.moves import Moves
from tools.click_path import click


@pytest.mark.parametrize(("name", "most"), [("cave_vs_cave", 340), ("caverna", 350), ("covenant", 340)])
def test_a_click_is_one_layout_few_hit_tests_and_no_more_functions_than_now(name: str, most: int) -> None:
    row = click(name).row
    assert row["layouts"] == 1
    assert row["hit tests"] <= 2
    assert row["functions"] <= most, "of the program; what the game itself calls is not counted"


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
