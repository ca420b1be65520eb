"""Farming: sowing, fences, stables and breeding."""

from game.api import Rules

from ..data import FARM_ANIMALS
from ..state import Caverna, Player
from . import land
from .anytime import decide, pick, settle
from .goods import can_pay, gain, pay, why_not_pay
from .housing import housed

SOW_EACH = 2  # fields of grain and fields of vegetables per sow action
GRAIN_ON_FIELD = 3
VEGETABLES_ON_FIELD = 2
PASTURE_WOOD = {"small_pasture": 2, "large_pasture": 4}
CHEAP_PASTURE_WOOD = {"small_pasture": 1, "large_pasture": 2}  # as loot
STABLE_STONE = 1
BREEDING_CAVE_FOOD = (0, 1, 2, 3, 5)


# -- sowing --


def why_not_sow(player: Player) -> str | None:
    """Why the player cannot sow anything."""
    if not (player.grain or player.vegetable):
        return "You have no grain and no vegetables."
    return None if land.has_empty_field(player) else "You have no empty field."


def sow(state: Caverna, player: Player, must: bool = False) -> Rules:
    """The player sows up to two fields of each crop."""
    sown = {"grain": 0, "vegetable": 0}

    def options() -> list[str]:
        crops = []
        if land.has_empty_field(player):
            crops = [f"sow:{crop}" for crop in sown if sown[crop] < SOW_EACH and getattr(player, crop)]
        return crops if must and not any(sown.values()) else [*crops, "done"]

    while sum(sown.values()) < 2 * SOW_EACH:
        answer = yield from decide(state, player, "sow", options)
        if answer in ("done", ""):
            break
        crop = answer[4:]
        field = land.empty_fields(player)[0]
        pay(player, {crop: 1})
        if crop == "grain":
            player.grain_fields[field] = GRAIN_ON_FIELD
        else:
            player.vegetable_fields[field] = VEGETABLES_ON_FIELD
        sown[crop] += 1
    if any(sown.values()):
        crops = " ".join(f"{{crop_{crop}:{fields}}}" for crop, fields in sown.items() if fields)
        state.tell(f"{{seat:{player.seat}}} sows {crops}", player.seat)
        if player.owns("stubble_room"):
            yield from settle(state, player)  # it keeps animals on empty fields only


# -- fences and stables --


def pasture_cost(player: Player, pasture: str, prices: dict[str, int], discount: bool = True) -> dict[str, int]:
    """The wood for a pasture; the Carpenter saves one in each Build fences action."""
    return {"wood": prices[pasture] - (discount and player.owns("carpenter"))}


def pasture_options(player: Player, pasture: str) -> list[str]:
    """Where the pasture could be."""
    meadows = land.spaces_of(player, "meadow")
    return meadows if pasture == "small_pasture" else land.pairs_of(player, meadows)


def why_not_pasture(player: Player, pasture: str, cost: dict[str, int]) -> str | None:
    """Why the player cannot fence a pasture for that cost."""
    if pasture == "small_pasture":
        if "meadow" not in player.land.values():
            return "You have no meadow to fence."
    elif not pasture_options(player, pasture):
        return "You have no two adjacent meadows."
    return why_not_pay(player, cost)


def build_pasture(state: Caverna, player: Player, pasture: str, cost: dict[str, int]) -> Rules:
    """The player fences a pasture."""
    place = yield from pick(player, "pasture", pasture_options(player, pasture), pasture)
    pay(player, cost)
    if pasture == "small_pasture":
        player.land[place] = pasture
    else:
        first, second = land.halves(place)
        player.land[first] = player.land[second] = pasture
        player.large[first] = second
    state.tell(f"{{seat:{player.seat}}} fences a {{{pasture}}}", player.seat)
    yield from settle(state, player)  # two meadows may have held two kinds, and more sheep watched by dogs


