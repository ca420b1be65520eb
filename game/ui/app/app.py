"""The app: one window, a stack of scenes, and a loop that sleeps while nothing moves.

Who says that the loop may sleep: nobody on the way. After events and time have done all they do, the loop asks what is
seen whether it still differs from what was drawn (`restless`), draws until it does not, and only then sleeps.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.api import Words
from game.core import interrupts
from game.core.plugin_calls import trace_of
from game.core.speech import say
from game.languages import tongue
from game.system import memory
from game.ui import sound
from game.ui.app import aiming, save_keeper, speaking, window_size
from game.ui.app.aloud import Aloud
from game.ui.app.clock import Clock
from game.ui.app.save_keeper import SaveKeeper
from game.ui.app.scanner import Scanner
from game.ui.app.window_size import LEAST_SIZE
from game.ui.boundary import open_window
from game.ui.input import keyboard, mouse, pads
from game.ui.input.devices import Devices, Kind
from game.ui.input.intents import Choose, Command, Do, Examine, Intent, Point, Press, Release, Unknown
from game.ui.paint import icons, picture_cache, theme
from game.ui.paint.life import FRAME_SECONDS as FRAME_SECONDS_OF_LIFE
from game.ui.paint.life import Life, Spot
from game.ui.paint.look import Look
from game.ui.paint.markup import escape
from game.ui.widgets.tip import Tip
from game.ui.widgets.toast import Toasts

if TYPE_CHECKING:
    from game.core.settings import Settings
    from game.ui.app.navigation import Navigation
    from game.ui.app.scene import Scene
    from game.ui.app.services import Services

FADE_SECONDS = 0.18
FRAME_SECONDS = 1 / 60
NAP_SECONDS = 0.014
"""While nothing moves the loop sleeps, and looks for events that often: nobody feels a hundredth of a second."""

LONGEST_STEP = 0.05
"""After a hitch the world goes on where it was, instead of jumping."""

MOTION = {"full": 1.0, "less": 0.5, "none": 0.0}

Failed = Callable[["App", "Scene", BaseException], None]
Dropped = Callable[["App", Path], None]


class App:
    """The window and what is in it."""

    navigate: Navigation
    """The ways to all scenes, which the app itself does not know: `game.ui.shell` gives it them."""

    def __init__(
        self, settings: Settings, size: tuple[int, int] = (1280, 720), *, services: Services | None = None
    ) -> None:
        self.settings = settings
        speaking.speak(settings.language)
        self._services = services
        self.scenes: list[Scene] = []
        self.devices = Devices()
        self.devices.use(settings)
        self.aloud = Aloud(settings)
        self.scanner = Scanner(settings)
        self.tip = Tip()
        self.toasts = Toasts()
        self.save_keeper = SaveKeeper(self)
        self.clock = Clock()
        self.now = 0.0  # seconds that this window has been run
        self.running = False
        self.on_failure: Failed | None = None
        self.on_drop: Dropped | None = None  # a file was dropped on the window
        self.last_trace = ""  # of the last error inside a scene: for the report of a problem
        self._fading: pygame.Surface | None = None
        self._faded = 0.0
        self._redraw = True
        self._drawn: list[int] = []  # the stages in the picture that is seen
        self._hand = False
        self._touched = False  # a finger was used: from then on what is touched is large enough
        self._unknown: set[int] = set()  # pads that nobody knows, of which that was told
        self._life: Life | None = None  # what moves over the picture as it was drawn last
        self._drawn_at = self._lives_at = 0.0  # seconds, as `now`
        self._windowed = self._last_size = size
        self._place: tuple[int, int] | None = None  # of the window, before it filled the screen
        self._open(size)
        open_window.keep_open(self._reopen)

    def _reopen(self) -> None:
        """A plugin has closed the window."""
        self._open(self._last_size)
        self._hand = False
        self._redraw = True

    def _open(self, size: tuple[int, int]) -> None:
        pygame.display.init()
        pygame.font.init()
        self.devices.open()
        pygame.display.set_caption("Underhall")
        pygame.display.set_icon(icons.icon("underhall", 64))
        self._set_mode(size)

    def _set_mode(self, size: tuple[int, int]) -> None:
        self._last_size = size
        picture_cache.fit_to(size)
        window = pygame.display.get_surface()
        if window is not None and window.get_size() == size and not self.settings.fullscreen:
            self.window = window  # it was opened before anything was loaded
            _limit()
            return
        if self.settings.fullscreen:
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
            if (
                self.window.get_size() != size
            ):  # where nobody manages windows it takes a second time after a full screen
                pygame.event.pump()
                self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
            _limit()

    # -- what scenes ask for --

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.get_size()

    @property
    def unit(self) -> float:
        """Pixels to a unit of the shell: a window of 1600 × 900 has one pixel to the unit."""
        width, height = self.size
        return min(width / 1600, height / 900)

    @property
    def motion(self) -> float:
        """How long motion lasts: 1 in full, 0 not at all."""
        return MOTION.get(self.settings.motion, 1.0)

    @property
    def look(self) -> Look:
        """The theme and the text size; fingers need letters, and so controls, of a certain size."""
        text = self.settings.text_size / 100
        if self._touched or self.settings.large_targets:
            text = max(text, aiming.least_text(self.unit, large=self.settings.large_targets))
        return Look(self.settings.theme, text, language=tongue.now().language.id)

    @property
    def services(self) -> Services:
        """Settings, plugins, saves and the Hall of Fame; a bare table for a picture has none."""
        if self._services is None:
            raise LookupError("this app was opened without services")
        return self._services

    @property
    def theme(self) -> theme.Theme:
        """The colours in use."""
        return theme.named(self.settings.theme)

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self._begin_fade()
        if self.scenes:
            self._guard(self.scenes[-1], self.scenes[-1].pause)
        self.scenes.append(scene)
        self._guard(scene, scene.enter)
        self._clear_hidden()

    def pop(self) -> None:
        """Takes the topmost scene away; the program ends when none is left."""
        if not self.scenes:
            return
        self._begin_fade()
        self._dismiss()
        if self.scenes:
            self._guard(self.scenes[-1], self.scenes[-1].resume)
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the topmost one."""
        self._begin_fade()
        if self.scenes:
            self._dismiss()
        self.scenes.append(scene)
        self._guard(scene, scene.enter)
        self._clear_hidden()

    def reset(self, scene: Scene) -> None:
        """Takes all scenes away and begins with this one."""
        self._begin_fade()
        while self.scenes:
            self._dismiss()
        memory.give_back()
        self.scenes.append(scene)
        self._guard(scene, scene.enter)

    def _dismiss(self) -> None:
        """The topmost scene leaves; its pictures, large as the window, do not wait for Python to clear up."""
        gone = self.scenes.pop()
        self._guard(gone, gone.leave)
        _clear(gone)

    def _clear_hidden(self) -> None:
        """What lies below a scene that covers it wholly keeps no pictures: nobody sees them, and they are many."""
        hidden = self.scenes[: -len(self._seen())]
        for scene in hidden:
            _clear(scene)
        if hidden:
            memory.give_back()

    def toast(self, text: Words) -> None:
        """Says something in passing, where the scene has a place for it or at the top of the window."""
        if self.scene is None or not self.scene.hear(text):
            self.toasts.say(text)
        self.aloud.say(text, interrupt=False)
        self._redraw = True

    def note_trace(self, error: BaseException) -> None:
        """Keeps where an error came from, for the report of a problem."""
        self.last_trace = trace_of(error)

    def redraw(self) -> None:
        """Draws once more although nothing moves: a scene that was woken has changed."""
        self._redraw = True

    def quit(self) -> None:
        """Ends the program after this frame, unless a game would be lost by it: then the player is asked."""
        self.save_keeper.close()

    def apply_settings(self) -> None:
        """Settings have changed: language, theme, text size, motion, fullscreen."""
        speaking.speak(self.settings.language)
        self.devices.use(self.settings)
        fullscreen = bool(self.window.get_flags() & pygame.FULLSCREEN)
        if fullscreen != self.settings.fullscreen:
            if not fullscreen:
                self._windowed, self._place = self.size, window_size.place()
            self._set_mode(self._windowed)
            if not self.settings.fullscreen and self._place is not None:
                window_size.move_to(self._place)
        self._resized()

    def toggle_fullscreen(self) -> None:
        """F11."""
        self.settings.fullscreen = not self.settings.fullscreen
        self.apply_settings()
        if self._services is not None:
            self._services.keep_settings()

    def picture(self) -> pygame.Surface:
        """A copy of what is seen: for thumbnails and reports."""
        self.draw()
        return self.window.copy()

    # -- the loop --

    def run(self) -> None:
        """Runs until the last scene is gone."""
        self.running = True
        before = self.clock.now()
        moving = True
        while self.running:
            open_window.mend()
            events = pygame.event.get() if moving else self._sleep()
            now = self.clock.now()
            moving = self.frame(events, now - before)
            before = now
            if moving:
                spent = self.clock.now() - now
                if spent < FRAME_SECONDS:
                    self.clock.sleep(FRAME_SECONDS - spent)
        while self.scenes:
            self._dismiss()
        self.aloud.close()

    def frame(self, events: list[pygame.event.Event], elapsed: float) -> bool:
        """Takes events, lets time pass, and draws if something is not as it was drawn; True while another is wanted."""
        self.now += elapsed
        self.toasts.update(elapsed)
        sound.tick()
        for event in events:
            self._redraw = self.handle(event) or self._redraw
        # Time asleep is not time in motion: after a long wait the first step is a short one.
        for intent in self.devices.tick(min(LONGEST_STEP, elapsed), self.size):
            self._redraw = self._mean(intent) or self._redraw
        if self.scene is not None and self.scene.waits and (due := self.scanner.tick(elapsed)) is not None:
            self._redraw = self._mean(due, by_itself=True) or self._redraw
        self.update(min(LONGEST_STEP, elapsed))
        self._point()
        if self._redraw or self.restless:
            self._redraw = False
            self.draw()
            pygame.display.flip()
        elif self._rested() >= 0 and self.now >= self._lives_at:
            self._live()
        return self._redraw or self.restless

    def _looked_for_life(self) -> Life:
        """What lives on the picture as it is."""
        scene = self.scene
        spots: list[Spot] = []
        if scene is not None:
            self._guard(scene, lambda: spots.extend(scene.alive()))
        return Life(spots)

    def _live(self) -> None:
        """What lives moves on, and only its few pixels are drawn."""
        if self._life is None:
            self._life = self._looked_for_life()
        self._lives_at = self.now + FRAME_SECONDS_OF_LIFE
        if self._life.spots:
            pygame.display.update(self._life.draw(self.window, self.now))

    @property
    def in_front(self) -> bool:
        """Whether the window is seen and has the keyboard: only then something moves by itself."""
        return pygame.display.get_active() and keyboard.is_ours()

    def _rested(self) -> float:
        """Seconds that what lives has been allowed to move; less than 0: it must wait, at least for so long."""
        scene = self.scene
        still = scene is None or self.motion < 1 or self._fading is not None or self.tip.seen or self.toasts.texts
        if scene is None or still or not self.in_front or (self._life is not None and not self._life.spots):
            return -float("inf")
        return self.now - self._drawn_at - scene.rests

    @property
    def restless(self) -> bool:
        """Whether what is to be seen differs from what was drawn last, or will in a moment."""
        return (
            self._fading is not None
            or self.devices.pads.cursor.moving
            or self.tip.restless
            or self.toasts.restless
            or self._drawn != self._drawn_now()
            or any(self._guard(scene, lambda scene=scene: scene.restless) for scene in self._seen())  # type: ignore[misc]
        )

    def _drawn_now(self) -> list[int]:
        return [id(stage) for scene in self._seen() for stage in scene.drawn_stages()]

    def _sleep(self) -> list[pygame.event.Event]:
        """Waits for an event, or until something is due."""
        waits = [wait for scene in self.scenes[-1:] if (wait := scene.wake_in()) is not None]
        if (wait := self.toasts.wake_in()) is not None:
            waits.append(wait)
        if (wait := sound.tick()) is not None:
            waits.append(wait)
        if (rested := self._rested()) > -float("inf"):
            waits.append(-rested if rested < 0 else max(self._lives_at - self.now, 0.0))
        if self.scene is not None and self.scene.waits and (wait := self.scanner.wake_in()) is not None:
            waits.append(wait)
        if self.save_keeper.busy:
            waits.append(save_keeper.SECONDS)
        until = self.clock.now() + max(min(waits), NAP_SECONDS) if waits else float("inf")
        # pygame's own `event.wait` looks a thousand times a second, which costs a few percent of a core.
        while not (events := pygame.event.get()) and (left := until - self.clock.now()) > 0:
            self.clock.sleep(min(NAP_SECONDS, left))
        return events

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the topmost scene, after the few that are the window's own.

        False if nothing came of it: the mouse moved, with no button down, over something that does not care.
        """
        if event.type == pygame.QUIT:
            self.quit()
            return True
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
            return True
        if event.type == pygame.WINDOWEXPOSED:
            self._redraw = True
            return True
        if event.type == pygame.DROPFILE:
            if self.scene is not None and self._services is not None:
                self._guard(self.scene, lambda: self.on_drop and self.on_drop(self, Path(event.file)))
            return True
        intents = self.devices.read(event, self.window.get_size())
        if not intents:
            return event.type not in pads.EVENTS  # a stick that trembles keeps nobody awake
        came = [self._mean(intent) for intent in intents]
        if self.devices.fingers.lifted and not self._touched:
            self._touched = True
            self._resized()
        return any(came)

    def _mean(self, intent: Intent, *, by_itself: bool = False) -> bool:
        """Does what a person means, or what one switch does by itself; False if nothing came of it."""
        scene = self.scenes[-1] if self.scenes else None
        if self.settings.scanning != "off" and not by_itself:
            intent = self.scanner.meant(intent)
        if intent == Do(Command.FULLSCREEN):
            self.toggle_fullscreen()
            return True
        if scene is None:
            return True
        if isinstance(intent, Choose) and self.devices.keyboard.writing and self._needs_letters and not scene.writes:
            self._guard(scene, self.navigate.to_letters)
            return True
        large = self.settings.large_targets
        if isinstance(intent, Press | Release | Examine) and (large or self.devices.used is Kind.FINGER):
            side = aiming.least_side(large=large)  # what is touched nearly is meant
            intent = replace(intent, at=aiming.aimed(scene.stages(), intent.at, side))
        idle = isinstance(intent, Point) and not intent.held
        taken = bool(self._guard(scene, lambda: scene.take(intent)))
        if isinstance(intent, Unknown) and not taken and intent.pad not in self._unknown:
            self._unknown.add(intent.pad)
            self.toast(say("This pad is not known yet: the settings can be taught what its buttons are."))
        return taken or not idle

    @property
    def _needs_letters(self) -> bool:
        """Whether there is no keyboard to write with."""
        return self.devices.used is Kind.PAD or self.scanner.on

    def _point(self) -> None:
        """Over something that can be clicked the mouse is a hand."""
        scene = self.scene
        hand = scene is not None and any(stage.pointer.over_something for stage in scene.stages())
        if hand != self._hand:
            self._hand = hand
            mouse.show(hand, self.settings.pointer)

    def update(self, dt: float) -> None:
        """Lets time pass: first what the topmost scene does with it, then everything that is seen moves."""
        for message in self._services.told() if self._services is not None else ():
            self.toast(escape(message))
        self.save_keeper.tend()
        if self._fading is not None:
            self._faded += dt
            if self._faded >= FADE_SECONDS:
                self._fading = None
                self._redraw = True
        scene = self.scene
        if scene is not None:
            self._guard(scene, lambda: scene.update(dt))
            self._guard(scene, lambda: self.tip.update(dt))
            self._guard(scene, lambda: self.aloud.follow(self.scene))
        for seen in self._seen():
            self._guard(seen, lambda seen=seen: [stage.update(dt) for stage in seen.drawn_stages()])  # type: ignore[misc]

    def _seen(self) -> list[Scene]:
        """The scenes that are drawn, the lowest first: menus let the one below shine through."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].see_through:
            first -= 1
        return self.scenes[max(0, first) :]

    def draw(self) -> None:
        """Draws the scenes, the tip and the toasts."""
        self._life, self._drawn_at = None, self.now
        for scene in self._seen():
            self._guard(scene, lambda scene=scene: scene.draw(self.window))  # type: ignore[misc]
        self._drawn = self._drawn_now()
        if self.scene is not None and self.scene.rests <= 0 and self.motion >= 1:
            self._life = self._looked_for_life()
            self._life.draw(self.window, self.now)
        # Tips and toasts are as large as the player likes, and at a table they know everybody's name.
        worn = (self.scene.look if self.scene is not None else None) or self.look
        look = self.look._replace(theme=worn.theme, seats=worn.seats)
        self._say(look)
        if self._fading is not None:
            self._fading.set_alpha(round(255 * max(0.0, 1 - self._faded / FADE_SECONDS)))
            self.window.blit(self._fading, (0, 0))

    def _say(self, look: Look) -> None:
        """Draws the tip, the warning and the toasts; words from a file or a plugin that cannot be drawn are let go."""
        scene = self.scene
        taken = scene.taken() if scene is not None and (self.tip.seen or self.toasts.texts) else []
        try:
            self.tip.draw(self.window, look, self.unit, taken)
        except BaseException as error:
            interrupts.pass_on(error)
            self.note_trace(error)
            self.tip.hide()
        self.save_keeper.draw(self.window, look, self.unit)
        try:
            self.toasts.draw(self.window, look, self.unit, taken)
        except BaseException as error:
            interrupts.pass_on(error)
            self.note_trace(error)
            self.toasts.clear()

    def _begin_fade(self) -> None:
        self.tip.hide()
        self._redraw = True
        if self.scenes and self.motion > 0:
            self._fading = self.window.copy()
            self._faded = 0.0

    def _resized(self) -> None:
        self.window = pygame.display.get_surface() or self.window
        self._last_size = self.size
        picture_cache.fit_to(self.size)
        self._fading = None
        self._redraw = True
        self.toasts.wrap()
        for scene in list(self.scenes):
            self._guard(scene, scene.resize)

    def _guard(self, scene: Scene, act: Callable[[], object]) -> object:
        """Runs a part of a scene; an error inside it never ends the program."""
        window = self.window
        try:
            return act()
        except BaseException as error:
            interrupts.pass_on(error)
            self.note_trace(error)
            open_window.mend()
            if self.window is not window:  # a plugin has closed the one that was drawn on, and another is open
                return None
            if self.on_failure is None:
                raise
            self.on_failure(self, scene, error)
            return None


def _clear(scene: Scene) -> None:
    """Lets the pictures of a scene go, until it is drawn again."""
    for stage in scene.drawn_stages():
        stage.let_pictures_go()


def _limit() -> None:
    """Keeps the window from being made smaller than can be played in."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the only way to reach the window of `display`
        with contextlib.suppress(pygame.error, AttributeError):
            pygame.Window.from_display_module().minimum_size = LEAST_SIZE
