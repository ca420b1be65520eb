"""Action spaces for twin tiles, mines, fences and animals."""

from game.api import Ask, Label, Rules, Words, names

from ..components import LAND_NAMES, Goods, price, rich
from ..rules.anytime import decide, giving_up, left_to_do, question, settle
from ..rules.digging import (
    build_ore_mine,
    lay_twin,
    may_do_both,
    ore_mine_options,
    ruby_mine_construction,
    which_tile,
    why_not_ore_mine,
    why_not_ruby_mine,
)
from ..rules.expedition import expedition
from ..rules.farming import (
    PASTURE_COST,
    build_pasture,
    build_stable,
    pasture_cost,
    sow,
    stable_cost,
    why_not_pasture,
    why_not_sow,
    why_not_stable,
)
from ..rules.goods import gain
from ..rules.land import can_lay_twin
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .work import Action, WhyNot, Work, take

# -- twin tiles --


def _twin(tile: str) -> WhyNot:
    def why_not(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
        return None if can_lay_twin(player, tile) else say("You have no place for the twin tile.")

    return why_not


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
    state, player = work.state, work.player
    laid = yield from lay_twin(state, player, ("meadow_field",), must=why_not_sow(player) is not None)
    if not laid and why_not_sow(player) is not None:  # the seed has been eaten meanwhile
        laid = yield from lay_twin(state, player, ("meadow_field",), must=True)
    yield from sow(state, player, must=not laid)


def _meadow_or_sow(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if can_lay_twin(player, "meadow_field") else why_not_sow(player)


# -- extension --


def _prompt_extension(state: Caverna, ask: Ask) -> Label:
    brings: dict[str, Goods] = state.space(EXTENDING).numbers["brings"]
    forest, mountain = (rich(goods) for goods in brings.values())
    return Label(
        say("choose a tile to lay"),
        say("It comes with {forest} in the forest, with {mountain} in the mountain.", forest=forest, mountain=mountain),
    )


EXTENDING = "extension"
EXTENSION = question(
    "extension",
    _prompt_extension,
    which_tile,
    ends={"done": giving_up(say("No second tile"), say("you lay only one"))},
)


def extension(work: Work) -> Rules:
    """Either a meadow and field, or a cavern and tunnel, each with what it brings."""
    state, player = work.state, work.player
    brings: dict[str, Goods] = work.space.numbers["brings"]
    both = may_do_both(player, work.space.id)
    laid: list[str] = []

    def options() -> list[str]:
        tiles = [tile for tile in brings if tile not in laid and can_lay_twin(player, tile)]
        return [*tiles, "done"] if laid else tiles

    while (tile := (yield from decide(state, player, EXTENSION, options))) not in ("done", ""):
        if not (yield from lay_twin(state, player, (tile,), must=True)):
            continue  # a ruby has filled its place meanwhile
        gain(player, brings[tile])
        laid.append(tile)
        if len(laid) == len(brings):
            player.extended_twice = True
        if len(laid) == len(brings) or not both:
            break


def _why_not_extend(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if can_lay_twin(player, "meadow_field") else _twin("cavern_tunnel")(state, player, dwarf)


# -- mines --


def ore_mine_construction(work: Work) -> Rules:
    """An ore mine with its ore, then/or a level 2 expedition."""
    state, player, dwarf = work.state, work.player, work.dwarf
    built = False
    if ore_mine_options(player):
        built = yield from build_ore_mine(state, player, must=not dwarf.weapon)
    if not built and not dwarf.weapon:  # it has given its weapon away meanwhile
        built = yield from build_ore_mine(state, player, must=True)
    yield from expedition(state, player, dwarf, work.space.level, must=not built)


def _why_not_mine(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if dwarf.weapon else why_not_ore_mine(player)


def open_ruby_mine(work: Work) -> Rules:
    """A ruby mine, either on a tunnel or on a deep tunnel."""
    yield from ruby_mine_construction(work.state, work.player, work.space.id)


def _why_not_ruby_mine(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return why_not_ruby_mine(player)


# -- fences and animals --


def animal_farming(work: Work) -> Rules:
    """Fences and a stable, then/or the animals that are there."""
    yield from _fences(work, with_stable=True, must=not work.state.piles.get(work.space.id))
    take(work)
    yield from settle(work.state, work.player)


def fence_building(work: Work) -> Rules:
    """Take what is there, then/or build fences."""
    took = take(work)
    yield from _fences(work, with_stable=False, must=not took)


def _describe_building(state: Caverna, ask: Ask, option: str) -> Label:
    player = state.players[ask.seat]
    if option == "stable":
        return Label(say("Stable for {price}", price=price(stable_cost(player))), icon=option)
    cost = pasture_cost(player, option, PASTURE_COST, discount=not ask.subject)  # the subject has been fenced before
    return Label(say("{pasture} for {price}", pasture=LAND_NAMES[option], price=rich(cost)), icon=option)


def _built_enough(state: Caverna, ask: Ask) -> Label:
    left = [f"{{{option}}}" for option in left_to_do(ask)]
    return (
        Label(say("Build no more"), loses=say("no {buildings} this time", buildings=names(left, "or")))
        if left
        else Label(say("Go on"))
    )


FENCES = question(
    "fences",
    Label(say("build fences"), say("At most one small pasture and one large one; then choose its place.")),
    _describe_building,
    ends={"done": _built_enough},
)
FENCES_AND_STABLE = question(
    "fences_and_stable",
    Label(say("build fences and a stable"), say("At most one of each, before any animals come.")),
    _describe_building,
    ends={"done": _built_enough},
)


def _fences(work: Work, with_stable: bool, must: bool) -> Rules:
    """At most one small pasture, one large pasture and one stable; what is saved on wood is saved once."""
    state, player = work.state, work.player
    built: list[str] = []
    fenced = ""  # the first pasture that was fenced: what could be saved has been saved on it

    def fence_cost(pasture: str) -> Goods:
        return pasture_cost(player, pasture, PASTURE_COST, discount=not fenced)

    def options() -> list[str]:
        choices = []
        if player.wood and "meadow" in player.land.values():
            choices = [
                pasture
                for pasture in PASTURE_COST
                if pasture not in built and why_not_pasture(player, pasture, fence_cost(pasture)) is None
            ]
        if with_stable and "stable" not in built and why_not_stable(player, stable_cost(player)) is None:
            choices.append("stable")
        return choices if must and not built else [*choices, "done"]

    asked = FENCES_AND_STABLE if with_stable else FENCES
    while (answer := (yield from decide(state, player, asked, options, fenced))) not in ("done", ""):
        if answer == "stable":
            yield from build_stable(state, player, stable_cost(player))
        else:
            yield from build_pasture(state, player, answer, fence_cost(answer))
            fenced = fenced or answer
        built.append(answer)
        if len(built) == len(PASTURE_COST) + with_stable:
            break


def _why_not_fence(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    # Whoever can fence a large pasture can fence a small one: it takes less wood and less land.
    return why_not_pasture(player, "small_pasture", pasture_cost(player, "small_pasture", PASTURE_COST))


def _why_not_fence_or_stable(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    if why_not_stable(player, stable_cost(player)) is None:
        return None
    return _why_not_fence(state, player, dwarf)


ACTIONS = {
    "drift_mining": Action(drift_mining, _twin("cavern_tunnel")),
    "excavation": Action(excavation, _twin("cavern_tunnel")),
    "clearing": Action(clearing, _twin("meadow_field")),
    "slash_and_burn": Action(slash_and_burn, _meadow_or_sow),
    "extension": Action(extension, _why_not_extend),
    "ore_mine_construction": Action(ore_mine_construction, _why_not_mine),
    "ruby_mine_construction": Action(open_ruby_mine, _why_not_ruby_mine),
    "animal_farming": Action(animal_farming, _why_not_fence_or_stable),
    "fence_building": Action(fence_building, _why_not_fence),
}
QUESTIONS = (EXTENSION, FENCES, FENCES_AND_STABLE)
