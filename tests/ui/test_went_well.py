"""What went well: where a person's points came from, against what the Master usually makes of it."""

from __future__ import annotations

import pytest

from game.api import Score, ScoreLine
from game.bots.strengths import Usual, usual_at
from game.core import guide
from game.core.session import Session
from game.plugins.registry import Plugins
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.well import Comparison, _sentence
from tests.ui.driver import Driver
from tests.ui.menus import begin, open_app

USUAL = Usual(4, {"Rooms": 20.0, "Gold": 6.0})


def test_what_is_better_than_usual_is_said() -> None:
    score = Score(0, (ScoreLine("Rooms", 21), ScoreLine("Gold", 11)))
    told = "Most came from *Rooms*: 21. What went well: *Gold*, 5 more than the Master usually makes."
    assert _sentence(score, USUAL) == told


def test_where_nothing_is_better_the_usual_total_is_said() -> None:
    score = Score(0, (ScoreLine("Rooms", 11), ScoreLine("Gold", 2)))
    assert _sentence(score, USUAL) == "Most came from *Rooms*: 11. The Master usually makes about 26 here."
    assert _sentence(score, None) == "Most came from *Rooms*: 11."
    assert _sentence(Score(0, (ScoreLine("Rooms", -1),)), USUAL) == "No points yet: next time!"


def test_the_finale_has_a_page_of_it_for_the_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuardedGame, "usual", lambda game, setup: USUAL)
    app = open_app(Services.at_home())
    app.settings.motion = "none"
    session: Session = begin(app.services, "cave_vs_cave", 2, -1)
    session.people[1].bot = "master"
    app.push(FinaleScene(app, session))
    driver = Driver(app)
    driver.settle()
    driver.click("page:well")
    assert driver.has("well:0") and not driver.has("well:1"), "bots need no praise"
    face = driver.piece("well:0:0").face
    assert isinstance(face, Comparison) and face.points > 0
    driver.click("page:course")
    assert driver.has("graph")


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_what_is_usual_is_known_for_the_first_tables_of_each_game(name: str) -> None:
    game = Plugins.load().games[name]
    assert game.lesson is not None
    usual = usual_at(game, guide.begin(game, game.lesson))
    assert usual is not None and usual.sheets > 0 and usual.total > 0
