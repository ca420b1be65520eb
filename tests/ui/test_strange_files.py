"""What mods bring to look at and to hear: bombs, and what is no file, cost them their turn and nobody a second."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.system.reading import patience
from game.system.reading.files import Unreadable
from game.template import DeepDigGame
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint import icons, rasters, theme
from game.ui.sound.loading import load, load_music
from game.ui.sound.player import Player
from game.ui.table.panels import rulebook
from tests.core.bombs import BOMBS, flac, scribble, svg, traps

SECONDS = 2.0


@pytest.fixture(autouse=True)
def device() -> Iterator[None]:
    pygame.mixer.init(22_050, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def draw(path: Path) -> object:
    """Strange icons are question marks."""
    folders = list(icons._folders)
    icons.add_folder(path.parent)
    try:
        shown = icons.icon(path.stem, 64)
        unknown = icons.icon("there_is_none_of_that_name", 64)
        assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(unknown, "RGBA")
    finally:
        icons._folders[:] = folders
        icons.forget()
    raise Unreadable("a question mark is shown")


def read_help(path: Path) -> object:
    """Of rules that cannot be read the table says so."""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GuardedGame, "file", lambda guarded, name: path)
        passages = rulebook.read_help(GuardedGame(DeepDigGame(), lambda sentence, error: None))
    assert "The rules cannot be read: " in passages[1].text
    raise Unreadable(passages[1].text)


SHOWN: dict[str, list[Callable[[Path], Any]]] = {
    "toml": [theme.read, theme.add],
    "md": [read_help],
    "svg": [draw],
    "png": [lambda path: rasters.load(str(path))],
    "jpg": [lambda path: rasters.load(str(path))],
    **{kind: [load] for kind in ("ogg", "mp3", "wav")},
    "flac": [load, load_music],
}


@pytest.mark.parametrize("kind", SHOWN)
def test_bombs_are_not_shown_and_not_heard(kind: str, tmp_path: Path) -> None:
    for name, content in BOMBS[kind]().items():
        path = tmp_path / f"bomb.{kind}"
        path.write_bytes(content)
        began = time.process_time()
        with pytest.raises(ValueError):
            SHOWN[kind][0](path)
        assert time.process_time() - began < SECONDS, name


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.parametrize("kind", SHOWN)
def test_what_is_no_file_is_not_waited_for(kind: str, tmp_path: Path) -> None:
    for path in traps(tmp_path, kind).values():
        for show in SHOWN[kind]:
            with pytest.raises(ValueError):
                show(path)


def test_a_drawing_that_takes_long_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within all limits, and still a thousand lines through each pixel."""
    monkeypatch.setattr(patience, "SECONDS", 0.2)
    monkeypatch.setattr(patience.within, "__defaults__", (0.2,))
    (tmp_path / "thicket.svg").write_bytes(svg(f'<path d="{scribble(3_000)}" stroke="#000" stroke-width="3"/>'))
    icons.add_folder(tmp_path)
    try:
        began = time.monotonic()
        for px in range(400, 440):
            icons.icon("thicket", px)
        assert time.monotonic() - began < 5 and icons._takes_long == {"thicket"}
    finally:
        icons._folders.remove(tmp_path)
        icons.forget()


def test_the_sounds_of_a_game_take_so_much_memory_and_no_more(tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"gong{number:02}.flac").write_bytes(flac(20))  # 29.7 seconds each
    player = Player()
    player.use_game([tmp_path])
    assert len(player._game) == 10


def test_a_pipe_among_the_sounds_of_a_game_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "gong.flac").write_bytes(flac(1))
    os.mkfifo(tmp_path / "drum.ogg")
    player = Player()
    player.use_game([tmp_path], music=tmp_path / "drum.ogg")
    assert list(player._game) == ["gong"]
    player.hall.music = 1.0
    player.hall._begin(tmp_path / "drum.ogg")
    assert player.hall._playing is None
