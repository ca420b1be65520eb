"""Sound: made by ourselves, never in the way."""

from __future__ import annotations

import array
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.system import places
from game.ui import sound
from game.ui.sound import Player
from game.ui.sound.hall import BEAT_SECONDS, FIRE
from tools import sounds as recipes

EVERY = [(name, take) for name in sound.NAMES for take in range(3)]


@pytest.fixture(scope="module")
def device() -> Iterator[None]:
    """Decodes the files as they are: nothing is resampled."""
    pygame.mixer.init(sound.RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(name: str, take: int) -> array.array[int]:
    path = places.bundled("assets") / "sounds" / f"{name}_{take + 1}.flac"
    # By the format: bits 0 to 19 of what follows the first 18 bytes are the rate, then channels - 1 and bits - 1.
    what = int.from_bytes(path.read_bytes()[18:22], "big")
    assert (what >> 12, what >> 9 & 7, what >> 4 & 31) == (sound.RATE, 0, 15)
    return array.array("h", pygame.mixer.Sound(str(path)).get_raw())


@pytest.mark.parametrize(("name", "take"), EVERY)
def test_every_sound_is_short_audible_and_ends_in_silence(device: None, name: str, take: int) -> None:
    made = samples(name, take)
    assert 0.02 < len(made) / sound.RATE < 1.3
    assert 4_000 < max(abs(sample) for sample in made) <= 30_000
    assert abs(made[-1]) < 200


def test_every_action_has_a_sound_of_its_own_and_no_take_is_like_another(device: None) -> None:
    assert len({samples(*each).tobytes() for each in EVERY}) == len(EVERY)


def test_the_files_are_those_that_the_recipes_make(device: None) -> None:
    assert set(sound.NAMES) == set(recipes.RECIPES)
    made = array.array("h", recipes.synthesise("place", 1))
    kept = samples("place", 1)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2  # processors round differently


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
    assert player.ready["click"][0].get_volume() == pytest.approx(0.25, abs=0.02)
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
    assert player.ready["click"][0].get_length() == pytest.approx(1.0, abs=0.05)
    assert 0 < player.ready["place"][0].get_length() < 0.4  # a broken file: ours is played
    player.close()


def test_sounds_of_plugins_that_were_loaded_anew_are_read_again(tmp_path: Path) -> None:
    player = Player()
    player.use_folders([tmp_path])
    assert player._worker is None  # nothing is opened before it is asked for
    player.open(0.5)
    until_ready(player)
    ours = player.ready["click"][0].get_length()
    with wave.open(str(tmp_path / "click.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.RATE)
        file.writeframes(b"\x00\x10" * sound.RATE)
    player.use_folders([tmp_path])
    until_ready(player)
    assert ours < 0.5 < player.ready["click"][0].get_length()
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


def test_takes_go_round(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    player.open(0.5)
    until_ready(player)
    heard = []
    takes = [pygame.mixer.Sound(buffer=bytes(100 + 100 * take)) for take in range(3)]
    player.ready["click"] = takes
    for _ in range(4):
        player.play("click")
        heard.append(next(takes.index(take) for take in takes if take.get_num_channels()))
        pygame.mixer.stop()
    assert heard == [0, 1, 2, 0]
    player.close()


def write_second(path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sound.RATE)
        file.writeframes(b"\x00\x10" * sound.RATE)


def test_a_game_s_sounds_are_heard_at_its_own_table_only(tmp_path: Path) -> None:
    write_second(tmp_path / "click.wav")
    write_second(tmp_path / "bleat_1.wav")
    player = Player()
    player.open(0.5)
    until_ready(player)
    player.use_game([tmp_path])
    assert player._game["click"][0].get_length() == pytest.approx(1.0, abs=0.05)
    player.play("bleat")
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    player.use_game([])
    player.play("bleat")
    assert not pygame.mixer.get_busy()
    assert player.ready["click"][0].get_length() < 0.5
    player.close()


def test_the_hall_is_heard_as_loud_as_wanted_and_silent_with_one_click() -> None:
    player = Player()
    player.open(0.5, ambience=0.0, music=0.0)
    until_ready(player)
    assert player.hall.tick(10.0) is None
    assert not pygame.mixer.get_busy()
    player.set_levels(0.5, 0.5, 0.5)
    assert player.hall.tick(20.0) == pytest.approx(BEAT_SECONDS)
    assert pygame.mixer.Channel(FIRE).get_busy()
    assert player.hall.tick(20.0 + BEAT_SECONDS / 2) == pytest.approx(BEAT_SECONDS / 2)
    assert pygame.mixer.music.get_busy()
    player.set_levels(0.5, 0.0, 0.0)
    assert player.hall.tick(90.0) is None
    assert not pygame.mixer.Channel(FIRE).get_busy()
    player.close()
    assert player.hall.tick(99.0) is None