def why_not_stable_there(player: Player, space: str) -> str | None:
    """Why a stable cannot stand on a space."""
    if land.HALF.get(space) != "forest":
        return "Stables stand in the forest half of your board."
    if space in player.stables:
        return "There is a stable already."
    if player.land.get(space) == "field":
        return "A stable cannot stand on a field."
    if space not in land.BOARD and space not in player.land:
        return "Over the edge a stable needs a meadow."
    return None


def stable_options(player: Player) -> list[str]:
    """Where a stable could stand."""
    edge = [space for space in player.land if space not in land.BOARD] if player.owns("office_room") else []
    return [space for space in (*land.FOREST, *edge) if why_not_stable_there(player, space) is None]


def stable_cost(player: Player) -> dict[str, int]:
    """The stone for a stable; the Stone carver builds it for free."""
    return {} if player.owns("stone_carver") else {"stone": STABLE_STONE}


def why_not_stable(player: Player, cost: dict[str, int]) -> str | None:
    """Why the player cannot build a stable for that cost."""
    if not player.stables_left:
        return "You have no stable left."
    if cost and not can_pay(player, cost):
        return why_not_pay(player, cost)
    for space in land.FOREST:
        if space not in player.land and space not in player.stables:
            return None
    return None if stable_options(player) else "You have no space for a stable."


def build_stable(state: Caverna, player: Player, cost: dict[str, int]) -> Rules:
    """The player builds a stable."""
    space = yield from pick(player, "stable", stable_options(player), "stable")
    pay(player, cost)
    player.stables.append(space)
    state.tell(f"{{seat:{player.seat}}} builds a {{stable}}", player.seat)


# -- breeding --


def breeds(player: Player) -> list[str]:
    """The kinds of farm animals of which there are parents."""
    animals = (player.sheep, player.donkey, player.wild_boar, player.cattle)
    if max(animals) < 2:
        return []
    return [animal for animal, count in zip(FARM_ANIMALS, animals, strict=True) if count >= 2]


def breed(state: Caverna, player: Player, most: int = len(FARM_ANIMALS), must: bool = False) -> Rules:
    """Up to so many kinds get a newborn each; the player chooses where not all find room."""
    if not breeds(player):
        return
    born: list[str] = []

    def all_find_room(parents: list[str]) -> bool:
        return len(parents) <= most and housed(player, parents)

    def eating_could_help() -> bool:
        """Whether there are more animals than the parents of those born so far and of one more."""
        return player.sheep + player.donkey + player.wild_boar + player.cattle > 2 * (len(born) + 1)

    def options() -> list[str]:
        parents = breeds(player)
        born[:] = [kind for kind in born if kind in parents]  # the player may have eaten some meanwhile
        if not housed(player, born):
            born.clear()
        if all_find_room(parents):
            return ["born:all"]
        fitting = [f"born:{kind}" for kind in parents if kind not in born and housed(player, [*born, kind])]
        return fitting if must and not born else [*fitting, "done"]

    while len(born) < most and (parents := breeds(player)):
        if all_find_room(parents):
            answer = "born:all"
        else:
            insist = len(born) < len(parents) and eating_could_help()
            answer = yield from decide(state, player, "breed", options, insist=insist)
        if answer in ("done", ""):
            break
        if answer == "born:all":
            born = breeds(player)
            break
        born.append(answer[5:])
    newborn(state, player, born)


def newborn(state: Caverna, player: Player, born: list[str]) -> None:
    """The animals are born; some rooms give something for that."""
    if not born:
        return
    gain(player, dict.fromkeys(born, 1))
    state.tell(f"{{seat:{player.seat}}} breeds {' '.join(f'{{{kind}:1}}' for kind in born)}", player.seat)
    if "donkey" in born and player.owns("quarry"):
        gain(player, {"stone": 1})
    if player.owns("breeding_cave"):
        gain(player, {"food": BREEDING_CAVE_FOOD[len(born)]})
