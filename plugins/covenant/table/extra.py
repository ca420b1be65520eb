"""Two other views: the draft, and the Council's report."""

from collections.abc import Iterator

import msgspec

from game.api import BESIDE, Panel, Piece, Rect, Scene, Text, Tile, Words, joined, lines

from ..data import ERAS
from ..data.boards import COLUMN_RUNES, OBJECTIVE_SET, OBJECTIVES, PROJECTS, STARTS
from ..data.nouns import GLORY_OF_ELDERS, TRACK_NAMES
from ..data.words import bold, in_icons, in_words, objective_text, objective_tip, objective_worth, project_text
from ..rules.moments import TRADITIONS
from ..scoring import line_title
from ..speech import say
from ..state import Clan, Covenant, Draft
from .faces import Card, Sealed
from .scenes import COUNCIL, of_tradition
from .tiles import tradition_piece


def heading(text: Words, size: float, align: str = "center", color: str = "cream") -> Text:
    """Words that stand out."""
    return Text(text, size, align, serif=True, bold=True, color=color)


# -- the draft -----------------------------------------------------------------------------------------------------


def draft(state: Covenant, offer: Draft, seat: int) -> Iterator[Piece]:
    """Four rows of tiles to choose from; at their left what each is, or the tile of that kind that the clan has."""
    alone = state.elders is not None
    counts = say("It counts at the end.") if alone else say("Secret once taken; counts at the end.")
    own = drafted(state, offer, state.clans[seat], alone=alone)
    rows = (
        (say("Starting tile"), say("What your clan begins with."), [start_tile(name) for name in offer.starts]),
        (
            say("Tradition"),
            say("A rule of your own, all game long."),
            [draft_tradition(number) for number in offer.traditions],
        ),
        (say("Objective I"), counts, [objective_tile(name) for name in offer.objectives_1]),
        (say("Objective II"), counts, [objective_tile(name) for name in offer.objectives_2]),
    )
    most = max(len(tiles) for _, _, tiles in rows)
    bands = Rect(4, 6, 1272, 728).rows(4, 6)
    for row, ((title, what, tiles), band, mine) in enumerate(zip(rows, bands, own, strict=True)):
        yield Piece(f"draft:{row}", band, Panel("felt"), view="draft")
        head, offered = band.inset(6).split(240, None, gap=8)
        if mine is None:
            name, told = head.inset(10, 12).split(32, None, down=True)
            yield Piece(f"draft:{row}:title", name, heading(title, 24, "left"), 1, "draft")
            yield Piece(f"draft:{row}:what", told, Text(what, 17, "left"), layer=1, view="draft")
        else:
            yield msgspec.structs.replace(mine, key=f"drafted:{row}", at=head, layer=2, view="draft")
        wide = min((offered.w - 8 * (most - 1)) / most, 400)
        row_of_tiles = Rect(*offered)._replace(w=wide * len(tiles) + 8 * (len(tiles) - 1))
        centred = row_of_tiles.moved((offered.w - row_of_tiles.w) / 2, 0)
        for tile, at in zip(tiles, centred.columns(len(tiles), 8) if tiles else (), strict=True):
            yield msgspec.structs.replace(tile, at=at, layer=2, view="draft")


def drafted(state: Covenant, offer: Draft, clan: Clan, *, alone: bool) -> list[Piece | None]:
    """The tiles that the clan has taken, by row; objectives lie face down unless there is nobody to hide them from."""
    start = offer.chosen_starts[clan.seat]
    found: list[Piece | None] = [
        start_tile(start) if start else None,
        draft_tradition(clan.traditions[0]) if clan.traditions else None,
    ]
    for kind in ("I", "II"):
        name = next((each for each in clan.objectives if OBJECTIVE_SET[each] == kind), "")
        tile = objective_tile(name) if name else None
        found.append(tile if tile is None or alone else msgspec.structs.replace(tile, face=Sealed()))
    return [piece and _as_own(piece, clan.seat) for piece in found]


def _as_own(piece: Piece, seat: int) -> Piece:
    """A tile that the clan has: its bar is of the clan's colour."""
    face = piece.face
    if isinstance(face, Card):
        face = msgspec.structs.replace(face, bar=f"seat{seat}")
    return msgspec.structs.replace(piece, face=face, tip=lines(piece.tip, say("[quiet|Yours]")))


NOWHERE = Rect(0, 0, 1, 1)
"""A tile of the draft gets its place in its row."""


def start_tile(name: str) -> Piece:
    """A starting tile."""
    start = STARTS[name]
    goods = (*start.resources, ("support", start.support))
    gains = (*goods, *start.steps)
    steps = joined((joined([count, TRACK_NAMES[track]]) for track, count in start.steps), ", ")
    words = say("{told}\nSteps: {steps}.", told=in_words(goods), steps=steps)
    face = Card(start.name, in_icons(gains), bar="wood", words=words)
    return Piece(name, NOWHERE, face, tip=say("**Starting tile**\n{told}", told=words))


