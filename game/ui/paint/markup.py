"""The marks of rich text, taken apart: words, icons, spaces and line ends with the style each stands in."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias, overload

import msgspec

from game.api.said import Listed, Part, Said, Words, filled, spoken
from game.core.speech import say
from game.languages import tongue
from game.ui.paint import icon_names


class SeatLook(NamedTuple):
    """How a seat is called and coloured wherever it appears."""

    name: str
    color: str  # one of `theme.SEAT_COLORS`
    character: str = ""  # the id of whoever of the hall sits there; empty: a person, or nobody in particular


class Style(NamedTuple):
    """How a stretch of text is set."""

    bold: bool = False
    italic: bool = False
    color: str = ""  # a palette name; empty: the text's own


class Word(NamedTuple):
    """Letters without a space in them."""

    text: str
    style: Style


class Picture(NamedTuple):
    """An icon in the line."""

    name: str
    style: Style


class Space(NamedTuple):
    """Where a line may end."""

    style: Style


class LineEnd(NamedTuple):
    """Where a line ends in any case."""


Atom: TypeAlias = Word | Picture | Space | LineEnd

_MARK = re.compile(
    r"\\(?P<escaped>[\\{}\[\]*|])"
    r"|\{seat:(?P<seat>\d{1,3})\}"
    r"|\{(?P<icon>[a-z][a-z0-9_]*)(?::(?P<count>[^{}\n]*))?\}"
    r"|\[(?P<color>[a-z][a-z0-9_]*|#[0-9a-fA-F]{6})\|"
    r"|(?P<close>\])"
    r"|(?P<bold>\*\*)"
    r"|(?P<italic>(?<!\s)\*|\*(?!\s))"
    r"|(?P<end>\n)"
    r"|(?P<space>[ \t]+)"
)


@lru_cache(maxsize=4096)
def parse(text: str, seats: tuple[SeatLook, ...] = ()) -> tuple[Atom, ...]:
    """Takes rich text apart; marks that mean nothing stay as they are written."""
    atoms: list[Atom] = []
    colors: list[str] = []
    bold = italic = False
    at = 0

    def style() -> Style:
        return Style(bold, italic, colors[-1] if colors else "")

    def put(letters: str) -> None:
        if not letters:
            return
        last = atoms[-1] if atoms else None
        if isinstance(last, Word) and last.style == style():
            atoms[-1] = Word(last.text + letters, last.style)
        else:
            atoms.append(Word(letters, style()))

    for mark in _MARK.finditer(text):
        put(text[at : mark.start()])
        at = mark.end()
        match mark.lastgroup:
            case "escaped":
                put(mark["escaped"])
            case "seat":
                _put_seat(atoms, int(mark["seat"]), seats, style())
            case "icon" | "count":
                put(mark["count"] or "")
                atoms.append(Picture(mark["icon"], style()))
            case "color":
                colors.append(mark["color"])
            case "close":
                if colors:
                    colors.pop()
                else:
                    put("]")
            case "bold":
                bold = not bold
            case "italic":
                italic = not italic
            case "end":
                atoms.append(LineEnd())
            case _:
                atoms.append(Space(style()))
    put(text[at:])
    return tuple(atoms)


def _put_seat(atoms: list[Atom], seat: int, seats: Sequence[SeatLook], style: Style) -> None:
    """A seat's name in its colour, word by word."""
    name = seats[seat].name if seat < len(seats) else nameless(seat)
    called = Style(True, style.italic, f"name:{seat}")
    for index, part in enumerate(name.split()):
        if index:
            atoms.append(Space(called))
        atoms.append(Word(part, called))


def plain(text: Words, seats: tuple[SeatLook, ...] = ()) -> str:
    """The text without marks, icons as their names: for a log file, a terminal, or a window title.

    The same icon several times in a row is counted.
    """
    parts: list[str] = []
    for atom, same in groupby(parse(spoken(text), seats)):
        times = len([*same])
        match atom:
            case Word(letters):
                parts.append(letters * times)
            case Picture(name):
                gap = " " if parts and parts[-1] and not parts[-1].isspace() else ""
                parts.append(f"{gap}{times} × " if times > 1 else gap)
                parts.append(spoken(icon_names.called(name)))
            case Space():
                parts.append(" " * times)
            case LineEnd():
                parts.append("\n" * times)
    return "".join(parts)


@overload
def escape(words: str) -> str: ...
@overload
def escape(words: Words) -> Words: ...
def escape(words: Words) -> Words:
    """Words with their marks made harmless: sentences from elsewhere, names and file names.

    Of what is said these are the parts: its own marks are meant.
    """
    if isinstance(words, Said):
        return msgspec.structs.replace(words, parts={name: _harmless(part) for name, part in words.parts.items()})
    if isinstance(words, Listed):
        return msgspec.structs.replace(words, things=tuple(map(_harmless, words.things)))
    return "".join(f"\\{letter}" if letter in "{}[]*|\\" else letter for letter in words)


def _harmless(part: Part) -> Part:
    return part if isinstance(part, int | float) else escape(part)


def nameless(seat: int) -> str:
    """What somebody is called who has no name."""
    return spoken(say("Seat {number}", number=seat + 1))


def coloured(color: str, words: Words) -> Words:
    """Words in a colour of the theme; marks in them are meant."""
    return filled(f"[{color}|{{words}}]", words=words) if words else ""


def figure(points: float) -> str:
    """Points as they are written everywhere, with a minus as wide as the figures."""
    return tongue.now().language.number(points).replace("-", "−")


def tenths(points: float) -> str:
    """A difference in points, to the tenth, with its sign."""
    return f"{points:+.1f}".replace("-", "−").replace(".", tongue.now().language.decimal)


def signed(value: float) -> str:
    """A change with its sign: a real minus, no needless decimals."""
    return f"{'+' if value > 0 else '−'}{tongue.now().language.number(abs(value))}"
