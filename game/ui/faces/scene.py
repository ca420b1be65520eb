"""Painter of scenes that fill their piece."""

from game.api.faces import Scene, paints
from game.ui.paint.canvas import Canvas


@paints(Scene)
def paint_scene(face: Scene, canvas: Canvas) -> None:
    """The scene in a thin frame."""
    canvas.vignette(face.vignette)
    canvas.round_off(face.corner)
    canvas.edge(color="brass_dark", width=1.4, radius=face.corner)
