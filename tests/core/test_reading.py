"""One reader for every file that is not ours: bombs and what is no file at all are sentences, quickly and in little
memory, and nobody reads past it."""

from __future__ import annotations

import ast
import ctypes
import os
import platform
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.api.example import Example
from game.api.lesson import Lesson
from game.api.reason import Reasons
from game.api.vignette import Vignettes
from game.bots import learned, strengths
from game.bots.judgement import Judgement
from game.languages import catalogue
from game.system import marks
from game.system.reading import files, pictures, sounds, svg, text, toml
from game.system.reading.files import Unreadable
from tests.core.bombs import BOMBS, flac, png, traps
from tests.core.test_limits import most_memory

ROOT = Path(__file__).resolve().parents[2]
SECONDS, MEGABYTES = 1.0, 30


def read_learned(path: Path) -> Any:
    if learned._read(path, None) is None:
        raise ValueError("it is no learned file at all")
    return Judgement.from_bytes(path.read_bytes())


def read_catalogue(path: Path) -> Any:
    if (found := catalogue.read_po(path)) is None:
        raise ValueError("it is no catalogue at all")
    return found


READERS: dict[str, list[Callable[[Path], Any]]] = {
    "toml": [
        *(toml.read, Lesson.read, Example.read, Reasons.read),
        *(lambda path: Vignettes(path).drawn, lambda path: strengths._parsed(path, None)),
    ],
    "md": [text.read],
    "svg": [svg.read],
    "png": [pictures.read],
    "jpg": [pictures.read],
    **{kind: [sounds.read] for kind in ("flac", "ogg", "mp3", "wav")},
    "bin": [read_learned],
    **{kind: [read_catalogue] for kind in ("po", "mo")},
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the most memory since a moment")
@pytest.mark.parametrize("kind", BOMBS)
def test_bombs_are_sentences(kind: str, tmp_path: Path) -> None:
    trim = ctypes.CDLL(None).malloc_trim if platform.libc_ver()[0] == "glibc" else lambda _: None
    for name, content in BOMBS[kind]().items():
        path = tmp_path / f"bomb.{kind}"
        path.write_bytes(content)
        for read in READERS[kind]:
            trim(0)
            Path("/proc/self/clear_refs").write_text("5")
            before, began = most_memory(), time.process_time()
            with pytest.raises(ValueError) as refused:
                read(path)
            spent, megabytes = time.process_time() - began, (most_memory() - before) / 1e6
            assert 10 < len(str(refused.value)) < 400, name
            assert spent < SECONDS and megabytes < MEGABYTES, (name, spent, megabytes)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.parametrize("kind", READERS)
def test_what_is_no_file_is_a_sentence(kind: str, tmp_path: Path) -> None:
    for path in traps(tmp_path, kind).values():
        for read in (*READERS[kind], *([sounds.check_music] if kind == "flac" else [])):
            with pytest.raises(ValueError):
                read(path)


def test_music_may_be_long_and_not_endless(tmp_path: Path) -> None:
    path = tmp_path / "music.flac"
    path.write_bytes(flac(400))  # ten minutes
    sounds.check_music(path)
    with pytest.raises(Unreadable, match="lasts longer than 30 seconds"):
        sounds.read(path)
    path.write_bytes(flac(10_000))
    with pytest.raises(Unreadable, match="lasts longer than 3,600 seconds"):
        sounds.check_music(path)


def test_all_that_comes_with_the_program_is_read() -> None:
    for path in (ROOT / "assets").rglob("*.svg"):
        assert svg.wrong_with(path.read_text("utf-8")) is None, path
    for path in (ROOT / "assets" / "sounds").glob("*.flac"):
        content = path.read_bytes()
        length, said = sounds.length_of(content), int.from_bytes(content[18:26], "big") & (1 << 36) - 1
        assert sounds.wrong_with(content) is None, path
        assert length is not None and said <= length.samples < said + 200_000, path
    for path in [*(ROOT / "assets").rglob("*.toml"), *(ROOT / "plugins").rglob("*.toml")]:
        assert toml.read(path) == tomllib.loads(path.read_text("utf-8"))


# -- of mods --


def test_a_file_of_a_mod_leads_nowhere_else(home: Path, tmp_path: Path) -> None:
    folder = home / "mods" / "coins"
    folder.mkdir(parents=True)
    (tmp_path / "secret.md").write_text("mine")
    (folder / "own.md").write_text("its")
    (folder / "help.md").symlink_to(tmp_path / "secret.md")
    (folder / "again.md").symlink_to("own.md")
    assert text.read(folder / "again.md") == "its"
    with pytest.raises(Unreadable, match=r"help.md leads out of its mod's folder"):
        text.read(folder / "help.md")


def test_the_folder_of_an_author_may_be_a_link(home: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "help.md").write_text("its")
    (home / "mods").mkdir(parents=True)
    (home / "mods" / "coins").symlink_to(tmp_path / "mine", target_is_directory=True)
    assert text.read(home / "mods" / "coins" / "help.md") == "its"


def test_while_a_file_of_a_mod_is_read_a_mark_names_the_mod(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has to end the program then is told by the next start which mod it was."""
    folder = home / "mods" / "coins"
    folder.mkdir(parents=True)
    (folder / "theme.toml").write_text("x = 1")
    (home / "own.toml").write_text("x = 1")
    seen: list[list[str]] = []
    opened = os.open

    def looked_at(path: Any, *more: Any) -> int:
        if Path(path).suffix == ".toml":
            seen.append([mark.read_text() for mark in marks.folder().iterdir()] if marks.folder().exists() else [])
        return opened(path, *more)

    monkeypatch.setattr(os, "open", looked_at)
    toml.read(home / "own.toml")
    toml.read(folder / "theme.toml")
    assert seen == [[], ["coins"]]
    assert list(marks.folder().iterdir()) == []


# -- and nobody reads past it --

RAW = {"read_text", "read_bytes", "open", "fdopen"}
READ_BY = {
    "game/system/reading/files.py": "the reader",
    "game/system/locks.py": "opens what it locks, and reads nothing",
    "game/system/marks.py": "its own marks, regular ones",
    "game/cli/desktop_menu.py": "our own picture",
    "game/core/files.py": "writes, and syncs folders",
    "game/core/journal.py": "writes; what it reads comes from the reader",
    "game/plugins/archive.py": "a zip that was looked at",
    "game/plugins/consent.py": "hashes all that is in a folder, regular files and counted bytes",
    "game/plugins/hang_report.py": "writes",
    "game/cli/__init__.py": "os.devnull",
    "game/cli/console.py": "os.devnull",
    "game/cli/ladder_page.py": "our own page",
    "game/cli/new_plugin.py": "our own template",
    "game/bots/learning/games_on_disk.py": "the games of a training, which it wrote",
    "game/bots/learning/training.py": "the files of a training, which it wrote",
    "game/bots/measuring/calibration.py": "the games and reviews that it wrote",
    "game/bots/measuring/finished_games.py": "the games that it wrote",
    "game/ui/sound/player.py": "os.devnull",
    "game/cli/pack.py": "the author's own folder, to be packed",
    "game/ui/input/devices.py": "a pad that is opened, no file",
}
"""Where files are opened in another way, and why."""


def raw_readers(path: Path) -> list[int]:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr in RAW:
                of = ast.unparse(node.func.value)
                if of not in ("sound", "self", "webbrowser", "self.keyboard", "self.devices"):  # which are no files
                    found.append(node.lineno)
            elif isinstance(node.func, ast.Name) and node.func.id == "open":
                found.append(node.lineno)
    return found


def test_files_are_opened_by_the_reader_alone() -> None:
    """ruff bans the raw parsers (see pyproject.toml); methods of paths it cannot see."""
    others = ("game/testing/", "game/bench/", "game/template/")
    paths = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "game").rglob("*.py")}
    found = {name for name, path in paths.items() if not name.startswith(others) and raw_readers(path)}
    assert found == set(READ_BY)


def test_a_png_that_can_be_read_is(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(png(100, 100))
    assert pictures.read(tmp_path / "a.png") and files.size_of(tmp_path / "a.png") > 100
