"""What the faces share: icons with numbers that stay readable when small, parts of a canvas, clan colours."""

from typing import Any

from ..data.words import Marks

MULTIPLY = 8  # pygame.BLEND_RGBA_MULT, without importing pygame here

ELDERS = 8  # the Council of Elders among the clans of a face
NEUTRAL = 9  # the carts of nobody


def box(canvas: Any, x: float, y: float, w: float, h: float) -> Any:
    """A part of the canvas, given in fractions of it."""
    return type(canvas.rect)(
        round(canvas.w * x), round(canvas.h * y), max(round(canvas.w * w), 1), max(round(canvas.h * h), 1)
    )


def tint(clan: int) -> str:
    """The colour of a clan's pieces; the Council's are of pale bronze."""
    return "#cdb48a" if clan == ELDERS else f"seat{clan}"


def _digits(amount: int) -> float:
    """How wide a number is, in heights of an icon; 0 is not written."""
    return 0.46 * len(str(amount)) + 0.04 if amount else 0.0


def paint_marks(marks: Marks, rect: Any, canvas: Any, color: str = "cream", most: float = 30) -> None:
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
                spot = type(rect)(round(x), round(y), round(size * (_digits(amount) + 0.06)), round(size))
                canvas.text(
                    str(amount), spot, size * 0.86 / canvas.scale / canvas.look.text, bold=True, serif=True, color=color
                )
                x += size * _digits(amount)
            canvas.icon(icon, type(rect)(round(x), round(y), round(size), round(size)))
            x += size
