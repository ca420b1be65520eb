"""The canvas that painters draw on, as pygame draws: see `game.api.Canvas` for what each method is for."""

from typing import Self, cast

import pygame

from game import api
from game.api.rect import Box, Rect
from game.api.said import Words, spoken
from game.api.vignette import Vignette
from game.ui.paint import brush, diagrams, icons, materials, rasters, richtext, theme
from game.ui.paint.look import Look
from game.ui.paint.richtext import Typeset
from game.ui.paint.scene import vignettes

LEAST_TEXT = 9  # pixels; smaller letters are not shrunk further but cut with an ellipsis
LEAST_SIGNS = 5  # pixels; numbers between icons can be told apart for longer

ENDLESS = 100_000  # pixels: no line is that long

Place = Box | pygame.Rect


class Canvas(api.Canvas):
    """A canvas that is a pygame surface.

    What it has beyond `game.api.Canvas` (`surface`, `rect`, `look`, `theme`, `color`, `shades`, `blend`, and pygame's
    rectangles wherever there are boxes) is for the table's own painters, and for mods of the first API.
    """

    def __init__(self, size: tuple[int, int], scale: float, look: Look) -> None:
        self.surface = brush.blank(size)
        self.w, self.h = self.surface.get_size()
        self.scale = scale
        self.look = look
        self.theme = theme.named(look.theme)
        self.cut: list[str] = []  # texts that did not fit and end in an ellipsis
        self.least = 0  # pixels of the smallest letters on it; 0: there are none
        self.least_icon = 0  # and of the smallest icon
        self.scenes: list[tuple[pygame.Rect, Vignette]] = []  # the small lit scenes on it, and where

    @property
    def area(self) -> Box:
        """The whole canvas."""
        return Box(0, 0, self.w, self.h)

    @property
    def rect(self) -> pygame.Rect:
        """The whole canvas, as pygame has it."""
        return self.surface.get_rect()

    def px(self, units: float) -> int:
        """Table units in whole pixels, at least one."""
        return max(round(units * self.scale), 1)

    @property
    def text_size(self) -> float:
        """The player's text size."""
        return self.look.text

    def text_px(self, units: float) -> int:
        """The pixel size of text of so many units, at the player's text size."""
        return self._letters(units, LEAST_TEXT)

    def text_units(self, px: float) -> float:
        """The units of text of so many pixels, whatever the player's text size."""
        return px / self.scale / self.look.text

    def _letters(self, units: float, smallest: int) -> int:
        return max(round(units * self.scale * self.look.text), smallest)

    # -- colours --

    def color(self, name: str) -> pygame.Color:
        """The theme's colour of that name; "seat0" is the colour of whoever sits there."""
        if name.startswith("seat") and name[4:].isdigit() and int(name[4:]) < len(self.look.seats):
            return self.theme.seat_color(self.look.seats[int(name[4:])].color)
        try:
            return self.theme.color(name)
        except theme.ThemeError:
            return self.theme.color("brass")  # a plugin's slip of the pen is not worth a broken table

    def hex(self, name: str) -> str:
        """The colour as SVG writes it."""
        return brush.web(self.color(name))

    def shades(self, name: str) -> tuple[pygame.Color, pygame.Color]:
        """The upper and the lower tone that a plate of a colour has."""
        return materials.shades(self._known(name), self.theme)

    def tones(self, name: str) -> tuple[str, str]:
        """The same, as they are written."""
        top, bottom = self.shades(name)
        return brush.web(top), brush.web(bottom)

    def mix(self, name: str, other: str, amount: float) -> str:
        """The colour, moved towards another."""
        return brush.web(brush.mixed(self.color(name), self.color(other), amount))

    def ink_on(self, name: str) -> str:
        """The name of the text colour that reads better on a colour."""
        return theme.readable_on(self.color(name), self.theme)

    def _known(self, name: str) -> str:
        """The name where the theme itself knows it, else the colour it stands for here."""
        return name if name in self.theme.palette else self.hex(name)

    # -- grounds --

    def panel(self, style: str, rect: Place | None = None, radius: float | None = None) -> None:
        """A plate of a material or of a colour."""
        rect = self._pixels(rect)
        if rect.w < 1 or rect.h < 1:
            return
        corner = self.px(self.theme.size("corner") if radius is None else radius)
        edge = self.px(self.theme.size("edge"))
        if style not in materials.STYLES:
            style = self._known(style)
        corner = min(corner, rect.w // 2, rect.h // 2)
        self.surface.blit(materials.plate(style, rect.size, corner, edge, self.look.theme), rect)

    def fill(
        self, rect: Place, top: str, bottom: str = "", radius: float = 0, corners: str = "abcd", alpha: int = 255
    ) -> None:
        """A rectangle of one colour or a vertical gradient, with any of its corners rounded."""
        rect = self._pixels(rect)
        if rect.w < 1 or rect.h < 1:
            return
        low = brush.rgb(self.color(bottom)) if bottom else None
        block = brush.rounded(rect.size, round(radius * self.scale), brush.rgb(self.color(top)), low, corners)
        if alpha < 255:
            _fade(block, alpha)
        self.surface.blit(block, rect)

    def blend(self, rect: Place, top: pygame.Color, bottom: pygame.Color) -> None:
        """A vertical gradient between two colours that may be in no palette."""
        self.fill(rect, brush.web(top), brush.web(bottom))

    def edge(
        self,
        rect: Place | None = None,
        color: str = "brass",
        width: float | None = None,
        radius: float | None = None,
        alpha: int = 255,
    ) -> None:
        """A line along the inside of a rounded rectangle."""
        rect = self._pixels(rect)
        if rect.w < 1 or rect.h < 1:
            return
        corner = self.px(self.theme.size("corner") if radius is None else radius)
        thick = self.px(self.theme.size("edge") if width is None else width)
        self.surface.blit(brush.ring(rect.size, corner, thick, brush.rgb(self.color(color)), alpha), rect)

    def shadow(self, rect: Place, radius: float = 8, blur: float = 6, drop: float = 2, alpha: int = 120) -> None:
        """A soft shadow under a rectangle."""
        self._soft(rect, (0, 0, 0), radius, blur, self.px(drop), alpha)

    def glow(self, rect: Place, color: str = "glow", radius: float = 8, blur: float = 8, alpha: int = 190) -> None:
        """A soft light around a rectangle."""
        self._soft(rect, brush.rgb(self.color(color)), radius, blur, 0, alpha)

    def _soft(self, rect: Place, color: brush.RGB, radius: float, blur: float, drop: int, alpha: int) -> None:
        rect = self._pixels(rect)
        if rect.w > 0 and rect.h > 0:
            reach = self.px(blur)
            picture = brush.soft(rect.size, self.px(radius), reach, color, alpha)
            self.surface.blit(picture, (rect.x - reach, rect.y - reach + drop))

    def weave(self, kind: str, rect: Place | None = None) -> None:
        """Grain over an area."""
        if not self.theme.plain:
            brush.weave(self.surface, kind, self._pixels(rect))

    def round_off(self, radius: float | None = None) -> None:
        """Rounds the corners of all that was drawn so far."""
        brush.round_off(self.surface, self.px(self.theme.size("corner") if radius is None else radius))

    # -- what is drawn and written on them --

    def svg(self, shapes: str, rect: Place | None = None, box: tuple[float, float] | None = None) -> None:
        """SVG shapes, anti-aliased, in a rectangle."""
        rect = self._pixels(rect)
        if rect.w > 0 and rect.h > 0:
            self.surface.blit(brush.svg(shapes, rect.size, box), rect)

    def icon(self, name: str, rect: Place, tint: str = "") -> None:
        """An icon, as large as it fits into the middle of a rectangle."""
        rect = self._pixels(rect)
        px = min(rect.size)
        if px > 0:
            self._note(0, px)
            picture = icons.icon(name, px, self.hex(tint) if tint else "")
            self.surface.blit(picture, picture.get_rect(center=rect.center))

    def picture(self, file: str, rect: Place, crop: Rect | None = None, *, fill: bool = False) -> None:
        """A picture from a file, or a part of it."""
        rect, picture = self._pixels(rect), rasters.load(file)
        if crop is not None:
            picture = picture.subsurface(pygame.Rect(tuple(map(round, crop))).clip(picture.get_rect()))
        shares = rect.w / max(picture.get_width(), 1), rect.h / max(picture.get_height(), 1)
        if min(picture.get_size()) < 1 or min(rect.size) < 1:
            return
        factor = max(shares) if fill else min(shares)
        size = (max(round(picture.get_width() * factor), 1), max(round(picture.get_height() * factor), 1))
        scaled = pygame.transform.smoothscale(picture, size)
        at = scaled.get_rect(center=rect.center)
        shown = at.clip(rect)
        self.surface.blit(scaled, shown, shown.move(-at.x, -at.y))

    def vignette(self, vignette: Vignette, rect: Place | None = None, *, whole: bool = False) -> bool:
        """A scene that fills a rectangle, if that is large enough."""
        rect = self._pixels(rect)
        if not vignettes.can_show(rect.size):
            return False
        self.surface.blit(vignettes.paint(vignette, rect.size, self.theme.plain, whole), rect)
        self.scenes.append((rect, vignette))
        return True

    def diagram(self, diagram: str, rect: Place) -> None:
        """A space and its walls, or an icon."""
        if icons.exists(diagram) or not diagrams.is_diagram(diagram):
            self.icon(diagram, rect)
        else:
            self.svg(diagrams.shapes(diagram, self.hex), rect, (diagrams.SIZE, diagrams.SIZE))

    def typeset(  # noqa: PLR0913 (the parameters are game.api's)
        self,
        text: Words,
        size: tuple[int, int],
        units: float,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: str = "center",
        trial: bool = False,
        signs: bool = False,
    ) -> Typeset:
        """Sets rich text so that it fits, without drawing it."""
        smallest = LEAST_SIGNS if signs else LEAST_TEXT
        px = self._letters(units, smallest)
        lowest = max(round(least * self.scale if least else px * 0.5), smallest)
        done = richtext.fit(
            text,
            size[0],
            size[1],
            px,
            min(lowest, px),
            serif=serif,
            bold=bold,
            color=self._known(color),
            align=align,
            seats=self.look.seats,
            theme_name=self.look.theme,
        )
        if done.clipped and not trial:
            self.cut.append(spoken(text))
        return done

    def text(  # noqa: PLR0913 (the parameters are game.api's)
        self,
        text: Words,
        rect: Place,
        units: float = 20,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: str = "center",
        valign: str = "middle",
        signs: bool = False,
    ) -> Typeset:
        """Rich text in a rectangle, `units` high or smaller if it would not fit otherwise."""
        rect = self._pixels(rect)
        if not text or rect.w < 4 or rect.h < 4:
            return richtext.typeset("", 1, 4)
        done = self.typeset(
            text, rect.size, units, least=least, serif=serif, bold=bold, color=color, align=align, signs=signs
        )
        free = rect.h - done.size[1]
        self.write(done, rect.x, rect.y + {"top": 0.0, "middle": free / 2, "bottom": float(free)}[valign])
        return done

    def line(
        self, text: Words, px: int, *, serif: bool = False, bold: bool = False, color: str = "ink", align: str = "left"
    ) -> Typeset:
        """One line of exactly so many pixels."""
        return richtext.typeset(
            text,
            ENDLESS,
            px,
            serif=serif,
            bold=bold,
            color=self._known(color),
            align=align,
            seats=self.look.seats,
            theme_name=self.look.theme,
        )

    def write(self, done: api.Typeset, x: float, y: float) -> None:
        """Draws text that was set."""
        words = cast(Typeset, done)  # there is no other kind
        words.draw(self.surface, (x, y))
        self._note(words.px, words.icon_px)

    def spoken(self, words: Words) -> str:
        """The words in the language of the moment."""
        return spoken(words)

    def _note(self, px: int, icon_px: int) -> None:
        """Letters and icons of that size are on the canvas."""
        if px:
            self.least = min(self.least or px, px)
        if icon_px:
            self.least_icon = min(self.least_icon or icon_px, icon_px)

    # -- layers --

    def layer(self) -> Self:
        """An empty canvas of the same size."""
        return type(self)((self.w, self.h), self.scale, self.look)

    def lay(self, layer: Self) -> None:
        """Draws a layer on top."""
        self.surface.blit(layer.surface, (0, 0))
        self._note(layer.least, layer.least_icon)

    def cut_to(self, mask: Self) -> None:
        """Keeps what is under the mask."""
        self.surface.blit(mask.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def fade(self, alpha: int) -> None:
        """Makes all that was drawn so far translucent."""
        _fade(self.surface, alpha)

    def _pixels(self, rect: Place | None) -> pygame.Rect:
        return self.rect if rect is None else pygame.Rect(rect)


class BlankCanvas(Canvas):
    """A canvas on which words are set and nothing is drawn: to know what fits, many times faster than painting it."""

    def _nothing(self, *_: object, **__: object) -> None:
        """What would be drawn."""

    panel = fill = blend = edge = shadow = glow = weave = round_off = svg = picture = cut_to = fade = _nothing

    def icon(self, name: str, rect: Place, tint: str = "") -> None:
        """Notes how large it is."""
        self._note(0, min(self._pixels(rect).size))

    def vignette(self, vignette: Vignette, rect: Place | None = None, *, whole: bool = False) -> bool:
        """Says whether there would be a scene."""
        return vignettes.can_show(self._pixels(rect).size)

    def write(self, done: api.Typeset, x: float, y: float) -> None:
        """Notes how large letters and icons are."""
        words = cast(Typeset, done)
        self._note(words.px, words.icon_px)

    def lay(self, layer: Self) -> None:
        """Notes how large those of the layer are."""
        self._note(layer.least, layer.least_icon)


def _fade(picture: pygame.Surface, alpha: int) -> None:
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
