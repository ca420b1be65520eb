"""The Hall of Fame: the best results of every game and mode."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect
from game.api.said import capital, joined
from game.core.dates import day_in_words, local
from game.core.speech import say
from game.ui.menus.menu import MenuScene
from game.ui.paint import icons
from game.ui.paint.markup import escape, figure
from game.ui.paint.portraits import name_of
from game.ui.scenes.opening import open_table
from game.ui.widgets.button import Tab
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.core.fame import Feat
    from game.ui.app.app import App

ROW = 76.0
MOST_WIDTH = 1040.0
MOST_FACES = 6
"""Of whoever sat there, beside a result."""


class FameScene(MenuScene):
    """A tab for each game, a list for each of its modes."""

    title = say("Hall of Fame")
    room = "trophies"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        games = list(app.services.plugins.games)
        library = app.services.library
        self._replays = {entry.path.name: entry for entry in library.entries() if entry.path.parent == library.folder}
        self.game = next((each for each in games if app.services.fame.modes(each)), games[0] if games else "")

    def build(self, page: Page) -> None:
        """Tabs along the top, tablets with names below."""
        top = self.header(page, say("Hall of Fame"))
        games = self.app.services.plugins.games
        board = min(page.w - 32, MOST_WIDTH + 120)
        left = (page.w - board) / 2
        wide = min((board - 16) / max(len(games), 1), 380)
        for index, (game_id, game) in enumerate(games.items()):
            at = Rect(left + 8 + wide * index, top, wide, CONTROL + 4)
            face = Tab(
                game.info.title,
                next((icon for icon in game.info.cover if icons.exists(icon)), ""),
                chosen=game_id == self.game,
            )
            page.put(f"game:{game_id}", at, face, layer=1)
            page.acts[f"game:{game_id}"] = partial(self._choose, game_id)
        body = Rect(left, top + CONTROL + 4, board, page.h - top - CONTROL - 18)
        if self.app.services.fame.modes(self.game):  # where nothing is carved yet, the hall itself is seen
            page.put("ground", body, Panel("wood"))
        wide = min(body.w - 46, MOST_WIDTH)
        page.area("feats", Rect(body.x + (body.w - wide + 34) / 2, body.y + 14, wide, body.h - 28), self._lists)

    def _begin(self) -> None:
        self.app.navigate.to_new_game(replace=True)
        if (game := self.app.services.plugins.games.get(self.game)) is not None:
            self.app.navigate.to_setup(game)

    def _choose(self, game_id: str) -> None:
        self.game = game_id
        self.areas["feats"].scrolled.move_to(0)

    def _lists(self, page: Page) -> float:
        fame = self.app.services.fame
        modes = fame.modes(self.game)
        if not modes:
            words = say("No name is carved here yet. Finish a game, and the best results stay.")
            self.nothing_yet(page, Rect(0, 0, page.w, page.h), "trophy", words, self._begin)
            return page.h
        y = 0.0
        for mode in modes:
            page.heading(f"mode:{mode}", Rect(4, y, page.w - 4, 42), capital(mode), 26)
            y += 48
            for place, feat in enumerate(fame.best(self.game, mode), 1):
                replay = self._replays.get(feat.save)
                act = partial(open_table, self.app, replay) if replay is not None else None
                tip = say("Look at this game again.") if replay is not None else ""
                page.row(f"feat:{mode}:{place}", Rect(0, y, page.w, ROW - 4), tablet(place, feat), act, tip=tip)
                y += ROW
            y += 16
        return y


def tablet(place: int, feat: Feat) -> ListRow:
    """A name and a result, as they are carved."""
    icon = "winner" if place == 1 else "star" if place <= 3 else ""
    notes = [day_in_words(local(feat.when)), escape(feat.note), "" if feat.is_sealed else say("not sealed here")]
    return ListRow(
        f"{place}.  {escape(', '.join(feat.names))}",
        joined(filter(None, notes), " · "),
        f"**{figure(feat.points)}** {{points}}",
        icon=icon,
        chosen=place == 1,
        indent=0 if icon else 54,
        right_size=30,
        faces=tuple(face for face in map(name_of, feat.rivals[:MOST_FACES]) if icons.exists(face)),
    )
