"""The prompt bar: as many buttons as fit, closer together before they leave it for a sheet over the table."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.api import Label, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.ui.faces import measure as measured
from game.ui.paint.look import Look
from game.ui.table.model.prompt import Offered, Said
from game.ui.table.panels.bars import Bar, prompt_bar
from game.ui.table.panels.panel_faces import GiveUp, Sentence
from game.ui.widgets.button import Button
from tests.ui.driver import open_table, usual_seats
from tests.ui.gallery import GalleryGame


def measure(text: str, size: float, bold: bool, serif: bool) -> float:
    """Every letter is half as wide as it is high."""
    return len(text) * size / 2


def bar(count: int) -> tuple[Bar, list[Offered]]:
    offered = [Offered(f"option:{number}", Label(f"{number} for {number}0", icon="ore")) for number in range(count)]
    return prompt_bar((1600, 102), 1.0, Said("Bob, forge a weapon", seat=0, offered=offered), {"undo"}, measure)


def sizes(shown: Bar) -> set[float]:
    return {piece.face.size for piece in shown.pieces if isinstance(piece.face, Button) and piece.face.text}


@pytest.mark.parametrize(("count", "letters"), [(3, 21.0), (4, 18.0)])
def test_many_buttons_stand_closer_before_they_leave_the_bar(count: int, letters: float) -> None:
    shown, overflow = bar(count)
    assert overflow == [] and sizes(shown) == {letters}
    buttons = sorted((piece.at.x, piece.at.x + piece.at.w) for piece in shown.pieces if piece.key.startswith("option:"))
    assert len(buttons) == count
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(buttons))
    sentence = next(piece for piece in shown.pieces if piece.key == "prompt")
    assert sentence.at.x + sentence.at.w <= buttons[0][0]


def test_too_many_get_a_sheet_of_their_own() -> None:
    shown, overflow = bar(14)
    assert len(overflow) == 14 and sizes(shown) == set()


YES, GOLD = Offered("option:yes", Label("Yes")), Offered("option:end", Label("End turn"))
QUIET = Offered("option:no", Label("Let it go", loses="you lose 1 gold"))

QUESTIONS = {
    "a space is chosen": Said("Bob, place a dwarf", "Click a glowing space.", 1, [YES]),
    "storage is full": Said("Ann, make room for gold", seat=0, give_up=QUIET),
    "used up": Said("Ann, Cultivation is used up", seat=0, finish=GOLD),
    "both": Said("Ann, trade", seat=0, offered=[YES, YES], give_up=QUIET, finish=GOLD),
    "a bot thinks": Said("Bob is thinking …", seat=1, thought=0.4),
    "the end": Said("The game is over", finish=GOLD),
}


@pytest.mark.parametrize("room", [1.0, 1.375])
def test_nothing_changes_places_between_two_questions(room: float) -> None:
    places: dict[str, set[tuple[float, ...]]] = {}
    for said in QUESTIONS.values():
        for tools in ({"undo"}, {"redo", "undo"}, set()):
            shown, _ = prompt_bar((1600, 102 * room), room, said, tools, measure)
            for piece in shown.pieces:
                if piece.key.startswith("tool:") or piece.key in (QUIET.key, GOLD.key):
                    places.setdefault(piece.key, set()).add(tuple(piece.at))
    assert {key: len(found) for key, found in places.items()} == {
        "tool:undo": 1, "tool:redo": 1, "option:no": 1, "option:end": 1,
    }  # fmt: skip
    undo, redo, quiet, gold = (next(iter(places[key])) for key in ("tool:undo", "tool:redo", "option:no", "option:end"))
    assert undo[0] < redo[0] < quiet[0] < gold[0] and gold[0] + gold[2] > 1580


def test_what_stands_beside_the_question_never_takes_the_place_of_giving_up_or_going_on() -> None:
    taken, _ = prompt_bar((1600, 102), 1.0, QUESTIONS["both"], set(), measure)
    free = next(piece.at for piece in taken.pieces if piece.key == QUIET.key)
    for count in range(1, 9):
        shown, _ = bar(count)
        assert all(piece.at.x + piece.at.w <= free.x for piece in shown.pieces)


def test_gold_goes_on_and_giving_up_is_quiet_and_says_what_is_lost() -> None:
    shown, _ = prompt_bar((1600, 102), 1.0, QUESTIONS["both"], set(), measure)
    faces = {piece.key: piece.face for piece in shown.pieces}
    assert faces[QUIET.key] == GiveUp("Let it go", "you lose 1 gold")
    gold = [key for key, face in faces.items() if isinstance(face, Button) and face.kind == "primary"]
    assert gold == [GOLD.key]


def test_from_one_question_to_the_next_the_bar_fades_and_then_stands_still() -> None:
    setup = TableSetup(2, 5, {"apart": False})
    session = Session.start(GalleryGame(), setup, usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="full"))
    driver.settle()
    prompt, window = scene.table_stages.prompt, driver.app.window

    def seen() -> bytes:
        driver.app.draw()
        return pygame.image.tobytes(window.subsurface(prompt.view), "RGB")

    before = seen()
    scene.model.moves.answer("tile:forge")
    scene.model.look_up()
    assert prompt.picture.fading
    assert seen() == before, "at first it is as it was"
    scene.update(0.06)
    prompt.update(0.06)
    half = seen()
    prompt.update(0.07)
    assert not prompt.picture.fading
    after = seen()
    assert before != half != after != before


@pytest.mark.parametrize("text", [1.0, 1.2, 1.5])
def test_a_long_hint_takes_two_lines_before_it_becomes_too_small(text: float) -> None:
    pygame.display.init()
    hint = "Click a glowing space. Hover over any space to read what it does, or why it cannot be used."
    face = Sentence("Ann, place an unarmed dwarf", hint)
    assert measured(face, (490, 70), 0.8, Look()._replace(text=text)).least >= 14
