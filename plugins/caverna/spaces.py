"""The action spaces: one function for what each of them does, named in `data/spaces.toml` and `data/cards.toml`.

Goods that have piled up are always taken; "and/or" and "then/or" leave the player free to decline the rest.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.api import Rules

from .anytime import decide, pick, settle
from .data import MARKET, Goods, Space, rich
from .digging import build_ore_mine, lay_twin, ore_mine_options, ruby_mine_construction
from .expedition import expedition
from .family import forge, grow, why_not_grow
from .farming import (
    PASTURE_WOOD,
    build_pasture,
    build_stable,
    pasture_cost,
    sow,
    stable_cost,
    why_not_pasture,
    why_not_sow,
    why_not_stable,
)
from .furnish import build, dwelling_options, furnish, furnish_options
from .goods import gain, pay
from .land import count, twin_options
from .openings import imitation_options
from .state import Caverna, Dwarf, Player

MINE_ORE = 2  # for each ore mine
SUPPLIES: Goods = {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}
URGENT_GOLD = 3
ORE_TRADES = 3
ORE_TRADED: Goods = {"ore": 2}
ORE_PRICE: Goods = {"gold": 2, "food": 1}


class Work(NamedTuple):
    """A dwarf at work: whose, which one, and the space it uses (an imitated one, perhaps)."""

    state: Caverna
    player: Player
    dwarf: Dwarf
    space: Space


def take(work: Work) -> bool:
    """Takes what has piled up on the space and what it gives besides; says whether there was anything."""
    state, player, _, space = work
    goods = dict(space.plus)
    if pile := state.piles.get(space.id):
        for good, amount in pile.items():
            goods[good] = goods.get(good, 0) + amount
        pile.clear()
    if goods:
        gain(player, goods)
        state.tell(f"{{seat:{player.seat}}} takes {rich(goods)}", player.seat)
    return bool(goods)


# -- goods --


def take_goods(work: Work) -> Rules:
    """Take what is there."""
    take(work)
    yield from ()


def starting_player(work: Work) -> Rules:
    """Take the token and what is there; the new order begins with the next round."""
    take(work)
    work.state.starting_player = work.player.seat
    yield from ()


def ore_mining(work: Work) -> Rules:
    """Take what is there, and ore from each ore mine."""
    take(work)
    if mines := count(work.player, "ore_mine"):
        gain(work.player, {"ore": MINE_ORE * mines})
    yield from ()


def ruby_mining(work: Work) -> Rules:
    """Take what is there, and a ruby with a ruby mine."""
    yield from _rubies(work, mines=1)


def ruby_delivery(work: Work) -> Rules:
    """Take what is there, and a ruby with two ruby mines."""
    yield from _rubies(work, mines=2)


def _rubies(work: Work, mines: int) -> Rules:
    take(work)
    if count(work.player, "ruby_mine") >= mines:
        gain(work.player, {"ruby": 1})
    yield from ()


def ore_trading(work: Work) -> Rules:
    """Trade two ore for gold and food, up to three times."""
    state, player, _, _ = work

    def options() -> list[str]:
        return [f"trade:{times}" for times in range(1, min(ORE_TRADES, player.ore // ORE_TRADED["ore"]) + 1)]

    if answer := (yield from decide(state, player, "ore_trading", options)):
        times = int(answer[6:])
        pay(player, {good: times * amount for good, amount in ORE_TRADED.items()})
        gain(player, goods := {good: times * amount for good, amount in ORE_PRICE.items()})
        state.tell(f"{{seat:{player.seat}}} trades ore for {rich(goods)}", player.seat)


def weekly_market(work: Work) -> Rules:
    """Take gold, then buy at most one of each good."""
    state, player, _, _ = work
    take(work)
    bought: list[str] = []

    def options() -> list[str]:
        return [f"buy:{good}" for good, gold in MARKET.items() if good not in bought and gold <= player.gold] + ["done"]

    while (answer := (yield from decide(state, player, "weekly_market", options))) != "done":
        good = answer[4:]
        bought.append(good)
        pay(player, {"gold": MARKET[good]})
        gain(player, {good: 1})
        state.tell(f"{{seat:{player.seat}}} buys {{{good}:1}}", player.seat)
        yield from settle(state, player)


# -- twin tiles --


def drift_mining(work: Work) -> Rules:
    """Take what is there and/or lay a cavern and tunnel."""
    took = take(work)
    yield from lay_twin(work.state, work.player, ("cavern_tunnel",), must=not took)


def excavation(work: Work) -> Rules:
    """Take what is there and/or lay a cavern and tunnel, or two caverns."""
    took = take(work)
    yield from lay_twin(work.state, work.player, ("cavern_tunnel", "cavern_cavern"), must=not took)


def clearing(work: Work) -> Rules:
    """Take what is there and/or lay a meadow and field."""
    took = take(work)
    yield from lay_twin(work.state, work.player, ("meadow_field",), must=not took)


def slash_and_burn(work: Work) -> Rules:
    """Lay a meadow and field, then/or sow."""
    state, player, _, _ = work
    laid = yield from lay_twin(state, player, ("meadow_field",), must=why_not_sow(player) is not None)
    yield from sow(state, player, must=not laid)


def extension(work: Work) -> Rules:
    """Either a meadow and field with a wood, or a cavern and tunnel with a stone; once both with the Guest room."""
    state, player, _, _ = work
    brings = {"meadow_field": {"wood": 1}, "cavern_tunnel": {"stone": 1}}
    laid: list[str] = []

    def options() -> list[str]:
        tiles = [tile for tile in brings if tile not in laid and twin_options(player, tile)]
        return [*tiles, "done"] if laid else tiles

    while (tile := (yield from decide(state, player, "extension", options))) not in ("done", ""):
        yield from lay_twin(state, player, (tile,), must=True)
        gain(player, brings[tile])
        laid.append(tile)
        if len(laid) == len(brings):
            player.extended_twice = True
        if len(laid) == len(brings) or player.extended_twice or not player.owns("guest_room"):
            break


# -- home and family --


def housework(work: Work) -> Rules:
    """A dog and/or a furnished cavern, in either order (a new Dog school would like its first dog)."""
    state, player, _, _ = work
    answer = yield from decide(state, player, "housework", lambda: ["dog", *furnish_options(state, player)])
    if answer == "dog":
        gain(player, {"dog": 1})
        yield from furnish(state, player)
    else:
        yield from build(state, player, answer)
        gain(player, {"dog": 1})
    state.tell(f"{{seat:{player.seat}}} takes {{dog:1}}", player.seat)


def growth(work: Work) -> Rules:
    """Either goods or family growth; both with the Guest room."""
    state, player, dwarf, _ = work
    if player.owns("guest_room"):
        answer = "supplies"
    else:
        answer = yield from decide(state, player, "growth", lambda: ["supplies", *_growing(player)])
    if answer == "supplies":
        gain(player, SUPPLIES)
        state.tell(f"{{seat:{player.seat}}} takes {rich(SUPPLIES)}", player.seat)
        if player.owns("guest_room"):
            yield from _may_grow(work)
    else:
        grow(state, player, dwarf)


def wish_for_children(work: Work) -> Rules:
    """Either family growth or a dwelling; both in either order with the Guest room."""
    state, player, dwarf, _ = work
    done: list[str] = []

    def options() -> list[str]:
        choices = [] if "grow" in done else _growing(player)
        choices += [] if "furnish" in done else dwelling_options(state, player)
        return [*choices, "done"] if done else choices

    while (answer := (yield from decide(state, player, "wish", options))) not in ("done", ""):
        if answer == "grow":
            grow(state, player, dwarf)
            done.append("grow")
        else:
            yield from build(state, player, answer)
            done.append("furnish")
        if len(done) == 2 or not player.owns("guest_room"):
            break


def urgent_wish_for_children(work: Work) -> Rules:
    """Either a dwelling and then family growth, or gold; both with the Guest room."""
    state, player, _, _ = work
    both = player.owns("guest_room")
    if both:
        _urgent_gold(work)

    def options() -> list[str]:
        return [*dwelling_options(state, player), "done" if both else "gold"]

    answer = yield from decide(state, player, "urgent_wish", options)
    if answer == "gold":
        _urgent_gold(work)
    elif answer != "done":
        yield from build(state, player, answer)
        yield from _may_grow(work)


def _urgent_gold(work: Work) -> None:
    gain(work.player, {"gold": URGENT_GOLD})
    work.state.tell(f"{{seat:{work.player.seat}}} takes {{gold:{URGENT_GOLD}}}", work.player.seat)


def family_life(work: Work) -> Rules:
    """Family growth and/or sowing, in either order."""
    state, player, dwarf, _ = work
    grown = False
    if why_not_grow(player) is None:
        # Sowing first would not change anything: the newborn neither eats nor works before the harvest.
        answer = yield from decide(state, player, "grow", lambda: ["grow", "done"] if _can_sow(player) else ["grow"])
        if answer == "grow":
            grow(state, player, dwarf)
            grown = True
    yield from sow(state, player, must=not grown)


def _can_sow(player: Player) -> bool:
    return why_not_sow(player) is None


def _growing(player: Player) -> list[str]:
    return ["grow"] if why_not_grow(player) is None else []


def _may_grow(work: Work) -> Rules:
    if why_not_grow(work.player) is None:
        answer = yield from decide(work.state, work.player, "grow", lambda: ["grow", "done"])
        if answer == "grow":
            grow(work.state, work.player, work.dwarf)


# -- mines --


def ore_mine_construction(work: Work) -> Rules:
    """An ore mine with its ore, then/or a level 2 expedition."""
    state, player, dwarf, _ = work
    built = False
    if ore_mine_options(player):
        built = yield from build_ore_mine(state, player, must=not dwarf.weapon)
    yield from expedition(state, player, dwarf, 2, must=not built)


def open_ruby_mine(work: Work) -> Rules:
    """A ruby mine, either on a tunnel or on a deep tunnel."""
    yield from ruby_mine_construction(work.state, work.player)


# -- animals --


def animal_farming(work: Work) -> Rules:
    """Fences and a stable, then/or the animals that are there."""
    yield from _fences(work, with_stable=True, must=not work.state.piles.get(work.space.id))
    take(work)
    yield from settle(work.state, work.player)


def fence_building(work: Work) -> Rules:
    """Take what is there, then/or build fences."""
    took = take(work)
    yield from _fences(work, with_stable=False, must=not took)


def _fences(work: Work, with_stable: bool, must: bool) -> Rules:
    """At most one small pasture, one large pasture and one stable; the Carpenter saves a wood in all."""
    state, player, _, _ = work
    built: list[str] = []

    def fence_cost(pasture: str) -> Goods:
        return pasture_cost(player, pasture, PASTURE_WOOD, discount=not any(each in PASTURE_WOOD for each in built))

    def options() -> list[str]:
        choices = []
        if player.wood and "meadow" in player.land.values():
            choices = [
                pasture
                for pasture in PASTURE_WOOD
                if pasture not in built and why_not_pasture(player, pasture, fence_cost(pasture)) is None
            ]
        if with_stable and "stable" not in built and why_not_stable(player, stable_cost(player)) is None:
            choices.append("stable")
        return choices if must and not built else [*choices, "done"]

    about = "fences_and_stable" if with_stable else "fences"
    while (answer := (yield from decide(state, player, about, options))) not in ("done", ""):
        if answer == "stable":
            yield from build_stable(state, player, stable_cost(player))
        else:
            yield from build_pasture(state, player, answer, fence_cost(answer))
        built.append(answer)
        if len(built) == len(PASTURE_WOOD) + with_stable:
            break


# -- weapons --


def logging(work: Work) -> Rules:
    """Take what is there, then/or a level 1 expedition."""
    took = take(work)
    yield from expedition(work.state, work.player, work.dwarf, 1, must=not took)


def blacksmithing(work: Work) -> Rules:
    """Forge, then/or a level 3 expedition."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    yield from expedition(work.state, work.player, work.dwarf, 3, must=armed)


