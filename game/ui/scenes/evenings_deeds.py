"""Deeds as medals, and what could be next: the right side of the evenings."""

from __future__ import annotations

import random
from datetime import date
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from game.api import Game, Icon, Panel, Rect, TableSetup, Words
from game.bots.characters import people
from game.core import daily
from game.core.dates import day_in_words, local
from game.core.errors import CoreError
from game.core.house_deeds import HOUSE_DEEDS
from game.core.nearest import AllButDone, Revenge, nearest
from game.core.remembered import deeds_of
from game.core.seats import Seat
from game.core.speech import say
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.paint.portraits import name_of
from game.ui.scenes.evenings_shown import Shown
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.medals import Medal
from game.ui.widgets.page import CONTROL, Act, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

MEDAL_HIGH, MEDAL_WIDE = 172.0, 158.0
NEXT_HIGH = 132.0


class Next(NamedTuple):
    """What could be next, in words, and how to begin it."""

    icon: str
    title: Words
    line: Words
    button: Words
    act: Act


class DeedsColumn:
    """Lays out one side of a page."""

    def __init__(self, app: App, shown: Shown, game: str) -> None:
        self.app, self.shown, self.game = app, shown, game

    # -- deeds --

    def lay_out(self, page: Page) -> float:
        """Those of the game that is looked at, then those of the house."""
        game = self.app.services.plugins.games.get(self.game)
        tally, y = self.shown.tally, 0.0
        deeds = deeds_of(game) if game is not None else ()
        if game is not None and deeds:
            done, near = tally.deeds.get(self.game, {}), tally.near.get(self.game, {})
            y = self._medals(page, y, game.info.title, deeds, done, near)
        if self.shown.person is not None:
            y = self._medals(page, y, say("In every game"), HOUSE_DEEDS, *self.shown.house)
        return y

    def _medals(self, page: Page, y: float, title: Words, deeds: Any, done: Any, near: Any) -> float:
        page.heading(f"deeds {title}", Rect(4, y, page.w * 0.6, 36), say("Deeds: {of}", of=title), 24)
        told = say("{done} of {all} · ring: how far", done=sum(deed.id in done for deed in deeds), all=len(deeds))
        page.text(
            f"deeds {title} done",
            Rect(page.w * 0.6, y + 4, page.w * 0.4 - 4, 30),
            told,
            17,
            color="quiet",
            align="right",
        )
        y += 44
        across = max(int(page.w // MEDAL_WIDE), 1)
        wide = page.w / across
        for index, deed in enumerate(deeds):
            at = Rect(wide * (index % across) + 3, y + MEDAL_HIGH * (index // across), wide - 6, MEDAL_HIGH - 8)
            key = f"deed:{title}:{deed.id}"
            if deed.hint and deed.id not in done:
                medal, tip = Medal("hidden", say("Hidden"), deed.hint), deed.hint
            else:
                icon = deed.icon if icons.exists(deed.icon) else "star"
                medal = Medal(icon, deed.title, deed.explain, deed.id in done, near.get(deed.id, 0.0))
                tip = _told(deed.explain, done.get(deed.id), near.get(deed.id, 0.0))
            page.put(key, at, medal, tip=tip)
            page.acts[key] = partial(self.app.toast, tip)
        return y + MEDAL_HIGH * (-(-len(deeds) // across)) + 14

    # -- what could be next --

    def lay_out_next(self, page: Page, at: Rect) -> bool:
        """One proposal with one button; whether there is one."""
        proposal = self.proposal()
        if proposal is None:
            return False
        page.put("next board", at, Panel("parchment"))
        page.put("next sign", Rect(at.x + 14, at.y + 16, 100, 100), Icon(proposal.icon))
        wide = max(190.0, at.w * 0.24)
        words = Rect(at.x + 126, at.y + 8, at.w - 126 - wide - 28, at.h - 16)
        page.heading("next title", Rect(words.x, words.y, words.w, 48), proposal.title, 24, color="ink")
        page.put("next line", Rect(words.x, words.y + 48, words.w, words.h - 48), Paragraph(proposal.line, 18, "ink"))
        button = Rect(at.x + at.w - wide - 14, at.y + (at.h - CONTROL - 12) / 2, wide, CONTROL + 12)
        page.button("next", button, Button(proposal.button, "play", "primary", 20), proposal.act)
        return True

    def proposal(self) -> Next | None:
        """The nearest thing that was not done; else the deal of the day, if it was not played."""
        person = self.shown.person
        if person is None:
            return None
        games = self.app.services.plugins.games
        deeds = {id: [deed.id for deed in deeds_of(game) if not deed.hint] for id, game in games.items()}
        found = nearest(self.shown.games, person, self.shown.tally, deeds)
        if isinstance(found, Revenge) and found.digest.game in games:
            return self._revenge(found, games[found.digest.game])
        if isinstance(found, AllButDone):
            return self._all_but_done(found, games[found.game])
        return self._today()

    def _revenge(self, found: Revenge, game: Game[Any]) -> Next:
        seat = found.digest.seats[found.seat]
        somebody = people(self.app.services.plugins.characters).get(seat.known_as)
        who = somebody.name if somebody is not None else escape(seat.name)
        line = say(
            one="{who} was {points} point ahead of you in {game} on {day}.",
            many="{who} was {points} points ahead of you in {game} on {day}.",
            n=ceil(round(found.short, 1)),
            who=who,
            points=figure(round(found.short, 1)),
            game=game.info.title,
            day=day_in_words(local(found.digest.when)),
        )
        face = name_of(seat.known_as)
        icon = face if icons.exists(face) else "lesson_master"
        act = partial(self._play_again, found, game)
        return Next(icon, say("Next: beat {who}.", who=who), line, say("Revenge"), act)

    def _all_but_done(self, found: AllButDone, game: Game[Any]) -> Next | None:
        deed = next((deed for deed in deeds_of(game) if deed.id == found.deed), None)
        if deed is None:
            return None
        line = say(
            "{explain} You came as far as {percent} % once.", explain=deed.explain, percent=round(found.far * 100)
        )
        icon = deed.icon if icons.exists(deed.icon) else "star"
        act = partial(self.app.navigate.to_setup, game)
        return Next(icon, say("Next: {deed}", deed=deed.title), line, say("Set it up"), act)

    def _today(self) -> Next | None:
        book, games = self.app.services.guestbook, self.app.services.plugins.games
        deal = daily.deal_of(date.today(), games)
        played = {tried.name for tried in daily.first_tries(self.shown.games, date.today(), book.called)}
        if deal is None or self.shown.name in played:
            return None
        line = say("{game}, the same deal for everybody who has this version.", game=deal.game.info.title)
        return Next("round", say("Next: the deal of the day"), line, say("Look at it"), self.app.navigate.to_daily)

    def _play_again(self, found: Revenge, game: Game[Any]) -> None:
        """The same people at the same kind of table, another deal."""
        services, digest = self.app.services, found.digest
        seats = []
        for seat in digest.seats:
            person = services.guestbook.who(seat.name) if not seat.bot else None
            seats.append(Seat(person.name if person is not None else seat.name, "", seat.bot))
        if self.shown.person is not None:
            seats[found.own].colour = self.shown.person.colour
        setup = TableSetup(len(seats), random.SystemRandom().getrandbits(48), dict(digest.options))
        try:
            session = services.begin(game, setup, seats)
        except CoreError as error:
            self.app.toast(escape(str(error)))
            return
        self.app.apply_settings()
        self.app.navigate.to_table(session)


def _told(explain: Words, done: Any, far: float) -> Words:
    if done is not None:
        return say("{explain} Done on {day}.", explain=explain, day=day_in_words(local(done)))
    return (
        say("{explain} You came as far as {percent} % once.", explain=explain, percent=round(far * 100))
        if far
        else explain
    )
