"""Farming: sowing, fences and stables."""

from game.api import WHO, Ask, Label, Rules, Standing, Words

from ..components import ACTIONS, Goods
from ..nouns import PLACE_FOR
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from . import home_board
from .anytime import decide, is_place, left_to_do, pick, place_here, question, settle
from .goods import cheaper, pay, why_not_pay
from .showing import landing, show

SOW_EACH: int = ACTIONS["sow"]["each"]
GROWS: dict[str, int] = {crop: ACTIONS["sow"][crop] for crop in ("grain", "vegetable")}
"""What lies on a field when it has been sown."""
PASTURE_COST: dict[str, Goods] = {pasture: {"wood": wood} for pasture, wood in ACTIONS["fences"].items()}
CHEAP_PASTURE_COST: dict[str, Goods] = {pasture: {"wood": wood} for pasture, wood in ACTIONS["fences_as_loot"].items()}
STABLE_COST: Goods = ACTIONS["stable"]
SAVED_ON_FENCES = Standing(ABILITIES, Ability.saves_on_fences)
SAVED_ON_STABLES = Standing(ABILITIES, Ability.saves_on_stables)
"""What tiles save on each Build fences action, and on each stable."""


# -- sowing --


# Said once: every search meets them thousands of times.
_NO_SEED = say("You have no grain and no vegetables.")
_NO_EMPTY_FIELD = say("You have no empty field.")
_NO_TWO_MEADOWS = say("You have no two adjacent meadows.")
_NOT_ON_A_FIELD = say("A stable cannot stand on a field.")


def why_not_sow(player: Player) -> Words | None:
    """Why the player cannot sow anything."""
    if not (player.grain or player.vegetable):
        return _NO_SEED
    return None if home_board.has_empty_field(player) else _NO_EMPTY_FIELD


def _describe_seed(state: Caverna, ask: Ask, option: str) -> Label:
    crop = option.removeprefix("sow:")
    return Label(
        say("Sow {$crop:1}", crop=crop), say("{number} of them grow on the field.", number=GROWS[crop]), f"crop_{crop}"
    )


def _no_more_seed(state: Caverna, ask: Ask) -> Label:
    if not left_to_do(ask):
        return Label(say("Go on"))
    empty = len(home_board.empty_fields(state.players[ask.seat]))
    return Label(say("Sow no more"), loses=say(one="a field stays empty", many="{n} fields stay empty", n=empty))


SOW = question(
    "sow",
    Label(
        say("sow your fields"),
        say(
            "1 {grain} becomes {grains}, 1 {vegetable} becomes {vegetables}: one for each harvest. "
            "Up to {fields} fields of each.",
            grains=GROWS["grain"],
            vegetables=GROWS["vegetable"],
            fields=SOW_EACH,
        ),
    ),
    _describe_seed,
    ends={"done": _no_more_seed},
)


def sow(state: Caverna, player: Player, must: bool = False) -> Rules:
    """The player sows up to two fields of each crop."""
    sown = {"grain": 0, "vegetable": 0}

    def options() -> list[str]:
        crops = []
        if home_board.has_empty_field(player):
            crops = [f"sow:{crop}" for crop in sown if sown[crop] < SOW_EACH and getattr(player, crop)]
        return crops if must and not any(sown.values()) else [*crops, "done"]

    while sum(sown.values()) < 2 * SOW_EACH:
        answer = yield from decide(state, player, SOW, options)
        if answer in ("done", ""):
            break
        crop = answer[4:]
        field = home_board.empty_fields(player)[0]
        pay(player, {crop: 1})
        (player.grain_fields if crop == "grain" else player.vegetable_fields)[field] = GROWS[crop]
        sown[crop] += 1
        if state.watched:
            show(
                state, player, say("$who sows {$crop}", who=WHO[player.seat], crop=crop), "grow", landing(player, field)
            )
    if any(sown.values()):
        crops = " ".join(f"{{crop_{crop}:{fields}}}" for crop, fields in sown.items() if fields)
        state.tell(say("{who} sows {crops}", who=WHO[player.seat], crops=crops), player.seat)
        yield from settle(state, player)  # animals may have stood on the empty fields


# -- fences --


def pasture_cost(player: Player, pasture: str, prices: dict[str, Goods], discount: bool = True) -> Goods:
    """The wood for a pasture; a discount is for each Build fences action once."""
    if not discount or SAVED_ON_FENCES.ids.isdisjoint(player.rooms.values()):
        return prices[pasture]
    return cheaper(player, prices[pasture], SAVED_ON_FENCES.amounts)


