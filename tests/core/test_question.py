"""A question is one record: prompt, words, reasons and ghosts are found by what is asked."""

from collections.abc import Iterable
from types import SimpleNamespace

import pytest

from game.api import Ask, Chance, Game, Icon, Label, Piece, Question, Rect, State, by_name, questions_of


def door_is_shut(state: State, ask: Ask, key: str) -> str | None:
    return "The door is shut." if key == "door" else None


def open_window(state: State, ask: Ask, option: str) -> Iterable[Piece]:
    return (Piece("ghost", Rect(0, 0, 10, 10), Icon(option)),)


LEAVE = Question(
    "leave",
    prompt=lambda state, ask: Label(f"leave by one of {len(ask.options)} ways"),
    describe=lambda state, ask, option: Label(f"Through the {option}"),
    why_not=door_is_shut,
    ghost=open_window,
    ends={
        "stay": Label("Stay", loses="you lose the view"),
        "done": lambda state, ask: Label(f"Seat {ask.seat} is done"),
    },
)
WAIT = Question("wait", prompt=Label("wait"))


class Services(Game[State]):
    questions = by_name(LEAVE, WAIT)


STATE = State(seats=2, chance=Chance(1))


def test_a_question_asks_by_its_name() -> None:
    assert LEAVE(1, ("window", "stay"), "hall") == Ask(1, "leave", ("window", "stay"), "hall")


def test_the_game_finds_everything_by_what_is_asked() -> None:
    services, ask = Services(), LEAVE(1, ("window", "stay", "done"))
    assert services.prompt(STATE, ask) == Label("leave by one of 3 ways")
    assert services.describe(STATE, ask, "window") == Label("Through the window")
    assert services.describe(STATE, ask, "stay").loses == "you lose the view"
    assert services.describe(STATE, ask, "done") == Label("Seat 1 is done")
    assert services.why_not(STATE, ask, "door") == "The door is shut."
    assert [piece.face for piece in services.ghost(STATE, ask, "window")] == [Icon("window")]


def test_what_a_record_leaves_out_is_plain() -> None:
    services, ask = Services(), WAIT(0, ("long",))
    assert services.prompt(STATE, ask) == Label("wait")
    assert services.describe(STATE, ask, "long") == Label("long")
    assert services.why_not(STATE, ask, "door") is None
    assert list(services.ghost(STATE, ask, "long")) == []


def test_a_question_without_a_record_is_asked_as_before() -> None:
    ask = Ask(0, "go_home", ("now",))
    assert Services().prompt(STATE, ask) == Label("go home")
    assert Services().describe(STATE, ask, "now") == Label("now")


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match='two questions are called "wait"'):
        by_name(WAIT, Question("wait", prompt=Label("wait again")))


def test_a_game_collects_what_its_sections_ask_and_adds_the_ghosts() -> None:
    doors, walls = SimpleNamespace(QUESTIONS=(LEAVE,)), SimpleNamespace(QUESTIONS=(WAIT,))
    assert questions_of([doors, walls]) == {"leave": LEAVE, "wait": WAIT}
    found = questions_of([doors, walls], {WAIT: open_window})
    assert found["leave"] is LEAVE
    assert found["wait"].ghost is open_window
    assert found["wait"].prompt is WAIT.prompt
    with pytest.raises(ValueError, match="leave"):
        questions_of([doors, doors])
    with pytest.raises(ValueError, match='"wait", which no section asks'):
        questions_of([doors], {WAIT: open_window})
