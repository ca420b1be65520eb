"""Furnishing a cavern: which rooms can be bought, and at which price; and the additional cavern (Big Box p. 5, 6)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.api import Ask, Dust, Glint, Label, Question, Rules, Said, Words, joined, names, same_as

from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import (
    ACTIONS,
    COSTS,
    FOOD,
    GOLD,
    GOODS,
    OF_KIND,
    ROOM_KEYS,
    ROOM_NAMES,
    ROOM_OF,
    ROOMS,
    Amounts,
    room_name,
)
from .building import BACK, GO_BACK
from .cave import ADDITIONAL, SIDE_NAMES, SLOTS_OF_SIDE, fitting, kinds_of_space, space_key, space_keys, space_of
from .goods import EDIBLE, NOTHING, Bundle, bundle, chained, either, has, icons, missing, or_trade, pay, short
from .part import Part
from .placing import PLACE, may_furnish_blue
from .player import Player
from .walls import ROOM_ACCEPTS, WALLS_IN_WORDS, rooms_that_fit

FOOD_PER_DWARF: Final = "dwarfs"
MOST_DWARFS: Final = max(action.back for action in ACTIONS.own)


class Furnish(Part):
    """The part of an action tile that furnishes a cavern for an extra cost, one of several if there are slashes."""

    not_any_more = say("The tile in hand does not furnish any more.")
    not_at_all = say("The tile in hand does not furnish.")
    click = say("Click a room for sale to furnish it.")

    def __init__(self, costs: Sequence[Amounts | str]) -> None:
        self._prices = tuple(
            tuple(bundle(food=dwarfs) if cost == FOOD_PER_DWARF else bundle(**cost) for cost in costs)  # type: ignore[arg-type]
            for dwarfs in range(MOST_DWARFS + 1)
        )
        self._keyed = tuple(
            tuple((f"price:{short(price) or 'free'}", price) for price in prices) for prices in self._prices
        )
        if FOOD_PER_DWARF in costs:
            self.face, self.words = (
                "{dwarf}×{food} → {furnish}",
                say("furnish a cavern for 1 food per turn of the round"),
            )
        elif self._prices[0] == (NOTHING,):
            self.face, self.words = "{furnish}", say("furnish a cavern with no extra cost")
        else:
            self.face = f"{'/'.join(icons(price) for price in self._prices[0])} → {{furnish}}"
            self.words = say("furnish a cavern for {goods}", goods=either(self._prices[0]))

    def prices(self, state: CaveState) -> tuple[Bundle, ...]:
        """The extra costs to choose from this round."""
        return self._prices[state.dwarfs]

    def keyed_prices(self, state: CaveState) -> tuple[tuple[str, Bundle], ...]:
        """The extra costs with the answers that mean them."""
        return self._keyed[state.dwarfs]

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

    def usable(self, player: Player) -> bool:
        """Whether a room can be bought at the prices of this part, whatever else the tile offers."""
        return bool(rooms_to_buy(player, self.prices(player.state)))

    def use(self, player: Player, answer: str) -> Rules:
        """Buys and places the room: extra cost, room cost, space (Big Box p. 5)."""
        room = ROOM_OF[answer]
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
            answer = yield from player.choose(PRICE, lambda: [*_payable(player, prices, room), BACK], ROOM_KEYS[room])
        if answer == BACK:
            return
        part, price = prices[answer]
        player.spend(part)
        pay(player.goods, price)
        pay(player.goods, COSTS[room])
        cave = player.cave
        spaces = space_keys(player.seat, fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room]))
        where = yield from player.pick(PLACE, spaces, ROOM_KEYS[room])
        player.tell(_furnishes(player.who, room, icons(price + COSTS[room])))
        player.state.display.remove(room)
        player.place(space_of(where), room)
        if player.state.watched:
            effects = (Dust(where, 14), Glint(ROOM_KEYS[room]))
            player.show(_furnishes(player.who, room), sound="thud", effects=effects)
        yield from claim_additional_cavern(player)

    def hint(self, player: Player) -> Words:
        """How to furnish with what is left of the tile, or why no room at all can be furnished."""
        prices = prices_left(player)
        if rooms_to_buy(player, prices):
            return say("click a room for sale to furnish it")
        if any(has(player.goods, price) for price in prices):
            return say("no room for sale fits your cave and purse")
        goods = chained([icons(price) for price in prices], "or")
        return say("furnishing costs {goods}, which you do not have", goods=goods)

    def describe(self, player: Player, option: str) -> Label:
        """A room for sale."""
        return Label(say("Furnish {room}", room=room_name(option)))


@ROOMS.cached
@lru_cache(maxsize=1 << 10)  # said again and again in the games that bots imagine
def _furnishes(who: str, room: int, paid: str = "") -> Said:
    name = ROOM_NAMES[room]
    if paid:
        return say("{who} furnishes **{room}** for {goods}", who=who, room=name, goods=paid)
    return say("{who} furnishes **{room}**", who=who, room=name)


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


@ROOMS.cached
def total_cost(price: Bundle, room: int) -> Bundle:
    """The extra cost and the room's own cost together."""
    total = dict(price)
    for good, count in COSTS[room]:
        total[good] = total.get(good, 0) + count
    return tuple(total.items())


