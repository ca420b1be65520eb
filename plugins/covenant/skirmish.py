"""Skirmish: defeat enemies in the halls, advance in Prestige, take the rewards of the enemy dice."""

from collections.abc import Collection

from game.api import Ask, Rules

from .boards import SKIRMISH_PRESTIGE
from .data import ENEMIES, ENEMY_KEYS, ENEMY_KIND, ENEMY_KINDS, ENEMY_OF, GOBLIN, ORC, TROLL
from .gains import ASKING, NOTHING, gain, receive
from .state import Clan, Covenant

_GOBLIN_STRENGTH, _ORC_STRENGTH = ENEMY_KINDS[GOBLIN].strength, ENEMY_KINDS[ORC].strength

DIE_KEYS = tuple(f"die:{kind}" for kind in ENEMIES)
DIE_FACE_KEYS = tuple(tuple(f"{key}/{face}" for face in range(1, 7)) for key in DIE_KEYS)


def strength_needed(clan: Clan, kind: int) -> int:
    """What it takes to defeat an enemy (tradition 11: trolls are easier)."""
    return 2 if kind == TROLL and 11 in clan.traditions else ENEMY_KINDS[kind].strength


def enemy_refused(clan: Clan, enemy: int, strength: int) -> str | None:
    """Why an enemy in the halls cannot be defeated with so much strength left, or None."""
    needed = strength_needed(clan, ENEMY_KIND[enemy])
    if needed > strength:
        return f"This {ENEMIES[ENEMY_KIND[enemy]]} takes {needed} strength; {strength} is left."
    return None


