"""The face of a card."""

from game.api import Canvas, Face, paints

from ..cards import COLOURS


class Card(Face, frozen=True):
    """A card: of which vein, and how deep."""

    vein: str
    depth: int


@paints(Card)
def paint_card(face: Card, canvas: Canvas) -> None:
    """The number on a band in the colour of the vein, and below it the vein itself."""
    canvas.panel("parchment")
    band, body = canvas.area.split(canvas.h * 0.34, None, down=True)
    canvas.fill(band, *canvas.tones(COLOURS[face.vein]))
    ink = canvas.ink_on(COLOURS[face.vein])
    canvas.text(str(face.depth), band, canvas.text_units(band.h * 0.8), serif=True, bold=True, color=ink)
    canvas.icon(face.vein, body.inset(canvas.px(14), canvas.px(12)))
    canvas.round_off()
    canvas.edge()
