"""Faces of Covenant's own beside the mountain: wells, tools, jewels, coins, dwarves, Tracks, small cards."""

from game.api import Back, Box, Canvas, Face, Vignette, Words, gems, paints

from ..data.words import Marks
from ..speech import say
from .marks import paint_marks, struck


class ToolFace(Face, frozen=True):
    """A tool: its kind, what it costs, and its place for a jewel."""

    kind: str
    slot: str
    marks: tuple[str, ...] = ()  # icons at the foot: the cost, or the column's rune
    verb: Words = ""  # what it does, in a word
    vignette: Vignette | None = None


@paints(ToolFace)
def paint_tool(face: ToolFace, canvas: Canvas) -> None:
    """A parchment plate: the tool large, its inlay place at the upper right, its marks and verb at the foot."""
    canvas.panel("parchment", radius=8)
    plate = canvas.area
    flat = canvas.w > canvas.h * 1.7  # the verb stands beside the tool, not below it
    raised = 0.4 if face.verb and not flat else 0.0
    side = min(plate.h * (0.92 - raised / 2), plate.w * 0.66)
    canvas.icon(face.kind, Box.at(plate.w * 0.03, (plate.h - side) * (0.5 - raised), side, side))
    if canvas.h > canvas.px(52):
        canvas.icon(f"slot_{face.slot}", plate.part(0.62, 0.05, 0.36, 0.5))
    size = round(min(plate.h * 0.42, plate.w * 0.25))
    for number, mark in enumerate(reversed(face.marks)):
        right = plate.right - round(plate.w * 0.02) - number * round(size * 0.9)
        canvas.icon(mark, Box(right - size, plate.bottom - size - canvas.px(3), size, size))
    if face.verb:
        band = plate.part(0.48, 0.6, 0.5, 0.38) if flat else plate.part(0.04, 0.67, 0.6, 0.3)
        canvas.text(face.verb, band, 18, least=16.25, bold=True, serif=not flat, color="ink", align="left")


class Slot(Face, frozen=True):
    """An empty place on a board that shows what it gives."""

    marks: Marks = ()
    round: bool = False
    caption: Words = ""  # engraved in the ground: seen as long as nothing lies on it


@paints(Slot)
def paint_slot(face: Slot, canvas: Canvas) -> None:
    """A groove in the board with its reward."""
    radius = min(canvas.w, canvas.h) / canvas.scale / 2 if face.round else 8
    canvas.fill(canvas.area, "#1c1612", "#2b221a", radius=radius, alpha=200)
    canvas.edge(canvas.area, "brass", width=1.2, radius=radius, alpha=120)
    edge = canvas.px(8) / 2 if canvas.w > canvas.px(60) else 0  # a small place has no room to give away
    room = canvas.area.part(0.2, 0.2, 0.6, 0.6) if face.round else canvas.area.inset(edge)
    if face.caption:
        band = canvas.area.inset(canvas.px(16) / 2, canvas.px(4) / 2)
        canvas.text(face.caption, band, 18, serif=True, bold=True, color="#c9ab6e", align="right")
    paint_marks(face.marks, room, canvas)


class JewelFace(Face, frozen=True):
    """A jewel with its effect: on a plate while on display, the bare stone once inlaid."""

    colour: str
    effect: str
    bare: bool = False
    vignette: Vignette | None = None


@paints(JewelFace)
def paint_jewel(face: JewelFace, canvas: Canvas) -> None:
    """The stone at the left and its effect at the right, or the effect on the stone."""
    if face.bare:
        canvas.icon(f"jewel_{face.colour}", canvas.area)
        plate = canvas.area.part(0.17, 0.17, 0.68, 0.68)
    else:
        canvas.panel("wood", radius=8)
        side = round(canvas.h * 0.86)
        canvas.icon(f"jewel_{face.colour}", Box.at(canvas.w * 0.02, canvas.h * 0.07, side, side))
        wide = canvas.h * 0.70
        plate = Box.square((canvas.w - wide * 0.62, canvas.h / 2), wide)
    canvas.fill(plate, "parchment_light", "parchment", radius=8, alpha=235)
    canvas.icon(face.effect, plate if face.bare else plate.inset(canvas.px(3) / 2))