def choices(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The enemies that can be defeated."""
    strong = (strength >= _GOBLIN_STRENGTH, strength >= _ORC_STRENGTH, strength >= strength_needed(clan, TROLL))
    return [ENEMY_KEYS[enemy] for hall in state.halls for enemy in hall.enemies if strong[ENEMY_KIND[enemy]]]


def defeat(state: Covenant, clan: Clan, enemy: int) -> None:
    """The enemy goes from its hall to the clan's dungeons."""
    next(hall for hall in state.halls if enemy in hall.enemies).enemies.remove(enemy)
    clan.dungeon.append(enemy)
    state.tell(f"{{seat:{clan.seat}}} defeats {{{ENEMIES[ENEMY_KIND[enemy]]}:1}}", clan.seat)


def prestige_steps(defeated: list[int]) -> int:
    """The Prestige steps for so many goblins, orcs and trolls defeated in one action."""
    return (
        defeated[GOBLIN] // SKIRMISH_PRESTIGE["goblins_per_step"]
        + defeated[ORC] * SKIRMISH_PRESTIGE["orc"]
        + defeated[TROLL] * SKIRMISH_PRESTIGE["troll"]
    )


def skirmish(state: Covenant, clan: Clan, first: str) -> Rules:
    """The whole action, beginning with the first enemy chosen."""
    defeated = [0, 0, 0]
    answer = first
    while answer != "done":
        enemy = ENEMY_OF[answer]
        kind = ENEMY_KIND[enemy]
        clan.effort -= strength_needed(clan, kind)
        defeat(state, clan, enemy)
        defeated[kind] += 1
        more = choices(state, clan, clan.effort)
        if not more:
            break
        answer = yield Ask(clan.seat, "skirmish", [*more, "done"])
    if steps := prestige_steps(defeated):
        yield from receive(state, clan, (("prestige", steps),), "Skirmish")
    yield from dice_rewards(state, clan, [kind for kind in range(3) if defeated[kind]])


def dice_rewards(state: Covenant, clan: Clan, kinds: list[int]) -> Rules:
    """Once for each kind defeated, in any order: take what the die shows and roll it, or leave the die alone."""
    while kinds:
        if 10 in clan.traditions:  # any face of the die instead
            options = [key for kind in kinds for key in DIE_FACE_KEYS[kind]]
        else:
            options = [DIE_KEYS[kind] for kind in kinds]
        answer = yield Ask(clan.seat, "die", [*options, "done"])
        if answer == "done":
            return
        key, _, chosen = answer.partition("/")
        kind = DIE_KEYS.index(key)
        face = int(chosen) - 1 if chosen else state.dice[kind]
        kinds.remove(kind)
        yield from receive(state, clan, ENEMY_KINDS[kind].die[face], "Enemy dice")
        roll(state, kind)


def roll(state: Covenant, kind: int) -> None:
    """Rolls an enemy die."""
    state.dice[kind] = state.chance.below(6)
    state.reveal(f"The {ENEMIES[kind]} die is rolled.")


# -- single enemies: jewels, relics and hall backs -----------------------------------------------------------------


def standing(state: Covenant, kinds: Collection[int]) -> list[str]:
    """The enemies of those kinds in the halls."""
    return [ENEMY_KEYS[enemy] for hall in state.halls for enemy in hall.enemies if ENEMY_KIND[enemy] in kinds]


def _defeat_one(state: Covenant, clan: Clan, kinds: Collection[int]) -> Rules:
    """Defeats one enemy apart from any Skirmish: an orc gives Prestige, a lone goblin none; then its die."""
    answer = yield Ask(clan.seat, "defeat", [*standing(state, kinds), "done"])
    if answer == "done":
        return
    enemy = ENEMY_OF[answer]
    kind = ENEMY_KIND[enemy]
    defeat(state, clan, enemy)
    if kind == ORC:
        yield from receive(state, clan, (("prestige", 1),), "Skirmish")
    yield from dice_rewards(state, clan, [kind])


@gain("defeat_goblin", lambda state, clan, amount: ASKING if standing(state, (GOBLIN,)) else NOTHING)
def defeat_goblin(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Defeats 1 goblin anywhere."""
    return _defeat_one(state, clan, (GOBLIN,))


@gain("defeat_orc_or_goblin", lambda state, clan, amount: ASKING if standing(state, (GOBLIN, ORC)) else NOTHING)
def defeat_orc_or_goblin(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Defeats 1 orc or 1 goblin anywhere."""
    return _defeat_one(state, clan, (GOBLIN, ORC))


# -- moving enemies ------------------------------------------------------------------------------------------------


def move_refused(state: Covenant, here: int, there: int) -> str | None:
    """Why an enemy cannot move between the halls, or None."""
    if there not in state.mountain().neighbours[here]:
        return "An enemy moves to an adjacent hall."
    if not state.up >> there & 1:
        return "An enemy moves only to a revealed hall."
    if len(state.halls[there].enemies) >= 3:
        return "There are never more than 3 enemies in a hall."
    return None


def _ways(state: Covenant, here: int) -> list[int]:
    return [there for there in state.mountain().neighbours[here] if move_refused(state, here, there) is None]


def movable(state: Covenant) -> list[str]:
    """The enemies that have somewhere to go."""
    return [
        ENEMY_KEYS[enemy]
        for hall, each in enumerate(state.halls)
        if each.enemies and _ways(state, hall)
        for enemy in each.enemies
    ]


@gain("move_enemies", lambda state, clan, amount: ASKING if movable(state) else NOTHING)
def move_enemies(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Single moves of enemies to adjacent revealed halls; the same enemy may move twice."""
    keys = state.mountain().hall_keys
    for _ in range(amount):
        choices = movable(state)
        if not choices:
            return
        answer = yield Ask(clan.seat, "move", [*choices, "done"])
        if answer == "done":
            return
        enemy = ENEMY_OF[answer]
        here = next(hall for hall, each in enumerate(state.halls) if enemy in each.enemies)
        ways = _ways(state, here)
        there = ways[0]
        if len(ways) > 1:
            there = keys.index((yield Ask(clan.seat, "move_to", [keys[way] for way in ways], answer)))
        state.halls[here].enemies.remove(enemy)
        state.halls[there].enemies.append(enemy)
        state.tell(f"{{seat:{clan.seat}}} moves {{{ENEMIES[ENEMY_KIND[enemy]]}:1}}", clan.seat)
