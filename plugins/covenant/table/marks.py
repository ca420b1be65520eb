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


def struck(marks: Marks, room: Box, canvas: Canvas) -> None:
    """A golden coin; its benefit stands in the field."""
    shapes = (
        '<circle cx="50" cy="52" r="47" fill="#5b3d0c"/>'
        '<circle cx="50" cy="49" r="47" fill="#d9a531"/>'
        '<circle cx="50" cy="49" r="41" fill="#f3cf6b" stroke="#a97a1c" stroke-width="2.5"/>'
        '<path d="M14 40A39 39 0 0 1 62 12" fill="none" stroke="#fff2c4" stroke-width="4" stroke-linecap="round"/>'
    )
    canvas.svg(shapes, room, (100, 100))
    paint_marks(marks, room.part(0.08, 0.15, 0.84, 0.68), canvas, "ink", most=40)
