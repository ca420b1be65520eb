"""Powder: a keg opens a tile and the one below."""

from game.api import Ask, Label, Question

from ..state import SHAFTS, DeepDig


def why_not_blast(state: DeepDig, seat: int, tile: int) -> str | None:
    """Why the tile cannot be blasted together with the one below, or None."""
    if not state.kegs[seat]:
        return "Your powder is used up."
    return None if tile + SHAFTS < len(state.mountain) else "There is no tile below to blast."


def _describe(state: DeepDig, ask: Ask, option: str) -> Label:
    if option == "pick":
        return Label("Pick", "Digs one tile.", "pick")
    kegs = state.kegs[ask.seat]
    return Label("Powder", f"Blasts this tile and the one below. You have {kegs} left.", "powder_keg")


HOW = Question("how", prompt=Label("dig this tile with the pick, or blast it and the one below?"), describe=_describe)
