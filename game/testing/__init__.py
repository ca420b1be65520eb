"""What a game's author tests with: one suite of checks for every game, ours and a modder's.

A whole test file::

    from game.testing import check_game
    from my_plugin import MyGame

    def test_my_game_conforms():
        check_game(MyGame())
"""

from game.testing.conformance import Finding, check_game, conform
from game.testing.expansion import extended
from game.testing.mods import try_mod
from game.testing.setups import setups_of
from game.testing.table_checks import WINDOW_SIZES, measure_with

__all__ = ["WINDOW_SIZES", "Finding", "check_game", "conform", "extended", "measure_with", "setups_of", "try_mod"]
