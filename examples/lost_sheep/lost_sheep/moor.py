"""The moor: which fields there are, what lies on them, and how far it is."""

import tomllib
from functools import cache
from pathlib import Path

_DATA = tomllib.loads((Path(__file__).parent / "data" / "moor.toml").read_text("utf-8"))

ROWS: list[str] = _DATA["rows"]
WALK: int = _DATA["walk"]
BURDENED: int = _DATA["burdened"]
PROWL: int = _DATA["prowl"]
DUSK: int = _DATA["dusk"]
GROUND = {f"{column},{row}": sign for row, line in enumerate(ROWS) for column, sign in enumerate(line)}
FOLDS = [next(field for field, sign in GROUND.items() if sign == str(seat)) for seat in range(4)]
TORS = [field for field, sign in GROUND.items() if sign == "^"]
LAIR = "7,4"


def place(field: str) -> tuple[int, int]:
    """The column and row of a field."""
    column, _, row = field.partition(",")
    return int(column), int(row)


@cache
def beside(field: str) -> tuple[str, ...]:
    """The fields beside a field that can be walked on."""
    column, row = place(field)
    slant = (column - 1, column) if row % 2 == 0 else (column, column + 1)
    near = [(column - 1, row), (column + 1, row), *((each, row + down) for down in (-1, 1) for each in slant)]
    return tuple(name for each in near if GROUND.get(name := f"{each[0]},{each[1]}", "o") != "o")


@cache
def reach(start: str, steps: int) -> dict[str, int]:
    """The fields that can be walked to in so many steps, with the steps they take; the start is one of them."""
    found = {start: 0}
    waiting = [start]
    while waiting:
        field = min(waiting, key=lambda each: (found[each], each))
        waiting.remove(field)
        for next_field in beside(field):
            cost = found[field] + (_DATA["bog"] if GROUND[next_field] == "~" else 1)
            if cost <= steps and cost < found.get(next_field, steps + 1):
                found[next_field] = cost
                waiting.append(next_field)
    return found


@cache
def fields_to(field: str) -> dict[str, int]:
    """How many fields away each other field is, bogs counted as any."""
    found, waiting = {field: 0}, [field]
    for each in waiting:
        for near in beside(each):
            if near not in found:
                found[near] = found[each] + 1
                waiting.append(near)
    return found


def worth(tor: str) -> int:
    """What the sheep of a tor is worth: the farther from every fold, the more."""
    return 1 + min(fields_to(fold)[tor] for fold in FOLDS) // int(_DATA["far"])
