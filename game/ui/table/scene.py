"""The table: where a game is played."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.bot_process import INSTALLED
from game.core.errors import CoreError
from game.core.session import Session
from game.core.watching import Moment, moments_after, moments_since
from game.ui import faces, sound
from game.ui.app import App
from game.ui.look import Look
from game.ui.markup import escape
from game.ui.people import seat_looks
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.table import discretion, hover, modals, preview, said
from game.ui.table.closeup import CloseUp
from game.ui.table.controls import Controls
from game.ui.table.doorkeeper import Doorkeeper
from game.ui.table.furniture import Furniture
from game.ui.table.hand import Hand
from game.ui.table.history import History
from game.ui.table.recap import AGAIN, Recap, deeds
from game.ui.table.robots import HASTE, PAUSES, Robots
from game.ui.table.said import OPTION, Said
from game.ui.table.sight import Sight, see
from game.ui.table.spectacle import Spectacle
from game.ui.table.words import Words
from game.ui.thumbnails import keep_thumbnail

LINGER = 1.6
"""Seconds that a finished table is left to look at before the score sheet comes."""


class TableScene(Scene):
    """One game on one table: sees the match with a seat's eyes, and answers it for people and bots."""

    title = "Table"

    def __init__(self, app: App, session: Session, *, finder: str = INSTALLED) -> None:
        """`finder`: where the bots' process finds the game (see `game.core.bot_process`)."""
        super().__init__(app)
        self.session = session
        self.game = session.match.game
        self.words = Words(self.game, self.complain)
        self.furniture = Furniture(app, self.game)
        self.controls = Controls(self)
        self.hand = Hand(self)
        self.robots = Robots(session, finder)
        self.view = ""
        self.turn = ""  # how the next piece is turned, as far as it can be
        self.history = History(self)
        self.doors = Doorkeeper(self)
        self.spectacle = Spectacle(self)
        self.recap = Recap()
        self.modal: modals.Modal | None = None
        self.closeup: CloseUp | None = None
        self.sight: Sight
        self._previews = hover.Previews()
        self._question: tuple[int, object] = (-1, None)
        self._over_for = 0.0
        self._thought = 0.0  # how far a bot was when that was last shown
        self._finale_shown = session.match.over
        self._others_played = False  # since a person was last asked

    # -- life --

    def enter(self) -> None:
        """The first look at the table."""
        self.doors.hand_over()
        self.refresh(still=True)
        self._tell_messages()
        sound.use_game(self._own_sounds())
        if not self.session.match.answers and self.modal is None:
            self.spectacle.play(moments_after(self.session.match, -1), self.refresh)

    def _own_sounds(self) -> Sequence[Path]:
        with contextlib.suppress(LookupError):  # a bare table for a picture has no house
            plugins = self.app.house.plugins.found
            return next((plugin.sounds for plugin in plugins if self.game in plugin.games), ())
        return ()

    def resume(self) -> None:
        """Back from a menu: settings may have changed."""
        self.session.go_on()
        self.resize()

    def pause(self) -> None:
        """A menu is open: nobody is thinking, and nothing goes on behind it."""
        self.spectacle.finish()
        self.spectacle.particles.clear()
        self.session.pause()
        self.app.tip.hide()

    def leave(self) -> None:
        """The table is left; the game is kept for "Continue"."""
        self.spectacle.clear()
        sound.use_game(())
        self.robots.close()
        self.furniture.help.write(False)
        try:
            kept = self.session.leave()
            if kept is not None:
                keep_thumbnail(self.thumbnail(), kept)
        except CoreError:
            self.app.keeper.hold(self.session)

    def resize(self) -> None:
        """Another window size, theme or text size."""
        self.closeup = None
        self.spectacle.finish()
        self.refresh(still=True)

    def stages(self) -> list[Stage]:
        """What can be clicked, the topmost first."""
        if self.modal is not None and self.modal.stage is not None:
            return [self.modal.stage]
        return [*self.recap.stages, *self.furniture.stages()]

    def drawn_stages(self) -> list[Stage]:
        """All that is seen, the topmost first; behind the doors of a curtain the table is not."""
        stages = [*self.recap.stages, *self.furniture.stages()]
        if self.modal is not None and self.modal.stage is not None:
            stages = [self.modal.stage, *([] if self.modal.curtain else stages)]
        if self.closeup is not None:
            stages = [*self.closeup.stages(), *stages]
        return stages

    # -- seeing --

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        if self.doors.peeking >= 0:
            return self.doors.peeking
        if self.session.facing >= 0:
            return self.session.facing
        # Whoever watches bots play among themselves stays on one side of the table; the tabs lead to the others.
        return next((seat for seat, who in enumerate(self.session.seats) if who.is_person), 0)

    @property
    def watching(self) -> bool:
        """Whether bots play among themselves and somebody looks on."""
        return bool(self.session.bot_asked) and not any(seat.is_person for seat in self.session.seats)

    @property
    def look(self) -> Look:
        """Theme, names, scores, and whose banner burns."""
        return self._look_at(self.sight)

    def _look_at(self, sight: Sight) -> Look:
        asked = sight.ask.seat if sight.ask is not None else -1
        return self.app.look._replace(seats=seat_looks(self.session.seats), scores=sight.scores, asked=asked)

    @property
    def can_answer(self) -> bool:
        """Whether a person here may answer what is shown."""
        if self.history.looking is not None or self.doors.peeking >= 0 or self.session.bot_asked:
            return False
        if self.spectacle.busy and self.spectacle.act is not None and not self.spectacle.act.ribbon:
            return False
        return self.session.ask is not None and not self.doors.closed

    def refresh(self, still: bool = False) -> None:
        """Looks at the match anew and shows what changed."""
        act = self.spectacle.act
        if act is not None and act.moment is not None and (seen := self.spectacle.sight_of(act.moment)) is not None:
            self.sight = sight = seen
        else:
            self.sight = sight = see(self.words, self.history.match, self.viewer, active=self.can_answer)
        question = (len(sight.match.answers), sight.ask)
        if question != self._question or not any(view.id == self.view for view in sight.views):
            # A new question turns the table to where its targets are.
            self._question = question
            self.view = sight.best_view(self.view)
            self.furniture.sheet_first = 0
        look = self.look
        self.furniture.show(sight, self.view, look, self._said(), self._tools(), still=still)
        self.furniture.show_panels(self.session.match, self.history.looking, look)
        if self.modal is not None:
            self._place_modal()
        self.controls.look_again()

    def show_moment(self, sight: Sight) -> None:
        """Shows what has happened before anybody is asked again."""
        self.sight = sight
        if not any(view.id == self.view for view in sight.views):
            self.view = sight.views[0].id
        self.furniture.show(sight, self.view, self.look, self._said(), self._tools())

    def _said(self) -> Said:
        if (act := self.spectacle.act) is not None and not act.ribbon:
            return said.moment(act)
        if self.doors.peeking >= 0:
            return said.peeking(self.doors.peeking)
        if self.history.looking is not None:
            return said.looking_back(self.history.looking, len(self.session.match.answers))
        if self.robots.failed and self.session.bot_asked:
            return said.failed(self.sight, self.robots.failed)
        if self.watching:
            pace = self.app.settings.bot_pace
            return said.watching(self.sight, self.robots.thought, self.robots.paused, pace)
        if self.session.bot_asked:
            return said.thinking(self.sight, self.robots.thought)
        return said.question(self.sight, self.words)

    def _tools(self) -> frozenset[str]:
        session = self.session
        tools = set()
        if self.history.looking is None and self.doors.peeking < 0:
            refusal = session.take_back_refusal(session.back_target())
            if refusal is None or refusal.agreement:
                tools.add("undo")
            if session.can_redo:
                tools.add("redo")
        if session.bot_asked:
            tools.add("bot")
        if self.doors.peekers():
            tools.add("peek")
        return frozenset(tools)

    def consider(self, option: str, key: str = "") -> None:
        """Shows what an option would do: a ghost where something would lie, chips where numbers would change.

        A piece that is no option may have a ghost too, under its own key (where a room would fit).
        """
        table, top = self.furniture.table, self.furniture.top
        if not option or not self.sight.active:
            ghosts = hover.ghosts(self.sight, self.words, key) if self.sight.active else []
            table.hint(ghost for ghost in ghosts if ghost.view == self.view)
            top.hint(())
            return
        changes = self._previews.get(self.sight, option, self.words)
        pieces = {piece.key: piece for piece in table.pieces() if not piece.key.startswith(("ghost:", "preview:"))}
        ghosts = [ghost for ghost in hover.ghosts(self.sight, self.words, option) if ghost.view == self.view]
        table.hint([*ghosts, *preview.chips(changes, pieces, table.live)])
        strip = {piece.key: piece for piece in top.pieces() if piece.key.startswith("banner:")}
        top.hint(preview.chips([change for change in changes if change.key not in pieces], strip))

    # -- what the hand did --

    def changed(self, moments: Sequence[Moment] = (), pace: float = 1.0) -> None:
        """The match went on or back: everybody looks up, and sees what happened in between."""
        self.history.forget()
        self.doors.peeking = -1
        self.app.tip.hide()
        self.recap.clear()
        self.spectacle.play(moments, self._arrive, pace)

    def _arrive(self) -> None:
        """All has been seen: whoever is asked next is asked."""
        if not self.session.match.over:  # the end was taken back: it will be celebrated again
            self._finale_shown, self._over_for = False, 0.0
        self._tell_messages()
        before = self.session.facing
        self.doors.hand_over()
        self.app.tip.hide()
        self.refresh()
        self._recapitulate()
        self._announce(before)

    def _recapitulate(self) -> None:
        """Says what the others did since whoever is asked now last answered."""
        ask = self.session.ask
        if ask is None or not self.can_answer:
            return
        since = self.session.last_answer_of(ask.seat)
        if since:
            what = deeds(self.session.match, since, ask.seat)
            self.recap.show(what, since, self.furniture.table, self.look, self.app.unit, self.app.motion)

    def see_again(self) -> None:
        """Shows once more what the others did since whoever is asked last answered."""
        ask = self.session.ask
        if ask is not None and self.can_answer:
            self.recap.clear()
            self.spectacle.play(moments_since(self.session.match, self.session.last_answer_of(ask.seat)), self.refresh)

    def _announce(self, before: int) -> None:
        """Says whose turn it is, where that has changed: large where the mouse changes hands, else quietly."""
        ask = self.session.ask
        if ask is None or self.session.bot_asked or self.modal is not None:
            return
        people = sum(seat.is_person for seat in self.session.seats)
        if people > 1 and ask.seat != before:
            self.spectacle.announce(ask.seat, large=True)
        elif self._others_played and people == 1:
            self.spectacle.announce(ask.seat, large=False)
        self._others_played = False

    def _tell_messages(self) -> None:
        for message in self.session.messages:
            self.app.toast(escape(message))
        self.session.messages.clear()

    # -- panels, dialogs, views --

    def toggle(self, panel: str) -> None:
        """Opens or closes "log", "help" or "timeline"."""
        sound.play("page")
        self.furniture.toggle(panel)
        if panel == "timeline" and panel not in self.furniture.opened:
            self.furniture.timeline.playing = False
            self.history.look_at(None)
            return
        self.refresh()

    def open_panel(self, panel: str) -> None:
        """Opens a panel that may be open already."""
        if panel not in self.furniture.opened:
            self.toggle(panel)

    def turn_to(self, view: str) -> None:
        """Turns the table to another view."""
        self.view = view
        self.app.tip.hide()
        self.refresh()

    def open(self, modal: modals.Modal) -> None:
        """Opens a dialog."""
        self.modal = modal
        self.closeup = None
        self.app.tip.hide()
        if hasattr(self, "sight"):
            self._place_modal()

    def _place_modal(self) -> None:
        if self.modal is not None:
            frame = self.furniture.frame
            self.modal.place(self.app.size, self.look, frame.unit, frame.room, self.app.motion)

    def close_modal(self) -> None:
        """The dialog has been answered."""
        self.modal = None
        self.refresh()

    def close_up(self, key: str) -> None:
        """Shows a piece large."""
        piece = self.furniture.table.piece(key)
        if piece is None or not piece.at.w or not piece.at.h:
            return
        self.app.tip.hide()
        self.consider("")
        text = hover.tip_for(self.sight, self.words, key, piece, self.turn)
        self.closeup = CloseUp(key, self.furniture.table, text, self.look, self.app.unit, self.app.size)

    def open_menu(self) -> None:
        """Pause, save, settings."""
        from game.ui.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.session, self.thumbnail()))

    def open_finale(self) -> None:
        """The score sheet."""
        from game.ui.scenes.finale import FinaleScene

        self._finale_shown = True
        self.app.push(FinaleScene(self.app, self.session, self.thumbnail()))

    def thumbnail(self) -> pygame.Surface:
        """A picture of the table as it is, without dialogs or anybody's secrets: for saves and reports."""
        picture = pygame.Surface(self.app.size)
        furniture = self._discreet_furniture() if self.doors.private else self.furniture
        for stage in reversed(furniture.stages()):
            stage.settle()
            stage.draw(picture)
        return picture

    def _discreet_furniture(self) -> Furniture:
        sight = discretion.discreet(self.words, self.history.match, self.viewer)
        furniture = Furniture(self.app, self.game)
        furniture.show(sight, self.view, self._look_at(sight), discretion.whose_turn(sight), frozenset(), still=True)
        return furniture

    def blame(self, sentence: str) -> None:
        """What went wrong with the game is also told where the plugins are listed."""
        with contextlib.suppress(LookupError):  # a bare table for a picture has no house
            self.app.house.plugins.note_trouble(self.game.info.id, sentence)

    def complain(self, sentence: str, error: BaseException) -> None:
        """Tells that the plugin failed."""
        self.app.note_trace(error)
        self.app.toast(escape(sentence))
        self.blame(sentence)

    # -- events, time, pixels --

    def handle(self, event: pygame.event.Event) -> bool:
        """Mouse and keyboard."""
        if self.spectacle.handle(event) or (self.modal is None and self._clear_recap(event)):
            return True
        if self.closeup is not None:
            if not self.closeup.handle(event):
                self.closeup = None
            return True
        if self.modal is not None:
            self.modal.handle(event)
            return True
        return self.controls.handle(event)

    def _clear_recap(self, event: pygame.event.Event) -> bool:
        """A click on a card of the recap only clears it; one beside it clears it and counts for what it hits."""
        if event.type != pygame.MOUSEBUTTONDOWN or not self.recap.stages:
            return False
        x, y = event.pos
        hit = next((stage for stage in self.recap.stages if stage.view.collidepoint(x, y)), None)
        again = hit is not None and hit.at_pixel(x, y, lambda sprite: sprite.piece.key == AGAIN) == AGAIN
        self.recap.clear()
        if again:
            self.see_again()
        return hit is not None

    def point_at(self, key: str) -> bool:
        """Puts the mouse on a piece or an option's button; False if there is none."""
        for stage in self.stages():
            for found in (key, OPTION + key):
                if (rect := stage.rect_of(found)) is not None:
                    at = rect.clip(stage.view).center
                    self.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
                    return True
        return False

    def update(self, dt: float) -> None:
        """Lets bots play, and goes on with a replay."""
        for told in faces.troubles():
            self.words.tell_once("paint one of its pieces", ValueError(told))
        self.spectacle.update(dt)
        if self.modal is None and self.app.scene is self and not self.spectacle.busy:
            self._play_on(dt, self.furniture.table.busy)

    def _play_on(self, dt: float, busy: bool) -> None:
        if self.furniture.timeline.tick(dt, busy):
            self.history.step(1)
            if self.history.looking is None:
                self.furniture.timeline.playing = False
                self.refresh()
        if self.history.looking is None and self.doors.peeking < 0 and not busy and self.robots.busy:
            self._let_bots_play(dt)
        if self.session.match.over and not self._finale_shown and self.history.looking is None and not busy:
            self._over_for += dt
            if self._over_for >= LINGER:
                self.open_finale()

    def _let_bots_play(self, dt: float) -> None:
        pace = self.app.settings.bot_pace
        answer = self.robots.step(dt, PAUSES[pace])
        if answer is not None:
            self._others_played = True
            self.furniture.haste = HASTE[pace]
            self.hand.answer(answer, sure=True)
            self.furniture.haste = 1.0
        elif self.robots.failed:
            self.refresh()
        elif self.robots.thought != self._thought:
            self._thought = self.robots.thought
            self.furniture.say(self.sight, self.view, self.look, self._said(), self._tools())

    def wake_in(self) -> float | None:
        """While a bot thinks or the game is played again, time goes on without events."""
        if self.robots.busy or self.furniture.timeline.playing:
            return 0.04
        if self.session.match.over and not self._finale_shown:
            return 0.04
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table, its bars and panels, then dialogs."""
        stages = self.drawn_stages()
        modal = [stage for stage in stages if self.modal is not None and stage is self.modal.stage]
        for stage in reversed(stages):
            if stage in modal:
                continue
            stage.draw(surface)
        if not modal:
            self.spectacle.draw(surface)
        for stage in modal:
            stage.draw(surface)

    @property
    def restless(self) -> bool:
        """Whether the table has changed since it was drawn, or shows what happens."""
        return self.spectacle.restless or super().restless

    def settle(self) -> None:
        """Lets all motion end: for pictures."""
        self.spectacle.finish()
        self.spectacle.particles.clear()
        for stage in self.drawn_stages():
            stage.settle()
