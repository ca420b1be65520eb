"""Skirmish: defeat enemies in the halls, advance in Prestige, take the rewards of the enemy dice."""

from collections.abc import Callable, Collection
from functools import cache
from typing import TypeAlias

from game.api import WHO, Ask, Burst, Die, Label, Question, Rules, Shake, Tumble, Words, same_as

from ..data import ENEMIES, ENEMY_KEYS, ENEMY_KIND, ENEMY_KINDS, ENEMY_OF, GOBLIN, ORC, TROLL
from ..data.boards import SKIRMISH_PRESTIGE
from ..data.nouns import AN_ENEMY, ENEMY_NAMES
from ..data.words import in_icons, in_news, in_words
from ..speech import say
from ..state import Clan, Covenant
from .cases import strengths
from .gains import ASKING, NOTHING, gain, receive
from .moments import ANY_DIE_FACE, ENEMY_STRENGTH
from .names import enemy_name, hall_name

DIE_KEYS = tuple(f"die:{kind}" for kind in ENEMIES)
DIE_FACE_KEYS = tuple(tuple(f"{key}/{face}" for face in range(1, 7)) for key in DIE_KEYS)


def strength_needed(clan: Clan, kind: int) -> int:
    """What it takes the clan to defeat an enemy."""
    return ENEMY_STRENGTH[kind].least(clan.traditions, ENEMY_KINDS[kind].strength)


def why_not_enemy(clan: Clan, enemy: int, strength: int) -> Words | None:
    """Why an enemy in the halls cannot be defeated with so much strength left, or None."""
    needed = strength_needed(clan, ENEMY_KIND[enemy])
    if needed > strength:
        return say(
            "This {enemy} takes {needed} strength; {strength} is left.",
            enemy=ENEMY_NAMES[ENEMIES[ENEMY_KIND[enemy]]],
            needed=needed,
            strength=strength,
        )
    return None


