"""The boxes of games: their covers as small lit scenes, and the arches in which they stand in the hall.

A game draws its cover itself (the scene `cover.box`), brings a picture, or has one made from its icons.
"""

import pygame

from game.api import Vignette, Words
from game.api.faces import paints
from game.api.vignette import LONGEST_NAME, Light, Prop
from game.ui.faces.widget_face import WidgetFace, paint_focus
from game.ui.paint import brush, rasters
from game.ui.paint.canvas import Canvas


class Cover(WidgetFace, frozen=True):
    """The cover of a game."""

    title: Words
    icons: tuple[str, ...] = ()
    scene: Vignette | None = None
    chosen: bool = False
    named: bool = True  # its title stands on it, and not beside it


GROUNDS = ("parlor", "rock", "vault", "hall", "planks", "blue_hall", "straw", "black_hall")
AROUND = ((22, 0.75), (78, 0.75), (12, 0.1), (88, 0.1), (33, 0.05), (67, 0.05))
"""Where the icons of a made cover stand around the first: from the left, and how near."""


def made_of(title: str, icons: tuple[str, ...]) -> Vignette:
    """A cover for a game that brings none: its icons under a lantern, on a ground that always is the same for it."""
    first, *others = [icon for icon in icons if icon.isprintable() and len(icon) <= LONGEST_NAME] or ["lantern"]
    props = [Prop(first, 50, 0.7, size=2.1)]
    props += [Prop(name, x, depth, size=1.15) for name, (x, depth) in zip(others, AROUND, strict=False)]
    ground = GROUNDS[sum(title.encode()) % len(GROUNDS)]
    lights = (Light("warm", 50, 40, 1.1), Light("glow", 50, 12, 0.8, 0.6))
    return Vignette(ground, lights, (*props, Prop("lantern", 50, 0, raised=66)))


def paint_scene(face: Cover, canvas: Canvas) -> None:
    """The picture of a cover, all over the canvas."""
    if not _paint_picture(face, canvas):
        canvas.vignette(face.scene or made_of(str(face.title), face.icons), whole=True)


def _paint_picture(face: Cover, canvas: Canvas) -> bool:
    """The cover that the game brings as a picture; False if it brings none, or none that can be shown."""
    if not face.icons or not face.icons[0].lower().endswith(rasters.SUFFIXES):
        return False
    try:
        canvas.picture(face.icons[0], canvas.area, fill=True)
    except rasters.PictureError:
        return False
    return True


@paints(Cover)
def paint_cover(face: Cover, canvas: Canvas) -> None:
    """The scene, the title on a dark band, and the edge, which is lit under the mouse."""
    paint_scene(face, canvas)
    if face.named:
        _, band = canvas.area.split(None, canvas.h - round(canvas.h * 0.80), down=True)
        canvas.fill(band, "shadow", alpha=150)
        room = band.inset(canvas.px(10), canvas.px(2))
        canvas.text(face.title, room, 26, serif=True, bold=True, color="parchment_light")
    canvas.round_off(12)
    lit = face.chosen or canvas.look.hover or canvas.look.focus
    canvas.edge(color="glow" if lit else "brass", width=3.4 if face.chosen or canvas.look.focus else 2, radius=12)
    paint_focus(canvas)


class GameArch(WidgetFace, frozen=True):
    """A game to choose: an arch in the wall with the scene of its cover, and a plate with what one wants to know."""

    title: Words
    icons: tuple[str, ...] = ()
    scene: Vignette | None = None
    facts: Words = ""
    summary: Words = ""


PLATE = 212
"""Units that the plate takes."""
OVERLAP = 26
"""Units of it that lie over the arch."""
STONES = 22
"""Units that the stones of the arch take."""


