"""The measurements run, and print a table with their budgets."""

import json

import pytest

from game.bench import Row, engine, measurements, peer, travel
from game.cli import bench, main
from game.template import DeepDigGame

Captured = pytest.CaptureFixture[str]


def test_a_budget_is_kept_or_missed() -> None:
    assert Row("speed", 6.0, "×", least=5).kept is True
    assert Row("speed", 4.9, "×", least=5).kept is False
    assert Row("undo", 1.9, "ms", most=2).kept is True
    assert Row("undo", 2.1, "ms", most=2).kept is False
    assert Row("size", 3, "MB").kept is None


def test_a_table_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    rows = [Row("digging", 250_000, "/s", least=200_000), Row("undo", 3.25, "ms", most=2)]
    monkeypatch.setitem(engine.MEASUREMENTS, "tiny", lambda games: iter(rows))
    assert main(["bench", "tiny"]) == 0
    out = capsys.readouterr().out
    assert "digging  250,000/s  ≥ 200,000/s  ✓" in out
    assert "undo       3.25 ms       ≤ 2 ms  ✗ missed" in out
    assert main(["bench", "tiny", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["value"] == 250_000


def test_a_wrong_name_lists_the_right_ones(capsys: Captured) -> None:
    assert main(["bench", "luck"]) == 2
    err = capsys.readouterr().err
    assert "There is no measurement called 'luck'" in err
    for name in ("tiny", "engine", "travel", "saves"):
        assert name in err


def test_every_measurement_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ROUNDS", 1)
    monkeypatch.setattr(engine, "rate", lambda play: play(1))
    monkeypatch.setattr(engine, "AGAINST_PEER", (("deep_dig", 2, 5.0),))
    monkeypatch.setattr(travel, "POINTS", 3)
    games = {"deep_dig": DeepDigGame()}
    for name in ("tiny", "engine", "travel", "saves"):
        rows = list(measurements()[name](games))
        assert rows, name
        assert all(row.value > 0 for row in rows), name


@pytest.mark.skipif(not peer.is_here(), reason="catanatron is not installed")
def test_the_peer_plays_whole_games() -> None:
    assert 100 < peer.play(1) < 20_000


def test_numbers_are_written_as_people_write_them() -> None:
    assert bench._number(180_305.4, "/s") == "180,305/s"
    assert bench._number(0.0912, "ms") == "0.09 ms"
    assert bench._number(71.46, "µs") == "71.5 µs"
    assert bench._number(1424.2, "µs") == "1,424 µs"


def test_six_are_followed_on_the_tables_own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking takes as long as it is said to, beside what is shown; whoever hurries waits for nothing else."""
    from game.bench import following
    from game.bots.answering import think
    from game.bots.levels import Apprentice
    from game.plugins.registry import Plugins

    monkeypatch.setattr(following, "WAITS", 1)
    monkeypatch.setattr(following, "think", lambda bot, match: think(Apprentice(), match))
    game = Plugins.load().games["caverna"]
    ((whole, thought),) = following._waits(game, following.BOTS)
    assert 3 < whole < following.MOST_SECONDS and thought > 0
    ((whole, thought),) = following._waits(game, following.BOTS, hurried=True)
    assert whole - thought < following.MOST_FINISHING
