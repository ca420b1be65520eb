"""Painters of plain icons and of text on the table."""

from game.api.faces import Icon, Text, paints
from game.ui.paint.canvas import Canvas


@paints(Icon)
def paint_icon(face: Icon, canvas: Canvas) -> None:
    """The icon, as large as the piece."""
    canvas.icon(face.name, canvas.rect, face.tint)


@paints(Text)
def paint_text(face: Text, canvas: Canvas) -> None:
    """The text, shrunk to fit."""
    canvas.text(
        face.text,
        canvas.rect,
        face.size,
        serif=face.serif,
        bold=face.bold,
        color=face.color,
        align=face.align,
    )
