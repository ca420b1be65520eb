"""Furnishing: which tiles a player can build, what they pay, where they go, and what happens at once."""

from functools import cache

from game.api import Rules

from ..data import ENTRY_LEVEL, TILES, Goods, Tile, kinds_of_tiles, rich
from ..state import Caverna, Player
from . import land
from .anytime import decide, may_exchange, pick
from .goods import can_pay, gain, pay, why_not_pay

CHEAP_DWELLING: Goods = {"wood": 2, "stone": 2}
"""What the ordinary dwelling costs as loot."""
COVERS = {"trader": "spare_part_storage", "spare_part_storage": "trader"}
"""Tiles that cannot stand beside each other: the later one is laid on the earlier."""
STATE_PARLOR_FOOD = 2
DELIVERIES = {"wood_supplier": ("wood", 7), "stone_supplier": ("stone", 5), "ruby_supplier": ("ruby", 4)}

SAVING = frozenset(("carpenter", "stone_carver", "builder"))
"""Tiles that make others cheaper."""
ORDINARY = TILES["dwelling"].cost
"""What everybody can build a dwelling for."""
DWELLINGS = tuple(tile.id for tile in TILES.values() if tile.kind == "dwelling")


# -- what it costs --


def cost_of(player: Player, tile: Tile, price: Goods | None = None) -> Goods:
    """The cost after the Carpenter's and the Stone carver's discounts; `price` replaces the printed cost."""
    cost = tile.cost if price is None else price
    rooms = player.rooms.values()
    if "carpenter" in rooms and cost.get("wood"):
        cost = cost | {"wood": cost["wood"] - 1}
    if "stone_carver" in rooms and cost.get("stone"):
        cost = cost | {"stone": cost["stone"] - 1}
    return cost


def payments(player: Player, tile: Tile, price: Goods | None = None) -> list[Goods]:
    """The ways in which the player can pay: the Builder lets an ore stand for a wood and one for a stone."""
    cost = cost_of(player, tile, price)
    if not player.owns("builder"):
        return [cost] if can_pay(player, cost) else []
    ways = [cost]
    for material in ("wood", "stone"):
        ways += [way | {material: way[material] - 1, "ore": way.get("ore", 0) + 1} for way in ways if way.get(material)]
    return [way for way in ways if can_pay(player, way)]


def payment_key(way: Goods) -> str:
    """The option for a way to pay, as "pay:3wood+1ore"."""
    return "pay:" + "+".join(f"{amount}{good}" for good, amount in way.items() if amount)


# -- where it goes --


def caverns(player: Player) -> list[str]:
    """The spaces that can be furnished; with the Work room tunnels and deep tunnels too."""
    rooms = player.rooms
    if player.owns("work_room"):
        kinds = ("cavern", "tunnel", "deep_tunnel")
        return [space for space, what in player.land.items() if what in kinds and space not in rooms]
    if land.count(player, "cavern") == len(rooms):
        return []
    return [space for space, what in player.land.items() if what == "cavern" and space not in rooms]


def has_cavern(player: Player) -> bool:
    """Whether there is a space that can be furnished: `caverns` is not empty."""
    return land.count(player, "cavern") > len(player.rooms) or (player.owns("work_room") and bool(caverns(player)))


def places_for(player: Player, tile: Tile, free: list[str]) -> list[str]:
    """The spaces a tile can go to, given the free caverns."""
    other = COVERS.get(tile.id)
    if other is not None and player.owns(other):
        return [space for space, room in player.rooms.items() if room == other]
    return free


# -- whether it can be built --


def why_not_furnish(
    state: Caverna, player: Player, tile: Tile, free: list[str], price: Goods | None = None
) -> str | None:
    """Why the player cannot build a tile; `free` are their `caverns`."""
    if tile.id in state.built:
        return "It has been built already."
    if state.introductory and not tile.intro:
        return "It is not in the introductory game."
    if not places_for(player, tile, free):
        return "You have no empty cavern."
    if not payments(player, tile, price):
        return why_not_pay(player, cost_of(player, tile, price))
    return None


MOST_WOOD = max(tile.cost.get("wood", 0) for tile in TILES.values())
MOST_STONE = max(tile.cost.get("stone", 0) for tile in TILES.values())


@cache
def _within(introductory: bool, dwellings: bool, wood: int, stone: int) -> tuple[tuple[str, str, Goods], ...]:
    """The tiles for which so much wood and stone is enough: id, key, and what they cost besides."""
    tiles = [TILES[name] for name in kinds_of_tiles(introductory) if not dwellings or name in DWELLINGS]
    return tuple(
        (tile.id, tile.key, {good: amount for good, amount in tile.cost.items() if good not in ("wood", "stone")})
        for tile in tiles
        if tile.cost.get("wood", 0) <= wood and tile.cost.get("stone", 0) <= stone
    )


