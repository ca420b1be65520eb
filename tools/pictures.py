"""The pictures and films of README.md and docs/, made anew: one list, one command.

python -m tools.pictures              # all of them, into docs/pictures
python -m tools.pictures title        # those that are named
python -m tools.pictures finale.webp  # a film, for which the package pillow writes WebP

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

FILMS: dict[str, tuple[str, tuple[int, ...]]] = {
    "cave_vs_cave": ("cave_vs_cave --seats 2 --seed 11 --bot apprentice", tuple(range(60, 66))),
    "caverna": ("caverna --seats 2 --seed 5 --bot apprentice", tuple(range(70, 79))),
    "covenant": ("covenant --seats 2 --seed 7 --bot apprentice", tuple(range(90, 100))),
    "finale": ("caverna --seats 2 --seed 5 --bot apprentice --scene finale", (100_000,)),
}
"""The words, and after how many answers each of the shots begins that a film is made of."""
FILM_SIZE = (640, 360)
RATE, MOST_FRAMES = 6, 96
"""Frames a second, and of a film: it lasts 16 seconds at most."""


def film(name: str, folder: Path) -> None:
    """Makes one film, of shots that follow each other."""
    from PIL import Image

    words, begins = FILMS[name]
    frames: list[Image.Image] = []
    for number, answers in enumerate(begins):
        shot = folder / f"{name} {number}"
        said = f"--home {folder} shot {words} --answers {answers} --size {SIZE} --rate {RATE}"
        underhall([*said.split(), "--film", str(shot)])
        frames += [Image.open(path).resize(FILM_SIZE) for path in sorted(shot.iterdir())]
        if len(frames) >= MOST_FRAMES:
            break
    kept = frames[:MOST_FRAMES]
    times = [1000 // RATE] * (len(kept) - 1) + [2500]  # the last one is looked at
    kept[0].save(
        FOLDER / f"{name}.webp", save_all=True, append_images=kept[1:], duration=times, loop=0, quality=62, method=4
    )


def main() -> None:
    """Makes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which of them; all if none is named")
    films = {f"{name}.webp": name for name in FILMS}
    names = parser.parse_args().names or [*PICTURES, *films]
    if unknown := [name for name in names if name not in (*PICTURES, *films)]:
        sys.exit(f"There is no picture {unknown[0]}. There are: {', '.join((*PICTURES, *films))}.")
    with tempfile.TemporaryDirectory(prefix="underhall-pictures-") as folder:
        for name in names:
            if name in films:
                film(films[name], Path(folder))
                continue
            shot = Path(folder) / f"{name}.png"
            underhall(["--home", folder, "shot", *PICTURES[name].split(), "--size", SIZE, "-o", str(shot)])
            pygame.image.save(pygame.image.load(shot), FOLDER / f"{name}.jpg")


if __name__ == "__main__":
    main()
