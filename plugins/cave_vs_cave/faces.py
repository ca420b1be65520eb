"""Faces that only this game has: spaces of a cave, walls and the gaps for them, goods on their track."""

from typing import TYPE_CHECKING, Any

from game.api import Face, Token, paints

from .walls import EAST, NORTH, SOUTH, WEST

if TYPE_CHECKING:
    import pygame

MEDIUM, CLOSE_UP = 70, 170  # pixels: how wide a room tile must be to show more of itself
LEAST_TITLE = 9  # pixels: the smallest letters that the table writes


class Mountain(Face, frozen=True):
    """The mass of rock that a cave lies in, with an edge in its owner's colour."""

    seat: int


class Space(Face, frozen=True):
    """A space of a cave: solid rock (a face-down tile) or floor, with its natural walls."""

    walls: int  # sides with a natural wall
    rock: bool
    symbol: str = ""  # what excavating it gives


class Chamber(Face, frozen=True):
    """A room tile. Its cost is shown while it is for sale, and in a close-up; in a cave there is less room."""

    name: str
    kind: str
    effect: str
    points: int
    cost: str
    diagram: str
    for_sale: bool


class Plaque(Face, frozen=True):
    """A small plate with a line of rich text."""

    text: str
    style: str = "parchment"


class Wall(Face, frozen=True):
    """A placed wall."""

    upright: bool


class Rubble(Face, frozen=True):
    """A gap in which a wall could be placed: a few stones on the ground."""

    upright: bool


class Good(Token, frozen=True):
    """A good on the goods track: how many, and how far the track goes."""

    limit: int = 9


def _side(rect: "pygame.Rect", side: int, thick: int) -> "pygame.Rect":
    import pygame

    x, y, w, h = rect
    return {
        NORTH: pygame.Rect(x, y, w, thick),
        SOUTH: pygame.Rect(x, y + h - thick, w, thick),
        WEST: pygame.Rect(x, y, thick, h),
        EAST: pygame.Rect(x + w - thick, y, thick, h),
    }[side]


@paints(Mountain)
def paint_mountain(face: Mountain, canvas: Any) -> None:
    """Dark rock with a few seams."""
    import pygame

    canvas.fill(canvas.rect, "#3a342f", "#26211d", radius=14)
    canvas.weave("rock")
    for seam in (((0.02, 0.3), (0.2, 0.24), (0.3, 0.36)), ((0.6, 0.05), (0.75, 0.2), (0.98, 0.16))):
        points = [(x * canvas.w, y * canvas.h) for x, y in seam]
        pygame.draw.lines(canvas.surface, canvas.color("#221d19"), False, points, canvas.px(3))
    canvas.round_off(14)
    canvas.edge(color=f"seat{face.seat}", width=2, radius=14, alpha=150)


@paints(Space)
def paint_space(face: Space, canvas: Any) -> None:
    """Floor or rock, edged with natural walls; on rock a pick, on floor what is printed there."""
    rect = canvas.rect
    if face.rock:
        canvas.fill(rect, "#5b534c", "#423c37", radius=4)
        canvas.weave("stone")
        canvas.svg(_cracks(canvas.w, canvas.h))
        canvas.icon("excavate", rect.inflate(-canvas.w * 0.62, -canvas.h * 0.62))
    else:
        canvas.fill(rect, "#978b80", "#81766c", radius=4)
        canvas.weave("stone")
        canvas.edge(rect, "shadow", width=1.5, radius=4, alpha=60)
    for side in (NORTH, EAST, SOUTH, WEST):
        if face.walls & side:
            _natural_wall(_side(rect, side, canvas.px(9)), side, canvas)
    canvas.round_off(5)
    if face.symbol:
        _symbol(face, canvas)


def _natural_wall(bar: "pygame.Rect", side: int, canvas: Any) -> None:
    """Grown rock along a side, with a shaded edge towards the cavern."""
    canvas.fill(bar, "#7d6a55", "#5c4c3c")
    canvas.weave("stone", bar)
    dark = max(canvas.px(2), 1)
    inner = {
        NORTH: (bar.x, bar.bottom - dark, bar.w, dark),
        SOUTH: (bar.x, bar.y, bar.w, dark),
        WEST: (bar.right - dark, bar.y, dark, bar.h),
        EAST: (bar.x, bar.y, dark, bar.h),
    }[side]
    canvas.fill(type(bar)(*inner), "#1d1610", alpha=200)


