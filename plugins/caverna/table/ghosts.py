"""Ghosts: a tile where it would lie while the mouse is over a space."""

from collections.abc import Callable, Iterator

from game.api import Ask, Icon, Piece, Question

from ..components import TILES
from ..rules import home_board, land
from ..rules.farming import GROWS
from ..state import Caverna
from .faces import Land
from .home import Place, look_of, room_face
from .layout import home_place

TWIN_HALVES = land.TWINS | {"ore_mine_deep_tunnel": ("ore_mine", "deep_tunnel")}


def _land(place: Place, space: str, face: Land) -> Piece:
    return Piece(f"land:{space}", place.rects[space], face, 2)


def _twin(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    for space, kind in zip(home_board.halves(option), TWIN_HALVES[ask.subject], strict=True):
        yield _land(place, space, Land(kind, look=look_of(space)))


def _single(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    yield _land(place, option, Land(ask.subject, look=look_of(option)))


def _pasture(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    if ask.subject == "small_pasture":
        yield from _single(state, place, ask, option)
        return
    first, second = home_board.halves(option)
    yield _land(place, first, Land("large_pasture", open_to=option[-1], look=look_of(first)))
    back = home_board.PAIR[second, first][-1]
    yield _land(place, second, Land("large_pasture", open_to=back, look=look_of(second)))


def _stable(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    yield Piece(f"at:{option}", place.rects[option].inset(18), Icon("stable", f"seat{ask.seat}"), 3)


def _tile(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    if ask.subject[5:] in TILES:
        yield Piece(f"at:{option}", place.rects[option], room_face(ask.subject[5:]), 2)


def _seed(state: Caverna, place: Place, ask: Ask, option: str) -> Iterator[Piece]:
    crop = option.removeprefix("sow:")
    field = home_board.empty_fields(state.players[ask.seat])[0]
    yield _land(place, field, Land("field", crop=crop, crops=GROWS[crop], look=look_of(field)))


GHOSTS: dict[str, Callable[[Caverna, Place, Ask, str], Iterator[Piece]]] = {
    "lay_twin": _twin,
    "ore_mine": _twin,
    "pasture": _pasture,
    "lay_single": _single,
    "ruby_mine": _single,
    "stable": _stable,
    "place_tile": _tile,
    "sow": _seed,
}


def with_ghost(question: Question) -> Question:
    """The question with what it shows under the mouse, if anything."""
    shown = GHOSTS.get(question.about)
    if shown is None:
        return question

    def ghost(state: Caverna, ask: Ask, option: str) -> Iterator[Piece]:
        if option in ask.options and option.startswith(("at:", "sow:")):
            yield from shown(state, home_place(state.seats, state.players[ask.seat], ask.about), ask, option)

    return question.with_ghost(ghost)
