"""Rich text: words and icons set in lines, wrapped, measured, shrunk to fit, and drawn at their real size."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypedDict, Unpack

import pygame

from game.api.said import Words, spoken
from game.ui.paint import brush, fonts, icons, materials, theme
from game.ui.paint.font_fallback import Typeface
from game.ui.paint.markup import Atom, LineEnd, Picture, SeatLook, Space, Style, Word, parse
from game.ui.paint.picture_cache import kept
from game.ui.paint.text_direction import from_left_to_right

ICON_SIZE = 1.28  # an icon's height in letter sizes
LINE_HEIGHT = 1.24
ELLIPSIS = "…"

_MEANINGS_ON_DARK = {"gain": "gain_light", "loss": "loss_light", "quiet": "quiet"}
_MEANINGS_ON_LIGHT = {"gain": "gain", "loss": "loss", "quiet": "quiet_ink", "glow": "wood"}


class Setting(NamedTuple):
    """Everything but the words that a text's look depends on."""

    size: int
    serif: bool = False
    bold: bool = False
    color: str = "cream"
    align: str = "left"
    seats: tuple[SeatLook, ...] = ()
    theme_name: str = theme.DEFAULT
    measured_at: int = 0  # where widths are only reckoned, from those of this size: that opens no other font


class TextStyle(TypedDict, total=False):
    """How words look, as far as it is not as usual: the fields of a `Setting` beside its size."""

    serif: bool
    bold: bool
    color: str
    align: str
    seats: tuple[SeatLook, ...]
    theme_name: str


class _Letters(NamedTuple):
    """A font: serif, bold, italic, its size and its theme."""

    serif: bool
    bold: bool
    italic: bool
    px: int
    theme_name: str


class _Place(NamedTuple):
    """A word or an icon, where it begins and in which line."""

    atom: Word | Picture
    x: float
    row: int


class _Line(NamedTuple):
    atoms: list[Atom]
    width: float


class Typeset:
    """A text that has been set: its size is known, and it can be drawn. Many are only measured."""

    __slots__ = ("_places", "_setting", "clipped", "lines", "size")

    def __init__(
        self, places: list[_Place], setting: Setting, size: tuple[int, int], lines: int, clipped: bool
    ) -> None:
        self._places = places
        self._setting = setting
        self.size = size
        self.lines = lines
        self.clipped = clipped  # it did not fit, and ends in an ellipsis

    @property
    def px(self) -> int:
        """How large its letters are; 0 of nothing."""
        return self._setting.size if self._places else 0

    @property
    def icon_px(self) -> int:
        """How large its icons are; 0 where there are none."""
        return _icon_px(self._setting) if any(isinstance(place.atom, Picture) for place in self._places) else 0

    def draw(self, surface: pygame.Surface, topleft: tuple[float, float]) -> None:
        """Draws the text."""
        left, top = round(topleft[0]), round(topleft[1])
        pictures = [_picture(place, self._setting) for place in self._places]
        surface.blits([(picture, (left + x, top + y)) for x, y, picture in pictures], doreturn=False)


def _icon_px(setting: Setting) -> int:
    return round(setting.size * ICON_SIZE)


def typeset(text: Words, width_px: float, size_px: float, **style: Unpack[TextStyle]) -> Typeset:
    """Sets the text in lines no wider than `width_px`; its height is what it takes."""
    return _set(spoken(text), max(int(width_px), 1), Setting(max(round(size_px), 4), **style), None)


def fit(text: Words, width: float, height: float, size: float, min_size: float, **style: Unpack[TextStyle]) -> Typeset:
    """Sets the text at the largest size, from `size` down to `min_size`, at which it fits; then with an ellipsis."""
    setting = Setting(max(round(size), 4), **style)
    return _fit(spoken(text), max(int(width), 1), max(int(height), 1), max(round(min_size), 4), setting)


@lru_cache(maxsize=2048)
def _fit(text: str, width: int, height: int, least: int, setting: Setting) -> Typeset:
    if _fits(text, width, height, setting):
        return _set(text, width, setting, None)
    low, high = min(least, setting.size), setting.size - 1
    rough = setting._replace(measured_at=setting.size)
    best = _largest(low, high, lambda size: _fits(text, width, height, rough._replace(size=size)))
    # Letters are hinted, so the true widths may be a little off what was reckoned.
    while best < high and _fits(text, width, height, setting._replace(size=best + 1)):
        best += 1
    while best >= low and not _fits(text, width, height, setting._replace(size=best)):
        best -= 1
    if best >= low:
        return _set(text, width, setting._replace(size=best), None)
    return _set(text, width, setting._replace(size=low), height)


