"""Setting up: era I, era II after it, and the two ways to play era II alone."""

import msgspec

from game.api import WHO, Chance, TableSetup

from .rules.cave import BOARD, SLOTS_OF_BOARD, STARTS_EMPTY, members
from .speech import say
from .state import NOBODY, CaveState, new_cave
from .tiles import ACTIONS, GOLD, GOODS, PRINTED, ROOMS, actions_with, bits, rooms_with

ERA_1_WALLS, ERA_2_WALLS, SHORT_GAME_WALLS, DRAFT_WALLS = 7, 3, 5, 3
START_GOLD = 3  # in the two variants


def new_game(table: TableSetup) -> CaveState:
    """The table before the first round (or before the draft)."""
    mode = str(table.options.get("mode", "era_1"))
    state = CaveState(
        seats=table.seats,
        chance=Chance(table.seed),
        mode=mode,
        phase="round",
        caves=[new_cave() for _ in range(table.seats)],
        expansions=table.expansions or msgspec.UNSET,
    )
    state.start = state.chance.below(state.seats)
    {"quick_start": set_up_draft, "short_game": set_up_short_game}.get(mode, set_up_era_1)(state)
    if not state.solo:
        state.tell(say("{who} is the start player.", who=WHO[state.start]), state.start)
    return state


def shuffled(state: CaveState, numbers: list[int]) -> list[int]:
    """The numbers in random order."""
    state.chance.shuffle(numbers)
    return numbers


def set_up_era_1(state: CaveState) -> None:
    """Big Box p. 3; alone p. 9."""
    lay_out_era_1_actions(state, shuffle=True)
    for cave in state.caves:
        cave.add_board(BOARD[1], SLOTS_OF_BOARD[1])
        cave.goods = [1 if good.era == 1 else 0 for good in GOODS]
    state.display = light_rooms(state, 1)
    dark = shuffled(state, rooms_with(state, 1, "dark"))
    for cave in state.caves:
        for space in members(cave.empty & ~(1 << STARTS_EMPTY[1])):
            cave.cover(space, dark.pop())
    if state.solo:
        state.pile_1 = dark
    else:
        state.aside = dark  # none of the printed ones
    state.walls = ERA_1_WALLS


def lay_out_era_1_actions(state: CaveState, shuffle: bool) -> None:
    """The action board of era I: the four dwarf tiles face up, the others face down by their numbers."""
    for back in (1, 2, 3, 4):
        tiles = [tile for tile in actions_with(state, 1, back) if not (state.solo and ACTIONS[tile].for_two)]
        state.board += for_the_spaces(state, tiles, shuffle and back > 1)
        if back == 1:
            state.revealed = len(state.board)
    state.taken = [NOBODY] * state.revealed


def for_the_spaces(state: CaveState, tiles: list[int], shuffle: bool) -> list[int]:
    """So many action tiles as are printed, for there are no more spaces; some of them at random if plugins bring more.

    They are in random order, or in that of their numbers.
    """
    if not state.expansions:
        return shuffled(state, tiles) if shuffle else tiles
    some = shuffled(state, tiles)[: sum(tile < PRINTED for tile in tiles)]
    return some if shuffle else sorted(some)


def light_rooms(state: CaveState, era: int) -> list[int]:
    """The rooms for sale from the start of an era: all six, or three of them at random when alone."""
    rooms = rooms_with(state, era, "light")
    return sorted(shuffled(state, rooms)[:3]) if state.solo else rooms


def set_up_era_2(state: CaveState) -> None:
    """Big Box p. 7, after era I or the draft; `state.ahead` is the player who covers the space above the opening."""
    lay_out_era_2_actions(state)
    for cave in state.caves:
        cave.goods = [
            # Gold 10 shows as 0 with the "+10" side up, and is left alone: it is not 0.
            1 if good.era == 2 or not count else count
            for good, count in zip(GOODS, cave.goods, strict=True)
        ]
        cave.add_board(BOARD[2], SLOTS_OF_BOARD[2])
    state.display += light_rooms(state, 2)
    dark = shuffled(state, rooms_with(state, 2, "dark"))
    for seat, cave in enumerate(state.caves):
        covered = BOARD[2] if state.solo or seat == state.ahead else BOARD[2] & ~(1 << STARTS_EMPTY[2])
        for space in members(covered):
            cave.cover(space, dark.pop())
    if state.solo:
        state.pile_2 = dark
    else:
        state.aside += dark  # of the printed ones one after a draw in era I, otherwise none
        state.walls += ERA_2_WALLS
    state.phase = "round"
    state.tell(say("**Era II** begins."))
    state.show(say("The Iron Age: donkeys, ore, iron and weapons"), title=say("Era II"), sound="gong")


def lay_out_era_2_actions(state: CaveState) -> None:
    """The extension takes the place of the last piece of the action board, with the tile that lay there."""
    state.era, state.round = 2, 0
    state.board = [tile for tile in state.board if not ACTIONS[tile].leaves]
    state.revealed = len(state.board)
    state.taken = [NOBODY] * state.revealed
    state.board += for_the_spaces(state, actions_with(state, 2, 4), shuffle=True)


def set_up_draft(state: CaveState) -> None:
    """The quick start variant, Big Box p. 10: drafted era I rooms in place of era I."""
    lay_out_era_1_actions(state, shuffle=False)
    for cave in state.caves:
        cave.add_board(BOARD[1], SLOTS_OF_BOARD[1])
        cave.stock = DRAFT_WALLS
    state.display = rooms_with(state, 1, "light")
    state.pile_1 = shuffled(state, rooms_with(state, 1, "dark"))
    state.drafter = state.start
    state.phase = "draft"


def set_up_short_game(state: CaveState) -> None:
    """The short game variant, Big Box p. 12: the era II board alone, and a common pool of six era I rooms."""
    lay_out_era_1_actions(state, shuffle=False)
    lay_out_era_2_actions(state)
    pool = [room.number for room in ROOMS.of(state) if room.pooled]
    others = [room for room in rooms_with(state, 1, "light") + rooms_with(state, 1, "dark") if room not in pool]
    pool += shuffled(state, others)[:3]
    state.pool = bits(room for room in pool if room < PRINTED)
    state.pool_brought = tuple(room for room in pool if room >= PRINTED)
    state.display = rooms_with(state, 2, "light")
    dark = shuffled(state, rooms_with(state, 2, "dark"))
    for cave in state.caves:
        cave.goods = [1] * len(GOODS)
        cave.goods[GOLD] = START_GOLD
        cave.add_board(BOARD[2], SLOTS_OF_BOARD[2])
        for space in members(BOARD[2] & ~(1 << STARTS_EMPTY[2])):
            cave.cover(space, dark.pop())
    state.aside = dark
    state.walls = SHORT_GAME_WALLS
