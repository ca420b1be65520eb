"""A proposal for feeding: the cheapest way to turn goods into the missing food."""

from ..data import EXCHANGES, FARM_ANIMALS
from ..state import Player
from .anytime import GOLD_OPTIONS, brings, why_not_exchange
from .goods import can_pay
from .land import count

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

MEALS = [
    EXCHANGES[meal]
    for meal in (
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
]
"""The exchanges that are proposed, beside gold."""


def most_food(player: Player) -> int:
    """The food that the player could make by these exchanges, less what idle donkeys would cost."""
    slaughtered = player.owns("slaughtering_cave")
    animals = player.sheep + player.wild_boar + player.cattle
    food = 2 * player.ruby + max(0, player.gold - 1) + _food_from_crops(player)
    food += player.sheep + 2 * player.wild_boar + 3 * player.cattle + (animals if slaughtered else 0)
    if not player.donkey:
        return food
    at_work = donkeys_at_work(player)
    return food + max(
        eaten + eaten // 2 + slaughtered * eaten - idle(player, at_work, eaten) for eaten in range(player.donkey + 1)
    )


def _food_from_crops(player: Player) -> int:
    """The most food from grain and vegetables, with the Cooking cave and the Beer parlor."""
    grain, vegetable = player.grain, player.vegetable
    rooms = player.rooms.values()
    brewing, cooking = "beer_parlor" in rooms, "cooking_cave" in rooms
    if not brewing and not cooking:
        return 2 * vegetable + grain
    stews = min(grain, vegetable) if cooking else 0
    return max(
        5 * stew + 2 * (vegetable - stew) + (grain - stew) + brewing * 2 * ((grain - stew) // 2)
        for stew in range(stews + 1)
    )


def donkeys_at_work(player: Player) -> int:
    """The donkeys in mines that save food in the Mining cave."""
    if not player.donkey or not player.owns("mining_cave"):
        return 0
    return min(player.donkey, count(player, "ore_mine") + count(player, "ruby_mine"))


def idle(player: Player, at_work: int, eaten: int) -> int:
    """The mines that lose their donkey when so many are eaten: each raises the need by one food."""
    return max(0, at_work - (player.donkey - eaten))


def propose(player: Player, missing: int) -> list[str]:
    """The exchanges that cover the missing food at the least loss, with the most food left among equals.

    Nothing if that cannot be done.
    """
    if missing <= 0 or most_food(player) < missing:
        return []
    meals = [meal for meal in MEALS if can_pay(player, meal.give) and why_not_exchange(player, meal) is None]
    foods = [brings(player, meal)["food"] for meal in meals]
    have = {good: getattr(player, good) for good in WORTH}
    at_work = donkeys_at_work(player)
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
