"""What is printed on the rooms, and what they do in words: the amounts of the data put into their texts."""

from string import Template
from typing import Final

from ..rules.goods import Bundle, bundles, counted, either, words
from ..rules.signs import signs, signs_of_trades
from ..rules.trades import trades
from ..tiles import ROOMS, Room


def _sets(room: Room) -> dict[str, tuple[Bundle, ...]]:
    return {"pay": bundles(room.pay), "get": bundles(room.get)}


def _numbers(room: Room) -> dict[str, str]:
    """The other printed numbers, and how many of each good where there is nothing to choose."""
    found = counted(room.level) | {"action": room.action}
    for name, some in (("pay", room.pay), ("get", room.get)):
        if isinstance(some, dict):
            found |= counted(some, f"{name}_")
    return found


def face_of(room: Room) -> str:
    """The signs on the tile."""
    if room.face:
        goods = {name: signs(several[0]) for name, several in _sets(room).items()}
        return Template(room.face).substitute(_numbers(room) | goods)
    return signs_of_trades([(each.cost, each.gain) for each in trades(room.pay, room.get)]) if room.get else ""


def tip_of(room: Room) -> str:
    """What the room does, in a sentence: $pay and $pay_2 are its alternatives one by one, $pays all of them."""
    goods: dict[str, str] = {}
    for name, several in _sets(room).items():
        goods |= {
            f"{name}_{number}" if number > 1 else name: words(each) for number, each in enumerate(several, 1) if each
        }
        goods[f"{name}s"] = either([each for each in several if each])
    return Template(room.tip).substitute(_numbers(room) | goods)


FACES: Final = ROOMS.table(lambda rooms: {room.number: face_of(room) for room in rooms})
TIPS: Final = ROOMS.table(lambda rooms: {room.number: tip_of(room) for room in rooms})
