"""The face of a gallery: rock, and water that stands in it."""

from game.api import Canvas, Face, paints

from ..mine import BRIM


class Gallery(Face, frozen=True):
    """A level of the mine: its name, and how high the water stands."""

    name: str
    water: int
    open: bool = False  # the open air


@paints(Gallery)
def paint_gallery(face: Gallery, canvas: Canvas) -> None:
    """Rock or sky, with the water rising from below."""
    area = canvas.area
    if face.open:
        canvas.fill(area, "blue", "blue_dark")
    else:
        canvas.panel("stone")
        canvas.weave("rock")
        high = round(area.h * 0.86 * face.water / BRIM)
        if high:
            canvas.fill(area.part(0, 1 - high / area.h, 1, high / area.h), "blue_dark", "black", alpha=215)
    ink = canvas.ink_on("blue") if face.open else "cream"
    canvas.text(face.name, area.part(0.02, 0.06, 0.4, 0.26), 22, serif=True, color=ink, align="left")
    canvas.round_off()
    canvas.edge()
