"""Scenery as SVG shapes: trees, furrows, grass, fences, rock and floors.

Spaces of one kind have different `looks`, small numbers, so that no two of them side by side are copies."""

from game.api import Chance, gems

LEAVES = (("#1c3418", "#2f5a2a", "#5f9440"), ("#20391a", "#37642b", "#74a54a"), ("#1a3020", "#2c5634", "#578f52"))
"""The shaded side, the middle and the lit side of trees."""
FLOWERS = ("#fdf3d0", "#f6d255", "#f0a6c0")


def chance(look: int, number: int) -> float:
    """Between 0 and 1, always the same for the same numbers."""
    return Chance(look, number).number() / 2**64


def _near(place: tuple[float, float], look: int, number: int, reach: float) -> tuple[float, float]:
    """A place, moved a little."""
    x, y = place
    return (
        x + (chance(look, 2 * number) - 0.5) * reach,
        y + (chance(look, 2 * number + 1) - 0.5) * reach,
    )


# -- the forest --

THICKET = (
    (0.20, 0.30),
    (0.51, 0.22),
    (0.81, 0.32),
    (0.33, 0.60),
    (0.68, 0.62),
    (0.14, 0.84),
    (0.50, 0.90),
    (0.86, 0.88),
)
SMALL_THICKET = ((0.25, 0.36), (0.74, 0.32), (0.46, 0.72), (0.84, 0.82))
RIM = ((0.12, 0.24), (0.36, 0.14), (0.66, 0.14), (0.89, 0.26), (0.10, 0.88), (0.90, 0.88))
"""Where trees stand: in a forest, in one drawn small, and around something in its middle."""


def trees(w: float, h: float, look: int, places: tuple[tuple[float, float], ...] = THICKET) -> str:
    """Firs, those in front over those behind."""
    standing = sorted((_near(place, look, number, 0.13) for number, place in enumerate(places)), key=lambda at: at[1])
    size = h * (0.235 if places is THICKET else 0.36 if places is SMALL_THICKET else 0.165)
    return "".join(
        _fir(x * w, y * h, size * (0.82 + 0.36 * chance(look, 40 + number)), LEAVES[int(3 * chance(look, 60 + number))])
        for number, (x, y) in enumerate(standing)
    )


def _fir(x: float, y: float, size: float, leaves: tuple[str, str, str]) -> str:
    """A fir of two tiers on its trunk; its foot is a bit below (x, y)."""
    dark, middle, light = leaves
    foot = y + size * 0.62
    shapes = [
        f'<ellipse cx="{x + size * 0.16}" cy="{foot + size * 0.13}" rx="{size * 0.62}" ry="{size * 0.17}" '
        'fill="#0d1a0b" opacity="0.4"/>'
        f'<rect x="{x - size * 0.09}" y="{foot - size * 0.1}" width="{size * 0.18}" height="{size * 0.26}" '
        'fill="#3c2613"/>'
    ]
    for top, bottom, half in ((y - size * 0.55, foot, 0.62), (y - size, y + size * 0.06, 0.45)):
        left, right = x - size * half, x + size * half
        shapes.append(
            f'<path d="M{x} {top} L{right} {bottom} Q{x} {bottom + size * 0.16} {left} {bottom} Z" fill="{dark}"/>'
            f'<path d="M{x} {top} L{x + size * 0.14} {bottom + size * 0.06} Q{x - size * 0.3} {bottom + size * 0.1} '
            f'{left} {bottom} Z" fill="{middle}"/>'
            f'<path d="M{x} {top} L{x - size * 0.14} {bottom + size * 0.05} L{left} {bottom} Z" fill="{light}" '
            'opacity="0.7"/>'
        )
    return "".join(shapes)


def undergrowth(w: float, h: float, look: int) -> str:
    """Patches of moss and shade on the ground of the forest."""
    return "".join(
        f'<ellipse cx="{chance(look, 80 + number) * w}" cy="{chance(look, 90 + number) * h}" '
        f'rx="{w * (0.12 + 0.16 * chance(look, 100 + number))}" ry="{h * 0.1}" '
        f'fill="{"#5d8a3c" if number % 2 else "#1c3216"}" opacity="0.28"/>'
        for number in range(6)
    )


def path(w: float, h: float) -> str:
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


# -- fields, meadows and pastures --


