"""What can be exchanged at any time: for what a player has the goods, and what it brings."""

from collections.abc import Callable
from functools import cache

from game.api import Label, same_as

from ..components import EXCHANGES, FARM_ANIMALS, TILES, Exchange, Goods, rich
from ..state import Player
from ..tiles import taking_part
from . import cases, land
from .goods import can_pay, pay, why_not_pay

MOST_FOOD_FOR_GOLD = 12  # no feeding needs more: six dwarfs of two food each
GOLD_OPTIONS = tuple(f"gold:{food}" for food in range(1, MOST_FOOD_FOR_GOLD + 1))
EATING = {
    animal: tuple(each.id for each in EXCHANGES.values() if each.give.keys() == {animal}) for animal in FARM_ANIMALS
}
"""How each farm animal can be turned into something else."""
NEW_ANIMALS = frozenset(each.id for each in EXCHANGES.values() if not each.get.keys().isdisjoint(FARM_ANIMALS))
"""The exchanges that bring a farm animal."""
_PLAIN = [each for each in EXCHANGES.values() if not each.tile and not each.place and len(each.give) == 1]
_SINGLE_TILES = [each for each in EXCHANGES.values() if each.place]
_GIVEN: dict[str, tuple[tuple[str, int], ...]] = {
    **{each.id: tuple(each.give.items()) for each in EXCHANGES.values() if not each.place},
    **{option: (("gold", food + 1),) for food, option in enumerate(GOLD_OPTIONS, start=1)},
}
"""The goods that are given for an exchange, unless it is for land."""

# -- what tiles add --

OF_TILES = taking_part("exchanges")
"""Tiles with exchanges that are more than goods for goods."""
BY_KIND = {each.kind_of_exchange: each for each in OF_TILES.values()}
_EXCHANGING = frozenset(tile.id for tile in TILES.values() if tile.exchanges).union(OF_TILES)
_COMMON = ("ruby", "gold", "grain", "vegetable", *FARM_ANIMALS)
_FROM_OTHER_GOODS = frozenset(
    each.tile for each in EXCHANGES.values() if each.tile and each.give.keys().isdisjoint(_COMMON)
).union(OF_TILES)
"""Tiles that exchange what could not be exchanged without them."""
_FOR_MATERIALS = {
    tile.id: [each for each in tile.exchanges if not each.get.keys().isdisjoint(("wood", "stone", "ore"))]
    for tile in TILES.values()
}
_BRINGING_MATERIALS = frozenset(tile for tile, exchanges in _FOR_MATERIALS.items() if exchanges)
_FOOD_PER_ANIMAL = {tile: each.food_per_animal() for tile, each in taking_part("food_per_animal").items()}
_FATTENING = frozenset(_FOOD_PER_ANIMAL)


def can_get_more(player: Player) -> bool:
    """Whether an exchange could bring building materials, crops or land that open up new options."""
    if player.ruby:
        return True
    rooms = player.rooms.values()
    return not _BRINGING_MATERIALS.isdisjoint(rooms) and any(
        can_pay(player, each.give) for tile in rooms if tile in _BRINGING_MATERIALS for each in _FOR_MATERIALS[tile]
    )


def may_exchange(player: Player) -> bool:
    """Whether the player has anything to exchange."""
    return bool(
        player.ruby
        or player.gold > 1
        or player.grain
        or player.vegetable
        or player.sheep
        or player.donkey
        or player.wild_boar
        or player.cattle
        or (not _FROM_OTHER_GOODS.isdisjoint(player.rooms.values()) and exchange_options(player))
    )


# -- what can be exchanged now --


def _exchange_options(player: Player, arranging: bool = True) -> list[str]:
    """All that the player can exchange just now."""
    numbered = [f"{kind}:{number}" for kind in BY_KIND for number in range(len(player.dwarfs))]
    options = [*EXCHANGES, *GOLD_OPTIONS, *numbered, *(["arrange"] if arranging else [])]
    return [option for option in options if why_not(player, option) is None]


@same_as(_exchange_options, cases=cases.players)
def exchange_options(player: Player, arranging: bool = True) -> list[str]:
    """All that the player can exchange just now: the same, quickly."""
    ruby = player.ruby
    sheep, donkey, wild_boar, cattle = player.sheep, player.donkey, player.wild_boar, player.cattle
    options = [
        *_plain_options(
            ruby > 0, player.grain > 0, player.vegetable > 0, sheep > 0, min(donkey, 2), wild_boar > 0, cattle > 0
        )
    ]
    if ruby:
        if player.food:
            options.append("ruby:cattle")
        for each in _SINGLE_TILES:
            if each.give["ruby"] <= ruby and land.can_lay_single(player, each.place):
                options.append(each.id)
    if player.gold > 1:
        options += GOLD_OPTIONS[: player.gold - 1]
    if not _EXCHANGING.isdisjoint(player.rooms.values()):
        options += _exchanges_of_rooms(player)
    if arranging and several_kinds(player):
        options.append("arrange")
    return options


