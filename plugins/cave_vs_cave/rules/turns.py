"""A player's turn: take an action tile, use its parts in any order, trade for food at any time (Big Box p. 4)."""

from functools import cache, partial
from typing import Final

from game.api import WHO, Ask, Label, Question, Rules, Said, Words, capital, joined, same_as

from ..actions import parts_of
from ..rooms.blue import TAKING_PART, TILE_TAKEN
from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import (
    ACTION_KEYS,
    ACTIONS,
    GOOD_INDEX,
    GOODS,
    OF_KIND,
    ONLY_ONE,
    ROOM_OF,
    TILE_OF,
    Bonus,
    bonuses,
    entrance_key,
)
from .activate import Activate
from .building import WALL, BuildWall
from .cave import space_of
from .excavate import Dig, why_not_dig
from .furnish import Furnish, prices_left
from .goods import EAT_KEYS, eat_options, or_trade
from .log import lines_for_both
from .part import Part
from .player import Player

END: Final = "end"


def _takes(who: str, tile: Words) -> Said:
    return say("{who} takes **{tile}**", who=who, tile=tile)


_TAKES: Final = ACTIONS.table(
    lambda actions: {action.number: lines_for_both(partial(_takes, tile=action.name)) for action in actions}
)


def player_turn(state: CaveState) -> Rules:
    """One turn of the action phase; with a tile in hand (see `goes_on`) the rest of it."""
    player = seen(state, state.active) if state.tile else Player(state, state.active)
    while not state.tile:
        options = tiles_to_take(state, player.seat)
        options += eat_options(player.goods)
        answer = yield Ask(player.seat, TAKE.about, options)  # not called: a third of all questions
        if answer in EAT_KEYS:
            player.eat(answer)
        else:
            take_tile(player, TILE_OF[answer])
    yield from use_tile(player)
    state.tile = 0
    state.used.clear()
    state.activated.clear()
    state.turns += 1
    if state.turns == state.dwarfs * state.seats:
        state.phase = "round_end"


# -- taking a tile --


def why_not_take(state: CaveState, seat: int, tile: int) -> Words | None:
    """Why an action tile cannot be taken, or None."""
    if tile not in state.board:
        return say("This tile is not in the game.")
    space = state.board.index(tile)
    if space >= state.revealed:
        return say("This tile is still face down.")
    if state.taken[space] != NOBODY:
        taker = WHO[state.taken[space]]
        return say("{who} has taken it this round; it comes back for the next one.", who=taker)
    return why_not_behind(state, seat, space)


def why_not_behind(state: CaveState, seat: int, space: int) -> Words | None:
    """Why a space that only the richer (or the better armed) player may choose is closed to a seat, or None."""
    if state.solo:
        return None
    good = lead_needed(state, space)
    if not good:
        return None
    mine, theirs = (state.caves[each].goods[GOOD_INDEX[good]] for each in (seat, 1 - seat))
    if mine > theirs:
        return None
    return _only_for_more(good, mine, theirs)


@cache
def _only_for_more(good: str, mine: int, theirs: int) -> Words:
    return say(
        "Only for the player with more {goods}: you have {mine}, your opponent has {theirs}.",
        goods=GOODS[GOOD_INDEX[good]].name,
        mine=mine,
        theirs=theirs,
    )


def lead_needed(state: CaveState, space: int) -> str:
    """The good of which one must have more than the opponent to choose a space, if any."""
    bonus = bonus_below(state, space)
    return bonus.needs_more if bonus is not None else ACTIONS[state.board[space]].needs_more


def bonus_below(state: CaveState, space: int) -> Bonus | None:
    """The bonus space below a space of the action board, if there is one: below the last ones of era II."""
    if state.era == 1:
        return None
    below = bonuses(state)
    number = space - (len(state.board) - len(below))
    return below[number] if number >= 0 else None


def take_options(state: CaveState, seat: int) -> list[str]:
    """The action tiles that a seat can take now."""
    return [ACTION_KEYS[tile] for tile in state.board if why_not_take(state, seat, tile) is None]


@same_as(take_options, cases=lambda state: ((state, seat) for seat in range(state.seats)))
def tiles_to_take(state: CaveState, seat: int) -> list[str]:
    """The same, found all at once."""
    if state.expansions:
        return take_options(state, seat)  # what plugins bring may ask for being ahead on any space
    taken = state.taken
    tiles = [ACTION_KEYS[tile] for tile, who in zip(state.board, taken, strict=False) if who == NOBODY]
    last = len(taken) - 1
    if last + 1 == len(state.board) and taken[last] == NOBODY and why_not_behind(state, seat, last) is not None:
        tiles.pop()  # only the last space of an era asks for being ahead
    return tiles


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
    state.news.append(_TAKES[tile][player.seat])


