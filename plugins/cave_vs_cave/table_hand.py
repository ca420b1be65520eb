"""What lies in the middle of the table: the tile in hand with all that it offers, or the room that is used."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.api import Ask, Panel, Piece, Rect, Text

from .actions import ROOM_OF, Activate, Forge
from .cave import SIDE_NAMES, SIDE_ROCK
from .dig import DIG_TWICE, BuildWall, Dig, DigOnceOrTwice, RazeWall
from .faces import Space
from .faces_tiles import Plaque
from .furnish import Furnish
from .goods import missing
from .plan import Plan
from .player import Player
from .questions import about_a_room, alternatives, answered_with_goods, what_to_click
from .state import CaveState
from .tiles import ACTIONS, ROOMS
from .trades import OneOf
from .turns import seen, usable

FULL: Final = "Your goods track is full."
NO_MORE: Final = "No more this turn."
CLICK_TO_TAKE: Final = "A click takes it."
CLICK_WHAT: Final[dict[type, str]] = {
    Activate: "Click an orange room to activate it.",
    Dig: "Click the rock to excavate.",
    Furnish: "Click a room for sale to furnish it.",
    BuildWall: "Click the walls in the supply, then a gap in your cave.",
    RazeWall: "Click a wall in your cave.",
}


class Offer(NamedTuple):
    """A plaque in the middle of the table."""

    key: str
    text: str
    dim: bool  # it cannot be used (any more)
    tip: str


def lay_hand(state: CaveState, plan: Plan, ask: Ask | None) -> Iterator[Piece]:
    """The parts of the tile in hand as plaques: to be clicked, or to say what to click."""
    at = plan.hand
    if ask is not None and ask.about == "side":
        for number, (name, walls) in enumerate(zip(SIDE_NAMES, SIDE_ROCK[1:], strict=True)):
            place = Rect(at.x + at.w / 2 - 100 + number * 110, at.y, at.h, at.h)
            yield Piece(f"side:{name}", place, Space(walls, rock=False), tip="A side of the additional cavern.")
        return
    if ask is not None and about_a_room(ask):
        yield from lay_room(state, at, ask)
    elif state.tile:
        action = ACTIONS[state.tile]
        yield from lay_offers(at, action.name, action.tip, list(offers_of_tile(seen(state, state.active))))
    else:
        yield from lay_hint(state, at, ask)


def lay_room(state: CaveState, at: Rect, ask: Ask) -> Iterator[Piece]:
    """The room in question in place of the tile: what it offers, or where to click for it."""
    room = ROOMS[ROOM_OF[ask.subject]]
    if not answered_with_goods(ask):
        yield from lay_offers(at, room.name, room.tip, list(offers_of_room(seen(state, ask.seat), ask)))
        return
    yield from lay_offers(at, room.name, room.tip, [])
    area = beside_name(at)
    yield Piece("hand:what", area.inset(8, 0), Text(what_to_click(ask), 19, "left", serif=True))


def lay_offers(at: Rect, name: str, tip: str, offers: list[Offer]) -> Iterator[Piece]:
    """A name and the plaques beside it, in one row or in two."""
    yield Piece("hand", at, Panel("felt"), layer=-1, tip=tip)
    area = beside_name(at)
    yield Piece("hand:name", Rect(at.x + 8, at.y, area.x - at.x - 16, at.h), Text(f"**{name}**", 22, serif=True))
    rows = 1 if len(offers) <= 4 else 2
    columns = -(-len(offers) // rows)
    wide = min(area.w / max(columns, 1), 230)
    for number, offer in enumerate(offers):
        row, column = divmod(number, columns)
        place = Rect(area.x + column * wide, area.y + row * area.h / rows, wide - 6, area.h / rows - 4)
        yield Piece(offer.key, place, Plaque(offer.text), dim=offer.dim, tip=offer.tip)


def beside_name(at: Rect) -> Rect:
    """Where the plaques go."""
    name = min(at.w * 0.26, 170)
    return Rect(at.x + name + 16, at.y + 6, at.w - name - 20, at.h - 10)


def offers_of_room(player: Player, ask: Ask) -> Iterator[Offer]:
    """What the room in question offers, and why some of it cannot be had."""
    for key, text, why_not in alternatives(player, ask):
        if why_not is None:
            tip = "The room's own cost comes on top." if ask.about == "price" else CLICK_TO_TAKE
        else:
            tip = f"You need {why_not}." if why_not else FULL
        yield Offer(key, text, why_not is not None, tip)


def offers_of_tile(player: Player) -> Iterator[Offer]:
    """What each part of the tile in hand offers."""
    faces = ACTIONS[player.state.tile].face
    for index, part in enumerate(player.all_parts):
        offers = part.offers(player) if part in player.parts else ()
        if isinstance(part, OneOf):
            for key, trade in part.trades.items():
                yield Offer(key, trade.text, key not in offers, trade_tip(player, part, key))
        elif isinstance(part, Forge):
            yield Offer(f"part:{index}", "{iron} → {weapon}", not offers, "Choose below how many.")
        elif isinstance(part, DigOnceOrTwice):
            yield Offer(f"part:{index}", "{excavate}", not offers, CLICK_WHAT[Dig])
            both = "{food:2} → {excavate}{excavate}"
            yield Offer(DIG_TWICE, both, DIG_TWICE not in offers, "Paid before the first dig.")
        else:
            text = faces[index].removeprefix("or ")
            if isinstance(part, Activate):
                text = f"{{activate_{part.count(player)}}}" if part.sign in ("2", "3") else text
            tip = CLICK_WHAT[type(part)] if part in player.parts else NO_MORE
            yield Offer(f"part:{index}", text, not usable(player, part), tip)


def trade_tip(player: Player, part: OneOf, key: str) -> str:
    """What a click on a gain or a trade of the tile does, or why it does nothing."""
    if part not in player.parts:
        return NO_MORE
    if key in part.offers(player):
        return CLICK_TO_TAKE
    lacking = missing(player.goods, part.trades[key].cost)
    return f"You need {lacking}." if lacking else FULL


def lay_hint(state: CaveState, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """What the middle of the table says while nobody holds a tile."""
    if state.phase == "draft":
        words = "**The draft.** Rooms cost nothing now. Whoever is behind goes on; it ends at 42 points."
    elif state.phase == "cover":
        words = f"**Tiles left: {len(state.pile_1)}.** They are laid face down on empty spaces, in turns."
    elif ask is not None and ask.about == "go_on":
        words = "**Era I is over.** Go on with the Iron Age, or count the points?"
    elif ask is None:
        return
    else:
        words = "[quiet|The action tile you take comes here.]"
    yield Piece("hint", at, Panel("glass"), layer=-1)
    yield Piece("hint:text", at.inset(16, 8), Text(words, 21, serif=True))
