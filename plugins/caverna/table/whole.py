"""One view for each home board: the board as large as it gets, and what it is worth so far."""

from collections.abc import Iterator

from game.api import Panel, Piece, Rect, ScoreLine, Text, joined, lines

from ..scoring import SOLO_TARGET, figure, score_sheet
from ..speech import say
from ..state import Player
from . import home
from .faces import Mark
from .kept import kept

BOARD = Rect(14, 60, 900, 586)
SHEET = Rect(934, 6, 340, 728)


@kept()
def whole_home(player: Player) -> Iterator[Piece]:
    """A home board by itself."""
    view, prefix = f"home{player.seat}", f"home{player.seat}:"
    x, y, width, height = BOARD
    place = home.place(view, prefix, BOARD, home.reaches_beyond(player))
    yield from home.dwarfs(player, place, Rect(x, 2, width, 52), False)
    half = (width - home.GAP) / 2
    for name, left in (("forest", x), ("mountain", x + half + home.GAP)):
        yield Piece(f"{prefix}{name}", Rect(left - 5, y - 5, half + 10, height + 10), Panel("wood"), 0, view)
    yield from home.board(player, place, len(player.dwarfs), False)
    below = y + height + 12
    yield Piece(f"{prefix}goods", Rect(x - 6, below, width + 12, 66), Panel("wood"), 0, view)
    yield from home.goods(player, place, Rect(x, below + 14, width, 38), 1)
    yield from _points(player, SHEET, tuple(dwarf.weapon for dwarf in player.dwarfs))


@kept(*(field for field in Player.__struct_fields__ if field != "dwarfs"))
def _points(player: Player, area: Rect, weapons: tuple[int, ...]) -> Iterator[Piece]:
    """What the home board is worth so far, line by line; of the dwarfs only their `weapons` matter."""
    view, prefix = f"home{player.seat}", f"home{player.seat}:"
    sheet = score_sheet(player)
    yield Piece(f"{prefix}points", area, Panel("parchment", say("Points so far")), 0, view)
    height = (area.h - 60) / (len(sheet) + 1)
    total = ScoreLine(say("Together"), sum(line.points for line in sheet))
    for number, line in enumerate((*sheet, total)):
        at = Rect(area.x + 14, area.y + 50 + number * height, area.w - 28, height)
        heavy = line is total
        words, points = at._replace(w=at.w - 60), Rect(at.x + at.w - 60, at.y, 60, at.h)
        said = Text(
            lines(line.title, joined(["[quiet|", line.note, "]"], "")) if line.note else line.title,
            21,
            "left",
            bold=heavy,
            color="ink",
        )
        yield Piece(f"{prefix}line:{number}", words, said, 1, view, said.text)
        amount = Text(figure(line.points), 26, "right", serif=True, bold=True, color="ink")
        yield Piece(f"{prefix}points:{number}", points, amount, 1, view)


MARK = 92.0
LINES = 6  # in each of two columns


@kept()
def mark_to_beat(player: Player, area: Rect) -> Iterator[Piece]:
    """Alone: the points to reach, how far they are, and where there is room, what they are made of."""
    sheet = score_sheet(player)
    points = sum(line.points for line in sheet)
    tip = say(
        "**The mark to beat**\nAlone you play for {target} points; you have {points} so far.",
        target=SOLO_TARGET,
        points=figure(points),
    )
    mark, below = area.split(min(area.h, MARK), None, gap=5, down=True)
    yield Piece("mark", mark, Mark(points, SOLO_TARGET), 1, "main", tip)
    if below.h < MARK:
        return
    yield Piece("sheet", below, Panel("parchment"), 0, "main")
    for line, at in zip(sheet, below.inset(12, 6).grid(2, LINES, (20, 0)), strict=False):
        amount = figure(line.points)
        words, number = at.split(None, 34)
        yield Piece(f"sheet:{line.title}", words, Text(line.title, 17, "left", color="ink"), 1, "main", line.title)
        yield Piece(f"sheet:{line.title}#", number, Text(amount, 19, "right", serif=True, bold=True, color="ink"), 1)
