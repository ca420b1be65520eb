"""The reading place: what lies under the mouse is read in the rail, and covers nothing; tips come back on request."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.api import Chance, TableSetup, Zone
from game.api.said import spoken
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.faces import measure
from game.ui.input.intents import Point
from game.ui.table.rail.reading import FADE_SECONDS, INVITATION, REST_SECONDS, Message, ReadingPlace, split
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui.driver import FRAME, Driver, open_table, usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.layout import fit, some

GAMES = [("deep_dig", 2), ("cave_vs_cave", 2), ("caverna", 4), ("covenant", 3)]
SIZES = [((1280, 720), 100), ((1600, 900), 150), ((1920, 1080), 100), ((1280, 720), 150), ((1600, 900), 100)]
EVERY = 1 if DEEP else 23
"""Of the pieces: all of them take minutes."""


def table_of(name: str, seats: int, answers: int, **settings: Any) -> tuple[Driver, TableScene]:
    game = DeepDigGame() if name == "deep_dig" else Plugins.load().games[name]
    setup = TableSetup(seats, 7, game.info.settle(seats, {}))
    session = Session.start(game, setup, usual_seats(seats), library=None, policy="free")
    chance = Chance(3)
    while session.ask is not None and len(session.match.answers) < answers:
        session.choose(chance.pick(session.ask.options))
    session.take_mouse()
    return open_table(session, settings=Settings(motion="none", **settings))


def gallery(**settings: Any) -> tuple[Driver, TableScene]:
    session = Session.start(GalleryGame(), TableSetup(2, 5, {"apart": False}), usual_seats(2), library=None)
    driver, scene = open_table(session, settings=Settings(**{"motion": "none", **settings}))
    if not settings.get("rail_folded"):
        scene.model.fold_rail()  # it is a game from before the rail: that is unfolded by hand
        driver.settle()
    return driver, scene


def spots(scene: TableScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """Where pieces of the table have something to say, and are seen."""
    table = scene.table_stages.table
    told = [piece for piece in table.pieces() if (piece.tip or piece.key in table.live) and piece.at.w and piece.at.h]
    for piece in told[::EVERY]:
        rect = table.rect_of(piece.key)
        assert rect is not None
        if table.view.collidepoint(rect.center) and not (isinstance(piece.face, Zone) and piece.key not in table.live):
            yield piece.key, rect.center


def troubles_at(scene: TableScene, key: str, spot: tuple[int, int]) -> Iterator[str]:
    """What is wrong with what is said about what lies under the mouse."""
    app, stages = scene.app, scene.table_stages
    scene.take(Point(spot))
    app.tip.hurry()
    app.tip.draw(app.window, scene.look, app.unit, scene.taken())
    text = scene.reader.text
    if not text and stages.table.pointer.any_at(*spot):
        yield f"nothing is read about {key}"
    if "[loss|" in text:
        yield f"{key} is told in red although nobody tried it"
    if not stages.frame.rail.contains(stages.rail.reading.stage.view):
        yield "the reading place is not in the rail"
    if not scene.reader.at_pointer:
        if app.tip.seen:
            yield f"a tip of {key} lies over the table"
        return
    tip = app.tip.at
    if not app.tip.seen or not tip.h:
        return  # it has no room, and is read in the rail
    under = stages.table.rect_of(stages.table.pointer.hover or stages.table.pointer.under)
    if under is not None and not under.inflate(60, 60).colliderect(tip):
        yield f"the tip of {key} at {tip} is far from {under}"
    for stage in stages.all():
        if stage not in (stages.table, stages.top) and stage.view.colliderect(tip):
            yield f"the tip of {key} lies over {stage.view}"
    live = {other: rect for other in stages.table.live if (rect := stages.table.rect_of(other)) is not None}
    covered = [other for other, rect in live.items() if rect.colliderect(tip) and not rect.contains(under or rect)]
    if covered:
        yield f"the tip of {key} covers {covered[0]}"


@pytest.mark.parametrize("tips", [False, True])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_piece_is_read_in_its_place_and_covers_nothing(name: str, seats: int, tips: bool) -> None:
    driver, scene = table_of(name, seats, 40, tips=tips)
    troubles, pointed = [], 0
    for size, text in SIZES if DEEP else SIZES[:2]:
        fit(driver.app, size, text)
        for view in [view.id for view in scene.model.sight.views][: None if DEEP else 2]:
            scene.model.turn_to(view)
            scene.settle()
            for key, spot in list(spots(scene)):
                pointed += 1
                troubles += [f"{size} at {text} %, {view}: {trouble}" for trouble in troubles_at(scene, key, spot)]
    assert pointed > 3 and troubles == [], some(troubles)


# -- what is read --


@pytest.mark.parametrize(
    ("name", "seats", "answers"),
    [("cave_vs_cave", 2, 9), ("caverna", 2, 20), ("caverna", 7, 20), ("covenant", 3, 40), ("covenant", 4, 60)],
)
def test_what_is_read_is_never_cut_off_and_larger_text_makes_none_of_it_smaller(
    name: str, seats: int, answers: int
) -> None:
    driver, scene = table_of(name, seats, answers)
    tips = {spoken(piece.tip) for piece in scene.table_stages.table.pieces() if piece.tip}
    sizes: dict[str, list[int]] = {tip: [] for tip in tips}
    for text in (100, 120, 150):
        fit(driver.app, (1280, 720), text)
        stage = scene.table_stages.rail.reading.stage
        for tip in tips:
            done = measure(ReadingPlace(*split(tip)), stage.view.size, stage.camera.scale, stage.look)
            assert done.cut == [], f"{text} %: {done.cut}"
            sizes[tip].append(done.least)
    assert {tip: px for tip, px in sizes.items() if min(px) < px[0]} == {}


def test_what_it_would_give_now_is_read_in_words() -> None:
    driver, scene = table_of("caverna", 2, 0)
    driver.hover("space:logging")
    assert "Logging" in driver.read and "Now: +3 wood {wood}" in driver.read
    assert scene.app.tip.text == ""


def test_the_name_stands_above_the_words() -> None:
    assert split("**Ore mining**\nTake all ore.") == ("Ore mining", "Take all ore.")
    assert split("Take all **ore**.\nOr not.") == ("", "Take all **ore**.\nOr not.")
    assert split("**Two** and **three**\nx") == ("", "**Two** and **three**\nx")


def test_it_changes_when_the_mouse_has_rested_and_fades() -> None:
    driver, scene = gallery(motion="full")
    driver.settle()
    reading = scene.table_stages.rail.reading
    driver.hover("tile:forge")
    assert reading._now[0] == ""
    driver.wait(REST_SECONDS + FRAME)
    assert "Forge" in reading._now[0] and reading.stage.busy
    driver.wait(FADE_SECONDS + 2 * FRAME)
    assert not reading.stage.busy and not reading.restless


def test_with_nothing_under_the_mouse_it_says_what_it_is_for() -> None:
    driver, scene = gallery()
    driver.hover("tile:forge")
    driver.settle()
    driver.move((3, 3))
    driver.settle()
    piece = scene.table_stages.rail.reading.stage.piece("reading")
    assert piece is not None and isinstance(piece.face, ReadingPlace) and piece.face.text == INVITATION


def test_the_focus_is_read_too() -> None:
    driver, scene = gallery()
    driver.press(pygame.K_TAB)
    stage = scene.controls.focus.stage
    assert stage is not None and driver.read


# -- tips at the pointer --


def test_a_click_takes_the_tip_away_until_the_mouse_moves() -> None:
    driver, scene = gallery(tips=True)
    driver.hover("tile:forge")
    driver.wait(0.5)
    assert scene.app.tip.seen
    driver.click("tile:forge")
    driver.wait(0.5)
    assert not scene.app.tip.seen, "the thing that was clicked would cover the next choice"
    driver.move((driver.rect("tile:forge").centerx + 2, driver.rect("tile:forge").centery))
    driver.wait(0.5)
    assert scene.app.tip.seen


@pytest.mark.parametrize("opened", ["l", "f1", "t"])
def test_a_panel_that_opens_takes_the_tip_away(opened: str) -> None:
    driver, scene = gallery(tips=True)
    driver.hover("tile:forge")
    driver.wait(0.5)
    assert scene.app.tip.seen
    driver.press(opened)
    driver.wait(0.5)
    assert not scene.app.tip.seen


def test_where_the_rail_is_folded_away_tips_are_at_the_pointer() -> None:
    driver, scene = gallery(rail_folded=True)
    driver.hover("tile:forge")
    driver.wait(0.5)
    assert scene.app.tip.seen and "Forge" in scene.app.tip.text


# -- messages --


def test_a_message_is_read_first_and_goes_by_itself() -> None:
    driver, scene = gallery()
    driver.hover("tile:forge")
    driver.settle()
    scene.say("The game is kept.")
    piece = scene.table_stages.rail.reading.stage.piece("reading")
    assert piece is not None and piece.face == Message("The game is kept.")
    assert driver.app.toasts.texts == [], "nothing lies over the table"
    driver.wait(4)
    piece = scene.table_stages.rail.reading.stage.piece("reading")
    assert piece is not None and isinstance(piece.face, ReadingPlace) and piece.face.title == "Forge"


def test_messages_follow_each_other_and_are_said_once() -> None:
    _, scene = gallery()
    for text in ("one", "two", "two"):
        scene.say(text)
    assert scene.table_stages.rail.reading.messages == ["one", "two"]


def test_with_the_rail_folded_away_a_message_is_a_toast() -> None:
    driver, scene = gallery(rail_folded=True)
    scene.say("The game is kept.")
    assert driver.app.toasts.texts == ["The game is kept."]
