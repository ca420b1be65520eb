"""The tile does what it says. Run it with pytest."""

from game.api import TableSetup
from game.core.match import Match
from game.testing import extended
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules.goods import gain


def test_bread_comes_once_with_grain() -> None:
    with extended(CavernaGame(), __package__ or "") as game:
        state = Match(game, TableSetup(2, 7, {}, ("deep_dig",))).state
        player = state.players[0]
        player.land["M12"], player.rooms["M12"], player.food = "cavern", "deep_dig:bakery", 0
        gain(player, {"grain": 3})
        assert (player.grain, player.food) == (3, 1)
