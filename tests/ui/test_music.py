"""The music: made by ourselves from notes, without clicks and seams, as loud as it should be; what is heard when."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.api import Chance, Game, TableSetup
from game.core.match import Match
from game.system import places
from game.ui import sound
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import LAST_ROUND, GuardedGame
from game.ui.sound import Player
from game.ui.sound.hall import BEAT_SECONDS, LAYER, MOODS, music_folder
from tools import listen, music

FOLDER = places.bundled("assets") / "music"
LAYERS = ["table_cave_vs_cave", "table_caverna", "table_covenant"]
Wave = npt.NDArray[np.float64]
LEAST_CLICK = 9.0  # what is sharper against the next 2 ms is heard as a click


@pytest.fixture(scope="module")
def waves() -> Iterator[dict[str, Wave]]:
    """All pieces as they are heard."""
    pygame.mixer.init(sound.RATE, -16, 1, allowedchanges=0)
    yield {
        name: np.frombuffer(pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw(), dtype="<i2") / 32768
        for name in (*MOODS, *LAYERS)
    }
    pygame.mixer.quit()


def test_there_are_four_pieces_of_two_to_four_minutes_and_a_layer_for_each_game(waves: dict[str, Wave]) -> None:
    assert {path.stem for path in FOLDER.glob("*.ogg")} == {path.stem for path in FOLDER.glob("*.toml")} == set(waves)
    for mood in MOODS:
        assert 119 < len(waves[mood]) / sound.RATE < 241, mood
    eighths = len(waves["table"]) / sound.RATE / 0.375
    for layer in LAYERS:
        length = len(waves[layer]) / sound.RATE / 0.375
        assert eighths / length == pytest.approx(round(eighths / length), abs=0.002), (
            "a layer goes round with its piece"
        )


def test_it_takes_little_room_on_disk_and_in_memory(waves: dict[str, Wave]) -> None:
    assert sum(2 * len(wave) for wave in waves.values()) <= 24 * 1024 * 1024
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_000_000


def test_it_is_as_loud_everywhere_as_it_should_be(waves: dict[str, Wave]) -> None:
    for name, wave in waves.items():
        assert np.max(np.abs(wave)) < 0.9, f"{name} is never cut off"
        loud = 20 * np.log10(np.sqrt(np.mean(wave**2)))
        assert -34 < loud < -13, (name, loud)
    for mood in MOODS:  # no hole of more than two seconds in which one would think that it has ended
        parts = waves[mood][: len(waves[mood]) // sound.RATE * sound.RATE].reshape(-1, sound.RATE)
        quiet = np.sqrt(np.mean(parts**2, axis=1)) < 0.004
        assert not np.any(quiet[:-1] & quiet[1:]), mood


def test_nothing_clicks_and_the_end_leads_into_the_beginning(waves: dict[str, Wave]) -> None:
    for name, wave in waves.items():
        heard = listen.listen(wave)
        assert heard.click < LEAST_CLICK, f"{name} clicks"
        assert heard.seam < 1, f"{name} has a seam"
        assert abs(heard.step) < 12, f"{name} begins much louder than it ends"
        assert heard.loudest - heard.softest < 10, f"{name} has a hole, or a shout"


def test_a_click_and_a_seam_are_heard_by_the_same_ear(waves: dict[str, Wave]) -> None:
    table = waves["table"]
    for second in (5, 20, 61):
        clicking = table.copy()
        clicking[second * sound.RATE :][:2000] += np.linspace(0.06, 0, 2000)  # a sixteenth of full scale, at once
        assert listen.click(clicking) > LEAST_CLICK
    assert listen.seam(table[:-5000]) > 1, "cut off in the middle of a note"
    assert listen.seam(np.roll(table, 12345)) < 1, "anywhere else it just goes on"


def test_no_piece_nags(waves: dict[str, Wave]) -> None:
    for mood in MOODS:  # of its bars of three seconds, so many are unlike all before
        assert listen.newness(waves[mood]) > 0.35, mood
    assert listen.newness(np.tile(waves["table"][: 12 * sound.RATE], 8)) < 0.2, "this one does"


def test_the_table_s_music_with_its_layer_is_never_cut_off(waves: dict[str, Wave]) -> None:
    table = waves["table"]
    for layer in LAYERS:
        together = table + np.resize(waves[layer], len(table))
        assert np.max(np.abs(together)) < 1, layer
        assert 0.7 < listen.loudness(together) - listen.loudness(table) < 4, "it grows, and does not drown it"


@pytest.mark.parametrize("name", ["title", "table_covenant"])
def test_the_files_are_those_that_the_notes_make(waves: dict[str, Wave], name: str) -> None:
    piece = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    piece["order"] = piece["order"].split()[0]
    made, kept = music.render(piece), waves[name]
    part = slice(8 * sound.RATE, 16 * sound.RATE)  # its first part, where nothing of the end rings on
    likeness = np.corrcoef(made[part], kept[part])[0, 1]
    assert likeness > 0.9


def test_notes_are_read_as_they_are_written() -> None:
    assert music.pitch("a4") == 440 and music.pitch("a3") == 220
    assert music.pitch("bb4") == pytest.approx(466.16, abs=0.01)
    assert music.notes_of("d4 - - . | a4 x4".replace(" x4", ""), "pipe") == [
        (0, 3, music.pitch("d4")),
        (4, 1, music.pitch("a4")),
    ]
    assert music.strummed("Dm F", "1 3 . 8") == [
        music.pitch("d3"),
        music.pitch("f3"),
        0.0,
        music.pitch("d4"),
        music.pitch("f3"),
        music.pitch("a3"),
        0.0,
        music.pitch("f4"),
    ]
    with pytest.raises(ValueError, match="h4"):
        music.pitch("h4")


def test_a_mod_makes_its_own_from_notes(tmp_path: Path) -> None:
    pytest.importorskip("soundfile")
    (tmp_path / "song.toml").write_text('beat = 0.4\norder = "a"\nloud = 0.5\n[part.a]\nharp = "d4 . a4 ."\n')
    assert music.write(tmp_path / "song.toml", tmp_path / "song.wav") == pytest.approx(0.8, abs=0.01)


def ready(player: Player) -> None:
    while not player.hall._sounds.get("hammer"):
        assert player._worker is not None
        player._worker.join(0.05)


def test_one_piece_fades_before_the_next_begins_and_the_layer_grows_with_the_round() -> None:
    player = Player()
    player.open(0.0, music=0.4)
    ready(player)
    hall, clock = player.hall, 10.0

    def beats(count: int) -> None:
        nonlocal clock
        for _ in range(count):
            clock += BEAT_SECONDS
            hall.tick(clock)

    beats(1)
    assert hall._playing == music_folder() / "title.ogg" and pygame.mixer.music.get_busy()
    hall.set_mood("table", "caverna", 0.0)
    beats(2)
    assert hall._playing == music_folder() / "title.ogg" and 0 < pygame.mixer.music.get_volume() < 0.3
    beats(4)
    assert hall._playing == music_folder() / "table.ogg"
    layer = hall._layer
    assert layer is not None and layer[1].get_volume() == 0 and pygame.mixer.Channel(LAYER).get_busy()
    hall.set_mood("table", "caverna", 1.0)
    beats(5)
    assert layer[1].get_volume() == pytest.approx(0.4, abs=0.02)
    player.set_levels(0.0, 0.3, 0.0)
    beats(1)
    assert not pygame.mixer.music.get_busy()
    player.close()


def test_a_game_s_own_music_comes_first_and_one_that_cannot_be_played_does_not_silence_the_hall(tmp_path: Path) -> None:
    player = Player()
    player.open(0.0, music=0.4)
    ready(player)
    (tmp_path / "broken.ogg").write_bytes(b"no music")
    player.use_game([], tmp_path / "broken.ogg")
    assert player.hall.piece == tmp_path / "broken.ogg"
    player.hall.tick(10.0)
    player.hall.tick(20.0)
    assert player.hall._playing == music_folder() / "title.ogg"
    player.close()


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_our_games_say_how_near_the_end_of_a_round_is(name: str) -> None:
    game = Services.at_home().plugins.games[name]
    match = Match(game, TableSetup(2, 5, game.info.settle(2, {})))
    guarded, chance, seen = GuardedGame(game, lambda sentence, _: pytest.fail(sentence)), Chance(5), []
    while match.ask is not None and len(seen) < 1500:
        seen.append(guarded.tension(match.state))
        match.choose(chance.pick(match.ask.options))
    assert any(0.3 < each < 1 for each in seen) and min(seen) == 0
    assert LAST_ROUND in seen and LAST_ROUND not in seen[: len(seen) // 2]


def test_a_game_that_says_nothing_or_nonsense_has_a_calm_table() -> None:
    game = Services.at_home().plugins.games["caverna"]

    class Wild(type(game)):  # type: ignore[misc]
        def tension(self, state: object) -> float:
            return float("nan")

    told: list[str] = []
    wild = GuardedGame(Wild(), lambda sentence, _: told.append(sentence))
    state = Match(game, TableSetup(2, 5, game.info.settle(2, {}))).state
    assert wild.tension(state) == 0.0 and not told
    assert Game.tension(game, state) == 0.0
