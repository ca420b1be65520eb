"""The picture of a stage: it is kept, and only the rectangles in which something changed are painted anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pygame

from game.api import Back, Banner, Die, Face, Hex, Panel, Tile, Vignette, Zone
from game.ui.faces import render, scenes_on
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import theme
from game.ui.paint.look import Look
from game.ui.stage import glow
from game.ui.stage.pointer import Pointer
from game.ui.stage.sprite import Sprite
from game.ui.stage.things import RANK, Things

Backdrop: TypeAlias = Callable[[pygame.Surface], None]

RENDER_SECONDS = 0.008
"""A frame spends no longer on rendering faces; the rest comes in the next frames."""

FRESH_SECONDS = 0.03
"""While much of a picture is new, a frame may take this long: the table is dealt in a few of them, and never stalls.

It is the time that this thread has worked: on a busy machine the clock goes on while nothing is painted, and each frame
more takes time of its own.
"""

MANY = 200
"""From so many pieces on it is noted which of them are out of sight."""
MOST_TOUCHED = 120

STEADY = 0.75
"""How bright the glow of legal targets is when it does not beat."""

QUIET_GLOW = 100
"""Of 255: the light on what can be clicked but is not asked for."""


class Picture:
    """What a stage looks like, in pixels."""

    def __init__(self, things: Things, pointer: Pointer, backdrop: Backdrop | None, look: Look) -> None:
        self._things = things
        self._pointer = pointer
        self.pulse = STEADY
        self.unfinished = False  # some faces are still to be rendered at their real size
        self.unsorted = True  # what lies on top of what has changed
        self._backdrop = backdrop
        self._ground: pygame.Surface | None = None
        self._pixels: pygame.Surface | None = None
        self._order: list[Sprite] = []
        self._dirty: list[pygame.Rect] = []
        self._touched: dict[Sprite, None] = {}  # whose pixels are to be painted anew, in order
        self._all_dirty = True
        self._hurry = True  # a frame takes no longer than it may
        self._left = 0.0  # seconds that this frame may still paint ground and faces; blits do not count, so it gets on
        self._version = 0  # of camera and look: what sprites have worked out for another one is stale
        self._before: pygame.Surface | None = None  # the picture that fades over the new one
        self._faded = False  # one that faded is gone, which has not been drawn yet
        self._before_left, self._before_lasts = 0.0, 1.0  # seconds
        self._look = look
        self.wear(look)

    # -- what changes --

    def wear(self, look: Look) -> None:
        """Takes another look: all is painted anew."""
        if (self._look.theme, self._look.text) != (look.theme, look.text):
            self._ground = None
        self._look = look
        self._all_dirty = True
        self._version += 1
        self._theme = theme.named(look.theme)
        plain = look.for_pieces()
        self._plain, self._dim = plain._replace(dim=False), plain._replace(dim=True)

    def set_ground(self, backdrop: Backdrop | None = None) -> None:
        """Paints the ground anew, with another backdrop if there is one."""
        self._backdrop = backdrop or self._backdrop
        self._ground = None

    def resize(self) -> None:
        """The stage has other pixels."""
        self._ground = self._pixels = None

    def let_go(self) -> None:
        """Frees the memory; all is painted anew if it is ever drawn again."""
        self._ground = self._pixels = self._before = None
        self._all_dirty = True

    def repaint(self) -> None:
        """Paints everything anew at the next frame."""
        self._all_dirty = True
        self._version += 1

    def take_time(self) -> None:
        """Renders everything at the next `draw`, however long that takes."""
        self._hurry = False

    def cross_fade(self, seconds: float) -> None:
        """Lets the picture so far fade over the next one."""
        if self._pixels is not None and seconds > 0:
            self._before = self._pixels.copy()
            self._before_left = self._before_lasts = seconds

    @property
    def fading(self) -> bool:
        """Whether an old picture still fades."""
        return self._before is not None

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self._before is not None:
            self._before_left -= dt
            if self._before_left <= 0:
                self._before = None
                self._faded = True

    @property
    def stale(self) -> bool:
        """Whether something has changed since it was drawn; what has no pixels never does."""
        changed = (
            self._all_dirty or bool(self._touched) or bool(self._dirty) or self.unfinished or self.fading or self._faded
        )
        return changed and self._things.view.width > 0 and self._things.view.height > 0

    def touch(self, sprite: Sprite) -> None:
        """The sprite's pixels, as drawn and as they will be, are to be painted anew."""
        sprite.rests_at = sprite.far_at = -1
        if not self._all_dirty:
            self._touched[sprite] = None
            self._all_dirty = len(self._touched) > MOST_TOUCHED  # all of it at once is less work

    def _bounds(self, sprite: Sprite) -> pygame.Rect:
        if sprite.rests_at == self._version:
            return sprite.box
        at, pose = sprite.pose.at, sprite.pose
        scale = self._things.camera.scale
        left, top = self._things.camera.to_px(at.x, at.y)
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
        view = self._things.view
        if view.width < 1 or view.height < 1:
            return
        if self._pixels is None:
            self._pixels = pygame.Surface(view.size, 0 if self._backdrop else pygame.SRCALPHA)
            self._all_dirty = True
        if self._all_dirty:
            self._dirty = [view.copy()]
        else:
            self._dirty += [sprite.drawn for sprite in self._touched if sprite.drawn is not None]
            self._dirty += [self._bounds(sprite) for sprite in self._touched]
        self._touched.clear()
        if self._dirty:
            self._paint(self._pixels)
        surface.blit(self._pixels, view)
        self._faded = False
        if self._before is not None:
            self._before.set_alpha(round(255 * max(0.0, self._before_left / self._before_lasts)))
            surface.blit(self._before, view)

    def _paint(self, picture: pygame.Surface) -> None:
        if self.unsorted:
            self._order = sorted(self._things.sprites.values(), key=RANK)
            self.unsorted = False
        regions = _merged(self._dirty, self._things.view)
        self._dirty = []
        self._all_dirty = False
        self.unfinished = False
        bounds = self._in_sight()
        offset = (-self._things.view.left, -self._things.view.top)
        self._left = self._budget()
        ground = self._get_ground()
        for region in regions:
            area = region.move(offset)
            picture.set_clip(area)
            if ground is None:
                picture.fill((0, 0, 0, 0), area)
            else:
                picture.blit(ground, area, area)
            touched = [sprite for sprite, box in bounds if box.colliderect(region)]
            for sprite in touched:
                self._draw_sprite(picture, sprite, offset)
            for sprite in touched:
                self._draw_marks(picture, sprite, offset)
        picture.set_clip(None)

    def _in_sight(self) -> list[tuple[Sprite, pygame.Rect]]:
        """What is to be drawn, with its pixels; what lies outside is looked at once, until it or the camera moves."""
        version, view = self._version, self._things.view
        found = [(sprite, self._bounds(sprite)) for sprite in self._order if sprite.far_at != version]
        if len(found) < MANY:
            return found
        seen = []
        for sprite, box in found:
            if box.colliderect(view):
                seen.append((sprite, box))
            elif not sprite.moves:
                sprite.far_at = version
                sprite.drawn = None
        return seen

    def scenes(self) -> Iterator[tuple[pygame.Rect, Vignette]]:
        """The small lit scenes on pieces at rest that nobody is asked about, and the window's pixels they take."""
        asked = self._things.live | self._things.quiet
        for sprite in self._order:
            if sprite.image is None or sprite.rests_at != self._version or sprite.piece.key in asked:
                continue
            for rect, scene in scenes_on(sprite.image):
                yield rect.move(sprite.spot).move(self._things.view.topleft), scene

    def living(self) -> Iterator[tuple[pygame.Rect, str]]:
        """What pieces at rest that nobody is asked about do by themselves, and the window's pixels they take."""
        asked = self._things.live | self._things.quiet
        for sprite in self._order:
            piece, image = sprite.piece, sprite.image
            rests = image is not None and sprite.rests_at == self._version
            if piece.alive and not piece.dim and rests and image is not None and piece.key not in asked:
                yield image.get_rect(topleft=sprite.spot).move(self._things.view.topleft), piece.alive

    def _budget(self) -> float:
        """The seconds that this frame may spend on rendering faces."""
        if not self._hurry:
            self._hurry = True
            return float("inf")
        new = sum(sprite.image is None for sprite in self._order)
        return FRESH_SECONDS if 4 * new > len(self._order) else RENDER_SECONDS

    def _get_ground(self) -> pygame.Surface | None:
        if self._ground is None and self._backdrop is not None:
            began = time.thread_time()
            self._ground = pygame.Surface(self._things.view.size)
            self._backdrop(self._ground)
            self._left -= time.thread_time() - began
        return self._ground

    def _draw_sprite(self, picture: pygame.Surface, sprite: Sprite, offset: tuple[int, int]) -> None:
        pose, piece = sprite.pose, sprite.piece
        lit = self._things.drop_at or self._things.live  # while something is carried, the places where it goes
        if isinstance(pose.face, Zone) and piece.key not in lit and not sprite.faint:
            sprite.drawn = None
            return
        if sprite.rests_at == self._version and sprite.image is not None:
            if sprite.shade is not None:
                picture.blit(*sprite.shade)
            picture.blit(sprite.image, sprite.spot)
            return
        image, sharp = self._image(sprite)
        sprite.drawn = self._bounds(sprite)
        if image is None or pose.alpha <= 0:
            return
        scale = self._things.camera.scale
        at = pose.at
        center_x = self._things.camera.left + (at.x + at.w / 2) * scale + offset[0]
        center_y = self._things.camera.top + (at.y + at.h / 2) * scale + offset[1] - pose.lift * 3 * scale
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
        scale = self._things.camera.scale
        lift = sprite.pose.lift
        reach = max(2, round((5 + 5 * lift) * scale))
        cast = glow.shadow(size, _shape(sprite), self._radius(), reach, 105 if lift == 0 else 85)
        down = round((2.5 + 7 * lift) * scale)
        return cast, (at[0] - reach, at[1] - reach + down)

    def _radius(self) -> int:
        return max(2, round(self._theme.size("corner") * self._things.camera.scale))

    def _image(self, sprite: Sprite) -> tuple[pygame.Surface | None, bool]:
        """The sprite's face at its real size, and True; while there is no time to render it, the old one, scaled."""
        piece, face = sprite.piece, sprite.pose.face
        scale = self._things.camera.scale
        width, height = max(1, round(piece.at.w * scale)), max(1, round(piece.at.h * scale))
        look = self._look_for(sprite)
        key = (face, width, height, look, piece.turn)
        if sprite.image_key == key:
            return sprite.image, True
        if self._left <= 0:
            self.unfinished = True
            self._dirty.append(self._bounds(sprite))
            if sprite.image is not None and sprite.image.get_size() != (width, height) and piece.turn % 90 == 0:
                return pygame.transform.scale(sprite.image, (width, height)), False
            return sprite.image, False
        quarter = piece.turn % 180 == 90
        size = (height, width) if quarter else (width, height)
        began = time.thread_time()
        image = render(face, size, self._things.scale_of(piece.key), look)
        self._left -= time.thread_time() - began
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
        return self._look._replace(
            dim=piece.dim,
            hover=key == self._pointer.hover,
            pressed=key == self._pointer.pressed,
            focus=key == self._pointer.focus and self._pointer.by_keyboard,
        )

    @property
    def _marked(self) -> frozenset[str]:
        return self._things.quiet | self._things.chosen | self._things.trail

    def _draw_marks(self, picture: pygame.Surface, sprite: Sprite, offset: tuple[int, int]) -> None:
        """The light on top: gold for legal targets, a ring for the focus, a sheen for hover."""
        key = sprite.piece.key
        live = key in (self._things.drop_at or self._things.live)  # while something is carried, only where it goes
        if (
            sprite.image is None
            or sprite.gone
            or sprite.pose.alpha < 0.5
            or not (live or key in self._marked or key == self._pointer.focus)
            or self._things.is_hidden(key)
        ):
            return
        rect = self._things.camera.rect_px(sprite.pose.at).move(offset)
        shape = _shape(sprite)
        colors, scale, radius = self._theme, self._things.camera.scale, self._radius()
        reach = glow.margin(scale)
        hovered = key == self._pointer.hover
        turn = sprite.piece.turn if sprite.piece.turn % 90 else 0  # a card of a fan: its light lies askew as it does
        if self._things.glows and live:
            halo = glow.halo(rect.size, shape, colors.color("glow"), radius, scale)
            _lay(picture, halo, rect, turn, 255 if hovered else round(120 + 135 * self.pulse))
            if min(rect.size) > 3 * reach:
                mark = glow.pip(colors.color("glow"), colors.color("dark"), scale)
                # At a corner, where faces have neither letters nor numbers; what is round has room above it.
                corner = pygame.Vector2(rect.topleft) - rect.center
                turned = corner.rotate(turn) + rect.center
                spot = turned if shape == "rect" else (rect.centerx, rect.top - mark.get_height() // 2)
                picture.blit(mark, mark.get_rect(center=spot))
        elif key in self._things.chosen | self._things.trail:
            _lay(picture, glow.halo(rect.size, shape, colors.color("brass_light"), radius, scale), rect, turn)
        elif key in self._things.quiet:
            halo = glow.halo(rect.size, shape, colors.color("brass_light"), radius, scale)
            _lay(picture, halo, rect, turn, 150 if hovered else QUIET_GLOW)
        if isinstance(sprite.piece.face, WidgetFace):  # they show hover, press and focus by themselves
            return
        if (live or key in self._things.quiet) and (hovered or key == self._pointer.pressed):
            strength = 14 if key == self._pointer.pressed else 26
            shine = glow.sheen(rect.size, shape, radius, strength)
            _lay(picture, shine, rect, turn, flags=pygame.BLEND_RGB_ADD)
        if key == self._pointer.focus and self._pointer.by_keyboard:
            _lay(picture, glow.ring(rect.size, shape, radius, scale), rect, turn)


def _lay(
    picture: pygame.Surface, light: pygame.Surface, rect: pygame.Rect, turn: int, alpha: int = 255, flags: int = 0
) -> None:
    """Lays a light that surrounds a rectangle over the picture, turned as what it surrounds is."""
    if turn:
        light = pygame.transform.rotozoom(light, -turn, 1)
    width, height = light.get_size()
    at = (rect.left - (width - rect.width) // 2, rect.top - (height - rect.height) // 2)
    light.set_alpha(alpha)
    picture.blit(light, at, special_flags=flags)
    light.set_alpha(255)


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


def _casts_shadow(face: Face) -> bool:
    if isinstance(face, Panel):
        return face.style != "glass"
    return isinstance(face, Tile | Back | Die | Hex | Banner)


def _shape(sprite: Sprite) -> str:
    face: Face = sprite.piece.face
    return "hex" if isinstance(face, Hex) else sprite.piece.shape


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