def _cracks(w: int, h: int) -> str:
    """Seams in the rock."""
    lines = ((0.08, 0.3, 0.34, 0.2), (0.62, 0.1, 0.9, 0.28), (0.1, 0.78, 0.4, 0.9), (0.66, 0.82, 0.92, 0.66))
    return "".join(
        f'<path d="M{a * w:.1f} {b * h:.1f} L{(a + c) / 2 * w:.1f} {(b + d) / 2 * h + 3:.1f} L{c * w:.1f} {d * h:.1f}" '
        f'fill="none" stroke="#000000" stroke-opacity="0.32" stroke-width="{max(w / 45, 1):.1f}"/>'
        for a, b, c, d in lines
    )


def _symbol(face: Space, canvas: Any) -> None:
    """A small plaque in the corner: +1 of a good."""
    import pygame

    high = max(round(canvas.h * 0.27), 14)
    wide = round(high * 1.7)
    plaque = pygame.Rect(canvas.w - wide - canvas.px(11), canvas.h - high - canvas.px(11), wide, high)
    canvas.fill(plaque, "parchment", radius=6, alpha=225)
    canvas.text(f"+{{{face.symbol}}}", plaque, high / canvas.scale * 0.62 / canvas.look.text, bold=True)


@paints(Chamber)
def paint_chamber(face: Chamber, canvas: Any) -> None:
    """Name on the colour of its kind, cost and walls on wood, effect on parchment, points on a shield."""
    import pygame

    from game.ui.faces.tile import paint_diagram

    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    bar = pygame.Rect(0, 0, w, _bar_height(face, canvas))
    top, bottom = canvas.shades(face.kind)
    canvas.blend(bar, top, bottom)
    canvas.fill(pygame.Rect(0, 0, w, canvas.px(1.5)), "white", alpha=90)
    canvas.fill(pygame.Rect(0, bar.bottom - canvas.px(1.5), w, canvas.px(1.5)), "shadow", alpha=90)
    size = min(bar.h * 0.62, h * 0.14) / canvas.scale / canvas.look.text
    # Small letters without serifs are narrower, and read better.
    canvas.text(face.name, bar.inflate(-canvas.px(3), 0), size, serif=w >= MEDIUM, bold=True)
    below = bar.bottom
    pad = canvas.px(4)
    shield = min(round(w * (0.27 if w >= MEDIUM else 0.24)), canvas.px(32))
    if face.diagram and (face.for_sale or w >= CLOSE_UP):
        row = pygame.Rect(0, below, w, round(h * 0.23))
        _paint_cost_row(face, row, canvas)
        below = row.bottom
    elif face.diagram and w >= MEDIUM:
        paint_diagram(
            face.diagram, pygame.Rect(pad, h - round(shield * 0.75) - pad, *(round(shield * 0.75),) * 2), canvas
        )
    _paint_effect(face.effect, pygame.Rect(pad, below + 1, w - 2 * pad, h - below - 2), shield, canvas)
    _shield(face.points, pygame.Rect(w - shield - canvas.px(3), h - shield - canvas.px(3), shield, shield), canvas)
    canvas.round_off()
    canvas.edge(color=f"{face.kind}_dark")


def _paint_effect(effect: str, area: "pygame.Rect", shield: int, canvas: Any) -> None:
    """The effect above the shield; where that is too tight, beside it as well."""
    import pygame

    units = min(24.0, canvas.w / canvas.scale / 5.4)
    above = pygame.Rect(area.x, area.y, area.w, area.h - round(shield * 0.8))
    beside = pygame.Rect(2, area.y, canvas.w - 4, area.h)
    tight = canvas.typeset(effect, above.size, units, bold=True, trial=True).clipped
    canvas.text(effect, beside if tight else above, units, bold=True, valign="top" if tight else "middle")


def _bar_height(face: Chamber, canvas: Any) -> int:
    """A fifth of the tile; more where a name of two words needs two lines."""
    high: int = round(canvas.h * 0.2)
    wide: float = canvas.text_px(high * 0.62 / canvas.scale) * 0.64 * len(face.name)
    two_lines = " " in face.name and wide > canvas.w
    return max(round(LEAST_TITLE * 2.45), high) if two_lines else high


