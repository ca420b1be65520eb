"""Nothing that is read at the table stays English in another language."""

import pytest

from game.api import TableSetup
from plugins.caverna.game import CavernaGame
from tests.untold import visiting_card, walk


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (4, 4)])
def test_all_that_is_read_is_said(seats: int, seed: int) -> None:
    assert walk(CavernaGame(), TableSetup(seats, seed), every=19) == {}


def test_the_visiting_card_is_said() -> None:
    assert visiting_card(CavernaGame()) == {}
