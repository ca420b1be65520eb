"""One predicate, three uses: the quick lists of options agree with the reasons, on boards of random games."""

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.caverna.data import EXCHANGES, TILES, spaces
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules import land, openings
from plugins.caverna.rules.anytime import exchange_options, why_not_exchange
from plugins.caverna.rules.farming import stable_options, why_not_stable_there
from plugins.caverna.rules.furnish import DWELLINGS, caverns, dwelling_options, furnish_options, why_not_furnish

GAME = CavernaGame()
ROOMS = ("office_room", "carpenter", "stone_carver", "builder", "trader", "beer_parlor", "cooking_cave", "work_room")


def states(seats: int, seed: int):
    """States of a random game in which players got some special rooms and goods for nothing."""
    match = Match(GAME, TableSetup(seats, seed))
    chance = Chance(seed)
    while match.ask:
        if len(match.answers) % 9 == 0:
            state = match.fork().state
            for player in state.players:
                if free := caverns(player):
                    player.rooms[free[0]] = chance.pick(ROOMS)
                for good in ("wood", "stone", "ore", "ruby", "grain", "food", "gold"):
                    setattr(player, good, getattr(player, good) + chance.below(4))
            yield state
        match.take(chance.pick(match.ask.options))


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (7, 7)])
def test_options_are_where_there_is_no_reason_against_them(seats: int, seed: int) -> None:
    """For spaces, exchanges, tiles, stables and land."""
    looked = 0
    for state in states(seats, seed):
        looked += 1
        for player in state.players:
            table = spaces(seats)
            for dwarf in player.dwarfs[:2]:
                free = {
                    table[name].key
                    for name in state.spaces
                    if openings.why_not_use(state, player, dwarf, table[name]) is None
                }
                assert set(openings.open_spaces(state, player, dwarf)) == free
            exchanges = {each.id for each in EXCHANGES.values() if why_not_exchange(player, each) is None}
            assert {option for option in exchange_options(player) if option in EXCHANGES} == exchanges
            tiles = {
                tile.key for tile in TILES.values() if why_not_furnish(state, player, tile, caverns(player)) is None
            }
            assert set(furnish_options(state, player)) == tiles
            assert set(dwelling_options(state, player)) == {key for key in tiles if key[5:] in DWELLINGS}
            assert set(stable_options(player)) == {
                space for space in land.HALF if why_not_stable_there(player, space) is None
            }
            check_land(player)
    assert looked > 5


def check_land(player) -> None:
    """Twin and single tiles."""
    for tile in land.TWINS:
        half = land.HALF_OF[tile]
        near = land.reach(player, half)
        pairs = land.PAIRS[half] + (land.EDGE_PAIRS[half] if player.owns("office_room") else ())
        ways = {
            option for first, second, option in pairs if land.why_not_twin(player, tile, first, second, near) is None
        }
        assert set(land.twin_options(player, tile)) == ways
        assert land.can_lay_twin(player, tile) == bool(ways)
    for tile in ("meadow", "field", "tunnel", "cavern"):
        near = land.reach(player, land.HALF_OF[tile])
        places = {space for space in land.BOARD if land.why_not_single(player, tile, space, near) is None}
        assert set(land.single_options(player, tile)) == places
        assert land.can_lay_single(player, tile) == bool(places)
