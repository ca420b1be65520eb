"""How the effect of a room is set on its tile: as large as it can be beside the marks in the corners."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pygame

LEAST_SIGNS = 5  # pixels: the smallest numbers between icons, on a table of both eras in the smallest window
LINE = 1.24  # the height of a line, in letters
CARE = 1.04  # letters are whole pixels wide: a line may come out a little longer than in proportion
BREAK = 0.9  # a line that had to be broken is worth that much smaller letters


class Setting(NamedTuple):
    """An effect in lines: the size of its letters, where the first line begins, and the middle of all of them."""

    lines: tuple[str, ...]
    px: int
    top: int
    middle: int


def paint_effect(effect: str, area: "pygame.Rect", marks: "list[pygame.Rect]", most: float, canvas: Any) -> None:
    """Writes the effect where it can be largest, up to letters of so many pixels; never on the marks."""
    from game.ui import richtext

    best = best_setting(effect, area, marks, most, canvas.look.theme)
    for number, line in enumerate(best.lines):
        done = richtext.typeset(line, 9 * area.w, best.px, bold=True, color="ink", theme_name=canvas.look.theme)
        place = (best.middle - done.size[0] / 2, best.top + number * round(best.px * LINE))
        done.draw(canvas.surface, place)


def best_setting(effect: str, area: "pygame.Rect", marks: "list[pygame.Rect]", most: float, theme: str) -> Setting:
    """The setting with the largest letters, counting against it that lines are broken."""
    unbroken = effect.count("\n") + 1
    found: list[tuple[float, Setting]] = []
    for lines in _ways_to_break(effect):
        widths = [_width(line, theme) for line in lines]
        low, high = LEAST_SIGNS, max(round(most), LEAST_SIGNS)
        best: Setting | None = None
        while low <= high:
            px = (low + high) // 2
            place = _place(widths, px, area, marks)
            if place is None:
                high = px - 1
            else:
                best, low = Setting(lines, px, *place), px + 1
        if best is not None:
            found.append((best.px * BREAK ** (len(lines) - unbroken), best))
    if found:
        return max(found, key=lambda way: way[0])[1]
    return Setting(tuple(effect.split("\n")), LEAST_SIGNS, area.y, area.centerx)


def _ways_to_break(effect: str) -> Iterator[tuple[str, ...]]:
    """The effect as it is, and broken at one or two of its spaces."""
    spaces = [place for place, letter in enumerate(effect) if letter == " "]
    for count in range(3):
        for places in combinations(spaces, count):
            letters = list(effect)
            for place in places:
                letters[place] = "\n"
            yield tuple("".join(letters).split("\n"))


@lru_cache(maxsize=512)
def _width(line: str, theme: str) -> float:
    """How wide a line is, in sizes of its letters."""
    from game.ui import richtext

    return richtext.typeset(line, 10_000, 64, bold=True, theme_name=theme).size[0] / 64 * CARE


def _place(widths: list[float], px: int, area: "pygame.Rect", marks: "list[pygame.Rect]") -> tuple[int, int] | None:
    """Where lines of that size touch no mark: in the middle of the tile rather than between the marks, or nowhere."""
    import pygame

    high = round(px * LINE)
    free = area.h - high * len(widths)
    if free < 0:
        return None
    left = max((mark.right for mark in marks if mark.x < area.centerx), default=area.x)
    right = min((mark.x for mark in marks if mark.x >= area.centerx), default=area.right)
    above = min((mark.y for mark in marks), default=area.bottom) - area.y - high * len(widths)
    for middle in (area.centerx, (left + right) // 2):
        for top in (area.y + max(above // 2, 0), area.y + free // 2):
            boxes = [
                pygame.Rect(middle - round(wide * px / 2), top + number * high, round(wide * px) + 1, high)
                for number, wide in enumerate(widths)
            ]
            if _free(boxes, area, marks):
                return top, middle
    return None


def _free(boxes: "Iterable[pygame.Rect]", area: "pygame.Rect", marks: "list[pygame.Rect]") -> bool:
    """Whether every line lies in the area and on no mark."""
    return all(box.x >= area.x and box.right <= area.right and box.collidelist(marks) < 0 for box in boxes)
