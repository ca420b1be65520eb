"""The help panel: the game's rules in our own words, searchable."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.api import Game, Piece, Rect
from game.ui import richtext
from game.ui.stage import StageEvent
from game.ui.table.faces import HELP_TEXT, POINT_INDENT, HelpLine, heading_size
from game.ui.table.scrolling import HEAD, PAD, Row, ScrollPanel
from game.ui.widgets.field import TextEntry, index_at

FIELD = 48.0


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, a paragraph or a point, with the heading it stands under."""

    text: str
    level: int = 0
    point: bool = False
    under: int = -1  # the number of its heading


TABLE_HELP = """
# At this table
- What glows can be clicked. Everything else says **why not** when the mouse rests on it.
- Resting on something that glows shows **what would change**: green for gains, red for losses.
- Pieces can also be **dragged** to where they go; letting go elsewhere takes that back.
- Picked the wrong one? **Click the other one**; what can be exchanged has a faint light.
- The **right button** shows a piece close up. Where a piece can be laid in several ways, the wheel, the right \
button or **R** turns it.
- The **wheel** zooms where nothing turns, the middle button moves the table; **0** shows all of it again. With larger \
text (in the settings) the table comes closer to what glows by itself.
- **Ctrl+Z** takes a step back, **Ctrl+Shift+Z** the whole turn, **Ctrl+Y** does it again.
- **Tab** and the **arrows** go from target to target, **Enter** chooses, **E** ends an effect or the turn (of bots \
that you watch, a pause), **C** looks closer, **1** to **9** turn to a view.
- **L** opens the log: a click on a line shows the table as it was then. **T** opens the timeline, **,** and **.** \
go step by step. **P** lets somebody peek at their own hidden things.
- **F11** fills the screen. **Esc** closes what is open, or pauses.
"""


def read_help(game: Game[Any]) -> list[Passage]:
    """The plugin's `help.md`, and how the table is used; a game without one at least says what it is about."""
    path = help_file(game)
    text = f"# {game.info.title}\n\n{game.info.summary}\n"
    if path is not None:
        try:
            text = game.help(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            text = f"# {game.info.title}\n\nThe rules ({path.name}) cannot be read. Put the plugin's files back."
    return parse(f"{text}\n{TABLE_HELP}")


def help_file(game: Game[Any]) -> Path | None:
    """The `help.md` beside the game's code."""
    module = sys.modules.get(type(game).__module__)
    source = getattr(module, "__file__", None)
    if source is None:
        return None
    path = Path(source).parent / "help.md"
    return path if path.is_file() else None


def parse(text: str) -> list[Passage]:
    """Headings (#), points (-, * or 1.) and paragraphs."""
    passages: list[Passage] = []
    words: list[str] = []
    point = False
    under = -1

    def finish() -> None:
        nonlocal point
        if words:
            passages.append(Passage(" ".join(words), point=point, under=under))
            words.clear()
        point = False

    for line in text.splitlines():
        stripped = line.strip()
        if not stripped:
            finish()
        elif stripped.startswith("#"):
            finish()
            level = min(3, len(stripped) - len(stripped.lstrip("#")))
            under = len(passages)
            passages.append(Passage(stripped.lstrip("# "), level, under=under))
        elif stripped[:2] in ("- ", "* ") or stripped.split(". ", 1)[0].isdigit():
            finish()
            point = True
            words.append(stripped[2:].strip() if stripped[:2] in ("- ", "* ") else stripped)
        else:
            words.append(stripped)
    finish()
    return passages


def matching(passages: list[Passage], sought: str) -> list[Passage]:
    """The passages that have all the words, each with its heading."""
    terms = sought.lower().split()
    if not terms:
        return passages
    hits = {number for number, each in enumerate(passages) if all(term in each.text.lower() for term in terms)}
    headings = {passages[number].under for number in hits}
    # A heading that matches brings all that stands under it.
    whole = {number for number in hits if passages[number].level}
    return [
        each
        for number, each in enumerate(passages)
        if number in hits or number in headings or (each.under in whole and not each.level)
    ]


class HelpPanel(ScrollPanel):
    """The rules, with a field to search them."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__("Rules", "rules")
        self._passages = read_help(game)
        self.entry = TextEntry(placeholder="Search the rules")
        self.writing = False

    def tell(self) -> None:
        """Shows what matches the search."""
        found = matching(self._passages, self.entry.text)
        rows = [self._row(number, each) for number, each in enumerate(found)]
        if not rows:
            nothing = Passage(f"Nothing in the rules has “{self.entry.text}”.")
            rows = [self._row(0, nothing)]
        field = Piece(
            "help:search",
            Rect(PAD, HEAD * self._room, self.width, FIELD * self._room),
            self.entry.face(self.writing),
            tip="Search the rules. **Ctrl+F**",
        )
        self.show(rows, [(field, True)])

    def _row(self, number: int, each: Passage) -> Row:
        size = heading_size(each.level) if each.level else HELP_TEXT
        px = max(9, round(size * self._unit * self._look.text))
        width = (self.width - (POINT_INDENT if each.point else 0)) * self._unit
        high = richtext.typeset(
            each.text,
            width,
            px,
            serif=bool(each.level),
            bold=bool(each.level),
            seats=self._look.seats,
            theme_name=self._look.theme,
        ).size[1]
        face = HelpLine(each.text, each.level, each.point)
        return Row(f"help:{number}", face, high / self._unit + 3, gap=16 if each.level else 6)

    def handle(self, event: pygame.event.Event) -> StageEvent | None:
        """Typing goes into the search while it has the focus."""
        if self.writing:
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB):
                self.write(False)
                return StageEvent("typed", "help:search")
            if self.entry.handle(event):
                self.scroll_to_start()
                self.tell()
                return StageEvent("typed", "help:search")
        found = super().handle(event)
        if found is not None and found.kind == "press":
            self.write(found.key == "help:search")
            self._put_caret(found)
        return found

    def _put_caret(self, event: StageEvent) -> None:
        """The caret goes between the letters that were clicked."""
        rect = self.stage.rect_of("help:search") if self.stage is not None else None
        if rect is not None and event.key == "help:search":
            face = self.entry.face(active=True)
            self.entry.move(index_at(face, event.inside[0] * rect.w, rect.w, self._unit))
            self.tell()

    def write(self, on: bool) -> None:
        """Begins or ends typing into the search."""
        if on != self.writing:
            self.writing = on
            rect = self.stage.rect_of("help:search") if self.stage is not None else None
            if on:
                pygame.key.start_text_input()
                if rect is not None:
                    pygame.key.set_text_input_rect(rect)
            else:
                pygame.key.stop_text_input()
            self.tell()
