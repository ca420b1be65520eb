"""Pages about what was done, people at the setup, once more from the finale, deeds in the rail, and puzzles."""

from __future__ import annotations

from datetime import date, timedelta

import pygame
import pytest

from game.api import MOMENT, Chance, Deed, Deeds, TableSetup
from game.bots.puzzling.puzzle import Shelf
from game.bots.reviewing.reviewed import Turn
from game.core import daily
from game.core.guestbook import Guestbook
from game.core.library import Library
from game.core.seats import Seat
from game.core.session import Session
from game.ui.app.app import App
from game.ui.app.services import Services
from game.ui.input.intents import Page as PageIntent
from game.ui.scenes.daily import DailyScene, marks_of, medal_for
from game.ui.scenes.evenings import EveningsScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.people_row import seat
from game.ui.scenes.played import PlayedScene
from game.ui.scenes.puzzles import PuzzlesScene, PuzzleTable, VerdictScene, begun
from game.ui.scenes.seating import Seating
from game.ui.scenes.setup import SetupScene
from game.ui.table.model.chronicle import Chronicle
from game.ui.table.model.deed_watch import DeedWatch
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app

DAY = date(2026, 11, 18)


@pytest.fixture
def app(home) -> App:
    services = Services.at_home()
    services.settings.motion = "none"
    services.settings.volume = 0
    return open_app(services)


def shown(app: App, scene):
    app.reset(scene)
    return Driver(app)


# -- people --


def test_an_old_home_is_taken_over(home):
    services = Services.at_home()
    begin(services, answers=3).keeping.save("evening")
    services.guestbook.path.unlink(missing_ok=True)
    assert [person.name for person in Services.at_home().guestbook.people] == ["Ann", "Bob"]


def test_one_click_seats_a_person_and_another_one_lets_them_stand_up(app):
    book = app.services.guestbook
    zoe = book.add("Zoe", colour="green")
    scene = SetupScene(app, app.services.plugins.games["caverna"])
    driver = shown(app, scene)
    driver.click(f"person:{zoe.id}")
    assert "Zoe" in [place.name.text for place in scene.seating.places]
    place = next(place for place in scene.seating.places if place.name.text == "Zoe")
    assert place.color == "green"
    driver.click(f"person:{zoe.id}")
    assert "Zoe" not in [place.name.text for place in scene.seating.places]


def test_a_person_takes_a_guests_seat_first_then_a_new_one(home):
    book = Guestbook()
    people = [book.add(name) for name in ("Una", "Vic", "Wil")]
    seating = Seating.remembering(1, 3, [Seat("somebody"), Seat("Bot", bot="apprentice")])
    for person in people:
        seat(seating, book, person)
    assert [(place.name.text, place.bot) for place in seating.places] == [
        ("Una", ""),
        ("Bot", "apprentice"),
        ("Wil", ""),
    ]


def test_settings_follow_who_plays_alone(app):
    services = app.services
    services.guestbook.add("Ann")
    services.sit_down([Seat("Ann"), Seat("Bot", bot="apprentice")])
    services.settings.text_size = 130
    services.sit_down([Seat("Guest"), Seat("Bot", bot="apprentice")])
    assert services.settings.text_size == 100
    services.sit_down([Seat("Ann"), Seat("Bot", bot="apprentice")])
    assert services.settings.text_size == 130
    services.sit_down([Seat("Ann"), Seat("Bob")])
    assert services.settings.text_size == 100


def test_the_colour_of_who_plays_alone_is_kept(app):
    services = app.services
    ann = services.guestbook.add("Ann", colour="red")
    services.sit_down([Seat("Ann", "green"), Seat("Bot", "red", "apprentice")])
    assert services.guestbook.person(ann.id).colour == "green"
    services.sit_down([Seat("Ann", "blue"), Seat("Bob", "green")])  # somebody else may have had it first
    assert Guestbook().person(ann.id).colour == "green"


def test_people_are_renamed_and_removed_on_their_page(app):
    ann = app.services.guestbook.add("Ann")
    scene = EveningsScene(app)
    driver = shown(app, scene)
    driver.click("crest")
    assert app.services.guestbook.person(ann.id).crest != "emblem_hammer"
    driver.click("remove")
    app.scene.query.then("yes")
    assert app.services.guestbook.people == []


