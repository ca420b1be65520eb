"""Two other views: the draft, and the Council's report."""

from collections.abc import Iterator

import msgspec

from game.api import Panel, Piece, Rect, Text, Tile

from ..data import ERAS, TRADITIONS
from ..data.boards import COLUMN_RUNES, STARTS
from ..data.words import in_icons, in_words, objective_text, objective_tip
from ..state import Clan, Covenant, Draft
from .board import tradition_piece
from .faces import Card

DRAFT_SIZE = (1000.0, 462.0)
REPORT_SIZE = (1200.0, 555.0)


def written(
    view: str, key: str, at: Rect, text: str, size: float, align: str = "center", color: str = "cream"
) -> Piece:
    """Words on a view."""
    return Piece(key, at, Text(text, size, align, serif=True, bold=True, color=color), layer=1, view=view)


# -- the draft -----------------------------------------------------------------------------------------------------


def draft(offer: Draft, *, alone: bool) -> Iterator[Piece]:
    """Four rows of tiles to choose from."""
    counts = "It counts at the end." if alone else "Secret once taken; counts at the end."
    rows = (
        ("Starting tile", "What your clan begins with.", [start_tile(name) for name in offer.starts]),
        ("Tradition", "A rule of your own, all game long.", [draft_tradition(number) for number in offer.traditions]),
        ("Objective I", counts, [objective_tile(name) for name in offer.objectives_1]),
        ("Objective II", counts, [objective_tile(name) for name in offer.objectives_2]),
    )
    wide = min(776 / max(len(tiles) for _, _, tiles in rows), 384)
    for row, (title, what, tiles) in enumerate(rows):
        y = 8 + row * 114
        yield Piece(f"draft:{row}", Rect(4, y, 992, 108), Panel("felt"), view="draft")
        yield written("draft", f"draft:{row}:title", Rect(20, y + 20, 190, 32), title, 24, "left")
        yield Piece(f"draft:{row}:what", Rect(20, y + 54, 190, 40), Text(what, 17, "left"), layer=1, view="draft")
        left = 216 + (776 - wide * len(tiles)) / 2
        for number, tile in enumerate(tiles):
            at = Rect(left + number * wide + 6, y + 6, wide - 12, 96)
            yield msgspec.structs.replace(tile, at=at, layer=2, view="draft")


NOWHERE = Rect(0, 0, 1, 1)
"""A tile of the draft gets its place in its row."""


def start_tile(name: str) -> Piece:
    """A starting tile."""
    start = STARTS[name]
    goods = (*start.resources, ("support", start.support))
    gains = (*goods, *start.steps)
    steps = ", ".join(f"{count} {track.capitalize()}" for track, count in start.steps)
    words = f"{in_words(goods)}\nSteps: {steps}."
    face = Card(f"Starting tile {int(name[1:])}", in_icons(gains), bar="wood", words=words)
    return Piece(name, NOWHERE, face, tip=f"**Starting tile**\n{in_words(gains)}")


def draft_tradition(number: int) -> Piece:
    """A tradition, with its rule written out."""
    tradition = TRADITIONS[number]
    face = Card(tradition.name, tradition.text, bar="#6a4a86", words=tradition.tip)
    return msgspec.structs.replace(tradition_piece(number, NOWHERE), face=face)


def objective_tile(name: str) -> Piece:
    """An objective, while it is still open."""
    words = objective_tip(name).partition("\nAt the end ")[2]  # which the row says
    face = Card(f"Objective {name}", objective_text(name), bar="#2f6f5a", words=words)
    return Piece(name, NOWHERE, face, tip=objective_tip(name))


# -- the Council ---------------------------------------------------------------------------------------------------


def report(state: Covenant, *, asked: bool) -> Iterator[Piece]:
    """What the last Council brought each clan, step by step, and the way on."""
    width, height = REPORT_SIZE
    title = "The final Council" if state.over else f"Council {ERAS[state.era - 1]}"
    yield written("council", "report:title", Rect(20, 6, width - 40, 44), title, 34, color="brass_light")
    wide = min((width - 20) / len(state.clans), 480)
    low = height - (66 if asked else 8)
    most = max(sum(line[0] == clan.seat for line in state.report) for clan in state.clans)
    tall = min(46.0, (low - 56 - HEAD - FOOT) / max(most, 1))
    high = HEAD + most * tall + FOOT
    left, top = (width - wide * len(state.clans)) / 2, 56 + (low - 56 - high) / 3
    for clan in state.clans:
        at = Rect(left + clan.seat * wide + 4, top, wide - 8, high)
        yield from earned(state, clan, at, tall)
    if asked:
        face = Tile(f"On to Era {ERAS[state.era]}", kind="orange")
        yield Piece("next_era", Rect(width / 2 - 150, height - 58, 300, 50), face, layer=2, view="council")


HEAD, FOOT = 56.0, 48.0


def earned(state: Covenant, clan: Clan, at: Rect, tall: float) -> Iterator[Piece]:
    """One clan's column of the report: what, how, and how much; at the foot all of it."""
    key = f"report:{clan.seat}"
    lines = [line for line in state.report if line[0] == clan.seat]
    yield Piece(key, at, Panel("parchment"), view="council")
    who = "Council of Elders" if state.elders is not None and clan.seat == 1 else f"{{seat:{clan.seat}}}"
    head = f"{who}  {{glory:{clan.glory}}}"
    yield written("council", f"{key}:who", Rect(at.x + 10, at.y + 8, at.w - 20, 42), head, 27, color="ink")
    for number, (_, what, glory, how) in enumerate(lines):
        y = at.y + HEAD + number * tall
        words = f"**{what}**  {in_signs(what, how)}"
        face = Text(words, 21 if at.w > 400 else 17, "left", color="ink")
        yield Piece(f"{key}:{number}", Rect(at.x + 14, y, at.w - 90, tall), face, layer=1, view="council", tip=words)
        sum_at = Rect(at.x + at.w - 74, y, 60, tall)
        yield written("council", f"{key}:{number}:glory", sum_at, signed(glory), 23, "right", "ink")
    foot = Rect(at.x + 14, at.y + at.h - FOOT + 4, at.w - 28, FOOT - 10)
    total = f"Glory Points  {signed(sum(line[2] for line in lines))}"
    yield written("council", f"{key}:sum", foot, total, 24, "right", "ink")


def in_signs(what: str, how: str) -> str:
    """How a line came about, with signs for the tiles that the score sheet only names."""
    if what == "Objectives":
        return objective_text(how.rpartition(" ")[2])
    if what.startswith("Column "):
        count, _, tools = how.partition(" × ")
        return f"{count}{{{COLUMN_SIGNS[COLUMN_RUNES.index(what[-1])]}}} × {tools} {{tool}}"
    return how


COLUMN_SIGNS = ("relic", "enemy", "district", "monument")
"""What each column of tools counts."""


def signed(glory: int) -> str:
    """A gain or a loss in its colour."""
    if not glory:
        return "[quiet|0]"
    return f"[gain|+{glory}]" if glory > 0 else f"[loss|−{-glory}]"