def pasture_options(player: Player, pasture: str) -> list[str]:
    """Where the pasture could be."""
    meadows = home_board.spaces_of(player, "meadow")
    return meadows if pasture == "small_pasture" else home_board.pairs_of(player, meadows)


def why_not_pasture(player: Player, pasture: str, cost: Goods) -> Words | None:
    """Why the player cannot fence a pasture for that cost."""
    if pasture == "small_pasture":
        if "meadow" not in player.land.values():
            return say("You have no meadow to fence.")
    elif not pasture_options(player, pasture):
        return _NO_TWO_MEADOWS
    return why_not_pay(player, cost)


def _prompt_pasture(state: Caverna, ask: Ask) -> Label:
    where = (
        say("On a meadow: it then holds two animals of one kind.")
        if ask.subject == "small_pasture"
        else say("On two meadows side by side; the wheel or the right button turns it.")
    )
    return Label(PLACE_FOR[ask.subject], where)


def _why_not_pasture_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:") or is_place(ask, key):
        return None
    fenced = state.players[ask.seat].land.get(key) != "meadow"
    return say("Only meadows can be fenced.") if fenced else say("It has no other meadow beside it.")


PASTURE = question("pasture", _prompt_pasture, place_here, _why_not_pasture_there)


def build_pasture(state: Caverna, player: Player, pasture: str, cost: Goods) -> Rules:
    """The player fences a pasture."""
    place = yield from pick(player, PASTURE, pasture_options(player, pasture), pasture)
    pay(player, cost)
    if pasture == "small_pasture":
        player.land[place] = pasture
    else:
        first, second = home_board.halves(place)
        player.land[first] = player.land[second] = pasture
        player.large[first] = second
    state.tell(say("$who fences a {$pasture}", who=WHO[player.seat], pasture=pasture), player.seat)
    if state.watched:
        fenced = (place,) if pasture == "small_pasture" else home_board.halves(place)
        show(
            state,
            player,
            say("$who fences a {$pasture}", who=WHO[player.seat], pasture=pasture),
            "wall",
            landing(player, *fenced),
        )
    yield from settle(state, player)  # two meadows may have held two kinds, and more sheep watched by dogs


# -- stables --


def why_not_stable_there(player: Player, space: str) -> Words | None:
    """Why a stable cannot stand on a space."""
    if home_board.HALF.get(space) != "forest":
        return say("Stables stand in the forest half of your board.")
    if space in player.stables:
        return say("There is a stable already.")
    if player.land.get(space) == "field":
        return _NOT_ON_A_FIELD
    if space not in home_board.BOARD and space not in player.land:
        return say("Over the edge a stable needs a meadow.")
    return None


def stable_options(player: Player) -> list[str]:
    """Where a stable could stand."""
    edge = [space for space in player.land if space not in home_board.BOARD]
    return [space for space in (*home_board.FOREST, *edge) if why_not_stable_there(player, space) is None]


def stable_cost(player: Player) -> Goods:
    """The stone for a stable."""
    if SAVED_ON_STABLES.ids.isdisjoint(player.rooms.values()):
        return STABLE_COST
    return cheaper(player, STABLE_COST, SAVED_ON_STABLES.amounts)


def why_not_stable(player: Player, cost: Goods) -> Words | None:
    """Why the player cannot build a stable for that cost."""
    if not player.stables_left:
        return say("You have no stable left.")
    if lacking := why_not_pay(player, cost):
        return lacking
    for space in home_board.FOREST:
        if space not in player.land and space not in player.stables:
            return None
    return None if stable_options(player) else say("You have no space for a stable.")


STABLE = question(
    "stable",
    Label(
        say("choose a space for the stable"),
        say("A forest space, a meadow or a pasture: it makes room for animals there."),
    ),
    lambda state, ask, option: Label(say("Build the stable at {where}", where=home_board.where(option))),
    lambda state, ask, key: why_not_stable_there(state.players[ask.seat], key) if key.startswith("at:") else None,
)


def build_stable(state: Caverna, player: Player, cost: Goods) -> Rules:
    """The player builds a stable."""
    space = yield from pick(player, STABLE, stable_options(player), "stable")
    pay(player, cost)
    player.stables.append(space)
    state.tell(say("{who} builds a {stable}", who=WHO[player.seat]), player.seat)
    if state.watched:
        show(state, player, say("{who} builds a {stable}", who=WHO[player.seat]), "thud", landing(player, space))


QUESTIONS = (PASTURE, STABLE, SOW)
