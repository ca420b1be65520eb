"""The small drawing of a space and the walls that it needs or allows."""

from collections.abc import Callable

SIDES = "nesw"
SIZE = 100.0
_THICK = 26
_BARS = {
    "n": (0, 0, 100, _THICK),
    "s": (0, 100 - _THICK, 100, _THICK),
    "w": (0, 0, _THICK, 100),
    "e": (100 - _THICK, 0, _THICK, 100),
}


def is_diagram(text: str) -> bool:
    """Whether the text names sides, and not an icon."""
    return set(text.replace(".", "", 1)) <= set(SIDES)


def shapes(diagram: str, color: Callable[[str], str]) -> str:
    """The drawing as SVG in a box of `SIZE`: walls that must be are dark, walls that may be are dashed."""
    needed, _, allowed = diagram.partition(".")
    drawn = [f'<rect x="20" y="20" width="60" height="60" rx="4" fill="{color("parchment")}"/>']
    for side in SIDES:
        if side not in needed + allowed:
            continue
        x, y, w, h = _BARS[side]
        must = side in needed
        fill, rim = ("black_dark", "grey") if must else ("wood", "parchment_dark")
        dash = "" if must else ' stroke-dasharray="11 8"'
        drawn.append(
            f'<rect x="{x + 4}" y="{y + 4}" width="{w - 8}" height="{h - 8}" rx="4" fill="{color(fill)}" '
            f'stroke="{color(rim)}" stroke-width="5"{dash}/>'
        )
    return "".join(drawn)
