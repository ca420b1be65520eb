"""Ghosts: a tile where it would lie while the mouse is over a space."""

from collections.abc import Iterator

from game.api import Ask, Icon, Piece

from ..data import TILES
from ..rules import land
from ..state import Caverna
from .faces import Land
from .home import Place, look_of, room_face
from .layout import home_place

TWIN_HALVES = land.TWINS | {"ore_mine_deep_tunnel": ("ore_mine", "deep_tunnel")}


def ghosts(state: Caverna, ask: Ask, option: str) -> Iterator[Piece]:
    """What the option would lay on the home board."""
    if option not in ask.options or not option.startswith("at:"):
        return
    place = home_place(state.seats, state.players[ask.seat], ask.about)
    if ask.about in ("lay_twin", "ore_mine"):
        for space, kind in zip(land.halves(option), TWIN_HALVES[ask.subject], strict=True):
            yield _land(place, space, Land(kind, look=look_of(space)))
    elif ask.about == "pasture" and ask.subject == "large_pasture":
        first, second = land.halves(option)
        yield _land(place, first, Land("large_pasture", open_to=option[-1], look=look_of(first)))
        yield _land(place, second, Land("large_pasture", open_to=land.PAIR[second, first][-1], look=look_of(second)))
    elif ask.about in ("lay_single", "pasture", "ruby_mine"):
        yield _land(place, option, Land(ask.subject, look=look_of(option)))
    elif ask.about == "stable":
        yield Piece(f"at:{option}", place.rects[option].inset(18), Icon("stable", f"seat{ask.seat}"), 3)
    elif ask.about == "place_tile" and ask.subject[5:] in TILES:
        yield Piece(f"at:{option}", place.rects[option], room_face(ask.subject[5:]), 2)


def _land(place: Place, space: str, face: Land) -> Piece:
    return Piece(f"land:{space}", place.rects[space], face, 2)
