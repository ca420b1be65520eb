"""Painters of this game's faces."""

from typing import Any

from game.api import paints

from .faces import Calendar, Furnishing, Heading, Land, MiniHome, Plate, SpaceCard

GROUNDS = {
    "forest": ("#40602f", "#2c4522"),
    "field": ("#8a5f34", "#6f4a27"),
    "meadow": ("#86b257", "#6d9a45"),
    "small_pasture": ("#86b257", "#6d9a45"),
    "large_pasture": ("#86b257", "#6d9a45"),
    "rock": ("#4d4742", "#393430"),
    "cavern": ("#a1958a", "#867b71"),
    "tunnel": ("#7b7067", "#665c54"),
    "deep_tunnel": ("#4b4640", "#332f2b"),
    "ore_mine": ("#6d6a70", "#514f56"),
    "ruby_mine": ("#7a5a5c", "#5a4346"),
}
"""The upper and lower colour of each kind of ground."""
ICONS = ("tunnel", "deep_tunnel", "ore_mine", "ruby_mine")
KINDS = {
    "dwelling": "orange",
    "special_room": "green",
    "material_room": "green",
    "food_room": "green",
    "parlor": "yellow",
    "storage": "yellow",
    "chamber": "yellow",
}
"""The colours of the name tags."""
ROOM_DOTS = {"dwelling": "orange", "parlor": "yellow", "storage": "yellow", "chamber": "yellow"}


def box(canvas: Any, x: float, y: float, w: float, h: float) -> Any:
    """A rectangle of pixels."""
    return type(canvas.rect)(round(x), round(y), max(round(w), 1), max(round(h), 1))


# -- land --


@paints(Land)
def paint_land(face: Land, canvas: Any) -> None:
    """Trees, furrows, grass, fences, rock or floor; with what covering it brings or what grows on it."""
    top, bottom = GROUNDS[face.kind]
    canvas.fill(canvas.rect, top, bottom)
    w, h = canvas.w, canvas.h
    if face.kind == "forest":
        canvas.svg(_trees(w, h, sparse=bool(face.reward)))
    elif face.kind == "field":
        canvas.svg(_furrows(w, h))
    elif face.kind in ("meadow", "small_pasture", "large_pasture"):
        canvas.svg(_grass(w, h))
        if face.kind != "meadow":
            canvas.svg(_fence(w, h, face.open_to))
    else:
        canvas.weave("stone")
        if face.kind == "rock":
            canvas.svg(_cracks(w, h))
        else:
            canvas.svg(_floor(w, h, dark=face.kind != "cavern"))
    if face.kind in ICONS:
        canvas.icon(face.kind, box(canvas, w * 0.16, h * 0.16, w * 0.68, h * 0.68))
    if face.reward:
        canvas.icon(face.reward, box(canvas, w * 0.22, h * 0.22, w * 0.56, h * 0.56))
    if face.crop:
        _paint_crops(face, canvas)
    canvas.round_off(5)
    canvas.edge(color="shadow", width=1.2, radius=5, alpha=80)


def _trees(w: int, h: int, sparse: bool) -> str:
    places = [(0.22, 0.34), (0.52, 0.24), (0.80, 0.40), (0.34, 0.72), (0.68, 0.78)]
    if sparse:
        places = [(0.14, 0.26), (0.88, 0.28), (0.12, 0.86), (0.88, 0.86)]
    shapes = []
    for number, (x, y) in enumerate(places):
        size = (0.17 if sparse else 0.24) * h
        cx, cy = x * w, y * h
        dark, light = ("#20391a", "#5b8a3c") if number % 2 else ("#264321", "#6a9a45")
        left, right, foot = cx - size * 0.62, cx + size * 0.62, cy + size * 0.5
        shapes.append(
            f'<path d="M{cx} {cy - size} L{right} {foot} L{left} {foot} Z" fill="{dark}"/>'
            f'<path d="M{cx} {cy - size} L{cx + size * 0.12} {foot} L{left} {foot} Z" fill="{light}" opacity="0.75"/>'
            f'<rect x="{cx - size * 0.09}" y="{foot}" width="{size * 0.18}" height="{size * 0.2}" fill="#3c2613"/>'
        )
    return "".join(shapes)


