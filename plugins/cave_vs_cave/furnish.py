"""Furnishing a cavern: which rooms can be bought, at which price, and where they fit."""

from collections.abc import Sequence
from functools import cache

from game.api import Rules

from .cave import ADDITIONAL, SIDE_NAMES, SLOTS_OF_SIDE, SPACE_INDEX, fitting, kinds_of_space, space_keys, walls_around
from .dig import BACK
from .goods import EDIBLE, NOTHING, Bundle, bundle, has, icons, missing, pay, short
from .player import Player
from .state import NOBODY, Cave, CaveState
from .tiles import BLUE_ROOMS, COSTS, FOOD, GOLD, ORANGE_ROOMS, ROOM_KEYS, ROOMS
from .walls import CONFIGURATIONS, ROOM_ACCEPTS

FOOD_PER_DWARF = "dwarfs"


class Furnish:
    """The part of an action tile that furnishes a cavern for an extra cost, one of several if there are slashes."""

    def __init__(self, *prices: Bundle | str) -> None:
        self._prices = tuple(
            tuple(bundle(food=dwarfs) if isinstance(price, str) else price for price in prices) for dwarfs in range(5)
        )

    def prices(self, state: CaveState) -> tuple[Bundle, ...]:
        """The extra costs to choose from this round."""
        return self._prices[state.dwarfs]

    def keyed_prices(self, state: CaveState) -> list[tuple[str, Bundle]]:
        """The extra costs with the answers that mean them."""
        return [(f"price:{short(price) or 'free'}", price) for price in self.prices(state)]

    def offers(self, player: Player) -> Sequence[str]:
        """The rooms that can be bought and placed."""
        prices = self.prices(player.state)
        for part in player.parts:
            if isinstance(part, Furnish) and part is not self:
                # Housework's two furnishings are offered together, by the first of them that is left.
                if player.parts.index(part) < player.parts.index(self):
                    return ()
                prices += part.prices(player.state)
        return rooms_to_buy(player, prices)

    def alone(self, player: Player) -> Sequence[str]:
        """The rooms that can be bought at the prices of this part, whatever else the tile offers."""
        return rooms_to_buy(player, self.prices(player.state))

    def use(self, player: Player, answer: str) -> Rules:
        """Buys and places the room: extra cost, room cost, space (Big Box p. 5)."""
        room = ROOM_KEYS.index(answer)
        prices = {
            key: (part, price)
            for part in player.parts
            if isinstance(part, Furnish)
            for key, price in part.keyed_prices(player.state)
        }
        payable = _payable(player, prices, room)
        if len(payable) == 1 and not _food_in_reach(player, prices[payable[0]][1], room):
            answer = payable[0]
        else:
            answer = yield from player.choose("price", lambda: [*_payable(player, prices, room), BACK], ROOM_KEYS[room])
        if answer == BACK:
            return
        part, price = prices[answer]
        player.spend(part)
        pay(player.goods, price)
        pay(player.goods, COSTS[room])
        cave = player.cave
        spaces = space_keys(player.seat, fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room]))
        where = yield from player.pick("place", spaces, ROOM_KEYS[room])
        paid = icons(price + COSTS[room])
        player.say(f"furnishes **{ROOMS[room].name}**" + (f" for {paid}" if paid else ""))
        player.state.display.remove(room)
        cave.place(SPACE_INDEX[where.partition(":")[2]], room)
        yield from claim_additional_cavern(player)


def prices_left(player: Player) -> list[Bundle]:
    """The extra costs of all furnishing parts left on the tile in hand."""
    return [price for part in player.parts if isinstance(part, Furnish) for price in part.prices(player.state)]


def _payable(player: Player, prices: dict[str, tuple[Furnish, Bundle]], room: int) -> list[str]:
    """The prices that the player can pay on top of the room's cost."""
    return [key for key, (_, price) in prices.items() if can_pay(player.goods, price, room)]


def _food_in_reach(player: Player, only: Bundle, room: int) -> bool:
    """Whether other goods could be traded for food to spare the gold that is the only price payable at once."""
    if only == NOTHING or only[0][0] == FOOD:
        return False
    needed = dict(COSTS[room])
    larder = player.goods[FOOD] + sum(player.goods[good] - needed.get(good, 0) for good in EDIBLE if good != GOLD)
    return any(price[0][0] == FOOD and price[0][1] <= larder for price in prices_left(player))


def can_pay(goods: list[int], price: Bundle, room: int) -> bool:
    """Whether the extra cost and then the room's own cost can be paid."""
    return has(goods, total_cost(price, room))


