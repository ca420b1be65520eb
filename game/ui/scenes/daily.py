"""The deal of the day: what is dealt today, who has made what of it, the last four weeks, and a friend's result."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.api import Panel, Rect
from game.api.said import Words
from game.bots.answering import bots_for
from game.bots.strengths import strength_at
from game.core import daily
from game.core.daily import Deal, Result, Tried
from game.core.dates import day_in_words
from game.core.digest import Digest
from game.core.errors import CoreError
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.boundary.guarded_bot import called
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.scenes.annals_scene import AnnalsScene
from game.ui.widgets.button import Button
from game.ui.widgets.covers import Cover
from game.ui.widgets.day import Day, MedalPlate
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

DAYS = 7
WEEKS = 4
MEDALS = {
    "apprentice": ("bronze", say("bronze")),
    "journeyman": ("silver", say("silver")),
    "master": ("gold", say("gold: the Master")),
}
"""By the level that makes as much on average."""
ROW, DAY_HIGH = 66.0, 84.0
GUEST = "Guest"


class DailyScene(AnnalsScene):
    """Today at the left, results and the calendar at the right."""

    title = say("The deal of the day")

    def __init__(self, app: App, today: date | None = None) -> None:
        super().__init__(app)
        services = app.services
        services.annals.look()
        self.today = today or date.today()
        self.day = self.today
        people = services.guestbook.people
        self.who = people[0].name if people else GUEST
        self.friend: Result | None = None  # a result that was pasted

    @property
    def deal(self) -> Deal | None:
        """What is dealt on the day that is looked at."""
        return daily.deal_of(self.day, self.app.services.plugins.games)

    # -- the page --

    def build(self, page: Page) -> None:
        """The deal, what the levels make of it, who made what, and four weeks."""
        top = self.header(
            page, say("The deal of the day"), say("the same for everybody, made from the date: no network")
        )
        deal = self.deal
        split = page.w * 0.48
        high = page.h - top - 16
        left = Rect(16, top, split - 24, high)
        if deal is None:
            page.put("none", left, Paragraph(say("The game of this day is not installed here."), 22))
        else:
            self._today(page, left, deal)
        right = Rect(split, top, page.w - split - 16, high)
        page.put("ground", right, Panel("wood"))
        page.area("results", Rect(right.x + 12, right.y + 10, right.w - 20, right.h - 20), self._results)

    def _today(self, page: Page, at: Rect, deal: Deal) -> None:
        info = deal.game.info
        foot = 2 * CONTROL + 130
        cover = Rect(at.x, at.y, at.w, max(at.h - foot - 90, 120))
        page.put("cover", cover, Cover(info.title, info.cover, self.app.services.guarded(deal.game).cover))
        bot = bots_for(info.id, self.app.services.plugins.bots).get(deal.level)
        opposite = called(bot, deal.level) if bot is not None else deal.level
        line = say("{day}: against the {level}", day=_dated(deal.day), level=opposite)
        y = cover.y + cover.h + 6
        page.heading("day", Rect(at.x + 4, y, at.w - 8, 36), line, 24)
        y += 40
        marks = marks_of(deal)
        wide = at.w / len(MEDALS)
        made = self._made(deal.day)
        for index, (medal, name) in enumerate(MEDALS.values()):
            mark = marks.get(medal)
            won = made is not None and mark is not None and made >= mark
            face = MedalPlate(medal, figure(mark) if mark is not None else "–", name, won)
            page.put(f"medal:{index}", Rect(at.x + wide * index, y, wide - 6, 76), face)
        y += 84
        people = [(person.name, escape(person.name)) for person in self.app.services.guestbook.people[:5]]
        page.segments(
            "who", Rect(at.x, y, at.w, CONTROL), people or [(GUEST, say("A guest"))], self.who, self._let_play
        )
        y += CONTROL + 8
        tried = self._mine() is not None
        words = say("Play it again") if tried else say("Play it")
        tip = (
            say("Only the first try counts; this one is for the fun of it.")
            if tried
            else say("Your first game of it counts.")
        )
        third = at.w / 3
        page.button(
            "play", Rect(at.x, y, third - 4, CONTROL + 8), Button(words, "play", "primary", 20), self.play, tip=tip
        )
        page.button(
            "copy",
            Rect(at.x + third, y, third - 4, CONTROL + 8),
            Button(say("Copy my result"), "save", size=20, enabled=tried),
            self.copy,
            tip=say("A line of text with every answer in it, for a friend."),
        )
        page.button(
            "paste",
            Rect(at.x + 2 * third, y, third, CONTROL + 8),
            Button(say("A friend's result"), "load", size=20),
            self.ask_for_result,
        )

    def _let_play(self, name: str) -> None:
        self.who = name

    def _results(self, page: Page) -> float:
        y = 0.0
        page.heading("results", Rect(4, y, page.w - 8, 36), say("In this house"), 24)
        y += 44
        rows = self._rows()
        if not rows:
            words = say("Nobody here has played it yet. First tries will be listed here, best first.")
            page.put("none here", Rect(4, y, page.w - 8, 56), Paragraph(words, 19, "quiet"))
            y += 64
        for place, (_, row) in enumerate(sorted(rows, key=lambda each: -each[0]), 1):
            page.row(f"try:{place}", Rect(0, y, page.w, ROW - 4), row, None)
            y += ROW
        if self.friend is not None:
            friend = self.friend
            row = ListRow(
                escape(friend.name),
                say("checked by playing it again; click to watch"),
                f"**{figure(friend.points)}** {{points}}",
                "eye",
                right_size=26,
            )
            page.row("friend", Rect(0, y, page.w, ROW - 4), row, self.watch)
            y += ROW
        return self._calendar(page, y + 10)

    def _rows(self) -> list[tuple[float, ListRow]]:
        """Who made what at the first try, and who sat opposite whoever is looking."""
        rows: list[tuple[float, ListRow]] = []
        for tried in self._tries(self.day):
            person = self.app.services.guestbook.who(tried.name)
            crest = person.crest if person is not None and icons.exists(person.crest) else "person"
            line = say(one="one try", many="{n} tries, the first counts", n=tried.tries)
            row = ListRow(escape(tried.name), line, _points(tried.points), crest, chosen=tried.name == self.who)
            rows.append((tried.points, row))
            if tried.name == self.who:
                for seat in tried.first.seats:
                    if seat.bot:
                        sat = ListRow(escape(seat.name), say("sat opposite you"), _points(seat.points), "lesson_master")
                        rows.append((seat.points, sat))
        return [(points, msgspec.structs.replace(row, right_size=26)) for points, row in rows]

    def _tries(self, day: date) -> list[Tried]:
        services = self.app.services
        return daily.first_tries(services.annals.games, day, services.guestbook.called)

    # -- the calendar --

    def _calendar(self, page: Page, y: float) -> float:
        """Four weeks, each from Monday on; the days to come are left out."""
        page.heading("weeks", Rect(4, y, page.w - 8, 36), say("Four weeks"), 24)
        y += 42
        first = self.today - timedelta(days=self.today.weekday() + 7 * (WEEKS - 1))
        wide = page.w / DAYS
        for number in range((self.today - first).days + 1):
            day = first + timedelta(days=number)
            week, weekday = divmod(number, DAYS)
            at = Rect(wide * weekday, y + week * DAY_HIGH, wide - 6, DAY_HIGH - 6)
            page.put(f"day:{day.isoformat()}", at, self._day(day), layer=1, tip=self._day_told(day))
            page.acts[f"day:{day.isoformat()}"] = partial(self._look_at, day)
        return y + WEEKS * DAY_HIGH

    def _day(self, day: date) -> Day:
        deal = daily.deal_of(day, self.app.services.plugins.games)
        cover = deal.game.info.cover if deal is not None else ()
        icon = next((each for each in cover if icons.exists(each)), "")
        points = self._made(day)
        medal = medal_for(deal, points) if deal is not None and points is not None else ""
        return Day(str(day.day), icon, medal, figure(points) if points is not None else "", day == self.day)

    def _day_told(self, day: date) -> Words:
        deal = daily.deal_of(day, self.app.services.plugins.games)
        title = deal.game.info.title if deal is not None else say("a game that is not here")
        points = self._made(day)
        if points is None:
            return say("{day}: {game}, not played", day=_dated(day), game=title)
        return say(
            one="{day}: {game}, {points} point",
            many="{day}: {game}, {points} points",
            n=ceil(points),
            day=_dated(day),
            game=title,
            points=figure(points),
        )

    def _made(self, day: date) -> float | None:
        """What whoever is looking made of a day, at the first try."""
        return next((tried.points for tried in self._tries(day) if tried.name == self.who), None)

    def _look_at(self, day: date) -> None:
        self.day = day
        self.friend = None

    # -- what can be done --

    def _mine(self) -> Digest | None:
        """One's own first try of the day that is looked at."""
        return next((tried.first for tried in self._tries(self.day) if tried.name == self.who), None)

    def play(self) -> None:
        """Sits down at the deal of the day."""
        deal, services = self.deal, self.app.services
        if deal is None:
            return
        person = services.guestbook.who(self.who)
        seat = Seat(self.who, person.colour if person is not None else "red")
        bot = bots_for(deal.game.info.id, services.plugins.bots).get(deal.level)
        seats = daily.seats_of(deal, seat, str(called(bot, deal.level)) if bot is not None else deal.level)
        try:
            session = services.begin(deal.game, deal.setup, seats)
        except CoreError as error:
            self.tell(error)
            return
        self.app.apply_settings()
        self.app.navigate.to_table(session)

    def copy(self) -> None:
        """Puts one's own result on the clipboard."""
        mine, deal = self._mine(), self.deal
        path = self.app.services.annals.file_of(mine.key) if mine is not None else None
        if path is None or deal is None:
            return
        try:
            session = resume(path, self.app.services.plugins.games, library=None)
            text = daily.told(session.match, deal.day, self.who)
            pygame.scrap.put_text(text)
        except (CoreError, pygame.error) as error:
            self.tell(error if isinstance(error, CoreError) else say("There is no clipboard here."))
            return
        self.tell(say(one="Copied: one letter.", many="Copied: {n} letters, with every answer in them.", n=len(text)))

    def ask_for_result(self) -> None:
        """Asks for a friend's text."""
        text = say("Paste the line that a friend has copied. It is checked by playing it again.")
        self.app.navigate.ask_for_pasted(say("A friend's result"), text, say("Check"), self.check)

    def check(self, text: str) -> None:
        """Plays a friend's result again."""
        try:
            self.friend = daily.checked(text, self.app.services.plugins.games)
        except CoreError as error:
            self.tell(error)
            return
        self.day = self.friend.deal.day
        self.refresh()

    def watch(self) -> None:
        """Shows a friend's game at the table, kept nowhere."""
        if self.friend is None:
            return
        friend = self.friend
        seats = daily.seats_of(friend.deal, Seat(friend.name, "red"), friend.deal.level)
        session = Session.start(friend.deal.game, friend.deal.setup, seats, library=None, policy="free")
        for answer in friend.match.answers:
            session.choose(answer)
        self.app.navigate.to_table(session)


def marks_of(deal: Deal) -> dict[str, int]:
    """The points that each medal takes: what the levels make on average; a medal that was not measured is not there."""
    found = {medal: strength_at(deal.game, deal.setup, level) for level, (medal, _) in MEDALS.items()}
    marks = {medal: round(strength.points) for medal, strength in found.items() if strength is not None}
    least = 0
    for medal, mark in marks.items():  # none is easier than the one below it
        least = marks[medal] = max(mark, least)
    return marks


def medal_for(deal: Deal, points: float) -> str:
    """The best medal that a result takes; empty: none."""
    return next((medal for medal, mark in reversed(marks_of(deal).items()) if points >= mark), "")


def _points(points: float) -> Words:
    return f"**{figure(points)}** {{points}}"


def _dated(day: date) -> str:
    return day_in_words(datetime(day.year, day.month, day.day, tzinfo=UTC))
