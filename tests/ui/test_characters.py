"""The people of the hall in the window: chosen as cards, seen by their faces, heard rarely."""

from __future__ import annotations

import pygame
import pytest

from game.api import TableSetup
from game.bots.characters import house, people
from game.core.fame import Feat, HallOfFame
from game.core.match import Match
from game.core.rivalries import Met
from game.core.seats import Seat
from game.core.session import Session
from game.languages import tongue
from game.ui.app.services import Services
from game.ui.paint import icons
from game.ui.paint.moods import Mood, moods
from game.ui.paint.portraits import name_of
from game.ui.scenes.characters import CharactersScene
from game.ui.scenes.fame import tablet
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.table.model import voices
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver
from tests.ui.menus import open_app

HILDE, BROKK = Seat("Hilde", "blue", "master:hilde"), Seat("Brokk", "green", "journeyman:brokk")


@pytest.fixture
def driver() -> Driver:
    app = open_app(Services.at_home())
    app.settings.motion = "none"
    app.services.settings.lessons = app.services.settings.played = list(app.services.plugins.games)
    app.services.settings.seats = [Seat("Ann", "red"), Seat("Bob", "blue")]
    app.push(TitleScene(app))
    return Driver(app)


def cards(driver: Driver, game: str = "caverna") -> tuple[SetupScene, CharactersScene]:
    driver.app.navigate.to_setup(driver.app.services.plugins.games[game])
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    driver.click("faces")
    scene = driver.scene
    assert isinstance(scene, CharactersScene)
    return setup, scene


def test_a_click_on_a_face_asks_them_to_the_table_and_another_one_from_it(driver: Driver) -> None:
    setup, scene = cards(driver)
    driver.click("card:hilde")
    place = setup.seating.is_here("hilde")
    assert place is not None and place.name.text == "Hilde" and place.bot == scene.level
    assert len(setup.seating.places) == 3
    driver.click("level:master")
    driver.click("card:brokk")
    assert {each.bot for each in setup.seating.places if each.bot} == {"master"}
    driver.click("card:hilde")
    assert setup.seating.is_here("hilde") is None and len(setup.seating.places) == 3


def test_a_full_table_gives_the_last_place_and_the_person_comes_back(driver: Driver) -> None:
    setup, _ = cards(driver, "cave_vs_cave")
    assert [place.name.text for place in setup.seating.places] == ["Ann", "Bob"]
    driver.click("card:nori")
    assert [place.name.text for place in setup.seating.places] == ["Ann", "Nori"]
    driver.click("surprise")
    assert setup.seating.places[1].character in people()
    setup.seating.seat_person(setup.seating.places[1])
    assert [place.name.text for place in setup.seating.places] == ["Ann", "Bob"]


def test_whoever_becomes_a_bot_is_somebody_of_the_hall_and_is_kept_as_such(driver: Driver) -> None:
    setup, _ = cards(driver)
    driver.click("back")
    second = setup.seating.places[1]
    driver.click(f"bot:{second.uid}")
    driver.click("answer:apprentice")
    assert second.character == house()[0].id and second.name.text == str(house()[0].name)
    driver.click("start")
    scene = driver.scene
    assert isinstance(scene, TableScene)
    seat = scene.session.people[1]
    assert (seat.bot, seat.level, seat.character) == (f"apprentice:{house()[0].id}", "apprentice", house()[0].id)
    assert scene.look.seats[1].character == house()[0].id


def test_each_face_can_be_drawn_and_moves_with_the_mood(driver: Driver) -> None:
    for character in house():
        drawn = {mood: pygame.image.tobytes(icons.icon(name_of(character.id, mood), 64), "RGBA") for mood in Mood}
        assert len(set(drawn.values())) == len(Mood), character.id
    assert moods((30, 20, 29)) == (Mood.CALM, Mood.BEHIND, Mood.CALM)
    assert moods((40, 20, 29)) == (Mood.AHEAD, Mood.BEHIND, Mood.BEHIND)
    assert moods((30, 20, 29), over=True) == (Mood.AHEAD, Mood.BEATEN, Mood.BEATEN)
    assert moods((3, 0)) == () and moods((50,)) == ()


