"""A list of mods that somebody passed on (`index.toml`): what is in it, and the way to install it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.api import Rect
from game.core.errors import CoreError, words_for
from game.core.speech import say
from game.plugins import index
from game.plugins.archive import ZippedMod
from game.plugins.index import Listed
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import escape
from game.ui.widgets.button import Button
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = 92.0


class IndexScene(MenuScene):
    """A list of mods that somebody passed on: what is in it, what of it is here, and the way to install it."""

    title = say("A list of mods")
    room = "market"

    def __init__(self, app: App, file: Path, install: Callable[[ZippedMod], None]) -> None:
        super().__init__(app)
        self.file = file
        self._ask_to_install = install
        self.listed: list[Listed] = []
        try:
            self.listed = index.newest(index.read(file))
        except CoreError as error:
            app.toast(escape(words_for(error)))

    def build(self, page: Page) -> None:
        """One row for each mod."""
        top = self.header(page, say("A list of mods"), say("Its zips lie beside it; nothing is fetched."))
        page.area("mods", Rect(44, top, page.w - 48, page.h - top - 10), self._rows)

    def _rows(self, page: Page) -> float:
        for number, each in enumerate(self.listed):
            y = number * ROW
            title = escape(f"{each.title} {each.version}")
            row = ListRow(title, escape(each.summary), index.standing(each))
            page.row(f"mod:{each.id}", Rect(0, y, page.w - 230, ROW - 6), row, None, tip=escape(each.summary))
            place = Rect(page.w - 216, y + 18, 204, CONTROL + 4)
            page.button(
                f"install:{each.id}",
                place,
                Button(say("Install …"), icon="plugin", size=20),
                partial(self._install, each),
            )
        return max(len(self.listed), 1) * ROW

    def _install(self, each: Listed) -> None:
        try:
            mod = index.look_into(self.file, each)
        except CoreError as error:
            self.tell(error)
            return
        self._ask_to_install(mod)
