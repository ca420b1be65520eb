"""What is printed on the rooms, and what they do in words: the amounts of the data put into their texts."""

from typing import Final

import msgspec

from game.api import Said, Words, filled

from ..rules.goods import Bundle, bundles, counted, either, words
from ..rules.signs import signs, signs_of_trades
from ..rules.trades import trades
from ..tiles import ACTIONS, ROOMS, Room


def _sets(room: Room) -> dict[str, tuple[Bundle, ...]]:
    return {"pay": bundles(room.pay), "get": bundles(room.get)}


def _numbers(room: Room) -> dict[str, Words]:
    """The other printed numbers, and how many of each good where there is nothing to choose."""
    action = next((each.name for each in ACTIONS.own if each.id == room.action), room.action)
    found: dict[str, Words] = {**counted(room.level), "action": action}
    for name, some in (("pay", room.pay), ("get", room.get)):
        if isinstance(some, dict):
            found |= counted(some, f"{name}_")
    return found


def with_amounts(words: Words, **amounts: Words) -> Words:
    """Words of the data, with what stands there for what follows a $."""
    if isinstance(words, Said):
        return msgspec.structs.replace(words, parts=amounts)
    return filled(words, **amounts) if isinstance(words, str) else words


def face_of(room: Room) -> Words:
    """The signs on the tile."""
    if room.face:
        goods = {name: signs(several[0]) for name, several in _sets(room).items()}
        return with_amounts(room.face, **_numbers(room) | goods)
    return signs_of_trades([(each.cost, each.gain) for each in trades(room.pay, room.get)]) if room.get else ""


def tip_of(room: Room) -> Words:
    """What the room does, in a sentence: $pay and $pay_2 are its alternatives one by one, $pays all of them."""
    goods: dict[str, Words] = {}
    for name, several in _sets(room).items():
        goods |= {
            f"{name}_{number}" if number > 1 else name: words(each) for number, each in enumerate(several, 1) if each
        }
        goods[f"{name}s"] = either([each for each in several if each])
    return with_amounts(room.tip, **_numbers(room) | goods)


FACES: Final = ROOMS.table(lambda rooms: {room.number: face_of(room) for room in rooms})
TIPS: Final = ROOMS.table(lambda rooms: {room.number: tip_of(room) for room in rooms})
