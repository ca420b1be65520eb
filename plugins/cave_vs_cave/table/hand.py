"""What lies in the middle of the table: the tile in hand with all that it offers, or the room that is used."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.api import WHO, Ask, Panel, Piece, Rect, Text, Words, joined, lines

from ..actions import words_of
from ..rooms.text import TIPS
from ..rules.cave import SIDE_NAMES, SIDE_ROCK
from ..rules.draft import DRAFT_GOAL
from ..rules.player import Player
from ..rules.turns import TAKE, USE, seen
from ..scoring import room_points
from ..speech import say
from ..state import CaveState
from ..tiles import ACTIONS, GOLD, ROOM_OF, ROOMS
from .answers import about_a_room, answered_with_goods, plates_of_room, what_to_click
from .faces import Space
from .plan import Plan
from .tiles import Plaque

WIDEST_OFFER: Final = 230.0
LEAST_OFFER: Final = 112.0
RECKONING: Final = 170.0
NO_MORE: Final = say("No more this turn.")
FIRST_THIS: Final = say("First answer what is asked; this comes after it.")


class Offer(NamedTuple):
    """A plaque in the middle of the table."""

    key: str
    text: Words
    dim: bool  # it cannot be used (any more)
    tip: Words


def lay_hand(state: CaveState, plan: Plan, ask: Ask | None) -> Iterator[Piece]:
    """The parts of the tile in hand as plaques: to be clicked, or to say what to click."""
    at = plan.hand
    if at is None:
        return
    if ask is not None and ask.about == "side":
        for number, (name, walls) in enumerate(zip(SIDE_NAMES, SIDE_ROCK[1:], strict=True)):
            place = Rect(at.center[0] - 100 + number * 110, at.y, at.h, at.h)
            yield Piece(f"side:{name}", place, Space(walls, rock=False), tip=say("A side of the additional cavern."))
        return
    if ask is not None and about_a_room(ask):
        yield from lay_room(state, at, ask)
    elif state.tile:
        offers = list(offers_of_tile(seen(state, state.active), ask))
        yield from lay_offers(at, ACTIONS[state.tile].name, words_of(state.tile), offers)
    else:
        yield from lay_hint(state, at, ask)


def lay_room(state: CaveState, at: Rect, ask: Ask) -> Iterator[Piece]:
    """The room in question in place of the tile: what it offers, or where to click for it."""
    room = ROOM_OF[ask.subject]
    name, tip = ROOMS[room].name, TIPS[room]
    if not answered_with_goods(ask):
        plates = plates_of_room(seen(state, ask.seat), ask)
        yield from lay_offers(at, name, tip, [Offer(key, text, not usable, why) for key, text, usable, why in plates])
        return
    yield from lay_offers(at, name, tip, [])
    area = beside_name(at)
    yield Piece("hand:what", area.inset(8, 0), Text(what_to_click(ask), 19, "left", serif=True))


def lay_offers(at: Rect, name: Words, tip: Words, offers: list[Offer]) -> Iterator[Piece]:
    """A name and the plaques beside it, in one row or in two."""
    yield Piece("hand", at, Panel("felt"), layer=-1, tip=tip)
    area = beside_name(at)
    bold = joined(["**", name, "**"], "")
    yield Piece("hand:name", Rect(at.x + 8, at.y, area.x - at.x - 16, at.h), Text(bold, 22, serif=True))
    rows = 1 if len(offers) * LEAST_OFFER <= area.w else 2
    columns = max(-(-len(offers) // rows), 1)
    wide = min(area.w, columns * WIDEST_OFFER)
    for offer, place in zip(offers, area._replace(w=wide).grid(columns, rows, (6, 4)), strict=False):
        yield Piece(offer.key, place, Plaque(offer.text), dim=offer.dim, tip=offer.tip)


def beside_name(at: Rect) -> Rect:
    """Where the plaques go."""
    name = min(at.w * 0.26, 170)
    return Rect(at.x + name + 16, at.y + 6, at.w - name - 20, at.h - 10)


def offers_of_tile(player: Player, ask: Ask | None) -> Iterator[Offer]:
    """What each part of the tile in hand offers; nothing but what is asked about while one part is being used."""
    busy = ask is not None and ask.about not in (TAKE.about, USE.about)
    for index, part in enumerate(player.all_parts):
        left = part in player.parts
        for key, text, usable, tip in part.plates(player):
            if busy and left and ask is not None and key not in ask.options:
                yield Offer(key or f"part:{index}", text, True, FIRST_THIS)
            else:
                yield Offer(key or f"part:{index}", text, not (left and usable), tip if left else NO_MORE)


def given_up(player: Player, answer: str) -> Iterator[str]:
    """The plaques that could be used now, and no more after an answer: the other side of an “or”."""
    meant = next((part for part in player.parts if answer in part.offers(player)), None)
    if meant is None:
        return
    for index, part in enumerate(player.all_parts):
        if part not in player.parts or (part is not meant and not ACTIONS[player.state.tile].one):
            continue
        plates = list(part.plates(player))
        used = answer if answer in [plate.key for plate in plates] else ""
        for plate in plates:
            if plate.usable and (part is not meant or plate.key != used):
                yield plate.key or f"part:{index}"


def reckoning(state: CaveState) -> Words:
    """What era I was worth to everybody, part by part, and what becomes of it in era II."""
    parts = [
        say(
            "$who: rooms $rooms + {gold:$coins} = **$all** {points}",
            who=WHO[seat],
            rooms=room_points(cave),
            coins=cave.goods[GOLD],
            all=room_points(cave) + cave.goods[GOLD],
        )
        for seat, cave in enumerate(state.caves)
    ]
    kept = say("[quiet|In era II these points stay; then all rooms count once more, gold and iron a half each.]")
    return lines(*parts, kept)


def lay_hint(state: CaveState, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """What the middle of the table says while nobody holds a tile."""
    words: Words
    if state.phase == "draft":
        words = say(
            "**The draft.** Rooms cost nothing now. Whoever is behind goes on; it ends at {n} points.", n=DRAFT_GOAL
        )
    elif state.phase == "cover":
        words = say("**Tiles left: {n}.** They are laid face down on empty spaces, in turns.", n=len(state.pile_1))
    elif ask is not None and ask.about == "go_on":
        words = reckoning(state)
        at = at._replace(h=RECKONING)  # the names of the tiles leave it room
    else:
        return
    yield Piece("hint", at, Panel("glass"), layer=-1)
    yield Piece("hint:text", at.inset(16, 8), Text(words, 22, serif=True))
