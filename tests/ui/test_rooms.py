"""The rooms of the hall, and the boxes of games in their arches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.api import Scene, Vignettes
from game.template import DeepDigGame
from game.ui import faces
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.page_scene import PageScene
from game.ui.paint import rooms
from game.ui.paint.look import Look
from game.ui.paint.scene import grounds, props
from game.ui.paint.theme import SEAT_COLORS
from game.ui.scenes import fame, finale, new_game, plugins, puzzles, report, review, saves, settings, setup, trash
from game.ui.scenes.company import company
from game.ui.shell.navigation import make_app
from game.ui.widgets.covers import Cover, GameArch, made_of
from tests.ui.driver import Driver

SCENES: list[type[PageScene]] = [
    fame.FameScene,
    finale.FinaleScene,
    new_game.NewGameScene,
    plugins.PluginsScene,
    report.ReportScene,
    review.ReviewScene,
    saves.SavesScene,
    settings.SettingsScene,
    setup.SetupScene,
    trash.TrashScene,
]


def painted(room: str, theme: str = "hall", size: tuple[int, int] = (320, 180)) -> pygame.Surface:
    surface = pygame.Surface(size)
    rooms.paint_room(surface, theme, room)
    return surface


def test_all_menus_stand_in_a_room_and_the_places_one_goes_to_in_rooms_of_their_own() -> None:
    assert all(scene.room in rooms.names() for scene in SCENES)
    own = [scene.room for scene in SCENES if scene not in (report.ReportScene, review.ReviewScene)]
    assert len(set(own)) == len(own)


@pytest.mark.parametrize("room", rooms.names())
def test_a_room_is_made_of_things_that_exist(room: str) -> None:
    scene = rooms.scene_of(room)
    assert scene.ground in grounds.GROUNDS
    assert [prop.name for prop in scene.props if not props.exists(prop.name)] == []


def test_rooms_differ_and_a_plain_theme_has_none() -> None:
    looks = {pygame.image.tobytes(painted(room), "RGB") for room in rooms.names()}
    assert len(looks) == len(rooms.names())
    assert len({tuple(painted(room, "high_contrast").get_at((100, 100))) for room in rooms.names()}) == 1


def test_what_is_read_stands_before_a_room_that_is_darker_than_the_scene_it_shows() -> None:
    from game.ui.paint.scene import vignettes

    bright = pygame.transform.average_color(vignettes.paint_large(rooms.scene_of("hall"), (320, 180)))
    dim = pygame.transform.average_color(painted("hall"))
    assert sum(dim[:3]) < 0.75 * sum(bright[:3])


@pytest.mark.parametrize("game", ["cave_vs_cave", "caverna", "covenant"])
def test_our_games_have_boxes_with_scenes_of_their_own(game: str) -> None:
    services = Services.at_home()
    scene = services.guarded(services.plugins.games[game]).cover
    assert scene is not None and len(scene.props) >= 5


def test_a_game_without_a_cover_has_one_made_of_its_icons_that_always_is_the_same() -> None:
    guarded = GuardedGame(DeepDigGame(), lambda *_: None)
    assert guarded.cover is None
    made = made_of("Lantern Fair", ("pick", "gold", "ruby"))
    assert [prop.name for prop in made.props] == ["pick", "gold", "ruby", "lantern"]
    assert made == made_of("Lantern Fair", ("pick", "gold", "ruby"))
    assert made_of("Nothing", ()).props[0].name == "lantern"
    look = Look("hall", 1.0)
    drawn = {
        pygame.image.tobytes(faces.render(Cover(title, icons), (300, 180), 1, look), "RGBA")
        for title, icons in (
            ("Lantern Fair", ("pick", "gold")),
            ("Wet Feet", ("pick", "gold")),
            ("Wet Feet", ("ruby",)),
        )
    }
    assert len(drawn) == 3


def test_scenes_that_cannot_be_read_are_told_and_the_cover_is_made(tmp_path: Path) -> None:
    (tmp_path / "vignettes.toml").write_text("[cover.box]\nground = 3\n")

    class Smudged(DeepDigGame):
        vignettes = Vignettes(tmp_path / "vignettes.toml", cover=["box"])

    told: list[str] = []
    assert GuardedGame(Smudged(), lambda sentence, _: told.append(sentence)).cover is None
    assert len(told) == 1 and "cover" in told[0]


def test_the_scene_is_seen_through_the_arch_and_not_beside_it() -> None:
    face = GameArch("Deep Dig", ("pick",), None, "1–2", "Dig.")
    picture = faces.render(face, (400, 560), 1, Look("hall", 1.0))
    assert picture.get_at((4, 4)).a == 0, "above the round head one sees the wall"
    assert picture.get_at((200, 200)).a == 255
    lit = faces.render(face, (400, 560), 1, Look("hall", 1.0, hover=True))
    assert pygame.image.tobytes(lit, "RGBA") != pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("count", range(1, 8))
def test_everybody_who_plays_sits_at_the_table_in_the_colour_of_the_seat(count: int) -> None:
    seats = [(color, "face_brokk" if number % 3 == 1 else "") for number, color in enumerate(SEAT_COLORS[:count])]
    scene = company(seats)
    assert [
        prop.name for prop in scene.props if not prop.name.startswith("face_") and not props.exists(prop.name)
    ] == []
    tinted = {prop.tint: prop.name for prop in scene.props if prop.tint}
    assert list(tinted) == [color for color, face in seats if not face], "who has no face has a colour"
    assert len(set(tinted.values())) == len(tinted), "no two of them are alike"
    assert sum(prop.name == "face_brokk" for prop in scene.props) == sum(bool(face) for _, face in seats)


def test_the_setup_shows_them_where_there_is_room_below_the_seats() -> None:
    services = Services.at_home()
    app = make_app(services.settings, services=services)
    scene = setup.SetupScene(app, services.plugins.games["caverna"])
    app.push(scene)
    driver = Driver(app)
    at = driver.rect("company")
    assert at.h > 150 and not any(at.colliderect(driver.rect(key)) for key in ("faces", "start"))
    while len(scene.seating.places) < 7:
        scene.seating.add()
    scene.refresh()
    assert not driver.has("company"), "seven seats need the whole page"


def test_games_and_mods_show_the_covers_of_what_they_bring() -> None:
    services = Services.at_home()
    app = make_app(services.settings, services=services)
    app.push(plugins.PluginsScene(app))
    covers = [piece.face for area in app.scene.stages() for piece in area.pieces() if isinstance(piece.face, Cover)]
    assert {str(cover.title) for cover in covers} == {str(game.info.title) for game in services.plugins.games.values()}
    assert not any(cover.named for cover in covers), "the title stands beside it"


def test_where_there_is_nothing_yet_the_hall_is_seen() -> None:
    services = Services.at_home()
    app = make_app(services.settings, services=services)
    for scene in (fame.FameScene(app), trash.TrashScene(app)):
        app.push(scene)
        driver = Driver(app)
        assert driver.has("none board") and not driver.has("ground")


def test_a_puzzle_has_a_picture_of_its_game() -> None:
    services = Services.at_home()
    app = make_app(services.settings, services=services)
    app.push(puzzles.PuzzlesScene(app))
    driver = Driver(app)
    pictures = [piece for stage in app.scene.stages() for piece in stage.pieces() if isinstance(piece.face, Scene)]
    assert len(pictures) > 8 and len({piece.at.x for piece in pictures}) == 2, "in two columns"
    assert len({piece.face.vignette for piece in pictures[:8] if isinstance(piece.face, Scene)}) == 8
    assert driver.has(f"puzzle:{pictures[0].key.removeprefix('picture:')}")
