"""Faces of the mountain: halls, unopened rock, and spots for pillars and gates."""

from game.api import Box, Canvas, Face, Vignette, Zone, gems, paints

from ..data.words import Marks
from .marks import paint_marks

# Floors of the three district colours; each also has its own paving, so that colour is never the only sign.
FLOORS = (("#caa052", "#8a6426"), ("#6d95bd", "#38597f"), ("#67616e", "#37333d"))
VEINS = ("#b8bcc2", "#36c07a", "#f5c542", "#8fd3ff")
_HEX = "50,1 99,29.4 99,86 50,114.4 1,86 1,29.4"
_CORNERS = ((50, 1), (99, 29.4), (99, 86), (50, 114.4), (1, 86), (1, 29.4))
BOX = (100.0, 115.4)


class HallFace(Face, frozen=True):
    """A hall, face up: its district's floor, its vein, its places for buildings, and walls towards other districts."""

    colour: int
    vein: int
    slots: int
    walls: tuple[bool, ...]  # NE, E, SE, SW, W, NW
    vignette: Vignette | None = None


class RockFace(Face, frozen=True):
    """A hall that is still rock, with the reward for opening it."""

    reward: Marks
    open: bool  # next to a revealed hall


def _paving(colour: int) -> str:
    """Slabs, waves or slanting bricks."""
    if colour == 0:
        lines = "".join(f"M0 {y}H100" for y in range(15, 115, 20)) + "".join(f"M{x} 0V115" for x in range(10, 100, 20))
    elif colour == 1:
        lines = "".join(f"M-5 {y} q12 -9 25 0 t25 0 t25 0 t25 0 t25 0" for y in range(10, 120, 13))
    else:
        lines = "".join(f"M{x} 0 l-60 115" for x in range(0, 170, 16)) + "".join(
            f"M0 {y} H100" for y in range(24, 115, 30)
        )
    return f'<path d="{lines}" fill="none" stroke="#000000" stroke-opacity="0.17" stroke-width="1.4"/>'


def _floor(colour: int) -> str:
    """A hall's floor where it is too small for its scene."""
    light, dark = FLOORS[colour]
    return (
        f'<polygon points="{_HEX}" fill="{dark}"/>'
        f'<circle cx="50" cy="58" r="46" fill="{light}" opacity="0.45"/>'
        f'<circle cx="50" cy="58" r="33" fill="{light}" opacity="0.55"/>' + _paving(colour)
    )


def _wall(number: int, closed: bool) -> str:
    """A side of the hall: masonry, or a low threshold within a district."""
    (x1, y1), (x2, y2) = _CORNERS[number], _CORNERS[(number + 1) % 6]
    if closed:
        return (
            f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#211b17" stroke-width="9" stroke-linecap="round"/>'
            f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#8d8175" stroke-width="3.4" stroke-linecap="round"/>'
        )
    ax, ay, bx, by = x1 + (x2 - x1) * 0.2, y1 + (y2 - y1) * 0.2, x1 + (x2 - x1) * 0.8, y1 + (y2 - y1) * 0.8
    return (
        f'<path d="M{x1} {y1}L{ax} {ay}M{bx} {by}L{x2} {y2}" stroke="#211b17" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="M{x1} {y1}L{ax} {ay}M{bx} {by}L{x2} {y2}" stroke="#8d8175" stroke-width="3" stroke-linecap="round"/>'
    )


@paints(HallFace)
def paint_hall(face: HallFace, canvas: Canvas) -> None:
    """Its scene, or a lit floor in its district's tint; a vein running through it, plinths, and walls."""
    vein = VEINS[face.vein]
    seam = "M-4 44 C18 30 30 38 44 26 S74 14 104 26"
    scene = canvas.layer()
    if face.vignette is None or not scene.vignette(face.vignette, whole=True):
        scene.svg(_floor(face.colour), None, BOX)
    shapes = [
        f'<path d="{seam}" fill="none" stroke="#1c1713" stroke-opacity="0.45" stroke-width="11"/>',
        f'<path d="{seam}" fill="none" stroke="{vein}" stroke-width="6"/>',
        f'<path d="{seam}" fill="none" stroke="#ffffff" stroke-opacity="0.65" stroke-width="1.6"/>',
    ]
    for place in range(face.slots):
        x = 50 + (place - (face.slots - 1) / 2) * 38
        shapes.append(
            f'<rect x="{x - 16}" y="45" width="32" height="32" rx="5" fill="#000000" fill-opacity="0.30" '
            'stroke="#f3e6c8" stroke-opacity="0.55" stroke-width="1.6" stroke-dasharray="4 3"/>'
        )
    scene.svg("".join(shapes), None, BOX)
    canvas.lay(_cut_to_hexagon(scene))
    # Sides run from corner to corner: the side after corner 0 is the north-east one.
    canvas.svg("".join(_wall(number, closed) for number, closed in enumerate(face.walls)), None, BOX)
    canvas.icon(f"vein_{('iron', 'emerald', 'gold', 'mythrall')[face.vein]}", canvas.area.part(0.36, 0.10, 0.28, 0.25))


