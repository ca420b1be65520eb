"""Colours and music of one game: at its own table, and nowhere else in the house."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.testing.file_checks import look_through
from game.testing.window import Window, open_table
from game.ui.app.people import usual_seats
from game.ui.paint import theme
from game.ui.scenes.pause import PauseScene
from game.ui.sound import Player
from game.ui.sound.hall import BEAT_SECONDS
from game.ui.table.scene import TableScene
from tests.ui.gallery import GalleryGame
from tests.ui.test_sound import until_ready

NIGHT = """title = "Night"

[palette]
background = "#101830"
felt = "#102040"
"""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    file = tmp_path / "night.toml"
    file.write_text(NIGHT, encoding="utf-8")
    return file


def at_its_table(file: Path, chosen: str = theme.DEFAULT) -> tuple[Window, TableScene]:
    class Dressed(GalleryGame):
        theme = file

    session = Session.start(Dressed(), TableSetup(2, 1, {"apart": False}), usual_seats(2), library=None)
    return open_table(session, settings=Settings(motion="none", theme=chosen))


def test_a_game_has_its_own_colours_at_its_table_and_the_house_keeps_its_own(night: Path) -> None:
    window, scene = at_its_table(night)
    for stage in scene.table_stages.all():
        assert theme.named(stage.look.theme).color("felt") == pygame.Color("#102040")
    assert window.app.look.theme == theme.DEFAULT and "night" not in " ".join(theme.names())
    window.press("escape")
    assert isinstance(window.scene, PauseScene) and window.scene.look.theme == theme.DEFAULT
    window.app.pop()
    window.resize((1280, 720))
    assert scene.table_stages.table.look.theme == str(night)


@pytest.mark.parametrize("chosen", ["high_contrast", "colour_blind"])
def test_whoever_has_chosen_a_theme_keeps_it(night: Path, chosen: str) -> None:
    _, scene = at_its_table(night, chosen)
    assert scene.table_stages.table.look.theme == chosen


@pytest.mark.parametrize("broken", ["felt = [", '[palette]\nfelt = "mossy"', None])
def test_a_theme_that_cannot_be_worn_is_told_and_the_game_is_played(tmp_path: Path, broken: str | None) -> None:
    file = tmp_path / "broken.toml"
    if broken is not None:
        file.write_text(broken, encoding="utf-8")
    window, scene = at_its_table(file)
    assert scene.table_stages.table.look.theme == theme.DEFAULT
    (told,) = window.said
    assert "wear its own theme" in told and "broken" in told
    window.click("tile:forge")
    assert window.match.answers == ["tile:forge"]


def piece_of_music(path: Path) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(b"\0\0" * 22_050)
    return path


def test_its_music_is_played_while_it_is_on_the_table(tmp_path: Path) -> None:
    player = Player()
    player.open(0.5, music=0.5)
    until_ready(player)
    player.use_game([], piece_of_music(tmp_path / "night.wav"))
    player.hall.tick(10.0)
    assert pygame.mixer.music.get_busy() and pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    player.set_levels(0.5, 0.0, 0.0)
    player.hall.tick(20.0)
    assert not pygame.mixer.music.get_busy(), "who wants no music has none"
    player.set_levels(0.5, 0.0, 0.3)
    player.hall.tick(30.0)
    assert pygame.mixer.music.get_busy()
    assert player.hall.piece == tmp_path / "night.wav"
    player.use_game([])
    assert player.hall.piece != tmp_path / "night.wav", "away from its table the hall has its own again"
    player.close()


def test_music_that_cannot_be_played_leaves_the_hall_its_own(tmp_path: Path) -> None:
    junk = tmp_path / "junk.ogg"
    junk.write_bytes(b"no music")
    player = Player()
    player.open(0.5, music=0.5)
    until_ready(player)
    player.use_game([], junk)
    heard = []
    for beat in range(1, 60):
        player.hall.tick(beat * 2 * BEAT_SECONDS)
        heard.append(pygame.mixer.music.get_busy())
    assert not heard[0] and all(heard[1:]), "what cannot be played is passed over once, then the hall plays its own"
    player.close()


def test_check_looks_at_both(tmp_path: Path, night: Path) -> None:
    night.write_text(NIGHT.replace("felt", "fellt"), encoding="utf-8")
    junk = tmp_path / "junk.ogg"
    junk.write_bytes(b"no music")
    assert look_through(tmp_path, [night], (), junk) == [
        "night.toml, line 5: no theme has a fellt; do you mean felt?",
        "junk.ogg cannot be heard: it is no ogg file.",
    ]
    assert look_through(tmp_path, (), (), tmp_path / "none.ogg") == [
        "none.ogg cannot be heard: there is no such file.",
    ]
