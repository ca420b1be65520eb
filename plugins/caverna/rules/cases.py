"""Cases in which rules that are written twice are compared: players with tiles and goods that they got for nothing."""

from collections.abc import Callable, Iterator

from game.api import Chance

from ..components import TILES
from ..state import Caverna, Dwarf, Player

GIVEN = ("wood", "stone", "ore", "ruby", "gold", "grain", "food")


def players(state: Caverna) -> Iterator[tuple[Player]]:
    """Everybody as they are, and once more with a few tiles and goods."""
    left = state.supply
    for player in state.players:
        yield (player,)
        chance = Chance(100 * state.round + 10 * len(state.built) + player.seat)
        free = [space for space, what in player.land.items() if what == "cavern" and space not in player.rooms]
        chance.shuffle(left)
        for space in (free[1:] or free)[: len(left)]:
            _furnish(state, player, space, left.pop())
        for good in GIVEN:
            setattr(player, good, getattr(player, good) + chance.below(4))
        yield (player,)


def _furnish(state: Caverna, player: Player, space: str, tile: str) -> None:
    """The tile lies there then, and no longer in the supply: nobody has a unique one twice."""
    player.rooms[space] = tile
    if TILES[tile].unique:
        state.built.append(tile)


def players_at_the_table(state: Caverna) -> Iterator[tuple[Caverna, Player]]:
    """The same with the table."""
    for (player,) in players(state):
        yield state, player


def dwarfs(state: Caverna) -> Iterator[tuple[Caverna, Player, Dwarf]]:
    """Some of their dwarfs."""
    for (player,) in players(state):
        for dwarf in player.dwarfs[:2]:
            yield state, player, dwarf


def with_tile(tiles: tuple[str, ...]) -> Callable[[Caverna], Iterator[tuple[Player, str]]]:
    """Each of them with each of these tiles of land."""

    def cases(state: Caverna) -> Iterator[tuple[Player, str]]:
        for (player,) in players(state):
            for tile in tiles:
                yield player, tile

    return cases
