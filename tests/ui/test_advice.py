"""A word of advice: the best three options with what they are worth, for who asked, and a tutor that asks back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.api import TableSetup
from game.core.library import Library
from game.core.resuming import resume
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.finale import FinaleScene
from game.ui.shell.navigation import make_app
from game.ui.table.model import adviser
from game.ui.table.model.option_names import called, done_by
from game.ui.table.panels.advice_panel import HEAD, ROW, AdvicePanel
from game.ui.table.scene import TableScene
from tests.core.test_review import FairGame
from tests.ui.driver import Driver, usual_seats
from tests.ui.menus import begin, open_app
from tests.ui.test_scene_review import WiseThinker


class ReadyThinker(WiseThinker):
    """Answers when the test says so."""

    thinking = False
    thought = 0.4
    ready = True

    def advice(self) -> list[tuple[str, float]] | None:
        return super().advice() if self.ready else None


@pytest.fixture(autouse=True)
def wise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "Thinker", ReadyThinker)


def fair(seats: int = 1, **settings: object) -> tuple[Driver, TableScene]:
    session = Session.start(FairGame(), TableSetup(seats, 3), usual_seats(seats), library=None, policy="free")
    app = make_app(Settings(motion="none", **settings))  # type: ignore[arg-type]
    scene = TableScene(app, session)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    return driver, scene


def panel(scene: TableScene) -> AdvicePanel | None:
    if scene.overlays.advice.stage is None:
        return None
    piece = scene.overlays.advice.stage.piece("advice:panel")
    assert piece is not None and isinstance(piece.face, AdvicePanel)
    return piece.face


def test_a_key_brings_the_best_three_with_their_worth() -> None:
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = panel(scene)
    assert shown is not None
    assert [row[0] for row in shown.rows] == ["work", "purse", "beg"]
    assert [row[2] for row in shown.rows] == [12, 11.5, 10]


def test_while_the_master_thinks_that_is_seen_and_the_table_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadyThinker, "ready", False)
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = panel(scene)
    assert shown is not None and shown.rows == () and shown.thought == 0.4
    driver.click("option:beg")
    assert scene.session.match.answers == ["beg"]
    assert panel(scene) is None


def test_asking_is_noted_with_the_game_and_in_the_log() -> None:
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    driver.press(pygame.K_m)  # seen enough
    assert panel(scene) is None
    assert scene.session.keeping.as_save().seats[0].advised == 1
    driver.press(pygame.K_l)
    assert driver.has("asked:0:0")


def test_the_log_says_at_its_moment_who_asked_and_leads_back_to_the_question() -> None:
    driver, scene = fair(2)
    driver.click("option:purse")
    driver.click("option:on")
    driver.press(pygame.K_m)
    driver.press(pygame.K_m)
    driver.press(pygame.K_m)  # the same advice looked at again is not asked for again
    driver.click("option:purse")
    driver.press(pygame.K_l)
    assert [seat.advised_at for seat in scene.session.people] == [[], [2]]
    panel_ = scene.table_stages.log
    rows = [row.key for row in panel_._rows]
    told = scene.session.match.told_after
    assert rows.index("asked:2:1") == sum(moment <= 2 for moment in told) < len(rows) - 1
    driver.click("asked:2:1")
    assert scene.model.history.looking == 2


def test_what_is_asked_stays_in_save_and_autosave_and_a_new_game_begins_without_it(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = Session.start(FairGame(), TableSetup(1, 3), usual_seats(1), library=library, policy="free")
    session.note_advice(0)
    assert (session.people[0].advised, session.people[0].advised_at) == (1, [0])
    assert session.people[0].as_at_first().advised_at == []
    kept = session.keeping.save("Fair")
    again = resume(kept, {"fair": FairGame()}, library=None)
    assert (again.people[0].advised, again.people[0].advised_at, again.match.answers) == (1, [0], [])
    assert again.keeping.mark == ""
    session.keeping.leave()


def test_an_answer_and_a_hand_over_take_it_away() -> None:
    driver, scene = fair(2)
    driver.press(pygame.K_m)
    driver.wait(0.2)
    assert panel(scene) is not None
    driver.click("option:work")
    driver.click("option:on")
    assert scene.session.ask is not None and scene.session.ask.seat == 1
    assert panel(scene) is None


def test_where_nothing_was_learned_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadyThinker, "knows", False)
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = panel(scene)
    assert shown is not None and "has learned nothing" in shown.trouble


def test_the_tutor_asks_before_an_answer_that_gives_much_away() -> None:
    driver, scene = fair(tutor="slips")
    driver.wait(0.2)
    driver.click("option:beg")
    assert isinstance(driver.scene, DialogScene)
    assert scene.session.match.answers == []
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene and scene.session.match.answers == []
    driver.click("option:purse")  # half a point is not worth a word
    assert scene.session.match.answers == ["purse"]


def test_the_tutor_never_keeps_anybody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadyThinker, "ready", False)
    driver, scene = fair(tutor="slips")
    driver.click("option:beg")
    assert scene.session.match.answers == ["beg"]


def test_who_has_no_tutor_is_not_asked() -> None:
    driver, scene = fair()
    driver.wait(0.2)
    driver.click("option:beg")
    assert scene.session.match.answers == ["beg"]


def test_what_an_option_would_change_is_told_in_icons_and_the_games_own_words() -> None:
    game = Plugins.load().games["cave_vs_cave"]
    setup = TableSetup(1, 5, game.info.settle(1, {}))
    session = Session.start(game, setup, usual_seats(1), library=None, policy="free")
    tile = next(option for option in session.match.ask.options if option == "A04")  # type: ignore[union-attr]
    session.choose(tile)
    app = make_app(Settings(motion="none"))
    scene = TableScene(app, session)
    app.push(scene)
    Driver(app).settle()
    ask = session.ask
    assert ask is not None and "get:2wood" in ask.options
    assert scene.overlays._change("get:2wood").startswith("+2 {wood}")
    session.go_back(0)
    scene.model.changed()
    assert called(scene.model.sight, scene.model.words, "A04") == "Undergrowth"
    assert "wood" in done_by(scene.model.sight, scene.model.words, "A04")


def test_a_result_with_advice_is_marked_in_the_hall_of_fame() -> None:
    app = open_app(Services.at_home())
    app.settings.motion = "none"
    for advised in (0, 2):
        session = begin(app.services, "cave_vs_cave", 1, -1)
        session.people[0].name = f"Advised {advised}"
        session.people[0].advised = advised
        app.push(FinaleScene(app, session))
        app.pop()
    info = session.match.game.info
    feats = [feat for mode in app.services.fame.modes(info.id) for feat in app.services.fame.best(info.id, mode)]
    marked = {feat.names[0]: "with the Master's advice" in feat.note for feat in feats}
    assert marked == {"Advised 0": False, "Advised 2": True}


def advised(game_id: str, worth: list[tuple[str, float]]) -> tuple[Driver, TableScene]:
    """A table at which the Master has said this."""
    game = Plugins.load().games[game_id]
    session = Session.start(
        game, TableSetup(1, 5, game.info.settle(1, {})), usual_seats(1), library=None, policy="free"
    )
    app = make_app(Settings(motion="none"))
    scene = TableScene(app, session)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    scene.model.adviser.ask = lambda match: None  # type: ignore[method-assign]
    scene.model.adviser.advice = worth
    scene.model.advise()
    driver.settle()
    return driver, scene


def row(scene: TableScene, number: int) -> tuple[int, int]:
    stage = scene.overlays.advice.stage
    assert stage is not None
    return stage.view.centerx, stage.view.top + round((HEAD + (number + 0.5) * ROW) * stage.camera.scale)


def test_a_row_lights_its_piece_and_shows_what_it_changes_and_the_other_way_round() -> None:
    driver, scene = advised("cave_vs_cave", [("A04", 40.0), ("A01", 39.0), ("A03", 37.0)])
    assert (shown := panel(scene)) is not None and shown.lit == 0
    answers = list(scene.session.match.answers)
    driver.move(row(scene, 2))
    assert (shown := panel(scene)) is not None and shown.lit == 2
    assert not driver.app.tip.text
    driver.click_at(row(scene, 2))
    assert scene.session.match.answers == answers  # it only points
    driver.hover("A01")
    assert (shown := panel(scene)) is not None and shown.lit == 1
    stage = scene.overlays.advice.stage
    assert stage is not None
    driver.move((stage.view.centerx, stage.view.bottom - 4))  # beside all rows
    assert (shown := panel(scene)) is not None and shown.lit == 0


def test_a_row_shows_with_chips_what_its_option_would_change() -> None:
    driver, scene = advised("cave_vs_cave", [("eat:emmer", 40.0), ("A01", 39.0)])
    driver.move(row(scene, 0))
    assert [key for key in scene.table_stages.table.hinted if key.startswith("preview:")]
    driver.move(row(scene, 1))
    driver.hover("A03")
    assert not [key for key in scene.table_stages.table.hinted if key.startswith("preview:goods0:emmer")]


def test_an_option_on_another_view_keeps_its_rank_and_a_click_on_its_row_leads_there() -> None:
    driver, scene = advised("caverna", [("space:logging", 40.0), ("space:sustenance", 39.0), ("exchange", 30.0)])
    scene.model.turn_to("spaces/words")
    driver.settle()
    assert scene.overlays.advice._medals == [None, None, None]
    driver.click_at(row(scene, 1))
    first, second, _ = scene.overlays.advice._medals
    table = scene.table_stages.table
    assert (first, second) == (table.rect_of("space:logging"), table.rect_of("space:sustenance"))
    assert (shown := panel(scene)) is not None and shown.lit == 1
