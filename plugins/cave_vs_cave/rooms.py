"""What each orange room does when it is activated, and what each blue room adds. Named in `data/rooms.toml`."""

from typing import Final

from game.api import Ask, Rules

from .cave import space_keys
from .dig import dig, diggable
from .goods import EAT_KEYS, EDIBLE, add, bundle, eat_options, has, icons, pay
from .player import Effect, Player
from .tiles import (
    BREEDING_CAVE,
    DONKEY,
    EMMER,
    FLAX,
    FOOD,
    GOLD,
    GOODS,
    IRON_TRADER,
    LIMITS,
    ROOMS,
    STONE,
    WOOD,
    WOOD_STOREROOM,
)
from .trades import SKIP, Gain, OneOf, Pay, get

ONE_GOLD: Final = bundle(gold=1)
TWO_GOLD: Final = bundle(gold=2)


def shelf(player: Player) -> Rules | None:
    """Fill wood, stone, emmer or flax up to 2; the goods of era II are not on this shelf."""
    return _fill_shelf(player) if any(player.goods[good] < 2 for good in SHELF_KEYS) else None


def _fill_shelf(player: Player) -> Rules:
    answer = yield from player.choose(
        "room",
        lambda: [*(key for good, key in SHELF_KEYS.items() if player.goods[good] < 2), SKIP],
        player.subject,
    )
    if answer != SKIP:
        replenish(player, [good for good, key in SHELF_KEYS.items() if key == answer], 2)


def replenish(player: Player, goods: list[int], value: int) -> None:
    """Sets goods to a value; it never lowers them (Big Box p. 6). Filled-up flax is flax gained."""
    gain = tuple((good, value - player.goods[good]) for good in goods if player.goods[good] < value)
    if gain:
        player.say(f"fills up {icons(gain)}")
        player.take(gain)


def tunnel(player: Player) -> None:
    """2 food, and 1 stone if there are fewer than 3."""
    player.say("takes {food:2}" + (" and {stone:1}" if player.goods[STONE] < 3 else ""))
    player.take(_TUNNEL_BOTH if player.goods[STONE] < 3 else _TUNNEL_FOOD)


_TUNNEL_FOOD, _TUNNEL_BOTH = bundle(food=2), bundle(food=2, stone=1)


def food_corner(player: Player) -> None:
    """Fill food up to 3."""
    replenish(player, [FOOD], 3)


def parlor(player: Player) -> None:
    """Every good at 0 becomes 1, in era II the new goods too."""
    replenish(player, list(range(player.state.goods_in_play)), 1)


def junction_room(player: Player) -> Rules | None:
    """Three different goods, one of each, for 2 gold."""
    goods = player.goods
    kinds = sum(count > 0 for count in goods)
    if kinds == 2 and not goods[FOOD] and any(goods[good] > 1 for good in EDIBLE):
        kinds = 3  # a trade for food makes the third
    return _give_three(player) if kinds >= 3 else None


def _give_three(player: Player) -> Rules:
    """Asks for the goods one by one; they are given back if it is dropped half-way."""
    goods = player.goods
    given: list[int] = []
    while len(given) < 3:
        options = [*(GIVE_KEYS[good] for good in GIVE_KEYS if goods[good] and good not in given), SKIP]
        if goods[FOOD] + given.count(FOOD) < LIMITS[FOOD]:  # food that was given may still come back
            options += eat_options(goods)
        answer = SKIP if len(options) == 1 else (yield Ask(player.seat, "give", options, player.subject))
        if answer in EAT_KEYS:
            player.eat(answer)
        elif answer == SKIP:
            add(goods, tuple((good, 1) for good in given))
            return
        else:
            given.append(next(good for good, key in GIVE_KEYS.items() if key == answer))
            goods[given[-1]] -= 1
    player.say(f"pays {icons(tuple((good, 1) for good in given))} for {icons(TWO_GOLD)}")
    player.take(TWO_GOLD)


GIVE_KEYS: Final = {index: f"give:{good.id}" for index, good in enumerate(GOODS)}
SHELF_KEYS: Final = {index: f"set:{GOODS[index].id}" for index in (WOOD, STONE, EMMER, FLAX)}


def digging_cave(player: Player) -> Rules | None:
    """Pay 1 gold to excavate once; walls are in the way as usual."""
    return _pay_to_dig(player) if has(player.goods, ONE_GOLD) and diggable(player) else None


def _pay_to_dig(player: Player) -> Rules:
    answer = yield from player.choose(
        "dig",
        lambda: [*(space_keys(player.seat, diggable(player)) if has(player.goods, ONE_GOLD) else ()), SKIP],
        player.subject,
    )
    if answer != SKIP:
        pay(player.goods, ONE_GOLD)
        player.say(f"pays {icons(ONE_GOLD)} to excavate")
        dig(player, answer)


