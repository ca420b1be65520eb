"""What lies over the table for a while: what the others did, a lesson's step, the Master's advice."""

from __future__ import annotations

import pygame

from game.api import Banner, Piece, Token
from game.ui.app.app import App
from game.ui.input.intents import Intent, LetGo, Point, Touch
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage
from game.ui.table.input import preview
from game.ui.table.input.attention import Attention
from game.ui.table.model.lesson import Lesson
from game.ui.table.model.option_names import called, done_by
from game.ui.table.model.prompt import OPTION
from game.ui.table.model.table_model import TableModel
from game.ui.table.panels.advice_panel import MOST, AdviceOverlay, Ranked
from game.ui.table.panels.panel_faces import number as signed
from game.ui.table.panels.recap import AGAIN, Recap, deeds
from game.ui.table.panels.teaching import DOT_SECONDS, LEAVE, SKIP, LessonCard, Teaching
from game.ui.table.stages import TableStages

MOST_COUNTED = 5
"""So many numbers that an option would change are told in a piece of advice."""


class Overlays:
    """Each is shown anew whenever the table is, and says itself which clicks are its own."""

    def __init__(self, app: App, model: TableModel, table_stages: TableStages, attention: Attention) -> None:
        self._app = app
        self._model = model
        self._stages = table_stages
        self._attention = attention
        self.recap = Recap()
        self.teaching = Teaching()
        self.advice = AdviceOverlay()
        self._on_advice = ""  # the option whose row the mouse is on

    def show(self) -> None:
        """Shows what the table as it is now calls for."""
        if self._model.lesson is not None:
            self._teach(self._model.lesson)
        if self._model.adviser.wanted or self.advice.stage is not None:
            self._advise()

    def update(self, dt: float) -> None:
        """Time passes."""
        if self._app.motion > 0 and self.teaching.update(self._app.now, dt):
            self._app.redraw()
        if self.advice.stage is not None and self.advice.light(self._looked_at()):
            self._advise()
            self._app.redraw()

    def wake_in(self) -> float | None:
        """A lesson's lights move while nobody touches anything."""
        if not self.teaching.shown or not self._app.motion:
            return None
        return 0.0 if self.teaching.gliding else DOT_SECONDS

    def recapitulate(self, since: int, look: Look) -> None:
        """Lays beside the others' names what they did; not over what a lesson's step lights up."""
        if self.teaching.shown:
            return
        what = deeds(self._model.session.match, since, self._model.viewer)
        self.recap.show(what, since, self._stages.table, look, self._app.unit, self._app.motion)

    def take(self, intent: Intent) -> bool:
        """Whether a click was meant for what lies over the table."""
        if not self.recap.stages and not self.stages():
            return False
        return self._clear_recap(intent) or self._use_lesson(intent) or self._use_advice(intent)

    def stages(self) -> list[Stage]:
        """What is only looked at, the topmost first; the recap lies among what can be clicked."""
        return [stage for stage in (self.advice.stage, self.teaching.stage) if stage is not None]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is only looked at."""
        self.teaching.draw(surface, self._stages.frame.table, self._app.unit)
        self.advice.draw(surface, self._app.unit)

    def _advise(self) -> None:
        """Shows the Master's advice, where somebody asked for it."""
        adviser, ask = self._model.adviser, self._model.session.ask
        if not adviser.wanted or ask is None or not self._model.can_answer:
            self.advice.clear()
            self._on_advice = ""
            return
        sight, words = self._model.sight, self._model.words
        ranked = [
            Ranked(option, called(sight, words, option), self._change(option), worth, self._place_of(option))
            for option, worth in (adviser.advice or ())[:MOST]
        ]
        table = self._stages.table
        targets = [rect for key in table.live if (rect := table.rect_of(key)) is not None]
        frame = self._stages.frame
        self.advice.show(ranked, adviser, targets, frame.table, self._stages.look, self._app.unit)

    def _place_of(self, option: str) -> pygame.Rect | None:
        return next(iter(self._rects_of(option.partition("/")[0])), None)

    def _use_advice(self, intent: Intent) -> bool:
        """A row under the mouse shows on the table what it speaks of; a click on it turns the table there."""
        if self.advice.stage is None or not isinstance(intent, Point | Touch | LetGo):
            return False
        there, self._on_advice = self._on_advice, self.advice.option_at(intent.at)
        if not self.advice.covers(intent.at):
            return False
        for stage in self._stages.all():
            stage.pointer.leave()
        option = self._on_advice
        if isinstance(intent, Touch) and option:
            model = self._model
            model.turn_to(model.sight.view_with({option.partition("/")[0]}, model.view))
        if option != there or isinstance(intent, Touch):
            self._attention.nothing()
            self._attention.consider(option)
        return True

    def _looked_at(self) -> str:
        """The option that the mouse is on: its row, or its piece or button."""
        if self._on_advice:
            return self._on_advice
        table = self._stages.table
        if key := table.pointer.hover:
            return self._model.sight.offers.option_at(key, self._model.turn)
        hovered = (stage.pointer.hover for stage in self._stages.all())
        return next((key.removeprefix(OPTION) for key in hovered if key.startswith(OPTION)), "")

    def _change(self, option: str) -> str:
        """What an option would change: what can be counted, in icons, then the game's own words for it."""
        sight, words = self._model.sight, self._model.words
        icons = {piece.key: _icon(piece) for view in sight.pieces.values() for piece in view if _icon(piece)}
        found = [change for change in preview.changes(sight, (option,), words) if change.key in icons]
        counted = " ".join(f"{signed(each.by)} {{{icons[each.key]}}}" for each in found[:MOST_COUNTED])
        return "\n".join(filter(None, (counted, done_by(sight, words, option))))

    def _teach(self, lesson: Lesson) -> None:
        """Lights up what the step of a lesson means, where one is meant."""
        number = lesson.taught
        if number is None:
            self.teaching.clear()
            return
        ask = self._model.session.ask
        assert ask is not None
        guide, click = lesson.guide, lesson.guide.clicks[number]
        meant = {option.partition("/")[0] for option in click.meant(ask)}
        self.teaching.show(
            LessonCard(*guide.said(number), guide.steps[number], len(guide.lesson.steps), tuple(sorted(guide.done))),
            [rect for key in sorted(meant) for rect in self._rects_of(key)],
            [rect for key in (ask.subject, *click.light) if key for rect in self._rects_of(key)],
            self._stages.frame,
            self._stages.look,
            self._app.motion,
        )

    def _rects_of(self, key: str) -> list[pygame.Rect]:
        """Where a piece, or the button of an option, is seen."""
        stages = self._stages.all()
        rects = (stage.rect_of(each) for stage in stages for each in (key, OPTION + key))
        return [rect for rect in rects if rect is not None]

    def _clear_recap(self, intent: Intent) -> bool:
        """A click on a card of the recap only clears it; one beside it clears it and counts for what it hits."""
        if not self.recap.stages or not isinstance(intent, Touch):
            return False
        hit = next((stage for stage in self.recap.stages if stage.view.collidepoint(intent.at)), None)
        again = hit is not None and hit.at_pixel(*intent.at, lambda sprite: sprite.piece.key == AGAIN) == AGAIN
        self.recap.clear()
        if again:
            self._model.see_again()
        return hit is not None

    def _use_lesson(self, intent: Intent) -> bool:
        """The buttons on the card of a lesson; what lies in the dark is clicked as ever."""
        pressed = self.teaching.pressed(intent)
        if pressed == SKIP:
            self._model.skip_step()
        elif pressed == LEAVE:
            self._model.leave_lesson()
        return bool(pressed)


def _icon(piece: Piece) -> str:
    """What a number on the table counts."""
    if isinstance(piece.face, Token):
        return piece.face.icon
    return "points" if isinstance(piece.face, Banner) else ""
