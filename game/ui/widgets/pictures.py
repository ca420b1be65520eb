"""Pictures in menus: the name over the door, thumbnails of saves, graphs of scores."""

from pathlib import Path

import pygame

from game.api import Words
from game.api.faces import paints
from game.api.said import spoken
from game.ui.faces.widget_face import WidgetFace
from game.ui.paint import brush, fonts, theme, thumbnails
from game.ui.paint.canvas import Canvas
from game.ui.paint.font_fallback import Typeface
from game.ui.paint.markup import figure
from game.ui.paint.text_direction import letters_from_left_to_right


class Logo(WidgetFace, frozen=True):
    """A name in letters of brass."""

    text: Words


@paints(Logo)
def paint_logo(face: Logo, canvas: Canvas) -> None:
    """Wide-set capitals, lit from above, over an ornamental line."""
    text = spoken(face.text)
    size = max(round(canvas.h * 0.66), 8)
    spacing = 0.09
    font, wide = _measured(text, size, spacing, canvas)
    while size > 8 and wide > canvas.w * 0.96:
        size -= max(size // 20, 1)
        font, wide = _measured(text, size, spacing, canvas)
    mask = brush.blank((canvas.w, font.get_height()))
    x = (canvas.w - wide) // 2
    for letter in letters_from_left_to_right(text):
        drawn = font.render(letter, True, "#ffffff")
        mask.blit(drawn, (x, 0))
        x += drawn.get_width() + round(size * spacing)
    top = round(canvas.h * 0.38 - font.get_height() / 2)
    dark = _colored(mask, canvas.color("dark"), canvas.color("dark"))
    reach = max(canvas.px(5), 1)
    if not canvas.theme.plain:
        soft = pygame.transform.box_blur(_padded(dark, reach * 2), reach)
        canvas.surface.blit(soft, (-reach * 2, top - reach * 2 + canvas.px(4)))
    canvas.surface.blit(dark, (canvas.px(1.5), top + canvas.px(2.5)))
    canvas.surface.blit(_colored(mask, canvas.color("glow").lerp("#ffffff", 0.25), canvas.color("brass")), (0, top))
    _paint_ornament(canvas)


def _measured(text: str, size: int, spacing: float, canvas: Canvas) -> tuple[Typeface, int]:
    font = fonts.font(True, True, False, size, canvas.look.theme)
    return font, sum(font.size(letter)[0] for letter in text) + round(size * spacing) * (len(text) - 1)


def _padded(picture: pygame.Surface, pad: int) -> pygame.Surface:
    padded = brush.blank((picture.get_width() + 2 * pad, picture.get_height() + 2 * pad))
    padded.blit(picture, (pad, pad))
    return padded


def _colored(mask: pygame.Surface, top: pygame.Color, bottom: pygame.Color) -> pygame.Surface:
    colored = brush.gradient(mask.get_size(), brush.rgb(top), brush.rgb(bottom))
    colored.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return colored


def _paint_ornament(canvas: Canvas) -> None:
    """A line of brass with a lozenge in its middle."""
    brass, light = canvas.hex("brass"), canvas.hex("glow")
    high = round(canvas.h * 0.264)
    line = pygame.Rect(canvas.w // 2 - high * 8, round(canvas.h * 0.74), high * 16, high)
    canvas.svg(
        f'<path d="M120 30 L440 27 L440 33 Z M880 30 L560 27 L560 33 Z" fill="{brass}"/>'
        f'<path d="M452 30 L460 23 L468 30 L460 37 Z M548 30 L540 23 L532 30 L540 37 Z" fill="{brass}"/>'
        f'<path d="M500 8 L528 30 L500 52 L472 30 Z" fill="{brass}"/>'
        f'<path d="M500 16 L518 30 L500 44 L482 30 Z" fill="{light}"/>',
        line,
        (1000, 60),
    )


class Pennant(WidgetFace, frozen=True):
    """The banner of somebody who played here: a cloth in the seat's colour with its emblem, and the name."""

    name: Words
    color: str


@paints(Pennant)
def paint_pennant(face: Pennant, canvas: Canvas) -> None:
    """A cloth that hangs from a bar, with two points at its foot."""
    color = canvas.theme.seat_color(face.color or "red")
    edge = brush.web(color.lerp("#000000", 0.45))
    canvas.svg(
        f'<path d="M8 8 H92 V150 L71 168 L50 150 L29 168 L8 150 Z" fill="{brush.web(color.lerp("#000000", 0.12))}" '
        f'stroke="{edge}" stroke-width="3"/>'
        f'<path d="M8 8 H30 V166 L29 168 L8 150 Z" fill="{edge}" fill-opacity="0.35"/>'
        f'<rect x="2" y="4" width="96" height="8" rx="4" fill="{canvas.hex("brass")}"/>',
        canvas.rect,
        (100, 170),
    )
    side = round(canvas.w * 0.5)
    spot = pygame.Rect(0, 0, side, side)
    spot.center = (canvas.w // 2, round(canvas.h * 0.34))
    canvas.icon(theme.EMBLEMS.get(face.color, "person"), spot, "cream")
    plate = pygame.Rect(canvas.px(10), round(canvas.h * 0.58), canvas.w - canvas.px(20), canvas.px(34))
    canvas.fill(plate, "shadow", radius=6, alpha=190)
    canvas.text(face.name, plate.inflate(-canvas.px(6), 0), 19, bold=True, color="cream")


class Thumbnail(WidgetFace, frozen=True):
    """A small picture kept in a file."""

    path: str
    stamp: int = 0  # when it was written: a new picture is read anew


@paints(Thumbnail)
def paint_thumbnail(face: Thumbnail, canvas: Canvas) -> None:
    """The picture cut to the shape of the piece; the name of the hall where there is none."""
    picture = thumbnails.load(Path(face.path))
    if picture is None:
        canvas.panel("wood", radius=6)
        side = round(min(canvas.w, canvas.h) * 0.6)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = canvas.rect.center
        canvas.icon("underhall", spot)
    else:
        factor = max(canvas.w / picture.get_width(), canvas.h / picture.get_height())
        size = (max(round(picture.get_width() * factor), 1), max(round(picture.get_height() * factor), 1))
        shown = pygame.transform.smoothscale(picture, size)
        canvas.surface.blit(shown, shown.get_rect(center=canvas.rect.center))
        canvas.round_off(6)
    canvas.edge(color="brass", width=1.4, radius=6)


class Graph(WidgetFace, frozen=True):
    """How the scores went over the game's turns: one line for each seat, then those of rivals nobody plays."""

    lines: tuple[tuple[float, ...], ...]
    shown: float = 1.0  # the part that is drawn already, from 0 to 1
    rivals: tuple[str, ...] = ()  # their icons


_DASHES = ((), (14, 7), (4, 6), (16, 5, 4, 5), (9, 9), (2, 4), (20, 4))
"""In units, so that they are seen at every size of the window."""


@paints(Graph)
def paint_graph(face: Graph, canvas: Canvas) -> None:
    """Lines in the seats' colours, each with its own dashes and its emblem at the end."""
    canvas.panel("glass", radius=10)
    values = [value for line in face.lines for value in line]
    if not values:
        return
    low, high = min([0.0, *values]), max([1.0, *values])
    label = canvas.px(46)
    area = pygame.Rect(label, canvas.px(26), canvas.w - label - canvas.px(44), canvas.h - canvas.px(52))
    paint_scale(low, high, area, canvas)
    most = max(len(line) for line in face.lines)
    shapes, ends = [], []
    for seat, line in enumerate(face.lines):
        points = points_of(line[: max(round(len(line) * face.shown), 1)], most, low, high, area)
        if not points:
            continue
        color = canvas.color(f"seat{seat}" if seat < len(face.lines) - len(face.rivals) else "cream")
        if theme.contrast(color, canvas.color("glass")) < 3:
            color = color.lerp("#ffffff", 0.45)
        tone = brush.web(color)
        pattern = " ".join(f"{part * canvas.scale:.1f}" for part in _DASHES[seat % 7])
        dash = f' stroke-dasharray="{pattern}"' if pattern else ""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        thick = max(2.6 * canvas.scale, 1.6)
        shapes.append(
            f'<polyline points="{path}" fill="none" stroke="{tone}" stroke-width="{thick:.1f}" '
            f'stroke-linejoin="round" stroke-linecap="round"{dash}/>'
        )
        ends.append((seat, points[-1]))
    canvas.svg("".join(shapes))
    _paint_ends(ends, (*[""] * (len(face.lines) - len(face.rivals)), *face.rivals), canvas)


def _paint_ends(ends: list[tuple[int, tuple[float, float]]], icons: tuple[str, ...], canvas: Canvas) -> None:
    """The seats' emblems and the rivals' icons at the ends of their lines, moved apart where the lines end together."""
    side = canvas.px(26)
    lowest = -float(side)
    spots = []
    for seat, (x, y) in sorted(ends, key=lambda end: end[1][1]):
        lowest = max(y - side / 2, lowest + side * 0.92)
        spots.append((seat, x, lowest))
    over = max(spots[-1][2] + side - canvas.h, 0) if spots else 0
    for seat, x, top in spots:
        spot = pygame.Rect(round(x), round(max(top - over, 0)), side, side)
        if icons[seat]:
            canvas.icon(icons[seat], spot)
            continue
        who = canvas.look.seats[seat].color if seat < len(canvas.look.seats) else ""
        canvas.icon(theme.EMBLEMS.get(who, "marker"), spot, f"seat{seat}")


def paint_scale(low: float, high: float, area: pygame.Rect, canvas: Canvas) -> None:
    """Thin lines at round numbers."""
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**9) if (high - low) / step <= 5)
    value = -(-low // step) * step
    while value <= high:
        y = round(area.bottom - (value - low) / max(high - low, 1) * area.h)
        canvas.fill(pygame.Rect(area.x, y, area.w, canvas.px(1)), "quiet", alpha=150 if value == 0 else 60)
        words = pygame.Rect(0, y - canvas.px(12), area.x - canvas.px(6), canvas.px(24))
        canvas.text(figure(value), words, 16, color="quiet", align="right")
        value += step


def points_of(
    line: tuple[float, ...], most: int, low: float, high: float, area: pygame.Rect
) -> list[tuple[float, float]]:
    """The pixels of the values of a line, of which the longest has so many."""
    return [
        (area.x + index / max(most - 1, 1) * area.w, area.bottom - (value - low) / max(high - low, 1) * area.h)
        for index, value in enumerate(line)
    ]
