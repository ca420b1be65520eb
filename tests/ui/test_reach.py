"""What is asked is answered on the table, where it is: how many options have a piece, counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from msgspec import structs

from game.api import Ask, Piece, View
from game.cli import main
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.testing.reach import reach
from tests.ui.gallery import Gallery, GalleryGame


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_the_three_games_nearly_every_option_has_a_piece(name: str, seats: int) -> None:
    game = Plugins.load().games[name]
    if seats > game.info.seats[1]:
        pytest.skip(f"{game.info.title} is for fewer")
    counted = reach(game, seats, 250)
    assert counted.options > 300
    assert counted.without <= 0.01 * counted.options, counted
    assert counted.beside == 0, f"from any view the table turns to where all can be chosen: {counted}"


class HalfLaid(GalleryGame):
    """Has no piece for two of its four tiles."""

    def layout(self, state: Gallery, ask: Ask | None, seat: int) -> Iterable[Piece]:
        return [piece for piece in super().layout(state, ask, seat) if piece.key not in ("tile:forge", "tile:cellar")]


def test_options_without_a_piece_are_counted_and_named() -> None:
    counted = reach(HalfLaid(), 2, 1)
    # Four tiles and the trade, which has no piece either; ending the turn needs none.
    assert (counted.options, counted.without) == (5, 3)
    assert str(counted) == (
        "40.0% of the options are clicked on a piece of the table; "
        "a button has, among others, act: tile:forge, act: tile:cellar, act: trade."
    )


class Scattered(GalleryGame):
    """Has two of its four tiles on another view, and no view with all."""

    def views(self, state: Gallery, seat: int) -> Sequence[View]:
        return [*super().views(state, seat), View("cellars", "Cellars")]

    def layout(self, state: Gallery, ask: Ask | None, seat: int) -> Iterable[Piece]:
        for piece in super().layout(state, ask, seat):
            aside = piece.key in ("tile:forge", "tile:cellar")
            yield structs.replace(piece, view="cellars") if aside else piece


def test_options_that_are_not_on_the_view_that_is_open_are_counted_and_named() -> None:
    counted = reach(Scattered(), 2, 1)
    # From the cellars on, the two tiles of the table are not seen; from the table on, the two of the cellars.
    assert (counted.options, counted.without, counted.beside) == (5, 1, 4)
    assert "20.0% on the view that is open when it is asked; not so act: tile:" in str(counted)


def test_check_reports_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-plugin", "goblin_market"]) == 0
    assert main(["check", "goblin_market", "--answers", "40"]) == 0
    told = capsys.readouterr().out
    assert f"  {reach(DeepDigGame(), 2, 40)}" in told
