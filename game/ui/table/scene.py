"""The table: where a game is played. The scene is the room in which the model stands, and draws it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.api import API_VERSION, BESIDE, WHO, Game, Words
from game.bots.characters import people
from game.bots.process import INSTALLED
from game.core.errors import CoreError
from game.core.guide import Guide
from game.core.session import Session
from game.core.speech import say
from game.ui import faces, sound
from game.ui.app.app import App
from game.ui.app.navigation import Entry
from game.ui.app.people import seat_looks
from game.ui.app.query import Query
from game.ui.app.scene import Scene
from game.ui.boundary.guarded_game import LAST_ROUND, GuardedGame
from game.ui.input import bindings
from game.ui.input.devices import Kind
from game.ui.input.intents import Back, Choose, Command, Do, Intent, Touch
from game.ui.menus.dialog import DialogScene
from game.ui.paint.life import Spot, spot_of, spots_of
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.paint.moods import moods
from game.ui.paint.thumbnails import keep_thumbnail
from game.ui.stage.stage import Stage
from game.ui.table.input.attention import Attention
from game.ui.table.input.click_guard import ClickGuard
from game.ui.table.input.controls import Controls
from game.ui.table.input.game_input import GameInput
from game.ui.table.input.reader import Reader
from game.ui.table.model import prompt, public_view
from game.ui.table.model.captions import Caption, Captions
from game.ui.table.model.lesson import AGAINST, NEXT
from game.ui.table.model.programme import Act
from game.ui.table.model.sight import Sight
from game.ui.table.model.table_model import Shown, TableModel
from game.ui.table.panels.closeup import CloseUp
from game.ui.table.show import edge_shade
from game.ui.table.show.overlays import Overlays
from game.ui.table.show.points import Points
from game.ui.table.show.spectacle import Spectacle
from game.ui.table.stages import TableStages

CALM_SINCE = 3
"""The version of the API from which on views lie beside the rail, and a warning is for what would be lost."""

BANNER = "banner:"
MOST_ALIVE = 8
"""So many scenes on a table live at once."""
MOST_NEW = 2
"""So many rooms that are new light up."""
MOST_BUSY = 14
"""And so many pieces do something by themselves."""


class TableScene(Scene):
    """One game on one table."""

    title = say("Table")

    def __init__(self, app: App, session: Session, *, finder: str = INSTALLED, guide: Guide | None = None) -> None:
        """`finder`: where the bots' process finds the game (see `game.bots.process`). `guide`: of a lesson."""
        self.app = app
        self.session = session
        self.model = TableModel(session, app.settings, self, finder, guide, beside=self._lies_beside_the_rail())
        self.model.doubts.older = self._made_for() < CALM_SINCE
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            self.model.characters = people(app.services.plugins.characters)
        self.table_stages = TableStages(app, self.model.words)
        self.game_input = GameInput(self.model, self.table_stages.table)
        self.reader = Reader(app.tip, self.table_stages.rail, app.settings)
        self.attention = Attention(self.model, self.table_stages, self.reader, self.game_input)
        guard = ClickGuard(lambda: app.now)
        self.controls = Controls(self.model, self.table_stages, self.attention, self.game_input, guard, self.close_up)
        self.captions = Captions(self.model, self.model.history, lambda: self.look.seats)
        asked = {
            Command.SAY_AGAIN: self.captions.say_again,
            Command.WHERE: self.captions.where,
            Command.HAVE: self.captions.have,
            Command.STAND: self.captions.stand,
            Command.WHY_NOT: self.captions.why_not,
        }
        self.controls.lead({Command.MENU: self.open_menu})
        self.controls.lead({command: partial(self._tell, tell) for command, tell in asked.items()})
        self.spectacle = Spectacle(self.model, self.table_stages, self._show_around)
        self.overlays = Overlays(app, self.model, self.model.lesson, self.table_stages)
        self.points = Points(sound.play)
        self._rooms: dict[tuple[str, str], object] = {}  # the scenes that were seen, by view and key
        self._record: float | None = None  # the best result ever in what is played, until somebody beats it here
        self.closeup: CloseUp | None = None
        self._device = app.devices.used
        self._asked = -1  # the seat that was asked last
        self._nudged = True  # its pad has said so
        self._spoken: tuple[object, ...] = ()  # what was said aloud last
        self._haste = 1.0  # how long motion lasts: what bots do may be shown faster
        self._taking = False  # something that was meant is being done: who only hears of it waits
        self._owed = False  # the table was shown, and the rest of the screen was not
        self._still = False  # and that without motion
        self._behind = False  # the table has changed since mouse and focus were looked at
        self._dealt = False  # all of the table has been painted once
        self._dealing = False  # a frame was drawn in which some of it was missing: what is shown on it waits
        self._query: Query | None = None  # what is asked as soon as the table is on top again

    def _made_for(self) -> int:
        """The version of the interface that the game was made for."""
        with contextlib.suppress(LookupError):  # a bare table has no services, and its game is of this version
            return self.app.services.plugins.plugin_of(self.session.match.game.info.id).manifest.api
        return API_VERSION

    def _lies_beside_the_rail(self) -> bool:
        """Whether the game's views were made for a table with a rail: those of older plugins fill the window."""
        match = self.session.match
        if self._made_for() < CALM_SINCE:
            return False
        if type(match.game).views is Game.views:  # it leaves it to the table
            return True
        views = GuardedGame(match.game, lambda sentence, error: None).views(match.state, 0)
        return all(view.size[0] <= BESIDE[0] or view.least for view in views)

    # -- life --

    def enter(self) -> None:
        """The first look at the table."""
        self._use_keys()
        self.controls.focus.in_use = self.app.devices.by_focus
        self.model.begin()
        sound.use_game(self._own_sounds(), self.model.words.music)
        self._record = self._best_ever()
        if self.table_stages.trouble is not None:
            self.model.words.tell_once(say("wear its own theme", "could not"), self.table_stages.trouble)

    def _best_ever(self) -> float | None:
        """The best result in what is played here, if there is one."""
        match, words = self.session.match, self.model.words
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            best = self.app.services.fame.best(words.info.id, words.mode(match.state, match.setup))
            return best[0].points if best else None
        return None

    def _own_sounds(self) -> Sequence[Path]:
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            return self.app.services.plugins.plugin_of(self.model.words.info.id).sounds
        return ()

    def resume(self) -> None:
        """Back from a menu or a dialog: settings may have changed."""
        self.session.stopwatch.go_on()
        self._use_keys()
        self.resize()
        if self._query is not None:
            self.ask(self._query)

    def _use_keys(self) -> None:
        """The game's letters are written as the player's own keys."""
        words, own = self.model.words, self.app.settings.keys
        words.own_keys = {letter: bindings.letter_for(words.info.id, letter, own) for letter in words.keys}

    def pause(self) -> None:
        """A menu is open: nobody is thinking, and nothing goes on behind it."""
        self.spectacle.finish()
        self.spectacle.particles.clear()
        self._finish_counting()
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

    def update(self, dt: float) -> None:
        """Time passes at the table too."""
        if self._owed or self._behind:
            self._follow()
        for told in faces.troubles():
            self.model.words.tell_once(say("paint one of its pieces", "could not"), ValueError(told))
        if not self._dealing:
            self.spectacle.update(dt)
        self._count(dt)
        self.overlays.update()
        self.table_stages.rail.reading.update(dt)
        self.model.tick(dt, self.spectacle.busy or self.table_stages.table.busy)
        if self.model.seen and self.table_stages.point_beyond(self.look) and not self.spectacle.busy:
            self.attention.look_again()
        self._catch_up()
        self._follow()

    def _count(self, dt: float) -> None:
        """The plates count on; much at once glints, and who has more than anybody before is told so, once."""
        if not self.points.update(dt, self.app.motion):
            return
        for stage in (self.table_stages.table, self.table_stages.rail.body):
            stage.wear(self.look)
        if self.points.busy:
            return
        self.spectacle.glint([f"{BANNER}{seat}" for seat in self.points.struck])
        people = [seat for seat, who in enumerate(self.session.people) if who.is_person]
        best = max(people, key=lambda seat: self.points.shown[seat], default=None)
        if best is not None and self._record is not None and self.points.shown[best] > self._record:
            self._record = None
            sound.play("best")
            self.hear(say("{who} has more points than anybody ever had here!", who=WHO[best]))

    def _finish_counting(self) -> None:
        """The plates show what is true."""
        if self.points.busy:
            self.points.finish()
            for stage in (self.table_stages.table, self.table_stages.rail.body):
                stage.wear(self.look)

    def _catch_up(self) -> None:
        """The way up, after all that was done: what changed lies on the table."""
        asked = self.session.ask.seat if self.session.ask is not None else -1
        if asked != self._asked:
            self._asked, self._nudged = asked, False
            if self.model.card_hands.looking:
                self.model.look(False)  # whose hand was looked at is not asked any more
        self.model.look_up()

    def _follow(self) -> None:
        """All else that hears of it, in one place: after the event, before the picture is drawn or another comes."""
        self._show_around()
        self.model.follow()
        if not self._nudged:
            self._nudged = True
            self.app.devices.pads.rumble(self._asked)
        if self.app.scene is not self:
            return  # somebody is asked something first
        if self._behind:
            self._behind = False
            self.controls.look_again()
        self._caption()

    def _tell(self, tell: Callable[[], Caption]) -> None:
        """What was asked for by a key is said in the captions, or in passing where there are none."""
        told = tell()
        self._spoken = (told,)
        self.app.aloud.say(escape(told.whole))
        if not self.app.settings.captions and not self.hear(told.rich):
            self.say(told.rich)

    def _caption(self) -> None:
        """The line below the table says what is new."""
        settings = self.app.settings
        if not (settings.captions or settings.voice):
            return
        if self.spectacle.busy:
            self._tell_act()
            return
        self.captions.look(self.controls.focus.place(self.reader.text))
        if settings.captions:
            at = self.table_stages.frame.captions
            self.table_stages.captions.show(self.captions.now, at, self.look, self.app.unit)
        if self._spoken != (self.captions.now,):
            self._spoken = (self.captions.now,)
            self.app.aloud.say(escape(self.captions.now.whole))

    def _tell_act(self) -> None:
        """What the others do is said as it is shown, one after the other; the next question cuts it short."""
        act = self.act
        if act is not None and self._spoken != (id(act),):
            self._spoken = (id(act),)
            self.app.aloud.say(prompt.moment(act).sentence, self.look.seats, interrupt=False)

    def wake_in(self) -> float | None:
        """Time goes on without events while bots think."""
        waits = (self.model.wake_in(), self.overlays.wake_in(), self.table_stages.rail.reading.wake_in())
        return min((wait for wait in waits if wait is not None), default=None)

    # -- the room around the model --

    def show(self, *, still: bool) -> None:
        """Shows the table as it is now; what stands around it follows, at once unless an intent is being done."""
        act = self.model.programme.now
        haste = act.haste if act is not None else 1.0
        if haste != self._haste:
            self._haste = haste
            self.table_stages.table.motion = self.app.motion * haste
        self.table_stages.show_table(self.model.sight, self.model.view, still=still)
        self._still = still or (self._owed and self._still)
        self._owed = True
        if not self._taking:
            self._show_around()

    def _show_around(self) -> None:
        """Shows what stands around the table, if it has changed: who is asked what, what is told, what can be done."""
        if not self._owed:
            return
        self._owed, still = False, self._still
        if self.model.stills:
            self.model.stills = False
            self.spectacle.particles.clear()
        shown = self.model.shown
        still_points = still or self.app.motion <= 0 or self.model.history.looking is not None
        self.points.go_to(shown.sight.scores, still=still_points)
        look = self.look
        self.table_stages.table.motion = self.app.motion * self._haste
        self.table_stages.show_around(shown, look, still=still)
        if self.table_stages.opened:
            self.table_stages.show_panels(self.model.history, self.model.words, look)
        self.controls.changed()
        self.overlays.show()
        self._behind = True
        self._set_mood()
        self._light_up(still)

    def _light_up(self, still: bool) -> None:
        """A room that has just been furnished lights up once; where many are new, another table is seen."""
        rooms = {
            (self.model.view, piece.key): scene
            for piece in self.table_stages.table.pieces()
            if (scene := getattr(piece.face, "vignette", None)) is not None and not piece.dim
        }
        before, self._rooms = self._rooms, rooms
        new = [key for (view, key), scene in rooms.items() if before.get((view, key)) != scene]
        if not still and self.app.motion > 0 and 0 < len(new) <= MOST_NEW and len(new) < len(rooms):
            self.spectacle.flare(new)

    def _set_mood(self) -> None:
        """The music grows as the round nears its end; the last one has its own."""
        words = self.model.words
        tension = words.tension(self.session.match.state)
        sound.set_mood("last_round" if tension >= LAST_ROUND else "table", words.info.id, tension)

    @property
    def act(self) -> Act | None:
        """What is being shown to have happened."""
        return self.model.programme.now

    def perform(self, acts: Iterable[Act], then: Callable[[], None]) -> None:
        """Shows what has happened, then goes on."""
        self.spectacle.play(acts, then)

    def announce(self, seat: int, *, large: bool) -> None:
        """Says whose turn it is."""
        self.spectacle.announce(seat, large=large)

    def say(self, text: Words) -> None:
        """Says something in passing."""
        self.app.toast(text)

    def hear(self, text: Words) -> bool:
        """What is said while the table is seen is said in the rail."""
        if not self.table_stages.rail.stages():
            return False
        self.table_stages.rail.reading.announce(text)
        return True

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

    def complain(self, sentence: Words, error: BaseException) -> None:
        """Tells that the plugin failed, also where the plugins are listed."""
        self.app.note_trace(error)
        self.say(escape(sentence))
        with contextlib.suppress(LookupError):  # a bare table for a picture has no services
            self.app.services.plugins.note_trouble(self.model.words.info.id, sentence)

    def celebrate(self) -> None:
        """The score sheet."""
        self.app.navigate.to_finale(self.session, self.thumbnail())

    def keep_settings(self) -> None:
        """Stores what was changed at the table."""
        with contextlib.suppress(LookupError):
            self.app.services.keep_settings()

    def open_menu(self) -> None:
        """Pause, save, settings."""
        self.app.navigate.to_pause(self.session, self.thumbnail(), self._more())

    def _more(self) -> list[Entry]:
        """What the menu has for whoever learns the game."""
        game, lesson = self.model.words.rules, self.model.lesson
        found = []
        if self.app.devices.pads.plugged or self.app.devices.pads.unknown:
            found.append(Entry("pads", say("Pads"), "hand_over", self._give_pads))
        if lesson is not None and lesson.can_come_back:
            found.append(Entry("lesson", say("Back to the lesson"), "lesson_master", self.model.come_back_to_lesson))
        if self.model.words.lesson is not None and self.model.words.lesson.goal is not None:
            taught = self.session.keeping.lesson
            show = partial(self.app.navigate.to_goal, game, taught.number if taught is not None else 0)
            found.append(Entry("goal", say("How one wins"), "points", show))
        return found

    def _give_pads(self) -> None:
        """Whose the pads are."""
        people = self.session.people
        self.app.navigate.to_pads([(seat, people[seat].name) for seat in people.persons])

    def after_lesson(self, choice: str) -> None:
        """The next lesson, a game against the Apprentice, or on with this one."""
        game, taught = self.model.words.rules, self.session.keeping.lesson
        if choice == NEXT:
            self.app.navigate.to_lesson(game, (taught.number if taught is not None else 0) + 1)
        elif choice == AGAINST:
            self.app.navigate.to_first_game(game)

    # -- events and pixels --

    def take(self, intent: Intent) -> bool:
        """The way down: what an intent does; then, once, what came of it is shown on the table.

        Who only hears of it follows when all events are done, or before the next one is.
        """
        if self._owed or self._behind:
            self._follow()
        self._taking = True
        try:
            taken = self._heard(intent)
            if self.app.devices.used != self._device:  # the bar shows other buttons
                self._device = self.app.devices.used
                self._owed, self._still = True, self._owed and self._still
            self._catch_up()
        finally:
            self._taking = False
        if self._owed and self.app.scenes[-1:] != [self]:  # no time passes for what lies below
            self._follow()
        return taken

    def _heard(self, intent: Intent) -> bool:
        """What is shown is hastened, what lies over the table comes first, then the table itself."""
        by_pad = self.app.devices.used is Kind.PAD
        if by_pad and self.session.ask is not None and not self._is_theirs(intent):
            return True
        if self.model.bots_play:
            if self._hastens(intent):
                return True
        elif self.model.programme.now is not None and self.spectacle.take(intent):
            return True
        if self.closeup is not None:
            if not self.closeup.take(intent):
                self.closeup = None
            return True
        return self.controls.take(intent)

    def _is_theirs(self, intent: Intent) -> bool:
        """Whether the pad that was used may answer now; the menu is everybody's, and what bots do anybody hastens."""
        seat = self._asked
        if intent == Do(Command.MENU) or seat not in self.session.people.persons:
            return True
        return self.app.devices.answers_for(seat)

    @property
    def waits(self) -> bool:
        """Somebody is asked, and nothing is being shown."""
        return not self.model.bots_play and not self.spectacle.busy

    def _hastens(self, intent: Intent) -> bool:
        """While bots play: Esc, Space, and a click on nothing one can click or pick up cut all that is shown of it."""
        if isinstance(intent, Touch):
            stages = [stage for stage in self.stages() if stage.view.collidepoint(intent.at)]
            if stages and stages[0].pointer.handle_at(*intent.at):
                return False  # a card of one's own hand is sorted meanwhile
            if self.spectacle.busy and not self.spectacle.settled:
                return True  # the hand had decided before
        elif not isinstance(intent, Back | Choose) or (isinstance(intent, Choose) and self.controls.focus.stage):
            return False
        self.model.hurry()
        self.spectacle.finish()
        return True

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
        return self.table_stages.all()

    def taken(self) -> list[pygame.Rect]:
        """What a tip does not cover: also panels, the rail and the question."""
        stages = self.table_stages
        panels = [stage.view for stage in stages.all() if stage is not stages.table and stage is not stages.top]
        return [*super().taken(), *panels]

    def drawn_stages(self) -> list[Stage]:
        """All that is seen, the topmost first."""
        return [*(self.closeup.stages() if self.closeup is not None else ()), *self.stages()]

    @property
    def restless(self) -> bool:
        """Whether the table has changed since it was drawn, or shows what happens."""
        # Below a menu nothing goes on: it is shown when the table is back.
        busy = self.spectacle.restless or self.table_stages.rail.reading.restless or self.points.busy
        return (self.app.scene is self and busy) or super().restless

    @property
    def look(self) -> Look:
        """Theme, names, scores, and whose banner burns."""
        return self._look_at(self.model.sight) if self.model.seen else self.table_stages.look

    def _look_at(self, sight: Sight) -> Look:
        asked = sight.ask.seat if sight.ask is not None else -1
        scores = self.points.shown if sight is self.model.sight else sight.scores
        return self.table_stages.look._replace(
            seats=seat_looks(self.session.people), scores=scores, asked=asked, moods=moods(sight.scores)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The table, its bars and panels, and what is shown close up."""
        for stage in reversed(self.drawn_stages()):
            stage.draw(surface)
            if stage is self.table_stages.table:
                edge_shade.draw(surface, stage.camera.room, self.table_stages.signposts.cut, self.app.unit)
        if not self.spectacle.busy and self.closeup is None:
            self.overlays.draw(surface)
        if self._dealt:
            self.spectacle.draw(surface)
        else:
            self._dealing = any(stage.picture.unfinished for stage in self.drawn_stages())
            self._dealt = not self._dealing

    def alive(self) -> list[Spot]:
        """Light flickers in the largest scenes on the table, where nobody is asked anything and nothing lies on it."""
        if self.closeup is not None or self.spectacle.busy:
            return []
        table, room = self.table_stages.table, self.app.window.get_rect()
        above = [stage.view for stage in self.stages() if stage is not table]
        above += edge_shade.bands(table.camera.room, self.table_stages.signposts.cut, self.app.unit).values()
        seen = [(at.clip(table.view), scene) for at, scene in table.picture.scenes()]
        seen = [(at, scene) for at, scene in seen if room.contains(at) and at.collidelist(above) < 0]
        seen.sort(key=lambda each: -each[0].w * each[0].h)
        spots = [spot for seed, (at, scene) in enumerate(seen[:MOST_ALIVE]) for spot in spots_of(scene, at, seed)]
        busy = [(at, kind) for at, kind in table.picture.living() if room.contains(at) and at.collidelist(above) < 0]
        busy = [*busy[:MOST_BUSY], *self.table_stages.rail.body.picture.living()]
        spots += filter(None, (spot_of(kind, at, seed) for seed, (at, kind) in enumerate(busy)))
        return spots

    def settle(self) -> None:
        """Lets all motion end: for pictures."""
        self._finish_counting()
        self.spectacle.finish()
        self.spectacle.particles.clear()
        for stage in self.drawn_stages():
            stage.settle()

    def thumbnail(self) -> pygame.Surface:
        """A picture of the table as it is, without dialogs or anybody's secrets: for saves and reports."""
        table_stages = self.table_stages
        if self.model.handover.private:
            sight = public_view.discreet(self.model.words, self.model.history.match, self.model.viewer)
            table_stages = TableStages(self.app, self.model.words)
            shown = Shown(sight, self.model.view, public_view.whose_turn(sight))
            table_stages.show(shown, self._look_at(sight))
        picture = pygame.Surface(self.app.size)
        for stage in reversed(table_stages.all()):
            stage.settle()
            stage.draw(picture)
        return picture
