"""Letters that our typefaces lack, such as names in other scripts, borrowed from the fonts of the system.

Nothing is looked for before such a letter is met; where no font has it, a question mark stands for it.
"""

import contextlib
import time
import unicodedata
import warnings
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

SUBSTITUTE = "?"
SEARCH_SECONDS = 0.25
"""A letter that takes longer to find is not looked for any further."""

_NOBODY_HAS = "\uffff"  # no character, so what is drawn for it is the box of a missing letter
_BLOCK = 128  # letters that lie that close together are nearly always in the same fonts
_JOINERS = ("Mn", "Me", "Cf")  # marks, joiners and variation selectors belong to the letter before them

_SCRIPTS = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru",
    "GUJARATI": "Gujr", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh",
    "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr",
}  # fmt: skip
"""Scripts whose letters join or stack, by the first word of a letter's name."""

_FROM_THE_RIGHT = ("Arab", "Hebr", "Syrc")

_WELL_FURNISHED = (
    "notosanscjk", "sourcehansans", "microsoftyahei", "yugothic", "meiryo", "malgungothic", "pingfang", "hiragino",
    "applesdgothic", "applegothic", "stheiti", "wenquanyi", "droidsansfallback", "notosans", "nirmala", "leelawadee",
    "ebrima", "segoeuiemoji", "applecoloremoji", "notocoloremoji", "segoeuisymbol", "segoeui", "arialunicode",
    "dejavusans", "freesans", "symbola",
)  # fmt: skip
"""Fonts that have many scripts, as the systems call them: looked through before all others."""


class Typeface:
    """A font that borrows what it lacks; measures and draws as pygame's own do."""

    def __init__(self, font: pygame.font.Font, file: str, px: int, sister: str = "") -> None:
        """`sister`: the file of a font that is asked before those of the system."""
        self._font = font
        self._file = file
        self._px = px
        self._sister = sister

    def get_height(self) -> int:
        """The height of a line."""
        return self._font.get_height()

    def size(self, text: str) -> tuple[int, int]:
        """What the text takes."""
        text = _without_null(text)
        if self._has_all(text):
            return self._font.size(text)
        return sum(run.width for run in self._runs(text)), self._font.get_height()

    def render(self, text: str, antialias: bool, color: pygame.typing.ColorLike) -> pygame.Surface:
        """The text, drawn."""
        text = _without_null(text)
        if text.isascii() or (self._has_all(text) and self._font.size(text)[0]):
            return self._font.render(text, antialias, color)
        runs = list(self._runs(text))
        drawn = pygame.Surface((max(sum(run.width for run in runs), 1), self._font.get_height()), pygame.SRCALPHA)
        x = 0
        for run in runs:
            if not run.width:  # nothing but joiners: pygame draws no empty picture
                continue
            picture = run.font.render(run.text, antialias, color)
            if run.shrink < 1:
                picture = pygame.transform.smoothscale_by(picture, run.shrink)
            drawn.blit(picture, (x, self._font.get_ascent() - round(run.font.get_ascent() * run.shrink)))
            x += run.width
        return drawn

    def _has_all(self, text: str) -> bool:
        return text.isascii() or all(letter.isascii() or self._has(letter) for letter in text)

    def _has(self, letter: str) -> bool:
        return _is_in(self._file, letter)

    def _runs(self, text: str) -> Iterator["_Run"]:
        """The text in pieces that one font has."""
        for lender, letters in groupby(self._lenders(text), key=lambda pair: pair[0]):
            yield self._run(lender, "".join(letter for _, letter in letters))

    def _lenders(self, text: str) -> Iterator[tuple[str | None, str]]:
        """For each letter the file of the font that has it, None for our own."""
        lender: str | None = None
        for index, letter in enumerate(text):
            if index and unicodedata.category(letter) in _JOINERS:
                if lender is not None:  # our own would only show boxes for what it lacks
                    yield lender, letter
                elif letter.isascii() or self._has(letter):
                    yield None, letter
                continue
            lender = None
            if not letter.isascii() and not self._has(letter):
                lender = self._sister if self._sister and _is_in(self._sister, letter) else lender_of(letter)
                letter = letter if lender else SUBSTITUTE
            yield lender, letter

    def _run(self, lender: str | None, text: str) -> "_Run":
        if lender is None:
            return _Run(self._font, text, self._font.size(text)[0], 1.0)
        font = _borrowed(lender, self._px, _SCRIPTS.get(unicodedata.name(text[0], "").split(" ")[0], ""))
        wide, high = font.size(text)
        # Fonts of coloured pictures come in one size only, which is far too large.
        shrink = self._font.get_height() / high if high > 2 * self._px else 1.0
        return _Run(font, text, round(wide * shrink), shrink)


def _without_null(text: str) -> str:
    return text.replace("\0", SUBSTITUTE)  # which no font takes; a file by another hand may have it in a name


class _Run(NamedTuple):
    """A piece of text in one font."""

    font: pygame.font.Font
    text: str
    width: int
    shrink: float


@lru_cache(maxsize=16)  # each holds its file open
def _borrowed(file: str, px: int, script: str = "") -> pygame.font.Font:
    pygame.register_quit(_borrowed.cache_clear)  # fonts do not outlive the font module
    font = pygame.font.Font(file, px)
    if script:
        with contextlib.suppress(pygame.error):  # a pygame that cannot join letters shows them side by side
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL if script in _FROM_THE_RIGHT else pygame.DIRECTION_LTR)
    return font


def forget() -> None:
    """Loads all anew when they are next used."""
    _borrowed.cache_clear()


@cache
def _is_in(file: str, letter: str) -> bool:
    """Whether the font has the letter: then it looks different from what no font has."""
    font = _borrowed(file, 24)
    if font.metrics(letter) != font.metrics(_NOBODY_HAS) or not font.size(letter)[0]:
        return True
    return _pixels(font, letter) != _pixels(font, _NOBODY_HAS)


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, "#ffffff"), "RGBA")


_missed: set[int] = set()
"""Blocks of letters that were looked for in vain."""


@cache
def lender_of(letter: str) -> str | None:
    """The file of a font of the system that has the letter; None if there is none."""
    if ord(letter) // _BLOCK in _missed:
        return None
    until = time.perf_counter() + SEARCH_SECONDS
    for file in _files():
        try:
            if _is_in(file, letter):
                return file
        except (pygame.error, OSError):  # a file that is no font after all
            continue
        if time.perf_counter() > until:
            break
    _missed.add(ord(letter) // _BLOCK)
    return None


@cache
def _files() -> tuple[str, ...]:
    """The fonts of the system, those that have most first."""
    found: list[str | None] = []
    with warnings.catch_warnings(), contextlib.suppress(OSError, pygame.error):
        warnings.simplefilter("ignore")  # a system without a list of its fonts is no trouble
        found = [pygame.font.match_font(name) for name in sorted(pygame.font.get_fonts(), key=_rank)]
    return tuple(dict.fromkeys(file for file in found if file))


def _rank(name: str) -> tuple[int, str]:
    for rank, start in enumerate(_WELL_FURNISHED):
        if name.startswith(start):
            return rank, name
    return len(_WELL_FURNISHED), name
