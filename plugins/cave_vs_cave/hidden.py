"""What nobody can see: face-down tiles, draw piles, and action tiles still to come. Dealt anew for a bot's thoughts."""

from game.api import Chance

from .rules.cave import members
from .state import CaveState
from .tiles import ERA_OF_ROOM, TURNS


def deal_anew(state: CaveState, chance: Chance) -> None:
    """Shuffles all hidden tiles among the places where a tile of their back lies face down."""
    for era in (1, 2):
        _deal_rooms(state, era, chance)
    _deal_actions(state, chance)


def _deal_rooms(state: CaveState, era: int, chance: Chance) -> None:
    pile = state.pile_1 if era == 1 else state.pile_2
    places = [
        (cave, space)
        for cave in state.caves
        for space in members(cave.down)
        if ERA_OF_ROOM[cave.tiles[space]] == era
    ]  # fmt: skip
    unseen = [cave.tiles[space] for cave, space in places] + pile + [r for r in state.aside if ERA_OF_ROOM[r] == era]
    unseen.sort()  # how they really lie must not matter to the luck that deals them
    chance.shuffle(unseen)
    for cave, space in places:
        cave.tiles[space] = unseen.pop()
    for index in range(len(pile)):
        pile[index] = unseen.pop()
    state.aside = [room for room in state.aside if ERA_OF_ROOM[room] != era] + unseen


def _deal_actions(state: CaveState, chance: Chance) -> None:
    for back in (2, 3, 4):
        places = [index for index in range(state.revealed, len(state.board)) if TURNS[state.board[index]] == back]
        tiles = sorted(state.board[index] for index in places)
        chance.shuffle(tiles)
        for index, tile in zip(places, tiles, strict=True):
            state.board[index] = tile
