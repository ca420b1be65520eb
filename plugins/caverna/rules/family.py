"""The dwarfs: room for them, family growth, the order in which they work, and forging."""

from game.api import Rules

from ..data import ENTRY_LEVEL, SETUP, TILES
from ..state import Caverna, Dwarf, Player
from .anytime import decide
from .goods import pay

MOST_DWARFS: int = SETUP["most_dwarfs"]
ROOMS = {tile.id: tile.room for tile in TILES.values()} | {ENTRY_LEVEL: 2}
"""For how many dwarfs each tile has room."""
STRONGEST_FORGED = 8
STRONGEST = 14
BLACKSMITH_ORE = 2


def room(player: Player) -> int:
    """How many dwarfs the dwellings hold, without the Additional dwelling, which is for a sixth dwarf only."""
    return sum(map(ROOMS.__getitem__, player.rooms.values()))


def why_not_grow(player: Player) -> str | None:
    """Why the family cannot grow."""
    dwarfs = len(player.dwarfs)
    if dwarfs < MOST_DWARFS:
        return None if room(player) > dwarfs else "You have no room for another dwarf."
    if dwarfs > MOST_DWARFS:
        return "You have six dwarfs already."
    if not player.owns("additional_dwelling"):
        return "You have five dwarfs already; only the Additional dwelling has room for a sixth."
    return None


def grow(state: Caverna, player: Player, parent: Dwarf) -> None:
    """A dwarf is born; it stands on its parent and works from the next round on."""
    player.dwarfs.append(Dwarf(at=parent.at, newborn=True))
    state.tell(f"{{seat:{player.seat}}} has a {{newborn}}", player.seat)


# -- weapons --


def next_dwarf(player: Player) -> int:
    """The dwarf that has to work next: the weakest one at home; -1 if there is none."""
    weakest, least = -1, STRONGEST + 1
    for number, dwarf in enumerate(player.dwarfs):
        if not dwarf.at and dwarf.weapon < least and not dwarf.newborn:
            weakest, least = number, dwarf.weapon
            if not least:
                break
    return weakest


def out_of_order(player: Player) -> list[int]:
    """The dwarfs that a ruby lets work before their turn: one of each strength."""
    strengths = {player.dwarfs[next_dwarf(player)].weapon}
    numbers = []
    for number in player.waiting():
        weapon = player.dwarfs[number].weapon
        if weapon not in strengths:
            strengths.add(weapon)
            numbers.append(number)
    return numbers


def forge_cost(player: Player, strength: int) -> int:
    """The ore for a weapon of that strength."""
    return max(0, strength - BLACKSMITH_ORE) if player.owns("blacksmith") else strength


def strongest_affordable(player: Player) -> int:
    """The strongest weapon the player can forge."""
    return min(STRONGEST_FORGED, player.ore + (BLACKSMITH_ORE if player.owns("blacksmith") else 0))


def why_not_forge(player: Player, dwarf: Dwarf) -> str | None:
    """Why the dwarf cannot forge a weapon."""
    if dwarf.weapon:
        return "Only an unarmed dwarf can forge a weapon."
    return None if player.ore or player.owns("blacksmith") else "You have no ore to forge with."


def forge(state: Caverna, player: Player, dwarf: Dwarf) -> Rules:
    """The dwarf forges a weapon as strong as the ore that is paid for it."""
    if dwarf.weapon:
        return

    def options() -> list[str]:
        return [f"forge:{strength}" for strength in range(1, strongest_affordable(player) + 1)]

    answer = yield from decide(state, player, "forge", options)
    if answer:
        strength = int(answer[6:])
        pay(player, {"ore": forge_cost(player, strength)})
        dwarf.weapon = strength
        state.tell(f"{{seat:{player.seat}}} forges a {{weapon}} of strength {strength}", player.seat)
