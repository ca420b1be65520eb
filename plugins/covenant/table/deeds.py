"""What an action touches, as numbered steps: rubble and halls, enemies and dice, buildings and places."""

from collections.abc import Iterator

from game.api import Ask, Die, Piece, Rect, Words, capital, joined, lines

from ..data import BUILDINGS, ENEMIES, ENEMY_KIND, ENEMY_KINDS, RUBBLE, RUBBLE_COST, RUBBLE_KEYS
from ..data.boards import BUILD_ROWS
from ..data.nouns import BUILDING_NAMES, ENEMY_NAMES
from ..data.words import bold, in_a_list, in_brief, in_icons, in_marks, in_words
from ..rules.build import PIECE_KEYS
from ..rules.skirmish import DIE_KEYS, strength_needed
from ..speech import say
from ..state import IN_FORGE, Clan, Covenant
from .faces import Stone, Tag
from .scenes import building
from .steps import Kind, Step

DICE_TIP = say(
    "**Enemy dice**: whoever defeats such an enemy may take what its die shows; the die is then rolled anew."
)
RUBBLE_TIP = say("**Rubble**: dug away with pick or book; what shines in it is yours. After digging a hall is opened.")
FORGE_TIP = say("**Forge**: buildings ready to be built.")
PLACES = ("house", "workshop", "pillar", "gate")
FIRST, SECOND = 362.0, 100.0
"""How high the two steps of an action are."""


def step(key: str, at: Rect, words: tuple[Words, Words], tip: Words, now: str) -> tuple[Piece, Rect]:
    """The ground of a step with its headline, and the room below that."""
    ground = Piece(f"step:{key}", at, Step(*words, now), layer=1, tip=lines(bold(words[0]), tip))
    return ground, at.inset(8, 6).split(34, None, down=True)[1]


def _first(clan: Clan, *, over: bool) -> str:
    """Whether the first step of an action is at its turn: as long as strength is left, and the second is not asked."""
    return "done" if over or not clan.effort else "now"


# -- dig -----------------------------------------------------------------------------------------------------------


def dig(state: Covenant, clan: Clan, ask: Ask | None, room: Rect) -> Iterator[Piece]:
    """Clear rubble, then open one hall."""
    opening = ask is not None and ask.about == "hall"
    first, second = room.split(None, SECOND, gap=6, down=True)
    ground, inner = step("rubble", first, (say("1. Clear rubble"), ""), RUBBLE_TIP, _first(clan, over=opening))
    yield ground
    yield from rubble(state, clan, inner)
    words = say("You get what its back shows; enemies come out.")
    yield step("hall", second, (say("2. Open one hall"), words), words, "now" if opening else "later")[0]


