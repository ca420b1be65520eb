"""What a painter draws with: a canvas of the piece's own pixels, with text, icons and materials at hand."""

from abc import ABC, abstractmethod
from typing import Literal, Protocol, Self

from game.api.rect import Box, Rect
from game.api.said import Words
from game.api.vignette import Vignette

Align = Literal["left", "center", "right"]


class Typeset(Protocol):
    """Rich text that has been set: how large it came out. `Canvas.write` draws it."""

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""

    @property
    def lines(self) -> int:
        """How many lines it has."""

    @property
    def clipped(self) -> bool:
        """Whether it did not fit, and ends in an ellipsis."""


class Canvas(ABC):
    """A picture of a piece's real pixel size, and the means to draw on it::

        @paints(Ruin)
        def paint_ruin(face: Ruin, canvas: Canvas) -> None:
            title, body = canvas.area.split(canvas.px(30), None, down=True)
            canvas.panel("stone")
            canvas.text(face.name, title, 20, serif=True, bold=True, color="cream")
            for icon, box in zip(face.finds, body.columns(len(face.finds), gap=canvas.px(4))):
                canvas.icon(icon, box)

    Places are boxes of whole pixels, counted from the upper left corner. Sizes of text, edges, corners and blurs are
    table units, so that a face looks the same at every size of the window. Colours are names of the theme, "seat0"
    (the colour of whoever sits there) or "#rrggbb"; opacity goes from 0 to 255.
    """

    w: int  # pixels
    h: int  # pixels
    scale: float  # pixels to a table unit

    @property
    @abstractmethod
    def area(self) -> Box:
        """The whole canvas."""

    @abstractmethod
    def px(self, units: float) -> int:
        """Table units in whole pixels, at least one."""

    @property
    @abstractmethod
    def text_size(self) -> float:
        """The text size that the player likes, 0.9 to 1.5: text is that much larger."""

    @abstractmethod
    def text_px(self, units: float) -> int:
        """The pixels of text of so many units, at the player's text size."""

    @abstractmethod
    def text_units(self, px: float) -> float:
        """The units of text that comes out at so many pixels, whatever text size the player likes."""

    # -- colours --

    @abstractmethod
    def hex(self, name: str) -> str:
        """A colour as SVG writes it: "#rrggbb"."""

    @abstractmethod
    def tones(self, name: str) -> tuple[str, str]:
        """The upper and the lower tone that a plate of a colour has, for `fill`."""

    @abstractmethod
    def mix(self, name: str, other: str, amount: float) -> str:
        """The colour moved towards another: 0 is all the one, 1 all the other."""

    @abstractmethod
    def ink_on(self, name: str) -> str:
        """The colour of text, "ink" or "cream", that reads better on a colour."""

    # -- grounds --

    @abstractmethod
    def panel(self, style: str, rect: Box | None = None, radius: float | None = None) -> None:
        """A plate of a material ("wood", "stone", "parchment", "brass", "glass", "felt") or of a colour."""

    @abstractmethod
    def fill(
        self, rect: Box, top: str, bottom: str = "", radius: float = 0, corners: str = "abcd", alpha: int = 255
    ) -> None:
        """One colour or a vertical gradient; of its corners (a top left, then clockwise) any can be rounded."""

    @abstractmethod
    def edge(
        self,
        rect: Box | None = None,
        color: str = "brass",
        width: float | None = None,
        radius: float | None = None,
        alpha: int = 255,
    ) -> None:
        """A line along the inside of a rounded rectangle."""

    @abstractmethod
    def shadow(self, rect: Box, radius: float = 8, blur: float = 6, drop: float = 2, alpha: int = 120) -> None:
        """A soft shadow under a rectangle; draw it before what casts it."""

    @abstractmethod
    def glow(self, rect: Box, color: str = "glow", radius: float = 8, blur: float = 8, alpha: int = 190) -> None:
        """A soft light around a rectangle; draw it before what glows."""

    @abstractmethod
    def weave(self, kind: str, rect: Box | None = None) -> None:
        """Grain over an area: "parchment", "wood", "stone", "rock" or "felt"."""

    @abstractmethod
    def round_off(self, radius: float | None = None) -> None:
        """Rounds the corners of all that was drawn so far."""

    # -- what is drawn and written on them --

    @abstractmethod
    def svg(self, shapes: str, rect: Box | None = None, box: tuple[float, float] | None = None) -> None:
        """SVG shapes, anti-aliased, in a rectangle; their coordinates are its pixels, or those of a box so large."""

    @abstractmethod
    def icon(self, name: str, rect: Box, tint: str = "") -> None:
        """An icon, as large as it fits into the middle of a rectangle."""

    @abstractmethod
    def picture(self, file: str, rect: Box, crop: Rect | None = None, *, fill: bool = False) -> None:
        """A PNG or JPEG file, or a part of it in its own pixels, as large as it fits; `fill`: cut to the rectangle."""

    @abstractmethod
    def vignette(self, vignette: Vignette, rect: Box | None = None, *, whole: bool = False) -> bool:
        """A small lit scene that fills a rectangle; False, and nothing is drawn, where that is lower or narrower than
        40 pixels. A small one has only the two most telling props, large; `whole`: all of them, where they stand."""

    @abstractmethod
    def diagram(self, diagram: str, rect: Box) -> None:
        """A space and its walls: "nw" needs walls north and west, "n.ew" one north, and may have others; or an icon."""

    @abstractmethod
    def text(
        self,
        text: Words,
        rect: Box,
        units: float = 20,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: Align = "center",
        valign: Literal["top", "middle", "bottom"] = "middle",
        signs: bool = False,
    ) -> Typeset:
        """Rich text in a rectangle, `units` high, or smaller, down to `least`, if it would not fit otherwise; letters
        never get smaller than 9 pixels, `signs` (a few numbers and icons) never smaller than 5."""

    @abstractmethod
    def typeset(
        self,
        text: Words,
        size: tuple[int, int],
        units: float,
        *,
        least: float = 0,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: Align = "center",
        trial: bool = False,
        signs: bool = False,
    ) -> Typeset:
        """Sets rich text so that it fits, without drawing it; `trial`: only to see whether it would."""

    @abstractmethod
    def line(
        self,
        text: Words,
        px: int,
        *,
        serif: bool = False,
        bold: bool = False,
        color: str = "ink",
        align: Align = "left",
    ) -> Typeset:
        """Sets one line of exactly so many pixels, as wide as it comes out: to measure it, or for `write`."""

    @abstractmethod
    def write(self, done: Typeset, x: float, y: float) -> None:
        """Draws text that was set, from its upper left corner."""

    @abstractmethod
    def spoken(self, words: Words) -> str:
        """The words in the language that is being drawn: where a painter takes them apart itself."""

    # -- layers --

    @abstractmethod
    def layer(self) -> Self:
        """An empty canvas of the same size, to draw on by itself."""

    @abstractmethod
    def lay(self, layer: Self) -> None:
        """Draws a layer on top."""

    @abstractmethod
    def cut_to(self, mask: Self) -> None:
        """Keeps of all that was drawn so far what is under the mask, a layer with something white on it."""

    @abstractmethod
    def fade(self, alpha: int) -> None:
        """Makes all that was drawn so far translucent."""