# -- what was done --


def test_an_empty_page_says_what_will_be_there(app):
    scene = EveningsScene(app)
    shown(app, scene)
    assert "No game has been finished here yet" in str(scene.stage.piece("none").face.text)


def test_a_finished_game_stands_on_the_page(app):
    app.services.guestbook.add("Ann")
    session = begin(app.services, answers=-1)
    shown(app, FinaleScene(app, session))
    assert len(app.services.annals.games) == 1
    scene = EveningsScene(app)
    driver = shown(app, scene)
    assert scene.areas["done"].stage.piece("plate:0").face.figure == "1"
    assert any(piece.key.startswith("deed:") for piece in scene.areas["deeds"].stage.pieces())
    driver.click("game:caverna")
    assert scene.game == "caverna"
    driver.click("who:")
    assert scene.person is None


def played(app: App, *seats: Seat, seed: int = 3) -> Session:
    """A game of Cave vs Cave that is over and remembered."""
    game = app.services.plugins.games["cave_vs_cave"]
    setup = TableSetup(2, seed, game.info.settle(2, {}))
    session = Session.start(game, setup, list(seats), library=app.services.library, policy="free")
    luck = Chance(seed)
    while session.ask is not None:
        session.choose(luck.pick(session.ask.options))
    app.services.annals.remember(session)
    return session


def test_a_cell_lists_its_games_and_a_game_is_opened(app):
    app.services.guestbook.add("Ann")
    played(app, Seat("Ann"), Seat("Hilde", bot="apprentice:hilde"))
    played(app, Seat("Ann"), Seat("Gil"), seed=4)
    scene = EveningsScene(app)
    driver = shown(app, scene)
    driver.click("against:cave_vs_cave:hilde")
    listed = app.scene
    assert isinstance(listed, PlayedScene) and len(listed.games) == 1
    driver.click("game:0")
    assert isinstance(app.scene, TableScene) and app.scene.session.match.over
    shown(app, scene)
    scene.use("against:cave_vs_cave:guest:Gil")
    assert [seat.name for seat in app.scene.games[0].seats] == ["Ann", "Gil"]
    shown(app, scene)
    scene.use("plate:0")
    assert len(app.scene.games) == 2


def test_the_house_lists_guests_who_have_a_page_and_can_stay(app):
    app.services.guestbook.add("Ann")
    played(app, Seat("Ann"), Seat("Gil"))
    scene = EveningsScene(app)
    driver = shown(app, scene)
    driver.click("who:")
    scene.use("couch:Ann:Gil")
    assert isinstance(app.scene, PlayedScene)
    app.pop()
    scene.use("open:guest:Gil")
    assert scene.person is None and scene.areas["done"].stage.piece("plate:0").face.figure == "1"
    driver.click("add")
    assert scene.person is not None and scene.person.name == "Gil"
    assert app.services.guestbook.who("Gil") is not None


def test_next_is_one_click_from_the_table(app):
    app.services.guestbook.add("Ann", colour="green")
    session = played(app, Seat("Ann"), Seat("Hilde", bot="master:hilde"))
    (digest,) = app.services.annals.games
    own, other = digest.seats
    own.points, own.place, other.points, other.place = 30.0, 2, 33.0, 1
    scene = EveningsScene(app)
    driver = shown(app, scene)
    assert "beat Hilde" in str(scene.stage.piece("next title").face.text)
    driver.click("next")
    table = app.scene
    assert isinstance(table, TableScene) and table.session.match.setup.options == session.match.setup.options
    assert [(seat.name, seat.bot) for seat in table.session.people] == [("Ann", ""), ("Hilde", "master:hilde")]
    other.points, other.place, own.place = 90.0, 1, 2
    scene = EveningsScene(app)
    shown(app, scene)
    assert scene.stage.piece("next") is not None  # a deed, or the deal of the day


def test_deeds_are_reached_by_keyboard_and_the_page_is_turned_where_the_focus_is(app):
    app.services.guestbook.add("Ann")
    played(app, Seat("Ann"), Seat("Hilde", bot="apprentice:hilde"))
    scene = EveningsScene(app)
    shown(app, scene)
    key = next(key for key in reversed(scene.areas["deeds"].page.acts))
    scene.focus_on(key)
    before = scene.areas["deeds"].scrolled.offset
    assert before > 0
    scene.take(PageIntent(-1))
    assert scene.areas["deeds"].scrolled.offset < before and scene.areas["done"].scrolled.offset == 0


