"""Evenings: what each person of this house has done, and what the house has; from the saves, kept on this machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect
from game.api.said import joined
from game.core.dates import day_in_words, local
from game.core.errors import CoreError
from game.core.guestbook import CRESTS, Person
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.paint import icons
from game.ui.paint.markup import escape
from game.ui.scenes.annals_scene import AnnalsScene
from game.ui.scenes.evenings_deeds import NEXT_HIGH, DeedsColumn
from game.ui.scenes.evenings_done import DoneColumn
from game.ui.scenes.evenings_shown import GUEST, HOUSE, Shown, counted
from game.ui.widgets.button import Button, Tab
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.api import Words
    from game.ui.app.app import App

LEAST_TAB, MOST_TAB = 150.0, 220.0


class EveningsScene(AnnalsScene):
    """A tab for each person and one for the house; what they have done at the left, their deeds at the right."""

    title = say("Evenings")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        services = app.services
        services.annals.look()
        self.shown = services.guestbook.people[0].id if services.guestbook.people else HOUSE
        self._known: object = None
        self._found: Shown | None = None
        played = {digest.game for digest in services.annals.games}
        games = services.plugins.games
        self.game = next((game for game in games if game in played), next(iter(games), ""))

    @property
    def person(self) -> Person | None:
        """Whose page is open; None: that of the house, or of a guest."""
        return self.app.services.guestbook.person(self.shown)

    def _counted(self) -> Shown:
        """What was done; counted once until there is more."""
        annals, book = self.app.services.annals, self.app.services.guestbook
        names = tuple(tuple(person.names) for person in book.people)
        known = (self.shown, names, len(annals.index.games), len(annals.left))
        if self._found is None or self._known != known:
            self._known, self._found = known, counted(annals, book, self.shown)
        return self._found

    # -- the page --

    def build(self, page: Page) -> None:
        """Tabs along the top; numbers, wins and the curve at the left, deeds and what could be next at the right."""
        shown = self._counted()
        top = self.header(page, self._heading(shown), self._hint(shown))
        self._tabs(page, top)
        top += CONTROL + 10
        body = Rect(16, top, page.w - 32, page.h - top - CONTROL - 28)
        inner = Rect(body.x + 12, body.y + 10, body.w - 24, body.h - 20)
        if shown.tally.games:
            page.put("ground", body, Panel("wood"))
        else:
            words = say(
                "No game has been finished here yet. Games and wins, best results, the curve over time, what your"
                " points come from and your deeds will be here."
            )
            self.nothing_yet(page, inner, "trophy", words, self.app.navigate.to_new_game)
        if shown.tally.games:
            split = inner.w * 0.52
            done = DoneColumn(self.app, shown, self.game, self._show)
            page.area("done", Rect(inner.x, inner.y, split - 8, inner.h), lambda area: done.lay_out(area, self._choose))
            right = Rect(inner.x + split, inner.y, inner.w - split, inner.h)
            deeds = DeedsColumn(self.app, shown, self.game)
            below = Rect(right.x, right.y + right.h - NEXT_HIGH, right.w, NEXT_HIGH)
            taken = NEXT_HIGH + 10 if deeds.lay_out_next(page, below) else 0
            page.area("deeds", Rect(right.x, right.y, right.w, right.h - taken), deeds.lay_out)
        self._foot(page, page.h - CONTROL - 16)

    def _heading(self, shown: Shown) -> Words:
        return say("{name}'s evenings", name=escape(shown.name)) if shown.name else say("Evenings of the house")

    def _hint(self, shown: Shown) -> Words:
        left = len(self.app.services.annals.left)
        if left:
            return say(one="one save is still to be looked at", many="{n} saves are still to be looked at", n=left)
        here, since = say("kept on this machine only"), shown.tally.since
        return here if since is None else joined([say("since {day}", day=day_in_words(local(since))), here], " · ")

    def _tabs(self, page: Page, y: float) -> None:
        """As many people as there is room for, whoever is shown among them, and the house, which lists all."""
        room = max(int((page.w - 40) // LEAST_TAB) - 1, 1)
        people = self.app.services.guestbook.people
        seen = people[:room]
        if self.person is not None and self.person not in seen:
            seen = [*people[: room - 1], self.person]
        tabs: list[tuple[str, Words, str]] = [(person.id, escape(person.name), person.crest) for person in seen]
        if self.shown.startswith(GUEST):
            tabs = [*tabs[: room - 1], (self.shown, escape(self.shown.removeprefix(GUEST)), "person")]
        tabs.append((HOUSE, say("The house"), "home"))
        wide = min((page.w - 40) / len(tabs), MOST_TAB)
        for index, (name, text, icon) in enumerate(tabs):
            at = Rect(20 + wide * index, y, wide, CONTROL + 4)
            face = Tab(text, icon if icons.exists(icon) else "", chosen=name == self.shown)
            page.put(f"who:{name}", at, face, layer=1)
            page.acts[f"who:{name}"] = partial(self._show, name)

    def _show(self, name: str) -> None:
        self.shown = name
        for area in self.areas.values():
            area.scrolled.move_to(0)

    def _choose(self, name: str) -> None:
        self.game = name

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
        elif self.shown.startswith(GUEST):
            buttons.append(("add", say("Into the guest book"), "person", self._add_guest))
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

    def _add_guest(self) -> None:
        """A guest becomes a person of the house, with all games under that name."""
        self._try(self._added, self.shown.removeprefix(GUEST))

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
