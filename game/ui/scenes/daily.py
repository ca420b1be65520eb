"""The deal of the day: what is dealt today, who has made what of it, the last week, and a friend's result."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.api import Panel, Rect
from game.api.said import Words
from game.bots.answering import bots_for
from game.bots.strengths import strength_at
from game.core import daily
from game.core.daily import Deal, Result
from game.core.dates import day_in_words
from game.core.digest import Digest
from game.core.errors import CoreError
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape, figure
from game.ui.widgets.button import Button
from game.ui.widgets.covers import Cover
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.medals import Plate
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

DAYS = 7
MEDALS = (("apprentice", say("bronze")), ("journeyman", say("silver")), ("master", say("gold")))
ROW = 66.0
GUEST = "Guest"


class DailyScene(MenuScene):
    """Today at the left, results and the week at the right."""

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

    @property
    def restless(self) -> bool:
        """As long as there are saves that nobody has looked at."""
        return super().restless or bool(self.app.services.annals.left)

    def update(self, dt: float) -> None:
        """Looks at one save after the other, where the index does not know them."""
        super().update(dt)
        services = self.app.services
        if services.annals.left:
            services.annals.step(services.plugins.games)
            self.refresh()

    # -- the page --

    def build(self, page: Page) -> None:
        """The deal, what the levels make of it, who made what, and a week."""
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
        opposite = bot.title if bot is not None else deal.level
        line = say("{day}: against the {level}", day=_dated(deal.day), level=opposite)
        y = cover.y + cover.h + 6
        page.heading("day", Rect(at.x + 4, y, at.w - 8, 36), line, 24)
        y += 40
        marks = [(name, strength_at(deal.game, deal.setup, level)) for level, name in MEDALS]
        wide = at.w / len(MEDALS)
        for index, (name, strength) in enumerate(marks):
            points = figure(round(strength.points)) if strength is not None else "–"
            page.put(f"medal:{index}", Rect(at.x + wide * index, y, wide - 6, 76), Plate(points, name, "star"))
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
        tries = daily.first_tries(self.app.services.annals.games, self.day)
        page.heading("results", Rect(4, y, page.w - 8, 36), say("In this house"), 24)
        y += 44
        if not tries:
            words = say("Nobody here has played it yet. First tries will be listed here, best first.")
            page.put("none here", Rect(4, y, page.w - 8, 56), Paragraph(words, 19, "quiet"))
            y += 64
        best_first = sorted(tries, key=lambda each: -each[0].seats[each[1]].points)
        for place, (digest, number) in enumerate(best_first, 1):
            seat = digest.seats[number]
            row = ListRow(
                f"{place}.  {escape(seat.name)}",
                self._line(digest, number),
                f"**{figure(seat.points)}** {{points}}",
                right_size=26,
            )
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
        page.heading("week", Rect(4, y + 10, page.w - 8, 36), say("A week"), 24)
        y += 54
        for back in range(DAYS):
            y = self._day(page, self.today - timedelta(days=back), y)
        return y

    def _line(self, digest: Digest, number: int) -> Words:
        others = [seat.points for n, seat in enumerate(digest.seats) if n != number]
        return say("first try · the others made {points}", points=figure(max(others))) if others else say("first try")

    def _day(self, page: Page, day: date, y: float) -> float:
        deal = daily.deal_of(day, self.app.services.plugins.games)
        tries = [
            each
            for each in daily.first_tries(self.app.services.annals.games, day)
            if each[0].seats[each[1]].name == self.who
        ]
        right: Words = say("not played")
        if tries:
            digest, number = tries[0]
            right = f"**{figure(digest.seats[number].points)}** {{points}}"
        title = deal.game.info.title if deal is not None else say("a game that is not here")
        row = ListRow(title, _dated(day), right, chosen=day == self.day)
        page.row(f"day:{day.isoformat()}", Rect(0, y, page.w, ROW - 4), row, partial(self._look_at, day))
        return y + ROW

    def _look_at(self, day: date) -> None:
        self.day = day
        self.friend = None

    # -- what can be done --

    def _mine(self) -> Digest | None:
        """One's own first try of the day that is looked at."""
        tries = daily.first_tries(self.app.services.annals.games, self.day)
        return next((digest for digest, number in tries if digest.seats[number].name == self.who), None)

    def play(self) -> None:
        """Sits down at the deal of the day."""
        deal, services = self.deal, self.app.services
        if deal is None:
            return
        person = services.guestbook.who(self.who)
        seat = Seat(self.who, person.colour if person is not None else "red")
        bot = bots_for(deal.game.info.id, services.plugins.bots).get(deal.level)
        seats = daily.seats_of(deal, seat, str(bot.title) if bot is not None else deal.level)
        try:
            session = Session.start(
                deal.game,
                deal.setup,
                seats,
                library=services.library,
                policy=services.settings.take_back,
                observer=services.plugins.notify,
            )
        except CoreError as error:
            self.tell(error)
            return
        services.sit_down(seats)
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
        self.app.navigate.ask_for_text(say("A friend's result"), text, "", say("Check"), self.check)

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


def _dated(day: date) -> str:
    return day_in_words(datetime(day.year, day.month, day.day, tzinfo=UTC))
