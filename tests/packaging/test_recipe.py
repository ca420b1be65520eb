"""The parts of the packaging recipe that need no build; `python3 play.py package --check` tries the whole."""

from __future__ import annotations

import io
import stat
import struct
import sys
import tarfile
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import app_icons  # noqa: E402  (the recipe's folder must be on the path first)
import package  # noqa: E402
import version_info  # noqa: E402
from standard_library import standard_library_modules  # noqa: E402

SVG = ROOT / "assets" / "icons" / "underhall.svg"


def size_of(png: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(png), "icon.png").get_size()


def test_the_windows_icon_has_every_size() -> None:
    data = app_icons.ico(SVG)
    assert struct.unpack_from("<HHH", data) == (0, 1, 7)
    sizes = []
    for number in range(7):
        length, offset = struct.unpack_from("<II", data, 6 + 16 * number + 8)
        sizes.append(size_of(data[offset : offset + length]))
    assert sizes == [(16, 16), (24, 24), (32, 32), (48, 48), (64, 64), (128, 128), (256, 256)]


def test_the_mac_icon_has_every_size() -> None:
    data = app_icons.icns(SVG)
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, found = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4], struct.unpack_from(">I", data, at + 4)[0]
        found[kind] = size_of(data[at + 8 : at + length])[0]
        at += length
    assert found == {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def test_linux_has_no_icon_inside_the_program(tmp_path: Path) -> None:
    assert app_icons.icon_file("linux", SVG, tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_the_standard_library_travels_whole_but_for_tools_and_tk() -> None:
    modules = set(standard_library_modules())
    assert {"json.decoder", "sqlite3", "asyncio.events", "xml.etree.ElementTree", "decimal", "html"} <= modules
    assert not {name for name in modules if name.split(".")[0] in ("tkinter", "test", "idlelib", "ensurepip", "venv")}
    assert not {name for name in modules if ".test" in name}


def test_windows_is_told_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version_info, "__version__", "3.14.1")
    text = Path(version_info.windows_version_info(tmp_path)).read_text("utf-8")
    assert "filevers=(3, 14, 1, 0)" in text
    assert "'ProductVersion', '3.14.1'" in text


def test_the_archive_keeps_the_program_executable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "__version__", "3.14.1")
    monkeypatch.setattr(sys, "platform", "linux")
    folder = tmp_path / "underhall"
    folder.mkdir()
    (folder / "underhall").write_text("#!/bin/sh\n")
    (folder / "underhall").chmod(0o755)
    packed = package.archive(folder)
    assert packed.name.startswith("underhall-3.14.1-linux-") and packed.name.endswith(".tar.gz")
    with tarfile.open(packed) as opened:
        [program] = [member for member in opened if member.name.endswith("/underhall")]
    assert program.mode & stat.S_IXUSR


def test_a_word_it_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert package.main(["--onefile"]) == 2
    assert capsys.readouterr().err == "package knows only --check, not --onefile.\n"
