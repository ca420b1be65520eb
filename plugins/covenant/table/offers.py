"""Large cards with words: what lies on a display, and what can be chosen from a column."""

from game.api import Box, Canvas, Face, Vignette, Words, joined, paints

from ..data.words import Marks, bold
from .marks import paint_marks, struck


class Offer(Face, frozen=True):
    """A thing to take or to use, with its name, what it does in words, and what it costs."""

    title: Words
    words: Words
    icon: str = ""  # its picture
    marks: Marks = ()  # what it gives, in place of a picture
    price: Marks = ()
    bar: str = "wood"  # the colour of its kind
    coin: bool = False  # what it gives is struck on a coin
    tint: str = ""
    vignette: Vignette | None = None


LEAST_PICTURE = 30.0
"""Units: less of a picture nobody recognizes."""


@paints(Offer)
def paint_offer(face: Offer, canvas: Canvas) -> None:
    """Parchment under a bar with the name and the price; the picture at the left, the words beside it."""
    canvas.panel("parchment", radius=8)
    if canvas.h < canvas.px(82):
        _flat(face, canvas)
        return
    bar, room = canvas.area.split(min(canvas.px(28), round(canvas.h * 0.44)), None, down=True)
    ink = "ink" if face.bar in ("parchment_dark", "brass_light") else "cream"
    ground = face.bar if ink == "ink" else canvas.mix(face.bar, "dark", 0.32)  # light letters need a darker one
    canvas.fill(bar, ground, radius=8, corners="ab")
    name = bar.inset(canvas.px(8), 0)
    if face.price:
        tag = name
        if face.title:
            wide = sum(28 + 13 * len(str(amount)) for _, amount in face.price)
            name, tag = name.split(None, canvas.px(wide))
        paint_marks(face.price, tag.inset(0, canvas.px(1)), canvas, ink, most=27)
    long = canvas.typeset(face.title, name.size, 19, least=16.25, serif=True, bold=True, trial=True).clipped
    canvas.text(face.title, name, 19, least=16.25, serif=not long, bold=not long, color=ink, align="left")
    room = room.inset(canvas.px(7), canvas.px(4))
    if face.icon or face.marks:
        picture, room = room.split(min(room.h, round(canvas.w * 0.34)), None, gap=canvas.px(6))
        _picture(face, picture, canvas)
    if face.vignette is not None:
        room = _scene(face.vignette, face.words, room, canvas)
    canvas.text(face.words, room, 18, least=16.5, color="ink", align="left")
    canvas.edge(color="brass_dark", radius=8)


def _scene(scene: Vignette, words: Words, room: Box, canvas: Canvas) -> Box:
    """The scene above the words or beside them, where these lose nothing by it; returns their room."""
    high = canvas.typeset(words, room.size, 18, least=16.5, align="left", trial=True).size[1] + canvas.px(4)
    above, below = room.split(None, high, down=True)
    if canvas.vignette(scene, above):
        return below
    beside, rest = room.split(round(room.h * 1.15), None, gap=canvas.px(6))
    fits = not canvas.typeset(words, rest.size, 18, least=18, align="left", trial=True).clipped
    return rest if fits and canvas.vignette(scene, beside) else room


def _flat(face: Offer, canvas: Canvas) -> None:
    """Where there is no room for a bar: the name stands before the words, which the picture gives way to."""
    room = canvas.area.inset(canvas.px(7), canvas.px(4))
    beside = canvas.h < canvas.px(66)  # one below the other they would be too small
    if face.price:
        wide = canvas.px(42 * len(face.price) if beside else 42)
        room, price = room.split(None, wide, gap=canvas.px(4))
        places = price.columns(len(face.price)) if beside else price.rows(len(face.price), 1)
        for mark, at in zip(face.price, places, strict=True):
            paint_marks((mark,), at, canvas, "ink", most=32)
    words = joined([bold(face.title), face.words], ": ") if face.title else face.words
    pictured = max(room.h, canvas.px(80 if face.marks else 0)) if face.icon or face.marks else 0
    small = canvas.px(LEAST_PICTURE) if face.icon and not face.title else pictured
    for wide in dict.fromkeys((pictured, small, 0 if small < pictured else pictured)):
        picture, said = room.split(wide, None, gap=canvas.px(6) if wide else 0)
        if not canvas.typeset(words, said.size, 18, least=16.25, align="left", trial=True).clipped:
            break
    else:
        picture, said = room.split(pictured, None, gap=canvas.px(6) if pictured else 0)
        words = bold(face.title) if face.title else ""  # beside picture and price; all of it is read in the rail
    if picture.w:
        _picture(face, picture, canvas)
    canvas.text(words, said, 18, least=16.25, color="ink", align="left")
    canvas.edge(color=face.bar, width=2, radius=8)


def _picture(face: Offer, room: Box, canvas: Canvas) -> None:
    side = min(room.w, room.h)
    square = Box.square(room.center, side)
    if face.coin:
        struck(face.marks, square, canvas)
    elif face.icon:
        canvas.icon(face.icon, square, face.tint)
    else:
        paint_marks(face.marks, room, canvas, "ink", most=46)


class Fold(Face, frozen=True):
    """The button of a board that is folded away: what it is called, and how many things in it can be had."""

    icon: str
    word: Words
    count: int = 0
    open: bool = False


@paints(Fold)
def paint_fold(face: Fold, canvas: Canvas) -> None:
    """A wooden button with its number on a golden disc on the picture, where it hides no word; framed in light while
    its board is open."""
    canvas.panel("wood", radius=8)
    picture, word = canvas.area.inset(canvas.px(6), canvas.px(4)).split(canvas.px(30), None, gap=canvas.px(4))
    canvas.icon(face.icon, picture)
    canvas.text(face.word, word, 17.5, least=16.25, bold=True, color="cream", align="left")
    canvas.edge(color="glow" if face.open else "brass", width=3 if face.open else 1.4, radius=8)
    if face.count:
        side = canvas.px(22)
        disc = Box(picture.right - side + canvas.px(4), 1, side, side)
        canvas.fill(disc, "#ffd35a", "#d9a531", radius=11)
        canvas.text(str(face.count), disc, canvas.text_units(side * 0.78), bold=True, serif=True, color="ink")
