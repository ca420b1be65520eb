"""What is printed can be read, whatever the code page of the terminal or of the reader of a pipe."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import console

ROOT = Path(__file__).resolve().parents[2]
SAID = "── Höhle: 3 × “Ørz” – 5 ≥ 4 … ✓ ✗ 坑"


def printed(monkeypatch: pytest.MonkeyPatch, encoding: str, text: str = SAID) -> bytes:
    """The bytes that come out of a stream of that encoding."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, newline="\n"))
    console.mend_streams()
    print(text, flush=True)
    return raw.getvalue()


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stream's own encoding counts."""
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize(
    ("encoding", "read"),
    [
        ("utf-8", SAID),
        ("ascii", '-- Hohle: 3 x "?rz" - 5 >= 4 ... + x ?'),
        ("latin-1", '-- Höhle: 3 x "Ørz" - 5 >= 4 ... + x ?'),
        ("cp437", '-- Höhle: 3 x "?rz" - 5 >= 4 ... + x ?'),
        ("cp850", '-- Höhle: 3 x "Ørz" - 5 >= 4 ... + x ?'),
        ("cp1252", '-- Höhle: 3 x "Ørz" - 5 >= 4 ... + x ?'),
        ("cp866", '-- Hohle: 3 x "?rz" - 5 >= 4 ... + x ?'),
        ("cp932", '-- Hohle: 3 x "?rz" - 5 >= 4 ... + x 坑'),
        ("cp936", '-- Hohle: 3 x "?rz" - 5 >= 4 ... + x 坑'),
    ],
)
@pytest.mark.usefixtures("linux")
def test_every_code_page_has_every_line(monkeypatch: pytest.MonkeyPatch, encoding: str, read: str) -> None:
    assert printed(monkeypatch, encoding).decode(encoding) == read + "\n"


class Pipe(io.TextIOWrapper):
    """The standard output of a Windows program that is not a terminal."""

    def __init__(self, raw: io.BytesIO, descriptor: int) -> None:
        super().__init__(raw, encoding="cp1252", newline="\n")
        self._descriptor = descriptor

    def fileno(self) -> int:
        return self._descriptor


@pytest.mark.parametrize(
    ("page", "encoding"), [(437, "cp437"), (850, "cp850"), (65001, "utf-8"), (0, "utf-8"), (99999, "ascii")]
)
def test_a_pipe_on_windows_has_the_page_of_its_terminal(
    monkeypatch: pytest.MonkeyPatch, page: int, encoding: str
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(console, "_console_page", lambda: page)
    reading, writing = os.pipe()
    try:
        assert console.reader_page(Pipe(io.BytesIO(), writing)) == encoding
    finally:
        os.close(reading)
        os.close(writing)


def test_a_file_on_windows_is_utf_8(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(console, "_console_page", lambda: 850)
    with (tmp_path / "list.txt").open("w") as file:
        assert console.reader_page(Pipe(io.BytesIO(), file.fileno())) == "utf-8"


@pytest.mark.usefixtures("linux")
def test_a_program_started_from_an_icon_has_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    console.mend_streams()
    print(SAID)
    print(SAID, file=sys.stderr)
    sys.stdout.close()
    sys.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the terminal decides, and a test has none")
@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "utf-8", "cp932"])
def test_the_program_itself_prints_no_question_mark(tmp_path: Path, encoding: str) -> None:
    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "game", "--home", str(tmp_path / "Höhle"), *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=True,
        )
        return done.stdout.decode(encoding)

    listed = run("list")
    assert "Caverna: Cave vs Cave" in listed and "?" not in listed
    assert ("─" if encoding == "utf-8" else "-----") in listed
    assert json.loads(run("list", "--json"))["set_aside"] == []
