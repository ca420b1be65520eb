"""The cat of the hall: it sleeps below the scores, where the rows leave it room."""

import pygame

from game.api import Face, Piece, Rect
from game.api.faces import paints
from game.ui.paint.canvas import Canvas
from game.ui.paint.scene import props

WIDE, HIGH, ASIDE = 116.0, 58.0, 14.0
"""Units that it takes, and how far it lies from the edge."""


class Sleeper(Face, frozen=True):
    """A cat that sleeps."""


@paints(Sleeper)
def paint_sleeper(face: Sleeper, canvas: Canvas) -> None:
    """The same drawing as in the rooms of the hall, on its foot."""
    left, above, right, below = props.extent("cat")
    scale = min(canvas.w / (left + right), canvas.h / (above + below))
    cat = props.picture("cat", props.nearly(scale * 0.96), "", False)
    ground = pygame.Rect(0, 0, round(cat.get_width() * 0.9), max(canvas.px(8), 2))
    ground.midbottom = (canvas.w // 2, canvas.h)
    canvas.glow(ground.inflate(-ground.w // 4, 0), "brass", radius=4, blur=16, alpha=120)  # it lies by a lantern
    canvas.fill(ground, "shadow", radius=4, alpha=110)
    canvas.surface.blit(cat, cat.get_rect(midbottom=(canvas.w // 2, canvas.h)))


def sleeper(room: Rect) -> Piece | None:
    """The cat at the foot of a free place; None where it would lie on something."""
    if room.h < HIGH + 4 or room.w < WIDE + ASIDE:
        return None
    at = Rect(room.x + room.w - WIDE - ASIDE, room.y + room.h - HIGH, WIDE, HIGH)
    return Piece("cat", at, Sleeper(), layer=-1, alive="sleep")
