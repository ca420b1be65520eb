"""The game explained: the Master goes through it, and says what every answer cost and which moments decided."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.api import Panel, Rect
from game.api.piece import answered_by
from game.api.score import result
from game.bots.answering import BotFailed
from game.bots.learned import learned_for
from game.bots.process import INSTALLED, Thinker
from game.bots.review import Review, TurningPoint
from game.bots.strengths import measured_at
from game.core.session import Session
from game.ui.app.people import seat_looks
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.menu import MenuScene
from game.ui.paint.look import Look
from game.ui.paint.markup import escape, figure
from game.ui.scenes.reviewed import Course
from game.ui.stage.stage import Board, Stage
from game.ui.table.model.option_names import called
from game.ui.table.model.sight import Eyes, see
from game.ui.table.panels.teaching import veil
from game.ui.table.scene import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

SHOW_EVERY = 8
"""The page is drawn anew after so many answers that were judged."""

CARD_SHARE = 0.52
AROUND, CLOSEST = 170.0, 2.0
"""Units that are shown around what decided, and how close that may come."""
DIM, LIGHT = 110, 34.0
"""How dark a picture is around the better answer, and over how many units that light fades."""


class ReviewScene(MenuScene):
    """A finished game, or one as far as it has come, with what the Master thinks of it."""

    title = "The game explained"

    def __init__(self, app: App, session: Session, finder: str = INSTALLED) -> None:
        self.session = session
        self.review = Review(session.match, session.people.persons or range(len(session.people)))
        self.running = True
        self.trouble = ""
        self.chosen = 0
        self._finder = finder
        self._thinker: Thinker | None = None
        self._guarded = GuardedGame(session.match.game, lambda sentence, error: app.toast(escape(sentence)))
        self._pictures: dict[Stage, pygame.Surface] = {}  # of each turning point, and the dark around what glows
        super().__init__(app)

    @property
    def look(self) -> Look:
        """The people of this table."""
        return super().look._replace(seats=seat_looks(self.session.people))

    # -- thinking --

    def update(self, dt: float) -> None:
        """Goes on with the review, an answer at a time."""
        super().update(dt)
        if not self.running:
            return
        try:
            if self._thinker is None:
                self._thinker = Thinker(self.session.match.game.info.id, self._finder)
                self._ask()
            elif (advice := self._thinker.advice()) is not None:
                self.review.note(advice)
                self._ask()
        except BotFailed as failed:
            self._end(str(failed))

    def _ask(self) -> None:
        asked = self.review.next()
        if asked is None or self._thinker is None:
            self._end("" if self.review.judged else self._nothing())
            return
        self._thinker.ask_advice(asked)
        if len(self.review.judged) % SHOW_EVERY == 0:
            self.refresh()

    def _nothing(self) -> str:
        """Why there is nothing to tell."""
        match = self.session.match
        if match.begun_from is not None:
            return "This save no longer fits the rules: what was played before cannot be looked at again."
        if not match.answers:
            return "Nothing has been played here yet."
        return "The Master has learned nothing that fits this game yet."

    def _end(self, trouble: str = "") -> None:
        self.running = False
        self.trouble = trouble
        self._close()
        self._mark_timeline()
        self.refresh()

    def _mark_timeline(self) -> None:
        """At the table, too, the timeline says what each answer cost."""
        for scene in self.app.scenes:
            if isinstance(scene, TableScene) and scene.session is self.session:
                scene.model.history.judged = list(self.review.judged)

    def stop(self) -> None:
        """Enough: what was found so far is shown."""
        self._end()

    def go_on(self) -> None:
        """Not enough after all: the Master thinks on where it was stopped."""
        self.review.ask_again()
        self.running, self.trouble = True, ""

    def _close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = None

    def leave(self) -> None:
        """The Master goes."""
        self._close()
        super().leave()

    def wake_in(self) -> float | None:
        """While the Master thinks, time goes on without events."""
        return 0.05 if self.running else super().wake_in()

    # -- the page --

    def build(self, page: Page) -> None:
        """The curve along the top, the turning points as cards below it."""
        top = self.header(page, "The game explained", "The Master looks at it again")
        high = page.h - top - 14
        points = self.review.turning_points()
        wide = page.w * 0.7
        page.put("course", Rect(16, top, wide - 20, high * (1 - CARD_SHARE) - 8), self._course(points))
        self._about(page, Rect(wide + 4, top, page.w - wide - 20, high * (1 - CARD_SHARE) - 8))
        low = top + high * (1 - CARD_SHARE)
        if self.running:
            self._progress(page, Rect(16, low, page.w - 32, high * CARD_SHARE))
        elif not points:
            words = self.trouble or "Not one answer that gave much away, and no luck to speak of: a well played game."
            page.put("none", Rect(60, low + 40, page.w - 120, 120), Paragraph(words, 26, align="center"))
        self._cards(page, Rect(16, low, page.w - 32, high * CARD_SHARE), [] if self.running else points)

    def _course(self, points: list[TurningPoint]) -> Course:
        judged = self.review.judged
        seats = sorted({each.seat for each in judged})
        duel = len(self.session.people) == 2
        rivals, counted = self._rivals()
        lines = tuple(
            (
                seat,
                tuple((each.at, round(each.worth + counted * rivals[seat], 1)) for each in judged if each.seat == seat),
            )
            for seat in seats
        )
        if duel:  # what one can expect beyond the other: one curve for both
            ahead = [(each, each.worth - (1 - counted) * rivals[each.seat]) for each in judged]
            lead = tuple((each.at, round(points if each.seat == 0 else -points, 1)) for each, points in ahead)
            lines = ((0, lead),) if lead else ()
        costs = tuple((each.at, each.seat, round(each.cost, 2)) for each in judged)
        medals = tuple(point.at for point in points)
        chosen = medals[self.chosen] if self.chosen < len(medals) else -1
        lucky = tuple(point.at for point in points if point.luck)
        return Course(len(self.session.match.answers), lines, costs, medals, chosen, duel, lucky)

    def _rivals(self) -> tuple[list[float], float]:
        """What the best rival of each seat has in the end, and which part of that an answer's worth leaves out already.

        The Master weighs its own points more than its rival's: even is where both have the same.
        """
        match = self.session.match
        scores = self._guarded.standings(match.state)
        learned = learned_for(match.game, match.setup)
        return [result(scores, seat)[1] for seat in range(len(scores))], learned.header.against if learned else 1.0

    def _progress(self, page: Page, at: Rect) -> None:
        share = round(self.review.done * 100)
        page.put(
            "thinking", Rect(at.x, at.y + 20, at.w, 60), Paragraph(f"The Master thinks … {share} %", 26, align="center")
        )
        page.button(
            "stop", Rect(at.x + at.w / 2 - 150, at.y + 100, 300, CONTROL + 6), Button("That is enough"), self.stop
        )

    def _about(self, page: Page, at: Rect) -> None:
        """For each person: their points, what they gave away, where most came from, and what the Master makes.

        Where only bots have played, for each of them.
        """
        match = self.session.match
        usual = self._usual()
        lines = []
        scores = self._guarded.standings(match.state)
        for score in [score for score in scores if not self.session.people[score.seat].bot] or scores:
            best = sorted((line for line in score.lines if line.points > 0), key=lambda line: -line.points)[:3]
            most = ", ".join(f"{line.title} {figure(line.points)}" for line in best)
            given, luck = self.review.cost(score.seat), self.review.lucky(score.seat)
            lines.append(
                f"{{seat:{score.seat}}}: *{figure(score.total)}* points.\n"
                f"{{lesson_master}} Answers gave away {given:.1f}. {{die}} Luck gave {luck:+.1f}.\n"
                f"Most came from {most or 'nothing yet'}."
            )
        if usual:
            lines.append(f"The Master makes about {usual:.0f} here.")
        page.put("about ground", at, Panel("glass"))
        room = Rect(at.x + 16, at.y + 10, at.w - 32, at.h - 20)
        if not self.running and match.answers and self.review.done < 1:
            share = round(self.review.done * 100)
            room = room._replace(h=room.h - CONTROL - 8)
            below = Rect(room.x, room.y + room.h + 8, room.w, CONTROL)
            page.button("go_on", below, Button(f"Go on thinking ({share} % done)", size=19), self.go_on)
        page.put("about", room, Paragraph("\n".join(lines), 20))

    def _usual(self) -> float:
        match = self.session.match
        measured = measured_at(match.game, match.setup, "master")
        return measured.points if measured is not None else 0.0

    # -- the cards --

    def _cards(self, page: Page, at: Rect, points: list[TurningPoint]) -> None:
        self._pictures = {}
        if not points:
            return
        wide = at.w / len(points)
        for number, point in enumerate(points):
            card = Rect(at.x + number * wide + 4, at.y, wide - 8, at.h)
            chosen = number == self.chosen
            page.put(f"card:{number}", card, Panel("parchment" if chosen else "wood"))
            page.acts[f"words:{number}"] = partial(self._choose, number)
            ink = "ink" if chosen else "cream"
            picture = Rect(card.x + 10, card.y + 10, card.w - 20, min((card.w - 20) * 0.47, card.h - CONTROL - 118))
            self._picture(point, picture)
            below = picture.y + picture.h + 4
            text = Rect(card.x + 16, below, card.w - 32, card.y + card.h - CONTROL - 14 - below)
            page.put(f"words:{number}", text, Paragraph(self._sentence(number, point), 23, ink), layer=1)
            page.button(
                f"play:{number}",
                Rect(card.x + card.w - 290, card.y + card.h - CONTROL - 10, 276, CONTROL),
                Button("Play on from here", kind="primary" if chosen else "wood", size=19),
                partial(self.play_on, point.at),
                layer=2,
            )

    def _choose(self, number: int) -> None:
        self.chosen = number

    def _sentence(self, number: int, point: TurningPoint) -> str:
        match = self.session.match.at(point.at)
        sight = see(self._guarded, match, Eyes(point.seat))

        def words(option: str) -> str:
            return called(sight, self._guarded, option)

        when = " · ".join(self._guarded.status(match.state)[:2])
        head = f"{{{'die' if point.luck else 'lesson_master'}}} **{number + 1}** {when}  **{point.points:+.1f}**\n"
        if point.luck:
            kind = "Good luck" if point.points > 0 else "Bad luck"
            return f"{head}{kind}: what came out after “{words(point.answer)}” was worth {point.points:+.1f} points."
        return (
            f"{head}{{seat:{point.seat}}} chose “{words(point.answer)}”. “{words(point.best)}” was worth "
            f"{-point.points:.1f} points more."
        )

    def _picture(self, point: TurningPoint, at: Rect) -> None:
        """The table of that moment, with the better answer glowing."""
        match = self.session.match.at(point.at)
        sight = see(self._guarded, match, Eyes(point.seat, active=True))
        best = point.answer if point.luck else point.best
        view = next(
            (
                view
                for view in sight.views
                if any(answered_by(piece.key) == best.partition("/")[0] for piece in sight.pieces.get(view.id, ()))
            ),
            sight.views[0],
        )
        scale = self.scale
        rect = pygame.Rect(round(at.x * scale), round(at.y * scale), round(at.w * scale), round(at.h * scale))
        stage = Board(rect, self.look, plane=view.size, motion=0)
        pieces = sight.pieces.get(view.id, [])
        live = {piece.key for piece in pieces if answered_by(piece.key) in (best, best.partition("/")[0])}
        stage.show(pieces, live=live, still=True)
        around = next((piece.at for piece in pieces if piece.key in live), None)
        if around is not None:  # where it happened, with what lies around it
            stage.camera.close_in(around.inset(-AROUND, -AROUND), CLOSEST)
        lit = [spot for key in live if (spot := stage.rect_of(key)) is not None]
        self._pictures[stage] = veil(rect, lit, round(LIGHT * scale), DIM if lit else 0)

    def drawn_stages(self) -> list[Stage]:
        """The page, and the pictures on its cards."""
        return [*self.stages(), *self._pictures]

    def draw(self, surface: pygame.Surface) -> None:
        """The page, then the pictures."""
        super().draw(surface)
        for stage, night in self._pictures.items():
            stage.draw(surface)
            surface.blit(night, stage.view)

    # -- going on --

    def play_on(self, answers: int) -> None:
        """Back at the table, the game goes on from that moment; the line that was played stays as a branch."""
        while self.app.scene is not None and not isinstance(self.app.scene, TableScene):
            self.app.pop()
        if isinstance(self.app.scene, TableScene):
            self.app.scene.model.taking_back.go_back(answers, agreed=True)
