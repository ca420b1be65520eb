"""The log panel: what has happened, line by line; a click shows the table as it was."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import overload

from game.api import WHO, News
from game.api.said import spoken
from game.core.match import Match
from game.core.speech import say
from game.ui.paint import richtext
from game.ui.paint.look import Look
from game.ui.table.panels.panel_faces import LOG_TEXT, LogLine
from game.ui.table.panels.scrolling_panel import Row, ScrollPanel

LINE = "log:"
ASKED = "asked:"
LEAST = 36.0  # units: a line is also something to click


class LogPanel(ScrollPanel):
    """All lines of the log, the newest at the end."""

    def __init__(self) -> None:
        super().__init__(say("What happened"), "log", from_end=True)
        self._heights: dict[tuple[str, int, int], float] = {}

    def tell(self, match: Match, looking: int | None, advised: Sequence[tuple[int, int]] = ()) -> None:
        """Shows the log of the match, with the moment that is looked at lit.

        `advised`: after how many answers the Master was asked, and by which seat.
        """
        moments = match.told_after
        lit = None
        if looking is not None:
            lit = next((number for number, moment in enumerate(moments) if moment > looking), len(moments)) - 1
        rows: Sequence[Row] = _Lines(match.log, lambda number: self._row(match, number, lit, looking))
        # A question stands below all that had been told when it was asked.
        asked = [(bisect_right(moments, at), at, seat) for at, seat in advised if at <= len(match.answers)]
        if asked:
            rows = list(rows)
            for row, at, seat in reversed(asked):
                rows.insert(row, self._advised(at, seat))
        self.show(rows or [Row("log:none", LogLine(say("[quiet|Nothing has happened yet.]")), LEAST)])
        if lit is not None and lit >= 0:
            self.reveal(lit + sum(row <= lit for row, _, _ in asked))

    @staticmethod
    def _advised(at: int, seat: int) -> Row:
        line = LogLine(say("{lesson_master} {who} asked the Master.", who=WHO[seat]), seat)
        return Row(f"{ASKED}{at}:{seat}", line, LEAST, live=True, tip=say("Look at the question as it was then."))

    def _row(self, match: Match, number: int, lit: int | None, looking: int | None) -> Row:
        news = match.log[number]
        later = looking is not None and match.told_after[number] > looking
        face = LogLine(news.text, news.seat, lit=number == lit, later=later)
        tip = say("Look at the table as it was then.")
        return Row(f"{LINE}{number}", face, self._height(news), live=True, tip=tip)

    def _height(self, news: News) -> float:
        width = round((self.width - 18) * self._unit)
        px = max(9, round(LOG_TEXT * self._unit * self._look.text))
        text = spoken(news.text)
        key = (text, width, px)
        if key not in self._heights:
            self._heights[key] = max(LEAST, _measured(text, width, px, self._look) / self._unit + 8)
        return self._heights[key]


class _Lines(Sequence[Row]):
    """The rows of a long log, each made when it is looked at."""

    def __init__(self, log: Sequence[News], make: Callable[[int], Row]) -> None:
        self._log = log
        self._make = make

    def __len__(self) -> int:
        return len(self._log)

    @overload
    def __getitem__(self, number: int) -> Row: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Row]: ...
    def __getitem__(self, number: int | slice) -> Row | Sequence[Row]:
        if isinstance(number, slice):
            return [self._make(each) for each in range(*number.indices(len(self)))]
        return self._make(number)


def _measured(text: str, width: int, px: int, look: Look) -> int:
    return richtext.typeset(text, width, px, seats=look.seats, theme_name=look.theme).size[1]
