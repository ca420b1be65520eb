"""The game explained: what the Master found is shown, can be stopped, and played on from."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.api import Score, ScoreLine, TableSetup
from game.bots.answering import BotFailed
from game.bots.review import Judged
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.services import Services
from game.ui.scenes import review as review_module
from game.ui.scenes.opening import open_save
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.reviewed import Course
from game.ui.shell.navigation import make_app
from game.ui.table.panels.panel_faces import Timeline
from game.ui.table.scene import TableScene
from tests.core.test_review import FairGame, advice
from tests.ui.driver import Driver, usual_seats
from tests.ui.menus import open_app


class WiseThinker:
    """Knows what every option is worth, at once."""

    trouble = ""
    knows = True

    def __init__(self, game_id: str, finder: str) -> None:
        self._match: Match | None = None

    def ask_advice(self, match: Match) -> None:
        self._match = match

    def advice(self) -> list[tuple[str, float]] | None:
        if self.trouble:
            raise BotFailed(self.trouble)
        assert self._match is not None
        return advice(self._match) if self.knows else []

    def close(self) -> None:
        self._match = None


@pytest.fixture(autouse=True)
def wise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_module, "Thinker", WiseThinker)


def played(*answers: str) -> tuple[Driver, TableScene, ReviewScene]:
    session = Session.start(FairGame(), TableSetup(1, 3), usual_seats(1), library=None, policy="free")
    for answer in answers:
        session.choose(answer)
        session.choose("on")
    app = make_app(Settings(motion="none"))
    table = TableScene(app, session)
    app.push(table)
    scene = ReviewScene(app, session)
    app.push(scene)
    return Driver(app), table, scene


def think(driver: Driver, scene: ReviewScene) -> None:
    for _ in range(60):
        driver.app.frame([], 0.1)
    assert not scene.running


def test_the_turning_points_are_told_in_words() -> None:
    driver, _, scene = played("work", "beg", "purse", "work")
    think(driver, scene)
    told = [str(piece.face) for piece in driver.scene.stages()[0].pieces() if piece.key.startswith("words:")]
    assert len(told) == len(scene.review.turning_points()) >= 2
    assert any("chose “beg”. “work” was worth 2.0 points more." in words for words in told)
    assert any("luck" in words for words in told)
    assert len(scene.drawn_stages()) == 1 + len(told)


def test_where_only_bots_have_played_it_tells_about_them() -> None:
    driver, _, scene = played("work", "beg")
    scene.session.people[0].bot = "apprentice"
    think(driver, scene)
    [about] = [str(piece.face) for piece in driver.scene.stages()[0].pieces() if piece.key == "about"]
    assert "{seat:0}" in about and "gave away 2.0" in about


def test_it_can_be_stopped() -> None:
    driver, _, scene = played("beg", "beg", "beg", "beg")
    driver.app.frame([], 0.1)
    driver.app.frame([], 0.1)
    assert scene.running and 0 < len(scene.review.judged) < 4
    driver.click("stop")
    assert not scene.running
    assert driver.has("card:0")


def test_one_plays_on_from_a_turning_point() -> None:
    driver, table, scene = played("work", "beg", "work", "work")
    think(driver, scene)
    driver.click("play:0")
    assert driver.scene is table
    assert table.session.match.answers == ["work", "on"]
    assert len(table.session.match.redo_line) == 6  # nothing is lost


def test_where_nothing_was_learned_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WiseThinker, "knows", False)
    driver, _, scene = played("work", "beg", "work", "work")
    think(driver, scene)
    assert "has learned nothing" in str(driver.piece("none").face)


def test_a_master_that_fails_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WiseThinker, "trouble", "The Master fell asleep.")
    driver, _, scene = played("work", "beg", "work", "work")
    think(driver, scene)
    assert "The Master fell asleep." in str(driver.piece("none").face)


def test_a_well_played_game_is_praised() -> None:
    driver, _, scene = played("work", "work", "work", "work")
    think(driver, scene)
    assert "a well played game" in str(driver.piece("none").face)


def test_the_timeline_at_the_table_marks_what_answers_cost_as_long_as_it_is_that_line() -> None:
    driver, table, scene = played("work", "beg", "purse", "work")
    think(driver, scene)
    driver.app.pop()
    driver.press(pygame.K_t)
    line = driver.piece("time:line").face
    assert isinstance(line, Timeline) and line.costs == ((2, 0, 2.0), (4, 0, 0.5))
    table.model.taking_back.go_back(2, agreed=True)
    table.model.moves.answer("work", sure=True)
    line = driver.piece("time:line").face
    assert isinstance(line, Timeline) and line.costs == ()


def test_for_two_there_is_one_curve_of_who_was_expected_to_win() -> None:
    session = Session.start(FairGame(), TableSetup(2, 3), usual_seats(2), library=None, policy="free")
    while session.ask is not None:
        session.choose("work" if session.ask.about == "earn" and session.ask.seat == 0 else session.ask.options[-1])
    app = make_app(Settings(motion="none"))
    scene = ReviewScene(app, session)
    app.push(scene)
    driver = Driver(app)
    think(driver, scene)
    course = driver.piece("course").face
    assert isinstance(course, Course) and course.duel and len(course.expected) == 1
    values = dict(course.expected[0][1])
    assert values[0] > 0 > values[2]  # the first seat's lead, then the second's, in one line
    told = str(driver.piece("about").face)
    assert "Answers gave away" in told and "Luck gave" in told


def test_it_is_the_same_in_every_replay() -> None:
    found = []
    for _ in range(2):
        driver, _, scene = played("work", "beg", "purse", "work")
        think(driver, scene)
        found.append((scene.review.judged, scene.review.turning_points()))
    assert found[0] == found[1]


def kept(folder: Path) -> tuple[Library, Path]:
    library = Library(folder)
    session = Session.start(FairGame(), TableSetup(1, 3), usual_seats(1), library=library)
    for answer in ("work", "beg", "work", "work"):
        session.choose(answer)
        session.choose("on")
    path = session.keeping.save("Fair")
    session.keeping.leave()
    return library, path


def test_a_save_of_older_rules_is_a_sentence(tmp_path: Path) -> None:
    library, path = kept(tmp_path)
    path.write_text(path.read_text("utf-8").replace('"beg"', '"dance"'), "utf-8")  # which the rules do not know
    session = resume(path, {"fair": FairGame()}, library=library)
    assert session.messages
    app = make_app(Settings(motion="none"))
    scene = ReviewScene(app, session)
    app.push(scene)
    driver = Driver(app)
    think(driver, scene)
    assert "no longer fits the rules" in str(driver.piece("none").face)


def test_a_damaged_save_is_a_sentence(tmp_path: Path) -> None:
    app = open_app(Services.at_home())
    path = tmp_path / "torn.toml"
    whole = kept(tmp_path)[1].read_text("utf-8")
    app.services.plugins.games["fair"] = FairGame()
    for share in (0.2, 0.6, 0.95):
        path.write_text(whole[: round(len(whole) * share)], "utf-8")
        assert open_save(app, path) is None
        assert not app.scenes


def test_nothing_played_is_a_sentence() -> None:
    session = Session.start(FairGame(), TableSetup(1, 3), usual_seats(1), library=None)
    app = make_app(Settings(motion="none"))
    scene = ReviewScene(app, session)
    app.push(scene)
    driver = Driver(app)
    think(driver, scene)
    assert "Nothing has been played" in str(driver.piece("none").face)


def test_a_stopped_review_goes_on_where_it_was() -> None:
    driver, _, scene = played("work", "beg", "purse", "work")
    for _ in range(3):
        driver.app.frame([], 0.1)
    driver.click("stop")
    known = list(scene.review.judged)
    assert not scene.running and 0 < len(known) < 4
    driver.click("go_on")
    think(driver, scene)
    assert scene.review.done == 1 and not driver.has("go_on")
    assert scene.review.judged[: len(known)] == known
    again = played("work", "beg", "purse", "work")
    think(again[0], again[2])
    assert scene.review.judged == again[2].review.judged  # as if it had never been stopped


def test_the_curve_is_even_where_both_can_expect_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """34 to 38: the Master counts 7 tenths of a rival's points, so that is worth 34 − 26.6, and a lead of −4."""
    session = Session.start(FairGame(), TableSetup(2, 3), usual_seats(2), library=None, policy="free")
    scene = ReviewScene(make_app(Settings(motion="none")), session)
    learned = SimpleNamespace(header=SimpleNamespace(against=0.7))
    monkeypatch.setattr(review_module, "learned_for", lambda game, setup: learned)
    scores = [Score(seat, (ScoreLine("Work", points),)) for seat, points in enumerate((34, 38))]
    monkeypatch.setattr(scene._guarded, "standings", lambda state: scores)
    scene.review.judged = [Judged(0, 0, "a", "a", 7.4, 0.0), Judged(1, 1, "a", "a", 38 - 0.7 * 34, 0.0)]
    assert scene._course([]).expected == ((0, ((0, -4.0), (1, -4.0))),)
