"""The other views: the draft, the Council's report, and the board of the Council of Elders."""

from collections.abc import Iterator

import msgspec

from game.api import Die, Icon, Panel, Piece, Rect, Text, Tile, Token

from ..boards import DIFFICULTIES, ELDER_CARDS, STARTS
from ..data import ENEMIES, ENEMY_KEYS, ENEMY_KIND
from ..presence import built
from ..state import IN_FORGE, Clan, Covenant, Draft, Elders
from ..words import in_icons, in_words, objective_text, objective_tip
from .board import tradition_piece
from .faces import Card
from .marks import ELDERS, tint

DRAFT_SIZE = (1000.0, 462.0)
REPORT_SIZE = (1200.0, 555.0)
ELDERS_SIZE = (1000.0, 462.0)


def written(
    view: str, key: str, at: Rect, text: str, size: float, align: str = "center", color: str = "cream"
) -> Piece:
    """Words on a view."""
    return Piece(key, at, Text(text, size, align, serif=True, bold=True, color=color), layer=1, view=view)


# -- the draft -----------------------------------------------------------------------------------------------------


def draft(offer: Draft) -> Iterator[Piece]:
    """Four rows of tiles to choose from."""
    nowhere = Rect(0, 0, 1, 1)
    rows = (
        ("Starting tile", "what your clan begins with", [start_tile(name, nowhere) for name in offer.starts]),
        ("Tradition", "holds all game long", [tradition_piece(number, nowhere) for number in offer.traditions]),
        ("Objective I", "counts at the end", [objective_tile(name, nowhere) for name in offer.objectives_1]),
        ("Objective II", "counts at the end", [objective_tile(name, nowhere) for name in offer.objectives_2]),
    )
    for row, (title, what, tiles) in enumerate(rows):
        y = 8 + row * 114
        yield Piece(f"draft:{row}", Rect(4, y, 992, 108), Panel("felt"), view="draft")
        yield written("draft", f"draft:{row}:title", Rect(20, y + 24, 190, 32), title, 24, "left")
        yield Piece(f"draft:{row}:what", Rect(20, y + 56, 190, 24), Text(what, 18, "left"), layer=1, view="draft")
        for number, tile in enumerate(tiles):
            at = Rect(222 + number * 192, y + 8, 184, 92)
            yield msgspec.structs.replace(tile, at=at, layer=2, view="draft")


def start_tile(name: str, at: Rect) -> Piece:
    """A starting tile."""
    start = STARTS[name]
    first = f"{in_icons(start.resources)} {{support:{start.support}}}"
    tip = f"**Starting tile**\n{in_words((*start.resources, ('support', start.support), *start.steps))}"
    return Piece(name, at, Card("Starting tile", f"{first}\n{in_icons(start.steps)}", bar="wood"), tip=tip)


def objective_tile(name: str, at: Rect) -> Piece:
    """An objective, while it is still open."""
    face = Card(f"Objective {name}", objective_text(name), bar="#2f6f5a")
    return Piece(name, at, face, tip=objective_tip(name))


# -- the Council ---------------------------------------------------------------------------------------------------


def report(state: Covenant, *, asked: bool) -> Iterator[Piece]:
    """What the last Council brought each clan, step by step, and the way on."""
    width, height = REPORT_SIZE
    title = "The final Council" if state.over else f"Council {state.era}"
    yield written("council", "report:title", Rect(20, 6, width - 40, 40), title, 32, color="brass_light")
    wide = (width - 20) / len(state.clans)
    low = height - (62 if asked else 8)
    for clan in state.clans:
        yield from earned(state, clan, Rect(10 + clan.seat * wide, 50, wide - 8, low - 50))
    if asked:
        face = Tile(f"On to Era {('I', 'II', 'III')[state.era]}", kind="orange")
        yield Piece("next_era", Rect(width / 2 - 150, height - 56, 300, 50), face, layer=2, view="council")


