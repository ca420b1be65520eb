"""A plugin's files are looked through without running them: themes, sounds, pictures, icons, imports."""

import wave
from pathlib import Path

from game.testing.file_checks import look_through


def theme(folder: Path, text: str) -> list[str]:
    path = folder / "moss.toml"
    path.write_text(text)
    return look_through(folder, themes=[path])


def test_a_typing_error_in_a_theme_is_found(tmp_path: Path) -> None:
    assert theme(tmp_path, 'title = "Moss"\n[palette]\nwood = "#223344"\n') == []
    assert theme(tmp_path, 'title = "Moss"\n[palette]\nparchmnet = "#223344"\n') == [
        "moss.toml, line 3: no theme has a parchmnet; do you mean parchment?"
    ]
    assert theme(tmp_path, 'titel = "Moss"\n') == ["moss.toml, line 1: no theme has a titel; do you mean title?"]
    (told,) = theme(tmp_path, "= 1")
    assert told.startswith("moss.toml is no theme that can be read")


def test_a_sound_that_is_none_is_found(tmp_path: Path) -> None:
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    with wave.open(str(sounds / "gong.wav"), "wb") as sound:
        sound.setparams((1, 2, 22050, 0, "NONE", "not compressed"))
        sound.writeframes(b"\0\0" * 100)
    assert look_through(tmp_path, sounds=[sounds]) == []
    (sounds / "dig.wav").write_bytes(b"junk")
    (sounds / "flip.ogg").write_bytes(b"junk")
    (sounds / "notes.txt").write_text("about them")
    dig, flip = look_through(tmp_path, sounds=[sounds])
    assert dig.startswith("sounds/dig.wav cannot be heard: ")
    assert flip == "sounds/flip.ogg cannot be heard: it is no ogg file."


def test_an_icon_that_is_no_svg_is_found(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "moss_leaf.svg").write_text("<html/>")
    (told,) = look_through(tmp_path)
    assert told == "icons/moss_leaf.svg, line 1: it begins with <html> instead of <svg>; it would be a question mark."


def test_tests_may_import_what_they_need(tmp_path: Path) -> None:
    (tmp_path / "test_moss.py").write_text("import pygame\nfrom game.core.match import Match\n")
    (tmp_path / "moss.py").write_text("from game.api import Game\nfrom game import api\nimport game.api\n")
    assert look_through(tmp_path) == []
    (tmp_path / "moss.py").write_text("from game.api import Game\nfrom game.core.match import Match\n")
    assert look_through(tmp_path) == [
        "moss.py, line 2 imports game.core.match: only game.api is promised to stay as it is."
    ]
