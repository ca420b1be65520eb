"""The help panel: the game's rules in our own words, with drawn examples, searchable, opened where they are needed."""

from __future__ import annotations

from game.api import Piece, Rect
from game.api.said import spoken
from game.core.examples import Scene
from game.core.speech import say
from game.languages import tongue
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input.intents import Back, Choose, Command, Do, Intent, Step
from game.ui.input.key_names import all_named, with_key
from game.ui.input.keyboard import Keyboard
from game.ui.paint import richtext
from game.ui.paint.markup import escape
from game.ui.stage.stage import Happened, StageEvent
from game.ui.table.panels.panel_faces import HELP_TEXT, POINT_INDENT, HelpLine, heading_size
from game.ui.table.panels.rulebook import Passage, found_by, index_of, place_of, read_help, searchable
from game.ui.table.panels.rules_search import Index
from game.ui.table.panels.scrolling_panel import HEAD, PAD, Row, ScrollPanel
from game.ui.widgets.field import TextEntry, index_at
from game.ui.widgets.little_scene import LittleScene

FIELD = 48.0
TALLEST = 0.74  # of its width: a drawn example is never higher than that
MOST_OF_PANEL = 0.5  # nor of the panel: its words are to be seen with it


class HelpPanel(ScrollPanel):
    """The rules, with a field to search them."""

    def __init__(self, words: GuardedGame, keyboard: Keyboard) -> None:
        super().__init__(say("Rules"), "rules")
        self._keyboard = keyboard
        self._words = words
        self._read: tuple[object, list[Passage], Index] = ("", [], index_of([]))  # in which language, and what
        self._found: list[Passage] = []  # what is shown
        self._scenes: dict[str, Scene | None] = {}
        self._lit: Passage | None = None  # what was asked about
        self._wanted = -1  # the passage to turn to as soon as the panel has its place
        self.entry = TextEntry(placeholder=say("Search the rules"))
        self.writing = False

    @property
    def _passages(self) -> list[Passage]:
        """The rules in the language of the moment, and the keys in force."""
        moment = (tongue.now().language.id, all_named())
        if self._read[0] != moment:
            passages = read_help(self._words)
            self._read = (moment, passages, searchable(self._words, passages))
            self._lit = None
        return self._read[1]

    def about(self, key: str, tip: str, asked: str) -> str:
        """The heading under which the rules speak of a thing; empty where they do not."""
        at = place_of(self._passages, key, tip, asked)
        return self._passages[max(0, self._passages[at].under)].text if at is not None else ""

    def open_at(self, key: str, tip: str, asked: str) -> bool:
        """Turns to where the rules speak of a thing; False if it was there already."""
        at = place_of(self._passages, key, tip, asked)
        passage = self._passages[at] if at is not None else None
        if passage is self._lit and passage is not None:
            return False
        self._lit = passage
        self.entry = TextEntry(placeholder=self.entry.placeholder)
        self._wanted = at or 0
        self.tell()
        return True

    def forget(self) -> None:
        """The panel was closed: nothing is lit when it is opened again."""
        self._lit = None

    def tell(self) -> None:
        """Shows what matches the search."""
        field = Piece(
            "help:search",
            Rect(PAD, HEAD * self._room, self.width, FIELD * self._room),
            self.entry.face(self.writing),
            tip=with_key(say("Search the rules."), Do(Command.SEARCH)),
        )
        self._above = [(field, True)]  # rows ask how much space it leaves them
        found = self._found = found_by(self._passages, self._read[2], self.entry.text)
        rows = [self._row(number, each) for number, each in enumerate(found)]
        if not rows:
            nothing = Passage(spoken(say("Nothing in the rules has “{sought}”.", sought=escape(self.entry.text))))
            rows = [self._row(0, nothing)]
        self.show(rows, self._above)
        if self._wanted >= 0 and self.stage is not None:
            self.turn_to(self._wanted)
            self._wanted = -1

    def _scene(self, name: str) -> Scene | None:
        """The drawn example of that name; None where it cannot be played."""
        if name not in self._scenes:
            self._scenes[name] = self._words.example(name)
        return self._scenes[name]

    def _row(self, number: int, each: Passage) -> Row:
        if each.example and (scene := self._scene(each.example)) is not None:
            return self._drawn(number, each.text, scene)
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
        face = HelpLine(each.text, each.level, each.point, lit=each is self._lit)
        gap = 16 if each.level else 6
        # What is longer than the panel is set in smaller letters: its end would be out of reach.
        height = min(high / self._unit + 3, self.space - gap)
        return Row(f"help:{number}", face, height, live=bool(self.entry.text), gap=gap)

    def _drawn(self, number: int, caption: str, scene: Scene) -> Row:
        """A little scene with its caption below."""
        px = max(9, round(HELP_TEXT * self._unit * self._look.text))
        words = richtext.typeset(caption, (self.width - 16) * self._unit, px, theme_name=self._look.theme).size[1]
        most = min(self.space * MOST_OF_PANEL, self.space - words / self._unit - 24)  # seen whole, with its caption
        picture = min(self.width * min(TALLEST, scene.size[1] / scene.size[0]), most)
        face = LittleScene(scene.pieces, scene.size, scene.lit, caption, picture)
        return Row(f"help:{number}", face, picture + words / self._unit + 14, gap=10)

    def take(self, intent: Intent) -> StageEvent | None:
        """Typing goes into the search while it has the focus."""
        if self.writing:
            if isinstance(intent, Back | Choose | Step):
                self.write(False)
                closes = isinstance(intent, Back) and not self.entry.text  # nothing is sought: it closes the panel
                return None if closes else StageEvent(Happened.TYPED, "help:search")
            if self.entry.take(intent):
                self.scroll_to_start()
                self.tell()
                return StageEvent(Happened.TYPED, "help:search")
        found = super().take(intent)
        if found is not None and found.kind == Happened.PRESS:
            self.write(found.key == "help:search")
            self._put_caret(found)
            self._open_found(found.key)
        return found

    def _open_found(self, key: str) -> None:
        """A click on what a search has found opens the rules there."""
        number = key.removeprefix("help:")
        if self.entry.text and number.isdigit() and int(number) < len(self._found):
            self._lit = self._found[int(number)]
            self.entry = TextEntry(placeholder=self.entry.placeholder)
            self._wanted = self._passages.index(self._lit)
            self.tell()

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
                self._keyboard.begin_writing(rect)
            else:
                self._keyboard.end_writing()
            self.tell()
