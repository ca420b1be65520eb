"""The action board: the calendar, every action space with its goods and dwarfs, and the rounds to come."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from game.api import Piece, Rect, Token

from ..components import ENDING_WORDS, SETUP, SPACES, SPACES_FOR, Goods, played_rounds, printed_spaces
from ..state import Caverna
from .faces import FOOT, Calendar, RoundBack, SpaceCard
from .home import dwarf_face, dwarf_tip

COLUMNS = (5, 6, 7)
"""In how many columns the spaces may lie; as many as make them largest."""
GAP = 5
CALENDAR_HEIGHT = 42
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
    """The rounds and how they end."""
    played = played_rounds(state.seats)
    ends = tuple(_end_of(state, number, round_) for number, round_ in enumerate(played))
    return _calendar(tuple(played), ends, played.index(state.round) if state.round else 0, at, view, key)


@lru_cache(64)
def _calendar(played: tuple[int, ...], ends: tuple[str, ...], now: int, at: Rect, view: str, key: str) -> Piece:
    face = Calendar(tuple((str(round_), HARVEST_ICONS[end]) for round_, end in zip(played, ends, strict=True)), now)
    lines = [f"Round {round_}: {ENDING_WORDS[end]}" for round_, end in zip(played, ends, strict=True)]
    return Piece(key, at, face, 1, view, "**How the rounds end**\n" + "\n".join(lines))


def _end_of(state: Caverna, number: int, round_: int) -> str:
    """How a round ends, as far as it is known: "none", "harvest", … or "" while a marker lies face down."""
    if number < len(state.harvests):
        return state.harvests[number]
    if round_ == state.round:
        return state.harvest
    if state.seats == 1:
        return str(SETUP["ends"].get(str(round_), "harvest"))
    return str(SETUP["ends"].get(str(round_), ""))


def action_board(state: Caverna, area: Rect, view: str, mark: str = "", lit: Collection[str] = ()) -> Iterator[Piece]:
    """All action spaces in play, and the backs of those to come; occupied ones are of wood unless they are `lit`."""
    seats, piles, occupied = state.seats, state.piles, state.occupied
    printed, played = len(printed_spaces(state)), played_rounds(seats)
    places = _places(printed + len(played), area)
    for name, at in zip(state.spaces, places, strict=False):
        yield _card(seats, name, at, view, mark, name in occupied and f"space:{name}" not in lit)
        if piles.get(name):
            yield from _pile(name, piles[name], at, view, mark)
        if name in occupied:
            yield from _dwarfs_on(state, name, at, view, mark)
    for number in range(len(state.spaces), len(places)):
        round_ = played[number - printed]
        cards = _known_cards(state, round_, number - len(state.spaces))
        yield _to_come(round_, tuple(cards), places[number], view, mark)


@lru_cache
def _places(total: int, area: Rect) -> tuple[Rect, ...]:
    """Where so many action spaces lie, those of all rounds included."""
    grids = [area.grid(columns, -(-total // columns), GAP) for columns in COLUMNS]
    return tuple(max(grids, key=lambda places: min(places[0].w, places[0].h * 0.9))[:total])


@SPACES.cached
def _to_come(round_: int, cards: tuple[str, ...], at: Rect, view: str, mark: str) -> Piece:
    titles = sorted(SPACES[name].title for name in cards)
    tip = "An action space that is still to come: " + " or ".join(titles)
    return Piece(f"round:{round_}{mark}", at, RoundBack(round_, _stage(round_)), GROUND, view, tip)


def _stage(round_: int) -> int:
    return (round_ + 2) // 3


def _known_cards(state: Caverna, round_: int, place: int) -> list[str]:
    """The cards that may come in a round, as everybody knows: `place` is how many come before it."""
    if state.seats == 1 or SPACES[state.cards[place]].opens_stage:
        return [state.cards[place]]  # the solo game's order is fixed, and Wish for children comes in round 4
    return [name for name in state.cards if SPACES[name].stage == _stage(round_) and not SPACES[name].opens_stage]


@SPACES.cached
def _card(seats: int, name: str, at: Rect, view: str, mark: str, taken: bool) -> Piece:
    space = SPACES_FOR[seats][name]
    face = SpaceCard(space.title, space.face, space.stage, taken)
    return Piece(space.key + mark, at, face, 1, view, f"**{space.title}**\n{space.text}")


def _pile(name: str, pile: Goods, at: Rect, view: str, mark: str) -> Iterator[Piece]:
    """The goods on a space, at its foot."""
    foot = at.h * FOOT
    step = min((at.w - 8) / max(len(pile), 1.7), foot * 1.9)
    side = min(foot - 6, (step - 2) / 1.6)  # so that the number has its place beside the icon
    y = at.y + at.h - (foot + side) / 2
    for number, (good, amount) in enumerate(pile.items()):
        yield Piece(
            f"pile:{name}:{good}{mark}",
            Rect(at.x + 5 + number * step, y, step - 2, side),
            Token(good, amount),
            2,
            view,
        )


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
        )
