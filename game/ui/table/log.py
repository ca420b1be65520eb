"""The log panel: what has happened, line by line; a click shows the table as it was."""

from __future__ import annotations

from game.api import News
from game.core.match import Match
from game.ui import richtext
from game.ui.look import Look
from game.ui.table.faces import LOG_TEXT, LogLine
from game.ui.table.scrolling import Row, ScrollPanel

LINE = "log:"
LEAST = 36.0  # units: a line is also something to click


class LogPanel(ScrollPanel):
    """All lines of the log, the newest at the end."""

    def __init__(self) -> None:
        super().__init__("What happened", "log", from_end=True)
        self._heights: dict[tuple[str, int, int], float] = {}

    def tell(self, match: Match, looking: int | None) -> None:
        """Shows the log of the match, with the moment that is looked at lit."""
        moments = match.told_after
        lit = None
        if looking is not None:
            lit = next((number for number, moment in enumerate(moments) if moment > looking), len(moments)) - 1
        rows = [
            Row(
                f"{LINE}{number}",
                LogLine(
                    news.text, news.seat, lit=number == lit, later=looking is not None and moments[number] > looking
                ),
                self._height(news),
                live=True,
                tip="Look at the table as it was then.",
            )
            for number, news in enumerate(match.log)
        ]
        self.show(rows or [Row("log:none", LogLine("[quiet|Nothing has happened yet.]"), LEAST)])
        if lit is not None and lit >= 0:
            self.reveal(f"{LINE}{lit}")

    def _height(self, news: News) -> float:
        width = round((self.width - 18) * self._unit)
        px = max(9, round(LOG_TEXT * self._unit * self._look.text))
        key = (news.text, width, px)
        if key not in self._heights:
            self._heights[key] = max(LEAST, _measured(news.text, width, px, self._look) / self._unit + 8)
        return self._heights[key]


def _measured(text: str, width: int, px: int, look: Look) -> int:
    return richtext.typeset(text, width, px, seats=look.seats, theme_name=look.theme).size[1]


def moment_of(match: Match, key: str) -> int:
    """The moment that a line of the panel stands for."""
    return match.told_after[int(key.removeprefix(LINE))]
