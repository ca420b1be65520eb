"""Painter of pictures from files."""

from game.api.faces import Picture, paints
from game.ui.paint.canvas import Canvas


@paints(Picture)
def paint_picture(face: Picture, canvas: Canvas) -> None:
    """The picture, with its corners rounded."""
    canvas.picture(face.file, canvas.area, face.crop, fill=face.fill)
    if face.corner:
        canvas.round_off(face.corner)
