"""The games behind a number: a list, each of which can be opened and looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.api.said import joined
from game.bots.characters import people
from game.core.dates import day_in_words, local
from game.core.digest import Digest, SeatDigest
from game.core.speech import say
from game.ui.menus.menu import MenuScene
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.scenes.opening import open_save
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = 78.0
MOST = 200
"""So many of the newest are listed."""


class PlayedScene(MenuScene):
    """The newest first; a click opens the table as it was at the end."""

    title = say("Games")
    room = "archive"

    def __init__(self, app: App, heading: Words, games: Sequence[Digest], names: Sequence[str]) -> None:
        super().__init__(app)
        self.heading = heading
        self.games = sorted(games, key=lambda each: (each.when, each.key), reverse=True)[:MOST]
        self.names = names
        """Whose result stands at the right."""

    def build(self, page: Page) -> None:
        """A list."""
        top = self.header(page, self.heading, say("a click opens the table"))
        body = Rect(16, top, page.w - 32, page.h - top - 16)
        page.put("ground", body, Panel("wood"))
        page.area("rows", Rect(body.x + 14, body.y + 10, body.w - 24, body.h - 20), self._rows)

    def _rows(self, page: Page) -> float:
        if not self.games:
            words = say("There is no such game yet. Those that are played will be listed here.")
            page.put("none", Rect(20, 40, page.w - 40, 90), Paragraph(words, 21, align="center"))
            return page.h
        games, annals = self.app.services.plugins.games, self.app.services.annals
        for number, digest in enumerate(self.games):
            game = games.get(digest.game)
            title = joined([game.info.title if game is not None else digest.game, digest.words_for(digest.mode)], " · ")
            line = joined([day_in_words(local(digest.when)), *map(self._seat, digest.seats)], " · ")
            own = [seat for seat in digest.seats if not seat.bot and (not self.names or seat.name in self.names)]
            best = max(own, key=lambda seat: seat.points, default=None)
            icon = "winner" if best is not None and best.won else ""
            right = f"**{figure(best.points)}** {{points}}" if best is not None else ""
            path = annals.file_of(digest.key)
            row = ListRow(
                title, line, right, icon if icons.exists(icon) else "", indent=0 if icon else 54, right_size=26
            )
            act = partial(open_save, self.app, path) if path is not None and game is not None else None
            page.row(f"game:{number}", Rect(0, number * ROW, page.w, ROW - 4), row, act)
        return len(self.games) * ROW

    def _seat(self, seat: SeatDigest) -> Words:
        somebody = people(self.app.services.plugins.characters).get(seat.known_as)
        name = somebody.name if seat.bot and somebody is not None else escape(seat.name)
        return say("{name} {points}", name=name, points=figure(seat.points))
