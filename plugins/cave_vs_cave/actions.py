"""What each action tile and each bonus space offers. Parts are named in `data/actions.toml`."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from game.api import Rules

from .cave import members
from .dig import BuildWall, Dig, DigOnceOrTwice, RazeWall
from .furnish import FOOD_PER_DWARF, Furnish
from .goods import NOTHING, bundle, icons
from .player import Part, Player
from .rooms import ACTIVATION_GAINS, EFFECT_OF_ROOM, ROOMS_FOR_SIGN
from .tiles import ACTIONS, ENTRANCE, EQUIPMENT_ROOM, IRON, IRON_TRADER, ORANGE_ROOMS, ROOM_KEYS, ROOMS
from .trades import OneOf, Pay, Take, Trade, get

DONE: Final = "done"


class Activate:
    """The part of an action tile that activates different orange rooms, one after the other."""

    def __init__(self, sign: str, rooms: int) -> None:
        self.sign = sign
        self.rooms = rooms

    def offers(self, player: Player) -> Sequence[str]:
        """All orange rooms, own and pooled, and the blue rooms whose gain may be taken beforehand."""
        return activation_keys(player.seat, self.sign, player.cave.rooms | player.state.pool)

    def count(self, player: Player) -> int:
        """How many rooms may be activated: the Equipment Room adds one to a "2" and to a "3"."""
        return self.rooms + (self.sign in ("2", "3") and player.has_room(EQUIPMENT_ROOM))

    def use(self, player: Player, answer: str) -> Rules:
        """Activates rooms in one go; nothing else of the tile comes between them (Big Box p. 6)."""
        player.spend(self)
        state = player.state
        fresh = (player.cave.rooms | state.pool) & ORANGE_ROOMS
        left = self.count(player)
        due = blue_rooms_for(self.sign, player.cave.rooms | state.pool)
        tile = player.subject
        while True:
            if answer in BLUE_ROOM_OF:
                add_blue(player, BLUE_ROOM_OF[answer])
                due.remove(BLUE_ROOM_OF[answer])
            else:
                room = ROOM_OF[answer]
                fresh &= ~(1 << room)
                left -= 1
                state.activated.append(room)
                player.subject = answer
                player.say(_ACTIVATES[room])
                effect = EFFECT_OF_ROOM[room]
                asks = effect(player) if effect else None
                if asks is not None:
                    yield from asks
                player.subject = tile
                if not left or not fresh:
                    break
            answer = yield from player.choose(
                "activate",
                lambda fresh=fresh: self._next(player, fresh, due),  # type: ignore[misc]
                tile,
            )
            if answer == DONE:
                break
        for blue in due:
            add_blue(player, blue)

    def _next(self, player: Player, fresh: int, due: list[int]) -> list[str]:
        """What can follow: another room, the gain of a blue room, or the end once a room was activated."""
        begun = bool(player.state.activated)
        # The Iron Trader pays before or after *the rooms*, the others before or after *a room*.
        blue = [BLUE_KEYS[room] for room in due if not begun or room != IRON_TRADER]
        return [*room_keys(player.seat, fresh), *blue, *([DONE] if begun else [])]


def add_blue(player: Player, room: int) -> None:
    """Takes what a blue room adds to an activation."""
    gain = ACTIVATION_GAINS[room]
    player.say(f"gets {icons(gain)} from the {ROOMS[room].name}")
    player.take(gain)


class Forge:
    """The bonus that turns any number of iron into as many weapons."""

    def offers(self, player: Player) -> Sequence[str]:
        """Every number of iron the player has."""
        return FORGE_KEYS[: player.goods[IRON]]

    def use(self, player: Player, answer: str) -> None:
        """Forges."""
        player.spend(self)
        count = FORGE_KEYS.index(answer) + 1
        player.goods[IRON] -= count
        player.say(f"forges {{iron:{count}}} into {{weapon:{count}}}")
        player.take(bundle(weapon=count))


def blue_rooms_for(sign: str, rooms: int) -> list[int]:
    """The blue rooms among some rooms that add something to this sign, once each."""
    return [room for room in ROOMS_FOR_SIGN[sign] if rooms >> room & 1]


@lru_cache(maxsize=1 << 14)
def activation_keys(seat: int, sign: str, rooms: int) -> tuple[str, ...]:
    """The answers that begin an activation."""
    return (*room_keys(seat, rooms & ORANGE_ROOMS), *(BLUE_KEYS[room] for room in blue_rooms_for(sign, rooms)))


def entrance_key(seat: int) -> str:
    """The key of a cave's own Cave Entrance."""
    return f"entrance:{seat}"


