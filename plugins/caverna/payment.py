"""A proposal for feeding: the cheapest way to turn goods into the missing food."""

from .anytime import GOLD_OPTIONS, brings, why_not_exchange
from .data import EXCHANGES, FARM_ANIMALS
from .state import Player

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
    "ore": 2,
}
LAST_OF_A_KIND = 8  # a missing kind of animal costs two points
PARENT = 6  # two of a kind breed

MEALS = (
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
"""The exchanges that are proposed, beside gold."""


def most_food(player: Player) -> int:
    """The food that the player could make without any special tile but the Slaughtering cave."""
    animals = player.sheep + player.donkey + player.wild_boar + player.cattle
    food = player.grain + 2 * player.vegetable + 2 * player.ruby + max(0, player.gold - 1)
    food += player.sheep + player.donkey + player.donkey // 2 + 2 * player.wild_boar + 3 * player.cattle
    return food + (animals if player.owns("slaughtering_cave") else 0)


def propose(player: Player, missing: int) -> list[str]:
    """The exchanges that cover the missing food at the least loss; nothing if that cannot be done."""
    if missing <= 0 or most_food(player) < missing:
        return []
    meals = [EXCHANGES[meal] for meal in MEALS if why_not_exchange(player, EXCHANGES[meal]) is None]
    foods = [brings(player, meal)["food"] for meal in meals]
    have = {good: getattr(player, good) for good in WORTH}
    best: list[tuple[int, int, list[str]]] = []  # loss, food too much, exchanges

    def loss(good: str, amount: int) -> int:
        left = have[good] - amount
        lost = WORTH[good] * amount
        if good in FARM_ANIMALS and amount:
            lost += LAST_OF_A_KIND if left == 0 else 0
            lost += PARENT if left < 2 <= have[good] else 0
        return lost

    def consider(at: int, still: int, used: dict[str, int], chosen: list[str]) -> None:
        lost = sum(loss(good, amount) for good, amount in used.items())
        if best and lost >= best[0][0] and (still > 0 or (lost, -still) >= best[0][:2]):
            return
        if still <= 0:
            best[:] = [(lost, -still, chosen)]
            return
        if at == len(meals):
            if have["gold"] - used.get("gold", 0) > still:
                gold = used | {"gold": still + 1}
                consider(at, 0, gold, [*chosen, GOLD_OPTIONS[still - 1]])
            return
        meal, food = meals[at], foods[at]
        most = min((have[good] - used.get(good, 0)) // amount for good, amount in meal.give.items())
        for times in range(min(most, -(-still // food)), -1, -1):
            more = {good: used.get(good, 0) + times * amount for good, amount in meal.give.items()}
            consider(at + 1, still - times * food, used | more, chosen + [meal.id] * times)

    consider(0, missing, {}, [])
    return best[0][2] if best else []
