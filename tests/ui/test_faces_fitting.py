"""Text that does not fit is found, unless the tip says it."""

from __future__ import annotations

from game.api import Banner, Piece, Rect, Text, Tile, View
from game.ui.stage.fitting import measure

LONG = "Slaughtering cave of the elder dwarfs in the deep"


def at(w: float, h: float) -> Rect:
    return Rect(0, 0, w, h)


def test_what_fits_is_fine() -> None:
    assert measure(Piece("a", at(160, 140), Tile("Shelf", effect="{wood:2}")), View(), (1024, 640)) is None
    assert measure(Piece("a", at(400, 40), Text(LONG, 20)), View(), (1280, 720)) is None


def test_what_does_not_fit_is_named() -> None:
    trouble = measure(Piece("a", at(80, 20), Text(LONG, 20)), View(), (1280, 720))
    assert trouble is not None and LONG in trouble and "64 × 16" in trouble


def test_a_larger_window_has_room() -> None:
    piece = Piece("a", at(250, 20), Text(LONG, 15))
    assert measure(piece, View(), (1024, 640)) is not None
    assert measure(piece, View(), (3840, 2160)) is None


def test_a_tip_may_say_it_in_full() -> None:
    assert measure(Piece("a", at(80, 20), Text(LONG, 20), tip=f"**{LONG}** costs a lot."), View(), (1280, 720)) is None
    assert measure(Piece("a", at(80, 20), Text(LONG, 20), tip="Something else."), View(), (1280, 720)) is not None


def test_names_of_people_are_their_own() -> None:
    assert measure(Piece("a", at(40, 20), Banner(0)), View(), (1280, 720)) is None
