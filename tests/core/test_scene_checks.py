"""`underhall check` finds components without a scene, and scenes with things that do not exist."""

from pathlib import Path

import pytest

from game.api import Vignettes
from game.cli import main
from game.testing.scene_checks import look_at_scenes
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.caverna.game import CavernaGame
from plugins.covenant.game import CovenantGame

GAMES = [CaveVsCave(), CavernaGame(), CovenantGame()]


class Den(CaveVsCave):
    """A game with scenes of a file to be written."""


def with_scenes(folder: Path, text: str, **ids: list[str]) -> Den:
    file = folder / "vignettes.toml"
    file.write_text(text, "utf-8")
    game = Den()
    game.vignettes = Vignettes(file, **ids)  # type: ignore[misc]
    return game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_component_has_a_scene_in_which_everything_exists(game) -> None:
    assert look_at_scenes(game, Path(__file__).parent) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_scene_has_one_or_two_lights_and_a_few_props_within_its_picture(game) -> None:
    for kind, drawn in game.vignettes.drawn.items():
        for id, scene in drawn.items():
            large = kind in ("hall", "cover")  # a hall or the picture on a box is no tile
            assert 1 <= len(scene.lights) <= (3 if large else 2), f"{kind}.{id}"
            assert 3 <= len(scene.props) <= (12 if large else 7), f"{kind}.{id}"
            assert all(0 <= prop.x <= 100 and 0 <= prop.depth <= 1 for prop in scene.props), f"{kind}.{id}"


def test_no_two_scenes_of_a_game_have_the_same_key_props() -> None:
    for game in GAMES:
        keys = [
            tuple((prop.name, prop.tint) for prop in scene.props[:2])
            for kind, drawn in game.vignettes.drawn.items()
            for scene in drawn.values()
            if kind != "hall"
        ]
        alike = {key for key in keys if keys.count(key) > 2}
        assert not alike


def test_what_is_missing_or_unknown_is_named(tmp_path: Path) -> None:
    game = with_scenes(
        tmp_path,
        '[room.den]\nground = "strow"\nlight = ["warm 50 20"]\nprops = ["dog 40 .5", "anvill 70 .2"]\n'
        '[room.attick]\nground = "planks"\nlight = ["warm 50 20"]\nprops = ["bed 40 .5"]\n',
        room=["den", "attic"],
    )
    assert look_at_scenes(game, tmp_path) == [
        "vignettes.toml has no scene for room.attic: write [room.attic] with ground, light and props.",
        "vignettes.toml has a scene for room.attick, which is no component of the game.",
        "vignettes.toml: room.den stands on “strow”, which is no ground; do you mean straw?",
        "vignettes.toml: room.den has a prop “anvill”, which does not exist; do you mean anvil?",
    ]


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    game = with_scenes(tmp_path, "[room.den]\nground = 5\n", room=["den"])
    (told,) = look_at_scenes(game, tmp_path)
    assert told.startswith("vignettes.toml: the scenes in vignettes.toml cannot be read: ")


def test_a_game_without_scenes_is_fine(tmp_path: Path) -> None:
    game = Den()
    game.vignettes = None  # type: ignore[misc]
    assert look_at_scenes(game, tmp_path) == []


def test_contact_sheets_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "cave_vs_cave", "--only", "files", "--sheets", str(tmp_path / "sheets")]) == 0
    drawn = sorted(path.name for path in (tmp_path / "sheets").iterdir())
    assert drawn == ["cave_vs_cave-1.png", "cave_vs_cave-2.png"]
    assert "cave_vs_cave-1.png" in capsys.readouterr().out
