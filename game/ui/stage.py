"""The stage: shows pieces, moves them from one layout to the next, and finds out what is under the mouse.

    stage = Stage(view, look, scale=app.unit)           # a menu: units from the top left corner
    stage = Stage(view, look, plane=(1600, 740))        # a table: the plane is fitted, can be zoomed and panned
    stage.show(pieces, live={"new", "quit"})
    event = stage.handle(pygame_event)                  # StageEvent("click", "new") or None
    moving = stage.update(dt)
    stage.draw(surface)

Only what changed is painted anew: the stage keeps its picture and mends the rectangles that something moved in.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.api import Back, Banner, Die, Face, Hex, Panel, Piece, Rect, Tile, Zone
from game.ui import glow, theme
from game.ui.camera import Camera
from game.ui.faces import render
from game.ui.look import Look
from game.ui.pointer import Pointer, StageEvent
from game.ui.sprite import Sprite
from game.ui.widgets.face import WidgetFace

__all__ = ["Stage", "StageEvent"]

PULSE_SECONDS = 2.6
"""A new set of targets beats for so long and then glows steadily, so that a table left alone costs nothing."""

RENDER_SECONDS = 0.008
"""A frame spends no longer on rendering faces; the rest comes in the next frames."""

FADE_SECONDS = 0.22

MANY = 24
"""Up to so many pieces come and go one by one."""

Backdrop = Callable[[pygame.Surface], None]


@dataclass(slots=True)
class _Marks:
    """What is lit up at the moment; compared between frames to know what to paint anew."""

    hover: str = ""
    pressed: str = ""
    focus: str = ""


class Stage:
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
        glows: bool = False,
    ) -> None:
        """With `backdrop` the stage is opaque and paints that first; without, what is below shines through.

        `glows`: live pieces get the gold light of legal targets (the table); otherwise only hover and focus show.
        """
        self.camera = Camera(view, plane=plane, scale=scale)
        self.motion = motion
        self.glows = glows
        self.sprites: dict[str, Sprite] = {}
        self.live: frozenset[str] = frozenset()
        self.draggable: frozenset[str] = frozenset()
        self.chosen: frozenset[str] = frozenset()  # drawn with a steady ring: the thing in question
        self.pointer = Pointer(self)
        self._backdrop = backdrop
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._order: list[Sprite] = []
        self._sorted = True
        self._moving: set[str] = set()
        self._dirty: list[pygame.Rect] = []
        self._all_dirty = True
        self._marks = _Marks()
        self._pulse = 0.0
        self._hurry = True  # a frame takes no longer than it may
        self._blurred = False  # some faces are still to be rendered at their real size
        self._version = 0  # of camera and look: what sprites have worked out for another one is stale
        self._before: pygame.Surface | None = None  # the picture that fades over the new one
        self._before_left = 0.0
        self._hints: dict[str, Piece] = {}
        self._pieces: Mapping[str, Piece] = {}
        self.look = look
        self._theme = theme.named(look.theme)
        self._plain, self._dim = _piece_looks(look)

    # -- what is shown --

    @property
    def view(self) -> pygame.Rect:
        """The pixels the stage fills."""
        return self.camera.view

    def place(self, view: pygame.Rect, *, plane: tuple[float, float] | None = None, scale: float | None = None) -> None:
        """Moves the stage to other pixels: the window was resized, a panel opened."""
        if (view, plane or self.camera.plane, scale or self.camera.scale) == (
            self.view,
            self.camera.plane,
            self.camera.scale,
        ):
            return
        if view.size != self.view.size:
            self._ground = self._picture = None
        self.camera.look(view, plane=plane, scale=scale)
        self.repaint()

    def wear(self, look: Look) -> None:
        """Takes another look: theme, names, scores."""
        if look != self.look:
            before, self.look = self.look, look
            self._plain, self._dim = _piece_looks(look)
            if (before.theme, before.text) != (look.theme, look.text):
                self._theme = theme.named(look.theme)
                self._ground = None
            self.repaint()

    def set_ground(self, backdrop: Backdrop) -> None:
        """Takes another backdrop."""
        self._backdrop = backdrop
        self._ground = None
        self.repaint()

    def cross_fade(self) -> None:
        """Lets the picture so far fade over what is shown now: the table turns to another view."""
        if self._picture is not None and self.motion > 0:
            self._before = self._picture.copy()
            self._before_left = FADE_SECONDS * self.motion

    def repaint(self) -> None:
        """Paints everything anew at the next frame."""
        self._all_dirty = True
        self._version += 1

    def show(
        self,
        pieces: Iterable[Piece],
        *,
        live: Collection[str] = (),
        draggable: Collection[str] = (),
        chosen: Collection[str] = (),
        still: bool = False,
    ) -> None:
        """Shows a layout: moved keys glide, new ones pop in, gone ones fade. `still` shows it at once."""
        wanted = {piece.key: piece for piece in pieces}
        self._pieces = wanted
        pace = 0.0 if still or not self.sprites else self.motion
        if pace > 0 and self._is_another(wanted):
            self.cross_fade()
            pace = 0.0
        self._merge({**wanted, **self._hints}, pace)
        self._mark(live, draggable, chosen)

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
        appeared = 0
        order = 0
        sprites = self.sprites
        for key, piece in wanted.items():
            order += 1
            sprite = sprites.get(key)
            if sprite is None:
                sprite = sprites[key] = Sprite(piece, order, faint=key in self._hints and key.startswith("ghost:"))
                self._sorted = False
                if pace > 0 and not isinstance(piece.face, Zone):
                    sprite.appear(pace, min(appeared * 0.012, 0.2))
                    appeared += 1
                self._touch(sprite)
                self._moving.add(key)
                continue
            if sprite.order != order or sprite.piece.layer != piece.layer:
                sprite.order = order
                self._sorted = False
            if key == self.pointer.dragged:
                sprite.piece = piece  # it stays in the hand
            elif sprite.piece is not piece and (sprite.gone or sprite.piece != piece):
                dimmed = sprite.piece.dim != piece.dim or sprite.piece.turn != piece.turn
                if sprite.become(piece, pace) or dimmed:
                    self._touch(sprite)
                    self._moving.add(key)
                    self._sorted = False
            elif sprite.gone:
                sprite.become(piece, pace)
                self._touch(sprite)
        for key in [key for key in sprites if key not in wanted]:
            if key == self.pointer.dragged:
                self.pointer.end_drag()
            sprite = sprites[key]
            if sprite.gone:
                continue
            self._touch(sprite)
            if sprite.vanish(pace):
                self._moving.add(key)
            else:
                self._forget(key)

    def _mark(self, live: Collection[str], draggable: Collection[str], chosen: Collection[str]) -> None:
        new = frozenset(live), frozenset(draggable), frozenset(chosen)
        if new == (self.live, self.draggable, self.chosen):
            return
        for key in (self.live ^ new[0]) | (self.chosen ^ new[2]):
            if (sprite := self.sprites.get(key)) is not None:
                self._touch(sprite)
        if new[0] != self.live:
            self._pulse = 0.0
        self.live, self.draggable, self.chosen = new
        self.pointer.forget_lost()

    def _forget(self, key: str) -> None:
        sprite = self.sprites.pop(key)
        self._touch(sprite)
        self._moving.discard(key)
        self._sorted = False

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
            self._touch(sprite)
            if lifted != (sprite.pose.lift > 0):
                self._sorted = False
        beating = self.glows and bool(self.live) and self._pulse < PULSE_SECONDS and self.motion > 0
        if beating:
            self._pulse += dt
            for key in self.live:
                if (sprite := self.sprites.get(key)) is not None:
                    self._touch(sprite)
        self._follow_marks()
        if self._before is not None:
            self._before_left -= dt
            if self._before_left <= 0:
                self._before = None
        return bool(self._moving) or beating or self._blurred or self._before is not None

    @property
    def busy(self) -> bool:
        """Whether pieces are still on their way (a glow that beats is not waited for)."""
        return bool(self._moving) or self._before is not None

    def settle(self) -> None:
        """Lets all motion come to its end at once, and everything be rendered at the next `draw`."""
        for _ in range(200):
            if not self.update(0.5):
                break
            self._blurred = False
        self._hurry = False

    def _follow_marks(self) -> None:
        pointer = self.pointer
        now = _Marks(pointer.hover, pointer.pressed, pointer.focus)
        if now != self._marks:
            for key in (now.hover, now.pressed, now.focus, self._marks.hover, self._marks.pressed, self._marks.focus):
                if (sprite := self.sprites.get(key)) is not None:
                    self._touch(sprite)
            self._marks = now

    # -- pixels --

    def _touch(self, sprite: Sprite) -> None:
        """The sprite's pixels, as drawn and as they will be, are to be painted anew."""
        sprite.rests_at = -1
        if self._all_dirty:
            return
        if sprite.drawn is not None:
            self._dirty.append(sprite.drawn)
        self._dirty.append(self._bounds(sprite))

    def _bounds(self, sprite: Sprite) -> pygame.Rect:
        if sprite.rests_at == self._version:
            return sprite.box
        at, pose = sprite.pose.at, sprite.pose
        scale = self.camera.scale
        left, top = self.camera.to_px(at.x, at.y)
        rect = pygame.Rect(int(left) - 1, int(top) - 1, int(at.w * scale) + 3, int(at.h * scale) + 3)
        reach = glow.margin(scale) * 2 + 2
        if pose.grow > 1:
            rect.inflate_ip(int(rect.w * (pose.grow - 1)) + 2, int(rect.h * (pose.grow - 1)) + 2)
        if pose.spin or sprite.piece.turn % 90:
            side = int((rect.w**2 + rect.h**2) ** 0.5) + 2
            rect.inflate_ip(side - rect.w, side - rect.h)
        return rect.inflate(reach * 2, reach * 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Brings the picture up to date and puts it onto the window."""
        view = self.view
        if view.width < 1 or view.height < 1:
            return
        if self._picture is None:
            flags = 0 if self._backdrop else pygame.SRCALPHA
            self._picture = pygame.Surface(view.size, flags) if flags else pygame.Surface(view.size).convert(surface)
            self._all_dirty = True
        if self._all_dirty:
            self._dirty = [view.copy()]
        if self._dirty:
            self._paint(self._picture)
        surface.blit(self._picture, view)
        if self._before is not None:
            self._before.set_alpha(round(255 * max(0.0, self._before_left / (FADE_SECONDS * max(0.1, self.motion)))))
            surface.blit(self._before, view)

    def _paint(self, picture: pygame.Surface) -> None:
        if not self._sorted:
            self._order = sorted(self.sprites.values(), key=lambda sprite: sprite.rank)
            self._sorted = True
        regions = _merged(self._dirty, self.view)
        self._dirty = []
        self._all_dirty = False
        self._blurred = False
        deadline = time.perf_counter() + RENDER_SECONDS if self._hurry else float("inf")
        self._hurry = True
        if len(self._order) and self._order[0].image is None and all(s.image is None for s in self._order):
            deadline += 0.35  # the very first picture is worth a wait
        bounds = [(sprite, self._bounds(sprite)) for sprite in self._order]
        offset = (-self.view.left, -self.view.top)
        for region in regions:
            area = region.move(offset)
            picture.set_clip(area)
            if self._backdrop is None:
                picture.fill((0, 0, 0, 0), area)
            else:
                picture.blit(self._get_ground(), area, area)
            touched = [sprite for sprite, box in bounds if box.colliderect(region)]
            for sprite in touched:
                self._draw_sprite(picture, sprite, offset, deadline)
            for sprite in touched:
                self._draw_marks(picture, sprite, offset)
        picture.set_clip(None)

    def _get_ground(self) -> pygame.Surface:
        if self._ground is None:
            assert self._picture is not None and self._backdrop is not None
            self._ground = pygame.Surface(self.view.size).convert(self._picture)
            self._backdrop(self._ground)
        return self._ground

    def _draw_sprite(self, picture: pygame.Surface, sprite: Sprite, offset: tuple[int, int], deadline: float) -> None:
        pose, piece = sprite.pose, sprite.piece
        if isinstance(pose.face, Zone) and piece.key not in self.live and not sprite.faint:
            sprite.drawn = None
            return
        if sprite.rests_at == self._version and sprite.image is not None:
            if sprite.shade is not None:
                picture.blit(*sprite.shade)
            picture.blit(sprite.image, sprite.spot)
            return
        image, sharp = self._image(sprite, deadline)
        sprite.drawn = self._bounds(sprite)
        if image is None or pose.alpha <= 0:
            return
        scale = self.camera.scale
        at = pose.at
        center_x = self.camera.left + (at.x + at.w / 2) * scale + offset[0]
        center_y = self.camera.top + (at.y + at.h / 2) * scale + offset[1] - pose.lift * 3 * scale
        plain = pose.plain and at[2:] == piece.at[2:]
        if not plain:
            image = _posed(image, sprite)
        width, height = image.get_size()
        left, top = round(center_x - width / 2), round(center_y - height / 2)
        alpha = round(255 * pose.alpha * (0.6 if sprite.faint else 1.0))
        shade = None
        if alpha > 80 and not sprite.faint and _casts_shadow(pose.face):
            shade = self._shade(sprite, (left, top), (width, height))
            picture.blit(*shade)
        if alpha < 255:
            image.set_alpha(alpha)
            picture.blit(image, (left, top))
            image.set_alpha(255)
            return
        picture.blit(image, (left, top))
        if plain and sharp and not sprite.moves and not pose.lift and not isinstance(pose.face, Banner | WidgetFace):
            sprite.box, sprite.spot, sprite.shade = sprite.drawn, (left, top), shade
            sprite.rests_at = self._version

    def _shade(
        self, sprite: Sprite, at: tuple[int, int], size: tuple[int, int]
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        scale = self.camera.scale
        lift = sprite.pose.lift
        reach = max(2, round((5 + 5 * lift) * scale))
        cast = glow.shadow(size, _shape(sprite), self._radius(), reach, 105 if lift == 0 else 85)
        down = round((2.5 + 7 * lift) * scale)
        return cast, (at[0] - reach, at[1] - reach + down)

    def _radius(self) -> int:
        return max(2, round(self._theme.size("corner") * self.camera.scale))

    def _image(self, sprite: Sprite, deadline: float) -> tuple[pygame.Surface | None, bool]:
        """The sprite's face at its real size, and True; while there is no time to render it, the old one, scaled."""
        piece, face = sprite.piece, sprite.pose.face
        scale = self.camera.scale
        width, height = max(1, round(piece.at.w * scale)), max(1, round(piece.at.h * scale))
        look = self._look_for(sprite)
        key = (face, width, height, look, piece.turn)
        if sprite.image_key == key:
            return sprite.image, True
        if time.perf_counter() > deadline:
            self._blurred = True
            self._dirty.append(self._bounds(sprite))
            if sprite.image is not None and sprite.image.get_size() != (width, height) and piece.turn % 90 == 0:
                return pygame.transform.scale(sprite.image, (width, height)), False
            return sprite.image, False
        quarter = piece.turn % 180 == 90
        image = render(face, (height, width) if quarter else (width, height), scale, look)
        if piece.turn % 360:
            turned = pygame.transform.rotate if piece.turn % 90 == 0 else None
            image = turned(image, -piece.turn) if turned else pygame.transform.rotozoom(image, -piece.turn, 1)
        sprite.image, sprite.image_key = image, key
        return image, True

    def _look_for(self, sprite: Sprite) -> Look:
        piece = sprite.piece
        if not isinstance(piece.face, Banner | WidgetFace):
            return self._dim if piece.dim else self._plain
        key = piece.key
        return self.look._replace(
            dim=piece.dim,
            hover=key == self.pointer.hover,
            pressed=key == self.pointer.pressed,
            focus=key == self.pointer.focus and self.pointer.by_keyboard,
        )

    def _draw_marks(self, picture: pygame.Surface, sprite: Sprite, offset: tuple[int, int]) -> None:
        """The light on top: gold for legal targets, brackets for focus, a sheen for hover."""
        key = sprite.piece.key
        live = key in self.live
        if (
            sprite.image is None
            or sprite.gone
            or sprite.pose.alpha < 0.5
            or not (live or key in self.chosen or key == self.pointer.focus)
        ):
            return
        rect = self.camera.rect_px(sprite.pose.at).move(offset)
        shape = _shape(sprite)
        colors, scale, radius = self._theme, self.camera.scale, self._radius()
        reach = glow.margin(scale)
        hovered = key == self.pointer.hover
        if self.glows and live:
            light = glow.halo(rect.size, shape, colors.color("glow"), radius, scale)
            beat = _wave(self._pulse) if self.motion > 0 and self._pulse < PULSE_SECONDS else 0.75
            light.set_alpha(255 if hovered else round(120 + 135 * beat))
            picture.blit(light, (rect.left - reach, rect.top - reach))
            light.set_alpha(255)
            if min(rect.size) > 3 * reach:
                mark = glow.pip(colors.color("glow"), colors.color("dark"), scale)
                picture.blit(mark, (rect.centerx - mark.get_width() // 2, rect.top - mark.get_height() // 2))
        elif key in self.chosen:
            light = glow.halo(rect.size, shape, colors.color("brass_light"), radius, scale)
            picture.blit(light, (rect.left - reach, rect.top - reach))
        if isinstance(sprite.piece.face, WidgetFace):  # they show hover, press and focus by themselves
            return
        if live and (hovered or key == self.pointer.pressed):
            strength = 14 if key == self.pointer.pressed else 26
            shine = glow.sheen(rect.size, shape, radius, strength)
            picture.blit(shine, rect, special_flags=pygame.BLEND_RGB_ADD)
        if key == self.pointer.focus and self.pointer.by_keyboard:
            marks = glow.brackets(rect.size, colors.color("cream"), scale)
            picture.blit(marks, (rect.left - reach, rect.top - reach))

    # -- looking things up --

    def at_pixel(self, px: float, py: float, want: Callable[[Sprite], bool]) -> str:
        """The key of the topmost wanted piece at a pixel, or ""."""
        if not self.view.collidepoint(px, py):
            return ""
        return self.pointer.topmost(*self.camera.to_units(px, py), want)

    def rect_of(self, key: str) -> pygame.Rect | None:
        """The pixels of a piece where the layout wants it."""
        sprite = self.sprites.get(key)
        return None if sprite is None or sprite.gone else self.camera.rect_px(sprite.piece.at)

    def piece(self, key: str) -> Piece | None:
        """The piece with a key."""
        sprite = self.sprites.get(key)
        return None if sprite is None or sprite.gone else sprite.piece

    def pieces(self) -> list[Piece]:
        """All that is shown, bottom first."""
        return [sprite.piece for sprite in sorted(self.sprites.values(), key=lambda s: s.rank) if not sprite.gone]

    # -- input --

    def handle(self, event: pygame.event.Event) -> StageEvent | None:
        """What an event means on the stage."""
        return self.pointer.handle(event)

    def zoom(self, px: float, py: float, factor: float) -> bool:
        """Zooms around a pixel."""
        if self.camera.zoom_at(px, py, factor):
            self.repaint()
            return True
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Pans by pixels."""
        if self.camera.pan(dx, dy):
            self.repaint()
            return True
        return False

    def drag_to(self, key: str, at: Rect) -> None:
        """Carries a piece with the mouse."""
        if (sprite := self.sprites.get(key)) is not None:
            self._touch(sprite)
            sprite.carry(at)
            self._sorted = False
            self._touch(sprite)

    def let_go(self, key: str) -> None:
        """A carried piece goes back to its place."""
        if (sprite := self.sprites.get(key)) is not None:
            self._touch(sprite)
            sprite.snap_back(self.motion)
            self._moving.add(key)
            self._sorted = False


def _posed(image: pygame.Surface, sprite: Sprite) -> pygame.Surface:
    """The image grown, squeezed and spun as the sprite's motion wants it."""
    pose, rest = sprite.pose, sprite.piece.at
    width, height = image.get_size()
    grow_x = pose.grow * pose.squeeze * (pose.at.w / rest.w if rest.w else 1)
    grow_y = pose.grow * (pose.at.h / rest.h if rest.h else 1)
    size = (max(1, round(width * grow_x)), max(1, round(height * grow_y)))
    if size != (width, height):
        image = pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(image, -pose.spin, 1) if pose.spin else image


def _piece_looks(look: Look) -> tuple[Look, Look]:
    """The looks of pieces that depend neither on scores nor on the mouse: as they are, and subdued."""
    plain = look.for_pieces()
    return plain._replace(dim=False), plain._replace(dim=True)


def _casts_shadow(face: Face) -> bool:
    if isinstance(face, Panel):
        return face.style != "glass"
    return isinstance(face, Tile | Back | Die | Hex | Banner)


def _shape(sprite: Sprite) -> str:
    face: Face = sprite.piece.face
    return "hex" if isinstance(face, Hex) else sprite.piece.shape


def _wave(elapsed: float) -> float:
    """The pulse of fresh targets: 0 … 1, ending where the steady glow is."""
    beat = (elapsed * 1.35) % 1
    swing = 0.5 - 0.5 * abs(2 * beat - 1) ** 2
    left = max(0.0, 1 - elapsed / PULSE_SECONDS)
    return 0.75 + (swing * 2 - 0.75) * left


def _merged(rects: list[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover all of them, without overlap."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        clipped = rect.clip(within)
        if not clipped.width or not clipped.height:
            continue
        while (hit := clipped.collidelist(merged)) >= 0:
            clipped = clipped.union(merged.pop(hit))
        merged.append(clipped)
    area = sum(rect.width * rect.height for rect in merged)
    if area > 0.7 * within.width * within.height:
        return [within.copy()]
    return merged
