"""The finale, the Hall of Fame, and the pause menu."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pygame
import pytest

from game.api import Rect, Rival, Score, ScoreLine, Text
from game.api.said import spoken
from game.core import savefile, seal
from game.core.fame import Feat, HallOfFame
from game.core.files import FileTrouble
from game.core.library import thumbnail
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.paint.markup import SeatLook, figure, plain
from game.ui.scenes.fame import FameScene
from game.ui.scenes.finale import CROWN_SECONDS, GRAPH_SECONDS, FinaleScene, duration
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.race import Race
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.sheet import ScoreSheet
from game.ui.scenes.title import TitleScene
from game.ui.scenes.told_kindly import shortfall
from game.ui.table.scene import TableScene
from game.ui.widgets.page import Page
from game.ui.widgets.pictures import Graph, Logo
from game.ui.widgets.rows import ListRow
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app


def at_the_end(motion: str = "none", seats: int = 2) -> tuple[Driver, FinaleScene]:
    services = Services.at_home()
    services.settings.motion = motion  # type: ignore[assignment]
    app = open_app(services)
    session = begin(services, seats=seats, answers=-1)
    table = TableScene(app, session)
    app.push(table)
    del app.scenes[1:]  # the table may have opened the finale by itself
    finale = FinaleScene(app, session)
    app.push(finale)
    return Driver(app), finale


def words(driver: Driver, key: str) -> str:
    face = driver.piece(key).face
    assert isinstance(face, Text)
    return face.text


def test_the_sheet_counts_up_line_by_line() -> None:
    driver, finale = at_the_end("full")
    assert not finale.sheet.done
    assert not driver.has("line:1")
    assert driver.has("race"), "the totals race meanwhile"
    driver.wait(finale.line_seconds + 0.2)
    assert driver.has("line:1")
    driver.wait(finale.line_seconds * len(finale.sheet.rows) + 4.0)
    assert finale.all_seen and finale.drawn == 1.0 and not driver.has("race")
    for score in finale.scores:
        assert words(driver, f"total:{score.seat}").endswith(f"{score.total:g}")


def test_it_takes_some_ten_seconds_and_the_crown_lands_before_anybody_is_named() -> None:
    driver, finale = at_the_end("full")
    counting = finale.line_seconds * len(finale.sheet.rows)
    assert counting + CROWN_SECONDS + GRAPH_SECONDS < 12
    while not finale.sheet.done:
        driver.app.frame([], 0.05)
    assert not finale.all_seen
    driver.app.frame([], 0.3)
    race = driver.piece("race").face
    assert isinstance(race, Race) and race.totals == tuple(score.total for score in finale.scores)
    assert race.crowned == tuple(score.seat for score in finale.winners)
    driver.wait(CROWN_SECONDS + 0.2)
    assert finale.all_seen


def test_a_loss_is_told_kindly_and_exactly() -> None:
    winner = Score(0, (ScoreLine("Animals", 12), ScoreLine("Gold", 30), ScoreLine("Rubies", 1)), place=1)
    loser = Score(1, (ScoreLine("Animals", 3), ScoreLine("Gold", 15), ScoreLine("Rubies", 5)), place=2)
    told = plain(spoken(shortfall([winner, loser], 1)), (SeatLook("Ann", "red"), SeatLook("Ulf", "blue")))
    assert told == "Ulf: 20 short of Ann: Gold 15, Animals 9. In Rubies you were ahead by 4."
    assert shortfall([winner, loser], 0) == ""
    equal = Score(1, winner.lines, place=2)
    assert "as many points as" in spoken(shortfall([winner, equal], 1))
    alone = Score(0, loser.lines, place=2, rivals=(Rival("The Elders", winner.lines),))
    assert "20 short of The Elders" in spoken(shortfall([alone], 0))


def test_who_does_not_want_to_wait_clicks() -> None:
    driver, finale = at_the_end("full")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert finale.sheet.done


def test_every_line_of_every_sheet_is_shown() -> None:
    driver, finale = at_the_end()
    for score in finale.scores:
        for line in score.lines:
            row = finale.sheet.rows.index((line.title, 0))
            assert words(driver, f"points:{row}:{score.seat}") == f"{line.points:g}"


def test_two_lines_of_one_name_are_two_lines() -> None:
    lines = (ScoreLine("Rooms", 3), ScoreLine("Rooms", 4), ScoreLine("Gold", 1))
    sheet = ScoreSheet([Score(0, lines), Score(1, (ScoreLine("Gold", 2), ScoreLine("Weapons", -5)))])
    assert sheet.rows == [("Rooms", 0), ("Rooms", 1), ("Gold", 0), ("Weapons", 0)]
    assert [sheet.total(seat) for seat in (0, 1)] == [0, 0]
    sheet.count(1.5)
    assert sheet.total(0) == 3
    sheet.count(1.5)
    assert [sheet.total(seat) for seat in (0, 1)] == [8, 2]
    sheet.count(9)
    assert sheet.done and [sheet.total(seat) for seat in (0, 1)] == [8, -3]


def test_a_line_that_only_one_has_stands_where_it_does_on_that_sheet() -> None:
    sheets = [("Start", "Enemies", "Leftovers"), ("Start", "Gates", "Enemies", "Throne", "Leftovers")]
    sheet = ScoreSheet([Score(seat, tuple(ScoreLine(title, 1) for title in each)) for seat, each in enumerate(sheets)])
    assert [title for title, _ in sheet.rows] == ["Start", "Gates", "Enemies", "Throne", "Leftovers"]


def test_the_winner_is_crowned() -> None:
    driver, finale = at_the_end()
    for score in finale.scores:
        assert ("{winner}" in words(driver, f"total:{score.seat}")) == (score.place == 1)


def test_a_result_is_carved_into_the_hall_of_fame_once() -> None:
    driver, finale = at_the_end(seats=1)
    fame = driver.app.services.fame
    assert finale.mode == "solo"
    assert [feat.points for feat in fame.best("cave_vs_cave", "solo")] == [finale.scores[0].total]
    driver.app.push(FinaleScene(driver.app, finale.session))
    assert len(fame.best("cave_vs_cave", "solo")) == 1
    driver.app.push(FameScene(driver.app))
    assert driver.has("feat:solo:1")


def test_the_best_games_can_be_looked_at_again() -> None:
    driver, finale = at_the_end(seats=1)
    driver.app.push(FameScene(driver.app))
    driver.click("feat:solo:1")
    table = driver.app.scenes[3]
    assert isinstance(table, TableScene)
    assert table.session.match.answers == finale.session.match.answers


def test_an_empty_hall_leads_to_the_game_it_is_empty_of() -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    app = open_app(services)
    app.push(TitleScene(app))
    app.push(FameScene(app))
    driver = Driver(app)
    driver.click("game:covenant")
    driver.click("begin")
    assert isinstance(driver.scene, SetupScene) and driver.scene.game.info.id == "covenant"
    assert [type(scene) for scene in app.scenes] == [TitleScene, NewGameScene, SetupScene]


def test_a_feat_with_an_impossible_date_is_still_read() -> None:
    services = Services.at_home()
    long_ago = datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14)))
    services.fame.enter(Feat(game="covenant", mode="solo", points=5, names=["Ann"], when=long_ago))
    app = open_app(services)
    app.push(FameScene(app))
    assert Driver(app).has("feat:solo:1")


def test_without_its_replay_a_feat_is_only_read() -> None:
    driver, _ = at_the_end(seats=1)
    for entry in driver.app.services.library.entries():
        if not entry.running:
            driver.app.services.library.delete(entry.path)
    driver.app.push(FameScene(driver.app))
    assert driver.has("feat:solo:1")
    assert "feat:solo:1" not in driver.live()


def test_a_lone_seat_that_has_lost_is_not_crowned_but_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    session = begin(services, seats=1, answers=-1)
    lost = [Score(0, (ScoreLine("Glory", 21),), place=2, note="The Council wins.")]
    monkeypatch.setattr(type(session.match.game), "standings", lambda self, state: lost)
    app = open_app(services)
    finale = FinaleScene(app, session)
    app.push(finale)
    driver = Driver(app)
    assert words(driver, "total:0") == "21"
    logo = driver.piece("won").face
    assert isinstance(logo, Logo) and logo.text == "LOST WITH 21 POINTS"
    assert "The Council wins." in driver.piece("note").face.text  # type: ignore[attr-defined]
    assert [feat.points for feat in services.fame.best("cave_vs_cave", "solo")] == [21]


def test_a_rival_whom_nobody_plays_has_a_column_and_a_line_of_the_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    session = begin(services, seats=1, answers=-1)
    council = Rival("Council of Elders", (ScoreLine("Glory", 30), ScoreLine("Stored tiles", 4)), "elders")
    lost = [Score(0, (ScoreLine("Glory", 21),), place=2, rivals=(council,))]
    monkeypatch.setattr(type(session.match.game), "standings", lambda self, state: lost)
    app = open_app(services)
    app.push(FinaleScene(app, session))
    driver = Driver(app)
    assert "Council of Elders" in words(driver, "name:1")
    assert (words(driver, "points:0:0"), words(driver, "points:0:1")) == ("21", "30")
    assert words(driver, "line:1") == "Stored tiles"
    assert not driver.has("points:1:0") and words(driver, "points:1:1") == "4"
    assert (words(driver, "total:0"), words(driver, "total:1")) == ("21", "{winner}34")
    graph = driver.piece("graph").face
    assert isinstance(graph, Graph) and graph.rivals == ("elders",)
    assert [line[-1] for line in graph.lines] == [21, 34]


def test_a_beaten_rival_wears_no_crown() -> None:
    rival = Rival("The forest", (ScoreLine("Trees", 9),))
    sheet = ScoreSheet([Score(0, (ScoreLine("Trees", 12),), rivals=(rival,))])
    sheet.count(1)
    page = Page(800, 400)
    sheet.lay_out(page, Rect(0, 0, 800, 400))
    totals = {piece.key: piece.face.text for piece in page.pieces if piece.key.startswith("total:")}  # type: ignore[attr-defined]
    assert totals == {"total:0": "{winner}12", "total:1": "9"}


def test_times_are_told_as_people_say_them() -> None:
    assert [duration(each) for each in (4.6, 200, 3900)] == ["5 s", "3 min 20 s", "1 h 05 min"]


def test_how_long_people_thought_is_told_where_there_is_room() -> None:
    services = Services.at_home()
    services.settings.motion = "none"
    session = begin(services, answers=-1)
    session.people[0].seconds, session.people[1].seconds = 200.0, 4000.0
    session.people[1].bot = "random"
    app = open_app(services)
    app.push(FinaleScene(app, session))
    driver = Driver(app)
    row = driver.piece("time:0").face
    assert isinstance(row, ListRow) and row.right == "3 min 20 s"
    assert not driver.has("time:1"), "nobody asks how long a bot has thought"


def test_a_loss_is_written_with_a_minus() -> None:
    assert [figure(points) for points in (-19.0, 0.5, 7)] == ["−19", "0.5", "7"]


def test_a_game_that_cannot_name_its_mode_is_celebrated_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services.at_home()
    session = begin(services, answers=-1)

    def fails(*_: object) -> str:
        raise KeyError("mode")

    monkeypatch.setattr(type(session.match.game), "mode", fails)
    assert FinaleScene(open_app(services), session).mode == "2 players"


def test_bots_are_not_famous() -> None:
    services = Services.at_home()
    session = begin(services, seats=1, answers=-1)
    session.people[0].bot = "random"
    app = open_app(services)
    app.push(FinaleScene(app, session))
    assert services.fame.modes("cave_vs_cave") == []


def test_save_the_replay_with_a_picture() -> None:
    driver, finale = at_the_end()
    driver.click("save")
    driver.write("The long night")
    driver.press(pygame.K_RETURN)
    entry = next(entry for entry in driver.app.services.library.entries() if entry.name == "The long night")
    assert entry.header is not None and entry.header.over
    assert thumbnail(entry.path).is_file()
    assert driver.scene is finale


def test_play_again_deals_anew_for_the_same_people() -> None:
    driver, finale = at_the_end()
    driver.click("again")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.session is not finale.session
    assert [seat.name for seat in table.session.people] == ["Ann", "Bob"]
    assert table.session.match.answers == []
    assert table.session.match.setup.seed != finale.session.match.setup.seed


def test_to_the_title_and_back_to_the_table() -> None:
    driver, finale = at_the_end()
    driver.click("look")
    assert isinstance(driver.scene, TableScene)
    driver.app.push(FinaleScene(driver.app, finale.session))
    driver.click("title")
    assert [type(scene) for scene in driver.app.scenes] == [TitleScene]


@pytest.fixture
def paused() -> Driver:
    services = Services.at_home()
    services.settings.motion = "none"
    app = open_app(services)
    session = begin(services, answers=6)
    app.push(TableScene(app, session))
    app.push(PauseScene(app, session))
    return Driver(app)


def test_the_pause_menu_leads_back_on_escape(paused: Driver) -> None:
    paused.press(pygame.K_ESCAPE)
    assert isinstance(paused.scene, TableScene)


def test_the_pause_menu_saves_under_a_name(paused: Driver) -> None:
    paused.click("save")
    paused.write("Before the storm")
    paused.click("answer:ok")
    entry = next(entry for entry in paused.app.services.library.entries() if entry.name == "Before the storm")
    assert entry.header is not None and entry.header.length == 6
    assert thumbnail(entry.path).is_file()
    assert isinstance(paused.scene, PauseScene)


def test_the_pause_menu_leads_to_settings(paused: Driver) -> None:
    paused.click("settings")
    assert isinstance(paused.scene, SettingsScene)
    paused.press(pygame.K_ESCAPE)
    assert isinstance(paused.scene, PauseScene)


def test_leaving_the_table_keeps_the_game(paused: Driver) -> None:
    paused.click("leave")
    assert [type(scene) for scene in paused.app.scenes] == [TitleScene]
    latest = paused.app.services.library.latest()
    assert latest is not None and latest.header is not None and latest.header.length == 6
    assert paused.has("continue")


def test_nobody_leaves_a_game_that_cannot_be_kept_without_having_been_told(
    paused: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise FileTrouble("x.toml could not be written: the disk is full. Make some room and try again.")

    monkeypatch.setattr(savefile, "write_save", full)
    paused.click("leave")
    assert isinstance(paused.scene, DialogScene) and "disk is full" in paused.scene.query.text
    paused.press(pygame.K_ESCAPE)
    assert isinstance(paused.scene, PauseScene)
    paused.click("leave")
    paused.click("answer:leave")
    assert isinstance(paused.scene, TitleScene)
    assert [entry.interrupted for entry in paused.app.services.library.entries()] == [True]  # what the autosave has


def test_a_winner_with_a_very_long_name_wins_all_the_same() -> None:
    _, finale = at_the_end()
    for seat in finale.session.people:
        seat.name = "W" * 300
    verdict = str(finale._verdict())
    assert verdict.endswith(("… WINS", "… WIN")) and len(verdict) < 100


@pytest.mark.parametrize("mark", [seal.EDITED, seal.FOREIGN])
def test_a_game_that_was_not_played_here_stays_out_of_the_hall_of_fame(mark: str) -> None:
    driver, finale = at_the_end(seats=1)
    session = finale.session
    best = driver.app.services.fame.best(session.match.game.info.id, "solo")
    assert len(best) == 1
    session.keeping.mark = mark
    fame = driver.app.services.fame = HallOfFame(driver.app.services.fame.path.parent / "empty")
    driver.app.push(FinaleScene(driver.app, session))
    assert fame.best(session.match.game.info.id, "solo") == []
    assert "stays out of the Hall of Fame" in driver.app.toasts.texts[-1]


def test_every_persons_result_is_remembered_also_one_that_lost_to_a_bot() -> None:
    services = Services.at_home()
    session = begin(services, answers=-1)
    app = open_app(services)
    finale = FinaleScene(app, session)
    winner = next(score.seat for score in finale.scores if score.place == 1)
    session.people[winner].bot = "random"
    app.push(finale)
    loser = session.people[1 - winner]
    assert [feat.names for feat in services.fame.best("cave_vs_cave", finale.mode)] == [[loser.name]]


def test_two_people_have_two_results_and_one_replay() -> None:
    driver, finale = at_the_end()
    feats = driver.app.services.fame.best("cave_vs_cave", finale.mode)
    assert sorted((feat.names, feat.points) for feat in feats) == sorted(
        ([finale.session.people[score.seat].name], score.total) for score in finale.scores
    )
    assert len({feat.save for feat in feats}) == 1
    assert finale.place == 1


def test_one_save_makes_one_entry() -> None:
    driver, finale = at_the_end()
    driver.click("save")
    driver.write("The long night")
    driver.press(pygame.K_RETURN)
    finale.leave_table()
    names = [entry.name for entry in driver.app.services.library.entries()]
    assert names == ["The long night"]
    assert {feat.save for feat in driver.app.services.fame.best("cave_vs_cave", finale.mode)} == {
        driver.app.services.library.entries()[0].path.name
    }


def test_whole_points_are_counted_in_whole_points() -> None:
    driver, finale = at_the_end("full")
    for _ in range(60):
        driver.wait(0.05)
        shown = [words(driver, piece.key) for piece in finale.areas["lines"].page.pieces if "points:" in piece.key]
        for number, text in enumerate(shown):
            assert "." not in text and "½" not in text, f"{number}: {text}"
        if finale.sheet.done:
            break
