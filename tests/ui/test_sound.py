"""Sound: made by ourselves, never in the way."""

from __future__ import annotations

import array
import time
import wave
from pathlib import Path

import pygame
import pytest

from game.ui import sound
from game.ui.sound import Player


def samples(name: str) -> array.array[int]:
    return array.array("h", sound.synthesise(name))


@pytest.mark.parametrize("name", sound.NAMES)
def test_every_sound_is_short_audible_and_ends_in_silence(name: str) -> None:
    made = samples(name)
    assert 0.02 < len(made) / sound.RATE < 1.3
    assert 4_000 < max(abs(sample) for sample in made) <= 30_000
    assert abs(made[-1]) < 200


def test_every_action_has_a_sound_of_its_own() -> None:
    assert len({sound.synthesise(name) for name in sound.NAMES}) == len(sound.NAMES)


def test_the_same_sound_is_made_every_time() -> None:
    assert sound.synthesise("dice") == sound.synthesise("dice")


def until_ready(player: Player) -> None:
    for _ in range(500):
        if len(player.ready) == len(sound.NAMES):
            return
        time.sleep(0.02)
    raise AssertionError("the sounds were never ready")


def test_opening_does_not_block_and_playing_early_does_nothing() -> None:
    player = Player()
    began = time.perf_counter()
    player.open(0.5)
    player.play("click")
    assert time.perf_counter() - began < 0.2
    until_ready(player)
    player.play("click")
    assert pygame.mixer.get_busy()
    player.set_volume(0.25)
    assert player.ready["click"].get_volume() == pytest.approx(0.25, abs=0.02)
    player.close()
    player.play("click")


def test_without_a_device_nothing_happens_and_nothing_is_printed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    player = Player()
    player.open(0.5)
    assert player._worker is not None
    player._worker.join(5)
    player.play("click")
    assert not player.ready
    assert capfd.readouterr() == ("", "")


def test_at_volume_nothing_no_device_is_opened() -> None:
    player = Player()
    player.open(0.0)
    assert player._worker is None


def test_a_plugin_s_file_takes_the_place_of_ours(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "click.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.RATE)
        file.writeframes(b"\x00\x10" * sound.RATE)  # a whole second
    (tmp_path / "place.wav").write_bytes(b"this is no sound")
    player = Player()
    player.open(0.5, [tmp_path])
    until_ready(player)
    assert player.ready["click"].get_length() == pytest.approx(1.0, abs=0.05)
    assert 0 < player.ready["place"].get_length() < 0.4  # a broken file: ours is played
    player.close()


def test_sounds_of_plugins_that_were_loaded_anew_are_read_again(tmp_path: Path) -> None:
    player = Player()
    player.use_folders([tmp_path])
    assert player._worker is None  # nothing is opened before it is asked for
    player.open(0.5)
    until_ready(player)
    ours = player.ready["click"].get_length()
    with wave.open(str(tmp_path / "click.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.RATE)
        file.writeframes(b"\x00\x10" * sound.RATE)
    player.use_folders([tmp_path])
    until_ready(player)
    assert ours < 0.5 < player.ready["click"].get_length()
    player.close()


def test_a_device_that_is_gone_is_no_reason_to_fail() -> None:
    player = Player()
    player.open(0.5)
    until_ready(player)
    pygame.mixer.quit()
    player.play("click")
    player.set_volume(0.2)
    assert player.volume == 0.2
    player.close()
