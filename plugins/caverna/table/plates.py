"""Plates to choose from, in groups one below the other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.api import Piece, Rect, Words, filled, joined, lines

from .faces import Heading, Plate

GAP = 6


def bold(words: Words) -> Words:
    """A headline."""
    return joined(["**", words, "**"], "")


APART = 4  # two groups, beyond the gap


class Choice(NamedTuple):
    """What is on a plate."""

    key: str
    text: Words
    tip: Words


@lru_cache(256)
def grid(area: Rect, columns: int, height: float, count: int) -> tuple[Rect, ...]:
    """So many places in rows, from the top left."""
    rows = -(-count // columns)
    return tuple(area._replace(h=rows * (height + GAP) - GAP).grid(columns, rows, GAP)[:count])


class Plates:
    """Groups of plates, from top to bottom."""

    def __init__(self, area: Rect, view: str, options: Iterable[str], mark: str = "") -> None:
        self.area, self.view, self.y, self.mark = area, view, area.y, mark
        self.options = set(options)

    def heading(self, text: Words) -> Iterator[Piece]:
        """A line of text over the next group."""
        at = Rect(self.area.x, self.y, self.area.w, 26)
        yield Piece(f"heading:{text}{self.mark}", at, Heading(text), 1, self.view, text)
        self.y += 30

    def rows(self, items: Sequence[Choice], columns: int, height: float, size: float = 26) -> Iterator[Piece]:
        """A group of plates in rows: of parchment what can be chosen, of wood what cannot."""
        places = grid(Rect(self.area.x, self.y, self.area.w, 0), columns, height, len(items))
        for (key, text, tip), at in zip(items, places, strict=True):
            face = Plate(text, size, "parchment" if key in self.options else "wood")
            yield Piece(key + self.mark, at, face, 1, self.view, tip)
        self.y += -(-len(items) // columns) * (height + GAP) + APART


def links(pages: Mapping[str, tuple[Words, Words]], area: Rect) -> Iterator[Piece]:
    """On every page of a view a row of plates that lead to all of them; the one that is open is of brass.

    `pages`: the words on the plate and its tip for each view.
    """
    places = list(zip(pages, grid(area, len(pages), area.h, len(pages)), strict=True))
    for page in pages:
        for other, at in places:
            text, tip = pages[other]
            tip = lines(filled("**{what}**", what=text), tip)
            yield Piece(f"view:{other}#{page}", at, Plate(text, 22, "brass" if other == page else "wood"), 1, page, tip)
