"""Plain tables for the terminal."""

from collections.abc import Iterable, Sequence


def table(rows: Iterable[Sequence[object]], head: Sequence[str] = (), right: Iterable[int] = ()) -> str:
    """Rows in columns as wide as they need to be; the columns numbered in `right` are right-aligned."""
    cells = [[str(cell) for cell in row] for row in ([head] if head else []) + list(rows)]
    if not cells:
        return ""
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    flush = set(right)
    if head:
        cells.insert(1, ["─" * width for width in widths])
    lines = (
        "  ".join(c.rjust(w) if i in flush else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True)))
        for row in cells
    )
    return "\n".join(line.rstrip() for line in lines)
