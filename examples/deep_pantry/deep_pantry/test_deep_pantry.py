"""The rooms are dealt with the others, and do what they say."""

from collections.abc import Iterator

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from game.testing import extended
from plugins.cave_vs_cave.actions import printed
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rooms.blue import BLUE
from plugins.cave_vs_cave.rooms.text import tip_of
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.state import CaveState
from plugins.cave_vs_cave.tiles import FOOD

from . import LARDER, MASONS_NOOK, PROVISIONS, ROOT_STALL

NAME = "deep_pantry"
OURS = {room.number for room in (LARDER, ROOT_STALL, MASONS_NOOK)}


@pytest.fixture
def game() -> Iterator[CaveVsCave]:
    """The game with the rooms."""
    with extended(CaveVsCave(), __package__ or "") as extended_game:
        yield extended_game


def dealt(state: CaveState) -> set[int]:
    """All rooms that lie somewhere, in the caves too."""
    lying = {tile for cave in state.caves for tile in cave.tiles}
    return lying | {*state.display, *state.pile_1, *state.pile_2, *state.aside}


def test_they_are_dealt_where_they_were_chosen(game: CaveVsCave) -> None:
    assert dealt(Match(game, TableSetup(2, 1, {"mode": "era_1"}, (NAME,))).state) >= OURS
    assert not dealt(Match(game, TableSetup(2, 1, {"mode": "era_1"})).state) & OURS


def test_each_wall_brings_a_food(game: CaveVsCave) -> None:
    state = Match(game, TableSetup(2, 1, {"mode": "era_1"}, (NAME,))).state
    player = Player(state, 0)
    before = list(state.caves[0].goods)
    BLUE[MASONS_NOOK.number].built_wall(player)
    assert sum(state.caves[0].goods) == sum(before) + 1


def test_provisions_are_food_for_every_two_rooms(game: CaveVsCave) -> None:
    state = Match(game, TableSetup(2, 1, {"mode": "era_1"}, (NAME,))).state
    player = Player(state, 0)
    player.all_parts = tuple(part for part in printed(PROVISIONS.number) if part is not None)
    player.parts = list(player.all_parts)
    state.caves[0].brought = tuple(sorted(OURS))  # beside the Cave Entrance: four rooms
    before = player.goods[FOOD]
    player.parts[0].use(player, "feast")
    assert player.goods[FOOD] == before + 2


def test_what_they_do_is_told_in_words(game: CaveVsCave) -> None:
    assert "emmer" in str(tip_of(ROOT_STALL))


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_played_with_them(game: CaveVsCave, seed: int) -> None:
    match, luck = Match(game, TableSetup(2, seed, {"mode": "era_1"}, (NAME,))), Chance(seed)
    while match.ask is not None:
        ours = [option for option in match.ask.options if option in {LARDER.key, ROOT_STALL.key, MASONS_NOOK.key}]
        match.choose(luck.pick(ours or match.ask.options))
    assert match.over
