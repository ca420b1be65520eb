"""The panes: what each is worth in its place in a window.

A window is a list of panes in the order they were set: `WIDE` in a row, from the sill up.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path

_DATA = tomllib.loads((Path(__file__).parents[1] / "data" / "panes.toml").read_text("utf-8"))

WIDE: int = _DATA["wide"]
DEALT: int = _DATA["dealt"]
ROUNDS: int = _DATA["rounds"]
SAYS: dict[str, str] = {pane["id"]: pane["says"] for pane in _DATA["pane"]}
ALL = [f"{kind}:{number}" for kind in SAYS for number in range(_DATA["copies"])]
_WORTH: dict[str, int] = {pane["id"]: pane["worth"] for pane in _DATA["pane"]}


def kind(pane: str) -> str:
    """What is painted on a pane."""
    return pane.partition(":")[0]


def points(window: list[str]) -> dict[str, int]:
    """What the panes of a window are worth, by what is painted on them."""
    kinds = [kind(pane) for pane in window]
    found = dict.fromkeys(SAYS, 0)
    for place, painted in enumerate(kinds):
        found[painted] += _WORTH[painted] * _COUNTS[painted](kinds, place)
    return found


def beside(kinds: list[str], place: int) -> list[str]:
    """What is painted on the panes beside, below and above a place."""
    row, column = divmod(place, WIDE)
    near = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
    places = [r * WIDE + c for r, c in near if 0 <= c < WIDE and r >= 0]
    return [kinds[each] for each in places if each < len(kinds)]


def _row(kinds: list[str], place: int) -> list[str]:
    first = place - place % WIDE
    return kinds[first : first + WIDE]


def _on_a_tower(kinds: list[str], place: int) -> int:
    return int(place >= WIDE and kinds[place - WIDE] == "tower")


_COUNTS: dict[str, Callable[[list[str], int], int]] = {
    "sun": lambda kinds, place: place // WIDE + 1,
    "moon": lambda kinds, place: int("sun" not in _row(kinds, place)),
    "fish": lambda kinds, place: beside(kinds, place).count("fish"),
    "rose": lambda kinds, place: kinds[: place + 1].count("rose"),
    "tower": _on_a_tower,
    "crow": lambda kinds, place: len(set(beside(kinds, place)) - {"crow"}),
}
"""How often a pane counts its worth in its place."""
