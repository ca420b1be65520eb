"""The canvas a face's painter draws on: the piece's own pixels, with text, icons and materials at hand."""

import pygame

from game.ui import brush, icons, materials, richtext, theme
from game.ui.look import Look
from game.ui.richtext import Typeset

LEAST_TEXT = 9  # pixels; smaller letters are not shrunk further but cut with an ellipsis


class Canvas:
    """A picture of a piece's real pixel size, and the means to draw on it. Places are pixels; sizes of text, edges
    and corners are table units, so that a face looks the same at every size of the window."""

    def __init__(self, size: tuple[int, int], scale: float, look: Look) -> None:
        self.surface = brush.blank(size)
        self.w, self.h = self.surface.get_size()
        self.scale = scale
        self.look = look
        self.theme = theme.named(look.theme)
        self.cut: list[str] = []  # texts that did not fit and end in an ellipsis

    @property
    def rect(self) -> pygame.Rect:
        """The whole canvas."""
        return self.surface.get_rect()

    def px(self, units: float) -> int:
        """Table units in whole pixels, at least one."""
        return max(round(units * self.scale), 1)

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

    def _known(self, name: str) -> str:
        """The name where the theme itself knows it, else the colour it stands for here."""
        return name if name in self.theme.palette else self.hex(name)

    # -- grounds --

    def panel(self, style: str, rect: pygame.Rect | None = None, radius: float | None = None) -> None:
        """A plate of a material ("wood", "stone", "parchment", "brass", "glass", "felt") or of a colour."""
        rect = self.rect if rect is None else rect
        if rect.w < 1 or rect.h < 1:
            return
        corner = self.px(self.theme.size("corner") if radius is None else radius)
        edge = self.px(self.theme.size("edge"))
        if style not in materials.STYLES:
            style = self._known(style)
        corner = min(corner, rect.w // 2, rect.h // 2)
        self.surface.blit(materials.plate(style, rect.size, corner, edge, self.look.theme), rect)

    def fill(
        self, rect: pygame.Rect, top: str, bottom: str = "", radius: float = 0, corners: str = "abcd", alpha: int = 255
    ) -> None:
        """A rectangle of one colour or a vertical gradient, with any of its corners rounded."""
        if rect.w < 1 or rect.h < 1:
            return
        low = brush.rgb(self.color(bottom)) if bottom else None
        block = brush.rounded(rect.size, round(radius * self.scale), brush.rgb(self.color(top)), low, corners)
        if alpha < 255:
            block.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(block, rect)

    def blend(self, rect: pygame.Rect, top: pygame.Color, bottom: pygame.Color) -> None:
        """A vertical gradient between two colours that may be in no palette."""
        if rect.w > 0 and rect.h > 0:
            self.surface.blit(brush.gradient(rect.size, brush.rgb(top), brush.rgb(bottom)), rect)

    def edge(
        self,
        rect: pygame.Rect | None = None,
        color: str = "brass",
        width: float | None = None,
        radius: float | None = None,
        alpha: int = 255,
    ) -> None:
        """A line along the inside of a rounded rectangle."""
        rect = self.rect if rect is None else rect
        if rect.w < 1 or rect.h < 1:
            return
        corner = self.px(self.theme.size("corner") if radius is None else radius)
        thick = self.px(self.theme.size("edge") if width is None else width)
        self.surface.blit(brush.ring(rect.size, corner, thick, brush.rgb(self.color(color)), alpha), rect)

    def shadow(self, rect: pygame.Rect, radius: float = 8, blur: float = 6, drop: float = 2, alpha: int = 120) -> None:
        """A soft shadow under a rectangle; draw it before what casts it."""
        if rect.w < 1 or rect.h < 1:
            return
        reach = self.px(blur)
        picture = brush.soft(rect.size, self.px(radius), reach, (0, 0, 0), alpha)
        self.surface.blit(picture, (rect.x - reach, rect.y - reach + self.px(drop)))

    def glow(
        self, rect: pygame.Rect, color: str = "glow", radius: float = 8, blur: float = 8, alpha: int = 190
    ) -> None:
        """A soft light around a rectangle; draw it before what glows."""
        if rect.w < 1 or rect.h < 1:
            return
        reach = self.px(blur)
        picture = brush.soft(rect.size, self.px(radius), reach, brush.rgb(self.color(color)), alpha)
        self.surface.blit(picture, (rect.x - reach, rect.y - reach))

    def weave(self, kind: str, rect: pygame.Rect | None = None) -> None:
        """Grain over an area: "parchment", "wood", "stone" or "felt"."""
        if not self.theme.plain:
            brush.weave(self.surface, kind, rect)

    def round_off(self, radius: float | None = None) -> None:
        """Rounds the corners of all that was drawn so far."""
        brush.round_off(self.surface, self.px(self.theme.size("corner") if radius is None else radius))

    def svg(self, shapes: str, rect: pygame.Rect | None = None, box: tuple[float, float] | None = None) -> None:
        """SVG shapes, anti-aliased, in a rectangle; their coordinates are its pixels unless a box is given."""
        rect = self.rect if rect is None else rect
        if rect.w > 0 and rect.h > 0:
            self.surface.blit(brush.svg(shapes, rect.size, box), rect)

    # -- what is written and drawn on them --

    def icon(self, name: str, rect: pygame.Rect, tint: str = "") -> None:
        """An icon, as large as it fits into the middle of a rectangle."""
        px = min(rect.size)
        if px > 0:
            picture = icons.icon(name, px, self.hex(tint) if tint else "")
            self.surface.blit(picture, picture.get_rect(center=rect.center))

    def text_px(self, units: float) -> int:
        """The pixel size of text of so many units, at the player's text size."""
        return max(round(units * self.scale * self.look.text), LEAST_TEXT)

    def typeset(
        self,
        text: str,
        size: tuple[int, int],
        units: float,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: str = "center",
        trial: bool = False,
    ) -> Typeset:
        """Sets rich text so that it fits, without drawing it; `trial`: only to see whether it would."""
        px = self.text_px(units)
        lowest = max(round(least * self.scale), LEAST_TEXT) if least else max(round(px * 0.5), LEAST_TEXT)
        color = self._known(color)
        done = richtext.fit(
            text,
            size[0],
            size[1],
            px,
            min(lowest, px),
            serif=serif,
            bold=bold,
            color=color,
            align=align,
            seats=self.look.seats,
            theme_name=self.look.theme,
        )
        if done.clipped and not trial:
            self.cut.append(text)
        return done

    def text(
        self,
        text: str,
        rect: pygame.Rect,
        units: float = 20,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: str = "center",
        valign: str = "middle",
    ) -> Typeset:
        """Rich text in a rectangle, `units` high or smaller if it would not fit otherwise."""
        if not text or rect.w < 4 or rect.h < 4:
            return richtext.typeset("", 1, 4)
        done = self.typeset(text, rect.size, units, least=least, serif=serif, bold=bold, color=color, align=align)
        free = rect.h - done.size[1]
        top = rect.y + {"top": 0.0, "middle": free / 2, "bottom": float(free)}[valign]
        done.draw(self.surface, (rect.x, top))
        return done
