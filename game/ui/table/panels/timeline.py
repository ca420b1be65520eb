"""The timeline: scrub through the game, play it again, branch from any point, go back to abandoned lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.api import Piece, Rect, Score, Text, Words
from game.api.said import lines
from game.bots.reviewing.reviewed import SLIP, Turn
from game.core.lines import shared
from game.core.match import Match
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage, StageEvent
from game.ui.table.panels.docking import docked
from game.ui.table.panels.panel_faces import KNOB, Course, Timeline
from game.ui.widgets.button import Button

MOST_MOMENTS = 160


class TimelineStrip:
    """A strip between the table and the prompt bar."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self._unit = 1.0
        self._room = 1.0
        self._total = 0

    def place(self, view: pygame.Rect, look: Look, unit: float, room: float) -> None:
        """Puts the strip onto its pixels."""
        self._unit, self._room = unit, room
        self.stage = docked(self.stage, view, look, unit, "top")

    def tell(
        self, words: GuardedGame, match: Match, looking: int | None, playing: bool, judged: Sequence[Turn] = ()
    ) -> None:
        """Shows the line of the match and where on it the table is."""
        if self.stage is None:
            return
        width, height = self.stage.view.width / self._unit, self.stage.view.height / self._unit
        played = len(match.answers)
        self._total = played
        at = played if looking is None else looking
        side = 46 * self._room
        top = height - side - 8
        pieces: list[Piece] = []
        live = {"time:line"}
        left = 12.0
        for key, icon, tip, able in (
            ("time:back", "step_back", with_key(say("One step back."), Do(Command.EARLIER)), at > 0),
            ("time:play", "pause" if playing else "play", say("Play the game again from here."), played > 0),
            ("time:on", "step_forward", with_key(say("One step on."), Do(Command.LATER)), at < played),
        ):
            pieces.append(Piece(key, Rect(left, top, side, side), Button(icon=icon, enabled=able), tip=tip))
            if able:
                live.add(key)
            left += side + 2
        right = width - 12
        count = len(match.branches)
        if count:
            wide = 150 * self._room
            right -= wide
            text = say(one="{n} other line", many="{n} other lines", n=count)
            pieces.append(
                Piece(
                    "time:lines",
                    Rect(right, top, wide, side),
                    Button(text, "branch", size=18),
                    tip=say("Lines of play that were taken back and left: go back to one."),
                )
            )
            live.add("time:lines")
            right -= 8
        wide = 92 * self._room
        right -= wide
        pieces.append(
            Piece(
                "time:count", Rect(right, top, wide, side), Text(say("{at} of {n}", at=at, n=played), 18, color="quiet")
            )
        )
        line = Timeline(
            total=played + len(match.redo_line),
            at=at,
            turns=tuple(match.turns),
            branches=tuple(sorted({shared(line, match.answers) for line in match.branches})),
            undone=len(match.redo_line),
            costs=tuple((each.at, each.seat, round(each.cost, 1)) for each in judged if _holds(each, match)),
        )
        hint: Words = say("Drag the knob through the game; the table shows how it was.")
        if line.costs:
            hint = lines(hint, say("What hangs down is what an answer gave away, as the Master sees it."))
        along = Rect(left + 8, top, right - left - 16, side)
        pieces.append(Piece("time:line", along, line, tip=hint))
        course = Course(line.total, self._course(words.score_history(match)))
        pieces.append(Piece("time:course", Rect(along.x, 8, along.w, top - 8), course, layer=-1))
        self.stage.show(pieces, live=live)

    @staticmethod
    def _course(history: list[tuple[int, list[Score]]]) -> tuple[tuple[int, tuple[float, ...]], ...]:
        """The scores at some moments; a long game is thinned out to what can be seen."""
        step = max(1, len(history) // MOST_MOMENTS)
        kept = [*history[:-1:step], *history[-1:]]
        return tuple((moment, tuple(score.total for score in scores)) for moment, scores in kept)

    def moment(self, event: StageEvent, match: Match) -> int:
        """The answer that a press on the line points at."""
        piece = self.stage.piece("time:line") if self.stage is not None else None
        if piece is None:
            return 0
        ends = KNOB / piece.at.w
        share = (event.inside[0] - ends) / max(1e-6, 1 - 2 * ends)
        total = len(match.answers) + len(match.redo_line)
        return max(0, min(len(match.answers), round(share * total)))


def _holds(judged: Turn, match: Match) -> bool:
    """Whether what was said about an answer is worth a mark, and is about the line that is played now."""
    answers = match.answers
    return judged.cost >= SLIP and answers[judged.at : judged.at + len(judged.answers)] == judged.answers