def _cut_to_hexagon(drawn: Canvas) -> Canvas:
    """What was drawn, cut to the hexagon."""
    mask = drawn.layer()
    mask.svg(f'<polygon points="{_HEX}" fill="#ffffff"/>', None, BOX)
    drawn.cut_to(mask)
    return drawn


FACETS = (
    ("M50 1L72 34L50 44L26 30Z", "#ffffff", 0.13),
    ("M50 1L26 30L1 29Z", "#ffffff", 0.08),
    ("M50 1L99 29L72 34Z", "#ffffff", 0.04),
    ("M72 34L99 29L99 86L78 74L66 52Z", "#000000", 0.18),
    ("M26 30L50 44L38 62L24 80L1 86L1 29Z", "#000000", 0.1),
    ("M50 44L72 34L66 52L78 74L50 82L38 62Z", "#ffffff", 0.03),
    ("M24 80L38 62L50 82L50 114Z", "#ffffff", 0.06),
    ("M1 86L24 80L50 114Z", "#000000", 0.2),
    ("M50 82L78 74L99 86L50 114Z", "#000000", 0.28),
)
"""The faces of the rock, as light from above the left falls on them."""
STRATA = "M-4 {y}Q24 {up} 50 {y}T104 {y}V{low}Q76 {over} 50 {low}T-4 {low}Z"
CRACKS = "M8 40L20 47L17 58M84 22L78 32L86 41M30 96L40 90L44 100M70 92L80 84L88 88M60 10L64 20"


def _rock(near: bool) -> str:
    """Grown rock in its layers; what lies beside an open hall is seen in its light."""
    tone, layers = ("#7d6e5e", ("#a07c54", "#544a41")) if near else ("#59514a", ("#6e5a45", "#3f3833"))
    strata = "".join(
        f'<path d="{STRATA.format(y=y, up=y - 7, low=y + 9, over=y + 16)}" fill="{layers[n % 2]}" fill-opacity="0.4"/>'
        for n, y in enumerate((14, 34, 58, 80, 100))
    )
    facets = "".join(f'<path d="{path}" fill="{color}" fill-opacity="{alpha}"/>' for path, color, alpha in FACETS)
    cracks = (
        f'<path d="{CRACKS}" transform="translate(.8 1)" fill="none" stroke="#cdbfa9" stroke-opacity="0.3" '
        'stroke-width="1.2"/>'
        f'<path d="{CRACKS}" fill="none" stroke="#15110e" stroke-opacity="0.75" stroke-width="1.6"/>'
    )
    return f'<polygon points="{_HEX}" fill="{tone}"/>' + strata + facets + cracks


@paints(RockFace)
def paint_rock(face: RockFace, canvas: Canvas) -> None:
    """Rough rock with a plaque that shows what opening it gives."""
    rock = canvas.layer()
    rock.svg(_rock(face.open), None, BOX)
    rock.weave("stone")
    for number, (kind, _) in enumerate(face.reward):
        seam = canvas.area.part(0.2, 0.72, 0.6, 0.15)
        rock.svg(gems(kind, seam.w, seam.h, 3 + number, 0.75), seam)
    rock.svg(
        f'<polygon points="{_HEX}" fill="none" stroke="#1d1814" stroke-width="5"/>'
        f'<polygon points="{_HEX}" fill="none" stroke="#8b8177" stroke-opacity="0.5" stroke-width="1.4"/>',
        None,
        BOX,
    )
    canvas.lay(_cut_to_hexagon(rock))
    plaque = canvas.area.part(0.08, 0.31, 0.84, 0.38)
    canvas.fill(plaque, "#2b2520", "#1f1a16", radius=8, alpha=215 if face.open else 130)
    canvas.edge(plaque, "brass", width=1.2, radius=8, alpha=210 if face.open else 90)
    paint_marks(face.reward, plaque.inset(canvas.px(3), canvas.px(4)), canvas, most=canvas.h * 0.31 / canvas.scale)


class Foe(Face, frozen=True):
    """An enemy with the strength that it takes."""

    kind: str
    strength: int
    too_strong: bool


@paints(Foe)
def paint_foe(face: Foe, canvas: Canvas) -> None:
    """The enemy, and its strength on a red disc at its shoulder; grey if it is too strong."""
    canvas.icon(face.kind, canvas.area.part(0, 0, 0.94, 0.94))
    side = min(canvas.w, canvas.h) * 0.48
    disc = Box.at(canvas.w - side, canvas.h - side, side, side)
    radius = disc.w / canvas.scale / 2
    top, low, rim = ("#8b8177", "#5d554c", "cream") if face.too_strong else ("#c0392b", "#8e2219", "brass_light")
    canvas.fill(disc, top, low, radius=radius)
    canvas.edge(disc, rim, width=2, radius=radius)
    number = canvas.line(str(face.strength), round(side * 0.76), bold=True, serif=True, color="cream")
    canvas.write(number, disc.center[0] - number.size[0] / 2, disc.center[1] - number.size[1] / 2)


class Spot(Zone, frozen=True):
    """A point or side where a clan's pillar or gate may go."""


@paints(Spot)
def paint_spot(face: Spot, canvas: Canvas) -> None:
    """The building in the clan's colour, faintly."""
    canvas.icon(face.hint, canvas.area.part(0.12, 0.12, 0.76, 0.76), face.tint)
    canvas.fade(140)