@paints(GameArch)
def paint_arch(face: GameArch, canvas: Canvas) -> None:
    """The arch with what is seen through it, and the plate at its foot; both light up under the mouse."""
    lit = canvas.look.hover or canvas.look.focus
    plate = canvas.px(PLATE)
    side = canvas.px(16)
    whole = pygame.Rect(side, canvas.px(6), canvas.w - 2 * side, max(canvas.h - plate + canvas.px(OVERLAP), 1))
    _paint_opening(face, canvas, whole, lit)
    below = pygame.Rect(0, canvas.h - plate, canvas.w, plate)
    canvas.shadow(below, radius=12, blur=14, drop=4, alpha=170)
    canvas.panel("wood", below, radius=12)
    if lit:
        canvas.fill(below, "cream", radius=12, alpha=26)
    canvas.edge(below, "glow" if lit else "brass", width=3 if lit else 1.8, radius=12)
    pad = canvas.px(14)
    room = below.inflate(-2 * pad, -pad)
    title = pygame.Rect(room.x, room.y, room.w, canvas.px(44))
    canvas.text(face.title, title, 28, serif=True, bold=True, color="cream")
    facts = pygame.Rect(room.x, title.bottom, room.w, canvas.px(36))
    canvas.text(face.facts, facts, 21, bold=True, color="cream")
    rest = pygame.Rect(room.x, facts.bottom + canvas.px(2), room.w, room.bottom - facts.bottom - canvas.px(4))
    canvas.text(face.summary, rest, 20, color="cream", valign="top")
    paint_focus(canvas)


def _paint_opening(face: GameArch, canvas: Canvas, whole: pygame.Rect, lit: bool) -> None:
    """The scene through a round arch of stones."""
    stones = canvas.px(STONES)
    inner = whole.inflate(-2 * stones, -stones).move(0, stones // 2)
    if min(inner.size) < 1:
        return
    scene = Canvas(inner.size, canvas.scale, canvas.look._replace(hover=False, focus=False))
    paint_scene(Cover(face.title, face.icons, face.scene), scene)
    scene.surface.blit(
        brush.svg(_arch(inner.size, "#ffffff"), inner.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    rim = canvas.hex("glow") if lit else canvas.hex("stone_deep")
    edge = max(canvas.px(5 if lit else 3), 1)
    wall = f'<g transform="translate({whole.x} {whole.y})">{_arch(whole.size, canvas.hex("stone_dark"), rim, edge)}</g>'
    canvas.svg(wall + _joints(whole, stones, canvas.hex("stone_deep")))
    canvas.surface.blit(scene.surface, inner)
    inside = _arch(inner.size, "none", canvas.hex("glow" if lit else "stone_deep"), max(canvas.px(2.5), 1))
    canvas.svg(f'<g transform="translate({inner.x} {inner.y})">{inside}</g>')


def _arch(size: tuple[int, int], fill: str, stroke: str = "none", width: int = 0) -> str:
    """An opening with a round head, as large as a box."""
    wide, high = size
    rise = min(wide / 2, high * 0.52)
    in_by = width / 2
    return (
        f'<path d="M{in_by} {high} V{rise:.1f} A{wide / 2 - in_by:.1f} {rise - in_by:.1f} 0 0 1 {wide - in_by:.1f} '
        f'{rise:.1f} V{high} Z" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'
    )


def _joints(whole: pygame.Rect, stones: int, color: str) -> str:
    """The lines between the stones: across the posts, and from the arch's middle outwards."""
    rise = min(whole.w / 2, whole.h * 0.52)
    parts = []
    middle = pygame.Vector2(whole.centerx, whole.y + rise)
    for step in range(1, 12):
        out = pygame.Vector2(1, 0).rotate(-15 * step)
        far = pygame.Vector2(out.x * whole.w / 2, out.y * rise)
        near = pygame.Vector2(out.x * (whole.w / 2 - stones), out.y * (rise - stones))
        a, b = middle + near, middle + far
        parts.append(f"M{a.x:.1f} {a.y:.1f} L{b.x:.1f} {b.y:.1f}")
    y = middle.y
    while y < whole.bottom:
        for x in (whole.x, whole.right - stones):
            parts.append(f"M{x} {y:.1f} h{stones}")
        y += stones * 1.9
    return f'<path d="{" ".join(parts)}" stroke="{color}" stroke-width="{max(stones / 9, 1):.1f}" fill="none"/>'
