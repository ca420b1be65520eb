"""What can be exchanged at any time: for what a player has the goods, and what it brings."""

from collections.abc import Callable
from functools import cache

from game.api import Label, Moment, Standing, Words, same_as

from ..components import EXCHANGES, FARM_ANIMALS, TILES, Exchange, Goods, rich
from ..nouns import LAID_AT_ONCE, NO_PLACE_FOR
from ..speech import say
from ..state import Player
from ..tiles import ABILITIES, Ability
from . import cases, land
from .goods import can_pay, pay, why_not_pay

MOST_FOOD_FOR_GOLD = 12  # no feeding needs more: six dwarfs of two food each
GOLD_OPTIONS = tuple(f"gold:{food}" for food in range(1, MOST_FOOD_FOR_GOLD + 1))
EATING = EXCHANGES.table(
    lambda every: {animal: tuple(each.id for each in every if each.give.keys() == {animal}) for animal in FARM_ANIMALS}
)
"""How each farm animal can be turned into something else."""
NEW_ANIMALS = EXCHANGES.table(
    lambda every: {each.id: each for each in every if not each.get.keys().isdisjoint(FARM_ANIMALS)}
)
"""The exchanges that bring a farm animal."""
EVERYBODYS = [each for each in EXCHANGES.own if not each.tile]
"""The exchanges that need no tile."""
_PLAIN = [each for each in EVERYBODYS if not each.place and len(each.give) == 1]
_SINGLE_TILES = [each for each in EVERYBODYS if each.place]
_GOLD_GIVEN = {option: (("gold", food + 1),) for food, option in enumerate(GOLD_OPTIONS, start=1)}
_GIVEN: dict[str, tuple[tuple[str, int], ...]] = EXCHANGES.table(
    lambda every: {each.id: tuple(each.give.items()) for each in every if not each.place} | _GOLD_GIVEN
)
"""The goods that are given for an exchange, unless it is for land."""

# -- what tiles add --

OF_ABILITIES = Moment(ABILITIES, Ability.exchanges)
"""Tiles with exchanges that are more than goods for goods."""
BY_KIND = ABILITIES.table(lambda _: {each.kind_of_exchange: each for each in OF_ABILITIES.parts.values()})
OF_TILES = TILES.table(lambda tiles: {tile.id: tile.exchanges for tile in tiles if tile.exchanges})
"""The exchanges in the records of tiles."""
_EXCHANGING = TILES.ids(lambda _: OF_TILES)
_COMMON = ("ruby", "gold", "grain", "vegetable", *FARM_ANIMALS)
_FROM_OTHER_GOODS = EXCHANGES.ids(
    lambda every: (each.tile for each in every if each.tile and each.give.keys().isdisjoint(_COMMON))
)
"""Tiles that exchange what could not be exchanged without them, goods for goods."""
_FOR_MATERIALS = TILES.table(
    lambda tiles: {
        tile.id: found
        for tile in tiles
        if (found := [each for each in tile.exchanges if not each.get.keys().isdisjoint(("wood", "stone", "ore"))])
    }
)
_BRINGING_MATERIALS = TILES.ids(lambda _: _FOR_MATERIALS)
_FOOD_PER_ANIMAL = Standing(ABILITIES, Ability.food_per_animal)


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
        or (
            not (_FROM_OTHER_GOODS.isdisjoint(rooms := player.rooms.values()) and OF_ABILITIES.ids.isdisjoint(rooms))
            and exchange_options(player)
        )
    )


# -- what can be exchanged now --


def _exchange_options(player: Player, arranging: bool = True) -> list[str]:
    """All that the player can exchange just now."""
    of_tiles = [each.id for exchanges in OF_TILES.values() for each in exchanges]
    numbered = [f"{kind}:{number}" for kind in BY_KIND for number in range(len(player.dwarfs))]
    plain = [each.id for each in EVERYBODYS]
    options = [*plain, *of_tiles, *GOLD_OPTIONS, *numbered, *(["arrange"] if arranging else [])]
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
    rooms = player.rooms.values()
    if not _EXCHANGING.isdisjoint(rooms) or not OF_ABILITIES.ids.isdisjoint(rooms):
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
    """The exchanges that furnishing tiles allow, each once."""
    options: list[str] = []
    for tile in dict.fromkeys(player.rooms.values()):
        if tile in OF_TILES:
            options += [each.id for each in OF_TILES[tile] if can_pay(player, each.give)]
        if tile in OF_ABILITIES.ids:
            options += OF_ABILITIES.parts[tile].exchanges(player)
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


def why_not_exchange(player: Player, each: Exchange) -> Words | None:
    """Why the player cannot make an exchange."""
    if each.tile and not player.owns(each.tile):
        return say("You have not built the tile for this.")
    if not can_pay(player, each.give):
        return why_not_pay(player, each.give)
    if each.place and not land.can_lay_single(player, each.place):
        return NO_PLACE_FOR[each.place]
    return None


def why_not(player: Player, option: str) -> Words | None:
    """Why the player cannot do what is meant by an option of the exchanges."""
    kind, _, what = option.partition(":")
    if option in EXCHANGES:
        return why_not_exchange(player, EXCHANGES[option])
    if kind == "gold":
        return say("You have too little gold.") if player.gold < int(what) + 1 else None
    if kind in BY_KIND:
        ability = BY_KIND[kind]
        if not player.owns(ability.name):
            return say("You have no {tile}.", tile=TILES[ability.name].title)
        return ability.why_not_exchange(player, option)
    return None if several_kinds(player) else say("With only one kind of animal there is nothing to arrange.")


def is_exchange(key: str) -> bool:
    """Whether a key or an option is one of the exchanges."""
    kind = key.partition(":")[0]
    return key in EXCHANGES or kind == "gold" or kind in BY_KIND or key == "arrange"


# -- what it brings --


def food_per_animal(player: Player) -> int:
    """The food that each farm animal brings beyond its own when it is eaten."""
    return _FOOD_PER_ANIMAL.among(player.rooms.values())


def brings(player: Player, each: Exchange) -> Goods:
    """What the player gets for an exchange."""
    return exchanged(each.id, food_per_animal(player) if each.animals else 0)[0]


@EXCHANGES.cached
def exchanged(name: str, more_food: int) -> tuple[Goods, str]:
    """What an exchange brings, with so much more food for each animal, and the line about it in the log."""
    each = EXCHANGES[name]
    get = each.get | {"food": each.get["food"] + more_food * each.animals} if more_food else each.get
    return get, f"{rich(each.give)} → {rich(get)}"


def animal_would_help(player: Player, worth: Callable[[Player], int]) -> bool:
    """Whether something would be worth more with one animal more, which the player could exchange for just now."""
    now = worth(player)
    for each in NEW_ANIMALS.values():
        if why_not_exchange(player, each) is None:
            for animal, amount in each.get.items():
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
        return Label(say("Rearrange animals"), say("Say which animals a pen should hold."), "farm_animal")
    if kind == "gold":
        return Label(f"{{gold:{int(what) + 1}}} → {{food:{what}}}", say("One gold is lost each time."))
    if kind in BY_KIND:
        return BY_KIND[kind].describe(player, option)
    each = EXCHANGES[option]
    if each.place:
        return Label(f"{rich(each.give)} → {{{each.place}}}", LAID_AT_ONCE[each.place])
    return Label(f"{rich(each.give)} → {rich(brings(player, each))}")
