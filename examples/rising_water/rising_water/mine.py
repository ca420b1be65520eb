"""The mine: its galleries from the top down. Level 0 is the open air, level 1 the upper gallery."""

import tomllib
from pathlib import Path

_DATA = tomllib.loads((Path(__file__).parent / "data" / "mine.toml").read_text("utf-8"))

BRIM: int = _DATA["brim"]
BEAMS: int = _DATA["beams"]
STEPS: int = _DATA["steps"]
CARRY: int = _DATA["carry"]
NAMES: list[str] = ["Open air", *(gallery["name"] for gallery in _DATA["gallery"])]
GEMS: list[str] = ["", *(gallery["gem"] for gallery in _DATA["gallery"])]
FOUND: list[int] = [0, *(gallery["gems"] for gallery in _DATA["gallery"])]
SEEPS: list[int] = [level for level, gallery in enumerate(_DATA["gallery"], 1) for _ in range(gallery["seeps"])]
DEEPEST = len(NAMES) - 1


def wanted(seats: int) -> int:
    """Gems that must come up."""
    return int(_DATA["wanted"][str(seats)])