def _furrows(w: int, h: int) -> str:
    lines = []
    for number in range(5):
        y = h * (0.12 + 0.19 * number)
        lines.append(
            f'<path d="M{w * 0.05} {y} Q{w * 0.3} {y - h * 0.05} {w * 0.5} {y} T{w * 0.95} {y}" fill="none" '
            f'stroke="#553517" stroke-width="{h * 0.05}"/>'
            f'<path d="M{w * 0.05} {y + h * 0.06} Q{w * 0.3} {y + h * 0.01} {w * 0.5} {y + h * 0.06} '
            f'T{w * 0.95} {y + h * 0.06}" fill="none" stroke="#a77a48" stroke-width="{h * 0.022}" opacity="0.7"/>'
        )
    return "".join(lines)


def _grass(w: int, h: int) -> str:
    tufts = [(0.2, 0.28), (0.66, 0.2), (0.84, 0.56), (0.44, 0.52), (0.18, 0.76), (0.62, 0.84)]
    return "".join(
        f'<path d="M{x * w} {y * h} l{-w * 0.03} {-h * 0.07} M{x * w} {y * h} l0 {-h * 0.09} '
        f'M{x * w} {y * h} l{w * 0.03} {-h * 0.07}" stroke="#4f7d30" stroke-width="{max(h * 0.018, 1)}" fill="none"/>'
        for x, y in tufts
    )


def _fence(w: int, h: int, open_to: str) -> str:
    """Posts and rails around the pasture, but for the side on which it goes on."""
    inset = 0.07
    sides = {
        "n": ((0.0, inset), (1.0, inset)),
        "s": ((0.0, 1 - inset), (1.0, 1 - inset)),
        "w": ((inset, 0.0), (inset, 1.0)),
        "e": ((1 - inset, 0.0), (1 - inset, 1.0)),
    }
    shapes = []
    for side, ((x1, y1), (x2, y2)) in sides.items():
        if side == open_to:
            continue
        line = f'x1="{x1 * w}" y1="{y1 * h}" x2="{x2 * w}" y2="{y2 * h}"'
        shapes.append(f'<line {line} stroke="#4a3016" stroke-width="{h * 0.07}"/>')
        shapes.append(f'<line {line} stroke="#b98a4e" stroke-width="{h * 0.035}"/>')
        for step in (0.1, 0.37, 0.63, 0.9):
            x, y = (x1 + (x2 - x1) * step) * w, (y1 + (y2 - y1) * step) * h
            side_ = h * 0.1
            shapes.append(
                f'<rect x="{x - side_ / 2}" y="{y - side_ / 2}" width="{side_}" height="{side_}" rx="{side_ * 0.25}" '
                f'fill="#d7ab6a" stroke="#4a3016" stroke-width="{max(h * 0.012, 0.8)}"/>'
            )
    return "".join(shapes)


def _cracks(w: int, h: int) -> str:
    lines = [
        ((0.05, 0.3), (0.25, 0.42), (0.38, 0.36), (0.5, 0.5)),
        ((0.95, 0.2), (0.78, 0.32), (0.7, 0.52)),
        ((0.2, 0.95), (0.34, 0.78), (0.55, 0.82), (0.66, 0.7)),
    ]
    return "".join(
        '<polyline fill="none" stroke="#262220" stroke-width="{}" points="{}"/>'.format(
            max(h * 0.02, 1), " ".join(f"{x * w},{y * h}" for x, y in line)
        )
        for line in lines
    )


def _floor(w: int, h: int, dark: bool) -> str:
    """The walls of the cave around its floor."""
    edge = "#3b3531" if dark else "#5c534c"
    return (
        f'<rect x="0" y="0" width="{w}" height="{h}" fill="none" stroke="{edge}" stroke-width="{h * 0.1}"/>'
        f'<rect x="{w * 0.07}" y="{h * 0.07}" width="{w * 0.86}" height="{h * 0.86}" rx="{h * 0.12}" fill="none" '
        f'stroke="#000000" stroke-opacity="0.22" stroke-width="{h * 0.03}"/>'
    )


