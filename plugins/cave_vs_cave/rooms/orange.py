"""The orange rooms: what each does when it is activated. Most simply pay and get what the data says."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

from game.api import Components, Label, Question, Rules, names

from ..rules.cave import space_keys
from ..rules.excavate import DIG, DO_NOTHING, SKIP, dig, diggable
from ..rules.goods import EAT_KEYS, EDIBLE, add, bundle, eat_options, has, icons, one_bundle, or_trade, pay
from ..rules.log import lines_for_both
from ..rules.player import Player
from ..rules.trades import Alternatives, trades
from ..speech import say
from ..tiles import FOOD, GOOD_INDEX, GOODS, LIMITS, ROOM_OF, ROOMS, Room, room_name
from .text import TIPS


class OrangeRoom:
    """An orange room that does nothing: it is only worth its points."""

    def __init__(self, room: Room) -> None:
        self.id = room.id
        self.number = room.number

    def activated(self, player: Player) -> Rules | None:
        """What the room does; `None` if there was nothing to ask."""
        return None

    def idle(self, player: Player) -> bool:
        """Whether it would do nothing now, as far as is known: who activates it is told so."""
        return type(self) is OrangeRoom

    def describe(self, option: str) -> Label:
        """What an answer means, where the room asks for one."""
        return Label(option)


class Gain(OrangeRoom):
    """Goods, and nothing to choose."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.gain = one_bundle(room.get)
        self.told = lines_for_both(lambda who: say("{who} takes {goods}", who=who, goods=icons(self.gain)))

    def activated(self, player: Player) -> None:
        """Takes the goods."""
        player.state.news.append(self.told[player.seat])
        player.take(self.gain)

    def idle(self, player: Player) -> bool:
        """With full stores."""
        return all(player.goods[good] >= LIMITS[good] for good, _ in self.gain)


class Choice(OrangeRoom, Alternatives):
    """Trades or gains of which one is chosen, or none."""

    def __init__(self, room: Room) -> None:
        OrangeRoom.__init__(self, room)
        Alternatives.__init__(self, *trades(room.pay, room.get))

    def activated(self, player: Player) -> Rules | None:
        """Asks, unless nothing could be had whatever is traded for food."""
        offers = self.offers(player)
        return self._choose(player, offers) if offers or self._lacks_only_food(player) else None

    def idle(self, player: Player) -> bool:
        """Where nothing can be had, whatever is traded for food."""
        return not self.offers(player) and not self._lacks_only_food(player)

    def _lacks_only_food(self, player: Player) -> bool:
        return any(trade.lacks_only_food(player.goods) for trade in self.trades.values())

    def _choose(self, player: Player, offers: list[str]) -> Rules:
        while offers or eat_options(player.goods):
            answer = yield USE_ROOM(player.seat, [*offers, SKIP, *eat_options(player.goods)], player.subject)
            if answer == SKIP:
                return
            if answer in EAT_KEYS:
                player.eat(answer)
                offers = self.offers(player)
            else:
                self.trades[answer].make(player)
                return

    def describe(self, option: str) -> Label:
        """A trade or a gain."""
        return Label(self.trades[option].text)


def replenish(player: Player, goods: Sequence[int], value: int) -> None:
    """Sets goods to a value; it never lowers them (Big Box p. 6). Filled-up flax is flax gained."""
    gain = tuple((good, value - player.goods[good]) for good in goods if player.goods[good] < value)
    if gain:
        player.tell(say("{who} fills up {goods}", who=player.who, goods=icons(gain)))
        player.take(gain)


