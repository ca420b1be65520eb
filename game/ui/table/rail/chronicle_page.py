"""The page of the chronicle: a row for each seat in the order of play, one of them opened where its turn is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.api import Piece, Rect, Text
from game.api.said import Words, lines
from game.core.speech import say
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key
from game.ui.paint.look import Look
from game.ui.table.model.chronicle import Turn
from game.ui.table.model.programme import ROW
from game.ui.table.model.rail_state import RailShown, Told
from game.ui.table.rail.rows import LOW, PLAY, ChronicleRow, PlayAgain, RowHandle, height_of
from game.ui.table.rail.sleeper import sleeper
from game.ui.widgets.button import Button

BAND, AGAIN, WHOLE = "band:", "turn:again:", "turn:whole:"
HIGH, USUAL, FOLDED, LEAST = 77.0, 67.0, 45.0, 36.0
"""Units: a row with up to four seats, with more, beside one that is open, and the least that a name needs."""

FEW = 4
GAP, HEAD = 4.0, 36.0
HEADLINE = 0.54
"""Of a row with two lines: what the first one has, with its buttons, unless a hand needs more."""

BESIDE_CREST = 82.0
"""Units of a row that are not for words."""


def heights(seats: int, room: float, space: float) -> float:
    """How high each row is where that much space is for all of them."""
    wanted = (HIGH if seats <= FEW else USUAL) * room
    return min(wanted, max(LEAST, space / max(seats, 1) - GAP))


def page(shown: RailShown, at: Rect, look: Look, unit: float, room: float) -> Iterator[tuple[Piece, bool]]:
    """All pieces of the page, each with whether it can be clicked."""
    again = 124.0 * room
    head, button = Rect(at.x + 4, at.y, at.w - 4, HEAD * room).split(None, again)
    yield Piece("chronicle:head", head, Text(shown.head, 16, align="left", color="quiet")), False
    yield (
        Piece(
            "tool:again",
            button,
            Button(say("again"), "play", "quiet", size=17),
            tip=with_key(SEE_AGAIN, Do(Command.AGAIN)),
        ),
        True,
    )
    space = at.h - head.h - 2
    high = heights(len(shown.rows), room, space)
    whole = next((told for told in shown.rows if told.turn.seat == shown.whole), None)
    if whole is not None:
        high = min(high, FOLDED * room)
    y = at.y + head.h + 2
    most = space - (high + GAP) * (len(shown.rows) - 1)
    for told in shown.rows:
        row_at = Rect(at.x, y, at.w, high)
        if told is whole:
            read, tall = _fitting(told.turn, shown.first, row_at.w - BESIDE_CREST * room, look, unit, most - 44 * room)
            row_at = Rect(at.x, y, at.w, max(high, tall + 44 * room))
            yield from _row(told, row_at, room, read)
        else:
            yield from _row(told, row_at, room, ())
        y += row_at.h + GAP
    if (cat := sleeper(Rect(at.x, y, at.w, at.y + at.h - y))) is not None:
        yield cat, False


SEE_AGAIN = say("See once more what the others did since you last answered.")


def _fitting(
    turn: Turn, first: int, wide: float, look: Look, unit: float, most: float
) -> tuple[tuple[str, ...], float]:
    """The lines of a turn that can be seen at once, from one of them on, and how high they are."""
    high = height_of(turn.lines, wide, unit, look.text)
    first = min(first, _last_first(high, most))
    seen: list[str] = []
    used = 0.0
    for line, tall in zip(turn.lines[first:], high[first:], strict=True):
        if seen and used + tall > most:
            break
        seen.append(line)
        used += tall
    return tuple(seen), used


def _last_first(high: Sequence[float], most: float) -> int:
    """The first line when the last one is in sight."""
    used = 0.0
    for back, tall in enumerate(reversed(high)):
        used += tall
        if used > most:
            return max(0, len(high) - max(back, 1))
    return 0


def _row(told: Told, at: Rect, room: float, whole: tuple[str, ...]) -> Iterator[tuple[Piece, bool]]:
    turn, seat = told.turn, told.turn.seat
    side = min(PLAY * room, at.h - 2 if at.h < LOW * room else max(at.h * HEADLINE, PLAY))
    right, top = at.x + at.w - 4, at.y + 1
    buttons = 0.0
    extra: list[Piece] = []
    if turn.lines:
        right -= side
        buttons += side
        tip = say("See this turn once more; with Shift at half the speed.")
        extra.append(Piece(f"{AGAIN}{seat}", Rect(right, top, side, side), PlayAgain(), layer=2, tip=tip))
    if len(turn.lines) > 1:
        wide = side * (1.25 if len(turn.lines) <= 10 else 1.6)  # two figures need more room
        right -= wide
        buttons += wide
        button = Button("−" if whole else f"+{len(turn.lines) - 1}", kind="quiet", size=15)
        extra.append(
            Piece(f"{WHOLE}{seat}", Rect(right, top, wide, side), button, layer=2, tip=say("Read the whole turn."))
        )
    gains = tuple(f"+{count}{{{icon}}}" for icon, count in turn.gains)
    line, gains = (told.now, ()) if told.on else (turn.headline or told.said, gains)
    face = ChronicleRow(seat, line, gains, whole, told.on, told.comes, told.bot, told.targets, buttons)
    told_of: list[Words] = [*turn.lines] or ([line] if line else [])  # whole, however little of it the row has room for
    whole_tip = lines(f"**{{seat:{seat}}}**", *told_of) if told_of else ""
    yield Piece(f"{BAND}{seat}", at, face), False
    yield Piece(f"{ROW}{seat}", Rect(at.x, at.y, at.w - buttons - 6, at.h), RowHandle(), layer=1, tip=whole_tip), True
    for piece in extra:
        yield piece, True
