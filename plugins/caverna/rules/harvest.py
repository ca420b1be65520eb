"""Harvest time: the field phase, feeding the dwarfs, and the breeding phase."""

from functools import cache

from game.api import Rules

from ..data import EXCHANGES, FARM_ANIMALS, Goods, rich
from ..state import Caverna, Player
from .anytime import GOLD_OPTIONS, carry_out, decide, exchange, exchange_options, may_exchange, pick
from .family import MOST_DWARFS
from .farming import breed
from .goods import can_pay, gain, pay
from .land import count
from .proposal import most_food, propose

FOOD_PER_DWARF = 2
FOOD_PER_NEWBORN = 1
WORKING_CAVE: dict[str, Goods] = {
    "work:wood": {"wood": 1},
    "work:stone": {"stone": 1},
    "work:ore": {"ore": 2},
}
"""With what the Working cave feeds a dwarf."""
FOOD_GIVING = frozenset(each.id for each in EXCHANGES.values() if "food" in each.get).union(
    GOLD_OPTIONS, (f"peace:{number}" for number in range(MOST_DWARFS + 1))
)
"""The exchanges that are ways to feed the family."""


def harvest(state: Caverna, player: Player) -> Rules:
    """One player's harvest, or what this round has in its place."""
    if state.harvest == "pay_one":
        yield from feed(state, player)
        return
    skipped = ""
    if state.harvest == "skip":
        skipped = yield from pick(player, "skip", ["skip:field", "skip:breeding"])
    if skipped != "skip:field":
        field_phase(state, player)
    yield from feed(state, player)
    if skipped != "skip:breeding":
        yield from breeding_phase(state, player)


# -- the field phase --


def field_phase(state: Caverna, player: Player) -> None:
    """One crop from each sown field goes to the supply."""
    if not player.grain_fields and not player.vegetable_fields:
        return
    crops = {"grain": len(player.grain_fields), "vegetable": len(player.vegetable_fields)}
    for fields in (player.grain_fields, player.vegetable_fields):
        for space in list(fields):
            fields[space] -= 1
            if not fields[space]:
                del fields[space]
    gain(player, crops)
    state.tell(f"{{seat:{player.seat}}} harvests {rich(crops)}", player.seat)


# -- feeding --


def need(state: Caverna, player: Player) -> int:
    """The food that the family needs, with the Mining cave and a dwarf that the Working cave has fed."""
    dearest = 1 if state.harvest == "pay_one" else FOOD_PER_DWARF
    food = dearest * len(player.dwarfs)
    if dearest > FOOD_PER_NEWBORN:
        for dwarf in player.dwarfs:
            food -= dwarf.newborn * (dearest - FOOD_PER_NEWBORN)
    if player.fed_by_work:
        food -= dearest
    if player.donkey and player.owns("mining_cave"):
        food -= min(player.donkey, count(player, "ore_mine") + count(player, "ruby_mine"))
    return max(0, food)


def feed(state: Caverna, player: Player) -> Rules:
    """The player feeds the family, turning goods into food as they like; each missing food is a begging marker."""
    player.fed_by_work = False
    while (options := feeding_options(player, needed := need(state, player))) != ["pay"]:
        answer = yield from pick(player, "feed", options)
        if answer == "exchange":
            yield from exchange(state, player)
        elif answer in WORKING_CAVE:
            pay(player, WORKING_CAVE[answer])
            player.fed_by_work = True
        elif answer == "proposal":
            for each in propose(player, needed - player.food):
                yield from carry_out(state, player, each)
        elif answer in ("pay", "beg"):
            break
        else:
            yield from carry_out(state, player, answer)
    paid = min(needed, player.food)
    player.food -= paid
    player.begging += needed - paid
    player.fed_by_work = False
    begging = f" and takes {{begging:{needed - paid}}}" if needed > paid else ""
    state.tell(f"{{seat:{player.seat}}} feeds the family with {{food:{paid}}}{begging}", player.seat)


def feeding_options(player: Player, needed: int) -> list[str]:
    """What the player can do about feeding: only "pay" where there is nothing to think about."""
    missing = needed - player.food
    work = working_cave_options(player) if needed else []
    if missing <= 0:
        return [*work, "pay"]
    feeding = _feeding(missing)
    options = work + [option for option in exchange_options(player, arranging=False) if option in feeding]
    if most_food(player) >= missing:
        options.insert(0, "proposal")
    if may_exchange(player):
        options.append("exchange")
    options.append("beg")
    return options


@cache
def _feeding(missing: int) -> frozenset[str]:
    """The exchanges that are ways to feed the family, without those of more gold than is needed."""
    return FOOD_GIVING.difference(GOLD_OPTIONS[missing:])


def working_cave_options(player: Player) -> list[str]:
    """With what the Working cave can feed a dwarf, once in each feeding."""
    if player.fed_by_work or not player.owns("working_cave"):
        return []
    return [option for option, goods in WORKING_CAVE.items() if can_pay(player, goods)]


# -- breeding --


def breeding_phase(state: Caverna, player: Player) -> Rules:
    """Before the animals breed, a ruby may still buy a missing parent."""
    if player.ruby and lacks_a_parent(player):
        yield from decide(state, player, "before_breeding", lambda: ["done"])
    yield from breed(state, player)


def lacks_a_parent(player: Player) -> bool:
    """Whether rubies could complete a pair of animals."""
    return any(2 - player.ruby <= getattr(player, animal) < 2 for animal in FARM_ANIMALS)
