"""The spectacle: plays on the table what the rules showed between two questions, before the next one is asked.

It goes through the programme, lays each moment out when its turn comes, and draws headline, sentence, ribbon and
particles over the table. Whoever is in a hurry clicks; without motion nothing waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec
import pygame

from game.api import Burst, Dust, Effect, Glint, Piece
from game.core.shown_moments import Moment
from game.ui import sound
from game.ui.input.intents import Back, Deed, Intent
from game.ui.paint import theme
from game.ui.paint.look import Look
from game.ui.stage import glow
from game.ui.stage.particles import Particles
from game.ui.table.model.programme import ROW, Act, Programme, ribbon
from game.ui.table.model.sight import Sight
from game.ui.table.show.announcer import Announcer, Surroundings
from game.ui.table.show.inset import Inset, Seen
from game.ui.table.stages import TableStages

QUIET_SECONDS = 0.33
"""For so long after something new is shown no click counts: the hand had decided before."""


class Watched(Seen, Protocol):
    """The table, as far as what happens is shown on it."""

    programme: Programme

    def sight_of(self, moment: Moment) -> Sight | None:
        """The table of a moment between two questions; None where it cannot be laid out."""

    def show_moment(self, sight: Sight) -> None:
        """Shows what has happened."""


class Spectacle:
    """What is seen to happen at one table."""

    def __init__(self, table: Watched, stages: TableStages, show_around: Callable[[], None]) -> None:
        """`show_around`: also what stands around the table is shown, to which something may fly."""
        self._table = table
        self._stages = stages
        self._show_around = show_around
        self.programme = table.programme
        self.particles = Particles()
        self.inset: Inset | None = None
        self._then: Callable[[], None] | None = None  # what comes when all has been seen
        self._pace = 1.0
        self._drawn = False  # something of it is in the window

    @property
    def busy(self) -> bool:
        """Whether the table still shows what has happened."""
        return self.programme.busy

    @property
    def restless(self) -> bool:
        """Whether something of it moves, or what was drawn of it must go."""
        return self.programme.busy or self.particles.busy or self._drawn

    # -- what is to be seen --

    def play(self, acts: Iterable[Act], then: Callable[[], None]) -> None:
        """Shows the acts one after the other, then calls `then`: at once where there is nothing, or no motion."""
        self.clear()
        self._pace = self._stages.app.motion
        if self._pace > 0:
            self.programme.add(acts)
        self._then = then
        if not self.programme.busy:
            self._finish()
        else:
            self._next()

    def announce(self, seat: int, *, large: bool) -> None:
        """Sweeps the ribbon of the seat that is asked over the table."""
        if self._stages.app.motion > 0:
            self._pace = self._stages.app.motion
            self.programme.add([ribbon(seat, large=large)])
            if self.programme.now is None:
                self._next()

    def clear(self) -> None:
        """Ends it all, and what was to come after it."""
        self.programme.clear()
        self.particles.clear()
        self.inset = None
        self._then = None

    def finish(self) -> None:
        """Everything has been seen: goes on at once."""
        self.programme.clear()
        self._finish()

    def _finish(self) -> None:
        self.inset = None
        then, self._then = self._then, None
        if then is not None:
            then()

    def _next(self) -> None:
        act = self.programme.next(self._pace)
        if act is None:
            self._finish()
            return
        if act.moment is not None:
            sight = self._table.sight_of(act.moment)
            if sight is None:
                self._next()  # the rules were in the middle of a change: there is nothing to be seen
                return
            self._table.show_moment(sight)
            self._show_around()
        if act.beat.sound:
            sound.play(act.beat.sound)
        self.inset = Inset.of(self._table, self._stages, act, self.inset)
        scale, pace = self._stages.table.camera.scale, self._pace * act.haste
        effects = [self._in_sight(effect, act.beat.seat) for effect in act.beat.effects]
        self.particles.play(effects, self.place, scale, self._look, pace)

    def _in_sight(self, effect: Effect, seat: int) -> Effect:
        """What flies to where nothing is seen of it flies to the seat's row in the rail."""
        if isinstance(effect, Burst) and effect.to and self.place(effect.to) is None:
            return msgspec.structs.replace(effect, to=f"{ROW}{seat}")
        return effect

    def glint(self, keys: Iterable[str]) -> None:
        """Lets light run over pieces: something great has happened to them."""
        pace = self._stages.app.motion
        self.particles.play([Glint(key) for key in keys], self.place, self._stages.table.camera.scale, self._look, pace)

    def flare(self, keys: Iterable[str]) -> None:
        """Lets rooms light up for the first time."""
        for key in keys:
            if (rect := self.place(key)) is not None:
                self.particles.flare(rect, self._stages.app.motion)

    def place(self, key: str) -> pygame.Rect | None:
        """Where on the window a piece is: in the inset, on the table, or in the rail."""
        if self.inset is not None and (rect := self.inset.stage.rect_of(key)) is not None:
            return rect
        table, rail = self._stages.table, self._stages.rail.body
        if (rect := table.rect_of(key)) is not None and table.view.colliderect(rect):
            return rect
        return rail.rect_of(key) if key.startswith(ROW) else None

    # -- time and events --

    def update(self, dt: float) -> None:
        """Lets time pass."""
        self.particles.update(dt)
        if self.inset is not None:
            self.inset.update(dt)
        if self.programme.tick(dt):
            self._next()

    @property
    def settled(self) -> bool:
        """Whether what is shown has been for long enough that a click can be meant for it."""
        return self.programme.elapsed >= min(QUIET_SECONDS, self.programme.lasts)

    def take(self, intent: Intent) -> bool:
        """Whatever is done hastens what is shown; True if that was it."""
        if not self.busy or not isinstance(intent, Deed):
            return False
        if (act := self.programme.now) is not None and act.ribbon:  # it is in nobody's way
            self.finish()
            return False
        if isinstance(intent, Back):
            self.finish()
        elif self.settled:
            self.programme.hasten()
        return True

    # -- pixels --

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what lies over the table."""
        self._drawn = self.programme.now is not None or self.inset is not None or self.particles.busy
        table = self._stages.frame.table
        dx, dy = self.particles.shaken()
        if dx or dy:
            surface.subsurface(table).scroll(dx, dy)
        act = self.programme.now
        if act is not None and act.turn is not None:
            self._light(surface, act)
        if self.inset is not None:
            self.inset.draw(surface, self._look, self._stages.app.unit)
        self.particles.draw(surface)
        if act is not None:
            around = Surroundings(
                table,
                self._stages.frame.prompt,
                self._look,
                self._stages.app.unit,
                focus=self._focus(act),
                rises=self._source(act.beat.effects),
                avoid=self._avoided(act.beat.effects),
                told=self.inset is not None or bool(self._stages.rail.stages()),
            )
            Announcer(surface, act, self.programme.elapsed, self.programme.lasts, around).draw()

    def _light(self, surface: pygame.Surface, act: Act) -> None:
        """What a bot does something with has a rim in its colour, and a light around it."""
        look, table = self._look, self._stages.table
        color = theme.named(look.theme).seat_color(look.seats[act.beat.seat].color).lerp("white", 0.25)
        clip = surface.get_clip()
        surface.set_clip(table.view)
        for key in sorted(act.places):
            if (rect := table.rect_of(key)) is not None:
                reach = glow.margin(table.camera.scale)
                halo = glow.halo(rect.size, "rect", color, reach // 2, table.camera.scale)
                surface.blit(halo, (rect.left - reach, rect.top - reach))
        surface.set_clip(clip)

    @property
    def _look(self) -> Look:
        """What the table wears."""
        return self._stages.table.look

    def _focus(self, act: Act) -> tuple[Piece, pygame.Rect] | None:
        """The piece that is shown large, and where it lies: on the table, or behind the tab of another view."""
        key = act.beat.focus
        if not key:
            return None
        if (piece := self._stages.table.piece(key)) is not None and (rect := self.place(key)) is not None:
            return piece, rect
        for view, pieces in self._table.sight.pieces.items():
            for piece in pieces:
                if piece.key == key and (tab := self._stages.top.rect_of(f"view:{view}")) is not None:
                    scale = self._stages.table.camera.scale
                    size = (max(1, round(piece.at.w * scale * 0.5)), max(1, round(piece.at.h * scale * 0.5)))
                    return piece, pygame.Rect((tab.centerx - size[0] // 2, tab.bottom), size)
        return None

    def _source(self, effects: Iterable[Effect]) -> pygame.Rect | None:
        """Where something is found: the rock that breaks."""
        return next((self.place(effect.at) for effect in effects if isinstance(effect, Dust)), None)

    def _avoided(self, effects: Iterable[Effect]) -> pygame.Rect | None:
        """What no words cover: where something flies, and the board that is shown large."""
        touched = self._touched(effects)
        if self.inset is None:
            return touched
        return self.inset.at if touched is None else self.inset.at.union(touched)

    def _touched(self, effects: Iterable[Effect]) -> pygame.Rect | None:
        keys = (getattr(effect, name, "") for effect in effects for name in ("at", "to"))
        rects = [rect for key in keys if key and (rect := self.place(key)) is not None]
        return rects[0].unionall(rects[1:]) if rects else None
