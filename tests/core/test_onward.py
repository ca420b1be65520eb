"""Once more: who sits where in the next game."""

from game.core.onward import levelled_up, swapped
from game.core.seats import Seat


def test_one_level_up():
    seats = [
        Seat("Ann", "red", seconds=5.0),
        Seat("Apprentice", "blue", "apprentice"),
        Seat("Brokk", "green", "master"),
    ]
    assert levelled_up(seats) == [
        Seat("Ann", "red"),
        Seat("Journeyman", "blue", "journeyman"),
        Seat("Brokk", "green", "grandmaster"),
    ]
    assert levelled_up([Seat("Ann"), Seat("Ben")]) is None
    assert levelled_up([Seat("Ann"), Seat("G", bot="grandmaster")]) is None


def test_seats_swapped():
    assert [seat.name for seat in swapped([Seat("Ann"), Seat("Ben"), Seat("Cy")])] == ["Cy", "Ann", "Ben"]
