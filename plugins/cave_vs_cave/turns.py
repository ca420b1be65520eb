"""A player's turn: take an action tile, use its parts in any order, trade for food at any time."""

from typing import Final

from game.api import Ask, Rules

from .actions import parts_of
from .furnish import Furnish
from .goods import EAT_KEYS, bundle, eat_options
from .player import Part, Player
from .state import NOBODY, CaveState
from .tiles import ACTION_KEYS, ACTIONS, BONUSES, GOOD_INDEX, GOODS, PROSPECTING_SITE, UNDERGROWTH
from .trades import OneOf, Trade

END: Final = "end"
PROSPECTING: Final = OneOf(Trade(bundle(food=1), bundle(gold=1), "blue:20"))
TILE_OF: Final = {key: number for number, key in ACTION_KEYS.items()}
_TAKES: Final = {number: f"takes **{action.name}**" for number, action in ACTIONS.items()}


def player_turn(state: CaveState) -> Rules:
    """One turn of the action phase."""
    player = Player(state, state.active)
    while True:
        options = tiles_to_take(state, player.seat)
        options += eat_options(player.goods)
        answer = yield Ask(player.seat, "tile", options)
        if answer not in EAT_KEYS:
            break
        player.eat(answer)
    take_tile(player, TILE_OF[answer])
    yield from use_tile(player)
    state.tile = 0
    state.used.clear()
    state.activated.clear()
    state.turns += 1
    if state.turns == state.dwarfs * state.seats:
        state.phase = "round_end"


def tiles_to_take(state: CaveState, seat: int) -> list[str]:
    """The face-up tiles still on the action board that the seat may choose."""
    taken = state.taken
    tiles = [ACTION_KEYS[tile] for tile, who in zip(state.board, taken, strict=False) if who == NOBODY]
    last = len(taken) - 1
    if last + 1 == len(state.board) and taken[last] == NOBODY and why_not_behind(state, seat, last) is not None:
        tiles.pop()  # only the last space of an era asks for being ahead
    return tiles


def why_not_take(state: CaveState, seat: int, tile: int) -> str | None:
    """Why an action tile cannot be taken, or None."""
    if tile not in state.board:
        return "This tile is not in the game."
    space = state.board.index(tile)
    if space >= state.revealed:
        return "This tile is still face down."
    if state.taken[space] != NOBODY:
        return f"{{seat:{state.taken[space]}}} has taken it this round; it comes back for the next one."
    return why_not_behind(state, seat, space)


def why_not_behind(state: CaveState, seat: int, space: int) -> str | None:
    """Why a space that only the richer (or the better armed) player may choose is closed to a seat, or None."""
    if state.solo:
        return None
    good = lead_needed(state, space)
    if not good:
        return None
    mine, theirs = (state.caves[each].goods[GOOD_INDEX[good]] for each in (seat, 1 - seat))
    if mine > theirs:
        return None
    name = GOODS[GOOD_INDEX[good]].plural or good
    return f"Only for the player with more {name}: you have {mine}, your opponent has {theirs}."


def lead_needed(state: CaveState, space: int) -> str:
    """The good of which one must have more than the opponent to choose a space, if any."""
    bonus = bonus_below(state, space)
    return BONUSES[bonus].needs_more if bonus >= 0 else ACTIONS[state.board[space]].needs_more


def bonus_below(state: CaveState, space: int) -> int:
    """The bonus space below a space of the action board, or -1."""
    return max(-1, space - (len(state.board) - len(BONUSES))) if state.era == 2 else -1


def parts_in_hand(player: Player, space: int) -> tuple[Part, ...]:
    """All parts of the tile on a space for this player: its own, and the Prospecting Site's where that applies."""
    tile = player.state.board[space]
    parts = parts_of(tile, bonus_below(player.state, space))
    if tile == UNDERGROWTH and player.has_room(PROSPECTING_SITE):
        return (*parts, PROSPECTING)
    return parts


def seen(state: CaveState, seat: int) -> Player:
    """A player as they stand now, with what is left of the tile in hand: for those who only look."""
    player = Player(state, seat)
    if state.tile:
        player.all_parts = parts_in_hand(player, state.board.index(state.tile))
        player.subject = ACTION_KEYS[state.tile]
        if not (ACTIONS[state.tile].one and state.used):
            player.parts = [part for index, part in enumerate(player.all_parts) if index not in state.used]
    return player


def usable(player: Player, part: Part) -> bool:
    """Whether a part of the tile in hand can still be used: for those who only look."""
    if part not in player.parts:
        return False
    return bool(part.alone(player) if isinstance(part, Furnish) else part.offers(player))


def take_tile(player: Player, tile: int) -> None:
    """Slides a tile off the action board, to the player's side."""
    state = player.state
    space = state.board.index(tile)
    state.taken[space] = player.seat
    state.order.append(space)
    state.tile = tile
    player.subject = ACTION_KEYS[tile]
    player.all_parts = parts_in_hand(player, space)
    player.parts = list(player.all_parts)
    player.say(_TAKES[tile])


def use_tile(player: Player) -> Rules:
    """Any or all parts of the tile in any order, each once; where there is a cut, only one of them."""
    one = ACTIONS[player.state.tile].one
    while True:
        options: list[str] = []
        offered = []
        for part in player.parts:
            offers = part.offers(player)
            if offers:
                options += offers
                offered.append((part, offers))
        options += eat_options(player.goods)
        if not options:
            return
        options.append(END)
        answer = yield Ask(player.seat, "use", options, player.subject)
        if answer == END:
            return
        if answer in EAT_KEYS:
            player.eat(answer)
            continue
        for part, offers in offered:
            if answer in offers:
                asks = part.use(player, answer)
                if asks is not None:
                    yield from asks
                break
        if one:
            player.parts.clear()
