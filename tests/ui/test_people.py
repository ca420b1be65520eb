"""How the people at the table look."""

from __future__ import annotations

import pytest

from game.core.seats import Seat
from game.ui.app.people import seat_looks
from game.ui.paint.markup import SeatLook


def test_who_has_chosen_no_colour_gets_the_first_that_nobody_has() -> None:
    assert seat_looks([Seat("Ann"), Seat("", "red"), Seat("Cleo", "#a0b1c2")]) == (
        SeatLook("Ann", "blue"),
        SeatLook("Seat 2", "red"),
        SeatLook("Cleo", "#a0b1c2"),
    )


@pytest.mark.parametrize("colour", ["nonsense", "#zzzzzz", "#12345", "#", "wood", "\0"])
def test_a_colour_that_does_not_exist_is_none(colour: str) -> None:
    assert seat_looks([Seat("Ann", colour)]) == (SeatLook("Ann", "red"),)


@pytest.mark.parametrize(("name", "called"), [("W" * 300, "W" * 23 + "…"), ("A\n  B", "A B"), ("   ", "Seat 1")])
def test_a_name_is_no_longer_than_one_can_be_typed(name: str, called: str) -> None:
    assert [look.name for look in seat_looks([Seat(name)])] == [called]