def _paint_crops(face: Land, canvas: Any) -> None:
    """The crops that are left, one beside the other."""
    side = canvas.h * (0.52 if face.crops > 2 else 0.58)
    step = canvas.w * 0.30
    left = canvas.w / 2 - step * (face.crops - 1) / 2 - side / 2
    for number in range(face.crops):
        at = box(canvas, left + number * step, (canvas.h - side) / 2, side, side)
        canvas.icon(f"crop_{face.crop}", at)


# -- furnishing tiles --


@paints(Furnishing)
def paint_furnishing(face: Furnishing, canvas: Any) -> None:
    """A name tag in the colour of its kind with the points, the cost on wood at the left, and the ability."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    tag = box(canvas, 0, 0, w, h * 0.34)
    top, bottom = canvas.shades(KINDS[face.kind])
    canvas.blend(tag, top, bottom)
    canvas.fill(box(canvas, 0, tag.bottom - canvas.px(1.2), w, canvas.px(1.2)), "shadow", alpha=80)
    pad = canvas.px(4)
    shield = 0.0 if face.small else tag.h * 0.86
    title = box(canvas, pad, 0, w - 2 * pad - shield * 1.15, tag.h)
    units = tag.h * (0.46 if face.small else 0.6) / canvas.scale / canvas.look.text
    align = "center" if face.small else "left"
    canvas.text(face.title, title, min(units, 20), serif=True, bold=True, color="ink", align=align)
    left = 0.0
    if not face.small:
        _paint_points(face.points, canvas, w - pad / 2 - shield * 1.1, tag.h * 0.07, shield * 1.1, shield)
        column = box(canvas, 0, tag.bottom, w * 0.32, h - tag.h)
        left = column.w
        canvas.fill(column, "wood", "wood_dark")
        canvas.weave("wood", column)
        units = min(24.0, column.h * 0.4 / canvas.scale / canvas.look.text)
        canvas.text(face.cost, column.inflate(-pad, -pad), units, serif=True, bold=True, color="cream")
    room = box(canvas, left + pad, tag.bottom, w - left - 2 * pad, h - tag.h - pad / 2)
    canvas.text(face.effect, room, min(28.0, room.h * 0.42 / canvas.scale), bold=True, color="ink")
    canvas.round_off(6)
    canvas.edge(color="brass_dark", width=1.2, radius=6)


def _paint_points(points: str, canvas: Any, x: float, y: float, w: float, h: float) -> None:
    shape = (
        f'<path d="M1 {h * 0.1} H{w - 1} V{h * 0.58} Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.58} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass")}" stroke-width="{max(h / 16, 1)}"/>'
    )
    at = box(canvas, x, y, w, h)
    canvas.svg(shape, at)
    canvas.text(points, at, h * 0.62 / canvas.scale / canvas.look.text, serif=True, bold=True, color="ink")


# -- action spaces --


@paints(SpaceCard)
def paint_space_card(face: SpaceCard, canvas: Any) -> None:
    """The name, what the space does, and a wooden foot for goods and dwarfs."""
    canvas.panel("parchment")
    w, h = canvas.w, canvas.h
    bar = box(canvas, 0, 0, w, h * 0.25)
    if face.stage:
        top, bottom = canvas.shades(("blue", "blue", "green", "purple", "red")[face.stage])
        canvas.blend(bar, top, bottom)
    else:
        canvas.fill(bar, "parchment_light", alpha=200)
    canvas.fill(box(canvas, 0, bar.bottom - canvas.px(1.4), w, canvas.px(1.4)), "brass")
    pad = canvas.px(5)
    canvas.text(
        face.title,
        box(canvas, pad, 0, w - 2 * pad, bar.h),
        min(19.0, bar.h * 0.62 / canvas.scale),
        serif=True,
        bold=True,
        color="ink",
    )
    foot = h * 0.30 if face.foot else pad
    if face.foot:
        strip = box(canvas, 0, h - foot, w, foot)
        canvas.fill(strip, "wood", "wood_dark")
        canvas.weave("wood", strip)
        canvas.fill(box(canvas, 0, strip.y, w, canvas.px(1.4)), "shadow", alpha=90)
    room = box(canvas, pad, bar.bottom + 1, w - 2 * pad, h - bar.h - foot - 2)
    canvas.text(face.effect, room, min(27.0, room.h * 0.42 / canvas.scale), bold=True, color="ink")
    canvas.round_off()
    canvas.edge(color="brass")


# -- small home boards --


@paints(MiniHome)
def paint_mini_home(face: MiniHome, canvas: Any) -> None:
    """Coloured squares: what every space is, at a glance."""
    canvas.panel("wood", radius=5)
    gap = canvas.px(4)
    side = min((canvas.w - 3 * gap) / 6, (canvas.h - 2 * gap) / 4)
    left, top = (canvas.w - 6 * side - gap) / 2, (canvas.h - 4 * side) / 2
    for number, (kind, room, stable) in enumerate(zip(face.lands, face.rooms, face.stables, strict=True)):
        column, row = number % 6, number // 6
        x = left + column * side + (gap if column > 2 else 0)
        at = box(canvas, x, top + row * side, side - 1, side - 1)
        canvas.fill(at, *GROUNDS[kind], radius=1.5)
        inner = at.inflate(-at.w * 0.24, -at.h * 0.24)
        if kind == "forest" and not stable:
            canvas.svg(_trees(at.w, at.h, sparse=False), at)
        elif kind.endswith("pasture"):
            canvas.edge(at, "#d7ab6a", width=2, radius=1)
        elif kind == "field":
            canvas.svg(_furrows(at.w, at.h), at)
        elif kind in ICONS:
            canvas.icon(kind, inner)
        if room:
            canvas.fill(inner, ROOM_DOTS.get(room, "green"), radius=2)
        if stable:
            canvas.icon("stable", inner, f"seat{face.seat}")


# -- the calendar --


@paints(Calendar)
def paint_calendar(face: Calendar, canvas: Any) -> None:
    """One field for each round; the present one is lit."""
    canvas.panel("wood", radius=6)
    pad = canvas.px(4)
    count = len(face.rounds)
    width = (canvas.w - 2 * pad) / count
    for number, (round_, icon) in enumerate(face.rounds):
        at = box(canvas, pad + number * width + 1, pad, width - 2, canvas.h - 2 * pad)
        if number == face.now:
            canvas.fill(at, "glow", "brass", radius=4)
        elif number < face.now:
            canvas.fill(at, "wood_deep", radius=4, alpha=120)
        else:
            canvas.fill(at, "parchment_dark", radius=4, alpha=46)
        color = "ink" if number == face.now else ("quiet" if number < face.now else "cream")
        half = at.w // 2
        units = at.h * 0.6 / canvas.scale / canvas.look.text
        words = box(canvas, at.x, at.y, half, at.h)
        canvas.text(round_, words, units, serif=True, bold=True, color=color)
        if icon:
            side = min(at.h - 2, half)
            canvas.icon(icon, box(canvas, at.x + half, at.y + (at.h - side) / 2, side, side))


# -- plates and headings --


@paints(Plate)
def paint_plate(face: Plate, canvas: Any) -> None:
    """A plate with rich text in its middle."""
    canvas.panel(face.style)
    pad = canvas.px(6)
    light = face.style in ("parchment", "brass")
    room = canvas.rect.inflate(-2 * pad, -pad)
    canvas.text(face.text, room, face.size, serif=True, bold=True, color="ink" if light else "cream")


@paints(Heading)
def paint_heading(face: Heading, canvas: Any) -> None:
    """The text at the left, and a line that goes on to the right."""
    done = canvas.text(face.text, canvas.rect, 20, serif=True, bold=True, color="cream", align="left")
    start = done.size[0] + canvas.px(12)
    if start < canvas.w:
        line = box(canvas, start, canvas.h / 2, canvas.w - start, canvas.px(1.5))
        canvas.fill(line, "brass", alpha=140)
