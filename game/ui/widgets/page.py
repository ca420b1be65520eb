"""A page of widgets: pieces, and what happens when they are used."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.api import Face, Piece, Rect, Text, Words
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextEntry
from game.ui.widgets.rows import ListRow
from game.ui.widgets.values import Slider, Toggle

Act = Callable[[], object]

CONTROL = 52
"""The height of a control in units: 37 pixels at 1280×720 and the smallest text."""

BAR = 40
"""Units that the bar of a scrolling part takes at its right: wide enough to be hit."""


@dataclass
class Area:
    """A part of a page that scrolls: where it is seen, and what is in it."""

    name: str
    at: Rect
    page: "Page"
    height: float  # of its content


@dataclass
class Page:
    """Widgets being laid out; all places are in units from the top left corner."""

    w: float
    h: float
    pieces: list[Piece] = field(default_factory=list)
    acts: dict[str, Act] = field(default_factory=dict)
    slides: dict[str, tuple[float, Callable[[float], object], float]] = field(default_factory=dict)
    entries: dict[str, TextEntry] = field(default_factory=dict)
    submits: dict[str, Act] = field(default_factory=dict)
    draggable: set[str] = field(default_factory=set)
    areas: list[Area] = field(default_factory=list)

    @property
    def live(self) -> set[str]:
        """The keys that can be used."""
        return {*self.acts, *self.slides, *self.entries, *self.draggable}

    def put(self, key: str, at: Rect, face: Face, *, layer: int = 0, tip: Words = "", dim: bool = False) -> None:
        """Any face."""
        self.pieces.append(Piece(key, at, face, layer=layer, tip=tip, dim=dim))

    def text(
        self, key: str, at: Rect, text: Words, size: float = 20, *, color: str = "cream", align: str = "left"
    ) -> None:
        """Words."""
        self.put(key, at, Text(text, size, align, color=color))

    def heading(
        self, key: str, at: Rect, text: Words, size: float = 26, *, color: str = "cream", align: str = "left"
    ) -> None:
        """Words that stand out."""
        self.put(key, at, Text(text, size, align, serif=True, bold=True, color=color))

    def button(self, key: str, at: Rect, face: Button, do: Act, *, tip: Words = "", layer: int = 1) -> None:
        """Something to press."""
        self.put(key, at, face, tip=tip, layer=layer)
        if face.enabled:
            self.acts[key] = do

    def toggle(
        self, key: str, at: Rect, text: Words, on: bool, do: Callable[[bool], object], *, tip: Words = ""
    ) -> None:
        """A switch."""
        self.put(key, at, Toggle(text, on), tip=tip, layer=1)
        self.acts[key] = lambda: do(not on)

    def slider(
        self,
        key: str,
        at: Rect,
        value: float,
        label: Words,
        do: Callable[[float], object],
        *,
        step: float = 0.1,
    ) -> None:
        """A value from 0 to 1; the arrow keys and the wheel change it by a step."""
        self.put(key, at, Slider(value, label), layer=1)
        self.slides[key] = (value, do, step)

    def segments(
        self,
        key: str,
        at: Rect,
        values: Sequence[tuple[str, Words]],
        chosen: str,
        do: Callable[[str], object],
        *,
        tips: Sequence[Words] = (),
    ) -> None:
        """One of a few values, side by side."""
        wide = at.w / max(len(values), 1)
        for index, (value, title) in enumerate(values):
            place = Rect(at.x + wide * index, at.y, wide, at.h)
            kind = "chosen" if value == chosen else "wood"
            tip = tips[index] if index < len(tips) else ""
            self.button(f"{key}:{value}", place, Button(title, kind=kind, size=19), partial(do, value), tip=tip)

    def field(self, key: str, at: Rect, entry: TextEntry, *, submit: Act | None = None, tip: Words = "") -> None:
        """A field to write into; the scene shows its caret while it is active."""
        self.put(key, at, entry.face(active=False), tip=tip, layer=1)
        self.entries[key] = entry
        if submit is not None:
            self.submits[key] = submit

    def row(self, key: str, at: Rect, face: ListRow, do: Act | None, *, tip: Words = "") -> None:
        """A row of a list; without anything to do it is only read."""
        self.put(key, at, face, tip=tip)
        if do is not None:
            self.acts[key] = do

    def area(self, name: str, at: Rect, build: Callable[["Page"], float]) -> None:
        """A part that scrolls; `build` lays out its content beside the bar and returns how high it is."""
        page = Page(at.w - BAR, at.h)
        self.areas.append(Area(name, at, page, build(page)))
