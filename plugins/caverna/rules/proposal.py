"""A proposal for feeding: the cheapest way to turn goods into the missing food."""

from game.api import Moment

from ..components import EXCHANGES, FARM_ANIMALS, Goods, rich
from ..state import Player
from ..tiles import ABILITIES, Ability
from .exchanges import GOLD_OPTIONS, brings, food_per_animal, why_not_exchange
from .goods import can_pay

# What a good is worth to keep, in quarter points: its points at the end and what it is good for until then.
WORTH = {
    "grain": 3,
    "vegetable": 5,
    "ruby": 7,
    "gold": 4,
    "sheep": 5,
    "donkey": 5,
    "wild_boar": 5,
    "cattle": 6,
}
LAST_OF_A_KIND = 8  # a missing kind of animal costs two points
PARENT = 6  # two of a kind breed

_MEALS = (
    "eat:grain",
    "brew:food",
    "cook:stew",
    "eat:vegetable",
    "eat:sheep",
    "eat:two_donkeys",
    "eat:donkey",
    "eat:wild_boar",
    "eat:cattle",
    "ruby:food",
)
"""The exchanges that are proposed, beside gold and the recipes of tiles that others brought."""
GRAIN, VEGETABLE, SHEEP, WILD_BOAR, CATTLE, RUBY = (
    EXCHANGES[meal].get["food"]
    for meal in ("eat:grain", "eat:vegetable", "eat:sheep", "eat:wild_boar", "eat:cattle", "ruby:food")
)
"""The food that one of each brings by itself."""
_COOKED = EXCHANGES.table(
    lambda every: {
        each.tile: each
        for each in every
        if each.tile and each.get.keys() == {"food"} and each.give.keys() <= {"grain", "vegetable"}
    }
)
"""The exchange by which a tile turns crops into food."""
RECIPES = EXCHANGES.table(
    lambda _: {
        tile: (each.give.get("grain", 0), each.give.get("vegetable", 0), each.get["food"])
        for tile, each in _COOKED.items()
    }
)
"""The grain and the vegetables that tiles turn into more food than usual, and how much that is."""
MEALS = EXCHANGES.table(
    lambda _: {meal: EXCHANGES[meal] for meal in (*_MEALS, *(each.id for each in _COOKED.values()))}
)
_COOKING = EXCHANGES.ids(lambda _: RECIPES)
_FOOD_SAVED = Moment(ABILITIES, Ability.food_saved)
SAVING_FOOD = _FOOD_SAVED.ids


def most_food(player: Player) -> int:
    """The food that the player could make by these exchanges, less what idle donkeys would cost."""
    more = food_per_animal(player)
    food = RUBY * player.ruby + max(0, player.gold - 1) + _food_from_crops(player)
    food += (SHEEP + more) * player.sheep + (WILD_BOAR + more) * player.wild_boar + (CATTLE + more) * player.cattle
    if not player.donkey:
        return food
    at_work = food_saved(player)
    return food + max(
        eaten + eaten // 2 + more * eaten - idle(player, at_work, eaten) for eaten in range(player.donkey + 1)
    )


def _food_from_crops(player: Player) -> int:
    """The most food from grain and vegetables, with the recipes of the player's tiles."""
    rooms = player.rooms.values()
    if _COOKING.isdisjoint(rooms):
        return GRAIN * player.grain + VEGETABLE * player.vegetable
    return _most_from_crops(player.grain, player.vegetable, tuple([tile for tile in rooms if tile in RECIPES]))


@EXCHANGES.cached
def _most_from_crops(grain: int, vegetable: int, tiles: tuple[str, ...]) -> int:
    """By the recipe of the first of these tiles as often as is best, and by the others with the rest."""
    if not tiles:
        return GRAIN * grain + VEGETABLE * vegetable
    needs_grain, needs_vegetable, food = RECIPES[tiles[0]]
    best = made = 0
    while grain >= 0 and vegetable >= 0:
        best = max(best, made + _most_from_crops(grain, vegetable, tiles[1:]))
        grain, vegetable, made = grain - needs_grain, vegetable - needs_vegetable, made + food
    return best


def food_saved(player: Player) -> int:
    """The food that donkeys at work save in a feeding: one for each of them."""
    if SAVING_FOOD.isdisjoint(player.rooms.values()):
        return 0
    return sum([ability.food_saved(player) for ability in _FOOD_SAVED.among(player.rooms.values())])


def idle(player: Player, at_work: int, eaten: int) -> int:
    """The mines that lose their donkey when so many are eaten: each raises the need by one food."""
    return max(0, at_work - (player.donkey - eaten))


def propose(player: Player, missing: int) -> list[str]:
    """The exchanges that cover the missing food at the least loss, with the most food left among equals.

    Nothing if that cannot be done.
    """
    if missing <= 0 or most_food(player) < missing:
        return []
    meals = [meal for meal in MEALS.values() if can_pay(player, meal.give) and why_not_exchange(player, meal) is None]
    foods = [brings(player, meal)["food"] for meal in meals]
    have = {good: getattr(player, good) for good in WORTH}
    at_work = food_saved(player)
    best: list[tuple[int, int, list[str]]] = []  # loss, food still missing (less than none: left over), exchanges

    def loss(good: str, amount: int) -> int:
        left = have[good] - amount
        lost = WORTH[good] * amount
        if good in FARM_ANIMALS:
            lost += LAST_OF_A_KIND if left == 0 else 0
            lost += PARENT if left < 2 <= have[good] else 0
        return lost

    def consider(at: int, made: int, used: dict[str, int], chosen: list[str]) -> None:
        lost = sum([loss(good, amount) for good, amount in used.items()])
        still = missing - made + idle(player, at_work, used.get("donkey", 0))
        if best and (lost, still) >= best[0][:2]:
            return
        if at == len(meals):
            if still <= 0:
                best[:] = [(lost, still, chosen)]
            elif have["gold"] > still:
                consider(at, made + still, used | {"gold": still + 1}, [*chosen, GOLD_OPTIONS[still - 1]])
            return
        meal, food = meals[at], foods[at]
        most = min([(have[good] - used.get(good, 0)) // amount for good, amount in meal.give.items()])
        if not (at_work and "donkey" in meal.give):  # with each donkey that leaves a mine more food is missing
            most = min(most, max(0, -(-still // food)))
        for times in range(most, 0, -1):
            more = {good: used.get(good, 0) + times * amount for good, amount in meal.give.items()}
            consider(at + 1, made + times * food, used | more, chosen + [meal.id] * times)
        consider(at + 1, made, used, chosen)

    consider(0, 0, {}, [])
    return best[0][2] if best else []


def in_words(player: Player, plan: list[str]) -> str:
    """A proposal as rich text."""
    give, food = plan_of(player, plan)
    return f"{rich(give)} → {{food:{food}}}"


def plan_of(player: Player, plan: list[str]) -> tuple[Goods, int]:
    """What a proposal gives away, and the food that it makes."""
    give: Goods = {}
    food = 0
    for option in plan:
        if option.startswith("gold:"):
            give["gold"] = give.get("gold", 0) + int(option[5:]) + 1
            food += int(option[5:])
        else:
            for good, amount in EXCHANGES[option].give.items():
                give[good] = give.get(good, 0) + amount
            food += brings(player, EXCHANGES[option])["food"]
    return give, food
