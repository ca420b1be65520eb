"""The cards: which vein, how deep, and which of several takes the trick."""

import tomllib
from pathlib import Path

_DATA = tomllib.loads((Path(__file__).parents[1] / "data" / "veins.toml").read_text("utf-8"))

DEALT: int = _DATA["dealt"]
PROMISE: int = _DATA["promise"]
COLOURS: dict[str, str] = {vein["id"]: vein["colour"] for vein in _DATA["vein"]}
CUTS: frozenset[str] = frozenset(vein["id"] for vein in _DATA["vein"] if vein.get("cuts"))
DECK = [f"{vein}:{depth}" for vein in COLOURS for depth in range(1, _DATA["deepest"] + 1)]
ORDER = {card: number for number, card in enumerate(DECK)}
"""Cards in a hand lie in this order."""


def vein(card: str) -> str:
    """The vein of a card."""
    return card.partition(":")[0]


def depth(card: str) -> int:
    """How deep a card lies."""
    return int(card.partition(":")[2])


def winner(trick: list[str]) -> int:
    """Which card of a trick takes it: the deepest that cuts, else the deepest of the vein that was led."""
    led = vein(trick[0])

    def strength(number: int) -> tuple[bool, bool, int]:
        card = trick[number]
        return vein(card) in CUTS, vein(card) == led, depth(card)

    return max(range(len(trick)), key=strength)
