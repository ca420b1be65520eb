"""The dwarfs: room for them, family growth, the order in which they work, and forging."""

from game.api import WHO, Ask, Glint, Label, Rules, Shake, Standing, Words, names

from ..components import ACTIONS, ENTRY_LEVEL, HOME, SETUP, TILES
from ..speech import say
from ..state import Caverna, Dwarf, Player
from ..tiles import ABILITIES, Ability
from .anytime import decide, giving_up, question
from .goods import pay
from .showing import show

MOST_DWARFS: int = SETUP["most_dwarfs"]
ROOMS = TILES.table(lambda tiles: {tile.id: tile.room for tile in tiles} | {ENTRY_LEVEL: HOME["entry_level_room"]})
"""For how many dwarfs each tile has room."""
BEYOND = TILES.table(lambda tiles: {tile.id: tile.room_beyond for tile in tiles if tile.room_beyond})
"""For how many dwarfs beyond the most tiles have room."""
STRONGEST_FORGED: int = ACTIONS["weapons"]["forged"]
STRONGEST: int = ACTIONS["weapons"]["strongest"]
NUMBERS = (
    *("0", "1", "2"),
    say("three", "dwarfs"),
    say("four", "dwarfs"),
    say("five", "dwarfs"),
    say("six", "dwarfs"),
)


# -- family growth --


def room(player: Player) -> int:
    """How many dwarfs the dwellings hold, without those that are for a dwarf beyond the most only."""
    return sum(map(ROOMS.__getitem__, player.rooms.values()))


_NO_ROOM = say("You have no room for another dwarf.")  # said once: every search meets it thousands of times
_NO_ORE = say("You have no ore to forge with.")


def why_not_grow(state: Caverna, player: Player) -> Words | None:
    """Why the family cannot grow."""
    dwarfs = len(player.dwarfs)
    if dwarfs < MOST_DWARFS:
        return None if room(player) > dwarfs else _NO_ROOM
    if dwarfs > MOST_DWARFS:
        return say("You have {number} dwarfs already.", number=NUMBERS[dwarfs])
    if BEYOND.keys().isdisjoint(player.rooms.values()):
        titles = names((tile.title for tile in TILES.of(state) if tile.room_beyond), "or")
        return say(
            "You have {number} dwarfs already; only the {tile} has room for a sixth.",
            number=NUMBERS[dwarfs],
            tile=titles,
        )
    return None


TO_GROW = Label(say("Grow your family"), say("The newborn works from the next round on."), "family_growth")
GROW = question(
    "grow",
    Label(say("grow your family?"), say("The newborn works from the next round on.")),
    ends={
        "grow": TO_GROW,
        "done": giving_up(
            say("Not now"),
            say("no child from this action"),
            unused_at="family_life",
            warn=say("Nothing of this space has been used yet: only sowing is left. No child all the same?"),
        ),
    },
)


def grow(state: Caverna, player: Player, parent: Dwarf) -> None:
    """A dwarf is born; it stands on its parent and works from the next round on."""
    player.dwarfs.append(Dwarf(at=parent.at, newborn=True))
    state.tell(say("{who} has a {newborn}", who=WHO[player.seat]), player.seat)
    if state.watched:
        child = f"dwarf:{player.seat}.{len(player.dwarfs) - 1}"
        show(state, player, say("{who} has a {newborn}", who=WHO[player.seat]), "birth", [Glint(child)])


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


def why_not_forge(player: Player, dwarf: Dwarf) -> Words | None:
    """Why the dwarf cannot forge a weapon."""
    if dwarf.weapon:
        return say("Only an unarmed dwarf can forge a weapon.")
    return None if player.ore or ore_saved(player) else _NO_ORE


def _describe_weapon(state: Caverna, ask: Ask, option: str) -> Label:
    strength = int(option.removeprefix("forge:"))
    cost = forge_cost(state.players[ask.seat], strength)
    return Label(
        say("{strength}$number for {ore:$cost}", number=strength, cost=cost),
        say("A weapon of strength {strength}.", strength=strength),
    )


def _why_not_weapon(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("forge:") or key in ask.options:
        return None
    player = state.players[ask.seat]
    return say("It costs {cost} ore; you have {have}.", cost=forge_cost(player, int(key[6:])), have=player.ore)


FORGE = question(
    "forge",
    Label(
        say("forge a weapon"),
        say(
            "Each ore makes it 1 stronger, up to {most}; the card shows what each strength can bring home.",
            most=STRONGEST_FORGED,
        ),
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
        state.tell(
            say("{who} forges a {weapon} of strength {strength}", who=WHO[player.seat], strength=strength), player.seat
        )
        if state.watched:
            smith = f"dwarf:{player.seat}.{player.dwarfs.index(dwarf)}"
            show(
                state,
                player,
                say("{who} forges a {weapon} of strength {strength}", who=WHO[player.seat], strength=strength),
                "axe",
                [Glint(smith), Shake()],
            )


QUESTIONS = (GROW, FORGE)
