"""Where the question of a room is answered: on the goods in the tray, or on plaques in the middle of the table."""

from collections.abc import Iterator
from typing import Final

from game.api import Ask, Words

from ..rooms.orange import GIVE, GIVE_KEYS, ORANGE, USE_ROOM, Choice
from ..rules.furnish import PRICE, Furnish, price_in_words, total_cost
from ..rules.goods import missing
from ..rules.part import Plate
from ..rules.player import Player
from ..speech import say
from ..tiles import GOODS, ROOM_OF

GOOD_OF: Final = {
    **{f"get:1{good.id}": index for index, good in enumerate(GOODS)},
    **{f"set:{good.id}": index for index, good in enumerate(GOODS)},
    **GIVE_KEYS,
}
"""The good that an answer means, where it means one and no more."""

CLICK_GOODS: Final = {
    "get": say("Click the good that you take: it glows in your tray."),
    "set": say("Click the good that is filled up: it glows in your tray."),
    "give": say("Click different goods in your tray."),
}


def about_a_room(ask: Ask | None) -> bool:
    """Whether a room's effect or its price is asked about, not the action tile."""
    return ask is not None and ask.about in (USE_ROOM.about, GIVE.about, PRICE.about) and ask.subject in ROOM_OF


def answered_with_goods(ask: Ask) -> bool:
    """Whether all that the room asks for is one of the player's goods."""
    if not about_a_room(ask) or ask.about == PRICE.about:
        return False
    effect = ORANGE[ROOM_OF[ask.subject]]
    return not isinstance(effect, Choice) or all(key in GOOD_OF for key in effect.trades)


def goods_asked_for(ask: Ask) -> Iterator[tuple[str, int]]:
    """The answers that are goods, with the goods."""
    for option in ask.options:
        if option in GOOD_OF:
            yield option, GOOD_OF[option]


def what_to_click(ask: Ask) -> Words:
    """Where to click when goods are asked for."""
    found = (CLICK_GOODS[key.partition(":")[0]] for key, _ in goods_asked_for(ask))
    return next(found, say("Trade for food first."))


def plates_of_room(player: Player, ask: Ask) -> Iterator[Plate]:
    """Everything the room offers, also what cannot be paid."""
    room = ROOM_OF[ask.subject]
    if ask.about != PRICE.about:
        effect = ORANGE[room]
        assert isinstance(effect, Choice)
        yield from effect.plates(player)
        return
    for part in player.parts:
        for key, price in part.keyed_prices(player.state) if isinstance(part, Furnish) else ():
            lacking = missing(player.goods, total_cost(price, room))
            tip = say("You need {goods}.", goods=lacking) if lacking else say("The room's own cost comes on top.")
            yield Plate(key, price_in_words(price), lacking is None, tip)
