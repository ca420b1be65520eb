"""A new game: choosing it, sitting down, beginning."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pygame
import pytest

from game.api import Expansion
from game.api.said import spoken
from game.core.seats import Seat
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.goal import GoalScene
from game.ui.scenes.lesson import begin_lesson
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.opening import open_table
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.rows import ListRow
from tests.ui.driver import Driver
from tests.ui.menus import open_app


@pytest.fixture
def driver() -> Driver:
    app = open_app(Services.at_home())
    app.settings.motion = "none"
    app.services.settings.lessons = list(app.services.plugins.games)  # all have been offered
    app.push(TitleScene(app))
    app.push(NewGameScene(app))
    return Driver(app)


def setup(driver: Driver, game: str = "caverna") -> SetupScene:
    driver.click(f"play:{game}")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_every_game_has_a_card(driver: Driver) -> None:
    assert {"play:cave_vs_cave", "play:caverna", "play:covenant"} <= driver.live()


def test_whose_game_it_is_can_be_read(driver: Driver) -> None:
    setup(driver)
    assert "Uwe Rosenberg" in driver.piece("credits").face.text  # type: ignore[attr-defined]


def test_seats_are_added_up_to_seven_and_taken_away_down_to_one(driver: Driver) -> None:
    scene = setup(driver)
    assert len(scene.seating.places) == 2
    for _ in range(5):
        driver.click("add")
    assert len(scene.seating.places) == 7
    assert not driver.has("add")
    assert len({place.color for place in scene.seating.places}) == 7
    for _ in range(6):
        driver.click(f"remove:{scene.seating.places[0].uid}")
    assert len(scene.seating.places) == 1
    assert not driver.has(f"remove:{scene.seating.places[0].uid}")


def sit(driver: Driver, uid: int, who: str) -> None:
    driver.click(f"bot:{uid}")
    driver.click(f"answer:{who}")


def test_one_person_and_an_opponent_are_proposed(driver: Driver) -> None:
    scene = setup(driver)
    assert [place.bot for place in scene.seating.places] == ["", "apprentice"]


def test_two_of_one_name_are_told_apart(driver: Driver) -> None:
    scene = setup(driver)
    driver.click("add")
    for place in scene.seating.places:
        place.name.text = "Ann"
    assert [seat.name for seat in scene.seating.seats(random.Random(1))] == ["Ann", "Ann 2", "Ann 3"]


def test_a_seat_gets_a_name_a_colour_and_a_player(driver: Driver) -> None:
    scene = setup(driver)
    place = scene.seating.places[0]
    driver.click(f"name:{place.uid}")
    driver.press(pygame.K_a, pygame.KMOD_CTRL)
    driver.write("Hildegard")
    assert place.name.text == "Hildegard"
    assert place.color == "red"
    driver.click(f"color:{place.uid}")
    assert place.color == "green", "blue is taken"
    driver.click(f"bot:{place.uid}")
    assert all(driver.has(f"answer:{name}") for name in ("person", *scene.bots)), "all are seen at once"
    driver.click("answer:master")
    assert place.bot == "master"
    sit(driver, place.uid, "person")
    assert place.bot == ""


def test_a_click_into_a_name_selects_it_and_a_second_one_puts_the_caret(driver: Driver) -> None:
    scene = setup(driver)
    place = scene.seating.places[1]
    driver.click(f"name:{place.uid}")
    driver.write("Zoë")
    assert place.name.text == "Zoë"
    driver.click(f"name:{place.uid}")
    driver.write("!")
    assert place.name.text == "Zoë!", "the middle of the field lies behind the text"


def test_a_card_can_be_clicked_anywhere(driver: Driver) -> None:
    card = driver.rect("play:covenant")
    driver.move((card.centerx, card.bottom - 20))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.send(pygame.event.Event(kind, pos=(card.centerx, card.bottom - 20), button=1))
    assert isinstance(driver.scene, SetupScene) and driver.scene.game.info.id == "covenant"


def test_the_order_is_changed_by_dragging_or_by_the_keyboard(driver: Driver) -> None:
    scene = setup(driver)
    driver.click("add")
    first, second, third = (place.uid for place in scene.seating.places)
    driver.drag(f"move:{third}", driver.rect(f"move:{first}").center)
    assert [place.uid for place in scene.seating.places] == [third, first, second]
    scene.focus_on(f"move:{second}")
    driver.press(pygame.K_RETURN)
    assert [place.uid for place in scene.seating.places] == [third, second, first]


def test_what_is_dragged_says_nothing_and_what_was_clicked_says_the_new_thing(driver: Driver) -> None:
    scene = setup(driver)
    uid = scene.seating.places[0].uid
    handle = driver.rect(f"move:{uid}").center
    driver.move(handle)
    assert "Drag to change the order" in driver.app.tip.text
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=handle, button=1))
    driver.move((handle[0] + 12, handle[1] + 30), (1, 0, 0))
    assert driver.app.tip.text == ""
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=handle, button=1))
    driver.hover(f"color:{uid}")
    before = driver.app.tip.text
    driver.click(f"color:{uid}")
    assert before != driver.app.tip.text == f"Plays {scene.seating.places[0].color}; click for another colour."
    assert "random" not in scene.bots


def test_what_a_bot_makes_stands_below_the_seats_once_for_each_kind(driver: Driver) -> None:
    scene = setup(driver)
    first, second = (place.uid for place in scene.seating.places)
    sit(driver, second, "person")
    assert not driver.has("about:apprentice why")
    sit(driver, first, "apprentice")
    sit(driver, second, "journeyman")
    for level in ("apprentice", "journeyman"):
        face = driver.piece(f"about:{level} why").face
        assert isinstance(face, Paragraph)
        text = str(face.text)
        assert text.startswith(f"**{level.title()}:**") and "points here" in text
    sit(driver, second, "master")
    assert driver.has("about:master why") and not driver.has("about:journeyman why")


def test_options_are_explained_and_chosen(driver: Driver) -> None:
    scene = setup(driver)
    driver.click("option:game=introductory")
    assert scene.chosen["game"] == "introductory"
    assert driver.has("option:game why")
    rows = {key: driver.piece(f"option:game={key}").face for key in ("full", "introductory")}
    assert {key: (row.chosen, row.icon) for key, row in rows.items()} == {  # type: ignore[attr-defined]
        "full": (False, ""),
        "introductory": (True, "check"),
    }
    assert all(row.subtitle for row in rows.values()), "each says what it means"  # type: ignore[attr-defined]


def test_begin_opens_the_table_with_what_was_chosen(driver: Driver) -> None:
    scene = setup(driver)
    driver.click("option:game=introductory")
    driver.click("seed")
    driver.write("4711")
    driver.press(pygame.K_RETURN)
    driver.click("start")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session.match.setup.seed == 4711
    assert table.session.match.setup.options["game"] == "introductory"
    assert [seat.name for seat in table.session.people] == ["Ann", "Brokk"]
    assert [seat.colour for seat in table.session.people] == ["red", "blue"]
    assert [type(each) for each in driver.app.scenes] == [TitleScene, TableScene]
    assert scene.app.services.settings.seats[0].name == "Ann", "remembered for the next time"


def test_the_last_people_are_remembered_as_far_as_the_game_has_room(driver: Driver) -> None:
    driver.app.services.settings.seats = [Seat("Uma", "purple"), Seat("Vic", "red", bot="gone"), Seat("Wim", "red")]
    scene = setup(driver, "cave_vs_cave")
    assert [(place.name.text, place.color, place.bot) for place in scene.seating.places] == [
        ("Uma", "purple", ""),
        ("Vic", "red", ""),
    ]


def test_by_lot_seats_the_same_people_in_some_order(driver: Driver) -> None:
    scene = setup(driver)
    for _ in range(5):
        driver.click("add")
    driver.click("lot")
    assert scene.seating.by_lot
    driver.click("start")
    table = driver.scene
    assert isinstance(table, TableScene)
    names = {seat.name for seat in table.session.people}
    assert len(names) == 7 and {"Ann", "Brokk"} <= names


def test_one_alone_is_not_asked_about_the_order(driver: Driver) -> None:
    scene = setup(driver)
    assert driver.has("lot")
    driver.click(f"remove:{scene.seating.places[1].uid}")
    assert len(scene.seating.places) == 1
    assert not driver.has("lot")


@pytest.mark.parametrize(("typed", "seed"), [("42", 42), ("0", 0), (" 7 ", 7), ("ab", 0x6162)])
def test_the_seed_is_what_was_typed(driver: Driver, typed: str, seed: int) -> None:
    scene = setup(driver)
    scene.seed = typed
    assert scene.read_seed() == seed


def test_without_a_seed_two_games_differ(driver: Driver) -> None:
    scene = setup(driver)
    assert scene.read_seed() != scene.read_seed()


def test_the_whole_way_by_keyboard(driver: Driver) -> None:
    for _ in range(20):
        if isinstance(driver.scene, SetupScene):
            break
        driver.press(pygame.K_TAB)
        assert isinstance(driver.scene, NewGameScene)
        if driver.scene.focus == "play:covenant":
            driver.press(pygame.K_RETURN)
    for _ in range(60):
        scene = driver.scene
        if isinstance(scene, TableScene):
            return
        assert isinstance(scene, SetupScene)
        if scene.focus == "start":
            driver.press(pygame.K_RETURN)
        else:
            driver.press(pygame.K_TAB)
    raise AssertionError("the keyboard never began a game")


def test_who_plays_a_game_for_the_first_time_is_offered_the_introductory_one(driver: Driver) -> None:
    app = driver.app
    for chosen in ("introductory", "full"):
        app.push(SetupScene(app, app.services.plugins.games["caverna"]))
        driver.settle()
        face = driver.piece(f"option:game={chosen}").face
        assert isinstance(face, ListRow) and face.chosen
        driver.click("start")
        table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
        assert table.session.match.setup.options["game"] == chosen
        del app.scenes[1:]


def test_at_the_first_start_a_guided_game_is_offered_once(driver: Driver) -> None:
    driver.app.services.settings.lessons = []
    scene = setup(driver, "covenant")
    driver.click("start")
    assert isinstance(driver.scene, DialogScene) and "guided game" in driver.scene.query.text
    driver.press(pygame.K_ESCAPE)  # thinks about it
    assert driver.scene is scene
    driver.click("start")
    assert isinstance(driver.scene, TableScene) and driver.scene.model.lesson is None


def test_who_wants_to_be_shown_how_comes_to_the_lesson(driver: Driver) -> None:
    driver.app.services.settings.lessons = []
    scene = setup(driver, "covenant")
    driver.click("start")
    driver.click("answer:learn")
    assert isinstance(driver.scene, GoalScene), "first it is shown how one wins"
    driver.click("on")
    assert isinstance(driver.scene, TableScene) and driver.scene.model.lesson is not None
    driver.app.pop()
    assert driver.scene is scene
    driver.click("start")  # it has been begun: nobody is asked again
    assert isinstance(driver.scene, TableScene) and driver.scene.model.lesson is None


def test_whoever_has_begun_a_lesson_chooses_its_part_and_each_begins_with_how_one_wins(driver: Driver) -> None:
    driver.app.services.settings.lessons = []
    driver.app.replace(NewGameScene(driver.app))
    driver.click("learn:covenant")
    assert isinstance(driver.scene, GoalScene), "the first time it is the first part"
    driver.app.pop()
    driver.app.replace(NewGameScene(driver.app))
    for escape in (pygame.K_ESCAPE, None):
        driver.click("learn:covenant")
        assert isinstance(driver.scene, DialogScene)
        if escape is not None:
            driver.press(escape)
            assert isinstance(driver.scene, NewGameScene)
    driver.click("answer:1")
    assert isinstance(driver.scene, GoalScene)
    driver.click("on")
    table = driver.scene
    assert isinstance(table, TableScene) and table.model.lesson is not None
    assert table.model.lesson.guide.lesson.title == "Keys, relics, coins and jewels"


def test_a_lesson_of_both_eras_says_how_one_wins_there(driver: Driver) -> None:
    """It spoke of round 8 of era I, beside a bar that wanted more than 180 points."""
    app = driver.app
    for number, line in enumerate(("the most points after round 8", "in both eras")):
        begin_lesson(app, app.services.plugins.games["cave_vs_cave"], number)
        assert isinstance(driver.scene, GoalScene) and line in str(driver.scene.goal.line)
        driver.click("on")
        table = driver.scene
        assert isinstance(table, TableScene) and table.model.lesson is not None
        assert table.model.lesson.shown is not None and line in str(table.model.lesson.shown.goal)
        table.open_menu()
        driver.click("goal")
        assert isinstance(driver.scene, GoalScene) and line in str(driver.scene.goal.line)
        app.pop()


def test_a_lesson_that_was_left_has_a_name_and_goes_on_where_it_was(driver: Driver) -> None:
    """From the pause menu to the title, and back by "Continue"."""
    app = driver.app
    begin_lesson(app, app.services.plugins.games["caverna"])
    driver.click("on")
    table = driver.scene
    assert isinstance(table, TableScene)
    table.model.do_step()
    driver.settle()
    table.open_menu()
    driver.click("leave")
    entry = app.services.library.entries()[0]
    assert spoken(app.services.name_of(entry)) == "Lesson: Your first farm"
    assert entry.header is not None and not entry.header.name, "a name would be in the language of that day"
    open_table(app, entry)
    again = driver.scene
    assert isinstance(again, TableScene) and again.model.lesson is not None
    assert again.model.lesson.taught == 1 and again.model.lesson.guide.done == {0}
    again.model.leave_lesson(sure=True)
    again.open_menu()
    driver.click("leave")
    open_table(app, app.services.library.entries()[0])
    again = driver.scene
    assert isinstance(again, TableScene) and again.model.lesson is not None
    assert again.model.lesson.guide.left and again.model.lesson.can_come_back
    driver.settle()
    again.open_menu()
    driver.click("lesson")
    assert again.model.lesson.taught == 1


def test_after_the_lesson_one_plays_against_the_apprentice(driver: Driver) -> None:
    app = driver.app
    begin_lesson(app, app.services.plugins.games["caverna"])
    driver.click("on")
    table = driver.scene
    assert isinstance(table, TableScene)
    table.after_lesson("against")
    assert isinstance(driver.scene, TableScene) and driver.scene is not table
    assert [seat.bot for seat in driver.scene.session.people] == ["", "apprentice"]


def test_who_wants_to_play_just_plays_and_where_only_bots_play_nobody_is_asked(driver: Driver) -> None:
    driver.app.services.settings.lessons = []
    setup(driver, "caverna")
    driver.click("start")
    driver.click("answer:start")
    assert isinstance(driver.scene, TableScene) and driver.scene.model.lesson is None
    driver.app.replace(NewGameScene(driver.app))
    scene = setup(driver, "cave_vs_cave")
    for place in scene.seating.places:
        place.bot = next(iter(scene.bots))
    driver.click("start")
    assert isinstance(driver.scene, TableScene)


def test_other_games_are_begun_as_ever(driver: Driver) -> None:
    app = driver.app
    app.push(SetupScene(app, app.services.plugins.games["cave_vs_cave"]))
    driver.settle()
    face = driver.piece("option:mode=era_1").face
    assert isinstance(face, ListRow) and face.chosen


def test_the_page_about_playing_names_the_bots_that_are_offered(driver: Driver) -> None:
    page = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    setup = SetupScene(driver.app, driver.app.services.plugins.games["caverna"])
    assert [bot.title for bot in setup.bots.values() if str(bot.title) not in page] == []


def test_expansions_are_chosen_like_options_with_what_they_change(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = driver.app
    game = app.services.plugins.games["caverna"]
    both = (Expansion("kennels", "Kennels", explain="Dogs live here."), Expansion("rich", "A Rich Start"))
    monkeypatch.setattr(game, "info", msgspec.structs.replace(game.info, expansions=both))
    monkeypatch.setattr(app.services, "_guarded", {})
    setup = SetupScene(app, game)
    app.push(setup)
    driver.settle()
    assert driver.has("expansion:kennels why")
    driver.click("expansion:rich")
    driver.click("expansion:kennels")
    driver.click("expansion:rich")
    assert setup.expansions == {"kennels"}
    setup.start()
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session.match.setup.expansions == ("kennels",)


def test_expansions_that_do_not_go_together_are_told_before_the_game_begins(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = driver.app
    game = app.services.plugins.games["caverna"]
    both = (Expansion("cats", "Cats", conflicts=("kennels",)), Expansion("kennels", "Kennels"))
    monkeypatch.setattr(game, "info", msgspec.structs.replace(game.info, expansions=both))
    monkeypatch.setattr(app.services, "_guarded", {})
    scene = SetupScene(app, game)
    app.push(scene)
    driver.settle()
    for key in ("expansion:cats", "expansion:kennels"):
        scene.focus_on(key, by_keyboard=False)
        driver.click(key)
    told = [str(driver.piece(f"expansion:{id} clash why").face.text) for id in ("cats", "kennels")]  # type: ignore[attr-defined]
    assert "one game with Kennels" in told[0] and "one game with Cats" in told[1]
    driver.click("start")
    assert driver.scene is scene
    assert "Cats and Kennels cannot be in one game: choose one of them." in str(app.toasts.texts[-1])
    scene.focus_on("expansion:cats", by_keyboard=False)
    driver.click("expansion:cats")
    driver.click("start")
    table = driver.scene
    assert isinstance(table, TableScene) and table.session.match.setup.expansions == ("kennels",)
