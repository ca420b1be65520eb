"""Panels that dock at an edge of the table, on a bar of wood of their own."""

from __future__ import annotations

import pygame

from game.ui.paint.backdrop import bar
from game.ui.paint.look import Look
from game.ui.stage.stage import Stage


def docked(stage: Stage | None, view: pygame.Rect, look: Look, unit: float, brass_at: str) -> Stage:
    """The stage of a panel on its pixels, made if there is none yet; another size or theme needs another bar."""
    ground = bar(look.theme, unit, brass_at)
    if stage is None:
        stage = Stage(view, look, scale=unit, backdrop=ground, motion=0)
    elif stage.view != view or stage.look.theme != look.theme:
        stage.set_ground(ground)
    stage.place(view, scale=unit)
    stage.wear(look)
    return stage
