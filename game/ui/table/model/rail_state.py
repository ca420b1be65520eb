"""What of the rail is open: whether it is folded away, which of its tabs is read, whose turn is read whole."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.api import Words
from game.ui.table.model.advising import AdviceShown
from game.ui.table.model.chronicle import Turn
from game.ui.table.model.lesson import LessonShown


class Tab(StrEnum):
    """The pages of the rail."""

    CHRONICLE = "chronicle"
    ADVICE = "advice"
    LESSON = "lesson"


class RailState:
    """It opens nothing by itself, but lights the tab that has something new."""

    def __init__(self, *, folded: bool) -> None:
        self.folded = folded
        self.tab = Tab.CHRONICLE
        self.news: set[Tab] = set()  # the tabs that have something new
        self.whole = -1  # the seat whose whole turn is read
        self.first = 0  # the first line of it that is seen
        self._before: tuple[Tab, bool] | None = None  # what was seen before a page was opened for a while

    def turn_to(self, tab: Tab) -> None:
        """Shows a page, and unfolds the rail for it."""
        self.tab = tab
        self.folded = False
        self.news.discard(tab)

    def open_for(self, tab: Tab) -> None:
        """Somebody asked for what stands on a page, or is taught: it is shown until that is over."""
        if self._before is None:
            self._before = (self.tab, self.folded)
        self.turn_to(tab)

    def close_for(self, tab: Tab) -> None:
        """That is over: what was seen before is seen again, unless somebody has turned to something else."""
        if self._before is not None and self.tab is tab:
            (self.tab, self.folded), self._before = self._before, None

    def fold(self) -> None:
        """Folds it away, or unfolds it."""
        self.folded = not self.folded
        if not self.folded:
            self.news.discard(self.tab)

    def note(self, tab: Tab) -> None:
        """Something new stands on a page."""
        if self.tab is not tab or self.folded:
            self.news.add(tab)

    def read_whole(self, seat: int) -> None:
        """Opens a seat's whole turn; once more closes it."""
        self.whole = -1 if self.whole == seat else seat
        self.first = 0

    def scroll(self, lines: int) -> None:
        """Goes on in a turn with more lines than can be seen."""
        self.first = max(0, self.first + lines)


class Told(NamedTuple):
    """What the chronicle says about a seat."""

    turn: Turn
    now: Words = ""  # what it is asked, or does, where it is on
    on: bool = False
    comes: bool = False  # it has yet to play in this round
    bot: bool = False
    targets: int = 0  # how many things can be chosen on its board
    said: str = ""  # what whoever sits there says, where there is nothing else to tell


class RailShown(NamedTuple):
    """What is to be seen of the rail."""

    tab: Tab
    news: frozenset[Tab]
    head: Words
    rows: tuple[Told, ...]
    whole: int = -1
    first: int = 0
    advice: AdviceShown | None = None
    lesson: LessonShown | None = None