def test_medals_are_what_the_levels_make(app):
    deal = daily.deal_of(DAY, app.services.plugins.games)
    marks = marks_of(deal)
    assert list(marks) == ["bronze", "silver", "gold"] and list(marks.values()) == sorted(marks.values())
    assert medal_for(deal, marks["silver"]) == "silver" and medal_for(deal, marks["bronze"] - 1) == ""


def test_saves_that_nobody_has_looked_at_are_looked_at_one_by_one(app):
    begin(app.services, answers=-1).keeping.save("evening")
    scene = EveningsScene(app)
    shown(app, scene)
    assert scene.restless or not app.services.annals.left
    while app.services.annals.left:
        scene.update(0.02)
    assert len(app.services.annals.games) == 1


# -- once more --


def test_once_more_with_the_same_deal_or_other_seats(app):
    session = begin(app.services, answers=-1)
    session.people[1].bot = "apprentice"
    finale = FinaleScene(app, session)
    app.reset(TableScene(app, session))
    app.push(finale)
    finale._go_on("same")
    table = app.scene
    assert isinstance(table, TableScene) and table.session.match.setup == session.match.setup
    app.push(finale)
    finale._go_on("up")
    assert [seat.bot for seat in app.scene.session.people] == ["", "journeyman"]
    app.push(finale)
    finale._go_on("swap")
    assert [seat.bot for seat in app.scene.session.people] == ["apprentice", ""]
    assert app.scene.session.match.setup.seed != session.match.setup.seed


def test_two_clicks_from_the_finale_to_the_next_game(app):
    session = begin(app.services, answers=-1)
    app.reset(TableScene(app, session))
    finale = FinaleScene(app, session)
    app.push(finale)
    driver = Driver(app)
    finale._hurry()
    finale._show()
    driver.click("more")
    assert app.scene is not finale
    app.scene.query.then("again")


# -- deeds --


def test_a_deed_is_a_line_in_the_rail_once(app, monkeypatch):
    session = begin(app.services)
    deed = Deed("two", "Two answers", "Give two.", lambda state, seat: len(session.match.answers) >= 2, when=MOMENT)
    monkeypatch.setattr(type(session.match.game), "deeds", Deeds((deed,)))
    chronicle = Chronicle(session.answered_by)
    watch = DeedWatch(session, chronicle)
    luck = Chance(1)
    found = []
    for _ in range(4):
        session.choose(luck.pick(session.ask.options))
        found.append(watch.look())
    assert found == [False, True, False, False]
    assert any("Deed: Two answers" in line for turn in chronicle.turns(session.match) for line in turn.lines)
    watch.went_elsewhere()
    assert not watch.look()


def test_the_finale_tells_what_was_done_for_the_first_time_once(app, monkeypatch):
    app.services.guestbook.add("Ann")
    session = begin(app.services, answers=-1)
    deed = Deed("over", "The end", "Come to the end.", lambda state, seat: True)
    monkeypatch.setattr(type(session.match.game), "deeds", Deeds((deed,)))
    finale = FinaleScene(app, session)
    shown(app, finale)
    assert "Ann, for the first time: The end" in str(finale.deeds[0])
    again = FinaleScene(app, session)
    shown(app, again)
    assert again.deeds == []


# -- the deal of the day --


def test_the_deal_of_the_day_is_played_copied_and_checked(app):
    app.services.guestbook.add("Ann")
    scene = DailyScene(app, DAY)
    driver = shown(app, scene)
    driver.click("play")
    table = app.scene
    assert isinstance(table, TableScene) and table.session.match.setup == scene.deal.setup
    assert [seat.bot for seat in table.session.people] == ["", scene.deal.level]
    deal = scene.deal
    session = Session.start(
        deal.game, deal.setup, daily.seats_of(deal, Seat("Ann", "red"), "Bot"), library=app.services.library
    )
    luck = Chance(4)
    while session.ask is not None:
        session.choose(luck.pick(session.ask.options))
    app.services.annals.remember(session, DAY.isoformat())
    text = daily.told(session.match, DAY, "Zoe")
    shown(app, scene)
    scene.check("nonsense")
    assert scene.friend is None
    driver = shown(app, scene)
    driver.click("paste")
    app.scene.fields()["entry"].write(text)  # all of it: a name would be cut at sixty letters
    app.scene.answer("ok")
    assert scene.friend is not None and scene.friend.name == "Zoe"
    scene.watch()
    assert isinstance(app.scene, TableScene) and app.scene.session.match.over


