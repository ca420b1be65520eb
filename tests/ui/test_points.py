"""Points that are felt: counted up on the plate with tones that climb, struck when they are many, shouted once."""

from __future__ import annotations

import pytest

from game.core.fame import Feat
from game.ui import sound
from game.ui.app.services import Services
from game.ui.table.scene import TableScene
from game.ui.table.show.points import BIG, STEP_SECONDS, STEPS, Points
from tests.ui.menus import begin, open_app


def counted(was: tuple[float, ...], now: tuple[float, ...]) -> tuple[list[tuple[float, ...]], list[str]]:
    """The numbers that are seen one after another, and what is heard."""
    heard: list[str] = []
    points = Points(heard.append)
    points.go_to(was, still=True)
    points.go_to(now, still=False)
    seen = [points.shown]
    while points.busy:
        if points.update(STEP_SECONDS, 1.0):
            seen.append(points.shown)
        assert len(seen) < 50
    return seen, heard


def test_four_points_are_counted_one_by_one_and_each_is_a_tone_higher() -> None:
    seen, heard = counted((10, 3), (14, 3))
    assert seen == [(10, 3), (11, 3), (12, 3), (13, 3), (14, 3)]
    assert heard == ["rise1", "rise2", "rise3", "rise4"]


def test_many_take_no_longer_than_a_second_and_are_struck_like_a_coin() -> None:
    seen, heard = counted((0,), (57,))
    assert len(seen) - 1 <= STEPS and STEP_SECONDS * STEPS < 1
    assert heard[-1] == "struck" and heard[:4] == ["rise1", "rise2", "rise3", "rise4"]
    assert BIG == 8


def test_what_is_lost_is_gone_at_once_and_without_a_sound() -> None:
    assert counted((10, 5), (4, 5)) == ([(4, 5)], [])


def test_half_points_are_never_overshot() -> None:
    seen, _ = counted((1.5,), (3.0,))
    assert seen == [(1.5,), (2.5,), (3.0,)]


def test_without_motion_and_when_one_looks_back_the_number_is_there_at_once() -> None:
    heard: list[str] = []
    points = Points(heard.append)
    points.go_to((0, 0), still=True)
    points.go_to((9, 0), still=True)
    assert points.shown == (9, 0) and not points.busy and not heard
    points.go_to((20, 0), still=False)
    points.finish()
    assert points.shown == (20, 0) and not points.busy


def test_another_gain_on_the_way_is_counted_with_the_first() -> None:
    points = Points(lambda _: None)
    points.go_to((0,), still=True)
    points.go_to((3,), still=False)
    points.update(STEP_SECONDS, 1.0)
    points.go_to((5,), still=False)
    while points.busy:
        points.update(STEP_SECONDS, 1.0)
    assert points.shown == (5,)


def test_who_has_more_than_anybody_ever_had_is_told_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services.at_home()
    services.settings.motion = "full"
    session = begin(services, "cave_vs_cave", answers=0)
    mode = session.match.game.mode(session.match.state, session.match.setup)
    services.fame.enter(Feat(game="cave_vs_cave", mode=mode, points=30, names=["Old Thrain"]))
    app = open_app(services)
    scene = TableScene(app, session)
    app.push(scene)
    heard: list[str] = []
    played: list[str] = []
    monkeypatch.setattr(scene, "hear", lambda words: heard.append(str(words)))
    monkeypatch.setattr(sound, "play", played.append)
    for points, times in ((30.0, 0), (31.0, 1), (40.0, 1)):
        scene.points.go_to((points, 0.0), still=False)
        while scene.points.busy:
            scene.update(0.1)
        assert len(heard) == times and played.count("best") == times
    assert "more points than anybody" in heard[0]
