"""A run of learning, watched: what is seen before the first game, during it, and when its game cannot be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.api import Chance, TableSetup
from game.bots.learning import glimpse
from game.bots.learning.glimpse import Glimpse
from game.cli import main
from game.core.match import Match
from game.core.settings import Settings
from game.ui.scenes.training import GAME_SECONDS, TrainingScene
from game.ui.shell.navigation import make_app
from game.ui.widgets.pictures import Graph
from tests.core.table import GAME


def watched(folder: Path) -> TrainingScene:
    app = make_app(Settings(motion="none"), (1100, 620))
    scene = TrainingScene(app, GAME, folder)
    app.push(scene)
    app.update(0.05)
    app.draw()
    return scene


def leave_a_glimpse(folder: Path) -> Match:
    match = Match(GAME, TableSetup(2, 5))
    luck = Chance(3)
    while match.ask is not None:
        match.choose(luck.pick(match.ask.options))
    totals = [score.total for score in GAME.standings(match.state)]
    valued = [("family/dwarfs", 6.25), ("goods/ore", -1.0)]
    glimpse.write(folder, Glimpse(12, match.setup, tuple(match.answers), totals, valued))
    (folder / glimpse.PROGRESS).write_text("games,points,careful\n6,40.5,42\n12,44.5,45.25\n")
    return match


def words(scene: TrainingScene) -> str:
    faces = (piece.face for piece in scene.page.pieces)
    return "\n".join(str(getattr(face, "text", "")) for face in faces)


def test_before_the_first_game_is_over_it_says_so(tmp_path: Path) -> None:
    scene = watched(tmp_path)
    assert "No game is over yet." in words(scene) and "The first generation is being played." in words(scene)


def test_the_curve_the_values_and_a_game_that_goes_on_are_seen(tmp_path: Path) -> None:
    match = leave_a_glimpse(tmp_path)
    scene = watched(tmp_path)
    (curve,) = (piece.face for piece in scene.page.pieces if isinstance(piece.face, Graph))
    assert curve.lines == ((40.5, 44.5), (42.0, 45.25))
    said = words(scene)
    assert "12 games played" in said and "44.5 in all games, 45.2 where nobody tries things" in said
    assert "family: dwarfs" in said and "+6.2" in said and "−1.0" in said
    assert scene.shown is not None and scene.shown.match.answers == []
    seconds = 0.0
    while not scene.shown.over:
        scene.app.update(0.05)
        seconds += 0.05
        assert seconds < GAME_SECONDS * 1.2
    assert scene.shown.match.answers == match.answers
    scene.resize()
    scene.app.draw()


def test_a_game_that_cannot_be_shown_does_not_close_the_window(tmp_path: Path) -> None:
    leave_a_glimpse(tmp_path)
    glimpse.write(tmp_path, Glimpse(1, TableSetup(99, 5), ("nonsense",), [1.0], []))
    scene = watched(tmp_path)
    assert scene.shown is None and "44.5 in all games" in words(scene)


def test_without_a_display_there_is_nothing_to_watch_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.train_window.has_display", lambda: False)
    asked = [
        "train",
        "cave_vs_cave",
        "--seats",
        "1",
        "--minutes",
        "0",
        "--jobs",
        "1",
        "--watch",
        "--run",
        str(tmp_path),
    ]
    assert main(asked) == 1
    assert "There is no display to watch on." in capsys.readouterr().err
