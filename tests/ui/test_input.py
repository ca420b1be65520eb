"""A game's own input: every gesture reaches it as data, and what it answers is shown, explained and undone as ever."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

import pygame
import pytest

from game.api import (
    Ask,
    Chance,
    Click,
    DoubleClick,
    Drag,
    Game,
    GameInfo,
    Gesture,
    Key,
    LongPress,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    TableSetup,
    Token,
    Wheel,
)
from game.api.gesture import TABLE_KEYS
from game.api.said import spoken
from game.testing.window import Window, play
from game.ui.input import bindings
from game.ui.input.intents import Command
from game.ui.input.keyboard import KEYS
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene


class Field(State):
    """How many animals each pen holds, and what was done."""

    pens: list[int]
    food: int = 0
    done: list[str] = []


class FieldGame(Game[Field]):
    """Animals are moved between pens in two answers; the map has two halves; a bell is rung."""

    info = GameInfo(id="field", title="Field", version="1", seats=(1, 1))
    state_type = Field
    keys: ClassVar[dict[str, str]] = {"b": "ring the bell", "l": "is the table's own", "y": "pass"}

    def __init__(self, broken: Callable[[Gesture], str | Sequence[str] | None] | None = None) -> None:
        self.broken = broken
        self.heard: list[Gesture] = []

    def setup(self, table: TableSetup) -> Field:
        return Field(seats=1, chance=Chance(table.seed), pens=[3, 1, 0, 0])

    def turn(self, state: Field) -> Rules:
        sources = [f"from:{pen}" for pen, held in enumerate(state.pens) if held]
        answer = yield Ask(0, "act", (*sources, "north", "south", "bell", "more", "less"))
        state.done.append(answer)
        if answer.startswith("from:"):
            pen = int(answer[5:])
            to = yield Ask(0, "to", [f"to:{other}" for other in range(4) if other != pen])
            state.pens[pen] -= 1
            state.pens[int(to[3:])] += 1
        state.food += {"bell": 2, "more": 1, "less": -1}.get(answer, 0)

    def standings(self, state: Field) -> list[Score]:
        return [Score(0, (ScoreLine("Food", state.food),), 1)]

    def layout(self, state: Field, ask: Ask | None, seat: int) -> Iterator[Piece]:
        for pen, held in enumerate(state.pens):
            at = Rect(60 + 300 * pen, 60, 240, 200)
            yield Piece(f"pen:{pen}", at, Panel())
            if held:
                yield Piece(f"herd:{pen}", at.inset(60, 50), Token("sheep", held), layer=1)
        yield Piece("map", Rect(60, 320, 400, 300), Panel())
        yield Piece("gong", Rect(600, 320, 200, 200), Token("gold"), tip="A gong.")
        yield Piece("food", Rect(900, 320, 120, 80), Token("food", state.food))

    def input(self, state: Field, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        self.heard.append(gesture)
        if self.broken is not None:
            return self.broken(gesture)
        if ask.about != "act":
            return None
        match gesture:
            case Drag(piece=herd, to=pen) if herd.startswith("herd:") and pen.startswith("pen:"):
                return (f"from:{herd[5:]}", f"to:{pen[4:]}") if herd[5:] != pen[4:] else None
            case Click(piece="map", y=y):
                return "north" if y < 0.4 else "south" if y > 0.6 else None
            case DoubleClick(piece="gong") | Key(key="b"):
                return "bell"
            case LongPress(piece="gong"):
                return "less"
            case Wheel(piece="gong", steps=steps):
                return "more" if steps > 0 else "less"
        return None


@pytest.fixture
def window() -> Window:
    return play(FieldGame(), seats=1)


def scene(window: Window) -> TableScene:
    found = window.scene
    assert isinstance(found, TableScene)
    return found


def begin_drag(window: Window, key: str) -> None:
    at = window.rect(key).center
    window.move(at)
    window.take_time()
    window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    window.move((at[0] + 10, at[1] + 10), (1, 0, 0))


def test_a_herd_is_dragged_from_pen_to_pen_in_two_answers(window: Window) -> None:
    window.drag_onto("herd:0", "pen:2")
    assert window.match.answers == ["from:0", "to:2"]
    assert window.match.state.pens == [2, 1, 1, 0]
    window.click("tool:undo")
    assert window.match.answers == [], "one gesture is taken back at once"
    window.click("tool:redo")
    assert window.match.answers == ["from:0", "to:2"]


def test_while_it_is_carried_the_places_glow_where_it_may_go(window: Window) -> None:
    begin_drag(window, "herd:0")
    assert scene(window).table_stages.table.drop_at == {"pen:1", "pen:2", "pen:3"}
    window.press(pygame.K_ESCAPE)
    assert not scene(window).table_stages.table.drop_at
    assert window.match.answers == []


def test_what_it_would_change_is_seen_before_it_is_let_go(window: Window) -> None:
    begin_drag(window, "herd:0")
    window.move(window.rect("pen:1").center, (1, 0, 0))
    assert window.has("preview:herd:0") and window.has("preview:herd:1")


def test_letting_go_anywhere_else_answers_nothing(window: Window) -> None:
    window.drag("herd:0", window.rect("gong").center)
    assert window.match.answers == []


def test_what_it_passed_over_is_told_in_order() -> None:
    game = FieldGame()
    window = play(game, seats=1)
    begin_drag(window, "herd:0")
    for key in ("pen:1", "pen:2"):
        window.move(window.rect(key).center, (1, 0, 0))
    game.heard.clear()
    window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=window.rect("pen:2").center, button=1))
    dragged = next(gesture for gesture in game.heard if isinstance(gesture, Drag))
    assert (dragged.piece, dragged.to) == ("herd:0", "pen:2")
    assert dragged.over == ("herd:1", "pen:2")
    assert (dragged.x, dragged.y) == pytest.approx((0.5, 0.5), abs=0.02)


@pytest.mark.parametrize(("down", "answer"), [(0.1, "north"), (0.9, "south"), (0.5, "")])
def test_a_spot_within_a_piece_is_told(window: Window, down: float, answer: str) -> None:
    assert "map" in window.live(), "it glows although its middle means nothing"
    rect = window.rect("map")
    window.click_at((rect.centerx, round(rect.top + down * rect.h)))
    assert window.match.answers == ([answer] if answer else [])


def test_options_with_a_piece_are_no_buttons_and_the_others_are(window: Window) -> None:
    assert not window.has("option:north") and window.has("option:bell") and window.has("option:from:0")


def test_two_quick_clicks_are_a_double_click(window: Window) -> None:
    at = window.rect("gong").center
    window.move(at)
    window.take_time()
    click = (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )
    window.send(*click)
    assert window.match.answers == []
    window.send(*click)
    assert window.match.answers == ["bell"]


def test_a_long_press_is_told_when_the_button_is_let_go(window: Window) -> None:
    at = window.rect("gong").center
    window.move(at)
    window.take_time()
    window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    window.app.now += 0.6
    window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert window.match.answers == ["less"]


def test_the_wheel_answers_where_the_game_says_so_and_zooms_elsewhere(window: Window) -> None:
    window.wheel("gong", 1)
    assert window.match.answers == ["more"]
    window.wheel("food", 2)
    assert window.match.answers == ["more"] and scene(window).table_stages.table.camera.zoom > 1


def test_a_key_answers_once_however_long_it_is_held(window: Window) -> None:
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)
    window.take_time()
    for _ in range(5):
        window.send(pressed)
    assert window.match.answers == ["bell"]
    window.take_time()
    window.send(pressed)
    assert window.match.answers == ["bell", "bell"]


def test_the_tables_own_keys_stay_the_tables(window: Window) -> None:
    window.press(pygame.K_l)
    assert TablePanel.LOG in scene(window).model.opened
    known = {pygame.key.name(key.code) for key in KEYS if not key.control}
    assert {name for name in known if len(name) == 1} == TABLE_KEYS


def test_the_keys_stand_in_the_help_and_on_the_tip_of_what_they_answer(window: Window) -> None:
    window.hover("option:bell")
    assert "Key **B**" in window.read
    window.press(pygame.K_h)
    rows = [str(piece.face) for stage in window.scene.stages() for piece in stage.pieces()]
    passages = " ".join(each.text for each in scene(window).table_stages.help._passages)
    assert rows and "**B** ring the bell" in passages and "is the table's own" not in passages


def test_whatever_names_a_key_names_the_one_in_force(window: Window) -> None:
    """All that can have a key of one's own gets one: no default is named any more, wherever one looks."""
    free = ["f4", "f10", "f12", "insert", "delete", "end", "pause", "menu", *list("bdfgijknoqswxyz")]
    own = {str(command): key for command, key in zip(bindings.CALLED, free, strict=False) if command != Command.FIND}
    window.app.settings.keys = {**own, "field:b": "c"}
    window.app.apply_settings()
    scene(window).resume()
    named = set()
    for panel in (Command.RULES, Command.LOG, Command.TIMELINE):
        window.press(own[panel])
        for stage in window.scene.stages():
            for piece in stage.pieces():
                named |= {key.strip("*") for key in re.findall(r"Key (\*\*.+?\*\*)", spoken(piece.tip))}
    mine = {key.upper() for key in own.values()}
    assert named <= mine | {"Esc", "Ctrl+F"} and len(named) > 8, named - mine
    help_page = " ".join(each.text for each in scene(window).table_stages.help._passages)
    assert f"**{own[Command.ADVICE].upper()}** asks the Master" in help_page and "**U** takes" not in help_page
    assert "**C** ring the bell" in help_page


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda gesture: 1 / 0, "ZeroDivisionError"),
        (lambda gesture: "fly", "none of the options"),
        (lambda gesture: 7, "not iterable"),
        (lambda gesture: exit(), "SystemExit"),
    ],
)
def test_input_that_fails_is_told_once_and_left_out(
    broken: Callable[[Gesture], str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(TableScene, "complain", lambda self, sentence, error: said.append(sentence))
    window = play(FieldGame(broken), seats=1)
    window.click("gong")
    window.click("option:bell")
    assert window.match.answers == ["bell"], "the game goes on with buttons"
    assert len(said) == 1 and told in said[0] and "Field could not understand what the hand does" in said[0]


def test_a_row_of_answers_that_cannot_be_given_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(TableScene, "complain", lambda self, sentence, error: said.append(sentence))
    wrong = FieldGame(lambda gesture: ("from:0", "to:9") if gesture == Key("y") else None)
    window = play(wrong, seats=1)
    window.press(pygame.K_y)
    assert window.match.answers == []
    assert len(said) == 1 and "to:9" in said[0]
