"""Archives are the same bytes whenever, wherever and by whomever they are made."""

from __future__ import annotations

import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import reproduce  # noqa: E402  (the recipe's folder must be on the path first)
import same_bytes  # noqa: E402


def folder_at(place: Path, seconds: int) -> Path:
    """The same folder, written at another time and in another order."""
    place.mkdir(parents=True)
    for name in ("b.txt", "a.so", "c") if seconds % 2 else ("c", "a.so", "b.txt"):
        (place / name).write_bytes(name.encode())
        (place / name).chmod(0o700)
        os.utime(place / name, (seconds, seconds))
    return place


def tarred(folder: Path, file: Path) -> Path:
    with file.open("wb") as opened, same_bytes.tar_gz(opened) as packed:
        packed.add(folder, arcname="underhall", filter=same_bytes.settled)
    return file


def test_two_archives_of_the_same_files_are_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(same_bytes.VARIABLE, "1790000000")
    one, other = folder_at(tmp_path / "one", 1_000_001), folder_at(tmp_path / "x" / "other", 2_000_000)
    first, second = tarred(one, tmp_path / "1.tar.gz"), tarred(other, tmp_path / "2.tar.gz")
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as packed:
        modes = {about.name: about.mode for about in packed}
        assert {about.mtime for about in packed} == {1_790_000_000}
    assert modes == {"underhall": 0o755, "underhall/a.so": 0o644, "underhall/b.txt": 0o644, "underhall/c": 0o755}
    for folder, name in ((one, "1.zip"), (other, "2.zip")):
        same_bytes.write_zip(tmp_path / name, folder, "underhall")
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "1.zip") as packed_zip:
        assert packed_zip.namelist() == ["underhall/a.so", "underhall/b.txt", "underhall/c"]


def test_what_differs_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = folder_at(tmp_path / "one", 1), folder_at(tmp_path / "other", 2)
    (other / "c").write_bytes(b"changed")
    made = [{"u.tar.gz": tarred(folder, tmp_path / f"{folder.name}.tar.gz")} for folder in (one, other)]
    assert reproduce.compare(made[0], made[0]) == 0
    assert reproduce.compare(*made) == 1
    assert "differs: underhall/c\n" in capsys.readouterr().out


def test_the_time_is_the_one_of_the_commit_or_the_one_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(same_bytes.VARIABLE, "1790000000")
    assert same_bytes.epoch() == 1_790_000_000
    monkeypatch.setenv(same_bytes.VARIABLE, "7")
    assert same_bytes.epoch() == same_bytes.FIRST_OF_ZIP, "a zip knows nothing older"
    monkeypatch.delenv(same_bytes.VARIABLE)
    monkeypatch.setenv("GIT_DIR", "nowhere")
    assert same_bytes.epoch() == same_bytes.FIRST_OF_ZIP, "what was downloaded is no repository"