def rubble(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The five rubble tiles with their resources in words, and what each takes."""
    for space, (tile, at) in enumerate(zip(state.rubble, room.grid(2, 3, 8), strict=False)):
        if tile >= 0:
            yield from rubble_tile(state, clan, space, at, words=True)


def rubble_tile(state: Covenant, clan: Clan, space: int, at: Rect, *, words: bool) -> Iterator[Piece]:
    """A rubble tile with what it takes."""
    tile, cost = state.rubble[space], RUBBLE_COST[space]
    gives = RUBBLE[tile].gives
    told = joined(
        (joined([amount, in_a_list(name)]) if amount > 1 else in_a_list(name) for name, amount in gives), ", "
    )
    tip = say(
        "**Rubble** {gains}\nDig it away for: {told} It takes {cost} strength.",
        gains=in_icons(gives),
        told=in_words(gives),
        cost=cost,
    )
    yield Piece(RUBBLE_KEYS[tile], at, Stone(in_marks(gives), told if words else ""), layer=2, tip=tip)
    if words or cost > 1:
        tone = "cost" if cost > clan.effort and clan.working >= 0 else "need"
        tag = Rect(at.x - 2, at.y - 3, 50, 27)
        yield Piece(f"rubble_price{space}", tag, Tag((("strength", cost),), tone), layer=3, tip=tip)


# -- fight ---------------------------------------------------------------------------------------------------------


def fight(state: Covenant, clan: Clan, ask: Ask | None, room: Rect) -> Iterator[Piece]:
    """Beat enemies on the mountain, then take what their dice show."""
    about = ask.about if ask is not None else ""
    first, second = room.split(94, None, gap=6, down=True)
    heading, words = HEADINGS.get(about, BEAT_ENEMIES)
    when = "now" if about in HEADINGS else _first(clan, over=about == "die")
    yield step("enemies", first, (heading, words), words, when)[0]
    ground, inner = step("dice", second, (say("2. Take the dice"), ""), DICE_TIP, "now" if about == "die" else "later")
    yield ground
    for kind, at in enumerate(inner.rows(3, 6)):
        yield from enemy_die(state, clan, kind, at)


BEAT_ENEMIES = (say("1. Beat enemies"), say("In any hall, as far as your strength reaches."))
HEADINGS = {
    "defeat": (say("Beat one enemy"), say("Without strength, anywhere.")),
    "move": (say("Move an enemy"), say("To an open hall beside it.")),
    "move_to": (say("Move an enemy"), say("To which hall does it go?")),
    "house_guard": (say("Take a prisoner"), say("One enemy of this hall.")),
}


DICE = (say("Goblin die"), say("Orc die"), say("Troll die"))


def die_tip(state: Covenant, kind: int) -> Words:
    """What a die shows, and what else it has."""
    reward = ENEMY_KINDS[kind].die[state.dice[kind]]
    faces = "  ".join(in_icons(face) for face in ENEMY_KINDS[kind].die)
    return lines(
        joined([bold(DICE[kind]), in_icons(reward)]), in_words(reward), say("[quiet|Faces: {faces}]", faces=faces)
    )


def die_face(state: Covenant, kind: int) -> Die:
    """The die as it lies."""
    return Die(state.dice[kind] + 1, ENEMY_KINDS[kind].colour, ENEMIES[kind])


def enemy_die(state: Covenant, clan: Clan, kind: int, at: Rect) -> Iterator[Piece]:
    """An enemy: the strength it takes, how many there are, and what its die gives in words."""
    reward, tip = ENEMY_KINDS[kind].die[state.dice[kind]], die_tip(state, kind)
    there = sum(ENEMY_KIND[enemy] == kind for hall in state.halls for enemy in hall.enemies)
    takes = strength_needed(clan, kind)
    name = joined([capital(ENEMY_NAMES[ENEMIES[kind]]), there], " × ")
    strength = say("takes {strength:$takes}", takes=takes)
    face = Kind(name, strength, in_brief(reward), in_marks(reward))
    yield Piece(f"enemy:{kind}", at, face, layer=2, tip=lines(tip, capital(strength)), dim=not there)
    side = min(at.h - 12, 64)
    yield Piece(DIE_KEYS[kind], Rect(at.x + 6, at.y + 6, side, side), die_face(state, kind), layer=3, tip=tip)


# -- build ---------------------------------------------------------------------------------------------------------


def build(state: Covenant, clan: Clan, ask: Ask | None, room: Rect) -> Iterator[Piece]:
    """Choose a building in the forge, then its place on the mountain."""
    placing = ask is not None and ask.about in PLACES
    first, second = room.split(None, SECOND, gap=6, down=True)
    rows = allowed(clan.effort)
    words = (say("1. Choose a building"), f"{{strength:{clan.effort}}}: {rows}" if rows else "")
    ground, inner = step("buildings", first, words, FORGE_TIP, _first(clan, over=placing))
    yield ground
    inner = inner.split(38 if rows else 0, None, down=True)[1]
    for kind, at in zip(BUILDINGS, inner.rows(4, 5), strict=True):
        yield from ready(clan, kind, at)
    where = say("Click where it stands; the veins there pay at once.")
    yield step("place", second, (say("2. Place it"), where), where, "now" if placing else "later")[0]


def allowed(strength: int) -> str:
    """The longest rows of the building table within the strength, in icons."""
    rows = BUILD_ROWS[min(strength, 6)]
    longest = [row for row in rows if not any(row != other and row & other == row for other in rows)]
    return "\u2009/\u2009".join(
        "".join(f"{{{kind}}}" for bit, kind in enumerate(BUILDINGS) if row >> bit & 1) for row in longest
    )


GOOD_FOR = {
    "house": say("brings ore of the vein", "what a building does"),
    "workshop": say("forges or inlays", "what a building does"),
    "pillar": say("moves you on the Tracks", "what a building does"),
    "gate": say("brings glory at once", "what a building does"),
}


def forge_tip(kind: str, count: int) -> Words:
    """How many of such buildings are in the forge, and what they are good for."""
    return say(
        "**{building}**: {count} in your forge; it {use}.",
        building=capital(BUILDING_NAMES[kind]),
        count=count,
        use=GOOD_FOR[kind],
    )


def ready(clan: Clan, kind: str, at: Rect) -> Iterator[Piece]:
    """The buildings of a kind in the forge, the one that is built first on top."""
    pieces = [piece for piece, where in enumerate(clan.pieces(kind)) if where == IN_FORGE]
    tip = forge_tip(kind, len(pieces))
    face = Kind(joined([capital(BUILDING_NAMES[kind]), len(pieces)], " × "), "", GOOD_FOR[kind])
    yield Piece(f"ready:{kind}", at, face, layer=2, tip=tip, dim=not pieces)
    side = at.h - 14
    for depth, piece in enumerate(reversed(pieces)):
        spot = Rect(at.x + 6 + depth * 3, at.y + 8 - depth * 3, side, side)
        key = PIECE_KEYS[kind][clan.seat][piece]
        yield Piece(key, spot, building(kind, f"seat{clan.seat}"), layer=3 + depth, tip=tip)
