"""Draws every icon at 18, 32 and 96 pixels on dark wood and on parchment, so that a person can judge them.

python -m tools.contact_sheet -o some/folder             # all icons, in pages
python -m tools.contact_sheet -o some/folder dog sheep   # only these
python -m tools.contact_sheet --tint 3d74c4 dwarf        # in the colour of another seat
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # the driver must be chosen before this import

from game.ui.paint.icons import icon

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
DARK_WOOD = "#513519"
NIGHT = "#191614"
PARCHMENT = "#f3e6c8"
INK = "#2b2117"
SIZES = (96, 32, 18)
COLUMNS, ROWS = 5, 10
HALF = 152  # one ground's share of a cell
CELL_HEIGHT = 124


def cell(name: str, tint: str, font: pygame.font.Font) -> pygame.Surface:
    """One icon in three sizes on both grounds, with its name."""
    surface = pygame.Surface((2 * HALF, CELL_HEIGHT))
    for left, ground in ((0, DARK_WOOD), (HALF, PARCHMENT)):
        surface.fill(ground, (left, 0, HALF, CELL_HEIGHT))
        large, middle, small = (icon(name, size, tint) for size in SIZES)
        surface.blit(large, (left + 4, 4))
        surface.blit(middle, (left + 110, 12))
        surface.blit(small, (left + 117, 60))
    # The darkest ground of the table, under the small picture only.
    surface.fill(NIGHT, (104, 84, 44, 20))
    surface.blit(icon(name, 18, tint), (117, 85))
    for left, colour_of_name in ((4, PARCHMENT), (HALF + 4, INK)):
        label = font.render(name, True, colour_of_name)
        if label.get_width() > HALF - 8:
            label = pygame.transform.smoothscale(label, (HALF - 8, label.get_height()))
        surface.blit(label, (left, 104))
    return surface


def pages(names: list[str], tint: str) -> list[pygame.Surface]:
    """The contact sheets, fifty icons on each."""
    font = pygame.font.Font(None, 20)
    per_page = COLUMNS * ROWS
    sheets = []
    for start in range(0, len(names), per_page):
        batch = names[start : start + per_page]
        rows = -(-len(batch) // COLUMNS)
        sheet = pygame.Surface((COLUMNS * (2 * HALF + 4), rows * (CELL_HEIGHT + 4)))
        sheet.fill("#000000")
        for place, name in enumerate(batch):
            row, column = divmod(place, COLUMNS)
            sheet.blit(cell(name, tint, font), (column * (2 * HALF + 4), row * (CELL_HEIGHT + 4)))
        sheets.append(sheet)
    return sheets


def main() -> None:
    """Reads the command line and writes the sheets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="icons to draw (all of them by default)")
    parser.add_argument("-o", "--output", type=Path, help="folder for the PNG files (a temporary one by default)")
    parser.add_argument("--tint", default="", help="seat colour for tinted icons, such as 3d74c4")
    arguments = parser.parse_args()
    tint = "#" + arguments.tint.lstrip("#") if arguments.tint else ""
    missing = [name for name in arguments.names if not (ICONS / f"{name}.svg").is_file()]
    if missing:
        parser.error(f"there is no icon called {', '.join(missing)}; assets/icons/INDEX.md lists them all")
    names = arguments.names or sorted(path.stem for path in ICONS.glob("*.svg"))
    folder = arguments.output or Path(tempfile.mkdtemp(prefix="underhall-icons-"))
    folder.mkdir(parents=True, exist_ok=True)
    pygame.font.init()
    for number, sheet in enumerate(pages(names, tint), start=1):
        file = folder / f"icons-{number}.png"
        pygame.image.save(sheet, str(file))
        print(file)


if __name__ == "__main__":
    main()
