"""`underhall shot`: pictures with no screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.core.fame import HallOfFame
from game.core.library import Library
from tests.abilities import DEEP


def shot(tmp_path: Path, *words: str) -> tuple[int, Path]:
    picture = tmp_path / "shot.png"
    return main(["shot", "cave_vs_cave", "--seed", "7", *words, "-o", str(picture)]), picture


def test_a_picture_of_the_table_at_any_size(tmp_path: Path) -> None:
    code, picture = shot(tmp_path, "--answers", "12", "--size", "1600x900")
    assert code == 0
    assert pygame.image.load(str(picture)).get_size() == (1600, 900)


def test_the_same_words_give_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for _ in range(2):
        code, picture = shot(tmp_path, "--answers", "12")
        assert code == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(str(picture)), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_bot_can_play_to_where_the_picture_is_taken(tmp_path: Path) -> None:
    pictures = []
    for words in ((), ("--bot", "random"), ("--bot", "apprentice")):
        code, picture = shot(tmp_path, "--answers", "3", *words)
        assert code == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(str(picture)), "RGB"))
    assert len(set(pictures)) == 3
    assert shot(tmp_path, "--bot", "genius")[0] == 2


PICTURED = ["log", "help", "timeline", "title", "new", "settings", "access", "keys", "plugins", "finale", "pause"]
PICTURED += ["evenings", "daily", "puzzles", *(["review"] if DEEP else [])]  # the Master takes a minute for a review


@pytest.mark.parametrize("scene", PICTURED)
def test_every_scene_has_its_picture(tmp_path: Path, scene: str) -> None:
    code, picture = shot(tmp_path, "--seats", "2", "--answers", "9", "--scene", scene)
    assert code == 0
    assert pygame.image.load(str(picture)).get_size() == (1280, 720)


def test_the_finale_s_made_up_game_is_kept_nowhere(tmp_path: Path) -> None:
    assert shot(tmp_path, "--seats", "2", "--scene", "finale")[0] == 0
    assert not HallOfFame().path.exists()
    assert Library().entries() == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--scene", "cellar"), "There is no scene 'cellar'"),
        (("--view", "attic"), "There is no view 'attic'"),
        (("--hover", "nobody"), "Nothing on this view has the key 'nobody'"),
        (("--seat", "3"), "There are seats 1 to 1, no seat 3"),
    ],
)
def test_what_is_not_there_is_said(
    tmp_path: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, picture = shot(tmp_path, *words)
    assert code == 2
    assert said in capsys.readouterr().err
    assert not picture.exists()


def test_a_scene_is_filmed_as_it_opens_until_it_rests(tmp_path: Path) -> None:
    folder = tmp_path / "film"
    words = ("shot", "cave_vs_cave", "--seed", "7", "--seats", "2", "--scene", "finale", "--size", "640x360")
    assert main([*words, "--film", str(folder), "--rate", "2"]) == 0
    frames = [pygame.image.tobytes(pygame.image.load(path), "RGB") for path in sorted(folder.iterdir())]
    assert 8 < len(frames) <= 24 and len(set(frames)) > 6, "two a second: it is counted, and crowned"
    assert HallOfFame().path.exists() is False
