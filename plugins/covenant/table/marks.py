"""What the faces share: icons with numbers that stay readable when small, and clan colours."""

from game.api import Box, Canvas

from ..data.words import Marks

ELDERS = 8  # the Council of Elders among the clans of a face
NEUTRAL = 9  # the carts of nobody


def tint(clan: int) -> str:
    """The colour of a clan's pieces; the Council's are of pale bronze."""
    return "#cdb48a" if clan == ELDERS else f"seat{clan}"


def _digits(amount: int) -> float:
    """How wide a number is, in heights of an icon; 0 is not written."""
    return 0.46 * len(str(amount)) + 0.04 if amount else 0.0


def paint_marks(marks: Marks, rect: Box, canvas: Canvas, color: str = "cream", most: float = 30) -> None:
    """Icons with their numbers, as large as they fit, in one row or two; readable where text would be too small."""
    if not marks:
        return
    widths = [1.0 + _digits(amount) for _, amount in marks]
    one_row = min(rect.h, rect.w / sum(widths), most * canvas.scale)
    half = -(-len(marks) // 2)
    rows = [marks]
    size = one_row
    if len(marks) > 1:
        two_rows = min(rect.h / 2, rect.w / max(sum(widths[:half]), sum(widths[half:])), most * canvas.scale)
        if two_rows > one_row * 1.15:
            rows, size = [marks[:half], marks[half:]], two_rows
    for number, row in enumerate(rows):
        wide = sum(1.0 + _digits(amount) for _, amount in row) * size
        x = rect.x + (rect.w - wide) / 2
        y = rect.y + (rect.h - size * len(rows)) / 2 + number * size
        for icon, amount in row:
            if amount:
                spot = Box.at(x, y, size * (_digits(amount) + 0.06), size)
                canvas.text(str(amount), spot, canvas.text_units(size * 0.86), bold=True, serif=True, color=color)
                x += size * _digits(amount)
            canvas.icon(icon, Box.at(x, y, size, size))
            x += size
