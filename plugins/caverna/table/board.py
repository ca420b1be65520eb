"""The action board: the calendar, every action space with its goods and dwarfs, and the rounds to come."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.api import Piece, Rect, Token, joined, lines, names

from ..components import ENDING_WORDS, SETUP, SPACES, SPACES_FOR, Goods, played_rounds, printed_spaces
from ..speech import say
from ..state import Caverna
from ..table.plates import bold
from .faces import BRIEF_FOOT, FOOT, Calendar, RoundBack, SpaceCard, room_for_good
from .home import dwarf_face, dwarf_tip
from .scenes import of_space

COLUMNS = (4, 5, 6, 7)
"""In how many columns the spaces may lie; as many as make them largest."""
GAP = 4
HEIGHT = 684.0
"""Of the whole board."""
GROUND = -1
"""The layer of what nobody misses for a while: what the others did may lie on it."""
HARVEST_ICONS = {
    "": "harvest_hidden",
    "harvest": "harvest",
    "none": "harvest_none",
    "pay_one": "harvest_pay_one",
    "skip": "harvest_skip",
}


def calendar(state: Caverna, at: Rect, view: str, key: str = "calendar") -> Piece:
    """The rounds and how they end; also those that are left out with so few players."""
    played = played_rounds(state.seats)
    numbers = {round_: number for number, round_ in enumerate(played)}
    ends = tuple(_end_of(state, numbers[round_], round_) if round_ in numbers else LEFT_OUT for round_ in ROUNDS)
    return _calendar(ends, ROUNDS.index(state.round or played[0]), at, view, key)


ROUNDS: list[int] = SETUP["rounds"]
LEFT_OUT = "left out"


@lru_cache(64)
def _calendar(ends: tuple[str, ...], now: int, at: Rect, view: str, key: str) -> Piece:
    rounds = list(zip(ROUNDS, ends, strict=True))
    face = Calendar(tuple((str(round_), HARVEST_ICONS.get(end, "")) for round_, end in rounds), now)
    words = ENDING_WORDS | {LEFT_OUT: say("left out with one or two players")}
    told = []
    for kind in dict.fromkeys(ends):  # a line for each kind of end: twelve would have no room where they are read
        alike = [str(round_) for round_, end in rounds if end == kind]
        numbers = joined(alike, ", ")
        told.append(
            say(
                one="Round {rounds}: {end}",
                many="Rounds {rounds}: {end}",
                n=len(alike),
                rounds=numbers,
                end=words[kind],
            )
        )
    return Piece(key, at, face, 1, view, lines(say("**How the rounds end**"), *told))


def _end_of(state: Caverna, number: int, round_: int) -> str:
    """How a round ends, as far as it is known: "none", "harvest", … or "" while a marker lies face down."""
    if number < len(state.harvests):
        return state.harvests[number]
    if round_ == state.round:
        return state.harvest
    if state.seats == 1:
        return str(SETUP["ends"].get(str(round_), "harvest"))
    return str(SETUP["ends"].get(str(round_), ""))


class Look(NamedTuple):
    """How the action board is looked at."""

    lit: Collection[str] = ()  # occupied spaces that can be chosen all the same
    brief: bool = False  # names, goods and dwarfs only: what is done there does not matter now


PLAIN = Look()


def action_board(state: Caverna, area: Rect, view: str, mark: str = "", look: Look = PLAIN) -> Iterator[Piece]:
    """All action spaces in play, and the places of those to come; occupied ones are dark unless they are lit."""
    seats, piles, occupied = state.seats, state.piles, state.occupied
    printed, played = len(printed_spaces(state)), played_rounds(seats)
    places = _places(printed + len(played), area)
    for name, at in zip(state.spaces, places, strict=False):
        taken = name in occupied and f"space:{name}" not in look.lit
        yield _card(seats, name, at, view, mark, Card(taken, look.brief, len(piles.get(name, ()))))
        if piles.get(name):
            foot = at.split(None, at.h * (BRIEF_FOOT if look.brief else FOOT), down=True)[1]
            yield from _pile(name, piles[name], foot, view, mark)
        if name in occupied:
            yield from _dwarfs_on(state, name, at, view, mark)
    for number in range(len(state.spaces), len(places)):
        round_ = played[number - printed]
        cards = _known_cards(state, round_, number - len(state.spaces))
        yield _to_come(round_, tuple(cards), places[number], view, mark)


@lru_cache
def _places(total: int, area: Rect) -> tuple[Rect, ...]:
    """Where so many action spaces lie, those of all rounds included; in as many columns as make them largest on a
    board of full height, so that on a lower one each keeps its column."""
    full = area._replace(h=HEIGHT)

    def largest(columns: int) -> float:
        first = full.grid(columns, -(-total // columns), GAP)[0]
        return min(first.w, first.h * 0.9)

    columns = max(COLUMNS, key=largest)
    return tuple(area.grid(columns, -(-total // columns), GAP)[:total])


class Card(NamedTuple):
    """How one action space is looked at."""

    taken: bool
    brief: bool
    goods: int  # how many kinds lie there


@SPACES.cached
def _to_come(round_: int, cards: tuple[str, ...], at: Rect, view: str, mark: str) -> Piece:
    titles = sorted((SPACES[name].title for name in cards), key=str)
    tip = say("An action space that is still to come: {spaces}", spaces=names(titles, "or"))
    return Piece(f"round:{round_}{mark}", at, RoundBack(round_, _stage(round_)), GROUND, view, tip)


def _stage(round_: int) -> int:
    return (round_ + 2) // 3


def _known_cards(state: Caverna, round_: int, place: int) -> list[str]:
    """The cards that may come in a round, as everybody knows: `place` is how many come before it."""
    if state.seats == 1 or SPACES[state.cards[place]].opens_stage:
        return [state.cards[place]]  # the solo game's order is fixed, and Wish for children comes in round 4
    return [name for name in state.cards if SPACES[name].stage == _stage(round_) and not SPACES[name].opens_stage]


@SPACES.cached
def _card(seats: int, name: str, at: Rect, view: str, mark: str, card: Card) -> Piece:
    space = SPACES_FOR[seats][name]
    effect = "" if card.brief else space.face
    foot, scene = bool(space.each) or card.brief, of_space(space.id, str(space.face))
    face = SpaceCard(space.title, effect, space.stage, card.taken, foot, card.goods, scene)
    return Piece(space.key + mark, at, face, 1, view, lines(bold(space.title), space.text))


BESIDE, BESIDE_TENS = 1.5, 2.0
"""A token has its number beside the icon where it is so much wider than high; from ten on it needs more room."""


def _pile(name: str, pile: Goods, foot: Rect, view: str, mark: str) -> Iterator[Piece]:
    """The goods on a space, at its foot."""
    step = room_for_good(foot, len(pile))
    side = min(foot.h - 6, step / (BESIDE if max(pile.values()) < 10 else BESIDE_TENS))
    for number, (good, amount) in enumerate(pile.items()):
        at = Rect(foot.x + 1 + number * step, foot.y + (foot.h - side) / 2, step, side)
        yield Piece(f"pile:{name}:{good}{mark}", at, Token(good, amount), 2, view)


def _dwarfs_on(state: Caverna, name: str, at: Rect, view: str, mark: str) -> Iterator[Piece]:
    """The dwarf on a space, and its newborn."""
    side = min(at.h * 0.42, 58)
    player = state.players[state.occupied[name]]
    standing = [number for number, dwarf in enumerate(player.dwarfs) if dwarf.at == name]
    for step, number in enumerate(standing):
        x = at.x + at.w - side - 4 - step * side * 0.7
        yield Piece(
            f"dwarf:{player.seat}.{number}{mark}",
            Rect(x, at.y + at.h - side - 3, side, side),
            dwarf_face(player, number),
            6 + step,
            view,
            dwarf_tip(player, number),
            shape="disc",
            alive="work" if step == 0 else "",
        )