class CoinFace(Face, frozen=True):
    """A King's Coin with its Council benefit."""

    marks: Marks
    vignette: Vignette | None = None


@paints(CoinFace)
def paint_coin(face: CoinFace, canvas: Canvas) -> None:
    """A struck golden coin; its benefit stands in the field."""
    struck(face.marks, canvas.area, canvas)


class DwarfFace(Face, frozen=True):
    """A dwarf of a clan with its strength."""

    seat: int
    strength: int
    support: int = 0


@paints(DwarfFace)
def paint_dwarf(face: DwarfFace, canvas: Canvas) -> None:
    """The dwarf in its clan's colour, with its strength on a shield."""
    canvas.icon("dwarf", canvas.area.part(0.02, 0.0, 0.96, 0.84), f"seat{face.seat}")
    wide = 0.84 if face.support else 0.52
    shield = canvas.area.part(0.5 - wide / 2, 0.58, wide, 0.42)
    canvas.fill(shield, "parchment_light", "parchment", radius=6)
    canvas.edge(shield, "brass_dark", width=1.4, radius=6)
    words = f"{face.strength}+{face.support}" if face.support else str(face.strength)
    units = canvas.text_units(shield.h * 0.86)
    canvas.text(words, shield.inset(1, 0), units, bold=True, serif=True, color="ink")


class Card(Face, frozen=True):
    """A small card: a title bar and rich text."""

    title: Words
    text: Words
    bar: str = "parchment_dark"
    size: float = 20
    words: Words = ""  # what the icons mean, where there is room for it
    vignette: Vignette | None = None


@paints(Card)
def paint_card(face: Card, canvas: Canvas) -> None:
    """Parchment under a coloured bar."""
    canvas.panel("parchment", radius=8)
    high = min(canvas.px(23 * canvas.text_size), round(canvas.h * 0.38))
    bar, room = canvas.area.split(high, None, down=True)
    room = room.inset(canvas.px(8) / 2, canvas.px(4) / 2)
    ink = "ink" if face.bar in ("parchment_dark", "brass_light", "orange", "yellow") else "cream"
    ground = face.bar if ink == "ink" else canvas.mix(face.bar, "dark", 0.32)  # light letters need a darker one
    if not face.words and canvas.typeset(face.text, room.size, face.size, bold=True, trial=True).clipped:
        # So small a card has room for its name alone; the tip and the lens tell the rest.
        canvas.fill(canvas.area, ground, radius=8)
        _title(face.title, canvas.area.inset(canvas.px(6) / 2, 1), ink, canvas)
        canvas.edge(color="brass_dark", radius=8)
        return
    canvas.fill(bar, ground, radius=8, corners="ab")
    _title(face.title, bar.inset(canvas.px(6) / 2, 1), ink, canvas)
    if face.words:
        room, below = room.split(None, room.h * 0.56, down=True)
        canvas.text(face.words, below, 18, least=16.25, color="ink")
    canvas.text(face.text, room, face.size, bold=True, color="ink")
    canvas.edge(color="brass_dark", radius=8)


def _title(title: Words, room: Box, color: str, canvas: Canvas) -> None:
    """The name of a card; in narrower letters where those with serifs do not fit."""
    wide = canvas.typeset(title, room.size, 18, serif=True, bold=True, trial=True).clipped
    canvas.text(title, room, 18, color=color, serif=not wide, bold=not wide)


class RelicFace(Face, frozen=True):
    """A relic: its picture, and what it gives."""

    icon: str
    marks: Marks
    vignette: Vignette | None = None


@paints(RelicFace)
def paint_relic(face: RelicFace, canvas: Canvas) -> None:
    """On parchment; the picture beside what the relic gives, or above it."""
    canvas.panel("parchment", radius=8)
    if canvas.w > canvas.h * 1.3:
        picture, gives = canvas.area.part(0.03, 0.08, 0.38, 0.84), canvas.area.part(0.41, 0.07, 0.57, 0.86)
    else:
        picture, gives = canvas.area.part(0.1, 0.05, 0.8, 0.5), canvas.area.part(0.06, 0.56, 0.88, 0.4)
    canvas.icon(face.icon, picture)
    paint_marks(face.marks, gives, canvas, color="ink", most=34)
    canvas.edge(color="brass_dark", radius=8)


