"""What a player may do at any time: exchange goods, eat, rearrange animals; and finding room for new animals.

Every decision of a player goes through `decide`, which offers "exchange" beside what is asked.
"""

from collections.abc import Callable, Generator
from functools import cache
from typing import TypeAlias

from game.api import Ask, Rules

from ..data import EXCHANGES, FARM_ANIMALS, Exchange, Goods, rich
from ..state import Caverna, Player
from . import land
from .arrange import why_not_wish
from .goods import can_pay, gain, pay, why_not_pay
from .housing import Pen, fit, housed, pens

Decision: TypeAlias = Generator[Ask, str, str]
"""Rules that end with an answer."""

MOST_FOOD_FOR_GOLD = 12  # no feeding needs more: six dwarfs of two food each
GOLD_OPTIONS = tuple(f"gold:{food}" for food in range(1, MOST_FOOD_FOR_GOLD + 1))
EATING = {
    "sheep": ("eat:sheep",),
    "donkey": ("eat:donkey", "eat:two_donkeys"),
    "wild_boar": ("eat:wild_boar", "hunt:boars"),
    "cattle": ("eat:cattle",),
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
_OF_ROOMS = {
    each.tile: [other for other in EXCHANGES.values() if other.tile == each.tile]
    for each in EXCHANGES.values()
    if each.tile
}
_EXCHANGING_TILES = frozenset((*_OF_ROOMS, "peaceful_cave"))
SPECIAL_TILES = frozenset(("peaceful_cave", "spare_part_storage"))


def decide(
    state: Caverna,
    player: Player,
    about: str,
    options: Callable[[], list[str]],
    subject: str = "",
    insist: bool = False,
) -> Decision:
    """Asks the player, who may exchange first. An only option is not asked, and none at all is answered with "".

    An only option is asked nevertheless where the player could get more to choose from by exchanging.
    """
    while True:
        choices = options()
        if not choices:
            return ""
        if len(choices) == 1 and not can_get_more(player) and not (insist and choices[0] == "done"):
            return choices[0]
        if may_exchange(player):
            choices.append("exchange")
        answer = yield Ask(player.seat, about, choices, subject)
        if answer != "exchange":
            return answer
        yield from exchange(state, player, None if "done" in choices else options)


def pick(player: Player, about: str, options: list[str], subject: str = "") -> Decision:
    """Asks the player for a detail of what they have begun; an only option is not asked."""
    if len(options) == 1:
        return options[0]
    return (yield Ask(player.seat, about, options, subject))


def can_get_more(player: Player) -> bool:
    """Whether an exchange could bring building materials, crops or land that open up new options."""
    return player.ruby > 0 or (player.gold > 1 and player.owns("trader"))


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
        or (not SPECIAL_TILES.isdisjoint(player.rooms.values()) and exchange_options(player))
    )


# -- the exchange panel --


def exchange(state: Caverna, player: Player, work: Callable[[], list[str]] | None = None) -> Rules:
    """The player exchanges as much as they like, but keeps what the dwarf needs for the `work` it has to do."""
    while options := exchange_options(player):
        if work is not None:
            options = leaving_work(player, options, work)
        options.append("done")
        answer = yield Ask(player.seat, "exchange", options)
        if answer == "done":
            return
        yield from carry_out(state, player, answer)


def exchange_options(player: Player, arranging: bool = True) -> list[str]:
    """All that the player can exchange just now: where `why_not_exchange` has no reason against it."""
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
    if not _EXCHANGING_TILES.isdisjoint(player.rooms.values()):
        options += _exchanges_of_rooms(player)
    if arranging and _several_kinds(player):
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
        options += [each.id for each in _OF_ROOMS.get(tile, ()) if can_pay(player, each.give)]
        if tile == "peaceful_cave":
            dwarfs = range(len(player.dwarfs))
            options += [f"peace:{number}" for number in dwarfs if why_not_disarm(player, number) is None]
    return options


def _several_kinds(player: Player) -> bool:
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


def why_not_exchange(player: Player, each: Exchange) -> str | None:
    """Why the player cannot make an exchange."""
    if each.tile and not player.owns(each.tile):
        return "You have not built the tile for this."
    if not can_pay(player, each.give):
        return why_not_pay(player, each.give)
    if each.place and not land.can_lay_single(player, each.place):
        return f"There is no place for a {each.place}."
    return None