@cache
def total_cost(price: Bundle, room: int) -> Bundle:
    """The extra cost and the room's own cost together."""
    total = dict(price)
    for good, count in COSTS[room]:
        total[good] = total.get(good, 0) + count
    return tuple(total.items())


def rooms_to_buy(player: Player, prices: Sequence[Bundle]) -> list[str]:
    """The rooms on display that fit somewhere and can be paid at one of the prices."""
    goods, cave = player.goods, player.cave
    payable = [price for price in prices if has(goods, price)]
    if not payable or not cave.empty:
        return []
    kinds = kinds_of_space(cave.empty, cave.walls, cave.side)
    forbidden = 0 if may_furnish_blue(player.state, cave) else BLUE_ROOMS
    rooms = [
        room
        for room in player.state.display
        if ROOM_ACCEPTS[room] & kinds and has(goods, COSTS[room]) and not forbidden >> room & 1
    ]
    if rooms and not any(price == NOTHING or price[0][0] == FOOD for price in payable):
        # No room costs food; but the same gold cannot pay for both.
        rooms = [room for room in rooms if any(can_pay(goods, price, room) for price in payable)]
    return [ROOM_KEYS[room] for room in rooms]


def may_furnish_blue(state: CaveState, cave: Cave) -> bool:
    """Whether orange rooms would still outnumber the blue ones; the short game does not ask for it (Big Box p. 13)."""
    if state.mode == "short_game":
        return True
    return (cave.rooms & ORANGE_ROOMS).bit_count() > (cave.rooms & BLUE_ROOMS).bit_count() + 1


def why_not_fit(cave: Cave, room: int, space: int) -> str | None:
    """Why a room cannot lie on a space, or None."""
    if not cave.spaces >> space & 1:
        return "This space is not part of your cave."
    if cave.down >> space & 1:
        return "Solid rock: excavate it first."
    if not cave.empty >> space & 1:
        return "This space is already furnished."
    if not ROOM_ACCEPTS[room] >> walls_around(cave.walls, cave.side)[space] & 1:
        return f"{ROOMS[room].name} needs {CONFIGURATIONS[ROOMS[room].walls]['says']}; {walls_in_words(cave, space)}."
    return None


def walls_in_words(cave: Cave, space: int) -> str:
    """What surrounds a space, in words."""
    mask = walls_around(cave.walls, cave.side)[space]
    if mask in (5, 10):
        return "this space has two walls facing each other"
    count = mask.bit_count()
    return f"this space has {('no walls', 'one wall', 'two walls side by side', 'three walls', 'four walls')[count]}"


def why_not_furnish(player: Player, room: int, prices: list[Bundle] | None = None) -> str | None:
    """Why a room on display cannot be furnished now at one of the prices (or at its own cost alone), or None."""
    cave = player.cave
    tile = ROOMS[room]
    if not cave.empty:
        return "You have no empty cavern: excavate first."
    if not ROOM_ACCEPTS[room] & kinds_of_space(cave.empty, cave.walls, cave.side):
        return f"It needs {CONFIGURATIONS[tile.walls]['says']}; none of your empty caverns is like that."
    if tile.kind == "blue" and not may_furnish_blue(player.state, cave):
        return "You must always have more orange rooms than blue ones."
    if (lacking := missing(player.goods, COSTS[room])) is not None:
        return f"It costs {lacking}."
    if prices is not None and not any(can_pay(player.goods, price, room) for price in prices):
        either = " or ".join(icons(price) for price in prices if price != NOTHING)
        return f"You cannot pay {either} on top of its cost. You may trade emmer, flax and gold for food."
    return None


def claim_additional_cavern(player: Player) -> Rules:
    """The first cave full of face-up rooms gets the additional cavern, and its owner picks the side at once."""
    cave, state = player.cave, player.state
    if cave.empty or cave.down or state.additional != NOBODY:
        return
    answer = yield from player.pick("side", [f"side:{name}" for name in SIDE_NAMES], "additional")
    take_additional_cavern(player, SIDE_NAMES.index(answer.partition(":")[2]) + 1)


def take_additional_cavern(player: Player, side: int) -> None:
    """Adds the additional cavern to the cave, with that side up."""
    cave, state = player.cave, player.state
    state.additional = player.seat
    cave.side = side
    cave.spaces |= 1 << ADDITIONAL
    cave.empty |= 1 << ADDITIONAL
    cave.slots |= SLOTS_OF_SIDE[side]
    player.say(f"has furnished the whole cave and gets the additional cavern, with {side + 1} walls")