def furrows(w: float, h: float, look: int = 0) -> str:
    """Ploughed earth: every furrow with its shade and its light, and a few clods."""
    lines = []
    for number in range(5):
        y, sway = h * (0.12 + 0.19 * number), h * 0.04 * (chance(look, number) - 0.5)
        lines.append(
            f'<path d="M0 {y} Q{w * 0.28} {y - h * 0.05 + sway} {w * 0.5} {y} T{w} {y}" fill="none" '
            f'stroke="#553517" stroke-width="{h * 0.055}"/>'
            f'<path d="M0 {y + h * 0.06} Q{w * 0.28} {y + h * 0.01 + sway} {w * 0.5} {y + h * 0.06} '
            f'T{w} {y + h * 0.06}" fill="none" stroke="#a77a48" stroke-width="{h * 0.022}" opacity="0.75"/>'
        )
    clods = [(0.1 + 0.8 * chance(look, 20 + n), 0.17 + 0.19 * (n % 5)) for n in range(7)]
    lines += [
        f'<ellipse cx="{x * w}" cy="{y * h}" rx="{w * 0.018}" ry="{h * 0.015}" fill="#4b2f15" opacity="0.8"/>'
        for x, y in clods
    ]
    return "".join(lines)


SEASONS = {"young": ("#8fc24f", 0.10), "ripe": ("#e8bd4a", 0.15), "late": ("#c98a3a", 0.07)}
"""The colour of what grows on a field, and how high it stands: when it was sown, later, and before the last harvest."""


def growth(w: float, h: float, look: int, season: str) -> str:
    """Blades along the furrows."""
    color, tall = SEASONS[season]
    blades = []
    for row in range(5):
        for number in range(9):
            x = w * (0.06 + 0.11 * number + 0.04 * (chance(look, 200 + 9 * row + number) - 0.5))
            y = h * (0.13 + 0.19 * row)
            lean = w * 0.02 * (1 if (row + number) % 2 else -1)
            blades.append(f"M{x:.1f} {y:.1f} l{lean:.1f} {-h * tall:.1f}")
    return f'<path d="{" ".join(blades)}" fill="none" stroke="{color}" stroke-width="{max(w * 0.022, 1):.1f}"/>'


def grass(w: float, h: float, look: int) -> str:
    """Tufts of grass, with flowers between them."""
    tufts = [(0.2, 0.26), (0.66, 0.2), (0.85, 0.56), (0.45, 0.5), (0.17, 0.74), (0.62, 0.84), (0.38, 0.16)]
    shapes = [
        f'<ellipse cx="{chance(look, 80 + n) * w}" cy="{chance(look, 90 + n) * h}" rx="{w * 0.22}" ry="{h * 0.12}" '
        f'fill="{"#a5cf6c" if n % 2 else "#5c8a38"}" opacity="0.22"/>'
        for n in range(4)
    ]
    for number, place in enumerate(tufts):
        x, y = _near(place, look, number, 0.14)
        shapes.append(
            f'<path d="M{x * w} {y * h} l{-w * 0.03} {-h * 0.07} M{x * w} {y * h} l0 {-h * 0.095} '
            f'M{x * w} {y * h} l{w * 0.03} {-h * 0.07}" stroke="#4a772c" stroke-width="{max(h * 0.02, 1)}" '
            'stroke-linecap="round" fill="none"/>'
        )
    for number in range(3 + int(3 * chance(look, 30))):
        x, y = 0.13 + 0.74 * chance(look, 31 + number), 0.15 + 0.7 * chance(look, 51 + number)
        shapes.append(_flower(x * w, y * h, h * 0.022, FLOWERS[number % 3]))
    return "".join(shapes)


def _flower(x: float, y: float, size: float, color: str) -> str:
    petals = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return (
        "".join(
            f'<circle cx="{x + dx * size * 0.9}" cy="{y + dy * size * 0.9}" r="{size * 0.72}" fill="{color}"/>'
            for dx, dy in petals
        )
        + f'<circle cx="{x}" cy="{y}" r="{size * 0.6}" fill="#d98a1f"/>'
    )


def fence(w: float, h: float, open_to: str) -> str:
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


# -- the mountain --


STRATA = ((0.04, 0.16, "#6b5a49"), (0.30, 0.10, "#2f2b2b"), (0.48, 0.17, "#5d5550"), (0.78, 0.12, "#74604a"))
"""Layers of the mountain: where each begins, how thick it is, and its colour."""