def beatable(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The enemies that can be defeated, by the rule."""
    standing = (enemy for hall in state.halls for enemy in hall.enemies)
    return [ENEMY_KEYS[enemy] for enemy in standing if why_not_enemy(clan, enemy, strength) is None]


_STRENGTHS = [(eased, kind.strength) for eased, kind in zip(ENEMY_STRENGTH, ENEMY_KINDS, strict=True)]


@same_as(beatable, cases=strengths)
def choices(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The enemies that can be defeated."""
    held = clan.traditions
    strong = [strength >= eased.least(held, usual) for eased, usual in _STRENGTHS]
    if not any(strong):
        return []
    return [ENEMY_KEYS[enemy] for hall in state.halls for enemy in hall.enemies if strong[ENEMY_KIND[enemy]]]


def stands_in_the_halls(state: Covenant, key: str) -> bool:
    """Whether a piece on the table is an enemy in the mountain."""
    return key in ENEMY_OF and any(ENEMY_OF[key] in hall.enemies for hall in state.halls)


def why_not_this_enemy(state: Covenant, ask: Ask, key: str) -> Words | None:
    """Why a piece on the table is no enemy that the asked clan can defeat, if it is one in the halls."""
    if not stands_in_the_halls(state, key):
        return None
    clan = state.clans[ask.seat]
    return why_not_enemy(clan, ENEMY_OF[key], clan.effort)


Deed: TypeAlias = Callable[[Words], Words]
"""What is done with an enemy, in words."""


def defeating(enemy: Words) -> Words:
    """Defeating it."""
    return say("Defeat {enemy}", enemy=enemy)


def moving(enemy: Words) -> Words:
    """Moving it."""
    return say("Move {enemy}", enemy=enemy)


def releasing(enemy: Words) -> Words:
    """Letting it go."""
    return say("Release {enemy}", enemy=enemy)


def locking_up(enemy: Words) -> Words:
    """Taking it prisoner."""
    return say("Lock up {enemy}", enemy=enemy)


def enemy_label(state: Covenant, deed: Deed, option: str) -> Label:
    """What is done with an enemy, in words."""
    enemy = ENEMY_OF[option]
    return Label(deed(enemy_name(state, enemy)), icon=ENEMIES[ENEMY_KIND[enemy]])


def _defeat_more(state: Covenant, ask: Ask) -> Label:
    clan = state.clans[ask.seat]
    goblin, orc, troll = (strength_needed(clan, kind) for kind in range(3))
    return Label(
        say("defeat more enemies, {strength:$effort} left", effort=clan.effort),
        say("Goblins take {goblin} strength, orcs {orc}, trolls {troll}.", goblin=goblin, orc=orc, troll=troll),
    )


SKIRMISH = Question(
    "skirmish",
    prompt=_defeat_more,
    describe=lambda state, ask, option: enemy_label(state, defeating, option),
    why_not=why_not_this_enemy,
    ends={
        "done": lambda state, ask: Label(
            say("Enough fighting"), loses=say("{strength:$effort} is left unused", effort=state.clans[ask.seat].effort)
        )
    },
)


@cache
def _defeats(seat: int, kind: str) -> Words:
    return say("$who defeats $what {$kind}", who=WHO[seat], what=AN_ENEMY[kind], kind=kind)


def defeat(state: Covenant, clan: Clan, enemy: int) -> None:
    """The enemy goes from its hall to the clan's dungeons."""
    hall = _hall_of(state, enemy)
    state.halls[hall].enemies.remove(enemy)
    clan.dungeon.append(enemy)
    kind = ENEMIES[ENEMY_KIND[enemy]]
    text = _defeats(clan.seat, kind)
    state.tell(text, clan.seat)
    if state.watched:
        flies = Burst(kind, state.mountain().hall_keys[hall], f"banner:{clan.seat}")
        state.show(text, clan.seat, sound="clash", effects=(Shake(), flies))


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
        answer = yield SKIRMISH(clan.seat, [*more, "done"])
    if steps := prestige_steps(defeated):
        yield from receive(state, clan, (("prestige", steps),), "Skirmish")
    yield from dice_rewards(state, clan, [kind for kind in range(3) if defeated[kind]])


def _die_reward(state: Covenant, ask: Ask, option: str) -> Label:
    key, _, face = option.partition("/")
    kind = DIE_KEYS.index(key)
    reward = ENEMY_KINDS[kind].die[int(face) - 1 if face else state.dice[kind]]
    return Label(say("Take {gains}", gains=in_icons(reward)), in_words(reward))


DIE = Question(
    "die",
    prompt=Label(say("take the dice's rewards"), say("A die whose reward you take is rolled anew.")),
    describe=_die_reward,
    ends={"done": Label(say("Leave the dice"), say("They stay as they are."), loses=say("you lose the reward"))},
)


def dice_rewards(state: Covenant, clan: Clan, kinds: list[int]) -> Rules:
    """Once for each kind defeated, in any order: take what the die shows and roll it, or leave the die alone."""
    while kinds:
        if ANY_DIE_FACE.of(clan.traditions):
            options = [key for kind in kinds for key in DIE_FACE_KEYS[kind]]
        else:
            options = [DIE_KEYS[kind] for kind in kinds]
        answer = yield DIE(clan.seat, [*options, "done"])
        if answer == "done":
            return
        key, _, chosen = answer.partition("/")
        kind = DIE_KEYS.index(key)
        face = int(chosen) - 1 if chosen else state.dice[kind]
        kinds.remove(kind)
        yield from receive(state, clan, ENEMY_KINDS[kind].die[face], "Enemy dice")
        roll(state, kind)


ROLLED: tuple[Callable[[Words], Words], ...] = (
    lambda gains: say("The goblin die is rolled and shows {gains}", gains=gains),
    lambda gains: say("The orc die is rolled and shows {gains}", gains=gains),
    lambda gains: say("The troll die is rolled and shows {gains}", gains=gains),
)


def roll(state: Covenant, kind: int) -> None:
    """Rolls an enemy die."""
    state.dice[kind] = state.chance.below(6)
    text = ROLLED[kind](in_news(ENEMY_KINDS[kind].die[state.dice[kind]]))
    state.reveal(text)
    if state.watched:
        die = Die(state.dice[kind] + 1, ENEMY_KINDS[kind].colour, ENEMIES[kind])
        state.show(text, sound="dice", effects=(Tumble((die,), DIE_KEYS[kind]),))


# -- single enemies: jewels, relics and hall backs -----------------------------------------------------------------


def standing(state: Covenant, kinds: Collection[int]) -> list[str]:
    """The enemies of those kinds in the halls."""
    return [ENEMY_KEYS[enemy] for hall in state.halls for enemy in hall.enemies if ENEMY_KIND[enemy] in kinds]


DEFEAT = Question(
    "defeat",
    prompt=Label(say("defeat an enemy"), say("Without a tool's strength, and with its die.")),
    describe=lambda state, ask, option: enemy_label(state, defeating, option),
    why_not=lambda state, ask, key: (
        say("This effect cannot defeat it.") if stands_in_the_halls(state, key) and key not in ask.options else None
    ),
    ends={"done": Label(say("Defeat nobody"), loses=say("you lose prisoner and die"))},
)


def _defeat_one(state: Covenant, clan: Clan, kinds: Collection[int]) -> Rules:
    """Defeats one enemy apart from any Skirmish: an orc gives Prestige, a lone goblin none; then its die."""
    answer = yield DEFEAT(clan.seat, [*standing(state, kinds), "done"])
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


MOST_IN_A_HALL = 3
_NOT_REVEALED = say("An enemy moves only to a revealed hall.")  # said once: every search meets it


def why_not_move(state: Covenant, here: int, there: int) -> Words | None:
    """Why an enemy cannot move between the halls, or None."""
    if there not in state.mountain().neighbours[here]:
        return say("An enemy moves to an adjacent hall.")
    if not state.up >> there & 1:
        return _NOT_REVEALED
    if len(state.halls[there].enemies) >= MOST_IN_A_HALL:
        return say("There are never more than {most} enemies in a hall.", most=MOST_IN_A_HALL)
    return None


def _ways(state: Covenant, here: int) -> list[int]:
    return [there for there in state.mountain().neighbours[here] if why_not_move(state, here, there) is None]


def movable(state: Covenant) -> list[str]:
    """The enemies that have somewhere to go."""
    return [
        ENEMY_KEYS[enemy]
        for hall, each in enumerate(state.halls)
        if each.enemies and _ways(state, hall)
        for enemy in each.enemies
    ]


def _hall_of(state: Covenant, enemy: int) -> int:
    return next(hall for hall, each in enumerate(state.halls) if enemy in each.enemies)


def _why_not_there(state: Covenant, ask: Ask, key: str) -> Words | None:
    keys = state.mountain().hall_keys
    return why_not_move(state, _hall_of(state, ENEMY_OF[ask.subject]), keys.index(key)) if key in keys else None


MOVE = Question(
    "move",
    prompt=Label(
        say("move an enemy"), say("To an adjacent revealed hall with fewer than {most}.", most=MOST_IN_A_HALL)
    ),
    describe=lambda state, ask, option: enemy_label(state, moving, option),
    ends={"done": Label(say("No more moves"), loses=say("you lose the move"))},
)
MOVE_TO = Question(
    "move_to",
    prompt=Label(
        say("choose where the enemy goes"),
        say("An adjacent revealed hall with fewer than {most}.", most=MOST_IN_A_HALL),
    ),
    describe=lambda state, ask, option: Label(
        say("To {hall}", hall=hall_name(state, state.mountain().hall_keys.index(option)))
    ),
    why_not=_why_not_there,
)


@gain("move_enemies", lambda state, clan, amount: ASKING if movable(state) else NOTHING)
def move_enemies(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Single moves of enemies to adjacent revealed halls; the same enemy may move twice."""
    keys = state.mountain().hall_keys
    for _ in range(amount):
        choices = movable(state)
        if not choices:
            return
        answer = yield MOVE(clan.seat, [*choices, "done"])
        if answer == "done":
            return
        enemy = ENEMY_OF[answer]
        here = _hall_of(state, enemy)
        ways = _ways(state, here)
        there = ways[0]
        if len(ways) > 1:
            there = keys.index((yield MOVE_TO(clan.seat, [keys[way] for way in ways], answer)))
        state.halls[here].enemies.remove(enemy)
        state.halls[there].enemies.append(enemy)
        kind = ENEMIES[ENEMY_KIND[enemy]]
        state.tell(
            say("$who moves $what {$kind} to another hall", who=WHO[clan.seat], what=AN_ENEMY[kind], kind=kind),
            clan.seat,
        )


QUESTIONS = (SKIRMISH, DIE, DEFEAT, MOVE, MOVE_TO)
