"""Painters of the land: the spaces of a home board, large and small."""

from typing import Any

from game.api import paints

from .faces import Land, MiniHome

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
    if face.entrance:
        canvas.svg(_path(w, h))
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


def _path(w: int, h: int) -> str:
    """Trodden earth before the mouth of the cave, at the right."""
    stones = [(0.66, 0.74, 0.05), (0.8, 0.8, 0.07), (0.62, 0.44, 0.04), (0.9, 0.36, 0.05)]
    return (
        f'<ellipse cx="{w}" cy="{h * 0.58}" rx="{w * 0.46}" ry="{h * 0.3}" fill="#8a6c43" stroke="#5d4629" '
        f'stroke-width="{max(h * 0.02, 1)}"/>'
        f'<ellipse cx="{w}" cy="{h * 0.58}" rx="{w * 0.34}" ry="{h * 0.2}" fill="#a98a5c"/>'
        + "".join(
            f'<ellipse cx="{x * w}" cy="{y * h}" rx="{size * w}" ry="{size * h * 0.7}" fill="#9c938a"/>'
            for x, y, size in stones
        )
    )


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


# -- small home boards --


@paints(MiniHome)
def paint_mini_home(face: MiniHome, canvas: Any) -> None:
    """Coloured squares: what every space is, at a glance."""
    canvas.panel("wood", radius=5)
    gap = canvas.px(4)
    rows = len(face.lands) // face.columns
    side = min((canvas.w - 3 * gap) / face.columns, (canvas.h - 2 * gap) / rows)
    left, top = (canvas.w - face.columns * side - gap) / 2, (canvas.h - rows * side) / 2
    for number, kind in enumerate(face.lands):
        if not kind:
            continue
        column, row = number % face.columns, number // face.columns
        x = left + column * side + (gap if column >= face.columns / 2 else 0)
        at = box(canvas, x, top + row * side, side - 1, side - 1)
        _paint_mini_space(face, number, kind, canvas, at)


def _paint_mini_space(face: MiniHome, number: int, kind: str, canvas: Any, at: Any) -> None:
    room, thing, stable = face.rooms[number], face.things[number], face.stables[number]
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
        canvas.icon("stable", box(canvas, at.centerx, at.y, at.w / 2, at.h / 2) if thing else inner, f"seat{face.seat}")
    if thing:
        canvas.icon(thing, at.inflate(-at.w * 0.1, -at.h * 0.1))
