"""The dwarfs: room for them, family growth, the order in which they work, and forging."""

from game.api import Ask, Glint, Label, Rules, Shake, Standing

from ..components import ACTIONS, ENTRY_LEVEL, HOME, SETUP, TILES
from ..state import Caverna, Dwarf, Player
from ..tiles import ABILITIES, Ability
from .anytime import decide, question
from .goods import pay
from .showing import show

MOST_DWARFS: int = SETUP["most_dwarfs"]
ROOMS = TILES.table(lambda tiles: {tile.id: tile.room for tile in tiles} | {ENTRY_LEVEL: HOME["entry_level_room"]})
"""For how many dwarfs each tile has room."""
BEYOND = TILES.table(lambda tiles: {tile.id: tile.room_beyond for tile in tiles if tile.room_beyond})
"""For how many dwarfs beyond the most tiles have room."""
STRONGEST_FORGED: int = ACTIONS["weapons"]["forged"]
STRONGEST: int = ACTIONS["weapons"]["strongest"]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


# -- family growth --


def room(player: Player) -> int:
    """How many dwarfs the dwellings hold, without those that are for a dwarf beyond the most only."""
    return sum(map(ROOMS.__getitem__, player.rooms.values()))


def why_not_grow(state: Caverna, player: Player) -> str | None:
    """Why the family cannot grow."""
    dwarfs = len(player.dwarfs)
    if dwarfs < MOST_DWARFS:
        return None if room(player) > dwarfs else "You have no room for another dwarf."
    if dwarfs > MOST_DWARFS:
        return f"You have {NUMBERS[dwarfs]} dwarfs already."
    if BEYOND.keys().isdisjoint(player.rooms.values()):
        titles = " or ".join(tile.title for tile in TILES.of(state) if tile.room_beyond)
        return f"You have {NUMBERS[dwarfs]} dwarfs already; only the {titles} has room for a sixth."
    return None


TO_GROW = Label("Grow your family", "The newborn works from the next round on.", "family_growth")
GROW = question(
    "grow",
    Label("grow your family?", "The newborn works from the next round on."),
    ends={"grow": TO_GROW, "done": Label("Not now", loses="no child from this action")},
)


def grow(state: Caverna, player: Player, parent: Dwarf) -> None:
    """A dwarf is born; it stands on its parent and works from the next round on."""
    player.dwarfs.append(Dwarf(at=parent.at, newborn=True))
    state.tell(f"{{seat:{player.seat}}} has a {{newborn}}", player.seat)
    if state.watched:
        child = f"dwarf:{player.seat}.{len(player.dwarfs) - 1}"
        show(state, player, "has a {newborn}", "birth", [Glint(child)])


# -- the order in which they work --


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


# -- weapons --

_SAVED_ON_WEAPONS = Standing(ABILITIES, Ability.saves_on_weapons)


def ore_saved(player: Player) -> int:
    """How much ore every weapon costs the player less."""
    return _SAVED_ON_WEAPONS.among(player.rooms.values())


def forge_cost(player: Player, strength: int) -> int:
    """The ore for a weapon of that strength."""
    return max(0, strength - ore_saved(player))


def strongest_affordable(player: Player) -> int:
    """The strongest weapon the player can forge."""
    return min(STRONGEST_FORGED, player.ore + ore_saved(player))


def why_not_forge(player: Player, dwarf: Dwarf) -> str | None:
    """Why the dwarf cannot forge a weapon."""
    if dwarf.weapon:
        return "Only an unarmed dwarf can forge a weapon."
    return None if player.ore or ore_saved(player) else "You have no ore to forge with."


def _describe_weapon(state: Caverna, ask: Ask, option: str) -> Label:
    strength = int(option.removeprefix("forge:"))
    cost = forge_cost(state.players[ask.seat], strength)
    return Label(f"{{strength}}{strength} for {{ore:{cost}}}", f"A weapon of strength {strength}.")


def _why_not_weapon(state: Caverna, ask: Ask, key: str) -> str | None:
    if not key.startswith("forge:") or key in ask.options:
        return None
    player = state.players[ask.seat]
    return f"It costs {forge_cost(player, int(key[6:]))} ore; you have {player.ore}."


FORGE = question(
    "forge",
    Label(
        "forge a weapon",
        f"Each ore makes it 1 stronger, up to {STRONGEST_FORGED}; the card shows what each strength can bring home.",
    ),
    _describe_weapon,
    _why_not_weapon,
)


def forge(state: Caverna, player: Player, dwarf: Dwarf) -> Rules:
    """The dwarf forges a weapon as strong as the ore that is paid for it."""
    if dwarf.weapon:
        return

    def options() -> list[str]:
        return [f"forge:{strength}" for strength in range(1, strongest_affordable(player) + 1)]

    answer = yield from decide(state, player, FORGE, options)
    if answer:
        strength = int(answer[6:])
        pay(player, {"ore": forge_cost(player, strength)})
        dwarf.weapon = strength
        state.tell(f"{{seat:{player.seat}}} forges a {{weapon}} of strength {strength}", player.seat)
        if state.watched:
            smith = f"dwarf:{player.seat}.{player.dwarfs.index(dwarf)}"
            show(state, player, f"forges a {{weapon}} of strength {strength}", "axe", [Glint(smith), Shake()])


QUESTIONS = (GROW, FORGE)
