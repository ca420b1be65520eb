"""The rules at hand: from anything on the table to what the rules say of it, tiles found by name, drawn examples."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.api import Chance, Game, TableSetup
from game.api.piece import answered_by
from game.core.examples import beside, problems, staged
from game.core.match import Match
from game.plugins.registry import Plugins
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.table_model import TablePanel
from game.ui.table.panels.rulebook import Passage, found_by, index_of, parse, place_of, read_help, searchable
from game.ui.table.scene import TableScene
from game.ui.widgets.field import TextEntry
from game.ui.widgets.little_scene import LittleScene
from plugins.cave_vs_cave.tiles import ACTIONS, ROOMS
from plugins.caverna.components import SPACES, TILES
from plugins.covenant.data import RELIC_KINDS, TRADITION_TILES
from plugins.covenant.data.boards import PROJECTS
from tests.ui.driver import table_of

GAMES = Plugins.load().games


def guarded(game: Game[Any]) -> GuardedGame:
    """The game as the window asks it; nothing may go wrong with it."""

    def fail(sentence: str, error: BaseException) -> None:
        raise AssertionError(sentence) from error

    return GuardedGame(game, fail)


TEXT = """<!-- of help.md d146d343 -->
# Digging
<!-- about: rock*, ask:dig -->

You dig.

- **Tunnel**: a long one.
<!-- about: tunnel:* -->

![A rock, and a hole.](example:hole)
"""

NAMES = {
    "cave_vs_cave": [str(each.name) for each in (*ROOMS.own, *ACTIONS.own)],
    "caverna": [str(component.title) for component in (*TILES.own, *SPACES.own)],
    "covenant": [str(each.name) for each in (*TRADITION_TILES.values(), *RELIC_KINDS.own, *PROJECTS.own)],
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
    passages = read_help(guarded(GAMES[name]))
    for wanted in NAMES[name]:
        found = found_by(passages, searchable(guarded(GAMES[name]), passages), str(wanted))
        assert any(str(wanted).lower() in passage.text.lower() and passage.point for passage in found), wanted


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
    passages = read_help(guarded(game))
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
                if piece.tip and place_of(passages, answered_by(piece.key), str(piece.tip), "") is None
            }
        match.choose(luck.pick(match.ask.options))
    assert not lost


def lit(scene: TableScene) -> Passage | None:
    return scene.table_stages.help._lit if TablePanel.RULES in scene.model.opened else None


def test_a_click_with_the_wheel_opens_the_rules_there_and_the_tip_says_so() -> None:
    driver, scene = table_of("cave_vs_cave")
    scene.app.settings.tips = True
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
    driver, scene = table_of("cave_vs_cave")
    at = driver.rect("cave0:I5").center
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=at))
    there = (at[0] + 30, at[1])
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(30, 0), buttons=(0, 1, 0)))
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, button=2, pos=there))
    assert TablePanel.RULES not in scene.model.opened


def test_the_rules_open_where_the_question_is() -> None:
    driver, scene = table_of("cave_vs_cave")
    driver.click("prompt")
    found = lit(scene)
    assert found is not None and found.text == "Using an action tile"
    driver.click("tool:help")
    assert TablePanel.RULES not in scene.model.opened
    driver.click("tool:help")
    assert lit(scene) is found


def test_f1_asks_about_what_the_mouse_is_on_and_once_more_closes() -> None:
    driver, scene = table_of("cave_vs_cave")
    driver.hover("goods0:food")
    driver.press(pygame.K_F1)
    found = lit(scene)
    assert found is not None and found.text == "Goods"
    driver.press(pygame.K_F1)
    assert TablePanel.RULES not in scene.model.opened


@pytest.mark.parametrize("name", sorted(NAMES))
def test_the_examples_of_the_rules_can_be_shown(name: str) -> None:
    game = GAMES[name]
    assert problems(game) == []
    drawn = [passage.example for passage in read_help(guarded(game)) if passage.example]
    assert len(drawn) >= 2
    for example in drawn:
        scene = staged(game, example)
        assert scene is not None and len(scene.pieces) > 4


def test_an_example_is_drawn_in_the_rules() -> None:
    driver, scene = table_of("cave_vs_cave")
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


# -- searching --

SOUGHT = [
    ("caverna", "cannot feed", "begging"),
    ("caverna", "sheep in a mine", "a mine holds one {donkey}"),
    ("caverna", "more dwarfs", "Furnish a dwelling"),
    ("caverna", "when do animals breed", "each kind of which you have two"),
    ("caverna", "pigs", "{wild_boar}"),
    ("caverna", "expedittion", "armed dwarf brings home"),
    ("caverna", "ruby what for", "{ruby} becomes nearly any good"),
    ("covenant", "keys", "holds one prisoner"),
    ("covenant", "prisoners escape", "holds one prisoner"),
    ("covenant", "storage full", "Discard something"),
    ("covenant", "relic when", "before everything else or at the very end"),
    ("covenant", "monsters left", "each hall with an enemy"),
    ("cave_vs_cave", "room does not fit", "walls around the cavern"),
    ("cave_vs_cave", "digging path", "path"),
    ("cave_vs_cave", "how much gold can i hold", "At most"),
    ("cave_vs_cave", "tie", "more valuable single room"),
]


@pytest.mark.parametrize(("name", "sought", "answer"), SOUGHT)
def test_what_people_type_finds_the_paragraph_that_answers(name: str, sought: str, answer: str) -> None:
    passages = read_help(guarded(GAMES[name]))
    found = found_by(passages, searchable(guarded(GAMES[name]), passages), sought)
    texts = [passage.text for passage in found if not passage.level]
    assert any(answer in text for text in texts[:3]), texts[:4]


RULES = parse("""
# Feeding
- Every dwarf eats **2** food.
- Who lacks food begs.