def furnish_options(state: Caverna, player: Player, dwellings: bool = False) -> list[str]:
    """The tiles (or only the dwellings) that the player can build: where `why_not_furnish` has no reason against it."""
    rooms = player.rooms.values()
    free = caverns(player)
    if not free and "trader" not in rooms and "spare_part_storage" not in rooms:
        return []
    if not free or "builder" in rooms:
        return [
            key
            for name, key, _ in _within(state.introductory, dwellings, MOST_WOOD, MOST_STONE)
            if why_not_furnish(state, player, TILES[name], free) is None
        ]
    wood = min(MOST_WOOD, player.wood + ("carpenter" in rooms))
    stone = min(MOST_STONE, player.stone + ("stone_carver" in rooms))
    built = state.built
    return [
        key
        for name, key, others in _within(state.introductory, dwellings, wood, stone)
        if name not in built and (not others or can_pay(player, others))
    ]


def dwelling_options(state: Caverna, player: Player) -> list[str]:
    """The dwellings the player can build."""
    if (player.wood < 3 or player.stone < 2) and SAVING.isdisjoint(player.rooms.values()):
        return []  # not even a Simple dwelling
    return furnish_options(state, player, dwellings=True)


def can_furnish_dwelling(state: Caverna, player: Player) -> bool:
    """Whether the player can build a dwelling: `dwelling_options` is not empty."""
    if player.wood >= ORDINARY["wood"] and player.stone >= ORDINARY["stone"]:
        return has_cavern(player)  # there are enough ordinary dwellings for everybody
    return bool(dwelling_options(state, player))


# -- building it --


def build(state: Caverna, player: Player, key: str, price: Goods | None = None) -> Rules:
    """The player pays for a tile, lays it on a cavern, and takes what it brings at once."""
    tile = TILES[key[5:]]
    ways = {payment_key(way): way for way in payments(player, tile, price)}
    way = ways[(yield from pick(player, "pay", list(ways), key))]
    space = yield from pick(player, "place_tile", places_for(player, tile, caverns(player)), key)
    pay(player, way)
    if space in player.rooms:
        player.covered[space] = player.rooms[space]
    player.rooms[space] = tile.id
    if tile.id != "dwelling":  # there are enough ordinary dwellings for everybody
        state.built.append(tile.id)
    state.tell(f"{{seat:{player.seat}}} furnishes **{tile.title}** for {rich(way) or 'nothing'}", player.seat)
    at_once(state, player, tile, space)


def at_once(state: Caverna, player: Player, tile: Tile, space: str) -> None:
    """What a tile brings when it is placed."""
    gain(player, tile.at_once)
    if tile.id in DELIVERIES:
        good, rounds = DELIVERIES[tile.id]
        player.deliveries[good] = rounds
    elif tile.id == "weaving_parlor":
        gain(player, {"food": player.sheep})
    elif tile.id == "milking_parlor":
        gain(player, {"food": player.cattle})
    elif tile.id == "state_parlor":
        gain(player, {"food": STATE_PARLOR_FOOD * dwellings_beside(player, space)})


def dwellings_beside(player: Player, space: str) -> int:
    """How many dwellings lie beside a space."""
    rooms = [player.rooms.get(neighbour) for neighbour in land.NEIGHBOURS[space]]
    return sum(room == ENTRY_LEVEL or room in DWELLINGS for room in rooms)


def furnish(state: Caverna, player: Player, must: bool = False) -> Rules:
    """The player builds one tile, or none unless they must."""

    def options() -> list[str]:
        tiles = furnish_options(state, player)
        return tiles if must else [*tiles, "done"]

    insist = may_exchange(player) and lacks_only_food_or_gold(state, player)
    answer = yield from decide(state, player, "furnish", options, insist=insist)
    if answer not in ("done", ""):
        yield from build(state, player, answer)


def lacks_only_food_or_gold(state: Caverna, player: Player) -> bool:
    """Whether food for the Supplies storage, or gold for the State parlor, is all that is missing for the tile."""
    if not has_cavern(player):
        return False
    tiles = ["supplies_storage"]
    if player.owns("beer_parlor") or player.owns("hunting_parlor"):
        tiles.append("state_parlor")
    supply = state.supply
    for name in tiles:
        cost = cost_of(player, TILES[name])
        materials = {good: amount for good, amount in cost.items() if good not in ("food", "gold")}
        if name in supply and can_pay(player, materials) and not can_pay(player, cost):
            return True
    return False
