"""Furnishing: which tiles a player can build, where they go, and what they bring; what they cost is in `payment`."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from game.api import WHO, Ask, Label, Moment, Question, Rules, Standing, Words, same_as

from ..components import ACTIONS, EXCHANGES, FARM_ANIMALS, TILES, Goods, Tile
from ..components import price as price_in_words
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from . import cases, home_board
from .anytime import decide, giving_up, pick, question
from .exchanges import may_exchange
from .goods import can_pay, gain, pay, why_not_pay
from .payment import PAY, REPLACED_BY, SAVED_BY, cost_of, payment_key, payments
from .showing import landing, show

CHEAP_DWELLING: Goods = ACTIONS["dwelling_as_loot"]
"""What the ordinary dwelling costs as loot."""
COMMON = next(tile for tile in TILES.own if tile.kind == "dwelling" and not tile.unique)
"""The dwelling of which there is one for everybody."""
_LAID_ON = TILES.ids(lambda tiles: (tile.covers for tile in tiles if tile.covers))
"""Tiles that are no reason to have no place: another can be laid on them."""
_CHEAPER = ABILITIES.ids(lambda _: SAVED_BY.ids | REPLACED_BY.ids)
"""Tiles that make others cheaper."""
_FURNISHING = Standing(ABILITIES, Ability.furnishes)
_BRINGING = Moment(ABILITIES, Ability.when_placed).parts


# -- where it goes --


def furnishable(player: Player) -> tuple[str, ...]:
    """The land that the player may furnish beside caverns."""
    if _FURNISHING.ids.isdisjoint(player.rooms.values()):
        return ()
    return tuple(kind for tile in player.rooms.values() for kind in _FURNISHING.amounts.get(tile, ()))


def caverns(player: Player) -> list[str]:
    """The spaces that can be furnished."""
    rooms = player.rooms
    if others := furnishable(player):
        kinds = ("cavern", *others)
        return [space for space, what in player.land.items() if what in kinds and space not in rooms]
    if home_board.count(player, "cavern") == len(rooms):
        return []
    return [space for space, what in player.land.items() if what == "cavern" and space not in rooms]


@same_as(lambda player: bool(caverns(player)), cases=cases.players)
def has_cavern(player: Player) -> bool:
    """Whether there is a space that can be furnished."""
    return home_board.count(player, "cavern") > len(player.rooms) or (
        bool(furnishable(player)) and bool(caverns(player))
    )


def places_for(player: Player, tile: Tile, free: list[str]) -> list[str]:
    """The spaces a tile can go to, given the free caverns: on the tile that it covers, if the player has that."""
    if tile.covers and player.owns(tile.covers):
        return [space for space, room in player.rooms.items() if room == tile.covers]
    return free


# -- whether it can be built --


def why_not_furnish(
    state: Caverna, player: Player, tile: Tile, free: list[str], price: Goods | None = None
) -> Words | None:
    """Why the player cannot build a tile; `free` are their `caverns`."""
    if tile.id in state.built:
        return say("It has been built already.")
    if state.introductory and not tile.intro:
        return say("It is not in the introductory game.")
    if not places_for(player, tile, free):
        return say("You have no empty cavern.")
    if not payments(player, tile, price):
        return why_not_pay(player, cost_of(player, tile, price))
    return None


class Prices(NamedTuple):
    """The prices of a match's tiles, so that those within somebody's means are found quickly."""

    most_wood: int
    most_stone: int
    least_for_dwelling: Goods
    within: Callable[[bool, bool, int, int], list[tuple[str, str, Goods]]]
    """The tiles of the introductory game (or all) and dwellings (or all) for which so much wood and stone is enough:
    id, key, and what they cost besides."""


@TILES.listing
def prices(tiles: tuple[Tile, ...]) -> Prices:
    """Those of the tiles in a match."""

    @cache
    def within(introductory: bool, dwellings: bool, wood: int, stone: int) -> list[tuple[str, str, Goods]]:
        return [
            (tile.id, tile.key, {good: amount for good, amount in tile.cost.items() if good not in ("wood", "stone")})
            for tile in tiles
            if (tile.intro or not introductory) and (tile.kind == "dwelling" or not dwellings)
            if tile.cost.get("wood", 0) <= wood and tile.cost.get("stone", 0) <= stone
        ]

    def costs(good: str, kind: str = "") -> list[int]:
        return [tile.cost.get(good, 0) for tile in tiles if not kind or tile.kind == kind]

    least = {good: min(costs(good, "dwelling")) for good in ("wood", "stone")}
    return Prices(max(costs("wood")), max(costs("stone")), least, within)


def _furnish_options(state: Caverna, player: Player, dwellings: bool = False) -> list[str]:
    """The tiles (or only the dwellings) that the player can build."""
    free = caverns(player)
    tiles = [tile for tile in TILES.of(state) if not dwellings or tile.kind == "dwelling"]
    return [tile.key for tile in tiles if why_not_furnish(state, player, tile, free) is None]


@same_as(_furnish_options, cases=cases.players_at_the_table)
def furnish_options(state: Caverna, player: Player, dwellings: bool = False) -> list[str]:
    """The tiles (or only the dwellings) that the player can build: the same, quickly."""
    rooms = player.rooms.values()
    free = caverns(player)
    if not free and _LAID_ON.isdisjoint(rooms):
        return []
    wood, stone = player.wood, player.stone
    if not _CHEAPER.isdisjoint(rooms):
        for tile in rooms:
            if tile in SAVED_BY.ids:
                wood += SAVED_BY.amounts[tile].get("wood", 0)
                stone += SAVED_BY.amounts[tile].get("stone", 0)
            elif tile in REPLACED_BY.ids:
                return _furnish_options(state, player, dwellings)
    if not free:
        return _furnish_options(state, player, dwellings)
    built = state.built
    most_wood, most_stone, _, within = prices(state)
    return [
        key
        for name, key, others in within(state.introductory, dwellings, min(most_wood, wood), min(most_stone, stone))
        if name not in built and (not others or can_pay(player, others))
    ]


def _dwelling_options(state: Caverna, player: Player) -> list[str]:
    """The dwellings the player can build."""
    return _furnish_options(state, player, dwellings=True)


@same_as(_dwelling_options, cases=cases.players_at_the_table)
def dwelling_options(state: Caverna, player: Player) -> list[str]:
    """The dwellings the player can build: the same, quickly."""
    least = prices(state).least_for_dwelling
    if (player.wood < least["wood"] or player.stone < least["stone"]) and _CHEAPER.isdisjoint(player.rooms.values()):
        return []
    return furnish_options(state, player, dwellings=True)


@same_as(lambda state, player: bool(_dwelling_options(state, player)), cases=cases.players_at_the_table)
def can_furnish_dwelling(state: Caverna, player: Player) -> bool:
    """Whether the player can build a dwelling."""
    if player.wood >= COMMON.cost["wood"] and player.stone >= COMMON.cost["stone"]:
        return has_cavern(player)  # there are enough ordinary dwellings for everybody
    return bool(dwelling_options(state, player))


# -- building it --


def _why_not_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:") or key in ask.options:
        return None
    occupied = key in state.players[ask.seat].rooms
    return say("There is a tile already.") if occupied else say("Only an empty cavern can be furnished.")


PLACE_TILE = Question(
    "place_tile",
    prompt=lambda state, ask: Label(
        say("choose a cavern for the {tile}", tile=TILES[ask.subject[5:]].title),
        say("Furnishings stay where they are."),
    ),
    describe=lambda state, ask, option: Label(
        say("Place the {tile} at {where}", tile=TILES[ask.subject[5:]].title, where=home_board.where(option))
    ),
    why_not=_why_not_there,
)


def build(state: Caverna, player: Player, key: str, price: Goods | None = None) -> Rules:
    """The player pays for a tile, lays it on a cavern, and takes what it brings at once."""
    tile = TILES[key[5:]]
    ways = {payment_key(way): way for way in payments(player, tile, price)}
    way = ways[(yield from pick(player, PAY, list(ways), key))]
    space = yield from pick(player, PLACE_TILE, places_for(player, tile, caverns(player)), key)
    pay(player, way)
    if space in player.rooms:
        player.covered[space] = player.rooms[space]
    player.rooms[space] = tile.id
    if tile.unique:
        state.built.append(tile.id)
    state.tell(
        say("{who} furnishes **{tile}** for {price}", who=WHO[player.seat], tile=tile.title, price=price_in_words(way)),
        player.seat,
    )
    at_once(player, tile, space)
    if state.watched:
        show(
            state,
            player,
            say("{who} furnishes **{tile}**", who=WHO[player.seat], tile=tile.title),
            "thud",
            landing(player, space),
        )


def at_once(player: Player, tile: Tile, space: str) -> None:
    """What a tile brings when it is placed."""
    gain(player, tile.at_once)
    player.deliveries.update(tile.delivers)
    if tile.id in _BRINGING:
        gain(player, _BRINGING[tile.id].when_placed(player, space))


# -- choosing it --


def describe_tile(state: Caverna, ask: Ask, option: str) -> Label:
    """A tile to build, in words."""
    tile = TILES[option.removeprefix("tile:")]
    cost = cost_of(state.players[ask.seat], tile)
    return Label(say("Build {tile} for {price}", tile=tile.title, price=price_in_words(cost)), tile.text)


def why_not_tile(state: Caverna, ask: Ask, key: str) -> Words | None:
    """Why a tile in the supply cannot be built now."""
    name = key.removeprefix("tile:")
    if name == key or name not in TILES:
        return None
    player = state.players[ask.seat]
    return why_not_furnish(state, player, TILES[name], caverns(player))


FURNISH = question(
    "furnish",
    Label(
        say("furnish a cavern"),
        say("Choose a glowing tile; hover over any other to read what it does, and why not now."),
    ),
    describe_tile,
    why_not_tile,
    {"done": giving_up(say("Furnish nothing"), say("no tile this time"))},
)


def furnish(state: Caverna, player: Player, must: bool = False) -> Rules:
    """The player builds one tile, or none unless they must."""

    def options() -> list[str]:
        tiles = furnish_options(state, player)
        return tiles if must else [*tiles, "done"]

    insist = may_exchange(player) and lacks_only_food_or_gold(state, player)
    answer = yield from decide(state, player, FURNISH, options, insist=insist)
    if answer not in ("done", ""):
        yield from build(state, player, answer)


_BRINGING_GOLD = EXCHANGES.ids(
    lambda every: (
        each.tile
        for each in every
        if each.tile and "gold" in each.get and each.give.keys() <= {"grain", "vegetable", *FARM_ANIMALS}
    )
)
"""Tiles that turn crops or animals into gold."""


@TILES.listing
def _for_food_and_gold(tiles: tuple[Tile, ...]) -> tuple[list[Tile], list[Tile]]:
    """The tiles that cost food, and those that cost gold."""
    return [tile for tile in tiles if "food" in tile.cost], [tile for tile in tiles if "gold" in tile.cost]


def lacks_only_food_or_gold(state: Caverna, player: Player) -> bool:
    """Whether food, or gold that could be had for crops and animals, is all that is missing for a tile."""
    if not has_cavern(player):
        return False
    for_food, for_gold = _for_food_and_gold(state)
    tiles = for_food if _BRINGING_GOLD.isdisjoint(player.rooms.values()) else [*for_food, *for_gold]
    supply = state.supply
    for tile in tiles:
        cost = cost_of(player, tile)
        materials = {good: amount for good, amount in cost.items() if good not in ("food", "gold")}
        if tile.id in supply and can_pay(player, materials) and not can_pay(player, cost):
            return True
    return False


QUESTIONS = (FURNISH, PLACE_TILE)
