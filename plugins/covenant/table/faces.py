"""Faces of Covenant's own beside the mountain: wells, tools, jewels, coins, dwarves, Tracks, small cards."""

from game.api import Back, Box, Canvas, Face, paints

from ..data.words import Marks
from .marks import NEUTRAL, paint_marks, tint


class Well(Face, frozen=True):
    """Spaces for one resource at a site or the Throne: who delivered to them, and how many are free."""

    resource: str
    carts: tuple[int, ...]  # the clan on each space; -1: free, 9: a neutral cart


@paints(Well)
def paint_well(face: Well, canvas: Canvas) -> None:
    """The resource on a stone plate, and below it a place for each cart, in two rows where there are many."""
    free = -1 in face.carts
    canvas.fill(canvas.area, "#4b433b" if free else "#2f2a26", "#37312b" if free else "#25211e", radius=7)
    canvas.edge(canvas.area, "brass", width=1.2, radius=7, alpha=170 if free else 70)
    canvas.icon(face.resource, canvas.area.part(0.1, 0.03, 0.8, 0.44))
    count = max(len(face.carts), 1)
    rows = 1 if count < 3 else 2
    columns = -(-count // rows)
    size = min(canvas.h * 0.5 / rows, canvas.w * 0.94 / columns, canvas.h * 0.36)
    top = canvas.h * 0.73 - size * rows / 2
    for number, clan in enumerate(face.carts):
        row, column = divmod(number, columns)
        left = (canvas.w - size * min(columns, count - row * columns)) / 2
        spot = Box.at(left + column * size, top + row * size, size, size)
        inner = spot.inset(max(size * 0.06, 0.5))
        if clan < 0:
            canvas.fill(inner, "#16120f", radius=4, alpha=190)
            canvas.edge(inner, "brass_light", width=1, radius=4, alpha=150)
        elif clan == NEUTRAL:
            canvas.icon("neutral_cart", inner.inset(-1))
        else:
            canvas.icon("clan_cart", inner.inset(-1), tint(clan))


class ToolFace(Face, frozen=True):
    """A tool: its kind, what it costs, and its place for a jewel."""

    kind: str
    slot: str
    marks: tuple[str, ...] = ()  # icons at the foot: the cost, or the column's rune
    verb: str = ""  # what it does, in a word
    named: bool = False  # with its name and verb on a foot of wood
    in_use: bool = False


@paints(ToolFace)
def paint_tool(face: ToolFace, canvas: Canvas) -> None:
    """A parchment plate: the tool large, its inlay place at the upper right, its marks at the lower right."""
    if face.named:
        _tool_with_its_name(face, canvas)
        return
    canvas.panel("parchment", radius=8)
    _tool_on(canvas.area, face, canvas)
    if face.verb:
        band = canvas.area.part(0.03, 0.72, 0.6, 0.28)
        canvas.text(face.verb, band, 18, bold=True, serif=True, color="ink", align="left")


def _tool_with_its_name(face: ToolFace, canvas: Canvas) -> None:
    """The plate on wood, with what the tool is called and does below it; framed in light while it is in use."""
    canvas.panel("wood", radius=10)
    plate, foot = canvas.area.inset(canvas.px(4)).split(None, canvas.h * 0.34, down=True)
    canvas.panel("parchment", plate, radius=8)
    _tool_on(plate, face, canvas)
    name, verb = foot.rows(2)
    canvas.text(face.kind.capitalize(), name, 24, bold=True, serif=True, color="cream" if face.in_use else "parchment")
    canvas.text(face.verb, verb, 19, color="cream" if face.in_use else "parchment_dark")
    canvas.edge(color="glow" if face.in_use else "brass_dark", width=4 if face.in_use else 1.4, radius=10)


def _tool_on(plate: Box, face: ToolFace, canvas: Canvas) -> None:
    raised = 0.4 if face.verb and not face.named else 0.0  # the verb stands below it
    side = min(plate.h * (0.92 - raised / 2), plate.w * 0.66)
    canvas.icon(face.kind, Box.at(plate.x + plate.w * 0.03, plate.y + (plate.h - side) * (0.5 - raised), side, side))
    canvas.icon(f"slot_{face.slot}", plate.part(0.62, 0.07, 0.35, 0.46))
    size = round(min(plate.h * 0.42, plate.w * 0.25))
    for number, mark in enumerate(reversed(face.marks)):
        right = plate.right - round(plate.w * 0.02) - number * round(size * 0.9)
        canvas.icon(mark, Box(right - size, plate.bottom - size - canvas.px(3), size, size))


class Slot(Face, frozen=True):
    """An empty place on a board that shows what it gives."""

    marks: Marks = ()
    round: bool = False
    caption: str = ""  # engraved in the ground: seen as long as nothing lies on it


@paints(Slot)
def paint_slot(face: Slot, canvas: Canvas) -> None:
    """A groove in the board with its reward."""
    radius = min(canvas.w, canvas.h) / canvas.scale / 2 if face.round else 8
    canvas.fill(canvas.area, "#1c1612", "#2b221a", radius=radius, alpha=200)
    canvas.edge(canvas.area, "brass", width=1.2, radius=radius, alpha=120)
    room = canvas.area.part(0.2, 0.2, 0.6, 0.6) if face.round else canvas.area.inset(canvas.px(8) / 2, canvas.px(8) / 2)
    if face.caption:
        band = canvas.area.inset(canvas.px(16) / 2, canvas.px(4) / 2)
        canvas.text(face.caption, band, 18, serif=True, bold=True, color="#a98a50", align="right")
    paint_marks(face.marks, room, canvas)


class JewelFace(Face, frozen=True):
    """A jewel with its effect: on a plate while on display, the bare stone once inlaid."""

    colour: str
    effect: str
    bare: bool = False


@paints(JewelFace)
def paint_jewel(face: JewelFace, canvas: Canvas) -> None:
    """The stone at the left and its effect at the right, or the effect on the stone."""
    if face.bare:
        canvas.icon(f"jewel_{face.colour}", canvas.area)
        plate = canvas.area.part(0.26, 0.26, 0.54, 0.54)
    else:
        canvas.panel("wood", radius=8)
        side = round(canvas.h * 0.86)
        canvas.icon(f"jewel_{face.colour}", Box.at(canvas.w * 0.02, canvas.h * 0.07, side, side))
        wide = canvas.h * 0.70
        plate = Box.square((canvas.w - wide * 0.62, canvas.h / 2), wide)
    canvas.fill(plate, "parchment_light", "parchment", radius=8, alpha=235)
    canvas.icon(face.effect, plate.inset(canvas.px(3) / 2, canvas.px(3) / 2))


class CoinFace(Face, frozen=True):
    """A King's Coin with its Council benefit."""

    marks: Marks


@paints(CoinFace)
def paint_coin(face: CoinFace, canvas: Canvas) -> None:
    """A struck golden coin; its benefit stands in the field."""
    shapes = (
        '<circle cx="50" cy="52" r="47" fill="#5b3d0c"/>'
        '<circle cx="50" cy="49" r="47" fill="#d9a531"/>'
        '<circle cx="50" cy="49" r="41" fill="#f3cf6b" stroke="#a97a1c" stroke-width="2.5"/>'
        '<path d="M14 40A39 39 0 0 1 62 12" fill="none" stroke="#fff2c4" stroke-width="4" stroke-linecap="round"/>'
    )
    canvas.svg(shapes, None, (100, 100))
    paint_marks(face.marks, canvas.area.part(0.15, 0.17, 0.70, 0.64), canvas, "ink")


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


class TrackFace(Face, frozen=True):
    """One of the three Tracks, with the clans' markers."""

    icon: str
    spaces: tuple[Marks, ...]
    achievements: tuple[int, ...]
    markers: tuple[tuple[int, int], ...]  # (space, clan)
    own: int  # the clan that looks at it


@paints(TrackFace)
def paint_track(face: TrackFace, canvas: Canvas) -> None:
    """A row of stone steps, achievements in brass; those that the clan has behind it are in the shade."""
    canvas.panel("wood", radius=7)
    side = canvas.h * 0.88
    canvas.icon(face.icon, Box.at(canvas.h * 0.05, canvas.h * 0.06, side, side))
    left = canvas.h * 0.99
    step = (canvas.w * 0.997 - left) / len(face.spaces)
    reached = next((space for space, clan in face.markers if clan == face.own), -1)
    for number, marks in enumerate(face.spaces):
        cell = Box.at(left + number * step, canvas.h * 0.07, round(step) - 1, canvas.h * 0.86)
        top, low = ("#9a7020", "#694914") if number in face.achievements else ("#4a423b", "#37312c")
        canvas.fill(cell, top, low, radius=5)
        canvas.edge(cell, "brass_light", width=1, radius=5, alpha=80)
        if marks:
            paint_marks(marks, cell.inset(1), canvas, most=26)
        elif number in face.achievements:
            canvas.icon("achievement", cell.inset(canvas.px(7) / 2, canvas.px(7) / 2))
        if number < reached:
            canvas.fill(cell, "#16120f", radius=5, alpha=150)
        if number == reached:
            _stands_here(face.own, cell, canvas)
        _markers([clan for space, clan in face.markers if space == number and clan != face.own], cell, canvas)


def _stands_here(clan: int, cell: Box, canvas: Canvas) -> None:
    """The clan's own marker: as large as its step, whose reward it has had."""
    canvas.fill(cell, "#16120f", radius=5, alpha=170)
    canvas.edge(cell, tint(clan), width=3, radius=5)
    canvas.icon("marker", cell.part(0.05, 0.05, 0.9, 0.9), tint(clan))


def _markers(here: list[int], cell: Box, canvas: Canvas) -> None:
    """The markers of other clans, small at the foot of their step."""
    columns = min(len(here), 2)
    size = round(cell.w * (0.62 if columns == 1 else 0.54))
    rows = -(-len(here) // 2)
    for index, clan in enumerate(here):
        x = cell.center[0] + (0 if columns == 1 else (index % 2 - 0.5) * size * 0.92)
        y = cell.bottom - size * 0.52 - (rows - 1 - index // 2) * size * 0.86
        canvas.icon("marker", Box.square((x, y), size), tint(clan))


class Card(Face, frozen=True):
    """A small card: a title bar and rich text."""

    title: str
    text: str
    bar: str = "parchment_dark"
    size: float = 20
    words: str = ""  # what the icons mean, where there is room for it


@paints(Card)
def paint_card(face: Card, canvas: Canvas) -> None:
    """Parchment under a coloured bar."""
    canvas.panel("parchment", radius=8)
    high = min(canvas.px(23 * canvas.text_size), round(canvas.h * 0.38))
    bar, room = canvas.area.split(high, None, down=True)
    room = room.inset(canvas.px(8) / 2, canvas.px(4) / 2)
    ink = "ink" if face.bar in ("parchment_dark", "brass_light", "orange", "yellow") else "cream"
    if not face.words and canvas.typeset(face.text, room.size, face.size, bold=True, trial=True).clipped:
        # So small a card has room for its name alone; the tip and the lens tell the rest.
        canvas.fill(canvas.area, face.bar, radius=8, alpha=245)
        _title(face.title, canvas.area.inset(canvas.px(6) / 2, 1), ink, canvas)
        canvas.edge(color="brass_dark", radius=8)
        return
    canvas.fill(bar, face.bar, radius=8, corners="ab", alpha=245)
    _title(face.title, bar.inset(canvas.px(6) / 2, 1), ink, canvas)
    if face.words:
        room, below = room.split(None, room.h * 0.56, down=True)
        canvas.text(face.words, below, min(16, canvas.w / canvas.scale / 14), color="ink")
    canvas.text(face.text, room, face.size, bold=True, color="ink")
    canvas.edge(color="brass_dark", radius=8)


def _title(title: str, room: Box, color: str, canvas: Canvas) -> None:
    """The name of a card; in narrower letters where those with serifs do not fit."""
    wide = canvas.typeset(title, room.size, 18, serif=True, bold=True, trial=True).clipped
    canvas.text(title, room, 18, color=color, serif=not wide, bold=not wide)


class RelicFace(Face, frozen=True):
    """A relic: its picture, and what it gives."""

    icon: str
    marks: Marks


@paints(RelicFace)
def paint_relic(face: RelicFace, canvas: Canvas) -> None:
    """On parchment; the picture beside what the relic gives, or above it."""
    canvas.panel("parchment", radius=8)
    if canvas.w > canvas.h * 1.3:
        picture, gives = canvas.area.part(0.04, 0.08, 0.4, 0.84), canvas.area.part(0.44, 0.12, 0.52, 0.76)
    else:
        picture, gives = canvas.area.part(0.1, 0.05, 0.8, 0.5), canvas.area.part(0.06, 0.56, 0.88, 0.4)
    canvas.icon(face.icon, picture)
    paint_marks(face.marks, gives, canvas, color="ink", most=34)
    canvas.edge(color="brass_dark", radius=8)


class Stone(Face, frozen=True):
    """A rubble tile: what lies in the broken rock."""

    marks: Marks


@paints(Stone)
def paint_stone(face: Stone, canvas: Canvas) -> None:
    """A slab with cracks; the resources shine in it."""
    canvas.panel("stone", radius=9)
    cracks = (
        '<path d="M4 30L24 22L34 4M96 26L78 32L70 6M8 92L26 78L18 62M92 88L76 74L84 58" fill="none" '
        'stroke="#1d1814" stroke-opacity="0.55" stroke-width="3"/>'
        '<circle cx="50" cy="50" r="33" fill="#14100d" fill-opacity="0.42"/>'
    )
    canvas.svg(cracks, None, (100, 100))
    paint_marks(face.marks, canvas.area.part(0.14, 0.14, 0.72, 0.72), canvas, most=36)


class Veil(Face, frozen=True):
    """The shade over boards that are of less concern just now."""


@paints(Veil)
def paint_veil(face: Veil, canvas: Canvas) -> None:
    """Soft darkness."""
    canvas.fill(canvas.area, "#191614", radius=8, alpha=97)


class Told(Face, frozen=True):
    """A thing to use, large, with its name and what it brings in words; an icon of that at the right."""

    icon: str
    name: str
    words: str
    gives: Marks = ()
    tint: str = ""


@paints(Told)
def paint_told(face: Told, canvas: Canvas) -> None:
    """The picture at the left, the words beside it."""
    side = min(canvas.h * 0.94, canvas.w * 0.3)
    if face.icon:
        canvas.icon(face.icon, Box.at(canvas.h * 0.03, (canvas.h - side) / 2, side, side), face.tint)
    right = canvas.w * 0.24 if face.gives else 0.0
    room = Box.at(canvas.h + canvas.px(4), 0, canvas.w - canvas.h - right - canvas.px(6), canvas.h)
    name, words = room.split(room.h * 0.46, None, down=True)
    canvas.text(face.name, name, 23, bold=True, serif=True, color="cream", align="left", valign="bottom")
    canvas.text(face.words, words, 18, color="parchment", align="left", valign="top")
    if face.gives:
        paint_marks(face.gives, Box.at(canvas.w - right, canvas.h * 0.15, right, canvas.h * 0.7), canvas, most=48)


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
    tool: str = ""  # of its last turn


@paints(ElderPlate)
def paint_elder_plate(face: ElderPlate, canvas: Canvas) -> None:
    """A plate of the Elders' pale bronze, in the shade: who they are, the tool they used last, and how far they are."""
    canvas.panel("#6b5739")
    pad = max(round(canvas.h * 0.14), canvas.px(4))
    side = canvas.h - 2 * pad
    canvas.icon("elders", Box(pad, pad, side, side))
    units = canvas.text_units(canvas.h * 0.52)
    name = Box(side + 2 * pad, pad, round(canvas.w * 0.56) - side - 2 * pad, side)
    canvas.text("Elders", name, units, bold=True, serif=True, color="cream", align="left")
    if face.tool:
        canvas.icon(face.tool, Box(round(canvas.w * 0.58), pad, side, side))
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