def _paint_cost_row(face: Chamber, row: "pygame.Rect", canvas: Any) -> None:
    import pygame

    from game.ui.faces.tile import paint_diagram

    canvas.fill(row, "wood", "wood_dark")
    canvas.weave("wood", row)
    canvas.fill(pygame.Rect(0, row.bottom - canvas.px(1), row.w, canvas.px(1)), "shadow", alpha=110)
    pad = canvas.px(2.5)
    side = row.h - 2 * pad
    paint_diagram(face.diagram, pygame.Rect(row.right - side - pad, row.y + pad, side, side), canvas)
    room = pygame.Rect(pad, row.y, row.w - side - 3 * pad, row.h)
    units = row.h * 0.6 / canvas.scale / canvas.look.text
    canvas.text(face.cost, room, units, serif=True, bold=True, color="cream", align="left")


def _shield(points: int, rect: "pygame.Rect", canvas: Any) -> None:
    """The points on a small shield."""
    w, h = rect.size
    canvas.svg(
        f'<path d="M1 {h * 0.16} Q{w / 2} {-h * 0.06} {w - 1} {h * 0.16} L{w - 1} {h * 0.56} '
        f'Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.56} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass_dark")}" stroke-width="{max(h / 18, 1)}"/>',
        rect,
    )
    canvas.text(
        str(points), rect.inflate(0, -h * 0.1), h * 0.6 / canvas.scale / canvas.look.text, serif=True, bold=True
    )


@paints(Plaque)
def paint_plaque(face: Plaque, canvas: Any) -> None:
    """Rich text on its plate, as large as it fits."""
    canvas.panel(face.style)
    color = "cream" if face.style in ("wood", "stone", "felt", "glass") else "ink"
    room = canvas.rect.inflate(-canvas.px(8), -canvas.px(4))
    canvas.text(face.text, room, min(24.0, canvas.h / canvas.scale * 0.5), bold=True, color=color)


@paints(Wall)
def paint_wall(face: Wall, canvas: Any) -> None:
    """A course of dressed stones in the middle of its gap."""
    rect = canvas.rect
    thick = min(canvas.px(18), min(rect.size))
    bar = rect.inflate(thick - rect.w, 0) if face.upright else rect.inflate(0, thick - rect.h)
    canvas.shadow(bar, radius=3, blur=4, drop=2, alpha=150)
    canvas.fill(bar, "#aab4c0", "#6f7a88", radius=3)
    canvas.weave("stone", bar)
    length = bar.h if face.upright else bar.w
    stones = max(2, round(length / thick / 1.3))
    joints = ""
    for stone in range(1, stones):
        at = length * stone / stones
        joints += (
            f'<path d="M{bar.x} {bar.y + at:.1f} h{bar.w}" '
            if face.upright
            else f'<path d="M{bar.x + at:.1f} {bar.y} v{bar.h}" '
        ) + f'stroke="#3d444d" stroke-width="{max(canvas.px(1.6), 1)}"/>'
    canvas.svg(joints)
    canvas.edge(bar, "#333a42", width=1.4, radius=3)


@paints(Rubble)
def paint_rubble(face: Rubble, canvas: Any) -> None:
    """Small stones along the gap."""
    w, h = canvas.w, canvas.h
    spots = ((0.5, 0.12), (0.42, 0.34), (0.58, 0.5), (0.45, 0.7), (0.55, 0.88))
    size = min(w, h) / 11
    stones = ""
    for number, (across, along) in enumerate(spots):
        x, y = (across * w, along * h) if face.upright else (along * w, across * h)
        stones += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * (1 + number % 3 * 0.25):.1f}" fill="#b5aa9c" opacity="0.5"/>'
        )
    canvas.svg(stones)


@paints(Good)
def paint_good(face: Good, canvas: Any) -> None:
    """The icon, the number, and below them the track with its marker."""
    import pygame

    w, h = canvas.w, canvas.h
    notch = max(round(h * 0.11), 4)
    number = round(h * 0.42)
    canvas.icon(face.icon, pygame.Rect(0, 0, w, h - number - notch))
    row = pygame.Rect(0, h - number - notch, w, number)
    full = face.count == face.limit
    units = row.h / canvas.scale / 1.2 / canvas.look.text
    canvas.text(str(face.count), row, units, serif=True, bold=True, color="glow" if full else "cream")
    track = pygame.Rect(canvas.px(4), h - notch, w - 2 * canvas.px(4), max(notch - canvas.px(2), 2))
    canvas.fill(track, "shadow", radius=3, alpha=130)
    done = track.copy()
    done.w = round(track.w * (face.count or 0) / face.limit)
    canvas.fill(done, "brass_light", "brass", radius=3)
