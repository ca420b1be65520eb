"""The painted glass of Bright Windows: six panes and the cover, drawn once and kept as small files.

python -m tools.panes
"""

from __future__ import annotations

import io
import math
from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "bright_windows" / "bright_windows" / "pictures"
SIDE = 384
LEAD = 'stroke="#20242c" stroke-width="7" stroke-linejoin="round"'


def star(points: int, outer: float, inner: float, x: float = 128, y: float = 128) -> str:
    """The corners of a star."""
    corners = []
    for number in range(2 * points):
        angle, reach = math.pi * number / points - math.pi / 2, (outer, inner)[number % 2]
        corners.append(f"{x + reach * math.cos(angle):.1f},{y + reach * math.sin(angle):.1f}")
    return " ".join(corners)


def shards(*colours: str) -> str:
    """The ground: eight pieces of glass around the middle."""
    rim = [(0, 0), (128, 0), (256, 0), (256, 128), (256, 256), (128, 256), (0, 256), (0, 128)]
    parts = []
    for number, (x, y) in enumerate(rim):
        to_x, to_y = rim[(number + 1) % 8]
        colour = colours[number % len(colours)]
        parts.append(f'<path d="M128 128 L{x} {y} L{to_x} {to_y} Z" fill="{colour}" {LEAD}/>')
    return "".join(parts)


def petals(count: int, reach: float, colour: str, turn: float = 0) -> str:
    """Petals around the middle."""
    return "".join(
        f'<ellipse cx="128" cy="{128 - reach}" rx="{reach * 0.62}" ry="{reach * 0.8}" fill="{colour}" {LEAD}'
        f' transform="rotate({turn + 360 * number / count} 128 128)"/>'
        for number in range(count)
    )


def shape(path: str, colour: str) -> str:
    """One piece of glass."""
    return f'<path d="{path}" fill="{colour}" {LEAD}/>'


def disc(x: float, y: float, radius: float, colour: str, lead: str = LEAD) -> str:
    """A round piece of glass."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" {lead}/>'


def stars(*places: tuple[float, float, float]) -> str:
    """Small stars."""
    return "".join(f'<polygon points="{star(5, r, r / 2.4, x, y)}" fill="#ffe9a3"/>' for r, x, y in places)


PANES = {
    "sun": [
        shards("#2f6fb5", "#3f8fd0", "#5aa9df"),
        f'<polygon points="{star(12, 104, 66)}" fill="#f5a623" {LEAD}/>',
        disc(128, 128, 50, "#ffd75e"),
    ],
    "moon": [
        shards("#1d2f66", "#26407f", "#182653"),
        shape("M162 42 A92 92 0 1 0 162 214 A72 72 0 1 1 162 42 Z", "#e8ecf7"),
        stars((18, 196, 84), (12, 216, 140), (14, 182, 176)),
    ],
    "fish": [
        shards("#157a78", "#1d9a8f", "#0f5f6b"),
        shape("M34 128 Q96 52 176 122 L228 78 L216 128 L228 178 L176 134 Q96 204 34 128 Z", "#f07a4a"),
        shape("M112 84 Q140 128 112 172", "none"),
        disc(78, 118, 11, "#20242c"),
    ],
    "rose": [
        shards("#2e7d46", "#3f9a57", "#256539"),
        petals(6, 58, "#c8324f"),
        petals(5, 34, "#e4566f", 30),
        disc(128, 128, 20, "#f7c35c"),
    ],
    "tower": [
        shards("#d98a4b", "#e8a868", "#c77339"),
        shape("M78 236 L86 92 H170 L178 236 Z", "#b9bdc7"),
        shape("M70 92 V54 H94 V70 H116 V54 H140 V70 H162 V54 H186 V92 Z", "#d6dae2"),
        shape("M110 236 V190 Q128 166 146 190 V236 Z", "#5b3a24"),
        shape("M116 116 H140 V152 H116 Z", "#ffd75e"),
    ],
    "crow": [
        shards("#8b6bb0", "#a587c7", "#74549a"),
        shape(
            "M52 196 Q60 108 132 96 Q150 56 190 70 L222 92 L190 100 Q196 150 146 182 L150 226 H138 L128 190"
            " Q92 204 52 196 Z",
            "#2a2d3a",
        ),
        shape("M84 178 Q104 128 150 128 Q140 170 84 178 Z", "#454a5e"),
        disc(176, 86, 6, "#f5e6a8", ""),
    ],
}


def draw(shapes: list[str]) -> pygame.Surface:
    """A pane of glass."""
    size = f'width="{SIDE}" height="{SIDE}" viewBox="0 0 256 256"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(shapes)}</svg>'
    return pygame.image.load(io.BytesIO(text.encode()), "pane.svg")


def main() -> None:
    """Writes all pictures."""
    FOLDER.mkdir(exist_ok=True)
    panes = {name: draw(shapes) for name, shapes in PANES.items()}
    for name, picture in panes.items():
        pygame.image.save(picture, FOLDER / f"{name}.png")
    cover = pygame.Surface((3 * SIDE // 2, SIDE))
    for number, picture in enumerate(panes.values()):
        small = pygame.transform.smoothscale(picture, (SIDE // 2, SIDE // 2))
        cover.blit(small, (number % 3 * SIDE // 2, number // 3 * SIDE // 2))
    pygame.image.save(cover, FOLDER / "cover.jpg")


if __name__ == "__main__":
    main()
