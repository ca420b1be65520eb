"""Faces that only this game has: spaces of a cave, walls and the gaps for them, goods on their track."""

from game.api import Box, Canvas, Face, Token, gems, paints

from ..rules.walls import EAST, NORTH, SOUTH, WEST

LARGE = 46  # pixels: a smaller space is bare, since nobody could read what is on it
PLAQUE = 75  # units: on a narrower one, as in the opponent's small cave, the plaque with a good has no room


class Mountain(Face, frozen=True):
    """The mass of rock that a cave lies in, with an edge in its owner's colour that follows its spaces."""

    seat: int
    spaces: tuple[tuple[int, int, int, int], ...]  # left, top, width and height, in table units


class Space(Face, frozen=True):
    """A space of a cave: solid rock (a face-down tile) or floor, with its natural walls."""

    walls: int  # sides with a natural wall
    rock: bool
    symbol: str = ""  # what excavating it gives
    lit: int = 0  # sides from which the light of a furnished room falls in
    look: int = 0  # which cracks and gems: no two spaces side by side are alike


class Wall(Face, frozen=True):
    """A placed wall."""

    upright: bool


class Rubble(Face, frozen=True):
    """A gap in which a wall could be placed: a few stones on the ground."""

    upright: bool


class Purse(Token, frozen=True):
    """A good of the opponent's: how many, beside its icon."""


class Good(Token, frozen=True):
    """A good on the goods track: how many, and how far the track goes."""

    limit: int = 9


def _side(area: Box, side: int, thick: int) -> Box:
    """The strip along a side."""
    down = side in (NORTH, SOUTH)
    first, _, last = area.split(thick, None, thick, down=down)
    return first if side in (NORTH, WEST) else last


@paints(Mountain)
def paint_mountain(face: Mountain, canvas: Canvas) -> None:
    """Dark rock with a few seams, as far as the cave goes."""
    _shape(face, canvas, f"seat{face.seat}", 7)
    rock, inside = canvas.layer(), canvas.layer()
    rock.fill(rock.area, "#3a342f", "#26211d")
    rock.weave("rock")
    _shape(face, inside, "white", 5)
    rock.cut_to(inside)
    canvas.lay(rock)


def _shape(face: Mountain, canvas: Canvas, color: str, rim: int) -> None:
    """The spaces of a cave with a rim around them, in one colour."""
    for x, y, w, h in face.spaces:
        left, top = round((x - rim) * canvas.scale), round((y - rim) * canvas.scale)
        right, low = round((x + w + rim) * canvas.scale), round((y + h + rim) * canvas.scale)
        canvas.fill(Box(left, top, right - left, low - top), color, radius=rim)


@paints(Space)
def paint_space(face: Space, canvas: Canvas) -> None:
    """Floor or rock, edged with natural walls; on rock a pick, on floor what is printed there."""
    rect = canvas.area
    plaque = bool(face.symbol) and canvas.w >= max(LARGE, canvas.px(PLAQUE))
    if face.rock:
        canvas.fill(rect, "#5b534c", "#423c37", radius=4)
        canvas.weave("stone")
        canvas.svg(_strata(canvas.w, canvas.h) + _cracks(canvas.w, canvas.h, face.look))
        seam = rect.part(0.03, 0.5, 0.8, 0.46)  # below the pick
        canvas.svg(gems(face.symbol, seam.w, seam.h, face.look, 0.38), seam)
        if canvas.w >= LARGE:
            aside = (-0.12, -0.17) if plaque else (0, 0)  # where the plaque leaves it room
            place = rect.inset(canvas.w * 0.31, canvas.h * 0.31)
            canvas.icon("excavate", place.moved(canvas.w * aside[0], canvas.h * aside[1]))
    else:
        canvas.fill(rect, "#a1917d", "#857562", radius=4)
        canvas.weave("stone")
        canvas.svg(_floor(canvas.w, canvas.h, face.look))
        canvas.edge(rect, "shadow", width=1.5, radius=4, alpha=60)
    for side in (NORTH, EAST, SOUTH, WEST):
        if face.lit & side:
            _light_from(_side(rect, side, canvas.px(4)), canvas)
    for side in (NORTH, EAST, SOUTH, WEST):
        if face.walls & side:
            _natural_wall(_side(rect, side, canvas.px(9)), side, canvas)
    canvas.round_off(5)
    if plaque:
        _symbol(face, canvas)


def _light_from(doorway: Box, canvas: Canvas) -> None:
    """The light of the room next door, which grows weaker across the space."""
    for reach, alpha in ((56, 190), (20, 130)):
        canvas.glow(doorway, "#ffb347", radius=4, blur=reach, alpha=alpha)


def _natural_wall(bar: Box, side: int, canvas: Canvas) -> None:
    """Grown rock along a side, with a shaded edge towards the cavern."""
    canvas.fill(bar, "#7d6a55", "#5c4c3c")
    canvas.weave("stone", bar)
    dark = max(canvas.px(2), 1)
    opposite = {NORTH: SOUTH, SOUTH: NORTH, WEST: EAST, EAST: WEST}[side]
    canvas.fill(_side(bar, opposite, dark), "#1d1610", alpha=200)


STRATA = ((0.05, 0.15, "#75624d"), (0.33, 0.09, "#2f2a28"), (0.52, 0.16, "#675c52"), (0.82, 0.11, "#7a6349"))
"""Layers of the mountain: where each begins, how thick it is, and its colour."""


