"""The action board: the calendar, every action space with its goods and dwarfs, and the rounds to come."""

from collections.abc import Iterator

from game.api import Back, Piece, Rect, Token

from ..data import CARDS, SETUP, Space, printed_spaces, rounds, spaces
from ..state import Caverna
from .faces import Calendar, SpaceCard
from .home import dwarf_face, dwarf_tip

COLUMNS = {1: 5, 2: 5, 3: 6, 4: 5, 5: 7, 6: 7, 7: 7}
"""In how many columns the spaces lie with so many players."""
GAP = 5
CALENDAR_HEIGHT = 42
HARVEST_ICONS = {
    "": "harvest_hidden",
    "harvest": "harvest",
    "none": "harvest_none",
    "pay_one": "harvest_pay_one",
    "skip": "harvest_skip",
}
HARVEST_WORDS = {
    "": "a hidden marker decides",
    "harvest": "harvest",
    "none": "no harvest",
    "pay_one": "1 {food} per dwarf, no harvest",
    "skip": "harvest without the field phase or without breeding",
}
NUMERALS = ("", "I", "II", "III", "IV")


def calendar(state: Caverna, at: Rect, view: str, key: str = "calendar") -> Piece:
    """The rounds and how they end."""
    played = rounds(state.seats)
    ends = [_end_of(state, number, round_) for number, round_ in enumerate(played)]
    now = played.index(state.round) if state.round else 0
    face = Calendar(tuple((str(round_), HARVEST_ICONS[end]) for round_, end in zip(played, ends, strict=True)), now)
    lines = [f"Round {round_}: {HARVEST_WORDS[end]}" for round_, end in zip(played, ends, strict=True)]
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


def action_board(state: Caverna, area: Rect, view: str, prefix: str = "") -> Iterator[Piece]:
    """All action spaces in play, and the backs of those to come."""
    printed = printed_spaces(state.seats)
    played = rounds(state.seats)
    total = len(printed) + len(played)
    columns = COLUMNS[state.seats]
    lines = -(-total // columns)
    width, height = (area.w + GAP) / columns, (area.h + GAP) / lines
    table = spaces(state.seats)
    for number in range(total):
        x, y = area.x + number % columns * width, area.y + number // columns * height
        at = Rect(x, y, width - GAP, height - GAP)
        if number < len(state.spaces):
            yield from _space(state, table[state.spaces[number]], at, view, prefix)
        else:
            round_ = played[number - len(printed)]
            text = f"Round {round_}\n{NUMERALS[_stage(round_)]}"
            cards = _known_cards(state, round_, number - len(state.spaces))
            tip = "An action space that is still to come: " + " or ".join(sorted(CARDS[name].title for name in cards))
            yield Piece(f"{prefix}round:{round_}", at, Back("wood", text), 1, view, tip)


def _stage(round_: int) -> int:
    return (round_ + 2) // 3


def _known_cards(state: Caverna, round_: int, place: int) -> list[str]:
    """The cards that may come in a round, as everybody knows: `place` is how many come before it."""
    if state.seats == 1 or state.cards[place] == "wish_for_children":
        return [state.cards[place]]  # the solo game's order is fixed, and Wish for children comes in round 4
    return [name for name in state.cards if CARDS[name].stage == _stage(round_) and name != "wish_for_children"]


def _space(state: Caverna, space: Space, at: Rect, view: str, prefix: str) -> Iterator[Piece]:
    occupied = state.occupied.get(space.id, -1)
    face = SpaceCard(space.title, space.face, space.stage)
    tip = f"**{space.title}**\n{space.text}"
    yield Piece(prefix + space.key, at, face, 1, view, tip, dim=occupied >= 0)
    foot = at.h * 0.30
    pile = state.piles.get(space.id, {})
    step = min((at.w - 8) / max(len(pile), 2), foot * 1.7)
    side = min(foot - 8, step / 1.55)
    for number, (good, amount) in enumerate(pile.items()):
        yield Piece(
            f"{prefix}pile:{space.id}:{good}",
            Rect(at.x + 5 + number * step, at.y + at.h - (foot + side) / 2, step - 2, side),
            Token(good, amount),
            2,
            view,
        )
    if occupied >= 0:
        yield from _dwarfs_on(state, space, at, view, prefix)


def _dwarfs_on(state: Caverna, space: Space, at: Rect, view: str, prefix: str) -> Iterator[Piece]:
    """The dwarf on a space, and its newborn."""
    side = min(at.h * 0.42, 58)
    player = state.players[state.occupied[space.id]]
    standing = [number for number, dwarf in enumerate(player.dwarfs) if dwarf.at == space.id]
    for step, number in enumerate(standing):
        x = at.x + at.w - side - 4 - step * side * 0.7
        yield Piece(
            f"{prefix}dwarf:{player.seat}.{number}",
            Rect(x, at.y + at.h - side - 3, side, side),
            dwarf_face(player, number),
            6 + step,
            view,
            dwarf_tip(player, number),
            shape="disc",
        )