def _largest(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The largest size that fits; one less than the lowest where none does."""
    best = low - 1
    while low <= high:
        middle = (low + high + 1) // 2
        if fits(middle):
            best, low = middle, middle + 1
        else:
            high = middle - 1
    return best


def _fits(text: str, width: int, height: int, setting: Setting) -> bool:
    if line_height(setting.size) > height:
        return False
    lines, broken = _break(parse(text, setting.seats), width, setting)
    return not broken and _text_height(len(lines), setting) <= height


def line_height(size: int) -> int:
    """The height of one line of text, with room for icons."""
    return round(size * LINE_HEIGHT)


def _text_height(lines: int, setting: Setting) -> int:
    return lines * line_height(setting.size)


def _font(style: Style, setting: Setting) -> Typeface:
    return fonts.font(setting.serif, style.bold or setting.bold, style.italic, setting.size, setting.theme_name)


@lru_cache(maxsize=16384)
def _word_width(letters: str, serif: bool, bold: bool, italic: bool, size: int, theme_name: str) -> int:
    return fonts.font(serif, bold, italic, size, theme_name).size(letters)[0]


def _width(atom: Atom, setting: Setting) -> float:
    match atom:
        case Word(letters, style):
            bold = style.bold or setting.bold
            if known := setting.measured_at:
                wide = _word_width(letters, setting.serif, bold, style.italic, known, setting.theme_name)
                return wide * setting.size / known
            return _word_width(letters, setting.serif, bold, style.italic, setting.size, setting.theme_name)
        case Picture():
            return setting.size * (ICON_SIZE + 0.06)
        case Space():
            return setting.size * (0.26 if setting.serif else 0.22)
    return 0


def _break(atoms: Iterable[Atom], width: int, setting: Setting) -> tuple[list[_Line], bool]:
    """Breaks the text into lines; also says whether a word had to be broken."""
    lines: list[_Line] = []
    line: list[Atom] = []
    used = 0.0
    gap: Space | None = None
    broken = False

    def finish() -> None:
        nonlocal line, used, gap
        lines.append(_Line(line, used))
        line, used, gap = [], 0.0, None

    for box in _boxes(atoms):
        if isinstance(box, LineEnd):
            finish()
        elif isinstance(box, Space):
            gap = box if line else None
        else:
            box_width = sum(_width(atom, setting) for atom in box)
            gap_width = _width(gap, setting) if gap else 0.0
            if line and used + gap_width + box_width > width:
                finish()
                gap_width = 0.0
            if gap is not None and line:
                line.append(gap)
                used += gap_width
            gap = None
            if box_width <= width:
                line.extend(box)
                used += box_width
                continue
            for atom in _smaller(box, width, setting):
                atom_width = _width(atom, setting)
                if line and used + atom_width > width:
                    finish()
                    broken = broken or isinstance(atom, Word)
                line.append(atom)
                used += atom_width
            broken = broken or any(isinstance(atom, Word) and _width(atom, setting) > width for atom in box)
    finish()
    return lines, broken


def _boxes(atoms: Iterable[Atom]) -> Iterator[list[Atom] | Space | LineEnd]:
    """Groups atoms that stand together without a space."""
    box: list[Atom] = []
    for atom in atoms:
        if isinstance(atom, Space | LineEnd):
            if box:
                yield box
                box = []
            yield atom
        else:
            box.append(atom)
    if box:
        yield box


def _smaller(box: list[Atom], width: int, setting: Setting) -> Iterator[Atom]:
    """The atoms of a box that is wider than the line, words cut into letters where they alone are too wide."""
    for atom in box:
        if isinstance(atom, Word) and _width(atom, setting) > width:
            for letter in atom.text:
                yield Word(letter, atom.style)
        else:
            yield atom


def _trim(lines: list[_Line], width: int, height: int, setting: Setting) -> tuple[list[_Line], bool]:
    """Keeps the lines that fit the height, the last one ending in an ellipsis where something is left out."""
    most = max(height // line_height(setting.size), 1)
    if len(lines) <= most:
        return lines, False
    kept, last = lines[: most - 1], list(lines[most - 1].atoms)
    style = next((atom.style for atom in reversed(last) if isinstance(atom, Word | Picture)), Style())
    mark = Word(ELLIPSIS, style)
    room = width - _width(mark, setting)
    while last and sum(_width(atom, setting) for atom in last) > room:
        tail = last.pop()
        if isinstance(tail, Word) and len(tail.text) > 1:
            last.append(Word(tail.text[:-1], tail.style))
    while last and isinstance(last[-1], Space):
        last.pop()
    last.append(mark)
    return [*kept, _Line(last, sum(_width(atom, setting) for atom in last))], True


@lru_cache(maxsize=1024)
def _set(text: str, width: int, setting: Setting, height: int | None) -> Typeset:
    lines, _ = _break(parse(text, setting.seats), width, setting)
    clipped = False
    if height is not None:
        lines, clipped = _trim(lines, width, height, setting)
    places: list[_Place] = []
    step = line_height(setting.size)
    widest = max((line.width for line in lines), default=0.0)
    span = width if setting.align != "left" else round(widest)
    for row, line in enumerate(lines):
        free = span - line.width
        x = free / 2 if setting.align == "center" else free if setting.align == "right" else 0.0
        for atom in from_left_to_right(line.atoms):
            if isinstance(atom, Word | Picture):
                places.append(_Place(atom, x, row))
            x += _width(atom, setting)
    return Typeset(places, setting, (span, len(lines) * step), len(lines), clipped)


def _picture(place: _Place, setting: Setting) -> tuple[int, int, pygame.Surface]:
    """A word or an icon as it is drawn, and where."""
    atom, x, row = place
    step = line_height(setting.size)
    top = row * step
    if isinstance(atom, Picture):
        px = _icon_px(setting)
        return round(x + setting.size * 0.03), top + (step - px) // 2, icons.icon(atom.name, px)
    style = atom.style
    color = brush.rgb(color_of(style.color, setting))
    bold = style.bold or setting.bold
    letters = _Letters(setting.serif, bold, style.italic, setting.size, setting.theme_name)
    picture = _written(atom.text, letters, color)
    # Letters stand on one base line, in the middle of a line that has room for icons.
    return round(x), top + (step - _font(style, setting).get_height()) // 2, picture


@kept(1_500_000)  # many faces say the same words, and a face that is painted is kept as a whole
def _written(word: str, letters: _Letters, color: brush.RGB) -> pygame.Surface:
    """A word in ink."""
    return fonts.font(*letters).render(word, True, color)


def color_of(name: str, setting: Setting) -> pygame.Color:
    """The colour of a style, chosen so that it reads on the ground the text's own colour is made for."""
    used = theme.named(setting.theme_name)
    own = used.color(setting.color)
    on_light = theme.contrast(own, used.color("parchment")) > theme.contrast(own, used.color("dark"))
    if not name:
        return own
    if name.startswith("name:"):
        return _name_color(int(name[5:]), setting.seats, used, on_light)
    name = (_MEANINGS_ON_LIGHT if on_light else _MEANINGS_ON_DARK).get(name, name)
    try:
        return used.color(name)
    except theme.ThemeError:
        return own


def _name_color(seat: int, seats: tuple[SeatLook, ...], used: theme.Theme, on_light: bool) -> pygame.Color:
    """The seat's colour, lightened or darkened until its name can be read."""
    color = used.seat_color(seats[seat].color) if seat < len(seats) else used.color(f"seat{seat}")
    # The darkest parchment and the lightest wood that names are written on.
    light, dark = used.color("parchment_dark"), materials.lightest_wood(used)
    ground, towards = (light, "#000000") if on_light else (dark, "#ffffff")
    for amount in range(20):
        shade = color.lerp(towards, amount / 20)
        if theme.contrast(shade, ground) >= used.least_contrast + 0.1:
            return shade
    return pygame.Color(towards)


def forget() -> None:
    """Sets all texts anew when they are next drawn (icons or themes have changed)."""
    _word_width.cache_clear()
    _set.cache_clear()
    _fit.cache_clear()
