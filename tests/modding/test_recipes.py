"""The recipes in docs/modding are cooked: each piece of code runs, and does what the text says."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import api
from game.api import Ask, Chance, Key, Piece, State, TableSetup
from game.core.session import Session
from game.plugins.registry import Plugins
from game.testing import input_checks
from game.testing.conformance import conform
from game.testing.window import play
from game.ui.app.people import usual_seats
from game.ui.app.services import Services
from game.ui.paint import theme
from tests.shell.conftest import MakeMod
from tools.tutorial import pages


def recipe(title: str, language: str = "python") -> str:
    """The code of a recipe."""
    text = pages()
    part = text[text.index(f"### {title}\n") :]
    found = re.search(rf"^```{language}\n(.+?)^```$", part, re.M | re.S)
    assert found
    return found[1]


def cooked(title: str, **names: Any) -> SimpleNamespace:
    """What the code of a recipe defines."""
    space: dict[str, Any] = {**vars(api), **names}
    exec(recipe(title), space)
    return SimpleNamespace(**space)


def test_every_recipe_compiles() -> None:
    text = pages()
    part = text[text.index("## Recipes\n") : text.index("## How to test\n")]
    blocks = re.findall(r"^```python\n(.+?)^```$", part, re.M | re.S)
    assert len(blocks) == 18
    for block in blocks:
        compile(block, "recipe", "exec")


class Goats(State):
    """What the recipe of paying works on."""

    goods: list[dict[str, int]]
    on_turn: int = 0


def test_a_choice_in_steps() -> None:
    rules = cooked("A choice in steps")
    state = Goats(seats=1, chance=Chance(1), goods=[{"wood": 1, "gold": 2}])
    turn = rules.turn(state)
    assert next(turn) == Ask(0, "buy", ("goat", "done"))
    assert turn.send("goat") == Ask(0, "pay", ["wood", "gold"])
    with pytest.raises(StopIteration):  # the wood is gone: there is only one way to pay the rest
        turn.send("wood")
    assert state.goods == [{"wood": 0, "gold": 1}]
    assert [news.text for news in state.news] == ["{seat:0} buys a goat for {gold:1} and {wood:1}."]
    assert state.over


def test_one_reason_three_uses() -> None:
    rules = cooked("One reason, three uses")
    state = SimpleNamespace(built=[2], goods=[{"wood": 2}, {"wood": 1}])
    assert rules.sites(state, 0) == ["site:0", "site:1", "site:3", "site:4", "site:5"]
    assert rules.why_not_build(state, 0, 2) == "There is a house already."
    assert rules.sites(state, 1) == [] and rules.why_not_build(state, 1, 0) == "You need {wood:2}."


def test_a_board_larger_than_the_screen() -> None:
    table = cooked("A board larger than the screen")
    (view,) = table.views(None, None, 0)
    assert view.least == 0.7 and view.scale == 0.7
    (piece,) = table.layout(None, SimpleNamespace(places={"inn": (40, 60)}), None, 0)
    assert piece.key == "go:inn" and piece.view == view.id


def test_a_table_with_several_views() -> None:
    table = cooked("A table with several views")
    state = State(seats=2, chance=Chance(1))
    views = table.views(None, state, 0)
    assert [view.id for view in views] == ["market", "market/prices", "board0", "board1"]
    assert [view.tab for view in views] == ["market", "market", "board0", "board1"]
    pieces: list[Piece] = list(table.layout(None, state, None, 0))
    assert {piece.view for piece in pieces} == {"market", "market/prices", "board0", "board1"}


class Wolf(State):
    """What the recipe of a rival works on."""

    goats: int
    eaten: int
    winter: bool = False


def test_alone_against_the_game() -> None:
    code = recipe("Alone against the game")
    space: dict[str, Any] = {**vars(api)}
    exec("class WolfGame(Game):\n    info = GameInfo('wolf', 'Wolf', '1', (1, 1), '')\n" + indent(code, "    "), space)
    game, alone = space["WolfGame"](), TableSetup(1, 1)
    [lost] = game.standings(Wolf(seats=1, chance=Chance(1), goats=3, eaten=3))
    assert lost.place == 2 and lost.total == 3 and [rival.total for rival in lost.rivals] == [3]
    [won] = game.standings(Wolf(seats=1, chance=Chance(1), goats=4, eaten=3))
    assert won.place == 1
    assert game.mode(Wolf(seats=1, chance=Chance(1), goats=0, eaten=0, winter=True), alone) == "solo, winter"


def test_data_files(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[cards]]\nname = "Goat"\n')
    assert cooked("Data files", __file__=str(tmp_path / "cards.py")).CARDS == [{"name": "Goat"}]


def test_a_theme_and_sounds(make_mod: MakeMod, only_mods: None, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make_mod("night", code=recipe("A theme and sounds for the house"), agreed=False)
    (folder / "night.toml").write_text(recipe("A theme and sounds for the house", "toml"))
    (folder / "sounds").mkdir()
    plugins = Plugins.load(may_run=lambda candidate: True)
    assert plugins.set_aside == [] and plugins.games == {}
    assert plugins.themes == [folder / "night.toml"] and plugins.sounds == [folder / "sounds"]
    monkeypatch.undo()  # the painters need the themes that come with the program
    services = Services.__new__(Services)
    services.plugins, services.messages, services._guarded = plugins, [], {}
    services.adopt_plugins()
    try:
        assert services.messages == []
        assert theme.named("night").title == "Night"
        assert theme.named("night").palette["brass"] == "#8fa3c9"
        assert theme.named("night").palette["wood"] == theme.named("hall").palette["wood"]
    finally:
        theme.drop("night")


def test_somebody_who_watches(make_mod: MakeMod, only_mods: None) -> None:
    make_mod("coins")
    make_mod("watcher", code=recipe("Somebody who watches"))
    plugins = Plugins.load()
    assert plugins.set_aside == []
    session = Session.start(
        plugins.games["coins"], TableSetup(1, 3), usual_seats(1), library=None, observer=plugins.notify
    )
    for _ in range(3):
        session.choose("left_hand")
    [watcher] = [plugin.module for plugin in plugins.found if plugin.id == "watcher"]
    assert watcher.results == [("Coins", [session.match.state.heads])]


def played(turn: Any, *answers: str) -> list[Ask]:
    """The questions of a turn that is answered so, to its end."""
    asks = []
    try:
        asks.append(next(turn))
        for answer in answers:
            asks.append(turn.send(answer))
    except StopIteration:
        return asks
    raise AssertionError("the turn goes on")


class Odd(State):
    """What the recipe of showing hands works on."""

    points: list[int]


def test_questions_as_records() -> None:
    rules = cooked("Questions as records")
    state = SimpleNamespace(beds={"north": "", "south": "kale"}, on_turn=0)
    [ask] = played(rules.turn(state), "north")
    assert list(ask.options) == ["north", "done"] and state.beds["north"] == "leek"
    question = rules.questions["plant"]
    assert (
        question.described(state, ask, "done").loses and question.described(state, ask, "north").text == "Plant north"
    )
    assert question.why_not(state, ask, "south") == "Something grows there already."


def test_all_at_once_in_secret() -> None:
    state = Odd(seats=3, chance=Chance(1), points=[0, 0, 0])
    asks = played(cooked("All at once, in secret").turn(state), "rock", "paper", "rock")
    assert [(ask.seat, ask.secret) for ask in asks] == [(0, True), (1, True), (2, True)]
    assert state.points == [0, 1, 0] and all(news.revealed for news in state.news)


def test_some_of_many_and_how_many() -> None:
    state = SimpleNamespace(hand=["a", "b", "c"], gold=5)
    asks = played(cooked("Some of many, and how many").turn(state), "c", "a", "done", "3")
    assert list(asks[-1].options) == ["2", "3", "4", "5"] and asks[-1].scale
    assert state.hand == ["b"] and state.gold == 2


class Trade(State):
    """What the recipe of an offer works on."""

    goods: list[list[str]]


def test_an_offer_and_somebody_who_may_say_no() -> None:
    rules = cooked("An offer, and somebody who may say no")
    state = Trade(seats=3, chance=Chance(1), goods=[["wood"], ["gold"], ["shield"]])
    [ask] = played(rules.offer(state, 0, 1, "wood", "gold"), "yes")
    assert ask.seat == 1 and state.goods[:2] == [["gold"], ["wood"]]
    assert played(rules.offer(state, 0, 2, "gold", "ruby")) == []
    [stop] = played(rules.reactions(state, 0), "stop")
    assert stop.seat == 2


def test_pictures_and_a_hand_of_cards() -> None:
    code = cooked("Pictures and a hand of cards", __file__="/mods/foxes/table.py")
    pieces = list(code.layout(None, SimpleNamespace(hands=[["owl", "fox"]]), None, 0))
    assert [piece.key for piece in pieces] == ["card:fox", "card:owl"]
    assert pieces[0].face.file == str(Path("/mods/foxes/pictures/fox.png"))


class Deck(State):
    """What the recipe of turning up a card works on."""

    deck: list[str]
    open: list[str] = []


def test_something_is_seen() -> None:
    state = Deck(seats=1, chance=Chance(1), deck=["owl", "fox"])
    assert played(cooked("Something is seen").turn(state)) == []
    assert state.open == ["fox"] and not state.over and state.news[0].revealed


def test_the_table_of_needs_leads_to_recipes() -> None:
    text = pages()
    part = text[text.index("### Which of them do I need?\n") : text.index("### A table with several views\n")]
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^### (.+)$", text, re.M)
    }
    links = re.findall(r"\]\(#([\w-]+)\)", part)
    assert len(links) >= 10 and set(links) <= anchors
    kinds = ("auction", "draft", "deck building", "hex war", "roll and write", "tricks", "co-operation", "hidden roles")
    assert all(f"| {kind} |" in part for kind in kinds)


def test_a_hand_of_its_own() -> None:
    window = play(cooked("A hand of its own").Shepherd(), seats=1)
    window.drag_onto("sheep:0", "pen:1")
    assert window.match.answers == ["from:0", "to:1"] and window.match.state.pens == [2, 1, 1]
    meadow = window.rect("meadow")
    window.click_at((meadow.centerx, meadow.bottom - 20))
    assert window.match.state.gate == "south"
    for _ in range(3):
        window.press(pygame.K_b)
    assert window.match.over


def test_a_hand_of_its_own_is_checked() -> None:
    game = cooked("A hand of its own").Shepherd()
    found = conform(game, answers=60, checks=input_checks.CHECKS)
    assert [finding.ok for finding in found] == [True, True]
    wrong = {
        "none of the options": lambda state, ask, gesture: "fly" if gesture == Key("b") else None,
        "is none of the options of “to”": lambda state, ask, gesture: "bell" if gesture == Key("b") else None,
        "“to”": lambda state, ask, gesture: ("from:0", "to:0") if isinstance(gesture, Key) else None,
        "changed the state": lambda state, ask, gesture: setattr(state, "gate", repr(gesture)),
    }
    for sentence, handler in wrong.items():
        broken = type("Broken", (type(game),), {"input": lambda self, *given, handler=handler: handler(*given)})
        _, finding = conform(broken(), answers=60, checks=input_checks.CHECKS)
        assert not finding.ok and sentence in finding.sentence, finding.sentence
    for keys, sentence in (({"l": "leaps"}, "the table's own"), ({"ctrl": "is long"}, "no single small letter")):
        finding = conform(type("Keys", (type(game),), {"keys": keys})(), answers=60, checks=input_checks.CHECKS)[0]
        assert not finding.ok and sentence in finding.sentence
