"""A saved game whose expansion is not here: what is kept of it can be looked at, and nothing of it is touched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.api.said import joined, lines
from game.core import journal
from game.core.errors import CoreError, clipped, words_for
from game.core.library import thumbnail
from game.core.savefile import read_save
from game.core.speech import say
from game.languages import tongue
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import coloured, escape
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Thumbnail
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.core.save_format import SaveFile
    from game.ui.app.app import App

ROW = 46.0
MOST_SHOWN = 2_000
"""Answers, the last ones: who wants more has the file, which is text."""


def read_kept(path: Path) -> tuple[SaveFile, list[str]]:
    """What a file says, with no game asked: the save, and all answers in it; raises `CoreError`."""
    if path.suffix != journal.SUFFIX:
        save = read_save(path)
        return save, list(save.line.answers)
    content = journal.read_journal(path)
    answers = list(content.save.line.answers)
    for step in content.steps:
        if step.answer is not None:
            answers.append(step.answer)
        elif step.back_to is not None:
            del answers[step.back_to :]
    return content.save, answers


class KeptScene(MenuScene):
    """The last picture, who played, what is missing, and every answer in its order."""

    title = say("Saved games")
    room = "archive"

    def __init__(self, app: App, path: Path, missing: Words) -> None:
        super().__init__(app)
        self.path = path
        self.missing = missing  # the sentence about what is not here
        self.save: SaveFile | None = None
        self.answers: list[str] = []
        try:
            self.save, self.answers = read_kept(path)
        except CoreError as error:
            self.missing = words_for(error)

    def build(self, page: Page) -> None:
        """What is known at the left, the answers at the right."""
        name = self.save.name or self.save.title if self.save is not None else self.path.name
        top = self.header(page, escape(name), say("to be looked at"))
        split = page.w * 0.5
        high = page.h - top - 14
        page.put("about board", Rect(16, top, split - 24, high), Panel("glass"))
        picture = min(high * 0.44, (split - 64) * 9 / 16)
        at = Rect(16 + (split - 24 - picture * 16 / 9) / 2, top + 16, picture * 16 / 9, picture)
        page.put("picture", at, Thumbnail(str(thumbnail(self.path))))
        below = top + picture + 30
        button = CONTROL + 24
        page.put("about", Rect(36, below, split - 64, high - picture - button - 34), Paragraph(self._about(), 20))
        page.button(
            "plugins",
            Rect(36, top + high - button, split - 64, CONTROL + 10),
            Button(say("Games and mods"), icon="plugin", size=22),
            self.app.navigate.to_plugins,
        )
        page.put("answers board", Rect(split + 4, top, page.w - split - 20, high), Panel("wood"))
        page.area("answers", Rect(split + 20, top + 12, page.w - split - 48, high - 24), self._rows)

    def _about(self) -> Words:
        told: list[Words] = [coloured("loss", escape(self.missing))]
        if self.save is not None:
            status = clipped(self.save.status, 200) if tongue.now() is tongue.SOURCE else ""  # it was kept in English
            told.append(joined(filter(None, (f"**{escape(self.save.title)}**", status))))
            told.append(escape(", ".join(seat.name for seat in self.save.seats)))
        return lines(*told)

    def _rows(self, page: Page) -> float:
        first = max(len(self.answers) - MOST_SHOWN, 0)
        for index, answer in enumerate(self.answers[first:]):
            shown = f"{first + index + 1}.  {escape(clipped(answer, 80))}"
            page.row(f"answer:{index}", Rect(0, index * ROW, page.w, ROW - 4), ListRow(shown), None)
        return max(len(self.answers) - first, 1) * ROW
