"""The saved games: go on with one, rename it, delete it, bring it back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.api import Panel, Rect, Words
from game.api.said import filled, joined, lines, spoken
from game.core import seal
from game.core.dates import moment_in_words
from game.core.errors import CoreError, clipped
from game.core.files import FileTrouble
from game.core.library import Deleted, Entry
from game.core.save_format import SaveHeader
from game.core.savefile import read_save, write_save
from game.core.speech import say
from game.languages import tongue
from game.ui.app.folders import show_folder
from game.ui.menus.dialog import ask_for_text
from game.ui.menus.menu import MenuScene
from game.ui.paint.markup import coloured, escape
from game.ui.scenes.opening import open_save, open_table
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Thumbnail
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.ui.app.app import App

ROW = 96.0
LONGEST_STATUS = 200


class SavesScene(MenuScene):
    """A list at the left, the chosen save at the right."""

    title = say("Saved games")
    room = "archive"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.chosen = ""
        self._clicked = ""
        self.deleted: list[tuple[Words, Deleted]] = []
        self._read()

    def _read(self) -> None:
        self.entries = self.app.services.library.entries()
        if self.entry is None:
            usable = [entry for entry in self.entries if entry.header is not None] or self.entries
            self.chosen = str(usable[0].path) if usable else ""

    @property
    def entry(self) -> Entry | None:
        """The chosen save."""
        return next((entry for entry in self.entries if str(entry.path) == self.chosen), None)

    def resume(self) -> None:
        """A game may have been saved meanwhile."""
        self._read()
        super().resume()

    # -- the page --

    def build(self, page: Page) -> None:
        """The list, what is chosen, and what was just deleted."""
        top = self.header(page, say("Saved games"))
        page.button(
            "folder",
            Rect(page.w - 252, 12, 232, CONTROL + 6),
            Button(say("Open folder"), icon="folder", size=20),
            self.open_folder,
            tip=say("Show the files, to copy them somewhere or to put one here."),
        )
        page.button(
            "trash",
            Rect(page.w - 430, 12, 174, CONTROL + 6),
            Button(say("Trash"), icon="trash", size=20),
            self.app.navigate.to_trash,
            tip=say("What was deleted or tidied away, until when it is kept, and the way back."),
        )
        foot = CONTROL + 22 if self.deleted else 10
        high = page.h - top - foot
        if not self.entries:
            words = say(
                "Nothing is saved yet. A game you leave is kept here by itself; the pause menu can give it a name."
            )
            self.nothing_yet(page, Rect(0, top, page.w, high), "load", words, self._begin)
        else:
            split = page.w * 0.56
            page.area("saves", Rect(16, top, split - 16, high), self._rows)
            if self.entry is not None:
                self._details(page, self.entry, Rect(split + 10, top, page.w - split - 28, high))
        if self.deleted:
            name = self.deleted[-1][0]
            page.text(
                "gone",
                Rect(30, page.h - foot + 6, page.w - 330, CONTROL),
                say("“{name}” was deleted.", name=escape(name)),
                20,
            )
            undo = Rect(page.w - 290, page.h - foot + 4, 270, CONTROL + 4)
            page.button("undelete", undo, Button(say("Bring it back"), icon="undo", size=20), self.bring_back)

    def _rows(self, page: Page) -> float:
        for index, entry in enumerate(self.entries):
            y = index * ROW
            key = str(entry.path)
            right = lines(moment_in_words(entry.when, year=False), coloured("quiet", _kept(entry)))
            name = self.app.services.name_of(entry)
            face = ListRow(name, self._line(entry), right, chosen=key == self.chosen, indent=132)
            at = Rect(0, y, page.w, ROW - 4)
            page.row(f"save:{key}", at, face, partial(self._choose, key), tip=self._about(entry))
            page.put(f"picture:{key}", Rect(12, y + 10, 130, ROW - 24), _picture(entry), layer=1)
        return len(self.entries) * ROW

    def _details(self, page: Page, entry: Entry, at: Rect) -> None:
        page.put("details", at, Panel("glass"))
        wide = at.w - 40
        buttons = CONTROL * 2 + 34
        picture = min(wide * 9 / 16, max(at.h - buttons - 210, 90))
        page.put(
            "picture", Rect(at.x + (at.w - picture * 16 / 9) / 2, at.y + 18, picture * 16 / 9, picture), _picture(entry)
        )
        y = at.y + picture + 30
        page.heading("name", Rect(at.x + 20, y, wide, 40), self.app.services.name_of(entry), 28)
        rest = Rect(at.x + 20, y + 44, wide, max(at.y + at.h - buttons - y - 52, 40))
        page.put("about", rest, Paragraph(self._about(entry), 19))
        y = at.y + at.h - buttons
        usable = entry.header is not None and not entry.running
        over = usable and entry.header is not None and entry.header.over
        first = Rect(at.x + 16, y, at.w - 32, CONTROL + 10)
        if over:
            first, explain = first.columns(2)
            page.button("explain", explain, Button(say("Explain it"), icon="lesson_master", size=24), self.explain)
        page.button(
            "open",
            first,
            Button(
                say("Look at it") if over else say("Play on"),
                kind="primary",
                icon="continue_game",
                enabled=usable,
                size=24,
            ),
            self.open,
        )
        y += CONTROL + 16
        half = (at.w - 32) / 2
        named = usable and not entry.interrupted
        page.button(
            "rename",
            Rect(at.x + 16, y, half, CONTROL),
            Button(say("Rename"), icon="edit", enabled=named, size=20),
            self.rename,
        )
        delete = Rect(at.x + 16 + half, y, half, CONTROL)
        page.button(
            "delete", delete, Button(say("Delete"), icon="trash", enabled=not entry.running, size=20), self.delete
        )

    # -- what can be done --

    def _choose(self, key: str) -> None:
        if self._clicked == key:  # a second click; the one that was chosen from the start is not opened by the first
            self.open()
        self.chosen = self._clicked = key

    def open(self) -> None:
        """To the table."""
        if self.entry is not None and self.entry.header is not None:
            open_table(self.app, self.entry)
        elif self.entry is not None:
            self.tell(self.entry.problem)

    def explain(self) -> None:
        """The Master goes through a game that is over, with its table below; a save that fails is a sentence."""
        session = open_save(self.app, self.entry.path) if self.entry is not None else None
        if session is not None:
            self.app.navigate.to_review(session)

    def rename(self) -> None:
        """Gives the save another name; its file stays."""
        if self.entry is not None:
            ask_for_text(
                self.app,
                say("Rename"),
                say("What is this game to be called?"),
                spoken(self.app.services.called(self.entry)),
                say("Rename"),
                self._rename,
            )

    def _rename(self, name: str) -> None:
        if self.entry is None:
            return
        try:
            save = read_save(self.entry.path)
            save.name = name
            write_save(self.entry.path, save)
        except CoreError as error:
            self.tell(error)
        self._read()
        self.refresh()

    def delete(self) -> None:
        """Into the trash, from where it can be brought back."""
        entry = self.entry
        if entry is None:
            return
        try:
            self.deleted.append((self.app.services.called(entry), self.app.services.library.delete(entry.path)))
        except FileTrouble as trouble:
            self.tell(trouble)
        place = self.entries.index(entry)
        self._read()
        if self.entries:
            self.chosen = str(self.entries[min(place, len(self.entries) - 1)].path)

    def bring_back(self) -> None:
        """Undoes the last deletion."""
        name, deleted = self.deleted.pop()
        try:
            path = self.app.services.library.bring_back(deleted)
        except FileTrouble as trouble:
            self.tell(trouble)
            return
        self._read()
        self.chosen = str(path)
        self.tell(say("“{name}” is back.", name=name))

    def _begin(self) -> None:
        self.app.navigate.to_new_game(replace=True)

    def open_folder(self) -> None:
        """Shows the folder in the system's file manager."""
        self.tell(show_folder(self.app.services.library.folder))

    def _line(self, entry: Entry) -> Words:
        """The quieter line of a row."""
        if entry.header is None:
            return coloured("loss", escape(entry.problem))
        header = entry.header
        state = say("over") if header.over else _status(header)
        title = self.app.services.title_of(header)
        return joined(filter(None, ("" if not header.name else title, state)), " · ") if state else title

    def _about(self, entry: Entry) -> Words:
        header = entry.header
        if header is None:
            return coloured("loss", escape(entry.problem))
        told: list[Words] = [
            joined(filter(None, (filled("**{title}**", title=self.app.services.title_of(header)), _status(header)))),
            joined([_who(seat.name, seat.bot) for seat in header.seats], ", "),
        ]
        if header.over:
            told.append(say("The game is over."))
        if header.expansions:
            told.append(say("Played with {names}.", names=escape(clipped(", ".join(header.expansions)))))
        if header.mark:
            told.append(coloured("quiet", seal.TOLD.get(header.mark, "")))
        if entry.running:
            told.append(say("[glow|It is being played just now, perhaps in another window.]"))
        elif entry.interrupted:
            told.append(say("[glow|The program ended while this was being played; nothing is lost.]"))
        told.append(
            say(
                one="[quiet|{when} · {n} answer]",
                many="[quiet|{when} · {n} answers]",
                n=header.length,
                when=moment_in_words(entry.when),
            )
        )
        return lines(*told)


def _picture(entry: Entry) -> Thumbnail:
    try:
        stamp = entry.thumbnail.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return Thumbnail(str(entry.thumbnail), stamp)


def _kept(entry: Entry) -> Words:
    """How a game came to be kept that nobody saved by hand."""
    if entry.interrupted:
        return say("being played") if entry.running else say("interrupted")
    return say("left open") if entry.header is not None and entry.header.auto and not entry.header.over else ""


def _status(header: SaveHeader) -> str:
    """How far the game was, in the words of then, which are English: other languages do without them."""
    return clipped(header.status, LONGEST_STATUS) if tongue.now() is tongue.SOURCE else ""


def _who(name: str, bot: str) -> Words:
    return say("{name} (bot)", name=escape(name)) if bot else escape(name)
