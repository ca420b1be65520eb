"""Painter of dice."""

import pygame

from game.api.faces import Die, paints
from game.ui.paint import brush, theme
from game.ui.paint.canvas import Canvas

_PIPS = {
    0: (),
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


@paints(Die)
def paint_die(face: Die, canvas: Canvas) -> None:
    """A rounded cube seen from above: pips, or a symbol in their place."""
    side = min(canvas.w, canvas.h)
    cube = pygame.Rect(0, 0, side, side)
    cube.center = canvas.rect.center
    canvas.panel(face.color, cube, radius=side / canvas.scale / 5)
    top, bottom = canvas.shades(face.color)
    ground = top.lerp(bottom, 0.5)
    dot = canvas.hex(theme.readable_on(ground, canvas.theme))
    light = ground.lerp("#ffffff", 0.5)
    # A lighter round field makes the faces of the cube seem to fall away at the edges.
    shapes = f'<circle cx="50" cy="47" r="42" fill="{brush.web(light)}" opacity="0.28"/>'
    if face.icon:
        canvas.svg(shapes, cube, (100, 100))
        canvas.icon(face.icon, cube.inflate(-side * 0.24, -side * 0.24))
    elif face.value in _PIPS and face.value:
        shapes += "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="{dot}"/>' for x, y in _PIPS[face.value])
        canvas.svg(shapes, cube, (100, 100))
    else:
        canvas.svg(shapes, cube, (100, 100))
        words = str(face.value) if face.value else "?"
        units = side * 0.6 / canvas.scale / canvas.look.text
        canvas.text(words, cube, units, serif=True, bold=True, color=theme.readable_on(ground, canvas.theme))
