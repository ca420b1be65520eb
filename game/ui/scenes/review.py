"""The game explained: one sum from one's own points to the Master's, and a card for each mistake that has a name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.api import WHO, Panel, Rect
from game.api.piece import answered_by
from game.api.said import Words, capital, filled, joined, lines
from game.api.score import result
from game.bots.answering import BotFailed
from game.bots.process import INSTALLED, Thinker
from game.bots.reviewing.reviewed import People, Reviewed, Sum
from game.bots.reviewing.wording import Explained, equation, explained, luck_told
from game.core.errors import words_for
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.app.people import seat_looks
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.menus.menu import MenuScene
from game.ui.paint import icons, theme
from game.ui.paint.look import Look
from game.ui.paint.markup import escape, signed
from game.ui.paint.portraits import name_of
from game.ui.scenes.reviewed import EQUATION, Lead, Podium, Step, SumSteps
from game.ui.stage.stage import Board, Stage
from game.ui.table.model.sight import Eyes, see
from game.ui.table.scene import TableScene
from game.ui.table.show.lesson_light import veil
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Paragraph
from game.ui.widgets.page import CONTROL, Page

if TYPE_CHECKING:
    from game.ui.app.app import App

LOOKING_AT = {
    "": say("The Master sits down …"),
    "turn": say("The Master looks at every turn …"),
    "par": say("The Master plays your seat itself …"),
    "luck": say("The Master weighs what came out …"),
}
SUM_SHARE, LEAD_HIGH = 0.46, 64.0
AROUND, CLOSEST = 170.0, 2.0
"""Units that are shown around what decided, and how close that may come."""
HALF_PILL = 220.0
"""Half of the room for the sum in numbers."""
ROOM_FOR_ALL = 640.0
"""Units of height; large text leaves fewer, and the words on the cards need them."""
ROOM_FOR_WORDS = 190.0
"""Units of width that a card's words need; where a picture would leave fewer, there is none."""
DIM, LIGHT = 110, 34.0
"""How dark a picture is around the better answer, and over how many units that light fades."""


