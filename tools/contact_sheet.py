"""Draws every icon at 18, 32 and 96 pixels on dark wood and on parchment, so that a person can judge them.

python -m tools.contact_sheet -o some/folder             # all icons, in pages
python -m tools.contact_sheet -o some/folder dog sheep   # only these
python -m tools.contact_sheet --tint 3d74c4 dwarf        # in the colour of another seat
python -m tools.contact_sheet --props anvil              # props instead, at 30, 60 and 240 pixels

The scenes that props stand in are drawn by `underhall check GAME --sheets some/folder`.
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
from game.ui.paint.scene import props

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
DARK_WOOD = "#513519"
NIGHT = "#191614"
PARCHMENT = "#f3e6c8"
INK = "#2b2117"
SIZES = (96, 32, 18)
ROCK = "#5e5248"
PROP_SIZES = (236, 60, 30)
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


def prop_cell(name: str, tint: str, font: pygame.font.Font) -> pygame.Surface:
    """One prop in three sizes on the stone of a scene, with its name."""
    surface = pygame.Surface((2 * HALF, 260))
    surface.fill(ROCK)
    left, above, right, below = props.extent(name)
    for side, x in zip(PROP_SIZES, (122, 272, 272), strict=True):
        picture = props.picture(name, side / max(left + right, above + below), tint, False)
        surface.blit(picture, picture.get_rect(midbottom=(x, 240 if side != PROP_SIZES[1] else 160)))
    surface.blit(font.render(name, True, PARCHMENT), (4, 242))
    return surface


def pages(names: list[str], tint: str, of_props: bool) -> list[pygame.Surface]:
    """The contact sheets, fifty icons on each, or twenty-five props."""
    font = pygame.font.Font(None, 20)
    drawn = [(prop_cell if of_props else cell)(name, tint, font) for name in names]
    per_page = COLUMNS * (ROWS // 2 if of_props else ROWS)
    sheets = []
    for start in range(0, len(drawn), per_page):
        batch = drawn[start : start + per_page]
        rows, wide, high = -(-len(batch) // COLUMNS), batch[0].get_width() + 4, batch[0].get_height() + 4
        sheet = pygame.Surface((COLUMNS * wide, rows * high))
        sheet.fill("#000000")
        for place, picture in enumerate(batch):
            row, column = divmod(place, COLUMNS)
            sheet.blit(picture, (column * wide, row * high))
        sheets.append(sheet)
    return sheets


def main() -> None:
    """Reads the command line and writes the sheets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="what to draw (all of them by default)")
    parser.add_argument("-o", "--output", type=Path, help="folder for the PNG files (a temporary one by default)")
    parser.add_argument("--tint", default="", help="seat colour for tinted icons, such as 3d74c4")
    parser.add_argument("--props", action="store_true", help="draw the props of scenes instead of icons")
    arguments = parser.parse_args()
    tint = "#" + arguments.tint.lstrip("#") if arguments.tint else ""
    drawings, what = (props.folder(), "prop") if arguments.props else (ICONS, "icon")
    missing = [name for name in arguments.names if not (drawings / f"{name}.svg").is_file()]
    if missing:
        parser.error(f"there is no {what} called {', '.join(missing)}; {drawings} has them all")
    names = arguments.names or sorted(path.stem for path in drawings.glob("*.svg"))
    folder = arguments.output or Path(tempfile.mkdtemp(prefix="underhall-icons-"))
    folder.mkdir(parents=True, exist_ok=True)
    pygame.font.init()
    for number, sheet in enumerate(pages(names, tint, arguments.props), start=1):
        file = folder / f"{what}s-{number}.png"
        pygame.image.save(sheet, str(file))
        print(file)


if __name__ == "__main__":
    main()
