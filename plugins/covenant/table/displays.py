"""The displays of the game board as columns of cards: King's Coins, traditions, relics, jewels, tools."""

from collections.abc import Iterator, Sequence

from game.api import Ask, Piece, Rect, Text, Words

from ..data import RELIC_MINING, TRACKS
from ..rules.moments import TRADITION_KEYS
from ..speech import say
from ..state import Clan, Covenant
from .catalogue import card
from .faces import Slot

ENDS = ("done", "end")


HIGHEST = 118.0


def column(state: Covenant, clan: Clan, keys: Sequence[str], room: Rect) -> Iterator[Piece]:
    """Cards one below the other; an empty key is an empty place."""
    high = min(room.h, len(keys) * (HIGHEST + 5) - 5)
    for number, (key, at) in enumerate(zip(keys, room._replace(h=high).rows(len(keys), 5), strict=True)):
        if key:
            shown = card(state, clan, key)
            yield Piece(key, at, shown.face, layer=2, tip=shown.tip)
        else:
            yield Piece(f"empty:{number}", at, Slot(), layer=1, tip=say("Nothing lies here now."))


def coins(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """Four King's Coins, the oldest at the top."""
    return column(state, clan, state.coins, room)


def traditions(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The traditions, the oldest at the top."""
    return column(state, clan, [TRADITION_KEYS[number] if number else "" for number in state.traditions], room)


def relics(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """Four relics, the one that lies farthest on the Mining Track at the bottom."""
    for number, piece in enumerate(column(state, clan, state.relics, room)):
        far = clan.tracks[TRACKS.index("mining")] < RELIC_MINING[number]
        yield Piece(piece.key, piece.at, piece.face, piece.layer, tip=piece.tip, dim=far)


def jewels(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """Three pairs of a silver and a gold jewel; a pair has one cost."""
    return column(state, clan, [state.jewels[space] for row in range(3) for space in (row, row + 3)], room)


def tools(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """Four tools to forge."""
    return column(state, clan, state.tools, room)


def offered(state: Covenant, clan: Clan, ask: Ask, room: Rect) -> Iterator[Piece]:
    """A card for each answer."""
    keys = [option for option in ask.options if option not in ENDS]
    return column(state, clan, keys, room)


def title(key: str, text: Words, at: Rect, tip: Words) -> Piece:
    """The name of a board, above it."""
    return Piece(f"title:{key}", at, Text(text, 23, serif=True, bold=True, color="cream"), layer=1, tip=tip)