class ReviewScene(MenuScene):
    """A finished game, or one as far as it has come, with what the Master thinks of it."""

    title = say("The game explained")
    room = "study"

    def __init__(self, app: App, session: Session, finder: str = INSTALLED) -> None:
        self.session = session
        self.people = People.of(session.people)
        self.found: Reviewed | None = None
        self.seat = min(self.people.seats)
        self.running = True
        self.trouble: Words = ""
        self.chosen = 0
        self._finder = finder
        self._thinker: Thinker | None = None
        self._guarded = GuardedGame(session.match.game, lambda sentence, error: app.toast(escape(sentence)))
        self._pictures: dict[Stage, pygame.Surface] = {}  # of each mistake, and the dark around what glows
        super().__init__(app)

    @property
    def look(self) -> Look:
        """The people of this table."""
        return super().look._replace(seats=seat_looks(self.session.people))

    # -- thinking --

    def update(self, dt: float) -> None:
        """Shows what the Master has found meanwhile."""
        super().update(dt)
        if not self.running:
            return
        try:
            if self._thinker is None:
                self._thinker = Thinker(self.session.match.game.info.id, self._finder)
                self._thinker.ask_review(self.session.match, self.people, self.found)
            elif self._thinker.look():
                before = self._shown()
                self.found = self._thinker.reviewed
                if not self._thinker.thinking:
                    self._end()
                elif self._shown() != before:
                    self.refresh()
            elif not self._thinker.thinking:
                self._end("" if self.found is not None else self._nothing())
        except BotFailed as failed:
            self._end(words_for(failed))

    def _shown(self) -> tuple[object, ...]:
        """What is drawn anew when it changes."""
        found = self.found
        return (found.looking_at, round(found.done * 50), found.sums) if found is not None else ()

    def _nothing(self) -> Words:
        """Why there is nothing to tell."""
        match = self.session.match
        if match.begun_from is not None:
            return say("This save no longer fits the rules: what was played before cannot be looked at again.")
        if not match.answers:
            return say("Nothing has been played here yet.")
        return say("The Master has learned nothing that fits this game yet.")

    def _end(self, trouble: Words = "") -> None:
        self.running = False
        self.trouble = trouble
        self._close()
        self._mark_timeline()
        self.refresh()

    def _mark_timeline(self) -> None:
        """At the table, too, the timeline says what each turn cost."""
        for scene in self.app.scenes:
            if isinstance(scene, TableScene) and scene.session is self.session and self.found is not None:
                scene.model.history.judged = list(self.found.turns)

    def stop(self) -> None:
        """Enough: what was found so far is shown."""
        self._end()

    def go_on(self) -> None:
        """Not enough after all: the Master thinks on where it was stopped."""
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
        """The sum along the top, its mistakes as cards below it, and the course of the game at the foot."""
        top = self.header(page, say("The game explained"), self.about())
        self._pictures = {}
        found = next((each for each in self.found.sums if each.seat == self.seat), None) if self.found else None
        if len(self.people.seats) > 1:
            self._persons(page, top)
        if found is None or self.found is None:
            self._waiting(page, Rect(60, top + 60, page.w - 120, 240))
            return
        high = page.h - top - 14
        told = [
            explained(self.session.match, self.found, mistake, self.seat, self._guarded.describe)
            for mistake in found.mistakes
        ]
        self._sum(page, Rect(16, top, page.w - 32, high * SUM_SHARE), found, told)
        low = top + high * SUM_SHARE + 8
        lead = LEAD_HIGH + 14 if self._roomy(page) else 0.0
        room = Rect(16, low, page.w - 32, page.h - low - lead - 8)
        if told:
            self._cards(page, room, told)
        else:
            self._well_done(page, room, found)
        if lead:
            self._foot(page, Rect(16, page.h - LEAD_HIGH - 8, page.w - 32, LEAD_HIGH), told)

    def about(self) -> Words:
        """What was played, and by whom; where there is a button for each person, they say it."""
        if len(self.people.seats) > 1:
            return ""
        names = [_shown_as(seat, number) for number, seat in enumerate(self.session.people)]
        return joined([self.session.match.game.info.title, *names], " · ")

    def _persons(self, page: Page, top: float) -> None:
        """Whose sum is shown: one button for each person."""
        wide = 190.0
        for number, seat in enumerate(sorted(self.people.seats)):
            at = Rect(page.w - 24 - wide * (len(self.people.seats) - number), top - CONTROL - 12, wide - 8, CONTROL)
            kind = "primary" if seat == self.seat else "wood"
            name = escape(self.session.people[seat].name)  # in the button's own colour: a seat's is lost on gold
            face = name_of(self.session.people[seat].character)
            button = Button(name, kind=kind, size=19, icon=face if icons.exists(face) else "")
            page.button(f"person:{seat}", at, button, partial(self.show, seat))

    def show(self, seat: int) -> None:
        """Shows the sum of another person."""
        self.seat, self.chosen = seat, 0
        self.refresh()

    def _waiting(self, page: Page, at: Rect) -> None:
        """Nothing to show yet, or never."""
        if not self.running:
            page.put(
                "none", at, Paragraph(self.trouble or say("The Master was stopped too early."), 26, align="center")
            )
            return
        words = LOOKING_AT[self.found.looking_at if self.found is not None else ""]
        share = round(100 * self.found.done) if self.found is not None else 0
        page.put(
            "thinking", Rect(at.x, at.y, at.w, 60), Paragraph(joined([words, _percent(share)]), 26, align="center")
        )
        below = Rect(at.x + at.w / 2 - 150, at.y + 90, 300, CONTROL + 6)
        page.button("stop", below, Button(say("That is enough")), self.stop)

    def _sum(self, page: Page, at: Rect, found: Sum, told: list[Explained]) -> None:
        """The steps from one's own points to the Master's; the least mistake first."""
        low, high = found.spread
        own = Step(WHO[self.seat], say("the result"), found.result, "own")
        master = Step(
            say("The Master"),
            say("{n} quick games, {low} to {high}", n=found.games, low=low, high=high)
            if found.games > 1
            else say("one quick game"),
            found.par,
            "master",
        )
        parts = []
        if found.small_change:
            name, note = self._small_change(found)
            parts.append(Step(name, note, found.small_change, "change"))
        for number in reversed(range(len(told))):
            parts.append(
                Step(told[number].title, say("card {number}", number=number + 1), told[number].points, "mistake")
            )
        if found.luck:
            parts.append(Step(say("Luck"), say("what came out"), -found.luck, "luck"))
        page.put("sum", at, SumSteps((own, *parts, master), self.seat, self._emblem))
        pill = Rect(at.x + at.w / 2 - HALF_PILL, at.y + 8, 2 * HALF_PILL, EQUATION - 8)
        page.put("equation", pill, Paragraph(f"**{equation(found)}**", 24, align="center"), layer=1)
        luck = Rect(at.x + 14, at.y + 8, at.w / 2 - HALF_PILL - 24, EQUATION)
        page.put("luck", luck, Paragraph(self._luck(found), 16, "quiet"), layer=1)
        if self.running and self.found is not None:
            share = _percent(round(100 * self.found.done))
            looking_at = joined([LOOKING_AT[self.found.looking_at], share])
            words = joined([looking_at, say("costs may still change")], " · ")
            page.put("thinking", Rect(at.x + at.w - 560, at.y + 10, 400, 34), Paragraph(words, 17, "quiet"), layer=1)
            spot = Rect(at.x + at.w - 150, at.y + 8, 138, CONTROL - 8)
            page.button("stop", spot, Button(say("Enough"), size=18), self.stop, layer=2)
        elif self.found is not None and self.found.rough:
            spot = Rect(at.x + at.w - 250, at.y + 8, 238, CONTROL - 8)
            go_on = say("Go on ({share} % done)", share=round(100 * self.found.done))
            page.button("go_on", spot, Button(go_on, size=18), self.go_on, layer=2)

    def _small_change(self, found: Sum) -> tuple[Words, Words]:
        """What has no name of its own, called what it is."""
        if found.small_change < 0 and found.result > found.par + found.luck:
            return say("Played better"), say("than the Master does")
        return say("Small change") if found.explained else say("Not explained"), say("many small things")

    def _luck(self, found: Sum) -> Words:
        """What luck gave and took, by what came out."""
        if not found.luck or self.found is None:
            return say("{die} Luck: none that could be measured.")
        told = luck_told(self.session.match, self.found.fortune, self.seat)
        if not told:
            return say("{die} Luck: many small things.")
        what, points = told[0]  # `underhall review` tells the others too
        return say("{die} Most of the luck: {what} ({points})", what=what, points=signed(round(points, 1)))

    def _well_done(self, page: Page, at: Rect, found: Sum) -> None:
        """A game without mistakes; who beat the Master sees it."""
        if found.result > found.par:
            wide = min(at.h * 1.3, at.w * 0.4)
            page.put(
                "podium", Rect(at.x + 44, at.y, wide, at.h), Podium(found.result, found.par, self.seat, self._emblem)
            )
            at = Rect(at.x + 44 + wide, at.y, at.w - 44 - wide, at.h)
        words = Rect(at.x + 44, at.y + at.h / 2 - 60, at.w - 88, 120)
        page.put("none", words, Paragraph(self._praise(found), 26, align="center"))

    @property
    def _emblem(self) -> str:
        seat = self.look.seats[self.seat]
        face = name_of(seat.character)
        return face if icons.exists(face) else theme.EMBLEMS.get(seat.color, "person")

    def _praise(self, found: Sum) -> Words:
        """What is said of a game without mistakes."""
        if found.result > found.par:
            more = found.result - found.par
            return say(
                "{ancestor_crown} You beat the Master, which makes {par} here: {more} more. Well played!",
                par=found.par,
                more=more,
            )
        return say("Not one mistake that cost two points: a well played game.")

    # -- the cards --

    def _cards(self, page: Page, at: Rect, told: list[Explained]) -> None:
        wide = at.w / len(told)
        for number, mistake in enumerate(told):
            card = Rect(at.x + number * wide + 4, at.y, wide - 8, at.h)
            chosen = number == self.chosen
            ink = "ink" if chosen else "cream"
            page.put(f"card:{number}", card, Panel("parchment" if chosen else "wood"))
            page.acts[f"words:{number}"] = partial(self._choose, number)
            head = Rect(card.x + 16, card.y + 8, card.w - 32, 38)
            page.put(
                f"head:{number}",
                head,
                Paragraph(filled("**{number}. {title}**", number=number + 1, title=mistake.title), 25, ink),
                layer=1,
            )
            cost = Rect(card.x + card.w - 96, card.y + 8, 80, 38)
            loss = "loss" if chosen else "loss_light"
            page.put(f"cost:{number}", cost, Paragraph(f"**−{mistake.points}**", 28, loss, align="right"), layer=1)
            low = card.y + 50
            picture = Rect(card.x + 12, low, min(card.w * 0.42, 240), card.h - 62 - CONTROL - 8)
            text = Rect(picture.x + picture.w + 12, low, card.w - picture.w - 40, picture.h)
            if text.w < ROOM_FOR_WORDS or not self._roomy(page):
                text = Rect(card.x + 16, low, card.w - 32, picture.h)
            else:
                self._picture(mistake, picture)
            foot = Rect(card.x + 16, card.y + card.h - CONTROL - 4, card.w - 280, CONTROL - 8)
            page.put(f"when:{number}", foot, Paragraph(self._when(mistake.when), 16, ink), layer=1)
            page.put(f"words:{number}", text, Paragraph(self._sentence(mistake), 19, ink), layer=1)
            page.button(
                f"play:{number}",
                Rect(card.x + card.w - 250, card.y + card.h - CONTROL - 8, 236, CONTROL),
                Button(say("Play on from here"), kind="primary" if chosen else "wood", size=19),
                partial(self.play_on, mistake.dearest),
                layer=2,
            )

    @staticmethod
    def _roomy(page: Page) -> bool:
        """Whether there is room for more than words."""
        return page.h >= ROOM_FOR_ALL

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.refresh()

    def _sentence(self, mistake: Explained) -> Words:
        told: list[Words] = []
        if (number := mistake.number) is not None:
            told.append(
                say(
                    "{what}: you **{own}**, the Master **{usual}**.",
                    what=capital(number.what),
                    own=number.own,
                    usual=number.usual,
                )
            )
            if number.earlier:
                told.append(
                    say(
                        one="It had more than that {n} turn earlier.",
                        many="It had more than that {n} turns earlier.",
                        n=number.earlier,
                    )
                )
            told = [joined(told)]
        better = joined([step.text for step in mistake.better], " → ")
        played = joined([step.text for step in mistake.played], " → ")
        return lines(*told, say("You: {played}.", played=played), say("The Master: **{better}**.", better=better))

    def _when(self, answers: int) -> Words:
        match = self._guarded.replayed(partial(self.session.match.at, answers))
        return joined(self._guarded.status(match.state)[:2], " · ") if match is not None else ""

    def _picture(self, mistake: Explained, at: Rect) -> None:
        """The table of the dearest turn, with the better answer glowing."""
        match = self._guarded.replayed(partial(self.session.match.at, mistake.dearest))
        if match is None:
            return
        sight = see(self._guarded, match, Eyes(self.seat, active=True))
        best = mistake.better[0].answer if mistake.better else ""
        meant = (best, best.partition("/")[0])
        view = next(
            (
                view
                for view in sight.views
                if any(answered_by(piece.key) in meant for piece in sight.pieces.get(view.id, ()))
            ),
            sight.views[0],
        )
        scale = self.scale
        rect = pygame.Rect(round(at.x * scale), round(at.y * scale), round(at.w * scale), round(at.h * scale))
        stage = Board(rect, self.look, plane=view.size, motion=0)
        pieces = sight.pieces.get(view.id, [])
        live = {piece.key for piece in pieces if answered_by(piece.key) in meant}
        stage.show(pieces, live=live, still=True)
        around = next((piece.at for piece in pieces if piece.key in live), None)
        if around is not None:  # where it happened, with what lies around it
            stage.camera.close_in(around.inset(-AROUND, -AROUND), CLOSEST)
        lit = [spot for key in live if (spot := stage.rect_of(key)) is not None]
        self._pictures[stage] = veil(rect, lit, round(LIGHT * scale), DIM if lit else 0)

    def _foot(self, page: Page, at: Rect, told: list[Explained]) -> None:
        """How far one was ahead of the best rival, all through the game."""
        history = self._guarded.score_history(self.session.match)
        rivals = [result(scores, self.seat) for _, scores in history]
        if not any(rival for _, rival in rivals):
            return
        lead = tuple((after, own - rival) for (after, _), (own, rival) in zip(history, rivals, strict=True))
        page.put("lead words", Rect(at.x, at.y + 14, 250, 40), Paragraph(say("your lead, turn by turn"), 18, "quiet"))
        medals = tuple(mistake.dearest for mistake in told)
        face = Lead(lead, len(self.session.match.answers), medals)
        page.put("lead", Rect(at.x + 250, at.y, at.w - 250, at.h), face)

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
            self.app.scene.model.play_on_from(answers, agreed=True)


def _shown_as(seat: Seat, number: int) -> str:
    """A seat's name, with the face of whoever of the hall sits there."""
    face = name_of(seat.character)
    return f"{{{face}}} {{seat:{number}}}" if seat.character and icons.exists(face) else f"{{seat:{number}}}"


def _percent(share: int) -> Words:
    return say("{share} %", share=share)
