"""Action spaces for twin tiles, mines, fences and animals."""

from game.api import Rules

from ..data import Goods
from ..rules.anytime import decide, settle
from ..rules.digging import build_ore_mine, lay_twin, ore_mine_options, ruby_mine_construction
from ..rules.expedition import expedition
from ..rules.farming import (
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
from ..rules.goods import gain
from ..rules.land import can_lay_twin
from .work import Work, take

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
    state, player = work.state, work.player
    laid = yield from lay_twin(state, player, ("meadow_field",), must=why_not_sow(player) is not None)
    if not laid and why_not_sow(player) is not None:  # the seed has been eaten meanwhile
        laid = yield from lay_twin(state, player, ("meadow_field",), must=True)
    yield from sow(state, player, must=not laid)


def extension(work: Work) -> Rules:
    """Either a meadow and field with a wood, or a cavern and tunnel with a stone; once both with the Guest room."""
    state, player = work.state, work.player
    brings = {"meadow_field": {"wood": 1}, "cavern_tunnel": {"stone": 1}}
    laid: list[str] = []

    def options() -> list[str]:
        tiles = [tile for tile in brings if tile not in laid and can_lay_twin(player, tile)]
        return [*tiles, "done"] if laid else tiles

    while (tile := (yield from decide(state, player, "extension", options))) not in ("done", ""):
        if not (yield from lay_twin(state, player, (tile,), must=True)):
            continue  # a ruby has filled its place meanwhile
        gain(player, brings[tile])
        laid.append(tile)
        if len(laid) == len(brings):
            player.extended_twice = True
        if len(laid) == len(brings) or player.extended_twice or not player.owns("guest_room"):
            break


# -- mines --


def ore_mine_construction(work: Work) -> Rules:
    """An ore mine with its ore, then/or a level 2 expedition."""
    state, player, dwarf = work.state, work.player, work.dwarf
    built = False
    if ore_mine_options(player):
        built = yield from build_ore_mine(state, player, must=not dwarf.weapon)
    if not built and not dwarf.weapon:  # the Peaceful cave has taken it meanwhile
        built = yield from build_ore_mine(state, player, must=True)
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
    state, player = work.state, work.player
    built: list[str] = []
    fenced = ""  # the first pasture that was fenced: the Carpenter has helped with it

    def fence_cost(pasture: str) -> Goods:
        return pasture_cost(player, pasture, PASTURE_WOOD, discount=not fenced)

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
    while (answer := (yield from decide(state, player, about, options, fenced))) not in ("done", ""):
        if answer == "stable":
            yield from build_stable(state, player, stable_cost(player))
        else:
            yield from build_pasture(state, player, answer, fence_cost(answer))
            fenced = fenced or answer
        built.append(answer)
        if len(built) == len(PASTURE_WOOD) + with_stable:
            break
