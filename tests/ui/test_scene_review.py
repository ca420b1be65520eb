"""The game explained: what the Master found is shown, can be stopped, and played on from."""

from __future__ import annotations

import pytest

from game.api import TableSetup
from game.core.bots import BotFailed
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app import App
from game.ui.scenes import review as review_module
from game.ui.scenes.review import ReviewScene
from game.ui.table.scene import TableScene
from tests.core.test_review import FairGame, advice
from tests.ui.driver import Driver, usual_seats


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
    app = App(Settings(motion="none"))
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