class Stone(Face, frozen=True):
    """A rubble tile: what lies in the broken rock, and what that is called."""

    marks: Marks
    words: Words = ""


LEAST_LETTERS = 12
"""Pixels: where a line has less, as in a small drawing of the rules, the resources speak for themselves; so they do
where their words are too long."""


@paints(Stone)
def paint_stone(face: Stone, canvas: Canvas) -> None:
    """A slab with cracks; the resources shine in it."""
    canvas.panel("stone", radius=9)
    cracks = (
        '<path d="M4 30L24 22L34 4M96 26L78 32L70 6M8 92L26 78L18 62M92 88L76 74L84 58" fill="none" '
        'stroke="#1d1814" stroke-opacity="0.55" stroke-width="3"/>'
        '<circle cx="50" cy="50" r="33" fill="#14100d" fill-opacity="0.42"/>'
    )
    room = canvas.area
    if face.words and canvas.px(25) >= LEAST_LETTERS:
        above, foot = room.split(None, canvas.px(25), down=True)
        if not canvas.typeset(face.words, foot.size, 17.5, least=16.5, trial=True).clipped:
            canvas.text(face.words, foot, 17.5, least=16.5, color="cream", valign="top")
            room = above
    canvas.svg(cracks, room, (100, 100))
    for number, (kind, _) in enumerate(face.marks):
        seam = room.part(0.04, 0.76, 0.92, 0.22)
        canvas.svg(gems(kind, seam.w, seam.h, number, 0.62), seam)
    paint_marks(face.marks, room.part(0.03, 0.1, 0.94, 0.8), canvas, most=50)


class Sealed(Back, frozen=True):
    """An objective, face down."""


@paints(Sealed)
def paint_sealed(face: Sealed, canvas: Canvas) -> None:
    """Felt with a target on it."""
    canvas.panel("felt", radius=7)
    canvas.edge(canvas.area.inset(canvas.px(6) / 2, canvas.px(6) / 2), "brass", width=1.2, radius=5, alpha=150)
    canvas.icon("objective", canvas.area.inset(canvas.px(12) / 2, canvas.px(12) / 2))


class ElderPlate(Face, frozen=True):
    """The Council of Elders among the banners."""

    glory: int


@paints(ElderPlate)
def paint_elder_plate(face: ElderPlate, canvas: Canvas) -> None:
    """A plate of the Elders' pale bronze, in the shade: who they are, and how far."""
    canvas.panel("#6b5739")
    pad = max(round(canvas.h * 0.14), canvas.px(4))
    side = canvas.h - 2 * pad
    canvas.icon("elders", Box(pad, pad, side, side))
    units = canvas.text_units(canvas.h * 0.52)
    name = Box(side + 2 * pad, pad, round(canvas.w * 0.72) - side - 2 * pad, side)
    canvas.text(say("Elders"), name, units, bold=True, serif=True, color="cream", align="left")
    points = Box(round(canvas.w * 0.72), pad, round(canvas.w * 0.28) - pad, side)
    canvas.text(str(face.glory), points, units, bold=True, serif=True, color="cream", align="right")


class Tag(Face, frozen=True):
    """A small tag: what a place in a row costs, what it asks for, or what a die shows."""

    marks: Marks
    kind: str = ""  # "cost", "need", or "met": a need that is fulfilled


TAG_TONES = {"cost": ("#5a1f16", "#3d130d"), "need": ("#4a3a22", "#2f2414"), "met": ("#9a7020", "#694914")}


@paints(Tag)
def paint_tag(face: Tag, canvas: Canvas) -> None:
    """A dark pill for a cost or a need; bare icons for a reward."""
    if face.kind:
        radius = canvas.h / canvas.scale / 2
        canvas.fill(canvas.area, *TAG_TONES[face.kind], radius=radius)
        canvas.edge(canvas.area, "brass_light", width=1, radius=radius, alpha=180)
    paint_marks(face.marks, canvas.area.inset(canvas.px(4) / 2, 1), canvas)
