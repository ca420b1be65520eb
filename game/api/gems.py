"""Gems in rock, as SVG shapes for `Canvas.svg`: where digging brings something that shines."""

from game.api.chance import Chance

GEMS = {
    "ruby": ("#740a24", "#e22a4c", "#ff6f86", "#ffc2cc"),
    "gold": ("#8a5a08", "#e3a420", "#ffcf4a", "#fff0b8"),
    "ore": ("#7a3a10", "#d9751f", "#ffa856", "#ffdcae"),
    "iron": ("#4a5866", "#91a6ba", "#c3d3e2", "#f2f8ff"),
    "emerald": ("#0c4a2c", "#1f9a58", "#58d08a", "#c8ffdf"),
}
"""The shade, the body, the lit side and the glint of each kind."""
SIZES = (1.0, 0.62, 0.78, 0.5, 0.68)
"""Of the crystals of a seam, against the largest."""


def gems(kind: str, w: float, h: float, look: int = 0, size: float = 0.16) -> str:
    """A seam of crystals across a rectangle; another `look` is another seam, `size` that of the largest crystal
    against the lesser side. Nothing for what does not shine."""
    if kind not in GEMS:
        return ""
    chance = Chance(look, 0)
    rises = chance.number() % 2 == 0
    shapes = []
    for number, share in enumerate(SIZES):
        x = w * (0.14 + 0.18 * number + 0.05 * _apart(chance))
        y = h * (0.5 + (0.11 if rises else -0.11) * (number - 2) + 0.16 * _apart(chance))
        shapes.append(_crystal(kind, (x, y), min(w, h) * size * share))
    return "".join(shapes)


def _apart(chance: Chance) -> float:
    """Between -1 and 1."""
    return chance.number() / 2**63 - 1


def _crystal(kind: str, at: tuple[float, float], size: float) -> str:
    """One cut stone in its hollow."""
    shade, body, light, glint = GEMS[kind]
    x, y = at
    facets = (
        ("#14100d", "M-10 -4L-5 -11H5L10 -4L0 9Z"),
        (shade, "M-8 -4L-4 -9H4L8 -4L0 7Z"),
        (body, "M-8 -4L-4 -9H0L-3 -4L0 7Z"),
        (light, "M-4 -9H4L3 -4H-3Z"),
        (glint, "M-4 -9H0L-3 -4Z"),
    )
    paths = "".join(f'<path d="{path}" fill="{color}"/>' for color, path in facets)
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({size / 16:.3f})">{paths}</g>'
