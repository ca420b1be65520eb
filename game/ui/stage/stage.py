"""The stage: shows pieces, moves them from one layout to the next, and finds out what is under the mouse.

    stage = Stage(view, look, scale=app.unit)           # a menu: units from the top left corner
    stage = Stage(view, look, plane=(1600, 740))        # a table: the plane is fitted, can be zoomed and panned
    stage.show(pieces, live={"new", "quit"})
    event = stage.take(intent)                          # StageEvent(Happened.CLICK, "new") or None
    moving = stage.update(dt)
    stage.draw(surface)

Only what changed is painted anew: the stage keeps its picture and mends the rectangles that something moved in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.api import Piece, Rect, Zone
from game.ui.input.intents import Intent
from game.ui.paint.look import Look
from game.ui.stage.camera import Camera
from game.ui.stage.picture import STEADY, Backdrop, Picture
from game.ui.stage.pointer import Happened, Pointer, StageEvent
from game.ui.stage.sprite import Sprite
from game.ui.stage.things import Things
from game.ui.stage.travel import Travel

__all__ = ["Board", "Happened", "Stage", "StageEvent"]

PULSE_SECONDS = 2.6
"""A new set of targets beats for so long and then glows steadily, so that a table left alone costs nothing."""

FADE_SECONDS = 0.22

MANY = 24
"""Up to so many pieces come and go one by one."""


@dataclass(slots=True)
class _Marks:
    """What is lit up at the moment; compared between frames to know what to paint anew."""

    hover: str = ""
    pressed: str = ""
    focus: str = ""
    raised: str = ""


class Stage(Things):
    """Pieces on a rectangle of the window."""

    def __init__(
        self,
        view: pygame.Rect,
        look: Look,
        *,
        plane: tuple[float, float] | None = None,
        scale: float = 1.0,
        backdrop: Backdrop | None = None,
        motion: float = 1.0,
    ) -> None:
        """With `backdrop` the stage is opaque and paints that first; without, what is below shines through."""
        super().__init__(Camera(view, plane=plane, scale=scale))
        self.motion = motion
        self.pointer = Pointer(self, self)
        self.picture = Picture(self, self.pointer, backdrop, look)
        self._moving: set[str] = set()
        self._marks = _Marks()
        self._beaten = 0.0  # how long the targets have beaten, in seconds
        self._hints: dict[str, Piece] = {}
        self._pieces: Mapping[str, Piece] = {}
        self._travel: Travel | None = None
        self._raised = ""  # the card of a hand that has come up
        self.look = look

    # -- what is shown --

    def place(
        self,
        view: pygame.Rect,
        *,
        plane: tuple[float, float] | None = None,
        scale: float | None = None,
        least: float = 0.0,
        usual: float = 0.0,
    ) -> None:
        """Moves the stage to other pixels, or to another plane: the window was resized, a panel opened."""
        camera = self.camera
        if (view, plane or camera.plane, scale or camera.scale, least, usual) == (
            self.view,
            camera.plane,
            camera.scale,
            camera.least,
            camera.usual,
        ):
            return
        if view.size != self.view.size:
            self.picture.resize()
        self._travel = None
        camera.look(view, plane=plane, scale=scale, least=least, usual=usual)
        self.view = camera.view
        self.repaint()

    def wear(self, look: Look) -> None:
        """Takes another look: theme, names, scores."""
        if look != self.look:
            self.look = look
            self.picture.wear(look)

    def set_ground(self, backdrop: Backdrop) -> None:
        """Takes another backdrop."""
        self.picture.set_ground(backdrop)
        self.repaint()

    def cross_fade(self, seconds: float | None = None) -> None:
        """Lets the picture so far fade over what is shown now: the table turns to another view."""
        self.picture.cross_fade(FADE_SECONDS * self.motion if seconds is None else seconds)

    def repaint(self) -> None:
        """Paints everything anew at the next frame; the camera may have moved."""
        self._hold_pinned()
        self.picture.repaint()

    def pin(self, view: str, size: tuple[float, float] = (1.0, 1.0)) -> None:
        """Keeps the pieces of that view in a strip along the foot; empty: there is none."""
        if self.strip.lay(view, size, self.camera):
            self.repaint()

    def _hold_pinned(self) -> None:
        """What is pinned stays where it is on the screen."""
        for key, piece in self.strip.pieces.items():
            placed = self.strip.placed(piece, self.camera)
            sprite = self.sprites.get(key)
            if sprite is None or sprite.gone or sprite.piece.at == placed.at:
                continue
            sprite.piece = placed
            if key != self.pointer.dragged:
                sprite.moves.clear()
                sprite.pose.at = placed.at
            self._version += 1

    def show(
        self,
        pieces: Iterable[Piece],
        *,
        live: Collection[str] = (),
        quiet: Collection[str] = (),
        draggable: Collection[str] = (),
        chosen: Collection[str] = (),
        still: bool = False,
    ) -> None:
        """Shows a layout: moved keys glide, new ones pop in, gone ones fade. `still` shows it at once.

        `live` can be clicked and glows, `quiet` can be clicked too; `draggable` can be picked up, live or not.
        """
        wanted = {piece.key: piece for piece in pieces} if not self.strip.view else self._pinned(pieces)
        self._pieces = wanted
        pace = 0.0 if still or not self.sprites else self.motion
        if pace > 0 and self._is_another(wanted):
            self.cross_fade()
            pace = 0.0
        self._merge({**wanted, **self._hints}, pace)
        self._mark(live, quiet, draggable, chosen)

    def _pinned(self, pieces: Iterable[Piece]) -> dict[str, Piece]:
        """The layout of a stage with a strip along its foot."""
        self.strip.pieces.clear()
        return {piece.key: self.strip.pin(piece, self.camera) for piece in (*self.strip.ground(), *pieces)}

    def _is_another(self, wanted: Mapping[str, Piece]) -> bool:
        """Whether so much is new or gone (another seat's board) that the eye follows a cross-fade better."""
        here = self.sprites.keys()
        return len(here ^ wanted.keys()) > max(MANY, 0.3 * len(here | wanted.keys()))

    def hint(self, pieces: Iterable[Piece]) -> None:
        """Lays translucent pieces over the layout (ghosts, previews) until called again with others."""
        hints = {piece.key: piece for piece in pieces}
        if hints != self._hints:
            self._hints = hints
            self._merge({**self._pieces, **hints}, self.motion * 0.6)

    def _merge(self, wanted: Mapping[str, Piece], pace: float) -> None:
        self._version += 1
        appeared = 0
        order = 0
        sprites = self.sprites
        for key, piece in wanted.items():
            order += 1
            sprite = sprites.get(key)
            if sprite is None:
                sprite = sprites[key] = Sprite(piece, order, faint=key in self._hints and key.startswith("ghost:"))
                self.picture.unsorted = True
                if pace > 0 and not isinstance(piece.face, Zone):
                    sprite.appear(pace, min(appeared * 0.012, 0.2))
                    appeared += 1
                self.picture.touch(sprite)
                self._moving.add(key)
                continue
            if sprite.order != order or sprite.piece.layer != piece.layer:
                sprite.order = order
                self.picture.unsorted = True
            if key == self.pointer.dragged:
                sprite.piece = piece  # it stays in the hand
            elif sprite.piece is not piece and (sprite.gone or sprite.piece != piece):
                dimmed = sprite.piece.dim != piece.dim or sprite.piece.turn != piece.turn
                if sprite.become(piece, pace) or dimmed:
                    self.picture.touch(sprite)
                    self._moving.add(key)
                    self.picture.unsorted = True
            elif sprite.gone:
                sprite.become(piece, pace)
                self.picture.touch(sprite)
        for key in [key for key in sprites if key not in wanted]:
            if key == self.pointer.dragged:
                self.pointer.end_drag()
            sprite = sprites[key]
            if sprite.gone:
                continue
            self.picture.touch(sprite)
            if sprite.vanish(pace):
                self._moving.add(key)
            else:
                self._forget(key)

    def set_drop(self, keys: Collection[str]) -> None:
        """Lights up where the thing in the hand goes."""
        for key in self.live | (self.drop_at ^ frozenset(keys)):
            if (sprite := self.sprites.get(key)) is not None:
                self.picture.touch(sprite)
        self.drop_at = frozenset(keys)

    def set_trail(self, keys: Collection[str]) -> None:
        """Lights up what the thing in the hand has passed over."""
        for key in self.trail ^ frozenset(keys):
            if (sprite := self.sprites.get(key)) is not None:
                self.picture.touch(sprite)
        self.trail = frozenset(keys)

    def _mark(
        self, live: Collection[str], quiet: Collection[str], draggable: Collection[str], chosen: Collection[str]
    ) -> None:
        new = frozenset(live), frozenset(quiet), frozenset(draggable), frozenset(chosen)
        if new == (self.live, self.quiet, self.draggable, self.chosen):
            return
        for key in (self.live ^ new[0]) | (self.quiet ^ new[1]) | (self.chosen ^ new[3]):
            if (sprite := self.sprites.get(key)) is not None:
                self.picture.touch(sprite)
        if new[0] != self.live:
            self._beaten = 0.0
        self.live, self.quiet, self.draggable, self.chosen = new
        self.clickable = self.live | self.quiet
        self.pointer.forget_lost()

    def offer_again(self, keys: Iterable[str]) -> None:
        """These can be clicked too, and picked up where they can be carried, without a glow."""
        quiet = self.quiet | frozenset(keys)
        carried = {key for key in quiet if (piece := self.piece(key)) is not None and not isinstance(piece.face, Zone)}
        self._mark(self.live, quiet, self.draggable | carried, self.chosen)

    def _forget(self, key: str) -> None:
        sprite = self.sprites.pop(key)
        self.picture.touch(sprite)
        self._moving.discard(key)
        self.picture.unsorted = True

    # -- time --

    def update(self, dt: float) -> bool:
        """Lets time pass; True while something moves."""
        for key in list(self._moving):
            sprite = self.sprites.get(key)
            if sprite is None:
                self._moving.discard(key)
                continue
            lifted = sprite.pose.lift > 0
            if not sprite.update(dt):
                self._moving.discard(key)
                if sprite.gone:
                    self._forget(key)
                    continue
            self.picture.touch(sprite)
            if lifted != (sprite.pose.lift > 0):
                self.picture.unsorted = True
        if self._travel is not None:
            self._travel = self._travel if self._travel.step(dt) else None
            self.repaint()
        if self._beating:
            self._beaten += dt
            self.picture.pulse = _wave(self._beaten)
            for key in self.live:
                if (sprite := self.sprites.get(key)) is not None:
                    self.picture.touch(sprite)
        self._follow_marks()
        self.picture.update(dt)
        return self.busy or self._beating or self.picture.unfinished

    @property
    def _beating(self) -> bool:
        return self.glows and bool(self.live) and self._beaten < PULSE_SECONDS and self.motion > 0

    @property
    def restless(self) -> bool:
        """Whether its picture is not what was drawn last, or will not be in a moment."""
        return self.busy or self._beating or self.picture.stale or self._marks != self._marks_now()

    @property
    def busy(self) -> bool:
        """Whether pieces are still on their way (a glow that beats is not waited for)."""
        return bool(self._moving) or self.picture.fading or self._travel is not None

    def settle(self) -> None:
        """Lets all motion come to its end at once, and everything be rendered at the next `draw`."""
        for _ in range(200):
            if not self.update(0.5):
                break
            self.picture.unfinished = False
        self.picture.take_time()

    def _marks_now(self) -> _Marks:
        return _Marks(self.pointer.hover, self.pointer.pressed, self.pointer.focus, self.pointer.raised)

    def _follow_marks(self) -> None:
        now = self._marks_now()
        if now != self._marks:
            for key in (now.hover, now.pressed, now.focus, self._marks.hover, self._marks.pressed, self._marks.focus):
                if (sprite := self.sprites.get(key)) is not None:
                    self.picture.touch(sprite)
            self._marks = now
            self._raise_cards()

    def _raise_cards(self) -> None:
        """A card of a hand comes up under the mouse or the focus, so that all of it is seen."""
        wanted = self.pointer.raised
        for key in (self._raised, wanted):
            sprite = self.sprites.get(key)
            if key and sprite is not None and key != self.pointer.dragged and (key == wanted) != (key == self._raised):
                self.picture.touch(sprite)
                if key == wanted:
                    sprite.come_up()
                else:
                    sprite.snap_back(self.motion)
                self._moving.add(key)
                self.picture.unsorted = True
        self._raised = wanted

    # -- pixels --

    def draw(self, surface: pygame.Surface) -> None:
        """Brings the picture up to date and puts it onto the window."""
        self.picture.draw(surface)

    def let_pictures_go(self) -> None:
        """Frees the memory of all pictures; they are painted anew if the stage is ever drawn again."""
        self.picture.let_go()
        for sprite in self.sprites.values():
            sprite.image, sprite.image_key, sprite.rests_at, sprite.shade = None, (), -1, None

    # -- looking things up --

    @property
    def hinted(self) -> Collection[str]:
        """The keys of ghosts and previews."""
        return self._hints.keys()

    def hint_rects(self) -> list[pygame.Rect]:
        """The pixels of ghosts and previews."""
        return [self.camera.rect_px(piece.at) for piece in self._hints.values()]

    # -- input --

    def take(self, intent: Intent) -> StageEvent | None:
        """What an intent comes to on the stage."""
        return self.pointer.take(intent)

    def travel_to(self, at: Rect, *, cut: bool = False) -> None:
        """Goes to where a part of the plane is seen; `cut`: at once."""
        goal = self.camera.pose_for(at)
        self._travel = None
        if goal == self.camera.pose:
            return
        if self.motion > 0 and not cut:
            self._travel = Travel(self.camera, goal, self.motion)
            return
        if self.motion > 0:
            self.cross_fade()
        self.camera.pose = goal
        self.repaint()

    def zoom(self, px: float, py: float, factor: float) -> bool:
        """Zooms around a pixel."""
        self._travel = None
        if self.camera.zoom_at(px, py, factor):
            self.repaint()
            return True
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Pans by pixels."""
        self._travel = None
        if self.camera.pan(dx, dy):
            self.repaint()
            return True
        return False

    def drag_to(self, key: str, at: Rect) -> None:
        """Carries a piece with the mouse."""
        if (sprite := self.sprites.get(key)) is not None:
            self.picture.touch(sprite)
            sprite.carry(at)
            self.picture.unsorted = True
            self.picture.touch(sprite)

    def let_go(self, key: str) -> None:
        """A carried piece goes back to its place."""
        if (sprite := self.sprites.get(key)) is not None:
            self.picture.touch(sprite)
            sprite.snap_back(self.motion)
            self._moving.add(key)
            self.picture.unsorted = True


class Board(Stage):
    """A stage whose live pieces glow in the gold of legal targets; on others only hover and focus show."""

    glows = True


def _wave(elapsed: float) -> float:
    """The pulse of fresh targets: 0 … 1, ending where the steady glow is."""
    left = max(0.0, 1 - elapsed / PULSE_SECONDS)
    beat = 1 - abs(2 * (elapsed * 1.35 % 1) - 1) ** 2
    return STEADY + (beat - STEADY) * left
