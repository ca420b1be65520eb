"""Expeditions: what the loot card offers, and how each item is carried out."""

from collections.abc import Callable

from game.api import Rules

from ..data import FARM_ANIMALS, LOOT, TILES, Loot
from ..state import Caverna, Dwarf, Player
from . import land
from .anytime import decide, lay_single, settle
from .digging import Done
from .family import STRONGEST
from .farming import (
    CHEAP_PASTURE_WOOD,
    breed,
    breeds,
    build_pasture,
    build_stable,
    pasture_cost,
    sow,
    why_not_pasture,
    why_not_sow,
    why_not_stable,
)
from .furnish import CHEAP_DWELLING, build, caverns, furnish, furnish_options, why_not_furnish
from .goods import gain
from .housing import housed

WITHIN = [[loot for loot in LOOT.values() if loot.strength <= strength] for strength in range(STRONGEST + 1)]
"""For each strength of a weapon, what a dwarf with it can bring home."""


def why_not_loot(state: Caverna, player: Player, loot: Loot, strength: int) -> str | None:
    """Why a dwarf of that strength cannot bring the item home."""
    if loot.strength > strength:
        return f"This needs a weapon of strength {loot.strength}."
    if loot.gain:
        return None
    return WHY_NOT[loot.does](state, player, loot)


def expedition(state: Caverna, player: Player, dwarf: Dwarf, level: int, must: bool = False) -> Done:
    """An armed dwarf brings home up to `level` different loot items and gets stronger. It may stay unless `must`."""
    strength = dwarf.weapon
    if not strength:
        return False
    within = WITHIN[strength]
    taken: list[str] = []
    player.expedition = player.dwarfs.index(dwarf)

    def options() -> list[str]:
        items = [
            loot.key
            for loot in within
            if loot.id not in taken and (loot.gain or WHY_NOT[loot.does](state, player, loot) is None)
        ]
        return items if must and not taken else [*items, "done"]

    while len(taken) < level:
        answer = yield from decide(state, player, "loot", options, f"loot:{strength}/{level - len(taken)}")
        if answer == "done":
            break
        loot = LOOT[answer[5:]]
        taken.append(loot.id)
        if loot.gain:
            gain(player, loot.gain)
            if loot.id in FARM_ANIMALS:
                yield from settle(state, player)
        else:
            yield from CARRY_OUT[loot.does](state, player, loot)
    player.expedition = -1
    if not taken:
        return False
    state.tell(f"{{seat:{player.seat}}} brings home {' '.join(LOOT[item].face for item in taken)}", player.seat)
    if "weapons" in taken:
        for each in player.dwarfs:
            strengthen(each)
    strengthen(dwarf)
    return True


def strengthen(dwarf: Dwarf) -> None:
    """An armed dwarf's weapon gets 1 stronger, up to the strongest there is."""
    if dwarf.weapon:
        dwarf.weapon = min(STRONGEST, dwarf.weapon + 1)


# -- the items that are more than goods --


def _strengthen_all(state: Caverna, player: Player, loot: Loot) -> Rules:
    """Takes effect after the expedition."""
    yield from ()


def _furnish_any(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from furnish(state, player, must=True)


def _free_stable(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build_stable(state, player, {})


def _single_tile(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from lay_single(state, player, loot.id)


def _cheap_pasture(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build_pasture(state, player, loot.id, pasture_cost(player, loot.id, CHEAP_PASTURE_WOOD))


def _cheap_dwelling(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from build(state, player, TILES["dwelling"].key, CHEAP_DWELLING)


def _sow_loot(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from sow(state, player, must=True)


def _breed_two(state: Caverna, player: Player, loot: Loot) -> Rules:
    yield from breed(state, player, most=2, must=True)


CARRY_OUT: dict[str, Callable[[Caverna, Player, Loot], Rules]] = {
    "strengthen_all": _strengthen_all,
    "furnish_any": _furnish_any,
    "free_stable": _free_stable,
    "single_tile": _single_tile,
    "cheap_pasture": _cheap_pasture,
    "cheap_dwelling": _cheap_dwelling,
    "sow_loot": _sow_loot,
    "breed_two": _breed_two,
}

WHY_NOT: dict[str, Callable[[Caverna, Player, Loot], str | None]] = {
    "strengthen_all": lambda state, player, loot: None,
    "furnish_any": lambda state, player, loot: (
        None if furnish_options(state, player) else "You can pay for no tile, or have no cavern for it."
    ),
    "free_stable": lambda state, player, loot: why_not_stable(player, {}),
    "single_tile": lambda state, player, loot: (
        None if land.can_lay_single(player, loot.id) else f"There is no place for a {loot.id}."
    ),
    "cheap_pasture": lambda state, player, loot: why_not_pasture(
        player, loot.id, pasture_cost(player, loot.id, CHEAP_PASTURE_WOOD)
    ),
    "cheap_dwelling": lambda state, player, loot: why_not_furnish(
        state, player, TILES["dwelling"], caverns(player), CHEAP_DWELLING
    ),
    "sow_loot": lambda state, player, loot: why_not_sow(player),
    "breed_two": lambda state, player, loot: (
        None
        if any(housed(player, [kind]) for kind in breeds(player))
        else "No two animals of a kind have room for a newborn."
    ),
}
