"""Laying twin tiles, and building mines."""

from collections.abc import Generator
from typing import TypeAlias

from game.api import Ask, Rules

from ..state import Caverna, Player
from . import land
from .anytime import decide, settle
from .goods import gain

Done: TypeAlias = Generator[Ask, str, bool]
"""Rules that end with whether something was done."""

ORE_MINE_ORE = 3
DEEP_RUBY = 1


def lay_twin(state: Caverna, player: Player, tiles: tuple[str, ...], must: bool = False) -> Done:
    """The player lays one of the twin tiles, all for the same half; they may decline unless they must."""
    if not land.can_lay_twin(player, tiles[0]):
        return False
    tile = tiles[0]
    if len(tiles) > 1:
        tile = yield from decide(state, player, "which_twin", lambda: [*tiles, *([] if must else ["done"])])
        must = True
    if tile != "done":

        def options() -> list[str]:
            return [*land.twin_options(player, tile), *([] if must else ["done"])]

        option = yield from decide(state, player, "lay_twin", options, tile)
        if option not in ("done", ""):
            boars = player.wild_boar
            land.lay_twin(player, tile, option)
            state.tell(f"{{seat:{player.seat}}} lays {{{tile}}}", player.seat)
            if player.wild_boar > boars:  # a boar preserve was covered
                yield from settle(state, player)
            return True
    return False


# -- mines --


def ore_mine_options(player: Player) -> list[str]:
    """Where an ore mine and its deep tunnel can lie: on two adjacent tunnels; the mine on the first."""
    return land.pairs_of(player, _tunnels(player))


def _tunnels(player: Player) -> list[str]:
    """The tunnels that are not furnished."""
    tunnels = land.spaces_of(player, "tunnel")
    return [space for space in tunnels if space not in player.rooms] if player.owns("work_room") else tunnels


def why_not_ore_mine(player: Player) -> str | None:
    """Why the player cannot build an ore mine."""
    if land.count(player, "tunnel") > 1 and land.any_adjacent(_tunnels(player)):
        return None
    return "You have no two adjacent tunnels."


def build_ore_mine(state: Caverna, player: Player, must: bool) -> Done:
    """The player turns two tunnels into an ore mine and a deep tunnel, and takes ore."""

    def options() -> list[str]:
        return [*ore_mine_options(player), *([] if must else ["done"])]

    option = yield from decide(state, player, "ore_mine", options, "ore_mine_deep_tunnel")
    if option in ("done", ""):
        return False
    mine, deep_tunnel = land.halves(option)
    player.land[mine], player.land[deep_tunnel] = "ore_mine", "deep_tunnel"
    gain(player, {"ore": ORE_MINE_ORE})
    state.tell(f"{{seat:{player.seat}}} opens an {{ore_mine}}", player.seat)
    return True


def ruby_mine_options(player: Player, kinds: tuple[str, ...] = ("tunnel", "deep_tunnel")) -> list[str]:
    """Where a ruby mine can lie: on a tunnel or a deep tunnel that is not furnished."""
    return [space for kind in kinds for space in land.spaces_of(player, kind) if space not in player.rooms]


def why_not_ruby_mine(player: Player) -> str | None:
    """Why the player cannot build a ruby mine."""
    kinds = player.land.values()
    if ("tunnel" in kinds or "deep_tunnel" in kinds) and (
        not player.owns("work_room") or ruby_mine_options(player)  # only with it is a tunnel furnished
    ):
        return None
    return "You have no tunnel for a ruby mine."


def build_ruby_mine(player: Player, state: Caverna, space: str) -> None:
    """The player turns a tunnel into a ruby mine; a deep tunnel has a ruby in it."""
    if player.land[space] == "deep_tunnel":
        gain(player, {"ruby": DEEP_RUBY})
    player.land[space] = "ruby_mine"
    state.tell(f"{{seat:{player.seat}}} opens a {{ruby_mine}}", player.seat)


def ruby_mine_construction(state: Caverna, player: Player) -> Rules:
    """One ruby mine; with the Guest room one on a tunnel and one on a deep tunnel."""
    kinds = ["tunnel", "deep_tunnel"]
    must = True
    while kinds:

        def options(must: bool = must) -> list[str]:
            return [*ruby_mine_options(player, tuple(kinds)), *([] if must else ["done"])]

        space = yield from decide(state, player, "ruby_mine", options, "ruby_mine")
        if space in ("done", ""):
            return
        kinds.remove(player.land[space])
        build_ruby_mine(player, state, space)
        if not player.owns("guest_room"):
            return
        must = False