class Shelf(OrangeRoom):
    """Fills one of its goods up; those of era II are not on this shelf."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.levels = {f"set:{name}": (GOOD_INDEX[name], value) for name, value in room.level.items()}

    def activated(self, player: Player) -> Rules | None:
        """Asks, unless nothing is missing."""
        return self._fill(player) if self._low(player) else None

    def idle(self, player: Player) -> bool:
        """Where nothing is missing."""
        return not self._low(player)

    def _low(self, player: Player) -> list[str]:
        return [key for key, (good, value) in self.levels.items() if player.goods[good] < value]

    def _fill(self, player: Player) -> Rules:
        answer = yield from player.choose(USE_ROOM, lambda: [*self._low(player), SKIP], player.subject)
        if answer != SKIP:
            good, value = self.levels[answer]
            replenish(player, [good], value)

    def describe(self, option: str) -> Label:
        """A good that is filled up."""
        good, value = self.levels[option]
        return Label(say("{good} to {n}", good=f"{{{GOODS[good].id}}}", n=value))


class Tunnel(OrangeRoom):
    """Food, and stone for those who have little of it."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.gain = one_bundle(room.get)
        ((self.good, self.least),) = bundle(**room.level)

    def activated(self, player: Player) -> None:
        """Takes what there is."""
        gain = tuple((good, n) for good, n in self.gain if good != self.good or player.goods[good] < self.least)
        player.tell(say("{who} takes {goods}", who=player.who, goods=names(icons((pair,)) for pair in gain)))
        player.take(gain)

    def idle(self, player: Player) -> bool:
        """With full stores, and no need of stone."""
        goods = player.goods
        return all(goods[good] >= (self.least if good == self.good else LIMITS[good]) for good, _ in self.gain)


class FoodCorner(OrangeRoom):
    """Fills food up."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        ((self.good, self.value),) = bundle(**room.level)

    def activated(self, player: Player) -> None:
        """Fills up."""
        replenish(player, [self.good], self.value)

    def idle(self, player: Player) -> bool:
        """Where there is enough."""
        return player.goods[self.good] >= self.value


class Parlor(OrangeRoom):
    """Fills up every good there is none of, in era II the new goods too."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.value = room.level["each"]

    def activated(self, player: Player) -> None:
        """Fills up."""
        replenish(player, range(player.state.goods_in_play), self.value)

    def idle(self, player: Player) -> bool:
        """Where nothing is missing."""
        return all(player.goods[good] >= self.value for good in range(player.state.goods_in_play))


class JunctionRoom(OrangeRoom):
    """Different goods, one of each, for gold. They are asked for one by one, and given back if it is dropped."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.different = room.level["different"]
        self.gain = one_bundle(room.get)

    def activated(self, player: Player) -> Rules | None:
        """Asks, unless there are too few kinds of goods."""
        return None if JunctionRoom.idle(self, player) else self._give(player)

    def idle(self, player: Player) -> bool:
        """With too few kinds of goods."""
        goods = player.goods
        kinds = sum(count > 0 for count in goods)
        if kinds == self.different - 1 and not goods[FOOD] and any(goods[good] > 1 for good in EDIBLE):
            kinds += 1  # a trade for food makes the last
        return kinds < self.different

    def _give(self, player: Player) -> Rules:
        goods = player.goods
        given: list[int] = []
        while len(given) < self.different:
            options = [*(key for key, good in GIVE_KEYS.items() if goods[good] and good not in given), SKIP]
            if goods[FOOD] + given.count(FOOD) < LIMITS[FOOD]:  # food that was given may still come back
                options += eat_options(goods)
            answer = SKIP if len(options) == 1 else (yield GIVE(player.seat, options, player.subject))
            if answer in EAT_KEYS:
                player.eat(answer)
            elif answer == SKIP:
                add(goods, tuple((good, 1) for good in given))
                return
            else:
                given.append(GIVE_KEYS[answer])
                goods[given[-1]] -= 1
        paid = icons(tuple((good, 1) for good in given))
        player.tell(say("{who} pays {goods} for {gain}", who=player.who, goods=paid, gain=icons(self.gain)))
        player.take(self.gain)


class DiggingCave(OrangeRoom):
    """Excavates once, for gold; walls are in the way as usual."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.price = one_bundle(room.pay)

    def activated(self, player: Player) -> Rules | None:
        """Asks, unless it cannot be paid or nothing can be reached."""
        return None if DiggingCave.idle(self, player) else self._dig(player)

    def idle(self, player: Player) -> bool:
        """Where it cannot be paid, or nothing can be reached."""
        return not (has(player.goods, self.price) and diggable(player))

    def _spaces(self, player: Player) -> Iterator[str]:
        if has(player.goods, self.price):
            yield from space_keys(player.seat, diggable(player))

    def _dig(self, player: Player) -> Rules:
        answer = yield from player.choose(DIG, lambda: [*self._spaces(player), SKIP], player.subject)
        if answer != SKIP:
            pay(player.goods, self.price)
            player.tell(say("{who} pays {goods} to excavate", who=player.who, goods=icons(self.price)))
            dig(player, answer)


