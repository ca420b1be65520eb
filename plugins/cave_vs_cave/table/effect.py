"""How the effect of a room is set on its tile: as large as it can be beside the marks in the corners."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.api import Box, Canvas, Typeset

LEAST_SIGNS = 5  # pixels: the smallest numbers between icons, on a table of both eras in the smallest window
LINE = 1.2  # the height of a line, in letters
SHADE = 2  # pixels: the shade of an icon falls that far below its line
SIDE_BY_SIDE = "\u2002"
SMALL = 20  # units: smaller letters are not worth an effect that is unbroken
BREAK = 0.9  # a line that had to be broken is worth that much smaller letters


class Setting(NamedTuple):
    """An effect in lines: the size of its letters, where the first line begins, and the middle of all of them."""

    lines: tuple[Typeset, ...]
    px: int
    top: int
    middle: int


def paint_effect(effect: str, area: Box, marks: list[Box], most: float, canvas: Canvas) -> None:
    """Writes the effect where it can be largest, up to letters of so many pixels; never on the marks."""
    best = best_setting(effect, area, marks, most, canvas)
    for number, line in enumerate(best.lines):
        canvas.write(line, best.middle - line.size[0] / 2, best.top + number * round(best.px * LINE))


def lowest_strip(effect: str, area: Box, marks: list[Box], most: float, enough: int, canvas: Canvas) -> Box:
    """The lower part of the area in which the effect is as large as in all of it, or `enough`; all marks are in it."""
    wanted = min(_best(effect, area, marks, most, canvas).px, enough)
    high = area.bottom - min((mark.y for mark in marks), default=area.bottom) + SHADE
    while high < area.h:
        strip = Box(area.x, area.bottom - high, area.w, high)
        if _best(effect, strip, marks, min(most, enough), canvas).px >= wanted:
            return strip
        high += max(area.h // 16, 1)
    return area


def best_setting(effect: str, area: Box, marks: list[Box], most: float, canvas: Canvas) -> Setting:
    """The setting with the largest letters, counting against it that lines are broken."""
    return _best(effect, area, marks, most, canvas)


def _best(effect: str, area: Box, marks: list[Box], most: float, canvas: Canvas) -> Setting:
    """Where the usual ways make it small, it is broken between icons too."""
    usual = _of_ways(_ways_to_break(effect), effect, area, marks, most, canvas)
    if usual is not None and usual.px >= min(most, SMALL * canvas.scale):
        return usual
    closer = _of_ways(_closer_ways(effect), effect, area, marks, most, canvas)
    found = max(filter(None, (usual, closer)), key=lambda way: way.px, default=None)
    if found is not None:
        return found
    smallest = tuple(_line(line, LEAST_SIGNS, canvas) for line in effect.split("\n"))
    return Setting(smallest, LEAST_SIGNS, area.y, area.x + area.w // 2)


def _of_ways(
    ways: Iterator[tuple[str, ...]], effect: str, area: Box, marks: list[Box], most: float, canvas: Canvas
) -> Setting | None:
    """The best of some ways to break an effect into lines."""
    unbroken = effect.count("\n") + 1
    found: Setting | None = None
    worth = 0.0
    for lines in ways:
        each = BREAK ** max(len(lines) - unbroken, 0)
        # Smaller letters than these would not be better than what was found: most ways are done with one look.
        least = max(LEAST_SIGNS, int(worth / each) + 1)
        best = _largest(lines, range(least, max(round(most), LEAST_SIGNS) + 1), area, marks, canvas)
        if best is not None and best.px * each > worth:
            found, worth = best, best.px * each
    return found


def _largest(lines: tuple[str, ...], sizes: range, area: Box, marks: list[Box], canvas: Canvas) -> Setting | None:
    """These lines as large as they can be, if they can be set in one of these sizes at all."""
    best = _set(lines, sizes[0], area, marks, canvas) if sizes else None
    low, high = sizes.start + 1, sizes.stop - 1
    while best is not None and low <= high:
        px = (low + high) // 2
        setting = _set(lines, px, area, marks, canvas)
        if setting is None:
            high = px - 1
        else:
            best, low = setting, px + 1
    return best


def _closer_ways(effect: str) -> Iterator[tuple[str, ...]]:
    """The effect broken at one to three of all places between its signs."""
    parts = re.split(r"( |\u00a0|\n|(?<=\})(?=\{)|(?<=→)(?=\{))", effect)
    signs, between = parts[::2], parts[1::2]
    for count in (1, 2, 3):
        for places in combinations(range(len(between)), count):
            broken = [
                "\n" if number in places or gap == "\n" else gap.replace(" ", "\u00a0")
                for number, gap in enumerate(between)
            ]
            yield tuple("".join(sign + gap for sign, gap in zip(signs, [*broken, ""], strict=True)).split("\n"))


def _ways_to_break(effect: str) -> Iterator[tuple[str, ...]]:
    """The effect as it is, and broken at one or two of its spaces; of three lines, two of them side by side."""
    lines = effect.split("\n")
    if len(lines) == 3:
        yield (SIDE_BY_SIDE.join(lines[:2]), lines[2])
        yield (lines[0], SIDE_BY_SIDE.join(lines[1:]))
    spaces = [place for place, letter in enumerate(effect) if letter == " "]
    for count in range(3):
        for places in combinations(spaces, count):
            letters = list(effect)
            for place in places:
                letters[place] = "\n"
            yield tuple("".join(letters).split("\n"))


def _line(line: str, px: int, canvas: Canvas) -> Typeset:
    return canvas.line(line, px, bold=True)


def _set(lines: tuple[str, ...], px: int, area: Box, marks: list[Box], canvas: Canvas) -> Setting | None:
    """Lines of that size where they touch no mark: in the middle of the tile rather than between the marks."""
    high = round(px * LINE)
    free = area.h - high * len(lines)
    if free < 0:
        return None
    done = tuple(_line(line, px, canvas) for line in lines)
    center = area.x + area.w // 2
    left = max((mark.right for mark in marks if mark.x < center), default=area.x)
    right = min((mark.x for mark in marks if mark.x >= center), default=area.right)
    above = min((mark.y for mark in marks), default=area.bottom) - area.y - high * len(lines)
    for middle in (center, (left + right) // 2):
        for top in (area.y + max(above // 2, 0), area.y + free // 2):
            boxes = [
                Box(
                    middle - (line.size[0] + 1) // 2,
                    top + number * high,
                    line.size[0] + 1,
                    max(high, line.size[1]) + SHADE,
                )
                for number, line in enumerate(done)
            ]
            if _free(boxes, area, marks):
                return Setting(done, px, top, middle)
    return None


def _free(boxes: list[Box], area: Box, marks: list[Box]) -> bool:
    """Whether every line lies in the area and on no mark."""
    return all(
        box.x >= area.x and box.right <= area.right and not any(box.touches(mark) for mark in marks) for box in boxes
    )
