"""Names of styles and colours on faces: one that nobody knows is a typing error, told once, at its line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path

from game.api import Back, Die, Face, Hex, Icon, Panel, Text, Tile, Token, Track, Zone
from game.system import places
from game.system.reading import toml
from game.testing.probe import Check, Failed, Probe

SAMPLES = 12
STYLES = ("wood", "stone", "parchment", "brass", "glass", "felt")
NAMED: dict[type[Face], dict[str, str]] = {
    Panel: {"style": "style"},
    Track: {"style": "style"},
    Back: {"style": "style"},
    Tile: {"kind": "colour"},
    Token: {"tint": "colour", "plate": "colour"},
    Text: {"color": "colour"},
    Hex: {"fill": "colour", "edge": "colour"},
    Icon: {"tint": "colour"},
    Die: {"color": "colour"},
    Zone: {"tint": "colour"},
}
"""The fields of faces that name a style or a colour."""
_NEEDS_NO_NAME = re.compile(r"#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?|seat:?\d{1,2}|seat:(#[0-9a-fA-F]{6}|[a-z]+)|")


def known_names(probe: Probe) -> list[str]:
    """Every style and every colour of the palette, and those of the game's own theme."""
    found = [*STYLES, *toml.read(places.bundled("assets") / "themes" / "hall.toml")["palette"]]
    if probe.game.theme is not None:
        found += toml.read(probe.game.theme).get("palette", {})
    return found


def _colours(probe: Probe) -> None:
    known = known_names(probe)
    looked: set[Face] = set()
    for match in probe.samples(SAMPLES):
        seat = match.ask.seat if match.ask is not None else 0
        for piece in match.game.layout(match.state, match.ask, seat):
            if piece.face in looked:
                continue
            looked.add(piece.face)
            for field, what, name in _names(piece.face):
                if name not in known and not _NEEDS_NO_NAME.fullmatch(name):
                    kind = type(piece.face).__name__
                    near = difflib.get_close_matches(name, known, 1, 0.7)
                    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known[:8])} and more."
                    where = _line_of(name, probe.folder)
                    raise Failed(f"{kind}({field}={name!r}) of {piece.key!r}: there is no such {what}; {hint}{where}")


def _names(face: Face) -> Iterator[tuple[str, str, str]]:
    for field, what in NAMED.get(type(face), {}).items():
        name = getattr(face, field)
        if isinstance(name, str):
            yield field, what, name


def _line_of(name: str, folder: Path | None) -> str:
    """Where the name is written in the game's own code, if it stands there as it is."""
    for file in sorted(folder.rglob("*.py")) if folder is not None else ():
        for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), 1):
            if re.search(rf"""["']{re.escape(name)}["']""", line):
                return f" It is written in {file.name}, line {number}."
    return ""


CHECKS = (Check("colours", "Every style and colour that a face names exists.", _colours),)
