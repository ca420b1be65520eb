"""The score sheet of all seats, counted up line by line."""

from __future__ import annotations

from game.api import Banner, Panel, Rect, Score, ScoreLine, Text
from game.api.said import spoken
from game.core.score_sheet import by_row, columns, in_order, rivals
from game.core.speech import say
from game.ui.paint.markup import escape, figure
from game.ui.widgets.dialog import Rule
from game.ui.widgets.page import BAR, Page

LEAST_ROW = 36.0
MOST_ROW = 92.0
TOTALS = 64.0


class ScoreSheet:
    """A parchment with a column for each seat, and for each rival nobody plays."""

    def __init__(self, scores: list[Score]) -> None:
        self.scores = scores
        self._rivals = rivals(scores)
        self._columns = columns(scores)
        self._points = [by_row(column.lines) for column in self._columns]
        self.rows = in_order(self._points)
        self.counted = 0.0  # lines that have been counted

    @property
    def done(self) -> bool:
        """Whether everything has been counted."""
        return self.counted >= len(self.rows)

    @property
    def part(self) -> float:
        """How much has been counted, from 0 to 1."""
        return self.counted / max(len(self.rows), 1)

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self._columns)

    def count(self, lines: float) -> bool:
        """Counts on; True where a line has come to its end."""
        before = int(self.counted)
        self.counted = min(self.counted + lines, float(len(self.rows)))
        return int(self.counted) != before

    def total(self, column: int) -> float:
        """The points that have been counted so far, of a seat or of a rival after the seats."""
        if self.done:
            return self._columns[column].total
        counted = self.rows[: int(self.counted)]
        return sum(line.points for row, line in self._points[column].items() if row in counted)

    @property
    def rival_icons(self) -> tuple[str, ...]:
        """The icons of those whom nobody plays."""
        return tuple(rival.icon for rival in self._rivals)

    # -- the page --

    @property
    def roomy(self) -> bool:
        """Whether the columns are few enough to be wide."""
        return len(self._columns) <= 2

    @property
    def _head(self) -> float:
        return 60.0 if self.roomy else 104.0

    @property
    def most_height(self) -> float:
        """The height it makes use of."""
        return self._head + MOST_ROW * len(self.rows) + TOTALS + 24

    def lay_out(self, page: Page, at: Rect) -> None:
        """Who it is about along the top, the lines, the totals along the bottom."""
        page.put("sheet", at, Panel("parchment"))
        inner = at.inset(14, 8)
        first, each = self._widths(inner.w)
        for column in range(len(self._columns)):
            head = Rect(inner.x + first + each * column + 3, inner.y, each - 6, self._head - 10)
            self._who(page, column, head)
        page.area(
            "lines", Rect(inner.x, inner.y + self._head, inner.w + BAR, inner.h - self._head - TOTALS), self._lines
        )
        self._totals(page, Rect(inner.x, inner.y + inner.h - TOTALS + 6, inner.w, TOTALS - 8))

    def _who(self, page: Page, column: int, at: Rect) -> None:
        """Whose column it is: a seat's banner, or a rival's plate."""
        if column < len(self.scores):
            page.put(f"who:{column}", at, Banner(column))
            return
        rival = self._rivals[column - len(self.scores)]
        page.put(f"who:{column}", at, Panel("stone"))
        name = f"{{{rival.icon}}} {escape(spoken(rival.name))}" if rival.icon else escape(spoken(rival.name))
        page.heading(f"name:{column}", at.inset(8, 2), name, 20, align="center")

    def _widths(self, wide: float) -> tuple[float, float]:
        """The width of the names of the lines, and of each column."""
        count = len(self._columns)
        each = min(wide * 0.68 / count, 190.0 if count > 2 else 230.0)
        return wide - each * count, each

    def _lines(self, page: Page) -> float:
        high = min(max(page.h / max(len(self.rows), 1), LEAST_ROW), MOST_ROW)
        first, each = self._widths(page.w)
        for number, row in enumerate(self.rows[: int(self.counted) + 1]):
            y, share = number * high, min(self.counted - number, 1.0)
            if 0 < share < 1:  # the line that is being counted is lit
                page.put("lit", Rect(0, y + 1, page.w, high - 2), Panel("brass"), layer=-1)
            if number:
                page.put(f"rule:{number}", Rect(0, y - 1, page.w, 2), Rule())
            page.text(f"line:{number}", Rect(10, y, first - 14, high), row[0], 22, color="ink")
            for seat, points in enumerate(self._points):
                if row in points:
                    at = Rect(first + each * seat, y, each, high)
                    self._line(page, f"points:{number}:{seat}", at, points[row], share)
        return len(self.rows) * high

    def _line(self, page: Page, key: str, at: Rect, line: ScoreLine, share: float) -> None:
        """The points of a line, and how they came about: below them where there is room, else in the tip."""
        step = 1 if line.points == int(line.points) else 2  # what is whole is counted in whole points
        points = line.points if share >= 1 else round(line.points * share * step) / step
        color = "loss" if line.points < 0 else "ink"
        noted = bool(line.note) and at.h >= 60 and at.w >= 110
        upper = Rect(at.x, at.y + (4 if noted else 0), at.w, at.h * (0.58 if noted else 1))
        face = Text(figure(points), 25, "center", serif=True, bold=True, color=color)
        page.put(key, upper, face, tip="" if noted else line.note)
        if noted:
            below = Rect(at.x + 4, at.y + at.h * 0.56, at.w - 8, at.h * 0.40)
            page.put(f"note {key}", below, Text(line.note, 17, "center", color="quiet_ink"), tip=line.note)

    def is_crowned(self, column: int) -> bool:
        """Whether it has won: a seat in the first place, or a rival where no seat is."""
        if column < len(self.scores):
            return self.scores[column].place == 1
        rival = self._rivals[column - len(self.scores)]
        beaten = any(score.place == 1 for score in self.scores)
        return not beaten and rival.total == max(each.total for each in self._rivals)

    def _totals(self, page: Page, at: Rect) -> None:
        first, each = self._widths(at.w)
        page.heading("total", Rect(at.x + 6, at.y, first - 10, at.h), say("Total"), 26, color="ink")
        for column in range(len(self._columns)):
            place = Rect(at.x + first + each * column + 4, at.y, each - 8, at.h)
            crown = "{winner}" if self.done and self.is_crowned(column) else ""
            total = f"{crown}{figure(self.total(column))}"
            page.heading(f"total:{column}", place, total, 32, color="ink", align="center")
