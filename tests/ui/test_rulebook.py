"""The rules at hand: from anything on the table to what the rules say of it, tiles found by name, drawn examples."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.api import Chance, Game, TableSetup
from game.api.piece import answered_by
from game.core.examples import beside, problems, staged
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.shell.navigation import make_app
from game.ui.table.panels.rulebook import Passage, matching, parse, place_of, read_help
from game.ui.table.scene import TableScene
from game.ui.widgets.little_scene import LittleScene
from plugins.cave_vs_cave.tiles import ACTIONS, ROOMS
from plugins.caverna.components import SPACES, TILES
from plugins.covenant.data import RELIC_KINDS, TRADITION_TILES
from plugins.covenant.data.boards import PROJECTS
from tests.ui.driver import Driver, usual_seats

GAMES = Plugins.load().games

TEXT = """
# Digging
<!-- about: rock*, ask:dig -->

You dig.

- **Tunnel**: a long one.
<!-- about: tunnel:* -->

![A rock, and a hole.](example:hole)
"""

NAMES = {
    "cave_vs_cave": [each.name for each in (*ROOMS.own, *ACTIONS.own)],
    "caverna": [component.title for component in (*TILES.own, *SPACES.own)],
    "covenant": [each.name for each in (*TRADITION_TILES.values(), *RELIC_KINDS.own, *PROJECTS.own)],
}


def test_marks_and_examples_are_read_and_not_shown() -> None:
    passages = parse(TEXT)
    assert [passage.text for passage in passages] == [
        "Digging", "You dig.", "**Tunnel**: a long one.", "A rock, and a hole.",
    ]  # fmt: skip
    assert passages[0].about == ("rock*", "ask:dig")
    assert passages[2].about == ("tunnel:*",)
    assert passages[3].example == "hole"


@pytest.mark.parametrize(
    ("key", "tip", "asked", "found"),
    [
        ("rock:3", "", "", 0),
        ("tunnel:1", "", "dig", 2),
        ("anything", "**Tunnel**\nIt is long.", "", 2),
        ("anything", "**7 · Tunnel** and more", "", 2),
        ("anything", "", "dig", 0),
        ("anything", "Just words.", "rest", None),
    ],
)
def test_what_a_thing_is_about_is_found_by_name_by_key_or_by_the_question(
    key: str, tip: str, asked: str, found: int | None
) -> None:
    assert place_of(parse(TEXT), key, tip, asked) == found


@pytest.mark.parametrize("name", sorted(NAMES))
def test_searching_finds_every_tile_by_its_name(name: str) -> None:
    passages = read_help(GAMES[name])
    for wanted in NAMES[name]:
        found = matching(passages, wanted)
        assert any(wanted.lower() in passage.text.lower() and passage.point for passage in found), wanted


TABLES = [
    ("cave_vs_cave", 2, {"mode": "eras"}),
    ("cave_vs_cave", 2, {"mode": "quick_start"}),
    ("caverna", 3, {}),
    ("covenant", 2, {}),
    ("covenant", 1, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_question_and_every_tip_leads_to_its_paragraph(name: str, seats: int, options: dict[str, Any]) -> None:
    game = GAMES[name]
    passages = read_help(game)
    match = Match(game, TableSetup(seats, 5, game.info.settle(seats, options)))
    luck = Chance(3)
    lost = set()
    for number in range(150):
        if match.ask is None:
            break
        if place_of(passages, "", "", match.ask.about) is None:
            lost.add(f"ask:{match.ask.about}")
        if number % 15 == 0:
            pieces = game.layout(match.state, match.ask, match.ask.seat)
            lost |= {
                piece.key
                for piece in pieces
                if piece.tip and place_of(passages, answered_by(piece.key), piece.tip, "") is None
            }
        match.choose(luck.pick(match.ask.options))
    assert not lost


def table(name: str = "cave_vs_cave", **settings: Any) -> tuple[Driver, TableScene]:
    game = GAMES[name]
    setup = TableSetup(2, 5, game.info.settle(2, {}))
    session = Session.start(game, setup, usual_seats(2), library=None, policy="free")
    app = make_app(Settings(motion="none", **settings))
    scene = TableScene(app, session)
    app.push(scene)
    driver = Driver(app)
    driver.settle()
    if driver.has("answer:ready"):
        driver.click("answer:ready")
    return driver, scene


def lit(scene: TableScene) -> Passage | None:
    return scene.table_stages.help._lit if "help" in scene.model.opened else None


def test_a_click_with_the_wheel_opens_the_rules_there_and_the_tip_says_so() -> None:
    driver, scene = table()
    driver.hover("cave0:I5")
    driver.wait(0.5)
    assert "Excavating" in driver.app.tip.text and "click with the wheel" in driver.app.tip.text
    driver.click("cave0:I5", button=2)
    found = lit(scene)
    assert found is not None and found.text.startswith("Excavating")
    assert scene.session.match.answers == []
    driver.click("goods0:food", button=2)
    found = lit(scene)
    assert found is not None and found.text == "Goods"
    assert driver.has("panel:close")
    shown = [row for row in scene.table_stages.help._rows if getattr(row.face, "lit", False) is True]
    assert len(shown) == 1 and driver.has(shown[0].key), "what was asked about is in sight"


def test_moving_the_table_with_the_wheel_held_opens_nothing() -> None:
    driver, scene = table()
    at = driver.rect("cave0:I5").center
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=at))
    there = (at[0] + 30, at[1])
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(30, 0), buttons=(0, 1, 0)))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, button=2, pos=there))
    assert "help" not in scene.model.opened


def test_the_rules_open_where_the_question_is() -> None:
    driver, scene = table()
    driver.click("prompt")
    found = lit(scene)
    assert found is not None and found.text == "Using an action tile"
    driver.click("tool:help")
    assert "help" not in scene.model.opened
    driver.click("tool:help")
    assert lit(scene) is found


def test_f1_asks_about_what_the_mouse_is_on_and_once_more_closes() -> None:
    driver, scene = table()
    driver.hover("goods0:food")
    driver.press(pygame.K_F1)
    found = lit(scene)
    assert found is not None and found.text == "Goods"
    driver.press(pygame.K_F1)
    assert "help" not in scene.model.opened


@pytest.mark.parametrize("name", sorted(NAMES))
def test_the_examples_of_the_rules_can_be_shown(name: str) -> None:
    game = GAMES[name]
    assert problems(game) == []
    drawn = [passage.example for passage in read_help(game) if passage.example]
    assert len(drawn) >= 2
    for example in drawn:
        scene = staged(game, example)
        assert scene is not None and len(scene.pieces) > 4


def test_an_example_is_drawn_in_the_rules() -> None:
    driver, scene = table()
    driver.click("wall", button=2)
    panel = scene.table_stages.help
    faces = [row.face for row in panel._rows if isinstance(row.face, LittleScene)]
    assert len(faces) == 2
    while not any(driver.has(row.key) for row in panel._rows if isinstance(row.face, LittleScene)):
        panel.scroll(1)
    driver.app.draw()


def test_a_mod_without_examples_or_with_broken_ones_is_told_and_keeps_its_words() -> None:
    game: Game[Any] = GAMES["covenant"]
    assert staged(game, "nonsense") is None
    assert beside(game, "nothing.md") is None
