"""The tiles do what they say, in whole games too."""

from collections.abc import Iterator

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import extended
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.rules.goods import gain
from plugins.caverna.rules.proposal import food_saved
from plugins.caverna.scoring import score_sheet
from plugins.caverna.state import Caverna, Player
from plugins.caverna.tiles import ABILITIES

NAME = "hearth_and_hound"


@pytest.fixture
def match() -> Iterator[Match]:
    """A match of two that has chosen the expansion."""
    with extended(CavernaGame(), __package__ or "") as game:
        yield Match(game, TableSetup(2, 7, {}, (NAME,)))


def owner(state: Caverna, tile: str) -> Player:
    """A player who has built one of the tiles."""
    player = state.players[0]
    player.land["M12"] = "cavern"
    player.rooms["M12"] = f"{NAME}:{tile}"
    return player


def points(player: Player) -> int:
    return next(line.points for line in score_sheet(player) if str(line.title).startswith("Parlors"))


def test_they_lie_in_the_supply_of_a_match_that_chose_them(match: Match) -> None:
    assert len([tile for tile in match.state.supply if tile.startswith(NAME)]) == 12
    assert not any(tile.startswith(NAME) for tile in Match(match.game, TableSetup(2, 7)).state.supply)


def test_two_dogs_find_one_food_in_each_round(match: Match) -> None:
    player = owner(match.state, "truffle_path")
    for dogs, food in ((0, 0), (1, 0), (2, 1), (5, 2)):
        player.dog = dogs
        assert ABILITIES[f"{NAME}:truffle_path"].at_round_start(player) == {"food": food}


def test_bread_comes_once_with_grain(match: Match) -> None:
    player = owner(match.state, "bakery")
    player.food = 0
    gain(player, {"grain": 3})
    gain(player, {"vegetable": 2})
    assert (player.grain, player.food) == (3, 1)


def test_rags_are_made_of_ore(match: Match) -> None:
    player = owner(match.state, "rag_corner")
    for ore in (1, 2):
        player.ore = ore
        assert (f"{NAME}:rags" in exchange_options(player)) == (ore >= 2)


def test_hounds_and_roots_count_at_the_end(match: Match) -> None:
    player = owner(match.state, "hound_gallery")
    before = points(player)
    player.dog = 3
    assert points(player) == before + 3
    player.dog = 11
    assert points(player) == before + 8
    player = owner(match.state, "root_cellar")
    player.vegetable_fields = {"F1": 2, "F2": 1, "F3": 0}
    assert points(player) == 4


def test_less_is_eaten_at_a_long_table(match: Match) -> None:
    player = owner(match.state, "long_table")
    assert (len(player.dwarfs), food_saved(player)) == (2, 1)


def test_lambs_bring_gold(match: Match) -> None:
    owner(match.state, "lambing_pen")
    pen = ABILITIES[f"{NAME}:lambing_pen"]
    assert [pen.with_newborn(born) for born in (["boar"], ["boar", "sheep"])] == [{}, {"gold": 1}]


def test_dogs_guard_grain(match: Match) -> None:
    player = owner(match.state, "ratcatchers")
    den = ABILITIES[f"{NAME}:ratcatchers"]
    for player.dog, player.grain, worth in ((0, 5, 0), (2, 1, 1), (9, 9, 7)):
        assert den.points(player, "M12") == worth


def test_a_whole_game_is_played_with_them(match: Match) -> None:
    luck = Chance(1)
    while match.ask is not None:
        ours = [option for option in match.ask.options if NAME in option]
        match.choose(luck.pick(ours or match.ask.options))
    assert any(tile.startswith(NAME) for player in match.state.players for tile in player.rooms.values())
