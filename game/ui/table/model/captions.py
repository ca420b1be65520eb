"""Captions: what the table says in one line, for whoever does not see it well, or at all.

What matters most comes first: what is asked, then what is under the focus (what it is, what it would change, why not),
then what the others did. One key each says it again, where one is, what one has, and how everybody stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.api.said import Words, joined, names
from game.core.speech import say
from game.ui.paint.markup import escape, figure
from game.ui.table.model.history import History
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.prompt import OPTION
from game.ui.table.model.spoken import Looks, closed, flat, name_of, standings
from game.ui.table.model.trays import TRAY

MOST_LINES = 6
"""So many of the last lines of the log are told at a new question."""


class Caption(NamedTuple):
    """What is said: the head stands out, and is what one goes by."""

    head: str = ""
    text: str = ""

    @property
    def whole(self) -> str:
        """All of it in one line."""
        return " ".join(filter(None, (self.head, self.text)))

    @property
    def rich(self) -> str:
        """All of it as rich text."""
        return " ".join(filter(None, (f"**{escape(self.head)}**" if self.head else "", escape(self.text))))


class Place(NamedTuple):
    """Where the focus is."""

    key: str = ""
    number: int = 0  # from 1, among all that it can come to; 0: nowhere
    of: int = 0
    read: str = ""  # what is read about it


class Captions:
    """What is said now; it changes with the question and with the focus."""

    def __init__(self, table: LookedAt, history: History, looks: Callable[[], Looks]) -> None:
        self._table = table
        self._history = history
        self._looks = looks
        self.now = Caption()
        self._question: tuple[object, ...] = ()
        self._place = Place()
        self._told = 0  # lines of the log that were told
        self._reason = 0  # which of the things that cannot be chosen is told about next

    def look(self, place: Place) -> None:
        """After something was done: says what is new, and nothing if nothing is."""
        table = self._table
        if not table.seen:
            return
        question = (len(self._history.match.answers), table.shown.said.sentence, table.viewer)
        if question != self._question:
            self._question, self._place, self._reason = question, place, 0
            self.now = self._asked(place)
        elif place.key != self._place.key or place.read != self._place.read:
            self._place = place
            if place.key:
                self.now = self._focused(place)

    def say_again(self) -> Caption:
        """The question, and what is under the focus."""
        self.now = Caption(self._sentence(), self._focused(self._place).whole if self._place.key else "")
        return self.now

    def where(self) -> Caption:
        """The view, which thing of how many, and how far the game is."""
        sight, place = self._table.sight, self._place
        view = sight.view(self._table.view).title
        head = say("{view}, {n} of {all}", view=view, n=place.number, all=place.of) if place.number else view
        self.now = Caption(f"{self._flat(head)}.", self._flat(joined(sight.status, ", ")))
        return self.now

    def have(self) -> Caption:
        """What the one who looks has; of a game that does not say, what has brought points."""
        words, state, seat = self._table.words, self._table.sight.state, self._table.viewer
        things = list(words.holdings(state, seat))
        if not things:
            scores = words.standings(state)
            sheet = scores[seat].lines if seat < len(scores) else ()
            things = [joined([line.title, figure(line.points)]) for line in sheet]
        has = names(things) if things else say("nothing")
        self.now = Caption(self._flat(say("You have:")), self._flat(has))
        return self.now

    def stand(self) -> Caption:
        """Everybody's points, the best first."""
        ranked = standings(self._table.words, self._table.sight.state, self._looks())
        told = ", ".join(f"{each.name} {each.points}" for each in ranked)
        self.now = Caption(self._flat(say("Points:")), told)
        return self.now

    def why_not(self) -> Caption:
        """The next thing on the table that cannot be chosen, and why; each time another one."""
        reasons = closed(self._table.sight, self._table.words, self._looks())
        if not reasons:
            self.now = Caption(self._flat(say("All that lies here can be chosen.")))
            return self.now
        each = reasons[self._reason % len(reasons)]
        self._reason += 1
        self.now = Caption(f"{each.name.rstrip('. ')}.", each.why_not)
        return self.now

    # -- what is said of what --

    def _flat(self, words: Words) -> str:
        return flat(words, self._looks())

    def _sentence(self) -> str:
        return f"{self._flat(self._table.shown.said.sentence).rstrip('. ')}."

    def _asked(self, place: Place) -> Caption:
        """A new question: what it is, what is under the focus, and what has happened since the last one."""
        log = self._history.match.log
        news = log[max(self._told, len(log) - MOST_LINES) :] if self._told <= len(log) else []
        self._told = len(log)
        happened = " ".join(f"{self._flat(each.text).rstrip('. ')}." for each in news)
        focused = self._focused(place).whole if place.key else ""
        return Caption(self._sentence(), " ".join(filter(None, (focused, happened))))

    def _focused(self, place: Place) -> Caption:
        """A thing: its own name first, then all that is read about it, nothing twice."""
        name = self._name(place.key)
        lines = [line for line in (self._flat(line) for line in place.read.split("\n")) if line]
        if not name and lines:
            name = lines.pop(0)
        rest = [line for line in lines if line.rstrip(".") != name]
        return Caption(f"{name.rstrip('. ')}." if name else "", " ".join(rest))

    def _name(self, key: str) -> str:
        """What is chosen there: the name that differs from those of all other options; empty if nothing can be."""
        sight = self._table.sight
        option = next((key.removeprefix(kind) for kind in (OPTION, TRAY) if key.startswith(kind)), "")
        option = option or sight.offers.option_at(key, self._table.turn)
        if not option or sight.ask is None or option not in sight.ask.options:
            return ""
        return name_of(self._table.words.describe(sight.state, sight.ask, option), option, self._looks())