# Building
- A stable costs stone.
<!-- same: hungry, food -->
""")


@pytest.mark.parametrize(
    ("sought", "first"),
    [
        ("dwarf food", "Every dwarf eats **2** food."),
        ("food dwarfs", "Every dwarf eats **2** food."),
        ("stabel", "A stable costs stone."),
        ("stables", "A stable costs stone."),
        ("begging", "Who lacks food begs."),
        ("what does a stable cost?", "A stable costs stone."),
        ("building stone", "A stable costs stone."),
    ],
)
def test_any_words_in_any_order_with_endings_and_slips_of_the_fingers(sought: str, first: str) -> None:
    found = found_by(RULES, index_of(RULES), sought)
    assert next(passage.text for passage in found if not passage.level) == first
    assert found[0].level, "the heading stands above it"


def test_words_that_a_game_says_mean_the_same_find_each_other_and_are_not_shown() -> None:
    assert not any("same" in passage.text for passage in RULES)
    same = [frozenset({"hungry", "food"})]
    found = [passage.text for passage in found_by(RULES, index_of(RULES, same), "hungry") if not passage.level]
    assert found and all("food" in text for text in found)
    assert found_by(RULES, index_of(RULES), "hungry") == []


def test_accents_do_not_matter() -> None:
    rules = parse("# Gebäude\n- Die Mühle mahlt.")
    assert [each.text for each in found_by(rules, index_of(rules), "muhle")] == ["Gebäude", "Die Mühle mahlt."]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_ten_questions_that_people_ask_stand_on_the_first_page(name: str) -> None:
    passages = read_help(guarded(GAMES[name]))
    heading = next(number for number, each in enumerate(passages) if each.text == "Questions people ask")
    asked = [each for each in passages if each.under == heading and each.point]
    assert len(asked) == 10 and all(each.text.startswith("**") for each in asked)
    assert heading <= 12, "nobody scrolls far for it"


def test_a_click_on_what_was_found_opens_the_rules_there() -> None:
    driver, scene = table_of("cave_vs_cave")
    driver.click("tool:help")
    panel = scene.table_stages.help
    panel.entry = TextEntry("natural walls", placeholder=panel.entry.placeholder)
    panel.scroll_to_start()
    panel.tell()
    number = next(at for at, each in enumerate(panel._found) if "rock at the edge" in each.text)
    driver.click(f"help:{number}")
    found = lit(scene)
    assert found is not None and "rock at the edge" in found.text
    assert not panel.entry.text and len(panel._found) == len(panel._passages)


def test_h_opens_the_rules_ready_to_be_searched_and_typing_is_no_shortcut() -> None:
    driver, scene = table_of("cave_vs_cave")
    panel, answers, opened = scene.table_stages.help, list(driver.match.answers), driver.app.scene
    pressed = {"key": pygame.K_h, "mod": 0, "unicode": "h", "scancode": 0}
    driver.send(pygame.event.Event(pygame.KEYDOWN, pressed))
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text="h"))  # the very key that opened them
    driver.send(pygame.event.Event(pygame.KEYUP, pressed))
    assert TablePanel.RULES in scene.model.opened and panel.writing and panel.entry.text == ""
    for letter in "eluh":  # to end the turn, the log, to undo, and the rules themselves
        driver.press(letter, text=letter)
        driver.write(letter)
    assert panel.entry.text == "eluh"
    assert driver.match.answers == answers and scene.model.opened == {TablePanel.RULES}
    driver.press(pygame.K_ESCAPE)
    assert not panel.writing and TablePanel.RULES in scene.model.opened
    driver.press(pygame.K_ESCAPE)
    assert not scene.model.opened and driver.app.scene is opened


def test_esc_closes_rules_in_which_nothing_is_sought() -> None:
    driver, scene = table_of("cave_vs_cave")
    driver.press(pygame.K_F1)
    assert scene.table_stages.help.writing
    driver.press(pygame.K_ESCAPE)
    assert not scene.model.opened and not scene.table_stages.help.writing
