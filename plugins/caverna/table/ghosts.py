"""Ghosts: a tile where it would lie while the mouse is over a space."""

from collections.abc import Callable, Iterator
from functools import wraps

from game.api import Ask, Icon, Piece

from ..components import TILES
from ..rules import home_board, land
from ..rules.farming import GROWS
from ..state import Caverna
from .faces import Land
from .home import Place, look_of, room_face
from .layout import home_place

TWIN_HALVES = land.TWINS | {"ore_mine_deep_tunnel": ("ore_mine", "deep_tunnel")}


def _at_home(
    shown: Callable[[Caverna, Place, Ask, str], Iterator[Piece]],
) -> Callable[[Caverna, Ask, str], Iterator[Piece]]:
    """A ghost on the home board of whoever is asked."""

    @wraps(shown)
    def ghost(state: Caverna, ask: Ask, option: str) -> Iterator[Piece]:
        if option in ask.options and option.startswith(("at:", "sow:")):
            yield from shown(state, home_place(state.seats, state.players[ask.seat], ask), ask, option)

    return ghost


def _land(place: Place, space: str, face: Land) -> Piece:
    return Piece(f"land:{space}", place.rects[space], face, 2)


@_at_home
def twin(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """A twin tile, turned as the option says."""
    for space, kind in zip(home_board.halves(option), TWIN_HALVES[ask.subject], strict=True):
        yield _land(place, space, Land(kind, look=look_of(space)))


@_at_home
def single(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """One space of land."""
    yield _land(place, option, Land(ask.subject, look=look_of(option)))


@_at_home
def pasture(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """Fences around one meadow or two."""
    if ask.subject == "small_pasture":
        yield _land(place, option, Land(ask.subject, look=look_of(option)))
        return
    first, second = home_board.halves(option)
    yield _land(place, first, Land("large_pasture", open_to=option[-1], look=look_of(first)))
    back = home_board.PAIR[second, first][-1]
    yield _land(place, second, Land("large_pasture", open_to=back, look=look_of(second)))


@_at_home
def stable(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """A stable."""
    yield Piece(f"at:{option}", place.rects[option].inset(18), Icon("stable", f"seat{ask.seat}"), 3)


@_at_home
def tile(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """The furnishing tile that is being built."""
    if ask.subject[5:] in TILES:
        yield Piece(f"at:{option}", place.rects[option], room_face(ask.subject[5:]), 2)


@_at_home
def seed(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    """A field, sown."""
    crop = option.removeprefix("sow:")
    field = home_board.empty_fields(state.players[ask.seat])[0]
    yield _land(place, field, Land("field", crop=crop, crops=GROWS[crop], look=look_of(field)))
