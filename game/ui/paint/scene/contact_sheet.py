"""Contact sheets of scenes, so that a person can judge them: each as a picture, small, and as small as they get."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.api.vignette import Vignette
from game.ui.paint import richtext
from game.ui.paint.scene import vignettes

SIZES = ((240, 132), (86, 54), (60, 44))
COLUMNS, ROWS = 5, 8
GAP, NAME = 6, 18


class _Cell(NamedTuple):
    w: int = SIZES[0][0] + SIZES[1][0] + 3 * GAP
    h: int = SIZES[0][1] + NAME + GAP


def pages(scenes: Mapping[str, Vignette]) -> list[pygame.Surface]:
    """The sheets, with a line of names below the scenes."""
    items, cell = list(scenes.items()), _Cell()
    sheets = []
    for start in range(0, len(items), COLUMNS * ROWS):
        batch = items[start : start + COLUMNS * ROWS]
        sheet = pygame.Surface((COLUMNS * cell.w, -(-len(batch) // COLUMNS) * cell.h))
        sheet.fill("#1b1511")
        for number, (name, scene) in enumerate(batch):
            row, column = divmod(number, COLUMNS)
            _draw(sheet, (column * cell.w + GAP, row * cell.h + GAP), name, scene)
        sheets.append(sheet)
    return sheets


def _draw(sheet: pygame.Surface, at: tuple[int, int], name: str, scene: Vignette) -> None:
    (x, y), (large, middle, small) = at, SIZES
    sheet.blit(vignettes.paint(scene, large, False), (x, y))
    sheet.blit(vignettes.paint(scene, middle, False), (x + large[0] + GAP, y))
    sheet.blit(vignettes.paint(scene, small, False), (x + large[0] + GAP, y + middle[1] + GAP))
    richtext.typeset(name, 2 * large[0], 14, color="cream").draw(sheet, (x, y + large[1]))
