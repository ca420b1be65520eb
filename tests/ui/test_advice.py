"""A word of advice: the best three options with what they are worth, for who asked, and a tutor that asks back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from game.api import Chance, TableSetup
from game.bots.advised import Proposal, Share
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.app.services import Services
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.dialog import DialogScene
from game.ui.scenes.finale import FinaleScene
from game.ui.shell.navigation import make_app
from game.ui.table.model import adviser
from game.ui.table.model.advising import AdviceShown, in_words
from game.ui.table.model.option_names import called, done_by
from game.ui.table.model.rail_state import Tab
from game.ui.table.model.sight import Eyes, see
from game.ui.table.scene import TableScene
from tests.fair import FairGame
from tests.ui.driver import Driver, table_of, usual_seats
from tests.ui.menus import begin, open_app
from tests.ui.test_scene_review import WiseThinker


class ReadyThinker(WiseThinker):
    """Answers when the test says so."""

    thinking = False
    thought = 0.4
    ready = True

    def advice(self) -> list[Proposal] | None:
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


def page(scene: TableScene) -> AdviceShown | None:
    """What is read of the advice, where its page is open."""
    rail = scene.model.shown.rail
    return rail.advice if rail is not None and rail.tab is Tab.ADVICE else None


def lit(scene: TableScene) -> str:
    """The row that is lit."""
    rows = [piece for piece in scene.table_stages.rail.body.pieces() if getattr(piece.face, "lit", False)]
    assert len(rows) == 1
    return rows[0].key.removeprefix("advice:")


def test_a_key_brings_the_best_three_with_how_far_each_is_behind() -> None:
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = page(scene)
    assert shown is not None
    assert [row.title for row in shown.rows] == ["work", "purse", "beg"]
    assert [row.gap for row in shown.rows] == [0, 0.5, 2]


def test_while_the_master_thinks_that_is_seen_and_the_table_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadyThinker, "ready", False)
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = page(scene)
    assert shown is not None and shown.rows == () and shown.thought == 0.4
    driver.click("option:beg")
    assert scene.session.match.answers == ["beg"]
    assert page(scene) is None


def test_asking_is_noted_with_the_game_and_in_the_log() -> None:
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    driver.press(pygame.K_m)  # seen enough
    assert page(scene) is None
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
    assert page(scene) is not None
    driver.click("option:work")
    driver.click("option:on")
    assert scene.session.ask is not None and scene.session.ask.seat == 1
    assert page(scene) is None


def test_where_nothing_was_learned_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReadyThinker, "knows", False)
    driver, scene = fair()
    driver.press(pygame.K_m)
    driver.wait(0.2)
    shown = page(scene)
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
    wood = Proposal("get:2wood", 3.0)
    assert in_words(scene.model.sight, scene.model.words, wood, wood).change == "+2 {wood}"
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


def advised(game_id: str, worth: list[tuple[str, float]], why: Sequence[Share] = ()) -> tuple[Driver, TableScene]:
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
    first, *others = [Proposal(option, points) for option, points in worth]
    scene.model.adviser.advice = [msgspec.structs.replace(first, why=list(why)), *others]
    scene.model.advise()
    driver.settle()
    return driver, scene


def test_a_row_lights_its_piece_and_shows_what_it_changes_and_the_other_way_round() -> None:
    driver, scene = advised("cave_vs_cave", [("A04", 40.0), ("A01", 39.0), ("A03", 37.0)])
    assert lit(scene) == "A04"
    answers = list(scene.session.match.answers)
    driver.hover("advice:A03")
    assert lit(scene) == "A03"
    assert driver.read, "what it is, is read below"
    driver.click("advice:A03")
    assert scene.session.match.answers == answers  # it only points
    driver.hover("A01")
    assert lit(scene) == "A01"
    driver.hover("advice:noted")  # beside all rows
    assert lit(scene) == "A04"


def test_a_row_shows_with_chips_what_its_option_would_change() -> None:
    driver, scene = advised("cave_vs_cave", [("eat:emmer", 40.0), ("A01", 39.0)])
    driver.hover("advice:eat:emmer")
    assert [key for key in scene.table_stages.table.hinted if key.startswith("preview:")]
    driver.hover("advice:A01")
    driver.hover("A03")
    assert not [key for key in scene.table_stages.table.hinted if key.startswith("preview:goods0:emmer")]


def test_an_option_on_another_view_keeps_its_rank_and_a_click_on_its_row_leads_there() -> None:
    driver, scene = advised("caverna", [("space:logging", 40.0), ("space:sustenance", 39.0), ("exchange", 30.0)])
    scene.model.turn_to("spaces/words")
    driver.settle()
    assert [place for _, place in scene.overlays.medals()] == [None, None, None]
    driver.click("advice:space:sustenance")
    (_, first), (_, second), _ = scene.overlays.medals()
    table = scene.table_stages.table
    assert (first, second) == (table.rect_of("space:logging"), table.rect_of("space:sustenance"))
    assert lit(scene) == "space:sustenance"


def test_what_an_option_brings_is_counted_once() -> None:
    _, scene = advised("caverna", [("space:logging", 40.0)])
    assert (shown := page(scene)) is not None
    assert shown.rows[0].change.splitlines()[0] == "+3 {wood}"


@pytest.mark.parametrize(("name", "seats"), [("cave_vs_cave", 2), ("caverna", 3), ("covenant", 2)])
def test_no_good_is_counted_twice_whatever_is_asked(name: str, seats: int) -> None:
    """“+3 wood +3 wood +3 wood” for 3 wood: each good has one number, at every question of a game at random."""
    game = Plugins.load().games[name]
    words = GuardedGame(game, lambda text, error: pytest.fail(str(text)))
    match, luck, seen = Match(game, TableSetup(seats, 4, game.info.settle(seats, {}))), Chance(4), 0
    for answer in range(60):
        ask = match.ask
        assert ask is not None
        if answer % 6 == 0:
            sight = see(words, match, Eyes(ask.seat, active=True))
            for option in ask.options[:8]:
                row = in_words(sight, words, Proposal(option, 1.0, answers=[option]), Proposal(option, 1.0))
                counted = re.findall(r"[+−]\d+ \{(\w+)\}", row.change)
                assert len(counted) == len(set(counted)), f"{ask.about}, {option}: {row.change}"
                seen += len(counted)
        match.choose(luck.pick(ask.options))
    assert seen


def test_asking_opens_the_page_and_asking_again_closes_it_as_it_was() -> None:
    driver, scene = fair(rail_folded=True)
    assert scene.table_stages.rail.stages() == []
    driver.press(pygame.K_m)
    assert page(scene) is not None and scene.table_stages.rail.stages()
    driver.press(pygame.K_m)
    assert scene.table_stages.rail.stages() == [], "it was folded away"


def test_on_the_page_the_master_can_be_asked() -> None:
    driver, scene = fair()
    driver.click("rail:advice")
    assert page(scene) is None
    stage = scene.table_stages.rail.body
    at = stage.rect_of("tool:advice")
    assert at is not None
    driver.click_at(at.center)
    assert page(scene) is not None


def test_a_plan_is_told_with_its_steps_one_reason_for_it_and_what_it_gives_up() -> None:
    shares = [Share("gold", 3.0), Share("flax", 1.0, more=False), Share("wood", -2.0, more=False)]
    _, scene = advised("cave_vs_cave", [("A04", 40.0), ("A01", 39.8), ("A03", 37.0)], shares)
    shown = page(scene)
    assert shown is not None
    best, second, third = shown.rows
    assert best.why == "more {gold}, which is points (+3.0)" and best.gives_up == "less {wood} (−2.0)"
    assert not second.why and not second.gives_up, "nothing is claimed that is not in the numbers"
    faces = {piece.key: piece.face for stage in scene.stages() for piece in stage.pieces()}
    told = getattr(faces[f"advice:{best.option}"], "words", "")
    assert told.index(best.why) < told.index(best.gives_up)
    assert best.does and best.does not in told, "a rule is no reason"
    told = getattr(faces[f"advice:{second.option}"], "words", "")
    assert second.does in told, "who gives no reason says what it does"
    gaps = [getattr(faces[f"advice:{row.option}"], "gap", None) for row in (best, second, third)]
    assert gaps == ["best", "as good", "−3.0"]


def test_the_plan_stands_on_the_table_with_letters_and_is_shown_without_being_played() -> None:
    driver, scene = table_of("cave_vs_cave")
    adviser = scene.model.adviser
    adviser.ask = lambda match: None  # type: ignore[method-assign]
    adviser.advice = [Proposal("A03", 9.0, ["A03", "cave0:I5", "get:1stone", "end"]), Proposal("A04", 8.0, ["A04"])]
    scene.model.advise()
    shown = page(scene)
    assert shown is not None
    assert shown.rows[0].steps == ("A03", "cave0:I5", "get:1stone", "end")[: len(shown.rows[0].steps)]
    assert "**b** Excavate row 3, column 2" in shown.rows[0].plan
    letters = [letter for letter, _ in scene.overlays.plan()]
    assert letters[:2] == ["a", "b"], "both are seen now: the tile and the rock"
    driver.app.draw()
    before = list(scene.session.match.answers)
    state = scene.session.match.state_hash()
    driver.click("plan:show")
    driver.settle()
    assert scene.session.match.answers == before and scene.session.match.state_hash() == state
    assert page(scene) is not None and scene.model.can_answer, "the advice is there again"