@cache
def _plain_options(*given: int) -> tuple[str, ...]:
    """The exchanges that need nothing but some of these rubies, crops and farm animals (or more of them)."""
    return tuple(
        each.id
        for good, have in zip(("ruby", "grain", "vegetable", *FARM_ANIMALS), given, strict=True)
        for each in _PLAIN
        if each.give.get(good, 99) <= have
    )


def _exchanges_of_rooms(player: Player) -> list[str]:
    """The exchanges that furnishing tiles allow."""
    options: list[str] = []
    for tile in player.rooms.values():
        if tile in _EXCHANGING:
            options += [each.id for each in TILES[tile].exchanges if can_pay(player, each.give)]
            if tile in OF_TILES:
                options += OF_TILES[tile].exchanges(player)
    return options


def several_kinds(player: Player) -> bool:
    """Whether there is more than one kind of animal, so that it matters which of them is where."""
    kinds = (player.sheep > 0) + (player.donkey > 0) + (player.wild_boar > 0) + (player.cattle > 0)
    return kinds > 1


def leaving_work(player: Player, options: list[str], work: Callable[[], list[str]]) -> list[str]:
    """The exchanges for which the player gives nothing without which the dwarf could do no work any more."""
    leaves: dict[tuple[tuple[str, int], ...], bool] = {(): True}
    for option in options:
        given = _GIVEN.get(option, ())
        if given not in leaves:
            pay(player, dict(given))
            leaves[given] = bool(work())
            for good, amount in given:  # not `gain`: these goods are not new
                setattr(player, good, getattr(player, good) + amount)
    return [option for option in options if leaves[_GIVEN.get(option, ())]]


# -- why not --


def why_not_exchange(player: Player, each: Exchange) -> str | None:
    """Why the player cannot make an exchange."""
    if each.tile and not player.owns(each.tile):
        return "You have not built the tile for this."
    if not can_pay(player, each.give):
        return why_not_pay(player, each.give)
    if each.place and not land.can_lay_single(player, each.place):
        return f"There is no place for a {each.place}."
    return None


def why_not(player: Player, option: str) -> str | None:
    """Why the player cannot do what is meant by an option of the exchanges."""
    kind, _, what = option.partition(":")
    if option in EXCHANGES:
        return why_not_exchange(player, EXCHANGES[option])
    if kind == "gold":
        return "You have too little gold." if player.gold < int(what) + 1 else None
    if kind in BY_KIND:
        ability = BY_KIND[kind]
        if not player.owns(ability.name):
            return f"You have no {TILES[ability.name].title}."
        return ability.why_not_exchange(player, option)
    return None if several_kinds(player) else "With only one kind of animal there is nothing to arrange."


def is_exchange(key: str) -> bool:
    """Whether a key or an option is one of the exchanges."""
    kind = key.partition(":")[0]
    return key in EXCHANGES or kind == "gold" or kind in BY_KIND or key == "arrange"


# -- what it brings --


def food_per_animal(player: Player) -> int:
    """The food that each farm animal brings beyond its own when it is eaten."""
    if _FATTENING.isdisjoint(player.rooms.values()):
        return 0
    return sum(_FOOD_PER_ANIMAL.get(tile, 0) for tile in player.rooms.values())


def brings(player: Player, each: Exchange) -> Goods:
    """What the player gets for an exchange."""
    return exchanged(each.id, food_per_animal(player) if each.animals else 0)[0]


@cache
def exchanged(name: str, more_food: int) -> tuple[Goods, str]:
    """What an exchange brings, with so much more food for each animal, and the line about it in the log."""
    each = EXCHANGES[name]
    get = each.get | {"food": each.get["food"] + more_food * each.animals} if more_food else each.get
    return get, f"{rich(each.give)} → {rich(get)}"


def animal_would_help(player: Player, worth: Callable[[Player], int]) -> bool:
    """Whether something would be worth more with one animal more, which the player could exchange for just now."""
    now = worth(player)
    for option in NEW_ANIMALS:
        if can_pay(player, EXCHANGES[option].give):
            for animal, amount in EXCHANGES[option].get.items():
                setattr(player, animal, getattr(player, animal) + amount)
                then = worth(player)
                setattr(player, animal, getattr(player, animal) - amount)
                if then > now:
                    return True
    return False


# -- in words --


def describe(player: Player, option: str) -> Label:
    """An exchange in words."""
    kind, _, what = option.partition(":")
    if option == "arrange":
        return Label("Rearrange animals", "Say which animals a pen should hold.", "farm_animal")
    if kind == "gold":
        return Label(f"{{gold:{int(what) + 1}}} → {{food:{what}}}", "One gold is lost each time.")
    if kind in BY_KIND:
        return BY_KIND[kind].describe(player, option)
    each = EXCHANGES[option]
    if each.place:
        return Label(f"{rich(each.give)} → {{{each.place}}}", f"You lay the {each.place} at once.")
    return Label(f"{rich(each.give)} → {rich(brings(player, each))}")