def treasury(player: Player) -> None:
    """1 food and 1 gold for those who have 3 gold."""
    if player.goods[GOLD] >= 3:
        player.say("takes {food:1} {gold:1}")
        player.take(_TREASURE)


_TREASURE = bundle(food=1, gold=1)


def gold_donkey(player: Player) -> None:
    """1 gold for every second donkey; the donkeys stay."""
    pairs = player.goods[DONKEY] // 2
    if pairs:
        player.say(f"takes {{gold:{pairs}}} for {{donkey:{player.goods[DONKEY]}}}")
        player.take(((GOLD, pairs),))


def armory(player: Player) -> None:
    """Nothing: its walls are lined with points."""


EFFECTS: Final[dict[str, Effect]] = {
    "cave_entrance": OneOf(get(wood=1), get(stone=1), get(emmer=1), get(flax=1)),
    "shelf": shelf,
    "spinning_wheel": OneOf(Pay(flax=1).to_get(gold=1), Pay(flax=3).to_get(gold=2)),
    "tunnel": tunnel,
    "grindstone": OneOf(Pay(emmer=1).to_get(food=3), Pay(emmer=4).to_get(food=7)),
    "food_corner": food_corner,
    "parlor": parlor,
    "warehouse": OneOf(Pay(food=2).to_get(wood=1, stone=1, emmer=1, flax=1)),
    "stall": OneOf(Pay(emmer=5).to_get(gold=4), Pay(flax=5).to_get(gold=4)),
    "sacrificial_altar": OneOf(Pay(wood=1, emmer=1, flax=1, food=1).to_get(gold=3)),
    "storeroom": Gain(emmer=1, flax=1, food=1),
    "weaving_room": OneOf(Pay(flax=2).to_get(food=2, gold=2)),
    "furniture_workshop": OneOf(Pay(wood=2, flax=1).to_get(gold=3)),
    "gold_vein": Gain(stone=1, gold=1),
    "junction_room": junction_room,
    "digging_cave": digging_cave,
    "bakehouse": OneOf(Pay(emmer=2).to_get(food=4, gold=1), Pay(emmer=3).to_get(food=4, gold=2)),
    "state_room": Gain(flax=1, gold=1),
    "secret_chamber": OneOf(get(flax=3), get(gold=1)),
    "treasury": treasury,
    "cattle_market": OneOf(get(donkey=1), Pay(gold=1).to_get(donkey=2), Pay(gold=2).to_get(donkey=3)),
    "ore_vein": Gain(ore=3, food=2),
    "bloomery": OneOf(Pay(ore=2).to_get(iron=3, gold=1)),
    "store": OneOf(Pay(gold=1).to_get(food=4, ore=1, flax=1)),
    "cave_silo": Gain(emmer=4),
    "box": Gain(wood=1, flax=1, donkey=1),
    "mining_cave": Gain(ore=5),
    "hitching_post": OneOf(Pay(donkey=3).to_get(gold=2), Pay(donkey=4).to_get(gold=3), Pay(donkey=5).to_get(gold=4)),
    "wainwright": OneOf(Pay(wood=3, iron=1).to_get(gold=5)),
    "ceremonial_hall": Gain(gold=2),
    "ironsmith": OneOf(Pay(iron=2).to_get(weapon=1, gold=3)),
    "swordsmith": OneOf(Pay(ore=1).to_get(weapon=1), Pay(ore=4).to_get(weapon=2), Pay(ore=7).to_get(weapon=3)),
    "slaughtering_cave": OneOf(Pay(donkey=1).to_get(food=5, gold=1)),
    "weaponsmith": OneOf(Pay(wood=1, iron=1).to_get(weapon=2)),
    "weapon_chamber": Gain(weapon=1),
    "armory": armory,
    "oublette": OneOf(Pay(food=1).to_get(weapon=1), Pay(food=3).to_get(weapon=2), Pay(food=6).to_get(weapon=3)),
    "gold_donkey": gold_donkey,
}
EFFECT_OF_ROOM: Final = tuple(EFFECTS[room.effect] if room.effect else None for room in ROOMS)

# What blue rooms add to activations, by the sign on the action tile (Big Box p. 15 and 16).
ACTIVATION_GAINS: Final = {
    WOOD_STOREROOM: bundle(wood=1),
    BREEDING_CAVE: bundle(donkey=1),
    IRON_TRADER: bundle(iron=1),
}
ROOMS_FOR_SIGN: Final = {
    "1": (WOOD_STOREROOM, BREEDING_CAVE),
    "1+1": (WOOD_STOREROOM, BREEDING_CAVE, IRON_TRADER),
    "2": (IRON_TRADER,),
    "3": (),
}