@lru_cache(maxsize=1 << 14)
def room_keys(seat: int, rooms: int) -> tuple[str, ...]:
    """The keys of some rooms, as answers of that seat."""
    return tuple(entrance_key(seat) if room == ENTRANCE else ROOM_KEYS[room] for room in members(rooms))


ROOM_OF: Final = {key: room for room, key in enumerate(ROOM_KEYS)} | {entrance_key(seat): ENTRANCE for seat in (0, 1)}
BLUE_KEYS: Final = {room: f"blue:{room}" for room in ACTIVATION_GAINS}
BLUE_ROOM_OF: Final = {key: room for room, key in BLUE_KEYS.items()}
FORGE_KEYS: Final = tuple(f"forge:{count}" for count in range(1, 10))
_ACTIVATES: Final = tuple(f"activates **{room.name}**" for room in ROOMS)

PARTS: Final[dict[str, Part]] = {
    "activate_one": Activate("1", 1),
    "activate_one_and_one": Activate("1+1", 2),
    "activate_two": Activate("2", 2),
    "activate_three": Activate("3", 3),
    "two_emmer": Take(emmer=2),
    "one_flax": Take(flax=1),
    "one_stone": Take(stone=1),
    "two_wood": Take(wood=2),
    "one_food": Take(food=1),
    "wood_or_stone": OneOf(get(wood=1), get(stone=1)),
    "five_wood_or_five_stone_for_gold": OneOf(Pay(wood=5).to_get(gold=4), Pay(stone=5).to_get(gold=4)),
    "buy_arms": OneOf(
        Trade(bundle(gold=3), bundle(weapon=4, donkey=1), "arms:donkey"),
        Trade(bundle(gold=3), bundle(weapon=4, wood=1), "arms:wood"),
    ),
    "buy_food": OneOf(Pay(donkey=3).to_get(food=6), Pay(gold=2).to_get(food=6)),
    "dig_once": Dig(),
    "dig_once_or_twice": DigOnceOrTwice(),
    "dig_through_walls": Dig(through_walls=True),
    "build_wall": BuildWall(),
    "raze_wall": RazeWall(stone=2, food=3, gold=1),
    "furnish_for_dwarfs": Furnish(FOOD_PER_DWARF),
    "furnish_for_five_food_or_one_gold": Furnish(bundle(food=5), bundle(gold=1)),
    "furnish_for_five_food_or_two_gold": Furnish(bundle(food=5), bundle(gold=2)),
    "furnish_for_free": Furnish(NOTHING),
}

# Big Box p. 14, from left to right.
BONUS_PARTS: Final[tuple[Part, ...]] = (
    OneOf(get(ore=3), get(iron=1), get(donkey=1)),
    Forge(),
    OneOf(Pay(ore=1).to_get(iron=1), Pay(ore=3).to_get(iron=2), Pay(ore=5).to_get(iron=3), Pay(ore=7).to_get(iron=4)),
    Take(weapon=2),
)


@cache
def parts_of(tile: int, bonus: int) -> tuple[Part, ...]:
    """What an action tile offers where it lies: its parts, and on the extension the bonus below it."""
    return tuple(BONUS_PARTS[bonus] if name == "bonus" else PARTS[name] for name in ACTIONS[tile].parts)