def why_not_furnish(player: Player, room: int, prices: Sequence[Bundle] | None = None) -> Words | None:
    """Why a room on display cannot be furnished now at one of the prices (or at its own cost alone), or None."""
    cave = player.cave
    tile = ROOMS[room]
    if not cave.empty:
        return say("You have no empty cavern: excavate first.")
    if not ROOM_ACCEPTS[room] & kinds_of_space(cave.empty, cave.walls, cave.side):
        return say("It needs {walls}; none of your empty caverns is like that.", walls=WALLS_IN_WORDS[tile.walls])
    if tile.kind == "blue" and not may_furnish_blue(player.state, cave):
        return say("You must always have more orange rooms than blue ones.")
    if (lacking := missing(player.goods, COSTS[room])) is not None:
        return say("It costs {goods}.", goods=lacking)
    if prices is not None and not any(can_pay(player.goods, price, room) for price in prices):
        return _why_not_extra(player, [price for price in prices if price != NOTHING])
    return None


def _why_not_extra(player: Player, prices: Sequence[Bundle]) -> Words:
    """That the extra cost cannot be paid, and what could be traded for it."""
    cannot = say("You cannot pay {goods} on top of its cost.", goods=chained([icons(price) for price in prices], "or"))
    tradable = [GOODS[good].name for good in EDIBLE if player.goods[good]]
    if not tradable:
        return cannot
    return joined([cannot, say("You may trade {goods} for food.", goods=names(tradable))])


def furnish_options(player: Player, prices: Sequence[Bundle]) -> list[str]:
    """The rooms on display that can be furnished now at one of the prices."""
    return [ROOM_KEYS[room] for room in player.state.display if why_not_furnish(player, room, prices) is None]


def buyers(state: CaveState) -> Iterator[tuple[Player, Sequence[Bundle]]]:
    """All players with the prices of all action tiles."""
    for seat in range(state.seats):
        for action in ACTIONS.of(state):
            for part in action.parts:
                if "furnish" in part:
                    yield Player(state, seat), Furnish(part["furnish"]).prices(state)


@same_as(furnish_options, cases=buyers)
def rooms_to_buy(player: Player, prices: Sequence[Bundle]) -> list[str]:
    """The same, found all at once."""
    goods, cave = player.goods, player.cave
    payable = [price for price in prices if has(goods, price)]
    if not payable or not cave.empty:
        return []
    suitable = rooms_that_fit(kinds_of_space(cave.empty, cave.walls, cave.side))
    if not may_furnish_blue(player.state, cave):
        suitable &= OF_KIND["orange"]
    rooms = [room for room in player.state.display if suitable >> room & 1 and has(goods, COSTS[room])]
    if player.state.expansions or (rooms and not any(price == NOTHING or price[0][0] == FOOD for price in payable)):
        # No printed room costs food; but the same gold cannot pay for both.
        rooms = [room for room in rooms if any(can_pay(goods, price, room) for price in payable)]
    return [ROOM_KEYS[room] for room in rooms]


def claim_additional_cavern(player: Player) -> Rules:
    """The first cave full of face-up rooms gets the additional cavern, and its owner picks the side at once."""
    cave, state = player.cave, player.state
    if cave.empty or cave.down or state.additional != NOBODY:
        return
    answer = yield from player.pick(SIDE, [f"side:{name}" for name in SIDE_NAMES], "additional")
    take_additional_cavern(player, SIDE_NAMES.index(answer.partition(":")[2]) + 1)


def take_additional_cavern(player: Player, side: int) -> None:
    """Adds the additional cavern to the cave, with that side up."""
    cave, state = player.cave, player.state
    state.additional = player.seat
    cave.side = side
    cave.spaces |= 1 << ADDITIONAL
    cave.empty |= 1 << ADDITIONAL
    cave.slots |= SLOTS_OF_SIDE[side]
    said = say(
        "{who} has furnished the whole cave and gets the additional cavern, with {n} walls", who=player.who, n=side + 1
    )
    player.tell(said)
    player.show(said, sound="relic", effects=(Glint(space_key(player.seat, ADDITIONAL)),))


# -- what is asked --


def price_in_words(price: Bundle) -> Words:
    """An extra cost, as an answer."""
    return say("Pay {goods}", goods=icons(price)) if price else say("No extra cost")


def _describe_price(state: CaveState, ask: Ask, option: str) -> Label:
    """An answer as `Furnish.keyed_prices` writes it: one digit and a good."""
    price = option.partition(":")[2]
    return Label(price_in_words(NOTHING if price == "free" else bundle(**{price[1:]: int(price[0])})))


PRICE: Final = Question(
    "price",
    prompt=lambda state, ask: Label(
        say("how do you pay for furnishing the {room}?", room=room_name(ask.subject)),
        say("The room's own cost comes on top."),
    ),
    describe=or_trade(_describe_price),
    ends={BACK: GO_BACK},
)
_SIDES: Final = {
    "side:two": Label(
        say("Two walls"), say("Two printed walls side by side; two sides take walls."), "additional_cavern"
    ),
    "side:three": Label(say("Three walls"), say("Three printed walls; one side takes a wall."), "additional_cavern"),
}
SIDE: Final = Question(
    "side",
    prompt=Label(say("which side of the additional cavern?"), say("Its printed walls stay for ever.")),
    describe=or_trade(lambda state, ask, option: _SIDES[option]),
)
QUESTIONS: Final = (PRICE, SIDE)
