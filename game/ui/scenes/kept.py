"""A saved game whose expansion is not here: what is kept of it is watched turn by turn, and none of it is touched."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.api import Panel, Rect, Words
from game.api.said import joined, lines
from game.core import journal, retelling
from game.core.errors import CoreError, clipped, words_for
from game.core.library import thumbnail
from game.core.retelling import ToldTurn
from game.core.savefile import read_save
from game.core.speech import say
from game.languages import tongue
from game.ui.app.people import seat_looks
from game.ui.menus.menu import MenuScene
from game.ui.menus.page_scene import LONGEST_STEP
from game.ui.paint.look import Look
from game.ui.paint.markup import coloured, escape, figure
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page
from game.ui.widgets.pictures import Graph, Thumbnail
from game.ui.widgets.rows import ListRow

if TYPE_CHECKING:
    from game.core.save_format import SaveFile
    from game.ui.app.app import App

ROW = 46.0
MOST_SHOWN = 2_000
"""Answers, the last ones: who wants more has the file, which is text."""
SECONDS = 2.0
"""How long a turn is seen while the game plays by itself."""
MOST_WORDS = 40
"""Lines of a turn that are shown."""
WATCH, ANSWERS = "watch", "answers"


class Kept(NamedTuple):
    """What a file says, with no game asked."""

    save: SaveFile
    answers: list[str]
    told: list[ToldTurn]


class Frame(NamedTuple):
    """One turn to be watched; where nothing was told any more, one answer."""

    words: list[Words]
    points: list[float]
    answers: list[str]


def read_kept(path: Path) -> Kept:
    """The save, all answers in it, and what it tells of them; raises `CoreError`."""
    if path.suffix != journal.SUFFIX:
        save = read_save(path)
        return Kept(save, list(save.line.answers), retelling.read(save.line.told, len(save.seats)))
    content = journal.read_journal(path)
    answers = list(content.save.line.answers)
    as_told = len(answers)  # what was taken back since was told of another line
    for step in content.steps:
        if step.answer is not None:
            answers.append(step.answer)
        elif step.back_to is not None:
            del answers[step.back_to :]
            as_told = min(as_told, step.back_to)
    told = retelling.read(content.save.line.told, len(content.save.seats))
    return Kept(content.save, answers, [turn for turn in told if turn.after <= as_told])


def frames_of(kept: Kept) -> list[Frame]:
    """The game as a row of turns, and behind what was told the answers one by one."""
    frames = []
    begin = 0
    points: list[float] = []
    for turn in kept.told:
        points = turn.points
        frames.append(Frame(turn.words, points, kept.answers[begin : turn.after]))
        begin = turn.after
    return [*frames, *(Frame([], points, [answer]) for answer in kept.answers[begin:])]


class KeptScene(MenuScene):
    """The last picture, who played and what is missing; beside it the game, turn by turn, or every answer."""

    title = say("Saved games")
    room = "archive"

    def __init__(self, app: App, path: Path, missing: Words) -> None:
        self.path = path
        self.missing = missing  # the sentence about what is not here
        self.save: SaveFile | None = None
        self.answers: list[str] = []
        self.frames: list[Frame] = []
        self.shown = 0
        """The turn that is seen."""
        self.playing = False
        self._seen = 0.0  # so long, while it plays by itself
        try:
            kept = read_kept(path)
        except CoreError as error:
            self.missing = words_for(error)
        else:
            self.save, self.answers, self.frames = kept.save, kept.answers, frames_of(kept)
        self.side = WATCH if any(frame.words for frame in self.frames) else ANSWERS
        super().__init__(app)

    @property
    def look(self) -> Look:
        """As the menus, with who sat at the table."""
        return super().look._replace(seats=seat_looks(self.save.seats)) if self.save is not None else super().look

    def build(self, page: Page) -> None:
        """What is known at the left, the game at the right."""
        name = self.save.name or self.save.title if self.save is not None else self.path.name
        top = self.header(page, escape(name), say("to be looked at"))
        split = page.w * 0.44
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
        room = Rect(split + 20, top + 12, page.w - split - 48, high - 24)
        sides = [(WATCH, say("Watch")), (ANSWERS, say("Every answer"))]
        page.segments("side", Rect(room.x, room.y, room.w, CONTROL), sides, self.side, self._turn_to)
        room = Rect(room.x, room.y + CONTROL + 12, room.w, room.h - CONTROL - 12)
        if self.side == ANSWERS or not self.frames:
            page.area("answers", room, self._rows)
        else:
            self._film(page, room)

    def _about(self) -> Words:
        told: list[Words] = [coloured("loss", escape(self.missing))]
        if self.save is not None:
            status = clipped(self.save.status, 200) if tongue.now() is tongue.SOURCE else ""  # it was kept in English
            told.append(joined(filter(None, (f"**{escape(self.save.title)}**", status))))
            told.append(escape(", ".join(seat.name for seat in self.save.seats)))
        return lines(*told)

    def _turn_to(self, side: str) -> None:
        self.side, self.playing = side, False

    def _rows(self, page: Page) -> float:
        first = max(len(self.answers) - MOST_SHOWN, 0)
        for index, answer in enumerate(self.answers[first:]):
            shown = f"{first + index + 1}.  {escape(clipped(answer, 80))}"
            page.row(f"answer:{index}", Rect(0, index * ROW, page.w, ROW - 4), ListRow(shown), None)
        return max(len(self.answers) - first, 1) * ROW

    # -- the game, turn by turn --

    def _film(self, page: Page, at: Rect) -> None:
        """What was told in a turn, what everybody had after it, the lines of points up to there, and the way on."""
        frame = self.frames[self.shown]
        foot = at.y + at.h - CONTROL
        where = say("Turn {number} of {n}", number=self.shown + 1, n=len(self.frames))
        page.heading("where", Rect(at.x, at.y, at.w, 34), where, 24)
        graph = min(at.h * 0.34, 260.0) if frame.points else 0.0
        have = 40.0 if frame.points else 0.0
        told = Rect(at.x, at.y + 42, at.w, at.h - CONTROL - graph - have - 72)
        page.put("told", told, Paragraph(self._told(frame), 21))
        if frame.points:
            had = (f"{{seat:{seat}}} **{figure(points)}**" for seat, points in enumerate(frame.points))
            page.put("points", Rect(at.x, told.y + told.h + 6, at.w, have - 6), Paragraph(joined(had, "   "), 20))
            page.put("graph", Rect(at.x, foot - graph - 14, at.w, graph), self._graph())
        side = CONTROL + 18
        steps = (
            ("before", "step_back", say("The turn before"), -1),
            ("after", "step_forward", say("The next turn"), 1),
        )
        for number, (key, icon, tip, way) in enumerate(steps):
            possible = 0 <= self.shown + way < len(self.frames)
            place = Rect(at.x + number * 2 * (side + 6), foot, side, CONTROL)
            page.button(key, place, Button("", icon=icon, enabled=possible), partial(self._step, way), tip=tip)
        play = Button("", icon="pause" if self.playing else "play", kind="primary")
        tip = say("Stop") if self.playing else say("Play it turn by turn")
        page.button("play", Rect(at.x + side + 6, foot, side, CONTROL), play, self._play, tip=tip)
        last = max(len(self.frames) - 1, 1)
        along = Rect(at.x + 3 * (side + 6) + 10, foot, at.w - 3 * (side + 6) - 10, CONTROL)
        page.slider("along", along, self.shown / last, "", self._go_to, step=1 / last)

    def _told(self, frame: Frame) -> Words:
        words = frame.words[:MOST_WORDS]
        if not words:
            words = [escape(clipped(answer, 200)) for answer in frame.answers[:MOST_WORDS]]
        return lines(*words) or say("Nothing was told here.")

    def _graph(self) -> Graph:
        """Everybody's points up to the turn that is seen."""
        counted = [frame.points for frame in self.frames if frame.points]
        until = sum(bool(frame.points) for frame in self.frames[: self.shown + 1])
        return Graph(tuple(zip(*counted, strict=True)), until / max(len(counted), 1))

    def _step(self, way: int) -> None:
        self.playing = False
        self.shown = min(max(self.shown + way, 0), len(self.frames) - 1)

    def _go_to(self, part: float) -> None:
        self.playing = False
        self.shown = round(part * (len(self.frames) - 1))

    def _play(self) -> None:
        self.playing = not self.playing
        self._seen = 0.0
        if self.playing and self.shown == len(self.frames) - 1:
            self.shown = 0

    def update(self, dt: float) -> None:
        """While it plays, turn follows turn."""
        super().update(dt)
        if not self.playing:
            return
        self._seen += dt
        if self._seen >= SECONDS:
            self._seen = 0.0
            self.shown = min(self.shown + 1, len(self.frames) - 1)
            self.playing = self.shown < len(self.frames) - 1
            self.refresh()

    def wake_in(self) -> float | None:
        """While it plays there is something new soon."""
        return LONGEST_STEP if self.playing else super().wake_in()
