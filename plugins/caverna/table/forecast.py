"""The next meal: what the family will eat, what is there, and with what the rest could be made."""

from collections.abc import Iterator

import msgspec

from game.api import Piece, Rect

from ..components import rich
from ..rules.harvest import FOOD_PER_DWARF, FOOD_PER_NEWBORN, need
from ..rules.proposal import most_food, plan_of, propose
from ..scoring import BEGGING
from ..state import Caverna, Player
from .faces import Forecast
from .kept import kept

WHEN = {
    "": "A hidden marker decides about the harvest.",
    "none": "No harvest this round, so this is for the next.",
    "harvest": "At the end of this round.",
    "skip": "At the end of this round, without the fields or without breeding.",
    "pay_one": "At the end of this round, and nothing is harvested.",
}
"""When the family eats, by how the round ends."""


def forecast(state: Caverna, player: Player, at: Rect) -> Iterator[Piece]:
    """A line below the goods; none any more when the last meal has been eaten."""
    if state.phase != "final" and not state.over:
        yield from _forecast(player, state.harvest, eaten_next(state, player), at)


def eaten_next(state: Caverna, player: Player) -> int:
    """What the family eats next; a newborn has grown by then if nobody eats in this round."""
    grown = sum(dwarf.newborn for dwarf in player.dwarfs) if state.harvest == "none" else 0
    return need(state, player) + grown * (FOOD_PER_DWARF - FOOD_PER_NEWBORN)


@kept()
def _forecast(player: Player, harvest: str, needed: int, at: Rect) -> Iterator[Piece]:
    count = len(player.dwarfs)
    words = f"{count} dwarfs eat {{food:{needed}}}, you have {player.food}"
    icon = "harvest_pay_one" if harvest == "pay_one" else "feeding"
    missing = needed - player.food
    then = _harvested(player) if harvest != "pay_one" else player
    tip = f"**The next meal**\n{WHEN[harvest]} Each food that is missing then costs {-BEGGING} points."
    yield Piece("forecast", at, Forecast(words, _made_up(then, missing), icon, missing > 0), 1, "main", tip)


def _harvested(player: Player) -> Player:
    """The player after the field phase, which comes before the meal."""
    grain, vegetable = len(player.grain_fields), len(player.vegetable_fields)
    return msgspec.structs.replace(player, grain=player.grain + grain, vegetable=player.vegetable + vegetable)


def _made_up(player: Player, missing: int) -> str:
    """With what the missing food could be made."""
    if missing <= 0:
        return "just enough" if not missing else f"enough, and {{food:{-missing}}} to spare"
    if plan := propose(player, missing):
        given, made = plan_of(player, plan)
        return f"with {rich(given)} it is {'just ' if made == missing else ''}enough"
    short = missing - most_food(player)
    return f"{{food:{short}}} short, whatever you cook: {-BEGGING * short} points lost"