def test_a_week_is_looked_at_day_by_day(app):
    scene = DailyScene(app, DAY)
    driver = shown(app, scene)
    before = DAY - timedelta(days=1)
    driver.click(f"day:{before.isoformat()}")
    assert scene.day == before and scene.deal.day == before


# -- puzzles --


def test_a_puzzle_is_played_on_the_table_and_the_master_judges_it(app):
    app.services.guestbook.add("Ann")
    scene = PuzzlesScene(app)
    scene.game = "cave_vs_cave"
    driver = shown(app, scene)
    puzzle = scene.shelf("cave_vs_cave").puzzles[0]
    driver.click(f"puzzle:{puzzle.id}")
    table = app.scene
    assert isinstance(table, PuzzleTable) and not table.solved
    assert "find the best turn" in str(table.table_stages.top.piece("status:0").face.text)
    session = table.session
    assert session.people[session.ask.seat].name == "Ann" and session.keeping.library is None
    before = list(session.match.answers)
    driver.press(pygame.K_u)
    assert session.match.answers == before, "the turns that led there stay as they were"
    while not table.solved:
        session.choose(session.ask.options[-1])
    table.update(0.0)
    verdict = app.scene
    assert isinstance(verdict, VerdictScene) and verdict.thinking
    played = session.match.answers[table.begin :]
    verdict.judged(Turn(table.seat, table.begin, played, played, 0.2))
    assert "The best turn, or as good" in str(verdict._verdict())
    assert app.services.puzzle_log.streak(["Ann"]) == 1
    verdict.judged(Turn(table.seat, table.begin, played, played, 3.0))
    assert app.services.puzzle_log.streak(["Ann"]) == 1
    assert "3 points short" in str(verdict._verdict())
    verdict.again()
    assert isinstance(app.scene, PuzzleTable)


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_with_large_text_too_a_puzzle_says_what_it_is_about(app, name):
    app.settings.text_size = 150
    app.apply_settings()
    scene = PuzzlesScene(app)
    scene.game = name
    shown(app, scene)
    scene.open(scene.shelf(name).puzzles[0])
    Driver(app).settle()
    assert "find the best turn" in str(app.scene.table_stages.top.piece("status:0").face.text)


def test_a_guest_before_a_puzzle_is_called_so(app):
    scene = PuzzlesScene(app)
    scene.game = "cave_vs_cave"
    driver = shown(app, scene)
    driver.click(f"puzzle:{scene.shelf('cave_vs_cave').puzzles[0].id}")
    assert app.scene.look.seats[app.scene.seat].name == "Guest"


def test_a_game_without_puzzles_says_how_to_get_some(app, monkeypatch):
    scene = PuzzlesScene(app)
    monkeypatch.setattr(type(scene), "shelf", lambda self, game: Shelf())
    shown(app, scene)
    assert "underhall puzzles" in str(scene.areas["rows"].stage.piece("none").face.text)


def test_a_puzzle_of_other_rules_is_told(app):
    scene = PuzzlesScene(app)
    shown(app, scene)
    game = app.services.plugins.games["cave_vs_cave"]
    puzzle = scene.shelf("cave_vs_cave").puzzles[0]
    broken = type(puzzle)(puzzle.seats, puzzle.seed, "9.zzzzzzzzzz", 1, 1.0, puzzle.options)
    scene.game = "cave_vs_cave"
    scene.open(broken)
    assert app.scene is scene
    assert begun(game, puzzle, "Ann").ask is not None


def test_library_is_untouched_by_puzzles(app):
    scene = PuzzlesScene(app)
    scene.game = "cave_vs_cave"
    driver = shown(app, scene)
    driver.click(f"puzzle:{scene.shelf('cave_vs_cave').puzzles[0].id}")
    assert Library().entries() == []