def earned(state: Covenant, clan: Clan, at: Rect) -> Iterator[Piece]:
    """One clan's column of the report."""
    key = f"report:{clan.seat}"
    lines = [line for line in state.report if line[0] == clan.seat]
    yield Piece(key, at, Panel("parchment"), view="council")
    who = "Council of Elders" if state.elders is not None and clan.seat == 1 else f"{{seat:{clan.seat}}}"
    head = f"{who}  {{glory:{clan.glory}}}"
    yield written("council", f"{key}:who", Rect(at.x + 10, 54, at.w - 20, 36), head, 24, color="ink")
    tall = min(34.0, (at.h - 80) / max(len(lines), 1))
    for number, (_, what, glory, how) in enumerate(lines):
        sign = "gain" if glory > 0 else "loss" if glory < 0 else "quiet"
        text = Text(f"**{what}**  {how}  [{sign}|{glory:+}]", 19, "left", color="ink")
        row = Rect(at.x + 12, 92 + number * tall, at.w - 24, tall)
        yield Piece(f"{key}:{number}", row, text, layer=1, view="council")
    total = f"together {sum(line[2] for line in lines):+}"
    foot = Rect(at.x + 12, at.y + at.h - 36, at.w - 24, 30)
    yield written("council", f"{key}:sum", foot, total, 21, "right", "ink")


# -- the Council of Elders -----------------------------------------------------------------------------------------


def elders(state: Covenant, board: Elders) -> Iterator[Piece]:
    """The Council's board: its cards, what it stored, its buildings and prisoners, its last rolls."""
    council = state.clans[1]

    def put(key: str, at: Rect, face: object, tip: str = "", layer: int = 1) -> Piece:
        return Piece(f"elders:{key}", at, face, layer=layer, view="elders", tip=tip)  # type: ignore[arg-type]

    yield put("ground", Rect(6, 6, 988, 450), Panel("stone"), layer=0)
    yield put("icon", Rect(20, 16, 70, 70), Icon("elders"))
    yield put("name", Rect(100, 16, 420, 40), Text("The Council of Elders", 30, "left", serif=True, bold=True))
    yield put("level", Rect(100, 54, 420, 30), Text(f"{board.difficulty}, {{glory:{council.glory}}}", 22, "left"))
    for number, value in enumerate(board.last_rolls[-8:]):
        yield put(
            f"roll{number}", Rect(540 + number * 52, 24, 46, 46), Die(value, "parchment"), "A roll of its last turn."
        )
    card = ELDER_CARDS[board.discarded[-1]] if board.discarded else None
    words = f"{{{card.tool}}}\n{in_icons(card.reward)}" if card else "none yet"
    yield put(
        "last",
        Rect(20, 104, 190, 150),
        Card("Last card", words, bar="wood", size=44),
        "The tool it used last, and that card's reward.",
    )
    stacks = (("Available", len(board.available)), ("Used", len(board.discarded)), ("In its forge", len(board.forge)))
    for number, (title, count) in enumerate(stacks):
        at = Rect(222 + number * 128, 104, 118, 150)
        yield put(f"stack{number}", at, Card(title, f"{{council_card}}\n{count}", bar="wood", size=40))
    yield put("stored", Rect(612, 104, 370, 30), Text("Stored tiles", 22, "left", serif=True, bold=True))
    stored = (
        ("tradition", len(board.stored_traditions)),
        ("jewel", len(board.stored_jewels)),
        ("kings_coin", len(board.stored_coins)),
        ("relic", len(council.relics)),
    )
    for number, (icon, count) in enumerate(stored):
        yield put(f"stored{number}", Rect(612 + number * 92, 138, 84, 110), Token(icon, count))
    yield put(
        "halls",
        Rect(20, 268, 460, 30),
        Text("Ready to build, and standing in the halls", 22, "left", serif=True, bold=True),
    )
    for number, kind in enumerate(("house", "workshop", "pillar", "gate")):
        ready = council.pieces(kind).count(IN_FORGE)
        face = Token(kind, tint=tint(ELDERS), label=f"{ready} · {len(built(council, kind))}")
        yield put(kind, Rect(24 + number * 112, 302, 100, 140), face)
    yield put("prison", Rect(500, 268, 460, 30), Text("Its dungeons", 22, "left", serif=True, bold=True))
    step = min(44.0, 430 / max(len(council.dungeon), 1))
    for number, enemy in enumerate(sorted(council.dungeon)):
        at = Rect(500 + number * step, 306, 52, 56)
        yield Piece(ENEMY_KEYS[enemy], at, Icon(ENEMIES[ENEMY_KIND[enemy]]), layer=2 + number, view="elders")
    worth = DIFFICULTIES[board.difficulty]
    note = (
        f"{{achievement:{council.achievements()}}}  At the end {{glory:{worth.tile}}} for each {{tradition}} {{jewel}} "
        f"{{kings_coin}}, {{glory:{worth.achievement}}} for each {{achievement}} and {{council_card}}."
    )
    yield put("note", Rect(500, 376, 480, 66), Text(note, 21, "left"))
