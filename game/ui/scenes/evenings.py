"""Evenings: what each person of this house has done, and what the house has; from the saves, kept on this machine."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, capital
from game.bots.answering import bots_for
from game.bots.characters import people
from game.core.dates import day_in_words, local
from game.core.errors import CoreError
from game.core.guestbook import CRESTS, Person
from game.core.house_deeds import HOUSE_DEEDS, done_by
from game.core.speech import say
from game.core.tally import Tally, tallied
from game.ui.app.query import Choice, Query
from game.ui.menus.menu import MenuScene
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.widgets.button import Button, Tab
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.medals import Bar, Cell, Medal, Plate
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Graph
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.api import Words
    from game.ui.app.app import App

LAST = 12
"""So many results are on the curve."""
PLATE, CELL, MEDAL_HIGH, MEDAL_WIDE = 92.0, 74.0, 134.0, 168.0
HOUSE = ""
"""In place of a person's id: all of them."""


class EveningsScene(MenuScene):
    """A tab for each person and one for the house; what they have done at the left, their deeds at the right."""

    title = say("Evenings")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        services = app.services
        services.annals.look()
        self.shown = services.guestbook.people[0].id if services.guestbook.people else HOUSE
        self._known: object = None
        self._found: tuple[Tally, dict[str, datetime]] = (Tally(), {})
        played = {digest.game for digest in services.annals.games}
        games = services.plugins.games
        self.game = next((game for game in games if game in played), next(iter(games), ""))

    @property
    def person(self) -> Person | None:
        """Whose page is open; None: that of the house."""
        return self.app.services.guestbook.person(self.shown)

    def _counted(self) -> tuple[Tally, dict[str, datetime]]:
        """What the person, or the house, has done, and their deeds of the house; counted once until there is more."""
        annals, person = self.app.services.annals, self.person
        known = (
            self.shown,
            tuple(person.names) if person is not None else (),
            len(annals.index.games),
            len(annals.left),
        )
        if self._known != known:
            games = annals.games
            done = done_by(games, person) if person is not None else {}
            self._known, self._found = known, (tallied(games, person), done)
        return self._found

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
        """Tabs along the top; numbers, wins and the curve at the left, deeds at the right."""
        annals = self.app.services.annals
        tally, _ = self._counted()
        hint = say("kept on this machine only")
        if annals.left:
            hint = say(
                one="one save is still to be looked at", many="{n} saves are still to be looked at", n=len(annals.left)
            )
        top = self.header(page, say("Evenings"), hint)
        self._tabs(page, top)
        top += CONTROL + 10
        body = Rect(16, top, page.w - 32, page.h - top - CONTROL - 28)
        page.put("ground", body, Panel("wood"))
        inner = Rect(body.x + 12, body.y + 10, body.w - 24, body.h - 20)
        if not tally.games:
            words = say(
                "No game has been finished here yet. Games and wins, best results, the curve over time, what your"
                " points come from and your deeds will be here."
            )
            self.nothing_yet(page, inner, "trophy", words, self.app.navigate.to_new_game)
        else:
            split = inner.w * 0.52
            page.area("done", Rect(inner.x, inner.y, split - 8, inner.h), lambda area: self._done(area, tally))
            page.area(
                "deeds", Rect(inner.x + split, inner.y, inner.w - split, inner.h), lambda area: self._deeds(area, tally)
            )
        self._foot(page, page.h - CONTROL - 16)

    def _tabs(self, page: Page, y: float) -> None:
        people = self.app.services.guestbook.people
        tabs: list[tuple[str, Words, str]] = [(person.id, escape(person.name), person.crest) for person in people]
        tabs.append((HOUSE, say("The house"), "home"))
        wide = min((page.w - 40) / len(tabs), 220.0)
        for index, (name, text, icon) in enumerate(tabs):
            at = Rect(20 + wide * index, y, wide, CONTROL + 4)
            page.put(
                f"who:{name}", at, Tab(text, icon if icons.exists(icon) else "", chosen=name == self.shown), layer=1
            )
            page.acts[f"who:{name}"] = partial(self._show, name)

    def _show(self, name: str) -> None:
        self.shown = name
        for area in self.areas.values():
            area.scrolled.move_to(0)

    def _done(self, page: Page, tally: Tally) -> float:
        y = self._plates(page, tally)
        y = self._games(page, y)
        y = self._curve(page, tally, y)
        y = self._won_against(page, tally, y)
        y = self._best(page, tally, y)
        y = self._parts(page, tally, y)
        y = self._favourites(page, tally, y)
        return self._left_out(page, tally, y)

    def _plates(self, page: Page, tally: Tally) -> float:
        plates = (
            (str(tally.games), say("games"), "log"),
            (str(tally.won), say("won"), "trophy"),
            (str(tally.in_a_row), say("in a row"), "star"),
            (figure(round(tally.seconds / 3600, 1)), say("hours of thought"), "hourglass"),
        )
        wide = page.w / len(plates)
        for index, (number, what, icon) in enumerate(plates):
            page.put(f"plate:{index}", Rect(wide * index, 0, wide - 8, PLATE), Plate(number, what, icon))
        return PLATE + 12

    def _games(self, page: Page, y: float) -> float:
        games = self.app.services.plugins.games
        wide = page.w / max(len(games), 1)
        for index, (name, game) in enumerate(games.items()):
            at = Rect(wide * index, y, wide - 6, CONTROL)
            kind = "chosen" if name == self.game else "wood"
            page.button(f"game:{name}", at, Button(game.info.title, kind=kind, size=18), partial(self._choose, name))
        return y + CONTROL + 12

    def _choose(self, name: str) -> None:
        self.game = name

    def _curve(self, page: Page, tally: Tally, y: float) -> float:
        points = [point.points for point in tally.curve.get(self.game, [])][-LAST:]
        page.heading(
            "curve", Rect(4, y, page.w - 8, 36), say("Your last twelve") if self.person else say("The last twelve"), 24
        )
        y += 42
        if len(points) < 2:
            words = say("After two games of it, a curve of the results is drawn here.")
            page.put("no curve", Rect(4, y, page.w - 8, 40), Paragraph(words, 18, "quiet"))
            return y + 50
        master = tally.masters_mean.get(self.game)
        lines = [tuple(points)] + ([(master,) * len(points)] if master is not None else [])
        page.put(
            "graph", Rect(0, y, page.w, 210), Graph(tuple(lines), 1.0, ("lesson_master",) if master is not None else ())
        )
        return y + 222

    def _won_against(self, page: Page, tally: Tally, y: float) -> float:
        against = {bot: won for (game, bot), won in tally.against.items() if game == self.game}
        against |= tally.head_to_head
        if not against:
            return y
        page.heading("against", Rect(4, y, page.w - 8, 36), say("Ahead of"), 24)
        y += 42
        across = max(int(page.w // 150), 1)
        for index, (name, won) in enumerate(sorted(against.items())):
            at = Rect(150 * (index % across), y + (CELL + 34) * (index // across), 142, CELL + 28)
            page.text(
                f"against:{name} name", Rect(at.x, at.y, at.w, 26), escape(self._called(name)), 17, align="center"
            )
            page.put(f"against:{name}", Rect(at.x + 34, at.y + 28, CELL, CELL), Cell(won.won, won.of))
        return y + (CELL + 34) * (-(-len(against) // across)) + 8

    def _called(self, name: str) -> Words:
        """Somebody of the hall, a bot, or a person, as they are called."""
        somebody = people(self.app.services.plugins.characters).get(name)
        if somebody is not None:
            return somebody.name
        bot = bots_for(self.game, self.app.services.plugins.bots).get(name)
        return bot.title if bot is not None else name

    def _best(self, page: Page, tally: Tally, y: float) -> float:
        best = [(mode, each) for (game, mode), each in sorted(tally.best.items()) if game == self.game]
        if not best:
            return y
        page.heading("best", Rect(4, y, page.w - 8, 36), say("Best results"), 24)
        y += 42
        for mode, each in best:
            line = say(
                "{when} · {mean} on average in {n} games",
                when=day_in_words(local(each.when)),
                mean=figure(round(each.mean, 1)),
                n=each.games,
            )
            title = capital(self._said(tally, mode))
            row = ListRow(title, line, f"**{figure(each.points)}** {{points}}", right_size=26)
            page.row(f"best:{mode}", Rect(0, y, page.w, 68), row, None)
            y += 70
        return y + 8

    def _said(self, tally: Tally, english: str) -> Words:
        """A mode or a line of the score sheet as the game says it; what has only its English is no rich text."""
        said = tally.words_for(self.game, english)
        return escape(said) if isinstance(said, str) else said

    def _parts(self, page: Page, tally: Tally, y: float) -> float:
        own, masters = tally.parts.get(self.game, {}), tally.masters_parts.get(self.game, {})
        if not own:
            return y
        page.heading("parts", Rect(4, y, page.w - 8, 36), say("What your points come from"), 24)
        known = (
            say("The mark is what a Master makes here.")
            if masters
            else say("Play with a Master, and its points stand beside yours.")
        )
        page.put("parts why", Rect(4, y + 36, page.w - 8, 28), Paragraph(known, 17, "quiet"))
        y += 70
        most = max([1.0, *map(abs, own.values()), *map(abs, masters.values())])
        for title, points in own.items():
            page.put(
                f"part:{title}",
                Rect(4, y, page.w - 8, 32),
                Bar(self._said(tally, title), points, most, masters.get(title)),
            )
            y += 34
        return y + 10

    def _favourites(self, page: Page, tally: Tally, y: float) -> float:
        game = self.app.services.plugins.games.get(self.game)
        for about, heading in (game.counted if game is not None else {}).items():
            if found := tally.favourites(self.game, about):
                page.heading(f"liked:{about}", Rect(4, y, page.w - 8, 36), heading, 24)
                most = float(found[0][1])
                for index, (word, count) in enumerate(found):
                    face = Bar(tally.words_for(self.game, word), float(count), most)
                    page.put(f"liked:{about}:{index}", Rect(4, y + 40 + 34 * index, page.w - 8, 32), face)
                y += 52 + 34 * len(found)
        return y

    def _left_out(self, page: Page, tally: Tally, y: float) -> float:
        troubles = list(self.app.services.annals.troubles)
        if tally.left_out:
            troubles.insert(
                0,
                say(
                    one="One game that was changed by hand does not count.",
                    many="{n} games that were changed by hand do not count.",
                    n=tally.left_out,
                ),
            )
        for index, trouble in enumerate(troubles[:8]):
            page.put(f"left out:{index}", Rect(4, y, page.w - 8, 54), Paragraph(escape(trouble), 17, "quiet"))
            y += 58
        return y

    # -- deeds --

    def _deeds(self, page: Page, tally: Tally) -> float:
        game = self.app.services.plugins.games.get(self.game)
        y = 0.0
        if game is not None and game.deeds.deeds:
            done = tally.deeds.get(self.game, {})
            medals = [
                self._medal(deed.id, deed.icon, deed.title, deed.explain, deed.hint, deed.id in done)
                for deed in game.deeds.deeds
            ]
            y = self._medals(page, y, game.info.title, medals, len(done))
        if self.person is not None:
            _, done = self._counted()
            medals = [
                self._medal(deed.id, deed.icon, deed.title, deed.explain, deed.hint, deed.id in done)
                for deed in HOUSE_DEEDS
            ]
            y = self._medals(page, y, say("In every game"), medals, len(done))
        return y

    def _medal(
        self, id: str, icon: str, title: Words, explain: Words, hint: Words, done: bool
    ) -> tuple[str, Medal, Words]:
        if hint and not done:
            return id, Medal("hidden", say("Hidden"), hint), hint
        return id, Medal(icon if icons.exists(icon) else "star", title, explain, done), explain

    def _medals(self, page: Page, y: float, title: Words, medals: list[tuple[str, Medal, Words]], done: int) -> float:
        page.heading(f"deeds {title}", Rect(4, y, page.w * 0.7, 36), say("Deeds: {of}", of=title), 24)
        page.text(
            f"deeds {title} done",
            Rect(page.w * 0.7, y + 4, page.w * 0.3 - 4, 30),
            say("{done} of {all}", done=done, all=len(medals)),
            18,
            color="quiet",
            align="right",
        )
        y += 44
        across = max(int(page.w // MEDAL_WIDE), 1)
        wide = page.w / across
        for index, (name, medal, tip) in enumerate(medals):
            at = Rect(wide * (index % across) + 3, y + MEDAL_HIGH * (index // across), wide - 6, MEDAL_HIGH - 8)
            page.put(f"deed:{title}:{name}", at, medal, tip=tip)
        return y + MEDAL_HIGH * (-(-len(medals) // across)) + 14

    # -- people --

    def _foot(self, page: Page, y: float) -> None:
        go = self.app.navigate
        buttons = [
            ("daily", say("The deal of the day"), "round", go.to_daily),
            ("puzzles", say("Puzzles"), "question", go.to_puzzles),
        ]
        if self.person is not None:
            buttons += [
                ("rename", say("Rename"), "edit", self._rename),
                ("crest", say("Crest"), self.person.crest, self._next_crest),
                ("merge", say("Put together"), "plus", self._merge),
                ("remove", say("Remove"), "trash", self._remove),
            ]
        else:
            buttons.append(("add", say("Add a person"), "person", self._add))
        each = (page.w - 32) / len(buttons)
        for index, (key, text, icon, act) in enumerate(buttons):
            at = Rect(16 + each * index, y, each - 4, CONTROL + 6)
            page.button(key, at, Button(text, icon=icon, size=19), act)

    def _add(self) -> None:
        text = say("Whoever is in the guest book is chosen by one click when a game is set up. Guests need nothing.")
        self.app.navigate.ask_for_text(
            say("Who are you?"), text, "", say("Add"), lambda name: self._try(self._added, name)
        )

    def _added(self, name: str) -> None:
        self.shown = self.app.services.guestbook.add(name).id

    def _rename(self) -> None:
        person = self.person
        if person is not None:
            text = say("What was played under the old name stays yours.")
            book = self.app.services.guestbook
            self.app.navigate.ask_for_text(
                say("Rename"),
                text,
                person.name,
                say("Rename"),
                lambda name: self._try(partial(book.rename, person.id), name),
            )

    def _next_crest(self) -> None:
        person = self.person
        if person is not None:
            after = CRESTS[(CRESTS.index(person.crest) + 1) % len(CRESTS)] if person.crest in CRESTS else CRESTS[0]
            self._try(lambda crest: self.app.services.guestbook.change(person.id, crest=crest), after)

    def _merge(self) -> None:
        person, book = self.person, self.app.services.guestbook
        others = [other for other in book.people if other is not person]
        if person is None or not others:
            self.tell(say("There is nobody else in the guest book."))
            return
        choices = [Choice(other.id, escape(other.name), other.crest) for other in others[:6]]
        query = Query(
            say("Who is the same person?"),
            say(
                "The games of {name} become theirs, too. Nothing that was played is changed.", name=escape(person.name)
            ),
            (*choices, Choice("no", say("Nobody"), "close")),
            lambda answer: self._merged(person.id, answer),
            escape="no",
        )
        self.app.navigate.ask(query)

    def _merged(self, gone: str, into: str) -> None:
        if into != "no":
            self._try(lambda target: self.app.services.guestbook.merge(gone, target), into)
            self.shown = into

    def _remove(self) -> None:
        person = self.person
        if person is None:
            return
        query = Query(
            say("Take {name} out of the guest book?", name=escape(person.name)),
            say("Their games stay, as those of a guest."),
            (Choice("yes", say("Remove"), "trash", "danger"), Choice("no", say("Keep"), "close")),
            lambda answer: self._removed(person.id) if answer == "yes" else None,
            escape="no",
        )
        self.app.navigate.ask(query)

    def _removed(self, id: str) -> None:
        self._try(self.app.services.guestbook.remove, id)
        self.shown = HOUSE

    def _try(self, act: Callable[[str], object], value: str) -> None:
        try:
            act(value)
        except CoreError as error:
            self.tell(error)
        self.refresh()