def draft_tradition(number: int) -> Piece:
    """A tradition, with its rule written out."""
    tradition = TRADITIONS[number].tile
    scene = of_tradition(tradition)
    face = Card(tradition.name, tradition.text, bar="#6a4a86", words=tradition.tip, vignette=scene)
    return msgspec.structs.replace(tradition_piece(number, NOWHERE), face=face)


def objective_tile(name: str) -> Piece:
    """An objective, while it is still open."""
    words = objective_worth(name)
    face = Card(say("Objective {name}", name=OBJECTIVES[name].name), objective_text(name), bar="#2f6f5a", words=words)
    return Piece(name, NOWHERE, face, tip=objective_tip(name))


# -- the Council ---------------------------------------------------------------------------------------------------


def report(state: Covenant, *, asked: bool) -> Iterator[Piece]:
    """What the last Council brought each clan, step by step, and the way on."""
    width, height = BESIDE
    title = say("The final Council") if state.over else say("Council {era}", era=ERAS[state.era - 1])
    yield Piece("report:hall", Rect(0, 0, width, height), Scene(COUNCIL, corner=10), -1, "council")
    sign = Rect(width / 2 - 190, 8, 380, 48)
    yield Piece("report:sign", sign, Panel("wood"), view="council")
    yield Piece("report:title", sign, heading(title, 32, color="brass_light"), 1, "council")
    wide = min((width - 20) / len(state.clans), 480)
    low = height - (66 if asked else 8)
    most = max(sum(line[0] == clan.seat for line in state.report) for clan in state.clans)
    tall = min(54.0, (low - 64 - HEAD - FOOT) / max(most, 1))
    high = HEAD + most * tall + FOOT
    left, top = (width - wide * len(state.clans)) / 2, 64 + max(low - 64 - high, 0) * BELOW_THE_THRONE
    for clan in state.clans:
        at = Rect(left + clan.seat * wide + 4, top, wide - 8, high)
        yield from earned(state, clan, at, tall)
    if asked:
        face = Tile(say("On to Era {era}", era=ERAS[state.era]), kind="orange")
        yield Piece("next_era", Rect(width / 2 - 150, height - 58, 300, 50), face, layer=2, view="council")


HEAD, FOOT = 56.0, 48.0
BELOW_THE_THRONE = 0.8
"""Of the room that the columns leave above and below them."""


def earned(state: Covenant, clan: Clan, at: Rect, tall: float) -> Iterator[Piece]:
    """One clan's column of the report: what, how, and how much; at the foot all of it."""
    key = f"report:{clan.seat}"
    earned_by = [line for line in state.report if line[0] == clan.seat]
    yield Piece(key, at, Panel("parchment"), view="council")
    who: Words = GLORY_OF_ELDERS if state.elders is not None and clan.seat == 1 else f"{{seat:{clan.seat}}}"
    head = joined([who, f"{{glory:{clan.glory}}}"], "  ")
    yield Piece(f"{key}:who", Rect(at.x + 10, at.y + 8, at.w - 20, 42), heading(head, 27, color="ink"), 1, "council")
    for number, (_, what, glory, how) in enumerate(earned_by):
        y = at.y + HEAD + number * tall
        words = joined([bold(line_title(what)), in_signs(what, how)], "  ")
        face = Text(words, 22 if at.w > 400 else 20, "left", color="ink")
        yield Piece(f"{key}:{number}", Rect(at.x + 14, y, at.w - 90, tall), face, layer=1, view="council", tip=words)
        sum_at = Rect(at.x + at.w - 74, y, 60, tall)
        yield Piece(f"{key}:{number}:glory", sum_at, heading(signed(glory), 23, "right", "ink"), 1, "council")
    foot = Rect(at.x + 14, at.y + at.h - FOOT + 4, at.w - 28, FOOT - 10)
    total = joined([say("Glory Points"), signed(sum(line[2] for line in earned_by))], "  ")
    yield Piece(f"{key}:sum", foot, heading(total, 24, "right", "ink"), 1, "council")


def in_signs(what: str, how: str) -> Words:
    """How a line came about, with signs for the tiles that the score sheet only names."""
    if what == "Objectives":
        return objective_text(how.rpartition(" ")[2])
    if what.startswith("Column "):
        count, _, tools = how.partition(" × ")
        return f"{count}{{{COLUMN_SIGNS[COLUMN_RUNES.index(what[-1])]}}} × {tools} {{tool}}"
    return PROJECT_TEXTS.get(how, how)


PROJECT_TEXTS = PROJECTS.table(
    lambda projects: {str(text): text for text in (project_text(project.id) for project in projects)}
)
"""The texts of projects by their English, which the report keeps of them."""


COLUMN_SIGNS = ("relic", "enemy", "district", "monument")
"""What each column of tools counts."""


def signed(glory: int) -> str:
    """A gain or a loss in its colour."""
    if not glory:
        return "[quiet|0]"
    return f"[gain|+{glory}]" if glory > 0 else f"[loss|−{-glory}]"
