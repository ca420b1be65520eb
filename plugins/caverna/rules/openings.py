"""Openings: whether a dwarf can do anything at all on an action space; else it may not go there."""

from collections.abc import Callable
from functools import cache

from ..data import Space, spaces
from ..state import Caverna, Dwarf, Player
from . import land
from .digging import why_not_ore_mine, why_not_ruby_mine
from .family import why_not_forge, why_not_grow
from .farming import (
    PASTURE_WOOD,
    pasture_cost,
    stable_cost,
    why_not_pasture,
    why_not_sow,
    why_not_stable,
)
from .furnish import can_furnish_dwelling

WhyNot = Callable[[Caverna, Player, Dwarf], str | None]

NOT_IMITATED = ("starting_player", "imitation")


def why_not_use(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> str | None:
    """Why a dwarf cannot be placed on an action space."""
    if space.id in state.occupied:
        return "A dwarf stands here already."
    if space.does == "imitation":
        return why_not_imitate(state, player, dwarf, space)
    return why_not_work(state, player, dwarf, space)


@cache
def _doors(seats: int) -> dict[str, tuple[str, WhyNot | None]]:
    """The key of each space, and what it needs when there are no goods on it, unless it is always open."""
    return {name: (space.key, _need_of(space)) for name, space in spaces(seats).items()}


def _need_of(space: Space) -> WhyNot | None:
    if space.does == "imitation":
        return lambda state, player, dwarf: why_not_imitate(state, player, dwarf, space)
    return None if space.plus else NEEDS.get(space.does)


def open_spaces(state: Caverna, player: Player, dwarf: Dwarf) -> list[str]:
    """The action spaces on which a dwarf can be placed: where `why_not_use` has no reason against it."""
    doors, piles, occupied = _doors(state.seats), state.piles, state.occupied
    free = []
    for name in state.spaces:
        if name not in occupied:
            key, need = doors[name]
            if need is None or piles.get(name) or need(state, player, dwarf) is None:
                free.append(key)
    return free


def why_not_work(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> str | None:
    """Why nothing on an action space can be done, whoever stands on it."""
    if space.plus or state.piles.get(space.id):
        return None
    needs = NEEDS.get(space.does)
    return None if needs is None else needs(state, player, dwarf)


def why_not_imitate(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> str | None:
    """Why an imitation space cannot be used."""
    if player.food < space.fee:
        return f"Imitating costs {space.fee} food; you have {player.food}."
    table = spaces(state.seats)
    for name, seat in state.occupied.items():
        if seat != player.seat and why_not_be_imitated(state, player, dwarf, table[name]) is None:
            return None
    return "There is no opponent's dwarf whose work you could imitate."


def imitation_options(state: Caverna, player: Player, dwarf: Dwarf) -> list[str]:
    """The spaces that can be imitated: those of opponents on which something can be done."""
    return [
        other.key
        for other in (state.space(name) for name, seat in state.occupied.items() if seat != player.seat)
        if why_not_be_imitated(state, player, dwarf, other) is None
    ]


def why_not_be_imitated(state: Caverna, player: Player, dwarf: Dwarf, space: Space) -> str | None:
    """Why a space cannot be imitated."""
    if space.does in NOT_IMITATED:
        return f"{space.title} cannot be imitated."
    if state.occupied.get(space.id, player.seat) == player.seat:
        return "Only a space with an opponent's dwarf can be imitated."
    return why_not_work(state, player, dwarf, space)


# -- what the spaces without goods need --


def _twin(player: Player, tile: str) -> str | None:
    return None if land.can_lay_twin(player, tile) else "You have no place for the twin tile."


def _armed(dwarf: Dwarf) -> str | None:
    return None if dwarf.weapon else "Only an armed dwarf can go on an expedition."


def _caverns(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return _twin(player, "cavern_tunnel")


def _meadow(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return _twin(player, "meadow_field")


def _meadow_or_sow(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if land.can_lay_twin(player, "meadow_field") else why_not_sow(player)


def _extension(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if land.can_lay_twin(player, "meadow_field") else _twin(player, "cavern_tunnel")


def _expedition(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return _armed(dwarf)


def _expedition_or_sow(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if dwarf.weapon else why_not_sow(player)


def _forge_or_expedition(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if dwarf.weapon else why_not_forge(player, dwarf)


def _ore_mine(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if dwarf.weapon else why_not_ore_mine(player)


def _ruby_mine(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return why_not_ruby_mine(player)


def _fences(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    # Whoever can fence a large pasture can fence a small one: it takes less wood and less land.
    return why_not_pasture(player, "small_pasture", pasture_cost(player, "small_pasture", PASTURE_WOOD))


def _fences_or_stable(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    if why_not_stable(player, stable_cost(player)) is None:
        return None
    return _fences(state, player, dwarf)


def _family_life(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if why_not_sow(player) is None else why_not_grow(player)


def _wish(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    reason = why_not_grow(player)
    if reason is None or can_furnish_dwelling(state, player):
        return None
    return f"{reason} And you can furnish no dwelling."


def _ore_trading(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return None if player.ore >= 2 else "You have no two ore to trade."


def _mined(mine: str, mines: int) -> WhyNot:
    def why_not(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
        return None if land.count(player, mine) >= mines else "There is nothing to take."

    return why_not


def _nothing(state: Caverna, player: Player, dwarf: Dwarf) -> str | None:
    return "There is nothing to take."


NEEDS: dict[str, WhyNot] = {
    "adventure": _forge_or_expedition,
    "animal_farming": _fences_or_stable,
    "blacksmithing": _forge_or_expedition,
    "clearing": _meadow,
    "drift_mining": _caverns,
    "excavation": _caverns,
    "exploration": _expedition,
    "extension": _extension,
    "family_life": _family_life,
    "fence_building": _fences,
    "hardware_rental": _expedition_or_sow,
    "logging": _expedition,
    "ore_mine_construction": _ore_mine,
    "ore_mining": _mined("ore_mine", 1),
    "ore_trading": _ore_trading,
    "ruby_delivery": _mined("ruby_mine", 2),
    "ruby_mine_construction": _ruby_mine,
    "ruby_mining": _mined("ruby_mine", 1),
    "slash_and_burn": _meadow_or_sow,
    "take_goods": _nothing,
    "wish_for_children": _wish,
}
"""What a space needs when there are no goods to take; the others can always be used."""
