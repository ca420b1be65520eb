"""`underhall where`: what is kept outside the program, and cleaning it."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from game.cli import main
from game.system import places


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *args, **kwargs: folder)
    return folder


def test_it_lists_home_and_cache_with_their_sizes(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cache / "windows").mkdir(parents=True)
    (cache / "windows" / "python.exe").write_bytes(bytes(2_500_000))
    assert main(["where"]) == 0
    told = capsys.readouterr().out
    assert str(places.home()) in told and str(cache) in told and "2.5 MB" in told


def test_cleaning_takes_the_cache_and_leaves_the_home(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cache.mkdir()
    (cache / "old").write_text("x")
    places.home().mkdir(parents=True, exist_ok=True)
    (places.home() / "settings.toml").write_text("")
    assert main(["where", "--clean"]) == 0
    assert not cache.exists() and (places.home() / "settings.toml").exists()
    assert main(["where", "--clean"]) == 0 and "nothing to clean" in capsys.readouterr().out