def strata(w: float, h: float) -> str:
    """The layers that the mountain grew in; they run on from space to space."""
    shapes = []
    for number, (top, thick, color) in enumerate(STRATA):
        sway = h * (0.05 if number % 2 else -0.05)
        y, low = top * h, (top + thick) * h
        shapes.append(
            f'<path d="M0 {y:.1f} Q{w / 4:.1f} {y - sway:.1f} {w / 2:.1f} {y:.1f} T{w:.1f} {y:.1f} V{low:.1f} '
            f'Q{w * 0.75:.1f} {low + sway:.1f} {w / 2:.1f} {low:.1f} T0 {low:.1f} Z" '
            f'fill="{color}" fill-opacity="0.42"/>'
        )
    return "".join(shapes)


def rock(w: float, h: float, look: int) -> str:
    """Solid rock: boulders with a lit edge, and the cracks between them."""
    lines = (
        ((0.0, 0.34), (0.24, 0.42), (0.40, 0.34), (0.56, 0.50), (0.52, 0.72), (0.64, 1.0)),
        ((0.40, 0.34), (0.46, 0.14), (0.40, 0.0)),
        ((0.56, 0.50), (0.78, 0.40), (1.0, 0.48)),
        ((0.52, 0.72), (0.26, 0.78), (0.16, 1.0)),
        ((0.78, 0.40), (0.86, 0.18), (1.0, 0.12)),
    )
    shapes = [strata(w, h)]
    for offset, color, width, opacity in ((0.022, "#8d8378", 0.016, 0.5), (0.0, "#1d1a17", 0.028, 0.9)):
        for number, line in enumerate(lines):
            points = [_turned(_near(place, look, number * 8 + n, 0.05), look) for n, place in enumerate(line)]
            shapes.append(
                f'<polyline fill="none" stroke="{color}" stroke-opacity="{opacity}" stroke-linejoin="round" '
                f'stroke-width="{max(h * width, 1)}" points="'
                + " ".join(f"{x * w},{(y + offset) * h}" for x, y in points)
                + '"/>'
            )
    return "".join(shapes)


def _turned(place: tuple[float, float], look: int) -> tuple[float, float]:
    """The same drawing seen in a mirror looks like another one."""
    x, y = place
    return (1 - x if look & 1 else x, 1 - y if look & 2 else y)


def deep(w: float, h: float, look: int) -> str:
    """A deep tunnel, in whose walls rubies shine: the mine that comes here brings one."""
    high = h * 0.34
    seams = (gems("ruby", w, high, look, 0.5), gems("ruby", w, high, look + 1, 0.4))
    lower = f'<g transform="translate(0 {h - high:.1f})">{seams[1]}</g>'
    return floor(w, h, look, dark=True) + seams[0] + lower


def floor(w: float, h: float, look: int, dark: bool) -> str:
    """The walls of the cave around its floor; a cavern is paved, and warm in its middle."""
    edge = "#3b3531" if dark else "#57493c"
    shapes = []
    if not dark:
        shapes += [
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w * reach}" ry="{h * reach}" fill="#ffd68a" opacity="0.08"/>'
            for reach in (0.46, 0.36, 0.26, 0.16)
        ]
        shapes += [_paving(w, h, look)]
    shapes += [
        f'<rect x="0" y="0" width="{w}" height="{h}" fill="none" stroke="{edge}" stroke-width="{h * 0.12}"/>'
        f'<rect x="{w * 0.055}" y="{h * 0.06}" width="{w * 0.89}" height="{h * 0.88}" rx="{h * 0.1}" fill="none" '
        f'stroke="#000000" stroke-opacity="0.3" stroke-width="{h * 0.03}"/>'
    ]
    return "".join(shapes)


def _paving(w: float, h: float, look: int) -> str:
    """Flagstones in three rows, no two joints above each other."""
    lines = []
    for row in (1, 2):
        lines.append(((0.0, row / 3), (1.0, row / 3)))
    for row in range(3):
        shift = 0.15 + 0.2 * chance(look, row)
        for joint in (shift, shift + 0.34, shift + 0.66):
            lines.append(((joint, row / 3), (joint + 0.02 * (row - 1), (row + 1) / 3)))
    return "".join(
        f'<line x1="{x1 * w}" y1="{y1 * h}" x2="{x2 * w}" y2="{y2 * h}" stroke="#4f463c" stroke-opacity="0.45" '
        f'stroke-width="{max(h * 0.016, 1)}"/>'
        for (x1, y1), (x2, y2) in lines
    )
