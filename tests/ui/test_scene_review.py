"""The game explained: what the Master found is shown, can be stopped, and played on from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.api import TableSetup
from game.bots.advised import Proposal, Share
from game.bots.answering import BotFailed
from game.bots.reviewing.reviewed import Fortune, People, Quick, Reviewed, Turn
from game.bots.reviewing.summing import summed
from game.bots.reviewing.turns import stretches
from game.core.library import Library
from game.core.match import Match
from game.core.resuming import resume
from game.core.session import Session
from game.core.settings import Settings, TextSize
from game.ui.app.services import Services
from game.ui.scenes import review as review_module
from game.ui.scenes.opening import open_save
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.reviewed import Lead, Podium, SumSteps
from game.ui.shell.navigation import make_app
from game.ui.table.panels.panel_faces import Timeline
from game.ui.table.scene import TableScene
from tests.fair import FairGame, advice
from tests.ui.driver import Driver, usual_seats
from tests.ui.menus import open_app


class WiseThinker:
    """Knows what every option is worth, at once; of a review it finds a bit more at each look."""

    trouble = ""
    knows = True
    first: list[Proposal] = []

    def __init__(self, game_id: str, finder: str) -> None:
        self._match: Match | None = None
        self._bits: Iterator[Reviewed] = iter(())
        self.reviewed: Reviewed | None = None
        self.thinking = False

    def ask_advice(self, match: Match) -> None:
        self._match = match

    def advice(self) -> list[Proposal] | None:
        if self.trouble:
            raise BotFailed(self.trouble)
        assert self._match is not None
        return advice(self._match) if self.knows else []

    def ask_review(self, match: Match, people: People, known: Reviewed | None = None) -> None:
        self.thinking = True
        self._bits = (
            bits(match, people, known) if self.knows and match.answers and match.begun_from is None else iter(())
        )

    def look(self) -> bool:
        if self.trouble:
            raise BotFailed(self.trouble)
        before = self.reviewed
        self.reviewed = next(self._bits, before)
        self.thinking = self.reviewed is not before
        return self.thinking

    def close(self) -> None:
        self._match = None


def bits(match: Match, people: People, known: Reviewed | None) -> Iterator[Reviewed]:
    """What a wise dwarf finds: work is worth 3, a purse 2.5, begging 1; the Master makes 12 in four rounds."""
    found = msgspec.convert(msgspec.to_builtins(known), Reviewed) if known is not None else Reviewed()
    every = stretches(match, people.seats)
    for number in range(found.cared, len(every)):
        stretch = every[number]
        answer = match.answers[stretch.begin]
        cost = {"work": 0.0, "purse": 0.5, "beg": 2.0}[answer]
        why = [Share("line/Coins", cost)] if cost else []
        turn = Turn(stretch.seat, stretch.begin, match.answers[stretch.begin : stretch.end], ["work"], cost, why)
        found = msgspec.structs.replace(found, turns=[*found.turns, turn], cared=number + 1)
        found.quick = [Quick(seat, 12) for seat in people.seats]
        found.sums = summed(found, {seat: match.game.standings(match.state)[seat].total for seat in people.seats})
        found.done, found.looking_at = (number + 1) / (len(every) + 1), "turn"
        yield found
    yield msgspec.structs.replace(found, done=1.0, looking_at="")


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


def faces(driver: Driver, *beginnings: str) -> list[str]:
    return [
        str(getattr(piece.face, "text", piece.face))
        for piece in driver.scene.stages()[0].pieces()
        if piece.key.startswith(beginnings)
    ]


def test_the_sum_adds_up_on_the_screen_and_every_mistake_has_a_card() -> None:
    driver, _, scene = played("work", "beg", "beg", "work")
    think(driver, scene)
    steps = driver.piece("sum").face
    assert isinstance(steps, SumSteps)
    assert [(step.kind, step.points) for step in steps.steps] == [("own", 8), ("mistake", 4), ("master", 12)]
    assert "12 − 4 = 8" in str(driver.piece("equation").face)
    [words] = faces(driver, "words:")
    assert "You: beg" in words and "The Master: **work**" in words
    assert faces(driver, "head:") and "Coins" in faces(driver, "head:")[0]
    assert len(scene.drawn_stages()) == 2  # the page, and the picture of that moment


def test_who_beats_the_master_gets_a_picture_of_that() -> None:
    driver, _, scene = played("work", "work", "work", "work")
    think(driver, scene)
    assert not driver.has("podium"), "as much as the Master makes"
    assert scene.found is not None
    scene.found.quick = [Quick(0, 9)]
    scene.found.sums = summed(scene.found, {0: 12})
    scene.refresh()
    podium, steps = driver.piece("podium").face, driver.piece("sum").face
    assert isinstance(podium, Podium) and (podium.own, podium.master) == (12, 9)
    assert isinstance(steps, SumSteps) and steps.steps[1].title == "Played better"
    assert "You beat the Master" in faces(driver, "none")[0]


def test_luck_is_named_by_what_came_out() -> None:
    driver, _, scene = played("work", "purse", "work", "work")
    think(driver, scene)
    assert scene.found is not None
    match = scene.session.match
    after = next(then for then, news in zip(match.told_after, match.log, strict=True) if news.revealed)
    assert "none that could be measured" in faces(driver, "luck")[0]
    scene.found.fortune = [Fortune(0, after, -1.6), Fortune(0, 1, 0.2)]
    scene.found.sums = summed(scene.found, {0: 10})
    scene.refresh()
    news = next(news for news in match.log if news.revealed)
    assert str(news.text) in faces(driver, "luck")[0] and "−1.6" in faces(driver, "luck")[0]


@pytest.mark.parametrize(("text", "pictures"), [(100, 1), (150, 0)])
def test_large_text_needs_the_room_of_picture_and_lead(text: TextSize, pictures: int) -> None:
    driver, _, scene = played("work", "beg", "beg", "work")
    think(driver, scene)
    scene.app.settings.text_size = text
    scene.resize()
    assert len(scene.drawn_stages()) == 1 + pictures


def test_where_only_bots_have_played_it_tells_about_them() -> None:
    session = Session.start(FairGame(), TableSetup(1, 3), usual_seats(1), library=None, policy="free")
    session.people[0].bot = "apprentice"
    for answer in ("work", "on", "beg", "on"):
        session.match.choose(answer)
    app = make_app(Settings(motion="none"))
    scene = ReviewScene(app, session)
    app.push(scene)
    driver = Driver(app)
    think(driver, scene)
    assert isinstance(driver.piece("sum").face, SumSteps)


def test_for_two_persons_each_has_a_sum() -> None:
    session = Session.start(FairGame(), TableSetup(2, 3), usual_seats(2), library=None, policy="free")
    while session.ask is not None:
        session.choose("work" if session.ask.about == "earn" and session.ask.seat == 0 else session.ask.options[-1])
    app = make_app(Settings(motion="none"))
    scene = ReviewScene(app, session)
    app.push(scene)
    driver = Driver(app)
    think(driver, scene)
    first = driver.piece("sum").face
    driver.click("person:1")
    second = driver.piece("sum").face
    assert isinstance(first, SumSteps) and isinstance(second, SumSteps)
    assert (first.steps[0].points, first.seat, second.seat) == (12, 0, 1)
    assert isinstance(driver.piece("lead").face, Lead)


def test_it_can_be_stopped() -> None:
    driver, _, scene = played("beg", "beg", "beg", "beg")
    driver.app.frame([], 0.1)
    driver.app.frame([], 0.1)
    assert scene.running and scene.found is not None and 0 < len(scene.found.turns) < 4
    driver.click("stop")
    assert not scene.running
    assert driver.has("card:0")


def test_one_plays_on_from_a_mistake() -> None:
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
    table.model.look_up()
    line = driver.piece("time:line").face
    assert isinstance(line, Timeline) and line.costs == ()


def test_it_is_the_same_in_every_replay() -> None:
    found = []
    for _ in range(2):
        driver, _, scene = played("work", "beg", "purse", "work")
        think(driver, scene)
        found.append(scene.found)
    assert found[0] == found[1] is not None


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
    assert not scene.running and scene.found is not None
    known = list(scene.found.turns)
    assert 0 < len(known) < 4
    driver.click("go_on")
    think(driver, scene)
    assert scene.found.done == 1 and not driver.has("go_on")
    assert scene.found.turns[: len(known)] == known
    again = played("work", "beg", "purse", "work")
    think(again[0], again[2])
    assert scene.found == again[2].found  # as if it had never been stopped