class Treasury(Gain):
    """Goods for those who have some gold already."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.needed = bundle(**room.level)

    def activated(self, player: Player) -> None:
        """Takes them, if it may."""
        if has(player.goods, self.needed):
            super().activated(player)

    def idle(self, player: Player) -> bool:
        """With too little gold, too."""
        return not has(player.goods, self.needed) or super().idle(player)


class GoldDonkey(OrangeRoom):
    """Gold for every so many donkeys, which stay."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        ((self.animal, self.herd),) = bundle(**room.level)
        ((self.good, self.count),) = one_bundle(room.get)

    def activated(self, player: Player) -> None:
        """Counts the donkeys."""
        animals = player.goods[self.animal]
        count = animals // self.herd * self.count
        if count:
            gain, herd = icons(((self.good, count),)), icons(((self.animal, animals),))
            player.tell(say("{who} takes {goods} for {herd}", who=player.who, goods=gain, herd=herd))
            player.take(((self.good, count),))

    def idle(self, player: Player) -> bool:
        """With too few donkeys, or no room for gold."""
        return player.goods[self.animal] < self.herd or player.goods[self.good] >= LIMITS[self.good]


KINDS: Final[dict[str, type[OrangeRoom]]] = {
    "shelf": Shelf,
    "tunnel": Tunnel,
    "food_corner": FoodCorner,
    "parlor": Parlor,
    "junction_room": JunctionRoom,
    "digging_cave": DiggingCave,
    "treasury": Treasury,
    "gold_donkey": GoldDonkey,
}


def plain(room: Room) -> OrangeRoom:
    """A room that only pays and gets what its record says."""
    if not room.get:
        return OrangeRoom(room)
    return Gain(room) if isinstance(room.get, dict) and not room.pay else Choice(room)


ORANGE: Final = Components(
    [KINDS.get(room.id, plain)(room) for room in ROOMS.own if room.kind == "orange"],
    key=attrgetter("number"),
    name=attrgetter("id"),
)


# -- what is asked --

GIVE_KEYS: Final = {f"give:{good.id}": index for index, good in enumerate(GOODS)}


USE_ROOM: Final = Question(
    "room",
    prompt=lambda state, ask: Label(say("use the {room}", room=room_name(ask.subject)), TIPS[ROOM_OF[ask.subject]]),
    describe=or_trade(lambda state, ask, option: ORANGE[ROOM_OF[ask.subject]].describe(option)),
    ends={SKIP: DO_NOTHING},
)
GIVE: Final = Question(
    "give",
    prompt=lambda state, ask: Label(say("use the {room}", room=room_name(ask.subject)), TIPS[ROOM_OF[ask.subject]]),
    describe=or_trade(
        lambda state, ask, option: Label(say("Give {good}", good=f"{{{GOODS[GIVE_KEYS[option]].id}:1}}"))
    ),
    ends={SKIP: DO_NOTHING},
)
QUESTIONS: Final = (USE_ROOM, GIVE)
