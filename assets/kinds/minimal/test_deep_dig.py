"""Deep Dig keeps its promises. Run it with pytest."""

from game.testing import check_game

from . import DeepDigGame


def test_deep_dig_conforms() -> None:
    check_game(DeepDigGame())
