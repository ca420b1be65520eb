"""The prompt bar: as many buttons as fit, closer together before they leave it for a sheet over the table."""

from __future__ import annotations

import itertools

import pytest

from game.api import Label
from game.ui.table.bars import Bar, Offered, prompt_bar
from game.ui.widgets.button import Button


def measure(text: str, size: float, bold: bool, serif: bool) -> float:
    """Every letter is half as wide as it is high."""
    return len(text) * size / 2


def bar(count: int) -> tuple[Bar, list[Offered]]:
    offered = [Offered(f"option:{number}", Label(f"{number} for {number}0", icon="ore")) for number in range(count)]
    return prompt_bar(
        (1600, 102), 1.0, "Bob, forge a weapon", "", 0, offered, None, measure, bot=False, undo=True, redo=False
    )


def sizes(shown: Bar) -> set[float]:
    return {piece.face.size for piece in shown.pieces if isinstance(piece.face, Button) and piece.face.text}


@pytest.mark.parametrize(("count", "letters"), [(3, 21.0), (7, 18.0)])
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
