"""Powder: a keg opens a tile and the one below."""

from game.api import Ask, Label, Question, Words

from ..speech import say
from ..state import SHAFTS, DeepDig


def why_not_blast(state: DeepDig, seat: int, tile: int) -> Words | None:
    """Why the tile cannot be blasted together with the one below, or None."""
    if not state.kegs[seat]:
        return say("Your powder is used up.")
    return None if tile + SHAFTS < len(state.mountain) else say("There is no tile below to blast.")


def _describe(state: DeepDig, ask: Ask, option: str) -> Label:
    if option == "pick":
        return Label(say("Pick"), say("Digs one tile."), "pick")
    tip = say("Blasts this tile and the one below. You have {kegs} left.", kegs=state.kegs[ask.seat])
    return Label(say("Powder"), tip, "powder_keg")


HOW = Question(
    "how",
    prompt=Label(say("dig this tile with the pick, or blast it and the one below?")),
    describe=_describe,
)