def why_not_disarm(player: Player, number: int) -> str | None:
    """Why the Peaceful cave cannot take a dwarf's weapon."""
    if not player.owns("peaceful_cave"):
        return "You have no Peaceful cave."
    if not player.dwarfs[number].weapon:
        return "This dwarf has no weapon."
    if player.expedition == number:
        return "This dwarf is on an expedition."
    return None


def brings(player: Player, each: Exchange) -> dict[str, int]:
    """What the player gets for an exchange, with the Slaughtering cave."""
    return _exchanged(each.id, each.animals > 0 and player.owns("slaughtering_cave"))[0]


@cache
def _exchanged(name: str, slaughtered: bool) -> tuple[Goods, str]:
    """What an exchange brings, and the line about it in the log."""
    each = EXCHANGES[name]
    get = each.get | {"food": each.get["food"] + each.animals} if slaughtered else each.get
    return get, f"{rich(each.give)} → {rich(get)}"


def carry_out(state: Caverna, player: Player, option: str) -> Rules:
    """Makes one exchange."""
    each = EXCHANGES.get(option)
    if each is not None:
        pay(player, each.give)
        if each.place:
            state.tell(f"{{seat:{player.seat}}}: {rich(each.give)} → {{{each.place}}}", player.seat)
            yield from lay_single(state, player, each.place)
            return
        goods, told = _exchanged(option, each.animals > 0 and player.owns("slaughtering_cave"))
        gain(player, goods)
        state.tell(f"{{seat:{player.seat}}}: {told}", player.seat)
        if option in NEW_ANIMALS:
            yield from settle(state, player)
    elif option == "arrange":
        yield from rearrange(player)
    elif option.startswith("gold:"):
        food = int(option[5:])
        player.gold -= food + 1
        player.food += food
        state.tell(f"{{seat:{player.seat}}}: {{gold:{food + 1}}} → {{food:{food}}}", player.seat)
    else:
        dwarf = player.dwarfs[int(option[6:])]
        state.tell(f"{{seat:{player.seat}}}: {{weapon:{dwarf.weapon}}} → {{food:{dwarf.weapon}}}", player.seat)
        player.food += dwarf.weapon
        dwarf.weapon = 0


def lay_single(state: Caverna, player: Player, tile: str) -> Rules:
    """The player lays a single tile on a space of their choice."""
    space = yield from pick(player, "lay_single", land.single_options(player, tile), tile)
    land.lay(player, tile, space)
    if space in land.REWARDS:
        yield from settle(state, player)  # a boar may have come


# -- animals --


def settle(state: Caverna, player: Player) -> Rules:
    """While the animals do not all find room, the player eats some, or makes room by exchanging."""
    while not housed(player):
        options = [option for option in animals_to_give(player) if why_not_exchange(player, EXCHANGES[option]) is None]
        if len(options) > 1 or player.ruby or _several_kinds(player):
            options.append("exchange")  # to eat several of other kinds instead, or to pay a ruby
        answer = yield from pick(player, "settle", options)
        if answer == "exchange":
            yield from exchange(state, player)
        else:
            yield from carry_out(state, player, answer)


def animals_to_give(player: Player) -> list[str]:
    """Ways to give animals away: of the kinds that make enough room by themselves, or of all if none does."""
    places = pens(player)
    owned = [animal for animal in FARM_ANIMALS if getattr(player, animal)]
    enough = [animal for animal in owned if _room_without(player, animal, places)]
    return [option for animal in enough or owned for option in EATING[animal]]


def _room_without(player: Player, animal: str, places: list[Pen]) -> bool:
    left = [0 if each == animal else getattr(player, each) for each in FARM_ANIMALS]
    return fit(places, left, player.dog)


def rearrange(player: Player) -> Rules:
    """The player says which animals a pen should hold."""
    options = [*pens_to_arrange(player), "done"]
    while len(options) > 1:
        pen = yield Ask(player.seat, "arrange", options)
        if pen == "done":
            return
        kind = yield from pick(player, "arrange_kind", kinds_for(player, pen), pen)
        player.pens.pop(pen, None)
        player.pens[pen] = kind[4:]


def pens_to_arrange(player: Player) -> list[str]:
    """The pens for which the player can choose the animals."""
    return [pen.space for pen in pens(player) if pen.room and not pen.only]


def kinds_for(player: Player, space: str) -> list[str]:
    """The animals that a pen could hold with all others still housed."""
    places = pens(player)
    owned = [animal for animal in FARM_ANIMALS if getattr(player, animal)]
    kinds = [f"pen:{animal}" for animal in owned if why_not_wish(player, places, {}, space, animal) is None]
    return kinds or ["pen:sheep"]  # a pen in which dogs are needed
