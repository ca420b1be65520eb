"""Where the question of a room is answered: on the goods in the tray, or on plaques in the middle of the table."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.api import Ask

from .actions import ROOM_OF
from .furnish import Furnish, total_cost
from .goods import icons, missing
from .player import Player
from .rooms import EFFECT_OF_ROOM, GIVE_KEYS, SHELF_KEYS
from .tiles import GOODS
from .trades import OneOf

GOOD_OF: Final = {
    **{f"get:1{good.id}": index for index, good in enumerate(GOODS)},
    **{key: good for good, key in SHELF_KEYS.items()},
    **{key: good for good, key in GIVE_KEYS.items()},
}
"""The good that an answer means, where it means one and no more."""

CLICK_GOODS: Final = {
    "get": "Click the good that you take: it glows in your tray.",
    "set": "Click the good that is filled up: it glows in your tray.",
    "give": "Click three different goods in your tray.",
}


class Alternative(NamedTuple):
    """One answer to the question of a room: its key and text, and why it cannot be given, if so."""

    key: str
    text: str
    why_not: str | None


def about_a_room(ask: Ask | None) -> bool:
    """Whether a room's effect or its price is asked about, not the action tile."""
    return ask is not None and ask.about in ("room", "give", "price") and ask.subject in ROOM_OF


def answered_with_goods(ask: Ask) -> bool:
    """Whether all that the room asks for is one of the player's goods."""
    if not about_a_room(ask) or ask.about == "price":
        return False
    effect = EFFECT_OF_ROOM[ROOM_OF[ask.subject]]
    return not isinstance(effect, OneOf) or all(key in GOOD_OF for key in effect.trades)


def goods_asked_for(ask: Ask) -> Iterator[tuple[str, int]]:
    """The answers that are goods, with the goods."""
    for option in ask.options:
        if option in GOOD_OF:
            yield option, GOOD_OF[option]


def what_to_click(ask: Ask) -> str:
    """Where to click when goods are asked for."""
    return next((CLICK_GOODS[key.partition(":")[0]] for key, _ in goods_asked_for(ask)), "Trade for food first.")


def alternatives(player: Player, ask: Ask) -> Iterator[Alternative]:
    """Everything the room offers, also what cannot be paid."""
    room = ROOM_OF[ask.subject]
    if ask.about == "price":
        for part in player.parts:
            for key, price in part.keyed_prices(player.state) if isinstance(part, Furnish) else ():
                text = f"Pay {icons(price)}" if price else "No extra cost"
                yield Alternative(key, text, missing(player.goods, total_cost(price, room)))
        return
    effect = EFFECT_OF_ROOM[room]
    assert isinstance(effect, OneOf)
    for key, trade in effect.trades.items():
        yield Alternative(key, trade.text, None if key in ask.options else missing(player.goods, trade.cost) or "")
