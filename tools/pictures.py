"""The pictures of README.md, made anew: one list, one command.

python -m tools.pictures              # all of them, into docs/pictures
python -m tools.pictures title        # those that are named

Each is what `underhall shot` paints with these words, so whoever wonders how one was made can read it here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import pygame

from game.cli import main as underhall

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = "1280x720"
PICTURES = {
    "title": "cave_vs_cave --scene title",
    "new_game": "cave_vs_cave --scene new",
    "cave_vs_cave": "cave_vs_cave --seats 2 --seed 11 --answers 150 --bot apprentice",
    "caverna": "caverna --seats 2 --seed 5 --answers 95 --bot apprentice",
    "covenant": "covenant --seats 2 --seed 7 --answers 120 --bot apprentice",
}
"""The words after `underhall shot`, by the name of the file."""


def main() -> None:
    """Makes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which of them; all if none is named")
    names = parser.parse_args().names or list(PICTURES)
    if unknown := [name for name in names if name not in PICTURES]:
        sys.exit(f"There is no picture {unknown[0]}. There are: {', '.join(PICTURES)}.")
    with tempfile.TemporaryDirectory(prefix="underhall-pictures-") as folder:
        for name in names:
            shot = Path(folder) / f"{name}.png"
            underhall(["--home", folder, "shot", *PICTURES[name].split(), "--size", SIZE, "-o", str(shot)])
            pygame.image.save(pygame.image.load(shot), FOLDER / f"{name}.jpg")


if __name__ == "__main__":
    main()