def exploration(work: Work) -> Rules:
    """A level 4 expedition."""
    yield from expedition(work.state, work.player, work.dwarf, 4, must=True)


def adventure(work: Work) -> Rules:
    """Forge, then/or two level 1 expeditions, the second only after the first."""
    armed = bool(work.dwarf.weapon)
    yield from forge(work.state, work.player, work.dwarf)
    if (yield from expedition(work.state, work.player, work.dwarf, 1, must=armed)):
        yield from expedition(work.state, work.player, work.dwarf, 1)


def hardware_rental(work: Work) -> Rules:
    """Take what it gives, then/or a level 2 expedition, then/or sow."""
    state, player, dwarf, _ = work
    took = take(work)
    went = yield from expedition(state, player, dwarf, 2, must=not took and why_not_sow(player) is not None)
    yield from sow(state, player, must=not took and not went)


# -- imitation --


def imitation(work: Work) -> Rules:
    """Pay, and use a space on which an opponent's dwarf stands."""
    state, player, dwarf, space = work
    pay(player, {"food": space.fee})
    options = imitation_options(state, player, dwarf)
    imitated = state.space((yield from pick(player, "imitate", options, space.key))[6:])
    state.tell(f"{{seat:{player.seat}}} imitates **{imitated.title}**", player.seat)
    yield from DOES[imitated.does](Work(state, player, dwarf, imitated))


DOES: dict[str, Callable[[Work], Rules]] = {
    "adventure": adventure,
    "animal_farming": animal_farming,
    "blacksmithing": blacksmithing,
    "clearing": clearing,
    "drift_mining": drift_mining,
    "excavation": excavation,
    "exploration": exploration,
    "extension": extension,
    "family_life": family_life,
    "fence_building": fence_building,
    "growth": growth,
    "hardware_rental": hardware_rental,
    "housework": housework,
    "imitation": imitation,
    "logging": logging,
    "ore_mine_construction": ore_mine_construction,
    "ore_mining": ore_mining,
    "ore_trading": ore_trading,
    "ruby_delivery": ruby_delivery,
    "ruby_mine_construction": open_ruby_mine,
    "ruby_mining": ruby_mining,
    "slash_and_burn": slash_and_burn,
    "starting_player": starting_player,
    "take_goods": take_goods,
    "urgent_wish_for_children": urgent_wish_for_children,
    "weekly_market": weekly_market,
    "wish_for_children": wish_for_children,
}