def test_they_greet_speak_rarely_and_can_be_told_to_be_silent(driver: Driver) -> None:
    known = people()
    assert voices.greeting(HILDE, known) == f"*“{known['hilde'].greets}”*" and not voices.greeting(Seat("Ann"), known)
    said = [voices.while_playing(HILDE, known, Mood.AHEAD, turns) for turns in range(20)]
    assert sum(map(bool, said)) == 4 and not voices.while_playing(HILDE, known, Mood.CALM, 0)
    game = driver.app.services.plugins.games["caverna"]
    session = Session.start(
        game,
        TableSetup(2, 5, game.info.settle(2, {})),
        [Seat("Ann", "red"), HILDE],
        library=driver.app.services.library,
    )
    driver.app.navigate.to_table(session)
    scene = driver.scene
    assert isinstance(scene, TableScene)

    def lines() -> list[str]:
        scene.model.refresh()
        return [told.said for told in scene.model.shown.rail.rows] if scene.model.shown.rail else []

    assert any("eaten" in line for line in lines())
    driver.app.settings.voices = False
    assert not any(lines())


def played_against_hilde(driver: Driver) -> Session:
    """A whole game of Ann against Hilde, and its finale."""
    game = driver.app.services.plugins.games["cave_vs_cave"]
    setup = TableSetup(2, 9, game.info.settle(2, {}))
    session = Session.start(game, setup, [Seat("Ann", "red"), HILDE], library=driver.app.services.library)
    played = Match(game, setup)
    played.play_out(game.setup(setup).chance)
    for answer in played.answers:
        session.answer(answer)
    driver.app.navigate.to_finale(session, driver.app.window.copy())
    return session


def test_the_finale_has_their_words_and_keeps_who_has_beaten_whom(driver: Driver) -> None:
    session = played_against_hilde(driver)
    scene = driver.scene
    assert isinstance(scene, FinaleScene)
    won = [score.seat for score in scene.winners] == [0]
    words = voices.at_the_end(session.people, people(), [score.seat for score in scene.winners])
    hilde = people()["hilde"]
    assert words == {1: f"*“{hilde.congratulates if won else hilde.pleased}”*"}
    assert driver.has("voice:1") and driver.has("face:1")
    driver.app.navigate.to_finale(session, driver.app.window.copy())
    assert driver.app.services.rivalries.between(["Ann"], "hilde") == Met(int(won), 1)


def test_their_faces_stand_in_the_hall_of_fame_beside_who_met_them(driver: Driver) -> None:
    hall = driver.app.services.fame
    hall.enter(Feat(game="cave_vs_cave", mode="2 players", points=40, names=["Ann"], rivals=["hilde", "nobody/../x"]))
    hall.enter(Feat(game="cave_vs_cave", mode="2 players", points=30, names=["Bob"]))
    met, alone = HallOfFame().best("cave_vs_cave", "2 players")
    assert met.is_sealed and alone.is_sealed
    assert (tablet(1, met).faces, tablet(2, alone).faces) == ((name_of("hilde"),), ())
    met.rivals = ["brokk"]
    assert not met.is_sealed


def test_whose_face_it_was_is_carved_with_the_result(driver: Driver) -> None:
    played_against_hilde(driver)
    hall = driver.app.services.fame
    carved = [feat for mode in hall.modes("cave_vs_cave") for feat in hall.best("cave_vs_cave", mode)]
    assert carved and all(feat.rivals == ["hilde"] for feat in carved)


def test_a_review_shows_the_faces_of_who_sat_there(driver: Driver) -> None:
    game = driver.app.services.plugins.games["cave_vs_cave"]
    setup = TableSetup(2, 9, game.info.settle(2, {}))
    mixed = Session.start(game, setup, [Seat("Ann", "red"), HILDE], library=None)
    assert f"{{{name_of('hilde')}}}" in ReviewScene(driver.app, mixed).about()
    bots = Session.start(game, setup, [BROKK, HILDE], library=None)
    driver.app.push(ReviewScene(driver.app, bots))
    assert getattr(driver.piece("person:0").face, "icon", "") == name_of("brokk")


def test_a_bot_that_wins_against_bots_is_not_congratulated() -> None:
    words = voices.at_the_end([Seat("Ann"), HILDE, BROKK], people(), [1])
    assert words == {1: f"*“{people()['hilde'].pleased}”*", 2: f"*“{people()['brokk'].grumbles}”*"}


@pytest.mark.parametrize(("language", "marks"), [("de", "„“"), ("es", "«»"), ("fr", "«»")])
def test_people_are_quoted_as_the_language_does(language: str, marks: str) -> None:
    tongue.speak(language)
    said = voices.greeting(HILDE, people())
    assert said[1] == marks[0] and said[-2] == marks[1]
