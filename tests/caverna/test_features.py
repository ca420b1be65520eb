"""What bots look at: every number has a name of its own, and the two cannot part."""

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing.setups import setups_of
from plugins.caverna.components import SPACES, TILES
from plugins.caverna.features import features, names
from plugins.caverna.game import CavernaGame
from plugins.caverna.state import Caverna, Dwarf
from tests.caverna.helpers import build, give, keen, table
from tests.caverna.test_expansion import KENNELS, kennels

GAME = CavernaGame()
GROUPS = {
    "points",
    "rivals",
    "time",
    "table",
    "harvest",
    "goods",
    "food",
    "animals",
    "room for animals",
    "family",
    "weapons",
    "land",
    "tiles",
    "spaces",
    "plans",
}


def by_name(state: Caverna, seat: int = 0) -> dict[str, int]:
    return dict(zip(names(state), features(state, seat), strict=True))


@pytest.mark.parametrize("setup", list(setups_of(GAME)), ids=str)
def test_every_number_has_a_name_of_its_own(setup: TableSetup) -> None:
    match, luck = Match(GAME, setup), Chance(1)
    told = GAME.feature_names(match.state)
    assert len(set(told)) == len(told)
    assert {name.partition("/")[0] for name in told} == GROUPS
    for _ in range(60):
        if match.ask is not None:
            assert len(GAME.features(match.state, match.ask.seat)) == len(told)
            match.choose(keen(match.ask, luck))
    assert GAME.feature_names(match.state) == told


def test_the_names_are_of_the_numbers() -> None:
    """Each of these changes is seen under its name, and nothing else that it should not touch."""
    state = table(3)
    state.round = 4
    plain = by_name(state)
    player = state.players[0]
    give(player, wood=5, ruby=3, vegetable=7, sheep=4, begging=2)
    player.dwarfs = [Dwarf(8), Dwarf(3), Dwarf(0, newborn=True)]
    player.land["at:1,1"] = "meadow"
    player.land["at:2,1"] = "field"
    player.stables = ["at:1,1"]
    player.grain_fields = {"at:2,1": 2}
    player.deliveries = {"wood": 3}
    build(player, "carpenter")
    state.occupied["housework"] = 1
    state.piles["logging"] = {"wood": 6}
    state.built = ["carpenter", "miner"]
    give(state.players[1], ore=9, gold=50)
    found = by_name(state)
    expected = {
        "time/rounds_left": 8,
        "table/seats": 3,
        "table/starting_player": 1,
        "goods/wood": 5,
        "goods/ruby": 3,
        "goods/deliveries": 3,
        "food/vegetable": 7,
        "food/grain_on_fields": 2,
        "food/begging": 2,
        "animals/sheep": 4,
        "animals/missing_kinds": 3,
        "animals/kinds_that_breed": 1,
        "family/dwarfs": 3,
        "family/newborn": 1,
        "family/waiting": 2,
        "family/room_beyond": 0,
        "weapons/strongest_1": 8,
        "weapons/strongest_2": 3,
        "weapons/strongest_3": 0,
        "weapons/armed": 2,
        "land/meadow": 1,
        "land/field": 1,
        "land/grain_fields": 1,
        "land/empty_fields": 0,
        "room for animals/stables": 1,
        "tiles/laid": 2,
        "tiles/carpenter": 3,
        "tiles/miner": 0,
        "spaces/housework/free": 1,
        "spaces/logging/free": 2,
        "spaces/logging/goods": 6,
        "rivals/ore": 9,
        "rivals/gold": 50,
        "rivals/dwarfs": 2,
        "rivals/missing_food": 4 - state.players[1].food,
    }
    assert {name: found[name] for name in expected} == expected
    assert {name: plain[name] for name in ("goods/stone", "land/cavern")} == {"goods/stone": 0, "land/cavern": 2}
    assert found["food/missing"] == 2 * 3 - 1 - player.food
    state.introductory = True
    assert by_name(state)["table/introductory"] == 1


@pytest.mark.parametrize("seats", range(1, 8))
def test_tiles_and_spaces_are_called_by_their_ids(seats: int) -> None:
    told = names(table(seats))
    assert [name for name in told if name.startswith("tiles/")][1:] == [f"tiles/{tile.id}" for tile in TILES.own]
    assert {f"spaces/{space.id}/free" for space in SPACES.own} <= set(told)


def test_with_an_expansion_there_are_more_and_the_others_keep_their_names() -> None:
    plain = names(table(2))
    with kennels():
        assert names(table(2)) == plain
        state = Match(GAME, TableSetup(2, 7, expansions=(KENNELS,))).state
        more = names(state)
        assert len(features(state, 0)) == len(more) == len(set(more))
    assert [name for name in more if KENNELS not in name] == plain
    assert {"tiles/kennels:den", "spaces/kennels:yard/free", "spaces/kennels:yard/goods"} <= set(more)