def _strata(w: int, h: int) -> str:
    """The layers that the mountain grew in; they run on from space to space."""
    shapes = []
    for number, (top, thick, color) in enumerate(STRATA):
        sway = h * (0.05 if number % 2 else -0.05)
        y, low = top * h, (top + thick) * h
        shapes.append(
            f'<path d="M0 {y:.1f} Q{w / 4:.1f} {y - sway:.1f} {w / 2:.1f} {y:.1f} T{w:.1f} {y:.1f} V{low:.1f} '
            f'Q{w * 0.75:.1f} {low + sway:.1f} {w / 2:.1f} {low:.1f} T0 {low:.1f} Z" '
            f'fill="{color}" fill-opacity="0.4"/>'
        )
    return "".join(shapes)


FLAGS = ((0.0, 0.34, 0.0, 0.3, 0.64), (0.34, 0.67, 0.0, 0.44, 0.82), (0.67, 1.0, 0.0, 0.24, 0.58))
"""Courses of flagstones: from where to where down, and where each stone begins."""


def _floor(w: int, h: int, look: int) -> str:
    """Trodden flagstones, each with a lit and a shaded edge, worn in the middle; seen in a mirror they are others."""
    shapes = []
    for top, low, *begins in FLAGS:
        for left, right in zip(begins, (*begins[1:], 1.0), strict=True):
            x, wide = (1 - right if look & 1 else left) * w, (right - left) * w
            y, high = (1 - low if look & 2 else top) * h, (low - top) * h
            place = f'x="{x + 1:.1f}" y="{y + 1:.1f}" width="{wide - 2:.1f}" height="{high - 2:.1f}" rx="3"'
            tone = "#ffffff" if (round(10 * left) + round(10 * top)) % 3 else "#000000"
            shapes.append(f'<rect {place} fill="{tone}" fill-opacity="0.05"/>')
            shapes.append(f'<rect {place} fill="none" stroke="#2a2018" stroke-opacity="0.42" stroke-width="1.4"/>')
            lit = f"M{x + 3:.1f} {y + high - 3:.1f} V{y + 3:.1f} H{x + wide - 3:.1f}"
            shapes.append(f'<path d="{lit}" fill="none" stroke="#fff1d6" stroke-opacity="0.22" stroke-width="1.2"/>')
    for reach in (0.46, 0.34, 0.22):
        shapes.append(
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w * reach}" ry="{h * reach}" fill="#ffd68a" opacity="0.07"/>'
        )
    return "".join(shapes)


def _cracks(w: int, h: int, look: int) -> str:
    """Seams in the rock; the same ones seen in a mirror look like others."""
    seams = ((0.08, 0.3, 0.34, 0.2), (0.62, 0.1, 0.9, 0.28), (0.1, 0.78, 0.4, 0.9), (0.66, 0.82, 0.92, 0.66))
    lines = [(1 - a, b, 1 - c, d) if look & 1 else (a, b, c, d) for a, b, c, d in seams]
    lines = [(a, 1 - b, c, 1 - d) if look & 2 else (a, b, c, d) for a, b, c, d in lines]
    return "".join(
        f'<path d="M{a * w:.1f} {b * h:.1f} L{(a + c) / 2 * w:.1f} {(b + d) / 2 * h + 3:.1f} L{c * w:.1f} {d * h:.1f}" '
        f'fill="none" stroke="#000000" stroke-opacity="0.32" stroke-width="{max(w / 45, 1):.1f}"/>'
        for a, b, c, d in lines
    )


def _symbol(face: Space, canvas: Canvas) -> None:
    """A small plaque in the corner: +1 of a good."""
    high = max(round(canvas.h * 0.27), canvas.px(35))
    wide = round(high * 1.7)
    plaque = Box(canvas.w - wide - canvas.px(11), canvas.h - high - canvas.px(11), wide, high)
    canvas.fill(plaque, "parchment", radius=6, alpha=225)
    canvas.text(f"+{{{face.symbol}}}", plaque, canvas.text_units(high * 0.62), bold=True)


@paints(Wall)
def paint_wall(face: Wall, canvas: Canvas) -> None:
    """A course of dressed stones in the middle of its gap."""
    rect = canvas.area
    thick = min(canvas.px(18), min(rect.size), round(max(rect.size) * 0.15))
    bar = rect.inset((rect.w - thick) / 2, 0) if face.upright else rect.inset(0, (rect.h - thick) / 2)
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
def paint_rubble(face: Rubble, canvas: Canvas) -> None:
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
def paint_good(face: Good, canvas: Canvas) -> None:
    """The icon, the number, and below them the track with its marker."""
    notch = max(round(canvas.h * 0.11), 4)
    number = round(canvas.h * 0.42)
    icon, row, track = canvas.area.split(None, number, notch, down=True)
    canvas.icon(face.icon, icon)
    full = face.count == face.limit
    units = canvas.text_units(row.h / 1.2)
    canvas.text(str(face.count), row, units, serif=True, bold=True, color="glow" if full else "cream")
    track = Box(canvas.px(4), track.y, canvas.w - 2 * canvas.px(4), max(notch - canvas.px(2), 2))
    canvas.fill(track, "shadow", radius=3, alpha=130)
    done = track._replace(w=round(track.w * (face.count or 0) / face.limit))
    canvas.fill(done, "brass_light", "brass", radius=3)


@paints(Purse)
def paint_purse(face: Purse, canvas: Canvas) -> None:
    """The icon, and the number beside it; none is pale."""
    icon, number = canvas.area.split(round(canvas.w * 0.48), None)
    canvas.icon(face.icon, icon)
    units = canvas.text_units(min(canvas.h * 0.8, canvas.px(20)))
    canvas.text(str(face.count), number, units, serif=True, bold=True, color="cream")
    if not face.count:
        canvas.fade(110)
