"""What somebody has done: the left side of the evenings, from the plates with numbers down to favourite rooms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Icon, Rect, Words
from game.api.said import capital, joined
from game.bots.answering import bots_for
from game.bots.characters import people
from game.core.dates import day_in_words, local
from game.core.digest import Digest
from game.core.remembered import headings
from game.core.speech import say
from game.core.tally import Result, Won, couch, guests, seats_of
from game.ui.boundary.guarded_bot import called
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.paint.portraits import name_of
from game.ui.scenes.evenings_shown import GUEST, Shown, masters
from game.ui.scenes.played import PlayedScene
from game.ui.widgets.button import Button
from game.ui.widgets.curve import Curve
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.medals import Bar, Cell, Plate
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

LAST = 12
"""So many results are on the curve."""
PLATE, CELL, HEAD, LABEL, ROW = 92.0, 70.0, 92.0, 150.0, 68.0
MOST_TROUBLES = 8


class DoneColumn:
    """Lays out one side of a page."""

    def __init__(self, app: App, shown: Shown, game: str, open_page: Callable[[str], None]) -> None:
        """`open_page` turns to the page of a person's id, a guest or the house."""
        self.app, self.shown, self.tally, self.game = app, shown, shown.tally, game
        self._open_page = open_page

    def lay_out(self, page: Page, choose: Callable[[str], None]) -> float:
        """All parts, one below the other; `choose` looks at another game."""
        y = self._plates(page)
        y = self._won_against(page, y) if self.shown.name else self._who_played(page, self._couch(page, y))
        y = self._games(page, y, choose)
        y = self._curve(page, y)
        y = self._results(page, y)
        y = self._parts(page, y)
        y = self._favourites(page, y)
        return self._left_out(page, y)

    def _list(self, heading: Words, games: Sequence[Digest]) -> None:
        person, name = self.shown.person, self.shown.name
        names = person.names if person is not None else [name] if name else []
        self.app.push(PlayedScene(self.app, heading, games, names))

    # -- numbers --

    def _plates(self, page: Page) -> float:
        tally = self.tally
        plates = (
            (str(tally.games), say(one="game", many="games", n=tally.games), "log"),
            (str(tally.won), say(one="won", many="won", n=tally.won), "trophy"),
            (str(tally.in_a_row), say(one="in a row", many="in a row", n=tally.in_a_row), "star"),
            (figure(round(tally.seconds / 3600, 1)), say("hours at the table"), "hourglass"),
        )
        wide = page.w / len(plates)
        for index, (number, what, icon) in enumerate(plates):
            page.put(
                f"plate:{index}", Rect(wide * index, 0, wide - 8, PLATE), Plate(number, what, icon), layer=1, tip=what
            )
        everything = [digest for games in tally.tables.values() for digest in games]
        page.acts["plate:0"] = partial(self._list, say("All games"), everything)
        return PLATE + 12

    def _games(self, page: Page, y: float, choose: Callable[[str], None]) -> float:
        games = self.app.services.plugins.games
        wide = page.w / max(len(games), 1)
        for index, (name, game) in enumerate(games.items()):
            at = Rect(wide * index, y, wide - 6, CONTROL)
            kind = "chosen" if name == self.game else "wood"
            page.button(f"game:{name}", at, Button(game.info.title, kind=kind, size=18), partial(choose, name))
        return y + CONTROL + 12

    def _curve(self, page: Page, y: float) -> float:
        results = tuple(point.points for point in self.tally.curve.get(self.game, []))[-LAST:]
        heading = say("Your last twelve") if self.shown.name else say("The last twelve")
        page.heading("curve", Rect(4, y, page.w - 8, 36), heading, 24)
        y += 42
        if len(results) < 2:
            words = say("After two games of it, a curve of the results is drawn here.")
            page.put("no curve", Rect(4, y, page.w - 8, 40), Paragraph(words, 18, "quiet"))
            return y + 50
        usual = masters(self.app.services.plugins.games[self.game], self.tally)
        total = round(usual.total) if usual is not None else None
        told = say("a Master's game: {points}", points=total) if total is not None else ""
        page.put("graph", Rect(0, y, page.w, 220), Curve(results, total, told))
        return y + 232

    # -- against whom --

    def _won_against(self, page: Page, y: float) -> float:
        """Games down, the others across: each cell opens its games."""
        cells = {**self.tally.against, **{(game, f"{GUEST}{who}"): won for (game, who), won in self._others().items()}}
        order = list(people(self.app.services.plugins.characters))
        columns = sorted(
            {who for _, who in cells}, key=lambda who: (order.index(who) if who in order else len(order), who)
        )
        if not columns:
            return y
        page.heading("against", Rect(4, y, page.w * 0.5, 36), say("Won against"), 24)
        hint = say("several at one table count each")
        page.text(
            "against hint", Rect(page.w * 0.5, y + 4, page.w * 0.5 - 4, 30), hint, 17, color="quiet", align="right"
        )
        rows = [game for game in self.app.services.plugins.games if any(known == game for known, _ in cells)]
        return self._matrix(page, y + 40, columns, rows, cells)

    def _others(self) -> dict[tuple[str, str], Won]:
        return self.tally.head_to_head

    def _matrix(
        self, page: Page, y: float, columns: list[str], rows: list[str], cells: dict[tuple[str, str], Won]
    ) -> float:
        """As many across as there is room for; what is left begins anew below."""
        across = max(int((page.w - LABEL) // (CELL + 8)), 1)
        while columns:
            part, columns = columns[:across], columns[across:]
            for index, who in enumerate(part):
                x = LABEL + index * (CELL + 8)
                page.put(f"against:{who} face", Rect(x + 11, y, 48, 48), Icon(self._face(who)))
                page.text(
                    f"against:{who} name", Rect(x - 4, y + 48, CELL + 8, 40), self._called(who), 16, align="center"
                )
            y += HEAD
            for game in rows:
                title = self.app.services.plugins.games[game].info.title
                page.text(f"row:{game}:{part[0]}", Rect(4, y, LABEL - 12, CELL), title, 18)
                for index, who in enumerate(part):
                    if (game, who) in cells:
                        won = cells[game, who]
                        key = f"against:{game}:{who}"
                        page.put(key, Rect(LABEL + index * (CELL + 8), y, CELL, CELL), Cell(won.won, won.of), layer=1)
                        page.acts[key] = partial(self._list_against, game, who)
                y += CELL + 6
        return y + 8

    def _face(self, who: str) -> str:
        person = self.app.services.guestbook.who(who.removeprefix(GUEST)) if who.startswith(GUEST) else None
        known = [name_of(who), person.crest if person is not None else "", "person"]
        return next(icon for icon in known if icons.exists(icon))

    def _called(self, who: str) -> Words:
        """Somebody of the hall, a bot, or a person, as they are called."""
        if who.startswith(GUEST):
            return escape(who.removeprefix(GUEST))
        somebody = people(self.app.services.plugins.characters).get(who)
        if somebody is not None:
            return somebody.name
        bot = bots_for(self.game, self.app.services.plugins.bots).get(who)
        return called(bot, who) if bot is not None else escape(who)

    def _list_against(self, game: str, who: str) -> None:
        book = self.app.services.guestbook
        if who.startswith(GUEST):
            names = set(book.names_of(who.removeprefix(GUEST)))
            games = [each for each in self.tally.tables.get(game, []) if seats_of(each, names)]
        else:
            games = [
                each for each in self.tally.tables.get(game, []) if any(s.bot and s.known_as == who for s in each.seats)
            ]
        title = self.app.services.plugins.games[game].info.title
        self._list(say("{game} against {who}", game=title, who=self._called(who)), games)

    # -- the house --

    def _couch(self, page: Page, y: float) -> float:
        """Who of the house came before whom, how often."""
        book = self.app.services.guestbook
        cells = couch(self.shown.games, book.called)
        names = list(dict.fromkeys(name for name, _ in cells))[:8]
        if not names:
            return y
        page.heading("couch", Rect(4, y, page.w - 8, 36), say("Head to head on this couch"), 24)
        y += 40
        wide = min(CELL + 8, (page.w - LABEL) / len(names))
        for index, name in enumerate(names):
            at = Rect(LABEL + index * wide - 4, y, wide, 30)
            page.text(f"couch:{name}", at, escape(name), 16, align="center")
        y += 34
        for name in names:
            page.text(f"couch row:{name}", Rect(4, y, LABEL - 12, CELL), escape(name), 18)
            for index, other in enumerate(names):
                if (won := cells.get((name, other))) is not None:
                    key = f"couch:{name}:{other}"
                    at = Rect(LABEL + index * wide, y, wide - 8, CELL)
                    page.put(key, at, Cell(won.won, won.of), layer=1)
                    page.acts[key] = partial(self._list_couch, name, other)
            y += CELL + 6
        return y + 8

    def _list_couch(self, name: str, other: str) -> None:
        book = self.app.services.guestbook
        first, second = set(book.names_of(name)), set(book.names_of(other))
        games = [each for each in self.shown.games if seats_of(each, first) and seats_of(each, second)]
        self._list(say("{name} and {other}", name=escape(name), other=escape(other)), games)

    def _who_played(self, page: Page, y: float) -> float:
        """Everybody, guests too; a click opens their page."""
        page.heading("who", Rect(4, y, page.w - 8, 36), say("Who plays here"), 24)
        y += 42
        book = self.app.services.guestbook
        rows: list[tuple[str, ListRow]] = [
            (person.id, ListRow(escape(person.name), icon=person.crest if icons.exists(person.crest) else "person"))
            for person in book.people
        ]
        for name, won in guests(self.shown.games, book.who).items():
            line = say("a guest · {won} of {n} won", won=won.won, n=won.of)
            rows.append((f"{GUEST}{name}", ListRow(escape(name), line, icon="person")))
        for id, row in rows:
            page.row(f"open:{id}", Rect(0, y, page.w, ROW - 4), row, partial(self._open_page, id))
            y += ROW
        return y + 8

    # -- results --

    def _results(self, page: Page, y: float) -> float:
        found = [(mode, each) for (game, mode, _), each in sorted(self.tally.results.items()) if game == self.game]
        if not found:
            return y
        page.heading("best", Rect(4, y, page.w - 8, 36), say("Best results"), 24)
        y += 42
        for index, (mode, each) in enumerate(found):
            right = f"**{figure(each.best.points)}** {{points}}" if each.best is not None else "–"
            row = ListRow(capital(self._said(mode)), self._line(each), right, right_size=26)
            page.row(f"best:{index}", Rect(0, y, page.w, ROW), row, partial(self._list_mode, mode))
            y += ROW + 2
        return y + 8

    def _said(self, english: str) -> Words:
        """A mode, a line of the score sheet or an answer as the game says it; what has only its English is no rich
        text."""
        said = self.tally.words_for(self.game, english)
        return escape(said) if isinstance(said, str) else said

    def _line(self, result: Result) -> Words:
        won = say("{won} of {n} won", won=result.won, n=result.games)
        mean = say("{mean} on average", mean=figure(round(result.mean, 1)))
        when = [say("best on {day}", day=day_in_words(local(result.best.when)))] if result.best is not None else []
        return joined([won, mean, *when], " · ")

    def _list_mode(self, mode: str) -> None:
        games = [each for each in self.tally.tables.get(self.game, []) if each.mode == mode]
        self._list(capital(self._said(mode)), games)

    def _parts(self, page: Page, y: float) -> float:
        own = self.tally.parts.get(self.game, {})
        game = self.app.services.plugins.games.get(self.game)
        if not own or game is None:
            return y
        usual = masters(game, self.tally)
        page.heading("parts", Rect(4, y, page.w - 8, 36), say("What your points come from"), 24)
        known = (
            say("The mark and the second number are what a Master makes at such tables.")
            if usual is not None
            else say("Play with a Master, and its points stand beside yours.")
        )
        page.put("parts why", Rect(4, y + 36, page.w - 8, 28), Paragraph(known, 17, "quiet"))
        y += 70
        lines = usual.lines if usual is not None else {}
        most = max([1.0, *map(abs, own.values()), *map(abs, lines.values())])
        for title, points in own.items():
            face = Bar(self._said(title), points, most, lines.get(title) if usual is not None else None)
            page.put(f"part:{title}", Rect(4, y, page.w - 8, 32), face)
            y += 34
        return y + 10

    def _favourites(self, page: Page, y: float) -> float:
        game = self.app.services.plugins.games.get(self.game)
        for number, (heading, questions) in enumerate(headings(game) if game is not None else []):
            if found := self.tally.favourites(self.game, questions):
                page.heading(f"liked:{number}", Rect(4, y, page.w - 8, 36), heading, 24)
                most = float(found[0][1])
                for index, (word, count) in enumerate(found):
                    face = Bar(self._said(word), float(count), most, whole=True)
                    page.put(f"liked:{number}:{index}", Rect(4, y + 40 + 34 * index, page.w - 8, 32), face)
                y += 52 + 34 * len(found)
        return y

    def _left_out(self, page: Page, y: float) -> float:
        troubles: list[Words] = [escape(trouble) for trouble in self.app.services.annals.troubles]
        if self.tally.left_out:
            told = say(
                one="One game that was changed by hand does not count.",
                many="{n} games that were changed by hand do not count.",
                n=self.tally.left_out,
            )
            troubles.insert(0, told)
        for index, trouble in enumerate(troubles[:MOST_TROUBLES]):
            page.put(f"left out:{index}", Rect(4, y, page.w - 8, 54), Paragraph(trouble, 17, "quiet"))
            y += 58
        return y
