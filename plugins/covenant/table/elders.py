"""The view of the Council of Elders: its cards, what it stored, its buildings and prisoners, and how it scores."""

from collections.abc import Iterator

from game.api import Die, Face, Icon, Panel, Piece, Rect, Text, Token, Words, joined

from ..data import ENEMIES, ENEMY_KEYS, ENEMY_KIND
from ..data.boards import DIFFICULTIES, ELDER_BUILDINGS, ELDER_CARDS, ELDER_DUNGEON
from ..data.nouns import BUILDINGS_NAMED, DIFFICULTY_NAMES
from ..data.words import in_icons
from ..rules import elder_scoring
from ..rules.presence import built
from ..speech import say
from ..state import IN_FORGE, Clan, Covenant, Elders
from .faces import Card
from .marks import ELDERS, tint

ELDERS_SIZE = (1000.0, 462.0)
CARDS, TOKENS, FOOT = 96.0, 238.0, 378.0  # where the rows begin
STORED, PRISON = 612.0, 500.0  # where the right halves of the rows begin


def elders(state: Covenant, board: Elders) -> Iterator[Piece]:
    """The Council's board."""
    council = state.clans[1]
    yield put("ground", Rect(6, 6, 988, 450), Panel("wood"), layer=0)
    yield put("icon", Rect(20, 14, 72, 72), Icon("elders"))
    yield put("name", Rect(104, 14, 400, 40), Text(say("The Council of Elders"), 30, "left", serif=True, bold=True))
    level = joined([DIFFICULTY_NAMES[board.difficulty], f"{{glory:{council.glory}}}"], " · ")
    yield put("level", Rect(104, 52, 400, 32), Text(level, 24, "left"))
    yield from last_rolls(board)
    yield from cards(board)
    yield from stored_tiles(board, council)
    yield from buildings(council)
    yield from prisoners(council)
    if not state.over:
        yield put("foot", Rect(16, FOOT, 968, 70), Panel("parchment"), layer=1)
        yield put(
            "scores", Rect(30, FOOT + 4, 940, 62), Text(how_it_scores(state, board), 19, "left", color="ink"), layer=2
        )


def put(key: str, at: Rect, face: Face, tip: Words = "", layer: int = 1) -> Piece:
    """A piece of the Council's board."""
    return Piece(f"elders:{key}", at, face, layer=layer, view="elders", tip=tip)


def heading(key: str, x: float, y: float, words: Words) -> Piece:
    """The name of a part of the board."""
    return put(key, Rect(x, y, 370, 28), Text(words, 21, "left", serif=True, bold=True, color="brass_light"))


def last_rolls(board: Elders) -> Iterator[Piece]:
    """The dice of the Council's last turn, as they fell."""
    rolls = board.last_rolls[-8:]
    if rolls:
        yield heading("rolls", STORED, 12, say("Its last rolls"))
    for number, value in enumerate(rolls):
        at = Rect(STORED + number * 46, 42, 42, 42)
        yield put(f"roll{number}", at, Die(value, "parchment"), say("A roll of its last turn."))


def cards(board: Elders) -> Iterator[Piece]:
    """The card of its last turn, and its three stacks."""
    card = ELDER_CARDS[board.discarded[-1]] if board.discarded else None
    words: Words
    words, size = (f"{{{card.tool}}}\n{in_icons(card.reward)}", 40) if card else (say("none yet"), 22)
    tip = say("The tool it used last, and that card's reward.")
    yield put("last", Rect(20, CARDS, 190, 132), Card(say("Last card"), words, bar="wood", size=size), tip)
    stacks = (
        (say("Available"), len(board.available), say("Cards of which it draws one for each of its turns.")),
        (say("Used"), len(board.discarded), say("Cards that it has drawn.")),
        (say("In its forge"), len(board.forge), say("Cards that come into play when it forges.")),
    )
    for number, (title, count, tip) in enumerate(stacks):
        at = Rect(222 + number * 128, CARDS, 118, 132)
        yield put(f"stack{number}", at, Card(title, f"{{council_card}}\n{count}", bar="wood", size=36), tip)


def stored_tiles(board: Elders, council: Clan) -> Iterator[Piece]:
    """What it took from the displays."""
    yield heading("stored", STORED, CARDS, say("Stored tiles"))
    stored = (
        ("tradition", len(board.stored_traditions), say("**Traditions** that it took. They have no effect for it.")),
        ("jewel", len(board.stored_jewels), say("**Jewels** that it took. They have no effect for it.")),
        ("kings_coin", len(board.stored_coins), say("**Coins** that it took. They have no effect for it.")),
        ("relic", len(council.relics), say("**Relics** that it took. They have no effect for it.")),
    )
    for number, (icon, count, tip) in enumerate(stored):
        yield put(f"stored{number}", Rect(STORED + number * 92, CARDS + 30, 84, 100), Token(icon, count), tip)


def buildings(council: Clan) -> Iterator[Piece]:
    """How many of its buildings stand in the halls."""
    yield heading("halls", 20, TOKENS, say("Its buildings in the halls"))
    for number, kind in enumerate(("house", "workshop", "pillar", "gate")):
        ready, standing = council.pieces(kind).count(IN_FORGE), len(built(council, kind))
        face = Token(kind, tint=tint(ELDERS), label=say("{own} of {limit}", own=standing, limit=ready + standing))
        tip = say(
            "**{buildings}**: {standing} standing in the halls, {ready} more ready to build.",
            buildings=BUILDINGS_NAMED[kind],
            standing=standing,
            ready=ready,
        )
        yield put(kind, Rect(24 + number * 112, TOKENS + 30, 88, 104), face, tip)


CAPTURED = {
    "goblin": say("A captured goblin."),
    "orc": say("A captured orc."),
    "troll": say("A captured troll."),
}


def prisoners(council: Clan) -> Iterator[Piece]:
    """The enemies it captured, kind by kind."""
    yield heading("prison", PRISON, TOKENS, say("Its dungeons") if council.dungeon else say("Its dungeons are empty"))
    step = min(58.0, 430 / max(len(council.dungeon), 1))
    for number, enemy in enumerate(sorted(council.dungeon, key=lambda enemy: (ENEMY_KIND[enemy], enemy))):
        at = Rect(PRISON + number * step, TOKENS + 46, 58, 62)
        kind = ENEMIES[ENEMY_KIND[enemy]]
        yield Piece(ENEMY_KEYS[enemy], at, Icon(kind), layer=2 + number, view="elders", tip=CAPTURED[kind])


def how_it_scores(state: Covenant, board: Elders) -> Words:
    """What the coming Council and the end of the game bring it."""
    council, worth = state.clans[1], DIFFICULTIES[board.difficulty]
    tiles = elder_scoring.stored_tiles(council, board)
    others = council.achievements() + len(board.available) + len(board.discarded)
    at_end = worth.tile * tiles + worth.achievement * others
    each = ELDER_BUILDINGS[min(state.era, 2)]
    return say(
        "**Next Council**  {glory:1} for every {goblin:$goblins}, "
        "{glory:$orc} for each {orc} and {glory:$troll} for each {troll}; {glory:$each} for each building.\n"
        "**At the end**  {glory:$tile} for each {tradition} {jewel} {kings_coin} {relic}, "
        "{glory:$achievement} for each {achievement} and {council_card}: {glory:$at_end} by now.",
        goblins=ELDER_DUNGEON["goblins_per_point"],
        orc=ELDER_DUNGEON["orc"],
        troll=ELDER_DUNGEON["troll"],
        each=each,
        tile=worth.tile,
        achievement=worth.achievement,
        at_end=at_end,
    )
