"""Places: `Rect` on the table, in table units; `Box` on a canvas, in whole pixels. Both are divided alike."""

from collections.abc import Iterator
from typing import NamedTuple

Gap = float | tuple[float, float]


class Rect(NamedTuple):
    """A place on the table, in table units (see `View`)."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, dx: float, dy: float | None = None) -> "Rect":
        """The rectangle that much smaller on each side."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The rectangle, moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """Where it ends at the right."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.h

    def part(self, x: float, y: float, w: float, h: float) -> "Rect":
        """A part of it, given in fractions of its width and height."""
        return Rect(self.x + self.w * x, self.y + self.h * y, self.w * w, self.h * h)

    def columns(self, count: int, gap: float = 0) -> list["Rect"]:
        """So many equal parts side by side, from the left."""
        return [Rect(x, self.y, w, self.h) for x, w in _equal(self.x, self.w, count, gap)]

    def rows(self, count: int, gap: float = 0) -> list["Rect"]:
        """So many equal parts one below the other, from the top."""
        return [Rect(self.x, y, self.w, h) for y, h in _equal(self.y, self.h, count, gap)]

    def grid(self, columns: int, rows: int, gap: Gap = 0) -> list["Rect"]:
        """Equal parts in columns and rows, in the order of reading; the gap may be two: across and down."""
        across, down = gap if isinstance(gap, tuple) else (gap, gap)
        return [each for row in self.rows(rows, down) for each in row.columns(columns, across)]

    def split(self, *sizes: float | None, gap: float = 0, down: bool = False) -> list["Rect"]:
        """Parts of these widths side by side, or of these heights one below the other (`down`); `None` takes what is
        left, and several share it: ``title, body = card.split(36, None, down=True)``."""
        if down:
            return [Rect(self.x, y, self.w, h) for y, h in _of_sizes(self.y, self.h, sizes, gap)]
        return [Rect(x, self.y, w, self.h) for x, w in _of_sizes(self.x, self.w, sizes, gap)]


class Box(NamedTuple):
    """A place on a canvas, in whole pixels: what a painter draws in (see `Canvas`)."""

    x: int
    y: int
    w: int
    h: int

    @classmethod
    def at(cls, x: float, y: float, w: float, h: float) -> "Box":
        """The box that comes closest, at least one pixel wide and high."""
        return cls(round(x), round(y), max(round(w), 1), max(round(h), 1))

    @classmethod
    def square(cls, center: tuple[float, float], side: float) -> "Box":
        """A square around a point."""
        return cls.at(center[0] - side / 2, center[1] - side / 2, side, side)

    @property
    def right(self) -> int:
        """Where it ends at the right."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Where it ends below."""
        return self.y + self.h

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height."""
        return self.w, self.h

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """The box that much smaller on each side."""
        return _whole(self._exact().inset(dx, dy))

    def moved(self, dx: float, dy: float) -> "Box":
        """The box, moved."""
        return Box(round(self.x + dx), round(self.y + dy), self.w, self.h)

    def part(self, x: float, y: float, w: float, h: float) -> "Box":
        """A part of it, given in fractions of its width and height; at least one pixel."""
        return Box.at(*self._exact().part(x, y, w, h))

    def columns(self, count: int, gap: float = 0) -> list["Box"]:
        """So many equal parts side by side, from the left."""
        return [_whole(each) for each in self._exact().columns(count, gap)]

    def rows(self, count: int, gap: float = 0) -> list["Box"]:
        """So many equal parts one below the other, from the top."""
        return [_whole(each) for each in self._exact().rows(count, gap)]

    def grid(self, columns: int, rows: int, gap: Gap = 0) -> list["Box"]:
        """Equal parts in columns and rows, in the order of reading; the gap may be two: across and down."""
        return [_whole(each) for each in self._exact().grid(columns, rows, gap)]

    def split(self, *sizes: float | None, gap: float = 0, down: bool = False) -> list["Box"]:
        """Parts of these widths side by side, or of these heights one below the other; `None` takes what is left."""
        return [_whole(each) for each in self._exact().split(*sizes, gap=gap, down=down)]

    def touches(self, other: "Box") -> bool:
        """Whether the two have a pixel in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def _exact(self) -> Rect:
        return Rect(*self)


def _whole(exact: Rect) -> Box:
    """The nearest whole pixels of both ends, so that neighbours still meet."""
    x, y = round(exact.x), round(exact.y)
    return Box(x, y, max(round(exact.right) - x, 0), max(round(exact.bottom) - y, 0))


def _equal(start: float, length: float, count: int, gap: float) -> Iterator[tuple[float, float]]:
    """Where each of so many equal parts begins, and how long it is."""
    each = (length - gap * (count - 1)) / count
    return ((start + number * (each + gap), each) for number in range(count))


def _of_sizes(
    start: float, length: float, sizes: tuple[float | None, ...], gap: float
) -> Iterator[tuple[float, float]]:
    """Where each part begins, and how long it is; those without a size share what the others leave."""
    given = [size for size in sizes if size is not None]
    left = length - sum(given) - gap * (len(sizes) - 1)
    share = max(left, 0) / max(len(sizes) - len(given), 1)
    for size in sizes:
        long = share if size is None else size
        yield start, long
        start += long + gap