def parts_in_hand(player: Player, space: int) -> tuple[Part, ...]:
    """All parts of the tile on a space for this player: its own, and those that blue rooms add."""
    tile = player.state.board[space]
    bonus = bonus_below(player.state, space)
    parts = parts_of(tile, "" if bonus is None else bonus.id)
    if player.rooms & TAKING_PART[TILE_TAKEN]:
        more = (room.tile_taken(ACTIONS[tile]) for room in player.blue_rooms(TILE_TAKEN))
        return (*parts, *(part for part in more if part is not None))
    return parts


def seen(state: CaveState, seat: int) -> Player:
    """A player as they stand now, with what is left of the tile in hand: for those who only look."""
    player = Player(state, seat)
    if state.tile:
        player.all_parts = parts_in_hand(player, state.board.index(state.tile))
        player.subject = ACTION_KEYS[state.tile]
        if not (ONLY_ONE[state.tile] and state.used):
            player.parts = [part for index, part in enumerate(player.all_parts) if index not in state.used]
    return player


def goes_on(state: CaveState, ask: Ask) -> bool:
    """Whether all that the turn goes on with is in the state: where the tile in hand is asked about, and no room has
    added to its parts, or might have been furnished too late for it."""
    return ask.about == USE.about and not Player(state, ask.seat).rooms & TAKING_PART[TILE_TAKEN]


TAKE: Final = Question(
    "tile",
    prompt=Label(say("choose an action tile"), say("Glowing tiles are free. Each tile is taken once per round.")),
    describe=or_trade(lambda state, ask, option: Label(say("Take {tile}", tile=ACTIONS[TILE_OF[option]].name))),
    why_not=lambda state, ask, key: why_not_take(state, ask.seat, TILE_OF[key]) if key in TILE_OF else None,
)


# -- using it --


def use_tile(player: Player) -> Rules:
    """Any or all parts of the tile in any order, each once; where there is a cut, only one of them."""
    one = ONLY_ONE[player.state.tile]
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
        answer = yield Ask(player.seat, USE.about, options, player.subject)  # not called: half of all questions
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


def _prompt(state: CaveState, ask: Ask) -> Label:
    """What the tile in hand still lets one do."""
    player = seen(state, ask.seat)
    hints = [hint for part in player.parts if (hint := part.hint(player))]
    action = ACTIONS[state.tile]
    if not hints:
        text = say("{tile} is used up", tile=action.name)
        if not state.used:
            text = say("{tile} offers you nothing now", tile=action.name)
        return Label(text, say("End your turn, or trade for food first."))
    first, *others = dict.fromkeys(hints)
    for other in others:
        if action.one:
            first = say("{one_part} **or** {other}", one_part=first, other=other)
        else:
            first = joined([first, other], "; ")
    return Label(say("use {tile}", tile=action.name), say("{words}.", words=capital(first)))


def _describe(state: CaveState, ask: Ask, option: str) -> Label:
    """What an answer means, in the words of the part that offers it."""
    player = seen(state, ask.seat)
    part = next(part for part in player.parts if option in part.offers(player))
    label = part.describe(player, option)
    others = [other.sign(player) for other in player.parts if other is not part and other.usable(player)]
    if not ONLY_ONE[state.tile] or not others:
        return label
    return Label(label.text, say("Then {signs} is gone.", signs=", ".join(others)), label.icon)


def _end(state: CaveState, ask: Ask) -> Label:
    """The end of the turn; the parts of the tile that could still be used are lost, in their own signs."""
    player = seen(state, ask.seat)
    unused = ", ".join(part.sign(player) for part in player.parts if part.usable(player))
    if not unused:
        return Label(say("End turn"), icon="end_turn")
    return Label(
        say("End turn"),
        say("Unused: {signs}.", signs=unused),
        "end_turn",
        say("Unused: {signs}. End the turn?", signs=unused) if not state.used else "",
        loses=say("unused: {signs}", signs=unused),
    )


def _why_not(state: CaveState, ask: Ask, key: str) -> Words | None:
    """That the tile in hand has no part for it, or has it no more."""
    player = seen(state, ask.seat)
    if key in ROOM_OF:
        room = ROOM_OF[key]
        if room in state.display:
            return None if prices_left(player) else _does_not(player, Furnish)
        mine = key != entrance_key(1 - ask.seat) and (player.rooms & OF_KIND["orange"]) >> room & 1
        return _does_not(player, Activate) if mine and room not in state.activated else None
    if key == WALL:
        return _does_not(player, BuildWall) if state.walls else None
    if key.startswith(f"cave{ask.seat}:") and player.cave.down >> space_of(key) & 1:
        through = any(isinstance(part, Dig) and part.through_walls for part in player.parts)
        return why_not_dig(player, space_of(key), through) or _does_not(player, Dig)
    return None


def _does_not(player: Player, kind: type[Part]) -> Words | None:
    if any(isinstance(part, kind) for part in player.parts):
        return None
    used = any(isinstance(part, kind) for part in player.all_parts)
    return kind.not_any_more if used else kind.not_at_all


USE: Final = Question("use", prompt=_prompt, describe=or_trade(_describe), why_not=_why_not, ends={END: _end})
QUESTIONS: Final = (TAKE, USE)
