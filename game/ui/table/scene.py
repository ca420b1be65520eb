"""The table: where a game is played. The scene is the room in which the model stands, and draws it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game.bots.process import INSTALLED
from game.core.errors import CoreError
from game.core.guide import Guide
from game.core.session import Session
from game.core.shown_moments import Moment
from game.ui import faces, sound
from game.ui.app.app import App
from game.ui.app.people import seat_looks
from game.ui.app.query import Query
from game.ui.app.scene import Scene
from game.ui.input.intents import Command, Intent
from game.ui.menus.dialog import DialogScene
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.paint.thumbnails import keep_thumbnail
from game.ui.stage.stage import Stage
from game.ui.table.input.attention import Attention
from game.ui.table.input.click_guard import ClickGuard
from game.ui.table.input.controls import Controls
from game.ui.table.input.game_input import GameInput
from game.ui.table.model import public_view
from game.ui.table.model.programme import Act
from game.ui.table.model.sight import Sight
from game.ui.table.model.table_model import Shown, TableModel
from game.ui.table.overlays import Overlays
from game.ui.table.panels.closeup import CloseUp
from game.ui.table.show.spectacle import Spectacle
from game.ui.table.stages import TableStages


class TableScene(Scene):
    """One game on one table."""

    title = "Table"

    def __init__(self, app: App, session: Session, *, finder: str = INSTALLED, guide: Guide | None = None) -> None:
        """`finder`: where the bots' process finds the game (see `game.bots.process`). `guide`: of a lesson."""
        self.app = app
        self.session = session
        self.model = TableModel(session, app.settings, self, finder, guide)
        self.table_stages = TableStages(app, session.match.game)
        self.game_input = GameInput(self.model, self.table_stages)
        self.attention = Attention(self.model, self.table_stages, app.tip, self.game_input)
        guard = ClickGuard(lambda: app.now)
        self.controls = Controls(self.model, self.table_stages, self.attention, self.game_input, guard, self.close_up)
        self.controls.lead({Command.MENU: self.open_menu})
        self.spectacle = Spectacle(self.model, self.table_stages)
        self.overlays = Overlays(app, self.model, self.table_stages, self.attention)
        self.closeup: CloseUp | None = None
        self._behind = False  # the table has changed since mouse and focus were looked at
        self._recap_since: int | None = None  # what the others did since then is yet to be told
        self._query: Query | None = None  # what is asked as soon as the table is on top again

    # -- life --

    def enter(self) -> None:
        """The first look at the table."""
        self.model.begin()
        sound.use_game(self._own_sounds(), self.session.match.game.music)
        if self.table_stages.trouble is not None:
            self.model.words.tell_once("wear its own theme", self.table_stages.trouble)

    def _own_sounds(self) -> Sequence[Path]:
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            plugins = self.app.services.plugins.found
            return next((plugin.sounds for plugin in plugins if self.session.match.game in plugin.games), ())
        return ()

    def resume(self) -> None:
        """Back from a menu or a dialog: settings may have changed."""
        self.session.stopwatch.go_on()
        self.resize()
        if self._query is not None:
            self.ask(self._query)

    def pause(self) -> None:
        """A menu is open: nobody is thinking, and nothing goes on behind it."""
        self.spectacle.finish()
        self.spectacle.particles.clear()
        if self.model.seen:
            self.attention.nothing()
        self.session.stopwatch.pause()

    def leave(self) -> None:
        """The table is left; the game is kept for "Continue"."""
        self.spectacle.clear()
        sound.use_game(())
        self.model.bot_turns.close()
        self.model.adviser.close()
        self.table_stages.help.write(False)
        try:
            kept = self.session.keeping.leave()
            if kept is not None:
                keep_thumbnail(self.thumbnail(), kept)
        except CoreError:
            self.app.save_keeper.hold(self.session.keeping)

    def resize(self) -> None:
        """Another window size, theme or text size."""
        self.closeup = None
        self.spectacle.finish()
        self.model.refresh(still=True)
        if self.overlays.recap.stages:  # the names beside which it lies are elsewhere now
            self.overlays.recapitulate(self.overlays.recap.since, self.look)

    def update(self, dt: float) -> None:
        """Time passes at the table too."""
        for told in faces.troubles():
            self.model.words.tell_once("paint one of its pieces", ValueError(told))
        self.spectacle.update(dt)
        self.overlays.update(dt)
        if not self.spectacle.busy:
            self.model.tick(dt, self.table_stages.table.busy)
        if self.model.seen and self.table_stages.point_beyond(self.look) and not self.spectacle.busy:
            self.attention.look_again()
        self._catch_up()

    def _catch_up(self) -> None:
        """Looks at what mouse and focus are on, and tells what the others did: once for all that has changed."""
        if self._behind:
            self._behind = False
            self.controls.look_again()
        if self._recap_since is not None:
            since, self._recap_since = self._recap_since, None
            self.overlays.recapitulate(since, self.look)

    def wake_in(self) -> float | None:
        """Time goes on without events while bots think."""
        waits = (self.model.wake_in(), self.overlays.wake_in())
        return min((wait for wait in waits if wait is not None), default=None)

    # -- the room around the model --

    def show(self, *, still: bool) -> None:
        """Shows the table as it is now."""
        look = self.look
        self.table_stages.show(self.model.shown, look, haste=self.model.haste, still=still)
        self.table_stages.show_panels(self.model.history, self.model.words, look)
        self.controls.changed()
        self.overlays.show()
        self._behind = True

    @property
    def act(self) -> Act | None:
        """What is being shown to have happened."""
        return self.spectacle.act

    def perform(self, moments: Iterable[Moment], then: Callable[[], None], pace: float) -> None:
        """Shows what has happened, then goes on."""
        self.overlays.recap.clear()
        self._recap_since = None
        self.spectacle.play(moments, then, pace)

    def announce(self, seat: int, *, large: bool) -> None:
        """Says whose turn it is."""
        self.spectacle.announce(seat, large=large)

    def recapitulate(self, since: int) -> None:
        """Lays beside the others' names what they did."""
        self._recap_since = since

    def say(self, text: str) -> None:
        """Says something in passing."""
        self.app.toast(text)

    def play(self, sound_: str) -> None:
        """Plays a sound."""
        sound.play(sound_)

    def ask(self, query: Query) -> None:
        """Asks the people something; below a menu it waits until the table is back."""
        if self.app.scene is self:
            self._query = None
            self.app.push(DialogScene(self.app, query, self.look))
        else:
            self._query = query

    def complain(self, sentence: str, error: BaseException) -> None:
        """Tells that the plugin failed, also where the plugins are listed."""
        self.app.note_trace(error)
        self.say(escape(sentence))
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            self.app.services.plugins.note_trouble(self.session.match.game.info.id, sentence)

    def celebrate(self) -> None:
        """The score sheet."""
        self.app.navigate.to_finale(self.session, self.thumbnail())

    def keep_settings(self) -> None:
        """Stores what was changed at the table."""
        with contextlib.suppress(LookupError):
            self.app.services.keep_settings()

    def open_menu(self) -> None:
        """Pause, save, settings."""
        self.app.navigate.to_pause(self.session, self.thumbnail())

    # -- events and pixels --

    def take(self, intent: Intent) -> bool:
        """What is shown is hastened, what lies over the table comes first, then the table itself."""
        self._catch_up()
        if self.spectacle.take(intent) or self.overlays.take(intent):
            return True
        if self.closeup is not None:
            if not self.closeup.take(intent):
                self.closeup = None
            return True
        return self.controls.take(intent)

    def close_up(self, key: str) -> None:
        """Shows a piece large."""
        piece = self.table_stages.table.piece(key)
        if piece is None or not piece.at.w or not piece.at.h:
            return
        text = self.attention.text_of(key)
        self.attention.nothing()
        self.closeup = CloseUp(key, self.table_stages.table, text, self.look, self.app.unit, self.app.size)

    def stages(self) -> list[Stage]:
        """What can be clicked, the topmost first."""
        return [*self.overlays.recap.stages, *self.table_stages.all()]

    def taken(self) -> list[pygame.Rect]:
        """What a tip does not cover: also what a lesson or the Master says."""
        return [*super().taken(), *(stage.view for stage in self.overlays.stages())]

    def drawn_stages(self) -> list[Stage]:
        """All that is seen, the topmost first."""
        return [*self.overlays.stages(), *(self.closeup.stages() if self.closeup is not None else ()), *self.stages()]

    @property
    def restless(self) -> bool:
        """Whether the table has changed since it was drawn, or shows what happens."""
        # Below a menu nothing goes on: it is shown when the table is back.
        return (self.app.scene is self and self.spectacle.restless) or super().restless

    @property
    def look(self) -> Look:
        """Theme, names, scores, and whose banner burns."""
        return self._look_at(self.model.sight) if self.model.seen else self.table_stages.look

    def _look_at(self, sight: Sight) -> Look:
        asked = sight.ask.seat if sight.ask is not None else -1
        return self.table_stages.look._replace(seats=seat_looks(self.session.people), scores=sight.scores, asked=asked)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, its bars and panels, and what is shown close up."""
        over = self.overlays.stages()
        for stage in reversed(self.drawn_stages()):
            if stage not in over:
                stage.draw(surface)
        if not self.spectacle.busy:
            self.overlays.draw(surface)
        self.spectacle.draw(surface)

    def settle(self) -> None:
        """Lets all motion end: for pictures."""
        self.spectacle.finish()
        self.spectacle.particles.clear()
        for stage in self.drawn_stages():
            stage.settle()

    def thumbnail(self) -> pygame.Surface:
        """A picture of the table as it is, without dialogs or anybody's secrets: for saves and reports."""
        table_stages = self.table_stages
        if self.model.handover.private:
            sight = public_view.discreet(self.model.words, self.model.history.match, self.model.viewer)
            table_stages = TableStages(self.app, self.session.match.game)
            shown = Shown(sight, self.model.view, public_view.whose_turn(sight))
            table_stages.show(shown, self._look_at(sight), still=True)
        picture = pygame.Surface(self.app.size)
        for stage in reversed(table_stages.all()):
            stage.settle()
            stage.draw(picture)
        return picture
